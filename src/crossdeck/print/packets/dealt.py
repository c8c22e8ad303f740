"""A numbered deal of a patience, as it is put on paper: its cards in order, and what is known of it."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from crossdeck.answers.solutions import SolvedLine, winnable_deals
from crossdeck.cards import FREE, WILD, Pack
from crossdeck.catalogue import board_of, changed_options, name_of_deal
from crossdeck.deals import part_name, shuffled
from crossdeck.patience import Solo, SoloState
from crossdeck.print.texts import Texts
from crossdeck.rulebook import Language, in_words
from crossdeck.rules import Rules
from crossdeck.solve.result import Status

__all__ = ["DealOnPaper"]


@dataclass(frozen=True)
class DealOnPaper:
    """One deal, and the language in which it is told."""

    solo: Solo
    number: int
    found: SolvedLine | None
    """What a solver found; None if none was asked."""
    language: Language
    texts: Texts

    @property
    def rules(self) -> Rules:
        """What is played."""
        return self.solo.rules

    @property
    def pack(self) -> Pack:
        """The pack as it comes out of its box."""
        return self.solo.table.printed

    @property
    def title(self) -> str:
        """The game's name."""
        return in_words(self.language, self.rules.title, "games", self.rules.id)

    @cached_property
    def name(self) -> str:
        """The name of the deal."""
        table = self.solo.table
        return name_of_deal(self.rules, 1, self.number, table.printed, table.printed_board)

    @cached_property
    def dealt(self) -> SoloState:
        """The table after the deal."""
        return self.solo.deal(self.name)

    @cached_property
    def packet(self) -> tuple[tuple[str, str], ...]:
        """The cards as they are dealt out, the first one on top, each with what stands at its foot.

        Master Cards that are laid aside before (LS2-01) are on top of all, and have no number.
        """
        order = shuffled(self.solo.table.letters, part_name(self.name, "pack"))
        masters = [(WILD, self.texts("packet.aside"))] * self.solo.table.masters
        return (*masters, *((card, str(place)) for place, card in enumerate(order, 1)))

    @cached_property
    def left_out(self) -> dict[str, int]:
        """Cards of the pack that take no part, by what they are called."""
        left = Counter(self.pack.cards()) - Counter(card for card, _ in self.packet)
        return {self._called(card): number for card, number in left.items()}

    def _called(self, card: str) -> str:
        if card == WILD:
            return self.texts("packet.masters")
        return self.texts("packet.out.free", name=self.pack.name(card)) if card == FREE else card

    @cached_property
    def grade(self) -> int:
        """How hard it is, 1 to 5; 0 if nobody knows, as with other rules, words or cards than usual."""
        table = self.solo.table
        known = winnable_deals(self.rules)
        if (
            changed_options(self.rules)
            or known.digest != table.words.digest
            or table.printed_board != board_of(self.rules)
            or ";pack=" in self.name
        ):
            return 0
        return next((deal.grade for deal in known.deals if deal.number == self.number), 0)

    @property
    def status(self) -> Status:
        """Whether it can be won, as far as that is known."""
        if self.found is not None and self.found.status is not Status.UNDECIDED:
            return self.found.status
        return Status.WON if self.grade else Status.UNDECIDED
