"""The commands of a patience in lines that help: hints, plays, the solver, a demonstration; all counted."""

from collections.abc import Callable, Mapping

from crossdeck.patience import GiveUp, SoloAction, format_solo
from crossdeck.placements import TooLargeError
from crossdeck.solve.result import Status
from crossdeck.terminal.patience.counsel import GRADES, MOST_PLAYS
from crossdeck.terminal.patience.plain.lines import SoloLines
from crossdeck.terminal.patience.plain.playing import places_of
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.patience.telling import tell_event, tell_hint
from crossdeck.terminal.patience.verdict import tell_verdict
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer
from crossdeck.terminal.plain.reading import number, word_of
from crossdeck.terminal.telling import counted

__all__ = ["ASKS"]

_LISTED = 10
_STEPS = 500
"""No demonstration is longer: a pack can be turned over without end (KA3-12)."""


def _while_playing(lines: SoloLines) -> None:
    if lines.session.is_over:
        raise CommandError("The game is over; undo takes back, and then there is something to ask.")


def _hint(lines: SoloLines, rest: str) -> Answer:
    """The grade that was asked for; without one, the next at the same moment."""
    _while_playing(lines)
    moment, before = lines.hinted
    grade = number(rest, "say hint 1, hint 2 or hint 3") if rest else 1
    if not rest and moment == lines.moment:
        grade = min(before + 1, GRADES[-1])
    if grade not in GRADES:
        raise CommandError("Say hint 1 (is there a play), hint 2 (where) or hint 3 (which word).")
    hint = lines.session.hint(grade)
    lines.hinted = (lines.moment, grade)
    data = {
        "hint": {
            "grade": grade,
            "exists": hint.exists,
            "searched": hint.looked,
            "squares": [list(square) for square in hint.squares],
            "origins": [origin + 1 if isinstance(origin, int) else origin.value for origin in hint.origins],
            "word": hint.word,
            "action": None if hint.action is None else lines.written(hint.action),
        }
    }
    typed = () if hint.action is None else (f"To do it: {lines.written(hint.action)}",)
    return Answer((tell_hint(hint, lines.solo), *typed), data=data)


def _moves(lines: SoloLines, rest: str) -> Answer:
    if rest and not rest[0].isdigit():
        return _moves_of(lines, rest)
    most = number(rest, "say how many, as in moves 20, or a word") if rest else _LISTED
    _while_playing(lines)
    plays = lines.session.plays()
    if not plays:
        return Answer(("There is no play now.",), data={"plays": []})
    many = "So many plays that only some are looked at" if len(plays) == MOST_PLAYS else ""
    head = f"{many or counted(len(plays), 'play')}. A number picks one."
    return lines.list_plays(plays, head, most)


def _moves_of(lines: SoloLines, text: str) -> Answer:
    word = word_of(lines.alphabet, text)
    found = places_of(lines, word)
    if not found:
        raise CommandError(f"{word} cannot be played now.")
    return lines.list_plays(found, f"{word}: {counted(len(found), 'way')}. A number picks one.", _LISTED)


def _winnable(lines: SoloLines, _: str) -> Answer:
    _while_playing(lines)
    lines.session.ask_solver()
    solution = lines.session.counsel.solution(lines.session.sitting.state)
    data = {"status": solution.status.value, "nodes": solution.nodes}
    return Answer((tell_verdict(solution, lines.solo.rules),), data={"winnable": data})


def _solve(lines: SoloLines, _: str) -> Answer:
    _while_playing(lines)
    lines.session.ask_solver()
    session = lines.session
    solution = session.counsel.solution(session.sitting.state)
    state, solo = session.sitting.state, session.solo
    told = [tell_verdict(solution, lines.solo.rules)]
    written: list[str] = []
    for step, found in enumerate(solution.line, 1):
        action = solo.resolve(state, found)
        written.append(format_solo(action, state.layout))
        state = solo.apply(state, action)
        told.append(f"{step}. {tell_event(state.history[-1], solo.rules)}")
    data = {"status": solution.status.value, "nodes": solution.nodes, "line": written}
    if solution.status is Status.WON:
        told.append("demo solver plays it; or type these one by one.")
    return Answer(tuple(told), data={"solution": data})


def _demo(lines: SoloLines, rest: str) -> Answer:
    """Play on: from what is seen, with thought or without, or along what the solver has found."""
    _while_playing(lines)
    how, steps = "", _STEPS
    for part in rest.casefold().split():
        if part in ("quick", "solver"):
            how = part
        else:
            steps = min(_STEPS, number(part, "say demo, demo 5, demo quick or demo solver"))
    session = lines.session
    session.ask_solver()
    found = session.counsel.solution(session.sitting.state) if how == "solver" else None
    if found is not None and not found.line:
        return Answer((tell_verdict(found, lines.solo.rules),))
    told: list[str] = []
    while len(told) < steps and not session.is_over:
        action = found.line[len(told)] if found is not None else _chosen(session, quick=how == "quick")
        if isinstance(action, GiveUp):
            told.append("The demonstration would give up here.")
            break
        session.do(action)
        told.append(tell_event(session.view.history[-1], lines.solo.rules))
        if found is not None and len(told) == len(found.line):
            break
    return Answer(tuple(told), again=True)


def _chosen(session: SoloSession, *, quick: bool) -> SoloAction:
    counsel = session.counsel
    return counsel.quick(session.view) if quick else counsel.advice(session.view)


def _bounded(ask: Callable[[SoloLines, str], Answer]) -> Callable[[SoloLines, str], Answer]:
    """With one clear sentence where a crossword is too large to be searched."""

    def asked(lines: SoloLines, rest: str) -> Answer:
        try:
            return ask(lines, rest)
        except TooLargeError as wrong:
            raise CommandError(f"{wrong}.") from None

    return asked


ASKS: Mapping[str, Callable[[SoloLines, str], Answer]] = {
    "hint": _bounded(_hint),
    "moves": _bounded(_moves),
    "winnable": _bounded(_winnable),
    "solve": _bounded(_solve),
    "demo": _bounded(_demo),
}
