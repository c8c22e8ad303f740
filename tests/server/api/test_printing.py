"""Real cards over HTTP: what can be printed, how it would lie, every file, and every refusal."""

import zipfile
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pytest
from starlette.testclient import TestClient

from crossdeck.answers.solutions import SolvedLine
from crossdeck.cards import pack
from crossdeck.catalogue import ALL, GAMES, PATIENCES
from crossdeck.print.cards.sizes import CARDS, TILES
from crossdeck.server import printwork
from crossdeck.server.limits import HEAVY
from crossdeck.server.printwork import DEALING, PRESS, Printing
from crossdeck.server.workers import Workers
from crossdeck.solve.result import Status
from tests.archive import records_alone, records_of_several
from tests.print.printed import Printed
from tests.server.api import AtOnce, client, parts

A4, LETTER = (210.0, 297.0), (215.9, 279.4)
RECORDS = {file.stem: file.read_text(encoding="utf-8") for file in (*records_of_several(), *records_alone())}
FILES = {
    "/api/print/packs/kan-u-go/cards.pdf": "kan-u-go-cards-original-a4.pdf",
    "/api/print/packs/lexicon-waddingtons/box.pdf?game=lexicon": "lexicon-box-original-a4.pdf",
    "/api/print/boards/keyword.pdf": "keyword-board-original-a4.pdf",
    "/api/print/test.pdf": "crossdeck-test-page-a4.pdf",
    "/api/print/games/patch-word/booklet.pdf": "patch-word-booklet-a4.pdf",
    "/api/print/games/patch-word/booklet.pdf?imposed=false": "patch-word-rules-a4.pdf",
    "/api/print/games/kan-u-go-eo/reference.pdf": "kan-u-go-eo-reference-poker-a4.pdf",
    "/api/print/deals/kan-u-go-alone-1/7.pdf?solution=false": "kan-u-go-alone-1-7-a4.pdf",
}


def fetched(path: str, query: dict[str, Any] | None = None, asked: TestClient | None = None) -> Printed:
    """A file, opened."""
    answer = (asked or client()).get(path, params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    return Printed(answer.content)


def size(printed: Printed, at: int = 0) -> tuple[float, float]:
    return round(printed.pages[at].width, 1), round(printed.pages[at].height, 1)


def refused(answer: Any) -> tuple[int, str, str]:
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["where"]


# What there is


@pytest.mark.parametrize("game", ALL)
def test_every_game_says_what_can_be_printed_for_it(game: str) -> None:
    found = client().get(f"/api/print/games/{game}").json()
    rules, cards = ALL[game], pack(ALL[game].pack)
    assert (found["game"], found["pack"], found["cards"]) == (game, rules.pack, len(cards))
    assert (found["board"], found["alone"]) == (rules.board, game in PATIENCES)
    assert found["packs"] == max((share.packs for share in rules.shares), default=1)
    assert found["tiles"] == game.startswith("keyword")
    names = [each["name"] for each in found["sizes"]]
    assert names == list(TILES if found["tiles"] else CARDS)
    first = found["sizes"][0]
    assert (first["width"], first["height"]) == ((18.0, 18.0) if found["tiles"] else (45.0, 63.0))
    assert [(each["width"], each["height"]) for each in found["papers"]] == [A4, LETTER]


def test_what_no_game_is_called_has_nothing_to_print() -> None:
    for path in ("", "/booklet.pdf", "/reference.pdf", "/set.zip"):
        answer = client().get(f"/api/print/games/whist{path}")
        assert refused(answer) == (404, "unknown_game", "")
        assert "kan-u-go" in answer.json()["error"]["message"]


# How it would lie


@pytest.mark.parametrize("layout", ["duplex", "fold", "single"])
@pytest.mark.parametrize(
    ("name", "copies", "paper"), [("kan-u-go", 1, "a4"), ("lexicon-waddingtons", 2, "letter")]
)
def test_a_plan_is_what_is_printed(layout: str, name: str, copies: int, paper: str) -> None:
    query: dict[str, Any] = {"layout": layout, "copies": copies, "paper": paper}
    plan = client().get(f"/api/print/packs/{name}/plan", params=query).json()
    printed = fetched(f"/api/print/packs/{name}/cards.pdf", query)
    assert plan["pages"] == len(printed.pages)
    assert (round(plan["paper"]["width"], 1), round(plan["paper"]["height"], 1)) == size(printed)
    assert plan["cards"] == copies * len(pack(name))
    assert plan["sheets"] * plan["across"] * plan["down"] >= plan["cards"]
    assert plan["cards"] > (plan["sheets"] - 1) * plan["across"] * plan["down"]
    assert sum(piece["card"] != "" for piece in plan["front"]) <= plan["across"] * plan["down"]


def test_every_piece_of_a_plan_lies_on_its_sheet_and_beside_the_others() -> None:
    plan = client().get("/api/print/packs/kan-u-go-eo/plan").json()
    wide, high = plan["paper"]["width"], plan["paper"]["height"]
    pieces = [_lying(piece) for piece in plan["front"]]
    assert len(pieces) == plan["across"] * plan["down"]
    assert min(min(left, top) for left, top, _, _ in pieces) >= 0
    assert all(right <= wide and bottom <= high for _, _, right, bottom in pieces)
    for at, one in enumerate(pieces):
        for other in pieces[:at]:
            apart = one[0] >= other[2] - 1e-6 or other[0] >= one[2] - 1e-6
            assert apart or one[1] >= other[3] - 1e-6 or other[1] >= one[3] - 1e-6


def _lying(piece: Mapping[str, float]) -> tuple[float, float, float, float]:
    """The edges of a piece as it lies; on its side it is as wide as it was high."""
    across, down = piece["left"] + piece["width"] / 2, piece["top"] + piece["height"] / 2
    wide, high = piece["width"], piece["height"]
    if piece["turn"] % 180:
        wide, high = high, wide
    return across - wide / 2, down - high / 2, across + wide / 2, down + high / 2


def test_backs_are_on_the_other_side_or_folded_over_or_nowhere() -> None:
    def sides(**query: Any) -> tuple[int, int, int, int]:
        plan = client().get("/api/print/packs/patch-word/plan", params=query).json()
        faces = sum(piece["card"] != "" for piece in plan["front"])
        return faces, len(plan["front"]) - faces, len(plan["back"]), len(plan["folds"])

    faces, beside, behind, folds = sides()
    assert (beside, behind, folds) == (0, faces, 0)
    faces, beside, behind, folds = sides(layout="fold")
    assert (beside, behind) == (faces, 0)
    assert folds > 0
    faces, beside, behind, folds = sides(backs="false")
    assert faces > 0
    assert (beside, behind, folds) == (0, 0, 0)


def test_braille_has_dots_in_the_plan() -> None:
    plan = client().get("/api/print/packs/kan-u-go/plan", params={"style": "braille"}).json()
    cards = [piece for piece in plan["front"] if piece["card"]]
    assert cards
    assert all(piece["dots"] for piece in cards)
    assert not any(piece["dots"] for piece in plan["back"])


# The files


@pytest.mark.parametrize("path", FILES)
def test_every_file_is_a_pdf_with_a_name_that_may_be_kept(path: str) -> None:
    asked = client()
    first = asked.get(path)
    assert first.status_code == 200, first.text
    assert first.content.startswith(b"%PDF-")
    assert f'filename="{FILES[path]}"' in first.headers["content-disposition"]
    assert first.headers["cache-control"] == "private, max-age=600"
    again = asked.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


IN_ESPERANTO = {
    "/api/print/packs/kan-u-go/cards.pdf": "presu je 100 %",
    "/api/print/packs/lexicon-waddingtons/box.pdf?game=lexicon": "2–8 ludantoj",
    "/api/print/boards/keyword.pdf": "BLUA",
    "/api/print/test.pdf": "FRONTO",
    "/api/print/games/patch-word/booklet.pdf": "2–14 ludantoj",
    "/api/print/games/kan-u-go-eo/reference.pdf": "Neniuj propraj nomoj.",
    "/api/print/deals/kan-u-go-alone-1/7.pdf?solution=false": "51 kaŝitaj",
}
"""What each file says in Esperanto and in no other language."""


@pytest.mark.parametrize("path", [path for path in FILES if "imposed" not in path])
def test_every_file_is_printed_on_the_paper_and_in_the_language_asked_for(path: str) -> None:
    query = {"paper": "letter"} | dict(pair.split("=") for pair in path.partition("?")[2].split("&") if pair)
    for language in ("eo", "en"):
        printed = fetched(path.partition("?")[0], {**query, "language": language})
        assert set(size(printed)) == set(LETTER)
        said = any(IN_ESPERANTO[path] in each.text for each in printed.said)
        assert said is (language == "eo")


def test_a_files_name_is_in_its_language() -> None:
    said = client().get("/api/print/test.pdf?language=eo").headers["content-disposition"]
    assert said.endswith("filename*=UTF-8''crossdeck-provpa%C4%9Do-a4.pdf")
    assert 'filename="crossdeck-provpago-a4.pdf"' in said


def test_a_box_without_a_game_has_the_lid_of_its_pack() -> None:
    of_pack = client().get("/api/print/packs/patch-word/box.pdf").content
    assert of_pack == client().get("/api/print/packs/patch-word/box.pdf?game=patch-word").content


@pytest.mark.long
@pytest.mark.parametrize("game", ["kan-u-go", "keyword", "lexicon-solitaire-1"])
def test_a_set_has_every_file_in_order_and_a_guide_to_them(game: str) -> None:
    asked = client().get(f"/api/print/games/{game}/set.zip", params={"size": "original"})
    assert asked.headers["content-type"] == "application/zip"
    assert f'filename="{game}-original-a4.zip"' in asked.headers["content-disposition"]
    archive = zipfile.ZipFile(BytesIO(asked.content))
    names = [name.removeprefix(f"{game}/") for name in archive.namelist()]
    expected = ["01-test-page", "02-cards", "03-box", "04-booklet", "05-rules-to-read", "06-reference-cards"]
    expected += ["07-board-and-racks"] if ALL[game].board else []
    assert names == ["README.txt", *(f"{name}.pdf" for name in expected)]
    guide = archive.read(f"{game}/README.txt").decode()
    assert all(f"{name}.pdf" in guide for name in expected)
    assert "100 %" in guide
    for name in names[1:]:
        assert Printed(archive.read(f"{game}/{name}")).pages
    cards = client().get(f"/api/print/packs/{ALL[game].pack}/cards.pdf").content
    assert archive.read(f"{game}/02-cards.pdf") == cards
    assert client().get(f"/api/print/games/{game}/set.zip").content == asked.content


@pytest.mark.long
def test_a_set_in_esperanto_has_a_guide_and_names_in_it() -> None:
    answer = client().get("/api/print/games/kan-u-go-eo/set.zip?language=eo&layout=fold")
    archive = zipfile.ZipFile(BytesIO(answer.content))
    assert "kan-u-go-eo/02-kartoj.pdf" in archive.namelist()
    assert "faldu ĉiun pecon" in archive.read("kan-u-go-eo/README.txt").decode()


def test_a_deal_is_solved_by_a_worker_only_if_its_solution_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    sought: list[int] = []

    def unsolved(_solo: object, _state: object, effort: int) -> SolvedLine:
        sought.append(effort)
        return SolvedLine(Status.UNDECIDED, (), 1, None, None, 60)

    monkeypatch.setattr(printwork, "solved", unsolved)
    workers = AtOnce()
    asked = client(parts(workers=workers))
    without = fetched("/api/print/deals/kan-u-go-alone-1/7.pdf", {"solution": "false"}, asked)
    assert sought == []
    slip = fetched("/api/print/deals/kan-u-go-alone-1/7.pdf", {}, asked)
    assert sought == [6]
    assert slip.data != without.data
    assert [(type(task), budget) for task, _, budget in workers.asked] == [(Printing, DEALING)] * 2


def test_a_deal_is_that_of_its_options_and_dictionary() -> None:
    path = "/api/print/deals/kan-u-go-alone-1/7.pdf?solution=false"
    assert refused(client().get(f"{path}&words=klingon")) == (404, "unknown_dictionary", "")
    assert refused(client().get(f"{path}&option=colour=red")) == (422, "option", "")
    assert refused(client().get(f"{path}&option=red")) == (400, "invalid", "query.option[0]")
    assert refused(client().get("/api/print/deals/lexicon/7.pdf")) == (404, "unknown_game", "")
    assert refused(client().get("/api/print/deals/kan-u-go-alone-1/x.pdf")) == (400, "invalid", "path.number")


def test_a_record_becomes_a_keepsake() -> None:
    name = next(iter(RECORDS))
    answer = client().post("/api/print/record.pdf", json={"record": RECORDS[name], "unfinished": True})
    assert answer.status_code == 200, answer.text
    assert Printed(answer.content).pages
    assert 'filename="crossdeck-keepsake-a4.pdf"' in answer.headers["content-disposition"]
    assert answer.headers["cache-control"] == "no-store"


def test_what_is_no_record_or_not_as_the_rules_have_it_is_refused() -> None:
    wrong = client().post("/api/print/record.pdf", json={"record": "crossdeck game 9"})
    assert refused(wrong) == (422, "record", "")
    assert refused(client().post("/api/print/record.pdf", json={})) == (400, "invalid", "body")


# What is refused


@pytest.mark.parametrize(
    ("query", "where"),
    [
        ("size=giant", "size"),
        ("layout=rolled", "layout"),
        ("style=loud", "style"),
        ("paper=a3", "paper"),
        ("language=fr", "language"),
        ("flip=none", "flip"),
        ("copies=0", "copies"),
        ("copies=5", "copies"),
        ("bleed=5.1", "bleed"),
        ("bleed=-1", "bleed"),
        ("bleed=nan", "bleed"),
        ("shift_right=10.5", "shift_right"),
        ("shift_down=-11", "shift_down"),
        ("backs=perhaps", "backs"),
    ],
)
def test_what_cannot_be_chosen_is_refused_by_name(query: str, where: str) -> None:
    for path in ("packs/kan-u-go/plan", "packs/kan-u-go/cards.pdf", "games/kan-u-go/set.zip"):
        assert refused(client().get(f"/api/print/{path}?{query}")) == (400, "invalid", f"query.{where}")


@pytest.mark.parametrize("stock", ["0", "1.5", "thick"])
def test_a_card_is_neither_thinner_nor_thicker_than_cards_are(stock: str) -> None:
    for path in ("packs/kan-u-go/box.pdf", "games/kan-u-go/set.zip"):
        assert refused(client().get(f"/api/print/{path}?stock={stock}")) == (400, "invalid", "query.stock")


def test_packs_boards_and_games_that_there_are_not_are_told_with_those_that_there_are() -> None:
    for path, code, where, known in (
        ("packs/whist/cards.pdf", "unknown_pack", "path.pack", "kan-u-go-eo"),
        ("packs/whist/plan", "unknown_pack", "path.pack", "kan-u-go-eo"),
        ("packs/whist/box.pdf", "unknown_pack", "path.pack", "kan-u-go-eo"),
        ("packs/kan-u-go/box.pdf?game=whist", "unknown_game", "", "lexicon"),
        ("boards/chess.pdf", "unknown_board", "path.board", "keyword"),
    ):
        answer = client().get(f"/api/print/{path}")
        assert refused(answer) == (404, code, where)
        assert known in answer.json()["error"]["message"]


def test_what_fits_the_description_but_not_the_pack_is_refused_with_what_there_is() -> None:
    for path in ("plan", "cards.pdf"):
        answer = client().get(f"/api/print/packs/keyword/{path}?size=poker")
        assert refused(answer) == (422, "cannot_print", "")
        assert "18 × 18 mm" in answer.json()["error"]["message"]


@pytest.mark.parametrize("path", ["/api/print/games/kan-u-go", *FILES])
def test_without_the_packages_it_is_said_what_to_install(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printwork, "find_spec", lambda name: None if name == "reportlab" else name)
    answer = client().get(path)
    assert refused(answer) == (503, "no_printing", "")
    assert "pip install 'crossdeck[print]'" in answer.json()["error"]["message"]


def test_printing_is_limited_and_looking_is_not() -> None:
    asked = client()
    for _ in range(HEAVY.at_once):
        assert asked.get("/api/print/packs/keyword/cards.pdf?size=poker").status_code == 422
    full = asked.get("/api/print/packs/keyword/cards.pdf?size=poker")
    assert (full.status_code, full.headers["retry-after"]) == (429, "1")
    assert asked.get("/api/print/games/keyword").status_code == 200


def test_nothing_is_printed_on_the_loop_and_nothing_for_ever() -> None:
    workers = AtOnce()
    asked = client(parts(workers=workers))
    for path in ("/api/print/test.pdf", "/api/print/games/kan-u-go", "/api/print/packs/kan-u-go/plan"):
        assert asked.get(path).status_code == 200
    assert [(type(task), budget) for task, _, budget in workers.asked] == [(Printing, PRESS)] * 3


@pytest.mark.long
def test_real_workers_print_the_same_and_refuse_the_same() -> None:
    with client(parts(workers=Workers(1))) as server:
        printed = server.get("/api/print/packs/kan-u-go/cards.pdf")
        plan = server.get("/api/print/packs/kan-u-go/plan")
        wrong = server.get("/api/print/packs/keyword/cards.pdf?size=poker")
        record = server.post("/api/print/record.pdf", json={"record": "crossdeck game 9"})
    assert printed.content == client().get("/api/print/packs/kan-u-go/cards.pdf").content
    assert plan.json() == client().get("/api/print/packs/kan-u-go/plan").json()
    assert refused(wrong) == (422, "cannot_print", "")
    assert refused(record) == (422, "record", "")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_set_is_there_for_every_game(game: str) -> None:
    assert client().get(f"/api/print/games/{game}/set.zip").status_code == 200
