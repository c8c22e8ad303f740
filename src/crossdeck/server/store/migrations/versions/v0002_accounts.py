"""Accounts, their sessions, and the games that they claim."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("passphrase", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="accounts_pkey"),
        sa.UniqueConstraint("name_key", name="accounts_name_key_key"),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text, nullable=False),
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="sessions_pkey"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name="sessions_account_id_fkey", ondelete="CASCADE"
        ),
    )
    op.create_index("sessions_account", "sessions", ["account_id"])
    op.create_table(
        "claims",
        sa.Column("account_id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "table_id", "person", name="claims_pkey"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name="claims_account_id_fkey", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="claims_table_id_fkey"),
    )
