"""The server's messages as the load client reads them: no more of each than it needs, and the rest unread."""

import msgspec
from msgspec import UNSET, Raw, UnsetType

__all__ = ["Game", "Message", "Part", "read"]


class Game(msgspec.Struct, frozen=True):
    """What the search for a play needs, as it came: most of it is never looked at."""

    hands: Raw | UnsetType = UNSET
    layout: Raw | UnsetType = UNSET


class Part(msgspec.Struct, frozen=True):
    """A picture, or what of it changes."""

    stage: str | UnsetType = UNSET
    awaited: list[int] | UnsetType = UNSET
    can: list[str] | UnsetType = UNSET
    game: Game | UnsetType | None = UNSET


class Message(msgspec.Struct, frozen=True):
    """Any message: a welcome, an event, a bare version, an answer, a ping."""

    t: str = ""
    v: int = 0
    id: str = ""
    n: int = 0
    picture: Part | None = None
    set: Part | None = None
    game_set: Game | None = None
    game_add: Game | None = None
    code: str = ""
    message: str = ""


read = msgspec.json.Decoder(Message).decode
