"""Words in rows: the kernel against a brute-force oracle, and compiled against interpreted."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations

import pytest

from crossdeck import native
from crossdeck.alphabet import ENGLISH
from crossdeck.games.lexicon_large import LEXICON_LARGE
from crossdeck.kernel import survey
from crossdeck.rowmoves import RowFinder, RowMove
from crossdeck.rules import Rules
from crossdeck.words import Draft, WordList

pytestmark = pytest.mark.kernel

VALUES = {letter: 2 + i % 9 for i, letter in enumerate(ENGLISH.letters)} | {"?": 15}
FIXED = replace(LEXICON_LARGE, fixed_wilds=True)
LONG = replace(LEXICON_LARGE, shortest=4)


def these(words: Sequence[str]) -> WordList:
    return WordList.of(Draft("some", "Some words", frozenset(words)))


def finder(words: WordList, rules: Rules = LEXICON_LARGE, **chosen: type) -> RowFinder:
    return RowFinder(words, rules, VALUES.items(), **chosen)


# The oracle: every word of the list with every set of its letters shown by wild cards, judged by itself.


def shown(word: str, wilds: int) -> Iterator[str]:
    for count in range(min(wilds, len(word)) + 1):
        for places in combinations(range(len(word)), count):
            yield "".join(c.lower() if i in places else c for i, c in enumerate(word))


def cards(faces: Sequence[str]) -> Counter[str]:
    return Counter("?" if face.islower() else face for face in faces)


def is_spread(old: str, new: str) -> bool:
    """Whether old is what is left of new without some of its letters."""
    if not old:
        return True
    return any(new[i] == old[0] and is_spread(old[1:], new[i + 1 :]) for i in range(len(new)))


def oracle(words: Sequence[str], rules: Rules, rows: Sequence[str], hand: str) -> set[tuple[RowMove, int]]:
    held, found = Counter(hand), set()

    def keep(row: int | None, old: str, new: str, given: Counter[str], taken: Counter[str]) -> None:
        if given and given <= held and len(new) >= rules.shortest:
            points = sum(VALUES[card] for card in given.elements())
            back = sum(VALUES[card] for card in taken.elements())
            found.add((RowMove(row, old, new), points - back))

    for word in words:
        for new in shown(word, hand.count("?") + max(sum(map(str.islower, row)) for row in rows)):
            keep(None, "", new, cards(new), Counter())
            for row, old in enumerate(rows):
                if len(new) > len(old) and is_spread(old, new):
                    keep(row, old, new, cards(new) - cards(old), Counter())
                if len(new) == len(old):
                    pairs = [(a, b) for a, b in zip(new, old, strict=True) if a != b]
                    taken = cards([b for _, b in pairs])
                    if len(pairs) < len(old) and not (rules.fixed_wilds and "?" in taken):
                        keep(row, old, new, cards([a for a, _ in pairs]), taken)
    return found


def random_words(rng: random.Random, letters: str, count: int) -> list[str]:
    return sorted({"".join(rng.choices(letters, k=rng.randint(2, 6))) for _ in range(count)})


def random_rows(rng: random.Random, words: Sequence[str], letters: str, wilds: int) -> list[str]:
    """Words of the list, some of them changed so that they are none, some with wild cards in them."""
    rows = []
    for word in rng.choices(words, k=5):
        faces = [letter.lower() if rng.random() < (wilds + 1) / 6 else letter for letter in word]
        if rng.random() < 0.2:
            faces[rng.randrange(len(faces))] = rng.choice(letters)
        rows.append("".join(faces))
    return [*rows, "".join(rng.choices(letters, k=9))]


@pytest.mark.parametrize("rules", [LEXICON_LARGE, FIXED, LONG], ids=["plain", "fixed wilds", "four letters"])
@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_what_is_found_is_what_trying_every_word_finds(rules: Rules, wilds: int) -> None:
    """LXL-09, LXL-13, LXL-17, R-65 to R-68."""
    seen = 0
    for number in range(6):
        rng = random.Random(f"{rules.shortest} {rules.fixed_wilds} {wilds} {number}")
        letters = "ABCDE"[: rng.randint(2, 5)]
        words = random_words(rng, letters, 60)
        rows = random_rows(rng, words, letters, wilds)
        hand = "".join(rng.choices(letters, k=rng.randint(1, 6))) + "?" * wilds
        moves = finder(these(words), rules).find(rows, hand)
        found = [(moves.found(i), points) for i, points in enumerate(moves.points())]
        wanted = oracle(words, rules, rows, hand)
        assert len(found) == len(wanted)
        assert set(found) == wanted
        seen += len(found)
    assert seen > 40


def test_each_string_of_letters_is_found_once_where_a_wild_card_is_not_laid_for_a_card_held() -> None:
    rng = random.Random(3)
    words = random_words(rng, "ABCD", 80)
    rows, hand = rng.choices(words, k=5), "AABC??"
    everything = finder(these(words)).find(rows, hand)
    few = finder(these(words)).find(rows, hand, every_wild=False)
    assert set(few) < set(everything)
    strings = [(move.row, move.faces.upper()) for move in few]
    assert len(strings) == len(set(strings))
    # A wild card given for its own letter is no other word, so it is not among the few.
    changed = {(move.row, move.faces.upper()) for move in everything if move.faces.upper() != move.old}
    assert set(strings) == changed


def test_moves_come_in_order_new_words_first_and_insertions_before_substitutions() -> None:
    found = finder(these(["AT", "TA", "TAT", "TOT", "OAT", "OT"])).find(["TA", "AT"], "AO?")
    moves = list(found)
    assert moves == sorted(
        moves,
        key=lambda move: (-1 if move.row is None else move.row, move.is_substitution, _tiles(move.faces)),
    )
    assert [found[i] for i in range(len(found))] == moves
    assert found[1:3] == moves[1:3]
    assert moves[0] == RowMove(None, "", "At")


def _tiles(faces: str) -> list[tuple[bool, str]]:
    return [(face.islower(), face.upper()) for face in faces]


def test_a_word_longer_than_any_of_the_dictionary_becomes_none() -> None:
    """R-40: where words are not refused, anything may lie there."""
    found = finder(these(["AT", "ATE"])).find(["ATATATATAT" * 9, "AT"], "E")
    assert list(found) == [RowMove(1, "AT", "ATE")]


def test_nothing_is_found_without_cards_or_without_words() -> None:
    assert not finder(these(["AT", "ATE"])).find(["AT"], "")
    assert not finder(these([])).find(["AT"], "E?")
    assert not finder(these(["AT"])).find([], "E")


def tables(words: WordList, wilds: int, count: int) -> Iterator[tuple[list[str], str]]:
    rng = random.Random(wilds)
    some = [word for word in words if len(word) <= 6]
    for _ in range(count):
        rows = rng.sample(some, 4)
        rows[0] = rows[0][0].lower() + rows[0][1:]
        yield rows, "".join(rng.sample("AABCDEEEFGHIIJKLMNNOOPQRRSSTTUVWXYZ", 8 - 2 * wilds)) + "?" * wilds


@pytest.mark.parametrize("wilds", [0, 1, 2])
@pytest.mark.parametrize("rules", [LEXICON_LARGE, FIXED], ids=["plain", "fixed wilds"])
def test_compiled_and_interpreted_give_the_same_records(
    tournament: WordList, rules: Rules, wilds: int
) -> None:
    plain = native.interpreted("crossdeck.kernel.rows").RowSearch
    ours, theirs = finder(tournament, rules), finder(tournament, rules, search=plain)
    compared = 0
    for rows, hand in tables(tournament, wilds, 4 - wilds):
        for every in (True, False):
            ours.prepare(rows, hand, every_wild=every)()
            theirs.prepare(rows, hand, every_wild=every)()
            assert ours.search.found() == theirs.search.found()
            compared += ours.search.n
    assert compared > 300


def test_both_kernels_survey_a_dictionary_alike(tournament: WordList) -> None:
    numbers, dawg = tournament.numbers, tournament.roots[2]
    plain = native.interpreted("crossdeck.kernel.rows").survey(numbers, dawg)
    assert survey(numbers, dawg) == plain


def test_searches_of_several_tables_do_not_meet(tournament: WordList) -> None:
    """The compiled kernel runs without Python's lock."""
    asked = list(tables(tournament, 0, 4))
    alone = [finder(tournament).find(*each) for each in asked]

    def ask(i: int) -> list[RowMove]:
        return list(finder(tournament).find(*asked[i % 4]))

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(ask, range(8)))
    assert together == [list(alone[i % 4]) for i in range(8)]


@pytest.mark.parametrize("wilds", [0, 1])
def test_what_lays_the_whole_hand_is_what_the_generator_finds_too(tournament: WordList, wilds: int) -> None:
    """LXL-22; and so many cards of a larger hand, whichever."""
    ours, rng, went = finder(tournament), random.Random(wilds), 0
    for rows, cards_held in tables(tournament, wilds, 12):
        for count in (2, 3, 4):
            hand = "".join(rng.sample(cards_held, count))
            moves = ours.find(rows, hand, every_wild=False)
            goes = {len(move.faces) - len(move.old) for move in moves}
            assert ours.goes(rows, hand) == (count in goes)
            for some in range(1, count + 1):
                assert ours.goes(rows, hand, some) == (some in goes), (rows, hand, some)
            went += count in goes
    assert went > 5


def test_a_whole_hand_is_laid_with_one_record(tournament: WordList) -> None:
    ours = finder(tournament)
    assert ours.goes(["CAT"], "S")
    assert ours.search.n == 1
    assert not ours.goes([], "S")
    assert not ours.goes(["CAT"], "")
