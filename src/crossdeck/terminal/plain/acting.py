"""The commands of the line mode that act, other than plays: exchanges, challenges, deals, and leaving."""

import re
from collections.abc import Callable, Mapping
from enum import Enum
from functools import partial

from crossdeck.notation import parse_card
from crossdeck.play import (
    Accept,
    Attempt,
    Built,
    Call,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Laid,
    Pass,
    Phase,
    Redraw,
    Source,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.rules import Course, Fault
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer, Lines
from crossdeck.terminal.plain.reading import choice, word_of
from crossdeck.terminal.session import Wait
from crossdeck.terminal.telling import joined

__all__ = ["ACTS"]

_BETWEEN = frozenset({"for", "the", "and", "take", "card"})
"""Words that people put between a card and a pile."""


class _Switch(Enum):
    ON = "on"
    OFF = "off"


class _Ends(Enum):
    ROUND = "round"
    MATCH = "match"


def _discard(lines: Lines, rest: str) -> Answer:
    if not rest:
        raise CommandError("Say which card, as in discard Q.")
    return lines.do(Discard(lines.seat, parse_card(rest, lines.alphabet)))


def _take(lines: Lines, rest: str) -> Answer:
    return lines.do(Take(lines.seat, choice(Source, rest, "take")))


def _exchange(lines: Lines, rest: str) -> Answer:
    match lines.table.rules.course:
        case Course.RACE:
            return _draw(lines, rest)
        case Course.BOARD:
            return _redraw(lines, rest)
        case _:
            return _discard_and_take(lines, rest)


def _discard_and_take(lines: Lines, rest: str) -> Answer:
    """Both halves in one line; nothing is given away unless the other half is plain."""
    card, *pile = [part for part in rest.split() if part.casefold() not in _BETWEEN] or [""]
    if not card or len(pile) > 1:
        raise CommandError("Say which card and from where, as in exchange Q blind or exchange Q open.")
    source = choice(Source, pile[0], f"exchange {card[:4]}") if pile else None
    given, answer = parse_card(card, lines.alphabet), Answer()
    if given != lines.session.view().declared or not source:
        answer = lines.do(Discard(lines.seat, given))
    return lines.do(Take(lines.seat, source)) if source and answer.ok else answer


def _draw(lines: Lines, rest: str) -> Answer:
    """R-46, R-48: one card at any time, for the open card that the player has seen unless he says blind."""
    card, *pile = [part for part in rest.split() if part.casefold() not in _BETWEEN] or [""]
    if not card or len(pile) > 1:
        raise CommandError("Say which card, as in exchange Q for the open card, or exchange Q for blind.")
    given = parse_card(card, lines.alphabet)
    if pile and pile[0].casefold() not in ("open", lines.seen.open_card.casefold()):
        source = choice(Source, pile[0], f"exchange {card[:4]} for")
        return lines.do(Draw(lines.seat, given, source))
    return lines.do(Draw(lines.seat, given, Source.OPEN, lines.seen.open_card))


def _redraw(lines: Lines, rest: str) -> Answer:
    """R-88: any letters of the rack, written together or apart."""
    letters = lines.alphabet.read("".join(rest.split()))
    if not letters:
        raise CommandError("Say which letters, as in exchange QXZ.")
    return lines.do(Redraw(lines.seat, tuple(parse_card(letter, lines.alphabet) for letter in letters)))


def _call(lines: Lines, _: str) -> Answer:
    """KRC-05: the dealer's word; for a bot it is said that he may call."""
    session = lines.session
    if session.waiting.what is Wait.CALL:
        session.call()
        return Answer()
    return lines.do(Call(lines.seat))


def _pass(lines: Lines, rest: str) -> Answer:
    return lines.do(Pass(lines.seat)) if lines.table.rules.refill else _attempt(Fault.PASS, lines, rest)


def _throw(lines: Lines, _: str) -> Answer:
    return lines.do(Throw(lines.seat))


def _challenge(lines: Lines, rest: str) -> Answer:
    typed, _, name = re.sub(r"^as ", " as ", rest).partition(" as ")
    word = word_of(lines.alphabet, typed) if typed.strip() else _only_word(lines)
    return lines.do_aloud(Challenge(_challenger(lines, name.strip()), word))


def _only_word(lines: Lines) -> str:
    """The word of the last play, if it made just one."""
    view = lines.session.view()
    laid = None if view.window is None else view.history[view.window]
    if not isinstance(laid, Laid | Built):
        raise CommandError("Say which word, as in challenge QUIZ.")
    if len(laid.words) > 1:
        raise CommandError(
            f"The last play made {joined(laid.words)}. Say which one, as in challenge {laid.words[0]}."
        )
    return laid.words[0]


def _challenger(lines: Lines, name: str) -> int:
    session = lines.session
    if not name and (len(session.people) == 1 or session.viewer is not None):
        return lines.seat
    named = [seat for seat in session.people if session.names[seat].casefold() == name.casefold()]
    if not named:
        people = joined([session.names[seat] for seat in session.people], "or") or "NAME"
        raise CommandError(f"Say who challenges, as in challenge WORD as {people}.")
    return named[0]


def _accept(lines: Lines, _: str) -> Answer:
    if lines.session.waiting.what is Wait.DOUBT:
        lines.session.let_pass()
        return Answer()
    return lines.do(Accept(lines.seat))


def _time(lines: Lines, rest: str) -> Answer:
    """What ends is always said: TIME is a word too, and a round that has ended does not come back."""
    if not rest:
        raise CommandError("Say what ends, time round or time match; play time lays the word.")
    ends = choice(_Ends, rest, "time")
    return lines.do_aloud(TimeUp(lines.seat, match=ends is _Ends.MATCH))


def _deal(lines: Lines, _: str) -> Answer:
    if lines.session.game.state.phase is Phase.ROUND_OVER:
        lines.session.deal_next()
        return Answer()
    return lines.do(DealNext(lines.seat))


def _go(lines: Lines, _: str) -> Answer:
    """What Enter does, whatever the table waits for."""
    session = lines.session
    match session.waiting.what:
        case Wait.CURTAIN:
            session.lift_curtain()
        case Wait.DOUBT:
            session.let_pass()
        case Wait.CLOSING:
            return lines.do(Accept(lines.seat))
        case Wait.ROUND_OVER:
            session.deal_next()
        case Wait.GAME_OVER:
            lines.left = True
        case Wait.CALL:
            session.call()
        case Wait.TURN | Wait.TAKE | Wait.RACE:
            session.paused = False
            return Answer(again=True)
    return Answer()


def _attempt(fault: Fault, lines: Lines, _: str) -> Answer:
    if fault is Fault.DRAW_FIRST and lines.session.waiting.what is Wait.TAKE:
        raise CommandError("Say which card: take open, or take blind.")
    return lines.do(Attempt(lines.seat, fault))


def _pause(lines: Lines, rest: str) -> Answer:
    session = lines.session
    on = choice(_Switch, rest, "pause") is _Switch.ON
    if session.is_race:
        session.paused = on
        return Answer(again=True)
    session.pauses = on
    if session.pauses:
        return Answer(("The table waits after a bot's play, so that you can challenge it.",))
    if session.waiting.what is Wait.DOUBT:
        session.let_pass()
    return Answer(("The bots play on; a word can be challenged in your own turn.",))


def _save(lines: Lines, rest: str) -> Answer:
    return Answer((lines.keeper.save(rest),))


def _again(lines: Lines, _: str) -> Answer:
    if lines.session.waiting.what is not Wait.GAME_OVER:
        raise CommandError("This game is not over. quit leaves it.")
    lines.session.again = lines.left = True
    return Answer()


def _quit(lines: Lines, _: str) -> Answer:
    """Leave; once warned if nobody has said where the game is to be kept."""
    done, over = len(lines.session.game.actions), lines.session.game.state.phase is Phase.GAME_OVER
    if lines.keeper.wanted and not (lines.keeper.file or over or lines.warned_at == done):
        lines.warned_at = done
        return Answer(("The game is not kept. save FILE keeps it; quit once more leaves without it.",))
    lines.left = True
    return Answer()


ACTS: Mapping[str, Callable[[Lines, str], Answer]] = {
    "discard": _discard,
    "take": _take,
    "exchange": _exchange,
    "throw": _throw,
    "challenge": _challenge,
    "accept": _accept,
    "time": _time,
    "deal": _deal,
    "go": _go,
    "pause": _pause,
    "save": _save,
    "again": _again,
    "quit": _quit,
    "call": _call,
    "pass": _pass,
    "swap": partial(_attempt, Fault.SWAP),
    "undo": partial(_attempt, Fault.TAKE_UP),
    "draw": partial(_attempt, Fault.DRAW_FIRST),
}
