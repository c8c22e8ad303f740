"""What can be typed at a patience, what it leads to, and what is said to everything else."""

import json
from pathlib import Path

import pytest

from crossdeck.catalogue import PATIENCES
from crossdeck.patience import Assists, Lay, Result, Spell, parse_solo
from crossdeck.record import Record, replay_alone
from crossdeck.solve.result import Status
from crossdeck.terminal.patience.plain import SoloPlain
from crossdeck.terminal.patience.plain.manual import GROUPS, commands_at
from crossdeck.terminal.patience.plain.mode import _DEEDS
from crossdeck.words import Draft, WordList
from tests.closed_world import esperanto_world
from tests.terminal.patience.sessions import TODAY, alone, plain, say


@pytest.fixture
def row(tmp_path: Path) -> SoloPlain:
    """Kan-U-Go Alone, first method: SUNK can be laid, TACKS made of TACK with the open card."""
    return plain(
        alone("kan-u-go-alone-1", tmp_path, layout="TACK", hand="SUNKEE", up="SX", blind="OOOOOOOOOO")
    )


@pytest.fixture
def hand(tmp_path: Path) -> SoloPlain:
    return plain(alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SUNKZ", blind="QQE"))


@pytest.fixture
def stacks(tmp_path: Path) -> SoloPlain:
    return plain(alone("kan-u-go-alone-3", tmp_path, piles=["TE", "ATZ", "CZZ", "KQ"], blind="EEEZZZ"))


@pytest.fixture
def piles(tmp_path: Path) -> SoloPlain:
    """Lexicon Solitaire No. 1: HOPE in two ways, and a pile that gives two letters of HOME."""
    return plain(alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PM", "E", "O", "E", "TACK"]))


@pytest.fixture
def nest(tmp_path: Path) -> SoloPlain:
    laid = ["H", "OA", "P", "", "EZ", "ZZ", "ZZ"]
    return plain(alone("lexicon-solitaire-2", tmp_path, piles=laid, blind="QXE", masters=2))


@pytest.fixture
def area(tmp_path: Path) -> SoloPlain:
    return plain(
        alone("keyword-solitaire", tmp_path, hand="TACKSUNEES", blind="OOOO", options={"redraws": "1"})
    )


def test_every_command_that_is_listed_is_obeyed_and_has_help(tmp_path: Path) -> None:
    for rules in PATIENCES.values():
        mode = plain(alone(rules.id, tmp_path, words=None if "sola" not in rules.id else esperanto_world()))
        for command in commands_at(rules):
            assert command.name in _DEEDS
            assert command.usage in say(mode, f"help {command.name}")
    named = {command.name for group in GROUPS.values() for command in group}
    assert named == set(_DEEDS) - {"a word"}


def test_help_lists_what_this_table_has(row: SoloPlain, piles: SoloPlain) -> None:
    assert "turn: turns up the next card." in say(row, "help")
    assert "turn: turns" not in say(piles, "help")
    assert "spell WORD [from PLACES]" in say(piles, "help")
    assert say(row, "help fly") == "There is no command 'fly'. help lists them."


# Laying.


def test_a_word_alone_is_laid_where_it_fits(hand: SoloPlain) -> None:
    told = say(hand, "sun")
    assert "You lay 3 cards for SUN and TACKS, from row 0, column 4, down." in told
    assert "5 cards left." in told


def test_a_word_with_several_ways_is_listed_and_a_number_picks_one(row: SoloPlain) -> None:
    # KA1-06: the S of the row, or the open one
    assert say(row, "sunk").splitlines() == [
        "SUNK can be laid in 4 ways. A number picks one.",
        "1. SUNK, 3 cards: play -3,3 down SUN.",
        "2. SUNK, 3 cards: play -3,3 down SUN. from open hand hand",
        "3. SUNK and TACKS, 4 cards: play 0,4 down SUNK",
        "4. SUNK and TACKS, 4 cards: play 0,4 down SUNK from open hand hand hand",
    ]
    assert "You lay 3 cards from the row and the open card for SUNK" in say(row, "2")
    assert say(row, "1") == "There is no list to pick from. A word that fits in several places makes one."


def test_a_number_that_the_list_has_not_is_told(row: SoloPlain) -> None:
    say(row, "sunk")
    assert say(row, "5") == "The list has no 5: say a number from 1 to 4."
    assert say(row, "0") == "The list has no 0: say a number from 1 to 4."


@pytest.mark.parametrize(
    "line", ["0,4 down SUNK", "play 0,4 down sunk", "lay 0,4 down SUNK", "-3,3 down SUNK"]
)
def test_squares_say_where(line: str, hand: SoloPlain) -> None:
    assert say(hand, line).startswith("You lay ")


def test_where_a_card_comes_from_can_be_said(row: SoloPlain) -> None:
    assert "from the row and the open card for SUNK" in say(row, "0,4 down SUNK from open hand hand hand")


def test_a_refusal_names_the_rule_and_it_can_be_read(row: SoloPlain) -> None:
    told = say(row, "0,4 down SUNKE")
    assert told.startswith("KA1-11: ")
    assert told.endswith("To read the rule: rule KA1-11.")
    assert say(row, "rule").startswith("KA1-11. ")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("sunek", "KUG-28: "),
        ("quiz", "KUG-28: "),
        ("play", "Say what to play, as in play sunk or play 0,4 down SUNK."),
        ("play ¿", "'¿' is not written with letters of the english alphabet."),
        ("9,9 down", "'"),
        ("0,4 down SUNK from nowhere", "'nowhere' is no place"),
        ("0,4 down SUNK from hand", "KA1-06: The play takes 4 cards and names one place."),
        ("0,4 down SUNK from 1 1 1 1", "KA1-06: There is no pile 1 here."),
        ("home", "There is no place where the cards in reach make HOME."),
        ("fly away", "There is no command 'fly'. help lists them."),
        ("x" * 1001, "That line is too long to be understood. help lists the commands."),
        ("turn 2", "KA1-08: Cards are turned one at a time, not 2."),
        ("exchange QX", "There is no command 'exchange'. help lists them."),
        ("give", "To end the game type give up."),
        ("undo", "Nothing has been done yet."),
        ("undo x", "'x' is no number: say how many steps, as in undo 3."),
        ("redo", "Nothing was taken back here that could be done again."),
        ("go", "Say to which moment, by its number in the tree or its bookmark."),
        ("go 5", "There is no moment 5; they are numbered 0 to 0."),
        ("go home", "'home' is no number: say the number of a moment, as tree shows it, or a bookmark."),
        ("mark", "A bookmark has a name of 1 to 60 visible characters."),
        ("mark 5", "A name that is a number would be taken for a moment: add a letter."),
        ("mark " + "x" * 61, "A bookmark has a name of 1 to 60 visible characters."),
        ("hint 4", "Say hint 1 (is there a play), hint 2 (where) or hint 3 (which word)."),
        ("hint me", "'me' is no number: say hint 1, hint 2 or hint 3."),
        ("moves zz", "ZZ cannot be played now."),
        ("demo slowly", "'slowly' is no number: say demo, demo 5, demo quick or demo solver."),
        ("deal x", "'x' is no deal's number: say a whole number from 0 up."),
        ("deal " + "9" * 30, "'99999999999999999999' is no deal's number"),
        ("daily soon", "'soon' is no day: write it as 2026-01-01."),
        ("daily 2026-05-02", "The deal of 2026-05-02 is not out yet; today is 2026-05-01."),
        ("share", "The result can be shared when the game is over."),
        ("share fr", "Say share, or share eo for Esperanto."),
        ("save", "Say where to keep the game, as in save evening.patience."),
        ("rule", "Say which rule, as in rule KA1-04."),
        ("rule Z", "'Z' is no rule's id; one looks like KUG-24 or R-30"),
        ("word", "Say which word, as in word quiz."),
        ("show me", "Say show table, words or nothing."),
        ("board x", "There is no command 'board'. help lists them."),
        ("m", "'m' can be short for mark, marks or moves: type a little more."),
    ],
)
def test_bad_input_is_answered_and_changes_nothing(line: str, told: str, row: SoloPlain) -> None:
    before = row.session.sitting.to_json()
    answer = row.answer(line)
    assert answer.text[0].startswith(told), answer.text
    assert not answer.ok
    assert row.session.sitting.to_json() == before


def test_a_command_that_is_a_word_too_is_told_of(tmp_path: Path) -> None:
    words = WordList.of(Draft("x", "x", frozenset({"TREE", "WORD"})))
    mode = plain(alone("lexicon-solitaire-1", tmp_path, piles=["T", "R", "E", "E", "X"], words=words))
    assert say(mode, "tree").splitlines()[-1] == "To play the word TREE: spell tree."
    assert "To play" not in say(mode, "word")  # No cards make it.
    home = plain(alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SOLD"))
    assert say(home, "so") == "SO is a word you can play, and short for solve: type play so, or solve."
    assert "short for" not in say(home, "log")


# The other three.


def test_in_the_second_method_a_card_is_taken_only_if_nothing_goes(hand: SoloPlain) -> None:
    # KA2-06, KA2-07
    assert say(hand, "turn").startswith("KA2-06: A play can be made")
    say(hand, "0,4 down sunk")
    assert say(hand, "take").startswith("You take Q.")


def test_in_the_third_method_stacks_are_taken_by_their_numbers(stacks: SoloPlain) -> None:
    # KA3-06, KA3-09, KA3-12
    told = say(stacks, "tack")
    assert "You lay 4 cards from stacks 1, 2, 3 and 4 for TACK, from row 0, column 0, across." in told
    assert say(stacks, "third").startswith("You turn up E.")
    assert say(stacks, "turn").startswith("You turn up Z.")
    assert say(stacks, "turn").startswith("The pack is turned over. You turn up E.")
    assert "    1   2   3   4\n    E   T   Z   Q\n       +1  +1" in say(stacks, "table")


def test_a_word_is_spelt_in_one_of_several_ways(piles: SoloPlain) -> None:
    # LS1-06, LS1-07
    told = say(piles, "hope")
    assert told.splitlines()[0] == "HOPE can be spelt in 4 ways. A number picks one."
    assert "You spell HOPE from piles 1, 2, 4 and 5." in say(piles, "spell hope from 1 4 2 5")
    assert "HOPE" in say(piles, "log")


@pytest.mark.parametrize(
    "line", ["hope 1 1 2 3", "spell HOPE from 1 1 2 3", "spell hope from 1 1 2 3", "hope from 1 1 2 3"]
)
def test_the_piles_can_be_named(line: str, piles: SoloPlain) -> None:
    assert say(piles, line).startswith("You spell HOPE from piles 1, 2 and 3.")


def test_spell_without_places_takes_the_preferred_way(piles: SoloPlain) -> None:
    assert say(piles, "hope").splitlines()[1].endswith("spell HOPE from 1 1 2 3")  # The first of the list.
    assert say(piles, "spell hope").startswith("You spell HOPE from piles 1, 2 and 3.")


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("tea", "LS1-04: TEA has 3 letters, 4 are the fewest"),
        ("spell QQQQ", "LS1-"),
        ("spell hope from 1 1 1 1", "LS1-04: "),
        ("spell hopE", "LS1-01: "),
        ("play 0,0 across HOPE", "LS1-04: In Lexicon Solitaire No. 1 words are spelt and put away."),
        ("turn", "LS1-"),
        ("fill 3 from 5", "There is no command 'fill'"),
    ],
)
def test_what_cannot_be_spelt_is_refused_with_its_rule(line: str, rule: str, piles: SoloPlain) -> None:
    answer = piles.answer(line)
    assert not answer.ok
    assert answer.text[0].startswith(rule)


def test_a_master_card_goes_in_where_a_letter_lacks(nest: SoloPlain) -> None:
    # LS2-14
    assert "You spell HOME from piles 1, 2 and 5 and a Master Card." in say(nest, "spell home")
    assert "Master Cards: 1" in say(nest, "table")


def test_a_letter_in_lower_case_is_the_master_card(nest: SoloPlain) -> None:
    assert "a Master Card" in say(nest, "spell HOPe from 1 2 3 master")


def test_a_space_is_filled_by_a_vowel(nest: SoloPlain) -> None:
    # LS2-08, LS2-11
    told = say(nest, "fill 4")
    assert told.startswith("Say which space and from where: fill 4 from 2, fill 4 from 5")
    assert say(nest, "turn").startswith("You turn up Q.")
    assert say(nest, "fill 4 from open").startswith("LS2-11: Pile 2 shows a vowel")
    assert say(nest, "fill 4 from 2").startswith("O goes from pile 2 to space 4. A comes to light.")
    assert say(nest, "fill 1").startswith("LS2-08: There is no empty space at pile 1.")
    assert say(nest, "fill").startswith("LS2-08: ")


def test_letters_are_exchanged_where_that_was_agreed_on(area: SoloPlain) -> None:
    #
    assert say(area, "exchange").startswith("Say which letters, as in exchange QXZ.")
    assert "The rack has no Q left to give." in say(area, "exchange Q")
    assert say(area, "exchange UN").startswith("You exchange U and N for O and O.")
    assert say(area, "exchange A").startswith("R-83: This table has no more than one exchange.")


def test_on_a_board_a_play_tells_its_points(area: SoloPlain) -> None:
    # KWS-05
    told = say(area, "8,8 across TACK")
    assert "You lay 4 letters for TACK, from row 8, column 8, across: 0 points." in told
    assert "0 points of 850, " in told
    assert "+ blue, your colour" in say(area, "table")
    assert "gray" in say(area, "board")


def test_giving_up_ends_it_and_is_no_proof(row: SoloPlain) -> None:
    told = say(row, "give up")
    assert "You have given up with 18 cards left." in told
    assert "proved" not in told
    assert say(row, "sunk").startswith("KA1-13: The game is over.")
    assert say(row, "turn").startswith("KA1-13: The game is over.")


def test_points_are_counted_when_the_game_is_given_up(area: SoloPlain) -> None:
    # KWS-08
    assert "The game is over with -50 points; 850 win." in say(area, "give up")


def test_that_nothing_is_left_is_told_as_a_proof(tmp_path: Path) -> None:
    # KA2-10
    mode = plain(alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SUNZ", blind=""))
    told = say(mode, "sun")
    assert "No play is left. That is proved, not guessed: all " in told
    assert "words of the dictionary were tried at every place" in told
    assert "The game is lost with 1 card left." in told
    assert "No help taken." in told


def test_won_is_won(tmp_path: Path) -> None:
    mode = plain(alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"]))
    assert "Won: every card is used, in 1 word." in say(mode, "hope")
    assert mode.session.sitting.state.result is Result.WON


def test_the_last_word_may_be_short_if_it_uses_all(tmp_path: Path) -> None:
    # LS1-09, R-76
    mode = plain(alone("lexicon-solitaire-1", tmp_path, piles=["T", "E", "A"]))
    assert "Won" in say(mode, "tea")


# Taking back.


def test_whatever_was_done_is_taken_back_and_done_again(row: SoloPlain) -> None:
    say(row, "sunk", "1")
    before = row.session.sitting.state
    assert "18 cards left." in say(row, "undo")
    say(row, "redo")
    assert row.session.sitting.state == before
    assert row.session.sitting.assists == Assists(undos=1)


def test_a_branch_is_drawn_beside_the_old_one(piles: SoloPlain) -> None:
    say(piles, "spell hope", "undo", "spell tack from 6 6 6 6", "mark other", "undo")
    told = say(piles, "tree")
    assert told.splitlines() == [" 0 the deal  < here", " 1 ├ HOPE", " 2 └ TACK  * other"]
    assert "Spelt: TACK." in say(piles, "go other")
    assert say(piles, "marks") == "other: moment 2, TACK."
    assert "Spelt: HOPE." in say(piles, "go 1")


def test_going_elsewhere_in_the_tree_is_taking_back_and_counted(piles: SoloPlain) -> None:
    say(piles, "spell hope", "go 0")
    assert piles.session.sitting.assists.undos == 1
    say(piles, "go 1")
    assert piles.session.sitting.assists.undos == 1  # Forward again, along what was played.


def test_several_steps_are_taken_back_at_once(row: SoloPlain) -> None:
    say(row, "turn", "turn", "undo 2")
    assert row.session.sitting.at == 0
    assert row.session.sitting.assists.undos == 2
    assert say(row, "undo 3") == "Nothing has been done yet."


def test_no_moment_has_a_name_at_first(row: SoloPlain) -> None:
    assert say(row, "marks") == "No moment has a name yet. mark NAME gives one."


# Help.


def test_hints_come_in_grades_and_each_is_counted(hand: SoloPlain) -> None:
    assert say(hand, "hint") == "There is a play."
    assert say(hand, "hint").startswith("There is a play ")
    assert "To do it: play " in say(hand, "hint")
    assert hand.session.sitting.assists == Assists(exists=1, where=1, which=1)
    say(hand, "hint 1", "hint 3")
    assert hand.session.sitting.assists == Assists(exists=2, where=1, which=2)


def test_the_second_grade_gives_no_letter_away(hand: SoloPlain) -> None:
    told = say(hand, "hint 2")
    assert "row" in told
    assert not any(word.isupper() and len(word) > 1 for word in told.replace(".", " ").split())


def test_that_there_is_no_play_is_told_for_certain(hand: SoloPlain) -> None:
    say(hand, "0,4 down sunk")
    told = say(hand, "hint")
    assert told.startswith("There is no play: of ")
    assert "none can be played now. That is certain. There is something else to do." in told
    assert say(hand, "hint 3").endswith("To do it: turn")


def test_moves_are_listed_and_counted_as_a_hint(hand: SoloPlain) -> None:
    assert "A number picks one." in say(hand, "moves 2")
    assert hand.session.sitting.assists == Assists(which=1)
    assert say(hand, "1").startswith("You lay ")


def test_the_places_of_a_word_are_no_hint(row: SoloPlain) -> None:
    assert say(row, "moves sunk").startswith("SUNK: 4 ways.")
    assert not row.session.sitting.assists.any


@pytest.mark.parametrize(
    ("status", "told"),
    [
        (Status.WON, "It can still be won, in 1 step (1,234 positions searched)."),
        (
            Status.LOST,
            "It can no longer be won. That is proved: all 1,234 positions that matter were searched.",
        ),
        (Status.UNDECIDED, "It is not known whether it can be won: 1,234 positions were searched"),
    ],
)
def test_the_solver_is_asked_and_that_is_counted(status: Status, told: str, tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"], status=status, line=[Spell("HOPE")])
    mode = plain(session)
    for line in ("winnable", "winnable?"):
        assert say(mode, line).startswith(told)
    assert session.sitting.assists == Assists(solver=2)


def test_a_solution_is_told_step_by_step(tmp_path: Path) -> None:
    line = [Spell("HOPE"), Spell("TACK")]
    session = alone(
        "lexicon-solitaire-1", tmp_path, piles=["HO", "PE", "TA", "CK"], status=Status.WON, line=line
    )
    told = say(plain(session), "solve").splitlines()
    assert told[1:] == [
        "1. You spell HOPE from piles 1 and 2.",
        "2. You spell TACK from piles 3 and 4.",
        "demo solver plays it; or type these one by one.",
    ]
    assert session.sitting.at == 0


def test_a_demonstration_plays_on_and_can_be_taken_back(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE", "TA", "CK"])
    mode = plain(session)
    assert "You spell " in say(mode, "demo 1")
    assert session.sitting.at == 1
    assert "Won: " in say(mode, "demo quick")
    assert session.sitting.assists == Assists(solver=2)
    assert say(mode, "hint").startswith("The game is over; undo takes back")


def test_the_solvers_line_is_played_as_far_as_is_wanted(tmp_path: Path) -> None:
    line = [Spell("HOPE"), Spell("TACK")]
    session = alone(
        "lexicon-solitaire-1", tmp_path, piles=["HO", "PE", "TA", "CK"], status=Status.WON, line=line
    )
    mode = plain(session)
    assert say(mode, "demo solver 1").startswith("You spell HOPE from piles 1 and 2.")
    assert not session.is_over
    say(mode, "undo")
    assert "Won: " in say(mode, "demo solver")


def test_where_the_solver_has_no_line_nothing_is_played(piles: SoloPlain) -> None:
    assert say(piles, "demo solver").startswith("It is not known whether it can be won")
    assert piles.session.sitting.at == 0


def test_the_dictionary_is_open(row: SoloPlain) -> None:
    assert say(row, "word tacks").startswith("TACKS is in the dictionary: the plural of TACK.")
    assert say(row, "word zzz").startswith("ZZZ is not in the dictionary.")


# Looking.


def test_the_table_is_told_in_sentences_for_whoever_wants_it(stacks: SoloPlain, piles: SoloPlain) -> None:
    assert "Stack 2 shows A, 2 cards face down." in say(stacks, "words")
    assert "Pile 2 shows P, beneath it M." in say(piles, "words")
    assert say(stacks, "show words").startswith("After each step you will see: words.")
    assert "Stack 1 shows E." in say(stacks, "tack")
    say(stacks, "show nothing")
    assert "Stack" not in say(stacks, "turn")


def test_rules_tell_what_was_agreed(row: SoloPlain) -> None:
    told = say(row, "rules")
    assert "Kan-U-Go Alone, first method. Deal 7." in told
    assert "turning = free. When a blind card may be turned up or taken" in told


def test_enter_shows_the_table_again_and_leaves_when_it_is_over(row: SoloPlain) -> None:
    assert "Row: S U N K E E." in say(row, "")
    assert not row.is_left
    say(row, "give up")
    say(row, "")
    assert row.is_left


# Other deals, statistics, sharing.


def test_another_deal_is_had_at_the_same_table(row: SoloPlain) -> None:
    assert say(row, "deal 12").startswith("Kan-U-Go Alone, first method. Deal 12.")
    assert row.session.sitting.name == "kan-u-go-alone-1#12"
    fresh = set()
    for _ in range(3):
        say(row, "deal")
        fresh.add(row.session.number)
    assert fresh != {12}
    assert all(1 <= number <= 999_999 for number in fresh)


def test_a_game_that_is_not_kept_is_left_only_when_it_is_said_twice(row: SoloPlain) -> None:
    say(row, "turn")
    assert (
        say(row, "deal 12") == "The game is not kept. save FILE keeps it; deal once more goes on without it."
    )
    assert row.session.number == 7
    assert "Deal 12." in say(row, "deal 12")


def test_the_deal_of_the_day_has_the_number_of_its_day(row: SoloPlain) -> None:
    assert say(row, "daily").startswith("Kan-U-Go Alone, first method. Deal of the day 121, 2026-05-01.")
    assert row.session.day == TODAY
    assert say(row, "daily 1934-05-01").startswith(
        "Kan-U-Go Alone, first method. Deal of the day of 1934-05-01."
    )


def test_the_same_cards_again_are_a_new_tree(row: SoloPlain) -> None:
    say(row, "turn", "again", "again")
    assert len(row.session.sitting.nodes) == 1
    assert row.session.number == 7


def test_a_finished_game_is_remembered_once(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"])
    mode = plain(session)
    assert say(mode, "stats").startswith("Without help: no game yet.")
    told = say(mode, "hope", "stats")
    assert told.startswith("Without help: 1 game, 1 won (100 %); 1 won in a row now, 1 at best.")
    assert "Without help, the best: fewest words 1, fewest moves 1." in told
    say(mode, "undo", "redo")
    assert len(session.annals.read()[0]) == 1
    assert session.annals.read()[0][0].won


def test_whoever_takes_back_and_ends_otherwise_was_helped(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"])
    told = say(plain(session), "give up", "undo", "hope", "stats")
    assert told.startswith("Without help: 1 game, 0 won (0 %)")
    assert "With help: 1 game, 1 won (100 %)" in told


def test_the_result_is_shared_without_a_word_of_it(tmp_path: Path) -> None:
    session = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"], day=TODAY)
    mode = plain(session)
    say(mode, "hope")
    assert say(mode, "share").splitlines() == [
        "crossdeck: Lexicon Solitaire No. 1, day 121",
        "■■■■■■■■■■ won, 1 word, 1 move",
        "no help",
    ]
    assert "tago 121" in say(mode, "share eo")


def test_statistics_that_cannot_be_written_are_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    session = alone("lexicon-solitaire-1", tmp_path / "file" / "x", piles=["HO", "PE"])
    mode = plain(session)
    told = say(mode, "hope")
    assert "Won: " in told
    assert "This cannot be remembered in your statistics (" in told
    assert "cannot be" not in say(mode, "undo")


# Keeping.


def test_leaving_keeps_it_where_that_was_said(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-1", tmp_path)
    session.file = str(tmp_path / "x.patience")
    mode = plain(session)
    say(mode, "turn", "quit")
    assert mode.is_left
    assert mode.leave().text[0].startswith("Kept in ")
    again = alone("kan-u-go-alone-1", tmp_path, deal=9)
    assert any("One that you left unfinished waits" in line for line in SoloPlain(again).greet().text)


def test_leaving_otherwise_is_said_twice_and_tells_how_to_come_back(row: SoloPlain) -> None:
    say(row, "turn")
    assert say(row, "quit") == "The game is not kept. save FILE keeps it; quit once more goes on without it."
    say(row, "quit")
    assert row.is_left
    assert row.leave().text == (
        "You have left the table. The same cards again: crossdeck play kan-u-go-alone-1 --deal 7",
    )


def test_a_daily_deal_is_come_back_to_by_its_day(tmp_path: Path) -> None:
    mode = plain(alone("kan-u-go-alone-1", tmp_path, day=TODAY, options={"open_cards": "2"}))
    say(mode, "turn")
    assert (
        mode.leave()
        .text[0]
        .endswith("crossdeck play kan-u-go-alone-1 --daily 2026-05-01 --option open_cards=2")
    )


def test_the_line_that_was_played_is_a_record_that_replays(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-2", tmp_path)
    mode = plain(session)
    say(mode, "demo quick 3", "undo")
    file = tmp_path / "evening.game"
    assert say(mode, f"export {file}").startswith("The record is in ")
    record = Record.read(file.read_text(encoding="utf-8"))
    steps = list(replay_alone(record, session.solo.table.words))
    assert steps[-1].state == session.sitting.state
    assert say(mode, f"export {file}").endswith("is there already: name another file")
    assert say(mode, "export") == "Say where to write the record, as in export evening.game."


# For a machine.


def test_every_answer_is_an_object_with_all_that_can_be_seen(stacks: SoloPlain) -> None:
    first = json.loads(stacks.encode(SoloPlain(stacks.session).greet()))
    assert first["table"]["game"] == "kan-u-go-alone-3"
    assert first["table"]["kind"] == "stacks"
    assert first["waiting"] == "play"
    assert first["view"]["piles"][1] == ["A", "", ""]  # face down
    assert first["view"]["left"] == 16
    answer = json.loads(stacks.encode(stacks.answer("tack")))
    assert answer["view"]["layout"] == [[0, 0, "T"], [0, 1, "A"], [0, 2, "C"], [0, 3, "K"]]
    assert answer["view"]["history"][0]["event"] == "laidalone"
    assert (answer["at"], answer["moments"]) == (1, 2)
    refused = json.loads(stacks.encode(stacks.answer("0,0 down ZZ")))
    assert not refused["ok"]
    assert refused["refusals"][0]["rule"]
    over = json.loads(stacks.encode(stacks.answer("give up")))
    assert over["outcome"] == {"result": "given-up", "score": 0}
    assert over["waiting"] == "over"


def test_lists_hints_trees_and_solutions_are_data_too(piles: SoloPlain) -> None:
    def ask(line: str) -> dict[str, object]:
        found = json.loads(piles.encode(piles.answer(line)))
        assert isinstance(found, dict)
        return found

    plays = ask("hope")["plays"]
    assert isinstance(plays, list)
    action = parse_solo(str(plays[0]["action"]), piles.session.view.layout, piles.lines.alphabet)
    assert isinstance(action, Spell | Lay)
    assert ask("hint 1")["hint"] == {
        "grade": 1, "exists": True, "searched": len(piles.session.solo.table.words), "squares": [],
        "origins": [], "word": "", "action": None,
    }  # fmt: skip
    assert ask("hint 3")["hint"]["word"]  # type: ignore[index]
    assert ask("winnable")["winnable"] == {"status": "undecided", "nodes": 1234}
    say(piles, "spell hope")
    assert ask("tree")["tree"][1]["step"] == "HOPE"  # type: ignore[index]
    assert ask("mistyped line")["error"]


def test_esperanto_letters_may_be_typed_by_the_x_system(tmp_path: Path) -> None:
    mode = SoloPlain(alone("kan-u-go-sola-2", tmp_path, words=esperanto_world()))
    assert any("Type cx, gx" in line for line in mode.greet().text)
    assert "alphabet" not in say(mode, "sxi")
