"""Solo: a patience at its table, answering the questions that every game answers.

`deal / check / actions / apply / view / outcome`, as in `play.protocol`; there is one seat, 0.  What the ten
games do each in its own way is in their `Manner`; what is said here holds for all of them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from crossdeck.boards import Board
from crossdeck.cards import Pack, sort_cards
from crossdeck.layout import Placement, Square
from crossdeck.patience.actions import Fill, GiveUp, Lay, Origin, Place, Redraw, SoloAction, Spell, Turn
from crossdeck.patience.alone_1 import ROW
from crossdeck.patience.alone_2 import HAND
from crossdeck.patience.alone_3 import STACKS
from crossdeck.patience.checks import (
    Refusals,
    check_fill,
    check_lay,
    check_letters,
    check_origins,
    check_redraw,
    check_spell,
    joins_rightly,
    least_letters,
    refuse,
)
from crossdeck.patience.keyword_patience import CORNERS
from crossdeck.patience.keyword_solitaire import AREA
from crossdeck.patience.manner import GAP, Manner
from crossdeck.patience.solitaire_1 import PILES
from crossdeck.patience.solitaire_2 import NEST, loose_vowels
from crossdeck.patience.spelling import spellable
from crossdeck.patience.state import Filled, GaveUp, LaidAlone, Redrawn, Result, SoloState, Spelt
from crossdeck.patience.table import SoloTable
from crossdeck.patience.views import Position, SoloView, view_of
from crossdeck.patience.ways import Reach, Way, allotted, count_by_place, in_order_ways, ways
from crossdeck.play import IllegalActionError, Outcome
from crossdeck.play.checks import WORD_FAULTS
from crossdeck.rules import Checking, Course, Exchange, Fault, Rules
from crossdeck.squares import score
from crossdeck.words import WordList

__all__ = ["MANNERS", "Solo"]

MANNERS: dict[Course, Manner] = {
    Course.ROW: ROW,
    Course.HAND: HAND,
    Course.STACKS: STACKS,
    Course.PILES: PILES,
    Course.NEST: NEST,
    Course.CORNERS: CORNERS,
    Course.AREA: AREA,
}
"""How each kind of patience goes."""


@dataclass(frozen=True, eq=False)
class Solo:
    """A patience, ready to be dealt."""

    table: SoloTable
    manner: Manner

    @classmethod
    def at(cls, rules: Rules, words: WordList, pack: Pack, board: Board | None = None) -> "Solo":
        """The game with these rules, words, cards and board."""
        return cls(SoloTable(rules, words, pack, board), MANNERS[rules.course])

    @cached_property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.table.rules

    @property
    def kind(self) -> str:
        """What its pictures are like: the value of a `Course`."""
        return self.rules.course.value

    def deal(self, name: str) -> SoloState:
        """The table after the deal of this name."""
        return self._settled(self.manner.deal(self.table, name))

    def view(self, state: SoloState, seat: int | None = 0) -> SoloView:  # noqa: ARG002 - one player, one view
        """What the player may know."""
        return view_of(state, open_piles=self.manner.open_piles, open_stack=self.manner.open_stack)

    def awaited(self, position: Position) -> tuple[int, ...]:
        """The only seat, until the game is over."""
        return () if position.result.is_over else (0,)

    def outcome(self, position: Position) -> Outcome | None:
        """How it ended; None while it goes on.  The score is points, or in Keyword Patience words."""
        if not position.result.is_over:
            return None
        counted = position.words if self.rules.course is Course.CORNERS else position.score
        return Outcome((0,) if position.result is Result.WON else (), (counted,))

    # What can be taken, and where from.

    def reach(self, position: Position) -> Reach:
        """What each place can give in one play, its top card first; preferred places first."""
        return self.manner.reach(self.rules, position)

    def resolve(self, position: Position, action: SoloAction) -> SoloAction:
        """The action with the place of each card; one that names them all, or has no way, stays as it is."""
        if not isinstance(action, Lay | Spell) or (action.origins and self.rules.spelling_order):
            return action  # there the order in which cards come off is part of the play
        faces = _faces(action)
        way = count_by_place(action.origins) if action.origins else None
        found = next(self._origins(position, faces, way), None)
        return action if found is None else replace(action, origins=found)

    def _origins(
        self, position: Position, faces: Sequence[str], wanted: Way | None = None
    ) -> Iterator[tuple[Origin, ...]]:
        """Every way to get these cards as the place of each of them; `wanted` is the only one looked for."""
        masters = sum(face.islower() for face in faces)
        if masters > position.masters:
            return
        cards = [face for face in faces if face.isupper()]
        asked = dict(wanted or {})
        if wanted is not None and asked.pop(Place.MASTER, 0) != masters:
            return
        for places in self._ways(position, cards):
            if wanted is None or count_by_place(places) == asked:
                rest = iter(places)
                yield tuple(Place.MASTER if face.islower() else next(rest) for face in faces)

    def _ways(self, position: Position, cards: Sequence[str]) -> Iterator[tuple[Origin, ...]]:
        reach = self.reach(position)
        if self.rules.spelling_order:
            seen = set()
            for places in in_order_ways(cards, reach):
                if (key := frozenset(Counter(places).items())) not in seen:
                    seen.add(key)
                    yield places
            return
        for way in ways(cards, reach):
            yield allotted(cards, reach, way)

    # What may be done.

    def check(self, position: Position, action: SoloAction) -> Refusals:
        """Why the action is refused; nothing if it is legal."""
        rules = self.rules
        if position.result.is_over:
            return refuse(rules, Fault.ROUND_OVER, "The game is over.")
        match action:
            case Lay() | Spell():
                return self._check_play(position, action)
            case Turn():
                return self._check_turn(position, action)
            case Fill():
                if rules.course is not Course.NEST:
                    return self._not_here("no spaces are filled")
                return check_fill(rules, position, action)
            case Redraw():
                if self.rules.course not in (Course.CORNERS, Course.AREA):
                    return self._not_here("no letters are exchanged")
                return check_redraw(rules, position, action)
            case GiveUp():
                return ()
            case _:
                assert_never(action)

    def _not_here(self, what: str) -> Refusals:
        return refuse(self.rules, Fault.NOT_HERE, f"In {self.rules.title} {what}.")

    def _check_play(self, position: Position, action: Lay | Spell) -> Refusals:
        rules, faces = self.rules, _faces(action)
        if isinstance(action, Spell) is not self.manner.spells:
            what = "words are spelt and put away" if self.manner.spells else "words are laid into a crossword"
            return self._not_here(what)
        if not faces:
            return refuse(rules, Fault.EMPTY, "A play takes at least one card.")
        alphabet = self.table.printed.alphabet
        if foreign := [face for face in faces if not alphabet.is_face(face)]:
            return refuse(rules, Fault.NO_FREE_CARDS, "Special cards are not in this game.", foreign)
        reach, named = self.reach(position), bool(action.origins)
        action = self._resolved(position, action)
        refusals = check_origins(rules, position, reach, faces, action.origins)
        if refusals and not named and Place.HAND not in reach:
            refusals = check_letters(rules, reach, faces) or refusals
        return refusals or self._check_use(position, action) or self._check_made(position, action)

    def _resolved(self, position: Position, action: Lay | Spell) -> Lay | Spell:
        """With the places that were meant; if there are none, with some that say what is missing."""
        if action.origins:
            return action
        found = self.resolve(position, action)
        assert isinstance(found, Lay | Spell)
        if found.origins:
            return found
        return replace(action, origins=self._nearest(position, _faces(action)))

    def _nearest(self, position: Position, faces: Sequence[str]) -> tuple[Origin, ...]:
        """For cards that cannot be had: each from where it lies on top, or from the first place there is."""
        left = {place: list(cards) for place, cards in self.reach(position).items()}
        first = next(iter(left))
        origins: list[Origin] = []
        for face in faces:
            if face.islower():
                origins.append(Place.MASTER)
                continue
            place = next((place for place, cards in left.items() if face in cards), first)
            if face in left[place]:
                left[place].remove(face)
            origins.append(place)
        return tuple(origins)

    def _check_use(self, position: Position, action: Lay | Spell) -> Refusals:
        """KA3-11, R-58: stack cards first; KSO-03, R-54: a turned card is used."""
        rules, opened = self.rules, Place.OPEN in action.origins
        if opened and rules.stacks_first and self.can_play(position, without_open=True):
            return refuse(rules, Fault.STACKS_FIRST, "The stacks alone make a play, and they come first.")
        if rules.use_turned and position.fresh and not opened:
            return refuse(
                rules, Fault.USE_TURNED, "Cards were turned up: at this table the next play uses one of them."
            )
        return ()

    def _check_made(self, position: Position, action: Lay | Spell) -> Refusals:
        found = (
            check_lay(self.table, position.layout, action)
            if isinstance(action, Lay)
            else check_spell(self.table, position, action)
        )
        if self._knows_words:
            return found
        return tuple(refusal for refusal in found if refusal.fault not in WORD_FAULTS)

    @property
    def _knows_words(self) -> bool:
        """Whether words are judged; where they are taken as they come, nobody can say who is stuck."""
        return self.rules.checking is Checking.REFUSED

    def _check_turn(self, position: Position, action: Turn) -> Refusals:
        rules = self.rules
        if self.manner.turn is None:
            return self._not_here("no card is turned up")
        if action.cards != 1:
            return refuse(rules, Fault.ONE_CARD, f"Cards are turned one at a time, not {action.cards}.")
        if not position.blind_count and not (self.manner.later and position.up):
            return refuse(rules, Fault.BLIND_EMPTY, "The blind pack is used up.")
        if rules.stacks_first and self.can_play(position, without_open=True):
            return refuse(rules, Fault.STACKS_FIRST, "The stacks alone make a play, and they come first.")
        if rules.turning is Exchange.ONLY_IF_STUCK and self.can_play(position):
            return refuse(
                rules, Fault.CAN_PLAY, "A play can be made; at this table that comes before another card."
            )
        return ()

    # What there is to do.

    def plays(self, position: Position) -> Iterator[Lay | Spell]:
        """Every play, and each way to get its cards."""
        if position.result.is_over:
            return
        for play in self._spells(position) if self.manner.spells else self._lays(position):
            for origins in self._origins(position, _faces(play)):
                way = replace(play, origins=origins)
                if not self._check_use(position, way):
                    yield way

    def _lays(self, position: Position, *, without_open: bool = False) -> Iterator[Lay]:
        yield from map(Lay, self.placements(position, without_open=without_open))

    def placements(self, position: Position, *, without_open: bool = False) -> Sequence[Placement]:
        """Every placement of cards within reach, wherever they come from."""
        layout = position.layout
        found = self.table.finder.find(layout, self._within(position, without_open))
        if self.rules.course is Course.CORNERS and layout:
            return [placement for placement in found if joins_rightly(self.rules, layout, placement)]
        return found

    def _within(self, position: Position, without_open: bool) -> list[str]:
        reach = self.reach(position)
        places = [place for place in reach if not (without_open and place is Place.OPEN)]
        return [card for place in places for card in reach[place]]

    def _spells(self, position: Position) -> Iterator[Spell]:
        cards = Counter(self._within(position, without_open=False))
        for faces in spellable(self.table.words, cards, position.masters, 2):
            own = sum(face.isupper() for face in faces)
            if own and len(faces) >= least_letters(self.rules, position, own):  # LS2-14
                yield Spell(faces)

    def can_play(self, position: Position, *, without_open: bool = False) -> bool:
        """Whether there is a play at all; `without_open` asks of the stacks alone (R-58)."""
        if self.manner.spells:
            return next(self.plays(position), None) is not None
        within = self._within(position, without_open)
        if position.result.is_over or not self.table.finder.prepare(position.layout, within)():
            return False
        return without_open or self._any_will_do or next(self.plays(position), None) is not None

    @cached_property
    def _any_will_do(self) -> bool:
        """Whether every placement that the finder finds is a play, so that counting them is enough."""
        rules = self.rules
        return rules.open_cards == 1 and not rules.use_turned and rules.course is not Course.CORNERS

    def besides_plays(self, position: Position) -> Iterator[SoloAction]:
        """What can be done but laying or spelling; giving up is always possible and last."""
        if position.result.is_over:
            return
        if not self._check_turn(position, Turn()):
            yield Turn()
        yield from self._fills(position)
        if position.redrawn < self.rules.redraws and position.blind_count and position.hand:
            yield from (Redraw((card,)) for card in dict.fromkeys(position.hand))
        yield GiveUp()

    def _fills(self, position: Position) -> Iterator[Fill]:
        if self.rules.course is not Course.NEST:
            return
        loose: list[Origin] = list(loose_vowels(self.rules, position))
        origins = loose or ([Place.OPEN] if position.up else [])
        for space, pile in enumerate(position.piles):
            if not pile:
                yield from (Fill(space, origin) for origin in origins)

    def actions(self, position: Position, seat: int | None = None) -> list[SoloAction]:  # noqa: ARG002 - one seat
        """What can be done: plays first, then the rest.  Of exchanges only those of one letter are listed."""
        return [*self.plays(position), *self.besides_plays(position)]

    # Doing it.

    def apply(self, state: SoloState, action: SoloAction) -> SoloState:
        """The state after a legal action; IllegalActionError if it is not."""
        if refusals := self.check(state, action):
            raise IllegalActionError(refusals)
        return self.after(state, action)

    def after(self, state: SoloState, action: SoloAction) -> SoloState:
        """The state after an action that is known to be legal."""
        match action:
            case Lay() | Spell():
                return self._settled(self._played(state, action))
            case Turn():
                assert self.manner.turn is not None
                turned, event = self.manner.turn(self.table, state)
                return self._settled(replace(turned, history=(*state.history, event)))
            case Fill():
                return self._settled(_filled(state, action))
            case Redraw():
                return self._settled(self._redrawn(state, action))
            case GiveUp():
                over = replace(state, history=(*state.history, GaveUp()))
                return self._counted(over) if self._counts else replace(over, result=Result.GIVEN_UP)
            case _:
                assert_never(action)

    def _played(self, state: SoloState, action: Lay | Spell) -> SoloState:
        if isinstance(action, Lay):
            opening = not state.layout and self.table.board is None
            placement = action.placement.as_opening if opening else action.placement.in_order
            action = replace(action, placement=placement)
        play = self.resolve(state, action)
        assert isinstance(play, Lay | Spell)
        faces, way = _faces(play), count_by_place(play.origins)
        bare = _without(state, faces, play.origins)
        refilled, shown = self.manner.refill(self.table, bare, way)
        done = replace(refilled, fresh=0, words=state.words + 1)
        if isinstance(play, Spell):
            spelt = Spelt(play.faces, play.origins, shown)
            return replace(done, spelt=(*state.spelt, play.faces), history=(*state.history, spelt))
        layout, board = state.layout, self.table.board
        points = score(board, self.rules, 0, layout, play.placement).total if board and self._counts else 0
        made = tuple(run.word for run in layout.made_by(play.placement).runs)
        laid = LaidAlone(play.placement, play.origins, made, shown, points)
        return replace(
            done,
            layout=layout.lay(play.placement),
            score=state.score + points,
            history=(*state.history, laid),
        )

    def _redrawn(self, state: SoloState, redraw: Redraw) -> SoloState:
        """R-83: the letters given go beneath the stock, after as many were drawn."""
        hand = list(state.hand)
        for card in redraw.cards:
            hand.remove(card)
        drawn = state.blind[: len(redraw.cards)]
        return replace(
            state,
            hand=sort_cards((*hand, *drawn), self.table.printed.alphabet),
            blind=(*state.blind[len(drawn) :], *redraw.cards),
            redrawn=state.redrawn + 1,
            history=(*state.history, Redrawn(redraw.cards, drawn)),
        )

    # The end.

    @property
    def _counts(self) -> bool:
        """Whether points decide (KWS-11)."""
        return self.rules.course is Course.AREA

    def _settled(self, state: SoloState) -> SoloState:
        """The state with its result: won, or lost for certain, or neither yet."""
        if self.rules.course is Course.CORNERS:
            if self._last_square in state.layout:  # KWP-09
                return replace(state, result=Result.WON)
        elif not state.left:
            return self._counted(state) if self._counts else replace(state, result=Result.WON)
        return self.stuck(state) if self._knows_words and self._is_stuck(state) else state

    def stuck(self, state: SoloState) -> SoloState:
        """The state when nothing more can be done: points are counted, or it is lost."""
        return self._counted(state) if self._counts else replace(state, result=Result.LOST)

    @cached_property
    def _last_square(self) -> Square:
        board = self.table.board
        assert board is not None, "its rules name a board"
        return board.rows - 1, board.cols - 1

    def _counted(self, state: SoloState) -> SoloState:
        """KWS-08, KWS-09, KWS-11, R-87."""
        rules = self.rules
        last = rules.out_points if not state.left else -rules.left_points * len(state.hand)
        total = state.score + last
        return replace(state, score=total, result=Result.WON if total >= rules.target else Result.LOST)

    def _is_stuck(self, state: SoloState) -> bool:
        """KA1-14, KA2-10, KA3-14, LS1-11, R-83: nothing can be done but giving up.

        Where the pack is turned without end, turning must lead to a play (R-59).
        """
        if self.can_play(state):
            return False
        if self.manner.later is not None:
            return not any(self.can_play(after) for after in self.manner.later(self.table, state))
        return isinstance(next(self.besides_plays(state)), GiveUp)


def _faces(action: Lay | Spell) -> tuple[str, ...]:
    """The faces of the cards that a play takes, in its order."""
    if isinstance(action, Spell):
        return tuple(action.faces)
    return tuple(face for _, face in action.placement.cards)


def _without(state: SoloState, faces: Sequence[str], origins: Sequence[Origin]) -> SoloState:
    """The state with these cards taken; the hand has gaps."""
    hand, piles, up, masters = list(state.hand), list(state.piles), state.up, state.masters
    for face, place in zip(faces, origins, strict=True):
        if place is Place.HAND:
            hand[hand.index(face)] = GAP
        elif place is Place.OPEN:
            up = up[1:]
        elif place is Place.MASTER:
            masters -= 1
        else:
            piles[place] = piles[place][1:]
    return replace(state, hand=tuple(hand), piles=tuple(piles), up=up, masters=masters)


def _filled(state: SoloState, fill: Fill) -> SoloState:
    """LS2-08, LS2-11: the card lies in the space, and the one beneath it is turned up."""
    piles, up = list(state.piles), state.up
    shown: tuple[str, ...] = ()
    if isinstance(fill.origin, int):
        card, piles[fill.origin] = piles[fill.origin][0], piles[fill.origin][1:]
        shown = piles[fill.origin][:1]
    else:
        card, up = up[0], up[1:]
    piles[fill.space] = (card,)
    event = Filled(fill.space, fill.origin, card, shown)
    return replace(state, piles=tuple(piles), up=up, history=(*state.history, event))
