"""What is said in rules booklets and on quick-reference cards."""

__all__ = ["EN", "EO"]

EN: dict[str, str] = {}

EO: dict[str, str] = {}
