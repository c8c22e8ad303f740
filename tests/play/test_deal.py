"""The deal: who deals first, how many cards everybody gets, and what is turned up."""

from collections import Counter

import pytest

from crossdeck.cards import FREE, WILD, pack
from crossdeck.games.kan_u_go import KAN_U_GO
from crossdeck.games.kan_u_go_eo import KAN_U_GO_EO
from crossdeck.games.lexicon import LEXICON
from crossdeck.games.patch_word import PATCH_WORD
from crossdeck.rules import OptionError, Rules
from tests.play.positions import dealt, every_game, game_of


@every_game
def test_the_letter_nearest_a_deals_first(rules: Rules) -> None:
    """KUG-02, KUG-03, PWD-03, LEX-02, R-19: by the first deals, as anybody could judge them by eye."""
    letters = pack(rules.pack).alphabet.letters
    for number in range(40):
        state = dealt(rules, 4, f"cut#{number}").state
        assert state.cut is not None
        standing: dict[int, str] = {}
        for cuts in state.cut.rounds:
            standing |= dict(cuts)
            if FREE not in standing.values() and WILD not in standing.values():
                lowest = min(map(letters.index, standing.values()))
                standing = {seat: card for seat, card in standing.items() if letters.index(card) == lowest}
        assert list(standing) == [state.cut.dealer] == [state.dealer]


@every_game
def test_a_tied_or_void_cut_is_cut_again(rules: Rules) -> None:
    """R-19."""
    cuts = [dealt(rules, 4, f"cut#{number}").state.cut for number in range(80)]
    again = [cut for cut in cuts if cut is not None and len(cut.rounds) > 1]
    assert 0 < len(again) < len(cuts)
    for cut in again:
        first, second = (dict(cuts) for cuts in cut.rounds[:2])
        void = {seat for seat, card in first.items() if card in (FREE, WILD)}
        tied = {seat for seat, card in first.items() if card == min(first.values())}
        assert set(second) == (void or tied)


@pytest.mark.parametrize(
    ("rules", "players", "cards", "rule"),
    [
        *((KAN_U_GO, players, 14 - players, f"KUG-{players + 2:02}") for players in range(2, 8)),
        *((KAN_U_GO_EO, players, 14 - players, f"KUG-{players + 2:02}") for players in range(2, 8)),
        *((PATCH_WORD, players, 11, "PWD-04") for players in (2, 3)),
        *((PATCH_WORD, players, 9, "PWD-05") for players in (4, 5)),
        *((PATCH_WORD, players, 7, "PWD-06") for players in range(6, 15)),
        *((LEXICON, players, 10, "LEX-03") for players in (2, 3, 4)),
        (LEXICON, 5, 9, "LEX-04"),
        (LEXICON, 6, 8, "LEX-05"),
        *((LEXICON, players, 10, "LEX-06") for players in (7, 8)),
    ],
    ids=lambda value: value.id if isinstance(value, Rules) else str(value),
)
def test_everybody_gets_the_cards_of_the_book_and_one_card_is_turned_up(
    rules: Rules, players: int, cards: int, rule: str
) -> None:
    """KUG-10, KUG-11, PWD-07, LEX-07: the rest is the blind pack; PWD-01, LEX-01: no card is left out."""
    at = dealt(rules, players)
    assert at.game.table.rules.share(players).rule == rule
    assert {len(hand) for hand in at.state.hands} == {cards}
    assert (len(at.state.hands), len(at.state.up)) == (players, 1)
    assert Counter(at.state.cards()) == Counter(at.game.table.pack.cards())
    assert len(at.state.blind) == len(at.game.table.pack) - players * cards - 1


@pytest.mark.parametrize(
    ("rules", "last"),
    [(KAN_U_GO, 7), (KAN_U_GO_EO, 7), (PATCH_WORD, 14), (LEXICON, 8)],
    ids=lambda v: str(v)[:40],
)
def test_more_or_fewer_players_than_the_book_says_are_refused(rules: Rules, last: int) -> None:
    """KUG-01, KEO-01, PWD-02, R-61, R-94."""
    assert len(dealt(rules, 2).state.hands) == 2
    assert len(dealt(rules, last).state.hands) == last
    for players in (0, 1, last + 1):
        with pytest.raises(OptionError, match=f"is for 2 to {last} players, not {players}"):
            game_of(rules, players)


@pytest.mark.parametrize(
    ("rules", "players", "options", "packs"),
    [
        (PATCH_WORD, 7, {}, 1),
        (PATCH_WORD, 8, {}, 2),
        (PATCH_WORD, 14, {}, 2),
        (LEXICON, 6, {}, 1),
        (LEXICON, 6, {"two_packs": "yes"}, 2),
        (LEXICON, 7, {}, 2),
        (LEXICON, 5, {"two_packs": "yes"}, 1),
    ],
    ids=lambda value: value.id if isinstance(value, Rules) else str(value),
)
def test_two_packs_are_shuffled_together_for_many_players(
    rules: Rules, players: int, options: dict[str, str], packs: int
) -> None:
    """PWD-02, R-94; LEX-06, R-61: with six players by choice."""
    state = dealt(rules, players, options=options).state
    one = Counter(pack(rules.pack).cards())
    assert Counter(state.cards()) == Counter({card: packs * count for card, count in one.items()})


@pytest.mark.parametrize(("rules", "card"), [(KAN_U_GO, FREE), (PATCH_WORD, WILD), (LEXICON, WILD)])
def test_a_special_card_that_is_turned_up_stays_there_and_may_be_taken(rules: Rules, card: str) -> None:
    """R-29."""
    deals = (dealt(rules, 4, f"up#{number}") for number in range(400))
    at = next(at for at in deals if at.state.up == (card,))
    seat = at.state.turn
    after = at.do(f"discard {at.state.hands[seat][0]}", "take open")
    assert card in after.hand(seat)
