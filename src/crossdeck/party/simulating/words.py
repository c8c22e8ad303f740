"""The words that simulated guests lay and challenge, and what a dictionary says of them.

They are spelt with letters that the English and the Esperanto alphabet share, so that either dictionary can
be asked; what is said here is what the tournament list says.
"""

from crossdeck.party.kinds import PartyKind
from crossdeck.party.rulings import Finding, Found

__all__ = ["BARRED", "GOOD", "MISSPELT", "own_words"]

GOOD = ("BREAD", "FRIEND", "GARDEN", "ORANGE", "SILVER", "PLANET", "COPPER", "EVENING", "CANDLE", "VIOLIN")
PROPER = ("LONDON", "EUROPE", "MONDAY", "AFRICA", "ROBERT")
PLURAL = {"PLANETS": "PLANET", "APPLES": "APPLE", "ONIONS": "ONION", "VIOLINS": "VIOLIN", "TEAPOTS": "TEAPOT"}
BARRED = (*PROPER, *PLURAL)
"""Real words that are no words of Lexicon (R-74)."""
MISSPELT = ("RECIEVE", "FREIND", "SEPERATE", "DEFINATE", "NEIGBOR", "BEAUTIFULL", "GARDIN", "BREDD")


def own_words(kind: PartyKind, typed: str) -> Finding:
    """Look a word up among these alone: for an evening that nobody opens a dictionary for."""
    word = typed.strip().upper()
    found, singular = _found(kind, word)
    return Finding(word, found, singular, "simulated")


def _found(kind: PartyKind, word: str) -> tuple[Found, str]:
    if word in PLURAL and kind.bars_plurals:
        return "plural", PLURAL[word]
    if word in PROPER:
        return "proper", ""
    return ("word", "") if word in GOOD or word in PLURAL else ("unknown", "")
