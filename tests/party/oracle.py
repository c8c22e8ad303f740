"""An evening worked out again from the rows of its log, by somebody who has read the rules and no code.

It knows JSON, and shares nothing with the package that wrote the rows.  Everything is recounted: who sits
where, what everybody scored, who is fined, who moves on and where to, and the standings, as fractions.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

LOWEST = {"lexicon-party": True, "keyword-party": False}
MOVERS = {"lexicon-party": 1, "keyword-party": 2}
SIZES = {"lexicon-party": (3, 4, 5), "keyword-party": (2, 3, 4)}
ENOUGH = 12


@dataclass
class Card:
    """The score card of one table."""

    seats: list[int]
    first: int
    scores: dict[int, int] = field(default_factory=dict)
    excused: set[int] = field(default_factory=set)
    out: int = 0
    cut: list[int] = field(default_factory=list)


@dataclass
class Played:
    """One round."""

    cards: dict[int, Card]
    begun: bool = False


@dataclass
class Book:
    """All that the rows say."""

    game: str = ""
    levelled: bool = True
    here: dict[int, bool] = field(default_factory=dict)
    rounds: list[Played] = field(default_factory=list)
    rulings: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    """Guest, round and fine; gone when overturned."""
    engine: list[tuple[int, int, int]] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    # Reading.

    def read(self, rows: Iterable[bytes]) -> "Book":
        for row in rows:
            entries = json.loads(row)["entries"]
            before = self.rounds[-1] if self.rounds else None
            count = len(self.rounds)
            for entry in entries:
                getattr(self, "_" + entry["type"], lambda _: None)(entry)
            if len(self.rounds) == count + 1 and before is not None and before.begun:
                self._check_move(before, self.rounds[-1])
        return self

    def _opened(self, entry: dict[str, Any]) -> None:
        self._terms_changed(entry)

    def _terms_changed(self, entry: dict[str, Any]) -> None:
        self.game = entry["terms"]["game"]
        self.levelled = entry["terms"]["levelled"]

    def _guest_added(self, entry: dict[str, Any]) -> None:
        if entry["guest"] in self.here:
            self.complaints.append(f"guest {entry['guest']} came twice")
        self.here[entry["guest"]] = True

    def _guest_gone(self, entry: dict[str, Any]) -> None:
        self.here[entry["guest"]] = False

    def _guest_returned(self, entry: dict[str, Any]) -> None:
        self.here[entry["guest"]] = True

    def _guest_replaced(self, entry: dict[str, Any]) -> None:
        card = self._card(entry["guest"])
        old, new = entry["guest"], entry["by"]
        card.seats = [new if each == old else each for each in card.seats]
        if old in card.scores:
            card.scores[new] = card.scores.pop(old)
        card.excused.discard(old)
        card.first, card.out = (new if each == old else each for each in (card.first, card.out))
        card.cut = [new if each == old else each for each in card.cut]

    def _seated(self, entry: dict[str, Any]) -> None:
        del self.rounds[entry["round"] - 1 :]
        cards = {each["number"]: Card(list(each["seats"]), each["first"]) for each in entry["tables"]}
        self.rounds.append(Played(cards))
        sitting = [guest for card in cards.values() for guest in card.seats]
        if len(set(sitting)) != len(sitting):
            self.complaints.append(f"somebody has two seats in round {entry['round']}")
        for number, card in cards.items():
            if card.first not in card.seats:
                self.complaints.append(f"who deals at table {number} does not sit there")

    def _moved_back(self, _: dict[str, Any]) -> None:
        self.rounds.pop()

    def _started(self, entry: dict[str, Any]) -> None:
        now = self.rounds[-1]
        now.begun = True
        sitting = sorted(guest for card in now.cards.values() for guest in card.seats)
        if sitting != sorted(guest for guest, here in self.here.items() if here):
            self.complaints.append(f"not everybody here has one seat in round {entry['round']}")
        for number, card in now.cards.items():
            if len(card.seats) not in SIZES[self.game]:
                self.complaints.append(f"{len(card.seats)} sit at table {number}")

    def _ended(self, entry: dict[str, Any]) -> None:
        card = self.rounds[-1].cards[entry["table"]]
        if card.out and card.out != entry["out"]:
            card.scores.pop(card.out, None)
        card.out = entry["out"]

    def _hand_reopened(self, entry: dict[str, Any]) -> None:
        card = self.rounds[-1].cards[entry["table"]]
        card.scores, card.out, card.cut = {}, 0, []

    def _entered(self, entry: dict[str, Any]) -> None:
        self._write(self._card(entry["guest"]), entry["guest"], entry["points"])

    def _corrected(self, entry: dict[str, Any]) -> None:
        card = self._card(entry["guest"], entry["round"])
        if card.scores.get(entry["guest"]) != entry["was"]:
            self.complaints.append(f"{entry} puts right what does not stand there")
        self._write(card, entry["guest"], entry["points"])

    def _write(self, card: Card, guest: int, points: int) -> None:
        if card.scores.get(guest) != points:
            card.cut = []
        card.scores[guest] = points
        card.excused.discard(guest)

    def _excused(self, entry: dict[str, Any]) -> None:
        card = self._card(entry["guest"], entry["round"])
        card.scores.pop(entry["guest"], None)
        card.excused.add(entry["guest"])
        card.cut = []

    def _cut_won(self, entry: dict[str, Any]) -> None:
        self.rounds[-1].cards[entry["table"]].cut = list(entry["winners"])

    def _ruled(self, entry: dict[str, Any]) -> None:
        expected = 50 if self.game == "lexicon-party" and entry["outcome"] == "wrong" else 0
        if entry["fine"] != expected:
            self.complaints.append(f"{entry} costs {entry['fine']}")
        self.rulings[entry["ruling"]] = (entry["guest"], entry["round"], entry["fine"])

    def _overturned(self, entry: dict[str, Any]) -> None:
        self.rulings.pop(entry["ruling"])

    def _fined(self, entry: dict[str, Any]) -> None:
        self.engine.append((entry["guest"], entry["round"], entry["points"]))

    def _card(self, guest: int, number: int = 0) -> Card:
        cards = self.rounds[number - 1].cards
        return next(card for card in cards.values() if guest in card.seats)

    # Moving on.

    def winners(self, card: Card) -> set[int]:
        """Who moves on: the best by the scores, of those who are here; a cut decides where they are level."""
        sign = 1 if LOWEST[self.game] else -1
        ranked = sorted((sign * points, guest) for guest, points in card.scores.items() if self.here[guest])
        places = MOVERS[self.game]
        if len(ranked) <= places:
            return {guest for _, guest in ranked}
        limit = ranked[places - 1][0]
        sure = {guest for points, guest in ranked if points < limit}
        level = {guest for points, guest in ranked if points == limit}
        if len(sure) + len(level) == places:
            return sure | level
        if not set(card.cut) <= level or len(card.cut) != places - len(sure):
            self.complaints.append(f"no cut decided between {sorted(level)}")
        return sure | set(card.cut)

    def _check_move(self, before: Played, after: Played) -> None:
        """Winners sit one table further in the ring, others where they sat, unless a table was filled."""
        numbers = list(before.cards)
        wanted: dict[int, list[int]] = {number: [] for number in numbers}
        arrived: dict[int, list[int]] = {number: [] for number in numbers}
        for at, number in enumerate(numbers):
            card, going = before.cards[number], self.winners(before.cards[number])
            wanted[number] += [guest for guest in card.seats if guest not in going]
            arrived[numbers[(at + 1) % len(numbers)]] += [guest for guest in card.seats if guest in going]
        sat = {guest for card in before.cards.values() for guest in card.seats}
        here = {guest for guest, is_here in self.here.items() if is_here}
        sits = {guest: number for number, card in after.cards.items() for guest in card.seats}
        if set(sits) != here:
            self.complaints.append("not everybody here has a seat after moving on")
        expected = {
            number: [guest for guest in wanted[number] + arrived[number] if guest in here]
            for number in numbers
        }
        if sat == here and sorted(map(len, expected.values())) == sorted(map(len, _sizes(before))):
            seen = {number: card.seats for number, card in after.cards.items()}
            if seen != expected:
                self.complaints.append(f"{seen} is not {expected}")
        moved = sum(sits[guest] != number for number, seats in expected.items() for guest in seats)
        spare = abs(len(sat) - len(here & sat)) + len(here - sat)
        if moved > 5 * spare + 5 * (len(numbers) != len(after.cards)) + 8:
            self.complaints.append(f"{moved} were moved although only {spare} came or went")
        if self.game == "lexicon-party":
            self._check_dealers(arrived, after)

    def _check_dealers(self, arrived: dict[int, list[int]], after: Played) -> None:
        for number, card in after.cards.items():
            came = [guest for guest in arrived.get(number, ()) if guest in card.seats]
            if came and card.first not in came:
                self.complaints.append(f"the winner does not deal at table {number}")

    # The standings.

    def fines(self) -> list[tuple[int, int, int]]:
        return [fine for fine in self.rulings.values() if fine[2]] + self.engine

    def counted(self) -> list[Played]:
        """The rounds in which everybody has a score who is not excused."""
        return [
            each
            for each in self.rounds
            if each.begun
            and all(set(card.seats) - card.excused == set(card.scores) for card in each.cards.values())
        ]

    def totals(self) -> dict[int, int]:
        """Scores and fines, by the book."""
        total: dict[int, int] = {}
        counted = self.counted()
        for each in counted:
            for card in each.cards.values():
                for guest, points in card.scores.items():
                    total[guest] = total.get(guest, 0) + points
        for guest, number, points in self.fines():
            if guest in total and self.rounds[number - 1] in counted:
                total[guest] += points
        return total

    def moves(self) -> dict[int, Fraction]:
        """By how much the scores of each size of table move, to one decimal."""
        by_size: dict[int, list[int]] = {}
        for each in self.counted():
            for card in each.cards.values():
                by_size.setdefault(len(card.seats), []).extend(card.scores.values())
        usual = by_size.get(4, [])
        if len(usual) < ENOUGH or not self.levelled:
            return {}
        average = Fraction(sum(usual), len(usual))
        return {
            size: average - Fraction(sum(points), len(points))
            for size, points in by_size.items()
            if size != 4 and len(points) >= ENOUGH and clearly_apart(usual, points)
        }

    def levels(self, moves: dict[int, Fraction]) -> dict[int, Fraction]:
        """What everybody is placed by; `moves` are those that were announced, which are rounded."""
        totals = self.totals()
        level = {guest: Fraction(points) for guest, points in totals.items()}
        if not self.levelled:
            return level
        for each in self.counted():
            shifted = {
                guest: points + moves.get(len(card.seats), Fraction(0))
                for card in each.cards.values()
                for guest, points in card.scores.items()
            }
            average = sum(shifted.values(), Fraction(0)) / max(1, len(shifted))
            sizes = {guest: len(card.seats) for card in each.cards.values() for guest in card.scores}
            for guest in level:
                level[guest] += moves.get(sizes[guest], Fraction(0)) if guest in sizes else average
        return level


def clearly_apart(one: list[int], other: list[int]) -> bool:
    """By more than two standard errors, with the variances of two samples."""
    means = [Fraction(sum(each), len(each)) for each in (one, other)]
    spread = sum(
        sum((point - mean) ** 2 for point in each) / (len(each) - 1) / len(each)
        for each, mean in zip((one, other), means, strict=True)
    )
    return (means[0] - means[1]) ** 2 > 4 * spread


def _sizes(played: Played) -> list[list[int]]:
    return [card.seats for card in played.cards.values()]
