"""The set-up script and the lock files it goes by.  Nothing here fetches or installs anything."""

import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
import threading
import tomllib
from pathlib import Path

import pytest

import boot
import hatch_build
import hatch_web

NAMED = tuple(tests for part in boot.WAITING + boot.COMPUTING for tests in part)
OTHERS = tuple(f"--ignore={tests}" for tests in NAMED)

HERE = Path(boot.__file__).parent
PACKAGES = "fetching the packages"
BUILD = "building crossdeck"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout for boot to work on: one native module, not compiled."""
    for name in (*boot.LOCKS, "pyproject.toml", "hatch_build.py", "hatch_web.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / name, tmp_path / name)
    for name in ("kernel/pair.py", "kernel/pair.pxd", "kernel/plain.py"):
        path = tmp_path / "src/crossdeck" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("# nothing\n")
    for name, place in {"ROOT": ".", "TOOLS": ".tools", "VENV": ".venv", "BIN": ".venv/bin"}.items():
        monkeypatch.setattr(boot, name, tmp_path / place)
    for name in ("CI", "CROSSDECK_REQUIRE_KERNEL", "CROSSDECK_KERNEL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def steps(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What the set-up would have run, with a uv at hand: each step's name and command."""
    done: list[tuple[str, ...]] = []

    def run(step: str, *command: str) -> None:
        done.append((step, *command))
        (checkout / ".venv").mkdir(exist_ok=True)

    monkeypatch.setattr(boot, "run", run)
    monkeypatch.setattr(boot, "find_uv", lambda: "/opt/uv")
    monkeypatch.setattr(boot, "find_spec", lambda _: True)
    return done


def compile_kernel(checkout: Path) -> None:
    (checkout / "src/crossdeck/kernel" / f"pair{boot.EXTENSION}").touch()


def changed(before: dict[str, str], checkout: Path) -> set[str]:
    return {name for name, value in boot.stamps(checkout).items() if value != before[name]}


@pytest.mark.parametrize("lock", boot.LOCKS)
def test_a_changed_lock_makes_the_environment_stale(checkout: Path, lock: str) -> None:
    before = boot.stamps(checkout)
    with (checkout / lock).open("a") as text:
        text.write("# changed\n")
    assert changed(before, checkout) == {"environment"}


@pytest.mark.parametrize("name", ["pyproject.toml", "hatch_build.py", "src/crossdeck/kernel/pair.py"])
def test_a_changed_input_of_the_build_makes_only_the_build_stale(checkout: Path, name: str) -> None:
    before = boot.stamps(checkout)
    (checkout / name).write_text("# changed\n")
    assert changed(before, checkout) == {"build"}


def test_a_changed_type_file_without_a_module_makes_the_build_stale(checkout: Path) -> None:
    before = boot.stamps(checkout)
    (checkout / "src/crossdeck/shared.pxd").write_text("# other modules cimport from it\n")
    assert changed(before, checkout) == {"build"}


def test_a_changed_module_that_is_not_compiled_makes_nothing_stale(checkout: Path) -> None:
    before = boot.stamps(checkout)
    (checkout / "src/crossdeck/kernel/plain.py").write_text("# changed\n")
    assert not changed(before, checkout)


def test_a_moved_checkout_makes_everything_stale(
    checkout: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    before = boot.stamps(checkout)
    moved = tmp_path_factory.mktemp("moved") / "checkout"
    checkout.rename(moved)
    assert changed(before, moved) == {"environment", "build"}


@pytest.mark.parametrize("done", [False, True])
def test_a_new_compiler_makes_the_build_stale_unless_the_kernel_is_compiled(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, *, done: bool
) -> None:
    if done:
        compile_kernel(checkout)
    monkeypatch.setenv("PATH", str(checkout))
    before = boot.stamps(checkout)
    (checkout / "gcc").touch(mode=0o755)
    assert changed(before, checkout) == (set() if done else {"build"})


def test_a_set_up_does_everything_once_and_then_nothing(steps: list[tuple[str, ...]]) -> None:
    boot.set_up()
    names = [name for name, *_ in steps]
    assert names == ["making .venv", PACKAGES, "fetching the word sources", BUILD]
    assert boot.is_done("environment")
    assert boot.is_done("build")


def test_whatever_is_fetched_is_checked_against_its_hash(steps: list[tuple[str, ...]]) -> None:
    boot.set_up()
    installs = [command for name, *command in steps if name.startswith("fetching")]
    assert all("--require-hashes" in command for command in installs)
    # The last step installs the checkout itself, and may fetch nothing for it.
    assert {"--no-deps", "--no-build-isolation"} <= set(steps[-1])


def test_a_change_to_the_kernel_only_builds_again(checkout: Path, steps: list[tuple[str, ...]]) -> None:
    boot.set_up()
    steps.clear()
    (checkout / "src/crossdeck/kernel/pair.py").write_text("# changed\n")
    boot.set_up()
    assert [name for name, *_ in steps] == [BUILD]


def fail_at(monkeypatch: pytest.MonkeyPatch, step: str, tool: str = "") -> None:
    going_on = boot.run

    def run(name: str, *command: str) -> None:
        going_on(name, *command)
        if name == step and tool in command[0]:
            raise boot.SetUpError(name)

    monkeypatch.setattr(boot, "run", run)


@pytest.mark.usefixtures("steps")
def test_an_environment_that_was_broken_off_is_made_anew(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        fail_at(broken, PACKAGES)
        with pytest.raises(boot.SetUpError, match=PACKAGES):
            boot.set_up()
    assert not boot.is_done("environment")
    (checkout / ".venv/half-made").touch()
    boot.set_up()
    assert boot.is_done("environment")
    assert not (checkout / ".venv/half-made").exists()


@pytest.mark.usefixtures("steps")
def test_a_build_that_failed_is_tried_again_in_the_same_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    boot.set_up()
    fail_at(monkeypatch, BUILD)
    with pytest.raises(boot.SetUpError, match=BUILD):
        boot.set_up()
    assert boot.is_done("environment")
    assert not boot.is_done("build")


def test_where_uv_fails_pip_does_it_all(
    monkeypatch: pytest.MonkeyPatch, steps: list[tuple[str, ...]]
) -> None:
    fail_at(monkeypatch, PACKAGES, tool="/opt/uv")
    boot.set_up()
    assert [command[0] for name, *command in steps if name == PACKAGES] == ["/opt/uv", sys.executable]
    assert steps[-1][:4] == (BUILD, *boot.installer(None)[:3])
    assert boot.is_done("build")


def test_a_python_without_pip_uses_the_pip_of_the_new_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boot, "find_spec", lambda _: True)
    assert boot.installer(None)[:3] == (sys.executable, "-m", "pip")
    monkeypatch.setattr(boot, "find_spec", lambda _: None)
    assert boot.installer(None)[:3] == (boot.PYTHON, "-m", "pip")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such lock")
def test_a_second_set_up_waits_for_the_first_and_finds_all_done(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    set_ups, locks, second_waits = [], [], threading.Event()
    flock = fcntl.flock
    second = threading.Thread(target=lambda: boot.main(["test"]))

    def lock(file: int, how: int) -> None:
        locks.append(file)
        if len(locks) == 2:
            second_waits.set()
        flock(file, how)

    def set_up() -> None:
        set_ups.append(threading.current_thread())
        second.start()
        assert second_waits.wait(timeout=10)
        (checkout / ".venv").mkdir()
        for name, value in boot.stamps(checkout).items():
            (checkout / ".venv" / f"{name}.stamp").write_text(value)

    monkeypatch.setattr(fcntl, "flock", lock)
    monkeypatch.setattr(boot, "set_up", set_up)
    monkeypatch.setattr(boot, "test", lambda _: 0)
    assert boot.main(["test"]) == 0
    second.join(timeout=10)
    assert set_ups == [threading.current_thread()]


@pytest.fixture
def kind(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kind of kernel that the new environment answers with; compiled unless changed."""
    answer = ["compiled"]

    def run(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess((), 0, stdout=answer[0] + "\n")

    monkeypatch.setattr(boot, "subprocess", type("", (), {"run": run, "PIPE": subprocess.PIPE}))
    for name in ("CI", "CROSSDECK_REQUIRE_KERNEL"):
        monkeypatch.delenv(name, raising=False)
    return answer


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The checks that were run on our lane, all of which pass; the lane beside takes none."""
    done: list[tuple[str, ...]] = []

    def check(*command: str) -> int:
        done.append(command)
        return 0

    class Beside:
        def __init__(self, _: object) -> None:
            pass

        def tell(self) -> int:
            return 0

        def finish(self) -> int:
            return 0

        def stop(self) -> None:
            pass

    monkeypatch.setattr(boot, "check", check)
    monkeypatch.setattr(boot, "Beside", Beside)
    return done


@pytest.mark.usefixtures("kind")
def test_everything_is_checked_and_the_kernels_tests_again_interpreted(checks: list[tuple[str, ...]]) -> None:
    assert boot.test(["-k", "word"]) == 0
    names = ["ruff", "ruff", "mypy", "lint-imports", "python", "python", "pytest", "pytest"]
    assert [check[1] for check in checks] == names
    assert checks[-2:] == [
        ("compiled", "pytest", "-k", "word"),
        ("interpreted", "pytest", "-k", "word", "-m", "kernel"),
    ]


def test_without_a_compiled_kernel_the_suite_is_run_once_and_that_is_said(
    kind: list[str], checks: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    kind[:] = ["interpreted"]
    assert boot.test([]) == 0
    runs = [check for check in checks if check[1] == "pytest"]
    assert ("interpreted", "pytest", *OTHERS) in runs
    assert {name for run in runs for name in run[2:]} == {*NAMED, *OTHERS}
    assert "not compiled" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["CI", "CROSSDECK_REQUIRE_KERNEL"])
def test_ci_refuses_a_kernel_that_is_not_compiled(
    kind: list[str], checks: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    kind[:] = ["interpreted"]
    monkeypatch.setenv(name, "1")
    assert boot.test([]) == 1
    assert not checks


@pytest.mark.usefixtures("kind", "checks")
@pytest.mark.parametrize("arguments", [[], ["-k", "word"]])
def test_the_first_failed_check_is_the_last(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    done: list[str] = []

    def check(_: str, name: str, *__: str) -> int:
        done.append(name)
        return 2 if name == "mypy" else 0

    monkeypatch.setattr(boot, "check", check)
    assert boot.test(arguments) == 2
    assert done == ["ruff", "ruff", "mypy"]


@pytest.mark.usefixtures("kind", "checks")
@pytest.mark.parametrize(("arguments", "status"), [(["-k", "word"], 0), ([], 5)])
def test_no_kernel_tests_are_no_fault_if_the_user_chose_so(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], status: int
) -> None:
    monkeypatch.setattr(boot, "check", lambda *check: 5 if check[-1] == "kernel" else 0)
    assert boot.test(arguments) == status


def test_every_test_is_in_one_part_and_those_of_the_kernel_are_run_again() -> None:
    runs = [check for check in boot.parts("compiled") if check[1] == "pytest"]
    assert runs[-1] == ("interpreted", "pytest", "-m", "kernel")
    assert ("compiled", "pytest", *OTHERS) in runs
    assert sorted(name for run in runs[:-1] for name in run[2:]) == sorted((*NAMED, *OTHERS))
    for name in NAMED:
        assert any((HERE / name).rglob("test_*.py")), f"{name} has no tests"


class Lanes:
    """A checkout whose checks are small scripts, each named by a letter; what they do is told in order."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(boot, "ROOT", folder)
        monkeypatch.setattr(boot, "BIN", folder)

    def run(self, **scripts: str) -> int:
        """Run these, the first on our lane, the last beside it; the exit status."""
        for name, script in scripts.items():
            path = self.folder / name
            path.write_text(f"#!/bin/sh\n{script}\n")
            path.chmod(0o755)
        self._monkeypatch.setattr(boot, "parts", lambda kind: [(kind, name) for name in scripts])
        return boot.whole("compiled")


@pytest.fixture
def lanes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lanes:
    return Lanes(tmp_path, monkeypatch)


only_with_a_shell = pytest.mark.skipif(os.name == "nt", reason="the checks are shell scripts")


@only_with_a_shell
def test_two_lanes_take_checks_from_both_ends_until_all_are_done(
    lanes: Lanes, capfd: pytest.CaptureFixture[str]
) -> None:
    # Neither end of the pipe is opened unless the other one is.
    os.mkfifo(lanes.folder / "pipe")
    assert lanes.run(a="echo > pipe; echo ours", b="echo between", c="read line < pipe; echo beside") == 0
    said = capfd.readouterr().out
    assert said.index("== a") < said.index("ours")
    assert said.count("== b\nbetween\n") == 1
    assert "== c\nbeside\n" in said


@only_with_a_shell
def test_what_fails_beside_is_named_with_all_that_it_said(
    lanes: Lanes, capfd: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(lanes.folder / "pipe")
    fails = "echo said here; echo and there >&2; echo > pipe; exit 4"
    assert lanes.run(a="read line < pipe", b=fails) == 4
    out, err = capfd.readouterr()
    assert "== b\nsaid here\nand there\n" in out
    assert "boot: b failed" in err


@only_with_a_shell
def test_a_failure_on_our_lane_stops_the_one_beside(lanes: Lanes, capfd: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(lanes.folder / "pipe")
    os.mkfifo(lanes.folder / "never")
    endless = "echo > pipe; read line < never"
    assert lanes.run(a="read line < pipe; exit 3", b="echo too late", c=endless) == 3
    out, err = capfd.readouterr()
    assert "boot: a failed" in err
    assert "too late" not in out


@only_with_a_shell
def test_a_lane_that_breaks_down_is_no_success(lanes: Lanes, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        (lanes.folder / "pipe").write_text("now\n")
        raise OSError("no space left")

    os.mkfifo(lanes.folder / "pipe")
    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    with pytest.raises(OSError, match="no space left"):
        lanes.run(a="read line < pipe", b="exit 0")


def test_an_older_python_is_told_what_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or later"):
        runpy.run_path(boot.__file__)


def test_without_a_command_the_two_commands_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert boot.main([]) == 2
    assert boot.main(["--help"]) == 0
    assert capsys.readouterr().out.count("python3 boot.py test") == 2


def requirements(lock: str) -> dict[str, list[str]]:
    """What a lock file pins: `name==version` and the hashes it may have."""
    text = (HERE / lock).read_text()
    entries = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    found = {}
    for entry in entries.replace("\\\n", " ").splitlines():
        requirement, *hashes = entry.split("--hash=")
        found[requirement.split(";")[0].strip()] = [value.strip() for value in hashes]
    return found


@pytest.mark.parametrize("lock", boot.LOCKS)
def test_a_lock_pins_each_package_by_version_and_hash(lock: str) -> None:
    pinned = requirements(lock)
    assert pinned
    for requirement, hashes in pinned.items():
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", requirement)
        assert hashes
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", value) for value in hashes), requirement


@pytest.mark.parametrize("lock", boot.LOCKS)
def test_a_lock_names_no_host(lock: str) -> None:
    text = (HERE / lock).read_text()
    assert "//" not in text
    assert not re.search(r"--(index|extra-index|find-links|trusted)|\.(org|com|net|io)\b", text)


def test_the_lock_has_all_that_was_asked_for() -> None:
    pinned = requirements(boot.REQUIREMENTS)
    versions = dict(requirement.split("==") for requirement in pinned)
    asked = [line for line in (HERE / "requirements.in").read_text().splitlines() if line and line[0] != "#"]
    assert asked
    for line in asked:
        name, _, version = plain(line).partition("==")
        assert versions[name] == (version or versions[name])


def plain(requirement: str) -> str:
    """A requirement without its extras and without the systems it is for."""
    return re.sub(r"\[[a-z,]+\]", "", requirement.split(";")[0]).strip()


def test_what_the_package_and_its_build_ask_for_is_in_the_lock() -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text())
    asked = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *hatch_build.TOOLS,
        hatch_web.NODE,
    ]
    asked += [each for extra in project["project"]["optional-dependencies"].values() for each in extra]
    assert set(map(plain, asked)) <= set(requirements(boot.REQUIREMENTS))


def test_the_script_for_ci_can_be_run_and_requires_the_kernel() -> None:
    script = HERE / ".ci/run"
    assert os.access(script, os.X_OK)
    text = script.read_text()
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "export CROSSDECK_REQUIRE_KERNEL=1" in text
    assert "python3 boot.py test" in text
