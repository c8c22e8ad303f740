"""Which games can be kept, and what was agreed on for one: its options, its pack, its dictionary."""

from dataclasses import dataclass
from functools import cached_property

from crossdeck.boards import Board
from crossdeck.cards import FREE, WILD, Pack, builtin_packs
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import GAMES, PATIENCES, board_of, with_pack
from crossdeck.companion.deeds import Begun
from crossdeck.companion.refusing import CompanionError
from crossdeck.rules import Course, OptionError, Rules, said

__all__ = ["KEPT_GAMES", "Agreed", "agree"]

KEPT_GAMES = {**GAMES, **{rules.id: rules for rules in PATIENCES.values() if rules.course is Course.AREA}}
"""All games for several, and what is played alone for points on a board."""


@dataclass(frozen=True)
class Agreed:
    """A game as it is played at one table."""

    rules: Rules
    printed: Pack
    """The pack as it comes out of its box."""
    board: Board | None
    words: str
    """The dictionary that words are judged by; empty for the game's own."""

    @property
    def deed(self) -> Begun:
        """What was agreed on, written in full: only what is not at its default."""
        rules, base = self.rules, with_pack(KEPT_GAMES[self.rules.id], self.printed)
        said_so = {
            option.name: said(rules.default(option))
            for option in rules.options
            if rules.default(option) != base.default(option)
        }
        if self.printed.id != KEPT_GAMES[rules.id].pack:
            said_so["pack"] = self.printed.id
        if self.words:
            said_so["words"] = self.words
        return Begun(rules.id, tuple(said_so.items()))

    def pack(self, playing: int, began: int) -> Pack:
        """The cards of a round that so many play: figures as agreed, one pack or two (R-28, R-62, R-72)."""
        rules = self.rules
        packs = rules.share(playing if rules.count_anew else began).packs
        if packs not in self._packs:
            cards = self.printed.revalued(FREE, rules.free_card_value).revalued(WILD, rules.wild_value)
            self._packs[packs] = cards.times(packs)
        return self._packs[packs]

    @cached_property
    def _packs(self) -> dict[int, Pack]:
        return {}


def agree(begun: Begun) -> Agreed:
    """Read what was agreed on; CompanionError names what there is instead."""
    name, colon, preset = begun.game.partition(":")
    if name not in KEPT_GAMES:
        known = ", ".join(KEPT_GAMES)
        raise CompanionError(
            "game", f"no game that can be kept is called {name!r}; there are: {known}", game=name[:40]
        )
    options = dict(begun.agreed)
    chosen, words = options.pop("pack", ""), options.pop("words", "")
    if colon:
        options.setdefault("preset", preset)
    rules = KEPT_GAMES[name]
    printed = _pack(rules, chosen)
    try:
        rules = with_pack(rules, printed).with_options(options)
    except OptionError as wrong:
        raise CompanionError("option", str(wrong)) from None
    return Agreed(rules, printed, board_of(rules), words)


def _pack(rules: Rules, chosen: str) -> Pack:
    own = builtin_pack(rules.pack)
    fitting = {pack.id: pack for pack in builtin_packs() if pack.alphabet == own.alphabet}
    if chosen and chosen not in fitting:
        raise CompanionError(
            "pack",
            f"no pack for {rules.title} is called {chosen!r}; there are: {', '.join(fitting)}",
            pack=chosen[:40],
        )
    return fitting[chosen or own.id]
