"""A game on a board: letters are laid and counted by their squares, turn by turn."""

from dataclasses import replace

from crossdeck.companion.deeds import Deed, Laid, Passed
from crossdeck.companion.pad import Pad, Row
from crossdeck.companion.refusing import CompanionError
from crossdeck.layout import Layout, Placement
from crossdeck.notation import NotationError, format_placement, parse_placement
from crossdeck.squares import score
from crossdeck.verdicts import judge, made_words

__all__ = ["laid", "passed", "taken_up"]


class AnyWord:
    """A dictionary that has every word: people judge those at the table, or ask for a verdict."""

    def plural_flags(self, _word: str, /) -> int | None:
        """It is a word, and no plural."""
        return 0

    def singular(self, _word: str, /) -> str:
        """It is none."""
        return ""

    def is_proper(self, _word: str, /) -> bool:
        """It is none."""
        return False

    def is_foreign(self, _word: str, /) -> bool:
        """It is none."""
        return False


def laid(pad: Pad, number: int, deed: Laid) -> tuple[Pad, Deed]:
    """KWR-05 to KWR-09, R-86, R-88: where letters may lie, and what they score."""
    board, rules = pad.agreed.board, pad.rules
    seat = _in_turn(pad, deed.name)
    placement = _read(pad, deed.placement)
    verdict = judge(pad.layout, placement, rules, len(pad.playing), AnyWord(), board=board)
    if verdict.refusals:
        refusal = verdict.refusals[0]
        raise CompanionError("placement", str(refusal), fault=refusal.fault.name.lower(), rule=refusal.rule)
    _check_letters(pad, placement)
    assert board is not None
    counted = score(board, rules, seat, pad.layout, placement)
    words = tuple(word for word in made_words(pad.layout, placement) if len(word) > 1)
    text = format_placement(pad.layout, placement)
    points = tuple(counted.total if each == seat else None for each in range(len(pad.names)))
    totals = tuple(total + (counted.total if each == seat else 0) for each, total in enumerate(pad.totals))
    row = Row(
        number,
        "play",
        pad.rounds + 1,
        seat,
        points,
        totals,
        about=text,
        words=words,
        keywords=counted.keywords,
    )
    after = replace(
        pad.written(row),
        layout=pad.layout.lay(placement),
        turn=pad.left_of(seat),
        last=(seat, placement, counted.total),
    )
    return after, Laid(pad.names[seat], text)


def passed(pad: Pad, number: int, name: str) -> tuple[Pad, Deed]:
    """R-88: no letters are laid, or some are exchanged; what lies there can no longer be found at fault."""
    seat = _in_turn(pad, name)
    row = Row(number, "pass", pad.rounds + 1, seat, (None,) * len(pad.names), pad.totals)
    return replace(pad.written(row), turn=pad.left_of(seat), last=None), Passed(pad.names[seat])


def taken_up(pad: Pad, seat: int) -> Pad:
    """KPT-10, KPT-11: a fault noticed before the next play: the letters are taken up, and he plays again."""
    if pad.last is None or pad.last[0] != seat:
        raise CompanionError(
            "too-late",
            f"the last play is not of {pad.names[seat]}: a fault that nobody noticed before the next play "
            "stands (KPT-10)",
            name=pad.names[seat],
        )
    _, placement, points = pad.last
    totals = tuple(total - (points if each == seat else 0) for each, total in enumerate(pad.totals))
    play = max(at for at, row in enumerate(pad.rows) if row.kind == "play")
    rows = (*pad.rows[:play], replace(pad.rows[play], taken_back=True), *pad.rows[play + 1 :])
    return replace(pad, layout=pad.layout.take_up(placement), totals=totals, turn=seat, last=None, rows=rows)


def _in_turn(pad: Pad, name: str) -> int:
    if pad.agreed.board is None:
        raise CompanionError(
            "no-board",
            f"{pad.rules.title} has no board, and squares score nothing; write what is left by round",
        )
    assert pad.turn is not None
    seat = pad.player(name) if name else pad.turn
    if seat != pad.turn:
        due = pad.names[pad.turn]
        raise CompanionError(
            "turn", f"it is {due}'s turn (KWR-04); write that play first, or: pass {due}", name=due
        )
    return seat


def _read(pad: Pad, text: str) -> Placement:
    try:
        return parse_placement(text, pad.pack.alphabet).on(pad.layout)
    except NotationError as wrong:
        raise CompanionError("notation", str(wrong)) from None


def _check_letters(pad: Pad, placement: Placement) -> None:
    """No more of a letter lie on the board than the pack has."""
    after: Layout = pad.layout.lay(placement)
    lying = [face if face.isupper() else "?" for face in after.values()]
    for card in placement.hand:
        there = pad.pack.count(card)
        if lying.count(card) > there:
            raise CompanionError(
                "letters-used",
                f"{lying.count(card)} of {card} would lie on the board, but the pack has {there}; look at "
                "the letters again",
                card=card,
                held=lying.count(card),
                there=there,
            )
