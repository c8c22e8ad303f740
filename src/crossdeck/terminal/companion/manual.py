"""What can be typed, as help lists it."""

__all__ = ["HELP"]

HELP = (
    " players Ann; Bob; Cid       who plays, as they sit, to the left",
    " cut Q A K, cut              the cards they cut, or let me cut",
    " dealer Ann                  who deals",
    " round Ann out; Bob AEQ      the round (or heat) is over: cards left (? wild, * free), or points",
    " out Ann, held Bob AEQ       the same one by one; written when everybody is told",
    " challenge Ann Bob upheld    Ann was right about a word of Bob; or failed",
    " play 9,9 across WORD        on a board: who has the turn lays; . for a letter that lies there",
    " pass                        on a board: nothing laid",
    " word TACK SA                are all these words good? One verdict for all",
    " table .S../TACK             the crossword on the table, for judge; table alone shows it",
    " judge 1,0 across ....LE     is this play good there? One verdict for all its words",
    " lay 1,0 across ....LE       it lies there now (without a board only the table above)",
    " clock turn 90               agree on a clock for a turn, a round or a match",
    " clock start, pause, stop    let it run; clock alone says what is left",
    " join Dee 30, leave Cid      between rounds; rename Dee: Dora",
    " correct 5: round Ann out; Bob AE      line 5 should read so; pad shows the numbers",
    " undo, redo                  take the last line back, or bring it back",
    " end, match                  break the match off; begin a new one (match Ann; Dee if others play it)",
    " pad, agreed, who            the scores; what is agreed; who deals, and what comes next",
    " save evening.scores         keep it there; every line is written at once",
    " quit",
)
"""Drawn lines: each begins with a space."""
