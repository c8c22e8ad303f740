"""Where a kept game stands, in sentences."""

from collections.abc import Iterator

from crossdeck.companion import CompanionPicture
from crossdeck.terminal.telling import counted, joined

__all__ = ["tell_agreed", "tell_clock", "tell_cuts", "tell_next", "tell_row", "tell_totals"]


def tell_agreed(seen: CompanionPicture) -> str:
    """The game, and what was agreed on."""
    options = "".join(f", {name} {value}" for name, value in seen.options.items())
    if seen.eliminates:
        ends = f" Whoever reaches {seen.target} is out of the match; the last one left wins."
    elif seen.target:
        ends = f" To {seen.target}; the {'lowest' if seen.lowest else 'highest'} total wins."
    else:
        ends = f" One round; the {'lowest' if seen.lowest else 'highest'} total wins."
    clock = f" {tell_clock(seen)}" if seen.clock else ""
    return f"{seen.title}{options}, with the pack {seen.pack}.{ends}{clock}"


def tell_clock(seen: CompanionPicture) -> str:
    """The clock agreed on."""
    if seen.clock is None:
        return "No clock."
    return f"{counted(seen.clock.seconds, 'second')} a {seen.clock.per}."


def tell_totals(seen: CompanionPicture) -> str:
    """The totals, with what is out of the match or gone behind them."""
    behind = {"playing": "", "fallen": " (out of the match)", "gone": " (gone)"}
    totals = ", ".join(f"{each.name} {each.total}{behind[each.state]}" for each in seen.players)
    return f"Totals: {totals}."


def tell_cuts(before: CompanionPicture, seen: CompanionPicture) -> Iterator[str]:
    """What was cut since."""
    names = [player.name for player in seen.players]
    known = len(before.cuts) if before.match == seen.match else 0
    for cut in seen.cuts[known:]:
        cards = zip(cut.seats, cut.cards, strict=True)
        yield f"Cut: {', '.join(f'{names[seat]} {card}' for seat, card in cards)}."


def tell_row(before: CompanionPicture, seen: CompanionPicture) -> Iterator[str]:
    """What a play scored, and who is out of the match since."""
    row = seen.pad[-1] if len(seen.pad) > len(before.pad) else None
    if row is not None and row.kind == "play" and row.seat is not None:
        keywords = f", with {joined(row.keywords)} as keyword" if row.keywords else ""
        points = counted(row.points[row.seat] or 0, "point")
        yield f"{joined(row.words)}: {points} for {seen.players[row.seat].name}{keywords}."
    was = {player.name for player in before.players if player.state == "fallen"}
    for player in seen.players:
        if player.state == "fallen" and player.name not in was:
            yield f"{player.name} has reached {seen.target} and is out of the match."


def tell_next(seen: CompanionPicture) -> str:
    """What comes next, and what to type for it."""
    names = [player.name for player in seen.players]
    match seen.phase:
        case "players":
            few = joined(list(dict.fromkeys(map(str, (seen.least, seen.most)))), "to")
            return f"Say who plays ({few}), as they sit, to the left: players Ann; Bob; Cid"
        case "cut":
            who = joined([names[seat] for seat in seen.cutting])
            return (
                f"{who} cut for the deal: type the cards in that order, as in cut Q A K; or cut alone, and I "
                f"cut; or dealer {names[seen.cutting[0]]}."
            )
        case "over":
            return f"{_won(seen, names)} match begins a new one."
        case "round":
            return _round(seen, names)


def _won(seen: CompanionPicture, names: list[str]) -> str:
    if not seen.winners:
        return f"The match is over, and {seen.target} was not reached."
    who = joined([names[seat] for seat in seen.winners])
    total = seen.players[seen.winners[0]].total
    if len(seen.winners) > 1:
        return f"{who} share the match with {total}."
    return f"{who} wins the match with {total}."


def _round(seen: CompanionPicture, names: list[str]) -> str:
    assert seen.dealt is not None
    assert seen.dealer is not None
    assert seen.first is not None
    packs = f" of {seen.dealt.packs} packs" if seen.dealt.packs > 1 else ""
    cards = f"{counted(seen.dealt.cards, 'card')}{packs}"
    if seen.turn is not None and seen.layout:
        player = seen.players[seen.turn]
        return f"It is the turn of {player.name}, {player.colour}."
    begins = " and begins" if seen.first == seen.dealer else f"; {names[seen.first]} begins"
    whom = " everybody" if len(seen.order) > 1 else ""
    return f"Round {seen.round}: {names[seen.dealer]} deals{whom} {cards}{begins}."
