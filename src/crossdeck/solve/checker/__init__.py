"""The checker: whether a line of a patience is legal, and what comes of it, told a second time.

It shares no rule with the engine.  It knows the packs and boards, how a deal's name orders the pack, what a
dictionary knows of a word and what the options of a `Rules` value are called; everything else is worked out
here anew from the rules and rulings, slowly and plainly.  So a slip in one of the two shows as a difference.
"""

from crossdeck.solve.checker.verify import Checked, verify

__all__ = ["Checked", "verify"]
