"""Rules values and the catalogue: every id cited exists, options as texts, presets, limits and hands."""

from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.cards import pack
from crossdeck.catalogue import GAMES, PATIENCES, UnknownGameError, game
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.kan_u_go_race import KAN_U_GO_RACE
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.rulebook import chapter, rule, ruling
from crossdeck.rules import Course, Fault, Joint, Names, OptionError, Plurals, Rules, said
from crossdeck.words.graph import ADDED, OWN, PLURAL, THIRD

games = pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)


def exists(cited: str) -> bool:
    return (ruling if cited.startswith("R-") else rule)(cited).id == cited


# The catalogue.


def test_every_game_is_found_by_its_id() -> None:
    assert {"kan-u-go", "kan-u-go-race", "kan-u-go-eo", "patch-word", "lexicon"} <= set(GAMES)
    for name, rules in GAMES.items():
        assert game(name) is rules
        assert rules.id == name


def test_a_game_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(UnknownGameError, match="no game is called 'scrabble'; there are: kan-u-go, kan-"):
        game("scrabble")
    with pytest.raises(UnknownGameError, match="no game is called 'Lexicon'"):
        game("Lexicon")


def test_a_preset_follows_the_id_after_a_colon() -> None:
    # LEX-36
    assert game("lexicon:quick") == LEXICON.with_options({"preset": "quick"})
    assert game("lexicon") is LEXICON


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("lexicon:", "Lexicon has no preset ''; it has: quick, no-limit, wide-open"),
        ("lexicon:slow", "Lexicon has no preset 'slow'; it has: quick, no-limit, wide-open"),
        ("kan-u-go:quick", "Kan-U-Go has no preset 'quick'; it has: none"),
    ],
)
def test_a_preset_that_is_not_there_is_refused_with_those_that_are(name: str, message: str) -> None:
    with pytest.raises(OptionError) as caught:
        game(name)
    assert str(caught.value) == message


# What is cited exists.


@games
def test_every_rule_that_a_game_cites_exists(rules: Rules) -> None:
    assert all(map(exists, rules.cites.values()))
    assert all(exists(share.rule) for share in rules.shares)
    assert all(exists(limit.opening) and exists(limit.addition) for limit in rules.limits)
    assert all(ruling(option.ruling).id == option.ruling for option in rules.options)


OF_ONE_COURSE = {
    Course.TURNS: set[Fault](),
    Course.RACE: {Fault.OPEN_GONE, Fault.TOO_SOON, Fault.EARLIER},
    Course.BOARD: {Fault.START, Fault.TOO_SHORT, Fault.NO_EXCHANGE},
    Course.ROWS: {
        *(Fault.NO_ROW, Fault.ORDER, Fault.LENGTH, Fault.ALL_CHANGED, Fault.ONE_WORD, Fault.WILD_FIXED),
        Fault.TOO_SHORT,
    },
}
"""Faults that not every game knows."""
OF_CROSSWORDS = {
    *(Fault.OCCUPIED, Fault.OFF_BOARD, Fault.GAP, Fault.ONE_LETTER, Fault.DETACHED, Fault.MISNAMED),
    *(Fault.PLURAL, Fault.NOT_WILD, Fault.FREE_EARLY, Fault.MUST_THROW, Fault.FREE_DISCARD, Fault.TAKE_UP),
}
"""And those of which words in rows know nothing."""
OF_PATIENCES = {
    *(Fault.NOT_TOP, Fault.OPEN_CARDS, Fault.BLIND_EMPTY, Fault.NO_FREE_CARDS, Fault.STACKS_FIRST),
    *(Fault.USE_TURNED, Fault.NO_MASTER, Fault.NOT_A_SPACE, Fault.VOWELS_FIRST, Fault.CORNER),
    *(Fault.JOINING, Fault.NOT_HERE),
}
"""Those that only a patience knows."""
OF_EVERY_PATIENCE = {
    *(Fault.EMPTY, Fault.ROUND_OVER, Fault.SOURCE, Fault.NOT_TOP, Fault.NOT_HERE, Fault.NO_FREE_CARDS),
    *(Fault.NOT_A_WORD, Fault.PROPER, Fault.FOREIGN, Fault.NOT_WILD),
}
OF_LAYING = {
    *(Fault.OCCUPIED, Fault.OFF_BOARD, Fault.LINE, Fault.GAP, Fault.ONE_LETTER, Fault.DETACHED, Fault.PLURAL),
    Fault.NOT_HELD,
}
OF_TURNING = {Fault.ONE_CARD, Fault.BLIND_EMPTY, Fault.CAN_PLAY}
OF_ONE_PATIENCE = {
    Course.ROW: {*OF_LAYING, *OF_TURNING, Fault.OPEN_CARDS, Fault.USE_TURNED},
    Course.HAND: {*OF_LAYING, *OF_TURNING},
    Course.STACKS: {*OF_LAYING, *OF_TURNING, Fault.OPEN_CARDS, Fault.STACKS_FIRST},
    Course.PILES: {Fault.TOO_SHORT, Fault.NO_MASTER},
    Course.NEST: {
        *OF_TURNING,
        *(Fault.TOO_SHORT, Fault.NO_MASTER, Fault.OPEN_CARDS, Fault.NOT_A_SPACE, Fault.VOWELS_FIRST),
    },
    Course.CORNERS: {
        *OF_LAYING,
        *(Fault.CORNER, Fault.START, Fault.JOINING, Fault.TOO_SHORT, Fault.NO_EXCHANGE, Fault.BLIND_EMPTY),
    },
    Course.AREA: {*OF_LAYING, Fault.START, Fault.TOO_SHORT, Fault.NO_EXCHANGE, Fault.BLIND_EMPTY},
}
"""What each kind of patience can refuse besides."""


@games
def test_every_fault_that_the_game_can_find_has_a_rule(rules: Rules) -> None:
    # Of the limits the rule stands beside the limit; only the Race has a least number (KRC-08).
    needed = set(Fault) - {Fault.OPENING_TOO_LONG, Fault.TOO_MANY} - OF_PATIENCES
    needed -= set().union(*OF_ONE_COURSE.values()) - OF_ONE_COURSE[rules.course]
    if rules.least_first == 1:
        needed.remove(Fault.TOO_FEW)
    if rules.course is Course.ROWS:
        needed -= OF_CROSSWORDS
    assert needed <= set(rules.cites)


@pytest.mark.parametrize("rules", PATIENCES.values(), ids=PATIENCES)
def test_every_fault_that_a_patience_can_find_has_a_rule(rules: Rules) -> None:
    assert OF_EVERY_PATIENCE | OF_ONE_PATIENCE[rules.course] <= set(rules.cites)


@games
def test_a_game_has_a_chapter_and_a_pack(rules: Rules) -> None:
    assert chapter(rules.book).prefix == rules.book
    assert pack(rules.pack).id == rules.pack


@games
def test_every_number_of_players_has_a_hand_and_at_most_one_limit(rules: Rules) -> None:
    for players in rules.players:
        assert rules.share(players).cards > 0
        assert len([limit for limit in rules.limits if players in limit.players]) == (
            1 if rules.limits else 0
        )


@games
def test_other_numbers_of_players_are_refused(rules: Rules) -> None:
    low, high = rules.players[0], rules.players[-1]
    for players in (-1, 0, 1, high + 1):
        with pytest.raises(OptionError) as caught:
            rules.share(players)
        assert str(caught.value) == f"{rules.title} is for {low} to {high} players, not {players}"


def test_how_many_can_play() -> None:
    # KUG-01, KEO-01, PWD-02, R-94, R-61
    assert KAN_U_GO.players == KAN_U_GO_RACE.players == KAN_U_GO_EO.players == range(2, 8)
    assert PATCH_WORD.players == range(2, 15)
    assert LEXICON.players == range(2, 9)


@pytest.mark.parametrize(
    ("rules", "players", "most"),
    [
        (KAN_U_GO, 5, 4),
        (KAN_U_GO, 6, 3),
        (KAN_U_GO_EO, 5, 4),
        (KAN_U_GO_EO, 7, 3),
        (KAN_U_GO_RACE, 2, None),
        (KAN_U_GO_RACE, 7, None),
        (PATCH_WORD, 7, 4),
        (PATCH_WORD, 14, 4),
        (LEXICON, 8, 4),
        (LEXICON.with_options({"no_limit": "yes"}), 8, None),
    ],
)
def test_limits_by_players(rules: Rules, players: int, most: int | None) -> None:
    # KUG-24, KUG-25, KRC-07, PWD-18, LEX-17, LEX-37
    limit = rules.limit(players)
    assert (limit and limit.most) == most


# The plural rule as flags.


@pytest.mark.parametrize(
    ("rules", "flags", "barred"),
    [
        (KAN_U_GO, 0, False),
        (KAN_U_GO, PLURAL, True),
        (KAN_U_GO, PLURAL | ADDED, True),
        (KAN_U_GO, PLURAL | THIRD, True),
        (KAN_U_GO, PLURAL | OWN, False),
        (KAN_U_GO, THIRD, False),
        (LEXICON, PLURAL | ADDED, True),
        (LEXICON, PLURAL | ADDED | THIRD, False),
        (LEXICON.with_options({"verb_s": "no"}), PLURAL | ADDED | THIRD, True),
        (LEXICON.with_options({"plurals": "free"}), PLURAL | ADDED, False),
        (PATCH_WORD, PLURAL, True),
        (PATCH_WORD.with_options({"extension_only": "yes"}), PLURAL, False),
        (PATCH_WORD.with_options({"extension_only": "yes"}), PLURAL | ADDED, True),
        (KAN_U_GO_EO, PLURAL | ADDED, False),
    ],
)
def test_which_plurals_may_not_be_made_with_a_new_s(rules: Rules, flags: int, barred: bool) -> None:
    assert rules.bars(flags) is barred


def test_the_kernel_gets_the_plural_rule_as_one_bit_for_each_set_of_flags() -> None:
    ways = product(Plurals, [False, True], [False, True])
    for plurals, verb_s, extension_only in ways:
        rules = replace(KAN_U_GO, plurals=plurals, verb_s=verb_s, extension_only=extension_only)
        bits = rules.barred_flags()
        assert [bool(bits >> flags & 1) for flags in range(16)] == [rules.bars(flags) for flags in range(16)]
        assert bits >> 16 == 0


# Options as texts.


@games
def test_every_option_is_a_field_with_a_text_and_takes_every_value_it_offers(rules: Rules) -> None:
    for option in rules.options:
        assert option.text.endswith(".")
        value = rules.default(option)
        for choice in rules.choices(option) or (str(max(1, option.least)), "50", "10000"):
            chosen = rules.with_options({option.name: choice})
            assert said(chosen.default(option)) == choice
            assert (chosen == rules) == (chosen.default(option) == value)


@games
def test_no_option_changes_nothing_and_the_defaults_change_nothing(rules: Rules) -> None:
    assert rules.with_options({}) == rules
    assert rules.with_options({option.name: said(rules.default(option)) for option in rules.options}) == rules


@pytest.mark.parametrize(
    ("rules", "options", "message"),
    [
        (KAN_U_GO, {"strict_s": "maybe"}, "Kan-U-Go, option strict_s: 'maybe' is not one of yes, no"),
        (KAN_U_GO, {"strict_s": "Yes"}, "Kan-U-Go, option strict_s: 'Yes' is not one of yes, no"),
        (KAN_U_GO, {"strict_s": ""}, "Kan-U-Go, option strict_s: '' is not one of yes, no"),
        (PATCH_WORD, {"joint": "ends"}, "Patch Word, option joint: 'ends' is not one of anywhere, at-ends"),
        (LEXICON, {"names": "yes"}, "Lexicon, option names: 'yes' is not one of barred, allowed"),
        (KAN_U_GO, {"target": "0"}, "Kan-U-Go, option target: '0' is no number from 1 to 10000"),
        (KAN_U_GO, {"target": "10001"}, "Kan-U-Go, option target: '10001' is no number from 1 to 10000"),
        (KAN_U_GO, {"target": "-5"}, "Kan-U-Go, option target: '-5' is no number from 1 to 10000"),
        (KAN_U_GO, {"target": "1e3"}, "Kan-U-Go, option target: '1e3' is no number from 1 to 10000"),
        (KAN_U_GO, {"target": "²"}, "Kan-U-Go, option target: '²' is no number from 1 to 10000"),
        (KAN_U_GO, {"target": "٣"}, "Kan-U-Go, option target: '٣' is no number from 1 to 10000"),
        (KAN_U_GO, {"target": ""}, "Kan-U-Go, option target: '' is no number from 1 to 10000"),
    ],
)
def test_a_bad_value_is_refused_with_the_good_ones(
    rules: Rules, options: dict[str, str], message: str
) -> None:
    with pytest.raises(OptionError) as caught:
        rules.with_options(options)
    assert str(caught.value) == message


def test_some_numbers_may_be_nothing_and_others_not() -> None:
    # 0 circuits are never: a card may count nothing; R-44: a game needs a target
    assert KAN_U_GO.with_options({"deadlock": "0", "free_card_value": "0"}).deadlock == 0
    assert LEXICON.with_options({"wild_value": "0"}).wild_value == 0
    with pytest.raises(OptionError, match="option deadlock: '-1' is no number from 0 to 10000"):
        KAN_U_GO.with_options({"deadlock": "-1"})


@games
def test_every_option_of_a_game_has_a_name_of_its_own(rules: Rules) -> None:
    names = [option.name for option in rules.options]
    assert len(set(names)) == len(names)


def test_the_esperanto_game_has_no_option_where_its_book_leaves_no_choice() -> None:
    # KEO-12: anybody may exchange; KEO-15: the target is 100; KEO-09: there is no plural rule
    names = {option.name for option in KAN_U_GO_EO.options}
    assert names.isdisjoint({"exchange", "target", "strict_s", "verb_s"})
    assert {"exchange", "target", "strict_s", "verb_s"} <= {option.name for option in KAN_U_GO.options}


@pytest.mark.parametrize("name", ["colour", "joint", "id", "Target", ""])
def test_an_option_that_is_not_there_is_refused_with_those_that_are(name: str) -> None:
    with pytest.raises(OptionError) as caught:
        KAN_U_GO.with_options({name: "yes"})
    there = ", ".join(option.name for option in KAN_U_GO.options)
    assert there.startswith("target, tie, timed, checking, window, exchange, deadlock, opener")
    assert str(caught.value) == f"Kan-U-Go has no option {name!r}; it has: {there}"


def test_preset_is_among_the_options_of_a_game_that_has_presets() -> None:
    with pytest.raises(OptionError, match=r"Lexicon has no option 'colour'; it has: target, .*, preset$"):
        LEXICON.with_options({"colour": "red"})
    with pytest.raises(OptionError, match=r"^Patch Word has no preset 'quick'; it has: none$"):
        PATCH_WORD.with_options({"preset": "quick"})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(OptionError, match=r"^Kan-U-Go has no option 'target'; it has: none$"):
        replace(KAN_U_GO, options=()).with_options({"target": "50"})


def test_a_number_of_any_length_is_refused_as_a_bad_option() -> None:
    # Python itself refuses to read a number of more than 4300 digits.
    with pytest.raises(OptionError, match="is no number from 1 to 10000"):
        KAN_U_GO.with_options({"target": "1" * 5000})


@given(
    st.sampled_from(list(GAMES.values())),
    st.dictionaries(
        st.text() | st.sampled_from(["target", "strict_s", "joint", "preset", "affixes"]),
        st.text() | st.sampled_from(["yes", "no", "7", "quick", "all"]),
        max_size=3,
    ),
)
def test_any_texts_are_options_or_an_option_error(rules: Rules, options: dict[str, str]) -> None:
    with suppress(OptionError):
        chosen = rules.with_options(options)
        assert chosen.id == rules.id
        assert set(options) <= {option.name for option in rules.options} | {"preset"}


# Presets: LEX-36 to LEX-38.


def test_lexicon_has_three_presets() -> None:
    assert list(LEXICON.presets) == ["quick", "no-limit", "wide-open"]


@pytest.mark.parametrize(
    ("preset", "changed"),
    [
        ("quick", {"target": 50}),
        ("no-limit", {"no_limit": True}),
        ("wide-open", {"plurals": Plurals.FREE, "names": Names.ALLOWED, "no_limit": True}),
    ],
)
def test_a_preset_is_the_game_with_its_options(preset: str, changed: dict[str, object]) -> None:
    assert LEXICON.with_options({"preset": preset}) == replace(LEXICON, **changed)  # type: ignore[arg-type]
    assert LEXICON.with_options(LEXICON.presets[preset]) == LEXICON.with_options({"preset": preset})


@pytest.mark.parametrize("order", [("preset", "names"), ("names", "preset")])
def test_other_options_refine_a_preset_in_whatever_order_they_are_given(order: tuple[str, str]) -> None:
    # LEX-38 without proper names
    texts = {"preset": "wide-open", "names": "barred"}
    rules = LEXICON.with_options({name: texts[name] for name in order})
    assert (rules.plurals, rules.names, rules.no_limit) == (Plurals.FREE, Names.BARRED, True)


def test_a_preset_and_its_target_may_differ() -> None:
    # LEX-36 played to 60
    assert LEXICON.with_options({"preset": "quick", "target": "60"}).target == 60


def test_a_preset_refined_badly_is_refused() -> None:
    with pytest.raises(OptionError, match="option target: 'soon' is no number"):
        LEXICON.with_options({"preset": "quick", "target": "soon"})


@games
def test_every_preset_is_made_of_options_that_the_game_has(rules: Rules) -> None:
    for preset in rules.presets:
        assert rules.with_options({"preset": preset}) != rules


def test_values_are_said_as_they_are_typed() -> None:
    assert [said(value) for value in (True, False, 50, Joint.AT_ENDS)] == ["yes", "no", "50", "at-ends"]


def test_games_are_values_that_do_not_change() -> None:
    before = replace(LEXICON)
    LEXICON.with_options({"preset": "wide-open", "target": "7"})
    assert before == LEXICON
    with pytest.raises(AttributeError):
        LEXICON.target = 50  # type: ignore[misc]
