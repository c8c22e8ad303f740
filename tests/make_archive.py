"""Adds the records that the golden archive lacks: `python -m tests.make_archive`.

Each is a lively match on the first deal that shows what is wanted of it.  A file that is there is left as it
is: an old record that no longer replays is a bug in the rules, not in the record.
"""

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count

from crossdeck.alone import Patience
from crossdeck.alphabet import ESPERANTO
from crossdeck.cards import pack
from crossdeck.catalogue import ALL, CROSSWORDS, GAMES, PATIENCES, name_of_deal
from crossdeck.match import Game
from crossdeck.play.views import is_secret
from crossdeck.record import Record, RoundOver
from crossdeck.rules import RULES_VERSION
from tests.archive import FOLDER, archived_words
from tests.conformance.choices import some_action
from tests.lively import play_on
from tests.solitary import play_alone

LONGEST = 320
"""Lines of a record, so that it can still be read."""
NAMES = ("Ann", "Bob", "Ĉarlo", "Dora, the dealer", 'Ed "Ace"', "Flo", "Gus", "Hal", *"IJKLMN")


@dataclass(frozen=True)
class Wanted:
    """A match that the archive is to have."""

    game: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    shows: tuple[str, ...] = ()
    """Patterns, each found in the text."""
    proves: Callable[[Record], bool] = lambda _: True
    actions: int = 1000
    """Where an unfinished one breaks off."""
    secret: bool = False


def decided_late(record: Record) -> bool:
    """R-44: somebody reached the target, but the lowest total was shared, and a round more decided it."""
    target = int(record.header.options["target"])
    ends = [entry.totals for entry in record.entries if isinstance(entry, RoundOver)]
    return any(max(totals) >= target for totals in ends[:-1])


WANTED = {
    "kan-u-go-free-cards": Wanted(  # thrown in with the last lettered card
        "kan-u-go", 2, {"target": "60"}, (r"with \*", "out 1", "out 2")
    ),
    "kan-u-go-throw": Wanted(  # KUG-41, R-27: free cards alone
        "kan-u-go", 3, {"target": "50", "checking": "challenge"}, ("throw", "= upheld", "= failed")
    ),
    "kan-u-go-void": Wanted(
        "kan-u-go", 7, {"target": "120", "free_card_value": "20"}, ("void", "reshuffle")
    ),
    "kan-u-go-stuck": Wanted(
        "kan-u-go",
        4,
        {"target": "30", "exchange": "only-if-stuck", "free_discard": "no", "opener": "dealer"},
        (r"discard", r"hand \d \w+\*"),
    ),
    "kan-u-go-eo-roots": Wanted("kan-u-go-eo", 2, {}, ("[ĈĜĤĴŜŬ]", "out")),
    "kan-u-go-eo-challenge": Wanted(
        "kan-u-go-eo",
        3,
        {"checking": "challenge", "window": "any-time", "affixes": "all"},
        ("= upheld\n", "= upheld late", "= failed", "play .*[ĈĜĤĴŜŬ].*="),
    ),
    "patch-word-late": Wanted(  # PWD-34, R-41: a late challenge moves points only
        "patch-word",
        2,
        {"target": "60", "window": "any-time"},
        ("= upheld late", "= upheld\n", "= failed", "accept"),
    ),
    "patch-word-crowd": Wanted(  # PWD-02, R-94: two packs; R-16
        "patch-word", 14, {"target": "60", "deadlock": "2"}, ("= upheld\n", "= failed", "reshuffle")
    ),
    "patch-word-unfinished": Wanted("patch-word", 3, {}, (r"discard .\n$",), actions=40),
    "lexicon-decider": Wanted(
        "lexicon", 2, {"target": "25", "tie": "decider", "deadlock": "1"}, ("void",), decided_late
    ),
    "lexicon-closing": Wanted(  # LEX-34, R-41: upheld against the play that went out
        "lexicon", 3, {"target": "50"}, (r"accept\n\d challenge \w+ = upheld", "named"), secret=True
    ),
    "lexicon-wide-open": Wanted(  # LEX-37, LEX-38, R-40
        "lexicon",
        5,
        {"checking": "free", "names": "allowed", "no_limit": "yes", "plurals": "free", "target": "40"},
        (r"across \w*[a-z]", "named"),
    ),
    "lexicon-two-packs": Wanted(  # LEX-06, R-61
        "lexicon", 6, {"two_packs": "yes", "target": "70"}, ("= upheld\n", "= failed")
    ),
    "lexicon-timed": Wanted(  # in a turn, when somebody has gone out, and after a round
        "lexicon",
        4,
        {"timed": "yes"},
        (
            r"time\nround over, void",
            r"accept\n\d time\nround over, out",
            r"totals .*\n\d time match\ngame over",
        ),
    ),
    "kan-u-go-timed": Wanted(  # while a discard is declared, and the whole match
        "kan-u-go",
        3,
        {"timed": "yes"},
        (r"discard .\n\d time\nround over, void", r"time match\nround over, void, .*\ngame over"),
    ),
    "kan-u-go-race-stop": Wanted(  # KRC-03, KRC-12, KRC-13, KRC-17
        "kan-u-go-race",
        3,
        {"target": "60"},
        (r"\nword [A-Z]{5}\n", r"call at \d", r"\nstop\n", r"\nreshuffle, open", "out [123], totals.* -"),
    ),
    "kan-u-go-race-cooldown": Wanted(
        "kan-u-go-race",
        2,
        {"target": "40", "cooldown": "2"},
        (r"for blind at", r"for [A-Z] at", r"with \*"),
        secret=True,
    ),
    "lexicon-large-fall": Wanted(  # LXL-13, LXL-17, LXL-23, LXL-24, R-70
        "lexicon-large",
        3,
        {"target": "60"},
        (r"\nfell \d", "insert", "substitute", "lay", "= upheld\n", "= failed"),
    ),
    "lexicon-large-crowd": Wanted(  # LXL-01, R-72: two packs, and one when fewer are left
        "lexicon-large",
        6,
        {"target": "40", "checking": "refused"},
        (r"fell \d\n(fell \d\n)+", r"substitute \d+ \w*[a-z]|insert \d+ \w*[a-z]|lay \w*[a-z]"),
    ),
    "lexicon-party-fined": Wanted(  # LXP-13, LXP-15: a real word that is barred, and a misspelt one
        "lexicon-party", 4, {}, ("= upheld fined\n", "= upheld\n", "round over, out")
    ),
    "lexicon-party-timed": Wanted(  # LXP-06, LXP-09, R-73: five players, and a smaller fine
        "lexicon-party", 5, {"fine": "20"}, ("= upheld\n", r"time\nround over, void, .*\ngame over")
    ),
    "keyword-party-timed": Wanted(  # KPT-05, KPT-11
        "keyword-party", 3, {}, (r"= upheld", r"time\nround over, void, .*\ngame over")
    ),
    "keyword-party-out": Wanted(  # KPT-05
        "keyword-party", 4, {"checking": "refused"}, (r"round over, out",)
    ),
    "keyword-corrected": Wanted(  # KWR-03, KPT-11, R-88
        "keyword", 2, {}, (r"= [A-Z ]+\d+\ndrew", r"= upheld", r"exchange [A-Z]{2,}", "board: keyword ")
    ),
    "keyword-four": Wanted(  # KWR-10, R-84, R-87
        "keyword",
        4,
        {"board": "keyword-b", "checking": "refused", "letter_points": "3"},
        (r"round over, out", "board: keyword-b "),
    ),
}
ALONE = {
    "alone-1-lost": Wanted(  # KA1-09, KA1-10, R-55
        "kan-u-go-alone-1", 1, {}, (r"from .*open", r"\n1 turn\nshown .\n", "\nlost, ")
    ),
    "alone-1-two-open": Wanted(
        "kan-u-go-alone-1",
        1,
        {"open_cards": "2", "use_turned": "yes", "refill_open": "never"},
        (r"from .*open .*open", "turn", "\nlost, "),
    ),
    "alone-2-stuck": Wanted(  # KA2-06 to KA2-09, R-56
        "kan-u-go-alone-2", 1, {}, (r"play .*\n1 turn\nshown .\n1 play", "\nlost, ")
    ),
    "alone-2-free": Wanted(
        "kan-u-go-alone-2", 1, {"turning": "free", "strict_s": "yes"}, ("turn", "given up, ")
    ),
    "alone-3-passes": Wanted(  # KA3-12, R-57, R-59
        "kan-u-go-alone-3", 1, {}, (r"turn = over\n", r"from .*open", "\nlost, ")
    ),
    "alone-3-stacks-first": Wanted(  # KA3-11, R-57, R-58
        "kan-u-go-alone-3",
        1,
        {"stacks_first": "yes", "beneath": "yes"},
        (r"from .*open.*\nshown \w+\n1 play .*open", "\nlost, "),
    ),
    "sola-1": Wanted("kan-u-go-sola-1", 1, {}, ("[ĈĜĤĴŜŬ]", "turn", "\nlost, ")),
    "sola-2": Wanted("kan-u-go-sola-2", 1, {}, ("[ĈĜĤĴŜŬ]", "turn", "\nlost, ")),
    "sola-3": Wanted("kan-u-go-sola-3", 1, {}, ("[ĈĜĤĴŜŬ]", "turn = over", "\nlost, ")),
    "solitaire-1-lost": Wanted(  # LS1-07, LS1-11
        "lexicon-solitaire-1", 1, {}, (r"spell \w+ from .*\b(\d+) \1\b", ", aside .\n", "\nlost, ")
    ),
    "solitaire-1-in-order": Wanted(
        "lexicon-solitaire-1",
        1,
        {"spelling_order": "yes"},
        (r"spell \w+ from .*\b(\d+) \1\b", "\nlost, "),
        secret=True,
    ),
    "solitaire-2-fills": Wanted(  # LS2-08, LS2-11, LS2-13, LS2-14
        "lexicon-solitaire-2",
        1,
        {},
        (r"fill \d from \d", "fill . from open", "from .*master", r"spell .* from .*open", "\nlost, "),
    ),
    "solitaire-2-y": Wanted(
        "lexicon-solitaire-2",
        1,
        {"y_vowel": "yes", "turning": "only-if-stuck"},
        (r"fill \d from \d", "turn"),
        secret=True,
    ),
    "keyword-patience-won": Wanted(  # KWP-06 to KWP-09, R-81
        "keyword-patience", 1, {"joining": "some", "redraws": "20"}, ("exchange .\nshown .\n", "\nwon, ")
    ),
    "keyword-patience-lost": Wanted("keyword-patience", 1, {}, ("play 0,0", "\nlost, ")),
    "keyword-solitaire-won": Wanted(  # KWS-08, KWS-11
        "keyword-solitaire", 1, {"target": "100"}, (r" = [A-Z ]+\d+\nshown", "\nwon, score ")
    ),
    "keyword-solitaire-lost": Wanted(
        "keyword-solitaire", 1, {"board": "keyword-b", "redraws": "1"}, ("exchange", "\nlost, score ")
    ),
}
"""Patiences; each is a line of play as a lonely player might go it."""
assert {wanted.game for wanted in WANTED.values()} == set(GAMES)
assert {wanted.game for wanted in ALONE.values()} == set(PATIENCES)


def main() -> None:
    """Write what is missing."""
    folder = FOLDER / f"v{RULES_VERSION}"
    folder.mkdir(parents=True, exist_ok=True)
    for name, wanted in {**WANTED, **ALONE}.items():
        file = folder / f"{name}.game"
        if not file.exists():
            record = made(name, wanted)
            file.write_text(record.text(), encoding="utf-8", newline="\n")
            print(f"{file.name}: {record.actions} actions, {record.rounds} rounds")


def made(name: str, wanted: Wanted) -> Record:
    """The first deal that shows what is wanted."""
    for number in count(1):
        record = _played(name, wanted, number)
        text = record.text()
        if (
            text.count("\n") <= LONGEST
            and all(re.search(each, text) for each in wanted.shows)
            and wanted.proves(record)
        ):
            return record
    raise AssertionError("there is no end of deals")


def _played(name: str, wanted: Wanted, number: int) -> Record:
    rng = random.Random(f"{name} {number}")
    language = "esperanto" if pack(ALL[wanted.game].pack).alphabet == ESPERANTO else "english"
    words = archived_words(f"archive-{language}")
    deal = rng.randbytes(16) if wanted.secret else number
    if wanted.game in PATIENCES:
        alone = Patience(wanted.game, deal=deal, options=wanted.options, words=words)
        return play_alone(alone, rng, wanted.actions).record(NAMES[0])
    game = Game(wanted.game, players=wanted.players, deal=deal, options=wanted.options, words=words)
    player = play_on if wanted.game in CROSSWORDS else _wander
    return player(game, rng, wanted.actions).record(NAMES[: wanted.players])


def _wander(game: Game, rng: random.Random, most: int) -> Game:
    """As a random player of the conformance tests does."""
    rules, players = game.table.rules, game.table.players
    secret = is_secret(game.state.match)

    def next_name() -> str:
        return name_of_deal(rules, players, rng.randbytes(16)) if secret else ""

    for _ in range(most):
        if game.turn is None:
            break
        game.push(some_action(game.engine, game.state, rng, next_name))
    return game


if __name__ == "__main__":
    main()
