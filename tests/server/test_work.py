"""What workers do: bots' moves, lists of moves, games of bots; and what is refused."""

import asyncio
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from crossdeck.bots import BotError, bot
from crossdeck.cards import HandError
from crossdeck.catalogue import GAMES, UnknownGameError
from crossdeck.deals import LAST_NUMBER, DealError
from crossdeck.layout import LayoutError
from crossdeck.match import Game
from crossdeck.notation import format_action
from crossdeck.placements import TooLargeError
from crossdeck.play import View
from crossdeck.record import GameOver, Record, RoundOver, replay
from crossdeck.review import ReviewError
from crossdeck.rules import OptionError
from crossdeck.seats import SeatsError
from crossdeck.server.work import (
    MOST_MOVES,
    MOST_ROUNDS,
    BotMove,
    Done,
    Failed,
    More,
    Moves,
    Playout,
    Progress,
    Refused,
    Reviewing,
    Task,
    TaskError,
    answer,
)
from crossdeck.server.workers import Workers
from crossdeck.shelf.dictionaries import DictionaryError
from tests.cli import call

LONG = 60.0


def moves(**changed: Any) -> Moves:
    task: dict[str, Any] = {"game": "kan-u-go", "options": {}, "players": 4, "words": ""}
    return Moves(**{**task, "table": "TACK", "hand": "SUNKEA*", **changed})


def playout(**changed: Any) -> Playout:
    task: dict[str, Any] = {"game": "kan-u-go", "options": {}, "players": 3, "words": "", "number": 7}
    return Playout(**{**task, "bots": ("greedy", "random", "greedy:4"), **changed})


def bot_move(**changed: Any) -> BotMove:
    task: dict[str, Any] = {"game": "kan-u-go", "options": {}, "players": 2, "words": "", "spec": "greedy"}
    return BotMove(**{**task, "seed": 1, "view": Game("kan-u-go", players=2).view(0), **changed})


# Bots' moves


def situations(game: Game, spec: str) -> list[View]:
    """What every seat sees at every moment of a round, whether it is waited for or not."""
    views = list[View]()
    while not game.is_round_over and len(views) < 40:
        views += (game.view(seat) for seat in range(game.table.players))
        action = game.bot(spec, 5).act(game.view(game.turn))
        assert action is not None
        game.push(action)
    return [*views, game.view(0), game.view(None)]


def test_a_bot_moves_in_a_worker_as_it_does_here() -> None:
    tables: list[tuple[str, int, dict[str, str]]] = [(name, 3, {}) for name in GAMES]
    tables += [("lexicon", 2, {"checking": "challenge"}), ("kan-u-go", 4, {"exchange": "only-if-stuck"})]

    async def scenario() -> None:
        workers = Workers(1)
        for name, players, options in tables:
            for spec in ("greedy", "greedy:3", "random"):
                game = Game(name, players=players, deal=4, options=options)
                here = bot(spec, game.table, 5)
                for view in situations(game, spec):
                    task = BotMove(name, options, players, "", spec, 5, view)
                    action = here.act(view)
                    expected = "" if action is None else format_action(action, view.layout)
                    assert await workers.run(task, "table", LONG, live=True) == expected
        await workers.close()

    asyncio.run(scenario())


def test_a_bot_whose_turn_it_is_not_does_nothing() -> None:
    game = Game("kan-u-go", players=2)
    (other,) = {0, 1} - {game.turn}
    assert bot_move(view=game.view(game.turn)).run() == "play 0,0 across HIST"
    assert bot_move(view=game.view(other)).run() == ""


def test_a_bot_plays_by_the_dictionary_of_its_table() -> None:
    view = Game("kan-u-go-eo", players=2).view(None)
    hand = ("B", "E", "K", "O")
    seen = replace(view, seat=view.turn, hands=tuple(hand if at == view.turn else None for at in range(2)))
    plain = bot_move(game="kan-u-go-eo", view=seen).run()
    endings = bot_move(game="kan-u-go-eo", options={"affixes": "endings"}, view=seen).run()
    assert (plain, endings) == ("play 0,0 across OBE", "play 0,0 across BEKO")


# Lists of moves


@pytest.mark.parametrize(
    ("game", "table", "hand"),
    [
        ("kan-u-go", "TACK", "SUNKEA*"),
        ("kan-u-go-race", "TASK/O/X/I/N", "SENDA"),
        ("patch-word", "HAT", "SHE?"),
        ("lexicon:wide-open", "CAT", "SENO"),
        ("kan-u-go-eo", "BEK", "ĈARMO"),
    ],
)
def test_moves_are_listed_as_by_the_command(game: str, table: str, hand: str) -> None:
    said = call("moves", "--game", game, "--table", table, "--hand", hand, "--json", "--most", "200").json
    found = moves(game=game, table=table, hand=hand, most=200).run()
    assert (found.game, found.words, found.count) == (said["game"], said["words"], said["count"])
    listed = [{**vars(move), "words": list(move.words)} for move in found.placements]
    assert listed == said["placements"]
    assert listed


def test_of_moves_as_many_are_listed_as_were_asked_for_and_all_are_counted() -> None:
    few, none, all_ = (moves(most=most).run() for most in (3, 0, MOST_MOVES))
    assert few.placements == all_.placements[:3]
    assert none.placements == ()
    assert few.count == none.count == all_.count == len(all_.placements) > 3


def test_points_are_those_that_the_table_has_agreed_on() -> None:
    task = {"game": "lexicon", "table": "HAT", "hand": "?", "most": 1}
    cheap, dear = (moves(**task, options={"wild_value": value}).run().placements[0] for value in ("1", "40"))
    assert (cheap.points, dear.points) == (1, 40)


# Games of bots


def test_a_playout_is_a_record_that_replays() -> None:
    text = playout().run()
    record = Record.parse(text)
    assert record.header.players == ("Ida [greedy]", "Otto [random]", "Vera [greedy:4]")
    assert record.header.deal == Game("kan-u-go", players=3, deal=7).state.match
    steps = list(replay(record, Game("kan-u-go", players=3).table.words))
    assert len(steps) > 1
    assert [type(entry) for entry in record.entries].count(RoundOver) == 1
    assert playout().run() == text


def test_a_playout_has_as_many_rounds_as_were_asked_for_or_the_whole_match() -> None:
    def ends(rounds: int) -> tuple[int, int]:
        record = Record.parse(playout(rounds=rounds, bots=("greedy",) * 3).run())
        kinds = [type(entry) for entry in record.entries]
        return kinds.count(RoundOver), kinds.count(GameOver)

    assert ends(2) == (2, 0)
    rounds, matches = ends(MOST_ROUNDS)
    assert 2 < rounds < MOST_ROUNDS
    assert matches == 1


# What is refused

NO_FILES = [
    "/etc/passwd",
    "../tournament",
    "tests/data/small-words.txt",
    "tournament+house",
    "tournament+",
    "+names",
]


@pytest.mark.parametrize("words", NO_FILES)
@pytest.mark.parametrize("make", [moves, playout])
def test_a_dictionary_is_a_name_on_the_shelf_and_never_a_file(words: str, make: Callable[..., Any]) -> None:
    with pytest.raises(DictionaryError, match="on the shelf are: tournament"):
        make(words=words)


@pytest.mark.parametrize("words", NO_FILES)
def test_nor_for_a_bot(words: str) -> None:
    with pytest.raises(DictionaryError, match="on the shelf are: tournament"):
        bot_move(words=words).run()


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"game": "chess"}, UnknownGameError, "no game is called 'chess'"),
        ({"game": "lexicon:slow"}, OptionError, "no preset 'slow'"),
        ({"options": {"speed": "9"}}, OptionError, "no option 'speed'"),
        ({"options": {"target": "-1"}}, OptionError, "'-1' is no number"),
        ({"players": 99}, OptionError, "is for 2 to"),
        ({"hand": "S1"}, HandError, "'1' is no card"),
        ({"hand": "Q" * 40}, HandError, "the hand has 40 of Q"),
        ({"table": "TACK/1"}, LayoutError, "row 2, column 1"),
        ({"most": -1}, TaskError, "most: -1 is no number from 0 to 1,000"),
        ({"most": MOST_MOVES + 1}, TaskError, "most: 1001 is no number"),
    ],
)
def test_a_list_of_moves_that_cannot_be_is_refused_where_it_is_asked_for(
    changed: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        moves(**changed)


@pytest.mark.parametrize(
    ("changed", "error", "message"),
    [
        ({"game": "chess"}, UnknownGameError, "no game is called 'chess'"),
        ({"options": {"speed": "9"}}, OptionError, "no option 'speed'"),
        ({"players": 99, "bots": ("greedy",) * 99}, OptionError, "is for 2 to"),
        ({"number": -1}, DealError, "a deal's number is 0 to"),
        ({"number": LAST_NUMBER + 1}, DealError, "a deal's number is 0 to"),
        ({"bots": ("greedy",)}, SeatsError, "1 are named for 3 seats; name one for each"),
        ({"rounds": 0}, TaskError, "rounds: 0 is no number from 1 to 100"),
        ({"rounds": MOST_ROUNDS + 1}, TaskError, "rounds: 101 is no number"),
    ],
)
def test_a_playout_that_cannot_be_is_refused_where_it_is_asked_for(
    changed: dict[str, Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        playout(**changed)


@pytest.mark.parametrize(
    ("task", "error", "message"),
    [
        (playout(bots=("greedy", "clever", "greedy")), BotError, "'clever' is no bot"),
        (moves(table="A" + "." * 200 + "B"), TooLargeError, "202 columns"),
        (moves(words="esperanto"), DictionaryError, "is played in the english alphabet"),
    ],
)
def test_the_rest_is_refused_by_the_worker_in_the_same_words(
    task: Task[object], error: type[Exception], message: str
) -> None:
    reply = pickle.loads(answer(pickle.dumps(task)))
    assert isinstance(reply, Refused)
    assert type(reply.error) is error
    assert message in str(reply.error)


# Reviews


def reviewing() -> Reviewing:
    """Of a match that has just begun."""
    game = Game("kan-u-go", players=2, deal=16)
    for text in ("play 0,0 across VENT", "play 0,2 down .OISE", "play -3,-1 down HIRE"):
        game.push(text)
    return Reviewing(game.record().text(), 0, effort=1, best=3)


def test_a_review_in_parts_is_the_same_as_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    task = reviewing()
    whole = task.run()
    monkeypatch.setattr("crossdeck.server.work._AT_A_TIME", 1)
    heard: list[Progress] = []
    part = task.run_telling(heard.append)
    while isinstance(part, More):
        assert isinstance(part.task, Reviewing)
        part = part.task.run_telling(heard.append)
    assert part == whole
    assert heard == [*(Progress(done, 3) for done in range(3)), Progress(3, 3)]


def test_a_record_that_is_too_long_is_refused_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crossdeck.server.work._MOST_REVIEWED", 2)
    with pytest.raises(ReviewError, match="the record has 3 actions; 2 are reviewed here at most"):
        reviewing()


# Answers


def test_an_answer_is_the_result_of_the_task() -> None:
    task = moves(most=1)
    assert pickle.loads(answer(pickle.dumps(task))) == Done(task.run())


@pytest.mark.parametrize("request_", [b"", b"no pickle", pickle.dumps("no task")])
def test_what_is_no_task_is_a_fault_and_not_the_end(
    request_: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    assert isinstance(pickle.loads(answer(request_)), Failed)
    assert "Traceback" in capsys.readouterr().err
