"""The results of an evening, on paper: who won, the standings, every round, all that was ruled and mended."""

from datetime import UTC, tzinfo

from crossdeck.party.results import PartyResults, Placed
from crossdeck.print.ink.flow import Cell, Column, Flow
from crossdeck.print.ink.letters import Face, face_for, fitted, wrapped
from crossdeck.print.ink.ornament import INK, INK_2, RED, double_rule, family_of, fan, stepped_frame
from crossdeck.print.ink.papers import Language, PaperName, paper_of
from crossdeck.print.ink.sheet import Box, Sheet
from crossdeck.print.kit.rounds import draw_rounds
from crossdeck.print.texts import Texts, texts_of

__all__ = ["draw_results", "results_pdf"]


def results_pdf(
    found: PartyResults, language: Language = "en", paper: PaperName = "a4", zone: tzinfo = UTC
) -> bytes:
    """The results as a PDF; the same results make the same bytes.

    The zone is where the evening was: its date and the times of the bells are told by it.
    """
    texts = texts_of(language)
    sheet = Sheet(paper_of(paper), title=f"{found.name}: {texts('results')}", language=language)
    draw_results(sheet, found, language, zone)
    return sheet.finish()


def draw_results(sheet: Sheet, found: PartyResults, language: Language, zone: tzinfo) -> None:
    """Draw the same on sheets of their own, after which others may come."""
    texts = texts_of(language)
    day = texts.date(found.began or found.opened, zone)
    family = family_of(found.game)
    flow = Flow(sheet, family, f"{found.name} · {day}", lambda page, of: texts("page", n=page, of=of))
    _title(flow, found, texts, day)
    _winner(flow, found, texts)
    _prizes(flow, found, texts)
    _standings(flow, found, texts)
    _levelling(flow, found, texts, language)
    draw_rounds(flow, found, texts, zone)
    _rulings(flow, found, texts)
    _journal(flow, found, texts)
    flow.close()


def _title(flow: Flow, found: PartyResults, texts: Texts, day: str) -> None:
    sheet, middle = flow.sheet, flow.sheet.paper.width / 2
    fan(sheet, (middle, flow.y + 9), 11, flow.family)
    double_rule(sheet, middle - 16, middle + 16, flow.y + 9.8, flow.family)
    flow.y += 24
    face = face_for(found.name, Face.LID)
    name, size = fitted(found.name, face, 30, flow.width, 0.55)
    sheet.text(middle, flow.y, name, face, size, flow.family.deep, "centre")
    flow.y += 7
    guests = len(found.lines) + len(found.unplaced)
    said = texts("results" if found.final else "results.sofar")
    facts = [
        said,
        texts(f"game.{found.game}"),
        day,
        texts("guests", n=guests),
        texts("rounds", n=len(found.counted)),
    ]
    if found.title == found.name:
        facts.pop(1)
    if found.rehearsal:
        facts.append(texts("rehearsal"))
    sheet.text(middle, flow.y, " · ".join(facts), size=10, colour=INK_2, align="centre")
    flow.y += 6


def _winner(flow: Flow, found: PartyResults, texts: Texts) -> None:
    """The winner, large, in a frame; whoever is second and third below it."""
    sheet, middle = flow.sheet, flow.sheet.paper.width / 2
    best = [line for line in found.lines if line.place == 1]
    box = Box(middle - 66, flow.y, 132, 40)
    stepped_frame(sheet, box, flow.family.deep)
    stepped_frame(sheet, box.grown(-1.2), flow.family.bright, weight=0.4)
    if not best:
        sheet.text(middle, box.top + 21, texts("nobody"), size=11, colour=INK_2, align="centre")
        flow.y = box.bottom + 2
        return
    if found.final:
        said = texts("winner" if len(best) == 1 else "winners")
    else:
        said = texts("leading", n=found.counted[-1])
    sheet.text(middle, box.top + 9.5, said.upper(), Face.BOLD, 9, flow.family.deep, "centre", tracking=0.12)
    _names(sheet, box, " & ".join(line.name for line in best))
    rounds = texts("rounds", n=best[0].rounds)
    score = texts("score", points=texts.figure(best[0].points), rounds=rounds)
    sheet.text(middle, box.top + 33, score, size=11, colour=INK_2, align="centre")
    flow.y = box.bottom + 8
    _next_best(flow, found, texts)


_WINNER_LINES = 3
"""More winners who are level do not fit in the frame; the standings have them all."""


def _names(sheet: Sheet, box: Box, names: str) -> None:
    middle, room = box.left + box.width / 2, box.width - 14
    face = face_for(names, Face.LID)
    name, size = fitted(names, face, 32, room, 0.5)
    if name == names:
        sheet.text(middle, box.top + 24 - (32 - size) * 0.12, name, face, size, INK, "centre")
        return
    # Too long for one line of the lid's letters, of which there are never two.
    lines = wrapped(names, Face.BOLD, 13, room)
    if len(lines) > _WINNER_LINES:
        rest = fitted(" ".join(lines[_WINNER_LINES - 1 :]), Face.BOLD, 13, room, 1)[0]
        lines = [*lines[: _WINNER_LINES - 1], rest]
    for at, line in enumerate(lines):
        base = box.top + 21.5 + (at - (len(lines) - 1) / 2) * 5.6
        sheet.text(middle, base, line, Face.BOLD, 13, INK, "centre")


def _next_best(flow: Flow, found: PartyResults, texts: Texts) -> None:
    best = [line for line in found.lines if line.place in (2, 3)][:3]
    if not best:
        return
    told = [f"{line.place}.  {line.name}   {texts.figure(line.points)}" for line in best]
    room = flow.width / (len(told) + 1 if len(told) < 3 else 3)
    start = flow.left + (flow.width - room * len(told)) / 2
    for at, text in enumerate(told):
        shown, size = fitted(text, Face.LABEL, 11, room - 4, 0.6)
        flow.sheet.text(start + room * (at + 0.5), flow.y, shown, Face.LABEL, size, INK, "centre")
    flow.y += 2


def _prizes(flow: Flow, found: PartyResults, texts: Texts) -> None:
    if not found.prizes:
        return
    rows = []
    for prize in found.prizes:
        if prize.place:
            what = texts("prize.place", n=prize.place)
        else:
            what = texts("prize.table", n=prize.table) if prize.table else texts("prize.all")
        whose = (
            Cell(", ".join(prize.names), Face.BOLD)
            if prize.names
            else Cell(texts("prize.nobody"), colour=INK_2)
        )
        rows.append((what, prize.what, whose))
    flow.head(texts("prizes"))
    room = flow.width
    flow.table([Column("", room * 0.25), Column("", room * 0.3), Column("", room * 0.45)], rows, size=9.5)


def _standings(flow: Flow, found: PartyResults, texts: Texts) -> None:
    if found.lines:
        note = texts("standings.low" if found.lowest else "standings.high")
        flow.head(texts("standings"), note)
        columns, shows_rounds = _columns(flow, found, texts)
        rows = [_row(line, found, texts, shows_rounds=shows_rounds) for line in found.lines]
        flow.table(columns, rows, marked=lambda at: at % 5 == 4)
        flow.y += 2
        if not shows_rounds:
            flow.paragraph(texts("elsewhere"), 8, INK_2)
        if not found.is_levelled:
            flow.paragraph(texts("standings.unlevelled"), 8, INK_2)
    if found.unplaced:
        flow.y += 2
        flow.paragraph(texts("unplaced", names=", ".join(found.unplaced)), 8, INK_2)


_LEAST_NAME = 42.0
_ROUND = 8.5


def _columns(flow: Flow, found: PartyResults, texts: Texts) -> tuple[list[Column], bool]:
    """The columns, and whether the rounds are among them: not where there are too many."""
    extra = []
    if found.levelling.is_any:
        extra += [Column(texts("levelled"), 17, "right", Face.BOLD), Column(texts("book"), 17, "right")]
    if found.fines:
        extra.append(Column(texts("fines"), 11, "right"))
    total = Face.TEXT if found.levelling.is_any else Face.BOLD
    fixed = 11 + 14 + sum(column.width for column in extra)
    count = len(found.counted)
    shows_rounds = fixed + _LEAST_NAME + count * 7 <= flow.width
    each = min(_ROUND, (flow.width - fixed - _LEAST_NAME) / count) if shows_rounds and count else 0
    rounds = [Column(texts("round.short", n=number), each, "right") for number in found.counted]
    name = flow.width - fixed - each * count
    columns = [
        Column(texts("place"), 11, "centre", Face.LABEL),
        Column(texts("name"), name, "left", Face.LABEL),
        *(rounds if shows_rounds else []),
        Column(texts("total"), 14, "right", total),
        *extra,
    ]
    return columns, shows_rounds


def _row(line: Placed, found: PartyResults, texts: Texts, *, shows_rounds: bool) -> list[str | Cell]:
    cells: list[str | Cell] = [str(line.place), line.name]
    if shows_rounds:
        cells += [Cell(texts.figure(points), colour=INK_2) for points in line.scores]
    cells.append(texts.figure(line.points))
    if found.levelling.is_any:
        cells += [_tenths(texts, line.level), Cell(str(line.book), colour=INK_2)]
    if found.fines:
        cells.append(Cell(texts.figure(line.fines) if line.fines else "", colour=RED))
    return cells


def _tenths(texts: Texts, value: float) -> str:
    """With one place after the point, so that points stand below each other."""
    whole = texts.figure(value)
    return whole if not float(value).is_integer() else f"{whole}{texts('point')}0"


def _levelling(flow: Flow, found: PartyResults, texts: Texts, language: Language) -> None:
    if found.lines and found.is_levelled:
        sentences = found.explained[language]
        flow.head(texts("levelling"), keep=sum(map(flow.height_of, sentences)))
        for sentence in sentences:
            flow.paragraph(sentence)


def _rulings(flow: Flow, found: PartyResults, texts: Texts) -> None:
    if found.rulings:
        flow.head(texts("rulings"))
        rows = []
        for each in found.rulings:
            said = texts(f"outcome.{each.outcome}")
            if each.why:
                said += f" ({each.why})"
            if each.overturned:
                said += f"; {texts('overturned', why=each.overturned)}"
            fine = texts.figure(each.fine) if each.fine and not each.overturned else ""
            rows.append(
                (
                    str(each.round),
                    str(each.table),
                    each.name,
                    Cell(each.word, Face.BOLD),
                    said,
                    texts(f"found.{each.found}"),
                    Cell(fine, colour=RED),
                    texts.role(each.by_name),
                )
            )
        heads = ("round.head", "table", "guest", "word", "ruling", "dictionary", "fine", "by")
        shares = (0.07, 0.07, 0.19, 0.14, 0.22, 0.12, 0.06, 0.13)
        flow.table(_shared(flow, texts, heads, shares, right=("fine",)), rows)
    seen = [fine for fine in found.fines if not fine.ruling]
    if seen:
        flow.head(texts("engine"))
        fines = [
            (str(each.round), each.name, Cell(each.word, Face.BOLD), texts.figure(each.points))
            for each in seen
        ]
        columns = _shared(
            flow, texts, ("round.head", "guest", "word", "fine"), (0.1, 0.45, 0.3, 0.15), right=("fine",)
        )
        flow.table(columns, fines)


def _journal(flow: Flow, found: PartyResults, texts: Texts) -> None:
    if not found.journal:
        return
    flow.head(texts("journal"))
    rows = [
        (
            str(each.round),
            each.name,
            texts(f"noted.{each.what}", word=each.word),
            texts.figure(each.was) if each.was is not None else "",
            texts.figure(each.points) if each.points is not None else "",
            texts.role(each.by),
            each.why,
        )
        for each in found.journal
    ]
    heads = ("round.head", "guest", "what", "was", "is", "by", "why")
    shares = (0.07, 0.2, 0.18, 0.08, 0.08, 0.13, 0.26)
    flow.table(_shared(flow, texts, heads, shares, right=("was", "is")), rows)


def _shared(
    flow: Flow, texts: Texts, heads: tuple[str, ...], shares: tuple[float, ...], right: tuple[str, ...]
) -> list[Column]:
    """Columns that share the width."""
    return [
        Column(texts(head), flow.width * share, "right" if head in right else "left")
        for head, share in zip(heads, shares, strict=True)
    ]
