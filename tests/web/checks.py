"""The web's own checks: types, lint and the tests that need no browser: `python -m tests.web.checks`."""

import subprocess
import sys
from pathlib import Path

import hatch_web

__all__ = ["main"]

ROOT = Path(__file__).resolve().parents[2]
_CHECKS = (
    ("svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
    ("eslint/bin/eslint.js", "."),
    ("vitest/vitest.mjs", "run"),
)


def main() -> int:
    """Run each, up to the first that fails; its exit status."""
    hatch_web.fetch_packages(ROOT, checks=True)
    for script, *arguments in _CHECKS:
        print(f"-- {Path(script).stem}", flush=True)
        command = hatch_web.node_command(f"node_modules/{script}", *arguments)
        status = subprocess.run(command, cwd=ROOT / "web", env=hatch_web.node_environment(ROOT), check=False)
        if status.returncode:
            return status.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
