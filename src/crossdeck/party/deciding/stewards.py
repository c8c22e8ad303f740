"""Stewards: calls, rulings, taking a ruling back; and keywords, with the claims to their prizes."""

from collections.abc import Callable
from typing import assert_never

from crossdeck.party.commands import (
    CallSteward,
    ClaimKeyword,
    DecideClaim,
    Overturn,
    Rule,
    SetKeyword,
    TakeCall,
    WithdrawCall,
    WordSpelt,
)
from crossdeck.party.entries import (
    Answered,
    Called,
    CallTaken,
    Claimed,
    Decided,
    Entry,
    KeywordSet,
    Overturned,
    Ruled,
)
from crossdeck.party.evening import Call, Evening, Hand, Phase
from crossdeck.party.prizes import is_taken, keyword_at
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.rulings import Finding, fine_for, outcomes
from crossdeck.party.terms import KeywordPrize

__all__ = ["decide", "prize"]

Look = Callable[[str], Finding]
StewardCommand = CallSteward | WithdrawCall | TakeCall | Rule | Overturn
PrizeCommand = SetKeyword | ClaimKeyword | DecideClaim | WordSpelt


def decide(evening: Evening, command: StewardCommand, who: Who, look: Look) -> tuple[Entry, ...]:
    """What becomes of calls and rulings."""
    match command:
        case CallSteward():
            return _called(evening, command)
        case WithdrawCall(call=call):
            return (Answered(call),) if _call(evening, call).is_open else ()
        case TakeCall(call=call, back=back):
            return _taken(_call(evening, call), who, back=back)
        case Rule():
            return _ruled(evening, command, look)
        case Overturn(ruling=ruling, why=why):
            if ruling not in evening.rulings:
                raise PartyRefusalError("no-ruling", f"there is no ruling {ruling}", ruling=ruling)
            return (Overturned(ruling, why),) if evening.rulings[ruling].stands else ()
        case _:
            assert_never(command)


def _called(evening: Evening, command: CallSteward) -> tuple[Entry, ...]:
    """One open call a table: a second one says the same, and must not send a second steward."""
    if evening.phase is not Phase.PLAYING:
        raise PartyRefusalError("not-playing", "no round is being played; go to the host")
    hand = _table(evening, command.table)
    if command.guest:
        _check_at(evening, hand, command.guest)
    same = [each for each in evening.calls.values() if each.is_open and each.table == hand.number]
    word = command.word.strip().upper()
    if any((each.word, each.guest) == (word, command.guest) for each in same):
        return ()
    if len(same) >= _MOST_CALLS:
        raise PartyRefusalError(
            "called", f"table {hand.number} has called already; a steward is on the way", table=hand.number
        )
    made = Called(len(evening.calls) + 1, hand.number, word, command.guest, " ".join(command.about.split()))
    return (made,)


_MOST_CALLS = 3


def _taken(call: Call, who: Who, *, back: bool) -> tuple[Entry, ...]:
    if not call.is_open:
        raise PartyRefusalError("settled", f"the call of table {call.table} is settled", table=call.table)
    if back:
        return (CallTaken(call.id, ""),) if call.taken else ()
    if call.taken == str(who):
        return ()
    if call.taken:
        raise PartyRefusalError(
            "taken", f"{call.taken} is on the way to table {call.table}", by=call.taken, table=call.table
        )
    return (CallTaken(call.id, str(who)),)


def _ruled(evening: Evening, command: Rule, look: Look) -> tuple[Entry, ...]:
    """A ruling; a second one on the same call is refused, so that two stewards do not fine twice."""
    if evening.phase is not Phase.PLAYING:
        raise PartyRefusalError("not-playing", "no round is being played; there is nothing to rule on")
    kind, hand = evening.kind, _table(evening, command.table)
    _check_at(evening, hand, command.guest)
    if command.outcome not in outcomes(kind):
        one_of = ", ".join(outcomes(kind))
        raise PartyRefusalError("outcome", f"{kind.title}: a ruling is one of {one_of}", outcomes=one_of)
    answered: tuple[Entry, ...] = ()
    if command.call:
        call = _call(evening, command.call)
        if not call.is_open:
            raise PartyRefusalError("settled", f"the call of table {call.table} is settled", table=call.table)
        answered = (Answered(call.id),)
    found = look(command.word)
    ruling = Ruled(
        len(evening.rulings) + 1,
        len(evening.rounds),
        hand.number,
        command.guest,
        found.word,
        command.outcome,
        found.found,
        fine_for(kind, command.outcome),
        " ".join(command.why.split()),
    )
    return ruling, *answered


def prize(evening: Evening, command: PrizeCommand, look: Look) -> tuple[Entry, ...]:
    """Keywords, and who says or was seen to have spelt one (KPZ-01, KPZ-02, R-91)."""
    match command:
        case SetKeyword(table=table, word=word):
            return _keyword(evening, table, word, look)
        case ClaimKeyword(guest=guest, word=word):
            return _claimed(evening, guest, look(word).word)
        case WordSpelt(table=table, guest=guest, word=word):
            if word != keyword_at(evening, table) or is_taken(evening, table, guest):
                return ()
            made = Claimed(len(evening.claims) + 1, len(evening.rounds), table, guest, word)
            return made, Decided(made.claim, granted=True)
        case DecideClaim(claim=claim_id, granted=granted, why=why):
            claim = evening.claims.get(claim_id)
            if claim is None:
                raise PartyRefusalError("no-claim", f"there is no claim {claim_id}", claim=claim_id)
            if claim.granted is granted:
                return ()
            if granted and is_taken(evening, claim.entry.table, claim.entry.guest, claim.entry.word):
                raise PartyRefusalError("prize-gone", f"the prize for {claim.entry.word} is given already")
            return (Decided(claim_id, granted, why),)
        case _:
            assert_never(command)


def _keyword(evening: Evening, table: int, typed: str, look: Look) -> tuple[Entry, ...]:
    wanted = evening.terms.keyword_prize
    if wanted is KeywordPrize.NONE:
        raise PartyRefusalError("no-keywords", "no keyword prizes were agreed on; change the terms first")
    if (wanted is KeywordPrize.ANNOUNCED) != (table == 0):
        raise PartyRefusalError("whose-keyword", "one keyword is for all tables, or each table has its own")
    if not typed.strip():
        return (KeywordSet(table, ""),) if table in evening.keywords else ()
    found = look(typed)
    if found.found != "word":
        raise PartyRefusalError(
            "keyword",
            f"{found.word} is no word of the party's dictionary; nobody could spell it",
            word=found.word,
        )
    return () if evening.keywords.get(table) == found.word else (KeywordSet(table, found.word),)


def _claimed(evening: Evening, guest: int, word: str) -> tuple[Entry, ...]:
    now = evening.round
    hand = now.hand_of(guest) if now else None
    if evening.phase is not Phase.PLAYING or hand is None:
        raise PartyRefusalError("not-playing", "no round is being played")
    keyword = keyword_at(evening, hand.number)
    if not keyword:
        raise PartyRefusalError("no-keywords", "there is no keyword to be spelt")
    if word != keyword:
        raise PartyRefusalError("other-word", f"{word} is not the keyword", word=word)
    if is_taken(evening, hand.number, guest):
        raise PartyRefusalError("prize-gone", f"the prize for {word} is given already", word=word)
    waiting = (each for each in evening.claims.values() if each.granted is None)
    if any((each.entry.guest, each.entry.word) == (guest, word) for each in waiting):
        return ()
    return (Claimed(len(evening.claims) + 1, len(evening.rounds), hand.number, guest, word),)


def _call(evening: Evening, call: int) -> Call:
    if call not in evening.calls:
        raise PartyRefusalError("no-call", f"there is no call {call}", call=call)
    return evening.calls[call]


def _table(evening: Evening, table: int) -> Hand:
    hand = evening.round.hand(table) if evening.round else None
    if hand is None:
        raise PartyRefusalError("no-table", f"there is no table {table}", table=table)
    return hand


def _check_at(evening: Evening, hand: Hand, guest: int) -> None:
    if guest not in hand.seats:
        name = evening.name(guest)
        raise PartyRefusalError(
            "not-there", f"{name} does not sit at table {hand.number}", name=name, table=hand.number
        )
