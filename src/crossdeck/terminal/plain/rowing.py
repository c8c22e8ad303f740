"""The commands of the line mode where words lie in rows: lay one, insert cards, substitute cards."""

import re
from collections.abc import Callable, Mapping

from crossdeck.play import Insert, LayWord, Substitute
from crossdeck.terminal.advice import faces_from
from crossdeck.terminal.plain.commands import CommandError
from crossdeck.terminal.plain.lines import Answer, Lines
from crossdeck.terminal.plain.reading import number, word_of
from crossdeck.terminal.rowadvice import RowPlay, row_plays_of, rows_why_not
from crossdeck.terminal.telling import counted

__all__ = ["ROWS", "list_row_plays", "play_word", "preview_word"]

_LISTED = 10


def play_word(lines: Lines, text: str) -> Answer:
    """Lay a word, or make it of one on the table if the cards allow only that; several ways are listed.

    After a number, make it of that word: the length says whether cards are inserted or exchanged.
    """
    if text[:1].isdigit():
        row, word = _row(lines, text, "2 smothered")
        rows = lines.session.view().rows
        same = 0 <= row < len(rows) and len(_faces(lines, word)) == len(rows[row])
        return (_substitute if same else _insert)(lines, text)
    found = _ways(lines, text)
    if isinstance(found, Answer):
        return found
    return lines.do(found[0]) if _is_plain(found) else _list(lines, found)


def preview_word(lines: Lines, text: str) -> RowPlay | Answer:
    """The one way to make a word; or the list of all, or why there is none."""
    found = _ways(lines, text)
    if isinstance(found, Answer):
        return found
    return found[0] if _is_plain(found) else _list(lines, found)


def _is_plain(found: list[RowPlay]) -> bool:
    """Whether it goes without saying which way is meant: the only one, or that all of it is laid."""
    return len(found) == 1 or isinstance(found[0], LayWord)


def list_row_plays(lines: Lines, text: str) -> Answer:
    """All the ways to make a word."""
    found = _ways(lines, text)
    return found if isinstance(found, Answer) else _list(lines, found)


def _ways(lines: Lines, text: str) -> list[RowPlay] | Answer:
    if exact := _exact(lines, LayWord(lines.seat, _faces(lines, text))):
        return [exact]
    word = word_of(lines.alphabet, text)
    if refusals := lines.not_now():
        return lines.refuse(refusals)
    return row_plays_of(lines.session, word) or _refused(lines, word)


def _refused(lines: Lines, word: str, row: int | None = None) -> Answer:
    if refusals := rows_why_not(lines.session, word, row):
        return lines.refuse(refusals)
    raise CommandError(f"Your cards do not make {word}.")


def _list(lines: Lines, found: list[RowPlay]) -> Answer:
    ways, word = counted(len(found), "way"), found[0].faces.upper()
    more = f", of which {_LISTED} are listed" if len(found) > _LISTED else ""
    return lines.list_plays(found, f"{word} can be made in {ways}{more}. A number picks one.", _LISTED)


def _lay(lines: Lines, rest: str) -> Answer:
    if not rest:
        raise CommandError("Say which word, as in lay mother.")
    lines.behind_curtain()
    if rest.isdigit():
        return lines.do(lines.picked(number(rest, "pick one of the list")))
    if exact := _exact(lines, LayWord(lines.seat, _faces(lines, rest))):
        return lines.do(exact)
    word, hand = word_of(lines.alphabet, rest), lines.hand
    return lines.do(LayWord(lines.seat, faces_from(hand, word) or word))


def _insert(lines: Lines, rest: str) -> Answer:
    row, text = _row(lines, rest, "insert 2 smothered")
    return _change(lines, row, text, Insert(lines.seat, row, _faces(lines, text)))


def _substitute(lines: Lines, rest: str) -> Answer:
    row, text = _row(lines, rest, "substitute 1 export")
    return _change(lines, row, text, Substitute(lines.seat, row, _faces(lines, text)))


def _change(lines: Lines, row: int, text: str, written: Insert | Substitute) -> Answer:
    """As it is written, if that may be; else as the cards of the hand and of the row make the word."""
    if exact := _exact(lines, written):
        return lines.do(exact)
    word, kind = word_of(lines.alphabet, text), type(written)
    found = [play for play in _row_plays(lines, word, row) if isinstance(play, kind)]
    return lines.do(found[0] if found else kind(lines.seat, row, word))


def _row_plays(lines: Lines, word: str, row: int) -> list[RowPlay]:
    there = 0 <= row < len(lines.session.view().rows)
    return row_plays_of(lines.session, word, row) if there else []


def _row(lines: Lines, rest: str, example: str) -> tuple[int, str]:
    lines.behind_curtain()
    form = re.fullmatch(r"([0-9]{1,4})\s+(\S+)", rest, re.ASCII)
    if form is None:
        raise CommandError(f"Say the number of the word and what it becomes, as in {example}.")
    return int(form[1]) - 1, form[2]


def _faces(lines: Lines, text: str) -> str:
    """The word as it is typed, with wild cards in lower case."""
    return "".join(lines.alphabet.read_faces(text))


def _exact(lines: Lines, play: RowPlay) -> RowPlay | None:
    """The play just as it is written, if it may be done so and is not written small throughout."""
    small = play.faces.islower()
    return None if small or lines.session.game.check(play) else play


ROWS: Mapping[str, Callable[[Lines, str], Answer]] = {
    "lay": _lay,
    "insert": _insert,
    "substitute": _substitute,
}
