"""Every refusal has a code, is about what its code says, and is one sentence that says what to do."""

import ast
from pathlib import Path

import crossdeck.companion
from crossdeck.companion.refusing import CODES

FOLDER = Path(crossdeck.companion.__file__).parent


def _codes() -> set[str]:
    """The codes of all refusals in the sources."""
    found = set()
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "CompanionError":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    found.add(str(code.value))
    return found


def test_the_codes_are_those_that_are_raised() -> None:
    assert _codes() == set(CODES)


def test_every_code_is_refused_somewhere_in_these_tests() -> None:
    here = Path(__file__).parent
    told = "".join(file.read_text(encoding="utf-8") for file in here.glob("test_*.py"))
    assert [code for code in CODES if f'"{code}"' not in told] == []
