"""Which bots there are, and what a spec that is none is told."""

import pytest

from crossdeck.bots import BOTS, BotError, bot
from crossdeck.cli.terms import BAD_INPUT
from tests.bots import table_of


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:1", "greedy:4", "greedy:9"])
def test_a_bot_is_called_by_its_spec(spec: str) -> None:
    assert bot(spec, table_of("kan-u-go", 2).table).name == spec


@pytest.mark.parametrize(
    "spec",
    ["", "Greedy", "greedy:", "greedy:0", "greedy:10", "greedy:04", "greedy:x", "greedy:4:4", "greedy:²",
     "random:", "random:3", " greedy", "clever", "*" * 1000],
)  # fmt: skip
def test_anything_else_is_refused_with_the_specs_there_are(spec: str) -> None:
    with pytest.raises(BotError) as refused:
        bot(spec, table_of("kan-u-go", 2).table)
    assert all(known in str(refused.value) for known in BOTS)
    assert len(str(refused.value)) < 190
    assert isinstance(refused.value, BAD_INPUT)


def test_every_spec_has_a_sentence() -> None:
    assert all(text.endswith(".") for text in BOTS.values())
    for spec in BOTS:
        assert bot(spec.replace("N", "5"), table_of("kan-u-go", 2).table)
