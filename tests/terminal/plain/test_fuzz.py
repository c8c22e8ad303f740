"""Whatever is typed, the table answers, and never loses a card or shows a hand behind the curtain."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossdeck.match import Game
from crossdeck.notation import format_placement
from crossdeck.seats import parse_seats
from crossdeck.terminal.advice import best_plays
from crossdeck.terminal.plain.lines import Answer
from crossdeck.terminal.plain.machine import encode_answer
from crossdeck.terminal.plain.manual import COMMANDS
from crossdeck.terminal.plain.mode import Plain
from crossdeck.terminal.saving import Keeper
from crossdeck.terminal.session import Session, Wait
from tests.terminal.tables import Clock, plain, table

NAMES = [name for command in COMMANDS for name in (command.name, *command.aliases) if name != "save"]
WORDS = [
    "sunk",
    "tack",
    "QUIZ",
    "sxi",
    "ĝi",
    "a",
    "e?",
    "*",
    "?",
    "",
    "as",
    "as Ann",
    "zz as bob",
    "open",
    "blind",
    "round",
    "match",
    "1 tacks",
    "2 hate",
    "off",
]
ODD = [
    "0",
    "1",
    "2",
    "-1",
    "3.5",
    "1e9",
    "²",
    "٣",
    "½",
    "0,0",
    "0,0 across",
    "0,0 down .",
    "0,0 across ....",
    "-9,9 down é",
]
FAR = [
    "99999,99999 down SUNK",
    "999999999,0 across A",
    "0,0 across " + "A" * 200,
    "play 0,0 across A named B with ***",
]

arguments = st.one_of(st.sampled_from(WORDS + ODD + FAR), st.text(max_size=12))
typed = st.one_of(
    st.builds(lambda name, rest: f"{name} {rest}", st.sampled_from(NAMES), arguments),
    st.sampled_from(WORDS + ODD + FAR),
    st.text(max_size=30),
)


def lex(*labels: str, hands: list[str], turn: int = 0) -> Session:
    return table("lexicon", *labels, hands=hands, layout="TACK", turn=turn)


SITUATIONS = {
    "turn": lambda: table("kan-u-go", "You", "[simple]", hands=["SUNKE*", "QQQ"], layout="TACK"),
    "opening": lambda: table("kan-u-go-eo", "You", "[simple]"),
    "wild": lambda: lex("You", "[simple]", hands=["SUN?E", "QQQ"]),
    "clock": lambda: table(
        "kan-u-go", "You", "[simple]", hands=["TIMES", "QQQ"], layout="TACK", options={"timed": "yes"}
    ),
    "curtain": lambda: lex("Ann", "Bob", hands=["SUNK", "QQQ"]),
    "doubt": lambda: lex("You", "[simple]", "[simple]", hands=["SUN", "INKTO", "QQ"], turn=1),
    "closing": lambda: lex("You", "[play 0,4 down ZZ]", hands=["SUNE", "ZZ"], turn=1),
    "round over": lambda: lex("[simple]", "[play 0,4 down ZZ]", hands=["Q", "ZZ"], turn=1),
    "race": lambda: table(
        "kan-u-go-race", "You", "[simple]", hands=["ASTKE*", "QQQ"], layout="COVER", clock=Clock()
    ),
    "rows": lambda: table("lexicon-large", "You", "[simple]", hands=["SUNK?E", "QQQ"], rows=("TACK", "HATe")),
    "board": lambda: table("keyword", "You", "[simple]", hands=["SUNKE", "QQQ"], blind="ABC"),
    "free cards": lambda: table("kan-u-go", "You", "[simple]", hands=["**", "QQ"], layout="TACK"),
}


def sound(sitting: Plain, answer: Answer, cards: Counter[str]) -> None:
    """What must hold after any line."""
    session = sitting.session
    assert all(isinstance(line, str) and "\n" not in line for line in answer.text)
    encode_answer(session, answer)
    assert Counter(session.game.state.cards()) == cards
    if session.waiting.what is Wait.CURTAIN:
        assert not any("'s hand:" in line for line in answer.text)


@pytest.mark.parametrize("situation", SITUATIONS)
@settings(max_examples=60)
@given(lines=st.lists(typed, min_size=1, max_size=6))
def test_any_lines_are_answered(situation: str, lines: list[str]) -> None:
    sitting = plain(SITUATIONS[situation]())
    cards = Counter(sitting.session.game.state.cards())
    for line in lines:
        before = sitting.session.game.state.round
        answer = sitting.answer(line)
        if sitting.session.game.state.round != before:
            return  # A new deal has the whole pack; these tables were laid out with less.
        sound(sitting, answer, cards)


def some_line(rng: random.Random, session: Session) -> str:
    """Now and then something sensible, so that games go on; otherwise anything."""
    dice = rng.random()
    if dice < 0.25:
        return ""
    if dice < 0.45 and (plays := best_plays(session)):
        return format_placement(session.view().layout, rng.choice(plays)[1])
    if dice < 0.6 and session.viewer is not None and (hand := session.view().hands[session.viewer]):
        return f"exchange {rng.choice(hand)} {rng.choice(['open', 'blind', '', 'both'])}"
    if dice < 0.75:
        return rng.choice(["throw", "accept", "deal", "challenge", "take open", "take blind", "pause off"])
    name = rng.choice([name for name in NAMES if name not in ("quit", "exit")])
    return f"{name[: rng.randint(1, 9)]} {rng.choice(WORDS + ODD + FAR)}"


@pytest.mark.long
@pytest.mark.parametrize("labels", [("You", "[greedy]", "[random]"), ("Ann", "[greedy:3]", "Bob")])
@pytest.mark.parametrize("game", ["kan-u-go", "kan-u-go-eo", "patch-word", "lexicon", "lexicon-large"])
def test_whole_games_of_odd_lines_stay_sound(game: str, labels: tuple[str, ...]) -> None:
    rng = random.Random(f"{game} {labels}")
    session = Session(Game(game, players=3, deal=rng.randrange(1000)), parse_seats(labels), seed=1)
    sitting = Plain(session, Keeper(session), hides=rng.random() < 0.5)
    cards = Counter(session.game.state.cards())
    sitting.greet()
    for _ in range(600):
        sound(sitting, sitting.answer(some_line(rng, session)), cards)
        if sitting.lines.left:
            break
    assert session.game.state.sheet, "not one round was played to its end"
