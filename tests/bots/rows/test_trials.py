"""What could be done where words lie in rows, and what trials say of it."""

from dataclasses import replace
from random import Random

import pytest

from crossdeck.bots import bot
from crossdeck.bots.rows.certain import is_certain
from crossdeck.bots.rows.evidence import Evidence
from crossdeck.bots.rows.worlds import codes
from crossdeck.bots.unseen import unseen
from crossdeck.bots.vocabulary import Vocabulary
from crossdeck.bots.weighing import Estimate, weigh
from crossdeck.play import (
    Built,
    Discard,
    Engine,
    Exchanged,
    LayWord,
    Move,
    Phase,
    Source,
    State,
    Substitute,
    Take,
)
from crossdeck.rowmoves import RowMove
from tests.bots import match, round_end, table_of
from tests.bots.rows import large, rows


def weighed(game: Engine, state: State, effort: int = 4, **more: object) -> tuple[Estimate, ...]:
    words = Vocabulary(game.table.words)
    return weigh(game.table, words, game.view(state, state.turn), effort, **more)  # type: ignore[arg-type]


def certain(game: Engine, state: State, word: str) -> bool:
    """Whether the seat whose turn it is goes out for sure after laying this word."""
    quick, view = codes(game.table), game.view(state, state.turn)
    assert quick is not None
    hand = view.hands[state.turn] or ()
    words = Vocabulary(game.table.words)
    return is_certain(quick, words, view, unseen(game.table, view), hand, RowMove(None, "", word))


def test_who_can_go_out_does_and_is_sure_of_it() -> None:
    """LXL-22."""
    game = large("CAT CATS SAT")
    (best,) = weighed(game, rows(game, "CAT", "S"))
    assert best.sure
    assert best.out == 1.0
    assert best.points == 0.0
    assert best.margin > 0


def test_nothing_is_weighed_out_of_turn_or_where_there_is_one_thing_to_do() -> None:
    game = large("CAT")
    state = rows(game, "", "CQ")
    words = Vocabulary(game.table.words)
    assert weigh(game.table, words, game.view(state, 1), 4) == ()
    assert weigh(game.table, words, game.view(state, None), 4) == ()
    only = replace(rows(game, "", "C", declared="Q"), blind=())
    assert weigh(game.table, words, game.view(only, 0), 4) == ()


def test_a_substitution_after_which_one_goes_out_is_found_and_greedy_misses_it() -> None:
    """LXL-17: the Q goes for the T of CAT, and then TO is laid; greedy never substitutes twice in a row."""
    game = large("CAT CAQ CUT TO", checking="refused")
    before = (Built(0, Move.SUBSTITUTE, 0, "CUT", "CAT", ("CAT",)), Exchanged(1, "A", Source.OPEN, "A"))
    state = rows(game, "CAT", "OQ", "VVVVVVVVV", history=before)
    assert isinstance(bot("greedy", game.table).act(game.view(state, 0)), Discard)
    best = weighed(game, state, 20)[0]
    assert best.action == Substitute(0, 0, "CAQ")
    assert best.sure, "no nine cards make a word, and TO is laid from the hand"
    assert best.out == 1.0


def test_a_plan_that_rests_on_one_word_of_the_table_is_not_sure() -> None:
    """LXL-13: whoever is next may make CATS of CAT, and then the S finds no place."""
    game = large("CAT CATS HOT")
    state = rows(game, "CAT", "HOTS", "SSSSSSSS")
    assert not certain(game, state, "HOT")


def test_a_plan_that_rests_on_either_of_two_words_or_on_the_hand_alone_is_sure() -> None:
    two = large("CAT CATS HAT HATS HOT")
    assert certain(two, rows(two, "CAT HAT", "HOTS", "QQQQQQQQ"), "HOT")
    own = large("CAT HOT SO")
    assert certain(own, rows(own, "CAT", "HOTSO", "QQQQQQQQ"), "HOT")


def test_nothing_is_sure_while_somebody_else_may_go_out_first() -> None:
    """LXL-22."""
    game = large("CAT HOT SO")
    assert not certain(game, rows(game, "CAT", "HOTSO", "QQ"), "HOT"), "two cards that may be an S and an O"
    three = large("CAT HOT SO", players=3)
    assert not certain(three, rows(three, "CAT", "HOTSO", "QQQQQQQQ"), "HOT")


def test_nothing_is_sure_where_words_are_free_or_the_round_may_end_before() -> None:
    """R-18: a substitution sheds nothing, and after the other's exchange nobody would have shed anything."""
    free = large("CAT HOT SO", checking="free")
    assert not certain(free, rows(free, "CAT", "HOTSO", "QQQQQQQQ"), "HOT")
    for deadlock, sure in (("3", True), ("1", False)):
        game = large("CAT CAQ TO", checking="refused", deadlock=deadlock)
        estimates = weighed(game, rows(game, "CAT", "OQ", "VVVVVVVVV"), 20)
        swap = next(each for each in estimates if each.action == Substitute(0, 0, "CAQ"))
        assert swap.sure is sure


def test_at_a_strict_table_a_wild_card_is_given_for_the_letter_that_it_can_be() -> None:
    """R-12: nothing else can be done, and nobody may exchange who can do that."""
    game = large("SIR MA", exchange="only-if-stuck")
    state = rows(game, "SIR MA MA", "FG?")
    for spec in ("tilly", "greedy", "thinking:1"):
        action = bot(spec, game.table).act(game.view(state, 0))
        assert isinstance(action, Substitute)
        assert not game.check(state, action)


def test_the_second_half_of_an_exchange_is_weighed_too() -> None:
    """R-14: with the S it goes out."""
    game = large("CAT CATS")
    state = rows(game, "CAT", "", "VVVVVVV", open_card="S", declared="Q")
    estimates = weighed(game, state)
    assert {each.action for each in estimates} == {Take(0, Source.OPEN), Take(0, Source.BLIND)}
    assert estimates[0].action == Take(0, Source.OPEN)


def test_what_somebody_asks_for_is_among_the_estimates() -> None:
    game = large("CAT CATS HAT TAR RAT")
    state = rows(game, "CAT", "HATQ")
    asked = (Discard(0, "H"), LayWord(0, "HAT"))
    assert set(asked) <= {each.action for each in weighed(game, state, also=asked)}


def test_who_falls_has_lost_more_than_points() -> None:
    """LXL-23."""
    game = large("CAT")
    state = rows(game, "", "CQ", "VV", open_card="X")
    near = replace(state, scores=(99, 0))
    far, fallen = (weighed(game, each)[0].margin for each in (state, near))
    assert fallen < far - 20


def test_only_words_that_one_uses_are_laid() -> None:
    game = large("CAT HAT", grades={"CAT": 9, "HAT": 1})
    state = rows(game, "", "CHATQ")
    found = weigh(game.table, Vocabulary(game.table.words, 1), game.view(state, 0), 4)
    assert LayWord(0, "HAT") in {each.action for each in found}
    assert LayWord(0, "CAT") not in {each.action for each in found}


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"checking": "refused", "fixed_wilds": "yes", "deadlock": "1"},
        {"checking": "refused", "exchange": "only-if-stuck", "deadlock": "1"},
    ],
)
def test_a_match_of_those_who_think_comes_to_an_end_and_is_always_the_same(options: dict[str, str]) -> None:
    """`apply` refuses whatever is not legal."""
    game = table_of("lexicon-large", 3, options={**options, "target": "20"})
    played = match(game, "thinking:1 greedy")
    assert played[-1][0].phase is Phase.GAME_OVER
    assert match(game, "thinking:1 greedy") == played


def test_no_world_contradicts_what_was_seen() -> None:
    """Cards taken face up, and from the table, are where they were last seen; nobody's count is wrong."""
    game = table_of("lexicon-large", 3)
    for state, _ in match(game, "greedy random greedy")[:60]:
        if state.phase is not Phase.TURN:
            continue
        view, quick = game.view(state, 0), codes(game.table)
        assert quick is not None
        hidden, evidence = unseen(game.table, view), Evidence.of(quick, view)
        world = hidden.world(Random(1), evidence.allows)
        assert [len(hand) for hand in world.hands] == list(view.counts)
        cards = (*view.declared, *world.blind, *world.up, *(card for hand in world.hands for card in hand))
        laid = (face if face.isupper() else "?" for row in view.rows for face in row)
        assert sorted((*cards, *laid)) == sorted(state.cards())


def test_who_exchanged_could_lay_nothing() -> None:
    """LXL-10: so he does not hold what could have been laid then, as far as can be helped."""
    game = large("CAT CATS SO")
    quick = codes(game.table)
    assert quick is not None
    history = (Built(0, Move.LAY, 0, "", "CAT", ("CAT",)), Exchanged(1, "Q", Source.OPEN, "X"))
    evidence = Evidence.of(quick, game.view(rows(game, "CAT", "A", "AA", history=history), 0))
    assert evidence.allows(1, ("X", "A"), Random(1))
    assert not evidence.allows(1, ("X", "S"), Random(1)), "it would have made CATS"
    assert evidence.allows(0, ("S", "S"), Random(1)), "he did lay something"


def test_thinking_is_better_than_greed() -> None:
    """The same deals with seats swapped, at a table for two."""
    game = table_of("lexicon-large", 2, options={"checking": "refused"})
    margin = 0
    for number in range(5):
        for seat in (0, 1):
            bots = [bot("thinking:2" if at == seat else "greedy", game.table, number) for at in (0, 1)]
            end = round_end(game, bots, number)
            margin += end.scores[1 - seat] - end.scores[seat]
    assert margin > 0
