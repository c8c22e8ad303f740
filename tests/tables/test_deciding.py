"""Who may do what at a table, and when: everything that is allowed, and everything that is refused."""

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any, get_args

import pytest

from crossdeck.bots import BotError
from crossdeck.notation import NotationError
from crossdeck.play import IllegalActionError
from crossdeck.rules import OptionError
from crossdeck.seats import SeatsError
from crossdeck.tables import commands
from crossdeck.tables.commands import (
    Act,
    Command,
    End,
    Kick,
    Leave,
    MakeHost,
    Offer,
    Pause,
    Rematch,
    Resume,
    Return,
    SeatBot,
    Shrink,
    Sit,
    Start,
)
from crossdeck.tables.deciding import (
    MISSED_MOST,
    STAND_IN,
    Asked,
    NotAllowedError,
    Why,
    check_request,
    decide,
    open_table,
    person_of,
)
from crossdeck.tables.entries import Acted, Forfeited, Hosted, Opened, Sealed, Vacated
from crossdeck.tables.sitting import REMEMBERED, Place, Sitting, Stage
from crossdeck.tables.terms import AtTimeUp, Clocks, Terms
from tests.tables.stories import ANN, BOB, CYD, DAN, EVE, NAMES, Story, folded, story_of

THREE = Terms("kan-u-go", 3, {"deadlock": "0"}, clocks=Clocks(move=60, round=600))
TWO = Terms("kan-u-go", 2, {"deadlock": "0"})

# Ann and Bob sit on the first two of three seats; "full" has a bot on the third, otherwise it is empty.  Ann
# is the host and has the turn, and the next deal; where she stands, Cyd has her seat, and she is the host.
MATRIX = {
    "host": """
        act          wrong_stage wrong_stage ok          paused      ok          wrong_stage ended
        sit          seated      seated      seated      seated      seated      seated      ended
        leave        ok          ok          ok          ok          ok          ok          ended
        return       not_away    not_away    not_away    not_away    not_away    not_away    ended
        seat_bot     ok          taken       ok          ok          ok          ok          ended
        kick         ok          ok          ok          ok          ok          ok          ended
        offer        wrong_stage wrong_stage ok          ok          ok          wrong_stage ended
        make_host    ok          ok          ok          ok          ok          ok          ended
        shrink       ok          full        wrong_stage wrong_stage wrong_stage wrong_stage ended
        start        empty       ok          wrong_stage wrong_stage wrong_stage wrong_stage ended
        pause        wrong_stage wrong_stage ok          paused      ok          wrong_stage ended
        resume       not_paused  not_paused  not_paused  ok          not_paused  not_paused  ended
        rematch      wrong_stage wrong_stage wrong_stage wrong_stage wrong_stage ok          ended
        end          ok          ok          ok          ok          ok          ok          ended
    """,
    "standing": """
        act          wrong_stage wrong_stage not_seated  paused      ok          wrong_stage ended
        sit          ok          full        ok          ok          ok          ok          ended
        leave        not_seated  not_seated  not_seated  not_seated  not_seated  not_seated  ended
        return       not_seated  not_seated  not_seated  not_seated  not_seated  not_seated  ended
        seat_bot     ok          taken       ok          ok          ok          ok          ended
        kick         ok          ok          ok          ok          ok          ok          ended
        offer        wrong_stage wrong_stage ok          ok          ok          wrong_stage ended
        make_host    ok          ok          ok          ok          ok          ok          ended
        shrink       ok          full        wrong_stage wrong_stage wrong_stage wrong_stage ended
        start        empty       ok          wrong_stage wrong_stage wrong_stage wrong_stage ended
        pause        wrong_stage wrong_stage ok          paused      ok          wrong_stage ended
        resume       not_paused  not_paused  not_paused  ok          not_paused  not_paused  ended
        rematch      wrong_stage wrong_stage wrong_stage wrong_stage wrong_stage ok          ended
        end          ok          ok          ok          ok          ok          ok          ended
    """,
    "player": """
        act          wrong_stage wrong_stage illegal     paused      not_dealer  wrong_stage ended
        sit          seated      seated      seated      seated      seated      seated      ended
        leave        ok          ok          ok          ok          ok          ok          ended
        return       not_away    not_away    not_away    not_away    not_away    not_away    ended
        seat_bot     not_host    not_host    not_host    not_host    not_host    not_host    ended
        kick         not_host    not_host    not_host    not_host    not_host    not_host    ended
        offer        not_host    not_host    not_host    not_host    not_host    not_host    ended
        make_host    not_host    not_host    not_host    not_host    not_host    not_host    ended
        shrink       not_host    not_host    not_host    not_host    not_host    not_host    ended
        start        not_host    not_host    not_host    not_host    not_host    not_host    ended
        pause        not_host    not_host    not_host    not_host    not_host    not_host    ended
        resume       not_host    not_host    not_host    not_host    not_host    not_host    ended
        rematch      not_host    not_host    not_host    not_host    not_host    not_host    ended
        end          not_host    not_host    not_host    not_host    not_host    not_host    ended
    """,
    "onlooker": """
        act          wrong_stage wrong_stage not_seated  paused      not_seated  wrong_stage ended
        sit          ok          full        not_offered not_offered not_offered ok          ended
        leave        not_seated  not_seated  not_seated  not_seated  not_seated  not_seated  ended
        return       not_seated  not_seated  not_seated  not_seated  not_seated  not_seated  ended
        seat_bot     not_host    not_host    not_host    not_host    not_host    not_host    ended
        kick         not_host    not_host    not_host    not_host    not_host    not_host    ended
        offer        not_host    not_host    not_host    not_host    not_host    not_host    ended
        make_host    not_host    not_host    not_host    not_host    not_host    not_host    ended
        shrink       not_host    not_host    not_host    not_host    not_host    not_host    ended
        start        not_host    not_host    not_host    not_host    not_host    not_host    ended
        pause        not_host    not_host    not_host    not_host    not_host    not_host    ended
        resume       not_host    not_host    not_host    not_host    not_host    not_host    ended
        rematch      not_host    not_host    not_host    not_host    not_host    not_host    ended
        end          not_host    not_host    not_host    not_host    not_host    not_host    ended
    """,
}
SCENES = ("gathering", "full", "playing", "paused", "round over", "over", "ended")
WHO = {"host": ANN, "standing": ANN, "player": BOB, "onlooker": EVE}
KINDS: dict[str, tuple[Callable[..., Command], dict[str, Any]]] = {
    "act": (Act, {}),
    "sit": (Sit, {"name": "Dan"}),
    "leave": (Leave, {}),
    "return": (Return, {}),
    "seat_bot": (SeatBot, {"seat": 2}),
    "kick": (Kick, {"seat": 1}),
    "offer": (Offer, {"seat": 2}),
    "make_host": (MakeHost, {"seat": 1}),
    "shrink": (Shrink, {}),
    "start": (Start, {}),
    "pause": (Pause, {}),
    "resume": (Resume, {}),
    "rematch": (Rematch, {}),
    "end": (End, {}),
}
CELLS = [
    (who, line.split()[0], scene, expected)
    for who, text in MATRIX.items()
    for line in text.strip().splitlines()
    for scene, expected in zip(SCENES, line.split()[1:], strict=True)
]


@cache
def scene_of(name: str, first: str) -> Story:
    """A table as the matrix has it, with this person on the first seat: look at it, and leave it as it is."""
    return next(story for seed in count() if (story := _scene(name, first, str(seed))) is not None)


def _scene(name: str, first: str, seed: str) -> Story | None:
    """The scene, unless in this deal somebody else than the first seat is awaited."""
    story = Story(THREE, seed=seed).seat(first, BOB)
    if name == "gathering":
        return story
    story.seat(bots=1)
    if name == "full":
        return story
    story.start().ask(ANN, Kick, seat=2)
    if name in ("round over", "over"):
        story.act_for(0, "time", "time")
    if story.sitting.awaited[0] != 0:
        return None
    match name:
        case "paused":
            story.ask(ANN, Pause)
        case "over":
            story.act_for(0, "time match", "time")
        case "ended":
            story.ask(ANN, End)
    return story


def answered(sitting: Sitting, person: str, command: Command) -> str:
    """The answer as the matrix has it."""
    try:
        decide(sitting, Asked(person), command, lambda: bytes(16))
    except NotAllowedError as wrong:
        return wrong.code
    except IllegalActionError:
        return "illegal"
    return "ok"


@pytest.mark.parametrize(("who", "kind", "scene", "expected"), CELLS)
def test_who_may_do_what_and_when(who: str, kind: str, scene: str, expected: str) -> None:
    story = scene_of(scene, CYD if who == "standing" else ANN)
    make, fields = KINDS[kind]
    if kind == "act":
        state = story.sitting.state
        turn = state is not None and not story.sitting.game.is_round_over(state)
        fields = {"do": f"discard {state.hands[0][0]}" if state is not None and turn else "deal"}
    assert answered(story.sitting, WHO[who], story.command(make, **fields)) == expected


def test_the_matrix_has_every_command_in_every_scene_for_everybody() -> None:
    there = {(who, kind, scene) for who, kind, scene, _ in CELLS}
    assert there == {(who, kind, scene) for who in WHO for kind in KINDS for scene in SCENES}
    assert {kind for kind, _ in KINDS.values()} == set(get_args(commands.Command))


def test_what_is_refused_changes_nothing() -> None:
    """A decision is a value; only `after` leads to another table."""
    story = scene_of("playing", ANN)
    answers = set()
    for who in WHO.values():
        for make, fields in KINDS.values():
            command = story.command(make, **({"do": "take open"} | fields if make is Act else fields))
            answers.add(answered(story.sitting, who, command))
    assert {"illegal", "not_host", "not_seated", "wrong_stage"} <= answers
    *_, from_log = folded(story.rows)
    assert story.sitting == from_log


def refused(story: Story, person: str, kind: Callable[..., Command], **fields: Any) -> str:
    """The code of the refusal, which is not about the game."""
    with pytest.raises(NotAllowedError) as wrong:
        story.ask(person, kind, **fields)
    return wrong.value.code


# Seats and names.


def test_somebody_sits_down_where_he_likes_or_on_the_first_seat_that_is_free() -> None:
    story = Story(THREE)
    story.ask(BOB, Sit, name="Bob", seat=1)
    story.ask(CYD, Sit, name="Cyd")
    story.ask(DAN, Sit, name="Dan")
    assert [place.name for place in story.sitting.places] == ["Cyd", "Bob", "Dan"]
    assert refused(story, EVE, Sit, name="Eve") == "full"
    assert refused(story, EVE, Sit, name="Eve", seat=1) == "taken"
    assert refused(story, EVE, Sit, name="Eve", seat=3) == "no_seat"


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann "])
def test_no_two_players_have_one_name(name: str) -> None:
    story = Story(THREE).seat(ANN)
    with pytest.raises(SeatsError, match="two seats are called"):
        story.ask(BOB, Sit, name=name)


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "A\x00", "A\nB", "A\x1b[31m", "A\u200bnn", "A\u202enn", "A,B", "[", "A]", "x" * 25),
        *("A [b] c", "\ud800"),
    ],
)
def test_a_name_is_short_and_can_be_shown(name: str) -> None:
    with pytest.raises(SeatsError, match="is no"):
        Story(THREE).ask(ANN, Sit, name=name)


@pytest.mark.parametrize("name", ["[greedy]", "Ann [greedy]", "Ann[x]"])
def test_no_person_passes_for_a_bot(name: str) -> None:
    assert refused(Story(THREE), ANN, Sit, name=name) == "name"


@pytest.mark.parametrize("name", ["Ann", "x" * 24, "Ĉiuĵaŭde", "O'Neill-Ng", "李", "A (B)"])
def test_any_other_name_is_good(name: str) -> None:
    assert Story(THREE).ask(ANN, Sit, name=name).places[0].name == name


def test_a_name_is_free_again_when_its_player_has_left_before_the_game() -> None:
    story = Story(THREE).seat(ANN, BOB)
    story.ask(BOB, Leave)
    story.ask(CYD, Sit, name="Bob", seat=2)
    assert [place.name for place in story.sitting.places] == ["Ann", "", "Bob"]


def test_the_host_seats_a_bot_which_gets_a_name_to_spare() -> None:
    story = Story(THREE).seat(ANN)
    story.ask(ANN, SeatBot, seat=1, bot="greedy:4")
    story.ask(ANN, SeatBot, seat=2, bot="random", name="Ida B.")
    assert story.sitting.places[1:] == (Place("Ida", bot="greedy:4"), Place("Ida B.", bot="random"))


@pytest.mark.parametrize("bot", ["", "grandmaster", "greedy:0", "greedy]", "random:1"])
def test_a_bot_that_there_is_none_of_is_refused(bot: str) -> None:
    with pytest.raises(BotError, match="is no bot"):
        Story(THREE).ask(ANN, SeatBot, seat=1, bot=bot)


@pytest.mark.parametrize("name", ["Ann", "A\x07", "Ida [greedy]", "x" * 25])
def test_a_bots_name_is_a_name(name: str) -> None:
    with pytest.raises(SeatsError):
        Story(THREE).seat(ANN).ask(ANN, SeatBot, seat=1, name=name)


@pytest.mark.parametrize("kind", [Kick, MakeHost, SeatBot])
def test_a_seat_that_is_not_there_is_refused(kind: Callable[..., Command]) -> None:
    assert refused(Story(THREE).seat(ANN), ANN, kind, seat=3) == "no_seat"


# Coming and going in the middle of a game.


def hand_of(story: Story, seat: int) -> tuple[str, ...]:
    assert story.sitting.state is not None
    return story.sitting.state.hands[seat]


def test_whoever_takes_the_seat_of_a_leaver_has_his_cards() -> None:
    story = Story(TWO).seat(ANN, BOB).start()
    hand = hand_of(story, 1)
    story.ask(BOB, Leave)
    assert story.sitting.places[1] == Place("Bob", leaver=BOB)
    assert refused(story, BOB, Act, do="take open") == "not_seated"
    story.ask(ANN, Offer, seat=1)
    story.ask(CYD, Sit, name="Cyd")
    assert story.sitting.places[1] == Place("Cyd", CYD)
    assert hand_of(story, 1) == hand
    assert story.sitting.stage is Stage.PLAYING


def test_nobody_takes_the_cards_of_a_running_game_unless_the_host_offers_them() -> None:
    story = Story(THREE).seat(ANN, BOB, CYD).start()
    assert refused(story, ANN, Offer, seat=1) == "taken"
    story.ask(BOB, Leave)
    story.ask(CYD, Leave)
    assert refused(story, EVE, Sit, name="Eve") == "not_offered"
    assert refused(story, EVE, Sit, name="Eve", seat=1) == "not_offered"
    assert refused(story, CYD, Sit, name="Cyd", seat=1) == "not_offered"
    story.ask(ANN, Offer, seat=2)
    assert story.sitting.open_seats == [2]
    assert refused(story, ANN, Offer, seat=2) == "offered"
    assert story.ask(EVE, Sit, name="Eve").places[2] == Place("Eve", EVE)
    assert refused(story, CYD, Sit, name="Cyd") == "not_offered"


def test_who_was_sent_away_does_not_sit_down_again() -> None:
    story = Story(THREE).seat(ANN, BOB)
    story.ask(ANN, Kick, seat=1)
    assert refused(story, BOB, Sit, name="Bob") == "kicked"
    story.ask(ANN, Kick, seat=0)
    assert story.ask(ANN, Sit, name="Ann").places[0] == Place("Ann", ANN)


def test_a_leaver_comes_back_to_his_seat_under_his_name() -> None:
    story = Story(TWO).seat(ANN, BOB).start()
    story.ask(BOB, Leave)
    assert story.ask(BOB, Sit, name="Bob").places[1] == Place("Bob", BOB)


def test_the_name_of_a_leaver_is_not_taken_by_another_seat_while_his_cards_lie_there() -> None:
    story = Story(THREE).seat(ANN, BOB, CYD).start()
    story.ask(BOB, Leave)
    story.ask(CYD, Leave)
    with pytest.raises(SeatsError, match="two seats are called Cyd"):
        story.ask(BOB, Sit, name="Cyd", seat=1)


def test_after_a_rematch_nobodys_name_is_left_on_an_empty_seat() -> None:
    story = Story(THREE).seat(ANN, BOB, CYD).start()
    story.ask(CYD, Leave)
    story.act_for(story.sitting.awaited[0], "time match", "time")
    story.ask(ANN, Kick, seat=1)
    story.ask(ANN, Rematch)
    assert [place.name for place in story.sitting.places] == ["Ann", "", ""]
    assert story.ask(CYD, Sit, name="Cyd", seat=1).places[1] == Place("Cyd", CYD)


def test_the_host_kicks_a_player_and_has_a_bot_play_his_cards() -> None:
    story = Story(TWO).seat(ANN, BOB).start()
    hand = hand_of(story, 1)
    story.ask(ANN, Kick, seat=1)
    assert story.steps[-1].decision.entries == (Vacated(1, "kicked"),)
    assert refused(story, ANN, Kick, seat=1) == "empty"
    story.ask(ANN, SeatBot, seat=1, bot="greedy")
    assert story.sitting.places[1] == Place("Ida", bot="greedy")
    assert hand_of(story, 1) == hand


def test_a_bot_gives_way_to_a_person() -> None:
    story = Story(TWO).seat(ANN, bots=1).start()
    story.ask(ANN, Kick, seat=1)
    story.ask(ANN, Offer, seat=1)
    assert story.ask(BOB, Sit, name="Bob").places[1] == Place("Bob", BOB)


# The host.


def test_when_the_host_leaves_the_next_person_is_the_host() -> None:
    story = Story(THREE).seat(ANN, bots=1).seat(CYD)
    story.ask(ANN, Leave)
    assert story.steps[-1].decision.entries == (Vacated(0, "left"), Hosted(CYD))
    assert story.sitting.host == CYD
    assert refused(story, ANN, Start) == "not_host"


def test_a_host_who_leaves_nobody_behind_stays_the_host() -> None:
    story = Story(THREE).seat(ANN, bots=1)
    story.ask(ANN, Leave)
    assert story.sitting.host == ANN
    story.ask(ANN, End)


def test_when_another_player_leaves_the_host_stays_the_host() -> None:
    story = Story(THREE).seat(ANN, BOB)
    assert story.ask(BOB, Leave).host == ANN
    assert len(story.steps[-1].decision.entries) == 1


def test_the_host_hands_the_table_over_to_a_person_with_a_seat() -> None:
    story = Story(THREE).seat(ANN, BOB, bots=1)
    assert refused(story, ANN, MakeHost, seat=2) == "no_person"
    assert refused(story, ANN, MakeHost, seat=0) == "is_host"
    assert story.ask(ANN, MakeHost, seat=1).host == BOB
    assert refused(story, ANN, MakeHost, seat=0) == "not_host"
    assert story.ask(BOB, Kick, seat=0).places[0].is_empty


def test_while_the_host_is_away_a_player_takes_over_but_only_for_himself() -> None:
    story = Story(THREE).seat(ANN, BOB, CYD)
    mine, another, none = (story.command(MakeHost, seat=seat) for seat in (1, 2, 5))
    for command, asked in (
        (mine, Asked(BOB)),
        (another, Asked(BOB, host_is_away=True)),
        (mine, Asked(EVE, host_is_away=True)),
        (none, Asked(BOB, host_is_away=True)),
    ):
        with pytest.raises(NotAllowedError) as wrong:
            story.send(asked, command)
        assert wrong.value.code == ("no_seat" if command is none else "not_host")
    assert story.send(Asked(BOB, host_is_away=True), mine).host == BOB


def test_that_the_host_is_away_lets_nobody_do_anything_else() -> None:
    story = Story(THREE).seat(ANN, BOB, CYD)
    for kind, fields in KINDS.values():
        if kind in (SeatBot, Kick, Offer, Shrink, Start, Pause, Resume, Rematch, End):
            with pytest.raises(NotAllowedError, match="only the host"):
                story.send(Asked(BOB, host_is_away=True), story.command(kind, **fields))


# Before the game, and after it.


def test_to_play_with_fewer_the_empty_seats_are_taken_away_and_the_deal_is_another() -> None:
    story = Story(Terms("kan-u-go", 5))
    story.ask(BOB, Sit, name="Bob", seat=1)
    story.ask(ANN, SeatBot, seat=3)
    first = story.sitting.sealed
    sitting = story.ask(ANN, Shrink)
    assert [place.name for place in sitting.places] == ["Bob", "Ida"]
    assert sitting.game.table.players == 2
    assert sitting.sealed != first
    assert "players=2" in sitting.sealed
    assert len(story.start().sitting.places) == 2
    assert len(hand_of(story, 0)) == sitting.game.table.rules.share(2).cards


def test_a_table_does_not_shrink_below_what_the_game_is_for() -> None:
    story = Story(THREE).seat(ANN)
    with pytest.raises(OptionError, match="players, not 1"):
        story.ask(ANN, Shrink)


def test_a_table_may_be_smaller_in_a_rematch() -> None:
    story = Story(THREE).seat(ANN, BOB, CYD).start()
    story.act_for(story.sitting.awaited[0], "time match", "time")
    story.ask(CYD, Leave)
    story.ask(ANN, Rematch)
    story.ask(ANN, Shrink)
    story.start()
    assert story.sitting.matches == 2
    assert story.sitting.state is not None
    assert story.sitting.state.players == 2


def test_a_rematch_has_the_same_players_a_new_secret_and_no_scores() -> None:
    story = Story(THREE).seat(ANN, BOB, bots=1).start()
    assert story.sitting.state is not None
    name = story.sitting.state.name
    story.act_for(story.sitting.awaited[0], "time match", "time")
    over = story.sitting
    again = story.ask(ANN, Rematch)
    assert again.stage is Stage.GATHERING
    assert [place.name for place in again.places] == [place.name for place in over.places]
    assert again.sealed not in ("", name)
    story.start()
    assert story.sitting.state.scores == (0, 0, 0)
    assert story.sitting.state.round == 1


def test_nothing_is_dealt_before_every_seat_is_taken() -> None:
    story = Story(THREE).seat(ANN)
    with pytest.raises(NotAllowedError, match="nobody sits on seat 2, 3"):
        story.ask(ANN, Start)


def test_the_first_deal_is_the_one_that_was_sealed_when_the_table_was_opened() -> None:
    story = Story(TWO)
    sealed = story.sitting.sealed
    story.seat(ANN, BOB).start()
    assert story.sitting.state is not None
    assert story.sitting.state.name == sealed
    assert story.sitting.sealed == ""


# Dealing the next round.


def between_rounds(*people: str, bots: int = 0, dealer: int = 1) -> Story:
    """A round is over, and this seat deals the next."""
    for seed in count():
        story = Story(THREE, seed=str(seed)).seat(*people, bots=bots).start()
        story.act_for(story.sitting.awaited[0], "time", "time")
        if story.sitting.awaited == (dealer,):
            return story
    raise AssertionError("in some deal this seat deals next")


def test_whose_turn_it_is_deals_and_the_host_may_for_him() -> None:
    for person, why in ((BOB, ""), (ANN, "other")):
        story = between_rounds(ANN, BOB, CYD)
        assert refused(story, CYD, Act, do="deal") == "not_dealer"
        sealed = story.sitting.sealed
        story.ask(person, Act, do="deal")
        assert story.steps[-1].decision.entries == (Acted(1, f"deal {sealed}", why),)  # type: ignore[arg-type]
        assert story.sitting.state is not None
        assert (story.sitting.state.round, story.sitting.state.dealer) == (2, 1)


def test_for_a_bot_any_player_deals() -> None:
    for person in (ANN, CYD):
        story = between_rounds(ANN, BOB, CYD)
        story.ask(ANN, Kick, seat=1)
        story.ask(ANN, SeatBot, seat=1)
        assert refused(story, EVE, Act, do="deal") == "not_seated"
        story.ask(person, Act, do="deal")
        assert [entry.why for entry in story.steps[-1].decision.entries if isinstance(entry, Acted)] == [
            "bot"
        ]


def test_for_an_empty_seat_any_player_deals() -> None:
    story = between_rounds(ANN, BOB, CYD)
    story.ask(BOB, Leave)
    assert refused(story, BOB, Act, do="deal") == "not_seated"
    story.ask(CYD, Act, do="deal")
    assert story.sitting.is_in_round


def test_a_deal_has_the_sealed_name_whatever_name_is_asked_for() -> None:
    story = between_rounds(ANN, BOB, CYD)
    sealed = story.sitting.sealed
    story.ask(BOB, Act, do=f"deal kan-u-go;players=3#0x{'0' * 32}")
    assert story.sitting.state is not None
    assert story.sitting.state.name == sealed


def test_nobody_deals_while_a_round_is_played() -> None:
    story = Story(THREE).seat(ANN, BOB, CYD).start()
    assert refused(story, ANN, Act, do="deal") == "not_over"


def test_every_round_that_ends_seals_the_next_deal_but_the_last_of_a_match_does_not() -> None:
    """Its hash is shown before the round, so nobody can choose a deal by what has happened."""
    for number in range(6):
        for step in story_of(number).steps:
            game, state = step.after.game, step.after.state
            sealed = [entry for entry in step.decision.entries if isinstance(entry, Sealed)]
            if sealed:
                assert state is not None
                assert game.is_round_over(state)
                assert step.after.sealed == sealed[0].name
            waits_for_deal = step.after.stage is Stage.PLAYING and not step.after.is_in_round
            assert bool(step.after.sealed) == (waits_for_deal or step.after.stage is Stage.GATHERING)


# Acting.


def test_only_the_clock_says_that_time_is_up() -> None:
    story = Story(THREE).seat(ANN, BOB, CYD).start()
    for text in ("time", "time match"):
        assert refused(story, story.at_turn(), Act, do=text) == "clock"


def test_what_is_no_notation_is_refused_with_the_reason() -> None:
    story = Story(TWO).seat(ANN, BOB).start()
    with pytest.raises(NotationError, match="is no action"):
        story.ask(ANN, Act, do="sing")


def test_a_player_for_whom_a_bot_plays_acts_again_when_he_has_returned() -> None:
    story = forfeited()
    seat = next(at for at, place in enumerate(story.sitting.places) if place.bot)
    person = story.sitting.places[seat].person
    assert refused(story, person, Act, do="take open") == "away"
    assert story.ask(person, Return).places[seat].bot == ""
    assert refused(story, person, Return) == "not_away"


def forfeited() -> Story:
    """Whoever had the first turn has let his time run out too often."""
    story = Story(THREE).seat(ANN, BOB, CYD).start()
    late = story.sitting.awaited[0]
    for _ in range(3 * (MISSED_MOST - 1)):
        story.exchange("time" if story.sitting.awaited == (late,) else "")
    assert not any(place.bot for place in story.sitting.places)
    return story.exchange("time")


def test_after_three_moves_without_him_a_player_has_forfeited_his_turns_and_keeps_his_seat() -> None:
    story = forfeited()
    acted, forfeit = story.steps[-1].decision.entries
    assert isinstance(acted, Acted)
    assert forfeit == Forfeited(acted.seat, STAND_IN)
    person = (ANN, BOB, CYD)[acted.seat]
    assert story.sitting.places[acted.seat] == Place(NAMES[person], person, STAND_IN)
    assert story.sitting.host == ANN


def test_half_a_move_is_none_that_was_missed() -> None:
    story = Story(TWO).seat(ANN, BOB).start().exchange("time")
    half, whole = (step.after.places[step.before.awaited[0]].missed for step in story.steps[-2:])
    assert (half, whole) == (0, 1)


def test_a_move_of_his_own_makes_up_for_those_that_a_player_missed() -> None:
    story = Story(TWO).seat(ANN, BOB).start()
    late = story.sitting.awaited[0]
    counts = []
    whys: tuple[Why, ...] = ("time", "time", "", "time")
    for why in whys:
        counts.append(story.exchange(why).sitting.places[late].missed)
        story.exchange()
    assert counts == [1, 2, 0, 1]


def test_a_seat_where_nobody_sits_forfeits_nothing() -> None:
    story = Story(TWO).seat(ANN, BOB).start()
    story.ask(ANN, Kick, seat=1)
    for _ in range(2 * MISSED_MOST + 2):
        story.exchange("time" if story.sitting.awaited == (1,) else "")
    assert not any(isinstance(entry, Forfeited) for step in story.steps for entry in step.decision.entries)


# Requests.


def test_the_same_request_twice_is_done_once_and_answered_with_the_same_version() -> None:
    story = Story(THREE)
    command = story.command(Sit, name="Bob")
    story.send(Asked(BOB), command)
    after, rows = story.sitting, len(story.rows)
    assert check_request(after, BOB, command) == after.version
    story.seat(ANN)
    assert check_request(story.sitting, BOB, command) == after.version
    story.send(Asked(BOB), command)
    assert len(story.rows) == rows + 1


def test_two_people_may_choose_the_same_id() -> None:
    story = Story(THREE)
    story.send(Asked(ANN), Sit(id="1", v=1, name="Ann"))
    story.send(Asked(BOB), Sit(id="1", v=1, name="Bob"))
    assert [place.name for place in story.sitting.places] == ["Ann", "Bob", ""]


def test_a_request_that_was_refused_may_be_made_again() -> None:
    story = Story(TWO).seat(ANN)
    command = story.command(Start)
    with pytest.raises(NotAllowedError):
        story.send(Asked(ANN), command)
    story.seat(BOB)
    assert story.send(Asked(ANN), command).stage is Stage.PLAYING


def test_a_request_of_a_version_that_is_not_there_yet_is_refused() -> None:
    story = Story(THREE)
    with pytest.raises(NotAllowedError, match="not yet at 2") as wrong:
        check_request(story.sitting, ANN, Sit(id="1", v=2, name="Ann"))
    assert wrong.value.code == "ahead"
    assert check_request(story.sitting, ANN, Sit(id="1", v=1, name="Ann")) is None
    assert check_request(story.sitting, ANN, Sit(id="1", v=0, name="Ann")) is None


def paused_and_resumed(times: int) -> tuple[Story, list[Command]]:
    """A table at which the host has asked for so many things."""
    story = Story(TWO).seat(BOB, bots=1).start()
    asked: list[Command] = []
    for number in range(times):
        asked.append(story.command(Resume if number % 2 else Pause))
        story.send(Asked(ANN), asked[-1])
    return story, asked


def test_the_last_requests_are_known_again_and_one_that_is_forgotten_is_refused_as_stale() -> None:
    story, asked = paused_and_resumed(REMEMBERED + 5)
    versions = [check_request(story.sitting, ANN, command) for command in asked[-REMEMBERED:]]
    assert versions == list(range(story.sitting.version - REMEMBERED + 1, story.sitting.version + 1))
    assert len(story.sitting.requests) == REMEMBERED
    for command in asked[:-REMEMBERED]:
        with pytest.raises(NotAllowedError) as wrong:
            check_request(story.sitting, ANN, command)
        assert wrong.value.code == "stale"


def test_a_new_request_from_long_ago_is_good_as_long_as_nothing_is_forgotten() -> None:
    few, _ = paused_and_resumed(REMEMBERED - 4)
    assert check_request(few.sitting, EVE, Leave(id="x", v=0)) is None
    many, _ = paused_and_resumed(REMEMBERED + 3)
    with pytest.raises(NotAllowedError, match="too long ago"):
        check_request(many.sitting, EVE, Leave(id="x", v=0))


def test_no_request_is_ever_done_twice_however_old_it_is() -> None:
    """Whatever was done is known again, or is stale: there is nothing in between."""
    story, asked = paused_and_resumed(3 * REMEMBERED)
    for command in asked:
        try:
            assert check_request(story.sitting, ANN, command) is not None
        except NotAllowedError as wrong:
            assert wrong.code == "stale"  # noqa: PT017 - either of two answers is right


# Opening.


def test_a_table_is_opened_under_its_terms_in_full_with_a_secret_deal() -> None:
    terms = Terms("lexicon:quick", 4, clocks=Clocks(move=30, at_time_up=AtTimeUp.SCORE))
    opened = open_table(terms, ANN, lambda: bytes(range(16)))
    assert isinstance(opened, Opened)
    assert opened.terms.game == "lexicon"
    assert opened.terms.options["timed"] == "yes"
    assert opened.sealed.endswith("#0x" + bytes(range(16)).hex())
    assert "players=4" in opened.sealed


def test_a_person_is_known_by_the_hash_of_his_key() -> None:
    assert person_of("a key") == person_of("a key") != person_of("another key")
    assert len(person_of("a key")) == 32
    assert "a key" not in person_of("a key")
