"""The HTTP API: what is asked and answered once, beside the live tables.  One module a noun."""

from crossdeck.server.api import (
    accounts,
    bots,
    codes,
    companion,
    daily,
    deals,
    games,
    jobs,
    judge,
    moves,
    parties,
    party_papers,
    patiences,
    printing,
    printing_games,
    puzzles,
    replays,
    rules,
    tables,
    words,
)

__all__ = ["ENDPOINTS", "LIVE"]

ENDPOINTS = (
    *games.ENDPOINTS,
    *bots.ENDPOINTS,
    *rules.ENDPOINTS,
    *judge.ENDPOINTS,
    *moves.ENDPOINTS,
    *words.ENDPOINTS,
    *deals.ENDPOINTS,
    *daily.ENDPOINTS,
    *patiences.ENDPOINTS,
    *puzzles.ENDPOINTS,
    *companion.ENDPOINTS,
    *replays.ENDPOINTS,
    *printing.ENDPOINTS,
    *printing_games.ENDPOINTS,
    *jobs.ENDPOINTS,
)
"""All of it, in the order in which the reference shows it."""

LIVE = (*tables.ENDPOINTS, *parties.ENDPOINTS, *party_papers.ENDPOINTS, *codes.ENDPOINTS, *accounts.ENDPOINTS)
"""What there is besides where tables are served."""
