"""Results and move slips of a party file, as PDF."""

import pytest

from tests.cli.parties import NAMES, Host
from tests.print.printed import Printed


def moved(host: Host) -> Host:
    """After the first round, with a new seating."""
    host("start", "--time")
    host("score", *["1", "ida=10", "bob=20", "cyd=30", "dan=40"], "--checked")
    host("score", *["2", "emma=10", "finn=20", "zoe=30", "hans=40"], "--checked")
    host("move")
    return host


def printed(host: Host, name: str) -> Printed:
    return Printed(host.file.with_name(name).read_bytes())


def test_results_are_printed_into_a_file(playing: Host) -> None:
    host = moved(playing)
    assert host("results", "--pdf", "out.pdf") == ["The results are in out.pdf."]
    assert set(NAMES) <= set(printed(host, "out.pdf").texts)


def test_in_esperanto_and_on_letter(playing: Host) -> None:
    host = moved(playing)
    host("results", "--pdf", "out.pdf", "--language", "eo", "--paper", "letter")
    document = printed(host, "out.pdf")
    assert document.pages[0].width == pytest.approx(215.9, abs=0.01)
    assert "RANGOJ" in document.texts


def test_slips_are_printed_for_all_or_for_those_who_move(playing: Host) -> None:
    host = moved(playing)
    assert host("slips", "--pdf", "out.pdf")[0] == "8 slips in out.pdf: print, cut, lay pile on pile."
    assert set(NAMES) <= set(printed(host, "out.pdf").texts)
    assert host("slips", "--movers", "--pdf", "out.pdf")[0].startswith("2 slips in out.pdf")
    assert set(NAMES) & set(printed(host, "out.pdf").texts) == {"Ida Berg", "Emma"}  # LXP-09


def test_slips_are_told_in_lines_and_as_json(playing: Host) -> None:
    host = moved(playing)
    assert any("Ida Berg" in line and "to table 2" in line for line in host("slips"))
    assert len(host.json("slips").json) == 8
    assert len(host.json("slips", "--movers").json) == 2


def test_without_a_new_seating_there_are_no_slips(playing: Host) -> None:
    assert "no new seating waits for the bell" in playing.refused("slips", "--pdf", "out.pdf")
    assert not playing.file.with_name("out.pdf").exists()


def test_a_place_that_cannot_be_written_is_named(playing: Host) -> None:
    assert "no/such/place.pdf" in moved(playing).refused("results", "--pdf", "no/such/place.pdf")


def test_what_printing_needs_is_named_where_it_is_absent(
    playing: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = moved(playing)
    monkeypatch.setattr("crossdeck.cli.paper.writing.find_spec", lambda _: None)
    assert "crossdeck[print]" in host.refused("slips", "--pdf", "out.pdf")
