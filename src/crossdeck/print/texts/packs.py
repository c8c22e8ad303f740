"""What is said of packs: on test pages, boards, racks and boxes."""

__all__ = ["EN", "EO"]

EN: dict[str, str] = {}

EO: dict[str, str] = {}
