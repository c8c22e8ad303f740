"""What the players of the crowd do: anything they can, and mostly they lay cards."""

from random import Random

import msgspec

from crossdeck.cards import FREE
from crossdeck.cli.load.player import Player
from crossdeck.layout import Layout
from crossdeck.notation import format_action
from crossdeck.play import Play
from crossdeck.tables.game import game_at
from crossdeck.tables.terms import Terms

__all__ = ["Moves"]

_PLAYS = 0.7
"""So often a player lays cards if he can; otherwise he exchanges one."""
_LOOKED_AT = 5
"""From so many of his cards he finds the dearest play: the client has no time to look at more."""

_hands = msgspec.json.Decoder(list[list[str] | None]).decode
_cards = msgspec.json.Decoder(list[tuple[int, int, str]]).decode


class Moves:
    """The moves of everybody: they follow from the views alone, as any client's."""

    def __init__(self, terms: Terms, seed: int = 1) -> None:
        """Open the game's dictionary; the same seed makes the same choices."""
        self._table = game_at(terms, terms.seats).table
        self._chance = Random(seed)

    def choose(self, player: Player) -> str:
        """An action in notation."""
        at_turn = any(text.startswith("discard") for text in player.can)
        if at_turn and self._chance.random() < _PLAYS and (play := self._play(player)):
            return play
        return self._chance.choice(player.can)

    def _play(self, player: Player) -> str:
        held = [card for card in _hands(player.hands)[player.seat] or () if card != FREE]
        some = self._chance.sample(held, min(_LOOKED_AT, len(held)))
        layout = Layout({(row, col): face for part in player.layout for row, col, face in _cards(part)})
        found = self._table.finder.find(layout, some, every_wild=False, one_each=True)
        best = found.best()
        return format_action(Play(player.seat, best[0]), layout) if best else ""
