"""Luck and skill in one sentence, in English and in Esperanto.

The figures are whole points, and those of a sentence add up: the cards get what the others leave.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from crossdeck.review.values import Reckoning, TurnReview, Way

__all__ = ["LANGUAGES", "named", "said"]


@dataclass(frozen=True)
class _Language:
    """The words that a sentence is put together from; `{}` is filled in."""

    better: str
    worse: str
    level: str
    another: str
    others: str
    own: str
    faultless: str
    given: str
    challenges: str
    cards: str
    gave: str
    cost: str
    plainest: str
    unweighed: str
    unfinished: str
    spotless: str
    last: str
    """Before the last of several."""
    exchange: str
    take_open: str
    take_blind: str
    throw: str
    skip: str
    seat: str
    """Somebody without a name."""
    one: str
    many: str


LANGUAGES = {
    "en": _Language(
        better="{name} ended {points} better than {others}",
        worse="{name} ended {points} worse than {others}",
        level="{name} ended level with {others}",
        another="the other player",
        others="the others on average",
        own="own mistakes cost {count}",
        faultless="no mistake was found",
        given="mistakes of others gave {count}",
        challenges="challenges {did} {count}",
        cards="the cards {did} {count}",
        gave="gave",
        cost="cost",
        plainest="; the plainest mistake was at step {step}, where {way} was better by {count}",
        unweighed="; no turn was weighed, so luck and skill cannot be parted",
        unfinished="{name} has lost {points} by mistakes so far; what the cards did shows at the end",
        spotless="{name} has made no mistake so far; what the cards did shows at the end",
        last=" and ",
        exchange="exchanging {cards}",
        take_open="the open card",
        take_blind="a blind card",
        throw="throwing in the free cards",
        skip="passing",
        seat="Seat {}",
        one="{} point",
        many="{} points",
    ),
    "eo": _Language(
        better="{name} finis {points} pli bone ol {others}",
        worse="{name} finis {points} malpli bone ol {others}",
        level="{name} finis egale kun {others}",
        another="la alia ludanto",
        others="la aliaj averaĝe",
        own="propraj eraroj kostis {count}",
        faultless="neniu eraro troviĝis",
        given="eraroj de aliaj donis {count}",
        challenges="defioj {did} {count}",
        cards="la kartoj {did} {count}",
        gave="donis",
        cost="kostis",
        plainest="; la plej klara eraro estis ĉe paŝo {step}, kie {way} estus pli bona je {count}",
        unweighed="; neniu vico estis taksita, do sorto kaj lerteco ne estas disigeblaj",
        unfinished="{name} ĝis nun perdis {points} per eraroj; kion faris la kartoj, montriĝos ĉe la fino",
        spotless="{name} ĝis nun ne eraris; kion faris la kartoj, montriĝos ĉe la fino",
        last=" kaj ",
        exchange="interŝanĝo de {cards}",
        take_open="la malfermita karto",
        take_blind="kaŝita karto",
        throw="forĵeto de la liberaj kartoj",
        skip="preterpaso",
        seat="Sidloko {}",
        one="{} poenton",
        many="{} poentojn",
    ),
}
"""What a sentence is said in."""


def said(reckoning: Reckoning, worst: TurnReview | None, name: str, players: int) -> dict[str, str]:
    """The sentence on one seat, by language."""
    return {code: _sentence(words, reckoning, worst, name, players) for code, words in LANGUAGES.items()}


def named(way: Way, language: str = "en") -> str:
    """A way in a sentence: its main word, or what is done instead of laying one."""
    return _named(LANGUAGES[language], way)


def _sentence(
    words: _Language, reckoning: Reckoning, worst: TurnReview | None, name: str, players: int
) -> str:
    plainest = _plainest(words, worst)
    name = name or words.seat.format(reckoning.seat + 1)
    if reckoning.margin is None:
        lost = round(reckoning.own)
        form = words.unfinished if lost else words.spotless
        return form.format(name=name, points=_points(words, lost)) + plainest + "."
    margin = round(reckoning.margin)
    form = words.level if not margin else words.better if margin > 0 else words.worse
    others = words.another if players == 2 else words.others
    result = form.format(name=name, points=_points(words, abs(margin)), others=others)
    if not reckoning.weighed:
        return result + words.unweighed + "."
    *first, last = _parts(words, reckoning, margin)
    return f"{result}: {', '.join(first)}{words.last}{last}{plainest}."


def _parts(words: _Language, reckoning: Reckoning, margin: int) -> Iterator[str]:
    own, given, moved = round(reckoning.own), round(reckoning.given), round(reckoning.challenges)
    luck = margin + own - given - moved
    yield words.own.format(count=own) if own else words.faultless
    if given:
        yield words.given.format(count=given)
    if moved:
        yield words.challenges.format(did=words.gave if moved > 0 else words.cost, count=abs(moved))
    yield words.cards.format(did=words.gave if luck >= 0 else words.cost, count=abs(luck))


def _plainest(words: _Language, worst: TurnReview | None) -> str:
    if worst is None or not worst.best:
        return ""
    way = _named(words, worst.best[0].way)
    return words.plainest.format(step=worst.step, way=way, count=round(worst.loss))


def _named(words: _Language, way: Way) -> str:
    if way.words:
        return way.words[0]
    verb, _, rest = way.text.partition(" ")
    match verb:
        case "take":
            return words.take_open if rest == "open" else words.take_blind
        case "throw":
            return words.throw
        case "pass":
            return words.skip
        case _:
            return words.exchange.format(cards=rest.partition(" ")[0])


def _points(words: _Language, count: int) -> str:
    return (words.one if count == 1 else words.many).format(count)
