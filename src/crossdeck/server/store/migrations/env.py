"""Run by Alembic, on the connection that it was handed; the caller's transaction is the transaction.

A new migration: `versions/v0003_what.py`, `NEWEST` in `schema.py`, and the tables there as they are then.
"""

from alembic import context

from crossdeck.server.store.schema import SCHEMA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SCHEMA,
    render_as_batch=True,  # SQLite changes little of a table in place; Alembic copies it instead.
)
context.run_migrations()
