"""A review as lines: a turn or two lines each, then what the round came to, and the words."""

import shutil
from collections.abc import Iterator, Sequence
from itertools import groupby

from crossdeck.cli.drawn import counted
from crossdeck.cli.terms import wrap
from crossdeck.layout import Layout
from crossdeck.review import Quality, Remark, RemarkCode, Review, TurnReview, Unjudged, Way, Weighed, named

__all__ = ["lines_of"]

_INDENT = " " * 6
_ROWS = 14
"""A crossword with more rows is not drawn for the sake of one play."""
_UNJUDGED = {
    Unjudged.WORDS: "The dictionary of the record is not here: plays are sought in {words}, and faults are "
    "not told.",
    Unjudged.NO_WORDS: "No dictionary is here: nothing is weighed.",
    Unjudged.UNFINISHED: "The last round is not over: what the cards did in it is not known.",
}


def lines_of(review: Review, layouts: Sequence[Layout], seat: int | None) -> Iterator[str]:
    """All of it, or the turns of one seat; `layouts` are the crosswords after each step."""
    names = [name or f"Seat {number}" for number, name in enumerate(review.players, 1)]
    yield f"{review.title}: {', '.join(names)}"
    yield f"dictionary {review.words or 'none'}, effort {review.effort} a turn at most"
    yield from (_UNJUDGED[each].format(words=review.words) for each in review.unjudged)
    for number, turns in groupby(review.turns, key=lambda turn: turn.round):
        yield from ("", f"Round {number}")
        for turn in turns:
            if seat in (None, turn.seat):
                yield from _turn(turn, names, layouts[turn.step - 1])
        yield from _reckonings(review, number, seat)
    if len(review.rounds) > 1:
        yield from ("", "All rounds together")
        yield from (_said(reckoning.said) for reckoning in review.match if seat in (None, reckoning.seat))
    yield from _words(review)


def _reckonings(review: Review, number: int, seat: int | None) -> Iterator[str]:
    told = next(each for each in review.rounds if each.round == number)
    yield from (_said(reckoning.said) for reckoning in told.reckonings if seat in (None, reckoning.seat))


def _said(sentences: dict[str, str]) -> str:
    return wrap(f"{_INDENT}{sentences['en']}", _INDENT)


def _turn(turn: TurnReview, names: Sequence[str], layout: Layout) -> Iterator[str]:
    width = max(map(len, names))
    waited = f"  after {turn.waited / 1000:.1f} s" if turn.waited else ""
    figures = f"  {_figures(turn.done)}" if turn.done else ""
    deed = turn.text or "does nothing"
    who = f"{turn.step:>4}  {names[turn.seat]:<{width}}"
    yield f"{who}  {deed:<26}  {_quality(turn):<18}{figures}{waited}".rstrip()
    if turn.best:
        told = "; ".join(f"{_short(each.way)} {_figures(each)}" for each in turn.best)
        yield wrap(f"{_INDENT}{'':<{width}}  best: {told}", f"{_INDENT}{'':<{width}}  ")
    for remark in turn.remarks:
        yield wrap(f"{_INDENT}{'':<{width}}  {_remark(remark, names)}", f"{_INDENT}{'':<{width}}  ")
        if remark.code is RemarkCode.COULD_GO_OUT and remark.way is not None and remark.way.cards:
            yield from _drawn(layout, remark.way)


def _quality(turn: TurnReview) -> str:
    if turn.quality is None:
        return ""
    if turn.quality is Quality.BEST:
        return "best"
    return f"{turn.quality.value}, {turn.loss:.1f} lost"


def _figures(weighed: Weighed) -> str:
    """The margin, the expected points, and how likely he is to go out."""
    out = "out for sure" if weighed.sure else f"out {100 * weighed.out:.0f} %"
    return f"{weighed.margin:+.1f} ({counted(round(weighed.points), 'point')}, {out})"


def _short(way: Way) -> str:
    return way.text.removeprefix("play ")


def _remark(remark: Remark, names: Sequence[str]) -> str:
    what = f"{named(remark.way)} ({_short(remark.way)})" if remark.way else ""
    match remark.code:
        case RemarkCode.COULD_GO_OUT:
            more = f", or in {counted(remark.more, 'other way')}" if remark.more else ""
            return f"Could have gone out with {what}{more}."
        case RemarkCode.OUT_NEXT_TURN:
            return f"After {what} nobody could have stopped it: out in the next turn."
        case RemarkCode.BAD_EXCHANGE:
            by = f" by {remark.points:.1f}" if remark.points else ", by the rule of thumb"
            return f"{what} was better{by}."
        case RemarkCode.MISSED_KEYWORD:
            points = counted(round(remark.points), "point")
            return f"KWR-09: the keyword {remark.word} was there for {points}: {what}."
        case RemarkCode.UNCHALLENGED_FAULT:
            return f"{remark.rule}: {remark.sentence} {_unchallenged(remark, names)}"
        case RemarkCode.WRONG_CHALLENGE:
            cost = f": the challenge cost {counted(round(remark.points), 'point')}" if remark.points else ""
            return f"{remark.word} is a good word{cost}."
        case RemarkCode.RIGHT_CHALLENGE:
            return f"{remark.word} was faulty: the challenge was right."


def _unchallenged(remark: Remark, names: Sequence[str]) -> str:
    if not remark.seats:
        return "It stood: nobody could challenge it."
    who = " or ".join(names[seat] for seat in remark.seats)
    gain = f" A challenge by {who} would have brought {counted(round(remark.points), 'point')}"
    return f"It stood.{gain} and cost {counted(remark.cost, 'point')} on the other side."


def _drawn(layout: Layout, way: Way) -> Iterator[str]:
    """The crossword with the cards in brackets that were not laid; nothing if it is too large."""
    new = {(row, col): face for row, col, face in way.cards}
    whole = Layout({**layout, **new})
    (top, left), (bottom, right) = whole.bounds
    width = shutil.get_terminal_size((100, 24)).columns
    if bottom - top >= _ROWS or 3 * (right - left + 1) + 2 * len(_INDENT) > width:
        return
    for row in range(top, bottom + 1):
        squares = ((row, col) for col in range(left, right + 1))
        cells = (f"[{new[at]}]" if at in new else f" {whole.get(at, '.')} " for at in squares)
        yield f"{_INDENT * 2}{''.join(cells)}".rstrip()


def _words(review: Review) -> Iterator[str]:
    told = [each for each in review.laid if each.gloss]
    if told:
        yield from ("", "Words")
    for each in told:
        yield _gloss(each.word, each.base, each.grade, each.gloss)
    if review.lessons:
        yield from ("", "Words that would have been better")
    for lesson in review.lessons:
        yield _gloss(lesson.word, lesson.base, lesson.grade, lesson.gloss)


def _gloss(word: str, base: str, grade: int, gloss: str) -> str:
    of = f" ({base})" if base else ""
    how = f", grade {grade}" if grade else ""
    return wrap(f"{_INDENT}{word}{of}{how}{': ' if gloss else ''}{gloss}", _INDENT * 2)
