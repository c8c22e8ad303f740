"""Whole random matches of every game, kept step by step, for the properties that hold at each of them.

Everything follows from the setting and its seed.  Players mostly play and sometimes exchange; where words are
not refused they also lay rubbish, and where they can be challenged somebody does so now and then; so it is
with the clock, where there is one.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from crossdeck.catalogue import CROSSWORDS, GAMES, name_of_deal, playable
from crossdeck.layout import Placement
from crossdeck.play import (
    Accept,
    Action,
    Challenge,
    DealNext,
    Discard,
    Engine,
    Laid,
    Phase,
    Play,
    Source,
    State,
    Take,
    Throw,
    TimeUp,
)
from crossdeck.rules import Checking, Rules
from crossdeck.words import WordList
from tests.archive import archived_words

MOST_STEPS = 5000
"""No match of these settings comes near; one that does would never end."""


@dataclass(frozen=True)
class Setting:
    """A game at a table: players, options, and the total that ends it."""

    id: str
    players: int
    options: tuple[tuple[str, str], ...] = ()
    target: int = 40
    secret: bool = False

    @property
    def rules(self) -> Rules:
        """The rules that were agreed on."""
        return replace(GAMES[self.id].with_options(dict(self.options)), target=self.target)

    def __str__(self) -> str:
        """The name of a test."""
        said = (f"{name}={value}" for name, value in self.options)
        return " ".join([self.id, str(self.players), *said, *(["secret"] if self.secret else [])])


@dataclass(frozen=True)
class Step:
    """What was done at a moment, and what came of it."""

    before: State
    action: Action
    after: State


PLAYERS = {"kan-u-go": (2, 4, 7), "kan-u-go-eo": (2, 3, 6), "patch-word": (2, 5, 8), "lexicon": (2, 4, 7)}
NOTABLE = [
    Setting("kan-u-go", 3, (("opener", "dealer"), ("free_discard", "no"), ("tie", "decider"))),
    Setting("kan-u-go", 3, (("exchange", "only-if-stuck"), ("deadlock", "1"), ("strict_s", "yes"))),
    Setting(
        "kan-u-go", 2, (("checking", "challenge"), ("window", "any-time"), ("deadlock", "2")), secret=True
    ),
    Setting("kan-u-go-eo", 3, (("checking", "challenge"), ("opener", "left-of-dealer"), ("deadlock", "1"))),
    Setting("kan-u-go-eo", 4, (("affixes", "all"), ("free_card_value", "0"))),
    Setting("patch-word", 14, (("checking", "refused"), ("deadlock", "1"))),
    Setting("patch-word", 3, (("window", "any-time"), ("joint", "anywhere"), ("exchange", "only-if-stuck"))),
    Setting("patch-word", 3, (("checking", "refused"), ("extension_only", "yes"), ("verb_s", "yes"))),
    Setting("lexicon", 6, (("checking", "refused"), ("two_packs", "yes"))),
    Setting("lexicon", 3, (("window", "any-time"), ("no_limit", "yes")), secret=True),
    Setting("lexicon", 3, (("checking", "refused"), ("plurals", "free"), ("no_limit", "yes"))),
    Setting("lexicon", 2, (("exchange", "only-if-stuck"), ("tie", "decider"), ("verb_s", "no"))),
    Setting("kan-u-go", 3, (("timed", "yes"), ("tie", "decider")), target=150),
    Setting("kan-u-go-eo", 2, (("timed", "yes"), ("checking", "challenge")), target=150),
    Setting("patch-word", 4, (("timed", "yes"), ("window", "any-time")), target=150),
    Setting("lexicon", 3, (("timed", "yes"),), target=150, secret=True),
]
SETTINGS = [
    *(
        Setting(id_, players, (("checking", checking.value),))
        for id_ in CROSSWORDS
        for players in PLAYERS[id_]
        for checking in Checking
    ),
    *NOTABLE,
]


def words_of(id_: str) -> WordList:
    """A small dictionary in the alphabet of a game."""
    return archived_words("archive-esperanto" if id_ == "kan-u-go-eo" else "archive-english")


@cache
def game_of(setting: Setting) -> Engine:
    """The game at its table."""
    return playable(setting.rules, setting.players, words_of(setting.id))


def deal_of(setting: Setting, number: int) -> str:
    """The name of a deal; a secret one is secret to nobody who knows its number."""
    return name_of_deal(
        GAMES[setting.id], setting.players, number.to_bytes(16, "big") if setting.secret else number
    )


@cache
def match_of(setting: Setting, number: int = 1) -> tuple[Step, ...]:
    """One whole match, step by step."""
    return tuple(play(setting, number))


def play(setting: Setting, number: int) -> Iterator[Step]:
    """Play deal `number` to its end."""
    game, rng = game_of(setting), random.Random(f"{setting} {number}")
    state = game.deal(deal_of(setting, number))
    for _ in range(MOST_STEPS):
        if state.phase is Phase.GAME_OVER:
            return
        action = choose(game, state, rng, setting)
        after = game.apply(state, action)
        yield Step(state, action, after)
        state = after
    raise AssertionError(f"{setting}: the match does not end")


def choose(game: Engine, state: State, rng: random.Random, setting: Setting) -> Action:
    """Something legal that a player might do."""
    if game.table.rules.timed and rng.random() < (0.01 if state.phase is Phase.TURN else 0.3):
        time = TimeUp(rng.randrange(state.players), match=rng.random() < 0.4)
        if not game.check(state, time):
            return time
    suspicion = 0.5 if state.phase is Phase.CLOSING else 0.2
    if game.table.rules.checking is Checking.CHALLENGE and rng.random() < suspicion:
        laid = [event for event in state.history if isinstance(event, Laid)]
        seat = rng.randrange(state.players)
        challenges = [Challenge(seat, word) for event in laid[-4:] for word in event.words]
        if allowed := [challenge for challenge in challenges if not game.check(state, challenge)]:
            return rng.choice(allowed)
    seat = rng.choice(game.awaited(state))
    if state.phase is Phase.CLOSING:
        return Accept(seat)
    if state.phase is Phase.ROUND_OVER:
        return DealNext(seat, deal_of(setting, rng.getrandbits(53)) if setting.secret else "")
    if state.declared:
        return Take(seat, rng.choice(list(Source)))
    return _turn(game, state, rng)


def _turn(game: Engine, state: State, rng: random.Random) -> Action:
    seat, hand = state.turn, state.hands[state.turn]
    discards = [Discard(seat, card) for card in dict.fromkeys(hand)]
    found = game.table.finder.find(state.layout, hand)
    if found and rng.random() < 0.9:
        # In the order of finding: nothing is sorted for the one that is played.
        placement = found.found(rng.randrange(len(found)))
        if len(hand) < 5:
            placement = max(found, key=len)
        if game.table.rules.checking is not Checking.REFUSED and rng.random() < 0.3:
            rubbish = Play(seat, _garbled(placement, hand, rng))
            if not game.check(state, rubbish):
                return rubbish
        return Play(seat, placement)
    for action in rng.sample(discards, len(discards)):
        if not game.check(state, action):
            return action
    if found:
        return Play(seat, found.found(0))
    return Throw(seat)


def _garbled(placement: Placement, hand: tuple[str, ...], rng: random.Random) -> Placement:
    """Other cards of the hand on the same squares."""
    cards = rng.sample(hand, len(placement))
    faces = ("e" if card == "?" else card for card in cards)
    return Placement(tuple(zip(placement.squares, faces, strict=True)))
