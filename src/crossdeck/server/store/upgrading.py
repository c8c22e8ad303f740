"""Making the schema, and bringing an older one up to date.

An empty database gets the schema as it is now and the number of the newest migration; a test holds that equal
to running all migrations.  Alembic is slow to import, and wanted only for a database of an older version.
"""

from pathlib import Path

from sqlalchemy import Connection, func, insert, inspect, select

from crossdeck.server.store.errors import StoreError, damaged
from crossdeck.server.store.schema import NEWEST, SCHEMA, version

__all__ = ["check_schema", "create", "lock_schema", "prepare", "upgrade", "version_of"]

_MIGRATIONS = Path(__file__).parent / "migrations"
_LOCK = 0x63726F7373  # "cross"


def version_of(connection: Connection, shown: str) -> str:
    """The version of the schema, "" if there is nothing yet; StoreError if we cannot work with it."""
    names = inspect(connection).get_table_names()
    if not names:
        return ""
    found = list(connection.scalars(select(version.c.version_num))) if version.name in names else ["none"]
    if len(found) != 1:
        raise damaged(shown, f"its schema has {len(found)} versions instead of one")
    if not (found[0].isdigit() and len(found[0]) == len(NEWEST)):
        raise StoreError(f"{shown} is the database of another program: name another; nothing was changed")
    if found[0] > NEWEST:
        raise StoreError(
            f"{shown} was written by a newer version of crossdeck (schema {found[0]}, here {NEWEST}); "
            "nothing was changed. Run that version, or bring back a backup of this one: `crossdeck restore`"
        )
    return found[0]


def check_schema(connection: Connection, shown: str) -> None:
    """See that everything is there that the newest version has; StoreError if not."""
    there = inspect(connection).get_multi_columns()
    for table in SCHEMA.sorted_tables:
        columns = {column["name"] for column in there.get((None, table.name), ())}
        if not columns.issuperset(table.columns.keys()):
            raise damaged(shown, f"the table {table.name} is not as version {NEWEST} has it")


def prepare(connection: Connection, shown: str) -> None:
    """Make the schema or bring it up to date, in the transaction of this connection."""
    lock_schema(connection)
    found = version_of(connection, shown)
    if not found:
        create(connection)
    elif found < NEWEST:
        upgrade(connection, NEWEST)


def lock_schema(connection: Connection) -> None:
    """Until the end of the transaction, no other process makes or changes the schema."""
    if connection.dialect.name == "postgresql":  # With SQLite, the transaction itself keeps the others out.
        connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))


def create(connection: Connection) -> None:
    """The newest schema, in a database with nothing in it."""
    SCHEMA.create_all(connection, checkfirst=False)
    version.create(connection)
    connection.execute(insert(version).values(version_num=NEWEST))


def upgrade(connection: Connection, to: str) -> None:
    """Run the migrations up to this one."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
