"""Cases of the kind `score`: what a round adds, and what a challenge costs.

A round is counted by `play.scoring`.  A challenge is played: a word is laid, the next player makes his turn
if the case says so, and the word is challenged, as in a real game.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from crossdeck.alphabet import Alphabet
from crossdeck.cards import pack as builtin_pack
from crossdeck.cases.area import keyword_solitaire
from crossdeck.cases.claims import compare_claim
from crossdeck.cases.tally import CannotRunError, Step, Tally, try_steps
from crossdeck.cases.terms import (
    check_players,
    number,
    numbers,
    pack_of,
    reader_for,
    rules_for,
    seat_of,
    truth,
)
from crossdeck.cases.world import World
from crossdeck.layout import Layout, Placement
from crossdeck.play import Challenge, Discard, LayWord, Pass, Phase, Play, Source, State, Take, TurnGame
from crossdeck.play.scoring import fallen_after, is_over, round_scores, winners
from crossdeck.rules import Checking, Course, Ending, Rules, Window
from crossdeck.words import Draft, WordList

__all__ = ["run"]

_RACE = "kanugo-race"
_LARGE = "lexicon-large"
_ALL_ALIKE = {"all": "kanugo"}
"""What is said of all games is tried on one."""
_WORD, _NAME, _NONSENSE = "AT", "TA", "AA"
_FAULTS = {"wrong": _NAME, "misspelt": _NONSENSE}
"""A wrong word is a real one that is barred, a misspelt one is none (R-74); only a party fines the first."""


def run(case: Mapping[str, Any], world: World) -> Tally:  # noqa: ARG001 - the words of a challenge are made up
    """Try the sub-cases, each by itself."""
    return try_steps(case, partial(_attempt, case))


def _attempt(case: Mapping[str, Any], step: Step) -> str:
    type_, game = step["type"], str(step.get("game", case["game"]))
    if type_ == "kws":
        return compare_claim(step, keyword_solitaire(step, rules_for("score", game, {})), "score")
    if type_ not in ("round", "challenge"):
        raise CannotRunError(f"unknown type {type_!r}")
    if type_ == "round" and truth(step.get("race", False)):
        game = _RACE
    elif type_ == "round" and truth(step.get("elimination", False)):
        game = _LARGE
    rules = rules_for("score", _ALL_ALIKE.get(game, game), case.get("options", {}))
    results = _round(step, case, rules) if type_ == "round" else _challenge(step, rules)
    refused = "" if results.get("accepted", True) or "claimed" in step else "the challenge is not accepted"
    return compare_claim(step, results, "scores", refused)


def _round(step: Step, case: Mapping[str, Any], rules: Rules) -> dict[str, object]:
    """KUG-43 to KUG-47, KRC-17, LXL-22 to LXL-24, R-44, R-71."""
    reader, before = reader_for(rules), numbers(step["before"])
    hands = [reader.cards(hand) for hand in step["hands"]]
    values = step.get("values", case.get("values", {}))
    pack = pack_of(rules, values, reader, (card for hand in hands for card in hand))
    if "target" in step:
        rules = replace(rules, target=number(step["target"]))
    out = step["out"]
    out = None if out in (None, -1) else seat_of(out, len(hands))
    scores = round_scores(rules, pack, before, hands, out)
    alive = numbers(step.get("alive", list(range(len(hands)))))
    fallen = fallen_after(rules, scores, set(range(len(hands))) - set(alive))
    over = is_over(rules, scores, fallen)
    results: dict[str, object] = {"scores": list(scores), "over": over}
    results["winner"] = list(winners(rules, scores, fallen, out)) if over else None
    if rules.ending is Ending.ELIMINATION:
        # of those who fall together the lowest has won, though he is no more alive than the others.
        results["alive"] = [seat for seat in alive if scores[seat] < rules.target]
    return results


def _challenge(step: Step, rules: Rules) -> dict[str, object]:
    """LEX-33, LEX-34, PWD-35, PWD-36, LXP-13 to LXP-16, KPT-09 to KPT-11, R-40 to R-42."""
    window = Window.ANY_TIME if truth(step.get("any_time", False)) else Window.NEXT_TURN
    rules = replace(rules, checking=Checking.CHALLENGE, window=window, shortest=2)
    before = numbers(step["before"])
    check_players(rules, len(before))
    player, challenger = seat_of(step["player"], len(before)), number(step["challenger"])
    word = _WORD if truth(step["word_ok"]) else _faulty(step.get("fault", "misspelt"))
    pack = builtin_pack(rules.pack)
    game = TurnGame.at(rules, len(before), _words(pack.alphabet), pack)
    start = _dealt(player, before)
    state = game.apply(start, _laying(rules, player, word))
    if truth(step.get("next_has_played", False)):
        state = _next_turn(game, state)
    asked = Challenge(challenger, word)
    accepted = not game.check(state, asked)
    after = game.apply(state, asked) if accepted else state
    back = after.hands[player] == start.hands[player]
    return {
        "accepted": accepted,
        "scores": list(after.scores),
        "cards_back": back,
        "turn_lost": back and after.turn != player,
        "stands": bool(after.layout or after.rows),
    }


def _laying(rules: Rules, player: int, word: str) -> Play | LayWord:
    if rules.course is Course.ROWS:
        return LayWord(player, word)
    return Play(player, Placement(tuple(((0, at), card) for at, card in enumerate(word))))


def _next_turn(game: TurnGame, state: State) -> State:
    """The next player exchanges a card; where racks are refilled the stock is used up, and he passes."""
    if game.table.rules.refill:
        return game.apply(state, Pass(state.turn))
    return game.apply(game.apply(state, Discard(state.turn, "B")), Take(state.turn, Source.BLIND))


def _faulty(fault: object) -> str:
    if fault not in _FAULTS:
        raise CannotRunError(f"unknown fault {fault!r}")
    return _FAULTS[str(fault)]


@cache
def _words(alphabet: Alphabet) -> WordList:
    return WordList.of(
        Draft("asked", "A word and a name", frozenset({_WORD}), alphabet, proper=frozenset({_NAME}))
    )


def _dealt(player: int, scores: tuple[int, ...]) -> State:
    """Hands that have the cards of any of the three words, and one more."""
    return State(
        match="case",
        name="case",
        round=1,
        cut=None,
        dealer=0,
        turn=player,
        phase=Phase.TURN,
        layout=Layout(),
        hands=(("A", "A", "B", "T"),) * len(scores),
        blind=("E", "E"),
        up=("E",),
        scores=scores,
    )
