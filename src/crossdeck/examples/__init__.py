"""Worked examples: what the booklets show on their pages, to be stepped through.

An example is data (`data/examples/`): a crossword, words in rows or a patience, and steps that do something
there.  Every step says whether the rules allow it and which rule it shows; a test has the judge say the same.
A step that does nothing tells what happens beside it: an exchange, a challenge, the scores of a round.
"""

from crossdeck.examples.alone import Alone, bare
from crossdeck.examples.example import Example, HandShown, Step
from crossdeck.examples.reading import examples

__all__ = ["Alone", "Example", "HandShown", "Step", "bare", "examples"]
