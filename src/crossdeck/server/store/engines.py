"""SQLAlchemy's asynchronous engine without its ORM, which the package it is in would import as well.

That is a tenth of a quick start, and 8 MB, for something that is not used here.
"""

import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from typing import TYPE_CHECKING

import sqlalchemy.ext

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
else:
    _NAME = "sqlalchemy.ext.asyncio"
    _is_stand_in = _NAME not in sys.modules
    if _is_stand_in:  # The package, for a moment, without having been run.
        sys.modules[_NAME] = module_from_spec(PathFinder.find_spec(_NAME, sqlalchemy.ext.__path__))
    try:
        from sqlalchemy.ext.asyncio.engine import AsyncConnection, AsyncEngine, create_async_engine
    finally:
        if _is_stand_in:  # Whoever wants the whole package gets it.
            del sys.modules[_NAME]

__all__ = ["AsyncConnection", "AsyncEngine", "create_async_engine"]
