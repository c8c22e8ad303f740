"""A kept game: its lines, what stands of them, and the file they are written to.

    crossdeck scores 1
    game lexicon target=50
    players Ann; Bob; Cid
    cut Q A K
    round Ann: 12; Bob: out; Cid: AE
    undo
    # Ann 0, Bob 0, Cid 0

Lines are only ever added: what is taken back or put right stays in the file.  Lines that begin with # are for
people; the last one, with the totals, is written anew each time.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from crossdeck.companion.deeds import Begun, Corrected, Cut, Dated, Deed, Redone, Undone
from crossdeck.companion.folding import begin, fold
from crossdeck.companion.lines import parse_line, write_line
from crossdeck.companion.pad import Pad
from crossdeck.companion.refusing import CompanionError
from crossdeck.companion.sitting import cut_by_chance

__all__ = ["FORM", "MOST_CHARACTERS", "Kept", "ScoresError", "read", "write"]

FORM = 1
_HEADER = "crossdeck scores"
MOST_CHARACTERS = 48_000
"""An evening of ten matches takes a tenth of it; a request that brings it whole still fits its limit."""


class ScoresError(ValueError):
    """A text that is no file of scores, or a damaged one: the message names the line and says what to do."""


@dataclass(frozen=True)
class Kept:
    """All that was told, in order."""

    deeds: tuple[Deed, ...] = ()

    @cached_property
    def _stack(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The places of the deeds that stand, and of those that were taken back, the latest last.

        The game itself and the days are no part of it: they stay.
        """
        done: list[int] = []
        undone: list[int] = []
        for at, deed in enumerate(self.deeds):
            match deed:
                case Begun() | Dated():
                    pass
                case Undone():
                    if not done:
                        raise CompanionError("nothing-to-undo", "there is nothing that could be taken back")
                    undone.append(done.pop())
                case Redone():
                    if not undone:
                        raise CompanionError(
                            "nothing-to-redo", "nothing was taken back that could stand again"
                        )
                    done.append(undone.pop())
                case _:
                    done.append(at)
                    undone.clear()
        return tuple(done), tuple(undone)

    @cached_property
    def _standing(self) -> tuple[tuple[int, Deed, bool], ...]:
        """What stands, put right: the number of its line, the deed, and whether it was corrected."""
        fixed = (at for at, deed in enumerate(self.deeds) if isinstance(deed, Begun | Dated))
        found: dict[int, tuple[int, Deed, bool]] = {}
        for at in sorted((*fixed, *self._stack[0])):
            deed = self.deeds[at]
            if isinstance(deed, Corrected):
                _check_target(found, deed)
                found[deed.number] = (deed.number, deed.deed, True)
            else:
                found[at + 1] = (at + 1, deed, False)
        return tuple(found[number] for number in sorted(found))

    @property
    def _correctors(self) -> dict[int, int]:
        """The place of the last correction that stands, by the number of the line it puts right."""
        stands = ((at, self.deeds[at]) for at in self._stack[0])
        return {deed.number: at for at, deed in stands if isinstance(deed, Corrected)}

    @cached_property
    def pad(self) -> Pad | None:
        """The game as it stands; None before the first line."""
        pad, _ = self._folded
        return pad

    @cached_property
    def _folded(self) -> tuple[Pad | None, tuple[Deed, ...]]:
        pad: Pad | None = None
        settled: list[Deed] = []
        for number, deed, corrected in self._standing:
            try:
                pad, kept = begin(deed) if pad is None else fold(pad, number, deed)
            except CompanionError as wrong:
                raise _AtLineError(number, wrong) from None
            if corrected and pad.rows and pad.rows[-1].number == number:
                pad = replace(pad, rows=(*pad.rows[:-1], replace(pad.rows[-1], corrected=True)))
            settled.append(kept)
        return pad, tuple(settled)

    @property
    def standing(self) -> tuple[tuple[int, Deed], ...]:
        """The lines that stand, put right, by their numbers."""
        return tuple((number, deed) for number, deed, _ in self._standing)

    @property
    def undoes(self) -> str:
        """The line that undo would take back; empty if there is none."""
        done = self._stack[0]
        return write_line(self.deeds[done[-1]]) if done else ""

    @property
    def redoes(self) -> str:
        """The line that redo would bring back."""
        undone = self._stack[1]
        return write_line(self.deeds[undone[-1]]) if undone else ""

    def told(self, line: str, seed: str = "") -> "Kept":
        """With one more line, or CompanionError; `seed` is the chance by which a cut is made if asked for."""
        deed = parse_line(line)
        if deed == Cut() and seed and self.pad is not None and (cuts := cut_by_chance(self.pad, seed)):
            kept = self
            for each in cuts:
                kept = kept._with(each)
            return kept
        return self._with(deed)

    def _with(self, deed: Deed) -> "Kept":
        try:
            after = self._grown(deed)
        except _AtLineError as wrong:
            raise _told(self, deed, wrong) from None
        if len(write(after)) > MOST_CHARACTERS:
            raise CompanionError("full", "this file of scores is full; begin a new one for the next match")
        return after

    def _grown(self, deed: Deed) -> "Kept":
        """With one more; the pad goes on from here, unless something that stands is changed."""
        if self.pad is None or isinstance(deed, Undone | Redone | Corrected):
            return Kept((*self.deeds, deed)).settled()
        pad, kept = fold(self.pad, len(self.deeds) + 1, deed)
        after = Kept((*self.deeds, kept))
        vars(after)["_folded"] = pad, (*self._folded[1], kept)
        return after

    def settled(self) -> "Kept":
        """The same, with all that stands as it is kept: names in full, cards in order."""
        stands = zip(self._standing, self._folded[1], strict=True)
        kept = {number: (deed, corrected) for (number, _, corrected), deed in stands}
        deeds, last = list(self.deeds), self._correctors
        for at in (*range(min(1, len(deeds))), *self._stack[0]):
            deed = deeds[at]
            number = deed.number if isinstance(deed, Corrected) else at + 1
            if number in kept and kept[number][1] == (at == last.get(number)):
                settled = kept[number][0]
                deeds[at] = Corrected(number, settled) if isinstance(deed, Corrected) else settled
        if deeds == list(self.deeds):
            return self
        return Kept(tuple(deeds))


class _AtLineError(CompanionError):
    """A refusal, with the number of the line that is refused."""

    def __init__(self, number: int, wrong: CompanionError) -> None:
        super().__init__(wrong.code, str(wrong), **wrong.about)
        self.number = number


def _told(kept: Kept, deed: Deed, wrong: _AtLineError) -> CompanionError:
    """What is wrong with a new line; or with a later one, if the new one changes what came before it."""
    new = deed.number if isinstance(deed, Corrected) else len(kept.deeds) + 1
    if wrong.number == new:
        return CompanionError(wrong.code, str(wrong), **wrong.about)
    line = write_line(kept.deeds[wrong.number - 1])
    return CompanionError(
        "later",
        f"then line {wrong.number}, {line[:60]!r}, could not be: {wrong}; put that right first",
        line=line[:60],
        number=wrong.number,
    )


def _check_target(found: dict[int, tuple[int, Deed, bool]], deed: Corrected) -> None:
    if deed.number not in found:
        raise CompanionError(
            "no-line",
            f"there is no line {deed.number} that stands; the pad shows the number of each",
            number=deed.number,
        )
    old = found[deed.number][1]
    text = write_line(old)[:60]
    if type(old) is not type(deed.deed):
        raise CompanionError(
            "other-line",
            f"line {deed.number} is {text!r}; it can be put right, but not become something else: use undo",
            number=deed.number,
            line=text,
        )


def read(text: str, name: str = "the scores") -> Kept:
    """The game of a file; `name` is what the file is called in messages."""
    if len(text) > MOST_CHARACTERS:
        raise ScoresError(
            f"{name}: longer than {MOST_CHARACTERS:,} characters, too long for a file of scores"
        )
    lines = text.removeprefix("\ufeff").splitlines()
    _check_header(lines[0] if lines else "", name)
    deeds, places = [], []
    for place, line in enumerate(lines[1:], start=2):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                deeds.append(parse_line(line))
            except CompanionError as wrong:
                raise _damaged(name, place, wrong) from None
            places.append(place)
    try:
        return Kept(tuple(deeds)).settled()
    except _AtLineError as wrong:
        raise _damaged(name, places[wrong.number - 1], wrong) from None
    except CompanionError as wrong:
        raise ScoresError(f"{name}: {wrong}. Mend it, or take the file from a copy") from None


def _check_header(line: str, name: str) -> None:
    line = line.strip()
    form = line.removeprefix(_HEADER).strip()
    if not line.startswith(_HEADER) or not (form.isascii() and form.isdigit() and len(form) < 5):
        begins = repr(line[:40]) if line.strip() else "empty"
        raise ScoresError(
            f"{name}: line 1 is {begins}, so this is no file of scores; one begins with {_HEADER} {FORM}"
        )
    if int(form) > FORM:
        raise ScoresError(
            f"{name}: scores of form {form}, written by a later crossdeck; this one reads form {FORM}"
        )


def _damaged(name: str, number: int, wrong: CompanionError) -> ScoresError:
    return ScoresError(f"{name}: line {number}: {wrong}. Mend that line, or take the file from a copy")


def write(kept: Kept) -> str:
    """The file of a game; `read` gives the game again."""
    return "\n".join([f"{_HEADER} {FORM}", *map(write_line, kept.deeds), *_totals(kept.pad), ""])


def _totals(pad: Pad | None) -> Iterable[str]:
    if pad is not None and pad.names:
        yield "# " + ", ".join(f"{name} {total}" for name, total in zip(pad.names, pad.totals, strict=True))
