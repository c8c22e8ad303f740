"""The OpenAPI 3.1 document, made from the declarations of the endpoints."""

import inspect
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

import msgspec

import crossdeck
from crossdeck.server.http import Download, Endpoint
from crossdeck.server.limits import Limit
from crossdeck.server.problems import Failure
from crossdeck.server.reading import JSON, MOST_BYTES

__all__ = ["document"]

_ABOUT = f"""\
All that can be asked of crossdeck beside the live tables: games, verdicts, placements, words, deals, jobs.

Answers are JSON in UTF-8.  An error is always `{{"error": {{"code": …, "message": …, "where": …}}}}`: a code
for programs, a sentence for people, and the field it is about, if it is one.  400 means that a request does
not fit this document, 422 that it fits, but the game refuses it.  Fields that are not declared are refused,
and a body has {MOST_BYTES:,} bytes at most.  A whole number may be written as 2 or 2.0.

What is asked too often is answered by 429, with the seconds to wait in `Retry-After`."""

Json = dict[str, Any]
Figures = Mapping[str, Limit]

_NO_SCHEMA = ("services", "caller", "query")
_MEANS = {
    400: "The request does not fit this description.",
    401: "A key is needed.",
    403: "It is not for whoever asks.",
    404: "There is no such thing.",
    409: "It is not as whoever asks thinks.",
    413: "The body is too long.",
    415: "The body is not JSON.",
    422: "The request is understood, but the game refuses it.",
    500: "A fault of the server.",
    503: "The server cannot do it now.",
}


def document(endpoints: Sequence[Endpoint], limits: Sequence[Limit]) -> Json:
    """Describe these endpoints, and the limits in force."""
    kinds = {_key(each, name): kind for each in endpoints for name, kind in _kinds(each).items()}
    made, components = msgspec.json.schema_components(
        [Failure, *kinds.values()], ref_template="#/components/schemas/{name}"
    )
    schemas = dict(zip(kinds, made[1:], strict=True))
    figures = {limit.name: limit for limit in limits}
    paths: dict[str, Json] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schemas, figures)
    return {
        "openapi": "3.1.0",
        "info": {"title": "crossdeck", "version": crossdeck.__version__, "description": _ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer"}},
        },
        "x-limits": [{"name": limit.name, "figures": str(limit), "covers": limit.covers} for limit in limits],
    }


def _key(each: Endpoint, name: str) -> tuple[str, str, str]:
    return each.method, each.path, name


def _kinds(each: Endpoint) -> dict[str, Any]:
    """The types that need a schema: parts of the path, the body, and what is given back."""
    taken = {name: kind for name, kind in each.takes.items() if name not in _NO_SCHEMA}
    return taken if each.gives is Download else taken | {"return": each.gives}


def _operation(each: Endpoint, schemas: Mapping[tuple[str, str, str], Json], figures: Figures) -> Json:
    summary, _, rest = inspect.cleandoc(each.run.__doc__ or "").partition("\n")
    parts = [
        {"name": name, "in": "path", "required": True, "schema": schemas[_key(each, name)]}
        for name in each.takes
        if name not in (*_NO_SCHEMA, "body")
    ]
    operation: Json = {
        "operationId": each.run.__name__,
        "tags": [each.path.split("/")[2]],
        "summary": summary,
        "description": " ".join(rest.split()),
        "x-limit": each.limit.name,
        "parameters": parts + (_query(each.takes["query"]) if "query" in each.takes else []),
        "responses": {
            str(each.status): _given(each, schemas),
            **{str(status): _error(status, figures[each.limit.name]) for status in _errors(each)},
        },
    }
    if "body" in each.takes:
        content = {JSON: {"schema": schemas[_key(each, "body")]}}
        operation["requestBody"] = {"required": True, "content": content}
    if "caller" in each.takes:
        operation["security"] = [{}, {"key": []}]
    return operation


def _query(kind: Any) -> list[Json]:
    _, made = msgspec.json.schema_components([kind])
    schema = made[kind.__name__]
    return [
        {"name": name, "in": "query", "required": name in schema["required"], "schema": each}
        for name, each in schema["properties"].items()
    ]


def _errors(each: Endpoint) -> list[int]:
    """Those it declares, and those that follow from what it takes."""
    from_input = [400] if _kinds(each).keys() - {"return"} or "query" in each.takes else []
    from_body = [413, 415] if "body" in each.takes else []
    return sorted({*each.errors, *from_input, *from_body, 429, 500})


def _error(status: int, limit: Limit) -> Json:
    answer = _answer(_MEANS.get(status, HTTPStatus(status).phrase), {"$ref": "#/components/schemas/Failure"})
    if status == HTTPStatus.TOO_MANY_REQUESTS:
        answer["description"] = f"Too often: the limit {limit.name!r} is {limit}."
        seconds = {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}
        answer["headers"] = {"Retry-After": seconds}
    return answer


def _given(each: Endpoint, schemas: Mapping[tuple[str, str, str], Json]) -> Json:
    phrase = HTTPStatus(each.status).phrase
    if each.gives is Download:
        return {"description": phrase, "content": {each.media: {"schema": {"type": "string"}}}}
    return _answer(phrase, schemas[_key(each, "return")])


def _answer(description: str, schema: Json) -> Json:
    return {"description": description, "content": {JSON: {"schema": schema}}}
