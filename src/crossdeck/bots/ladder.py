"""The ladder: eight people to play against, from a child to a champion, the same wherever bots are chosen.

They differ in what they know, in what they see and in how far they think, as people do: the weak ones use few
words, overlook places and do not count; the strong ones know the dictionary and try what could come of a
play.  Nobody throws dice over what is legal.  How well each plays is measured, and stands in
`data/ladder.toml`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from crossdeck.bots.pace import Pace
from crossdeck.bots.sight import Sight

__all__ = ["LADDER", "USUAL", "Persona"]


@dataclass(frozen=True)
class Persona:
    """Somebody to play against."""

    id: str
    """The spec."""
    name: str
    """What he or she is called at the table, in every language."""
    sentence: str
    """Who that is."""
    eo: str
    """The same in Esperanto."""
    grade: int
    """Words up to this grade of commonness are used; see `bots/vocabulary.py`."""
    span: float
    """How much is taken in of the table; see `bots/sight.py`."""
    counts: bool
    """Whether points count and the next turn is thought of; otherwise many cards and long words please."""
    effort: int
    """How much is tried in thought for each move; 0 for somebody who goes by rules of thumb."""
    slowness: float
    """How long is taken in a race, against somebody quick."""
    cards: int
    """Plays of no more cards than this are looked for in a race."""

    @property
    def overlooks(self) -> bool:
        """Whether anything is overlooked."""
        return self.span < inf

    def sight(self, seed: int) -> Sight:
        """What is seen of the table."""
        return Sight(self.span, seed)

    def pace(self, seed: int) -> Pace:
        """How quick he or she is in a race."""
        return Pace(seed, self.slowness, sees=self.cards)


_PEOPLE = (
    Persona(
        "tilly",
        "Tilly",
        "Eight years old: short words that everybody knows, laid where a card has just been laid.",
        "Okjara: ŝi metas mallongajn vortojn, kiujn ĉiuj konas, tien, kie karto ĵus estis metita.",
        grade=2,
        span=2.5,
        counts=False,
        effort=0,
        slowness=3.0,
        cards=3,
    ),
    Persona(
        "ned",
        "Ned",
        "A schoolboy of twelve: the longer the word, the better; what stays in his hand is another matter.",
        "Dekdujara lernejano: ju pli longa la vorto, des pli bone; kio restas en lia mano, estas alia afero.",
        grade=3,
        span=3.2,
        counts=False,
        effort=0,
        slowness=2.5,
        cards=4,
    ),
    Persona(
        "dora",
        "Dora",
        "Serves in a shop and counts well: dear cards go first, but far corners are overlooked.",
        "Vendistino, kiu bone kalkulas: ŝi metas unue multpoentajn kartojn, sed pretervidas forajn angulojn.",
        grade=4,
        span=4.2,
        counts=True,
        effort=0,
        slowness=2.1,
        cards=4,
    ),
    Persona(
        "alf",
        "Alf",
        "A postman who reads the paper to the end: plain words, and a steady eye for most of the table.",
        "Leterportisto, kiu tralegas la gazeton: simplaj vortoj, kaj trankvila okulo por preskaŭ ĉio.",
        grade=5,
        span=5.5,
        counts=True,
        effort=0,
        slowness=1.8,
        cards=5,
    ),
    Persona(
        "winnie",
        "Winnie",
        "A schoolmistress: knows what is in books, overlooks nothing, and goes by her rules of thumb.",
        "Instruistino: ŝi scias, kio staras en libroj, pretervidas nenion kaj sekvas siajn regulojn.",
        grade=6,
        span=inf,
        counts=True,
        effort=0,
        slowness=1.5,
        cards=6,
    ),
    Persona(
        "felix",
        "Felix",
        "Of the card club: thinks what others may hold, and what his own cards could do next.",
        "El la kartoluda klubo: li pripensas, kion aliaj eble havas kaj kion liaj kartoj povos fari poste.",
        grade=7,
        span=inf,
        counts=True,
        effort=60,
        slowness=1.25,
        cards=6,
    ),
    Persona(
        "greta",
        "Greta",
        "Sets crosswords for a living: rare words come to her unasked, and she looks far ahead.",
        "Verkas krucvortenigmojn: raraj vortoj venas al ŝi nevokite, kaj ŝi antaŭvidas malproksimen.",
        grade=8,
        span=inf,
        counts=True,
        effort=300,
        slowness=1.0,
        cards=7,
    ),
    Persona(
        "magnus",
        "Magnus",
        "The champion: has the whole dictionary in his head and tries every play in thought.",
        "La ĉampiono: li havas la tutan vortaron en la kapo kaj elprovas ĉiun ludon en la penso.",
        grade=9,
        span=inf,
        counts=True,
        effort=800,
        slowness=0.8,
        cards=8,
    ),
)

LADDER: Mapping[str, Persona] = {each.id: each for each in _PEOPLE}
"""Everybody by id, the weakest first."""

USUAL = ("alf", "dora", "winnie", "ned", "felix", "tilly", "greta", "magnus")
"""Who sits down with somebody who asks for nobody: good company first."""
