"""Dictionaries: a `Draft` of plain tables, compiled to a flat file, opened as a `WordList`."""

from crossdeck.words.compiled import DamagedError, pack
from crossdeck.words.draft import Draft, Made, Plural, Source
from crossdeck.words.wordlist import Facts, WordList

__all__ = ["DamagedError", "Draft", "Facts", "Made", "Plural", "Source", "WordList", "pack"]
