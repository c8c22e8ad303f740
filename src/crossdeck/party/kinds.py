"""The two parties of the books, as values: all in which they differ is a field here."""

from dataclasses import dataclass

__all__ = ["KEYWORD_PARTY", "KINDS", "LEXICON_PARTY", "PartyKind", "UnknownPartyError", "kind_of"]


class UnknownPartyError(LookupError):
    """There is no party of this name."""


@dataclass(frozen=True)
class PartyKind:
    """One kind of party: its numbers, each with the rule it comes from."""

    id: str
    """Also the game that is played at each table."""
    title: str
    book: str
    sizes: range
    """How many may sit at a table."""
    usual: int
    """How many should."""
    movers: int
    """How many of a table move on."""
    lowest: bool
    """Whether the lowest score wins."""
    longest: int
    """Seconds that a hand may take at most."""
    tables_per_steward: int
    fine: int
    """For a real word that is barred."""
    bars_plurals: bool
    """Whether a plural in S is no word, unless another new word meets its S."""
    initials: bool
    """Whether each score is initialled by a neighbour."""
    pack: str
    """The pack whose cards left in hand are the score; empty if a score is what was gained."""
    winner_deals: bool
    """Whether whoever moves on deals first at the next table."""
    correction: bool
    """Whether who made a fault may correct it, and keeps his turn."""
    keywords: bool
    """Whether prizes may be given for keywords."""
    rounds: int
    """How many rounds make a good evening, if nobody says otherwise."""
    change: int
    """Seconds between two hands, for counting, moving and finding seats: an estimate."""

    @property
    def fewest(self) -> int:
        """The fewest guests of a party."""
        return self.sizes.start


LEXICON_PARTY = PartyKind(
    id="lexicon-party",
    title="Lexicon Party",
    book="LXP",
    sizes=range(3, 6),
    usual=4,  # LXP-01
    movers=1,  # LXP-09
    lowest=True,  # LXP-11
    longest=7 * 60,  # LXP-06
    tables_per_steward=10,  # LXP-02
    fine=50,  # LXP-13
    bars_plurals=True,  # LEX-23
    initials=True,  # LXP-08
    pack="lexicon-parker",  # LXP-07
    winner_deals=True,  # LXP-10
    correction=False,  # LXP-13, LXP-15: the turn is lost
    keywords=False,
    rounds=8,
    change=5 * 60,
)

KEYWORD_PARTY = PartyKind(
    id="keyword-party",
    title="Keyword Party",
    book="KPT",
    sizes=range(2, 5),  # the board has four colours; a table of two only where five guests came
    usual=4,  # KPT-01
    movers=2,  # KPT-07
    lowest=False,  # KPT-08
    longest=40 * 60,  # KPT-05
    tables_per_steward=5,  # KPT-02
    fine=0,  # KPT-09
    bars_plurals=False,
    initials=False,  # KPT-03: one keeps the score for all
    pack="",  # KPT-06
    winner_deals=False,  # KPT-03: the high letter goes first
    correction=True,  # KPT-11
    keywords=True,  # KPZ-01, KPZ-02
    rounds=3,
    change=8 * 60,
)

KINDS = {kind.id: kind for kind in (LEXICON_PARTY, KEYWORD_PARTY)}


def kind_of(id_: str) -> PartyKind:
    """The party of this id; UnknownPartyError names those that there are."""
    if id_ not in KINDS:
        raise UnknownPartyError(f"there is no party {id_[:40]!r}; there are {' and '.join(KINDS)}")
    return KINDS[id_]
