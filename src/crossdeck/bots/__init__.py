"""Bots: players that see a view and nothing else, by their spec.

A spec is `random`, `greedy`, or `greedy:4` for a vocabulary of words up to commonness grade 4 of 9.
"""

from collections.abc import Mapping

from crossdeck.bots.chance import RandomBot
from crossdeck.bots.greedy import GreedyBot
from crossdeck.bots.protocol import Bot
from crossdeck.bots.vocabulary import RAREST, Vocabulary
from crossdeck.play import Table

__all__ = ["BOTS", "Bot", "BotError", "bot"]

BOTS: Mapping[str, str] = {
    "random": "Does anything that is legal, by chance.",
    "greedy": "Sheds the most it can and keeps a hand that goes well; knows the whole dictionary.",
    "greedy:N": f"The same with words up to commonness grade N, from 1, everyday, to {RAREST}, all; and with "
    "all words where the dictionary has no grades.",
}
"""The specs there are, with a sentence each."""


class BotError(ValueError):
    """No bot has this spec: the message names those there are."""


def bot(spec: str, table: Table, seed: int = 0) -> Bot:
    """The bot of this spec at this table; what is left to chance follows from the seed."""
    name, colon, grade = spec.partition(":")
    if name == "random" and not colon:
        return RandomBot(table, seed)
    if name == "greedy" and not colon:
        return GreedyBot(table, Vocabulary(table.words), seed=seed)
    if name == "greedy" and grade in map(str, range(1, RAREST + 1)):
        return GreedyBot(table, Vocabulary(table.words, int(grade)), spec, seed)
    raise BotError(
        f"{spec[:40]!r} is no bot; there are: {', '.join(BOTS)}, with N from 1 to {RAREST} as in greedy:4"
    )
