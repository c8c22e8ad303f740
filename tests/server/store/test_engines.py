"""The engine comes without the ORM, and whoever wants the whole package still gets it."""

import subprocess
import sys

SCRIPT = """
import sys
from crossdeck.server.store.engines import AsyncEngine
import crossdeck.server.running
assert "sqlalchemy.orm" not in sys.modules, "the ORM is imported"
assert "sqlalchemy.ext.asyncio" not in sys.modules, "the stand-in is left behind"
import sqlalchemy.ext.asyncio as whole
assert whole.AsyncEngine is AsyncEngine
assert whole.AsyncSession
"""


def test_the_engine_comes_without_the_orm_and_leaves_the_package_whole() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
