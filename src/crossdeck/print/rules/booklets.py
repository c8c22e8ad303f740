"""A rules booklet: all that the page of a game's rules says, in half pages that are folded and stapled.

cover     the lid                         options   what the table may choose
needed    players, cards, limits          board     its squares and what they count
rules     with their ids in the margin    pack      every card, and how sure that is
examples  drawn step by step              rulings   those that the rules refer to
"""

from crossdeck.answers.rules import RuleLine, RulesPage, rules_page
from crossdeck.boards import board as builtin_board
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import UnknownGameError, any_game
from crossdeck.print.ink.flow import Cell, Column
from crossdeck.print.ink.leaves import SIZE, Leaves, Run, lines_of, words
from crossdeck.print.ink.letters import Face, width
from crossdeck.print.ink.ornament import INK, INK_2, LINE, LINE_STRONG, family_of
from crossdeck.print.ink.papers import Language, PaperName, PrintError, paper_of
from crossdeck.print.ink.paths import rectangle
from crossdeck.print.ink.sheet import Sheet
from crossdeck.print.rules.bookends import (
    draw_blank,
    draw_contents,
    draw_cover,
    draw_imprint,
    draw_scores,
    players_of,
)
from crossdeck.print.rules.certainties import draw_claims, draw_pack
from crossdeck.print.rules.folded import bind, half_of, padding
from crossdeck.print.rules.legends import draw_board
from crossdeck.print.rules.naming import option_name, set_to, span, value_name
from crossdeck.print.rules.steps import draw_examples
from crossdeck.print.texts import Texts, texts_of
from crossdeck.rules import Rules

__all__ = ["booklet_pdf", "rules_of"]

_MANY = 8
"""A booklet with more pages than these has a table of contents."""


def rules_of(game: str) -> Rules:
    """The rules of a game as its booklet has them; PrintError if there is no such game."""
    try:
        return any_game(game)
    except UnknownGameError as unknown:
        raise PrintError(str(unknown)) from None


def booklet_pdf(game: str, language: Language = "en", paper: PaperName = "a4", imposed: bool = True) -> bytes:
    """The rules of a game as a booklet; the same game makes the same bytes.

    Imposed, two pages lie on each side of a sheet, to be turned over its short edge, folded and stapled;
    otherwise the pages come in their order, each on a half sheet, to be read on a screen.
    """
    rules, texts, sheets = rules_of(game), texts_of(language), paper_of(paper)
    page, half = rules_page(rules, language), half_of(sheets)
    title = texts("booklet.title", game=page.title)
    sheet = Sheet(sheets.turned if imposed else half, title=title, language=language)
    leaves = Leaves(sheet, family_of(game), page.title, half)
    draw_cover(leaves, page, language)
    inside = leaves.reserve()
    _draw_parts(leaves, page, rules, texts)
    pages = leaves.number + 1
    for _ in range(padding(pages) if imposed else 0):
        leaves.next_page()
        draw_scores(leaves, texts)
    leaves.next_page()
    draw_imprint(leaves, page, texts, imposed=imposed)
    leaves.end_page()
    with sheet.form(inside):
        if pages > _MANY:
            draw_contents(leaves, leaves.entries, texts)
        else:
            draw_blank(leaves)
    return bind(sheet, leaves.names, imposed=imposed)


def _draw_parts(leaves: Leaves, page: RulesPage, rules: Rules, texts: Texts) -> None:
    pack = builtin_pack(page.pack.id)
    board = builtin_board(page.board.id) if page.board else None
    _needed(leaves, page, rules, texts)
    _rules(leaves, page, texts)
    if page.examples:
        draw_examples(leaves, page, pack, board, texts)
    _options(leaves, page, texts)
    if page.board and board:
        draw_board(leaves, page.board, board, rules, texts)
        draw_claims(leaves, page.board.claims, page.board.sources, texts)
    draw_pack(leaves, page.pack, texts)
    _rulings(leaves, page, texts)


def _needed(leaves: Leaves, page: RulesPage, rules: Rules, texts: Texts) -> None:
    """Players, cards, what else lies on the table, and how a game is won; then the deal."""
    leaves.part(texts("booklet.needed"))
    packs = max(share.packs for share in page.shares)
    kind = "booklet.needed.letters.is" if not page.pack.points else "booklet.needed.pack.is"
    key = "booklet.needed.packs" if packs > 1 else kind
    facts = [
        ("players", players_of(page, texts)),
        ("pack", texts(key, title=page.pack.title, n=page.pack.cards, packs=packs)),
    ]
    if page.board:
        size = {"rows": len(page.board.rows), "cols": len(page.board.rows[0])}
        facts.append(("board", texts("booklet.needed.board.is", title=page.board.title, **size)))
    facts.append(("words", texts("booklet.needed.words.is")))
    if page.players[1] > 1:
        facts.append(("pencil", texts("booklet.needed.pencil.is")))
        facts.append(("won", texts(f"booklet.needed.won.{rules.ending.value}", points=page.target)))
    elif page.target:
        facts.append(("target", texts("booklet.needed.target.is", points=page.target)))
    columns = [Column("", 30, face=Face.BOLD), Column("", leaves.width - 30)]
    leaves.table(columns, [(texts(f"booklet.needed.{name}"), said) for name, said in facts], size=SIZE)
    leaves.y += 2
    _deal(leaves, page, texts)


def _deal(leaves: Leaves, page: RulesPage, texts: Texts) -> None:
    alone = page.players[1] == 1
    leaves.section(texts("booklet.deal"), keep=7 * len(page.shares[:3]) + 8)
    dealt = "piles" if page.kind == "piles" else "alone" if alone else "each"
    each = texts(f"booklet.deal.cards.{dealt}")
    heads = (texts("booklet.deal.players"), each, texts("booklet.deal.packs"), texts("booklet.deal.rule"))
    columns = [Column(head, leaves.width / 4, face=Face.TEXT) for head in heads]
    rows = [
        (
            Cell(span(share.players), Face.BOLD),
            Cell(str(share.cards), Face.BOLD),
            str(share.packs),
            share.rule,
        )
        for share in page.shares
    ]
    leaves.table(columns, rows)
    leaves.y += 3
    if not page.limits:
        # Words that are spelt and put away have no turns.
        if page.kind not in ("piles", "nest"):
            leaves.rich([Run(texts("booklet.deal.unlimited"))])
        return
    quarter = leaves.width / 4
    limits = [
        Column(texts("booklet.deal.players"), quarter),
        Column(texts("booklet.deal.most"), 2 * quarter),
        Column(texts("booklet.deal.rule"), quarter),
    ]
    # A game may have its limits from another one, which more can play.
    most = range(page.players[0], page.players[1] + 1)
    leaves.need(6 * len(page.limits) + 7)
    leaves.table(
        limits,
        [
            (
                Cell(span([each for each in limit.players if each in most]), Face.BOLD),
                Cell(str(limit.most), Face.BOLD),
                " ".join(dict.fromkeys((limit.opening, limit.addition))),
            )
            for limit in page.limits
        ],
    )


def _rules(leaves: Leaves, page: RulesPage, texts: Texts) -> None:
    leaves.part(texts("booklet.rules"))
    for section in page.sections:
        items = [(rule.id, _rule(leaves, rule, texts)) for rule in section.rules]
        leaves.section(section.title, keep=leaves.item_height(items[0][1]))
        for id_, runs in items:
            leaves.item(id_, runs)


def _rule(leaves: Leaves, rule: RuleLine, texts: Texts) -> list[Run]:
    """The rule, whether only an example says so, and what it refers to."""
    shown = [Run(texts("booklet.shown"), colour=INK_2, scale=0.86)] if rule.example else []
    return [Run(rule.text), *shown, *words(rule.refs, leaves.family.deep)]


def _options(leaves: Leaves, page: RulesPage, texts: Texts) -> None:
    """Every option with its value in a box, what it is about, and what it can be."""
    leaves.part(texts("booklet.options"), texts("booklet.options.lead"))
    for option in page.options:
        name, value = option_name(texts, option.name), value_name(texts, option, option.value)
        if option.kind == "number":
            can = texts("booklet.options.number", least=option.least, most=option.most)
        else:
            choices = " / ".join(value_name(texts, option, each) for each in option.choices)
            can = texts("booklet.options.choices", choices=choices)
        said = [Run(option.text), Run(can, colour=INK_2), *words([option.ruling], leaves.family.deep)]
        boxed = width(value, Face.LABEL, 8) + 3
        heads = lines_of([Run(name, Face.BOLD)], SIZE, leaves.width - boxed - 4)
        leaves.need(len(heads) * 4.3 + leaves.measure(said, 8.4) + 2)
        top = leaves.y + 0.6
        edge = rectangle(leaves.right - boxed, top, boxed, 4.2, 0.6)
        leaves.sheet.path(edge, stroke=LINE_STRONG, weight=0.25)
        leaves.sheet.text(leaves.right - 1.5, top + 3.05, value, Face.LABEL, 8, INK, "right")
        for at, line in enumerate(heads):
            leaves.draw_line(line, leaves.left, leaves.y + 3.6 + at * 4.2, SIZE)
        leaves.y += len(heads) * 4.2 + 1
        leaves.rich(said, 8.4, air=1.2)
        leaves.sheet.line((leaves.left, leaves.y), (leaves.right, leaves.y), 0.15, LINE)
        leaves.y += 1
    _presets(leaves, page, texts)


def _presets(leaves: Leaves, page: RulesPage, texts: Texts) -> None:
    if page.presets:
        leaves.section(texts("booklet.presets"), keep=12)
        for name, chosen in page.presets.items():
            runs = [Run(f"{texts(f'preset.{name}')}.", Face.BOLD), Run(set_to(texts, page.options, chosen))]
            leaves.rich(runs, 8.6)


def _rulings(leaves: Leaves, page: RulesPage, texts: Texts) -> None:
    items = [(each.id, [Run(each.question, colour=INK_2), Run(each.ruling)]) for each in page.rulings]
    if not items:
        return
    leaves.part(texts("booklet.rulings"), texts("booklet.rulings.lead"), keep=leaves.item_height(items[0][1]))
    for id_, runs in items:
        leaves.item(id_, runs, 8.6)
