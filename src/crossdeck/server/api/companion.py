"""The companion of a table with real cards: who keeps a game brings its file, and asks what comes of it."""

import asyncio
import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

from crossdeck.answers.placements import layout_on
from crossdeck.answers.verdicts import PlayVerdict, drawn_verdict, spoken_verdict
from crossdeck.cards import builtin_packs
from crossdeck.cards import pack as builtin_pack
from crossdeck.catalogue import board_of
from crossdeck.companion import KEPT_GAMES, CompanionError, CompanionPicture, Kept, picture, read, write
from crossdeck.companion.deeds import Begun
from crossdeck.companion.keeping import MOST_CHARACTERS
from crossdeck.companion.lines import MOST_LINE
from crossdeck.companion.settings import agree
from crossdeck.server.api.asked import Name, Players, TableText
from crossdeck.server.http import endpoint
from crossdeck.server.limits import BROWSE, HEAVY, MOVES
from crossdeck.server.problems import Problem
from crossdeck.server.reading import Input
from crossdeck.server.services import Services

__all__ = ["ENDPOINTS"]

Scores = Annotated[
    str,
    Meta(
        description="The file of scores as it was answered last; empty before the first line. "
        f"It has {MOST_CHARACTERS:,} characters at most.",
    ),
]
Line = Annotated[str, Meta(max_length=MOST_LINE, examples=["round Ann: out; Bob: AEQ?; Cid: 12"])]


class KeepableGame(msgspec.Struct, frozen=True):
    """A game that can be kept."""

    id: str
    title: str
    least: int
    most: int
    pack: str
    """Its own."""
    packs: tuple[str, ...]
    """All that it can be played with."""


class KeepableGames(msgspec.Struct, frozen=True):
    """Every one of them."""

    games: tuple[KeepableGame, ...]


class Telling(Input, frozen=True, kw_only=True):
    """A kept game, and what is told of it now."""

    kept: Scores = ""
    tell: Annotated[
        tuple[Line, ...], Meta(max_length=8, description="Lines to be added: all of them, or none.")
    ] = ()


class TellRefusal(msgspec.Struct, frozen=True):
    """Why nothing was added."""

    code: str
    message: str
    about: dict[str, str | int]
    """What the message speaks of, by name, for other languages."""
    line: int
    """Which of the lines told it is, from 0."""


class Companion(msgspec.Struct, frozen=True):
    """A kept game as it stands."""

    kept: str
    """The file of scores; to be brought with the next request, and to be saved as it is."""
    refusal: TellRefusal | None
    picture: CompanionPicture | None
    """Null before a game is named."""


class VerdictQuestion(Input, frozen=True, kw_only=True):
    """A play: drawn on a table, or only its words."""

    game: Annotated[str, Meta(max_length=60, examples=["kan-u-go"])]
    options: Annotated[
        dict[Name, Name], Meta(max_length=60, description="Those that are not at their defaults.")
    ] = msgspec.field(default_factory=dict)
    words: Annotated[
        str, Meta(max_length=60, description="A dictionary on the shelf; the game's own if empty.")
    ] = ""
    players: Players = 4
    table: TableText = ""
    placement: Annotated[str, Meta(max_length=200, examples=["1,0 across ....LE"])] = ""
    spoken: Annotated[
        tuple[Name, ...], Meta(max_length=20, description="The words of a play that is not drawn.")
    ] = ()
    first_addition: Annotated[bool, Meta(description="In the Race: his first addition.")] = False


@endpoint("GET", "/api/companion/games", limit=BROWSE, keep=60)
async def list_keepable() -> KeepableGames:
    """The games that can be kept, with the packs that each is played with."""
    return KeepableGames(
        tuple(
            KeepableGame(
                id=rules.id,
                title=rules.title,
                least=rules.players[0],
                most=rules.players[-1],
                pack=rules.pack,
                packs=tuple(
                    pack.id for pack in builtin_packs() if pack.alphabet == builtin_pack(rules.pack).alphabet
                ),
            )
            for rules in KEPT_GAMES.values()
        )
    )


@endpoint("POST", "/api/companion", limit=MOVES, errors=(422,))
async def tell_companion(body: Telling) -> Companion:
    """Add lines to a kept game, or only look at it.

    Nothing is kept on the server.  A line that is refused changes nothing, and the answer says why; a file
    that cannot be read is refused with its line.  `cut` alone lets the server cut.
    """
    return await asyncio.to_thread(_told, body)


def _told(body: Telling) -> Companion:
    before = read(body.kept) if body.kept.strip() else Kept()
    kept, refusal = before, None
    for at, line in enumerate(body.tell):
        try:
            kept = kept.told(line, secrets.token_hex(16))
        except CompanionError as wrong:
            refusal = TellRefusal(wrong.code, str(wrong), wrong.about, at)
            kept = before
            break
    return Companion(write(kept) if kept.deeds else "", refusal, picture(kept))


@endpoint("POST", "/api/companion/verdict", limit=HEAVY, errors=(404, 422, 503))
async def judge_play(body: VerdictQuestion, services: Services) -> PlayVerdict:
    """One verdict for all the words of a play: good or not, never which word, and no meanings.

    Where cards lie as they must not, that is said instead, with its rule.
    """
    if bool(body.placement) == bool(body.spoken):
        message = "either a placement on a table is judged, or words that are only spoken: send one of them"
        raise Problem(422, "nothing_to_judge", message, "body.placement")
    try:
        rules = agree(Begun(body.game, tuple(body.options.items()))).rules
        players = body.players if rules.players[-1] > 1 else 1
        rules.check_players(players)
    except CompanionError as wrong:
        raise Problem(404 if wrong.code == "game" else 422, wrong.code, str(wrong)) from None
    words = await services.dictionaries.for_game(rules, body.words)
    if body.spoken:
        return spoken_verdict(rules, words, body.spoken)
    layout = layout_on(body.table, words.alphabet, board_of(rules))
    return drawn_verdict(rules, players, words, layout, body.placement, first_addition=body.first_addition)


ENDPOINTS = (list_keepable, tell_companion, judge_play)
