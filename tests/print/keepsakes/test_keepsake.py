"""Kept games, read back from the PDF: the crossword, the totals and every word are those of the record."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from crossdeck.boards import board as builtin_board
from crossdeck.catalogue import ALL
from crossdeck.patience import LaidAlone, SoloState, Spelt
from crossdeck.play import Built, Laid, State
from crossdeck.print import PrintError, record_pdf
from crossdeck.print.ink.papers import Language
from crossdeck.record import DifferenceError, GameOver, Record, RoundOver, is_alone, replay, replay_alone
from crossdeck.words import WordList
from tests.archive import archived_words, records
from tests.effort import long
from tests.print.printed import Page, Place, Printed, Said

FILES = {file.stem: file for file in records()}
UNFINISHED = "patch-word-unfinished"


@cache
def record(name: str) -> Record:
    return Record.read(FILES[name].read_text(encoding="utf-8"))


def words_of(name: str) -> WordList:
    return archived_words(record(name).header.words.id)


@cache
def printed(name: str, language: Language = "en") -> Printed:
    return Printed(record_pdf(record(name), words_of(name), language=language, unfinished=True))


@cache
def states(name: str) -> list[State | SoloState]:
    """The last state of every round."""
    if is_alone(record(name)):
        return [list(replay_alone(record(name), words_of(name)))[-1].state]
    return list({step.state.round: step.state for step in replay(record(name), words_of(name))}.values())


def is_crossword(name: str) -> bool:
    return bool(states(name)[-1].layout)


def read_back(page: Page, shape: float) -> set[tuple[int, int, str]]:
    """The large crossword of a page: letters by row and column, from its upper left corner."""
    edges = [mark for mark in page.marks() if mark.size[1] == pytest.approx(mark.size[0] * shape, abs=0.2)]
    cards = list[tuple[Place, str]]()
    for said in page.said:
        if len(said.text) == 1 and said.text.isalpha():
            around = [edge for edge in edges if edge.holds(said.place)]
            if around:
                cards.append((min(around, key=_wide), said.text))
    widest = max(edge.size[0] for edge, _ in cards)
    large = [(edge, letter) for edge, letter in cards if edge.size[0] > 0.97 * widest]
    step = min(
        apart for one, _ in large for other, _ in large if (apart := other.left - one.left) > 0.5 * widest
    )
    across, down = min(edge.left for edge, _ in large), min(edge.top for edge, _ in large)
    return {
        (round((edge.top - down) / (step * shape)), round((edge.left - across) / step), letter)
        for edge, letter in large
    }


def _wide(edge: Place) -> float:
    return edge.size[0]


def _middle(said: Said) -> tuple[float, float]:
    place = said.place
    return (place.left + place.right) / 2, (place.top + place.bottom) / 2


def wanted(state: State | SoloState) -> set[tuple[int, int, str]]:
    top, left = min(row for row, _ in state.layout), min(col for _, col in state.layout)
    return {(row - top, col - left, face.upper()) for (row, col), face in state.layout.items()}


@pytest.mark.parametrize("name", [name for name in FILES if is_crossword(name)])
def test_the_crossword_is_the_one_that_lay_there_last(name: str) -> None:
    board = ALL[record(name).header.game].board
    assert read_back(printed(name).pages[0], 1 if board else 1.4) == wanted(states(name)[-1])


def plays_told(document: Printed, *, alone: bool) -> list[tuple[str, str]]:
    """Who made each play of the list, and its words, without spaces: what is long goes on in the next line.

    After the number of a play come its points, if it has any, the name, and then the words.
    """
    plays = list[tuple[list[str], list[str]]]()
    for each in document.said:
        if each.size == pytest.approx(6.6) and each.text.isdigit():
            plays.append(([], []))
        elif plays and each.font == "Jost-600" and each.size == pytest.approx(8.4):
            plays[-1][1].append(each.text)
        elif plays and not plays[-1][1]:
            plays[-1][0].append(each.text)
    return [
        ("" if alone else before[-1], "".join(words).replace(" ", "")) for before, words in plays if words
    ]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", ["en", *long(["eo"])])
def test_every_word_is_told_with_who_made_it(name: str, language: Language) -> None:
    document, players = printed(name, language), record(name).header.players
    made = list[tuple[str, str]]()
    for state in states(name):
        for event in state.history:
            match event:
                case Laid(seat=seat, words=words) | Built(seat=seat, words=words):
                    made.append((players[seat], ",".join(words)))
                case LaidAlone(words=words):
                    made.append(("", ",".join(words)))
                case Spelt(faces=faces):
                    made.append(("", faces.upper()))
    assert made
    assert plays_told(document, alone=is_alone(record(name))) == made
    title = document.pages[0].said
    assert any(each.size > 14 for each in title)
    assert all(each.embedded for each in document.said)


@pytest.mark.parametrize("name", [name for name in FILES if not is_alone(record(name))])
def test_the_totals_and_the_winner_are_those_of_the_record(name: str) -> None:
    document, game = printed(name), record(name)
    page = next(page for page in document.pages if any(each.text == "Total" for each in page.said))
    label = next(each for each in page.said if each.text == "Total")
    line = [
        each for each in page.said if abs(_middle(each)[1] - _middle(label)[1]) < 1.2 and each is not label
    ]
    figures = [int(each.text.replace("\N{MINUS SIGN}", "-")) for each in sorted(line, key=_left)]
    last = states(name)[-1]
    assert isinstance(last, State)
    assert tuple(figures) == last.scores
    if name == UNFINISHED:
        return
    rounds = [entry for entry in game.entries if isinstance(entry, RoundOver)]
    assert tuple(figures) == rounds[-1].totals
    (over,) = (entry for entry in game.entries if isinstance(entry, GameOver))
    said = next(each.text for each in document.said if each.text.endswith(("wins.", "share the win.")))
    for seat in over.winners:
        assert game.header.players[seat] in said
    assert [each.text for each in page.said].count("Total") == 1
    assert sum(text.startswith("Round ") for text in page_texts(page)) >= len(rounds)


def page_texts(page: Page) -> list[str]:
    return [each.text for each in page.said]


def _left(said: Said) -> float:
    return said.place.left


def test_what_each_round_brought_adds_up() -> None:
    name = "kan-u-go-free-cards"
    page = printed(name).pages[0]
    rows = {}
    for label in (each for each in page.said if each.text.startswith("Round ") and each.place.left < 19):
        line = [
            each
            for each in page.said
            if abs(_middle(each)[1] - _middle(label)[1]) < 1.2 and each is not label
        ]
        rows[label.text] = [each.text for each in sorted(line, key=_left)]
    assert len(rows) == 6
    assert rows["Round 3"][0] == "out"
    totals = [sum(int(row[seat]) for row in rows.values() if row[seat] != "out") for seat in range(2)]
    assert totals == [62, 44]  # lowest wins


def test_challenges_are_told_with_what_became_of_them() -> None:
    said = " ".join(printed("keyword-corrected").texts)
    assert "taken up" in said
    assert "Challenges: 7, of which 2 held." in said


def test_everybody_has_a_line_to_sign_on() -> None:
    texts = printed("keyword-four").pages[-1].said
    signed = [each.text for each in texts if each.size == pytest.approx(7.5)]
    assert [*signed[:2], *sorted(signed[2:6])] == ["Date", "Place", "Ann", "Bob", "Dora, the dealer", "Ĉarlo"]


def test_a_game_that_is_not_over_is_printed_only_if_it_is_asked_for() -> None:
    game = record(UNFINISHED)
    with pytest.raises(PrintError, match="not over"):
        record_pdf(game, words_of(UNFINISHED))
    said = printed(UNFINISHED).texts
    assert "Not finished" in said
    assert "Round 2, not finished" in said


def test_without_the_dictionary_words_are_as_recorded_and_the_sheet_says_so() -> None:
    name = "lexicon-timed"
    said = " ".join(Printed(record_pdf(record(name))).texts)
    assert "words and challenges are as recorded" in said
    assert "as recorded" not in " ".join(printed(name).texts)


def test_a_record_that_is_not_true_is_not_printed() -> None:
    game = record("lexicon-decider")
    last = max(at for at, entry in enumerate(game.entries) if isinstance(entry, RoundOver))
    entry = game.entries[last]
    assert isinstance(entry, RoundOver)
    false = replace(entry, totals=tuple(total + 1 for total in entry.totals))
    entries = (*game.entries[:last], false, *game.entries[last + 1 :])
    with pytest.raises(DifferenceError, match="round over"):
        record_pdf(replace(game, entries=entries), words_of("lexicon-decider"))


def test_a_player_without_a_name_has_a_seat() -> None:
    game = record("lexicon-decider")
    nameless = replace(game, header=replace(game.header, players=("", "Bob")))
    assert "played by Seat 1 and Bob" in Printed(record_pdf(nameless, words_of("lexicon-decider"))).texts


def test_a_board_is_drawn_whole() -> None:
    page = printed("keyword-four").pages[0]
    board = builtin_board("keyword-b")
    squares = [mark for mark in page.marks() if mark.size[0] == pytest.approx(mark.size[1], abs=0.01)]
    side = max(mark.size[0] for mark in squares if mark.size[0] < 20)
    grounds = [mark for mark in squares if mark.size[0] == pytest.approx(side, abs=0.02)]
    covered = len(states("keyword-four")[-1].layout)  # Beneath a letter nothing is drawn.
    assert len(grounds) + covered == board.rows * board.cols


def test_it_is_the_same_twice() -> None:
    name = "patch-word-crowd"
    first = record_pdf(record(name), words_of(name), language="eo", paper="letter")
    assert first == record_pdf(record(name), words_of(name), language="eo", paper="letter")
    page = Printed(first).pages[0]
    assert (page.width, page.height) == pytest.approx((215.9, 279.4), abs=0.01)
    for sheet in Printed(first).pages:
        assert all(each.place.left >= 8 and each.place.right <= 207.9 for each in sheet.said)
        assert all(each.place.top >= 8 and each.place.bottom <= 271.4 for each in sheet.said)


def test_the_archive_has_a_record_of_every_game() -> None:
    assert {record(name).header.game for name in FILES} == set(ALL)
    assert isinstance(FILES[UNFINISHED], Path)
