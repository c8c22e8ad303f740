"""Who plays, in which order, and who deals."""

from collections.abc import Sequence
from dataclasses import replace

from crossdeck.alphabet import fold
from crossdeck.companion.deeds import Cut, Deed, Joined, Left, Renamed
from crossdeck.companion.pad import Pad, Row
from crossdeck.companion.refusing import CompanionError
from crossdeck.deals import CutAgain, CutWon, Recut, judge_cut, part_name, shuffled
from crossdeck.rules import Ending, OptionError

__all__ = ["cut", "cut_by_chance", "dealing", "joined", "left", "renamed", "seated", "unsettled"]


def seated(pad: Pad, names: Sequence[str]) -> Pad:
    """These sit down, and cut for the deal; who plays alone deals to himself."""
    if pad.names:
        raise CompanionError(
            "seated", "who plays is settled; join and leave change it, or match when this one is over"
        )
    _check_names(names)
    try:
        pad.rules.check_players(len(names))
    except OptionError as wrong:
        raise _players(pad, str(wrong)) from None
    zeros = (0,) * len(names)
    pad = replace(pad, names=tuple(names), totals=zeros, fines=zeros, began=len(names))
    return dealing(pad, 0) if len(names) == 1 else replace(pad, cutting=pad.playing)


def _check_names(names: Sequence[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise CompanionError(
                "twice", f"two players are called {name}; add a letter to one of them", name=name
            )
        seen.add(name.casefold())


def _players(pad: Pad, message: str) -> CompanionError:
    return CompanionError("players", message, least=pad.rules.players[0], most=pad.rules.players[-1])


def unsettled(pad: Pad) -> CompanionError:
    """Why nothing goes on before the deal is settled."""
    who = ", ".join(pad.names[seat] for seat in pad.cutting)
    return CompanionError(
        "no-dealer",
        f"nobody deals yet: {who} cut for it, as in: cut Q A K, or say who deals, as in: dealer Ann",
    )


def cut(pad: Pad, cards: Sequence[str]) -> tuple[Pad, Deed]:
    """KUG-03, PWD-03, LEX-02, R-19: the letter nearest A deals; special cards and ties are cut again."""
    if pad.dealer is not None:
        name = pad.names[pad.dealer]
        raise CompanionError("settled", f"the deal is settled, {name} deals; dealer names another", name=name)
    who = ", ".join(pad.names[seat] for seat in pad.cutting)
    if len(cards) != len(pad.cutting):
        raise CompanionError(
            "cut",
            f"{len(cards)} cards were cut, but {len(pad.cutting)} players cut: {who}; name one card for each",
            cards=len(cards),
            players=len(pad.cutting),
        )
    read = tuple(fold(pad.pack.alphabet.read(card)) for card in cards)
    for card in read:
        if not pad.pack.count(card):
            raise CompanionError(
                "cut-card", f"{card[:8]!r} is no card of the pack; name a letter, ? or *", card=card[:8]
            )
    cuts = tuple(zip(pad.cutting, read, strict=True))
    standing = {**dict(pad.standing), **dict(cuts)}
    pad = replace(pad, cuts=(*pad.cuts, cuts))
    match judge_cut(tuple(standing.items()), pad.pack.alphabet):
        case CutWon(dealer):
            pad = dealing(pad, dealer)
        case CutAgain(again, why):
            kept = () if why is Recut.TIE else tuple(standing.items())
            pad = replace(pad, cutting=again, standing=kept)
    return pad, Cut(read)


def cut_by_chance(pad: Pad, seed: str) -> tuple[Cut, ...]:
    """The cuts that belong to a seed, from where the cutting is; the pack is whole and shuffled for each."""
    cuts: list[Cut] = []
    while pad.cutting:
        order = shuffled(pad.pack.cards(), part_name(seed, "cut", len(cuts) + 1))
        pad, _ = cut(pad, order[: len(pad.cutting)])
        cuts.append(Cut(order[: len(pad.cuts[-1])]))
    return tuple(cuts)


def dealing(pad: Pad, seat: int) -> Pad:
    """Let a player deal; on a board the first turn follows from it (KWR-04)."""
    if pad.layout:
        raise CompanionError("laid", "letters lie on the board already, and the order of play is settled")
    pad = replace(pad, dealer=seat, cutting=(), standing=())
    return replace(pad, turn=pad.first if pad.agreed.board is not None else None)


def joined(pad: Pad, number: int, name: str, total: int | None) -> tuple[Pad, Deed]:
    """Somebody comes; unless otherwise agreed with the worst total, so that nobody gains by coming late."""
    rules = pad.rules
    if rules.ending.is_one_round:
        raise CompanionError(
            "one-round", f"{rules.title} is one round, and nobody joins it; wait for the next match"
        )
    if len(pad.playing) + 1 not in rules.players:
        raise _players(pad, f"{rules.title} is for {rules.players[-1]} players at most, and they are here")
    back = next((seat for seat, each in enumerate(pad.names) if each.casefold() == name.casefold()), None)
    if back is not None and back not in pad.gone:
        raise CompanionError("twice", f"{pad.names[back]} is here already; give another name", name=name)
    worst = max(pad.totals[seat] for seat in pad.playing)
    own = pad.totals[back] if back is not None else worst
    total = max(worst, own) if total is None else total
    if rules.ending is Ending.ELIMINATION and total >= rules.target:
        raise CompanionError(
            "joins-fallen",
            f"with {total} {name} would be out of the match at once; agree on a smaller total",
            name=name,
            total=total,
        )
    pad = _with_seat(pad, name, total) if back is None else replace(pad, gone=pad.gone - {back})
    seat = len(pad.names) - 1 if back is None else back
    points = tuple(total if each == seat else None for each in range(len(pad.names)))
    totals = tuple(total if each == seat else old for each, old in enumerate(pad.totals))
    pad = replace(pad, began=max(pad.began, len(pad.playing)))
    row = Row(number, "join", pad.rounds + 1, seat, points, totals)
    return _cutting_anew(pad.written(row)), Joined(pad.names[seat], total)


def _with_seat(pad: Pad, name: str, total: int) -> Pad:
    return replace(pad, names=(*pad.names, name), totals=(*pad.totals, total), fines=(*pad.fines, 0))


def left(pad: Pad, number: int, name: str) -> tuple[Pad, Deed]:
    """Somebody goes home; the others play on if they are enough."""
    seat, rules = pad.seat(name), pad.rules
    if seat in pad.gone:
        raise CompanionError("gone", f"{pad.names[seat]} has left already", name=pad.names[seat])
    if rules.ending.is_one_round:
        raise CompanionError(
            "one-round", f"{rules.title} is one round; play it to its end, or break it off by end"
        )
    others = [each for each in pad.playing if each != seat]
    least = rules.players[0]
    if len(others) < least:
        raise CompanionError(
            "too-few", f"{rules.title} needs {least} players; break the match off by end instead", least=least
        )
    deals_next = pad.left_of(seat) if pad.dealer == seat else pad.dealer
    row = Row(number, "leave", pad.rounds + 1, seat, (None,) * len(pad.names), pad.totals)
    pad = replace(pad.written(row), gone=pad.gone | {seat}, dealer=deals_next)
    return _cutting_anew(pad), Left(pad.names[seat])


def renamed(pad: Pad, name: str, to: str) -> tuple[Pad, Deed]:
    """Somebody is called otherwise from now on."""
    seat = pad.seat(name)
    names = (*pad.names[:seat], to, *pad.names[seat + 1 :])
    _check_names(names)
    return replace(pad, names=names), Renamed(pad.names[seat], to)


def _cutting_anew(pad: Pad) -> Pad:
    """Where the deal is not settled all cut from the beginning."""
    return pad if pad.dealer is not None else replace(pad, cutting=pad.playing, standing=())
