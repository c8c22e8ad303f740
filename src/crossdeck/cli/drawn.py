"""Records as lines: games for several with all hands open, patiences as they are seen."""

from collections.abc import Iterator, Sequence
from typing import Any, assert_never

from crossdeck.cards import format_hand
from crossdeck.patience import HIDDEN, SoloState
from crossdeck.patience.solo import MANNERS
from crossdeck.patience.views import SoloView, view_of
from crossdeck.play import State
from crossdeck.play.scoring import winners_at
from crossdeck.play.state import Phase
from crossdeck.record import (
    Dealt,
    Did,
    Drew,
    Entry,
    Fell,
    GameOver,
    Hand,
    Open,
    Over,
    Reshuffle,
    Round,
    RoundOver,
    Shown,
    Start,
    Stop,
)
from crossdeck.rules import Rules

__all__ = ["counted", "table_data", "table_lines", "told"]

_FACE_DOWN = "·"


def counted(number: int, noun: str) -> str:
    """A number with its noun."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def told(entry: Entry, names: Sequence[str], number: int) -> Iterator[str]:
    """An entry as a sentence; `number` counts the actions."""
    width = max(map(len, names))
    match entry:
        case Round(round_, dealer, deal):
            yield from ("", f"Round {round_}, {names[dealer]} deals" + (f": {deal}" if deal else ""))
        case Hand(seat, cards):
            yield f"      {names[seat]:<{width}}  {cards}"
        case Open(card):
            yield f"      open card {card}"
        case Start(word):
            yield f"      the dealer lays out {word}"
        case Drew(seat, cards):
            yield f"      {names[seat]:<{width}}  draws {cards}"
        case Stop():
            yield "      the blind pack is used up, and the dealer calls Stop"
        case Fell(seat):
            yield f"      {names[seat]} is out of the match"
        case Did(seat, action, result):
            yield f"{number:>4}  {names[seat]:<{width}}  {action:<26}  {result}".rstrip()
        case Reshuffle(card):
            yield f"      the discards become the blind pack, and {card} is turned up"
        case RoundOver(out, totals):
            who = "nobody goes out, the round is void" if out is None else f"{names[out]} is out"
            yield f"      {who}: {_scored(totals, names)}"
        case GameOver(seats):
            won = " and ".join(names[seat] for seat in seats)
            yield from ("", f"{won} {'wins' if len(seats) == 1 else 'share the win'}.")
        case Dealt(hand, piles, open_, aside):
            yield ""
            yield from _parts({"hand": hand, "piles": _numbered(piles), "open card": open_, "aside": aside})
        case Shown(cards):
            yield f"      {'':<{width}}  shows {cards}"
        case Over(end, score, words, left):
            points = f", {score} points" if score else ""
            yield from (
                "",
                f"{end.capitalize()}: {counted(words, 'word')}, {counted(left, 'card')} left{points}.",
            )
        case _:
            assert_never(entry)


def _scored(totals: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {total}" for name, total in zip(names, totals, strict=True))


def _parts(parts: dict[str, str]) -> Iterator[str]:
    yield from (f"      {name:<9}  {cards}" for name, cards in parts.items() if cards)


def _numbered(piles: Sequence[str]) -> str:
    """Each pile after its number, its top card first."""
    return "  ".join(f"{number} {cards or '-'}" for number, cards in enumerate(piles, 1))


def table_lines(state: State | SoloState, names: Sequence[str], rules: Rules) -> Iterator[str]:
    """The table as it is drawn."""
    yield from (f"      {row}" for row in str(state.layout).split("\n")) if state.layout else ()
    yield from _alone(_seen(state, rules)) if isinstance(state, SoloState) else _several(state, names)


def _seen(state: SoloState, rules: Rules) -> SoloView:
    manner = MANNERS[rules.course]
    return view_of(state, open_piles=manner.open_piles, open_stack=manner.open_stack)


def _alone(view: SoloView) -> Iterator[str]:
    yield from _parts(
        {
            "hand": " ".join(view.hand),
            "piles": _numbered([_faces(pile) for pile in view.piles]) if any(view.piles) else "",
            "open": _faces(view.up),
            "masters": "?" * view.masters,
            "spelt": " ".join(word.upper() for word in view.spelt),
            "aside": "".join(view.aside),
        }
    )
    points = f", {counted(view.score, 'point')}" if view.score else ""
    blind = counted(view.blind_count, "blind card")
    yield f"      {blind}, {counted(view.words, 'word')}, {counted(view.left, 'card')} left{points}"


def _faces(cards: Sequence[str]) -> str:
    return "".join(card if card != HIDDEN else _FACE_DOWN for card in cards)


def _several(state: State, names: Sequence[str]) -> Iterator[str]:
    width = max(map(len, names))
    yield from (f"{number:>6}  {row}" for number, row in enumerate(state.rows, 1))
    for seat, hand in enumerate(state.hands):
        yield f"      {names[seat]:<{width}}  {format_hand(hand)}"
    declared = f", {state.declared} declared" if state.declared else ""
    shown = f"open card {state.open_card}, " if state.open_card else ""
    yield f"      {shown}{counted(state.blind_count, 'blind card')}{declared}"
    yield f"      totals: {_scored(state.scores, names)}"
    if state.phase in (Phase.TURN, Phase.CLOSING):
        what = "turn" if state.phase is Phase.TURN else "last card"
        yield f"      {names[state.turn]}: {what}"


def table_data(state: State | SoloState, rules: Rules) -> dict[str, Any]:
    """The table as JSON has it."""
    if isinstance(state, SoloState):
        return _alone_data(_seen(state, rules))
    return {
        "round": state.round,
        "phase": state.phase.value,
        "dealer": state.dealer,
        "turn": state.turn,
        "layout": state.layout.draw("/"),
        "rows": list(state.rows),
        "origin": list(state.layout.origin),
        "hands": [format_hand(hand) for hand in state.hands],
        "declared": state.declared,
        "open": state.open_card,
        "blind": state.blind_count,
        "totals": list(state.scores),
        "winners": list(winners_at(rules, state)) if state.phase is Phase.GAME_OVER else [],
    }


def _alone_data(view: SoloView) -> dict[str, Any]:
    return {
        "result": view.result.value,
        "layout": view.layout.draw("/"),
        "origin": list(view.layout.origin),
        "hand": "".join(view.hand),
        "piles": [_faces(pile) for pile in view.piles],
        "open": _faces(view.up),
        "blind": view.blind_count,
        "masters": view.masters,
        "spelt": [word.upper() for word in view.spelt],
        "aside": "".join(view.aside),
        "score": view.score,
        "words": view.words,
        "left": view.left,
    }
