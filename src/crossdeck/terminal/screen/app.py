"""The whole screen: `run` plays a session on it until the game is over or somebody leaves."""

from crossdeck.terminal.screen.asides import Save
from crossdeck.terminal.screen.curtain import Curtain
from crossdeck.terminal.screen.house import House
from crossdeck.terminal.screen.sitting import Sitting
from crossdeck.terminal.screen.table import TableScreen
from crossdeck.terminal.session import Session

__all__ = ["TableApp", "run"]


class TableApp(House):
    """The house with this one table."""

    CSS_PATH = "screen.tcss"

    def __init__(self, session: Session, save: Save, file: str = "") -> None:
        """Play this session; `save` writes the game to a file, and `file` is the one it goes to at first."""
        super().__init__()
        self.table = TableScreen(Sitting(session), save, file)

    def on_mount(self) -> None:
        """Go to the table."""
        self.push_screen(self.table)

    def action_leave(self) -> None:
        """Ask before leaving, from the table or from before the curtain; a sheet is closed first."""
        if isinstance(self.screen, Curtain):
            self.screen.action_lift("quit")
        elif self.screen is self.table:
            self.table.action_leave()


def run(session: Session, save: Save, file: str = "") -> int:
    """Play on the whole screen; the exit code.  `file` is offered first when the game is to be saved."""
    return TableApp(session, save, file).run() or 0
