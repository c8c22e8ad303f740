"""The reference: the OpenAPI document, and a page for people that is made from it.  It has no script."""

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape
from importlib import resources
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

__all__ = ["page", "reference_routes"]

Json = Mapping[str, Any]

_KEEP = {"Cache-Control": "public, max-age=60"}


def reference_routes(describe: Callable[[], Json]) -> list[Route]:
    """The page at /api, what it needs, and the document, which is made when somebody first asks."""
    document = cache(describe)
    style = resources.files("crossdeck") / "server" / "reference.css"
    return [
        _fixed("/api", lambda: page(document()).encode(), "text/html"),
        _fixed("/api/reference.css", style.read_bytes, "text/css"),
        _fixed("/api/openapi.json", lambda: msgspec.json.encode(document()), "application/json"),
    ]


def _fixed(path: str, make: Callable[[], bytes], kind: str) -> Route:
    content = cache(make)

    async def answer(_: Request) -> Response:
        # In a thread: the first time takes a quarter of a second, and tables must not wait for it.
        return Response(await asyncio.to_thread(content), headers=_KEEP, media_type=kind)

    return Route(path, answer)


def page(document: Json) -> str:
    """The whole page."""
    info, schemas = document["info"], document["components"]["schemas"]
    operations = [
        (method.upper(), path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    errors = {status: about for *_, operation in operations for status, about in _errors(operation).items()}
    errors["429"] = "Asked too often: see the limits."
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(info["title"])}: the HTTP API</title>
<link rel="stylesheet" href="/api/reference.css">
</head>
<body>
<header><h1>{escape(info["title"])}</h1><p>The HTTP API of version {escape(info["version"])}</p></header>
<main>
<section>{_paragraphs(info["description"])}
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p></section>
<section id="limits"><h2>Limits</h2><dl>{_joined(map(_limit, document["x-limits"]))}</dl></section>
<section id="errors"><h2>Errors</h2><dl>
{_joined(_field(status, "", about) for status, about in sorted(errors.items()))}
</dl></section>
<nav aria-labelledby="contents"><h2 id="contents">Contents</h2><ul>
{_joined(_entry(*each) for each in operations)}
</ul></nav>
<section><h2>Questions</h2>
{_joined(_article(*each) for each in operations)}
</section>
<section><h2>Shapes</h2>
{_joined(_shape(name, schema) for name, schema in sorted(schemas.items()))}
</section>
</main>
</body>
</html>
"""


def _limit(limit: Json) -> str:
    return _field(limit["name"], escape(limit["figures"]), f"{limit['covers']}.")


def _entry(method: str, path: str, operation: Json) -> str:
    link = f"<a href='#{operation['operationId']}'>{_signature(method, path)}</a>"
    return f"<li>{link} <span>{_prose(operation['summary'])}</span></li>"


def _article(method: str, path: str, operation: Json) -> str:
    fields = _joined(map(_parameter, operation["parameters"]))
    return f"""<article id="{operation["operationId"]}">
<h3>{_signature(method, path)}</h3>
<p>{_prose(operation["summary"])}</p>
<p>{_prose(operation["description"])}</p>
<dl>{fields}{_body(operation)}{_answer(operation["responses"])}</dl>
<p class="aside">Limit: <a href="#limits">{escape(operation["x-limit"])}</a>.
<a href="#errors">Errors</a>: {", ".join(_errors(operation))}.</p>
</article>"""


def _signature(method: str, path: str) -> str:
    return f"<b>{method}</b> <code>{escape(path)}</code>"


def _parameter(parameter: Json) -> str:
    schema = parameter["schema"]
    needed = "" if parameter["required"] else ", may be left out"
    return _field(parameter["name"], f"{_kind(schema)} in the {parameter['in']}{needed}", _about(schema))


def _body(operation: Json) -> str:
    if "requestBody" not in operation:
        return ""
    return _field("body", _kind(operation["requestBody"]["content"]["application/json"]["schema"]), "")


def _answer(responses: Json) -> str:
    status, answer = next(iter(responses.items()))  # the one that is no error comes first
    kind, content = next(iter(answer["content"].items()))
    said = _kind(content["schema"]) if kind == "application/json" else f"a file, <code>{escape(kind)}</code>"
    return _field("answer", f"{said}, status {status}", "")


def _errors(operation: Json) -> dict[str, str]:
    """What each status means, where it is an error."""
    responses = operation["responses"].items()
    return {status: answer["description"] for status, answer in responses if status >= "400"}


def _shape(name: str, schema: Json) -> str:
    needed = schema.get("required", ())
    fields = _joined(
        _field(each, _kind(kind) + ("" if each in needed else ", may be left out"), _about(kind))
        for each, kind in schema.get("properties", {}).items()
    )
    values = "" if "properties" in schema else f"<p>{_kind(schema)}</p>"
    return f"""<article id="shape-{escape(name)}">
<h3><code>{escape(name)}</code></h3>
<p>{_prose(schema.get("description", ""))}</p>
<dl>{fields}</dl>{values}
</article>"""


def _field(name: str, kind: str, about: str) -> str:
    return f"<div><dt><code>{escape(name)}</code> <span>{kind}</span></dt><dd>{_prose(about)}</dd></div>"


def _about(schema: Json) -> str:
    """What it is, an example, and what it is if left out."""
    branches = [schema, *schema.get("anyOf", ())]
    said = [each["description"] for each in branches if "description" in each]
    said += [f"As in `{_written(example)}`." for each in branches for example in each.get("examples", ())]
    if schema.get("default"):
        said.append(f"If left out: `{_written(schema['default'])}`.")
    return " ".join(said)


def _kind(schema: Json) -> str:
    """What sort of value it is, in words."""
    match schema:
        case {"$ref": str(reference)}:
            name = escape(reference.rpartition("/")[2])
            return f"<a href='#shape-{name}'>{name}</a>"
        case {"anyOf": choices}:
            return " or ".join(map(_kind, choices))
        case {"enum": values}:
            return " or ".join(f"<code>{escape(str(value))}</code>" for value in values)
        case {"type": "array", "prefixItems": items}:
            return f"list of {_joined(map(_kind, items), ' and ')}"
        case {"type": "array", "items": item}:
            return f"list of {_kind(item)}"
        case {"type": "object", "additionalProperties": Mapping() as value}:
            return f"{_kind(value)} by name"
        case {"type": "integer", "minimum": least, "maximum": most}:
            return f"whole number, {least} to {most}"
        case {"type": "string", "maxLength": most}:
            return f"text, {most} characters at most"
        case {"format": str(form)}:
            return escape(form)
        case _:
            return _TYPES.get(schema.get("type", ""), "anything")


_TYPES = {
    "integer": "whole number", "number": "number", "string": "text", "boolean": "<code>true</code> or "
    "<code>false</code>", "null": "<code>null</code>", "object": "object", "array": "list",
}  # fmt: skip


def _written(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _paragraphs(text: str) -> str:
    return _joined(f"<p>{_prose(part)}</p>" for part in text.split("\n\n"))


def _prose(text: str) -> str:
    """A text in which `backquotes` mark code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _joined(parts: Iterable[str], by: str = "\n") -> str:
    return by.join(parts)
