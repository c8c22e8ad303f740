"""Packs of a few cards, so that many kinds of sheets are printed quickly, and what is read back of them."""

from collections import Counter
from dataclasses import replace

from crossdeck.cards import Pack, pack, parse_pack
from tests.print.printed import Piece, Printed

HOME_MADE = """
id = "home-made"
title = "Home-made pack with a rather long title of its own"
alphabet = "esperanto"
[letters]
A = { count = 2, value = 1000 }
"Ĵ" = { count = 1, value = 250 }
"Ŝ" = { count = 1, value = 999 }
[specials.wild]
name = "The Extraordinary Wandering Joker Of Bath"
count = 1
value = 1000
[specials.free]
name = "Nepronocebleperpleksigekstremenuo"
count = 1
value = 7
"""


def home_made() -> Pack:
    return parse_pack(HOME_MADE, "home-made.toml")


def few(pack_id: str, cards: int = 3) -> Pack:
    """The first letters of a pack, two of each, and its special cards."""
    whole = pack(pack_id)
    faces = [face for face in whole.faces if face.card.isalpha()][:cards]
    faces += [face for face in whole.faces if not face.card.isalpha()]
    return replace(whole, faces=tuple(replace(face, count=2) for face in faces))


def said_on(piece: Piece, of: Pack) -> str:
    """Which card this is the face of; empty for a back."""
    words = [text for _, text in piece.texts if not text.isdigit()]
    if not words:
        return ""
    name = " ".join(words[:1] if len(words[0]) == 1 else reversed(words))
    for face in of.faces:
        if name in (face.name, face.name.upper().removesuffix(" CARD")):
            return face.card
    raise AssertionError(f"no card of {of.title} is called {name!r}")


def printed_cards(document: Printed, of: Pack) -> Counter[str]:
    """How often each card is printed; backs are counted under no name."""
    return Counter(said_on(piece, of) for page in document.pages for piece in page.pieces())
