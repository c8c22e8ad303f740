"""Events, refusals, rounds and games in sentences."""

from dataclasses import replace

import pytest

from crossdeck.cards import pack
from crossdeck.catalogue import GAMES
from crossdeck.deals import Cut
from crossdeck.layout import Placement
from crossdeck.play import (
    Built,
    Called,
    Challenged,
    Event,
    Exchanged,
    Laid,
    Move,
    Outcome,
    Passed,
    Phase,
    Redrawn,
    Reshuffled,
    Source,
    Stopped,
    Thrown,
    TimeCalled,
)
from crossdeck.rules import Fault
from crossdeck.terminal.telling import Teller, counted, joined, placed
from crossdeck.verdicts import Refusal
from tests.terminal.tables import table

SUNK = Placement.of((((0, 4), "S"), ((1, 4), "U"), ((2, 4), "N"), ((3, 4), "K")))
TOE = Placement.of([((-2, 3), "O")])
ALONE = Teller(("You", "Ida", "Otto"), pack("kan-u-go"), GAMES["kan-u-go"], you=0)
TOGETHER = Teller(
    ("Ann", "Ida", "Bob"), pack("lexicon-parker"), replace(GAMES["lexicon"], challenge_points=20)
)


def told(event: Event, teller: Teller = ALONE, *, before: Event | None = None) -> str:
    session = table(
        "kan-u-go", "You", "Ida", "Otto", hands=["A", "A", "A"], history=(before,) if before else ()
    )
    return teller.event(event, session.view())


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            Laid(1, SUNK, ("SUNK", "TACKS")),
            "Ida lays 4 cards for SUNK and TACKS, from row 0, column 4, down.",
        ),
        (Laid(0, TOE, ("TOE",)), "You lay 1 card for TOE, at row -2, column 3."),
        (
            Laid(1, TOE, ("TOE",), thrown=1),
            "Ida lays 1 card for TOE, at row -2, column 3, and throws in the free card.",
        ),
        (
            Laid(0, TOE, ("TOE",), thrown=2),
            "You lay 1 card for TOE, at row -2, column 3, and throw in 2 free cards.",
        ),
        (Exchanged(1, "Q", Source.BLIND, ""), "Ida discards Q and takes a blind card."),
        (Exchanged(0, "Q", Source.BLIND, "E"), "You discard Q and take a blind card, E."),
        (Exchanged(0, "*", Source.OPEN, "E"), "You discard the KAN-U-GO card and take the open card, E."),
        (Thrown(1, 1), "Ida throws in the free card."),
        (Thrown(0, 2), "You throw in 2 free cards."),
        (TimeCalled(1, match=False), "Time is up: the round ends."),
        (TimeCalled(0, match=True), "Time is up: the game ends."),
        (Reshuffled("E", 1), "The discards are shuffled: 1 blind card, and E is turned up."),
    ],
)
def test_an_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert told(event) == sentence


RACE = Teller(("You", "Ida", "Otto"), pack("kan-u-go"), GAMES["kan-u-go-race"], you=0)
LARGE = Teller(("You", "Ida", "Otto"), pack("lexicon-parker"), GAMES["lexicon-large"], you=0)
PARTY = Teller(("You", "Ida", "Otto"), pack("lexicon-parker"), GAMES["lexicon-party"], you=0)
BOARD = Teller(("You", "Ida", "Otto"), pack("keyword"), GAMES["keyword"], you=0)


@pytest.mark.parametrize(
    ("teller", "event", "sentence"),
    [
        (RACE, Called(1), "Ida calls Kan-U-Go."),
        (RACE, Stopped(1), "Stop. The blind pack is used up, and the open cards are shuffled."),
        (LARGE, Built(1, Move.LAY, 0, "", "AIr", ("AIR",)), "Ida lays 3 cards for AIR."),
        (
            LARGE,
            Built(0, Move.INSERT, 0, "MOTHER", "SMOTHERED", ("SMOTHERED",)),
            "You put 3 cards into MOTHER: SMOTHERED.",
        ),
        (
            LARGE,
            Built(1, Move.SUBSTITUTE, 0, "EXPERT", "EXPORT", ("EXPORT",)),
            "Ida turns EXPERT into EXPORT: gives O, takes E.",
        ),
        (
            LARGE,
            Built(0, Move.SUBSTITUTE, 0, "HATe", "HATE", ("HATE",)),
            "You give E for the Master Card in HATE.",
        ),
        (
            BOARD,
            Laid(0, SUNK, ("SUNK",), points=45, drawn=("A", "B")),
            "You lay 4 letters for SUNK, from row 0, column 4, down: 45 points. You draw A and B.",
        ),
        (
            BOARD,
            Laid(1, SUNK, ("SUNK",), points=45),
            "Ida lays 4 letters for SUNK, from row 0, column 4, down: 45 points.",
        ),
        (BOARD, Redrawn(1, 3), "Ida exchanges 3 letters."),
        (BOARD, Redrawn(0, 1, ("Q",), ("E",)), "You exchange 1 letter: Q for E."),
        (BOARD, Passed(0), "You pass."),
    ],
)
def test_an_event_of_the_newer_games_is_a_sentence(teller: Teller, event: Event, sentence: str) -> None:
    assert told(event, teller) == sentence


@pytest.mark.parametrize(
    ("upheld", "late", "sentence"),
    [
        (False, False, "You challenge SUNK. The word is good."),
        (True, False, "You challenge SUNK. The word is not good. Ida takes up the letters and plays again."),
        (True, True, "You challenge SUNK. The word is not good; it is late, and it stands."),
    ],
)
def test_where_faults_are_corrected_nobody_is_fined(upheld: bool, late: bool, sentence: str) -> None:
    # KPT-09 to KPT-11
    event = Challenged(0, "SUNK", 0, upheld=upheld, late=late)
    assert told(event, BOARD, before=Laid(1, SUNK, ("SUNK",))) == sentence


def test_a_heat_that_nobody_wins_says_why() -> None:
    #
    session = table(
        "kan-u-go-race", "You", "Ida", hands=["A", "Q"], layout="COVER", phase=Phase.ROUND_OVER,
        sheet=((10, 2),), scores=(10, 2),
    )  # fmt: skip
    lines = Teller(("You", "Ida"), pack("kan-u-go"), GAMES["kan-u-go-race"], you=0).round_over(session.view())
    assert lines[0].startswith("Stop came so often without an addition")
    assert lines[-1] == "Totals: You 10 (+10), Ida 2 (+2)."


def test_who_has_the_target_leaves_the_game_and_is_told_once() -> None:
    # LXL-23
    after = {"phase": Phase.ROUND_OVER, "out": 2, "fallen": frozenset({0, 1})}
    session = table(
        "lexicon-large", "You", "Ida", "Otto", hands=["", "A", ""], sheet=((120, 95, 5), (120, 105, 5)),
        scores=(120, 105, 5), **after,  # type: ignore[arg-type]
    )  # fmt: skip
    assert LARGE.round_over(session.view()) == [
        "Otto is out.",
        "Ida held 10: A.",
        "Totals: Ida 105 (+10), Otto 5.",
        "Ida has 100 or more and leaves the game.",
    ]


def test_a_master_card_is_called_by_its_name() -> None:
    event = Exchanged(2, "?", Source.BLIND, "")
    assert told(event, TOGETHER) == "Bob discards the Master Card and takes a blind card."


@pytest.mark.parametrize(
    ("challenge", "sentence"),
    [
        (
            Challenged(0, "SUNK", 0, upheld=False, late=False),
            "You challenge SUNK. The word is good: 10 points against you.",
        ),
        (
            Challenged(0, "SUNK", 0, upheld=True, late=False),
            "You challenge SUNK. The word is not good: 10 points off for you. "
            "Ida takes up the cards and loses the turn.",
        ),
        (
            Challenged(2, "SUNK", 0, upheld=True, late=True),
            "Otto challenges SUNK. The word is not good: 10 points off for Otto; it is late, and the word "
            "stands.",
        ),
    ],
)
def test_a_challenge_says_what_it_moves(challenge: Challenged, sentence: str) -> None:
    # LEX-33, LEX-34, R-41
    assert told(challenge, before=Laid(1, SUNK, ("SUNK",))) == sentence


def test_a_challenge_against_you_says_so() -> None:
    challenge = Challenged(1, "SUNK", 0, upheld=True, late=False)
    assert told(challenge, before=Laid(0, SUNK, ("SUNK",))).endswith(
        "You take up the cards and lose the turn."
    )


def test_the_points_of_a_challenge_are_the_tables() -> None:
    challenge = Challenged(2, "SUNK", 0, upheld=False, late=False)
    assert told(challenge, TOGETHER, before=Laid(1, SUNK, ("SUNK",))).endswith("20 points against Bob.")


@pytest.mark.parametrize(
    ("against", "challenge", "sentence"),
    [
        (1, Challenged(0, "SUNK", 0, upheld=False, late=False), "You challenge SUNK. The word is good."),
        (
            1,
            Challenged(0, "SUNK", 0, upheld=True, late=False),
            "You challenge SUNK. The word is not good. Ida takes up the cards and loses the turn.",
        ),
        (
            1,
            Challenged(0, "SUNK", 0, upheld=True, late=False, fine=50),
            "You challenge SUNK. The word is not good. Ida is fined 50, for it is a word, but barred. "
            "Ida takes up the cards and loses the turn.",
        ),
        (
            0,
            Challenged(2, "SUNK", 0, upheld=True, late=False, fine=20),
            "Otto challenges SUNK. The word is not good. You are fined 20, for it is a word, but barred. "
            "You take up the cards and lose the turn.",
        ),
    ],
)
def test_at_a_party_only_who_laid_a_barred_word_is_fined(
    against: int, challenge: Challenged, sentence: str
) -> None:
    # LXP-13 to LXP-15
    assert told(challenge, PARTY, before=Laid(against, SUNK, ("SUNK",))) == sentence


def test_one_hand_is_told_without_rounds_and_with_its_fines() -> None:
    # LXP-06, LXP-07, LXP-13
    history = (
        Laid(1, SUNK, ("SUNK",)),
        Challenged(0, "SUNK", 0, upheld=True, late=False, fine=50),
        TimeCalled(0, match=False),
    )
    session = table(
        "lexicon-party", "You", "Ida", "Otto", hands=["E", "EX", "Z"], phase=Phase.GAME_OVER,
        sheet=((10, 62, 2),), scores=(10, 62, 2), history=history, dealer=0,
    )  # fmt: skip
    assert PARTY.round_begins(session.view(), 1)[-1] == "You deal, Ida begins."
    assert PARTY.round_over(session.view()) == [
        "Time was up, and nobody is out: every hand counts.",
        "You held 10: E.",
        "Ida held 12: E X.",
        "Otto held 2: Z.",
        "Scores: You 10, Ida 62 (50 of it fined), Otto 2.",
    ]
    stuck = table(
        "lexicon-party", "You", "Ida", "Otto", hands=["E", "EX", "Z"], phase=Phase.GAME_OVER,
        sheet=((10, 12, 2),), scores=(10, 12, 2),
    )  # fmt: skip
    assert PARTY.round_over(stuck.view())[0] == (
        "No card was laid for so long that the game ends: every hand counts."
    )


def test_a_refusal_has_names_instead_of_seats() -> None:
    refusal = Refusal(Fault.NOT_YOUR_TURN, "KUG-23", "It is the turn of seat 2.")
    assert ALONE.refusal(refusal) == "KUG-23: It is the turn of Ida."
    assert "seat 9" in ALONE.refusal(
        Refusal(Fault.NOT_YOUR_TURN, "KUG-23", "There is no seat 9 at this table.")
    )


def test_a_round_begins_with_the_cut_the_dealer_and_who_is_first() -> None:
    cut = Cut((((0, "E"), (1, "K"), (2, "E")), ((0, "S"), (2, "N"))), 2)
    session = table("kan-u-go", "You", "Ida", "Otto", hands=["A", "A", "A"], cut=cut, dealer=2)
    assert ALONE.round_begins(session.view(), 0) == [
        "Cut for the deal: You E, Ida K, Otto E.",
        "Cut again: You S, Otto N.",
        "Round 1. Otto deals, you begin.",
    ]
    assert ALONE.round_begins(session.view(), 2)[-1] == "Round 1. Otto deals and begins."


def test_a_later_round_has_no_cut() -> None:
    session = table("kan-u-go", "You", "Ida", "Otto", hands=["A", "A", "A"], cut=None, dealer=0, round=3)
    assert ALONE.round_begins(session.view(), 1) == ["Round 3. You deal, Ida begins."]


def test_a_round_ends_with_all_hands_and_totals() -> None:
    session = table("kan-u-go", "You", "[simple]", "[simple]", hands=["SUNK", "TO", "QZ"], layout="TACK")
    session.do(session.game.parse("play 0,4 down SUNK", 0))
    lines = ALONE.round_over(session.view())
    values = {card: pack("kan-u-go").value(card) for card in "TOQZ"}
    ida, otto = values["T"] + values["O"], values["Q"] + values["Z"]
    assert lines == [
        "You are out.",
        f"Ida held {ida}: T O.",
        f"Otto held {otto}: Q Z.",
        f"Totals: You 0, Ida {ida} (+{ida}), Otto {otto} (+{otto}).",
    ]


def test_a_round_without_a_winner_says_that_every_hand_counts() -> None:
    #
    session = table("kan-u-go", "You", "[simple]", hands=["QQ", "QQ"], layout="TACK", idle=5)
    session.do(session.game.parse("discard Q", 0))
    session.do(session.game.parse("take open", 0))
    lines = Teller(("You", "Ida"), pack("kan-u-go"), GAMES["kan-u-go"], you=0).round_over(session.view())
    assert lines[0].endswith("every hand counts.")
    assert [line.split()[0] for line in lines[1:]] == ["You", "Ida", "Totals:"]


def test_a_round_that_the_clock_ended_says_so() -> None:
    #
    session = table("kan-u-go", "You", "[simple]", hands=["QQ", "QQ"], options={"timed": "yes"})
    session.do(session.game.parse("time", 0))
    lines = Teller(("You", "Ida"), pack("kan-u-go"), GAMES["kan-u-go"], you=0).round_over(session.view())
    assert lines[0] == "Time was up, and nobody is out: every hand counts."
    assert [line.split()[0] for line in lines[1:]] == ["You", "Ida", "Totals:"]


def test_time_that_was_up_after_a_round_does_not_change_how_it_ended() -> None:
    #
    options = {"timed": "yes"}
    session = table("kan-u-go", "You", "[simple]", hands=["QQ", "QQ"], layout="TACK", idle=5, options=options)
    for line in ("discard Q", "take open", "time match"):
        session.do(session.game.parse(line, 0))
    lines = Teller(("You", "Ida"), pack("kan-u-go"), GAMES["kan-u-go"], you=0).round_over(session.view())
    assert lines[0].startswith("No card was laid for so long")


def test_who_had_laid_his_last_card_is_told_to_be_out_when_time_is_up() -> None:
    # LXP-06, R-73
    labels = ("You", "[play 0,4 down ZZ]")
    options = {"timed": "yes"}
    session = table("lexicon", *labels, hands=["SUNE", "ZZ"], layout="TACK", turn=1, options=options)
    session.do(session.game.parse("time", 0))
    lines = Teller(("You", "Ida"), pack("lexicon-parker"), GAMES["lexicon"], you=0).round_over(session.view())
    assert lines[0] == "Ida is out."


def test_nothing_is_told_of_a_round_that_goes_on() -> None:
    session = table("kan-u-go", "You", "[simple]", hands=["A", "A"])
    assert ALONE.round_over(session.view()) == []


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (Outcome((0,), (1, 120, 50)), "The game is over: you win with 1 point."),
        (Outcome((1,), (101, 12, 50)), "The game is over: Ida wins with 12 points."),
        (Outcome((0, 2), (12, 101, 12)), "The game is over: you and Otto share the win with 12 points."),
    ],
)
def test_a_game_ends_with_its_winners(outcome: Outcome, sentence: str) -> None:
    assert ALONE.game_over(outcome) == sentence


def test_small_words() -> None:
    assert (joined([]), joined(["OWN"])) == ("", "OWN")
    assert joined(["OWN", "OAK", "AT"]) == "OWN, OAK and AT"
    assert joined(["OWN", "OAK"], "or") == "OWN or OAK"
    assert (counted(1, "card"), counted(0, "card"), counted(-10, "point")) == (
        "1 card",
        "0 cards",
        "-10 points",
    )
    across = Placement.of((((0, 1), "A"), ((0, 3), "B")))
    assert placed(across) == "from row 0, column 1, across"
    assert TOGETHER.whose(1, "turn") == "Ida's turn"
    assert ALONE.whose(0, "hand") == "Your hand"
