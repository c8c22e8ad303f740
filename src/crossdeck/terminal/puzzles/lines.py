"""A puzzle in lines: a play is typed, or a word, and what becomes of it is told."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace

from crossdeck.layout import Placement
from crossdeck.notation import NotationError, format_placement, parse_placement
from crossdeck.placements import TooLargeError
from crossdeck.puzzles import Answered
from crossdeck.puzzles.telling import picture_of, solution_of, told_answer
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer, Unhurried
from crossdeck.terminal.plain.playing import as_meant
from crossdeck.terminal.plain.reading import is_placement, split_line, word_of
from crossdeck.terminal.puzzles.session import PuzzleSession
from crossdeck.terminal.puzzles.telling import (
    tell_answer,
    tell_hint,
    tell_progress,
    tell_puzzle,
    title_of,
)

__all__ = ["PuzzlePlain"]

_LISTED = 9
_HELP = (
    "0,4 down SUNK: answer with a play; . stands for a card that lies there, a small letter for a wild card.",
    "SUNK: answer with a word, if there is one place for it; of several you choose one by its number.",
    "hint: which cards, then where, then the word.",
    "solution: the answer; the puzzle is then not solved.",
    "show: the puzzle again; show words tells the table in words.",
    "next: the next puzzle. share: your result. stats: what you have done. quit: leave.",
)
_MISTYPED = (CommandError, NotationError, TooLargeError)


class PuzzlePlain(Unhurried):
    """A puzzle told in lines; it neither reads nor writes."""

    def __init__(self, session: PuzzleSession) -> None:
        """Sit down."""
        self.session = session
        self.left = False
        self._listed: list[Placement] = []

    @property
    def is_left(self) -> bool:
        """Whether the player has left."""
        return self.left

    def encode(self, answer: Answer) -> str:
        """An answer as one line of JSON."""
        plain = {"ok": answer.ok, "text": list(answer.text), **answer.data}
        return json.dumps(plain, ensure_ascii=False)

    def greet(self) -> Answer:
        """The puzzle, and how to find help."""
        return self._shown(("Type a play or a word; help lists what else there is.",))

    def leave(self) -> Answer:
        """Nothing is kept but what is remembered already."""
        return Answer()

    def _shown(self, more: tuple[str, ...] = (), *, in_words: bool = False) -> Answer:
        session = self.session
        notes = [title_of(session.puzzle) + "."]
        if session.day is not None:
            notes[0] = f"{session.day}: {notes[0]}"
        if session.is_of_another_dictionary:
            notes.append("It was made with other words than this dictionary has: it may have other answers.")
        told = tell_puzzle(session.puzzle, session.table, in_words=in_words)
        data = {"puzzle": asdict(picture_of(session.puzzle))}
        return Answer((*notes, "", *told, *more), data=data)

    def answer(self, line: str) -> Answer:
        """Do what a line says, and tell what came of it."""
        try:
            answer = self._obey(line.strip())
        except _MISTYPED as wrong:
            return Answer((str(wrong),), ok=False, data={"error": str(wrong)})
        notes, self.session.notes = self.session.notes, []
        return replace(answer, text=(*answer.text, *notes))

    def _obey(self, text: str) -> Answer:
        if not text:
            return self._next("") if self.session.done else self._shown()
        if re.fullmatch("[0-9]{1,3}", text):
            return self._tried(self._picked(int(text)))
        if is_placement(text):
            return self._tried(self._written(text))
        head, rest = split_line(text)
        deed = _DEEDS.get(head.casefold())
        if deed is not None:
            return deed(self, rest)
        if head.casefold() == "play" and rest:
            return self._obey(rest)
        if rest:
            raise CommandError(f"There is no command {head[:40]!r}. help lists them.")
        return self._word(head)

    def _written(self, text: str) -> Placement:
        position = self.session.puzzle.position
        written = parse_placement(text, self.session.table.words.alphabet).on(position.layout)
        return as_meant(written, position.layout, position.hand)

    def _word(self, text: str) -> Answer:
        """The places where the hand makes this word."""
        table, position = self.session.table, self.session.puzzle.position
        word = word_of(table.words.alphabet, text)
        found = table.finder.find(position.layout, position.hand, every_wild=False)
        places = [each for each in found if position.layout.made_by(each).main.word == word]
        if not places:
            known = "" if word in table.words else f" {word} is not in the dictionary."
            raise CommandError(f"There is no place where your cards make {word}.{known}")
        if len(places) == 1:
            return self._tried(places[0])
        self._listed = places[:_LISTED]
        written = [format_placement(position.layout, each) for each in self._listed]
        lines = [f" {number}  {each}" for number, each in enumerate(written, 1)]
        text = f"{word} fits in {len(places)} places. A number answers with it."
        return Answer((text, *lines), data={"plays": written})

    def _picked(self, number: int) -> Placement:
        if not 1 <= number <= len(self._listed):
            raise CommandError("A number picks one of a list, and there is none such: type a play or a word.")
        return self._listed[number - 1]

    def _tried(self, placement: Placement) -> Answer:
        session = self.session
        self._listed = []
        found: Answered = session.answer(placement)
        told = list(tell_answer(session.puzzle, found))
        if found.solved:
            told.append(f"{_times(session.tries)}. share shows a result to pass on, Enter the next puzzle.")
        return Answer(
            tuple(told), ok=found.solved, refusals=found.refusals, data={"answer": asdict(told_answer(found))}
        )

    def _hint(self, _: str) -> Answer:
        return Answer((tell_hint(self.session.hint()),))

    def _solution(self, _: str) -> Answer:
        found = solution_of(self.session.puzzle, self.session.give_up())
        more = f", and then for example {found.then.placement}" if found.then else ""
        text = f"The answer is {found.placement} ({', '.join(found.words)}){more}."
        return Answer((text,), data={"solution": asdict(found)})

    def _show(self, rest: str) -> Answer:
        return self._shown(in_words=rest.casefold() == "words")

    def _next(self, _: str) -> Answer:
        if not self.session.go_on():
            self.left = True
            return Answer(("That was the last puzzle of this list.",))
        self._listed = []
        return self._shown()

    def _share(self, _: str) -> Answer:
        shared = self.session.shared()
        if not shared:
            raise CommandError("There is a result to share when the puzzle is solved or given up.")
        return Answer(tuple(shared.split("\n")), data={"share": shared})

    def _stats(self, _: str) -> Answer:
        so_far, problems = self.session.progress()
        return Answer((*tell_progress(so_far, self.session.puzzle.rules.title), *problems))

    def _help(self, _: str) -> Answer:
        return Answer(_HELP)

    def _quit(self, _: str) -> Answer:
        self.left = True
        return Answer()


def _times(tries: int) -> str:
    return "At the first try" if tries == 1 else f"At try {tries}"


_DEEDS: Mapping[str, Callable[[PuzzlePlain, str], Answer]] = {
    "hint": PuzzlePlain._hint,
    "solution": PuzzlePlain._solution,
    "show": PuzzlePlain._show,
    "next": PuzzlePlain._next,
    "share": PuzzlePlain._share,
    "stats": PuzzlePlain._stats,
    "help": PuzzlePlain._help,
    "quit": PuzzlePlain._quit,
}
