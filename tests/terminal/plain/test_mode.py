"""The line mode: what each line is answered, at tables laid out for it."""

from pathlib import Path

import pytest

from crossdeck.play import Phase
from crossdeck.terminal.plain.console import run
from crossdeck.terminal.plain.mode import Plain
from crossdeck.terminal.saving import Keeper
from crossdeck.terminal.session import Wait
from crossdeck.words import Draft, WordList
from tests.closed_world import esperanto_world
from tests.terminal.tables import plain, say, table

HANDS = ["SUNKE", "QQQQQQ"]


def alone(
    game: str = "kan-u-go", hands: list[str] | None = None, layout: str = "TACK", **more: object
) -> Plain:
    """You and one bot that can hardly play; it is your turn."""
    return plain(table(game, "You", "[simple]", hands=hands or HANDS, layout=layout, **more))  # type: ignore[arg-type]


def together(game: str = "kan-u-go", *, hides: bool = False) -> Plain:
    session = table(game, "Ann", "Bob", hands=["SUNKE", "INKTO"], layout="TACK")
    return plain(session, hides=hides)


# Before and during a turn


def test_the_table_greets_with_its_rules_and_where_help_is() -> None:
    session = table("lexicon", "You", "[simple]", options={"target": "50"}, deal=12)
    told = "\n".join(Plain(session, Keeper(session)).greet().text)
    for part in (
        "Lexicon, 2 players: You and Ida. Deal 12.",
        "10 cards each",
        "up to 4 cards",
        "target = 50",
    ):
        assert part in told
    assert "help lists the commands" in told
    assert "Round 1." in told


def test_a_turn_shows_the_crossword_the_piles_the_hand_and_whose_it_is() -> None:
    lines = say(alone(), "").split("\n")
    assert lines[1:3] == ["    0 1 2 3", " 0  T A C K"]
    assert lines[3].startswith("Open card: E")
    assert lines[4].startswith("Your hand: E ")
    assert lines[5] == "Your turn."


def test_after_a_play_it_is_told_what_happened_since() -> None:
    sitting = alone(hands=["SUNKE", "QQQQQQ"])
    told = say(sitting, "0,4 down SUNK")
    assert told.startswith("You lay 4 cards for SUNK and TACKS, from row 0, column 4, down.\nIda discards Q")
    assert told.endswith("Your turn.")


def test_nothing_is_told_twice() -> None:
    sitting = alone()
    assert "You lay" in say(sitting, "0,4 down SUNK")
    assert "You lay" not in say(sitting, "exchange E blind")


# Plays


def test_a_word_with_one_place_is_laid_at_once() -> None:
    sitting = alone(hands=["SUNE", "QQ"])
    assert say(sitting, "sunk").startswith("You lay 3 cards for SUNK")


def test_a_word_with_several_places_is_listed_and_a_number_picks() -> None:
    sitting = alone()
    told = say(sitting, "sunk")
    assert told.startswith("SUNK fits in 2 places. A number lays it there.\n1. SUNK, ")
    assert "2. SUNK and TACKS, " in told
    assert told.endswith(": 0,4 down SUNK")
    assert say(sitting, "2").startswith("You lay 4 cards for SUNK and TACKS")


@pytest.mark.parametrize(
    ("number", "why"),
    [
        *(
            (number, f"The list has no {number}: say a number from 1 to 2.")
            for number in ("0", "3", "999999")
        ),
        *((odd, f"{odd!r} is no number: pick one of the list.") for odd in ("9" * 20, "²", "٣")),
    ],
)
def test_a_number_that_is_not_in_the_list_is_refused(number: str, why: str) -> None:
    sitting = alone()
    say(sitting, "sunk")
    assert say(sitting, number) == why
    assert sitting.session.view().layout.draw() == "TACK"


def test_a_list_is_void_when_something_has_changed() -> None:
    sitting = alone()
    say(sitting, "sunk", "exchange S blind")
    assert say(sitting, "1") == "There is no list to pick from. moves makes one."


@pytest.mark.parametrize(
    "line", ["0,4 down SUNK", "play 0,4 down SUNK", " PLAY  0 , 4  DOWN sunk ", "lay 0,4 down sunk"]
)
def test_a_placement_says_just_where(line: str) -> None:
    assert say(alone(), line).startswith("You lay 4 cards for SUNK and TACKS, from row 0, column 4, down.")


def test_letters_that_lie_there_already_may_be_typed_too() -> None:
    assert say(alone(hands=["SUNE", "QQ"]), "-3,3 down sunk").startswith("You lay 3 cards for SUNK")
    assert say(alone(hands=["SUNE", "QQ"]), "-3,3 down SUN.").startswith("You lay 3 cards for SUNK")
    assert say(alone(), "0,0 across tack").startswith("KUG-31: A card lies on square 0,0 already")


def test_a_letter_in_lower_case_is_a_wild_card_where_one_is_held() -> None:
    sitting = alone("lexicon", hands=["SUNK?", "QQ"])
    say(sitting, "0,4 down SUNk")
    assert sitting.session.view().layout[3, 4] == "k"


def test_all_small_letters_lay_real_cards_first() -> None:
    sitting = alone("lexicon", hands=["SUN?E", "QQ"])
    say(sitting, "0,4 down sunk")
    assert [sitting.session.view().layout[row, 4] for row in range(4)] == ["S", "U", "N", "k"]


def test_a_refused_play_cites_the_rule_and_says_how_to_read_it() -> None:
    sitting = alone()
    answer = sitting.answer("0,0 across ....S")
    assert not answer.ok
    assert [refusal.rule for refusal in answer.refusals] == ["KUG-33"]
    assert answer.text[0].startswith("KUG-33: TACKS is the plural of TACK")
    assert answer.text[1] == "To read the rule: rule KUG-33."
    assert say(sitting, "rule") == say(sitting, "rule KUG-33")


def test_a_word_that_only_a_rule_keeps_off_is_refused_by_that_rule() -> None:
    assert say(alone(), "tacks").startswith("KUG-33: TACKS is the plural of TACK")


def test_a_word_that_is_none_is_refused_by_the_dictionary() -> None:
    told = say(alone(), "sunke")
    assert told.startswith("KUG-28: SUNKE is not in the dictionary.\nTo read the rule")
    assert told.endswith("If you meant a command: help lists them.")


def test_a_word_that_the_cards_do_not_make_has_no_place() -> None:
    assert say(alone(), "geese").startswith("There is no place where your cards make GEESE.")


def test_where_words_are_open_to_challenge_a_word_that_is_none_is_laid() -> None:
    # LEX-32: who lays it takes the risk
    sitting = alone("lexicon", hands=["ZUNE", "QQ"])
    assert say(sitting, "play zunk").startswith("You lay 3 cards for ZUNK")


def test_a_preview_lays_nothing_until_it_is_picked() -> None:
    sitting = alone()
    told = say(sitting, "preview 0,4 down SUNK")
    assert told.startswith("SUNK and TACKS fit. Your hand falls from ")
    assert sitting.session.view().layout.draw() == "TACK"
    assert say(sitting, "1").startswith("You lay 4 cards")
    sitting = alone(hands=["SUNE", "QQ"])
    assert say(sitting, "preview sunk").startswith("SUNK fits.")
    assert say(alone(), "preview tacks").startswith("KUG-33")
    assert say(alone(), "sunk", "preview 2").startswith("SUNK and TACKS fit.")
    assert say(alone(), "preview 0,0 across ....S").startswith("KUG-33")


def test_moves_lists_the_best_and_a_number_picks() -> None:
    sitting = alone()
    told = say(sitting, "moves 3").split("\n")
    assert told[0].endswith("the 3 that count most. A number lays one.")
    assert [line[:2] for line in told[1:]] == ["1.", "2.", "3."]
    assert say(sitting, "1").startswith("You lay")
    assert say(alone(), "moves sunk").startswith("SUNK fits in 2 places.")
    assert say(alone(hands=["QQ", "QQ"]), "moves").startswith("You have no play.")


def test_a_hint_can_be_picked() -> None:
    sitting = alone()
    assert say(sitting, "hint").startswith("A bot would lay this; 1 lays it.\n1. ")
    assert say(sitting, "1").startswith("You lay")
    assert say(alone(hands=["QQ", "QQ"]), "hint") == "A bot would exchange Q."
    assert say(alone(hands=["QQ", "QQ"]), "discard Q", "hint").startswith("A bot would take the ")
    assert say(alone(hands=["**", "QQ"]), "hint") == "A bot would throw in the free cards: throw."


def test_a_command_that_is_a_word_too_tells_how_to_lay_it() -> None:
    sitting = alone(
        hands=["TOHEAKR", "QQ"], layout="", words=WordList.of(Draft("x", "x", frozenset({"HE", "TAKE"})))
    )
    assert say(sitting, "he") == "HE is a word you can lay, and short for help: type play he, or help."
    assert say(sitting, "hel").startswith("Playing:")
    assert say(sitting, "take").startswith("Say take open or blind.")
    assert say(sitting, "go").endswith("Your turn.")
    assert say(sitting, "play\the").startswith("You lay 2 cards for HE")


def test_a_command_of_one_word_that_could_be_laid_says_how() -> None:
    sitting = alone(hands=["HAND", "QQ"], layout="", words=WordList.of(Draft("x", "x", frozenset({"HAND"}))))
    assert say(sitting, "hand").endswith("To lay the word HAND: play hand.")
    assert "To lay" not in say(alone(), "hand")


# Exchanges


def test_an_exchange_in_one_line_is_both_halves() -> None:
    sitting = alone()
    told = say(sitting, "exchange s open")
    assert told.startswith("You discard S and take the open card, E.")
    assert say(alone(), "exchange S for the open card").startswith("You discard S and take the open card")
    assert say(alone(), "ex s b").startswith("You discard S and take a blind card, ")


def test_an_exchange_without_a_pile_asks_for_it() -> None:
    sitting = alone()
    assert say(sitting, "exchange s").endswith("Now take open, or take blind.")
    assert sitting.session.waiting.what is Wait.TAKE
    assert say(sitting, "take blind").startswith("You discard S and take a blind card, ")


def test_an_exchange_of_the_card_that_is_declared_is_its_other_half() -> None:
    sitting = alone()
    assert say(sitting, "discard s", "exchange s open").startswith("You discard S and take the open card, E.")


def test_nothing_is_given_away_for_a_pile_that_is_none() -> None:
    sitting = alone()
    assert say(sitting, "exchange s both") == "Say exchange s open or blind."
    assert say(sitting, "exchange s open blind").startswith("Say which card and from where")
    assert say(sitting, "exchange").startswith("Say which card and from where")
    assert sitting.session.waiting.what is Wait.TURN


def test_the_two_halves_in_two_lines() -> None:
    sitting = alone()
    assert say(sitting, "take blind").startswith("R-13: The discard is declared before a card is taken.")
    assert say(sitting, "discard s").startswith("S is laid down. Open card: E")
    assert say(sitting, "sunk").startswith("R-13: S is declared")
    assert say(sitting, "draw") == "Say which card: take open, or take blind."
    assert say(sitting, "take open").startswith("You discard S and take the open card, E.")


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("discard", "as in discard Q"),
        ("discard zz", "'zz' is no card"),
        ("discard x", "The hand has no X to discard."),
        ("take", "Say take open or blind."),
        ("take up", "Say take open or blind."),
        ("throw", "KUG-39"),
        ("accept", "There is nothing for this player to accept."),
        ("deal", "The round is still being played."),
        ("pass", "R-15: Nobody passes"),
        ("skip", "R-15: Nobody passes"),
        ("swap", "KUG-22"),
        ("trade with Ida", "KUG-22"),
        ("undo", "KUG-31"),
        ("draw", "R-13"),
        ("challenge tack", "At this table words are not challenged."),
        ("play", "Say what to lay"),
        ("preview", "Say what to look at"),
        ("play 0,4 sideways SUNK", "is no placement"),
        ("0,4", "is no placement"),
        ("-", "There is no command '-'"),
        ("play b2", "is not written with letters"),
        ("play ß", "is not written with letters"),
        ("moves 3x", "is no number"),
        ("log x", "is no number"),
        ("sort", "Say sort alphabet, value or vowels."),
        ("sort v", "Say sort alphabet, value or vowels."),
        ("show", "Say show table, words or nothing."),
        ("pause", "Say pause on or off."),
        ("rule", "Say which rule"),
        ("rule 7", "is no rule's id"),
        ("rule KUG-99", "no rule KUG-99"),
        ("word", "Say which word"),
        ("word a1", "is not written with letters"),
        ("help xyz", "There is no command 'xyz'."),
        ("p", "can be short for play, preview, pause or pass"),
        ("frobnicate the table", "There is no command 'frobnicate'."),
        ("save", "Say where to keep the game"),
        ("x" * 2000, "too long"),
        ("\x00", "There is no command"),
        ("\udcff\udcfe", "There is no command"),
        ("😀", "There is no command"),
    ],
)
def test_what_is_mistyped_or_not_allowed_is_answered_and_changes_nothing(line: str, part: str) -> None:
    sitting = alone()
    before = sitting.session.game.state
    answer = sitting.answer(line)
    assert not answer.ok
    assert part in "\n".join(answer.text)
    assert sitting.session.game.state == before


# Looking


def test_the_hand_is_sorted_as_one_likes_and_stays_so() -> None:
    sitting = alone(hands=["KENUS", "QQ"])
    assert say(sitting, "sort vowels").startswith("Your hand: E 10, U ")
    assert say(sitting, "hand").startswith("Your hand: E 10, U ")
    assert say(sitting, "sort alph").startswith("Your hand: E 10, K ")


def test_the_crossword_is_told_in_sentences_for_whoever_wants_it() -> None:
    sitting = alone()
    assert say(sitting, "table") == "    0 1 2 3\n 0  T A C K"
    assert say(sitting, "words") == "TACK, across, from row 0, column 0."
    assert "TACK, across" in say(sitting, "show words")
    assert "TACK, across" in say(sitting, "")
    assert "T A C K" not in say(sitting, "")
    assert "TACK" not in say(sitting, "show nothing", "")


def test_open_scores_log_and_rules_are_shown() -> None:
    sitting = alone()
    assert say(sitting, "log") == "Nothing has happened in this round yet."
    assert say(sitting, "open").startswith("Open card: E")
    assert say(sitting, "open").endswith("Cards held: You 5, Ida 6.")
    assert say(sitting, "scores").startswith(" round total\n You ")
    assert "checking = refused" in say(sitting, "rules")
    say(sitting, "exchange s open")
    assert say(sitting, "log").split("\n")[0] == "You discard S and take the open card, E."
    assert say(sitting, "log 1").startswith("Ida ")
    assert len(say(sitting, "log 999").split("\n")) == 2
    assert say(sitting, "log 0") == "Nothing has happened in this round yet."


def test_help_lists_the_commands_and_tells_of_each() -> None:
    sitting = alone()
    assert "exchange CARD open|blind: gives one card" in say(sitting, "help")
    assert say(sitting, "?") == say(sitting, "help")
    assert say(sitting, "help exch").startswith("exchange CARD open|blind\n")


def test_a_word_is_looked_up_where_words_are_refused() -> None:
    assert say(alone(), "word tacks") == "TACKS is in the dictionary: the plural of TACK."


def test_where_words_are_open_to_challenge_the_dictionary_stays_closed_in_the_round() -> None:
    # LEX-32
    session = table("lexicon", "You", "[play 0,4 down ZZ]", hands=["SUNE", "ZZQQ"], layout="TACK", turn=1)
    sitting = plain(session)
    assert "stays closed" in say(sitting, "word zz")
    assert "stays closed" in say(sitting, "word tack")
    say(sitting, "challenge zz")
    assert say(sitting, "word zz") == "ZZ is not in the dictionary."
    assert "stays closed" in say(sitting, "word tack")


def test_after_the_round_the_dictionary_is_open() -> None:
    sitting = alone("lexicon", hands=["SUNK", "QQ"])
    say(sitting, "0,4 down SUNK")
    assert sitting.session.waiting.what is Wait.ROUND_OVER
    assert say(sitting, "word tack") == "TACK is in the dictionary."


# Free cards, rounds, games


def test_free_cards_are_thrown_in_when_nothing_else_is_left() -> None:
    # KUG-41
    sitting = alone(hands=["**", "QQ"])
    assert say(sitting, "sunk").startswith("KUG-41")
    assert say(sitting, "throw").startswith("You throw in 2 free cards.\nYou are out.")


def test_a_round_ends_with_the_hands_and_enter_deals_the_next() -> None:
    sitting = alone(hands=["SUNK", "QQ"], dealer=0)
    told = say(sitting, "0,4 down SUNK").split("\n")
    assert told[1] == "You are out."
    assert told[2].startswith("Ida held ")
    assert told[-1] == "Ida deals next: press Enter."
    assert say(sitting, "sunk").startswith("There is no command 'sunk'.")
    assert say(sitting, "play sunk").startswith("KUG-42: The round is over.")
    assert say(sitting, "").startswith("Round 2. Ida deals, you begin.")


def test_deal_deals_as_enter_does() -> None:
    assert say(alone(hands=["SUNK", "QQ"], dealer=0), "0,4 down SUNK", "deal").startswith("Round 2.")


def test_another_game_can_be_had_when_one_is_over_and_not_before() -> None:
    sitting = alone(hands=["SUNK", "QQ"], scores=(3, 99))
    assert say(sitting, "again") == "This game is not over. quit leaves it."
    say(sitting, "0,4 down SUNK", "again")
    assert sitting.lines.left
    assert sitting.session.again


def test_a_game_ends_with_its_winner_and_enter_leaves() -> None:
    sitting = alone(hands=["SUNK", "QQ"], scores=(3, 99))
    told = say(sitting, "0,4 down SUNK").split("\n")
    assert told[-2:] == [
        "The game is over: you win with 3 points.",
        "Press Enter to leave the table, or type again for another game.",
    ]
    assert not sitting.lines.left
    assert "The game is over." in say(sitting, "deal")
    say(sitting, "")
    assert sitting.lines.left


# Challenges


def test_the_table_waits_for_a_doubt_before_a_bot_plays_on() -> None:
    hands = ["SUNE", "ZZQQ", "QQQQ"]
    session = table("lexicon", "You", "[play 0,4 down ZZ]", "[simple]", hands=hands, layout="TACK", turn=1)
    sitting = Plain(session, Keeper(session))
    told = sitting.greet().text
    assert told[-2].startswith("Ida lays 2 cards for ZZ and TACKZ")
    assert told[-1] == "Ida laid ZZ and TACKZ. Press Enter to go on, or type challenge WORD."
    assert say(sitting, "").startswith("Otto discards Q")


def test_a_challenge_is_told_with_its_outcome() -> None:
    hands = ["SUNE", "ZZQQ", "QQQQ"]
    session = table("lexicon", "You", "[play 0,4 down ZZ]", "[simple]", hands=hands, layout="TACK", turn=1)
    sitting = plain(session)
    assert say(sitting, "challenge") == "The last play made ZZ and TACKZ. Say which one, as in challenge ZZ."
    assert say(sitting, "challenge zzz").startswith("LEX-32: Nobody has made the word ZZZ")
    assert say(sitting, "challenge zz").startswith(
        "You challenge ZZ. The word is not good: 10 points off for you."
    )


def test_a_challenge_without_a_word_is_of_the_only_one() -> None:
    session = table("lexicon", "You", "[play -3,3 down ZUN.]", hands=["SUNE", "ZUNQQ"], layout="TACK", turn=1)
    assert say(plain(session), "challenge").startswith("You challenge ZUNK. The word is not good")


def test_in_ones_own_turn_the_words_that_can_be_challenged_are_named() -> None:
    session = table("lexicon", "You", "[play 0,4 down ZZ]", hands=["SUNE", "ZZQQ"], layout="TACK", turn=1)
    sitting = Plain(session, Keeper(session))
    assert sitting.greet().text[-1] == "Your turn. ZZ and TACKZ can still be challenged."
    assert say(sitting, "challenge zz").endswith("Your turn.")


def test_without_pauses_nobody_waits() -> None:
    session = table(
        "lexicon", "You", "[simple]", "[simple]", hands=["SUNE", "INKTO", "INKTO"], layout="TACK", turn=1
    )
    sitting = plain(session)
    assert session.waiting.what is Wait.DOUBT
    told = say(sitting, "pause off")
    assert told.startswith("The bots play on")
    assert "Your turn. " in told
    assert say(sitting, "pause on").startswith("The table waits")


def test_who_goes_out_is_accepted_or_challenged() -> None:
    session = table("lexicon", "You", "[play 0,4 down ZZ]", hands=["SUNE", "ZZ"], layout="TACK", turn=1)
    sitting = Plain(session, Keeper(session))
    assert sitting.greet().text[-1] == (
        "Ida laid ZZ and TACKZ. Ida has no cards left. Press Enter to go on, or type challenge WORD."
    )
    assert say(sitting, "challenge tackz").startswith("You challenge TACKZ. The word is not good")
    assert session.game.state.phase is Phase.TURN

    session = table("lexicon", "You", "[play 0,4 down ZZ]", hands=["SUNE", "ZZ"], layout="TACK", turn=1)
    assert say(plain(session), "accept").startswith("Ida is out.")
    assert session.game.state.phase is not Phase.CLOSING


# The clock

TIMED = {"timed": "yes"}


def test_time_ends_the_round_and_all_count() -> None:
    # LXP-06, R-73
    sitting = alone(options=TIMED)
    told = say(sitting, "time round").split("\n")
    assert told[:2] == [
        "Time is up: the round ends.",
        "Time was up, and nobody is out: every hand counts.",
    ]
    assert told[2].startswith("You held ")
    assert told[-1].endswith("next: press Enter.")
    assert sitting.session.waiting.what is Wait.ROUND_OVER
    assert say(sitting, "time r").startswith("R-73: The round is over; the clock can only end the game now.")
    assert "Round 2." in say(sitting, "")


def test_time_for_the_match_ends_the_game() -> None:
    #
    told = say(alone(options=TIMED), "time match")
    assert told.startswith("Time is up: the game ends.\nTime was up, and nobody is out")
    assert "The game is over: Ida wins" in told
    sitting = alone(options=TIMED)
    told = say(sitting, "time round", "time match")
    assert told.startswith("Time is up: the game ends.")
    assert "The game is over: Ida wins" in told
    assert say(sitting, "time match").startswith("R-73: The game is over.")


def test_time_alone_ends_nothing_because_it_is_a_word_too() -> None:
    sitting = alone(options=TIMED)
    for line in ("time", "tim"):
        assert say(sitting, line) == "Say what ends, time round or time match; play time lays the word."
    assert say(sitting, "time tack") == "Say time round or match."
    assert sitting.session.game.actions == ()


def test_where_no_clock_was_agreed_on_time_is_a_word_like_others() -> None:
    #
    words = WordList.of(Draft("x", "x", frozenset({"TIME"})))
    sitting = alone(hands=["TIMEX", "QQ"], layout="", words=words)
    assert say(sitting, "help time").startswith("There is no command 'time'.")
    assert "time round" not in say(sitting, "help")
    assert say(sitting, "time round").startswith("There is no command 'time'.")
    assert say(sitting, "time").startswith("You lay 4 cards for TIME")


def test_time_is_up_for_whoever_laid_his_last_card_and_for_who_might_have_doubted_it() -> None:
    # LXP-06, R-73
    labels, hands = ("You", "[play 0,4 down ZZ]"), ["SUNE", "ZZ"]
    session = table("lexicon", *labels, hands=hands, layout="TACK", turn=1, options=TIMED)
    assert say(plain(session), "time round").startswith("Time is up: the round ends.\nIda is out.")


def test_time_is_up_behind_the_curtain_too() -> None:
    session = table("kan-u-go", "Ann", "Bob", hands=["SUNKE", "INKTO"], layout="TACK", options=TIMED)
    sitting = plain(session)
    assert session.waiting.what is Wait.CURTAIN
    told = say(sitting, "time round")
    assert told.startswith("Time is up: the round ends.")
    assert "Ann held " in told
    assert "Bob held " in told


# Several people


def test_the_curtain_shows_no_hand_until_enter() -> None:
    session = table("kan-u-go", "Ann", "Bob", hands=["SUNKE", "INKTO"], layout="TACK")
    sitting = Plain(session, Keeper(session))
    told = sitting.greet().text
    assert told[-1] == "Pass the terminal to Ann. Press Enter when Ann has it."
    assert not any("hand:" in line for line in told)
    waiting = "It is Ann's turn. When Ann has the terminal, press Enter."
    for line in (
        "hand",
        "sort value",
        "sunk x",
        "play sunk",
        "moves",
        "hint",
        "preview sunk",
        "discard S",
        "throw",
    ):
        assert say(sitting, line) in (waiting, "There is no command 'sunk'. help lists them."), line
    assert "Ann's hand: E " in say(sitting, "")


def test_a_turn_ends_at_the_curtain_and_the_next_is_told_what_happened() -> None:
    sitting = together()
    told = say(sitting, "", "0,4 down SUNK")
    assert told == (
        "Ann lays 4 cards for SUNK and TACKS, from row 0, column 4, down.\n"
        "Pass the terminal to Bob. Press Enter when Bob has it."
    )
    told = say(sitting, "")
    assert told.startswith("Ann lays 4 cards for SUNK")
    assert "Bob's hand:" in told
    assert "Ann's hand" not in told


def test_who_takes_a_blind_card_sees_it_and_the_next_player_does_not() -> None:
    sitting = together()
    told = say(sitting, "", "exchange S blind")
    assert told.startswith("Ann discards S and takes a blind card, ")
    assert say(sitting, "").startswith("Ann discards S and takes a blind card.\n")
    assert say(sitting, "log") == "Ann discards S and takes a blind card."


def test_where_the_screen_can_be_cleared_a_player_hides_his_cards_first() -> None:
    sitting = together(hides=True)
    assert sitting.answer("").clear
    answer = sitting.answer("exchange S blind")
    assert not answer.clear
    assert answer.text[0].startswith("Ann discards S and takes a blind card, ")
    assert answer.text[-1] == "Press Enter to hide your cards."
    assert "It is Bob's turn" in say(sitting, "hand")
    answer = sitting.answer("")
    assert answer.clear
    assert answer.text == ("Pass the terminal to Bob. Press Enter when Bob has it.",)
    answer = sitting.answer("")
    assert answer.clear
    assert answer.text[0] == "Ann discards S and takes a blind card."


def test_a_table_that_is_sat_down_at_later_tells_no_card_that_one_player_knows() -> None:
    sitting = together()
    say(sitting, "", "exchange S blind")
    told = Plain(sitting.session, Keeper(sitting.session)).greet().text
    assert "Ann discards S and takes a blind card." in told


def test_each_person_sorts_his_own_hand() -> None:
    sitting = together()
    say(sitting, "", "sort vowels", "exchange S blind", "")
    assert "Bob's hand: I 10, K " in say(sitting, "hand")


def test_among_people_who_may_challenge_nobody_is_helped() -> None:
    sitting = together("lexicon")
    say(sitting, "")
    for line in ("hint", "moves", "moves 3"):
        assert say(sitting, line).startswith("Several people play here")


def test_a_challenge_says_whose_it_is() -> None:
    session = table("lexicon", "Ann", "Bob", "Cy", hands=["SUNKE", "ZZNKTO", "INKTO"], layout="TACK", turn=1)
    sitting = plain(session)
    say(sitting, "", "0,4 down ZZ")
    assert say(sitting, "challenge zz") == "Say who challenges, as in challenge WORD as Ann, Bob or Cy."
    assert say(sitting, "challenge zz as dora").startswith("Say who challenges")
    assert say(sitting, "challenge zz as Bob").startswith("LEX-32: ZZ is the player's own word.")
    assert say(sitting, "challenge zz as ann").startswith("Ann challenges ZZ. The word is not good")
    assert session.game.state.scores == (-10, 0, 0)


def test_a_doubt_among_several_asks_for_a_name_and_shows_no_hand() -> None:
    session = table("lexicon", "Ann", "[simple]", "Bob", hands=["SUNKE", "INKTO", "INKTO"], layout="TACK")
    sitting = plain(session)
    told = say(sitting, "", "0,4 down SUNK")
    assert session.waiting.what is Wait.DOUBT
    assert told.endswith("Ann laid SUNK and TACKS. Press Enter to go on, or type challenge WORD as NAME.")
    assert say(sitting, "hand") == "Nobody's hand is shown now."
    assert say(sitting, "").endswith("Pass the terminal to Bob. Press Enter when Bob has it.")


# Esperanto


def test_esperanto_letters_are_typed_by_the_x_system() -> None:
    session = table(
        "kan-u-go-eo", "You", "[simple]", hands=["ĜIŜE", "QQ".replace("Q", "Z")], words=esperanto_world()
    )
    sitting = Plain(session, Keeper(session))
    assert "Type cx, gx, hx, jx, sx, ux for Ĉ, Ĝ, Ĥ, Ĵ, Ŝ, Ŭ." in sitting.greet().text
    assert say(sitting, "preview gxi").startswith("ĜI fits.")
    assert say(sitting, "word Sxi") == "ŜI is in the dictionary."
    assert say(sitting, "discard sx").startswith("Ŝ is laid down.")
    say(sitting, "take blind")
    assert say(sitting, "play 0,0 across GXI").startswith("You lay 2 cards for ĜI")
    assert say(sitting, "words").startswith("ĜI, across, from row 0, column 0.")


# Keeping and leaving


def test_a_game_is_kept_and_what_keeps_it_off_is_told(tmp_path: Path) -> None:
    session = table("kan-u-go", "You", "[simple]")
    sitting = plain(session)
    file = tmp_path / "evening.game"
    assert say(sitting, f"save {file}") == f"Kept in {file}. To go on with it: crossdeck play --resume {file}"
    assert say(sitting, "save").startswith("Kept in")
    answer = sitting.answer(f"save {tmp_path}")
    assert not answer.ok
    assert "is a folder" in answer.text[0]


def test_quit_warns_once_if_the_game_is_not_kept(tmp_path: Path) -> None:
    sitting = plain(table("kan-u-go", "You", "[simple]", deal=7))
    say(sitting, "hint", f"exchange {sitting.lines.hand[0]} blind")
    assert say(sitting, "quit").startswith("The game is not kept.")
    assert not sitting.lines.left
    say(sitting, "exit")
    assert sitting.lines.left
    assert "--deal 7" in sitting.leave().text[0]

    kept = plain(table("kan-u-go", "You", "[simple]", deal=7), tmp_path / "evening.game")
    say(kept, f"exchange {kept.lines.hand[0]} blind", "quit")
    assert kept.lines.left
    assert kept.leave().text[0].startswith("Kept in ")
    assert (tmp_path / "evening.game").is_file()


def test_quit_warns_again_after_something_more_was_done() -> None:
    sitting = plain(table("kan-u-go", "You", "[simple]", deal=7))
    for _ in range(2):
        told = say(sitting, f"exchange {sitting.lines.hand[0]} blind", "quit")
        assert told.startswith("The game is not kept.")


def test_nobody_is_warned_before_anything_was_done() -> None:
    sitting = plain(table("kan-u-go", "You", "[simple]", "[simple]", deal=5, hands=["A", "A", "A"]))
    say(sitting, "q")
    assert sitting.lines.left
    assert sitting.leave().text == ("You have left the table.",)


def test_the_end_of_input_leaves_politely_and_keeps_the_game(tmp_path: Path) -> None:
    session = table("kan-u-go", "You", "[simple]")
    file = tmp_path / "evening.game"
    sitting = Plain(session, Keeper(session, str(file)))
    written: list[str] = []
    lines = iter([f"exchange {session.view().hands[0][0]} blind"])  # type: ignore[index]

    def read() -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    assert run(sitting, read, lambda answer: written.extend(answer.text)) is False
    assert written[-1].startswith("Kept in ")
    assert "take" in file.read_text()


def test_an_interruption_leaves_politely_and_keeps_the_game(tmp_path: Path) -> None:
    session = table("kan-u-go", "You", "[simple]")
    sitting = Plain(session, Keeper(session, str(tmp_path / "evening.game")))
    say(sitting, f"exchange {sitting.lines.hand[0]} blind")

    def read() -> str:
        raise KeyboardInterrupt

    assert run(sitting, read, lambda _: None) is True
    assert (tmp_path / "evening.game").is_file()


def test_a_reader_that_goes_away_does_not_cost_the_game(tmp_path: Path) -> None:
    session = table("kan-u-go", "You", "[simple]")
    sitting = Plain(session, Keeper(session, str(tmp_path / "evening.game")))
    say(sitting, f"exchange {sitting.lines.hand[0]} blind")

    def write(_: object) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        run(sitting, lambda: "", write)
    assert (tmp_path / "evening.game").is_file()
