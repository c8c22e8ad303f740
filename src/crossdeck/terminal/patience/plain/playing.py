"""The commands of a patience in lines that play: lay, spell, turn, fill, exchange, give up."""

import re
from collections.abc import Callable, Mapping

from crossdeck.layout import Placement
from crossdeck.notation import parse_card
from crossdeck.patience import Fill, GiveUp, Lay, Place, Redraw, SoloAction, Spell, Turn, parse_solo
from crossdeck.rowwords import faulty_word
from crossdeck.terminal.patience.places import lays_of, spells_of, ways_of, why_not
from crossdeck.terminal.patience.plain.lines import SoloLines
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer
from crossdeck.terminal.plain.reading import is_placement, number, word_of
from crossdeck.terminal.telling import counted

__all__ = ["PLAYS", "places_of"]

_LISTED = 10
"""So many ways are listed at once."""
_WITH_PLACES = re.compile(
    r"(\S+)(?:\s+from)?((?:\s+(?:[0-9]{1,3}|hand|open|master))+)", re.IGNORECASE | re.ASCII
)


def places_of(lines: SoloLines, word: str) -> list[Lay | Spell]:
    """All that can be done with a word now."""
    return (spells_of if lines.solo.manner.spells else lays_of)(lines.solo, lines.view, word)


def _play(lines: SoloLines, rest: str) -> Answer:
    if not rest:
        example = "spell hope" if lines.solo.manner.spells else "play sunk or play 0,4 down SUNK"
        raise CommandError(f"Say what to play, as in {example}.")
    if rest.isdigit():
        return lines.do(lines.picked(number(rest, "pick one of the list")))
    if is_placement(rest) or (" from " in rest.casefold() and not lines.solo.manner.spells):
        return lines.do(_meant(lines, _read(lines, f"play {rest}")))
    return _word(lines, rest, listed=True)


def _spell(lines: SoloLines, rest: str) -> Answer:
    """As it is written; with small letters only, as the cards make it."""
    if not rest:
        raise CommandError("Say which word, as in spell hope, or spell hope from 3 3 7 12.")
    if rest.isdigit():
        return lines.do(lines.picked(number(rest, "pick one of the list")))
    if is_placement(rest):
        return lines.do(_read(lines, f"play {rest}"))
    spell = _read(lines, f"spell {rest}")
    if not isinstance(spell, Spell) or not spell.faces.islower():
        return lines.do(spell)
    if spell.origins:
        masters = [at for at, place in enumerate(spell.origins) if place is Place.MASTER]
        small = "".join(face if at in masters else face.upper() for at, face in enumerate(spell.faces))
        return lines.do(Spell(small, spell.origins))
    return _word(lines, rest, listed=False)


def _word(lines: SoloLines, text: str, *, listed: bool) -> Answer:
    """A word is played where it goes; if it goes in several ways they are listed, or the first is taken."""
    if (form := _WITH_PLACES.fullmatch(text)) and lines.solo.manner.spells:
        return _spell(lines, f"{form[1]} from {form[2].strip()}")
    exact = lines.alphabet.read_faces(text)
    if lines.solo.manner.spells and not exact.islower() and not exact.isupper():
        return lines.do(_read(lines, f"spell {text}"))
    word = word_of(lines.alphabet, text)
    if lines.session.is_over:
        return lines.do(Spell(word) if lines.solo.manner.spells else Lay(Placement(())))
    found = places_of(lines, word)
    if not found:
        return _refused(lines, word)
    if len(found) == 1 or not listed:
        return lines.do(found[0])
    return _list(lines, word, found)


def _list(lines: SoloLines, word: str, found: list[Lay | Spell]) -> Answer:
    more = f", of which {_LISTED} are listed" if len(found) > _LISTED else ""
    verb = "spelt" if lines.solo.manner.spells else "laid"
    head = f"{word} can be {verb} in {counted(len(found), 'way')}{more}. A number picks one."
    return lines.list_plays(found, head, _LISTED)


def _refused(lines: SoloLines, word: str) -> Answer:
    """What speaks against a word that goes nowhere: first the dictionary, then the nearest place."""
    solo = lines.solo
    refusals = () if word in solo.table.words else faulty_word(word, solo.rules, solo.table.words)
    if refusals := refusals or why_not(solo, lines.view, word):
        return lines.refuse(refusals)
    raise CommandError(f"There is no place where the cards in reach make {word}.")


def _read(lines: SoloLines, text: str) -> SoloAction:
    return parse_solo(text, lines.view.layout, lines.alphabet)


def _meant(lines: SoloLines, action: SoloAction) -> SoloAction:
    """No card here is wild: small letters are letters typed small, and one that lies there is itself."""
    if not isinstance(action, Lay):
        return action
    layout = lines.view.layout
    cards = tuple(
        (square, face.upper())
        for square, face in action.placement.cards
        if layout.get(square, "") != face.upper()
    )
    if not cards:
        return action
    lay = Lay(Placement(cards), action.origins)
    found = [] if action.origins else ways_of(lines.solo, lines.view, lay)
    return found[0] if found else lay


def _turn(lines: SoloLines, rest: str) -> Answer:
    return lines.do(_read(lines, f"turn {rest}".strip()) if rest else Turn())


def _fill(lines: SoloLines, rest: str) -> Answer:
    """The place may be left out where there is only one."""
    if "from" in rest.casefold().split():
        return lines.do(_read(lines, f"fill {rest}"))
    fills = [each for each in lines.solo.besides_plays(lines.view) if isinstance(each, Fill)]
    if rest:
        space = number(rest, "say which space, as in fill 3 from 5") - 1
        if space not in {each.space for each in fills}:
            return lines.do(Fill(space, Place.OPEN))
        fills = [each for each in fills if each.space == space]
    if len(fills) == 1:
        return lines.do(fills[0])
    if not fills:
        empty = next((at for at, pile in enumerate(lines.view.piles) if not pile), 0)
        return lines.do(Fill(empty, Place.OPEN))
    ways = ", ".join(lines.written(each) for each in fills)
    raise CommandError(f"Say which space and from where: {ways}.")


def _exchange(lines: SoloLines, rest: str) -> Answer:
    letters = lines.alphabet.read("".join(rest.split()))
    if not letters:
        raise CommandError("Say which letters, as in exchange QXZ.")
    return lines.do(Redraw(tuple(parse_card(letter, lines.alphabet) for letter in letters)))


def _give(lines: SoloLines, rest: str) -> Answer:
    if rest.casefold() != "up":
        raise CommandError("To end the game type give up.")
    return lines.do(GiveUp())


PLAYS: Mapping[str, Callable[[SoloLines, str], Answer]] = {
    "play": _play,
    "spell": _spell,
    "turn": _turn,
    "fill": _fill,
    "exchange": _exchange,
    "give": _give,
    "a word": lambda lines, text: _word(lines, text, listed=True),
}
