"""Cases of the kind `large`: words in rows, one hand, and what its player does, turn after turn (LXL-08).

Everything is asked of the game itself, at a table of two where nobody else does anything: after each turn it
is the same player's again.  What no turn can be, such as two things at once, is an `Attempt`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from crossdeck.cards import sort_cards
from crossdeck.cases.tally import CannotRunError, Step, Tally, differs, misjudged, reasons, try_steps
from crossdeck.cases.terms import Reader, pack_of, reader_for, rules_for, texts
from crossdeck.cases.world import World
from crossdeck.catalogue import with_pack
from crossdeck.layout import Layout
from crossdeck.play import (
    Action,
    Attempt,
    Discard,
    Insert,
    LayWord,
    Phase,
    Source,
    State,
    Substitute,
    Table,
    Take,
    TurnGame,
)
from crossdeck.rules import Checking, Course, Fault, Names
from crossdeck.verdicts import Refusal

__all__ = ["run"]

_PLAYER = 0
_SOURCES = {"blind": Source.BLIND, "up": Source.OPEN}
_STATE = {"table", "hand", "up", "blind"}


def run(case: Mapping[str, Any], world: World) -> Tally:
    """Set the table as the case says, and let its player do what he does."""
    rules = rules_for("large", case["game"], case.get("options", {}))
    if rules.course is not Course.ROWS:
        raise CannotRunError(f"in {case['game']!r} words do not lie in rows")
    reader = reader_for(rules)
    state = _state(case["state"], reader)
    pack = pack_of(rules, case.get("values", {}), reader, state.cards())
    # The words are refused here, for the cases name what is wrong with them.
    rules = replace(with_pack(rules, pack), checking=Checking.REFUSED, deadlock=0)
    words = world.dictionary(reader.alphabet, names=rules.names is Names.ALLOWED)
    evening = _Evening(TurnGame(Table(rules, state.players, words, pack)), reader, state)
    return try_steps(case, evening.attempt)


def _state(state: Mapping[str, Any], reader: Reader) -> State:
    if unknown := state.keys() - _STATE:
        raise CannotRunError(f"cannot set up {min(unknown)!r}")
    return State(
        match="case",
        name="case",
        round=1,
        cut=None,
        dealer=1,
        turn=_PLAYER,
        phase=Phase.TURN,
        layout=Layout(),
        hands=(sort_cards(reader.cards(state["hand"]), reader.alphabet), ()),
        blind=reader.cards(state.get("blind", [])),
        up=reader.cards(state.get("up", [])),
        scores=(0, 0),
        rows=tuple(_faces(word, reader) for word in state.get("table", [])),
    )


def _faces(word: object, reader: Reader) -> str:
    """A list of cards as faces; `*E` is a Master Card as E."""
    names = texts(word)
    return "".join(reader.card(name[1:]).lower() if name[:1] == "*" else reader.card(name) for name in names)


@dataclass
class _Evening:
    """The table of a case after the steps so far."""

    game: TurnGame
    reader: Reader
    state: State

    def attempt(self, step: Step) -> str:
        """Do what the step says, if the game lets it, and compare."""
        expect = dict(step["expect"])
        refusals = self._do(step)
        after = expect.pop("after", {})
        why = "; ".join(map(str, refusals))
        return (
            misjudged(expect, not refusals, _codes(refusals), why) or differs(expect, {}) or self._left(after)
        )

    def _do(self, step: Step) -> tuple[Refusal, ...]:
        state, actions = self.state, list(self._actions(step))
        if attempts := [action for action in actions if isinstance(action, Attempt)]:
            return tuple(refusal for action in attempts for refusal in self.game.check(state, action))
        for action in actions:
            if refusals := self.game.check(state, action):
                return refusals
            game = replace(self.game, shuffle=partial(_on_top, state.declared))
            state = game.apply(state, action)
        self.state = state if state.phase.is_over else replace(state, turn=_PLAYER, idle=0)
        return ()

    def _actions(self, step: Step) -> Iterator[Action]:
        move = step["move"]
        if isinstance(move, list) and len(move) == 1:
            move = move[0]
        match move:
            case list():
                yield Attempt(_PLAYER, Fault.ONE_ACTION)
            case "pass":
                yield Attempt(_PLAYER, Fault.PASS)
            case "a":
                yield LayWord(_PLAYER, _faces(step["word"], self.reader))
            case "b":
                yield from self._exchange(step)
            case "c" | "d":
                yield self._change(Insert if move == "c" else Substitute, step)
            case _:
                raise CannotRunError(f"nothing is known of a move {move!r}")

    def _change(self, kind: type[Insert] | type[Substitute], step: Step) -> Action:
        index = step["index"]
        rows = index if isinstance(index, list) else [index]
        if len(rows) != 1:
            return Attempt(_PLAYER, Fault.ONE_WORD)
        return kind(_PLAYER, int(rows[0]), _faces(step["word"], self.reader))

    def _exchange(self, step: Step) -> Iterator[Action]:
        discard, take = step.get("discard"), step.get("take")
        cards = [discard] if isinstance(discard, str) else list(discard or ())
        if step.get("order") == "draw-first":
            yield Attempt(_PLAYER, Fault.DRAW_FIRST)
        if len(cards) == 1:
            yield Discard(_PLAYER, self.reader.card(cards[0]))
        else:
            yield Attempt(_PLAYER, Fault.ONE_CARD)
        if isinstance(take, list):
            yield Attempt(_PLAYER, Fault.ONE_CARD)
        else:
            yield Take(_PLAYER, _SOURCES[take]) if take in _SOURCES else Attempt(_PLAYER, Fault.SOURCE)

    def _left(self, after: Step) -> str:
        """What is not as it should be on the table that the step leads to."""
        state, wanted = self.state, dict[str, object](after)
        if "table" in after:
            wanted["table"] = [self._read(word) for word in after["table"]]
        if "hand" in after:
            wanted["hand"] = sorted(self.reader.cards(after["hand"]))
        if after.get("up_top") is not None:
            wanted["up_top"] = self.reader.card(after["up_top"])
        table = [row.upper() for row in state.rows]
        return differs(
            wanted, {"table": table, "hand": sorted(state.hands[_PLAYER]), "up_top": state.open_card or None}
        )

    def _read(self, word: object) -> str:
        """A word as it reads, given as one or as its cards."""
        return self.reader.alphabet.read(word) if isinstance(word, str) else _faces(word, self.reader).upper()


def _on_top(discard: str, cards: Sequence[str], _: str) -> tuple[str, ...]:
    """LXL-29: no case tells how cards were shuffled, so any order is right; this one shows LXL-12 too."""
    return tuple(sorted(cards, key=lambda card: card != discard))


def _codes(refusals: Sequence[Refusal]) -> list[str]:
    """The file's codes; a single letter is too short by any count, and has one of its own."""
    alone = any(refusal.fault is Fault.TOO_SHORT and len(refusal.word) == 1 for refusal in refusals)
    return [*reasons(refusals), *(["E_OPEN_LEN"] if alone else [])]
