#!/usr/bin/env python3
"""Sets crossdeck up in this checkout, if need be, and runs it.

    python3 boot.py serve          the games, in a browser; every other crossdeck command works the same way
    python3 boot.py test [ARG...]  the checks; `test --help` lists what can be chosen

Needs Python 3.11 or later with pip, and nothing else.  What it fetches is pinned by hash in requirements/ and
goes into .tools and .venv beside this file; deleting the two undoes it.  Serving needs no test tools, so they
come with the first `test`.  With Python's headers the kernel is compiled, by the C compiler that is there or
by one from PyPI; otherwise it runs interpreted.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, where two set-ups at once are not kept apart.
    fcntl = None  # type: ignore[assignment]

# Above the first annotation that an older Python could not read; ruff believes that there is no older one.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"boot: crossdeck needs Python 3.11 or later; {sys.executable} is {sys.version.split()[0]}")

import hatch_native
import hatch_web

ROOT = Path(__file__).resolve().parent
TOOLS, VENV = ROOT / ".tools", ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
UV_LOCK, SERVE_LOCK, TEST_LOCK, NODE_LOCK, ZIG_LOCK, SOURCES_LOCK = LOCKS = (
    *(f"requirements/{name}.lock" for name in ("uv", "serve", "test", "node", "zig")),
    "src/crossdeck/shelf/sources.lock",
)
WHOLE = frozenset({"test", "bench", "--plot", "--cluster"})
"""The words of a command that need more than serving does: test tools, or packages of the extras."""
STARTED = time.monotonic()


class SetUpError(Exception):
    """A step of the set-up went wrong; its own output has been shown."""


def say(message: str) -> None:
    """Tell the user, leaving standard output to the command."""
    print(f"boot: {time.monotonic() - STARTED:5.1f} s  {message}", file=sys.stderr, flush=True)


def stamps(root: Path) -> dict[str, str]:
    """Hashes of what .venv and the build in it depend on; a set-up writes them into .venv when it is done.

    The environment depends on its own place too, for its scripts hold absolute paths; the build, as long as
    the kernel is not compiled, on whatever could change that.
    """
    types = sorted((root / "src").rglob("*.pxd"))
    native = filter(Path.exists, (path.with_suffix(".py") for path in types))
    hooks = (root / name for name in ("pyproject.toml", "hatch_build.py", "hatch_native.py", "hatch_web.py"))
    toolchain: list[object] = []
    if not hatch_native.is_compiled(root):
        toolchain += [os.environ.get(name) for name in ("CC", "CROSSDECK_REQUIRE_KERNEL")]
        toolchain += [shutil.which(name) for name in ("cc", "gcc", "clang")]
        toolchain += [Path(sysconfig.get_path("include"), "Python.h").exists()]
    locks = {lock: (root / lock).read_text() for lock in LOCKS}
    environment = [sys.version, sys.base_prefix, root, locks[SERVE_LOCK], locks[SOURCES_LOCK]]
    facts = {
        "environment": environment,
        "tests": [environment, locks[TEST_LOCK]],
        "build": [
            toolchain,
            hatch_web.is_built(root),
            locks[NODE_LOCK],
            locks[ZIG_LOCK],
            *((path, path.read_bytes()) for path in (*hooks, *types, *native, *hatch_web.inputs(root))),
        ],
    }
    return {name: hashlib.sha256(repr(values).encode()).hexdigest() for name, values in facts.items()}


def is_done(*names: str) -> bool:
    """Whether these parts of the last set-up were finished, with the inputs of now."""
    now = stamps(ROOT)
    found = ((VENV / f"{name}.stamp", now[name]) for name in names)
    return all(stamp.exists() and stamp.read_text() == value for stamp, value in found)


def mark_done(name: str) -> None:
    """Remember that a part of the set-up is finished."""
    (VENV / f"{name}.stamp").write_text(stamps(ROOT)[name])


def run(step: str, *command: str) -> None:
    """Run one step of the set-up; what it prints is shown if it fails."""
    say(step)
    began = time.monotonic()
    # Settings of the user's own that would lead the installers past .tools and .venv are overruled.
    env = {**os.environ, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_ROOT_USER_ACTION": "ignore"}
    # An old pip would build a source archive in a way that setuptools no longer knows.
    env["PIP_USE_PEP517"] = "1"
    env.setdefault("ZIG_GLOBAL_CACHE_DIR", str(TOOLS / "zig-cache"))
    if not os.access(os.environ.get("HOME", ""), os.W_OK):
        env.setdefault("UV_CACHE_DIR", str(TOOLS / "cache"))
    done = subprocess.run(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        raise SetUpError(step)
    say(f"{step}: done in {time.monotonic() - began:.1f} s")


def find_uv() -> str | None:
    """The pinned uv, fetched by pip into .tools; else one on the PATH; else pip has to do all."""
    home = TOOLS / "uv"
    if find_spec("pip") and is_new(home, UV_LOCK):
        pip = (sys.executable, "-m", "pip", "install", "-q", "--retries", "1", "--only-binary", ":all:")
        try:
            replace_folder(home, UV_LOCK, "fetching uv", *pip)
        except SetUpError:
            say("uv can't be fetched; pip does all")
    return shutil.which("uv", path=str(home / "bin")) or shutil.which("uv")


def is_new(home: Path, lock: str) -> bool:
    """Whether this folder of .tools does not hold what the lock names."""
    stamp = home / ".lock"
    return not stamp.exists() or stamp.read_text() != (ROOT / lock).read_text()


def replace_folder(home: Path, lock: str, step: str, *installer: str) -> None:
    """Install what a lock names into a folder of .tools: it is there as a whole or not at all."""
    part = home.with_name(f"{home.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    run(step, *installer, "--require-hashes", "--no-deps", "--target", str(part), "-r", lock)
    (part / ".lock").write_text((ROOT / lock).read_text())
    shutil.rmtree(home, ignore_errors=True)
    part.rename(home)


def installers(uv: str | None, python: str) -> list[tuple[str, ...]]:
    """The commands that install for a Python, in the order in which they are tried.

    Uv does not read pip's settings, such as the place of a mirror, so pip has the last word: the one of this
    Python, if it has one, for Debian's has no ensurepip.
    """
    pip = (sys.executable, "-m", "pip", "--python", python) if find_spec("pip") else (PYTHON, "-m", "pip")
    return [*([(uv, "pip", "install", "-q", "--python", python)] if uv else []), (*pip, "install", "-q")]


def install(uv: str | None, step: str, *arguments: str) -> None:
    """Install into .venv."""
    for installer in installers(uv, PYTHON):
        try:
            run(step, *installer, *arguments)
        except SetUpError:
            if installer[0] != uv:
                raise
            say("uv could not do it; pip tries")
        else:
            return


def fetch_tool(uv: str | None, name: str, lock: str) -> None:
    """Fetch a tool that only building needs into .tools; .venv has what runs."""
    if not is_new(TOOLS / name, lock):
        return
    for installer in installers(uv, sys.executable):
        try:
            replace_folder(TOOLS / name, lock, f"fetching {name}", *installer)
        except SetUpError:
            if installer[0] != uv:
                raise
        else:
            return


def make_environment(uv: str | None) -> None:
    """A new .venv with what serving needs."""
    shutil.rmtree(VENV, ignore_errors=True)
    venv = (sys.executable, "-m", "venv", *(["--without-pip"] if find_spec("pip") else []))
    run("making .venv", *((uv, "venv", "-q", "--python", sys.executable) if uv else venv), str(VENV))
    install(uv, "fetching the packages", "--require-hashes", "-r", SERVE_LOCK)


def make_app(uv: str | None) -> None:
    """Build the web app, if it is stale.  The build hook tries again, and judges, if this fails."""
    if hatch_web.is_stale(ROOT):
        try:
            fetch_tool(uv, "node", NODE_LOCK)
            run("building the web app", sys.executable, "hatch_web.py")
        except SetUpError:
            say("the web app was not built")


def make_kernel(uv: str | None) -> None:
    """Compile the kernel, if it is stale.  The build hook tries again, and judges, if this fails."""
    if hatch_native.stale(ROOT):
        try:
            if hatch_native.needs_zig():
                fetch_tool(uv, "zig", ZIG_LOCK)
            if not hatch_native.missing_toolchain():
                run("compiling the kernel", PYTHON, "hatch_native.py")
        except SetUpError:
            say("the kernel was not compiled")


def set_up(*, whole: bool) -> None:
    """Bring .venv up to date, each part's stamp last, so that whatever was broken off is done again.

    The app is built beside everything else, and the kernel is compiled while word sources are fetched.
    """
    uv = find_uv()
    with ThreadPoolExecutor() as pool:
        app = pool.submit(make_app, uv)
        is_new_environment = not is_done("environment")
        if is_new_environment:
            make_environment(uv)
        (VENV / "build.stamp").unlink(missing_ok=True)
        kernel = pool.submit(make_kernel, uv)
        if is_new_environment:
            sources = ("--require-hashes", "--no-deps", "--no-build-isolation", "-r", SOURCES_LOCK)
            install(uv, "fetching the word sources", *sources)
            mark_done("environment")
        if whole and not is_done("tests"):
            install(uv, "fetching the test tools", "--require-hashes", "-r", TEST_LOCK)
            mark_done("tests")
        kernel.result()
        app.result()
    again = ("--reinstall-package", "crossdeck") if uv else ()
    install(uv, "installing crossdeck", *again, "--no-deps", "--no-build-isolation", "-e", ".")
    if not hatch_native.is_compiled(ROOT):
        say("the kernel was not compiled and runs interpreted, a hundred times slower.  Compiling takes")
        say("Python's headers (Debian: python3-dev); CROSSDECK_REQUIRE_KERNEL=1 shows what is wrong.")
    if not hatch_web.is_built(ROOT):
        say("the web app was not built, and `serve` has no pages; CROSSDECK_REQUIRE_WEB=1 shows why.")
    mark_done("build")


def keep_bytecode() -> None:
    """Keep bytecode in .tools where none is wanted beside the sources: each start would compile all anew."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(TOOLS / "bytecode"))


def main(arguments: list[str]) -> int:
    """Set up, then run the command; its exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if arguments else 2
    if Path(sys.prefix) == VENV:  # Run by the very Python that a set-up may replace.
        name = "python.exe" if os.name == "nt" else f"bin/python3.{sys.version_info.minor}"
        base = str(Path(sys.base_prefix, name))
        os.execv(base, [base, __file__, *arguments])
    whole = not WHOLE.isdisjoint(arguments)
    parts = ("environment", "build", *(["tests"] if whole else []))
    if not is_done(*parts):
        TOOLS.mkdir(exist_ok=True)
        with (TOOLS / "lock").open("w") as lock:
            if fcntl:  # Held until it is closed; whoever waited finds everything done.
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    say("waiting for another set-up of this checkout")
                    fcntl.flock(lock, fcntl.LOCK_EX)
            if not is_done(*parts):
                set_up(whole=whole)
                say("crossdeck is set up")
    crossdeck = [str(BIN / "crossdeck"), *arguments]
    command = [PYTHON, "-m", "tests.run", *arguments[1:]] if arguments[0] == "test" else crossdeck
    if arguments[0] == "test":
        os.chdir(ROOT)
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    keep_bytecode()
    try:
        sys.exit(main(sys.argv[1:]))
    except SetUpError as failed:
        hint = " (is there a network?)" if "fetching" in str(failed) else ""
        sys.exit(f"boot: {failed} failed, as said above{hint}; the same command tries again")
    except OSError as error:
        sys.exit(f"boot: {error}")
    except KeyboardInterrupt:
        sys.exit("boot: interrupted; the same command starts again")
