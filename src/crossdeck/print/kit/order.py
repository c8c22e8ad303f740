"""What was ordered of a party's kit, and with what all its parts are drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import tzinfo
from functools import cached_property

from crossdeck.party.evening import Evening, Phase
from crossdeck.party.results import PartyResults, results
from crossdeck.party.seating import table_sizes
from crossdeck.party.terms import rounds_that_fit, stewards_for
from crossdeck.print.ink.ornament import Family, family_of
from crossdeck.print.ink.papers import Language, PrintError
from crossdeck.print.texts import Texts, texts_of

__all__ = ["MOST_BLANK", "MOST_TABLES", "Order"]

MOST_BLANK = 400
MOST_TABLES = 999
_MOST_ROUNDS = 60


@dataclass(frozen=True)
class Order:
    """The evening at a moment, and what the host wants of it on paper."""

    evening: Evening
    now: int
    language: Language
    zone: tzinfo
    links: Mapping[int, str] = field(default_factory=dict)
    """By table, the address of its device."""
    tables: tuple[int, ...] = ()
    """Only these, open or not; all that there are if none is named."""
    blank: int = 0
    """Score cards without a name."""
    address: str = ""
    """Of a server that has the rules of the game."""

    def check(self) -> None:
        """PrintError where something cannot be ordered."""
        if not 0 <= self.blank <= MOST_BLANK:
            raise PrintError(f"{self.blank} blank score cards cannot be printed: say 0 to {MOST_BLANK}")
        wrong = next((table for table in self.tables if not 1 <= table <= MOST_TABLES), None)
        if wrong is not None:
            raise PrintError(f"{wrong} is no table's number: say 1 to {MOST_TABLES}")
        if self.address and not self.address.lower().startswith(("http://", "https://")):
            raise PrintError(f"{self.address[:60]!r} is no address: say it with http:// or https://")

    @cached_property
    def texts(self) -> Texts:
        """In the language of the papers."""
        return texts_of(self.language)

    @cached_property
    def family(self) -> Family:
        """The colours of the game's box."""
        return family_of(self.evening.kind.id)

    @cached_property
    def found(self) -> PartyResults:
        """The results as they are."""
        return results(self.evening, max(self.now, self.evening.at))

    @cached_property
    def fines(self) -> Mapping[tuple[int, int], int]:
        """What each guest was fined in each round."""
        found: dict[tuple[int, int], int] = {}
        for fine in self.evening.fines:
            found[fine.guest, fine.round] = found.get((fine.guest, fine.round), 0) + fine.points
        return found

    @property
    def is_over(self) -> bool:
        """Whether the evening is."""
        return self.evening.phase is Phase.OVER

    @property
    def day(self) -> str:
        """The day of the evening, as it is there."""
        return self.texts.date(self.found.began or self.found.opened, self.zone)

    @property
    def game(self) -> str:
        """What the party is called in this language."""
        return self.texts(f"game.{self.evening.kind.id}")

    @property
    def facts(self) -> str:
        """Game and day; the game is not said twice where the party has no other name."""
        facts = [] if self.game == self.evening.terms.name else [self.game]
        facts += [self.day, *([self.texts("rehearsal")] if self.found.rehearsal else [])]
        return " · ".join(facts)

    @property
    def time(self) -> str:
        """How long a hand takes: `7`, or `5:30`."""
        minutes, seconds = divmod(self.evening.terms.hand, 60)
        return f"{minutes}:{seconds:02}" if seconds else str(minutes)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """Those named, those open, or before anybody is seated as many as the guests will want."""
        if self.tables:
            return tuple(sorted(set(self.tables)))
        evening = self.evening
        if evening.round:
            return tuple(hand.number for hand in evening.round.hands)
        here = len(evening.here)
        if here < evening.kind.fewest:
            return ()
        return tuple(range(1, len(table_sizes(evening.kind, here)) + 1))

    @property
    def rounds(self) -> int:
        """How many rounds are planned: as agreed on, or as many as there is time for."""
        terms, done = self.evening.terms, len(self.evening.rounds)
        planned = terms.rounds or done + rounds_that_fit(terms, max(self.now, self.evening.at))
        return min(max(planned, done, 1), _MOST_ROUNDS)

    @property
    def stewards(self) -> tuple[str, ...]:
        """Those that so many tables want (LXP-02, KPT-02), by name as far as they have one."""
        names = self.evening.terms.stewards
        count = max(stewards_for(self.evening.kind, len(self.numbers)), len(names))
        more = (self.texts("kit.steward.n", n=number) for number in range(len(names) + 1, count + 1))
        return (*names, *more)
