"""Cases of the kind `turns`: a table as it lies, and what players do there, one action after the other.

Everything is asked of the game itself.  An exchange is its two halves, of which both must be legal, and in a
race one movement; what no rulebook lets a player do is an `Attempt`, so that the game says why.  Words are
refused here (R-40), for the cases name what is wrong with them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from crossdeck.alphabet import ENGLISH
from crossdeck.cards import sort_cards
from crossdeck.cases.tally import (
    CannotRunError,
    Step,
    Tally,
    differs,
    misjudged,
    reasons,
    try_steps,
)
from crossdeck.cases.terms import (
    Reader,
    check_players,
    number,
    numbers,
    pack_of,
    reader_for,
    rules_for,
    seat_of,
    texts,
)
from crossdeck.cases.world import World
from crossdeck.catalogue import with_pack
from crossdeck.layout import Layout
from crossdeck.play import (
    Action,
    Attempt,
    Call,
    Discard,
    Draw,
    Engine,
    Laid,
    Phase,
    Play,
    RaceGame,
    Source,
    State,
    Table,
    Take,
    Throw,
    TurnGame,
)
from crossdeck.rules import Checking, Course, Exchange, Fault, Names, Rules
from crossdeck.verdicts import Refusal

__all__ = ["run"]

_DEEDS = {"pass": Fault.PASS, "swap_with_player": Fault.SWAP, "take_up": Fault.TAKE_UP}
_SOURCES = {"blind": Source.BLIND, "up": Source.OPEN}
_STATE = {"board", "hands", "blind", "up", "turn", "scores", "idle", "has_added"}
"""What a state of the file may have; the last, who has made his first addition, is of the Race (KRC-08)."""

_AFTER: Mapping[str, Callable[[State, int], object]] = {
    "hand": lambda state, seat: sorted(state.hands[seat]),
    "hand_counts": lambda state, _: list(map(len, state.hands)),
    "up": lambda state, _: list(state.up),
    "up_top": lambda state, _: state.open_card or None,
    "blind_count": lambda state, _: state.blind_count,
    "turn": lambda state, _: state.turn,
    "out": lambda state, _: -1 if state.phase.is_over and state.out is None else state.out,
    "scores": lambda state, _: list(state.scores),
}
"""What a step may expect of the state that it leads to; -1 is out in a round without a winner (R-18)."""


def run(case: Mapping[str, Any], world: World) -> Tally:
    """Set the table as the case says, and let its players do what they do."""
    rules = rules_for("turns", case["game"], case.get("options", {}))
    reader = reader_for(rules)
    state = _state(case["state"], reader, rules)
    table = _table(case, rules, reader, state, world)
    game = RaceGame(table) if rules.course is Course.RACE else TurnGame(table)
    return try_steps(case, _Round(game, reader, state).attempt)


def _state(state: Mapping[str, Any], reader: Reader, rules: Rules) -> State:
    if unknown := state.keys() - _STATE:
        raise CannotRunError(f"cannot set up {min(unknown)!r}")
    hands = tuple(sort_cards(reader.cards(hand), reader.alphabet) for hand in state["hands"])
    scores = numbers(state.get("scores", [0] * len(hands)))
    if len(scores) != len(hands):
        raise ValueError("there are not as many scores as hands")
    return State(
        match="case",
        name="case",
        round=1,
        cut=None,
        dealer=0,
        turn=seat_of(state.get("turn", 0), len(hands)),
        phase=Phase.RACING if rules.course is Course.RACE else Phase.TURN,
        layout=reader.board(state["board"]) if "board" in state else Layout(),
        hands=hands,
        blind=reader.cards(state.get("blind", [])),
        up=reader.cards(state.get("up", [])),
        idle=number(state.get("idle", 0)),
        scores=scores,
        added=frozenset(seat_of(seat, len(hands)) for seat in state.get("has_added", ())),
    )


def _table(case: Mapping[str, Any], rules: Rules, reader: Reader, state: State, world: World) -> Table:
    options = case.get("options", {})
    affixes = bool(options.get("affixes")) and reader.alphabet != ENGLISH
    if affixes and rules.exchange is Exchange.ONLY_IF_STUCK:
        raise CannotRunError("with affixes there is no end of words, so nobody can be shown to be stuck")
    pack = pack_of(rules, case.get("values", {}), reader, state.cards())
    players = number(options.get("players", max(state.players, rules.players[0])))
    rules = replace(with_pack(_seated(rules, players, state.players), pack), checking=Checking.REFUSED)
    words = world.dictionary(reader.alphabet, affixes=affixes, names=rules.names is Names.ALLOWED)
    return Table(rules, state.players, words, pack)


def _seated(rules: Rules, players: int, hands: int) -> Rules:
    """The rules for so many players, also where the case shows the hands of only some of them."""
    check_players(rules, players)
    limit, there = rules.limit(players), range(hands, hands + 1)
    return replace(
        rules,
        shares=(replace(rules.share(players), players=there),),
        limits=(replace(limit, players=there),) if limit else (),
    )


@dataclass
class _Round:
    """The round that a case plays: its state after the steps so far."""

    game: RaceGame | TurnGame
    reader: Reader
    state: State

    def attempt(self, step: Step) -> str:
        """Do what the step says, if the game lets it, and compare."""
        seat, expect, before = number(step["seat"]), dict(step["expect"]), self.state
        refusals = self._do(seat, step)
        results: dict[str, object] = {}
        if not refusals:
            if "reshuffle" in step and self.state.reshuffles == before.reshuffles:
                return "nothing was shuffled"
            results = _made(self.state)
        after = expect.pop("after", {})
        if "cross" in expect:
            expect["cross"] = sorted(expect["cross"])
        why = "; ".join(map(str, refusals))
        return (
            misjudged(expect, not refusals, reasons(refusals), why)
            or differs(expect, results)
            or self._left(after, seat)
        )

    def _do(self, seat: int, step: Step) -> tuple[Refusal, ...]:
        game, state = self.game, self.state
        if "reshuffle" in step:
            game = replace(game, shuffle=self._order(self.reader.cards(step["reshuffle"])))
        actions = list(self._actions(seat, step))
        if attempts := [action for action in actions if isinstance(action, Attempt)]:
            return tuple(refusal for action in attempts for refusal in game.check(state, action))
        for action in actions:
            if refusals := game.check(state, action):
                return refusals
            state = _unmoved(state, action, game.apply(state, action))
        self.state = _called(game, state)
        return ()

    def _order(self, given: tuple[str, ...]) -> Callable[[Sequence[str], str], tuple[str, ...]]:
        """The shuffle whose outcome the case tells."""

        def shuffle(cards: Sequence[str], _: str) -> tuple[str, ...]:
            if sorted(cards) != sorted(given):
                raise CannotRunError(f"the cards shuffled are {list(cards)}, not {list(given)}")
            return given

        return shuffle

    def _actions(self, seat: int, step: Step) -> Iterator[Action]:
        do = step["do"]
        if do in _DEEDS:
            yield Attempt(seat, _DEEDS[do])
        elif do == "throw":
            yield Throw(seat)
        elif do == "play" and step.get("also_exchange"):
            yield Attempt(seat, Fault.ONE_ACTION)
        elif do == "play":
            named, thrown = texts(step.get("claims", ())), number(step.get("throw", 0))
            yield Play(seat, self.reader.placement(step["place"]), named, thrown)
        elif do == "exchange":
            yield from self._exchange(seat, step)
        else:
            raise CannotRunError(f"nothing is known of a player who does {do!r}")

    def _exchange(self, seat: int, step: Step) -> Iterator[Action]:
        discard, take = step.get("discard"), step.get("take")
        if isinstance(discard, list) and len(discard) == 1:
            discard = discard[0]
        if step.get("order") == "draw-first":
            yield Attempt(seat, Fault.DRAW_FIRST)
        if discard is None or isinstance(discard, list):
            yield Attempt(seat, Fault.ONE_CARD)
        if isinstance(take, list) or take not in _SOURCES:
            yield Attempt(seat, Fault.ONE_CARD if isinstance(take, list) else Fault.SOURCE)
        elif discard is not None and not isinstance(discard, list):
            yield from self._moved(seat, self.reader.card(discard), _SOURCES[take])

    def _moved(self, seat: int, card: str, source: Source) -> Iterator[Action]:
        if isinstance(self.game, RaceGame):
            yield Draw(seat, card, source)
        else:
            yield from (Discard(seat, card), Take(seat, source))

    def _left(self, after: Step, seat: int) -> str:
        """What is not as it should be in the state that the step leads to."""
        wanted: dict[str, object] = dict(after)
        if "hand" in after:
            seat_of(seat, self.state.players)
            wanted["hand"] = sorted(self.reader.cards(after["hand"]))
        if "up" in after:
            wanted["up"] = list(self.reader.cards(after["up"]))
        if after.get("up_top") is not None:
            wanted["up_top"] = self.reader.card(after["up_top"])
        return differs(
            wanted, {name: look(self.state, seat) for name, look in _AFTER.items() if name in after}
        )


def _made(state: State) -> dict[str, object]:
    """The words of the play with which this state was reached; nothing if it was none."""
    event = state.history[-1]
    return {"main": event.words[0], "cross": sorted(event.words[1:])} if isinstance(event, Laid) else {}


def _called(game: Engine, state: State) -> State:
    """KRC-13: after a Stop the dealer shuffles and calls at once, so that a case sees the piles."""
    return game.apply(state, Call(state.dealer)) if state.phase is Phase.STOPPED else state


def _unmoved(before: State, action: Action, after: State) -> State:
    """R-10: the game keeps an opening word across and at 0,0, but the case goes on from where it laid it."""
    if before.layout or not isinstance(action, Play):
        return after
    return replace(after, layout=before.layout.lay(action.placement))
