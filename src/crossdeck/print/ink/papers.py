"""Sheets of paper, and the languages that are printed."""

from dataclasses import dataclass
from typing import Literal

__all__ = ["PAPERS", "Language", "Paper", "PaperName", "PrintError", "paper_of"]

PaperName = Literal["a4", "letter"]
Language = Literal["en", "eo"]


class PrintError(ValueError):
    """Nothing can be printed: an unknown paper or language, or there is nothing to print."""


@dataclass(frozen=True)
class Paper:
    """A sheet, in millimetres."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> "Paper":
        """The same sheet on its side."""
        return Paper(self.name, self.height, self.width)


PAPERS: dict[str, Paper] = {
    "a4": Paper("a4", 210.0, 297.0),
    "letter": Paper("letter", 215.9, 279.4),
}


def paper_of(name: str) -> Paper:
    """The paper of this name; PrintError names those that there are."""
    if name not in PAPERS:
        raise PrintError(f"there is no paper {name[:20]!r}; there are {' and '.join(PAPERS)}")
    return PAPERS[name]
