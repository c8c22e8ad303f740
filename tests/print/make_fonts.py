"""Make src/crossdeck/data/fonts/*.ttf from the web app's fonts: `python -m tests.print.make_fonts`.

Needs fontTools with brotli (which reads woff2), and `npm ci` done in web/.  The same input makes the same
bytes.  Latin, Latin extended and, for names, Cyrillic; Jost in three weights, with its tabular figures where
the others were, so that columns stand in line without any shaping; the kerning of Jost stays in GPOS.
"""

import io
from pathlib import Path

from fontTools.merge import Merger  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib import instancer  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "web" / "node_modules"
FONTS = ROOT / "src" / "crossdeck" / "data" / "fonts"
JOST = MODULES / "@fontsource-variable" / "jost"
LIMELIGHT = MODULES / "@fontsource" / "limelight"


def main() -> None:
    FONTS.mkdir(parents=True, exist_ok=True)
    for weight in (400, 500, 600):
        parts = [
            instancer.instantiateVariableFont(TTFont(_jost(script)), {"wght": weight})
            for script in ("latin", "latin-ext", "cyrillic")
        ]
        font = _merged(parts)
        _tabular(font)
        _write(font, FONTS / f"jost-{weight}.ttf", f"Jost {weight}", JOST)
    parts = [
        TTFont(LIMELIGHT / "files" / f"limelight-{script}-400-normal.woff2")
        for script in ("latin", "latin-ext")
    ]
    # Its licence reserves the name for the font as its makers gave it out.
    _write(_merged(parts), FONTS / "lid.ttf", "Crossdeck Lid", LIMELIGHT)


def _jost(script: str) -> Path:
    return JOST / "files" / f"jost-{script}-wght-normal.woff2"


def _merged(parts: list[TTFont]) -> TTFont:
    files = []
    taken: set[int] = set()
    for part in parts:
        for tag in ("fpgm", "prep", "cvt ", "gasp", "STAT"):  # Hints are for screens of few pixels.
            if tag in part:
                del part[tag]
        options = Options(
            layout_features=["kern", "mark", "ccmp", "tnum"],
            glyph_names=True,
            hinting=False,
            notdef_outline=True,
        )
        subsetter = Subsetter(options)
        mine = set(part.getBestCmap()) - taken  # A letter that two parts have comes from the first.
        subsetter.populate(unicodes=mine)
        subsetter.subset(part)
        taken |= mine
        held = io.BytesIO()
        part.save(held)
        held.seek(0)
        files.append(held)
    return Merger().merge(files)


def _tabular(font: TTFont) -> None:
    """Let the figures be those of the tnum feature."""
    swaps: dict[str, str] = {}
    gsub = font["GSUB"].table
    for feature in gsub.FeatureList.FeatureRecord:
        if feature.FeatureTag == "tnum":
            for at in feature.Feature.LookupListIndex:
                for table in gsub.LookupList.Lookup[at].SubTable:
                    swaps.update(getattr(table, "ExtSubTable", table).mapping)
    for table in font["cmap"].tables:
        table.cmap = {code: swaps.get(glyph, glyph) for code, glyph in table.cmap.items()}
    widths = {font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}
    assert len(widths) == 1, widths


def _write(font: TTFont, path: Path, name: str, package: Path) -> None:
    names = font["name"]
    names.names = [each for each in names.names if each.nameID in (0, 13, 14)]
    for id_, text in ((1, name), (2, "Regular"), (4, name), (6, name.replace(" ", "-"))):
        names.setName(text, id_, 3, 1, 0x409)
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = False
    options = Options(layout_features=["kern"], hinting=False, notdef_outline=True, name_IDs=["*"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=set(font.getBestCmap()))
    subsetter.subset(font)
    font.save(path)
    licence = FONTS / f"OFL-{path.stem.split('-')[0]}.txt"
    licence.write_bytes((package / "LICENSE").read_bytes())


if __name__ == "__main__":
    main()
