"""Whole evenings, simulated, and counted a second time by somebody else."""

from bisect import bisect_left, bisect_right
from fractions import Fraction

import pytest

from crossdeck.party.entries import Corrected, Entered, Overturned, Ruled, read_decision, write_decision
from crossdeck.party.evening import Evening, Phase
from crossdeck.party.folding import begin, fold
from crossdeck.party.rehearsing import followed, simulate
from crossdeck.party.simulating import CALM, LIVELY, UNRULY, Mischief
from crossdeck.party.standings import standings
from crossdeck.party.terms import KeywordPrize, PartyTerms
from tests.party.oracle import Book

GAMES = ("lexicon-party", "keyword-party")


def terms(game: str, **about: object) -> PartyTerms:
    prize = KeywordPrize.TABLE if game == "keyword-party" else KeywordPrize.NONE
    return PartyTerms(game, **{"hand": 20, "rounds": 3, "keyword_prize": prize, **about})  # type: ignore[arg-type]


def evening_of(asked: PartyTerms, guests: int, seed: str, mischief: Mischief) -> tuple[Evening, list[bytes]]:
    """How a simulated evening ends, with its rows."""
    followed_ = list(followed(asked, guests, seed, mischief))
    return followed_[-1][2], [write_decision(decision) for _, decision, _ in followed_]


def check(evening: Evening, rows: list[bytes]) -> Book:
    """What the fold has made of the rows is what the rows say."""
    book = Book().read(rows)
    assert book.complaints == []
    assert evening.phase is Phase.OVER
    assert len(book.rounds) == len(evening.rounds)
    for played, each in zip(book.rounds, evening.rounds, strict=True):
        assert {number: tuple(card.seats) for number, card in played.cards.items()} == {
            hand.number: hand.seats for hand in each.hands
        }
        for hand in each.hands:
            card = played.cards[hand.number]
            assert card.scores == {guest: score.points for guest, score in hand.scores.items()}
            assert card.excused == hand.excused
    found = standings(evening)
    assert found.rounds == len(book.counted()) == len(evening.played)
    assert {line.guest: line.points for line in found.lines} == book.totals()
    assert book.here == {guest.id: guest.here for guest in evening.guests.values()}
    exact = book.moves()
    assert set(exact) == set(found.levelling.sizes)
    assert all(
        abs(exact[size] - Fraction(move)) <= Fraction(51, 1000)
        for size, move in found.levelling.sizes.items()
    )
    told = {size: Fraction(str(move)) for size, move in found.levelling.sizes.items()}
    levels = book.levels(told)
    sign = 1 if evening.kind.lowest else -1
    told_levels = sorted(sign * line.level for line in found.lines)
    exact_levels = sorted(float(sign * level) for level in levels.values())
    for line in found.lines:
        assert abs(levels[line.guest] - Fraction(line.level)) <= Fraction(51, 1000)
        assert line.place == 1 + bisect_left(told_levels, sign * line.level)
        own = float(sign * levels[line.guest])
        better = bisect_left(exact_levels, own - 0.101)
        worse = len(levels) - bisect_right(exact_levels, own + 0.101)
        assert better < line.place <= len(levels) - worse
    return book


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("guests", range(4, 41))
def test_everybody_sits_once_and_no_score_is_lost(game: str, guests: int) -> None:
    for mischief in (CALM, UNRULY):
        check(*evening_of(terms(game, rounds=2), guests, f"{game} {guests}", mischief))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("guests", [57, 100])
def test_larger_evenings_add_up_too(game: str, guests: int) -> None:
    check(*evening_of(terms(game, levelled=guests == 57), guests, "large", UNRULY))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("guests", "mischief"), [(199, LIVELY), (250, UNRULY), (400, CALM), (400, UNRULY)])
def test_the_largest_evenings_add_up_too(game: str, guests: int, mischief: Mischief) -> None:
    check(*evening_of(terms(game, rounds=3), guests, "largest", mischief))


def test_in_a_calm_evening_nothing_is_put_right_and_everybody_plays_every_round() -> None:
    evening, _ = evening_of(terms("lexicon-party"), 24, "calm", CALM)
    assert evening.journal == ()
    assert evening.rulings == {}
    assert all(line.rounds == 3 and line.level == line.points for line in standings(evening).lines)


def test_in_an_unruly_evening_everything_happens() -> None:
    """Otherwise the counting above would say little."""
    kinds: set[str] = set()
    for seed in range(3):
        evening, rows = evening_of(terms("lexicon-party"), 60, f"{seed}", UNRULY)
        kinds |= {type(entry).__name__ for row in rows for entry in read_decision(row).entries}
    assert kinds >= {
        "GuestAdded", "GuestGone", "GuestReturned", "GuestReplaced", "Excused", "Ended", "Entered",
        "Initialled", "Corrected", "CutWon", "Called", "CallTaken", "Answered", "Ruled", "Overturned",
        "Seated", "Started",
        "Finished",
    }  # fmt: skip
    assert {hand.ended for each in evening.rounds for hand in each.hands} == {"", "out"}
    assert {len(hand.seats) for each in evening.rounds for hand in each.hands} >= {4}


def test_in_an_unruly_keyword_evening_claims_are_granted_and_denied() -> None:
    evening, _ = evening_of(terms("keyword-party"), 60, "claims", UNRULY)
    assert {claim.granted for claim in evening.claims.values()} == {True, False}


def test_past_scores_change_only_where_somebody_put_them_right() -> None:
    past: dict[tuple[int, int], int] = {}
    for _, decision, evening in followed(terms("lexicon-party"), 21, "past", UNRULY):
        mended = {(each.round, each.guest) for each in decision.entries if isinstance(each, Corrected)}
        now = {
            (each.number, guest): score.points
            for each in evening.rounds[:-1]
            for hand in each.hands
            for guest, score in hand.scores.items()
        }
        changed = {key for key, points in past.items() if now.get(key) != points}
        assert changed <= mended
        past = now
    assert past


def test_rows_make_the_same_evening_whoever_reads_them() -> None:
    evening, rows = evening_of(terms("lexicon-party"), 21, "again", UNRULY)
    times = [at for at, _ in simulate(terms("lexicon-party"), 21, "again", UNRULY)]
    read = begin(times[0], read_decision(rows[0]))
    for at, row in zip(times[1:], rows[1:], strict=True):
        read = fold(read, at, read_decision(row))
    assert read == evening


def test_the_same_seed_is_the_same_evening_and_another_is_another() -> None:
    def rows(seed: str) -> list[bytes]:
        return evening_of(terms("lexicon-party"), 13, seed, UNRULY)[1]

    assert rows("one") == rows("one")
    assert rows("one") != rows("two")


def test_the_second_reader_notices_what_is_wrong() -> None:
    """A count that finds no fault in anything would be worth nothing."""
    evening, rows = evening_of(terms("lexicon-party"), 13, "fault", CALM)
    book = check(evening, rows)
    at = next(at for at, row in enumerate(rows) if b'"entered"' in row and b'"points":0' not in row)
    assert Book().read(rows[:at] + rows[at + 1 :]).totals() != book.totals()
    seated = next(at for at, row in enumerate(rows) if b'"seated"' in row)
    assert (
        Book().read([*rows[: seated + 1], rows[seated].replace(b'"seats":[', b'"seats":[1,', 1)]).complaints
    )


def test_unruly_evenings_have_fines_that_stand_and_fines_that_are_taken_back() -> None:
    _, rows = evening_of(terms("lexicon-party"), 40, "fines", UNRULY)
    entries = [read_decision(row).entries for row in rows]
    fined = [entry for each in entries for entry in each if isinstance(entry, Ruled) and entry.fine]
    taken_back = [entry for each in entries for entry in each if isinstance(entry, Overturned)]
    assert fined
    assert taken_back
    assert any(isinstance(entry, Entered) for each in entries for entry in each)
