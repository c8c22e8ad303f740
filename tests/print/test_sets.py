"""A whole set: every file that a game needs, in order, and the same archive every time."""

import zipfile
from io import BytesIO

import pytest

from crossdeck.cards import pack
from crossdeck.catalogue import ALL
from crossdeck.print import Cutting, PrintError, box_pdf, offer_of, pack_pdf, set_files, set_zip
from crossdeck.print import sets as sets_module
from tests.print.printed import Printed

LEXICON, KEYWORD = ALL["lexicon"], ALL["keyword"]


def test_a_set_is_numbered_in_the_order_in_which_one_prints_it() -> None:
    names = [name for name, _ in set_files(KEYWORD)]
    assert names == sorted(names, key=lambda name: (name != "README.txt", name))
    assert [name[:2] for name in names[1:]] == ["01", "02", "03", "04", "05", "06", "07"]
    without = [name for name, _ in set_files(LEXICON)]
    assert len(without) == len(names) - 1


def test_all_of_it_is_printed_as_it_was_chosen() -> None:
    cutting = Cutting(paper="letter", size="bridge", language="eo")
    files = dict(set_files(LEXICON, cutting))
    for name, data in files.items():
        if name.endswith(".pdf"):
            page = Printed(data).pages[0]
            assert {round(page.width, 1), round(page.height, 1)} & {215.9, 279.4}, name
    assert any(data.startswith(b"%PDF") and "kartoj" in name for name, data in files.items())


@pytest.mark.parametrize(
    ("cutting", "said"),
    [
        (Cutting(), "both sides"),
        (Cutting(layout="fold"), "fold each piece"),
        (Cutting(layout="single"), "printing house"),
        (Cutting(backs=False), "pattern on its back"),
        (Cutting(layout="fold", language="eo"), "faldu ĉiun pecon"),
    ],
)
def test_the_guide_says_how_these_cards_are_made(cutting: Cutting, said: str) -> None:
    name, guide = next(iter(set_files(KEYWORD, cutting)))
    assert name == "README.txt"
    assert said in guide.decode()
    assert "100 %" in guide.decode()


def test_the_guide_names_every_file() -> None:
    for rules in (KEYWORD, LEXICON):
        (_, guide), *files = set_files(rules)
        assert all(f"\n{name}\n" in guide.decode() for name, _ in files)


@pytest.mark.parametrize(("size", "copies", "holds"), [("poker", 4, 3), ("original", 4, 4), ("poker", 1, 1)])
def test_packs_that_no_box_holds_are_boxed_in_several(size: str, copies: int, holds: int) -> None:
    rules, cutting = ALL["kan-u-go"], Cutting(size=size, copies=copies)
    files = dict(set_files(rules, cutting))
    assert files["03-box.pdf"] == box_pdf(pack(rules.pack), rules.id, size, holds)
    said = f"A box holds {holds} of the packs"
    assert (said in files["README.txt"].decode()) == (holds < copies)


def test_a_card_too_thick_for_any_box_is_refused_with_what_to_do() -> None:
    with pytest.raises(PrintError, match="thinner stock"):
        list(set_files(ALL["kan-u-go"], Cutting(size="large"), 1.0))


def test_the_same_set_is_the_same_archive(monkeypatch: pytest.MonkeyPatch) -> None:
    archive = set_zip(LEXICON)
    assert set_zip(LEXICON, Cutting()) == archive
    with zipfile.ZipFile(BytesIO(archive)) as opened:
        assert opened.testzip() is None
        assert {entry.date_time for entry in opened.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert opened.read("lexicon/02-cards.pdf") == pack_pdf(pack(LEXICON.pack))
    monkeypatch.setattr(sets_module, "_YEAR_ONE", (1981, 1, 1, 0, 0, 0))
    assert set_zip(LEXICON) != archive


@pytest.mark.parametrize("game", ALL)
def test_an_offer_has_the_pack_that_the_game_is_played_with(game: str) -> None:
    offer, rules = offer_of(ALL[game]), ALL[game]
    assert (offer.pack, offer.board, offer.tiles) == (rules.pack, rules.board, bool(rules.board))
    assert offer.sizes[0].name == "original"
    assert offer.packs == max((share.packs for share in rules.shares), default=1)
