"""A patience in a worked example: the crossword or the word, and all cards that can be taken."""

from collections.abc import Iterator, Sequence

from crossdeck.answers.examples import ExampleStep
from crossdeck.answers.patiences import SoloPicture
from crossdeck.boards import Board
from crossdeck.cards import WILD, Pack
from crossdeck.print.laid.figures import Figure, above, crossword, held, rows_of
from crossdeck.print.texts import Texts

__all__ = ["is_wide", "solo"]


def is_wide(picture: SoloPicture) -> bool:
    """Whether it needs the whole page: its piles lie side by side, or letters on a board."""
    return picture.kind == "piles"


def solo(
    pack: Pack,
    step: ExampleStep,
    picture: SoloPicture,
    room: float,
    board: Board | None,
    bonus: int,
    texts: Texts,
) -> Figure:
    """The picture of a step."""
    return above(_parts(pack, step, picture, room, board, bonus, texts), room)


def _parts(
    pack: Pack,
    step: ExampleStep,
    picture: SoloPicture,
    room: float,
    board: Board | None,
    bonus: int,
    texts: Texts,
) -> Iterator[Figure]:
    spells = picture.kind in ("piles", "nest")
    cards = [*picture.layout, *step.laid]
    new = [(row, col) for row, col, _ in step.laid]
    last, refused = ([], new) if step.refused else (new, [])
    if spells and step.word:
        row = [(0, at) for at in range(len(step.word))]
        marked = {"refused": row} if step.refused else {"last": row}
        yield rows_of(pack, [step.word], room, **marked)
    elif not spells and (cards or board):
        yield crossword(
            pack, cards, room, 60 if board else 40, board=board, bonus=bonus, last=last, refused=refused
        )
    taken = _taken(step, picture)
    if picture.piles:
        yield _piles(pack, picture, taken, room, texts)
    if picture.hand:
        at = [place for origin, place in taken if origin == "hand"]
        name = "row" if picture.kind == "row" else "rack" if board else "hand"
        yield held(pack, picture.hand, room, texts(f"booklet.solo.{name}"), taken=at)
    yield from _pack(pack, picture, taken, room, texts)


def _piles(
    pack: Pack, picture: SoloPicture, taken: Sequence[tuple[str, int]], room: float, texts: Texts
) -> Figure:
    """The top cards, and below each what lies beneath: letters, or how many that cannot be seen."""
    tops = [pile[0] if pile else "" for pile in picture.piles]
    under = [_under(pile[1:]) for pile in picture.piles]
    gone = [int(origin) - 1 for origin, place in taken if origin.isdigit() and place == 0]
    return held(pack, tops, room, texts("booklet.solo.piles"), taken=gone, under=under)


def _under(cards: Sequence[str]) -> str:
    if not cards:
        return ""
    return " ".join(cards) if all(cards) else f"+{len(cards)}"


def _pack(
    pack: Pack, picture: SoloPicture, taken: Sequence[tuple[str, int]], room: float, texts: Texts
) -> Iterator[Figure]:
    """What was turned up and the Master Cards, with how many cards lie face down."""
    left = picture.blind
    named = "stock" if picture.board else "nest" if picture.kind == "nest" else "pack"
    said = [] if picture.kind == "piles" else [texts(f"booklet.solo.{named}", n=left)]
    shown = list(picture.up[:1])
    gone = [place for origin, place in taken if origin == "open" and place == 0]
    if shown and shown[0]:
        said.insert(0, texts("booklet.solo.open"))
    else:
        shown = []
    if picture.masters:
        masters = [place + len(shown) for origin, place in taken if origin == "master"]
        shown += [WILD] * picture.masters
        gone += masters
    label = " · ".join(said)
    if shown or label:
        yield held(pack, shown, room, label, taken=gone)


def _taken(step: ExampleStep, picture: SoloPicture) -> list[tuple[str, int]]:
    """Where the cards of the step's word lay: the place, and which card of it."""
    faces = step.word if picture.kind in ("piles", "nest") else [face for _, _, face in step.laid]
    origins = step.origins or ("hand",) * len(faces)
    found: list[tuple[str, int]] = []
    for face, origin in zip(faces, origins, strict=False):
        card = WILD if face != face.upper() else face
        lying = _lying(picture, origin)
        free = [at for at, each in enumerate(lying) if each == card and (origin, at) not in found]
        if free:
            found.append((origin, free[0]))
    return found


def _lying(picture: SoloPicture, origin: str) -> Sequence[str]:
    if origin.isdigit():
        return picture.piles[int(origin) - 1] if int(origin) <= len(picture.piles) else ()
    return {"hand": picture.hand, "open": picture.up, "master": (WILD,) * picture.masters}.get(origin, ())
