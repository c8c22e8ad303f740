"""All that a game needs, at once: files by name, and one archive of them.

    00 what to do with each    01 test page    02 cards    03 box    04 booklet    05 rules    06 reference
    07 board, if it has one

Numbers bring them into the order in which one prints them.
"""

from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from crossdeck.cards import Pack
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import board_of
from crossdeck.print.boards.board import board_pdf
from crossdeck.print.boxes.box import box_pdf
from crossdeck.print.cards.packs import Cutting, pack_pdf
from crossdeck.print.cards.testpage import test_pdf
from crossdeck.print.ink.papers import PrintError
from crossdeck.print.rules.booklets import booklet_pdf
from crossdeck.print.rules.references import reference_pdf
from crossdeck.print.texts import texts_of
from crossdeck.rulebook import in_words
from crossdeck.rules import Rules

__all__ = ["set_files", "set_zip"]

_YEAR_ONE = (1980, 1, 1, 0, 0, 0)
"""The first moment that an archive can name: the same set is the same bytes."""


def set_files(
    rules: Rules, cutting: Cutting | None = None, stock: float = 0.3
) -> Iterator[tuple[str, bytes]]:
    """Each file of a set with its name, one after the other as it is drawn."""
    cut = cutting or Cutting()
    pack, board, say = builtin_pack(rules.pack), board_of(rules), texts_of(cut.language)
    game, paper, language = rules.id, cut.paper, cut.language
    packs, box = _box(pack, game, cut, stock)
    yield "README.txt", _guide(rules, cut, packs).encode()
    yield f"{say('set.test')}.pdf", test_pdf(paper, cut.flip, cut.shift, language)
    yield f"{say('set.cards')}.pdf", pack_pdf(pack, cut)
    yield f"{say('set.box')}.pdf", box
    yield f"{say('set.booklet')}.pdf", booklet_pdf(game, language, paper)
    yield f"{say('set.rules')}.pdf", booklet_pdf(game, language, paper, imposed=False)
    yield f"{say('set.reference')}.pdf", reference_pdf(game, language, paper)
    if board is not None:
        yield f"{say('set.board')}.pdf", board_pdf(board, cut.size, cut.style, paper, language)


def set_zip(rules: Rules, cutting: Cutting | None = None, stock: float = 0.3) -> bytes:
    """The set as one archive, in a folder of its own: the same bytes for the same values."""
    archive = BytesIO()
    with ZipFile(archive, "w") as zipped:
        for name, data in set_files(rules, cutting, stock):
            entry = ZipInfo(f"{rules.id}/{name}", _YEAR_ONE)
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o644 << 16
            zipped.writestr(entry, data)
    return archive.getvalue()


def _box(pack: Pack, game: str, cutting: Cutting, stock: float) -> tuple[int, bytes]:
    """A box for as many of the packs as a sheet has room for, and for how many that is."""
    for packs in range(cutting.copies, 1, -1):
        with suppress(PrintError):
            return packs, _boxed(pack, game, cutting, packs, stock)
    return 1, _boxed(pack, game, cutting, 1, stock)


def _boxed(pack: Pack, game: str, cutting: Cutting, packs: int, stock: float) -> bytes:
    return box_pdf(pack, game, cutting.size, packs, stock, cutting.paper, cutting.language)


def _guide(rules: Rules, cutting: Cutting, boxed: int) -> str:
    """What to do with each file, in the language of the set; `boxed` is for how many packs a box is."""
    say = texts_of(cutting.language)
    title = in_words(cutting.language, rules.title, "games", rules.id)
    parts = ["test", "cards", "box", "booklet", "rules", "reference"] + (["board"] if rules.board else [])
    cards = f"set.do.cards.{cutting.layout}" if cutting.backs else "set.do.cards.bare"
    done = {part: say(f"set.do.{part}") for part in parts if part != "cards"} | {"cards": say(cards)}
    if boxed < cutting.copies:
        done["box"] += " " + say("set.boxes", n=boxed)
    steps = [f"{say(f'set.{part}')}.pdf\n    {done[part]}" for part in parts]
    return "\n\n".join((say("set.title", game=title), say("set.scale"), *steps, say("set.end"))) + "\n"
