"""What can go wrong with a database."""

__all__ = ["ConflictError", "NameTakenError", "StoreError", "UnknownOutcomeError", "damaged"]


class StoreError(Exception):
    """The database cannot do it, and nothing was changed: the message says why, and what to do."""


class ConflictError(StoreError):
    """The log has this version of the table already: read it, and decide anew."""


class UnknownOutcomeError(StoreError):
    """The connection was lost while committing: only the log can tell whether it was done."""


class NameTakenError(StoreError):
    """Somebody has this name, or one that differs in capitals only."""


def damaged(shown: str, what: str) -> StoreError:
    """A database that must not be used as it is."""
    return StoreError(
        f"{shown}: {what}; nothing was changed. Put it aside, and bring back a backup: `crossdeck restore`"
    )
