"""The desk: what the player of a patience sees, and what he is about to do.  No keys, no pixels.

Cards are laid or a word is typed for now; where each card comes from is found by itself, and `other_way` goes
through the ways there are.  A card that was taken up by hand is pinned: only ways that take it there count.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from crossdeck.layout import Square
from crossdeck.patience import Fill, Lay, Origin, Place, Redraw, SoloAction, SoloView, Spell, Turn
from crossdeck.patience.sitting import SittingError
from crossdeck.patience.solo import Solo
from crossdeck.play import IllegalActionError
from crossdeck.rules import Course
from crossdeck.terminal.patience.places import some_way, spells_of, ways_of
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.screen.laying import Laying, first_square
from crossdeck.verdicts import Refusal

__all__ = ["Desk"]

Pin = tuple[str, Origin]
"""A card that was taken up in a certain place."""


class Desk:
    """One player's side of a patience."""

    def __init__(self, session: SoloSession) -> None:
        """Sit down at the table as it is."""
        self.session = session
        self.note = ""
        """Something said once, until the next key."""
        self.refusals: tuple[Refusal, ...] = ()
        """Why the last deed was refused, until the next key."""
        self.grade = 0
        """The grade of the last hint at this moment."""
        self.pointed: frozenset[Square] = frozenset()
        """Squares that a hint points at."""
        self.pointed_piles: frozenset[Origin] = frozenset()
        self.light: str | None = None
        """What the light says of this moment; None while it is off."""
        self.look()

    def look(self) -> None:
        """See what has become of the table; whatever was laid for now goes back."""
        self.view: SoloView = self.session.view
        before = getattr(self, "laying", None)
        laying = Laying(self.view.layout, self.within, self.solo.table.words.alphabet, False)
        board = self.solo.table.board
        if board is not None:
            laying = replace(laying, edges=(board.rows, board.cols), cursor=first_square(board))
        if before is not None and self.view.layout:
            laying = replace(laying, direction=before.direction).aimed(before.cursor)
        self.laying = laying
        self.grade, self.pointed, self.pointed_piles = 0, frozenset(), frozenset()
        self.clear()
        self.forget()

    def clear(self) -> None:
        """Take everything back that is not final."""
        self.laying = self.laying.cleared()
        self.letters = ""
        """What is typed where words are spelt; in lower case a Master Card."""
        self.pins: tuple[Pin, ...] = ()
        self.turns = 0
        """How often another way was asked for."""
        self.lifted: Pin | None = None
        self.master = False
        """Whether the next letter is a Master Card."""
        self.giving: tuple[int, ...] | None = None
        """The places of the rack that are to be exchanged, while that is being chosen."""
        self._ways: tuple[object, list[Lay | Spell]] | None = None

    def forget(self) -> None:
        """Take back what was said."""
        self.note, self.refusals = "", ()

    @property
    def solo(self) -> Solo:
        """The table."""
        return self.session.solo

    @property
    def spells(self) -> bool:
        """Whether words are spelt and put away."""
        return self.solo.manner.spells

    @property
    def within(self) -> tuple[str, ...]:
        """Every card within reach."""
        return tuple(card for cards in self.solo.reach(self.view).values() for card in cards)

    # What is laid or typed for now.

    def __bool__(self) -> bool:
        """Whether anything is laid or typed for now."""
        return bool(self.letters) if self.spells else bool(self.laying)

    @property
    def draft(self) -> Lay | Spell | None:
        """What lies or stands there for now, without saying where its cards come from."""
        if not self:
            return None
        return Spell(self.letters) if self.spells else Lay(self.laying.placement)

    @property
    def ways(self) -> list[Lay | Spell]:
        """The legal plays that it can mean, the preferred one first; none if it is refused."""
        draft = self.draft
        if draft is None:
            return []
        key = (draft, self.pins)
        if self._ways is None or self._ways[0] != key:
            self._ways = (key, [way for way in self._found(draft) if self._is_pinned(way)])
        return self._ways[1]

    def _found(self, draft: Lay | Spell) -> list[Lay | Spell]:
        if isinstance(draft, Spell) and draft.faces.isupper():
            return spells_of(self.solo, self.view, draft.faces)
        return ways_of(self.solo, self.view, draft)

    def _is_pinned(self, way: Lay | Spell) -> bool:
        faces = way.faces if isinstance(way, Spell) else [face for _, face in way.placement.cards]
        return not Counter(self.pins) - Counter(zip(faces, way.origins, strict=True))

    @property
    def play(self) -> Lay | Spell | None:
        """The way that is meant now; None if there is none."""
        return self.ways[self.turns % len(self.ways)] if self.ways else None

    @property
    def shown(self) -> Lay | Spell | None:
        """The play, or as much of one as there is: with the places its cards would come from."""
        play, draft = self.play, self.draft
        if play is not None or draft is None:
            return play
        if isinstance(draft, Spell):
            return some_way(self.solo, self.view, draft.faces)
        found = self.solo.resolve(self.view, draft)
        return found if isinstance(found, Lay) and found.origins else draft

    @property
    def against(self) -> tuple[Refusal, ...]:
        """Why what is laid for now cannot stay; nothing if it can, or if there are no cards for it."""
        shown = self.shown
        if shown is None or self.play is not None:
            return ()
        return self.solo.check(self.view, shown)

    def taken(self, place: Origin) -> list[str]:
        """The cards that would be taken from a place."""
        shown = self.shown
        if shown is None or not shown.origins:
            return []
        faces = shown.faces if isinstance(shown, Spell) else [face for _, face in shown.placement.cards]
        pairs = zip(faces, shown.origins, strict=True)
        return [face.upper() for face, origin in pairs if origin == place]

    # Deeds.

    def show_play(self, play: SoloAction | None) -> None:
        """Lay this for now instead."""
        self.clear()
        if isinstance(play, Spell):
            self.letters = play.faces
        elif isinstance(play, Lay):
            self.laying = self.laying.showing(play.placement)
        if isinstance(play, Lay | Spell) and play in self.ways:
            self.turns = self.ways.index(play)

    def enter(self) -> None:
        """Play what is laid for now, or exchange what was chosen."""
        if self.giving is not None:
            self.do(Redraw(tuple(self.view.hand[at] for at in self.giving)))
            return
        play = self.play or self.shown
        if play is not None:
            self.do(play)

    def do(self, action: SoloAction) -> bool:
        """Do it; gives whether it was done, and if not `refusals` say why."""
        self.forget()
        try:
            self.session.do(action)
        except IllegalActionError as wrong:
            self.refusals = wrong.refusals
            return False
        self.look()
        return True

    def turn_card(self) -> None:
        """Turn up or take the next card."""
        self.do(Turn())

    def fills(self) -> list[Fill]:
        """How empty spaces can be filled."""
        return [each for each in self.solo.besides_plays(self.view) if isinstance(each, Fill)]

    def refuse_fill(self) -> None:
        """Say why no space can be filled."""
        space = next((at for at, pile in enumerate(self.view.piles) if not pile), 0)
        self.refusals = self.solo.check(self.view, Fill(space, Place.OPEN))

    def step(self, deed: Callable[[], None]) -> None:
        """Take back, do again, or go to a moment; a step that cannot be taken is told."""
        try:
            deed()
        except SittingError as wrong:
            text = str(wrong)
            self.look()
            self.note = f"{text[:1].upper()}{text[1:]}."
        else:
            self.look()

    @property
    def has_points(self) -> bool:
        """Whether points are counted (KWS-05)."""
        return self.solo.rules.course is Course.AREA
