"""The course of a match, whatever a round is like: the deal, an exchange, a round's end, the next one."""

from collections.abc import Callable, Sequence

from crossdeck.cards import Pack, sort_cards
from crossdeck.deals import deal, part_name
from crossdeck.layout import Layout
from crossdeck.play.actions import Source, TimeUp
from crossdeck.play.scoring import fallen_after, is_over, round_scores
from crossdeck.play.state import Event, Exchanged, Phase, Reshuffled, State, TimeCalled, replace
from crossdeck.play.table import Table

__all__ = [
    "Shuffle", "cards_of", "credited", "dealt", "drawn", "hands_with", "less", "next_round", "reshuffled",
    "returned", "round_over", "time_up",
]  # fmt: skip

Shuffle = Callable[[Sequence[str], str], tuple[str, ...]]
"""How cards are mixed: the cards in canonical order, and the name of the shuffle."""

NOBODY: frozenset[int] = frozenset()


def dealt(
    table: Table, match: str, name: str, number: int, dealer: int | None, fallen: frozenset[int] = NOBODY
) -> State:
    """A round as it lies after the deal; for the first one the players cut (KUG-02, PWD-03, LEX-02)."""
    rules, pack = table.rules, cards_of(table, fallen)
    seats = [seat for seat in range(table.players) if seat not in fallen]
    share = rules.share(len(seats)).cards
    place = None if dealer is None else seats.index(dealer)
    round_ = deal(pack, name, len(seats), share, dealer=place, turned=not rules.refill)
    hands: list[tuple[str, ...]] = [()] * table.players
    for seat, hand in zip(seats, round_.hands, strict=True):
        hands[seat] = sort_cards(hand, pack.alphabet)
    return State(
        match=match,
        name=name,
        round=number,
        cut=round_.cut,
        dealer=seats[round_.dealer],
        turn=table.first_of(seats[round_.dealer], fallen),
        phase=Phase.TURN,
        layout=Layout(),
        hands=tuple(hands),
        blind=round_.blind,
        up=round_.up,
        scores=(0,) * table.players,
        fallen=fallen,
    )


def cards_of(table: Table, fallen: frozenset[int] = NOBODY) -> Pack:
    """The cards of a round: as many packs as its players need (LXL-01, R-72)."""
    return table.pack_for(table.players - len(fallen)) if fallen else table.pack


def next_round(table: Table, state: State, dealer: int, name: str) -> State:
    """KUG-45: the deal passes on to the left, and the scores are carried on (KUG-44)."""
    number = state.round + 1
    name = name or part_name(state.match, "round", number)
    new = dealt(table, state.match, name, number, dealer, state.fallen)
    return replace(new, scores=state.scores, sheet=state.sheet)


def drawn(table: Table, state: State, seat: int, discard: str, source: Source, at: int = 0) -> State:
    """KUG-19, KUG-20: the discard goes on the open card, or in its place, and the card taken to the hand.

    `discard` is no longer in the hand.
    """
    blind, up = state.blind, state.up
    if source is Source.BLIND:
        taken, blind = blind[0], blind[1:]
    else:
        taken, up = up[0], up[1:]
    hand = sort_cards((*state.hands[seat], taken), table.pack.alphabet)
    return replace(
        state,
        hands=hands_with(state, seat, hand),
        blind=blind,
        up=(discard, *up),
        history=(*state.history, Exchanged(seat, discard, source, taken, at)),
    )


def reshuffled(table: Table, shuffle: Shuffle, state: State) -> State:
    """R-16, LEX-35, PWD-37, KRC-13: the face-up cards become the blind pack, and its top is turned up."""
    number = state.reshuffles + 1
    ordered = sort_cards(state.up, table.pack.alphabet)
    mixed = shuffle(ordered, part_name(state.name, "reshuffle", number))
    event = Reshuffled(mixed[0], len(mixed) - 1)
    return replace(state, up=mixed[:1], blind=mixed[1:], reshuffles=number, history=(*state.history, event))


def returned(table: Table, shuffle: Shuffle, state: State, cards: Sequence[str]) -> State:
    """R-88: letters go back to the stock, and all of it is shuffled."""
    number = state.reshuffles + 1
    ordered = sort_cards((*state.blind, *cards), table.pack.alphabet)
    return replace(
        state, blind=shuffle(ordered, part_name(state.name, "reshuffle", number)), reshuffles=number
    )


def credited(state: State, seat: int, points: int) -> tuple[int, ...]:
    """The totals when a seat scores so many points."""
    if not points:
        return state.scores
    return (*state.scores[:seat], state.scores[seat] + points, *state.scores[seat + 1 :])


def round_over(table: Table, state: State, out: int | None) -> State:
    """KUG-42 to KUG-46, R-44; a discard that was only declared goes back to its hand."""
    rules = table.rules
    if state.declared:
        hand = sort_cards((*state.hands[state.turn], state.declared), table.pack.alphabet)
        state = replace(state, hands=hands_with(state, state.turn, hand), declared="")
    scores = round_scores(rules, table.pack, state.scores, state.hands, out)
    fallen = fallen_after(rules, scores, state.fallen)
    return replace(
        state,
        phase=Phase.GAME_OVER if is_over(rules, scores, fallen) else Phase.ROUND_OVER,
        out=out,
        scores=scores,
        sheet=(*state.sheet, scores),
        fallen=fallen,
        window=None,
    )


def time_up(table: Table, state: State, action: TimeUp) -> State:
    """LXP-06, R-73: who has laid his last card is out, for nobody challenges now; otherwise nobody is."""
    between = state.phase.is_over
    event: Event = TimeCalled(action.seat, action.match, between)
    after = replace(state, history=(*state.history, event))
    if not between:
        after = round_over(table, after, state.turn if state.phase is Phase.CLOSING else None)
    return replace(after, phase=Phase.GAME_OVER) if action.match else after


def less(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """The hand without these cards."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def hands_with(state: State, seat: int, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All hands, with another one on this seat."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
