"""What is said with a printed deal, its solution, and a printed game."""

__all__ = ["EN", "EO"]

EN: dict[str, str] = {}

EO: dict[str, str] = {}
