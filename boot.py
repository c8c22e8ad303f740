#!/usr/bin/env python3
"""Sets crossdeck up in this checkout, if need be, and runs it.

    python3 boot.py serve          the games, in a browser; every other crossdeck command works the same way
    python3 boot.py test [ARG...]  every check that CI runs; the arguments go to pytest

Needs Python 3.11 or later with pip, and nothing else.  What it fetches is pinned by hash in the lock files
and goes into .tools and .venv beside this file; deleting the two undoes it.  With a C compiler and Python's
headers the kernel is compiled, else it runs interpreted.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows, where two set-ups at once are not kept apart.
    fcntl = None  # type: ignore[assignment]

# Above the first annotation that an older Python could not read; ruff believes that there is no older one.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(f"boot: crossdeck needs Python 3.11 or later; {sys.executable} is {sys.version.split()[0]}")

import hatch_web

ROOT = Path(__file__).resolve().parent
TOOLS, VENV = ROOT / ".tools", ROOT / ".venv"
BIN, EXTENSION = (VENV / "Scripts", ".pyd") if os.name == "nt" else (VENV / "bin", ".abi3.so")
PYTHON = str(BIN / "python")
BOOT_LOCK, REQUIREMENTS, SOURCES = LOCKS = (
    "boot.lock",
    "requirements.lock",
    "src/crossdeck/shelf/sources.lock",
)


class SetUpError(Exception):
    """A step of the set-up went wrong; its own output has been shown."""


def say(message: str) -> None:
    """Tell the user, leaving standard output to the command."""
    print(f"boot: {message}", file=sys.stderr, flush=True)


def is_compiled(root: Path) -> bool:
    """Whether each source with C types beside it has its extension; hatch_build.py leaves no stale one."""
    native = [path for path in (root / "src").rglob("*.pxd") if path.with_suffix(".py").exists()]
    return all(path.with_suffix(EXTENSION).exists() for path in native)


def stamps(root: Path) -> dict[str, str]:
    """Hashes of what .venv and the build in it depend on; a set-up writes them into .venv when it is done.

    The environment depends on its own place too, for its scripts hold absolute paths; the build, as long as
    the kernel is not compiled, on whatever could change that.
    """
    types = sorted((root / "src").rglob("*.pxd"))
    native = filter(Path.exists, (path.with_suffix(".py") for path in types))
    inputs = (root / "pyproject.toml", root / "hatch_build.py", root / "hatch_web.py", *types, *native)
    toolchain: list[object] = []
    if not is_compiled(root):
        toolchain += [os.environ.get(name) for name in ("CC", "CROSSDECK_REQUIRE_KERNEL")]
        toolchain += [shutil.which(name) for name in ("cc", "gcc", "clang")]
        toolchain += [Path(sysconfig.get_path("include"), "Python.h").exists()]
    facts = {
        "environment": [sys.version, sys.base_prefix, root, *((root / lock).read_text() for lock in LOCKS)],
        "build": [
            toolchain,
            hatch_web.is_built(root),
            *((path, path.read_bytes()) for path in (*inputs, *hatch_web.inputs(root))),
        ],
    }
    return {name: hashlib.sha256(repr(values).encode()).hexdigest() for name, values in facts.items()}


def is_done(name: str) -> bool:
    """Whether this part of the last set-up was finished, with the inputs of now."""
    stamp = VENV / f"{name}.stamp"
    return stamp.exists() and stamp.read_text() == stamps(ROOT)[name]


def run(step: str, *command: str) -> None:
    """Run one step of the set-up, all its output on standard error."""
    say(step)
    # Settings of the user's own that would lead the installers past .tools and .venv are overruled.
    env = {**os.environ, "PIP_USER": "0", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_ROOT_USER_ACTION": "ignore"}
    # An old pip would build a source archive in a way that setuptools no longer knows.
    env["PIP_USE_PEP517"] = "1"
    if not os.access(os.environ.get("HOME", ""), os.W_OK):
        env.setdefault("UV_CACHE_DIR", str(TOOLS / "cache"))
    if subprocess.run(command, cwd=ROOT, env=env, stdout=sys.stderr, check=False).returncode:
        raise SetUpError(step)


def find_uv() -> str | None:
    """The pinned uv, fetched by pip into .tools; else one on the PATH; else pip has to do all."""
    home = TOOLS / f"uv-{hashlib.sha256((ROOT / BOOT_LOCK).read_bytes()).hexdigest()[:12]}"
    if not home.exists() and find_spec("pip"):
        part = str(home.with_suffix(".part"))
        pip = (sys.executable, "-m", "pip", "install", "-q", "--retries", "1", "--only-binary", ":all:")
        try:
            run("fetching uv", *pip, "--require-hashes", "--upgrade", "--target", part, "-r", BOOT_LOCK)
            Path(part).rename(home)
        except SetUpError:
            say("there is no uv to be had; pip will do")
    return shutil.which("uv", path=str(home / "bin")) or shutil.which("uv")


def installer(uv: str | None) -> tuple[str, ...]:
    """The command that installs into .venv: pip from outside, if there is one, as Debian has no ensurepip."""
    if uv:
        return (uv, "pip", "install", "-q", "--python", PYTHON, "--reinstall-package", "crossdeck")
    pip = (sys.executable, "-m", "pip", "--python", PYTHON) if find_spec("pip") else (PYTHON, "-m", "pip")
    return (*pip, "install", "-q")


def make_environment(uv: str | None) -> None:
    """A new .venv with all that the locks name.  The word sources are built by what the first lock brings."""
    shutil.rmtree(VENV, ignore_errors=True)
    venv = (sys.executable, "-m", "venv", *(["--without-pip"] if find_spec("pip") else []))
    run("making .venv", *((uv, "venv", "-q", "--python", sys.executable) if uv else venv), str(VENV))
    hashed = (*installer(uv), "--require-hashes")
    run("fetching the packages", *hashed, "-r", REQUIREMENTS)
    run("fetching the word sources", *hashed, "--no-deps", "--no-build-isolation", "-r", SOURCES)


def set_up() -> None:
    """Bring .venv up to date, each part's stamp last, so that whatever was broken off is done again."""
    uv = find_uv()
    if not is_done("environment"):
        try:
            make_environment(uv)
        except SetUpError:  # Uv does not read pip's settings, such as the place of a mirror.
            if not uv:
                raise
            say("uv could not do it; pip will try")
            uv = None
            make_environment(uv)
        (VENV / "environment.stamp").write_text(stamps(ROOT)["environment"])
    (VENV / "build.stamp").unlink(missing_ok=True)
    run("building crossdeck", *installer(uv), "--no-deps", "--no-build-isolation", "-e", ".")
    if not is_compiled(ROOT):
        say(
            "the kernel was not compiled and will run interpreted, much slower.  Compiling takes a C compiler"
        )
        say(
            "and Python's headers (Debian: gcc, python3-dev); CROSSDECK_REQUIRE_KERNEL=1 shows what is wrong."
        )
    if not hatch_web.is_built(ROOT):
        say("the web app was not built, and `serve` will have no pages; CROSSDECK_REQUIRE_WEB=1 shows why.")
    (VENV / "build.stamp").write_text(stamps(ROOT)["build"])


Check = tuple[str, ...]  # the kind of kernel, then a command


def title(kernel: str, *command: str) -> str:
    """What a check is called."""
    return " ".join(command) + (f" ({kernel} kernel)" if command[0] == "pytest" else "")


def program(*command: str) -> tuple[str, ...]:
    """The command with the whole path of its program."""
    return (str(BIN / command[0]), *command[1:])


def environment(kernel: str) -> dict[str, str]:
    """The environment in which the kernel of that kind runs."""
    return {**os.environ, **({"CROSSDECK_KERNEL": kernel} if kernel == "interpreted" else {})}


def check(kernel: str, *command: str) -> int:
    """Run one check, with the kernel of that kind; its exit status."""
    print("\n==", title(kernel, *command), flush=True)
    status = subprocess.run(program(*command), cwd=ROOT, env=environment(kernel), check=False).returncode
    if status:
        say(f"{title(kernel, *command)} failed")
    return status


LINTERS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports", "--no-logo"),
    ("python", "-m", "tests.audit"),
    ("python", "-m", "tests.web.checks"),
)
# First what waits for browsers, servers and screens, last what only computes; between them comes the rest.
WAITING = (("tests/web",), ("tests/server",), ("tests/terminal", "tests/cli"))
COMPUTING = (("tests/conformance", "tests/kernel"), ("tests/solve",))


def parts(kind: str) -> Iterator[Check]:
    """All that CI runs, each with the kind of its kernel."""
    rest = (f"--ignore={tests}" for part in WAITING + COMPUTING for tests in part)
    yield from ((kind, *command) for command in LINTERS)
    yield from ((kind, "pytest", *tests) for tests in (*WAITING, tuple(rest), *COMPUTING))
    if kind == "compiled":
        yield ("interpreted", "pytest", "-m", "kernel")


def taken(take: Callable[[], Check]) -> Iterator[Check]:
    """Checks as long as there are any; both lanes take from the same."""
    with suppress(IndexError):
        while True:
            yield take()


class Beside:
    """The lane beside ours: takes the last check that is left, time and again, until one fails.

    It lives on what our lane leaves of the processor, and keeps what was said until it is asked.
    """

    def __init__(self, checks: deque[Check]) -> None:
        """Begin; our lane takes from the front."""
        self._checks = checks
        self._ended: deque[tuple[Check, int, str]] = deque()
        self._running: subprocess.Popen[bytes] | None = None
        self._is_stopped = False
        pool = ThreadPoolExecutor(1)
        self._lane = pool.submit(self._go_on)
        pool.shutdown(wait=False)

    def _go_on(self) -> None:
        for each in taken(self._checks.pop):
            with tempfile.TemporaryFile() as said:
                status = self._run(said, *each)
                said.seek(0)
                self._ended.append((each, status, said.read().decode(errors="replace")))
            if status:
                return

    def _run(self, said: IO[bytes], kernel: str, *command: str) -> int:
        patience = ("nice", "-n", "15") if shutil.which("nice") else ()
        whole, env = (*patience, *program(*command)), environment(kernel)
        self._running = subprocess.Popen(whole, cwd=ROOT, env=env, stdout=said, stderr=subprocess.STDOUT)
        if self._is_stopped:  # Asked after the start, so that a stop meets either this or the process.
            self._running.terminate()
        return self._running.wait()

    def tell(self) -> int:
        """Print what those said that have ended since it was last asked; the last one's exit status."""
        status = 0
        while self._ended:
            each, status, said = self._ended.popleft()
            print(f"\n== {title(*each)}\n{said}", flush=True)
            if status:
                say(f"{title(*each)} failed")
        return status

    def finish(self) -> int:
        """Wait for the end and tell the last; the exit status."""
        self._lane.result()
        return self.tell()

    def stop(self) -> None:
        """Leave what is not done; after the end there is nothing to leave."""
        self._is_stopped = True
        if self._running:
            self._running.terminate()
        wait([self._lane])


def whole(kind: str) -> int:
    """All checks, on two lanes, up to the first failure; its exit status."""
    checks = deque(parts(kind))
    beside = Beside(checks)
    try:
        for each in taken(checks.popleft):
            if status := beside.tell() or check(*each):
                beside.tell()
                return status
        return beside.finish()
    finally:
        beside.stop()


def chosen(kind: str, arguments: list[str]) -> int:
    """The linters, then the tests that the user chose; the exit status."""
    for command in (*LINTERS, ("pytest", *arguments)):
        if status := check(kind, *command):
            return status
    if kind != "compiled":
        return 0
    status = check("interpreted", "pytest", *arguments, "-m", "kernel")
    # 5 is pytest's word for no tests at all: it may be that none of those chosen faces the kernel.
    return 0 if status == 5 else status


def test(arguments: list[str]) -> int:
    """Run what CI runs, up to the first failure; the exit status."""
    question = (PYTHON, "-c", "import crossdeck.kernel as kernel; print(kernel.KIND)")
    kind = subprocess.run(question, stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    if kind != "compiled" and (os.environ.get("CI") or os.environ.get("CROSSDECK_REQUIRE_KERNEL") == "1"):
        say("the kernel is not compiled, and CI tests it compiled: install a C compiler and Python's headers")
        return 1
    status = chosen(kind, arguments) if arguments else whole(kind)
    if not status and kind != "compiled":
        say("the kernel is not compiled here, so the suite was run once, interpreted")
    return status


def main(arguments: list[str]) -> int:
    """Set up, then run the command; its exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if arguments else 2
    if Path(sys.prefix) == VENV:  # Run by the very Python that a set-up may replace.
        name = "python.exe" if os.name == "nt" else f"bin/python3.{sys.version_info.minor}"
        base = str(Path(sys.base_prefix, name))
        os.execv(base, [base, __file__, *arguments])
    if not (is_done("environment") and is_done("build")):
        TOOLS.mkdir(exist_ok=True)
        with (TOOLS / "lock").open("w") as lock:
            if fcntl:  # Held until it is closed; whoever waited finds everything done.
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    say("waiting for another set-up of this checkout")
                    fcntl.flock(lock, fcntl.LOCK_EX)
            if not (is_done("environment") and is_done("build")):
                set_up()
    if arguments[0] == "test":
        return test(arguments[1:])
    command = [str(BIN / "crossdeck"), *arguments]
    if os.name != "nt":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SetUpError as failed:
        hint = " (is there a network?)" if "fetching" in str(failed) else ""
        sys.exit(f"boot: {failed} failed, as said above{hint}; the same command tries again")
    except OSError as error:
        sys.exit(f"boot: {error}")
    except KeyboardInterrupt:
        sys.exit("boot: interrupted; the same command starts again")
