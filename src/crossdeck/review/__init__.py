"""A finished game, looked over: what each turn was worth, what was missed, and how much of it was luck.

from crossdeck.match import recorded_words
from crossdeck.record import Record
from crossdeck.review import review

record = Record.read(text)
told = review(record, recorded_words(record))
"""

from crossdeck.review.judging import Weigher
from crossdeck.review.reviewing import BEST, EFFORT, OF_ROUND, Reviewer, review
from crossdeck.review.telling import named
from crossdeck.review.values import (
    LEAST_LOSS,
    Lesson,
    Quality,
    Reckoning,
    Remark,
    RemarkCode,
    Review,
    ReviewError,
    RoundReview,
    TurnReview,
    Unjudged,
    Way,
    Weighed,
    WordLaid,
)

__all__ = [
    "BEST", "EFFORT", "LEAST_LOSS", "OF_ROUND", "Lesson", "Quality", "Reckoning", "Remark", "RemarkCode",
    "Review", "ReviewError", "Reviewer", "RoundReview", "TurnReview", "Unjudged", "Way", "Weighed", "Weigher",
    "WordLaid", "named", "review",
]  # fmt: skip
