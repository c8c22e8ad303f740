"""The whole screen in tests: sessions played by keys, and what a person would read from the screen."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable

from textual.events import Key
from textual.pilot import Pilot

from crossdeck.terminal.screen import touch
from crossdeck.terminal.screen.app import TableApp
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.slip import slip_of
from crossdeck.terminal.session import Session

Script = Callable[["Player"], Awaitable[None]]

WIDE, NARROW = (120, 40), (80, 24)

_NAMES = {
    "?": "question_mark", "*": "asterisk", "+": "plus", "-": "minus", "/": "slash", ".": "full_stop",
    "_": "underscore", " ": "space",
}  # fmt: skip


class Player:
    """Somebody at the keyboard: presses keys, and waits until the bots have answered."""

    def __init__(self, app: TableApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def sitting(self) -> Sitting:
        return self.app.table.sitting

    @property
    def session(self) -> Session:
        return self.sitting.session

    async def press(self, *keys: str) -> None:
        """Press keys, `?` as it is printed on them."""
        for key in keys:
            character = key if len(key) == 1 else {"space": " "}.get(key)
            name = _NAMES.get(key) or (f"upper_{key.lower()}" if key.isupper() and len(key) == 1 else key)
            self.app.post_message(Key(name, character))
            await self._quiet()
        await self.settle()

    async def _quiet(self) -> None:
        """Let the key go through the app to the screen and to what it opens; then the bots answer."""
        for _ in range(4):
            await self.pilot.pause(0)
        await self.app.workers.wait_for_complete()
        await self.pilot.pause(0)

    async def settle(self) -> None:
        """Wait until nothing moves any more."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    def at_table(self) -> bool:
        """Whether nothing lies over the table."""
        return self.app.screen is self.app.table

    def seen(self) -> str:
        """All text on the screen, line by line, whatever lies over what."""
        drawn = self.app.export_screenshot(simplify=True)
        lines: dict[float, str] = {}
        for y, text in re.findall(r'<text[^>]* y="([\d.]+)"[^>]*>(.*?)</text>', drawn, re.DOTALL):
            lines[float(y)] = lines.get(float(y), "") + html.unescape(text).replace("\N{NO-BREAK SPACE}", " ")
        return "\n".join(text for _, text in sorted(lines.items()))

    def slip(self) -> str:
        """What the slip says, however it is broken, and what Enter would do."""
        return said_by(self.sitting)

    def said(self) -> str:
        """The screen as one line, so that a sentence is found however it is broken."""
        return " ".join(self.seen().split())


def touched(session: Session, *keys: str) -> Sitting:
    """A sitting after these keys, without a screen: quick, for what is only said and not drawn."""
    sitting = Sitting(session)
    ways = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
    for key in keys:
        if key in ways:
            touch.walk(sitting, *ways[key])
        elif key in _TOUCHES:
            _TOUCHES[key](sitting)
        elif deed := sitting.enter() if key == "enter" else touch.type_letter(sitting, key.upper()):
            deed()
            sitting.look()
    return sitting


_TOUCHES = {
    "space": touch.turn, "tab": touch.turn, "backspace": touch.take_back, "escape": touch.clear,
    "5": touch.exchange,
}  # fmt: skip


def said_by(sitting: Sitting) -> str:
    """What the slip says, and what Enter would do."""
    slip = slip_of(sitting)
    return " ".join(filter(None, (slip.rule, slip.text, f"[{slip.button}]")))


def play(
    session: Session,
    script: Script,
    size: tuple[int, int] = NARROW,
    save: Callable[[str], str] = lambda file: f"Kept in {file}.",
    file: str = "",
) -> TableApp:
    """Play a session on a screen of this size; the app, after everything is over."""

    async def sit_down() -> TableApp:
        app = TableApp(session, save, file)
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot)
            await player.settle()
            await script(player)
        return app

    return asyncio.run(sit_down())
