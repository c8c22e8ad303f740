"""Where a word can go in a patience: its places, the ways to get its cards, and why it goes nowhere."""

from pathlib import Path

import pytest

from crossdeck.patience import Lay, Spell
from crossdeck.rules import Fault
from crossdeck.terminal.patience.places import lays_of, made_by, some_way, spells_of, ways_of, why_not
from crossdeck.terminal.patience.session import SoloSession
from tests.terminal.patience.sessions import alone

PILES = ["HO", "PM", "E", "O", "E", "TACK"]


@pytest.fixture
def piles(tmp_path: Path) -> SoloSession:
    return alone("lexicon-solitaire-1", tmp_path, piles=PILES)


def test_every_way_to_spell_a_word_is_found_once_and_is_legal(piles: SoloSession) -> None:
    # LS1-06, LS1-07
    found = spells_of(piles.solo, piles.view, "HOPE")
    assert {way.origins for way in found} == {(0, 0, 1, 2), (0, 0, 1, 4), (0, 3, 1, 2), (0, 3, 1, 4)}
    assert not any(piles.solo.check(piles.view, way) for way in found)


def test_in_the_order_of_spelling_fewer_ways_are_left(tmp_path: Path) -> None:
    # the O comes off before the P that lies on it could
    strict = alone("lexicon-solitaire-1", tmp_path, piles=["HO", "PE"], options={"spelling_order": "yes"})
    free = alone("lexicon-solitaire-1", tmp_path, piles=["OH", "PE"])
    assert len(spells_of(strict.solo, strict.view, "HOPE")) == 1
    assert len(spells_of(free.solo, free.view, "HOPE")) == 1
    mixed = alone(
        "lexicon-solitaire-1", tmp_path, piles=["OH", "PE", "TACK"], options={"spelling_order": "yes"}
    )
    assert spells_of(mixed.solo, mixed.view, "HOPE") == []


def test_master_cards_stand_in_only_where_a_letter_lacks(tmp_path: Path) -> None:
    # LS2-14
    session = alone("lexicon-solitaire-2", tmp_path, piles=["H", "O", "P", "E", "Z", "Z", "Z"], masters=2)
    view = session.view
    assert [way.origins for way in spells_of(session.solo, view, "HOPE")] == [(0, 1, 2, 3)]
    assert {way.faces for way in spells_of(session.solo, view, "HOME") if isinstance(way, Spell)} == {"HOmE"}
    assert spells_of(session.solo, view, "TACK") == []
    part = some_way(session.solo, view, "HAT")
    assert part is not None
    assert part.faces == "Hat"
    assert some_way(session.solo, view, "HATS") is None


def test_a_word_in_a_crossword_has_its_places_and_ways(tmp_path: Path) -> None:
    # KA1-06
    session = alone("kan-u-go-alone-1", tmp_path, layout="TACK", hand="SUNKEE", up="SX", blind="OOOO")
    found = lays_of(session.solo, session.view, "SUNK")
    assert [made_by(session.view, play) for play in found] == [("SUNK",)] * 2 + [("SUNK", "TACKS")] * 2
    first = found[0]
    assert isinstance(first, Lay)
    assert ways_of(session.solo, session.view, Lay(first.placement)) == found[:2]


@pytest.mark.parametrize(
    ("word", "fault"), [("TEA", Fault.TOO_SHORT), ("HOPEHOPE", Fault.NOT_TOP), ("HOPM", Fault.NOT_A_WORD)]
)
def test_why_a_word_cannot_be_spelt(word: str, fault: Fault, piles: SoloSession) -> None:
    refusals = why_not(piles.solo, piles.view, word)
    assert fault in {refusal.fault for refusal in refusals}


def test_why_a_word_finds_no_place(tmp_path: Path) -> None:
    session = alone("kan-u-go-alone-2", tmp_path, layout="TACK", hand="SUNKE")
    assert why_not(session.solo, session.view, "TACKS")[0].rule == "KUG-33"
    assert why_not(session.solo, session.view, "HOME") == ()
