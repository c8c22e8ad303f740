"""Which twin runs: the environment's choice, in processes of their own, and the sources beside them."""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import crossdeck
from crossdeck import native
from crossdeck.kernel import KIND
from tests.effort import long

SOURCE = Path(crossdeck.__file__).parent
ASK = "from crossdeck import native, kernel; print(native.kind(), kernel.KIND)"


def run(code: str, wish: str | None, path: Path = SOURCE.parent) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter with this choice of kernel, or none, and the package from this path."""
    environment = {name: value for name, value in os.environ.items() if name != "CROSSDECK_KERNEL"}
    environment["PYTHONPATH"] = str(path)
    if wish is not None:
        environment["CROSSDECK_KERNEL"] = wish
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )


def built(name: str) -> bool:
    """Whether a compiled twin lies beside the source."""
    path = SOURCE.joinpath(*name.split(".")[1:])
    return any(file.suffix in (".so", ".pyd") for file in path.parent.glob(f"{path.name}.*"))


NAMES = [name.split(".")[-1] for name in native.TWINS]
COMPILED = all(map(built, native.TWINS))


def test_every_twin_has_a_source_with_its_c_types_beside_it() -> None:
    assert {"crossdeck.kernel.table", "crossdeck.words.graph"} <= set(native.TWINS)
    for name in native.TWINS:
        path = SOURCE.joinpath(*name.split(".")[1:])
        assert path.with_suffix(".py").is_file()
        assert path.with_suffix(".pxd").is_file()


@pytest.mark.parametrize("wish", [None, ""])
def test_the_compiled_twins_run_where_they_are_built_and_nothing_was_wished(wish: str | None) -> None:
    kind = "compiled" if COMPILED else "interpreted"
    done = run(ASK, wish)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{kind} {kind}\n", "")


def test_interpreted_runs_the_sources_of_all_twins_even_where_they_are_compiled() -> None:
    tell = f"for name in {native.TWINS!r}: print(importlib.import_module(name).__file__)"
    code = f"import importlib\n{tell}\n{ASK}"
    done = run(code, "interpreted")
    files = [str(SOURCE.joinpath(*name.split(".")[1:]).with_suffix(".py")) for name in native.TWINS]
    assert done.stdout.split("\n") == [*files, "interpreted interpreted", ""]
    assert (done.returncode, done.stderr) == (0, "")


def test_interpreted_finds_what_this_process_finds() -> None:
    code = (
        "from tests.closed_world import closed_world, drawn\n"
        "from crossdeck.games.lexicon import LEXICON\n"
        "from crossdeck.placements import Finder\n"
        "words = closed_world()\n"
        "print(words.digest, list(Finder(words, LEXICON, 4).find(drawn('TACK'), 'SUNKAE?')))"
    )
    code = f"import sys; sys.path.insert(0, {str(Path(__file__).parents[1])!r})\n{code}"
    there, here = run(code, "interpreted"), run(code, None)
    assert (there.returncode, there.stderr) == (0, "")
    assert there.stdout == here.stdout
    assert there.stdout.count("Placement(") > 20


@pytest.fixture
def uncompiled(tmp_path: Path) -> Path:
    """A directory with the package as it is where there is no C compiler."""
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "*.built", "__pycache__")
    shutil.copytree(SOURCE, tmp_path / "crossdeck", ignore=compiled)
    return tmp_path


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled here")
def test_compiled_runs_the_compiled_twins() -> None:
    done = run(ASK, "compiled")
    assert (done.returncode, done.stdout, done.stderr) == (0, "compiled compiled\n", "")


def test_compiled_is_refused_where_nothing_is_compiled(uncompiled: Path) -> None:
    done = run(ASK, "compiled", uncompiled)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "crossdeck: CROSSDECK_KERNEL=compiled, but the kernel is not compiled here: install a C compiler, "
        "then run 'python3 boot.py' again\n"
    )


@pytest.mark.skipif(not COMPILED, reason="the kernel is not compiled here")
@pytest.mark.parametrize("missing", [*NAMES[:3], *long(NAMES[3:])])
def test_one_twin_that_is_not_compiled_makes_the_kernel_interpreted(tmp_path: Path, missing: str) -> None:
    one = shutil.ignore_patterns(f"{missing}.*so", f"{missing}.*pyd", "__pycache__")
    shutil.copytree(SOURCE, tmp_path / "crossdeck", ignore=one)
    assert run(ASK, None, tmp_path).stdout == "interpreted interpreted\n"
    assert "the kernel is not compiled here" in run(ASK, "compiled", tmp_path).stderr


@pytest.mark.parametrize("wish", [None, "interpreted"])
def test_the_sources_run_where_nothing_is_compiled_and_cython_is_missing(
    uncompiled: Path, wish: str | None
) -> None:
    done = run(f"import sys; sys.modules['cython'] = None\n{ASK}", wish, uncompiled)
    assert (done.returncode, done.stdout, done.stderr) == (0, "interpreted interpreted\n", "")


@pytest.mark.parametrize("wish", ["nonsense", "Interpreted", "1", " "])
def test_nonsense_is_refused_in_one_line_that_says_what_may_be_said(wish: str) -> None:
    done = run("import crossdeck", wish)
    assert done.returncode == 2
    assert done.stdout == ""
    assert (
        done.stderr
        == f"crossdeck: CROSSDECK_KERNEL={wish}: say 'compiled' or 'interpreted', or leave it unset\n"
    )


def test_this_process_says_what_it_runs() -> None:
    files = [str(importlib.import_module(name).__file__) for name in native.TWINS]
    plain = any(file.endswith(".py") for file in files)
    assert native.kind() == KIND == ("interpreted" if plain else "compiled")


@pytest.mark.parametrize("name", native.TWINS)
def test_the_interpreted_twin_is_a_module_of_its_own(name: str) -> None:
    twin = native.interpreted(name)
    assert str(twin.__file__).endswith(".py")
    assert twin is not importlib.import_module(name)
    assert twin is native.interpreted(name), "it is loaded once"
    assert set(twin.__all__) == set(importlib.import_module(name).__all__)


def test_the_interpreted_graph_is_the_same_to_the_byte() -> None:
    name = "crossdeck.words.graph"
    words, flags = [b"\0\1", b"\0\1\2", b"\3\1\2"], [0, 9, 1]
    graphs = [it.build(words, flags) for it in (native.interpreted(name), importlib.import_module(name))]
    assert len({(graph.numbers, graph.root, graph.short, graph.dawg) for graph in graphs}) == 1
