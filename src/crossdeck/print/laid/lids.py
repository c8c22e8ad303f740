"""The lid of a game's box, as on the shelf: its picture, and on the plate its name and one line."""

from dataclasses import dataclass

from crossdeck.print.ink.drawing import art, draw
from crossdeck.print.ink.letters import MM, Face, face_for, width
from crossdeck.print.ink.papers import Language
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Box, Colour, Sheet
from crossdeck.print.texts import TEXTS, texts_of
from crossdeck.rulebook import in_words
from crossdeck.rules import Rules

__all__ = ["Named", "draw_lid", "named"]

_PLATE = 0.73
"""Below this part of a lid's height is its plate."""
_INKS: tuple[tuple[str, Colour], ...] = (
    ("kan-u-go-eo", "#f3e8c8"),
    ("kan-u-go-sola", "#f3e8c8"),
    ("kan-u-go", "#f0ddb0"),
    ("lexicon", "#ecd08b"),
    ("patch-word", "#f6dfa8"),
    ("keyword", "#e8c9a0"),
)
"""What is written on the plate, by how the game's id begins: as on the shelf."""
_LONG = 8
"""A name of more letters is written smaller."""


@dataclass(frozen=True)
class Named:
    """A game as its box speaks of it."""

    game: str
    pack: str
    title: str
    lid: str
    line: str
    players: str


def named(rules: Rules, language: Language) -> Named:
    """What the box of a game says of it: on the lid its short name, and one line."""
    texts = texts_of(language)
    least, most = rules.players[0], rules.players[-1]
    players = texts("box.players", least=least, most=most) if most > 1 else texts("box.players.one")
    sub = f"lid.{rules.id}.sub"
    line = texts(sub) if sub in TEXTS[language] else players
    title = in_words(language, rules.title, "games", rules.id)
    return Named(rules.id, rules.pack, title, texts(f"lid.{rules.id}"), line, players)


def draw_lid(sheet: Sheet, name: Named, box: Box, bleed: float = 0) -> None:
    """The lid's drawing over the whole panel, and beyond its upper edge by the bleed, where that is cut."""
    inked = Box(box.left, box.top - bleed, box.width, box.height + bleed)
    drawing = art(name.game)
    draw(sheet, drawing, inked, fit="cover")
    scale = max(inked.width / drawing.box.width, inked.height / drawing.box.height)
    middle = inked.top + inked.height / 2
    plate = middle + (_PLATE - 0.5) * drawing.box.height * scale
    ink = next((ink for start, ink in _INKS if name.game.startswith(start)), _INKS[2][1])
    wide = box.width
    inner = box.grown(-0.032 * wide)
    frame = rectangle(inner.left, inner.top, inner.width, inner.height)
    sheet.path(frame, stroke=ink, weight=0.005 * wide, opacity=(1, 0.85))
    face = face_for(name.lid, Face.LID)
    size = (0.132 if len(name.lid) > _LONG else 0.15) * wide * MM
    size *= min(1, 0.88 * wide / width(name.lid, face, size))
    small = 0.064 * wide * MM
    small *= min(1, 0.84 * wide / (width(name.line, Face.TEXT, small) * 1.05))
    # Both lines in the middle of what the plate has above the frame's lower edge.
    high = (0.74 * size + 1.3 * small) / MM
    base = plate + 0.012 * wide + (inner.bottom - plate - high) / 2 + 0.74 * size / MM
    across = box.left + wide / 2
    sheet.text(across, base, name.lid, face, size, ink, "centre")
    sheet.text(across, base + 1.3 * small / MM, name.line, Face.TEXT, small, ink, "centre", tracking=0.04)
