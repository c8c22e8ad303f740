"""Doing what a person asks for at a table, and saying what became of it, over the socket or over HTTP."""

import secrets
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeVar, cast

from msgspec import UNSET

from crossdeck.bots import BotError
from crossdeck.notation import NotationError
from crossdeck.objections import objection
from crossdeck.party.evening import DamagedPartyError
from crossdeck.party.kinds import UnknownPartyError
from crossdeck.party.roles import TicketError
from crossdeck.party.terms import PartyTermsError
from crossdeck.placements import TooLargeError
from crossdeck.play import IllegalActionError
from crossdeck.rules import OptionError
from crossdeck.seats import SeatsError
from crossdeck.server.accounts import AccountsError
from crossdeck.server.dictionaries import UnknownDictionaryError
from crossdeck.server.hub import StoppingError, UnknownTableError
from crossdeck.server.logs import log
from crossdeck.server.messages import Ack, Error, Refused
from crossdeck.server.metrics import Metrics
from crossdeck.server.parties.errors import NoSuchPartyError, NoTicketError
from crossdeck.server.problems import Problem
from crossdeck.server.room import Room
from crossdeck.server.store.errors import NameTakenError, StoreError
from crossdeck.shelf.dictionaries import DictionaryError
from crossdeck.shelf.locate import SourceError
from crossdeck.tables.archive import NoRecordError
from crossdeck.tables.commands import Command
from crossdeck.tables.deciding import NotAllowedError
from crossdeck.tables.sitting import DamagedError
from crossdeck.tables.terms import TermsError

__all__ = ["FAILURES", "REFUSED_INPUT", "SHORTEST_KEY", "answered", "failure", "new_key", "obey"]

REFUSED_INPUT = (NotationError, SeatsError, BotError, OptionError, TooLargeError)
"""What a person may have written so that it makes no sense; the message says what."""
FAILURES = (StoppingError, StoreError, DamagedError, DamagedPartyError, DictionaryError, SourceError)
"""What nobody who asks can help."""
SHORTEST_KEY = 20
"""No key has fewer characters: a person is known by nothing else."""
_AGAIN_IN = 2.0
"""Seconds after which it is worth trying again."""

Run = TypeVar("Run", bound=Callable[..., Awaitable[object]])


def new_key() -> str:
    """A key for a guest: whoever has it, is he."""
    return secrets.token_urlsafe(24)


async def obey(room: Room, person: str, command: Command, metrics: Metrics) -> Ack | Refused | Error:
    """Do what a person asks for, and say what became of it."""
    try:
        return Ack(id=command.id, v=await room.submit(person, command))
    except IllegalActionError as wrong:
        metrics.refused.inc()
        objections = [objection(refusal) for refusal in wrong.refusals]
        stale = command.v < room.version
        return Refused(id=command.id, v=room.version, objections=objections, stale=stale)
    except NotAllowedError as wrong:
        metrics.refused.inc()
        return Error(id=command.id, code=wrong.code, message=str(wrong))
    except REFUSED_INPUT as wrong:
        metrics.refused.inc()
        return Error(id=command.id, code="refused", message=str(wrong))


def failure(wrong: Exception) -> Error:
    """What is said of a fault that is ours: enough to know what to do, and nothing of the inside."""
    match wrong:
        case StoppingError():
            return Error(code="restarting", message=str(wrong), retry_after=_AGAIN_IN)
        case DamagedError():
            log.error("damaged", why=str(wrong))
            message = "the record of this table is damaged; whoever runs this server has to be told"
            return Error(code="damaged", message=message)
        case DamagedPartyError():
            log.error("damaged_party", why=str(wrong))
            message = "the record of this party is damaged; whoever runs this server has to be told"
            return Error(code="damaged", message=message)
        case DictionaryError() | SourceError():
            log.error("no_dictionary", why=str(wrong))
            message = "the dictionary of this table cannot be opened; whoever runs this server has to be told"
            return Error(code="no_dictionary", message=message)
        case _:
            log.error("store_failed", why=str(wrong))
            message = "it could not be written down; send it again, with the same id"
            return Error(code="not_written", message=message, retry_after=_AGAIN_IN)


def answered(run: Run) -> Run:
    """Answer what goes wrong with tables, parties and accounts over HTTP."""

    @wraps(run)
    async def running(*given: object) -> object:
        try:
            return await run(*given)
        except (UnknownTableError, NoRecordError) as wrong:
            code = "unknown_table" if isinstance(wrong, UnknownTableError) else "no_record"
            raise Problem(404, code, str(wrong)) from None
        except NoSuchPartyError as wrong:
            raise Problem(404, "unknown_party", str(wrong)) from None
        except NoTicketError as wrong:
            raise Problem(401, "no_ticket", str(wrong)) from None
        except TicketError as wrong:
            raise Problem(403, "bad_ticket", str(wrong)) from None
        except UnknownPartyError as wrong:
            raise Problem(404, "unknown_game", str(wrong)) from None
        except UnknownDictionaryError as wrong:
            raise Problem(404, "unknown_dictionary", str(wrong)) from None
        except NameTakenError as wrong:
            raise Problem(409, "name_taken", str(wrong)) from None
        except AccountsError as wrong:
            raise Problem(
                401 if wrong.code in ("sign_in", "signed_out") else 422, wrong.code, str(wrong)
            ) from None
        except (TermsError, PartyTermsError) as wrong:
            raise Problem(422, "terms", str(wrong)) from None
        except FAILURES as wrong:
            error = failure(wrong)
            patience = {} if error.retry_after is UNSET else {"Retry-After": f"{error.retry_after:.0f}"}
            raise Problem(503, error.code, error.message, headers=patience) from None

    return cast(Run, running)
