"""Patiences on the whole screen in tests: played by keys, and read as a person would."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable

from textual.events import Key
from textual.pilot import Pilot

from crossdeck.terminal.patience.screen.app import SoloApp
from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.screen.slip import slip_of
from crossdeck.terminal.patience.session import SoloSession

Script = Callable[["Player"], Awaitable[None]]

WIDE, NARROW = (120, 40), (80, 24)

_NAMES = {"?": "question_mark", "*": "asterisk", "+": "plus", "-": "minus", " ": "space"}


class Player:
    """Somebody at the keyboard: presses keys, and waits until what is asked for is answered."""

    def __init__(self, app: SoloApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def desk(self) -> Desk:
        return self.app.table.desk

    @property
    def session(self) -> SoloSession:
        return self.desk.session

    async def press(self, *keys: str) -> None:
        """Press keys, `?` as it is printed on them."""
        for key in keys:
            character = key if len(key) == 1 else {"space": " "}.get(key)
            self.app.post_message(Key(_NAMES.get(key, key), character))
            for _ in range(4):
                await self.pilot.pause(0)
            await self.app.workers.wait_for_complete()
            await self.pilot.pause(0)
        await self.settle()

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

    def said(self) -> str:
        """The screen as one line, so that a sentence is found however it is broken."""
        return " ".join(self.seen().split())

    def slip(self) -> str:
        """What the slip says, and what Enter would do."""
        slip = slip_of(self.desk)
        return " ".join(filter(None, (slip.rule, slip.text, f"[{slip.button}]")))


def play(session: SoloSession, script: Script, size: tuple[int, int] = NARROW) -> SoloApp:
    """Play on a screen of this size; the app, after everything is over."""

    async def sit_down() -> SoloApp:
        app = SoloApp(session)
        async with app.run_test(size=size) as pilot:
            player = Player(app, pilot)
            await player.settle()
            await script(player)
        return app

    return asyncio.run(sit_down())
