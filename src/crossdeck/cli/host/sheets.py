"""Score cards: what is left in the hands, the neighbours' initials, cuts, and what is put right later."""

import argparse
import shlex
import sys
from collections.abc import Iterator

from crossdeck.cli.host.answer import answer, done, quoted
from crossdeck.cli.host.desk import Desk, at_desk, look_at
from crossdeck.cli.host.drawn import next_line, scored
from crossdeck.cli.host.names import find_guest, find_guests, find_table, whole_number
from crossdeck.cli.terms import InputError, print_json, tell
from crossdeck.party.commands import Correct, CutFor, EndHand, EnterScore, Excuse, InitialScore
from crossdeck.party.evening import Evening, Hand
from crossdeck.party.pictures import TableShown
from crossdeck.party.scores import checker

__all__ = ["run_correct", "run_cut", "run_excuse", "run_initial", "run_score", "score_cards"]

_POINTS = range(-2000, 20_001)


def run_score(arguments: argparse.Namespace) -> int:
    """Enter scores from the command line, or line by line from stdin."""
    words = [*arguments.what, *arguments.more]
    if words in ([], ["-"]) and not arguments.out:
        return _from_stdin(arguments)
    with at_desk(arguments.file) as desk:
        tables = _entered(desk, words, arguments.out, checked=arguments.checked)
    return answer(arguments, desk, score_cards(desk, tables), always=True, tables=_shown(desk, tables))


def _from_stdin(arguments: argparse.Namespace) -> int:
    """Each line is entered by itself, so that one that is refused holds up no other."""
    look_at(arguments.file)  # Refused before anybody types.
    told, refused = [], 0
    for number, line in enumerate(_lines(), start=1):
        try:
            words = shlex.split(line, comments=True)
            if not words:
                continue
            with at_desk(arguments.file) as desk:
                tables = _entered(desk, words, "", checked=arguments.checked)
        except ValueError as wrong:  # also a quotation that does not end
            refused += 1
            told.append({"line": number, "error": str(wrong)})
            tell(f"line {number}: {wrong}")
            continue
        told.append({"line": number, **done(desk)})
        if not arguments.json:
            print("\n".join(score_cards(desk, tables)), flush=True)
    if arguments.json:
        print_json({"lines": told, **({"error": f"{refused} of the lines were refused"} if refused else {})})
    else:
        print(next_line(look_at(arguments.file).picture(), quoted(arguments.file)))
    return 2 if refused else 0


def _lines() -> Iterator[str]:
    """Lines of stdin until the end; at a terminal an empty one is the end."""
    if sys.stdin is None:
        raise InputError("there is no stdin to read scores from; write them after the file")
    asked = sys.stdin.isatty()
    if asked:
        tell("scores, a line a table or a guest, as 3 ida=QA bob=12; an empty line ends")
    try:
        for line in sys.stdin:
            if asked and not line.strip():
                return
            yield line
    except UnicodeDecodeError:
        raise InputError("stdin is no text in UTF-8; the lines before that are entered") from None


def _entered(desk: Desk, words: list[str], out: str, *, checked: bool) -> list[int]:
    """Enter what these words say; gives the tables that they are about."""
    number = desk.round
    hand, pairs = _read(desk.evening, words, alone=bool(out or checked))
    if out:
        if hand is None:
            raise InputError("--out goes with a whole table: name its number first")
        who = find_guest(desk.evening, out, hand.seats)
        desk.do(EndHand, round=number, table=hand.number, out=who)
    guests = {find_guest(desk.evening, typed, _seated(desk.evening, hand)): value for typed, value in pairs}
    if len(guests) < len(pairs):
        raise InputError("a guest is named twice: write one score for each")
    for guest, value in guests.items():
        cards, points = _value(desk.evening, value)
        desk.do(EnterScore, round=number, guest=guest, cards=cards, points=points)
    if checked:
        _initial_all(desk, hand, list(guests))
    if hand:
        return [hand.number]
    return sorted({table for guest in guests if (table := _table_of(desk.evening, guest))})


def _read(evening: Evening, words: list[str], *, alone: bool) -> tuple[Hand | None, list[tuple[str, str]]]:
    """`TABLE NAME=SCORE …`, `NAME=SCORE …`, `NAME SCORE`, or a table alone, where an option says the rest."""
    if words and all("=" in word for word in words):
        return None, [_pair(word) for word in words]
    if words and all("=" in word for word in words[1:]) and (len(words) > 1 or alone):
        return find_table(evening, words[0]), [_pair(word) for word in words[1:]]
    if len(words) == 2 and "=" not in words[1]:
        return None, [(words[0], words[1])]
    raise InputError(
        f"{' '.join(words)!r} is no score: write NAME SCORE, or TABLE NAME=SCORE NAME=SCORE …, "
        "a name of several words in quotes"
    )


def _pair(word: str) -> tuple[str, str]:
    name, _, value = word.rpartition("=")
    return name, value


def _value(evening: Evening, text: str) -> tuple[str | None, int | None]:
    """Letters are the cards left, a number is a sum, and `QA:12` is both, to be held against each other."""
    cards, colon, points = text.strip().rpartition(":")
    if not colon and not _is_number(points):
        cards, points = points, ""
    if points and not _is_number(points):
        raise InputError(f"{text!r}: after the colon comes the player's own sum, a number")
    if not cards and not points:
        raise InputError(
            "a score is the cards left, as QA, or points, as 12; who has none left is named by --out"
            if evening.kind.pack
            else "a score is a number of points"
        )
    return cards or None, int(points) if points else None


def _is_number(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 7 and int(text) in _POINTS


def _initial_all(desk: Desk, hand: Hand | None, guests: list[int]) -> None:
    """The host has seen that the neighbours checked: initials for all scores that are there (LXP-08)."""
    round_ = desk.evening.round
    if round_ is None or not desk.evening.kind.initials:
        return
    now = round_.hand(hand.number) if hand else None
    for guest in now.scores if now else guests:
        at = round_.hand_of(guest)
        score = at.scores.get(guest) if at else None
        if score is not None and not score.is_corrected:
            desk.do(InitialScore, round=round_.number, guest=guest, points=score.points)


def _seated(evening: Evening, hand: Hand | None) -> list[int]:
    """Who can have a score: who sits there, or at any table."""
    if hand is not None:
        return list(hand.seats)
    return [guest for each in (evening.round.hands if evening.round else ()) for guest in each.seats]


def _table_of(evening: Evening, guest: int) -> int:
    hand = evening.round.hand_of(guest) if evening.round else None
    return hand.number if hand else 0


def _shown(desk: Desk, tables: list[int]) -> list[TableShown]:
    return [table for table in desk.picture().tables if table.number in tables]


def score_cards(desk: Desk, tables: list[int]) -> Iterator[str]:
    """The score cards of these tables, with what cannot be right about them."""
    for table in _shown(desk, tables):
        yield f"Table {table.number}"
        yield from scored(table)
        for doubt in table.doubts:
            names = ", ".join(map(desk.evening.name, doubt.guests))
            match doubt.what:
                case "too-many":
                    yield f"  Look again: {names} hold more {doubt.cards} together than the pack has."
                case "two-out":
                    yield f"  Look again: {names} have nothing left, but only one can be out."
                case "not-out":
                    yield f"  Look again: {names} has nothing left, but was not said to be out."
        if table.level:
            names = ", ".join(map(desk.evening.name, table.level))
            yield f"  {names} are level, and cut for it."


def run_initial(arguments: argparse.Namespace) -> int:
    """The neighbour has checked a score, or counts another figure (LXP-08)."""
    with at_desk(arguments.file) as desk:
        evening, number = desk.evening, desk.round
        guest = find_guest(evening, arguments.name, _seated(evening, None))
        hand = evening.round.hand_of(guest) if evening.round else None
        if hand is not None and arguments.by:
            by, right = (
                find_guest(evening, arguments.by, hand.seats),
                checker(hand, guest, evening.gone_from(hand)),
            )
            if by != right:
                raise InputError(
                    f"{evening.name(right)} sits on the left of {evening.name(guest)} and checks the score, "
                    f"not {evening.name(by)} ({evening.kind.book}-08)"
                )
        desk.do(InitialScore, round=number, guest=guest, points=_number(arguments.points))
        tables = [hand.number] if hand else []
    return answer(arguments, desk, score_cards(desk, tables), tables=_shown(desk, tables))


def _number(text: str) -> int:
    if not _is_number(text):
        raise InputError(f"{text!r} is no number of points: say a whole number")
    return int(text)


def run_correct(arguments: argparse.Namespace) -> int:
    """Put a score right."""
    with at_desk(arguments.file) as desk:
        number, hand, guest = _in_round(desk.evening, arguments)
        score = hand.scores.get(guest)
        was = score.points if score else None
        points = _number(arguments.points)
        if was != points:
            desk.do(Correct, round=number, guest=guest, points=points, was=was, why=_why(arguments.why))
    before = "no score" if was is None else str(was)
    name = desk.evening.name(guest)
    return answer(arguments, desk, [f"Round {number}: {name} has {points}, where {before} stood."])


def run_excuse(arguments: argparse.Namespace) -> int:
    """A guest has no score in a round, for a reason."""
    with at_desk(arguments.file) as desk:
        number, _, guest = _in_round(desk.evening, arguments)
        desk.do(Excuse, round=number, guest=guest, why=_why(arguments.why))
    return answer(arguments, desk, [f"Round {number}: {desk.evening.name(guest)} is excused."])


def _in_round(evening: Evening, arguments: argparse.Namespace) -> tuple[int, Hand, int]:
    number = whole_number(arguments.round, "round")
    if number > len(evening.played):
        raise InputError(f"round {number} was not played yet")
    round_ = evening.rounds[number - 1]
    guest = find_guest(evening, arguments.name, [each for hand in round_.hands for each in hand.seats])
    hand = round_.hand_of(guest)
    assert hand is not None
    return number, hand, guest


def _why(text: str) -> str:
    if not 1 <= len(text.strip()) <= 200:
        raise InputError("--why: say the reason, in 1 to 200 letters; it is kept in the journal")
    return " ".join(text.split())


def run_cut(arguments: argparse.Namespace) -> int:
    """Who won the cut; if nobody is named, the program cuts (R-73, R-90)."""
    with at_desk(arguments.file) as desk:
        hand = find_table(desk.evening, arguments.table)
        winners = find_guests(desk.evening, arguments.name, hand.seats)
        desk.do(CutFor, round=desk.round, table=hand.number, winners=winners)
        after = find_table(desk.evening, arguments.table)
    names = " and ".join(desk.evening.name(guest) for guest in after.cut)
    how = "won the cut" if winners else "won the cut, which the program made"
    return answer(arguments, desk, [f"Table {hand.number}: {names} {how}."], winners=after.cut)
