"""The build hook: what is compiled, what is kept, and what a wheel becomes where nothing can be compiled."""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

import hatch_native

HERE = Path(hatch_native.__file__).parent
TRIPLE = "import cython\n\n\ndef triple(n: int) -> int:\n    return 3 * n\n\n\nCOMPILED = cython.compiled\n"
can_compile = pytest.mark.skipif(
    bool(hatch_native.missing_toolchain()), reason=hatch_native.missing_toolchain()
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout whose package is one native module, `crossdeck.core.triple`."""
    for name in (
        "pyproject.toml",
        "hatch_build.py",
        "hatch_native.py",
        "hatch_web.py",
        "LICENSE",
        ".gitignore",
    ):
        shutil.copy(HERE / name, tmp_path / name)
    (tmp_path / "README.md").touch()
    package = tmp_path / "src/crossdeck/core"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").touch()
    (package / "__init__.py").touch()
    (package / "triple.py").write_text(TRIPLE)
    (package / "triple.pxd").write_text("cpdef int triple(int n)\n")
    return tmp_path


def source(tree: Path) -> Path:
    return tree / "src/crossdeck/core/triple.py"


def pretend_compiled(tree: Path) -> Path:
    """Lay extensions and their stamps beside the sources, as a build would; the extension."""
    for each in (shared(tree), source(tree)):
        hatch_native.extension(each).touch()
        each.with_suffix(".built").write_text(hatch_native.fingerprint(tree, each))
    return hatch_native.extension(source(tree))


def shared(tree: Path) -> Path:
    return tree / "src/crossdeck/cyshared.py"


def build(tree: Path, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "out"]
    ours = ("CC", "CROSSDECK_REQUIRE_KERNEL", "CROSSDECK_REQUIRE_WEB")
    clean = {name: value for name, value in os.environ.items() if name not in ours}
    return subprocess.run(
        command, cwd=tree, env={**clean, **env}, capture_output=True, text=True, check=False
    )


def wheel(tree: Path) -> Path:
    (path,) = (tree / "out").glob("*.whl")
    return path


def contents(path: Path) -> set[str]:
    return {name for name in zipfile.ZipFile(path).namelist() if name.startswith("crossdeck/")}


def test_a_module_is_compiled_if_its_types_lie_beside_it(tree: Path) -> None:
    (tree / "src/crossdeck/shared.pxd").touch()
    assert hatch_native.sources(tree) == [source(tree)]


def test_an_extension_is_fresh_until_something_it_was_made_from_changes(tree: Path) -> None:
    assert hatch_native.stale(tree) == [shared(tree), source(tree)]
    pretend_compiled(tree)
    assert hatch_native.stale(tree) == []
    assert hatch_native.is_compiled(tree)
    source(tree).write_text(TRIPLE + "# changed\n")
    assert hatch_native.stale(tree) == [source(tree)]


def test_an_extension_is_stale_when_the_types_of_another_module_change(tree: Path) -> None:
    pretend_compiled(tree)
    (tree / "src/crossdeck/shared.pxd").touch()
    assert hatch_native.stale(tree) == [shared(tree), source(tree)]


def test_an_extension_without_its_stamp_is_stale(tree: Path) -> None:
    pretend_compiled(tree)
    source(tree).with_suffix(".built").unlink()
    assert hatch_native.stale(tree) == [source(tree)]


def test_an_extension_whose_source_is_gone_is_deleted(tree: Path) -> None:
    built = pretend_compiled(tree)
    source(tree).unlink()
    hatch_native.compile_stale(tree)
    assert not built.exists()
    assert not source(tree).with_suffix(".built").exists()


def test_a_fresh_extension_needs_no_compiler(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built = pretend_compiled(tree)
    monkeypatch.setattr(hatch_native, "compiler", lambda: None)
    hatch_native.compile_stale(tree)
    assert built.exists()


@pytest.fixture
def no_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without a C compiler, and with Python's headers; the only folder on its PATH."""
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(hatch_native, "find_spec", lambda _: None)
    monkeypatch.setattr(hatch_native, "_HERE", tmp_path)
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    (tmp_path / "Python.h").touch()
    return tmp_path


def test_the_compiler_is_looked_for_on_the_path(no_compiler: Path) -> None:
    assert hatch_native.compiler() is None
    assert "C compiler" in hatch_native.missing_toolchain()
    (no_compiler / "clang").touch(mode=0o755)
    assert hatch_native.compiler() == "clang"
    assert not hatch_native.missing_toolchain()


def test_without_a_compiler_the_one_from_pypi_does(no_compiler: Path, tree: Path) -> None:
    assert hatch_native.needs_zig()
    assert hatch_native.dependencies(tree) == [*hatch_native.TOOLS, hatch_native.ZIG]
    (no_compiler / ".tools/zig/ziglang").mkdir(parents=True)
    zig = no_compiler / ".tools/zig/ziglang/zig"
    zig.touch(mode=0o755)
    assert hatch_native.compiler() == f"{zig} cc"
    assert not hatch_native.needs_zig()
    assert hatch_native.dependencies(tree) == hatch_native.TOOLS
    pretend_compiled(tree)
    assert hatch_native.dependencies(tree) == []


def test_without_headers_no_compiler_helps(no_compiler: Path, tree: Path) -> None:
    (no_compiler / "Python.h").unlink()
    assert not hatch_native.needs_zig()
    assert hatch_native.dependencies(tree) == []


def test_missing_headers_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_native, "compiler", lambda: "cc")
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    assert str(tmp_path / "Python.h") in hatch_native.missing_toolchain()


def test_popcnt_is_used_where_the_machine_has_it_and_the_compiler_takes_it() -> None:
    assert "-mpopcnt" in hatch_native.flags(lambda _: True, "x86_64")
    assert "-mpopcnt" not in hatch_native.flags(lambda _: False, "x86_64")
    assert "-mpopcnt" not in hatch_native.flags(lambda _: True, "aarch64")
    assert "-g0" in hatch_native.flags(lambda _: False, "aarch64")


def test_of_cythons_report_the_first_fault_is_shown() -> None:
    report = "warning: a.py:1:2: odd\n\nError compiling:\n---\na.py:7:3: undeclared name\nb.py:1:1: more"
    assert hatch_native.first_error(report) == "a.py:7:3: undeclared name"
    assert hatch_native.first_error("No module named cython\n") == "No module named cython"


@can_compile
@pytest.mark.long
def test_with_a_compiler_the_wheel_holds_extensions_for_every_later_python(tree: Path) -> None:
    done = build(tree, CROSSDECK_REQUIRE_KERNEL="1")
    assert done.returncode == 0, done.stderr
    assert "-cp311-abi3-" in wheel(tree).name
    built = hatch_native.extension(source(tree))
    package = {f"crossdeck/core/{name}" for name in ("__init__.py", "triple.py", "triple.pxd", built.name)}
    common = {f"crossdeck/{name}" for name in ("__init__.py", hatch_native.extension(shared(tree)).name)}
    assert contents(wheel(tree)) == common | package
    question = "from crossdeck.core.triple import COMPILED, triple; print(COMPILED, triple(14))"
    answer = subprocess.run(
        [
            sys.executable,
            "-S",
            "-c",
            f"import sys; sys.path.insert(0, sys.argv[1]); {question}",
            str(tree / "src"),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.stdout == "True 42\n", answer.stderr
    # It lies beside its source, so a checkout runs it too; and nothing else was left there.
    left = {path.name for path in built.parent.iterdir() if path.is_file()}
    assert left == {"__init__.py", "triple.py", "triple.pxd", "triple.built", built.name}

    # A fault in the source takes the old extension away, for it would hide the new source.
    source(tree).write_text(TRIPLE + "triple = undeclared(\n")
    shutil.rmtree(tree / "out")
    done = build(tree)
    assert done.returncode == 0
    assert "Cython refused triple.py: " in done.stderr
    assert wheel(tree).name.endswith("-py3-none-any.whl")
    assert not built.exists()


@pytest.mark.long
def test_without_a_compiler_the_wheel_is_pure_and_one_line_says_so(tree: Path) -> None:
    pretend_compiled(tree)
    source(tree).write_text(TRIPLE + "# changed\n")
    done = build(tree, PATH=str(tree))
    assert done.returncode == 0, done.stderr
    warnings = [line for line in (done.stdout + done.stderr).splitlines() if "crossdeck: " in line]
    assert warnings == [
        "crossdeck: no C compiler found (cc, gcc or clang); the kernel will run interpreted, much slower"
    ]
    assert wheel(tree).name.endswith("-py3-none-any.whl")
    package = {f"crossdeck/core/{name}" for name in ("__init__.py", "triple.py", "triple.pxd")}
    assert contents(wheel(tree)) == {"crossdeck/__init__.py", *package}


@pytest.mark.long
def test_a_release_fails_without_a_compiler_and_says_why(tree: Path) -> None:
    done = build(tree, PATH=str(tree), CROSSDECK_REQUIRE_KERNEL="1")
    assert done.returncode != 0
    assert "CROSSDECK_REQUIRE_KERNEL=1, but no C compiler found" in done.stderr
    assert not (tree / "out").exists() or not list((tree / "out").iterdir())
