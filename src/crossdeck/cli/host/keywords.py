"""Keywords and the prizes for spelling them (KPZ-01, KPZ-02, R-91)."""

import argparse
from collections.abc import Iterator

from crossdeck.cli.host.answer import answer, plain
from crossdeck.cli.host.desk import Desk, at_desk, look_at
from crossdeck.cli.host.names import find_guest, whole_number
from crossdeck.cli.host.opening import with_keywords
from crossdeck.cli.terms import InputError, print_json
from crossdeck.party.commands import ClaimKeyword, DecideClaim
from crossdeck.party.prizes import keyword_at

__all__ = ["run_keyword"]


def run_keyword(arguments: argparse.Namespace) -> int:
    """Show the keywords; set one, claim its prize, grant a claim or deny it."""
    if not (arguments.set or arguments.claim or arguments.grant or arguments.deny):
        desk = look_at(arguments.file)
        if arguments.json:
            seen = desk.picture()
            print_json(plain({"keywords": desk.evening.keywords, "claims": seen.claims}))
        else:
            print("\n".join(_shown(desk)))
        return 0
    with at_desk(arguments.file) as desk:
        with_keywords(desk, arguments.set or [], everybody=arguments.everybody)
        if arguments.claim:
            _claim(desk, arguments.claim, arguments.word)
        if arguments.grant:
            _decide(desk, arguments.grant, granted=True, why=arguments.why)
        if arguments.deny:
            _decide(desk, arguments.deny, granted=False, why=arguments.why)
    return answer(arguments, desk, _shown(desk), keywords=desk.evening.keywords, claims=desk.picture().claims)


def _claim(desk: Desk, typed: str, word: str) -> int:
    guest = find_guest(desk.evening, typed)
    hand = desk.evening.round.hand_of(guest) if desk.evening.round else None
    keyword = keyword_at(desk.evening, hand.number) if hand else ""
    if len(word) > 40:
        raise InputError(f"{word[:39]}… is longer than any word")
    desk.do(ClaimKeyword, guest=guest, word=word or keyword or "A")
    return max(desk.evening.claims)


def _decide(desk: Desk, typed: str, *, granted: bool, why: str) -> None:
    """Decide on the claim of this number, or on that of this guest, who may claim it just now."""
    if len(why) > 200:
        raise InputError("--why: say the reason in 200 letters at most")
    if typed.isascii() and typed.isdigit():
        claim = whole_number(typed, "claim")
    else:
        guest = find_guest(desk.evening, typed)
        waiting = [
            each.id
            for each in desk.evening.claims.values()
            if each.entry.guest == guest and each.granted is None
        ]
        claim = waiting[0] if waiting else _claim(desk, str(guest), "")
    desk.do(DecideClaim, claim=claim, granted=granted, why=why)


def _shown(desk: Desk) -> Iterator[str]:
    seen = desk.picture()
    if not desk.evening.keywords:
        yield "No keyword is set."
    for table, word in sorted(desk.evening.keywords.items()):
        won = [
            each.names for each in seen.prizes if not each.place and (each.table, each.what) == (table, word)
        ]
        whose = ", ".join(name for names in won for name in names) or "nobody has it yet"
        yield f"{f'Table {table}' if table else 'All tables'}: {word} ({whose})"
    state = {None: "waits for a steward", True: "granted", False: "denied"}
    for claim in seen.claims:
        where = f"table {claim.table}, round {claim.round}"
        yield f"  claim {claim.id}: {claim.name}, {claim.word}, {where}: {state[claim.granted]}"
