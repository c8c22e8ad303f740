"""An estimate: something that could be done, and what is expected of it."""

from dataclasses import dataclass

from crossdeck.play import Action

__all__ = ["Estimate"]


@dataclass(frozen=True)
class Estimate:
    """One thing that could be done, and what is expected of it."""

    action: Action
    """For an exchange its first half, with the best second half taken for granted."""
    margin: float
    """By how many points the viewer is expected to end the round better than the others on average."""
    points: float
    """The viewer's expected points of the round: counted against him, or for him where much is good."""
    out: float
    """How likely it is that he is the one who goes out."""
    error: float
    """The standard error of the margin; 0 if it is exact."""
    samples: int
    """How many worlds it was tried in."""
    sure: bool = False
    """He goes out in his next turn whatever the others do, or with this."""
