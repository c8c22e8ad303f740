"""Every operation as the OpenAPI document describes it, asked rightly and wrongly by schemathesis."""

from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import ChecksConfig, PositiveDataAcceptanceConfig, ProjectConfig, ProjectsConfig

from crossdeck.server.api import ENDPOINTS
from crossdeck.server.limits import LIMITS
from crossdeck.server.openapi import document
from tests.server.api import app, parts

_hours = count(0, 3600)
_services = parts(tick=lambda: float(next(_hours)))  # hours pass between requests, so no limit is met
_ACCEPTED = ["2xx", "404", "422"]
"""A text may fit the description and still be no layout, hand or game: that is 422 or 404, and never 400."""


def _plain(node: Any) -> Any:
    """The document with its pairs as lists of two: schemathesis stumbles over `prefixItems` in an answer."""
    if isinstance(node, list):
        return [_plain(each) for each in node]
    if not isinstance(node, dict):
        return node
    pair = {"items": {"anyOf": node["prefixItems"]}} if "prefixItems" in node else {}
    return {key: _plain(value) for key, value in {**node, **pair}.items() if key != "prefixItems"}


_checks = ChecksConfig(positive_data_acceptance=PositiveDataAcceptanceConfig(expected_statuses=_ACCEPTED))
schema = schemathesis.openapi.from_dict(
    _plain(document(ENDPOINTS, LIMITS)),
    config=schemathesis.Config(projects=ProjectsConfig(default=ProjectConfig(checks=_checks))),
)
schema.app = app(_services)


@pytest.mark.long
@schema.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_is_as_it_is_described(case: schemathesis.Case[Any]) -> None:
    case.call_and_validate()
