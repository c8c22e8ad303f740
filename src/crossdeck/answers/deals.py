"""A deal by its number: the cut, the hands, the open card and the blind pack."""

from dataclasses import dataclass

from crossdeck.boards import Board
from crossdeck.cards import Pack, format_hand, hand_value, sort_cards
from crossdeck.catalogue import name_of_deal
from crossdeck.deals import deal
from crossdeck.rules import Rules

__all__ = ["DealSheet", "deal_sheet"]


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


def deal_sheet(rules: Rules, players: int, number: int, pack: Pack, board: Board | None = None) -> DealSheet:
    """Deal this number of a game as it was set up."""
    share = rules.share(players)
    name = name_of_deal(rules, players, number, pack, board)
    dealt = deal(pack, name, players, share.cards, share.packs, turned=not rules.refill)
    hands = [sort_cards(hand, pack.alphabet) for hand in dealt.hands]
    return DealSheet(
        name=dealt.name,
        game=rules.id,
        pack=pack.id,
        packs=share.packs,
        cut=dealt.cut.rounds if dealt.cut else (),
        dealer=dealt.dealer,
        hands=tuple(map(format_hand, hands)),
        values=tuple(hand_value(pack, hand) for hand in hands),
        open=dealt.up[0] if dealt.up else "",
        blind=format_hand(dealt.blind),
    )
