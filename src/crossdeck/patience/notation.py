"""Text forms of what is done in a patience.

    play 0,2 down .OISE from hand open      cards into the crossword, and where each comes from
    spell HOMe from 1 1 4 master            a word of the top cards; a letter in lower case is a Master Card
    turn                                    the next blind card, or packet; `draw` and `third` say the same
    fill 3 from 5, fill 3 from open         an empty space
    exchange QXZ                            letters of the rack
    give up

A place is the number of a pile, counted from 1, or `hand`, `open` or `master`.  Left out, the places are
those that the engine would choose; if all are the hand they are not written.
"""

import re
from typing import assert_never

from crossdeck.alphabet import Alphabet
from crossdeck.layout import Layout
from crossdeck.notation import NotationError, format_placement, parse_card, parse_placement
from crossdeck.patience.actions import Fill, GiveUp, Lay, Origin, Place, Redraw, SoloAction, Spell, Turn

__all__ = ["format_place", "format_solo", "parse_place", "parse_solo"]

_FROM = re.compile(r"\s+from\s+", re.IGNORECASE)
_MOST = 128
"""No word or list of places is longer."""
_TURNS = ("turn", "draw", "third", "take")


def parse_solo(text: str, layout: Layout, alphabet: Alphabet) -> SoloAction:
    """Read what the player does; dots of a placement stand for cards of this layout."""
    verb, _, rest = text.strip().partition(" ")
    verb, rest = verb.lower(), rest.strip()
    match verb, rest:
        case "play", _ if rest:
            what, origins = _parted(rest)
            return Lay(parse_placement(what, alphabet).on(layout), origins)
        case "spell", _ if rest:
            what, origins = _parted(rest)
            return Spell(_faces(what, alphabet), origins)
        case "fill", _ if rest:
            return _parse_fill(rest)
        case "exchange", _ if rest:
            return Redraw(tuple(parse_card(card, alphabet) for card in alphabet.read(rest)))
        case "give", "up":
            return GiveUp()
        case _ if verb in _TURNS and (not rest or (rest.isascii() and rest.isdigit() and len(rest) < 5)):
            return Turn(int(rest or 1))
        case _:
            raise NotationError(
                f"{text[:80]!r} is no action of a patience; there are: play PLACEMENT, spell WORD, turn, "
                "fill SPACE from PILE, exchange LETTERS, give up; 'from' and a place for each card may follow"
            )


def _parted(text: str) -> tuple[str, tuple[Origin, ...]]:
    what, *places = _FROM.split(text, maxsplit=1)
    return what, tuple(map(parse_place, places[0].split())) if places else ()


def parse_place(text: str) -> Origin:
    """A place: the number of a pile, counted from 1, or the name of another."""
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text):
        return int(text) - 1
    try:
        return Place(text.lower())
    except ValueError:
        known = ", ".join(place.value for place in Place)
        raise NotationError(f"{text[:40]!r} is no place: the number of a pile, or {known}") from None


def _parse_fill(text: str) -> Fill:
    space, *places = _FROM.split(text, maxsplit=1)
    where = parse_place(space)
    if not places or not isinstance(where, int):
        raise NotationError(
            f"'fill {text[:40]}' says not which space from where: write it as 'fill 3 from 5'"
        )
    return Fill(where, parse_place(places[0].strip()))


def _faces(text: str, alphabet: Alphabet) -> str:
    faces = "".join(alphabet.read_faces(text))
    if len(faces) > _MOST or not all(map(alphabet.is_face, faces)):
        raise NotationError(f"{text[:80]!r} is not written with letters of the {alphabet.name} alphabet")
    return faces


def format_solo(action: SoloAction, layout: Layout) -> str:
    """Write an action down; the layout is the one it is done on."""
    match action:
        case Lay(placement, origins):
            return f"play {format_placement(layout, placement)}{_from(origins)}"
        case Spell(faces, origins):
            return f"spell {faces}{_from(origins)}"
        case Turn(cards):
            return "turn" if cards == 1 else f"turn {cards}"
        case Fill(space, origin):
            return f"fill {space + 1} from {format_place(origin)}"
        case Redraw(cards=cards):
            return f"exchange {''.join(cards)}"
        case GiveUp():
            return "give up"
        case _:
            assert_never(action)


def _from(origins: tuple[Origin, ...]) -> str:
    if all(origin is Place.HAND for origin in origins):
        return ""
    return f" from {' '.join(map(format_place, origins))}"


def format_place(origin: Origin) -> str:
    """Write a place down, as `parse_place` reads it."""
    return str(origin + 1) if isinstance(origin, int) else origin.value
