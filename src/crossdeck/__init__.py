"""crossdeck: the crossword card games of the 1930s to 1950s, their rules, dictionaries and solvers."""

from crossdeck import native

__all__ = ["__version__"]

__version__ = "0.1.0"

native.choose()
