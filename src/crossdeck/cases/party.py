"""Cases of parties, among those of the kind `setup`: an evening is opened for each, and goes its way."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from crossdeck.cases.claims import compare_claim
from crossdeck.cases.tally import CannotRunError, Step
from crossdeck.cases.terms import number
from crossdeck.party.commands import (
    CallTime,
    ClaimKeyword,
    DecideClaim,
    EnterScore,
    HouseCommand,
    InitialScore,
    MoveOn,
    PartyCommand,
    SetKeyword,
)
from crossdeck.party.deciding import Asked, decide, open_party
from crossdeck.party.entries import Decision, Entry, GuestAdded, Seated, Started, TableSeats
from crossdeck.party.evening import Evening
from crossdeck.party.folding import begin, fold
from crossdeck.party.kinds import KINDS, kind_of
from crossdeck.party.prizes import winners
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.rulings import Finding
from crossdeck.party.standings import standings
from crossdeck.party.terms import KeywordPrize, PartyTerms, PartyTermsError, agreed, stewards_for

__all__ = ["TYPES", "attempt"]

TYPES = frozenset({"party_move", "party_end", "time", "stewards", "prize"})
_HOST = Who("host")


def attempt(step: Step, id_: str, options: Mapping[str, Any]) -> str:
    """What is not as expected in one of these."""
    if id_ not in KINDS:
        raise CannotRunError(f"{id_} is no party")
    match step["type"]:
        case "party_move":
            return _move(step, id_)
        case "party_end":
            return _end(step, id_)
        case "time":
            return _time(step, id_)
        case "stewards":
            results = {"stewards": stewards_for(kind_of(id_), number(step["tables"]))}
            return compare_claim(step, results, "stewards")
        case "prize":
            return _prize(step, options)
        case type_:
            raise CannotRunError(f"unknown type {type_!r}")


class _Party:
    """An evening whose guests are known by the names of the case."""

    def __init__(self, terms: PartyTerms, tables: Sequence[Sequence[str]]) -> None:
        self.names = [name for seats in tables for name in seats]
        if len(set(self.names)) != len(self.names):
            raise CannotRunError("a guest sits at two tables")
        self.ids = {name: at for at, name in enumerate(self.names, start=1)}
        opened: list[Entry] = [open_party(terms, "secret", "case")]
        opened += [GuestAdded(self.ids[name], name) for name in self.names]
        seated = tuple(
            TableSeats(at, tuple(self.ids[name] for name in seats), self.ids[seats[0]])
            for at, seats in enumerate(tables, start=1)
        )
        self.evening: Evening = begin(1, Decision((*opened, Seated(1, seated), Started(1))))

    def do(self, who: Who, command: PartyCommand | HouseCommand) -> None:
        asked = Asked(who, 1, lambda word: Finding(word.upper(), "word"))
        entries = decide(self.evening, asked, command)
        self.evening = fold(self.evening, 1, Decision(entries, str(who)))

    def score(self, points: Mapping[str, Any]) -> None:
        """Everybody enters what he has, and his neighbour initials it."""
        self.do(_HOST, CallTime(id="time", round=1))
        for name, each in points.items():
            guest, device = self._at(name)
            self.do(device, EnterScore(id="score", round=1, guest=guest, points=number(each)))
            if self.evening.kind.initials:
                self.do(device, InitialScore(id="initial", round=1, guest=guest, points=number(each)))

    def _at(self, name: str) -> tuple[int, Who]:
        if name not in self.ids:
            raise CannotRunError(f"{name!r} sits at no table")
        hand = self.evening.rounds[0].hand_of(self.ids[name])
        assert hand is not None
        return self.ids[name], Who("table", hand.number)

    def named(self, guests: Iterable[int]) -> list[str]:
        return [self.names[guest - 1] for guest in guests]


def _move(step: Step, id_: str) -> str:
    """LXP-09, LXP-10, KPT-07, R-73, R-90: scores are entered, and the host lets them move on."""
    party = _Party(PartyTerms(id_), step["tables"])
    party.score(step["hand_total"] if "hand_total" in step else step["score"])
    try:
        party.do(_HOST, MoveOn(id="move", round=1))
    except PartyRefusalError as wrong:
        return compare_claim(step, {}, "tables", refused=str(wrong))
    hands = party.evening.rounds[-1].hands
    results = {
        "tables": [party.named(hand.seats) for hand in hands],
        "dealers": party.named(hand.first for hand in hands),
    }
    return compare_claim(step, results, "tables")


def _end(step: Step, id_: str) -> str:
    """LXP-11, KPT-08: the best total is the first place, shared by those who are level."""
    party = _Party(PartyTerms(id_), [list(step["totals"])])
    party.score(step["totals"])
    first = {line.guest for line in standings(party.evening).lines if line.place == 1}
    return compare_claim(step, {"winner": party.named(sorted(first))}, "winner")


def _time(step: Step, id_: str) -> str:
    """LXP-06, KPT-05."""
    try:
        terms, _ = agreed(PartyTerms(id_, hand=number(step["minutes"]) * 60))
    except PartyTermsError as wrong:
        return compare_claim(step, {}, "minutes", refused=str(wrong))
    return compare_claim(step, {"minutes": terms.hand // 60}, "minutes")


def _prize(step: Step, options: Mapping[str, Any]) -> str:
    """KPZ-01, R-91: who spells the keyword claims it, and the steward looks whether the play is valid."""
    to_all = bool(step.get("all", options.get("all", False)))
    wanted = KeywordPrize.TABLE_ALL if to_all else KeywordPrize.TABLE
    plays = [(str(name), str(word), bool(valid)) for name, word, valid in step["plays"]]
    players = list(dict.fromkeys(name for name, _, _ in plays))
    if not players:
        return compare_claim(step, {"prize": []}, "prize")
    party = _Party(PartyTerms("keyword-party", keyword_prize=wanted), [players])
    party.do(_HOST, SetKeyword(id="keyword", table=1, word=str(step["keyword"])))
    for name, word, valid in plays:
        try:
            party.do(_HOST, ClaimKeyword(id="claim", guest=party.ids[name], word=word))
        except PartyRefusalError:
            continue  # It is another word, or the prize is gone.
        claim = max(party.evening.claims)
        party.do(_HOST, DecideClaim(id="decide", claim=claim, granted=valid))
    return compare_claim(step, {"prize": party.named(won.guest for won in winners(party.evening))}, "prize")
