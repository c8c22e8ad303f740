"""The tables of the database, as they are now; `migrations/` has how they came to be.

Times are milliseconds since the epoch.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from crossdeck.server.store.readiness import NEWEST

__all__ = [
    "NEWEST", "SCHEMA", "accounts", "claims", "log", "parties", "processes", "sessions", "tables", "version",
]  # fmt: skip

SCHEMA = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "uq": "%(table_name)s_%(column_0_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s_fkey",
    }
)

tables = Table(
    "tables",
    SCHEMA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("stage", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("tables_newest", "stage", "listed", "opened_at", "id"),
)
"""What is worth knowing of a table without reading its log."""

parties = Table(
    "parties",
    SCHEMA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("phase", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Index("parties_phase", "phase"),
)
"""The same of a party, whose decisions are in the log too."""

log = Table(
    "log",
    SCHEMA,
    Column("table_id", Text, primary_key=True),
    Column("version", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("process", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The truth.  No foreign key holds it to `tables` and `parties`, which are made from it."""

processes = Table(
    "processes",
    SCHEMA,
    Column("id", Text, primary_key=True),
    Column("alive_at", BigInteger, nullable=False),
)

accounts = Table(
    "accounts",
    SCHEMA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False),
    Column("passphrase", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    UniqueConstraint("name_key"),
)
"""`passphrase` is a hash; `name_key` is the name without its capitals."""

sessions = Table(
    "sessions",
    SCHEMA,
    Column("token_hash", Text, primary_key=True),
    Column("account_id", ForeignKey(accounts.c.id, ondelete="CASCADE"), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index("sessions_account", "account_id"),
)

claims = Table(
    "claims",
    SCHEMA,
    Column("account_id", ForeignKey(accounts.c.id, ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey(tables.c.id), primary_key=True),
    Column("person", Text, primary_key=True),
)
"""Which person at which table is the owner of an account."""

version = Table(
    "alembic_version",
    MetaData(),  # Alembic's own, so that it does not take it for one of ours.
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
