"""A finished game as a sheet to keep."""
