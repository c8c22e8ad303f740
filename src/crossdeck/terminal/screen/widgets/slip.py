"""The slip on the screen: a mark, a sentence or two, and the one brass button."""

import re

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message

from crossdeck.terminal.screen.colours import Colours
from crossdeck.terminal.screen.slip import Mark, Slip
from crossdeck.terminal.screen.widgets.written import Written

__all__ = ["SlipStrip", "with_words"]

_TOLD = re.compile(r"\w+|\W+")


class _Brass(Written):
    """The button."""

    def on_click(self) -> None:
        self.post_message(SlipStrip.Entered())


class SlipStrip(Horizontal):
    """Shows a slip; keeps its height when there is little to say."""

    class Entered(Message):
        """The brass button was clicked."""

    def compose(self) -> ComposeResult:
        """Mark, sentence, button."""
        yield Written(id="mark")
        yield Written(id="sentence")
        yield _Brass(id="brass")

    def show(self, slip: Slip, colours: Colours) -> None:
        """Show this."""
        refused = slip.mark is Mark.REFUSED
        ink = {Mark.FITS: colours.baize, Mark.REFUSED: colours.card_red}.get(slip.mark, colours.card_ink_2)
        rule = "║" if refused else " "
        lines = max(1, self.size.height)
        middle = (lines - 1) // 2
        marks = [f"{rule} {slip.mark.value if line == middle else ' '} " for line in range(lines)]
        self.query_one("#mark", Written).show(Text("\n".join(marks), f"bold {ink}"))
        self.query_one("#sentence", Written).show(_sentence(slip, colours))
        button = self.query_one(_Brass)
        button.show(Text(f" {slip.button} ↵ ", "bold"), grows=True)
        button.display = bool(slip.button)


def _sentence(slip: Slip, colours: Colours) -> Text:
    text = Text("", colours.card_ink)
    if slip.rule:
        text.append(f"{slip.rule}  ", f"bold {colours.card_red}")
    text.append_text(with_words(slip.text, f"bold {colours.card_ink}", colours.card_red))
    if slip.rule:
        text.append("  ").append("? shows the rule", f"underline {colours.card_red}")
    return text


def with_words(told: str, word: str, number: str = "") -> Text:
    """A sentence with the words played in one style and the numbers in another."""
    text = Text()
    for part in _TOLD.findall(told):
        played = len(part) > 1 and part.isupper() and part.isalpha()
        text.append(part, word if played else number if part.isdigit() else "")
    return text
