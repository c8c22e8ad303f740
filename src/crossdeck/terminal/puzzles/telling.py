"""A puzzle in sentences: what is on the table, what is asked, and what became of an answer."""

from collections.abc import Iterator

from crossdeck.cards import FREE, Pack
from crossdeck.play import Table
from crossdeck.puzzles import Answered, Kind, Outcome, Puzzle, PuzzleHint
from crossdeck.puzzles.progress import Progress
from crossdeck.terminal.drawing import draw_layout, tell_hand, tell_words
from crossdeck.terminal.telling import counted, joined

__all__ = ["tell_answer", "tell_hint", "tell_progress", "tell_puzzle", "tell_question", "title_of"]


def title_of(puzzle: Puzzle) -> str:
    """Which puzzle it is."""
    kind = {Kind.OUT_IN_ONE: "out in one", Kind.OUT_IN_TWO: "out in two"}[puzzle.kind]
    return f"{puzzle.rules.title}, puzzle {puzzle.number}: {kind}, grade {puzzle.grade} of 5"


def tell_question(puzzle: Puzzle) -> str:
    """What is asked."""
    match puzzle.kind:
        case Kind.OUT_IN_ONE:
            free = " Free cards go with the last of them." if FREE in puzzle.position.hand else ""
            return f"Lay all your cards in this turn; there is one way.{free}"
        case Kind.OUT_IN_TWO:
            return (
                "Lay cards now so that you go out in your next turn whatever the others do in theirs; one "
                "play does it."
            )


def tell_puzzle(puzzle: Puzzle, table: Table, *, in_words: bool = False) -> Iterator[str]:
    """The table, the hand, and what the others hold."""
    position = puzzle.position
    yield from tell_words(position.layout) if in_words else draw_layout(position.layout)
    yield tell_hand(position.hand, table.pack, "Your hand")
    if len(position.others) == 1:
        held = f"The other player holds {counted(position.others[0], 'card')}"
    else:
        held = f"The others hold {joined([str(each) for each in position.others])} cards, from your left"
    yield f"{held}. The open card is {_card(position.open_card, table.pack)}."
    yield tell_question(puzzle)


def _card(card: str, pack: Pack) -> str:
    return card if card in pack.alphabet else f"{card}, a {pack.name(card)}"


def tell_answer(puzzle: Puzzle, found: Answered) -> Iterator[str]:
    """What became of it."""
    match found.outcome:
        case Outcome.REFUSED:
            yield from (str(refusal) for refusal in found.refusals)
        case Outcome.SOLVED:
            yield f"Solved: {joined(found.words)}."
            if found.then:
                way = found.then.placement
                yield f"Then you go out, for example with {way}; nobody can stop all your ways."
        case Outcome.CARDS_LEFT:
            yield f"{joined(found.words)} can be laid, but {joined(found.left)} would stay in your hand."
        case Outcome.TOO_MANY_LEFT:
            yield (
                f"{joined(found.words)} can be laid, but {counted(len(found.left), 'card')} would be left, "
                "more than one turn lays."
            )
        case Outcome.STOPPED:
            yield from _stopped(puzzle, found)
        case Outcome.UNKNOWN:
            yield f"{joined(found.words)} can be laid, but it is not certain that the rest goes out."


def _stopped(puzzle: Puzzle, found: Answered) -> Iterator[str]:
    stop = found.stop
    left = joined(found.left)
    if stop is None or not stop.placement:
        yield f"{joined(found.words)} can be laid, but after it nothing goes out with {left}."
        return
    who = "The other player" if len(puzzle.position.others) == 1 else f"Player {stop.seat} on your left"
    yield (
        f"{joined(found.words)} can be laid, but it is not certain. {who} could answer "
        f"{stop.placement}, making {joined(stop.words)}; then {left} would not go out."
    )


def tell_hint(told: PuzzleHint) -> str:
    """The hint in a sentence."""
    what = f"Lay {joined(told.cards)}: a word of {told.length} letters, {told.direction}"
    if not told.squares:
        return f"{what}."
    squares = joined([f"{row},{col}" for row, col in told.squares])
    where = f"on {'square' if len(told.squares) == 1 else 'squares'} {squares}"
    return f"{what}, {where}: {told.word}." if told.word else f"{what}, {where}."


def tell_progress(so_far: Progress, title: str) -> list[str]:
    """What was done so far."""
    if not so_far.done:
        return [f"{title}: no puzzle yet."]
    lines = [
        f"{title}: {counted(so_far.done, 'puzzle')}, {so_far.solved} solved, {so_far.alone} without a hint, "
        f"{so_far.at_once} of them at once."
    ]
    if so_far.grades:
        grades = [f"{count} of grade {grade}" for grade, count in so_far.grades.items()]
        lines.append(f"Solved: {joined(grades)}.")
    if so_far.best_daily_streak:
        lines.append(
            f"Puzzles of the day: {counted(so_far.daily_streak, 'day')} in a row now, "
            f"{so_far.best_daily_streak} at best."
        )
    return lines
