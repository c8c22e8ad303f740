"""Random games of a patience through the engine, with steps spoilt on the way, for the checker to judge."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random

from crossdeck.boards import Board
from crossdeck.cards import Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import board_of, name_of_deal, patience
from crossdeck.layout import Placement
from crossdeck.notation import NotationError
from crossdeck.patience import (
    GiveUp,
    Lay,
    Place,
    Result,
    Solo,
    SoloAction,
    SoloState,
    Spell,
    format_solo,
    parse_solo,
)
from crossdeck.rules import Course, Rules
from crossdeck.solve.checker import verify
from crossdeck.solve.checker.crossword import Crossword
from crossdeck.solve.checker.reading import read
from crossdeck.solve.checker.search import is_good
from crossdeck.solve.checker.steps import Checker
from crossdeck.solve.checker.table import deal
from crossdeck.words import WordList

RESULTS = {Result.PLAYING: "open", Result.WON: "won", Result.LOST: "lost", Result.GIVEN_UP: "lost"}
PLACES = ("hand", "open", "master", *map(str, range(1, 18)))
MOST_STEPS = 150


@dataclass
class Tally:
    """What engine and checker said of the same lines."""

    differences: list[str] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    legal: int = 0
    refused: int = 0


def compare(
    rules: Rules,
    words: WordList,
    games: int,
    *,
    first: int = 0,
    pack: Pack | None = None,
    board: Board | None = None,
    spoil: float = 0.15,
) -> Tally:
    """Play so many games from the first on, spoiling steps in four ways each; note where the two differ."""
    solo, tally = patience(rules, words, pack, board), Tally()
    for number in range(first, first + games):
        random, name = Random(f"{rules.id}/{number}"), name_of_deal(rules, 1, number, pack, board)
        state, line = solo.deal(name), list[str]()
        while state.result is Result.PLAYING and len(line) < MOST_STEPS:
            action = _choose(solo, state, random)
            text = format_solo(solo.resolve(state, action), state.layout)
            for spoilt in _spoilt(text, random, line, words.alphabet.letters, spoil):
                legal = _engine_allows(solo, state, spoilt)
                checked = verify(rules, words, name, [*line, spoilt], pack, board)
                tally.legal, tally.refused = tally.legal + legal, tally.refused + (not legal)
                if checked.ok != legal or checked.step != len(line) + 1:
                    tally.differences.append(f"{name}: {[*line, spoilt]}: legal is {legal}; {checked}")
            line.append(text)
            state = solo.apply(state, action)
        checked = verify(rules, words, name, line, pack, board)
        found = (checked.ok, checked.result, checked.left, checked.words, checked.score)
        if found != (True, RESULTS[state.result], state.left, state.words, state.score):
            told = f"{state.result}, {state.left} left, {state.words} words, score {state.score}"
            tally.differences.append(f"{name}: {line}: {told}; {checked}")
        tally.results.append(checked.result)
    return tally


def every_card(rules: Rules, words: WordList, steps: int) -> tuple[list[str], int]:
    """Each letter of the hand on each square near the crossword of a game: differences, and legal ones."""
    solo, random = patience(rules, words), Random(rules.id)
    state, differences, legal = solo.deal(name_of_deal(rules, 1, 7)), list[str](), 0
    building = Crossword(rules, words, board_of(rules))
    for _ in range(steps):
        laid = dict(state.layout)
        near = {(r + i, c + j) for r, c in laid for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(laid)
        for square in near:
            for place, cards in solo.reach(state).items():
                for card in set(cards[:1] if isinstance(place, int) else cards):
                    engine = not solo.check(state, Lay(Placement.of([(square, card)]), (place,)))
                    legal += engine
                    if engine != is_good(building, laid, {square: card}):
                        differences.append(f"{card} on {square}, legal is {engine}:\n{state.layout}")
        action = _choose(solo, state, random)
        if state.result is not Result.PLAYING or isinstance(action, GiveUp):
            break
        state = solo.apply(state, action)
    return differences, legal


def playable_states(rules: Rules, words: WordList, games: int) -> list[tuple[bool, bool]]:
    """Whether anything can be played, as engine and checker say, at each step of some games."""
    solo, found = patience(rules, words), []
    for number in range(games):
        random, name = Random(f"{rules.id}/{number}"), name_of_deal(rules, 1, number)
        state, table = solo.deal(name), deal(rules, builtin_pack(rules.pack), name)
        checker = Checker(rules, words, board_of(rules), table)
        for _ in range(MOST_STEPS):
            found.append((solo.can_play(state), checker.can_play()))
            action = _choose(solo, state, random)
            if state.result is not Result.PLAYING or isinstance(action, GiveUp):
                break
            checker.do(read(format_solo(solo.resolve(state, action), state.layout)))
            state = solo.apply(state, action)
    return found


def engine_allows(rules: Rules, words: WordList, name: str, text: str, pack: Pack) -> bool:
    """Whether the engine lets this be done right after the deal."""
    solo = patience(rules, words, pack)
    return _engine_allows(solo, solo.deal(name), text)


def _choose(solo: Solo, state: SoloState, random: Random) -> SoloAction:
    """Mostly a play; now and then something else, and rarely the end of it."""
    if solo.rules.course is Course.PILES:  # tens of thousands of ways to spell something
        plays = [*islice(solo.plays(state), random.randrange(1, 50))][-1:]
    else:
        plays = [*solo.plays(state)]
    others = [other for other in solo.besides_plays(state) if not isinstance(other, GiveUp)]
    if random.random() < 0.005 or not (plays or others):
        return GiveUp()
    if plays and (random.random() < 0.85 or not others):
        return random.choice(plays)
    return random.choice(others)


def _engine_allows(solo: Solo, state: SoloState, text: str) -> bool:
    try:
        action = parse_solo(text, state.layout, solo.table.words.alphabet)
    except NotationError:
        return False
    if isinstance(action, Lay | Spell) and not action.origins:
        cards = action.faces if isinstance(action, Spell) else action.placement.cards
        action = replace(action, origins=(Place.HAND,) * len(cards))
    return not solo.check(state, action)


def _spoilt(text: str, random: Random, line: Sequence[str], letters: str, share: float) -> Iterator[str]:
    if random.random() < share:
        for _ in range(4):
            spoilt = _spoil(text, random, line, letters)
            if spoilt != text:
                yield spoilt


def _spoil(text: str, random: Random, line: Sequence[str], letters: str) -> str:
    """Something else than the step: another step altogether, or this one with a thing or two changed."""
    if random.random() < 0.2:
        pile = random.randint(1, 7)
        fill = f"fill {pile} from {random.choice(PLACES)}"
        return random.choice(["turn", "give up", f"exchange {random.choice(letters)}", fill, *line[-3:]])
    verb, *rest = text.split()
    match verb:
        case "play":
            return _spoil_play(rest, random, letters)
        case "spell":
            return _spoil_spelling(rest, random, letters)
        case "fill":
            rest[random.choice([0, 2])] = random.choice(PLACES)
        case "exchange":
            rest[0] += random.choice(letters)
    return " ".join([verb, *rest])


def _spoil_play(rest: list[str], random: Random, letters: str) -> str:
    square, direction, word, *places = rest
    at, places = random.randrange(len(word)), places[1:]
    match random.randrange(6):
        case 0:
            row, col = map(int, square.split(","))
            square = f"{row + random.randint(-1, 1)},{col + random.randint(-1, 1)}"
        case 1:
            direction = "down" if direction == "across" else "across"
        case 2:
            other = random.choice(letters)
            word = word[:at] + random.choice([other, other, other.lower()]) + word[at + 1 :]
        case 3:
            word = word[:at] + word[at + 1 :]
            places = places[:-1]
        case 4:
            word += random.choice("SSSEODTR")
            places = [*places, random.choice(PLACES)] if places else []
        case _ if places:
            places[random.randrange(len(places))] = random.choice(PLACES)
    return " ".join(["play", square, direction, word or ".", *(["from", *places] if places else [])])


def _spoil_spelling(rest: list[str], random: Random, letters: str) -> str:
    word, _, *places = rest
    cards = list(zip(word, places, strict=True))
    at = random.randrange(len(cards))
    letter, place = cards[at]
    match random.randrange(6):
        case 0:
            cards[at] = (letter, random.choice(PLACES))
        case 1:
            cards[at] = (random.choice(letters), place)
        case 2:
            del cards[at]
        case 3:
            cards.append((random.choice("SED"), random.choice(PLACES)))
        case 4:
            cards[at] = (letter.lower(), "master")
        case _:
            random.shuffle(cards)
    written, from_ = zip(*cards, strict=True)
    return " ".join(["spell", "".join(written), "from", *from_])
