"""Bots where words lie in rows: what they lay, insert, substitute and exchange, and that they end."""

from dataclasses import replace

import pytest

from crossdeck.bots import bot
from crossdeck.notation import format_action
from crossdeck.play import Built, Challenge, Engine, Event, Exchanged, Move, Phase, Source, State, Substitute
from crossdeck.words import WordList
from tests.bots import does, match, round_end, seated, table_of
from tests.bots.rows import NEAR, large, rows


def says(game: Engine, state: State, spec: str = "greedy") -> str:
    action = does(game, state, spec)
    assert action is not None
    return format_action(action, state.layout)


def test_it_goes_out_with_a_new_word_or_by_inserting() -> None:
    """LXL-22."""
    game = large("CAT CATS HAT")
    assert says(game, rows(game, "CAT", "HAT")) == "lay HAT"
    assert says(game, rows(game, "HAT CAT", "S")) == "insert 2 CATS"


def test_it_sheds_the_most_points_it_can() -> None:
    game = large("CAT CATS TAR THE")
    assert says(game, rows(game, "CAT", "QQQSTAR")) == "lay TAR"


def test_it_substitutes_where_that_leads_to_going_out_and_nothing_can_be_shed() -> None:
    """LXL-17: with the A it takes from CAT it lays AX in the next turn, and with no other card."""
    game = large("CAT COT AX")
    assert says(game, rows(game, "CAT", "OX")) == "substitute 1 COT"


def test_it_gives_a_dear_card_for_a_cheap_one_when_others_are_about_to_go_out() -> None:
    """LXL-17, LXL-22."""
    game = large("BAT EAT")
    value = game.table.pack.value
    assert value("E") > value("B")
    assert says(game, rows(game, "BAT", "EQX", NEAR)) == "substitute 1 EAT"
    assert says(game, rows(game, "EAT", "BQX", NEAR)).startswith("discard")


def test_it_never_substitutes_twice_in_a_row() -> None:
    """R-18: else two of its kind could go on for ever."""
    game = large("BAT EAT")
    before: tuple[Event, ...] = (
        Built(0, Move.SUBSTITUTE, 0, "BET", "BAT", ("BAT",)),
        Exchanged(1, "A", Source.OPEN, "A"),
    )
    assert says(game, rows(game, "BAT", "EQX", NEAR, history=before)).startswith("discard")


def test_it_exchanges_what_never_goes() -> None:
    """LXL-10."""
    game = large("CAT TAR ART RAT STAR")
    assert says(game, rows(game, "", "ARQ")) == "discard Q"


def test_a_master_card_is_not_given_away_for_nothing() -> None:
    game = large("CAT")
    assert says(game, rows(game, "", "QX?")) != "discard ?"


def test_it_takes_the_open_card_with_which_it_goes_out() -> None:
    """R-14."""
    game = large("CAT CATS")
    state = rows(game, "CAT", "", open_card="S", declared="Q")
    assert says(game, state) == "take open"


def test_who_could_play_must_where_that_was_agreed_even_with_a_word_he_does_not_use() -> None:
    """R-12."""
    grades = {"CAT": 9, "TAR": 9, "HE": 1}
    free = large("CAT TAR HE", grades=grades)
    assert says(free, rows(free, "", "CATQ"), "greedy:1").startswith("discard")
    strict = large("CAT TAR HE", grades=grades, exchange="only-if-stuck")
    assert says(strict, rows(strict, "", "CATQ"), "greedy:1") == "lay CAT"


def test_it_lays_only_words_that_it_uses() -> None:
    game = large("CAT HAT", grades={"CAT": 9, "HAT": 1})
    assert says(game, rows(game, "", "CHATQ"), "greedy:1") == "lay HAT"


def laid(game: Engine, word: str) -> State:
    """Seat 1 has just laid a word, and it is the turn of seat 0."""
    event = Built(1, Move.LAY, 0, "", word, (word,))
    return rows(game, word, "QQQ", history=[event], window=0)


def test_it_challenges_what_is_no_word_and_nothing_else() -> None:
    """LXL-26, LXL-27."""
    game = large("CAT HAT")
    assert does(game, laid(game, "CTA")) == Challenge(0, "CTA")
    assert not isinstance(does(game, laid(game, "CAT")), Challenge)


def test_who_is_out_of_the_match_challenges_nothing() -> None:
    """LXL-23."""
    game = large("CAT HAT", players=3)
    state = replace(laid(game, "CTA"), fallen=frozenset({2}))
    assert bot("greedy", game.table).act(game.view(state, 2)) is None
    assert all(bot("random", game.table, seed).act(game.view(state, 2)) is None for seed in range(100))


@pytest.mark.parametrize("options", [{}, {"checking": "refused"}, {"fixed_wilds": "yes", "shortest": "3"}])
def test_random_players_come_to_an_end_and_do_everything_there_is(options: dict[str, str]) -> None:
    game = table_of("lexicon-large", 3, options=options)
    ends = [match(game, "random", number) for number in range(4)]
    assert all(states[-1][0].phase is Phase.GAME_OVER for states in ends)
    events = [event for states in ends for state, _ in states for event in state.history[-1:]]
    assert {event.move for event in events if isinstance(event, Built)} == set(Move)
    assert any(isinstance(event, Exchanged) for event in events)


@pytest.mark.parametrize("specs", ["greedy", "greedy greedy:3", "greedy random greedy:1"])
def test_a_match_of_greedy_players_comes_to_an_end_and_is_always_the_same(specs: str) -> None:
    game = table_of("lexicon-large", 5, graded=True)
    played = match(game, specs)
    assert played[-1][0].phase is Phase.GAME_OVER
    assert match(game, specs) == played


def test_greedy_beats_random_clearly() -> None:
    """The same deals with seats swapped."""
    game = table_of("lexicon-large", 2)
    totals, outs = [0, 0], [0, 0]
    for number in range(16):
        for swapped in (0, 1):
            end = round_end(game, seated(game, "random greedy" if swapped else "greedy random"), number)
            for seat, score in enumerate(end.scores):
                totals[(seat + swapped) % 2] += score
            if end.out is not None:
                outs[(end.out + swapped) % 2] += 1
    assert totals[0] * 2 < totals[1]
    assert outs[0] > 4 * outs[1]


def test_with_the_real_dictionary_it_knows_all_moves(tournament: WordList) -> None:
    """LXL-08."""
    game = table_of("lexicon-large", 4, words=tournament)
    actions = [action for number in (1, 2) for _, action in match(game, "greedy", number)]
    kinds = {type(action).__name__ for action in actions}
    assert {"LayWord", "Insert", "Substitute", "Discard", "Take"} <= kinds
    assert any(isinstance(action, Substitute) for action in actions)
