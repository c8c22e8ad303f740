"""A review as values: what was done turn by turn, what could have been done, and what it came to.

Everything is data, for a screen in any language: a remark is a code with what it is about.  Only the sentence
on luck and skill is there in words, in English and in Esperanto.
"""

from dataclasses import dataclass
from enum import Enum

__all__ = [
    "LEAST_LOSS",
    "CardPlaced",
    "Lesson",
    "Quality",
    "Reckoning",
    "Remark",
    "RemarkCode",
    "Review",
    "ReviewError",
    "RoundReview",
    "TurnReview",
    "Unjudged",
    "Way",
    "Weighed",
    "WordLaid",
]  # fmt: skip

CardPlaced = tuple[int, int, str]
"""Row, column and face; a wild card is the letter that it stands for, in lower case."""


class ReviewError(ValueError):
    """There is nothing to review: the message says why, and what to do instead."""


class Quality(Enum):
    """How good a decision was, by the points it lost against the best that was weighed."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @classmethod
    def of(cls, loss: float, scale: float = 1.0) -> "Quality":
        """The class of a decision that lost so many points; with a scale classes begin so much later."""
        return next(each for each in reversed(cls) if loss >= scale * LEAST_LOSS[each])

    @property
    def is_poor(self) -> bool:
        """Whether it is worth a word."""
        return self not in (Quality.BEST, Quality.GOOD)


LEAST_LOSS = {
    Quality.BEST: 0.0,
    Quality.GOOD: 0.01,
    Quality.INACCURACY: 3.0,
    Quality.MISTAKE: 6.0,
    Quality.BLUNDER: 12.0,
}
"""From so many points on a loss is of this class, where a hand counts 70 to 80 at the deal."""


class RemarkCode(Enum):
    """What is said of a turn."""

    COULD_GO_OUT = "could-go-out"
    """All cards could have been laid: `way`."""
    OUT_NEXT_TURN = "out-next-turn"
    """After `way` nobody could have kept him from going out in his next turn."""
    BAD_EXCHANGE = "bad-exchange"
    """`way` was better: a play, or another card; by so many `points`, or by the rule of thumb if 0."""
    MISSED_KEYWORD = "missed-keyword"
    """`way` makes the keyword `word` (KWR-09) and scores so many `points`."""
    UNCHALLENGED_FAULT = "unchallenged-fault"
    """`word` breaks `rule` and stood; a challenge by one of `seats` would have brought `points`."""
    WRONG_CHALLENGE = "wrong-challenge"
    """`word` is good, and the challenge cost `points`."""
    RIGHT_CHALLENGE = "right-challenge"
    """`word` was faulty, and the challenge brought `points`."""


class Unjudged(Enum):
    """What could not be judged, and why."""

    WORDS = "words"
    """The dictionary of the record is not here: faults are not told, and plays are of another one."""
    NO_WORDS = "no-words"
    """There is no dictionary here at all: nothing is weighed."""
    UNFINISHED = "unfinished"
    """The last round did not come to its end, so nobody's luck is known in it."""


@dataclass(frozen=True)
class Way:
    """A way to spend a turn: something that can be done."""

    text: str
    """In notation."""
    cards: tuple[CardPlaced, ...]
    """Those laid into a crossword."""
    row: int | None
    """Which word of the table becomes another, from 0, where words lie in rows; null for a new one."""
    words: tuple[str, ...]
    """Those it makes, the main one first."""
    value: int
    """What the cards laid count, less those taken for them; on a board, what it scores."""
    left: int
    """What is left in the hand counts."""


@dataclass(frozen=True)
class Weighed:
    """A way to spend a turn, and what was expected of it by what the player could know."""

    way: Way
    margin: float
    """By how many points he is expected to end the round better than the others on average."""
    points: float
    """His expected points of the round."""
    out: float
    """How likely it is that he is the one who goes out, from 0 to 1."""
    error: float
    """The standard error of the margin."""
    sure: bool
    """He goes out with it, or in his next turn whatever the others do."""


@dataclass(frozen=True)
class Remark:
    """Something to be said of a turn; which fields mean something, its code says."""

    code: RemarkCode
    way: Way | None = None
    points: float = 0.0
    word: str = ""
    rule: str = ""
    fault: str = ""
    """What is wrong with the word: `not_a_word`, `proper`, `foreign` or `plural`."""
    sentence: str = ""
    """The same in English, as the judge says it."""
    seats: tuple[int, ...] = ()
    cost: int = 0
    """What a challenge would have cost whoever laid the word: the cards taken up, and the fine (LXP-13)."""
    more: int = 0
    """How many other ways there were to go out."""


@dataclass(frozen=True)
class TurnReview:
    """One decision of one player."""

    step: int
    """As in a replay: the first deal is 0, the first action 1."""
    round: int
    seat: int
    text: str
    """What was done, in notation; empty for somebody who did nothing until a race was over."""
    words: tuple[str, ...]
    done: Weighed | None
    """What was expected of it; null if it was not weighed."""
    best: tuple[Weighed, ...]
    """The best that could be done, the best first; what was done may be among them."""
    loss: float
    """By how much the best is better, in points; 0 if that is less than the error."""
    quality: Quality | None
    """Null if nothing was weighed."""
    remarks: tuple[Remark, ...] = ()
    waited: int = 0
    """In a race: milliseconds since he last did something, or since the call.  Told, not judged."""


@dataclass(frozen=True)
class Reckoning:
    """What a round, or the match, came to for one seat: luck and skill parted.

    margin = given - own + challenges + luck.  Over all seats the margin, `given - own`, the challenges and
    the luck each add up to 0.
    """

    seat: int
    points: int
    """What it added to the total."""
    margin: float | None
    """By how many points he ended better than the others on average; null if the round is not over."""
    own: float
    """What his own decisions lost."""
    given: float
    """His share of what the others' decisions lost."""
    challenges: float
    """What challenges moved, by the same measure as the margin."""
    luck: float | None
    """The rest: the cards, dealt and drawn, and whatever the estimates do not see."""
    turns: int
    weighed: int
    """How many of his turns were weighed."""
    worst: int | None
    """The step of his plainest mistake."""
    inaccuracies: int
    mistakes: int
    blunders: int
    said: dict[str, str]
    """All this in one sentence, by language: en, eo."""


@dataclass(frozen=True)
class RoundReview:
    """One round."""

    round: int
    finished: bool
    out: int | None
    reckonings: tuple[Reckoning, ...]
    """By seat, without those who are out of the match."""


@dataclass(frozen=True)
class WordLaid:
    """A word that came to lie on the table."""

    word: str
    step: int
    """When it was laid first."""
    seat: int
    grade: int
    """Commonness, from 1, everyday, to 9; 0 if unknown."""
    gloss: str
    base: str
    """The word that the gloss is of, if it is not this one: a singular, a verb."""
    known: bool
    """Whether the dictionary has it."""


@dataclass(frozen=True)
class Lesson:
    """A word that would have been better than what was done: one to learn."""

    word: str
    step: int
    seat: int
    grade: int
    gloss: str
    base: str
    loss: float


@dataclass(frozen=True)
class Review:
    """A record, looked over."""

    game: str
    title: str
    players: tuple[str, ...]
    words: str
    """The dictionary that plays were sought in; empty if there is none here."""
    judged: bool
    """Whether that is the very dictionary of the record."""
    unjudged: tuple[Unjudged, ...]
    effort: int
    """What was spent on a turn at most; about a millisecond of a compiled kernel each."""
    seed: int
    turns: tuple[TurnReview, ...]
    rounds: tuple[RoundReview, ...]
    match: tuple[Reckoning, ...]
    """All rounds that were reviewed together, by seat."""
    laid: tuple[WordLaid, ...]
    lessons: tuple[Lesson, ...]
