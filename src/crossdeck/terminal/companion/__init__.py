"""The companion of a table with real cards, in lines."""

from crossdeck.terminal.companion.filing import Filed, load
from crossdeck.terminal.companion.judging import Judge
from crossdeck.terminal.companion.mode import CompanionMode, Outside

__all__ = ["CompanionMode", "Filed", "Judge", "Outside", "load"]
