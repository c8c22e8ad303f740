"""Deals: how a name becomes an order of the pack, a dealer and hands.

A deal has a name, and the same name gives the same cards on every machine, in any language:

1. The name is UTF-8 text without the character U+0000.  For a numbered deal it is the game's id, then
   `;key=value` for each option that is not at its default, sorted by key, then `#` and the number in
   decimal: `kan-u-go#1`, `lexicon;players=3;target=50#17`.  A table that must not be foreseen uses `#0x`
   and a secret in hexadecimal instead of the number.
2. Every purpose shuffles under a name of its own, made by adding `/` and a word to the deal's name:
   `/pack` for the pack that is dealt, `/cut/1`, `/cut/2` … for each round of cutting for the deal,
   `/reshuffle/1`, `/reshuffle/2` … each time the discards become the blind pack (R-16) or letters go back to
   the stock; before a race `/redeal/1` … if no word can be laid out, `/word` for that word, and `/rest` for
   the cards left after it (R-50).  The further
   rounds of a match are deals named `/round/2`, `/round/3` … after the first, unless each has its own secret.
3. Bytes come from SHA-256: block n, counted from 0, is SHA-256(name ‖ 00 ‖ n as 8 bytes, big-endian), where
   `00` is one zero byte; the blocks follow one another without a gap.
4. A draw from k takes the next 8 bytes as a big-endian number x.  If x ≥ 2⁶⁴ - (2⁶⁴ mod k), x is thrown
   away and the next 8 bytes are taken; otherwise the draw is x mod k.  So all k results are equally likely.
5. The cards begin in canonical order at places 0 to n - 1: letters in the alphabet's order, then wild cards,
   then free cards.  For i from n - 1 down to 1, j is a draw from i + 1, and the cards at places i and j
   change places (Fisher and Yates).  Place 0 is then the top of the pack.
6. In a round of cutting, the players who must cut take places 0, 1, 2 … in order of their seats.
7. Cards are dealt from the top, one at a time, the first to the player on the dealer's left.  The next card
   after the hands is turned up beside the rest, which is the blind pack; on a board with a stock of letters
   none is turned up.

The SHA-256 of the name alone is the `commitment`: shown before a secret deal, it binds the table to the
name that is shown afterwards.  No shuffle ever hashes the same bytes, since all of those hold a zero byte.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256

from crossdeck.alphabet import Alphabet
from crossdeck.cards import FREE, WILD, Pack

__all__ = [
    "LAST_NUMBER",
    "Cut",
    "CutAgain",
    "CutResult",
    "CutWon",
    "Deal",
    "DealError",
    "Recut",
    "commitment",
    "cut_for_deal",
    "deal",
    "deal_name",
    "judge_cut",
    "part_name",
    "seats_from",
    "shuffled",
]

LAST_NUMBER = 2**53 - 1
"""The highest deal number: the greatest whole number that JavaScript holds exactly, too."""

# A secret of 16 bytes cannot be found by trying; a shorter one might.
_SHORTEST_SECRET = 16
_SYNTAX = frozenset(";=#/\0")


class DealError(ValueError):
    """A deal is refused; `rule` is the id of the rule or ruling that says so, where there is one."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        """Put the rule's id in front of the message."""
        super().__init__(f"{rule}: {message}" if rule else message)
        self.rule = rule


class Recut(Enum):
    """Why somebody cuts again (R-19)."""

    VOID = "void"
    TIE = "tie"


@dataclass(frozen=True)
class CutWon:
    """The cut is settled: this seat deals."""

    dealer: int


@dataclass(frozen=True)
class CutAgain:
    """These seats cut again; the others' cuts stand, or are out of it after a tie."""

    seats: tuple[int, ...]
    why: Recut


CutResult = CutWon | CutAgain


@dataclass(frozen=True)
class Cut:
    """A whole cutting for the deal: who cut what in each round, and who deals."""

    rounds: tuple[tuple[tuple[int, str], ...], ...]
    dealer: int


@dataclass(frozen=True)
class Deal:
    """The table as it lies after the deal; `blind` and `up` have their top card first."""

    name: str
    cut: Cut | None
    """None if the dealer was known already (KUG-45: the deal passes to the left)."""
    dealer: int
    hands: tuple[tuple[str, ...], ...]
    """By seat, each in the order in which it was dealt."""
    blind: tuple[str, ...]
    up: tuple[str, ...]


def deal_name(game: str, number: int | bytes, options: Mapping[str, bool | int | str] | None = None) -> str:
    """The canonical name of a deal; `options` are those not at their defaults, bytes are a secret."""
    parts = [_plain(game)]
    for key, value in sorted((options or {}).items()):
        text = str(value).lower() if isinstance(value, bool) else str(value)
        parts.append(f"{_plain(key)}={_plain(text)}")
    if isinstance(number, bytes):
        if len(number) < _SHORTEST_SECRET:
            raise DealError(f"a secret has at least {_SHORTEST_SECRET} bytes, not {len(number)}")
        return ";".join(parts) + f"#0x{number.hex()}"
    if not 0 <= number <= LAST_NUMBER:
        raise DealError(f"a deal's number is 0 to {LAST_NUMBER}")
    return ";".join(parts) + f"#{int(number)}"


def _plain(text: str) -> str:
    """The text, refused if it could be mistaken for the syntax of a name."""
    if not text or not text.isprintable() or _SYNTAX & set(text):
        raise DealError(f"{text!r} cannot stand in the name of a deal: it is empty or has one of ; = # /")
    return text


def part_name(name: str, *purpose: str | int) -> str:
    """The name under which one purpose of a deal shuffles: `kan-u-go#1/reshuffle/2`."""
    return "/".join((name, *map(str, purpose)))


def commitment(name: str) -> str:
    """The SHA-256 of a deal's name in hexadecimal, to be shown before a secret deal."""
    return sha256(_encoded(name)).hexdigest()


def shuffled(cards: Sequence[str], name: str) -> tuple[str, ...]:
    """These cards in the order that belongs to this name; the first is the top of the pack."""
    order = list(cards)
    numbers = _numbers(_encoded(name))
    for last in range(len(order) - 1, 0, -1):
        drawn = _draw(numbers, last + 1)
        order[last], order[drawn] = order[drawn], order[last]
    return tuple(order)


def _encoded(name: str) -> bytes:
    if "\0" in name:
        raise DealError("the name of a deal has no zero character")
    try:
        return name.encode()
    except UnicodeEncodeError:
        raise DealError(f"{name!r} is not text that UTF-8 can write") from None


def _numbers(name: bytes) -> Iterator[int]:
    """The endless stream of 64-bit numbers that belongs to a name."""
    block = 0
    while True:
        digest = sha256(name + b"\0" + block.to_bytes(8, "big")).digest()
        for start in range(0, len(digest), 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def _draw(numbers: Iterator[int], below: int) -> int:
    """A number from 0 to below - 1, each equally likely, by rejection."""
    limit = 2**64 - 2**64 % below
    return next(number for number in numbers if number < limit) % below


def judge_cut(cuts: Sequence[tuple[int, str]], alphabet: Alphabet) -> CutResult:
    """Who deals by these (seat, card) cuts: the letter nearest A (KUG-03, PWD-03; "A high", LEX-02).

    A special card is void and is cut again first, while the letters stand: whether two players tie is not
    known before everyone has a letter.  Then those who tie for the lowest letter cut again, only they (R-19).
    """
    if not cuts:
        raise DealError("nobody has cut", "R-19")
    seats = [seat for seat, _ in cuts]
    if len(set(seats)) < len(seats):
        raise DealError("a player has cut twice in one round", "R-19")
    if void := tuple(seat for seat, card in cuts if card in (WILD, FREE)):
        return CutAgain(void, Recut.VOID)
    for _, card in cuts:
        if card not in alphabet:
            raise DealError(f"{card!r} is not a card of the {alphabet.name} alphabet", "R-19")
    nearest = min(alphabet.code(card) for _, card in cuts)
    lowest = tuple(seat for seat, card in cuts if alphabet.code(card) == nearest)
    return CutWon(lowest[0]) if len(lowest) == 1 else CutAgain(lowest, Recut.TIE)


def cut_for_deal(pack: Pack, name: str, players: int) -> Cut:
    """The cutting that belongs to this name; the pack is whole and shuffled anew in each round."""
    if players < 2:
        raise DealError(f"to cut for the deal takes two players, not {players}")
    if players > len(pack):
        raise DealError(f"{players} players cannot each cut one of {len(pack)} cards of {pack.title}")
    if sum(pack.count(letter) > 0 for letter in pack.alphabet.letters) < 2:
        raise DealError(f"{pack.title} has fewer than two different letters: no cut could be settled", "R-19")
    rounds: list[tuple[tuple[int, str], ...]] = []
    standing: dict[int, str] = {}
    cutting = tuple(range(players))
    while True:
        order = shuffled(pack.cards(), part_name(name, "cut", len(rounds) + 1))
        cuts = tuple(zip(cutting, order, strict=False))
        rounds.append(cuts)
        standing.update(cuts)
        match judge_cut(tuple(standing.items()), pack.alphabet):
            case CutWon(dealer):
                return Cut(tuple(rounds), dealer)
            case CutAgain(cutting, why):
                if why is Recut.TIE:
                    standing = {}


def seats_from(first: int, players: int) -> tuple[int, ...]:
    """All seats in the order of play, to the left, from this one on."""
    return tuple((first + step) % players for step in range(players))


def deal(
    pack: Pack,
    name: str,
    players: int,
    hand_size: int,
    packs: int = 1,
    dealer: int | None = None,
    *,
    turned: bool = True,
) -> Deal:
    """The deal of this name; the players cut for it unless the dealer is known.

    `turned` is whether the first card after the hands is turned up; otherwise all the rest is blind.
    """
    if players < 2 or hand_size < 1:
        raise DealError(f"a deal is for 2 players or more, 1 card or more each, not {players} × {hand_size}")
    if dealer is not None and not 0 <= dealer < players:
        raise DealError(f"no seat {dealer} at a table of {players}; seats count from 0")
    whole = pack.times(packs)
    dealt = players * hand_size
    if len(whole) - dealt < 2:
        raise DealError(
            f"{players} players × {hand_size} cards leave fewer than 2 of the {len(whole)} cards "
            f"of {pack.title} for the blind pack and the open card",
            "R-17",
        )
    cut = None
    if dealer is None:
        cut = cut_for_deal(whole, name, players)
        dealer = cut.dealer
    order = shuffled(whole.cards(), part_name(name, "pack"))
    turns = {seat: place for place, seat in enumerate(seats_from(dealer + 1, players))}
    hands = tuple(order[turns[seat] : dealt : players] for seat in range(players))
    up = dealt + 1 if turned else dealt
    return Deal(name, cut, dealer, hands, blind=order[up:], up=order[dealt:up])
