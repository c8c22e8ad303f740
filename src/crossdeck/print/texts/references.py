"""What is said on quick-reference cards."""

__all__ = ["EN", "EO"]

EN: dict[str, str] = {}

EO: dict[str, str] = {}
