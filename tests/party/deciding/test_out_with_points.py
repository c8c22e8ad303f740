"""Whoever is out: in Lexicon nothing is left to count, in Keyword the points gained stay (LXP-07, KPT-06)."""

import pytest

from crossdeck.party.commands import AddGuests, EndHand, EnterScore, SeatGuests, StartRound
from crossdeck.party.deciding import Asked, decide, open_party
from crossdeck.party.entries import Decision
from crossdeck.party.evening import Evening
from crossdeck.party.folding import begin, fold
from crossdeck.party.refusing import PartyRefusalError
from crossdeck.party.roles import Who
from crossdeck.party.rulings import Finding
from crossdeck.party.terms import PartyTerms

HOST, NOW = Who("host"), 1_000_000


def done(evening: Evening, command: object, who: Who = HOST) -> Evening:
    asked = Asked(who, NOW, lambda word: Finding(word, "word"))
    return fold(evening, NOW, Decision(decide(evening, asked, command), str(who)))  # type: ignore[arg-type]


def one_out(game: str) -> tuple[Evening, int]:
    """A table of four in the first round, and its first guest, who is out."""
    evening = begin(NOW, Decision((open_party(PartyTerms(game), "secret", "seed"),)))
    evening = done(evening, AddGuests(id="1", names=["Ann", "Bob", "Cy", "Di"]))
    evening = done(done(evening, SeatGuests(id="2")), StartRound(id="3", round=1))
    assert evening.round is not None
    out = evening.round.hands[0].seats[0]
    return done(evening, EndHand(id="4", round=1, table=1, out=out)), out


def test_in_keyword_who_is_out_enters_what_he_gained() -> None:
    evening, out = one_out("keyword-party")
    evening = done(evening, EnterScore(id="5", round=1, guest=out, points=123))
    assert evening.round is not None
    assert evening.round.hands[0].scores[out].points == 123


def test_in_lexicon_who_is_out_has_no_cards_to_count() -> None:
    evening, out = one_out("lexicon-party")
    with pytest.raises(PartyRefusalError, match="is out and has no cards"):
        done(evening, EnterScore(id="5", round=1, guest=out, points=12))
