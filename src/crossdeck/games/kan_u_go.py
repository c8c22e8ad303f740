"""Kan-U-Go (1937), two to seven players: the hand must go into the crossword, the lowest total wins.

The rules in brief: one pack of 58 letters and two free cards (KUG-38, R-23).  Open with a word of two to four
letters, then join one to four cards a turn to the crossword, all in one line and one run (KUG-24 to KUG-29);
with six or seven players three is the limit.  Every run of two or more is a word both ways.  A plural is not
made with S unless the S also belongs to another word, or lies there already (KUG-33 to KUG-37).
"""

from crossdeck.rules import Fault, Joint, Limit, Option, Plurals, Rules, Share, Wilds

__all__ = ["KAN_U_GO", "STRICT_S", "TARGET", "VERB_S"]

TARGET = Option("target", "R-44", "The total at which the game ends; the lowest total wins.")
STRICT_S = Option("strict_s", "R-32", "The S that makes a plural must be laid together with another card.")
VERB_S = Option("verb_s", "R-35", "A plural that is also a verb's third person (SMILES) may be made with S.")

KAN_U_GO = Rules(
    id="kan-u-go",
    title="Kan-U-Go",
    book="KUG",
    pack="kan-u-go",  # KUG-38
    words="tournament",  # KUG-32, R-92
    shares=(
        Share(range(2, 3), 12, "KUG-04"),
        Share(range(3, 4), 11, "KUG-05"),
        Share(range(4, 5), 10, "KUG-06"),
        Share(range(5, 6), 9, "KUG-07"),
        Share(range(6, 7), 8, "KUG-08"),
        Share(range(7, 8), 7, "KUG-09"),
    ),
    limits=(
        Limit(range(2, 6), 4, opening="KUG-13", addition="KUG-24"),
        Limit(range(6, 8), 3, opening="KUG-15", addition="KUG-25"),
    ),
    wilds=Wilds.NONE,
    plurals=Plurals.BARRED,  # KUG-33
    joint=Joint.ANYWHERE,  # KUG-34, KUG-37, R-31
    verb_s=False,
    strict_s=False,
    target=100,  # KUG-46
    options=(TARGET, STRICT_S, VERB_S),
    cites={
        Fault.EMPTY: "KUG-24",
        Fault.OCCUPIED: "KUG-31",
        Fault.NOT_WILD: "R-23",
        Fault.NOT_HELD: "KUG-24",
        Fault.OFF_BOARD: "KUG-14",
        Fault.LINE: "KUG-27",
        Fault.GAP: "KUG-29",
        Fault.ONE_LETTER: "KUG-13",
        Fault.DETACHED: "KUG-23",
        Fault.NOT_A_WORD: "KUG-28",
        Fault.PROPER: "KUG-32",
        Fault.FOREIGN: "KUG-32",
        Fault.MISNAMED: "R-64",
        Fault.PLURAL: "KUG-33",
    },
)
