"""The browsers that the tests drive: Chromium and Firefox, those that are there or else fetched.

    python -m tests.web.browsers      prints their paths, and fetches what is missing

In this order: `$CHROMIUM` or `$FIREFOX`; one on the PATH; one that was fetched before; Debian's own, if we
may install it.  Without root, Chromium comes from npm and needs nothing of the system but its C library;
Firefox comes from Debian's packages, unpacked here.
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import hatch_web
from tests.locks import TOOLS, alone

__all__ = ["CHROMIUM", "FIREFOX", "BrowserMissingError", "Kind", "find_browser"]

PACKAGE, VERSION = "@sparticuz/chromium", "153.0.0"
INTEGRITY = "sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=="
FAILURES = (OSError, RuntimeError, subprocess.CalledProcessError, tarfile.TarError, ValueError)
# Another program may be installing something at the same moment.
APT = ("apt-get", "--quiet", "--yes", "-o", "DPkg::Lock::Timeout=600")

# Python's standard library has no brotli; node's has.
_UNPACK = """
const { createReadStream, createWriteStream } = require("fs"), { createBrotliDecompress } = require("zlib");
const [from, to] = process.argv.slice(1);
createReadStream(from).pipe(createBrotliDecompress()).pipe(createWriteStream(to));
"""
# What is unpacked here brings libraries of the system's that a small machine may lack.
_SCRIPT = """#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH={libraries} exec "$here/{program}" "$@"
"""


class BrowserMissingError(Exception):
    """There is no browser, and none could be fetched; the message says what to install."""


@dataclass(frozen=True)
class Kind:
    """A browser: how it is called in each place where one may be."""

    name: str
    variable: str
    """Of the environment; it names a program to take instead of any other."""
    programs: tuple[str, ...]
    debian: str
    """Debian's package, and the program in it."""
    home: Path
    """Where a fetched one is kept."""
    unpack: Callable[[Path], None]
    """Fetches one into a folder without root; raises if that cannot be done here."""

    @property
    def fetched(self) -> Path:
        return self.home / "browser"


def find_browser(kind: Kind) -> str:
    """The path of a browser, fetched if there is none."""
    if path := _named(kind) or _present(kind):
        return path
    tried = []
    if os.name != "nt":
        with alone("browsers", TOOLS):
            for way in (_present, _installed, _unpacked):
                try:
                    if path := way(kind):
                        return path
                except FAILURES as error:
                    tried.append(f" {way.__name__.strip('_')}: {error}.")
    raise BrowserMissingError(
        f"the tests of the web app need {kind.name}, and there is none: install it "
        f"(Debian: apt-get install {kind.debian}) or set {kind.variable} to the path of one." + "".join(tried)
    )


def _named(kind: Kind) -> str | None:
    path = os.environ.get(kind.variable, "")
    if path and not shutil.which(path):
        raise BrowserMissingError(
            f"{kind.variable} is {path}, and there is no such program: set it to a browser's path"
        )
    return shutil.which(path) if path else None


def _present(kind: Kind) -> str | None:
    found = next(filter(None, map(shutil.which, kind.programs)), None)
    return found or (str(kind.fetched) if kind.fetched.exists() else None)


def _installed(kind: Kind) -> str | None:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for order in (("update",), ("install", "--no-install-recommends", kind.debian)):
        subprocess.run((*APT, *order), stdout=sys.stderr, env=env, check=True)
    return shutil.which(kind.debian)


def _unpacked(kind: Kind) -> str:
    """Fetch it into its home, where it is as a whole or not at all."""
    part = kind.home.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    kind.unpack(part)
    shutil.rmtree(kind.home, ignore_errors=True)
    part.rename(kind.home)
    return str(kind.fetched)


def _write_script(folder: Path, program: str, libraries: str) -> None:
    script = folder / "browser"
    script.write_text(_SCRIPT.format(program=program, libraries=libraries))
    script.chmod(0o755)


def _unpack_from_npm(folder: Path) -> None:
    """Chromium as npm has it: its hash is checked, then it is unpacked."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise RuntimeError("npm has a Chromium for Linux on x86-64 only")
    archive = _pack(folder)
    with tarfile.open(archive) as package:
        package.extractall(folder, filter="data")
    packed = folder / "package" / "bin"
    _node("-e", _UNPACK, packed / "chromium.br", folder / "chrome")
    _node("-e", _UNPACK, packed / "al2023.tar.br", folder / "libraries.tar")
    with tarfile.open(folder / "libraries.tar") as libraries:
        libraries.extractall(folder, filter="data")
    (folder / "chrome").chmod(0o755)
    _write_script(folder, "chrome", '"$here/lib"')
    shutil.rmtree(folder / "package")
    archive.unlink()
    (folder / "libraries.tar").unlink()


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


def _unpack_from_debian(folder: Path) -> None:
    """Firefox from Debian's packages, with those that it depends on and that are not installed."""
    if not shutil.which("apt-get"):
        raise RuntimeError("only Debian's packages can be unpacked without root")
    order = ("apt-get", "--simulate", "install", "--no-install-recommends", FIREFOX.debian)
    told = subprocess.run(order, stdout=subprocess.PIPE, text=True, check=True).stdout
    wanted = [f"{name}={version}" for name, version in re.findall(r"^Inst (\S+) \((\S+)", told, re.MULTILINE)]
    subprocess.run((*APT, "download", *wanted), stdout=sys.stderr, cwd=folder, check=True)
    for package in folder.glob("*.deb"):
        subprocess.run(("dpkg", "-x", package, folder), check=True)
        package.unlink()
    [program] = folder.glob(f"usr/lib/{FIREFOX.debian}/{FIREFOX.debian}")
    found = {each.parent for each in folder.glob("usr/lib/**/*.so*") if program.parent not in each.parents}
    libraries = ":".join(f'"$here/{each.relative_to(folder)}"' for each in sorted(found))
    _write_script(folder, str(program.relative_to(folder)), libraries or '""')


CHROMIUM = Kind(
    "Chromium",
    "CHROMIUM",
    ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "chromium-headless-shell",
    TOOLS / f"chromium-{VERSION}",
    _unpack_from_npm,
)
FIREFOX = Kind(
    "Firefox",
    "FIREFOX",
    ("firefox-esr", "firefox"),
    "firefox-esr",
    TOOLS / "firefox",
    _unpack_from_debian,
)


if __name__ == "__main__":
    try:
        for kind in (CHROMIUM, FIREFOX):
            print(find_browser(kind))
    except BrowserMissingError as missing:
        sys.exit(f"browsers: {missing}")
