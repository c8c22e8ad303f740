"""Records: one game, finished or not, as readable text (`.game`) and as its twin in JSON.

The header pins all that decides a game before anybody acts: rules version, options, dictionary, pack, deal.
The entries say what was done and what it led to, so a record can be read without the engine and verified
with it: `replay` makes every entry anew and stops at the first that differs.
"""

from crossdeck.record.alone import record_alone
from crossdeck.record.entries import (
    Dealt,
    Did,
    Drew,
    Entry,
    Fell,
    GameOver,
    Hand,
    Open,
    Over,
    Reshuffle,
    Round,
    RoundOver,
    Shown,
    Start,
    Stop,
)
from crossdeck.record.facts import record_of
from crossdeck.record.header import FORMAT, Header, Pinned, RecordError
from crossdeck.record.replay import AloneStep, Step, is_alone, replay, replay_alone
from crossdeck.record.scribe import DifferenceError
from crossdeck.record.text import write_entry
from crossdeck.record.value import Record

__all__ = [
    "FORMAT", "AloneStep", "Dealt", "Did", "DifferenceError", "Drew", "Entry", "Fell", "GameOver", "Hand",
    "Header", "Open", "Over", "Pinned", "Record", "RecordError", "Reshuffle", "Round", "RoundOver", "Shown",
    "Start", "Step", "Stop", "is_alone", "record_alone", "record_of", "replay", "replay_alone", "write_entry",
]  # fmt: skip
