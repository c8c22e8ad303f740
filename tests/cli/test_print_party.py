"""`crossdeck print party`: the kit from a party file."""

import pytest

from tests.cli import Said, call, refused
from tests.cli.parties import NAMES, Host
from tests.print.kit.reading import read


def kit(host: Host, *options: str) -> Said:
    said = call("print", "party", str(host.file), "--out", str(host.file.with_name("kit.pdf")), *options)
    assert said.code == 0, said.err
    return said


def pages(host: Host) -> list[set[str]]:
    found = read(host.file.with_name("kit.pdf").read_bytes())
    return [{each.text for each in page.texts} for page in found]


def test_all_that_the_evening_has_is_printed_and_told(playing: Host) -> None:
    [line] = kit(playing).lines
    assert line.endswith("kit.pdf: 2 signs, 8 score cards and 1 steward sheet.")
    assert len(pages(playing)) == 2 + 2 + 1
    assert set(NAMES) <= set.union(*pages(playing))


def test_without_a_name_the_file_is_called_after_the_party(
    playing: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(playing.file.parent)
    [line] = call("print", "party", playing.file.name, "--parts", "signs").lines
    assert line == f"{playing.file.stem}-kit.pdf: 2 signs."
    assert playing.file.with_name(f"{playing.file.stem}-kit.pdf").read_bytes().startswith(b"%PDF-")


def test_chosen_parts_tables_and_blank_cards_in_esperanto(playing: Host) -> None:
    options = ("--parts", "cards, signs", "--table", "2", "7", "--blank", "3", "--language", "eo")
    told = kit(playing, *options, "--paper", "letter", "--json").json
    assert told["parts"] == {"signs": 2, "cards": 11}
    found = pages(playing)
    assert [text & {"1", "2", "7"} for text in found[:2]] == [{"2"}, {"7"}]
    assert all("TABLO" in text for text in found[:2])
    assert all("POENTKARTO" in text for text in found[2:])


def test_codes_hold_the_rules_or_lead_to_a_server_that_has_them(playing: Host) -> None:
    kit(playing, "--parts", "signs")
    [code] = read(playing.file.with_name("kit.pdf").read_bytes())[1].codes()
    assert code.splitlines()[1] == "Table 2"
    kit(playing, "--parts", "signs", "--address", "http://10.0.0.7:8000")
    [code] = read(playing.file.with_name("kit.pdf").read_bytes())[1].codes()
    assert code == "http://10.0.0.7:8000/rules/lexicon-party"


def test_certificates_come_when_the_evening_is_over(playing: Host) -> None:
    assert "finish it first" in no_kit(playing, "--parts", "certificates")
    playing("start", "--time")
    playing("score", *["1", "ida=10", "bob=20", "cyd=30", "dan=40"], "--checked")
    playing("score", *["2", "emma=11", "finn=21", "zoe=31", "hans=41"], "--checked")
    playing("finish")
    [line] = kit(playing).lines
    assert line.endswith("the standings and 3 certificates.")
    assert "Ida Berg" in pages(playing)[-3]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--parts", "bells"), "no part 'bells'; there are signs, cards"),
        (("--parts", "slips"), "no new seating waits for the bell"),
        (("--blank", "-1"), "-1 blank score cards cannot be printed"),
        (("--table", "0"), "0 is no table's number"),
        (("--address", "here"), "'here' is no address"),
    ],
)
def test_what_cannot_be_printed_is_refused(playing: Host, options: tuple[str, ...], why: str) -> None:
    assert why in no_kit(playing, *options)
    assert not playing.file.with_name("kit.pdf").exists()


def no_kit(host: Host, *options: str) -> str:
    out = str(host.file.with_name("kit.pdf"))
    return refused("print", "party", str(host.file), "--out", out, *options)


def test_a_file_that_is_no_party_is_refused(playing: Host) -> None:
    assert "there is no such file" in refused("print", "party", str(playing.file.with_name("none.party")))
