"""Cases of the kind `setup`: how many cards are dealt, who deals, who begins, where a first word lies."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from crossdeck.cards import Face, Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.cases import party
from crossdeck.cases.claims import compare_claim
from crossdeck.cases.tally import CannotRunError, Step, Tally, misjudged, reasons, try_steps
from crossdeck.cases.terms import Reader, check_players, number, reader_for, rules_for, seat_of
from crossdeck.cases.world import World
from crossdeck.catalogue import board_of, playable
from crossdeck.deals import CutAgain, CutWon, DealError, deal, judge_cut
from crossdeck.layout import Direction, Placement
from crossdeck.patience.solo import MANNERS, Solo
from crossdeck.play import Play, Table
from crossdeck.rules import Course, OptionError, Rules
from crossdeck.words import Draft, WordList

__all__ = ["run"]

_PILES = {Course.PILES: "piles", Course.STACKS: "stacks", Course.NEST: "stacks"}
_REST = {Course.STACKS: "pack", Course.NEST: "nest", Course.CORNERS: "stock", Course.AREA: "stock"}
_HELD = {Course.ROW: "row", Course.HAND: "hand", Course.CORNERS: "rack", Course.AREA: "rack"}
"""What the file calls the parts of a lay-out, by the kind of patience."""
_GRAYS = {True: "dark-gray", False: "light-gray"}
"""What the file calls a square without colour: a start square, and any other."""


def run(case: Mapping[str, Any], world: World) -> Tally:
    """Try the sub-cases, each by itself."""
    return try_steps(case, partial(_attempt, case, world))


def _attempt(case: Mapping[str, Any], world: World, step: Step) -> str:
    type_, game = step["type"], str(step.get("game", case["game"]))
    if type_ in party.TYPES:
        return party.attempt(step, rules_for("setup", game, {}).id, case.get("options", {}))
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
        case "layout":
            return _layout(step, rules)
        case _:
            raise CannotRunError(f"unknown type {type_!r}")


def _deal(step: Step, rules: Rules) -> str:
    """KUG-04 to KUG-11, PWD-02 to PWD-07, LEX-03 to LEX-07: a real deal, and what is left beside it."""
    if rules.course in MANNERS:
        raise CannotRunError(f"{rules.title} has a lay-out, and deals no hands")
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


def _layout(step: Step, rules: Rules) -> str:
    """KA1-04, KA1-05, KA2-03, KA3-03, KA3-04, LS1-02, LS2-02, LS2-03: a real deal of so many letters."""
    if rules.course not in MANNERS:
        raise CannotRunError(f"{rules.title} has no lay-out of its own")
    alphabet = builtin_pack(rules.pack).alphabet
    letters, most = number(step["letters"]), 1000
    if not 0 <= letters <= most:
        raise ValueError(f"{letters} is no number of letters up to {most}")
    pack = Pack("case", "The pack of the case", alphabet, (Face("A", "A", letters, 1),))
    words = WordList.of(Draft("none", "No words", frozenset(), alphabet))
    solo = Solo.at(rules, words, pack, board_of(rules))
    try:
        state = solo.deal("case")
    except DealError as wrong:
        return compare_claim(step, {}, "piles", refused=str(wrong))
    heights = [len(pile) for pile in state.piles]
    results: dict[str, object] = {
        _HELD.get(rules.course, "hand"): len(state.hand),
        _PILES.get(rules.course, "piles"): len(heights) if rules.course is Course.PILES else heights,
        _REST.get(rules.course, "blind"): len(state.blind),
        "up": len(state.up),
        "aside": len(state.aside),
    }
    return compare_claim(step, results, "piles")


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
