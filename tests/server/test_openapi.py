"""The OpenAPI document says all that there is, and nothing that there is not."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from crossdeck.server.api import ENDPOINTS
from crossdeck.server.http import Endpoint
from crossdeck.server.limits import LIMITS, Limits
from crossdeck.server.openapi import document
from tests.server.api import client

DOCUMENT = document(ENDPOINTS, LIMITS)
OPERATIONS = {
    (method.upper(), path): operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}


def each(node: Any) -> Iterator[Any]:
    """Every part of a document."""
    yield node
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from each(inner)


def test_it_is_served() -> None:
    answer = client().get("/api/openapi.json")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.json() == json.loads(json.dumps(DOCUMENT))
    assert DOCUMENT["openapi"] == "3.1.0"


def test_every_endpoint_is_in_it_and_nothing_else() -> None:
    assert OPERATIONS.keys() == {(each.method, each.path) for each in ENDPOINTS}
    ids = [operation["operationId"] for operation in OPERATIONS.values()]
    assert len(set(ids)) == len(ids)


def test_every_reference_leads_somewhere() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    references = {part["$ref"] for part in each(DOCUMENT) if isinstance(part, dict) and "$ref" in part}
    assert references
    assert {reference.removeprefix("#/components/schemas/") for reference in references} <= schemas.keys()


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.run.__name__)
def test_an_operation_says_what_it_takes_what_it_gives_and_how_it_fails(endpoint: Endpoint) -> None:
    operation = OPERATIONS[endpoint.method, endpoint.path]
    assert operation["summary"].endswith(".")
    in_path = {part["name"] for part in operation["parameters"] if part["in"] == "path"}
    assert in_path == set(re.findall(r"\{(\w+)\}", endpoint.path))
    assert ("requestBody" in operation) == (endpoint.method == "POST")
    statuses = {int(status) for status in operation["responses"]}
    assert {endpoint.status, *endpoint.errors, 429, 500} <= statuses
    assert (400 in statuses) == bool(operation["parameters"] or "requestBody" in operation)
    assert ({413, 415} <= statuses) == ("requestBody" in operation)
    for status, answer in operation["responses"].items():
        media = endpoint.media if int(status) == endpoint.status else "application/json"
        schema = answer["content"][media]["schema"]
        assert (schema == {"$ref": "#/components/schemas/Failure"}) == (status >= "400")


def test_a_body_with_a_field_that_is_not_declared_is_described_as_wrong() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for name in ("Question", "Position", "MovesJob", "PlayoutJob"):
        assert schemas[name]["additionalProperties"] is False


def test_the_limits_in_force_are_in_it() -> None:
    assert [limit["name"] for limit in DOCUMENT["x-limits"]] == [
        "browse",
        "heavy",
        "open",
        "moves",
        "crowd",
        "party",
        "codes",
    ]
    generous = document(ENDPOINTS, Limits(lambda: 0.0, times=10).table)
    refusal = generous["paths"]["/api/judge"]["post"]["responses"]["429"]
    assert "'heavy' is 300 at once, then 600 a minute" in refusal["description"]
    assert refusal["headers"]["Retry-After"]["schema"] == {"type": "integer", "minimum": 1}


def test_a_list_in_a_query_is_described_as_one() -> None:
    (option,) = [
        part
        for part in OPERATIONS["GET", "/api/deals/{game}/{number}"]["parameters"]
        if part["name"] == "option"
    ]
    assert (option["in"], option["required"], option["schema"]["type"]) == ("query", False, "array")
