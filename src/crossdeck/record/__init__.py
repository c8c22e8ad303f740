"""Records: one game, finished or not, as readable text (`.game`) and as its twin in JSON.

The header pins all that decides a game before anybody acts: rules version, options, dictionary, pack, deal.
The entries say what was done and what it led to, so a record can be read without the engine and verified
with it: `replay` makes every entry anew and stops at the first that differs.
"""

from crossdeck.record.entries import (
    Did,
    Drew,
    Entry,
    Fell,
    GameOver,
    Hand,
    Open,
    Reshuffle,
    Round,
    RoundOver,
    Start,
    Stop,
)
from crossdeck.record.facts import record_of
from crossdeck.record.header import FORMAT, Header, Pinned, RecordError
from crossdeck.record.replay import DifferenceError, Step, replay
from crossdeck.record.text import write_entry
from crossdeck.record.value import Record

__all__ = [
    "FORMAT", "Did", "DifferenceError", "Drew", "Entry", "Fell", "GameOver", "Hand", "Header", "Open",
    "Pinned", "Record", "RecordError", "Reshuffle", "Round", "RoundOver", "Start", "Step", "Stop",
    "record_of", "replay", "write_entry",
]  # fmt: skip
