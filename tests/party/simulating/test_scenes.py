"""The scripts: cards that one pack can have dealt, and times that people need."""

from collections import Counter

import pytest

from crossdeck.cards import hand_value, pack
from crossdeck.party.kinds import KEYWORD_PARTY, LEXICON_PARTY, PartyKind
from crossdeck.party.rulings import find, outcomes, proposed
from crossdeck.party.simulating import CALM, LIVELY, UNRULY, Mischief
from crossdeck.party.simulating.scenes import CUTTING, Scene, scene
from crossdeck.party.simulating.words import BARRED, GOOD, MISSPELT, own_words
from crossdeck.words import WordList

DECK = pack("lexicon-parker")


def scenes(mischief: Mischief, kind: PartyKind = LEXICON_PARTY, count: int = 80) -> list[Scene]:
    return [scene("seed", mischief, kind, 1, table, 3 + table % 2) for table in range(1, count)]


@pytest.mark.parametrize("mischief", [CALM, LIVELY], ids=["calm", "lively"])
def test_one_pack_could_have_dealt_what_a_table_has_left(mischief: Mischief) -> None:
    for each in scenes(mischief):
        left = Counter("".join(place.cards for place in each.places))
        assert all(count <= DECK.count(card) for card, count in left.items())
        for place in each.places:
            assert place.points == hand_value(DECK, place.cards)
            assert place.cards


def test_with_mischief_two_claim_the_same_card() -> None:
    shared = 0
    for each in scenes(Mischief(shared=1.0)):
        left = Counter("".join(place.cards for place in each.places))
        shared += any(count > DECK.count(card) for card, count in left.items())
    assert shared > 20


def test_ties_are_for_moving_on() -> None:
    for each in scenes(Mischief(ties=1.0)):
        points = sorted(place.points for place in each.places)
        assert points[0] == points[1]
        assert each.out_at > 1
    for each in scenes(Mischief(ties=1.0), KEYWORD_PARTY):
        points = sorted((place.points for place in each.places), reverse=True)
        assert points[1] == points[2]


def test_calm_tables_do_nothing_but_play_and_count() -> None:
    for kind in (LEXICON_PARTY, KEYWORD_PARTY):
        for each in scenes(CALM, kind):
            assert not each.incidents
            assert not each.silent
            assert each.comes > 1
            for place in each.places:
                assert place.first_sum == place.first_points == place.points
                assert place.first_cards == place.cards
                assert not any((place.objection, place.impossible, place.insists, place.enters_twice))
                assert place.leaves > 1


def test_scores_come_in_over_half_a_minute_and_each_step_after_the_one_before() -> None:
    for each in scenes(UNRULY):
        for place in each.places:
            assert 4_000 <= place.enters < place.mends < place.settles < CUTTING
            assert place.enters < place.initialled < place.settles


def test_what_cannot_be_in_a_pack_is_typed_by_some() -> None:
    typed = {place.impossible for each in scenes(UNRULY) for place in each.places} - {""}
    assert typed
    for cards in typed:
        assert any(count > DECK.count(card) for card, count in Counter(cards).items())


def test_the_same_table_has_the_same_script_and_another_has_another() -> None:
    assert scene("a", UNRULY, LEXICON_PARTY, 1, 1, 4) == scene("a", UNRULY, LEXICON_PARTY, 1, 1, 4)
    different = {
        scene("a", UNRULY, LEXICON_PARTY, 1, 1, 4),
        scene("b", UNRULY, LEXICON_PARTY, 1, 1, 4),
        scene("a", UNRULY, LEXICON_PARTY, 2, 1, 4),
        scene("a", UNRULY, LEXICON_PARTY, 1, 2, 4),
    }
    assert len(different) == 4


def test_every_kind_of_challenge_occurs_and_is_ruled_on_by_the_book(tournament: WordList) -> None:
    """R-74, LXP-13, LXP-15, LXP-16, KPT-10, KPT-11."""
    for kind in (LEXICON_PARTY, KEYWORD_PARTY):
        incidents = [
            incident for each in scenes(UNRULY, kind) for incident in each.incidents if incident.word
        ]
        assert {incident.outcome for incident in incidents} == set(outcomes(kind))
        for incident in incidents:
            found = find(tournament, incident.word, kind).found
            late = incident.outcome == "late"
            if kind is LEXICON_PARTY or found != "word":
                assert proposed(kind, found, next_has_played=late) == incident.outcome


@pytest.mark.parametrize("kind", [LEXICON_PARTY, KEYWORD_PARTY], ids=lambda kind: kind.id)
def test_the_simulated_dictionary_says_what_the_real_one_says(kind: PartyKind, tournament: WordList) -> None:
    for word in (*GOOD, *BARRED, *MISSPELT):
        simulated, real = own_words(kind, word.lower()), find(tournament, word, kind)
        assert (simulated.word, simulated.found, simulated.singular) == (real.word, real.found, real.singular)
