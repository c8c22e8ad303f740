"""Asks the advisory database about every locked package: `python -m tests.audit`.

Ends with 1 if one of them has a known vulnerability.  Where the database cannot be reached, nothing is known,
and that is what it says; a build does not fail for want of a network.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import boot
import hatch_web

__all__ = ["main", "npm_packages", "verdict"]

ROOT = Path(__file__).resolve().parent.parent
_LOCKS = [lock for lock in boot.LOCKS if lock != boot.SERVE_LOCK]  # the lock of the tests has it all
_SETTINGS = ("--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json")
_NPM = "web/package-lock.json"
_PATIENCE = 180


def main() -> int:
    """Audit each lock; 1 if anything is known against a package."""
    results = [*(verdict(lock, _audited(lock)) for lock in _LOCKS), verdict(_NPM, npm_packages(_npm_said()))]
    for _, line in results:
        print(line)
    return 0 if all(good for good, _ in results) else 1


def _audited(lock: str) -> list[dict[str, Any]]:
    command = (sys.executable, "-m", "pip_audit", "-r", str(ROOT / lock), *_SETTINGS)
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=_PATIENCE)
        found: list[dict[str, Any]] = json.loads(run.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        return []
    return found


def _npm_said() -> str:
    command = hatch_web.node_command(hatch_web.npm(), "audit", "--json", "--audit=true")
    environment = hatch_web.node_environment(ROOT)
    try:
        run = subprocess.run(
            command, cwd=ROOT / "web", env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, check=False, timeout=_PATIENCE,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return ""
    return run.stdout


def npm_packages(said: str) -> list[dict[str, Any]]:
    """What npm says, in the form in which pip-audit says it; nothing if it could not ask."""
    try:
        found = json.loads(said)
        bad, total = found["vulnerabilities"], found["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError):
        return []
    faults = {
        name: [{"id": via["url"]} for via in each["via"] if isinstance(via, dict)]
        for name, each in bad.items()
    }
    known = [{"name": name, "version": bad[name]["range"], "vulns": vulns} for name, vulns in faults.items()]
    return [*known, *({"name": "", "version": "", "vulns": []} for _ in range(total - len(known)))]


def verdict(lock: str, packages: Sequence[dict[str, Any]]) -> tuple[bool, str]:
    """Whether nothing is known against these packages, and a line that says what is known."""
    asked = [package for package in packages if "skip_reason" not in package]
    bad = [f"{p['name']} {p['version']}: {v['id']}" for p in asked for v in p.get("vulns", ())]
    if bad:
        return False, f"{lock}: known vulnerabilities: {'; '.join(bad)}"
    if not asked:
        return True, f"{lock}: NOT audited, the advisory database could not be reached"
    rest = len(packages) - len(asked)
    return True, f"{lock}: nothing known against {len(asked)} packages" + (
        f", {rest} unknown there" if rest else ""
    )


if __name__ == "__main__":
    sys.exit(main())
