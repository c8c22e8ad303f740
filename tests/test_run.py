"""The command that runs all checks: what it runs, and what it reports.  The runs here are real, and small."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from crossdeck import kernel
from tests import run
from tests.run import Part, Result

HERE = Path(run.__file__).parents[1]
MIXED = """
import pytest

def test_good(): pass
def test_bad(): assert False
@pytest.mark.skip(reason="no such thing")
def test_absent(): pass
@pytest.fixture
def broken(): raise OSError("gone")
def test_set_up(broken): pass
@pytest.fixture
def torn():
    yield
    raise OSError("torn")
def test_torn(torn): pass
"""


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of its own, in which the parts run."""
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(HERE))
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = long\n soak\n")
    return tmp_path


def script(name: str, code: str) -> Part:
    return Part(name, ("python", "-c", code))


def names(choice: str, kind: str = "compiled") -> list[str]:
    return [part.name for part in run.parts(choice, kind)]


def marks(choice: str) -> dict[str, str]:
    found = (part for part in run.parts(choice, "compiled") if part.is_pytest)
    return {part.name: part.command[part.command.index("-m") + 1] for part in found}


def test_every_check_and_every_test_is_in_a_part() -> None:
    checks = ["ruff", "format", "mypy", "imports", "audit", "web", "dictionaries"]
    assert names("") == [*checks, "browser", "tests", "interpreted"]
    assert names("", "interpreted") == [*checks, "browser", "tests"]
    assert names("long") == names("soak") == ["browser", "tests", "interpreted"]
    for choice in ("", "long", "soak"):
        commands = {part.name: part.command for part in run.parts(choice, "compiled")}
        assert commands["browser"][-1] == "tests/web"
        assert commands["tests"][-3:] == ("tests", "README.md", "--ignore=tests/web")


def test_each_test_is_in_just_one_of_the_three_choices() -> None:
    assert marks("")["tests"] == marks("")["browser"] == "not long and not soak"
    assert marks("long")["tests"] == "long and not soak"
    assert marks("soak")["tests"] == "soak"
    assert marks("")["interpreted"] == "kernel and not long and not soak"


def test_the_quick_choice_says_what_it_leaves_out() -> None:
    assert names("quick") == ["ruff", "format", "imports", "tests"]
    sentence = run.left_out("quick")
    for left in ("mypy", "browser", "server", "terminal", "print", "bots", "solvers", "long"):
        assert left in sentence
    assert all((HERE / name).exists() for name in run.QUICK)
    assert "--long" in run.left_out("")


def test_only_files_that_face_the_kernel_are_collected_again() -> None:
    files = run.kernel_files()
    assert "tests/kernel/test_table.py" in files
    assert all("mark.kernel" in (HERE / name).read_text() for name in files)
    assert len(files) < 40


def test_all_parts_run_whatever_fails(tree: Path) -> None:
    parts = [
        script("first", "raise SystemExit(3)"),
        script("second", f"open({str(tree / 'ran')!r}, 'w').close()"),
    ]
    results = run.run_all(parts, seed=1)
    assert (tree / "ran").exists()
    assert [each.passed for each in results] == [0, 1]
    assert results[0].failures == ("python3 boot.py test --only first",)
    assert results[1].failures == ()


def test_the_output_of_checks_side_by_side_is_not_mixed(
    tree: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert tree
    talk = "import sys; [print(sys.argv[1], flush=True) for _ in range(200)]"
    run.run_all([Part(name, ("python", "-c", talk, name)) for name in ("one", "two")], seed=1)
    said = [line for line in capfd.readouterr().out.splitlines() if line in ("one", "two")]
    assert said in (["one"] * 200 + ["two"] * 200, ["two"] * 200 + ["one"] * 200)


def test_every_failure_is_named_with_the_command_that_repeats_it(tree: Path) -> None:
    (tree / "test_mixed.py").write_text(MIXED)
    (tree / "test_broken.py").write_text("import nothing_of_that_name\n")
    found = run.run(run.pytest("tests", "not long"), seed=7, quiet=True)
    ids = {shlex.split(command)[3] for command in found.failures}
    bad = {f"test_mixed.py::test_{name}" for name in ("bad", "set_up", "torn")}
    assert ids == {"test_broken.py", *bad}
    assert all(command.startswith("python3 boot.py test ") for command in found.failures)
    assert all(command.endswith(" --randomly-seed=7") for command in found.failures)
    assert (found.passed, found.skipped) == (1, 1)
    assert "test_mixed.py" in found.files
    assert found.memory_mb > 10 or sys.platform == "win32"


def test_tests_of_the_same_name_are_counted_each(tree: Path) -> None:
    (tree / "test_one.py").write_text("def test_one(): pass\n")
    (tree / "conftest.py").write_text("def pytest_collection_modifyitems(items): items += items * 2\n")
    found = run.run(run.pytest("tests", "not long"), seed=7, quiet=True)
    assert (found.passed, list(found.failures)) == (3, [])


def test_a_run_that_breaks_down_without_a_failed_test_is_a_failure(tree: Path) -> None:
    assert tree
    found = run.run(Part("tests", ("pytest", "--no-such-option"), is_pytest=True), seed=1, quiet=True)
    assert found.failures == ("python3 boot.py test --only tests",)


def test_no_tests_at_all_are_no_failure_of_a_part(tree: Path) -> None:
    (tree / "test_one.py").write_text("def test_one(): pass\n")
    found = run.run(Part("tests", ("pytest", "-m", "long"), is_pytest=True), seed=1, quiet=True)
    assert (found.passed, list(found.failures)) == (0, [])


def test_the_report_lists_failures_and_closes_with_the_counts() -> None:
    good = Result(script("good", ""), 1.5, 120, passed=40, skipped=2)
    bad = Result(script("bad", ""), 2.0, 90, passed=1, failures=["repeat this", "and that"])
    lines = run.report([good, bad], ["a note"]).splitlines()
    assert lines[-1] == "41 passed, 2 failed"
    assert re.search(r"^good +1\.5 +120 MB +40 +0 +2$", "\n".join(lines), re.MULTILINE)
    assert "  repeat this" in lines
    assert "  and that" in lines
    assert "a note" in lines
    assert run.report([good]).splitlines()[-1] == "40 passed, 0 failed"


def test_the_slowest_files_are_listed_if_wanted() -> None:
    part = Result(script("tests", ""), 9.0, files={"a.py": 1.0, "b.py": 5.0, "c.py": 3.0})
    text = run.report([part], slowest=2)
    assert text.index("b.py") < text.index("c.py")
    assert "a.py" not in text


def test_a_part_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run.main(["--only", "mypi"]) == 2
    said = capsys.readouterr().err
    assert "--only mypi: there is no such part" in said
    assert "mypy" in said


@pytest.mark.parametrize("name", ["CI", "CROSSDECK_REQUIRE_KERNEL"])
def test_ci_refuses_a_kernel_that_is_not_compiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    monkeypatch.setattr(kernel, "KIND", "interpreted")
    monkeypatch.setenv(name, "1")
    assert run.main(["--only", "ruff"]) == 1
    assert "not compiled" in capsys.readouterr().out
