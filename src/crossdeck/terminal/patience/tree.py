"""The tree of a sitting, drawn: a line of play is a row, and a branch hangs under where it leaves it.

0 the deal
1 ├ HOPE
2 │ ├ QUEEN       * end
3 │ └ SAND  <
4 └ TREE
"""

from crossdeck.patience import LaidAlone, Sitting, Spelt, Turned
from crossdeck.patience.state import Filled, GaveUp, Redrawn

__all__ = ["draw_path", "draw_tree", "step_name"]

_MOST = 400
"""So many moments are drawn at once."""


def step_name(sitting: Sitting, node: int) -> str:
    """A moment by what led to it, in a word."""
    if not node:
        return "the deal"
    match sitting.nodes[node].state.history[-1]:
        case LaidAlone(words=words):
            return words[0]
        case Spelt(faces=faces):
            return faces.upper()
        case Turned(shown=shown):
            return f"turned {''.join(shown)}"
        case Filled(card=card, space=space):
            return f"{card} to {space + 1}"
        case Redrawn(given=given):
            return f"gave {''.join(given)}"
        case GaveUp():
            return "gave up"


def _note(sitting: Sitting, node: int) -> str:
    marks = [label for label, at in sitting.bookmarks.items() if at == node]
    result = sitting.nodes[node].state.result
    parts = [f"* {label}" for label in marks] + ([result.value.replace("-", " ")] if result.is_over else [])
    return ("  " + "  ".join(parts) if parts else "") + ("  < here" if node == sitting.at else "")


def draw_tree(sitting: Sitting) -> list[str]:
    """Every moment with its number; a move without an alternative stays in its column."""
    drawn: list[str] = []
    edge = len(str(len(sitting.nodes) - 1))
    stack: list[tuple[int, str, str]] = [(0, "", "")]
    while stack and len(drawn) < _MOST:
        node, indent, sign = stack.pop()
        drawn.append(f" {node:>{edge}} {indent}{sign}{step_name(sitting, node)}{_note(sitting, node)}")
        children = sitting.nodes[node].children
        below = indent + {"├ ": "│ ", "└ ": "  "}.get(sign, "")
        for at, child in reversed(list(enumerate(children))):
            branch = "" if len(children) == 1 else "└ " if at == len(children) - 1 else "├ "
            stack.append((child, below, branch))
    if stack:
        drawn.append(f" … and more: {len(sitting.nodes)} moments in all")
    return drawn


def draw_path(sitting: Sitting, width: int) -> str:
    """The line played in one row, its end first in sight: where it forks, and what could be done again."""
    path = sitting.path()
    parts = [step_name(sitting, node) + _forks(sitting, node) for node in path]
    ahead: list[str] = []
    node = sitting.nodes[sitting.at].latest
    while node is not None and len(ahead) < 5:
        ahead.append(step_name(sitting, node))
        node = sitting.nodes[node].latest
    text = " ─ ".join([*parts[:-1], f"[{parts[-1]}]"])
    if ahead:
        text += " ┄ " + " ┄ ".join(ahead)
    here = text.rindex("]") + 1
    if len(text) <= width:
        return text
    start = max(0, min(here + 12, len(text)) - width + 1)
    return ("…" if start else "") + text[start + (1 if start else 0) :][: width - (1 if start else 0)]


def _forks(sitting: Sitting, node: int) -> str:
    others = len(sitting.nodes[node].children) - 1
    return f"+{others}" if others > 0 else ""
