"""A steward's ruling: what the dictionary says, what was ruled before, what follows by the book."""

import argparse
from collections.abc import Iterator

from crossdeck.cli.host.answer import answer, plain
from crossdeck.cli.host.desk import Desk, at_desk, refusing
from crossdeck.cli.host.drawn import fitted
from crossdeck.cli.host.names import find_guest, find_table, whole_number
from crossdeck.cli.terms import InputError, print_json
from crossdeck.party.commands import Outcome, Overturn, Rule
from crossdeck.party.evening import Evening, Ruling
from crossdeck.party.kinds import PartyKind
from crossdeck.party.rulings import Finding, outcomes, precedents, proposed

__all__ = ["run_ruling", "told_finding", "told_outcome"]


def run_ruling(arguments: argparse.Namespace) -> int:
    """Rule on a word, or take a ruling back."""
    if arguments.undo:
        return _undo(arguments)
    if not (arguments.table and arguments.name and arguments.word):
        raise InputError("a ruling is on a word: write TABLE NAME WORD, or --undo NUMBER --why REASON")
    with at_desk(arguments.file) as desk:
        evening, kind = desk.evening, desk.evening.kind
        hand = find_table(evening, arguments.table)
        guest = find_guest(evening, arguments.name, hand.seats)
        if len(arguments.word) > 40:
            raise InputError(f"{arguments.word[:39]}… is longer than any word")
        with refusing():
            found = desk.look(arguments.word)
        by_book = proposed(kind, found.found, next_has_played=arguments.late)
        before = precedents(evening, found.word)
        if arguments.look:
            return _looked(arguments, kind, found, by_book, before)
        desk.do(
            Rule,
            table=hand.number,
            guest=guest,
            word=found.word,
            outcome=arguments.outcome or by_book,
            call=_call(evening, hand.number, found.word),
            why=_why(arguments.why),
        )
        ruling = desk.evening.rulings[len(desk.evening.rulings)]
    lines = _told(desk, found, by_book, before, ruling)
    return answer(
        arguments,
        desk,
        lines,
        ruling=ruling.id,
        finding=found,
        proposed=by_book,
        outcome=ruling.entry.outcome,
        fine=ruling.entry.fine,
        precedents=[each.entry for each in before],
    )


def _looked(
    arguments: argparse.Namespace,
    kind: PartyKind,
    found: Finding,
    by_book: Outcome,
    before: tuple[Ruling, ...],
) -> int:
    """Only say what the ruling would be."""
    if arguments.json:
        earlier = [each.entry for each in before]
        print_json(plain({"finding": found, "proposed": by_book, "precedents": earlier}))
        return 0
    by_the_book = f"By the book: {told_outcome(kind, by_book)} Nothing is ruled yet."
    print("\n".join(fitted([told_finding(found), *_told_before(before), by_the_book])))
    return 0


def _why(text: str) -> str:
    if len(text) > 200:
        raise InputError("--why: say the reason in 200 letters at most")
    return text


def _call(evening: Evening, table: int, word: str) -> int:
    """The open call of this table that the ruling answers: the one about this word, or the only one."""
    calls = [each for each in evening.calls.values() if each.is_open and each.table == table]
    same = [each for each in calls if each.word == word]
    if same:
        return same[0].id
    return calls[0].id if len(calls) == 1 and not calls[0].word else 0


def _undo(arguments: argparse.Namespace) -> int:
    if arguments.table:
        raise InputError("--undo takes a ruling back: give its number, and no word")
    if not arguments.why.strip():
        raise InputError("--why: say why the ruling is taken back; it is kept in the journal")
    with at_desk(arguments.file) as desk:
        number = whole_number(arguments.undo, "ruling")
        desk.do(Overturn, ruling=number, why=_why(" ".join(arguments.why.split())))
        ruled = desk.evening.rulings[number].entry
    fine = f", and the fine of {ruled.fine} with it" if ruled.fine else ""
    line = f"Ruling {number} on {ruled.word} is taken back{fine}."
    return answer(arguments, desk, [line], ruling=number)


def _told(
    desk: Desk, found: Finding, by_book: Outcome, before: tuple[Ruling, ...], ruling: Ruling
) -> Iterator[str]:
    evening, entry = desk.evening, ruling.entry
    yield told_finding(found)
    yield from _told_before(before)
    if entry.outcome != by_book:
        yield f"  By the book it would be: {told_outcome(evening.kind, by_book)}"
    outcome = told_outcome(evening.kind, entry.outcome)
    yield f"Ruling {ruling.id}, table {entry.table}, {evening.name(entry.guest)}: {outcome}"


def _told_before(before: tuple[Ruling, ...]) -> Iterator[str]:
    for each in before[:3]:
        where = f"round {each.entry.round}, table {each.entry.table}"
        yield f"  Ruled before: {each.entry.outcome} (ruling {each.id}, {where})"


def told_finding(found: Finding) -> str:
    """What the dictionary says, in a sentence."""
    what = {
        "word": f"is a word of {found.words}",
        "plural": f"is the plural of {found.singular}",
        "proper": f"is a proper name in {found.words}",
        "foreign": f"is a foreign word in {found.words}",
        "unknown": f"is not in {found.words}, nor is it a name or foreign word there",
    }[found.found]
    return f"{found.word} {what}."


def told_outcome(kind: PartyKind, outcome: Outcome) -> str:
    """What a ruling means, with its rule."""
    assert outcome in outcomes(kind)
    late = f"{kind.book}-{'10' if kind.correction else '16'}"
    return {
        "good": "good; play goes on.",
        "late": f"it stands, for the next player has played ({late}).",
        "wrong": f"a wrong word: {kind.fine} points, the cards back, the turn lost (LXP-13).",
        "misspelt": "misspelt: no fine, but the cards back and the turn lost (LXP-15).",
        "correct": "he corrects or withdraws it, and keeps his turn (KPT-11).",
    }[outcome]
