"""Who sits where: the seatings with which a deal is played, so that no bot is the luckier one.

Three bots a, b, c at a table of four, deal 0 and deal 1:

    abca  bcab  cabc        acba  cbac  bacb

Seats are filled with the bots in turn, and everybody moves up by one, as many times as there are bots: so
each bot has had each seat once, with the same cards, whether or not the seats divide by the bots.  Who sits
on whose left would stay the same, so from deal to deal the order of the bots changes: all (bots - 1)! orders
round a table take turns.

Where more bots are named than there are seats, every two of them play by themselves, abab and baba.
"""

from itertools import combinations

__all__ = ["seatings"]


def seatings(bots: int, players: int, number: int) -> tuple[tuple[int, ...], ...]:
    """For each playing of this deal the bot of every seat; bots are numbered from 0."""
    if bots > players:
        return tuple(seating for pair in combinations(range(bots), 2) for seating in _rotated(pair, players))
    return _rotated(_order(bots, number), players)


def _rotated(order: tuple[int, ...], players: int) -> tuple[tuple[int, ...], ...]:
    bots = len(order)
    return tuple(tuple(order[(seat + by) % bots] for seat in range(players)) for by in range(bots))


def _order(bots: int, number: int) -> tuple[int, ...]:
    """The order round the table that is due: the first bot stays, and the number says who is next."""
    order, others = [0], list(range(1, bots))
    while others:
        number, at = divmod(number, len(others))
        order.append(others.pop(at))
    return tuple(order)
