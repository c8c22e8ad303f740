"""Whole random matches of every game, kept step by step, for the properties that hold at each of them.

Everything follows from the setting and its seed; what players do, `choices` says.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from crossdeck.catalogue import GAMES, name_of_deal, playable
from crossdeck.play import Action, DealNext, Engine, Phase, State
from crossdeck.play.course import cards_of
from crossdeck.rules import Checking, Course, Rules
from crossdeck.words import WordList
from tests.archive import archived_words
from tests.conformance.choices import some_action

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


PLAYERS = {
    "kan-u-go": (2, 4, 7),
    "kan-u-go-eo": (2, 3, 6),
    "patch-word": (2, 5, 8),
    "lexicon": (2, 4, 7),
    "kan-u-go-race": (2, 4, 7),
    "lexicon-large": (3,),
    "lexicon-party": (3,),
    "keyword": (2,),
    "keyword-party": (2,),
}


def has_option(rules: Rules, name: str) -> bool:
    """Whether the players can agree on it."""
    return any(option.name == name for option in rules.options)


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
    Setting("kan-u-go-race", 3, (("cooldown", "2"), ("deadlock", "1"), ("free_discard", "no")), secret=True),
    Setting("kan-u-go-race", 3, (("timed", "yes"), ("tie", "decider"), ("verb_s", "yes")), target=150),
    Setting("lexicon-large", 6, (("checking", "refused"), ("fixed_wilds", "yes"), ("shortest", "3"))),
    Setting(
        "lexicon-large", 2, (("window", "any-time"), ("count_anew", "no"), ("timed", "yes")), secret=True
    ),
    Setting("keyword", 4, (("checking", "refused"), ("redraw", "no"), ("timed", "yes"))),
    Setting("keyword", 3, (("board", "keyword-b"), ("deadlock", "1"))),
    Setting("lexicon-party", 5, (("fine", "20"), ("verb_s", "no"), ("deadlock", "1")), secret=True),
]
SETTINGS = [
    *(
        Setting(id_, players, (("checking", checking.value),))
        for id_, rules in GAMES.items()
        if has_option(rules, "checking")
        for players in PLAYERS[id_]
        for checking in Checking
    ),
    *(
        Setting(id_, players)
        for id_, rules in GAMES.items()
        if not has_option(rules, "checking")
        for players in PLAYERS[id_]
    ),
    *NOTABLE,
]
CROSSWORDS = [setting for setting in SETTINGS if setting.rules.course is not Course.ROWS]
"""Those in which cards are laid into a crossword."""


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


def packs_of(setting: Setting, number: int = 1) -> Iterator[list[str]]:
    """The cards in play after each step, sorted: those of the round's deal (LXL-01, R-72)."""
    game = game_of(setting)
    pack = sorted(game.table.pack.cards())
    for step in match_of(setting, number):
        if isinstance(step.action, DealNext):
            pack = sorted(cards_of(game.table, step.after.fallen).cards())
        yield pack


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
    return some_action(
        game, state, rng, lambda: deal_of(setting, rng.getrandbits(53)) if setting.secret else ""
    )
