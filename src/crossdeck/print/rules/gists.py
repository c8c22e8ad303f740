"""A game in a few lines, from the values of its rules: what stands on its quick-reference card."""

from collections.abc import Iterator
from dataclasses import dataclass

from crossdeck.boards import Board, Ground
from crossdeck.cards import FREE, WILD, Pack
from crossdeck.print.rules.legends import legend
from crossdeck.print.rules.naming import span
from crossdeck.print.texts import Texts
from crossdeck.rules import Checking, Course, Exchange, Joint, Names, Plurals, Rules, Wilds

__all__ = ["Gist", "Point", "gist"]

_SPELLING = (Course.PILES, Course.NEST)


@dataclass(frozen=True)
class Point:
    """One thing to remember; each line has before it nothing, a figure, or a square of the board."""

    label: str
    lines: tuple[tuple[str | Ground, str], ...] = ()
    table: tuple[tuple[str, ...], ...] = ()
    """Rows, each with what it is about before its cells."""


@dataclass(frozen=True)
class Gist:
    """What the two sides of a card say."""

    front: tuple[Point, ...]
    back: tuple[Point, ...]
    more: Point
    """What is told where there is room for it: how many there are of each letter."""


def gist(rules: Rules, pack: Pack, board: Board | None, texts: Texts) -> Gist:
    """The game in short."""
    said = _Short(rules, pack, board, texts)
    front = (said.deal(), said.opening(), said.turn(), said.most(), said.words(), said.plural(), said.end())
    back = (said.counts(), said.special(), said.challenge())
    return Gist(
        tuple(each for each in front if each.lines or each.table),
        tuple(each for each in back if each.lines),
        said.letters(),
    )


class _Short:
    """What is short about the rules of one game."""

    def __init__(self, rules: Rules, pack: Pack, board: Board | None, texts: Texts) -> None:
        self._rules, self._pack, self._board, self._texts = rules, pack, board, texts
        self._alone = rules.players[-1] == 1

    def _point(self, key: str, *said: str) -> Point:
        """A point whose sentences follow one another."""
        text = " ".join(each for each in said if each)
        return Point(self._texts(f"reference.{key}"), ((("", text),) if text else ()))

    def _t(self, key: str, **about: object) -> str:
        return self._texts(f"reference.{key}", **about)

    def deal(self) -> Point:
        rules = self._rules
        if self._alone:
            return self._point("deal", self._t(f"deal.{rules.course.value}", n=rules.shares[0].cards))
        shares = rules.shares
        rows = [
            (self._texts("booklet.deal.players"), *(span(tuple(share.players)) for share in shares)),
            (self._texts("booklet.deal.cards.each"), *(str(share.cards) for share in shares)),
        ]
        if max(share.packs for share in shares) > 1:
            rows.append((self._texts("booklet.deal.packs"), *(str(share.packs) for share in shares)))
        return Point(self._t("deal"), table=tuple(rows))

    def opening(self) -> Point:
        rules, course = self._rules, self._rules.course
        if course is Course.TURNS:
            return self._point("opening", self._t("opening.turns"), self._t(f"opening.{rules.opener.value}"))
        if course is Course.RACE:
            return self._point("opening", self._t("opening.race"))
        if course in (Course.BOARD, Course.AREA):
            return self._point("opening", self._t("opening.board", n=rules.shortest))
        if course is Course.CORNERS:
            return self._point("opening", self._t("opening.corners"))
        return self._point("opening")

    def turn(self) -> Point:
        rules, course = self._rules, self._rules.course
        n = rules.least_first if course is Course.RACE else rules.shares[0].cards
        said = [self._t(f"turn.{course.value}", n=n)]
        if course is Course.TURNS:
            said.append(self._t("turn.exchange" if rules.exchange is Exchange.FREE else "turn.stuck"))
        if course is Course.BOARD and rules.redraw:
            said.append(self._t("turn.redraw"))
        return self._point("turn.alone" if self._alone else "turn", *said)

    def most(self) -> Point:
        rules = self._rules
        if rules.course in _SPELLING:
            return self._point("most")
        limits = () if rules.no_limit else rules.limits
        if not limits:
            return self._point("most", f"{self._t('most.any')}.")
        if self._alone or len(limits) == 1:
            return self._point("most", f"{self._t('most.cards', n=limits[0].most)}.")
        said = [self._t("most.cards", n=limits[0].most)]
        said += [self._t("most.with", players=span(tuple(each.players)), n=each.most) for each in limits[1:]]
        return self._point("most", f"{'; '.join(said)}.")

    def words(self) -> Point:
        rules = self._rules
        main = rules.course in (Course.BOARD, Course.AREA)
        said = [self._t("words.main" if main else "words.least", n=rules.shortest)]
        if rules.names is Names.BARRED:
            said.append(self._t("words.names"))
        if any(option.name == "affixes" for option in rules.options):
            how = self._texts(f"option.affixes.{rules.affixes.value}")
            said.append(self._t("words.affixes", how=how))
        return self._point("words", *said)

    def plural(self) -> Point:
        rules = self._rules
        if rules.plurals is Plurals.FREE:
            return self._point("plural")
        kind = "added" if rules.extension_only else "ends" if rules.joint is Joint.AT_ENDS else "barred"
        return self._point(
            "plural",
            self._t(f"plural.{kind}"),
            self._t("plural.strict") if rules.strict_s else "",
            self._t("plural.old"),
            self._t("plural.verb") if rules.verb_s else "",
        )

    def end(self) -> Point:
        rules = self._rules
        if self._alone:
            kind = {Course.HAND: "row", Course.NEST: "piles"}.get(rules.course, rules.course.value)
            return self._point("end", self._t(f"end.{kind}", points=rules.target))
        prize = self._t("end.prize", points=rules.out_prize) if rules.out_prize else ""
        return self._point("end", self._t(f"end.{rules.ending.value}", points=rules.target), prize)

    def counts(self) -> Point:
        """What each letter counts in hand, the dearest first; or what the squares of a board count."""
        if self._board:
            return Point(self._t("squares"), tuple(self._squares()))
        by_value: dict[int, list[str]] = {}
        for face in self._pack.faces:
            if face.card not in (WILD, FREE):
                by_value.setdefault(face.value, []).append(face.card)
        if self._alone:
            return Point("")  # Nothing is counted.
        values = sorted(by_value, reverse=True)
        return Point(self._t("values"), tuple((str(value), " ".join(by_value[value])) for value in values))

    def letters(self) -> Point:
        """How many there are of each letter, the most frequent first."""
        by_count: dict[int, list[str]] = {}
        for face in self._pack.faces:
            if face.card not in (WILD, FREE):
                by_count.setdefault(face.count, []).append(face.card)
        rows = ((f"{count} ×", " ".join(by_count[count])) for count in sorted(by_count, reverse=True))
        return Point(self._t("letters"), tuple(rows))

    def _squares(self) -> Iterator[tuple[str | Ground, str]]:
        assert self._board
        for ground, said in legend(self._board, self._rules, self._texts):
            yield ground or "", said

    def special(self) -> Point:
        cards = [face for face in self._pack.faces if face.card in (WILD, FREE)]
        # A Master Card is called so in each language; the others have the game's name on them.
        master = self._pack.id.startswith("lexicon")
        names = [self._t("special.master") if master else face.name for face in cards]
        lines = tuple(
            ("", f"{name} {self._meaning(face.card)}") for name, face in zip(names, cards, strict=True)
        )
        return Point(self._t("special"), lines)

    def _meaning(self, card: str) -> str:
        rules = self._rules
        if card == FREE:
            return self._t("special.out" if self._alone else "special.free", points=rules.free_card_value)
        if rules.wilds is Wilds.NONE:
            return self._t("special.out")
        if self._alone:
            return self._t("special.once")
        taken = rules.course is Course.ROWS and not rules.fixed_wilds
        return self._t("special.taken" if taken else "special.wild", points=rules.wild_value)

    def challenge(self) -> Point:
        rules = self._rules
        if rules.checking is not Checking.CHALLENGE:
            said_of = self._t(f"challenge.{rules.checking.value}")
            return Point(self._texts("booklet.needed.words"), (("", said_of),))
        said = [self._t(f"challenge.{rules.window.value}")]
        if rules.correction:
            said.append(self._t("challenge.correction"))
        elif rules.challenge_points:
            said.append(self._t("challenge.points", points=rules.challenge_points))
        else:
            said.append(self._t("challenge.none"))
        if rules.fine:
            said.append(self._t("challenge.fine", points=rules.fine))
        return self._point("challenge", *said)
