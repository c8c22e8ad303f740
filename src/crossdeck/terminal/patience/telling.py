"""A patience in sentences: what was done, how it stands, how it ended, and what a hint says.

What is told comes from a view, so nothing that lies face down can be in it; only the proof of an end is told
of the whole deal.  What a solver found is told in `verdict`.
"""

from collections.abc import Sequence
from typing import assert_never

from crossdeck.patience import (
    Assists,
    Fill,
    Filled,
    GaveUp,
    GiveUp,
    Happening,
    LaidAlone,
    Lay,
    Origin,
    Place,
    Redraw,
    Redrawn,
    Result,
    SoloAction,
    SoloView,
    Spell,
    Spelt,
    Turn,
    Turned,
)
from crossdeck.patience.solo import Solo
from crossdeck.rules import Course, Rules
from crossdeck.terminal.patience.counsel import Hint
from crossdeck.terminal.telling import counted, joined, placed

__all__ = [
    "tell_assists", "tell_end", "tell_event", "tell_hint", "tell_left", "tell_origins",
    "told_action",
]  # fmt: skip


def tell_event(event: Happening, rules: Rules, *, briefly: bool = False) -> str:
    """What was done, a sentence or two; briefly without the squares."""
    match event:
        case LaidAlone(placement, origins, words, shown, points):
            scored = f": {counted(points, 'point')}" if rules.letter_points else ""
            cards = counted(len(placement), "letter" if rules.board else "card")
            where = _source(origins, rules)
            at = "" if briefly else f", {placed(placement)}"
            laid = f"You lay {cards}{where} for {joined(words)}{at}{scored}."
            return f"{laid}{_shown(shown, rules)}"
        case Spelt(faces, origins, shown):
            return f"You spell {faces.upper()} {tell_origins(origins, rules)}.{_shown(shown, rules)}"
        case Turned(shown, over):
            first = "The pack is turned over. " if over else ""
            takes = "take" if rules.course is Course.HAND else "turn up"
            return f"{first}You {takes} {joined(shown)}."
        case Filled(space, origin, card, shown):
            where = "the Nest" if origin is Place.OPEN else f"pile {_number(origin)}"
            return f"{card} goes from {where} to space {space + 1}.{_shown(shown, rules)}"
        case Redrawn(given, shown):
            return f"You exchange {joined(given)} for {joined(shown)}."
        case GaveUp():
            return "You end the game."
        case _:
            assert_never(event)


def _number(origin: Origin) -> int:
    return origin + 1 if isinstance(origin, int) else 0


def _shown(cards: Sequence[str], rules: Rules) -> str:
    if not cards:
        return ""
    come = "are drawn" if rules.board else "come to light"
    comes = "is drawn" if rules.board else "comes to light"
    return f" {joined(cards)} {comes if len(cards) == 1 else come}."


def _source(origins: Sequence[Origin], rules: Rules) -> str:
    """Where cards of a crossword came from, if not from the hand alone."""
    return "" if all(origin is Place.HAND for origin in origins) else f" {tell_origins(origins, rules)}"


def tell_origins(origins: Sequence[Origin], rules: Rules) -> str:
    """The places, each once: `from piles 1, 4 and 7, the open card and a Master Card`."""
    piles = sorted({origin + 1 for origin in origins if isinstance(origin, int)})
    named = []
    if piles:
        called = "stack" if rules.course is Course.STACKS else "pile"
        named.append(f"{called}{'s' if len(piles) > 1 else ''} {joined([str(pile) for pile in piles])}")
    if Place.HAND in origins:
        named.append({Course.ROW: "the row", Course.HAND: "the hand"}.get(rules.course, "the rack"))
    if Place.OPEN in origins:
        named.append("the open card")
    masters = origins.count(Place.MASTER)
    if masters:
        named.append("a Master Card" if masters == 1 else f"{masters} Master Cards")
    return f"from {joined(named)}" if named else ""


def tell_left(view: SoloView, rules: Rules) -> str:
    """How far it is: what is left, and what counts."""
    left = f"{counted(view.left, 'letter' if rules.board else 'card')} left"
    match rules.course:
        case Course.AREA:
            return f"{counted(view.score, 'point')} of {rules.target}, {left}."
        case Course.CORNERS:
            return f"{counted(view.words, 'word')} so far, {left}."
        case _:
            return f"{left[:1].upper()}{left[1:]}."


def tell_end(solo: Solo, view: SoloView) -> list[str]:
    """How it ended; where nothing was left to do, that is told as the proof it is."""
    rules = solo.rules
    match view.result:
        case Result.PLAYING:
            return []
        case Result.WON:
            return [_won(solo, view)]
        case Result.GIVEN_UP:
            left = counted(view.left, "card")
            return [f"You have given up with {left} left."]
        case Result.LOST:
            given = bool(view.history) and isinstance(view.history[-1], GaveUp)
            proof = [] if given or not view.left else [_proof(solo)]
            if rules.course is Course.AREA:
                return [*proof, f"The game is over with {view.score} points; {rules.target} win."]
            return [*proof, f"The game is lost with {counted(view.left, 'card')} left."]


def _won(solo: Solo, view: SoloView) -> str:
    rules, words = solo.rules, counted(view.words, "word")
    match rules.course:
        case Course.CORNERS:
            return f"Won: from corner to corner in {words}."
        case Course.AREA:
            return f"Won: {view.score} points, and {rules.target} were wanted."
        case Course.PILES | Course.NEST:
            return f"Won: every card is used, in {words}."
        case _:
            return f"Won: every card is built in, by {counted(view.words, 'play')}."


def _proof(solo: Solo) -> str:
    words = f"all {len(solo.table.words):,} words of the dictionary"
    match solo.rules.course:
        case Course.PILES:
            where = "were tried with the cards of the piles as they can be taken"
        case Course.NEST:
            where = "were tried with the top cards, the Nest is turned to its end, and no space can be filled"
        case Course.STACKS:
            where = "were tried at every place, with the stacks and each card that a whole pass brings"
        case Course.CORNERS | Course.AREA:
            where = "were tried at every place of the board with the letters of the rack"
        case _:
            where = "were tried at every place with the cards in reach, and the blind pack is used up"
    return f"No play is left. That is proved, not guessed: {words} {where}."


def told_action(action: SoloAction, rules: Rules) -> str:
    """What somebody would do, after `would`."""
    match action:
        case Lay(placement, _):
            return f"lay {counted(len(placement), 'card')}, {placed(placement)}"
        case Spell(faces, origins):
            return f"spell {faces.upper()} {tell_origins(origins, rules)}".strip()
        case Turn():
            return "turn up another card"
        case Fill(space, origin):
            where = "the Nest" if origin is Place.OPEN else f"pile {_number(origin)}"
            return f"fill space {space + 1} from {where}"
        case Redraw(cards):
            return f"exchange {joined(cards)}"
        case GiveUp():
            return "give up"
        case _:
            assert_never(action)


def tell_hint(hint: Hint, solo: Solo) -> str:
    """A hint of its grade; that there is no play is told with what was searched."""
    if not hint.exists:
        looked = f"of {hint.looked:,} words none can be played now. That is certain"
        if hint.action is not None and not isinstance(hint.action, GiveUp):
            return f"There is no play: {looked}. You could {told_action(hint.action, solo.rules)}."
        besides = " There is something else to do." if hint.besides else ""
        return f"There is no play: {looked}.{besides}"
    if hint.word:
        return f"{hint.word}: {told_action(hint.action, solo.rules)}." if hint.action else f"{hint.word}."
    if hint.action is not None:
        return f"There is a play, but better {told_action(hint.action, solo.rules)}."
    if not (hint.squares or hint.origins):
        return "There is a play."
    if solo.manner.spells:
        return f"There is a word with cards {tell_origins(hint.origins, solo.rules)}."
    (row, col), (low, right) = min(hint.squares), max(hint.squares)
    where = (
        f"at row {row}, column {col}"
        if (row, col) == (low, right)
        else f"between row {row}, column {col} and row {low}, column {right}"
    )
    taken = (
        "" if set(hint.origins) <= {Place.HAND} else f", with cards {tell_origins(hint.origins, solo.rules)}"
    )
    return f"There is a play {where}{taken}."


def tell_assists(assists: Assists) -> str:
    """How much help was taken."""
    hints = assists.exists + assists.where + assists.which
    looks = counted(assists.solver, "look") + " at the solver" if assists.solver else ""
    undos = counted(assists.undos, "undo") if assists.undos else ""
    told = list(filter(None, (undos, counted(hints, "hint") if hints else "", looks)))
    return f"Help taken: {joined(told)}." if told else "No help taken."
