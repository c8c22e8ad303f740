"""The commands of the line mode that lay cards, and those that help to find a play."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from crossdeck.cards import WILD
from crossdeck.layout import Layout, Placement
from crossdeck.notation import parse_action
from crossdeck.play import (
    Accept,
    Action,
    Call,
    Challenge,
    Discard,
    Draw,
    Pass,
    Play,
    Redraw,
    Source,
    Take,
    Throw,
)
from crossdeck.rules import Checking, Course, Fault
from crossdeck.terminal.advice import best_plays, faces_from, hint, no_aid, plays_of, preview, why_not
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer, Lines, Listed
from crossdeck.terminal.plain.reading import is_placement, number, word_of
from crossdeck.terminal.plain.rowing import ROWS, list_row_plays, play_word, preview_word
from crossdeck.terminal.rowadvice import best_rows, preview_row
from crossdeck.terminal.telling import counted
from crossdeck.verdicts import Refusal, word_refusals

__all__ = ["PLAYS", "as_meant"]

_LISTED = 10
"""So many plays are listed unless somebody asks for more."""


def _play(lines: Lines, rest: str) -> Answer:
    if not rest:
        raise CommandError("Say what to lay, as in play sunk or play 0,4 down SUNK.")
    lines.behind_curtain()
    if rest.isdigit():
        return lines.do(lines.picked(number(rest, "pick one of the list")))
    if lines.in_rows:
        return play_word(lines, rest)
    if is_placement(rest):
        return _first_come(lines, _written(lines, rest))
    found = _places(lines, rest)
    if isinstance(found, Answer):
        return found
    return lines.do(Play(lines.seat, found[0])) if len(found) == 1 else _list_places(lines, rest, found)


def _first_come(lines: Lines, play: Play) -> Answer:
    """R-46: in a race a play that fitted the table as it was told last may have come too late."""
    answer = lines.do(play)
    seen, engine = lines.seen, lines.session.game.engine
    if not answer.refusals or not lines.session.is_race or engine.check(seen, play):
        return answer
    return lines.refuse((_too_late(answer.refusals[0].fault), *answer.refusals))


def _too_late(fault: Fault) -> Refusal:
    sentence = "Somebody was first, and it fits no more; your cards stay in your hand."
    return Refusal(fault, "R-46", sentence)


def _preview(lines: Lines, rest: str) -> Answer:
    if not rest:
        raise CommandError("Say what to look at, as in preview sunk or preview 1.")
    lines.behind_curtain()
    if rest.isdigit():
        return _previewed(lines, lines.picked(number(rest, "pick one of the list")))
    if lines.in_rows:
        found_rows = preview_word(lines, rest)
        return found_rows if isinstance(found_rows, Answer) else _previewed(lines, found_rows)
    if is_placement(rest):
        return _previewed(lines, _written(lines, rest))
    found = _places(lines, rest)
    if isinstance(found, Answer):
        return found
    if len(found) > 1:
        return _list_places(lines, rest, found)
    return _previewed(lines, Play(lines.seat, found[0]))


def _previewed(lines: Lines, play: Listed) -> Answer:
    session = lines.session
    seen = preview(session, play.placement) if isinstance(play, Play) else preview_row(session, play)
    if seen.refusals:
        return lines.refuse(seen.refusals)
    listed = lines.list_plays([play], str(seen), 1)
    return replace(listed, text=(*listed.text, "Nothing is laid yet: 1 lays it."))


def _written(lines: Lines, text: str) -> Play:
    """A play with its place, as it is meant: see `as_meant`."""
    layout = lines.session.view().layout
    play = parse_action(f"play {text}", lines.seat, layout, lines.alphabet)
    if not isinstance(play, Play):
        raise AssertionError("it says play")
    return replace(play, placement=as_meant(play.placement, layout, lines.hand))


def as_meant(placement: Placement, layout: Layout, hand: Sequence[str]) -> Placement:
    """A letter that lies there already stands for itself, as a dot would.

    More small letters than wild cards are held are letters typed small; a wild card goes for one that lacks.
    """
    cards = [
        (square, face) for square, face in placement.cards if layout.get(square, "").upper() != face.upper()
    ]
    if not cards:
        return placement
    faces = "".join(face for _, face in cards)
    if sum(map(str.islower, faces)) > hand.count(WILD):
        faces = faces_from(hand, faces.upper()) or faces.upper()
    return Placement(tuple((square, face) for (square, _), face in zip(cards, faces, strict=True)))


def _places(lines: Lines, text: str) -> list[Placement] | Answer:
    """Where a word can be laid; or why nowhere."""
    word = word_of(lines.alphabet, text)
    if refusals := lines.not_now():
        return lines.refuse(refusals)
    if found := plays_of(lines.session, word):
        return found
    if lines.session.is_race and plays_of(lines.session, word, lines.seen):
        return lines.refuse((_too_late(Fault.OCCUPIED),))
    if refusals := _no_word(lines, word) or why_not(lines.session, word):
        return lines.refuse(refusals)
    raise CommandError(f"There is no place where your cards make {word}.")


def _no_word(lines: Lines, word: str) -> tuple[Refusal, ...]:
    """What the dictionary says against a word by itself, where words are refused."""
    table = lines.table
    if table.rules.checking is not Checking.REFUSED or word in table.words:
        return ()
    alone = Placement(tuple(((0, col), letter) for col, letter in enumerate(word)))
    refusals = word_refusals(Layout(), alone, table.rules, table.players, table.words)
    # It lies nowhere, so it reads neither way.
    return tuple(replace(each, sentence=each.sentence.replace(" (across)", "")) for each in refusals)


def _list_places(lines: Lines, text: str, found: list[Placement]) -> Answer:
    word, there = word_of(lines.alphabet, text), counted(len(found), "place")
    more = f", of which {_LISTED} are listed" if len(found) > _LISTED else ""
    plays = [Play(lines.seat, placement) for placement in found]
    return lines.list_plays(plays, f"{word} fits in {there}{more}. A number lays it there.", _LISTED)


def _moves(lines: Lines, rest: str) -> Answer:
    lines.behind_curtain()
    if rest and not rest[0].isdigit():
        return _moves_of(lines, rest)
    most = number(rest, "say how many, as in moves 20, or a word") if rest else _LISTED
    if reason := no_aid(lines.session):
        raise CommandError(reason)
    if refusals := lines.not_now():
        return lines.refuse(refusals)
    best, there = _best(lines, most)
    if not best:
        return Answer((f"You have no play. {_instead(lines)}",), data={"plays": []})
    which = f"; the {most} that count most" if 0 < most < there else ""
    return lines.list_plays(best, f"You have {counted(there, 'play')}{which}. A number lays one.", most)


def _moves_of(lines: Lines, text: str) -> Answer:
    if lines.in_rows:
        return list_row_plays(lines, text)
    found = _places(lines, text)
    return found if isinstance(found, Answer) else _list_places(lines, text, found)


def _best(lines: Lines, most: int) -> tuple[list[Listed], int]:
    """The best plays, and how many there are."""
    if lines.in_rows:
        rows = best_rows(lines.session)
        return [play for _, play in rows[:most]], len(rows)
    plays = best_plays(lines.session)
    return [Play(lines.seat, placement) for _, placement in plays[:most]], len(plays)


def _instead(lines: Lines) -> str:
    match lines.table.rules.course:
        case Course.RACE:
            return "Exchange a card, as in exchange Q for blind."
        case Course.BOARD:
            return "Exchange letters, as in exchange QXZ, or pass."
        case _:
            return "Exchange a card, as in exchange Q blind."


def _hint(lines: Lines, _: str) -> Answer:
    lines.behind_curtain()
    if reason := no_aid(lines.session):
        raise CommandError(reason)
    action = hint(lines.session)
    if isinstance(action, Listed):
        return lines.list_plays([action], "A bot would lay this; 1 lays it.", 1)
    return Answer((_advice(lines, action),))


def _advice(lines: Lines, action: Action | None) -> str:
    card = lines.session.teller.card
    match action:
        case Discard(card=given):
            return f"A bot would exchange {card(given)}."
        case Draw(card=given, source=source):
            what = "the open card" if source is Source.OPEN else "a blind card"
            return f"A bot would exchange {card(given)} for {what}."
        case Redraw(cards=cards):
            return f"A bot would exchange letters: exchange {''.join(cards)}."
        case Take(source=source):
            return f"A bot would take the {'open card' if source is Source.OPEN else 'top blind card'}."
        case Throw():
            return "A bot would throw in the free cards: throw."
        case Challenge(word=word):
            return f"A bot would challenge {word}."
        case Accept():
            return "A bot would accept the words."
        case Pass():
            return "A bot would pass."
        case Call():
            return "A bot would call."
        case _:
            return "A bot would do nothing now."


PLAYS: Mapping[str, Callable[[Lines, str], Answer]] = {
    "play": _play,
    "preview": _preview,
    "moves": _moves,
    "hint": _hint,
    **ROWS,
}
