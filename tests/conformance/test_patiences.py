"""What every patience keeps to along whole random games: cards, words, legality, replay, notation, views."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, permutations, product

import pytest

from crossdeck.alone import Patience
from crossdeck.cards import WILD, pack
from crossdeck.catalogue import PATIENCES
from crossdeck.layout import Layout, Placement
from crossdeck.patience import (
    HIDDEN,
    Fill,
    GiveUp,
    Lay,
    Origin,
    Place,
    Redraw,
    Result,
    Sitting,
    Solo,
    SoloAction,
    SoloState,
    Spell,
    Turn,
    format_solo,
    parse_solo,
)
from crossdeck.play import IllegalActionError
from crossdeck.record import Record, replay_alone
from crossdeck.words import WordList
from tests.archive import archived_words
from tests.solitary import play_alone

Setting = tuple[str, tuple[tuple[str, str], ...]]


def settings() -> Iterator[Setting]:
    """Every patience as it is, and with every other value of every option."""
    for id_, rules in PATIENCES.items():
        yield id_, ()
        for option in rules.options:
            now = rules.with_options({})
            values = rules.choices(option) or (str(option.least), str(option.least + 2))
            for value in values:
                if rules.with_options({option.name: value}) != now and option.name != "affixes":
                    yield id_, ((option.name, value),)


SETTINGS = list(settings())
every = pytest.mark.parametrize(
    "setting", SETTINGS, ids=[" ".join([id_, *map("=".join, options)]) for id_, options in SETTINGS]
)
plain = pytest.mark.parametrize("id_", PATIENCES)


def words_of(id_: str) -> WordList:
    return archived_words("archive-esperanto" if "sola" in id_ else "archive-english")


@cache
def game_of(setting: Setting, number: int = 1, most: int = 600) -> Patience:
    """A whole game, kept with all its moments."""
    id_, options = setting
    game = Patience(id_, deal=number, options=dict(options), words=words_of(id_))
    return play_alone(game, random.Random(f"{setting} {number}"), most)


def steps_of(setting: Setting, number: int = 1) -> list[tuple[SoloState, SoloAction, SoloState]]:
    return list(game_of(setting, number).sitting.line())


def some_steps(setting: Setting, most: int = 8) -> list[tuple[SoloState, SoloAction, SoloState]]:
    steps = steps_of(setting)
    return steps[:: max(1, len(steps) // most)]


# Along a game


@every
def test_a_game_comes_to_its_end(setting: Setting) -> None:
    game = game_of(setting)
    assert game.outcome() is not None
    assert game.legal_actions == []
    assert game.solo.awaited(game.state) == ()
    for action in (Turn(), GiveUp()):
        with pytest.raises(IllegalActionError):
            game.solo.apply(game.state, action)


@every
def test_no_card_is_lost_or_made(setting: Setting) -> None:
    solo = game_of(setting).solo
    whole = sorted([*solo.table.letters, *WILD * solo.table.masters])
    for before, _, after in steps_of(setting):
        assert sorted(before.cards()) == sorted(after.cards()) == whole
        assert after.left <= before.left


@every
def test_every_run_and_every_word_spelt_is_a_word(setting: Setting) -> None:
    words = game_of(setting).solo.table.words
    for _, _, after in steps_of(setting):
        assert all(run.word in words for run in after.layout.runs())
        assert all(word.upper() in words for word in after.spelt)
        assert after.words == sum(type(event).__name__ in ("LaidAlone", "Spelt") for event in after.history)


@every
def test_it_is_won_only_with_what_its_rules_want(setting: Setting) -> None:
    """KA1-14, KA2-10, KA3-13, LS1-10, LS2-17, KWP-09, KWS-11."""
    game = game_of(setting)
    state, rules = game.state, game.solo.rules
    won = {
        "keyword-patience": (18, 18) in state.layout,
        "keyword-solitaire": state.score >= rules.target,
    }.get(setting[0], not state.left)
    assert (state.result is Result.WON) is won
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == ((0,) if won else ())


@every
def test_what_is_listed_is_legal_and_what_was_done_was_listed(setting: Setting) -> None:
    solo = game_of(setting).solo
    for before, action, _ in some_steps(setting):
        listed = [*islice(solo.plays(before), 300), *solo.besides_plays(before)]
        assert not any(solo.check(before, each) for each in listed)
        assert len(set(listed)) == len(listed)
        if isinstance(action, Lay | Spell):
            assert action in solo.plays(before)
        elif not isinstance(action, Redraw) or len(action.cards) == 1:
            assert action in listed


@every
def test_actions_are_read_back_as_they_were_written(setting: Setting) -> None:
    solo = game_of(setting).solo
    alphabet = solo.table.printed.alphabet
    for before, action, after in steps_of(setting):
        text = format_solo(action, before.layout)
        again = solo.resolve(before, parse_solo(text, before.layout, alphabet))
        assert again == action
        assert solo.apply(before, again) == after


@every
def test_a_game_is_replayed_from_its_record_and_from_its_log(setting: Setting) -> None:
    game = game_of(setting)
    words, states = game.solo.table.words, [after for _, _, after in steps_of(setting)]
    record = Record.read(game.record("Ann").text())
    assert record == Record.from_json(record.to_json()) == game.record("Ann")
    for known in (words, None):
        replayed = [step.state for step in replay_alone(record, known) if step.action is not None]
        assert replayed[:-1] == states[:-1]
    assert [step.state for step in replay_alone(record, words)][-1] == game.state
    sitting = Sitting.from_json(game.solo, game.sitting.name, game.sitting.to_json())
    assert [node.state for node in sitting.nodes] == [node.state for node in game.sitting.nodes]
    assert sitting.state == game.state


@every
def test_an_action_that_is_refused_changes_nothing_and_says_why(setting: Setting) -> None:
    """Actions of one moment, tried at another: each is listed there, or refused with a rule."""
    solo, steps = game_of(setting).solo, some_steps(setting, 5)
    for before, _, _ in steps:
        listed = set(solo.plays(before)) if before.left < 30 else None
        for _, action, _ in steps:
            refusals = solo.check(before, action)
            assert all(refusal.rule and refusal.sentence for refusal in refusals)
            if isinstance(action, Lay | Spell) and listed is not None:
                assert (solo.resolve(before, action) in listed) is not bool(refusals)


# Views


def hidden_otherwise(solo: Solo, state: SoloState, rng: random.Random) -> SoloState:
    """The same state with the cards that nobody has seen in another order."""
    view = solo.view(state)
    piles = [list(pile) for pile in state.piles]
    up, blind = list(state.up), list(state.blind)
    places = [
        *(
            (pile, at)
            for pile, seen in zip(piles, view.piles, strict=True)
            for at, card in enumerate(seen)
            if card == HIDDEN
        ),
        *((up, at) for at, card in enumerate(view.up) if card == HIDDEN),
        *((blind, at) for at in range(len(blind))),
    ]
    cards = [cards[at] for cards, at in places]
    rng.shuffle(cards)
    for (cards_there, at), card in zip(places, cards, strict=True):
        cards_there[at] = card
    return replace(state, name="another", piles=tuple(map(tuple, piles)), up=tuple(up), blind=tuple(blind))


@every
def test_a_view_tells_nothing_of_cards_that_lie_face_down(setting: Setting) -> None:
    solo, rng, differed = game_of(setting).solo, random.Random(1), False
    for state in [node.state for node in game_of(setting).sitting.nodes][::3]:
        other = hidden_otherwise(solo, state, rng)
        differed = differed or other.blind != state.blind
        assert solo.view(other) == solo.view(state)
        assert state.name not in str(solo.view(state))
    assert differed or setting[0] == "lexicon-solitaire-1"  # LS1-03: there all cards lie open


@every
def test_what_can_be_done_follows_from_the_view(setting: Setting) -> None:
    solo = game_of(setting).solo
    for state, action, _ in some_steps(setting, 5):
        view = solo.view(state)
        assert list(islice(solo.plays(view), 200)) == list(islice(solo.plays(state), 200))
        assert list(solo.besides_plays(view)) == list(solo.besides_plays(state))
        assert solo.check(view, action) == solo.check(state, action) == ()
        assert solo.resolve(view, action) == action


# Against brute force, on tables so small that everything can be tried


def origins_of(state: SoloState) -> list[Origin]:
    return [*range(len(state.piles)), *Place]


SMALL: dict[str, SoloState] = {
    "kan-u-go-alone-1": SoloState(
        "s", Layout.parse("AT"), hand=tuple("EN"), up=tuple("TA"), blind=tuple("XQ")
    ),
    "kan-u-go-alone-2": SoloState("s", Layout.parse("AT"), hand=tuple("ENT"), blind=tuple("XQ")),
    "kan-u-go-alone-3": SoloState(
        "s", Layout.parse("AT"), piles=(tuple("EQ"), tuple("N"), ()), up=tuple("TA"), blind=tuple("XQ")
    ),
    "kan-u-go-sola-1": SoloState(
        "s", Layout.parse("AL"), hand=tuple("EN"), up=tuple("AE"), blind=tuple("KL")
    ),
    "kan-u-go-sola-2": SoloState("s", Layout.parse("AL"), hand=tuple("ENM"), blind=tuple("KL")),
    "kan-u-go-sola-3": SoloState(
        "s", Layout.parse("AL"), piles=(tuple("EK"), tuple("N")), up=tuple("A"), blind=()
    ),
    "lexicon-solitaire-1": SoloState("s", piles=(tuple("AET"), tuple("LSE"), tuple("E"))),
    "lexicon-solitaire-2": SoloState(
        "s", piles=(tuple("AE"), tuple("T"), ()), up=tuple("EL"), blind=tuple("S"), masters=1
    ),
    "keyword-patience": SoloState("s", Layout.parse("AT"), hand=tuple("ENT"), blind=tuple("XQ")),
    "keyword-solitaire": SoloState(
        "s", Layout({(9, 9): "A", (9, 10): "T"}), hand=tuple("ENT"), blind=tuple("XQ")
    ),
}


def brute_lays(state: SoloState, most: int) -> Iterator[Lay]:
    """Every way to lay up to so many cards in a line near the crossword, from every place."""
    rows, cols = zip(*state.layout, strict=True)
    reach = range(-most, most + 1)
    cards = sorted({*state.hand, *state.up, *(card for pile in state.piles for card in pile)})
    squares = {
        (row + down, col + right)
        for row, col in zip(rows, cols, strict=True)
        for down in reach
        for right in reach
    }
    lines = [
        tuple((row + down * i, col + right * i) for i in range(most + 2))
        for row, col in sorted(squares)
        for down, right in ((0, 1), (1, 0))
    ]
    seen = set()
    for line in lines:
        free = [square for square in line if square not in state.layout]
        for count in range(1, most + 1):
            for faces in product(cards, repeat=count):
                placement = Placement.of(zip(free, faces, strict=False))
                if len(placement) == count and placement not in seen:
                    seen.add(placement)
                    yield Lay(placement)


@plain
def test_the_listed_plays_are_all_that_a_brute_force_finds(id_: str) -> None:
    solo = Patience(id_, deal=1, words=words_of(id_)).solo
    state = SMALL[id_]
    state = replace(state, shown=True)
    found: set[tuple[object, frozenset[tuple[Origin, int]]]] = set()
    listed: set[tuple[object, frozenset[tuple[Origin, int]]]]
    if solo.manner.spells:
        letters = {card for pile in state.piles for card in pile} | set(state.up)
        for word in solo.table.words:
            if len(word) > 4 or len(set(word) - letters) > state.masters:
                continue
            for origins in product(origins_of(state), repeat=len(word)):
                faces = "".join(
                    letter.lower() if place is Place.MASTER else letter
                    for letter, place in zip(word, origins, strict=True)
                )
                if not solo.check(state, Spell(faces, origins)):
                    found.add((faces, frozenset(Counter(origins).items())))
        listed = {
            (play.faces, frozenset(Counter(play.origins).items()))
            for play in solo.plays(state)
            if isinstance(play, Spell) and len(play.faces) <= 4
        }
    else:
        for lay in brute_lays(state, 2):
            placement = lay.placement
            for origins in product(origins_of(state), repeat=len(placement)):
                if not solo.check(state, replace(lay, origins=origins)):
                    found.add((placement, frozenset(Counter(origins).items())))
        listed = {
            (play.placement, frozenset(Counter(play.origins).items()))
            for play in solo.plays(state)
            if isinstance(play, Lay) and len(play.placement) <= 2
        }
    assert listed == found
    assert found


@plain
def test_the_listed_fills_turns_and_exchanges_are_all_there_are(id_: str) -> None:
    options = {"redraws": "1"} if id_.startswith("keyword") else {}
    solo = Patience(id_, deal=1, options=options, words=words_of(id_)).solo
    state = replace(SMALL[id_], shown=True)
    tried: list[SoloAction] = [Turn(), Turn(0), Turn(2), GiveUp()]
    tried += [Fill(space, origin) for space in range(-1, 8) for origin in origins_of(state)]
    tried += [Redraw(cards) for cards in {*permutations(state.hand, 1), ("Z",), ()}]
    legal = [action for action in tried if not solo.check(state, action)]
    assert Counter(legal) == Counter(solo.besides_plays(state))


def test_the_settings_have_every_option_of_every_patience() -> None:
    for id_, rules in PATIENCES.items():
        named = {name for other, options in SETTINGS if other == id_ for name, _ in options}
        assert named == {option.name for option in rules.options} - {"affixes"}
    assert pack("lexicon-parker").count(WILD) == 2
