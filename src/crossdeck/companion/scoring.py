"""The end of a round: what everybody has left is counted by the engine's own rule."""

from dataclasses import replace

from crossdeck.cards import WILD
from crossdeck.companion.deeds import Deed, Held, Scored
from crossdeck.companion.hands import check_together, left_in_hand, read_cards
from crossdeck.companion.pad import Pad, Row
from crossdeck.companion.refusing import CompanionError
from crossdeck.companion.standing import after_round
from crossdeck.play.scoring import round_scores
from crossdeck.rules import Ending

__all__ = ["scored", "settled_hand"]


def scored(pad: Pad, number: int, deed: Scored) -> tuple[Pad, Deed]:
    """KUG-43, LEX-29, LEX-30, KRC-17, R-18, R-73, R-87, R-88."""
    told = _by_seat(pad, deed)
    out = _who_is_out(pad, told)
    held = {seat: settled_hand(pad, each) for seat, each in told.items()}
    hands = {seat: _hand(pad, each) for seat, each in held.items()}
    laid = [face if face.isupper() else WILD for face in pad.layout.values()]
    check_together(pad.pack, [each.cards for each in held.values()], laid)
    totals = _totals(pad, hands, out)
    points = tuple(
        totals[seat] - pad.totals[seat] if seat in hands else None for seat in range(len(pad.names))
    )
    cards = tuple(held[seat].cards if seat in held else "" for seat in range(len(pad.names)))
    row = Row(number, "round", pad.rounds + 1, out, points, totals, cards, pad.dealer)
    settled = Scored(tuple(held[seat] for seat in pad.playing))
    return after_round(pad.written(row), out), settled


def settled_hand(pad: Pad, held: Held) -> Held:
    """What one player has left, as it is kept; refused if he cannot have it."""
    if held.cards:
        cards = read_cards(pad.pack, held.name, held.cards, pad.most)
        return replace(held, cards="".join(cards))
    _hand(pad, held)
    return held


def _hand(pad: Pad, held: Held) -> tuple[str, ...]:
    return left_in_hand(pad.pack, held, pad.most, by_letters=pad.rules.ending is Ending.HIGHEST)


def _by_seat(pad: Pad, deed: Scored) -> dict[int, Held]:
    """What each who plays has left, once each."""
    told: dict[int, Held] = {}
    for held in deed.held:
        seat = pad.player(held.name)
        name = pad.names[seat]
        if seat in told:
            raise CompanionError("twice-told", f"{name} is named twice; name everybody once", name=name)
        told[seat] = replace(held, name=name)
    if missing := [pad.names[seat] for seat in pad.playing if seat not in told]:
        raise CompanionError(
            "missing",
            f"nothing is said of {', '.join(missing)}; say what everybody has left, or who is out",
            name=missing[0],
        )
    return told


def _who_is_out(pad: Pad, told: dict[int, Held]) -> int | None:
    """One goes out; nobody, if the round was broken off by exchanges alone or by the clock (R-18, R-73)."""
    outs = [seat for seat, held in told.items() if held.is_out]
    if len(outs) > 1:
        first, second = (pad.names[seat] for seat in outs[:2])
        raise CompanionError(
            "two-out",
            f"{first} and {second} cannot both be out: the round ended with the first; give the other's "
            "cards",
            first=first,
            second=second,
        )
    rules = pad.rules
    if not outs and not rules.deadlock and not rules.timed:
        raise CompanionError(
            "nobody-out",
            f"somebody is out when a round of {rules.title} ends; at this table neither exchanges (R-18) nor "
            "the clock (R-73) end one",
        )
    return outs[0] if outs else None


def _totals(pad: Pad, hands: dict[int, tuple[str, ...]], out: int | None) -> tuple[int, ...]:
    seats = tuple(hands)
    place = None if out is None else seats.index(out)
    before = [pad.totals[seat] for seat in seats]
    after = round_scores(pad.rules, pad.pack, before, [hands[seat] for seat in seats], place)
    new = dict(zip(seats, after, strict=True))
    return tuple(new.get(seat, total) for seat, total in enumerate(pad.totals))
