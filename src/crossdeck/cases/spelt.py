"""Cases of the kinds `sol1` and `sol2`: piles as they lie, and words spelt with their cards."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from crossdeck.cases.solos import Round, solo_for, tops
from crossdeck.cases.tally import CannotRunError, Step, Tally, differs, try_steps
from crossdeck.cases.terms import number, reader_for, rules_for
from crossdeck.cases.world import World
from crossdeck.patience import Fill, Origin, Place, SoloAction, SoloState, Spell, Turn
from crossdeck.rules import Course, Fault

__all__ = ["run_first", "run_second"]

_VOWELS = set("AEIOU")
"""R-77."""
_NAMED = {"nest": Place.OPEN, "master": Place.MASTER}
_NEST = {
    Fault.OPEN_CARDS: "E_NEST_DEPTH",
    Fault.BLIND_EMPTY: "E_NEST_EMPTY",
    Fault.NO_MASTER: "E_MASTER_USED",
}
"""What the second solitaire calls otherwise than the others do."""


def run_first(case: Mapping[str, Any], world: World) -> Tally:
    """Lexicon Solitaire No. 1."""
    return _run("sol1", Course.PILES, case, world)


def run_second(case: Mapping[str, Any], world: World) -> Tally:
    """Lexicon Solitaire No. 2."""
    return _run("sol2", Course.NEST, case, world)


def _run(kind: str, course: Course, case: Mapping[str, Any], world: World) -> Tally:
    rules = rules_for(kind, case["game"], case.get("options", {}))
    if rules.course is not course:
        raise CannotRunError(f"{case['game']!r} is not played with such piles")
    reader = reader_for(rules)
    state = SoloState(
        "case",
        piles=tuple(reader.cards(list(pile)) for pile in case["piles"]),
        blind=reader.cards(list(case.get("nest", ""))),
        up=reader.cards(list(case.get("waste", ""))),
        masters=number(case.get("masters", 0)),
    )
    round_ = Round(solo_for(rules, world), reader, state, _NEST if course is Course.NEST else {})
    return try_steps(case, partial(_attempt, round_))


def _attempt(round_: Round, step: Step) -> str:
    expect = dict(step["expect"])
    action = _action(round_, step)
    if wrong := round_.do(action, expect, _astray(round_.state, step, action)):
        return wrong
    piles = round_.state.piles
    results = {"won": round_.won, "left": round_.state.left, "tops": tops(piles, expect.get("tops"))}
    return differs(expect, results)


def _action(round_: Round, step: Step) -> SoloAction:
    match step.get("do", "word"):
        case "word":
            places = tuple(map(_origin, step["from"]))
            letters = round_.reader.alphabet.read(step["word"])
            masters = [place is Place.MASTER for place in places] + [False] * len(letters)
            faces = (
                letter.lower() if master else letter for letter, master in zip(letters, masters, strict=False)
            )
            return Spell("".join(faces), places)
        case "turn":
            return Turn(number(step.get("count", 1)))
        case "move" | "fill" as do:
            origin = step.get("from", "nest" if do == "fill" else None)
            return Fill(number(step["to"]), _origin(origin[0] if isinstance(origin, list) else origin))
        case other:
            raise CannotRunError(f"nothing is known of a player who does {other!r}")


def _origin(place: object) -> Origin:
    if isinstance(place, str):
        if place not in _NAMED:
            raise CannotRunError(f"nothing is known of a place {place!r}")
        return _NAMED[place]
    return number(place)


def _astray(state: SoloState, step: Step, action: SoloAction) -> list[str]:
    """What the file has names of its own for; but for the depth, the game refuses all of it too."""
    if isinstance(action, Fill):
        return [*_nest(state, step, (action.origin,)), *_space(state, action)]
    if not isinstance(action, Spell):
        return []
    piles = [place for place in action.origins if isinstance(place, int)]
    return [
        *_nest(state, step, action.origins),
        *(["E_COVERED"] if step.get("do") and len(set(piles)) < len(piles) else []),
        *(["E_MASTER_ALONE"] if action.faces and action.faces.islower() else []),  # LS2-14
    ]


def _nest(state: SoloState, step: Step, places: Sequence[Origin]) -> Iterator[str]:
    """LS2-12, LS2-13."""
    if Place.OPEN in places and number(step.get("depth", 0)):
        yield "E_NEST_DEPTH"
    if Place.OPEN in places and not state.up:
        yield "E_NEST_EMPTY"


def _space(state: SoloState, fill: Fill) -> Iterator[str]:
    """The game has one reason why a card fills no space (LS2-08), the file has two."""
    pile = (
        state.piles[fill.origin]
        if isinstance(fill.origin, int) and fill.origin in range(len(state.piles))
        else ()
    )
    if isinstance(fill.origin, int) and not (pile and pile[0] in _VOWELS):
        yield "E_NOT_VOWEL"
