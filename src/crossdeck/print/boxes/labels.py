"""What stands on a box beside its lid: the label on its back, its name on the sides."""

from collections import Counter
from dataclasses import dataclass

from crossdeck.cards import FREE, WILD, Pack
from crossdeck.print.cards.faces import is_tile
from crossdeck.print.claims import Stated, in_short, pack_claims
from crossdeck.print.ink.letters import MM, Face, face_for, width, wrapped
from crossdeck.print.ink.ornament import INK, INK_2, double_rule, family_of
from crossdeck.print.ink.papers import Language
from crossdeck.print.ink.sheet import Box, Colour, Sheet
from crossdeck.print.laid.lids import Named
from crossdeck.print.texts import Texts, texts_of

__all__ = ["contents", "draw_label", "draw_name"]


def draw_name(sheet: Sheet, name: Named, box: Box, turn: float) -> None:
    """The name along the middle of a side, turned so many degrees; nothing where a side is too thin."""
    long, high = (box.height, box.width) if turn in (90, 270) else (box.width, box.height)
    if high < 4:
        return
    face = face_for(name.title, Face.LID) if high >= 9 else Face.BOLD
    size = min(0.5 * high, 9.0) * MM
    size *= min(1, (long - 10) / width(name.title, face, size))
    centre = box.left + box.width / 2, box.top + box.height / 2
    with sheet.turned(centre, turn):
        base = centre[1] + 0.35 * size / MM
        sheet.text(centre[0], base, name.title, face, size, family_of(name.game).deep, "centre")


def contents(pack: Pack, copies: int, texts: Texts) -> str:
    """How many letters and special cards lie in the box."""
    letters = sum(face.count for face in pack.faces if face.card not in (WILD, FREE)) * copies
    said = texts("box.letters", n=letters)
    for face in pack.faces:
        if face.card in (WILD, FREE) and face.count:
            printed = face.name.upper().removesuffix(" CARD")
            special = texts("box.specials", n=face.count * copies, name=printed)
            said = texts("box.and", this=said, that=special)
    return texts("box.packs", n=copies, what=said) if copies > 1 else said


def draw_label(sheet: Sheet, pack: Pack, name: Named, copies: int, box: Box, language: Language) -> None:
    """What is in the box, for how many, and what of it is certain; as large as it fits."""
    texts = texts_of(language)
    claims = pack_claims(pack, language)
    margin = min(4.0, 0.06 * box.width)
    room = box.grown(-margin)
    for full in (True, False) if any(each.basis for each in claims) else (False,):
        for size in (9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0, 5.5, 5.0, 4.6):
            lines = _label(pack, name, copies, texts, claims, size, room.width, full=full)
            if sum(line.step for line in lines) <= room.height and (size >= _READABLE or not full):
                _draw_lines(sheet, lines, room, name)
                return
    _draw_lines(sheet, lines, room, name)


_READABLE = 5.5
"""Points; where all that a claim rests on would be smaller, the label only says how sure each is."""


@dataclass(frozen=True)
class _Line:
    """A line of the label: how much further down it ends than the one before."""

    text: str
    face: Face
    size: float
    step: float
    colour: Colour = INK
    rule: bool = False


def _label(
    pack: Pack,
    name: Named,
    copies: int,
    texts: Texts,
    claims: list[Stated],
    size: float,
    room: float,
    *,
    full: bool,
) -> list[_Line]:
    """All lines of the label at this size."""
    leading = 1.22 * size / MM
    deep = family_of(name.game).deep
    title = name.title if name.pack == pack.id else pack.title
    large = min(1.9 * size, 1.9 * size * room / width(title, face_for(title, Face.LID), 1.9 * size))
    lines = [_Line(title, face_for(title, Face.LID), large, 1.15 * large / MM, deep, rule=True)]

    def say(text: str, face: Face = Face.TEXT, colour: Colour = INK, before: float = 0.0) -> None:
        for at, line in enumerate(wrapped(text, face, size, room)):
            lines.append(_Line(line, face, size, leading * (1 + (0 if at else before)), colour))

    say(contents(pack, copies, texts), Face.LABEL, before=0.55)
    say(name.players)
    say(_counted(pack, copies), colour=INK_2, before=0.35)
    say(_figures(pack, copies, texts), colour=INK_2)
    say(texts("claim.head"), Face.BOLD, deep, before=0.5)
    if full:
        for each in claims:
            said = f"{texts(f'claim.{each.what}')}, {texts(f'claim.{each.provenance}')}"
            say(f"{said}: {each.basis}" if each.basis else f"{said}.", before=0.15)
    else:
        for sentence in in_short(claims, texts):
            say(sentence, before=0.15)
    say(texts("box.printed"), colour=INK_2, before=0.5)
    return lines


def _counted(pack: Pack, copies: int) -> str:
    """Every letter with how often it is there, to see whether all are back in the box."""
    letters = [face for face in pack.faces if face.card not in (WILD, FREE) and face.count]
    return " ".join(f"{face.card}{face.count * copies}" for face in letters)


def _figures(pack: Pack, copies: int, texts: Texts) -> str:
    """How many cards have each figure, the dearest letters first, then the special cards."""
    if is_tile(pack):
        return texts("box.no-figures")
    counts = Counter[tuple[bool, int]]()
    for face in pack.faces:
        counts[face.card in (WILD, FREE), face.value] += face.count * copies
    parts = list[str]()
    for special, value in sorted(counts, key=lambda key: (key[0], -key[1])):
        count = counts[special, value]
        if count:
            parts.append(texts("box.figure.more" if parts else "box.figure", value=value, n=count))
    return texts("box.figures", what=", ".join(parts))


def _draw_lines(sheet: Sheet, lines: list[_Line], room: Box, name: Named) -> None:
    """From the top; the last line, which says who printed it, stands at the foot."""
    base = room.top
    for at, line in enumerate(lines):
        base += line.step
        if at == len(lines) - 1:
            base = max(base, room.bottom)
        sheet.text(room.left, base - 0.25 * line.size / MM, line.text, line.face, line.size, line.colour)
        if line.rule:
            double_rule(sheet, room.left, room.right, base + 0.3, family_of(name.game))
