"""Every reason for which a party refuses something, brought about once."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

import crossdeck.party
from crossdeck.cards import pack
from crossdeck.party.commands import (
    AddGuests,
    CallSteward,
    ChangeTerms,
    ClaimKeyword,
    CloseTable,
    Correct,
    CutFor,
    DecideClaim,
    EndHand,
    EnterScore,
    Finish,
    FromTable,
    GiveTime,
    GuestLeaves,
    HandPlayed,
    InitialScore,
    Join,
    MoveBack,
    MoveOn,
    NewLink,
    Overturn,
    PauseClock,
    Place,
    ReopenHand,
    ReplaceGuest,
    Reveal,
    Rule,
    SeatGuests,
    SetKeyword,
    StartRound,
    Swap,
    TableServed,
    TakeCall,
)
from crossdeck.party.kinds import LEXICON_PARTY
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.rulings import find
from crossdeck.party.terms import KeywordPrize, Manner, PartyTerms
from crossdeck.words import WordList
from tests.party.rooms import NAMES, Room

SCENES: dict[str, Callable[[], PartyRefusalError]] = {}
Scene = Callable[[], PartyRefusalError]


def scene(code: str) -> Callable[[Scene], Scene]:
    def keep(made: Scene) -> Scene:
        assert code not in SCENES
        SCENES[code] = made
        return made

    return keep


def codes_in_the_source() -> set[str]:
    """What the first argument of PartyRefusalError is, wherever one is made."""
    found = set()
    for file in Path(crossdeck.party.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            is_made = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "PartyRefusalError"
            if isinstance(node, ast.Call) and is_made:
                code = node.args[0]
                assert isinstance(code, ast.Constant), f"{file.name}:{node.lineno} names no code"
                found.add(str(code.value))
    return found


def app() -> Room:
    return Room(guests=4, manner=Manner.APP).begins()


def keyword(prize: KeywordPrize = KeywordPrize.ANNOUNCED) -> Room:
    room = Room("keyword-party", 8, keyword_prize=prize).begins()
    room.does("host", SetKeyword, table=0 if prize is KeywordPrize.ANNOUNCED else 1, word="GARDEN")
    return room


@scene("not-your-part")
def _() -> PartyRefusalError:
    return Room(guests=4).refuses("guest 1", SeatGuests)


@scene("no-guest")
def _() -> PartyRefusalError:
    return Room(guests=4).refuses("host", GuestLeaves, guest=9)


@scene("name")
def _() -> PartyRefusalError:
    return Room(guests=4).refuses("join", Join, name="\u200b")


@scene("name-taken")
def _() -> PartyRefusalError:
    return Room(guests=4).refuses("join", Join, name=" guest2 ")


@scene("too-many-guests")
def _() -> PartyRefusalError:
    room = Room(guests=1000)
    room.does("host", AddGuests, names=[f"More {name}" for name in NAMES])
    return room.refuses("join", Join, name="One more")


@scene("over")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.plays()
    room.does("host", Finish, round=1)
    assert room.refuses("host", PauseClock, round=1).code == "over"
    return room.refuses("join", Join, name="Late")


@scene("no-seat")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    assert room.refuses("host", ReplaceGuest, guest=1, name="New").code == "no-seat"
    room.begins()
    room.does("join", Join, name="Late")
    room.time_is_up()
    assert room.refuses("host", EnterScore, round=1, guest=5, points=1).code == "no-seat"
    room = Room(guests=4)
    room.does("host", SeatGuests)
    room.does("join", Join, name="Late")
    return room.refuses("host", Swap, one=1, other=5)


@scene("no-link")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    assert room.refuses("host", NewLink, role="steward").code == "no-link"
    return room.refuses("host", NewLink, role="projector", number=3)


@scene("too-late")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.does("host", SeatGuests)
    terms = PartyTerms("lexicon-party", rehearsal=True)
    assert room.refuses("host", ChangeTerms, terms=terms).code == "too-late"
    return room.refuses("host", ChangeTerms, terms=PartyTerms("keyword-party"))


@scene("too-few-rounds")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.plays()
    room.moves()
    room.begins()
    return room.refuses("host", ChangeTerms, terms=PartyTerms("lexicon-party", rounds=1))


@scene("not-seated")
def _() -> PartyRefusalError:
    return Room(guests=4).refuses("host", Place, guest=1, table=1)


@scene("seating")
def _() -> PartyRefusalError:
    assert Room(guests=2).refuses("host", SeatGuests).code == "seating"
    room = Room(guests=4)
    room.does("host", SeatGuests)
    return room.refuses("host", CloseTable, table=1)


@scene("not-now")
def _() -> PartyRefusalError:
    return Room(guests=4).begins().refuses("host", SeatGuests)


@scene("not-here")
def _() -> PartyRefusalError:
    room = Room(guests=9)
    room.does("host", GuestLeaves, guest=9)
    room.does("host", SeatGuests)
    return room.refuses("host", Place, guest=9, table=1)


@scene("no-table")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.does("host", SeatGuests)
    assert room.refuses("host", Place, guest=1, table=3).code == "no-table"
    room.begins()
    assert room.refuses("host", EndHand, round=1, table=2).code == "no-table"
    assert room.refuses("host", GiveTime, round=1, table=2, seconds=30).code == "no-table"
    return room.refuses("host", CallSteward, table=2)


@scene("table-full")
def _() -> PartyRefusalError:
    room = Room("keyword-party", 8)
    room.does("host", SeatGuests)
    return room.refuses("host", Place, guest=room.at(1, 0), table=2)


@scene("begun")
def _() -> PartyRefusalError:
    room = Room(guests=4).begins()
    assert room.refuses("host", MoveBack, round=1).code == "begun"
    return room.refuses("host", StartRound, round=1)


@scene("table-size")
def _() -> PartyRefusalError:
    room = Room(guests=9)
    room.does("host", SeatGuests)
    room.does("host", Place, guest=1, table=3)
    return room.refuses("host", StartRound, round=1)


@scene("counted")
def _() -> PartyRefusalError:
    room = Room(guests=4).begins()
    room.scores()
    return room.refuses("host", GiveTime, round=1, seconds=60)


@scene("not-over")
def _() -> PartyRefusalError:
    return Room(guests=4).refuses("host", Reveal)


@scene("moved")
def _() -> PartyRefusalError:
    room = Room(guests=8)
    room.plays()
    room.moves()
    return room.refuses("host", MoveOn, round=1)


@scene("last-round")
def _() -> PartyRefusalError:
    room = Room(guests=4, rounds=1)
    room.plays()
    return room.refuses("host", MoveOn, round=1)


@scene("too-few")
def _() -> PartyRefusalError:
    room = Room(guests=3)
    room.plays()
    room.does("guest 3", GuestLeaves, guest=3)
    assert room.refuses("host", MoveOn, round=1).code == "too-few"
    room = Room(guests=3)
    room.does("host", SeatGuests)
    return room.refuses("guest 3", GuestLeaves, guest=3)


@scene("nothing-played")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.does("host", SeatGuests)
    return room.refuses("host", Finish, round=1)


@scene("missing")
def _() -> PartyRefusalError:
    room = Room(guests=4).begins()
    assert room.refuses("host", CutFor, round=1, table=1).code == "missing"
    assert room.refuses("host", Finish, round=1).code == "missing"
    room.time_is_up()
    refusal = room.refuses("host", MoveOn, round=1)
    assert refusal.about == {"tables": "1", "count": 1}
    return refusal


@scene("cut")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.plays(dict.fromkeys(range(1, 5), 10))
    return room.refuses("host", MoveOn, round=1)


@scene("not-playing")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.does("host", SeatGuests)
    assert room.refuses("host", PauseClock, round=1).code == "not-playing"
    assert room.refuses("host", MoveOn, round=1).code == "not-playing"
    assert room.refuses("table 1", EndHand, round=1, table=1).code == "not-playing"
    assert room.refuses("host", CallSteward, table=1).code == "not-playing"
    assert room.refuses("host", ClaimKeyword, guest=1, word="GARDEN").code == "not-playing"
    return room.refuses("steward 1", Rule, table=1, guest=1, word="GARDEN", outcome="good")


@scene("no-round")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    assert room.refuses("host", StartRound, round=1).code == "no-round"
    return room.refuses("host", Correct, round=1, guest=1, points=1, was=None, why="it was so")


@scene("other-round")
def _() -> PartyRefusalError:
    return Room(guests=4).begins().refuses("host", PauseClock, round=2)


@scene("hand-over")
def _() -> PartyRefusalError:
    room = Room(guests=4).begins()
    room.goes_out(1)
    room.does("host", EnterScore, round=1, guest=2, points=4)
    return room.refuses("guest 1", EndHand, round=1, table=1, out=2)


@scene("not-there")
def _() -> PartyRefusalError:
    room = Room(guests=8).begins()
    stranger = room.at(2, 0)
    assert room.refuses("host", CallSteward, table=1, guest=stranger).code == "not-there"
    return room.refuses("table 1", EndHand, round=1, table=1, out=stranger)


@scene("still-playing")
def _() -> PartyRefusalError:
    return Room(guests=4).begins().refuses("guest 1", EnterScore, round=1, guest=1, points=8)


def counting(game: str = "lexicon-party") -> Room:
    room = Room(game, 4).begins()
    room.time_is_up()
    return room


@scene("no-score")
def _() -> PartyRefusalError:
    return counting().refuses("guest 1", EnterScore, round=1, guest=1)


@scene("no-cards")
def _() -> PartyRefusalError:
    return counting("keyword-party").refuses("guest 1", EnterScore, round=1, guest=1, cards="AB")


@scene("cards")
def _() -> PartyRefusalError:
    assert pack("lexicon-parker").count("Z") == 1
    assert counting().refuses("guest 1", EnterScore, round=1, guest=1, cards="A8").code == "cards"
    return counting().refuses("guest 1", EnterScore, round=1, guest=1, cards="ZZ")


@scene("negative")
def _() -> PartyRefusalError:
    room = counting()
    mend = {"round": 1, "guest": 1, "points": -2, "was": None, "why": "miscounted"}
    assert room.refuses("host", Correct, **mend).code == "negative"
    return room.refuses("guest 1", EnterScore, round=1, guest=1, points=-2)


@scene("is-out")
def _() -> PartyRefusalError:
    room = Room(guests=4).begins()
    room.goes_out(1)
    return room.refuses("guest 1", EnterScore, round=1, guest=1, cards="A")


@scene("checked")
def _() -> PartyRefusalError:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, points=8)
    room.initialled(1, 8)
    return room.refuses("guest 1", EnterScore, round=1, guest=1, points=6)


@scene("no-initials")
def _() -> PartyRefusalError:
    return counting("keyword-party").refuses("table 1", InitialScore, round=1, guest=1, points=6)


@scene("not-neighbour")
def _() -> PartyRefusalError:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, points=8)
    return room.refuses("guest 1", InitialScore, round=1, guest=1, points=8)


@scene("not-entered")
def _() -> PartyRefusalError:
    return counting().refuses("table 1", InitialScore, round=1, guest=1, points=8)


@scene("mismatch")
def _() -> PartyRefusalError:
    room = counting()
    room.does("guest 1", EnterScore, round=1, guest=1, cards="AB", points=10)
    return room.refuses("table 1", InitialScore, round=1, guest=1, points=12)


@scene("no-tie")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.plays()
    return room.refuses("table 1", CutFor, round=1, table=1)


@scene("cut-winners")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.plays({1: 5, 2: 5, 3: 9, 4: 9})
    assert room.refuses("table 1", CutFor, round=1, table=1, winners=[1, 2]).code == "cut-winners"
    return room.refuses("table 1", CutFor, round=1, table=1, winners=[3])


@scene("changed")
def _() -> PartyRefusalError:
    room = Room(guests=4)
    room.plays()
    return room.refuses("host", Correct, round=1, guest=1, points=3, was=None, why="miscounted")


@scene("not-online")
def _() -> PartyRefusalError:
    return Room(guests=4).begins().refuses("house", TableServed, round=1, table=1, served="t")


@scene("served")
def _() -> PartyRefusalError:
    room = app()
    room.does("house", TableServed, round=1, table=1, served="t")
    return room.refuses("house", TableServed, round=1, table=1, served="u")


@scene("online")
def _() -> PartyRefusalError:
    room = app()
    assert room.refuses("guest 1", EnterScore, round=1, guest=1, points=8).code == "online"
    room.does("house", HandPlayed, round=1, table=1, seats=(FromTable(1, 8),))
    return room.refuses("host", ReopenHand, round=1, table=1)


@scene("called")
def _() -> PartyRefusalError:
    room = Room(guests=4).begins()
    for word in ("BREAD", "BREDD", "LONDON"):
        room.does("table 1", CallSteward, table=1, word=word, guest=1)
    return room.refuses("table 1", CallSteward, table=1, word="EUROPE", guest=1)


@scene("no-call")
def _() -> PartyRefusalError:
    return Room(guests=4).begins().refuses("steward 1", TakeCall, call=1)


@scene("taken")
def _() -> PartyRefusalError:
    room = Room(guests=4).begins()
    room.does("table 1", CallSteward, table=1)
    room.does("steward 1", TakeCall, call=1)
    return room.refuses("steward 2", TakeCall, call=1)


@scene("settled")
def _() -> PartyRefusalError:
    room = Room(guests=4).begins()
    room.does("table 1", CallSteward, table=1, word="LONDON", guest=1)
    ruling = {"table": 1, "guest": 1, "word": "LONDON", "outcome": "wrong", "call": 1}
    room.does("steward 1", Rule, **ruling)
    assert room.refuses("steward 2", TakeCall, call=1).code == "settled"
    return room.refuses("steward 2", Rule, **ruling)


@scene("outcome")
def _() -> PartyRefusalError:
    room = Room("keyword-party", 4).begins()
    return room.refuses("steward 1", Rule, table=1, guest=1, word="LONDON", outcome="wrong")


@scene("no-ruling")
def _() -> PartyRefusalError:
    return Room(guests=4).begins().refuses("steward 1", Overturn, ruling=1, why="a slip")


@scene("no-claim")
def _() -> PartyRefusalError:
    return keyword().refuses("steward 1", DecideClaim, claim=1, granted=True)


@scene("prize-gone")
def _() -> PartyRefusalError:
    room = keyword()
    for guest in (1, 2):
        room.does(f"guest {guest}", ClaimKeyword, guest=guest, word="GARDEN")
    room.does("steward 1", DecideClaim, claim=1, granted=True)
    assert room.refuses("guest 3", ClaimKeyword, guest=3, word="GARDEN").code == "prize-gone"
    return room.refuses("steward 1", DecideClaim, claim=2, granted=True)


@scene("no-keywords")
def _() -> PartyRefusalError:
    room = Room("keyword-party", 4).begins()
    assert room.refuses("guest 1", ClaimKeyword, guest=1, word="GARDEN").code == "no-keywords"
    return room.refuses("host", SetKeyword, table=1, word="GARDEN")


@scene("whose-keyword")
def _() -> PartyRefusalError:
    table_keyword = keyword(KeywordPrize.TABLE).refuses("host", SetKeyword, table=0, word="BREAD")
    assert table_keyword.code == "whose-keyword"
    return keyword().refuses("host", SetKeyword, table=1, word="BREAD")


@scene("keyword")
def _() -> PartyRefusalError:
    return keyword().refuses("host", SetKeyword, table=0, word="GARDIN")


@scene("other-word")
def _() -> PartyRefusalError:
    return keyword().refuses("guest 1", ClaimKeyword, guest=1, word="BREAD")


def test_every_reason_in_the_source_is_brought_about_here() -> None:
    assert codes_in_the_source() == set(SCENES) | {"spelling"}


@pytest.mark.parametrize("code", sorted(SCENES))
def test_a_refusal_has_its_code_and_a_sentence(code: str) -> None:
    refusal = SCENES[code]()
    assert refusal.code == code
    assert len(str(refusal).split()) > 2
    assert not str(refusal).endswith(".")
    assert all(isinstance(each, str | int) for each in refusal.about.values())


def test_a_word_that_no_cards_spell_is_refused(tournament: WordList) -> None:
    with pytest.raises(PartyRefusalError) as refusal:
        find(tournament, "C4KE", LEXICON_PARTY)
    assert refusal.value.code == "spelling"
    assert find(tournament, "cake", LEXICON_PARTY).word == "CAKE"
