"""A patience as its player sees it, a play tried or made, all from a deal and what was done since.

Nothing is kept between two questions: whoever plays brings the deal and the line of play, and what he is told
follows from them.  That there is a play, or where, is never told here; that is a hint, and hints are counted.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crossdeck.laying import is_one_run, open_squares
from crossdeck.layout import Layout, Placement
from crossdeck.notation import NotationError
from crossdeck.objections import Objection, objection
from crossdeck.patience import (
    Filled,
    GaveUp,
    LaidAlone,
    Lay,
    Redrawn,
    Result,
    Solo,
    SoloAction,
    SoloState,
    SoloView,
    Spell,
    Spelt,
    Turned,
    format_solo,
    parse_solo,
)
from crossdeck.patience.actions import Origin
from crossdeck.patience.notation import parse_place
from crossdeck.play import IllegalActionError
from crossdeck.rules import Course
from crossdeck.squares import score

__all__ = [
    "LineError", "SoloEvent", "SoloPicture", "SoloPlayed", "SoloTried", "follow",
    "followed", "picture_of", "played", "tried_cards", "tried_word",
]  # fmt: skip

CardOn = tuple[int, int, str]
"""Row, column and face."""


class LineError(ValueError):
    """A line of play that the rules do not allow: the message names the step."""


@dataclass(frozen=True)
class SoloEvent:
    """What was done last in a patience; what does not belong to it is empty."""

    event: str
    """`laid`, `spelt`, `turned`, `filled`, `redrawn` or `gave-up`."""
    do: str
    """The same in notation."""
    cards: tuple[CardOn, ...] = ()
    """Cards laid into the crossword."""
    faces: str = ""
    """The word that was spelt; a letter in lower case is a Master Card."""
    words: tuple[str, ...] = ()
    """All that was made, the main word first."""
    origins: tuple[str, ...] = ()
    """Where each card came from: the number of a pile, counted from 1, `hand`, `open` or `master`."""
    shown: tuple[str, ...] = ()
    """Cards that came to light by it."""
    points: int = 0
    over: bool = False
    """The pack was turned over before (KA3-12)."""


@dataclass(frozen=True)
class SoloPicture:
    """A patience as its player sees it; a card that lies face down is an empty text."""

    game: str
    kind: str
    """What it is laid out like: `row`, `hand`, `stacks`, `piles`, `nest`, `corners` or `area`."""
    deal: str
    """The name of the deal."""
    board: str
    """The board's id; empty for a table without edges."""
    layout: tuple[CardOn, ...]
    hand: tuple[str, ...]
    """The row of six in its order, the hand, or the rack."""
    piles: tuple[tuple[str, ...], ...]
    """From left to right, each with its top card first; an empty one is a space."""
    blind: int
    up: tuple[str, ...]
    """What was turned up, the top card first."""
    open: int
    """How many of these can be used in one play, from the top."""
    masters: int
    spelt: tuple[str, ...]
    aside: tuple[str, ...]
    left: int
    """Cards not built in or spelt yet."""
    total: int
    """All cards that must be."""
    words: int
    score: int
    target: int
    redraws: int
    """How many times letters may still be exchanged."""
    result: Result
    can: tuple[str, ...]
    """Verbs of what can be tried now: `play`, `spell`, `turn`, `fill`, `exchange`, `give up`."""
    last: SoloEvent | None


@dataclass(frozen=True)
class SoloPlayed:
    """What came of an action: the picture after it, or what is against it."""

    do: str
    """The action as the table took it; empty if it was refused."""
    against: tuple[Objection, ...]
    picture: SoloPicture | None


@dataclass(frozen=True)
class SoloTried:
    """What cards laid or spelt for now would make."""

    do: str
    """What to do to play it; empty if the cards are not in one run."""
    words: tuple[str, ...]
    against: tuple[Objection, ...]
    squares: tuple[tuple[int, int], ...]
    """Where one more card may lie, words aside."""
    points: int
    keywords: tuple[str, ...]


def follow(solo: Solo, state: SoloState, line: Sequence[str], first: int = 1) -> SoloState:
    """The state after these actions in notation; LineError names the first that cannot be, by its number."""
    for _, after in followed(solo, state, line, first):
        state = after
    return state


def followed(
    solo: Solo, state: SoloState, line: Sequence[str], first: int = 1
) -> Iterator[tuple[SoloAction, SoloState]]:
    """Each of these actions with the state after it; LineError as in `follow`."""
    for step, text in enumerate(line, first):
        try:
            action = _read(solo, state, text)
            state = solo.apply(state, action)
        except (IllegalActionError, NotationError) as wrong:
            raise LineError(f"step {step}, {text[:80]!r}: {wrong}") from None
        yield action, state


def _read(solo: Solo, state: SoloState, text: str) -> SoloAction:
    return parse_solo(text, state.layout, solo.table.printed.alphabet)


def played(solo: Solo, state: SoloState, text: str) -> SoloPlayed:
    """Do one more; a refusal is an answer, a text that is no action is a NotationError."""
    action = solo.resolve(state, _read(solo, state, text))
    if refusals := solo.check(state, action):
        return SoloPlayed("", tuple(map(objection, refusals)), None)
    picture = picture_of(solo, solo.apply(state, action))
    return SoloPlayed(picture.last.do if picture.last else "", (), picture)


def picture_of(solo: Solo, state: SoloState) -> SoloPicture:
    """The picture of a state: of its view, and of nothing else."""
    view, rules = solo.view(state), solo.rules
    reach, place = solo.reach(view), next((at for at in solo.reach(view) if _text(at) == "open"), None)
    masters = solo.table.masters
    return SoloPicture(
        game=rules.id,
        kind=solo.kind,
        deal=state.name,
        board=rules.board,
        layout=tuple((row, col, face) for (row, col), face in view.layout.items()),
        hand=view.hand,
        piles=view.piles,
        blind=view.blind_count,
        up=view.up,
        open=len(reach[place]) if place is not None else 0,
        masters=min(view.masters, masters),
        spelt=view.spelt,
        aside=view.aside,
        left=view.left,
        total=len(solo.table.letters) - len(view.aside),
        words=view.words,
        score=view.score,
        target=rules.target,
        redraws=max(0, rules.redraws - view.redrawn),
        result=view.result,
        can=_can(solo, view),
        last=_last(view),
    )


def _can(solo: Solo, view: SoloView) -> tuple[str, ...]:
    """By what lies there alone: whether any word fits is for the player to see."""
    if view.result.is_over:
        return ()
    rules = solo.rules
    spaces = rules.course is Course.NEST and any(not pile for pile in view.piles)
    turns = solo.manner.turn is not None and (view.blind_count or (solo.manner.later and view.up))
    verbs = [
        "spell" if solo.manner.spells else "play",
        "turn" if turns else "",
        "fill" if spaces else "",
        "exchange" if view.redrawn < rules.redraws and view.blind_count else "",
        "give up",
    ]
    return tuple(filter(None, verbs))


def _text(origin: Origin) -> str:
    return str(origin + 1) if isinstance(origin, int) else origin.value


def _last(view: SoloView) -> SoloEvent | None:
    if not view.history:
        return None
    match view.history[-1]:
        case LaidAlone(placement, origins, words, shown, points):
            before = view.layout.take_up(placement)
            do = format_solo(Lay(placement, origins), before)
            cards = tuple((row, col, face) for (row, col), face in placement.cards)
            places = tuple(map(_text, origins))
            return SoloEvent("laid", do, cards, "", words, places, shown, points)
        case Spelt(faces, origins, shown):
            do = format_solo(Spell(faces, origins), view.layout)
            return SoloEvent(
                "spelt",
                do,
                faces=faces,
                words=(faces.upper(),),
                origins=tuple(map(_text, origins)),
                shown=shown,
            )
        case Turned(shown, over):
            return SoloEvent("turned", "turn", shown=shown, over=over)
        case Filled(space, origin, card, shown):
            do = f"fill {space + 1} from {_text(origin)}"
            return SoloEvent("filled", do, faces=card, origins=(_text(origin),), shown=shown)
        case Redrawn(given, shown):
            return SoloEvent("redrawn", f"exchange {''.join(given)}", faces="".join(given), shown=shown)
        case GaveUp():
            return SoloEvent("gave-up", "give up")


def tried_cards(
    solo: Solo, state: SoloState, cards: Sequence[CardOn], origins: Sequence[str] = ()
) -> SoloTried:
    """What these cards would make in the crossword; `origins` says where each comes from, if it matters."""
    view, rules, board = solo.view(state), solo.rules, solo.table.board
    laid = sorted(((row, col), _face(solo, face), at) for at, (row, col, face) in enumerate(cards))
    placement = Placement(tuple((square, face) for square, face, _ in laid))
    ordered = [origins[at] for _, _, at in laid] if len(origins) == len(cards) else []
    squares = placement.squares
    is_play = is_one_run(view.layout, squares)
    lay = Lay(placement, tuple(map(parse_place, ordered)))
    refusals = solo.check(view, lay) if squares else ()
    on_board = board is not None and is_play and all(square in board for square in squares)
    counted = score(board, rules, 0, view.layout, placement) if board and on_board else None
    within = sum(len(given) for given in solo.reach(view).values())
    return SoloTried(
        do=format_solo(lay, view.layout) if is_play else "",
        words=_made(view.layout, placement) if is_play else (),
        against=tuple(map(objection, refusals)),
        squares=() if view.result.is_over else open_squares(view.layout, squares, rules, 1, within, board),
        points=counted.total if counted else 0,
        keywords=counted.keywords if counted else (),
    )


def tried_word(solo: Solo, state: SoloState, faces: str, origins: Sequence[str] = ()) -> SoloTried:
    """What these cards would spell."""
    view = solo.view(state)
    faces = _faces(solo, faces)
    spell = Spell(faces, tuple(map(parse_place, origins)))
    refusals = solo.check(view, spell) if faces else ()
    return SoloTried(
        do=format_solo(spell, view.layout) if faces else "",
        words=(faces.upper(),) if faces else (),
        against=tuple(map(objection, refusals)),
        squares=(),
        points=0,
        keywords=(),
    )


def _face(solo: Solo, text: str) -> str:
    face = _faces(solo, text)
    if len(face) != 1:
        raise NotationError(f"{text[:8]!r} is no face of a card: it is one letter")
    return face


def _faces(solo: Solo, text: str) -> str:
    alphabet = solo.table.printed.alphabet
    faces = "".join(alphabet.read_faces(text))
    if len(faces) != len(text) or not all(map(alphabet.is_face, faces)):
        raise NotationError(f"{text[:40]!r} is not written with letters of the {alphabet.name} alphabet")
    return faces


def _made(layout: Layout, placement: Placement) -> tuple[str, ...]:
    return tuple(run.word for run in layout.made_by(placement).runs if len(run.word) > 1)
