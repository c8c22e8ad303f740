"""Bots: players that see a view and nothing else, by their spec.

A spec is somebody of the ladder, as `tilly` (`ladder.py`); or `random`, `greedy`, `greedy:4` for a vocabulary
of words up to commonness grade 4 of 9, and `thinking:200` for somebody who tries things out with that effort.
"""

import re
from collections.abc import Mapping

from crossdeck.bots.chance import RandomBot
from crossdeck.bots.greedy import GreedyBot
from crossdeck.bots.ladder import LADDER, USUAL, Persona
from crossdeck.bots.protocol import Bot
from crossdeck.bots.thinking import ThinkingBot
from crossdeck.bots.vocabulary import RAREST, Vocabulary
from crossdeck.play import Table

__all__ = ["BOTS", "LADDER", "USUAL", "Bot", "BotError", "Persona", "bot", "check_spec"]

_KINDS: Mapping[str, str] = {
    "random": "Does anything that is legal, by chance.",
    "greedy": "Sheds the most it can and keeps a hand that goes well; knows the whole dictionary.",
    "greedy:N": f"The same with words up to commonness grade N, from 1, everyday, to {RAREST}, all; and with "
    "all words where the dictionary has no grades.",
    "thinking:N": "Tries what it could do in worlds that it may be in, with an effort of N a move, or 500.",
}

BOTS: Mapping[str, str] = {**{each.id: each.sentence for each in LADDER.values()}, **_KINDS}
"""The specs there are, with a sentence each."""


class BotError(ValueError):
    """No bot has this spec: the message names those there are."""


def check_spec(spec: str) -> None:
    """BotError if no bot has this spec."""
    name, colon, grade = spec.partition(":")
    known = spec in LADDER or (not colon and name in ("random", "greedy", "thinking"))
    graded = name == "greedy" and grade in map(str, range(1, RAREST + 1))
    if not (known or graded or (name == "thinking" and re.fullmatch("[0-9]{1,5}", grade))):
        raise BotError(f"{spec[:40]!r} is no bot; there are: {', '.join(BOTS)}, with N as in greedy:4")


def bot(spec: str, table: Table, seed: int = 0) -> Bot:
    """The bot of this spec at this table; what is left to chance follows from the seed."""
    check_spec(spec)
    if spec in LADDER:
        return _of_ladder(LADDER[spec], table, seed)
    name, _, figure = spec.partition(":")
    match name:
        case "random":
            return RandomBot(table, seed)
        case "greedy":
            return GreedyBot(table, Vocabulary(table.words, int(figure or RAREST)), spec, seed)
        case _:
            return ThinkingBot(table, Vocabulary(table.words), int(figure or 500), spec, seed)


def _of_ladder(who: Persona, table: Table, seed: int) -> Bot:
    vocabulary, pace = Vocabulary(table.words, who.grade), who.pace(seed)
    if who.effort:
        return ThinkingBot(table, vocabulary, who.effort, who.id, seed, pace)
    return GreedyBot(table, vocabulary, who.id, seed, who.sight(seed), who.counts, pace)
