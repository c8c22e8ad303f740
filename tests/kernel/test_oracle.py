"""The kernel against the brute-force oracle: whole random games on small dictionaries."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from crossdeck.alphabet import ENGLISH, Alphabet
from crossdeck.catalogue import GAMES
from crossdeck.kernel import Table
from crossdeck.layout import Layout, Placement
from crossdeck.placements import Bounds, Finder
from crossdeck.rules import Joint, Limit, Plurals, Rules, Wilds
from crossdeck.words import Draft, Made, Plural, WordList
from tests.oracle import Cards, Terms, World, all_placements, letters_only

pytestmark = pytest.mark.kernel

VALUES = {letter: 2 + i % 9 for i, letter in enumerate(ENGLISH.letters)} | {"?": 15}


class Trial(NamedTuple):
    name: str
    terms: Terms
    wilds: int
    cards: int
    games: int


TRIALS = [
    Trial("four cards", Terms(4), 0, 8, 12),
    Trial("four cards, a wild", Terms(4), 1, 7, 8),
    Trial("four cards, two wilds", Terms(4), 2, 5, 5),
    Trial("three cards, plural S at ends", Terms(3, at_ends=True), 1, 7, 8),
    Trial("no limit", Terms(20), 0, 9, 8),
    Trial("no limit, a wild", Terms(20), 1, 7, 5),
    Trial("no limit, two wilds", Terms(20), 2, 5, 3),
    Trial("no plural rule", Terms(4, plurals=False), 1, 7, 5),
    Trial("verbs allowed", Terms(4, verb_s=True), 1, 7, 5),
    Trial("a lone S never", Terms(4, strict_s=True), 1, 7, 8),
    Trial("only additions of S", Terms(4, extension_only=True), 1, 7, 8),
    Trial(
        "only additions of S, at ends, verbs",
        Terms(4, extension_only=True, at_ends=True, verb_s=True),
        1,
        7,
        6,
    ),
    Trial("at least three cards", Terms(20, least=3), 1, 8, 5),
    Trial("free cards are no letters", Terms(4, wilds=False), 1, 8, 5),
]


def make_world(rng: random.Random, letters: str, size: int) -> tuple[World, Draft]:
    """Invented words over few letters, so that they cross and pile up; many plurals, of every kind."""
    stems = {"".join(rng.choices(letters, k=rng.choice([2, 2, 3, 3, 4, 5]))) for _ in range(size)}
    words, flags, plurals, thirds, own = set(stems), {}, {}, {}, set()
    for stem in sorted(stems):
        kind = rng.random()
        if kind < 0.4 and not stem.endswith("S"):
            made, plural = rng.choice(
                [(Made.S, stem + "S"), (Made.ES, stem + "ES"), (Made.OTHER_S, stem[:-1] + "ES")]
            )
            if plural in words:
                continue
            words.add(plural)
            plurals[plural] = (Plural(stem, made),)
            flags[plural] = "P" + ("A" if made is not Made.OTHER_S else "")
            if rng.random() < 0.3:
                thirds[plural] = stem
                flags[plural] += "V"
            if rng.random() < 0.15:
                own.add(plural)
                flags[plural] += "O"
    draft = Draft(
        "invented", "invented", frozenset(words), plurals=plurals, thirds=thirds, own=frozenset(own)
    )
    return World(frozenset(words), flags), draft


def rules_for(terms: Terms) -> Rules:
    """The terms as a rules value."""
    return replace(
        GAMES["lexicon"],
        limits=(Limit(range(2, 9), terms.most, "LEX-08", "LEX-17"),) if terms.most < 20 else (),
        least_first=terms.least,
        wilds=Wilds.ANY_LETTER if terms.wilds else Wilds.NONE,
        plurals=Plurals.BARRED if terms.plurals else Plurals.FREE,
        joint=Joint.AT_ENDS if terms.at_ends else Joint.ANYWHERE,
        verb_s=terms.verb_s,
        strict_s=terms.strict_s,
        extension_only=terms.extension_only,
    )


def positions(rng: random.Random, finder: Finder, letters: str, trial: Trial) -> Iterator[tuple[Layout, str]]:
    """A random game from the opening on: layout and hand before each turn."""
    layout = Layout()
    for _ in range(8):
        hand = "".join(rng.choices(letters + "SSE", k=trial.cards - trial.wilds)) + "?" * trial.wilds
        yield layout, hand
        found = finder.find(layout, hand)
        if not found:
            return
        layout = layout.lay(found[rng.randrange(len(found))])


def compare(trial: Trial, game: int, tables: tuple[type[Table], ...] = (Table,)) -> tuple[int, int]:
    """Play one random game, compare each kernel with the oracle; how many positions and placements."""
    rng = random.Random(f"{trial.name} {game}")
    letters = "".join(rng.sample("ABCDFGHILMNOPRTU", 5)) + "ES"
    world, draft = make_world(rng, letters, rng.choice([12, 25, 40]))
    words = WordList.of(draft)
    finders = [Finder(words, rules_for(trial.terms), 4, VALUES.items(), table=table) for table in tables]
    places = placements = 0
    for layout, hand in positions(rng, finders[0], letters, trial):
        first = trial.terms.least > 1 and bool(layout)
        terms = trial.terms if first else replace(trial.terms, least=1)
        want = all_placements(world, terms, dict(layout), hand)
        for finder in finders:
            check(finder, layout, hand, first, want)
        places += 1
        placements += len(want)
    return places, placements


def check(finder: Finder, layout: Layout, hand: str, first: bool, want: dict[Cards, None]) -> None:
    """Hold one kernel's answer against the oracle's: placements, points, and both ways to use wild cards."""
    found = finder.find(layout, hand, first_addition=first)
    got = [placement.cards for placement in found]
    assert len(set(got)) == len(got), "a placement was found twice"
    assert set(got) == set(want)
    for i, placement in enumerate(found):
        assert found.points(i) == sum(VALUES[card] for card in placement.hand)
    plain = finder.find(layout, hand, first_addition=first, every_wild=False)
    upper = [tuple((square, face.upper()) for square, face in p.cards) for p in plain]
    assert len(set(upper)) == len(upper), "a string of letters was found twice"
    assert set(upper) == letters_only(want)
    assert set(plain) <= {Placement(cards) for cards in want}


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.name)
def test_kernel_and_oracle_find_the_same_placements(trial: Trial) -> None:
    counts = [compare(trial, game) for game in range(trial.games)]
    assert sum(placements for _, placements in counts) > 200, "the trial compares too little to mean anything"


def test_a_bounded_board_keeps_cards_on_it_and_opens_on_its_start_squares() -> None:
    compared = 0
    for game in range(6):
        rng = random.Random(game)
        world, draft = make_world(rng, "ABCDES", 30)
        starts = ((2, 2), (2, 3), (3, 2))
        board = frozenset((row, col) for row in range(6) for col in range(7))
        terms = Terms(20, board=board, starts=starts, plurals=False, shortest=3)
        finder = Finder(WordList.of(draft), rules_for(terms), 2, bounds=Bounds(0, 0, 5, 6, starts))
        layout = Layout()
        for _ in range(6):
            hand = "".join(rng.choices("ABCDES", k=6))
            found = finder.find(layout, hand, shortest=3)
            assert {p.cards for p in found} == set(all_placements(world, terms, dict(layout), hand))
            compared += len(found)
            if not found:
                break
            layout = layout.lay(found[rng.randrange(len(found))])
    assert compared > 100


def test_an_alphabet_of_thirty_two_letters_works_to_its_last_letter() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÈÌÒÙÝ"
    alphabet = Alphabet("thirty-two", letters)
    rng = random.Random(32)
    stems = frozenset("".join(rng.choices("AÝÙZSE", k=rng.randint(2, 4))) for _ in range(60))
    world = World(stems, {})
    finder = Finder(WordList.of(Draft("32", "32", stems, alphabet)), rules_for(Terms(4, plurals=False)), 2)
    layout, compared = Layout(), 0
    for _ in range(6):
        hand = "".join(rng.choices("AÝÙZSE", k=6)) + "?"
        found = finder.find(layout, hand)
        assert {p.cards for p in found} == set(
            all_placements(world, Terms(4, plurals=False), dict(layout), hand)
        )
        compared += len(found)
        if not found:
            break
        layout = layout.lay(found[rng.randrange(len(found))])
    assert any("Ý" in face or "ý" in face for _, face in layout.items())
    assert compared > 50
