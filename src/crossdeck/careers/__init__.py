"""Careers: what is remembered of finished patiences, what they add up to, and the result that is shared.

Games without help and games with help are never added together.  A game is helped if anything was taken back
or asked for, and also if its deal had been finished before: whoever knows the cards plays another game.
"""

from crossdeck.careers.counting import Career, Standard, Tally, by_standard, career
from crossdeck.careers.finished import Finished, Measure, measure_of
from crossdeck.careers.lines import Damage, finished_line, read_finished
from crossdeck.careers.sharing import share_text

__all__ = [
    "Career", "Damage", "Finished", "Measure", "Standard", "Tally", "by_standard", "career", "finished_line",
    "measure_of", "read_finished", "share_text",
]  # fmt: skip
