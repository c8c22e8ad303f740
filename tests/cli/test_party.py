"""Whole evenings on the command line: what a host types, and what he reads."""

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from crossdeck.cli import _parser
from tests.cli import call
from tests.cli.parties import NAMES, Host, at_play


def text(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def counted(host: Host, *tables: str) -> None:
    """Enter the scores of these tables, as `1 ida=QA …`, with all initials."""
    for table in tables:
        host("score", *table.split(), "--checked")


# Help


def typed(text: str) -> list[str]:
    """The command lines in a text, without what follows them as a comment or a pipe."""
    found = re.findall(r"^(?:  |\$ )?crossdeck (party [a-z]+ .*)$", text, re.MULTILINE)
    return [re.split(r"   +|\s[<|]\s", line)[0] for line in found]


def test_every_command_line_that_help_and_manual_show_can_be_read() -> None:
    manual = Path(__file__).parents[2] / "docs" / "parties-cli.md"
    shown = typed(call("party", "--help").out) + typed(manual.read_text())
    assert len(shown) > 20
    for line in shown:
        words = shlex.split(line)
        assert _parser(words).parse_args(words).command == "party", line


def test_help_shows_the_parts_in_the_order_of_an_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = call("party", "--help")
    order = ["new", "guests", "seat", "start", "out", "score", "cut", "move", "finish", "standings"]
    found = re.findall(r"^    (\w+)(?= |$)", said.out, re.MULTILINE)
    assert [part for part in found if part in order] == order
    for part in found:
        helped = call("party", part, "--help")
        assert helped.code == 0
        assert "--json" in helped.out
        assert max(map(len, helped.lines)) <= 80


# A new party


def test_a_new_party_tells_what_was_agreed_on_and_what_comes_next(host: Host) -> None:
    host.file.with_name("names.txt").write_text("Ida\n\n  Bob  # brings the cards\nIda\n# nobody\nZoë\n")
    said = host(
        *("new", "--game", "lexicon-party", "--guests", "names.txt", "--name", "Friday", "--hand", "5:30"),
        *("--rounds", "4", "--hidden", "1", "--prize", "a cake", "--prize", "a book", "--steward", "Ann"),
    )
    assert (
        text(said)
        == """\
Friday is open.
  4 rounds, a hand of 5:30, dictionary tournament
  4 guests; 1 steward for 1 table (LXP-02)
  stewards: Ann
  prizes: a cake, a book
  the last round kept for the finale
Next: draw the seats: crossdeck party seat my.party
"""
    )
    assert [each["name"] for each in host.json("guests").json] == ["Ida", "Bob", "Ida 2", "Zoë"]


def test_the_defaults_are_the_books(host: Host) -> None:
    assert "  8 rounds, a hand of 7:00, dictionary tournament" in host(
        "new", "--game", "lexicon-party"
    )  # LXP-06
    host.file.unlink()
    assert "  3 rounds, a hand of 40:00, dictionary tournament" in host(
        "new", "--game", "keyword-party"
    )  # KPT-05


def test_names_come_from_stdin_too(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\ufeffIda\nBob\n"))
    host("new", "--game", "keyword-party", "--guests", "-")
    monkeypatch.setattr(sys, "stdin", io.StringIO("Cyd\n"))
    host("guests", "--read", "-")
    assert host("guests")[0] == "3 guests"


def test_an_end_instead_of_rounds_is_the_next_time_that_it_is_so_late(host: Host) -> None:
    host("new", "--game", "lexicon-party", "--until", "22:30")
    assert host("terms")[1].startswith("  until 22:30, a hand of 7:00")
    assert host.json("terms").json["until"] == (1_900_004_400 + 3.5 * 3600) * 1000
    host("terms", "--until", "01:00")  # after midnight
    assert host.json("terms").json["until"] == (1_900_004_400 + 6 * 3600) * 1000
    assert host("clock")[-1] == "30 more rounds would fit before 01:00."
    host("terms", "--rounds", "5")
    assert (host.json("terms").json["until"], host.json("terms").json["rounds"]) == (0, 5)


# Lexicon, with real cards


def test_an_evening_of_lexicon(playing: Host) -> None:
    host = playing
    assert (
        text(host("show"))
        == """\
Lexicon Party: 8 guests, round 1 of 2
7:00 left, until 19:07:00; 2 of 2 tables playing.
Round 1: 2 tables (2 of 4)
   1   Ida Berg  Bob Berg  Cyd*      Dan
   2   Emma      Finn*     Zoë       Hans
       * deals first
0 of 2 tables counted and checked.
Still playing: tables 1, 2.
Next: they play; when somebody is out: crossdeck party out my.party TABLE NAME
"""
    )
    host.turn(200)
    assert (
        text(host("out", "1", "ida"))
        == """\
Ida Berg is out: the hand is over at table 1.
Next: meanwhile the scores of table 1:
  crossdeck party score my.party 1 NAME=CARDS … --checked
"""
    )
    assert (
        text(host("score", "1", "bob=QA", "cyd=12", "dan=EE", "--checked"))
        == """\
Table 1
     1  Ida Berg      0      out, moves on
     2  Bob Berg     14  AQ
     3  Cyd          12
     4  Dan          20  EE
Next: they play; when somebody is out: crossdeck party out my.party TABLE NAME
"""
    )
    host.turn(220)  # Time is up at the other table (LXP-06).
    assert (
        text(host("clock"))
        == """\
Lexicon Party: 8 guests, round 1 of 2
The hand is over at every table.
"""
    )
    assert (
        text(host("score", "2", "emma=9", "finn=TT:16", "zoe=9", "hans=S?"))
        == """\
Table 2
     5  Emma      9      not initialled
     6  Finn     16  TT  not initialled
     7  Zoë       9      not initialled
     8  Hans     23  S?  not initialled
Next: the neighbours' initials at table 2:
  crossdeck party score my.party 2 --checked
"""
    )
    assert (
        text(host("show"))
        == """\
Lexicon Party: 8 guests, round 1 of 2
The hand is over at every table.
Round 1: 2 tables (2 of 4)
   1 ✓ Ida Berg  Bob Berg  Cyd*      Dan
   2 … Emma      Finn*     Zoë       Hans
       * deals first   ✓ counted and checked   … to be counted
1 of 2 tables counted and checked.
Not initialled: Emma (2), Finn (2), Zoë (2), Hans (2).
Next: the neighbours' initials at table 2:
  crossdeck party score my.party 2 --checked
"""
    )
    assert (
        text(host("score", "2", "--checked"))
        == """\
Table 2
     5  Emma      9
     6  Finn     16  TT
     7  Zoë       9
     8  Hans     23  S?
  Emma, Zoë are level, and cut for it.
Next: they are level at table 2: crossdeck party cut my.party 2
"""
    )
    assert (
        text(host("cut", "2", "zoe"))
        == """\
Table 2: Zoë won the cut.
Next: the winners move on: crossdeck party move my.party
"""
    )
    assert (
        text(host("move"))
        == """\
Move slips for round 2:
  Ida Berg  table 1  to table 2, seat 4   won, and begins
  Zoë       table 2  to table 1, seat 4   won, and begins
Round 2: 2 tables (2 of 4)
   1   Bob Berg  Cyd       Dan       Zoë*
   2   Emma      Finn      Hans      Ida Berg*
       * deals first
Next: ring the bell for round 2: crossdeck party start my.party
"""
    )
    host("start")
    host("ruling", "1", "zoe", "planets")
    host("start", "--time")
    counted(host, "1 bob=1 cyd=2 dan=3 zoe=4", "2 emma=5 finn=6 hans=7 ida=8")
    assert (
        text(host("finish"))
        == """\
The evening is over, after 2 rounds.
               points  fines  R1  R2
  1  Ida Berg       8          0   8
  2  Cyd           14         12   2
     Emma          14          9   5
  4  Bob Berg      15         14   1
  5  Finn          22         16   6
  6  Dan           23         20   3
  7  Hans          30         23   7
  8  Zoë           63     50   9   4
Next: good night! All of it again: crossdeck party standings my.party
"""
    )
    assert "Next: that was the last round: crossdeck party finish my.party" in host("finish", "--reopen")


def test_late_guests_leavers_and_those_who_come_back_find_seats(playing: Host) -> None:
    host = playing
    host("start", "--time")
    said = host("guests", "--leave", "finn", "hans", "--add", "Ugo", "Vera Long")
    assert said[:3] == [
        "Finn goes home; what was scored stays.",
        "Hans goes home; what was scored stays.",
        "2 guests more: Ugo (9), Vera Long (10); `seat` before the next bell finds",
    ]
    counted(host, "1 ida=1 bob=2 cyd=3 dan=4", "2 emma=1 zoe=2")
    assert (
        text(host("move"))
        == """\
Move slips for round 2:
  Ugo        no seat  to table 2, seat 3   comes in
  Vera Long  no seat  to table 2, seat 4   comes in
  Ida Berg   table 1  to table 2, seat 2   won, and begins
  Emma       table 2  to table 1, seat 4   won, and begins
Round 2: 2 tables (2 of 4)
   1   Bob Berg   Cyd        Dan        Emma*
   2   Zoë        Ida Berg*  Ugo        Vera Long
       * deals first
Next: ring the bell for round 2: crossdeck party start my.party
"""
    )
    host("guests", "--return", "hans")
    assert "Without a seat: Hans. `seat` finds them one." in host("show")
    assert host("seat")[0] == "Round 2: 2 tables (1 of 5, 1 of 4)"
    host("guests", "--replace", "hans", "Wim", "--rename", "ugo", "Hugo")
    assert "home" in next(line for line in host("guests") if "Hans" in line)
    assert any("Wim" in line and "Hugo" not in line for line in host("seat"))
    host("move", "--back")
    assert host("show")[0].endswith("round 1 of 2")


def test_seats_are_swapped_placed_and_tables_closed_before_the_bell_only(host: Host) -> None:
    host("new", "--game", "lexicon-party", "--in-order")
    host("guests", "--add", *NAMES)
    host("seat")
    assert host("seat", "--swap", "ida", "hans")[1] == "   1   Hans      Bob Berg  Cyd*      Dan"
    assert host("seat", "--place", "hans", "2")[0] == "Round 1: 2 tables (1 of 5, 1 of 3)"
    host("seat", "--place", "hans", "3")
    assert "Too few or too many sit at table 3." in host("show")
    assert host("seat", "--close", "3")[0] == "Round 1: 2 tables (2 of 4)"
    before = host("seat")
    assert before[0] == "That is so already; nothing has changed."  # drawn once, it is not drawn again
    assert host("seat", "--again")[0] == "Round 1: 2 tables (2 of 4)"
    host("start")
    assert "between two rounds only" in host.refused("seat", "--swap", "ida", "hans")


def test_long_names_are_cut_and_every_column_stays_in_its_place(host: Host) -> None:
    names = ["Wilhelmine Oppenheimer", "Ada 朝顔 of the long and winding road", "Bo", "Cy", "Di"]
    host("new", "--game", "lexicon-party", "--in-order")
    host("guests", "--add", *names)
    assert (
        text(host("seat"))
        == """\
Round 1: 1 table (1 of 5)
   1   Wilhelmine O… Ada 朝顔 of…  Bo            Cy            Di*
       * deals first
Next: ring the bell for round 1: crossdeck party start my.party
"""
    )


def test_the_clock_is_stopped_goes_on_and_gives_a_table_more(playing: Host) -> None:
    host = playing
    host.turn(60)
    assert host("start", "--pause")[:2] == ["The clock stands still.", "The clock stands at 6:00."]
    host.turn(600)
    assert host("start", "--resume")[1] == "6:00 left, until 19:17:00; 2 of 2 tables playing."
    said = host("start", "--extra", "90", "--table", "2")
    assert said[0] == "1:30 more for table 2."
    assert said[1].endswith("2 of 2 tables playing; table 2 has 7:30.")
    host("start", "--time", "--table", "1")
    assert host.json("clock").json["tables"]["1"] == {"left": 0, "over": "called"}
    assert host.json("clock").json["tables"]["2"]["left"] == 450_000
    assert host("out", "1", "--reopen")[0] == "The hand goes on at table 1."


def test_a_clock_that_was_put_back_does_not_undo_time(playing: Host) -> None:
    playing.turn(-3600)
    playing("start", "--pause")
    assert playing("clock")[1] == "The clock stands at 7:00."


def test_scores_come_line_by_line_and_a_bad_line_holds_up_no_other(
    playing: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing("start", "--time")
    lines = "1 ida=1 bob=2 'cyd'=3 dan=4\nnonsense\n\n# half-time\n'Emma' 5\n2 finn=XX hans=7\nzoe=\"9\"\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    said = call("party", "score", "my.party", "--checked")
    assert said.code == 2
    assert said.err.splitlines() == [
        "crossdeck: line 2: 'nonsense' is no table's number; the tables are 1 to 2",
        "crossdeck: line 6: the hand has 2 of X, but a pack of Lexicon (Parker Brothers) has 1; "
        "look at the cards again",
    ]
    assert playing("show")[-4:-1] == [
        "1 of 2 tables counted and checked.",
        "No score yet: Finn (2), Hans (2).",
        "Next: the scores of table 2:",
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO("2 finn=6 hans=7\nnobody 3\n"))
    said = call("party", "score", "my.party", "-", "--json")
    assert said.code == 2
    assert [sorted(line) for line in said.json["lines"]] == [
        ["done", "entries", "line", "next", "version"],
        ["error", "line"],
    ]


def test_lines_that_are_no_text_are_refused(playing: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    playing("start", "--time")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"ida 3\n\xff\n"), encoding="utf-8"))
    assert "stdin is no text in UTF-8" in call("party", "score", "my.party").err
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8"))
    assert "stdin is no text in UTF-8" in call("party", "guests", "my.party", "--read", "-").err
    monkeypatch.setattr(sys, "stdin", None)
    assert "there is no stdin" in call("party", "score", "my.party").err


def test_what_does_not_add_up_is_shown(playing: Host) -> None:
    host = playing
    host("start", "--time")
    said = host("score", "1", "ida=QA:20", "bob=Q", "cyd=0", "dan=0")
    assert said[1] == "     1  Ida Berg     14  AQ  his own sum is 20"
    assert "  Look again: Ida Berg, Bob Berg hold more Q together than the pack has." in said
    assert "  Look again: Cyd, Dan have nothing left, but only one can be out." in said
    assert "wrote 20, but the cards count 14" in host.refused("score", "1", "--checked")
    host("initial", "bob", "4", "--by", "cyd")
    host("initial", "dan", "3", "--by", "ida")
    assert any("Ida Berg (1), Dan (1)" in line for line in host("show") if line.startswith("Does not add up"))
    assert any(line.startswith("   1 ! ") for line in host("show"))
    assert "Cyd sits on the left of Bob Berg and checks the score, not Ida Berg (LXP-08)" in host.refused(
        "initial", "bob", "4", "--by", "ida"
    )


def test_what_is_put_right_is_kept_with_its_reason(playing: Host) -> None:
    host = playing
    host("start", "--time")
    counted(host, "1 ida=1 bob=2 cyd=3 dan=4", "2 emma=1 finn=2 zoe=3 hans=4")
    assert "is checked already" in host.refused("score", "ida", "7")
    assert host("correct", "1", "ida", "7", "--why", "a card under the table")[0] == (
        "Round 1: Ida Berg has 7, where 1 stood."
    )
    host("excuse", "1", "hans", "--why", "the babysitter")
    assert (
        text(host("log", "--corrections"))
        == """\
19:00:00  host          round 1: Ida Berg has 7, not 1: a card under the table
19:00:00  host          round 1: Hans is excused: the babysitter
"""
    )
    assert [each["entries"][0]["type"] for each in host.json("log", "--corrections").json] == [
        "corrected",
        "excused",
    ]
    assert host("correct", "1", "ida", "7", "--why", "again")[0] == "That is so already; nothing has changed."


# Stewards


def test_a_ruling_tells_what_the_dictionary_says_and_what_was_ruled_before(playing: Host) -> None:
    host = playing
    assert host("ruling", "1", "ida", "london")[:2] == [
        "LONDON is a proper name in tournament.",
        "Ruling 1, table 1, Ida Berg: a wrong word: 50 points, the cards back, the turn",
    ]  # LXP-13, R-74
    assert host("ruling", "2", "emma", "LONDON", "--late")[:3] == [
        "LONDON is a proper name in tournament.",
        "  Ruled before: wrong (ruling 1, round 1, table 1)",
        "Ruling 2, table 2, Emma: it stands, for the next player has played (LXP-16).",
    ]
    assert host("ruling", "1", "bob", "recieve")[1].startswith(
        "Ruling 3, table 1, Bob Berg: misspelt: no fine"
    )  # LXP-15
    assert host("ruling", "1", "bob", "garden")[1] == "Ruling 4, table 1, Bob Berg: good; play goes on."
    said = host("ruling", "1", "bob", "planets", "--outcome", "good", "--why", "house rule")
    assert said[0] == "PLANETS is the plural of PLANET."
    assert said[1].startswith("  By the book it would be: a wrong word: 50 points")
    assert host("ruling", "--undo", "1", "--why", "it is a kind of cake")[0] == (
        "Ruling 1 on LONDON is taken back, and the fine of 50 with it."
    )
    assert host("ruling", "1", "cyd", "london", "--look") == [
        "LONDON is a proper name in tournament.",
        "  Ruled before: late (ruling 2, round 1, table 2)",
        "By the book: a wrong word: 50 points, the cards back, the turn lost (LXP-13).",
        "  Nothing is ruled yet.",
    ]
    looked = host.json("ruling", "1", "cyd", "recieve", "--look").json
    assert (looked["proposed"], looked["finding"]["found"]) == ("misspelt", "unknown")
    found = host.json("ruling", "1", "ida", "london").json
    assert (found["proposed"], found["fine"], found["finding"]["found"]) == ("wrong", 50, "proper")
    assert [each["ruling"] for each in found["precedents"]] == [2]


# Keyword


def test_an_evening_of_keyword(host: Host) -> None:
    at_play(
        host, "keyword-party", "--rounds", "2", "--keyword", "orchard", "--hidden", "1", "--prize", "a pen"
    )
    assert host("keyword") == ["All tables: ORCHARD (nobody has it yet)"]
    host("keyword", "--claim", "ida")
    assert any(line.startswith("Claim 1: Ida Berg (table 1) has spelt ORCHARD") for line in host("show"))
    assert host("keyword", "--grant", "1")[:2] == [
        "All tables: ORCHARD (Ida Berg)",
        "  claim 1: Ida Berg, ORCHARD, table 1, round 1: granted",
    ]  # KPZ-02
    assert "is given already" in host.refused("keyword", "--grant", "emma")
    assert host("ruling", "1", "ida", "xqzt")[1] == (
        "Ruling 1, table 1, Ida Berg: he corrects or withdraws it, and keeps his turn"
    )  # KPT-11
    assert "a ruling is one of good, late, correct" in host.refused(
        "ruling", "1", "ida", "xqzt", "--outcome", "wrong"
    )
    assert (
        text(host("score", "1", "--out", "ida", "ida=40", "bob=30", "cyd=30", "dan=-5"))
        == """\
Table 1
     1  Ida Berg     40    out, moves on
     2  Bob Berg     30
     3  Cyd          30
     4  Dan          -5
  Bob Berg, Cyd are level, and cut for it.
Next: they play; when somebody is out: crossdeck party out my.party TABLE NAME
"""
    )
    host("out", "2")
    host("score", "2", "emma=4", "finn=3", "zoe=2", "hans=1")
    assert host("cut", "1", "cyd")[0] == "Table 1: Cyd won the cut."
    assert (
        text(host("move")[:7])
        == """\
Move slips for round 2:
  Ida Berg  table 1  to table 2, seat 3   won
  Cyd       table 1  to table 2, seat 4   won
  Emma      table 2  to table 1, seat 3   won
  Finn      table 2  to table 1, seat 4   won, and begins
Round 2: 2 tables (2 of 4)
   1   Bob Berg  Dan       Emma      Finn*
"""
    )  # KPT-07
    host("start")
    host("start", "--time")
    host("score", "bob=1", "dan=2", "emma=3", "finn=4", "zoe=5", "hans=6", "ida=7", "cyd=8")
    assert "Next: the finale: crossdeck party finish my.party --reveal" in host("finish")
    host("finish", "--reveal", "3")
    assert host("finish", "--reveal")[0].startswith("Everybody sees the final standings")
    said = host("standings")
    assert said[0] == "Keyword Party: final standings after 2 rounds; the highest wins"
    assert said[-3:] == ["Prizes:", "  a pen (place 1): Ida Berg", "  keyword ORCHARD: Ida Berg"]


def test_tables_have_keywords_of_their_own(host: Host) -> None:
    at_play(host, "keyword-party", "--keyword", "1=garden", "--keyword", "2=violin", "--everybody")
    host("keyword", "--grant", "ida")
    host("keyword", "--grant", "bob", "--why", "seen")
    host("keyword", "--claim", "emma", "--word", "violin")
    host("keyword", "--deny", "emma", "--why", "not in one play")
    assert host("keyword") == [
        "Table 1: GARDEN (Ida Berg, Bob Berg)",
        "Table 2: VIOLIN (nobody has it yet)",
        "  claim 1: Ida Berg, GARDEN, table 1, round 1: granted",
        "  claim 2: Bob Berg, GARDEN, table 1, round 1: granted",
        "  claim 3: Emma, VIOLIN, table 2, round 1: denied",
    ]  # KPZ-01, R-91
    host("keyword", "--set", "planet")
    assert host("keyword")[0] == "All tables: PLANET (nobody has it yet)"


# Standings


def test_the_standings_are_levelled_or_by_the_book_and_after_any_round(playing: Host) -> None:
    host = playing
    host("start", "--time")
    counted(host, "1 ida=10 bob=20 cyd=30 dan=40", "2 emma=10 finn=20 zoe=30 hans=40")
    host("guests", "--leave", "hans", "--add", "Ugo")
    host("move")
    host("start")
    host("start", "--time")
    seats = [table["seats"] for table in host.json("show").json["tables"]]
    for number, table in enumerate(seats, start=1):
        host("score", str(number), *(f"{seat['guest']}=20" for seat in table), "--checked")
    host("finish")
    levelled, book = host.json("standings").json, host.json("standings", "--book").json
    ugo, plain = (next(line for line in each["lines"] if line["name"] == "Ugo") for each in (levelled, book))
    assert (ugo["points"], ugo["level"], ugo["missed"]) == (20, 45.0, 1)
    assert (plain["place"], plain["level"]) == (1, 20.0)
    assert any(line.startswith("Some guests missed a round.") for line in host("standings"))
    assert not any(line.startswith("Some guests missed a round.") for line in host("standings", "--book"))
    assert host.json("standings", "--round", "1").json["rounds"] == 1
    assert host("standings", "--top", "2", "--book")[-1] == "     … and 7 more"
    assert host("results")[0].startswith("\ufeffplace,name,total")
    assert host.json("results").json["game"] == "lexicon-party"


# Simulated


def test_a_simulated_evening_is_summed_up_and_kept_as_a_party_file(host: Host) -> None:
    words = ("party", "simulate", "lexicon-party", "--guests", "9", "--rounds", "2", "--mischief")
    said = call(*words, "--out", "my.party")
    assert said.code == 0, said.err
    assert said.lines[0] == "Lexicon Party, simulated"
    assert said.lines[2].startswith("  rounds       2, ")
    assert said.lines[-1] == "Kept in my.party: crossdeck party log my.party tells all of it."
    assert host("show")[0].endswith("over, after 2 rounds")
    told = call(*words, "--json").json
    assert told["standings"] == host.json("finish").json["standings"]
    assert call(*words, "--json", "--seed", "2").json["standings"] != told["standings"]
    assert len(host("log")) > 40
    assert call("party", "simulate", "keyword-party", "--guests", "5", "--rounds", "1").code == 0


@pytest.mark.long
def test_four_hundred_guests_fit_the_terminal(host: Host) -> None:
    words = ("--guests", "400", "--rounds", "1", "--mischief", "--out", "my.party")
    assert call("party", "simulate", "lexicon-party", *words).code == 0
    for part in ("show", "standings", "guests", "log", "clock", "keyword", "terms"):
        assert host(part)
    host("finish", "--reopen")
    host("terms", "--rounds", "3")
    for table in host.json("show").json["tables"]:
        if table["level"]:
            host("cut", str(table["number"]))
    assert len(host("move")) > 200
    host("start")
    assert any(line.startswith("Still playing: tables 1, 2, 3") and "more." in line for line in host("show"))
