"""The slip: one strip of paper that says what is going on, what the laid cards make, and what Enter does."""

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from crossdeck.cards import FREE
from crossdeck.play import Move, Phase, Source
from crossdeck.rules import Checking
from crossdeck.terminal.advice import Preview, told_score
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.session import Wait
from crossdeck.terminal.telling import counted, joined
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
        case Wait.RACE:
            return _race(sitting)
        case Wait.CALL:
            return _call(sitting)
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
        return _giving(sitting, sitting.hand[sitting.picked])
    if sitting.only_free:
        return Slip(Mark.TURN, "Only free cards are left: with them you go out.", button="Throw them in")
    if sitting.work:
        return _laid(sitting)
    if sitting.draft.row is not None:
        word = sitting.view.rows[sitting.draft.row].upper()
        return Slip(Mark.TURN, f"What becomes of {word}? Type the new word: longer, or as long.")
    solo = len(sitting.session.people) == 1
    yours = "Your turn." if solo else f"Your turn, {sitting.session.names[sitting.waiting.person or 0]}."
    before = _latest(sitting)
    how = "" if before else " Type the letters of a word to lay it; 1 shows all keys."
    return Slip(Mark.TURN, f"{before} {yours}{how}".strip())


def _giving(sitting: Sitting, card: str) -> Slip:
    """Which card, or which letters, are to be given for others."""
    if sitting.table.rules.refill:
        given = [sitting.hand[at] for at in sorted(sitting.chosen)]
        text = "Choose the letters to exchange: type them, or walk and press Space."
        return Slip(Mark.TURN, text, button=f"Exchange {' '.join(given)}" if given else "")
    name = sitting.teller.card(card)
    if not sitting.session.is_race:
        text = "Lay one card down, then take the open card or a blind one."
        return Slip(Mark.TURN, text, button=f"Lay down {name}")
    if not sitting.chosen:
        return Slip(Mark.TURN, "Give which card? Type its letter.")
    what = "the open card" if sitting.source is Source.OPEN else "a blind card"
    return Slip(
        Mark.TURN,
        f"{name[:1].upper()}{name[1:]} for O, the open card, or B, a blind one?",
        button=f"Take {what}",
    )


def _race(sitting: Sitting) -> Slip:
    """A race is on, or stopped: what is laid for now comes before what others do."""
    if sitting.picked is not None:
        return _giving(sitting, sitting.hand[sitting.picked])
    if sitting.work:
        return _laid(sitting)
    if sitting.view.phase is Phase.STOPPED:
        return Slip(
            Mark.WAITING,
            sitting.teller.verb(sitting.view.dealer, "shuffles", "shuffle") + " the face-up cards.",
        )
    first = (
        "" if sitting.view.seat in sitting.view.added else " Your first addition lays three cards or more."
    )
    return Slip(Mark.TURN, f"{_latest(sitting)}{first}")


def _call(sitting: Sitting) -> Slip:
    """KRC-05, KRC-13: before a heat, and after a Stop."""
    view, teller = sitting.view, sitting.teller
    calls = teller.verb(view.dealer, "calls", "call")
    if view.phase is Phase.STOPPED:
        text = "Stop! The blind pack is used up: shuffle the face-up cards and call, and all go on."
        return Slip(Mark.TURN, text, button="Kan-U-Go!")
    word = "".join(view.layout.values()).upper()
    lays = teller.verb(view.dealer, "has laid out", "have laid out")
    text = f"Heat {view.round}. {lays} {word}. {calls}, and all start together."
    return Slip(Mark.TURN, text, button="Kan-U-Go!")


def _laid(sitting: Sitting) -> Slip:
    """What is laid or typed for now would make."""
    made = sitting.preview
    if made is None:
        return _untenable(sitting)
    return _refused(sitting, made.refusals) if made.refusals else _fits(sitting, made)


def _untenable(sitting: Sitting) -> Slip:
    """Something is typed for which the cards do not suffice, perhaps not to its end."""
    draft = sitting.draft
    typed = draft.letters.upper()
    if draft.row is None:
        return Slip(
            Mark.TURN, f"{typed}… Your cards do not make it, nor does any word on the table become it."
        )
    word = sitting.view.rows[draft.row].upper()
    return Slip(
        Mark.TURN, f"{word} becomes {typed}… Insert cards in order, or change some and keep the length."
    )


def _fits(sitting: Sitting, made: Preview) -> Slip:
    """Where words are open to challenge or free, the dictionary is not asked: only what is read is said."""
    words, comes = joined(made.words), _outcome(sitting, made)
    button = f"Play {made.words[0]}" if not sitting.in_rows else _named(sitting)
    if sitting.table.rules.checking is Checking.REFUSED:
        fit = "fits" if len(made.words) == 1 else "fit"
        return Slip(Mark.FITS, f"{words} {fit}. {comes}", button=button)
    return Slip(Mark.TURN, f"The cards read {words}. {comes}", button=button)


def _named(sitting: Sitting) -> str:
    way = sitting.draft.way
    assert way is not None
    name = {Move.LAY: "Lay", Move.INSERT: "Make", Move.SUBSTITUTE: "Change into"}[way.move]
    return f"{name} {way.after.upper()}"


def _outcome(sitting: Sitting, made: Preview) -> str:
    if made.score is not None:
        return told_score(made.score)
    rest = sitting.work.rest
    way = sitting.draft.way if sitting.in_rows else None
    if len(rest) == rest.count(FREE) and not (way is not None and way.taken):
        return "With them you are out."
    falls = f"Your hand falls from {made.before} to {made.after}."
    if way is None or way.move is Move.LAY:
        return falls + _others(sitting)
    card = sitting.teller.card
    gives = f"{way.before.upper()} gets {joined([card(each) for each in way.given])}"
    takes = f", you take {joined([card(each) for each in way.taken])}" if way.taken else ""
    comes = f"Your hand goes from {made.before} to {made.after}." if way.taken else falls
    return f"{gives}{takes}. {comes}{_others(sitting)}"


def _others(sitting: Sitting) -> str:
    """Whether the word can be made otherwise too."""
    more = len(sitting.draft.ways) - 1 if sitting.in_rows else 0
    return f" Tab: {counted(more, 'other way')}." if more > 0 else ""


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
