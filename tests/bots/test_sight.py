"""What is overlooked and what is seen: by how hard a play is to see, and always the same."""

from dataclasses import replace
from math import inf

import pytest

from crossdeck.bots import LADDER, bot
from crossdeck.bots.sight import EVERYTHING, Look, Sight
from crossdeck.catalogue import GAMES
from crossdeck.layout import Layout, Placement
from crossdeck.notation import format_action, parse_placement
from crossdeck.play import Discard, Engine, Laid, LayWord, Play, Redraw, State
from crossdeck.rowmoves import RowMove
from tests.bots import dealt, drawn_state, match, table_of, these_words

FAR = ["AAAAAA", "AAAAAA"]


def look(game: Engine, state: State, span: float, seed: int = 0) -> Look:
    seen = Sight(span, seed).look(game.view(state, state.turn))
    assert seen is not None
    return seen


def spans(game: Engine, state: State, *plays: str) -> list[float]:
    """The least span, to the tenth, with which each of these plays is seen by most people."""
    alphabet = game.table.words.alphabet
    each = [parse_placement(text, alphabet).on(state.layout) for text in plays]
    return [
        next(span / 10 for span in range(1, 400) if _sees(game, state, span / 10, placement))
        for placement in each
    ]


def _sees(game: Engine, state: State, span: float, placement: Placement) -> bool:
    """Whether it is seen by most of many people."""
    seeds = range(21)
    return sum(look(game, state, span, seed).sees(state.layout, placement) for seed in seeds) > 10


def kan_u_go(words: str) -> Engine:
    return table_of("kan-u-go", 3, words=these_words(words))


def test_more_cards_and_longer_words_are_harder_to_see() -> None:
    game = kan_u_go("TAN TANE TANEB TANEBO")
    one, two, three = spans(
        game, drawn_state(game, "TAN", ["EBO", *FAR]), "0,3 across E", "0,3 across EB", "0,3 across EBO"
    )
    assert one < two < three


def test_a_play_that_makes_several_words_at_once_is_harder_to_see() -> None:
    """The same cards, below the end of a word and alongside it."""
    game = kan_u_go("TAN NOT TO AT")
    below, alongside = spans(game, drawn_state(game, "TAN", ["OT", *FAR]), "0,2 down .OT", "1,0 across OT")
    assert below < alongside


def test_cards_on_both_sides_of_others_are_harder_to_see_than_on_one_side() -> None:
    game = kan_u_go("TAN TANOT OTANT")
    one_side, both = spans(game, drawn_state(game, "TAN", ["OT", *FAR]), "0,3 across OT", "0,-1 across O...T")
    assert one_side < both


def test_a_word_is_met_at_its_end_more_easily_than_in_its_middle() -> None:
    game = kan_u_go("TAN NO AO")
    end, middle = spans(game, drawn_state(game, "TAN", ["O", *FAR]), "0,2 down .O", "0,1 down .O")
    assert end < middle


def test_a_wild_card_for_a_vowel_is_seen_more_easily_than_for_a_consonant() -> None:
    """PWD-31."""
    game = table_of("patch-word", 3, words=these_words("TAN TANE TANK"))
    vowel, consonant = spans(game, drawn_state(game, "TAN", ["?", *FAR]), "0,3 across e", "0,3 across k")
    assert vowel < consonant


def test_what_is_far_from_the_last_plays_is_harder_to_see() -> None:
    game = kan_u_go("TAN NET TAO NETO")
    laid = Laid(2, parse_placement("0,2 down .ET").on(Layout.parse("TAN")), ("NET",))
    state = drawn_state(game, "TAN/..E/..T", ["O", *FAR], history=(laid,))
    state = replace(state, history=(*[replace(laid, placement=Placement((((2, 2), "T"),)))] * 3,))
    near, far = spans(game, state, "3,2 across O", "0,3 across O")
    assert near < far


def test_a_fuller_table_is_harder_to_see_through() -> None:
    game = kan_u_go("TAN TANE")
    few = spans(game, drawn_state(game, "TAN", ["E", *FAR]), "0,3 across E")
    many = spans(game, drawn_state(game, "TAN" + "/......TAN" * 8, ["E", *FAR]), "0,3 across E")
    assert few < many


def test_words_in_rows_are_overlooked_by_the_same_measure() -> None:
    """LXL-09, LXL-13, LXL-17: a short word, an insertion inside, a change that sheds nothing."""
    game = table_of("lexicon-large", 3)
    state = replace(dealt(game), rows=("AIR", "EXPERT", "MAN", "TAN"))
    weak = look(game, state, 2.0)
    assert weak.reads(RowMove(None, "", "CAT"))
    assert not weak.reads(RowMove(None, "", "CATARACTS"))
    assert not weak.reads(RowMove(0, "AIR", "FAIRY"))
    assert not weak.reads(RowMove(1, "EXPERT", "EXPORT"))
    assert look(game, state, 90.0).reads(RowMove(1, "EXPERT", "EXPORT"))


def test_the_same_person_at_the_same_moment_always_overlooks_the_same() -> None:
    game = table_of("kan-u-go", 3, words=these_words("TAN TANE NE TE ANE"))
    state = drawn_state(game, "TAN", ["EAN", *FAR])
    plays = list(game.table.finder.find(state.layout, "EAN"))
    seen = {
        seed: tuple(look(game, state, 1.2, seed).sees(state.layout, each) for each in plays)
        for seed in range(12)
    }
    assert seen == {
        seed: tuple(look(game, state, 1.2, seed).sees(state.layout, each) for each in plays)
        for seed in range(12)
    }
    assert len(set(seen.values())) > 1, "others overlook something else"
    assert any(any(each) and not all(each) for each in seen.values())


def test_who_sees_everything_does_not_even_look() -> None:
    game = table_of("kan-u-go", 3)
    assert EVERYTHING.look(game.view(dealt(game), 0)) is None
    assert Sight(inf, 7).look(game.view(dealt(game), 0)) is None


def _does(game: Engine, state: State, spec: str, seed: int = 0) -> str:
    action = bot(spec, game.table, seed).act(game.view(state, state.turn))
    assert action is not None
    assert not game.check(state, action)
    return format_action(action, state.layout)


NORSE = these_words("TAN NORSE NO", grades=dict.fromkeys(["TAN", "NORSE", "NO"], 1))
"""Words that everybody knows: nothing but the sight tells players apart."""
CROWD = "TAN" + "/.........TAN" * 60


def test_a_child_overlooks_what_the_champion_sees() -> None:
    """KUG-42: all four cards go below one N of many, and a child sees only where the O alone goes."""
    game = table_of("kan-u-go", 3, words=NORSE)
    state = drawn_state(game, CROWD, ["ORSE", *FAR])
    champion, child = (_does(game, state, spec) for spec in ("magnus", "tilly"))
    assert champion.endswith("down .ORSE")
    assert child.endswith("down .O")


def test_who_finds_nothing_looks_again_and_then_exchanges() -> None:
    """KUG-16: with the O alone barred there is one play, which a child finds on an empty table only."""
    game = table_of("kan-u-go", 3, words=these_words("TAN NORSE", grades={"TAN": 1, "NORSE": 1}))
    crowded, empty = (drawn_state(game, picture, ["ORSE", *FAR]) for picture in (CROWD, "TAN"))
    assert isinstance(bot("tilly", game.table).act(game.view(crowded, 0)), Discard)
    assert _does(game, crowded, "magnus").endswith("down .ORSE")
    placement = parse_placement("0,2 down .ORSE").on(empty.layout)
    first = {seed: look(game, empty, LADDER["tilly"].span, seed) for seed in range(20)}
    seed = next(seed for seed, each in first.items() if not each.sees(empty.layout, placement))
    assert first[seed].closer.sees(empty.layout, placement)
    assert _does(game, empty, "tilly", seed) == "play 0,2 down .ORSE"


def test_at_a_strict_table_even_a_child_finds_what_there_is() -> None:
    """R-12: there nobody exchanges who could play."""
    words = these_words("TAN NE", grades={"TAN": 1, "NE": 9})
    game = table_of("kan-u-go", 3, words=words, options={"exchange": "only-if-stuck"})
    state = drawn_state(game, "TAN" + "/.........TAN" * 60, ["EQ", *FAR])
    assert _does(game, state, "tilly").startswith("play")


@pytest.mark.parametrize("game_id", ["kan-u-go", "lexicon"])
@pytest.mark.parametrize("span", [1.0, 2.5, 4.2, 9.0])
def test_nothing_is_seen_that_takes_more_cards_than_can_be_seen(game_id: str, span: float) -> None:
    """Plays of more cards are not even looked for."""
    game = table_of(game_id, 2, graded=True)
    seen = 0
    for seed, (state, _) in enumerate([(dealt(game), None), *match(game, "greedy", 3)][:40]):
        eyes = look(game, state, span, seed)
        for placement in game.table.finder.find(state.layout, state.hands[state.turn], every_wild=False):
            if eyes.sees(state.layout, placement):
                seen += 1
                assert len(placement) <= eyes.most_cards
    assert seen


def test_who_does_not_count_takes_the_long_word_and_who_counts_the_dear_cards() -> None:
    """KUG-43: E counts 10 in this pack, V and J together 6."""
    game = table_of("kan-u-go", 3, words=these_words("TAN TANVJ TANE"))
    hand = ["EIVQJX", "A", "A"]
    value = game.table.pack.value
    assert value("E") > value("V") + value("J")
    assert _does(game, drawn_state(game, "TAN", hand), "tilly") == "play 0,0 across ...VJ"
    assert _does(game, drawn_state(game, "TAN", hand), "winnie") == "play 0,0 across ...E"


def test_on_a_board_a_child_looks_at_words_and_the_champion_at_squares() -> None:
    """KWR: in the same deal they play differently, and both lawfully."""
    game = table_of("keyword", 2, graded=False)
    state = dealt(game)
    child = bot("tilly", game.table).act(game.view(state, state.turn))
    assert isinstance(child, Play | Redraw)
    assert not game.check(state, child)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_everybody_of_the_ladder_who_goes_by_rules_of_thumb_plays_every_game_to_its_end(game_id: str) -> None:
    game = table_of(game_id, GAMES[game_id].players[0], graded=True)
    weak = " ".join(each.id for each in LADDER.values() if not each.effort)
    lays = [action for _, action in match(game, weak) if isinstance(action, Play | LayWord)]
    assert lays
