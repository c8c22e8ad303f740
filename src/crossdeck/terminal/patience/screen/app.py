"""The program round the screen of a patience: `run` plays it until the player leaves."""

from pathlib import PurePath
from typing import ClassVar

from crossdeck.terminal.patience.screen.desk import Desk
from crossdeck.terminal.patience.screen.table import SoloScreen
from crossdeck.terminal.patience.session import SoloSession
from crossdeck.terminal.screen.house import House

__all__ = ["SoloApp", "run"]


class SoloApp(House):
    """The house with this one table."""

    CSS_PATH: ClassVar[list[str | PurePath]] = ["../../screen/screen.tcss", "solo.tcss"]

    def __init__(self, session: SoloSession) -> None:
        """Play this."""
        super().__init__()
        self.table = SoloScreen(Desk(session))

    def on_mount(self) -> None:
        """Go to the table."""
        self.push_screen(self.table)

    def action_leave(self) -> None:
        """Ask before leaving; a sheet is closed first."""
        if self.screen is self.table:
            self.table.action_leave()


def run(session: SoloSession) -> int:
    """Play on the whole screen; the exit code."""
    return SoloApp(session).run() or 0
