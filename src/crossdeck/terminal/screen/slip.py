"""The slip: one strip of paper that says what is going on, what the laid cards make, and what Enter does."""

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from crossdeck.cards import FREE
from crossdeck.play import Source
from crossdeck.rules import Checking
from crossdeck.terminal.advice import Preview
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.session import Wait
from crossdeck.terminal.telling import joined
from crossdeck.verdicts import Refusal

__all__ = ["Mark", "Slip", "slip_of", "thinking"]


class Mark(Enum):
    """The shape in front of the sentence."""

    FITS = "✓"
    REFUSED = "×"
    WAITING = "○"
    TURN = "▸"
    DOUBT = "?"
    OVER = "■"


@dataclass(frozen=True)
class Slip:
    """What the slip shows; `button` is what Enter does, and `rule` can be asked for."""

    mark: Mark
    text: str
    rule: str = ""
    button: str = ""


def thinking(sitting: Sitting) -> Slip:
    """While something is being done: the next bot on the left thinks, if there is one."""
    seats, turn = sitting.session.seats, sitting.view.turn
    bots = (seat.name for seat in (*seats[turn + 1 :], *seats[: turn + 1]) if seat.bot)
    name = next(bots, "")
    return Slip(Mark.WAITING, f"{name} is thinking." if name else "One moment.")


def slip_of(sitting: Sitting) -> Slip:
    """What there is to say now."""
    if sitting.refusals:
        return _refused(sitting, sitting.refusals)
    slip = _waiting(sitting)
    return Slip(slip.mark, sitting.note, slip.rule, slip.button) if sitting.note else slip


def _waiting(sitting: Sitting) -> Slip:
    match sitting.waiting.what:
        case Wait.CURTAIN:
            person = sitting.session.names[sitting.waiting.person or 0]
            return Slip(Mark.WAITING, f"{person} takes the terminal.", button="Lift the curtain")
        case Wait.TURN:
            return _turn(sitting)
        case Wait.TAKE:
            return _take(sitting)
        case Wait.DOUBT:
            return Slip(Mark.DOUBT, f"{_latest(sitting)} Does anybody doubt it?", button="Let it pass")
        case Wait.CLOSING:
            return _closing(sitting)
        case Wait.ROUND_OVER:
            told = " ".join(sitting.teller.round_over(sitting.view)[:1])
            return Slip(Mark.OVER, f"The round is over. {told}", button="Deal the next round")
        case Wait.GAME_OVER:
            outcome = sitting.session.game.outcome()
            text = sitting.teller.game_over(outcome) if outcome else "The game is over."
            return Slip(Mark.OVER, text, button="See the scores")
        case _:
            assert_never(sitting.waiting.what)


def _latest(sitting: Sitting) -> str:
    history = sitting.view.history
    return sitting.tell(history[-1]) if history else ""


def _turn(sitting: Sitting) -> Slip:
    if sitting.picked is not None:
        card = sitting.teller.card(sitting.hand[sitting.picked])
        text = "Lay one card down, then take the open card or a blind one."
        return Slip(Mark.TURN, text, button=f"Lay down {card}")
    if sitting.only_free:
        return Slip(Mark.TURN, "Only free cards are left: with them you go out.", button="Throw them in")
    made = sitting.preview
    if made is not None:
        return _refused(sitting, made.refusals) if made.refusals else _fits(sitting, made)
    solo = len(sitting.session.people) == 1
    yours = "Your turn." if solo else f"Your turn, {sitting.session.names[sitting.waiting.person or 0]}."
    before = _latest(sitting)
    how = "" if before else " Type the letters of a word to lay it; 1 shows all keys."
    return Slip(Mark.TURN, f"{before} {yours}{how}".strip())


def _fits(sitting: Sitting, made: Preview) -> Slip:
    """Where words are open to challenge or free, the dictionary is not asked: only what is read is said."""
    words = joined(made.words)
    falls = f"Your hand falls from {made.before} to {made.after}."
    if made.after == 0 and len(sitting.laying.rest) == sitting.laying.rest.count(FREE):
        falls = "With them you are out."
    if sitting.table.rules.checking is Checking.REFUSED:
        fit = "fits" if len(made.words) == 1 else "fit"
        return Slip(Mark.FITS, f"{words} {fit}. {falls}", button=f"Play {made.words[0]}")
    return Slip(Mark.TURN, f"The cards read {words}. {falls}", button=f"Play {made.words[0]}")


def _refused(sitting: Sitting, refusals: tuple[Refusal, ...]) -> Slip:
    told = (sitting.teller.refusal(each).removeprefix(f"{each.rule}: ") for each in refusals)
    return Slip(Mark.REFUSED, " ".join(told), rule=refusals[0].rule)


def _take(sitting: Sitting) -> Slip:
    view, card = sitting.view, sitting.teller.card
    ways = [f"the open card ({card(view.open_card)})"] if view.open_card else []
    ways += ["a blind one"] if view.blind_count else []
    text = f"{card(view.declared)} is laid down. Take {joined(ways, 'or')}."
    what = "the open card" if sitting.source is Source.OPEN else "a blind card"
    return Slip(Mark.TURN, text[:1].upper() + text[1:], button=f"Take {what}")


def _closing(sitting: Sitting) -> Slip:
    out = sitting.teller.verb(sitting.view.turn, "has laid the last card", "have laid your last card")
    text = f"{_latest(sitting)} {out}. Accept the words, or challenge one."
    return Slip(Mark.DOUBT, text, button="Accept")
