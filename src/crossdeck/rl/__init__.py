"""Learning by playing: every game that is played in turns as a PettingZoo AEC environment.

It needs the extra `rl`; nothing else of crossdeck imports this.  `docs/bot-protocol.md` has an example.
"""

try:
    import gymnasium  # noqa: F401  # asked for by what comes next; here it is said what to do without
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as absent:
    raise ImportError(
        f"crossdeck.rl needs PettingZoo, Gymnasium and NumPy, and {absent.name} is not here: "
        "pip install 'crossdeck[rl]'"
    ) from None

from crossdeck.rl.environment import CrossdeckEnv, env, raw_env
from crossdeck.rl.features import Features

__all__ = ["CrossdeckEnv", "Features", "env", "raw_env"]
