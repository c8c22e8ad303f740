"""The audit of our dependencies: what it says of each answer of the advisory database."""

from typing import Any

import pytest

import boot
from tests import audit

GOOD = {"name": "h11", "version": "1.0", "vulns": []}
BAD = {"name": "old", "version": "0.1", "vulns": [{"id": "PYSEC-1"}, {"id": "PYSEC-2"}]}
UNKNOWN = {"name": "own", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("packages", "good", "words"),
    [
        ([GOOD], True, "nothing known against 1 packages"),
        ([GOOD, UNKNOWN], True, "1 unknown there"),
        ([GOOD, BAD], False, "old 0.1: PYSEC-1; old 0.1: PYSEC-2"),
        ([UNKNOWN], True, "NOT audited"),
        ([], True, "NOT audited"),
    ],
)
def test_the_audit_says_what_is_known(packages: list[dict[str, Any]], good: bool, words: str) -> None:
    is_good, line = audit.verdict("a.lock", packages)
    assert is_good is good
    assert line.startswith("a.lock: ")
    assert words in line


@pytest.mark.parametrize(("package", "code"), [(GOOD, 0), (BAD, 1), (UNKNOWN, 0)])
def test_a_known_vulnerability_fails_the_build(
    package: dict[str, Any], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "_audited", lambda _: [package])
    monkeypatch.setattr(audit, "_npm_said", lambda: "")
    assert audit.main() == code
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(boot.LOCKS)  # serve.lock is part of test.lock, and package-lock.json comes last
    assert lines[-1].startswith("web/package-lock.json: ")


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("", "NOT audited"),
        ('{"message": "405 Method Not Allowed", "statusCode": 405}', "NOT audited"),
        ('{"vulnerabilities": {}, "metadata": {"dependencies": {"total": 7}}}', "nothing known against 7"),
        (
            """{"vulnerabilities": {"old": {"range": "<2", "via": [{"url": "GHSA-1"}, "other"]},
                "above": {"range": "*", "via": ["old"]}}, "metadata": {"dependencies": {"total": 7}}}""",
            "known vulnerabilities: old <2: GHSA-1",
        ),
    ],
)
def test_what_npm_says_is_read_the_same_way(said: str, words: str) -> None:
    _, line = audit.verdict("package-lock.json", audit.npm_packages(said))
    assert words in line
