"""What can be wrong with whoever comes to a party."""

__all__ = ["NoSuchPartyError", "NoTicketError"]


class NoSuchPartyError(LookupError):
    """There is no party of this id."""


class NoTicketError(LookupError):
    """Nobody comes to a party without a ticket."""
