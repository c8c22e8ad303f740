"""The slip of a patience: what is laid for now makes, why it is refused, how it stands, what Enter does."""

from crossdeck.patience import Lay, Spell
from crossdeck.rules import Course
from crossdeck.squares import score
from crossdeck.terminal.advice import told_score
from crossdeck.terminal.patience.places import made_by
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.telling import tell_end, tell_event, tell_left, tell_origins
from crossdeck.terminal.screen.slip import Mark, Slip
from crossdeck.terminal.telling import counted, joined
from crossdeck.verdicts import Refusal

__all__ = ["slip_of", "told_last"]


def slip_of(desk: Desk) -> Slip:
    """What there is to say now."""
    if desk.refusals:
        return _refused(desk.refusals)
    slip = _standing(desk)
    return Slip(slip.mark, desk.note, slip.rule, slip.button) if desk.note else slip


def told_last(desk: Desk) -> str:
    """What was done last, without the squares: they can be seen."""
    history = desk.view.history
    return tell_event(history[-1], desk.solo.rules, briefly=True) if history else ""


def _standing(desk: Desk) -> Slip:
    if desk.session.is_over:
        return Slip(Mark.OVER, " ".join(tell_end(desk.solo, desk.view)), button="See how it ended")
    if desk.giving is not None:
        given = [desk.view.hand[at] for at in desk.giving]
        text = "Choose the letters to exchange: type them, or click them."
        return Slip(Mark.TURN, text, button=f"Exchange {' '.join(given)}" if given else "")
    if desk:
        return _laid(desk)
    how = "" if desk.view.history else f" {_how(desk)}"
    return Slip(Mark.TURN, f"{told_last(desk)} {tell_left(desk.view, desk.solo.rules)}{how}".strip())


def _how(desk: Desk) -> str:
    if desk.spells:
        return "Type a word to spell it with the open cards; 1 shows all keys."
    turns = " 5 turns a card." if desk.solo.manner.turn else ""
    return f"Type letters to lay them at the cursor; 1 shows all keys.{turns}"


def _laid(desk: Desk) -> Slip:
    play = desk.play
    if play is not None:
        return _fits(desk, play)
    if isinstance(desk.shown, Lay) or (desk.shown is not None and not _unfinished(desk)):
        return _refused(desk.against)
    typed = desk.letters.upper()
    if desk.shown is None:
        return Slip(Mark.TURN, f"{typed}… The cards that lie open do not make it.")
    return Slip(Mark.TURN, f"{typed}… {tell_origins(desk.shown.origins, desk.solo.rules)}.")


def _unfinished(desk: Desk) -> bool:
    """Whether more letters must follow anyway: then nobody needs to be told that it is no word yet."""
    return len(desk.letters) < desk.solo.rules.shortest


def _fits(desk: Desk, play: Lay | Spell) -> Slip:
    words = made_by(desk.view, play)
    fit = f"{joined(words)} {'fits' if len(words) == 1 else 'fit'}."
    others = len(desk.ways) - 1
    key = "Tab" if desk.spells else "6"
    more = f" {key}: {counted(others, 'other way')} to take the cards." if others else ""
    verb = "Spell" if desk.spells else "Play"
    return Slip(Mark.FITS, f"{fit} {_brings(desk, play)}{more}", button=f"{verb} {words[0]}")


def _brings(desk: Desk, play: Lay | Spell) -> str:
    rules, board = desk.solo.rules, desk.solo.table.board
    if isinstance(play, Lay) and board is not None:
        if rules.course is Course.AREA:
            return told_score(score(board, rules, 0, desk.view.layout, play.placement))
        return f"{counted(desk.view.words + 1, 'word')} then."
    taken = len(play.placement) if isinstance(play, Lay) else sum(face.isupper() for face in play.faces)
    left = desk.view.left - taken
    where = tell_origins(play.origins, rules)
    return f"{where[:1].upper()}{where[1:]}; {counted(left, 'card')} left then."


def _refused(refusals: tuple[Refusal, ...]) -> Slip:
    if not refusals:  # legal, but not with the very cards that were taken up
        return Slip(Mark.TURN, "The cards that you took up do not go together so; Escape takes them back.")
    return Slip(Mark.REFUSED, " ".join(each.sentence for each in refusals), rule=refusals[0].rule)
