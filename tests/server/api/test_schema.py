"""Every operation as the OpenAPI document describes it, asked rightly and wrongly by schemathesis."""

import json
import re
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.config import ChecksConfig, PositiveDataAcceptanceConfig, ProjectConfig, ProjectsConfig

from crossdeck.answers.solutions import PLAYERS
from crossdeck.server import printwork
from crossdeck.server.api import ENDPOINTS
from crossdeck.server.limits import LIMITS
from crossdeck.server.openapi import document
from crossdeck.server.printwork import Printing
from crossdeck.server.solowork import SoloDemo, SoloSolving
from crossdeck.server.work import Task
from tests.server.api import AtOnce, Result, app, parts

_hours = count(0, 3600)
_ACCEPTED = ["2xx", "404", "422"]
"""A text may fit the description and still be no layout, hand or game: that is 422 or 404, and never 400."""


def _plain(node: Any, asked: frozenset[str] = frozenset()) -> Any:
    """The document with its pairs as lists of two: schemathesis stumbles over `prefixItems` in an answer.

    What is `asked`, by the names of its schemas, stays as it is.
    """
    if isinstance(node, list):
        return [_plain(each, asked) for each in node]
    if not isinstance(node, dict):
        return node
    pair = {"items": {"anyOf": node["prefixItems"]}} if "prefixItems" in node else {}
    return {
        key: value if key in asked else _plain(value, asked)
        for key, value in {**node, **pair}.items()
        if key != "prefixItems"
    }


def _asked(node: Any) -> frozenset[str]:
    """The names of the schemas that request bodies refer to."""
    if isinstance(node, list):
        return frozenset(name for each in node for name in _asked(each))
    if not isinstance(node, dict):
        return frozenset()
    bodies = re.findall(r"schemas/(\w+)", json.dumps(node.get("requestBody", {})))
    return frozenset(bodies) | frozenset(name for each in node.values() for name in _asked(each))


class _Quick(AtOnce):
    """Workers that search little: what an answer looks like does not depend on it."""

    async def run(self, task: Task[Result], *rest: Any, **more: Any) -> Result:
        if isinstance(task, SoloSolving):
            task = replace(task, effort=1)
        elif isinstance(task, SoloDemo) and task.player in PLAYERS:
            task = replace(task, player="greedy")
        elif isinstance(task, Printing) and task.make.func is printwork.deal:
            task = replace(task, make=partial(task.make, with_solution=False))
        elif isinstance(task, Printing) and task.make.func is printwork.whole_set:
            task = replace(
                task, make=partial(printwork.cards, "keyword", task.make.args[1])
            )  # One file of many.
        return await super().run(task, *rest, **more)


_services = parts(tick=lambda: float(next(_hours)), workers=_Quick())
"""Hours pass between requests, so no limit is met."""
_document = document(ENDPOINTS, LIMITS)


_checks = ChecksConfig(positive_data_acceptance=PositiveDataAcceptanceConfig(expected_statuses=_ACCEPTED))
schema = schemathesis.openapi.from_dict(
    _plain(_document, _asked(_document)),
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
