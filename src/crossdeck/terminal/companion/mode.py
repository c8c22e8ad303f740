"""The line mode of the companion: a line is typed, lines are answered; it neither reads nor writes itself.

Whatever is told is kept at once, if a file is named; without one the whole file is told on leaving.
"""

import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date

import msgspec

from crossdeck.companion import CompanionError, CompanionPicture, Kept, picture, write
from crossdeck.companion.deeds import Dated, Held, Scored
from crossdeck.companion.lines import VERBS, parse_line, write_line
from crossdeck.companion.scoring import settled_hand
from crossdeck.companion.settings import Agreed
from crossdeck.layout import LayoutError
from crossdeck.notation import NotationError
from crossdeck.rules import OptionError
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.shelf.files import FileError, shown
from crossdeck.shelf.locate import SourceError
from crossdeck.terminal.companion.clock import TableClock, told_time
from crossdeck.terminal.companion.drawing import draw_pad
from crossdeck.terminal.companion.filing import Filed, with_told
from crossdeck.terminal.companion.judging import Bench, Judge
from crossdeck.terminal.companion.manual import HELP
from crossdeck.terminal.companion.telling import (
    tell_agreed,
    tell_clock,
    tell_cuts,
    tell_next,
    tell_row,
    tell_totals,
)
from crossdeck.terminal.companion.typing import as_kept, sentence
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer
from crossdeck.terminal.plain.reading import no_such, split_line
from crossdeck.terminal.saving import SaveError

__all__ = ["CompanionMode", "Outside"]

_MISTYPED = (
    CommandError, CompanionError, DictionaryError, FileError, LayoutError, NotationError, OptionError,
    SaveError, SourceError,
)  # fmt: skip
"""What a line can get wrong; the message is the answer."""
_BELL = "\a"


@dataclass(frozen=True)
class Outside:
    """What comes from outside: the day, seconds that never go back, and chance."""

    today: Callable[[], date]
    seconds: Callable[[], float]
    seed: Callable[[], str] = lambda: secrets.token_hex(16)


class CompanionMode:
    """A kept game told in lines."""

    def __init__(
        self,
        kept: Kept,
        filed: Filed,
        judges: Callable[[Agreed], Judge],
        outside: Outside,
        told: Mapping[str, Held] | None = None,
    ) -> None:
        """A game must be named; `told` is what was said of a round that is not told in full."""
        self._kept, self._filed, self._outside, self._judges = kept, filed, outside, judges
        self._seen = _seen(kept)
        self._told: dict[str, Held] = {}
        for name, held in (told or {}).items():
            if name in {player.name for player in self._seen.players if player.state == "playing"}:
                self._told[name] = held
        self._bench = Bench(judges(_agreed(kept)))
        self._clock = TableClock(outside.seconds)
        self._unsaved = not filed.file
        self._left = False
        self._commands: Mapping[str, Callable[[str], Answer]] = {
            "help": lambda _: Answer(HELP),
            "pad": lambda _: Answer((*draw_pad(self._seen), *self._so_far())),
            "who": lambda _: Answer(self._standing()),
            "agreed": lambda _: Answer((tell_agreed(self._seen),)),
            "word": lambda rest: self._bench.word(self._seen, rest),
            "table": lambda rest: self._bench.table(self._seen, rest),
            "judge": lambda rest: self._bench.judge(self._seen, rest),
            "lay": self._lay,
            "clock": self._timing,
            "out": lambda rest: self._hold(f"{rest} out"),
            "held": self._hold,
            "score": self._hold,
            "save": self._save,
            "quit": self._quit,
        }

    @property
    def is_left(self) -> bool:
        """Whether the people have left the table."""
        return self._left

    @property
    def is_timed(self) -> bool:
        """The clock may ring while a line is typed."""
        return True

    @property
    def prompt(self) -> str:
        """The game, and the round."""
        what = f", round {self._seen.round}" if self._seen.phase == "round" else ""
        return f"{self._seen.title}{what}> "

    def greet(self) -> Answer:
        """What is kept, and where it stands."""
        where = f"Kept in {shown(self._filed.file)}." if self._filed.file else "save FILE keeps it in a file."
        return Answer((tell_agreed(self._seen), f"{where} help lists the commands.", *self._standing()))

    def answer(self, line: str) -> Answer:
        """Do what a line says, and tell what came of it."""
        rung = self.tick()
        try:
            answer = self._answered(line.strip())
        except _MISTYPED as wrong:
            answer = Answer((sentence(str(wrong)),), ok=False, data=_about(wrong))
        return replace(answer, text=(*rung.text, *answer.text)) if rung else answer

    def _answered(self, line: str) -> Answer:
        head, rest = split_line(line)
        verb = head.lower()
        if not verb:
            return Answer(self._standing())
        if verb in self._commands and not (verb == "clock" and rest[:1].isdigit()):
            return self._commands[verb](rest)
        if verb not in VERBS and verb != "heat":
            raise no_such(head)
        return self._tell(as_kept(verb, rest))

    def _tell(self, line: str) -> Answer:
        """Tell the pad, and keep it."""
        before, kept = self._seen, self._dated()
        kept = kept.told(line, self._outside.seed())
        if _agreed(kept).deed != _agreed(self._kept).deed:  # The line that names the game was put right.
            self._bench = Bench(self._judges(_agreed(kept)))
        self._kept, self._seen = kept, _seen(kept)
        if _moment(before) != _moment(self._seen):
            self._told.clear()
            self._bench.clear()
        news = [*tell_cuts(before, self._seen), *tell_row(before, self._seen)]
        return Answer((*news, *self._standing(), *self._keep()))

    def _dated(self) -> Kept:
        """With today's date before the first thing that happens on it."""
        today = self._outside.today()
        days = [deed.day for deed in self._kept.deeds if isinstance(deed, Dated)]
        if days and days[-1] == today:
            return self._kept
        return self._kept.told(write_line(Dated(today)))

    def _keep(self) -> tuple[str, ...]:
        """Write the file, if there is one; what could not be written is said, and nothing is lost by it."""
        if not self._filed.file:
            return ()
        try:
            self._filed.save(self._kept, self._told)
        except (SaveError, FileError) as wrong:
            self._unsaved = True
            return (sentence(str(wrong)),)
        self._unsaved = False
        return ()

    def _standing(self) -> tuple[str, ...]:
        totals = (tell_totals(self._seen),) if self._seen.pad else ()
        return (*totals, *self._so_far(), tell_next(self._seen))

    def _so_far(self) -> tuple[str, ...]:
        if not self._told:
            return ()
        return (f"So far: {write_line(Scored(tuple(self._told.values()))).removeprefix('round ')}.",)

    def _hold(self, rest: str) -> Answer:
        """One player's cards; when everybody's are told the round is written."""
        deed = parse_line(f"round {rest}")
        assert isinstance(deed, Scored)
        pad = self._kept.pad
        if pad is None or self._seen.phase != "round":
            return self._tell(f"round {rest}")  # It says what comes first.
        told = dict(self._told)
        for held in deed.held:
            name = pad.names[pad.player(held.name)]
            told[name] = settled_hand(pad, replace(held, name=name))
        playing = [pad.names[seat] for seat in pad.playing]
        if all(name in told for name in playing):
            return self._tell(write_line(Scored(tuple(told[name] for name in playing))))
        self._told = told
        missing = ", ".join(name for name in playing if name not in told)
        return Answer((*self._so_far(), f"Still to be told: {missing}.", *self._keep()))

    def _lay(self, rest: str) -> Answer:
        if self._seen.board:
            return self._tell(f"play {rest}")
        return self._bench.lay(self._seen, rest)

    def _timing(self, rest: str) -> Answer:
        """Let the clock run or stand, say what is left, or agree on another."""
        agreed = self._seen.clock
        match rest.lower():
            case "":
                pass
            case "start" | "go":
                if agreed is None:
                    raise CommandError("No clock is agreed on. Say one first, as in clock turn 90.")
                if self._clock.runs or not self._clock.left or rest.lower() == "start":
                    self._clock.start(agreed.seconds)
                else:
                    self._clock.go_on()
            case "pause":
                self._clock.pause()
            case "stop":
                self._clock = TableClock(self._outside.seconds)
            case _:
                kept = self._tell(f"clock {rest}")
                return replace(kept, text=(tell_clock(self._seen),))
        if agreed is None:
            return Answer(("No clock is agreed on. Say one, as in clock turn 90.",))
        state = "runs" if self._clock.runs else "stands"
        left, whole = told_time(self._clock.left), told_time(agreed.seconds)
        return Answer((f"The clock {state}: {left} of {whole} left.",))

    def _save(self, rest: str) -> Answer:
        if not rest and not self._filed.file:
            raise CommandError("Say where to keep the scores, as in save evening.scores.")
        self._filed.save(self._kept, self._told, rest)
        self._unsaved = False
        return Answer((f"Kept in {shown(self._filed.file)}.",))

    def _quit(self, _: str) -> Answer:
        self._left = True
        return Answer()

    def leave(self) -> Answer:
        """Where the game is kept; or the file itself, so that nothing is lost."""
        if self._unsaved:
            text = with_told(write(self._kept), self._told)
            said = "Not kept in a file. This is the file, to be saved with a name that ends in .scores:"
            return Answer((said, *(f" {line}" for line in text.splitlines())))  # Drawn, so never wrapped.
        name = shown(self._filed.file)
        return Answer((f"Kept in {name}. To go on with it: crossdeck companion {name}",))

    def encode(self, answer: Answer) -> str:
        """An answer as one line of JSON."""
        text = [line.lstrip(_BELL) for line in answer.text]
        plain = {"ok": answer.ok, "text": text, **answer.data, "picture": msgspec.to_builtins(self._seen)}
        return json.dumps(plain, ensure_ascii=False)

    def next_due(self) -> float | None:
        """In how many seconds the clock rings."""
        return self._clock.due()

    def tick(self) -> Answer | None:
        """The bell, when time is up."""
        return Answer((f"{_BELL}Time is up.",)) if self._clock.ring() else None


def _seen(kept: Kept) -> CompanionPicture:
    seen = picture(kept)
    assert seen is not None, "a game was named"
    return seen


def _agreed(kept: Kept) -> Agreed:
    assert kept.pad is not None, "a game was named"
    return kept.pad.agreed


def _moment(seen: CompanionPicture) -> tuple[object, ...]:
    return seen.match, seen.round, seen.phase


def _about(wrong: Exception) -> dict[str, object]:
    code = {"code": wrong.code} if isinstance(wrong, CompanionError) else {}
    return {"error": str(wrong), **code}
