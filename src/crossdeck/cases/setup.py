"""Cases of the kind `setup`: how many cards are dealt, who deals, who begins, where a first word lies."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from crossdeck.cards import pack as builtin_pack
from crossdeck.cases.claims import compare_claim
from crossdeck.cases.tally import CannotRunError, NotHereError, Step, Tally, misjudged, reasons, try_steps
from crossdeck.cases.terms import Reader, check_players, number, reader_for, rules_for, seat_of
from crossdeck.cases.world import World
from crossdeck.catalogue import playable
from crossdeck.deals import CutAgain, CutWon, DealError, deal, judge_cut
from crossdeck.layout import Direction, Placement
from crossdeck.play import Play, Table
from crossdeck.rules import OptionError, Rules

__all__ = ["run"]

_LATER = {"layout", "party_move", "party_end", "time", "stewards", "prize"}
"""Of the patiences, of the parties."""
_GRAYS = {True: "dark-gray", False: "light-gray"}
"""What the file calls a square without colour: a start square, and any other."""


def run(case: Mapping[str, Any], world: World) -> Tally:
    """Try the sub-cases, each by itself."""
    return try_steps(case, partial(_attempt, case, world))


def _attempt(case: Mapping[str, Any], world: World, step: Step) -> str:
    type_, game = step["type"], str(step.get("game", case["game"]))
    if type_ in _LATER:
        raise NotHereError(f"setup {game}")
    rules = rules_for("setup", game, case.get("options", {}))
    match type_:
        case "deal":
            return _deal(step, rules)
        case "cut":
            return _cut(step, rules)
        case "order":
            return _order(step, rules, world)
        case "kw_open":
            return _kw_open(step, rules, world)
        case _:
            raise CannotRunError(f"unknown type {type_!r}")


def _deal(step: Step, rules: Rules) -> str:
    """KUG-04 to KUG-11, PWD-02 to PWD-07, LEX-03 to LEX-07: a real deal, and what is left beside it."""
    players = number(step["players"])
    try:
        share = rules.share(players)
        dealt = deal(builtin_pack(rules.pack), "case", players, share.cards, share.packs)
    except (OptionError, DealError) as wrong:
        return compare_claim(step, {}, "cards", refused=str(wrong))
    limit = rules.limit(players)
    results = {
        "cards": len(dealt.hands[0]),
        "packs": share.packs,
        "left_in_piles": len(dealt.blind) + len(dealt.up),
        "cap": limit.most if limit else None,
    }
    return compare_claim(step, results, "cards")


def _cut(step: Step, rules: Rules) -> str:
    """KUG-03, PWD-03, LEX-02, R-19."""
    alphabet = builtin_pack(rules.pack).alphabet
    try:
        result = judge_cut(list(enumerate(Reader(alphabet).cards(step["cuts"]))), alphabet)
    except DealError as wrong:
        raise CannotRunError(str(wrong)) from None
    match result:
        case CutWon(dealer):
            return compare_claim(step, {"result": ["dealer", dealer]}, "result")
        case CutAgain(seats):
            return compare_claim(step, {"result": ["recut", list(seats)]}, "result")


def _order(step: Step, rules: Rules, world: World) -> str:
    """KUG-12, KUG-45, KEO-02, PWD-08, LEX-08, R-20, R-22."""
    players = number(step["players"])
    check_players(rules, players)
    words = world.dictionary(reader_for(rules).alphabet)
    table = Table(rules, players, words, builtin_pack(rules.pack))
    dealer = seat_of(step["dealer"], players)
    results = {"order": list(table.order(dealer)), "next_dealer": table.left_of(dealer)}
    return compare_claim(step, results, "order")


def _kw_open(step: Step, rules: Rules, world: World) -> str:
    """KWR-05, KWR-06: letters of a real rack, laid first from every square of this ground, both ways."""
    game = playable(rules, 2, world.dictionary(reader_for(rules).alphabet))
    state, letters = game.deal("case"), number(step["letters"])
    rack = (state.hands[state.turn] * 2)[:letters]  # More than ten are refused: they are not held.
    plays = [Play(state.turn, placement) for placement in _openings(game.table, str(step["start"]), rack)]
    if not plays:
        raise CannotRunError(f"no {letters} letters can be laid from a square of {step['start']!r}")
    refusals = [game.check(state, play) for play in plays]
    why = next(iter(refusals[0]), "")
    if any(map(bool, refusals)) is not all(map(bool, refusals)):
        return "some of these squares will do, and others will not"
    return misjudged(step["expect"], not refusals[0], reasons(refusals[0]), str(why))


def _openings(table: Table, start: str, rack: Sequence[str]) -> Iterator[Placement]:
    """These letters from each square of a ground, across and down, as far as the board reaches."""
    board = table.board
    for row, col in board.squares() if board else ():
        ground = board.ground((row, col)) if board else None
        if ground is None or start != (ground.colour or _GRAYS[ground.start]):
            continue
        for down, right in (way.step for way in Direction):
            cards = [((row + down * i, col + right * i), letter) for i, letter in enumerate(rack)]
            if board and cards and cards[-1][0] in board:
                yield Placement.of(cards)
