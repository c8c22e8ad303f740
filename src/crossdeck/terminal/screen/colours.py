"""The colours of the room, the cloth and the paper: by day and under the evening lamp.

Paper stays paper in the evening, only dimmer.  Colour never says a thing alone: each state has a shape too,
so the table can be read without any colour.
"""

from dataclasses import asdict, dataclass

from textual.theme import Theme

__all__ = ["AFTERNOON", "EVENING", "THEMES", "Colours", "Family", "family"]


@dataclass(frozen=True)
class Colours:
    """One light in which the table is seen; the names are those of the style sheet."""

    room: str
    raised: str
    sunk: str
    line: str
    line_strong: str
    ink: str
    ink_2: str
    ink_red: str
    ink_green: str
    ink_brass: str
    brass: str
    brass_deep: str
    walnut: str
    baize: str
    baize_lit: str
    baize_edge: str
    on_baize: str
    on_baize_2: str
    hint: str
    inlay: str
    card: str
    card_shade: str
    card_edge: str
    card_ink_2: str
    card_red: str
    pad: str
    pad_rule: str
    pad_margin: str
    pad_ink_2: str
    focus: str
    on_brass: str = "#241c15"
    card_ink: str = "#1e1711"

    def theme(self, name: str, *, dark: bool) -> Theme:
        """The same for Textual: every colour is a variable of the style sheet, as `$baize-lit`."""
        variables = {token.replace("_", "-"): value for token, value in asdict(self).items()}
        return Theme(
            name,
            primary=self.brass,
            secondary=self.baize,
            accent=self.brass,
            error=self.card_red,
            success=self.ink_green,
            foreground=self.ink,
            background=self.room,
            surface=self.raised,
            panel=self.sunk,
            dark=dark,
            variables=variables,
        )


AFTERNOON = Colours(
    room="#efe6d1", raised="#f9f3e4", sunk="#e3d7bc", line="#d3c5a4", line_strong="#85724f",
    ink="#241c15", ink_2="#594b3a", ink_red="#a1221a", ink_green="#1d5f41", ink_brass="#73541a",
    brass="#d8b158", brass_deep="#8b6722", walnut="#6b4527",
    baize="#2b6748", baize_lit="#347552", baize_edge="#1d4c34",
    on_baize="#fff8e6", on_baize_2="#e6f1e2", hint="#a8cdb6", inlay="#d8b158",
    card="#fdf6e4", card_shade="#f3e8cb", card_edge="#cdbb92", card_ink_2="#6a5a43", card_red="#a8241b",
    pad="#fffaea", pad_rule="#b9cdd2", pad_margin="#d9897c", pad_ink_2="#5d5141", focus="#ffd35c",
)  # fmt: skip

EVENING = Colours(
    room="#1b1613", raised="#261f1a", sunk="#13100d", line="#43372c", line_strong="#8f7b5c",
    ink="#f3e9d2", ink_2="#c6b698", ink_red="#f28b76", ink_green="#8fcfa8", ink_brass="#dcb864",
    brass="#d0a850", brass_deep="#8b6722", walnut="#3d2818",
    baize="#173a2a", baize_lit="#1f4b37", baize_edge="#0c2118",
    on_baize="#f3e9d2", on_baize_2="#b9cdbd", hint="#7ba68f", inlay="#a98a45",
    card="#ecdfc2", card_shade="#dfd0ad", card_edge="#b5a47c", card_ink_2="#57492f", card_red="#941c14",
    pad="#e6d8b6", pad_rule="#b3b094", pad_margin="#b9695a", pad_ink_2="#4d4230", focus="#ffdc7a",
)  # fmt: skip

THEMES = {"evening": EVENING, "afternoon": AFTERNOON}
"""The lights by name, the one that burns at first before the other."""


@dataclass(frozen=True)
class Family:
    """The two colours of a box and of the backs of its cards."""

    back: str
    ornament: str


_FAMILIES = {
    "KUG": Family("#a8321f", "#f0ddb0"),
    "KEO": Family("#1f6644", "#f3e8c8"),
    "PWD": Family("#185658", "#efc777"),
    "LEX": Family("#1d3354", "#d9b25c"),
    "LXL": Family("#1d3354", "#d9b25c"),
    "KWR": Family("#54294a", "#e8c9a0"),
}


_SAME_BOX = {
    "KA1": "KUG", "KA2": "KUG", "KA3": "KUG", "KSO": "KEO", "LS1": "LEX", "LS2": "LEX", "KWP": "KWR",
    "KWS": "KWR",
}  # fmt: skip
"""Patiences are played with the cards of another game."""


def family(book: str) -> Family:
    """The colours of a game by the prefix of its rules."""
    return _FAMILIES.get(_SAME_BOX.get(book, book), _FAMILIES["KUG"])
