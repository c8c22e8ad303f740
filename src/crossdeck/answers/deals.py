"""A deal by its number: the cut, the hands, the piles, the word before a race, or a patience's lay-out."""

from dataclasses import dataclass

from crossdeck.boards import Board
from crossdeck.cards import Pack, format_hand, hand_value
from crossdeck.catalogue import name_of_deal, patience, playable
from crossdeck.rules import Course, Rules
from crossdeck.words import Draft, WordList

__all__ = ["DealSheet", "LayoutSheet", "deal_sheet", "layout_sheet", "needs_words"]


@dataclass(frozen=True)
class DealSheet:
    """The table as it lies after the deal; seats count from 0."""

    name: str
    game: str
    pack: str
    packs: int
    cut: tuple[tuple[tuple[int, str], ...], ...]
    """Each round of cutting: who cut what."""
    dealer: int
    hands: tuple[str, ...]
    """Sorted, in hand notation."""
    values: tuple[int, ...]
    """What each hand counts."""
    open: str
    """Empty where no card lies open (KWR-03)."""
    blind: str
    """The top card first."""
    word: str
    """What the dealer laid out before a race (KRC-03); else empty."""


@dataclass(frozen=True)
class LayoutSheet:
    """A patience as it lies after the deal, hidden cards included; top cards come first."""

    name: str
    game: str
    pack: str
    hand: str
    """The row of six in its order, or the hand or the rack, sorted."""
    piles: tuple[str, ...]
    readable: bool
    """Whether the cards beneath the top ones can be read (LS1-03)."""
    open: str
    blind: str
    """The blind pack, the pack, the Nest or the stock."""
    aside: str
    """A card that takes no part (LS1-02)."""
    masters: int
    """Master Cards laid aside for later use (LS2-01)."""


def needs_words(rules: Rules) -> bool:
    """Whether a deal follows from the dictionary too: before a race a word is laid out (R-50)."""
    return rules.course is Course.RACE


def deal_sheet(
    rules: Rules,
    players: int,
    number: int,
    pack: Pack,
    board: Board | None = None,
    words: WordList | None = None,
) -> DealSheet:
    """Deal this number of a game as it was set up; `words` are given where it needs them."""
    words = words or WordList.of(Draft("none", "No words", frozenset(), pack.alphabet))
    state = playable(rules, players, words, pack, board).deal(
        name_of_deal(rules, players, number, pack, board)
    )
    return DealSheet(
        name=state.name,
        game=rules.id,
        pack=pack.id,
        packs=rules.share(players).packs,
        cut=state.cut.rounds if state.cut else (),
        dealer=state.dealer,
        hands=tuple(map(format_hand, state.hands)),
        values=tuple(hand_value(pack, hand) for hand in state.hands),
        open=state.open_card,
        blind=format_hand(state.blind),
        word="".join(run.word for run in state.layout.runs()),
    )


def layout_sheet(rules: Rules, number: int, pack: Pack, board: Board | None = None) -> LayoutSheet:
    """Deal this number of a patience as it was set up."""
    words = WordList.of(Draft("none", "No words", frozenset(), pack.alphabet))
    solo = patience(rules, words, pack, board)
    state = solo.deal(name_of_deal(rules, 1, number, pack, board))
    return LayoutSheet(
        name=state.name,
        game=rules.id,
        pack=pack.id,
        hand="".join(state.hand),
        piles=tuple(map("".join, state.piles)),
        readable=solo.manner.open_piles,
        open="".join(state.up),
        blind="".join(state.blind),
        aside="".join(state.aside),
        masters=state.masters,
    )
