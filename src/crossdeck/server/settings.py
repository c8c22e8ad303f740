"""How a server is set up."""

from dataclasses import dataclass

__all__ = ["MOST_BYTES", "Settings"]

MOST_BYTES = 8192
"""No message of a client is longer."""


@dataclass(frozen=True)
class Settings:
    """What whoever starts the server can choose."""

    database: str
    """sqlite:///FILE or postgresql://…"""
    bus: str = ""
    """redis://… ; with none, several processes talk through PostgreSQL."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect, such as https://cards.example; our own always may."""
    proxies: int = 0
    """How many proxies of our own stand before the server."""
    https: bool = False
    """Whether browsers reach the server by https."""
    workers: int = 2
    """Processes for heavy work; with two or more, one is always free for the bots of live tables."""
    most_lines: int = 10_000
    """Lines that are open at once."""
    limits: int = 1
    """Every limit is so many times as generous."""
    metrics: bool = True
    """Whether /metrics is there for everybody who can reach the server."""
