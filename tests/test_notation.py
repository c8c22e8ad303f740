"""Placements and actions in one line of text: read, written, and refused with a reason."""

import random
from contextlib import suppress
from typing import get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.layout import Layout, LayoutError, Placement
from crossdeck.notation import (
    NotationError,
    Written,
    format_action,
    format_placement,
    parse_action,
    parse_placement,
)
from crossdeck.placements import Finder
from crossdeck.play import (
    Accept,
    Action,
    Attempt,
    Call,
    Challenge,
    DealNext,
    Discard,
    Draw,
    Insert,
    LayWord,
    Pass,
    Play,
    Redraw,
    Source,
    Substitute,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.rules import Fault, Rules
from crossdeck.verdicts import judge
from crossdeck.words import WordList
from tests.closed_world import closed_world, drawn, esperanto_world

# Reading.


def test_letters_are_laid_from_the_square_on_across_or_down() -> None:
    assert parse_placement("0,4 down SUNK").placement == Placement.of(
        [((0, 4), "S"), ((1, 4), "U"), ((2, 4), "N"), ((3, 4), "K")]
    )
    assert parse_placement("-2,-1 across IT").placement.squares == ((-2, -1), (-2, 0))


def test_a_dot_is_a_square_that_is_filled_already() -> None:
    written = parse_placement("2,-2 across WA.E.")
    assert written.placement == Placement.of([((2, -2), "W"), ((2, -1), "A"), ((2, 1), "E")])
    assert written.filled == ((2, 0), (2, 2))


def test_a_lower_case_letter_is_a_wild_card() -> None:
    assert parse_placement("0,0 across MeN").placement.hand == ("M", "?", "N")


@pytest.mark.parametrize(
    "text", ["0,4 down SUNK", "  0,4 down SUNK\n", "0 , 4  down\tSUNK", "0,4 DOWN SUNK", "00,04 Down SUNK"]
)
def test_blanks_and_the_case_of_the_direction_do_not_matter(text: str) -> None:
    assert parse_placement(text) == parse_placement("0,4 down SUNK")


def test_dots_at_both_ends_may_be_left_out() -> None:
    layout = drawn(".T.../.O.../.X.N.")
    whole = parse_placement("2,0 across A.E.").on(layout)
    assert parse_placement("2,0 across A.E").on(layout) == whole
    front = parse_placement("2,1 across .E.").on(layout)
    assert parse_placement("2,2 across E").on(layout) == front


def test_esperanto_letters_may_be_typed_with_x() -> None:
    hatted = parse_placement("0,0 across Ĉŭ", ESPERANTO)
    assert hatted.placement == Placement.of([((0, 0), "Ĉ"), ((0, 1), "ŭ")])
    assert parse_placement("0,0 across CXux", ESPERANTO) == hatted


def test_dots_must_stand_on_cards() -> None:
    written = parse_placement("-3,2 down JOY.")
    assert written.on(drawn("MAST")) == written.placement
    with pytest.raises(
        NotationError, match=r"^the dot at square 0,2 stands for a card, but none lies there$"
    ):
        written.on(Layout())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "TASK",
        "0,0 TASK",
        "0,0 across",
        "0,0 acrossTASK",
        "0 0 across TASK",
        "0,0 up TASK",
        "0,0 across TASK SEND",
        "a,b across TASK",
        "1.5,0 across TASK",
        "--1,0 across TASK",
        "0,1234567 across TASK",
        "٣,0 across TASK",
    ],
)
def test_what_has_not_the_form_is_refused_with_the_form(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_placement(text)
    form = "is no placement: write it as 'row,col across LETTERS', as in '0,4 down SUNK'"
    assert str(caught.value) == f"{text!r} {form}"


def test_a_direction_in_letters_that_only_look_like_it_is_refused() -> None:
    # To a pattern that ignores case the long s is an s.
    with pytest.raises(NotationError, match="is no placement"):
        parse_placement("0,0 acro\u017fs TASK")


@pytest.mark.parametrize(
    ("text", "alphabet", "message"),
    [
        ("0,0 across TA?K", ENGLISH, "'?' in 'TA?K' is neither a letter of the english alphabet nor '.'"),
        ("0,0 across ĈE", ENGLISH, "'Ĉ' in 'ĈE' is neither a letter of the english alphabet nor '.'"),
        ("0,0 across QUO", ESPERANTO, "'Q' in 'QUO' is neither a letter of the esperanto alphabet nor '.'"),
        ("0,0 across straße", ENGLISH, "'ß' in 'straße' is neither a letter of the english alphabet nor '.'"),
    ],
)
def test_a_character_that_is_no_letter_is_named(text: str, alphabet: Alphabet, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_placement(text, alphabet)
    assert str(caught.value) == message


def test_a_placement_longer_than_any_table_is_refused() -> None:
    assert len(parse_placement("0,0 across " + "A" * 128).placement) == 128
    with pytest.raises(NotationError, match="of 129 squares is longer than any table; 128 is the most"):
        parse_placement("0,0 across " + "A" * 129)


forms = st.builds(
    "{},{} {} {}".format,
    st.integers(-(10**7), 10**7),
    st.integers(-9, 9),
    st.sampled_from(["across", "down", "Across", "acro\u017fs", "up"]),
    st.text(st.sampled_from("ABZabz..xX?ſıßĈ\u0302 ")),
)


@given(st.text() | forms, st.sampled_from([ENGLISH, ESPERANTO]))
@example("0,0 acro\u017fs A", ENGLISH)
@settings(max_examples=300)
def test_any_text_is_a_placement_or_a_notation_error(text: str, alphabet: Alphabet) -> None:
    with suppress(NotationError):
        written = parse_placement(text, alphabet)
        assert all(face.upper() in alphabet for _, face in written.placement.cards)
        assert len(set(written.placement.squares)) == len(written.placement)


@given(st.characters().filter(lambda face: not face.isspace() and face not in "./"))
@example("\u017f")
@example("\u0131")
def test_a_character_is_the_same_card_in_a_placement_and_in_a_layout(face: str) -> None:
    # The long s and the dotless i have S and I as their upper case.
    try:
        layout = Layout.parse(face)
    except LayoutError:
        with pytest.raises(NotationError):
            parse_placement(f"0,0 across {face}")
    else:
        assert dict(parse_placement(f"0,0 across {face}").placement.cards) == dict(layout)


# Writing.


@pytest.mark.parametrize(
    ("picture", "cards", "text"),
    [
        ("TACK", [((0, 4), "S"), ((1, 4), "O")], "0,4 down SO"),
        ("MAST", [((-1, 2), "A")], "-1,2 down A."),
        ("TAR", [((0, 3), "T")], "0,0 across ...T"),
        ("TAR", [((0, 3), "t")], "0,0 across ...t"),
        (".T./T.E/.E.", [((1, 1), "O")], "1,0 across .O."),
        (".T/.O/AI./.N/.S", [((2, 2), "X")], "2,0 across ..X"),
        ("..T/..O/AI./..N", [((2, 2), "X")], "0,2 down ..X."),
        ("", [((0, 0), "I"), ((0, 1), "T")], "0,0 across IT"),
        ("", [((0, 0), "I"), ((1, 0), "T")], "0,0 down IT"),
        ("", [((3, 4), "A")], "3,4 across A"),
        (".E.R.S.", [((0, 0), "D"), ((0, 2), "A"), ((0, 4), "E"), ((0, 6), "T")], "0,0 across D.A.E.T"),
    ],
)
def test_a_placement_is_written_as_its_whole_main_run(
    picture: str, cards: list[tuple[tuple[int, int], str]], text: str
) -> None:
    layout, placement = drawn(picture), Placement.of(cards)
    assert format_placement(layout, placement) == text
    assert parse_placement(text).on(layout) == placement


@pytest.mark.parametrize(
    ("rules", "words", "hands"),
    [
        (KAN_U_GO, closed_world(), "AAEEIIOORSTTNMKLHU"),
        (PATCH_WORD, closed_world(), "AAEEIOORSTTNMKLH?"),
        (LEXICON, closed_world(), "AAEEIOORSTTNMKLH?"),
        (KAN_U_GO_EO, esperanto_world(endings=True), "AAEEIOOĈŜŬĜLKNTRUVBDMJ"),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_every_legal_placement_of_random_games_is_read_back_as_it_was_written(
    rules: Rules, words: WordList, hands: str
) -> None:
    seen = 0
    for game in range(10):
        rng = random.Random(f"{rules.id} {game}")
        finder, layout = Finder(words, rules, 4), Layout()
        for _ in range(6):
            found = finder.find(layout, rng.choices(hands, k=7))
            for placement in found:
                text = format_placement(layout, placement)
                assert parse_placement(text, words.alphabet).on(layout) == placement
                assert judge(layout, placement, rules, 4, words).legal
            seen += len(found)
            if found:
                layout = layout.lay(found[rng.randrange(len(found))])
    assert seen > 100, "the games are too short to mean anything"


def test_what_was_written_is_a_value() -> None:
    assert parse_placement("0,0 across A.") == Written(Placement.of([((0, 0), "A")]), ((0, 1),))


# Actions.

ACTIONS = [
    ("play 0,0 across TASK", Play(1, parse_placement("0,0 across TASK").placement)),
    ("play 0,0 down .O", Play(1, Placement.of([((1, 0), "O")]))),
    ("play 0,0 down .o named TO", Play(1, Placement.of([((1, 0), "o")]), ("TO",))),
    ("play 0,0 down .O named TO SO with *", Play(1, Placement.of([((1, 0), "O")]), ("TO", "SO"), 1)),
    ("play 0,0 down .O with **", Play(1, Placement.of([((1, 0), "O")]), (), 2)),
    ("discard K", Discard(1, "K")),
    ("discard ?", Discard(1, "?")),
    ("discard *", Discard(1, "*")),
    ("take open", Take(1, Source.OPEN)),
    ("take blind", Take(1, Source.BLIND)),
    ("throw", Throw(1)),
    ("challenge TASK", Challenge(1, "TASK")),
    ("accept", Accept(1)),
    ("time", TimeUp(1)),
    ("time match", TimeUp(1, match=True)),
    ("play 0,0 down .O at 12.340", Play(1, Placement.of([((1, 0), "O")]), at=12_340)),
    ("play 0,0 down .O with * at 0.007", Play(1, Placement.of([((1, 0), "O")]), (), 1, 7)),
    ("exchange Q for A", Draw(1, "Q", Source.OPEN, "A")),
    ("exchange Q for *", Draw(1, "Q", Source.OPEN, "*")),
    ("exchange Q for open", Draw(1, "Q", Source.OPEN)),
    ("exchange Q for blind at 3.000", Draw(1, "Q", Source.BLIND, at=3000)),
    ("call", Call(1)),
    ("call at 1.500", Call(1, 1500)),
    ("lay HAt", LayWord(1, "HAt")),
    ("insert 2 SMOTHERED", Insert(1, 1, "SMOTHERED")),
    ("substitute 1 EXPoRT", Substitute(1, 0, "EXPoRT")),
    ("exchange QXZ", Redraw(1, ("Q", "X", "Z"))),
    ("pass", Pass(1)),
    ("deal", DealNext(1)),
    ("deal kan-u-go;players=2#0x00ff", DealNext(1, "kan-u-go;players=2#0x00ff")),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS, ids=[text for text, _ in ACTIONS])
def test_an_action_is_read_and_written(text: str, action: Action) -> None:
    layout = Layout() if "TASK" in text else drawn("TEN")
    assert parse_action(text, 1, layout) == action
    assert format_action(action, layout) == text


def test_every_kind_of_action_has_a_notation_but_for_what_is_never_legal() -> None:
    assert {type(action) for _, action in ACTIONS} == set(get_args(Action)) - {Attempt}
    with pytest.raises(NotationError, match="what is never legal has no notation: nobody passes"):
        format_action(Attempt(0, Fault.PASS), Layout())


def test_actions_may_be_typed_in_any_case_and_with_blanks() -> None:
    assert parse_action("  DISCARD   k ", 0, Layout()) == Discard(0, "K")
    assert parse_action("Challenge task", 0, Layout()) == Challenge(0, "TASK")
    assert parse_action("play 0,0 across TO named to", 0, Layout()).named == ("TO",)  # type: ignore[union-attr]


def test_esperanto_cards_and_words_may_be_typed_with_x() -> None:
    assert parse_action("discard cx", 0, Layout(), ESPERANTO) == Discard(0, "Ĉ")
    assert parse_action("challenge gxi", 0, Layout(), ESPERANTO) == Challenge(0, "ĜI")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "'' is no action; there are: play PLACEMENT"),
        ("shout", "'shout' is no action"),
        ("pass on", "'pass on' is no action"),
        ("exchange QQ for blind", "'QQ' is no card"),
        ("exchange Q for blinds", "'blinds' is no card"),
        ("exchange QX at 3", "have no time"),
        ("discard Q at 3", "'discard' has no time"),
        ("insert SMOTHERED", "names no word of the table"),
        ("insert 0 SMOTHERED", "names no word of the table"),
        ("lay H4T", "is not written with letters"),
        ("substitute 1 EX PORT", "names no word of the table"),
        ("swap A B", "'swap A B' is no action"),
        ("take", "'take' is no action"),
        ("take both", "'take both' is no action"),
        ("throw *", "'throw [*]' is no action"),
        ("accept TASK", "'accept TASK' is no action"),
        ("time round", "'time round' is no action; there are: .*, time, time match, deal"),
        ("play", "'play' is no action"),
        ("discard", "'discard' is no action"),
        ("challenge", "'challenge' is no action"),
        ("discard AB", "'AB' is no card; a card is a letter of the english alphabet"),
        ("discard 5", "'5' is no card"),
        ("challenge T4SK", "'T4SK' is not written with letters of the english alphabet"),
        ("challenge TWO WORDS", "'TWO WORDS' is not written"),
        ("play TASK", "'TASK' is no placement"),
        ("play 0,0 across TO named T0", "'T0' is not written"),
        ("play 0,0 across TO with ?", "'[?]' is no free card"),
        ("play 5,5 across .O", "the dot at square 5,5 stands for a card"),
    ],
)
def test_what_is_no_action_is_refused_with_what_there_is(text: str, part: str) -> None:
    with pytest.raises(NotationError, match=part):
        parse_action(text, 0, drawn("TEN"))


WRITTEN = st.from_regex(r"(discard|take|challenge|deal|throw|accept|time|play) .{0,12}", fullmatch=True)
PLAYED = st.from_regex(
    r"play -?[0-3],-?[0-3] (across|down) [A-Fa-f.]{1,5}( named [A-C ]{1,6})?( with \*{1,3})?", fullmatch=True
)


@given(st.text() | WRITTEN | PLAYED, st.sampled_from([ENGLISH, ESPERANTO]))
def test_any_text_is_an_action_or_a_notation_error(text: str, alphabet: Alphabet) -> None:
    with suppress(NotationError):
        action = parse_action(text, 0, drawn("TEN"), alphabet)
        # A play that is not legal need not be written down as it was typed.
        if not isinstance(action, Play):
            assert parse_action(format_action(action, drawn("TEN")), 0, drawn("TEN"), alphabet) == action
