"""Build hook: compiles each module that has a `.pxd` of C types beside it, and makes the web app.

    table.py + table.pxd  →  table.abi3.so, and table.built with the hash of what it was made from

The extension lies beside its source, in a checkout as in a wheel, and is imported in its stead; the generated
C never leaves a temporary directory.  Where nothing can be compiled the same `.py` runs interpreted, so the
wheel is then a pure one; CROSSDECK_REQUIRE_KERNEL=1 makes that an error, for releases and CI.  The web app is
made by hatch_web.py.
"""

import hashlib
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # Hatchling loads this file from wherever it stands.
import hatch_web

# Exact, so that a release is built by what was tested, and a new Cython makes every extension stale.
TOOLS = ["cython==3.3.1", "setuptools==84.2.1"]
LIMITED_API = "0x030B0000"  # Python 3.11: one extension serves every later version.
ENDING = ".pyd" if os.name == "nt" else ".abi3.so"
EVERY_ENDING = (".abi3.so", ".pyd", ".built")


class BuildHook(BuildHookInterface[Any]):
    """Puts the compiled modules and the web app into the wheel, or warns and leaves them out."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs: nothing, unless there is something to make, and something to compile with."""
        root = Path(self.root)
        kernel = self.target_name == "wheel" and stale(root) and not missing_toolchain()
        return [*(TOOLS if kernel else []), *([hatch_web.NODE] if hatch_web.is_stale(root) else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what is stale; tag the wheel for this platform if it holds extensions."""
        root = Path(self.root)
        self._make_app(root)
        if self.target_name == "wheel":
            if version != "editable":  # There the checkout itself is imported, extensions and all.
                build_data["force_include"] |= included(hatch_web.folder(root), root)
            self._make_kernel(root, version, build_data)
        else:
            build_data["artifacts"].append(f"/{hatch_web.folder(root).relative_to(root).as_posix()}/")

    def _make_app(self, root: Path) -> None:
        try:
            hatch_web.build(root)
        except Exception as failure:  # A registry that cannot be reached, or anything that npm can say.
            if os.environ.get("CROSSDECK_REQUIRE_WEB") == "1":
                raise SystemExit(f"crossdeck: CROSSDECK_REQUIRE_WEB=1, but {failure}") from failure
            self.app.display_warning(f"crossdeck: {failure}; the server will have no pages")

    def _make_kernel(self, root: Path, version: str, build_data: dict[str, Any]) -> None:
        try:
            compile_stale(root)
        # A foreign compiler can fail in any way; the answer to all of them is the same.
        except Exception as failure:
            discard(root)
            if os.environ.get("CROSSDECK_REQUIRE_KERNEL") == "1":
                raise SystemExit(f"crossdeck: CROSSDECK_REQUIRE_KERNEL=1, but {failure}") from failure
            self.app.display_warning(f"crossdeck: {failure}; the kernel will run interpreted, much slower")
            return
        extensions = [extension(source) for source in sources(root)]
        if extensions:
            build_data["pure_python"] = False
            build_data["tag"] = f"cp311-abi3-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
        if version != "editable":
            for path in extensions:
                build_data["force_include"][str(path)] = path.relative_to(root / "src").as_posix()


def included(folder: Path, root: Path) -> dict[str, str]:
    """The files of a folder, and where in the wheel they go."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path): path.relative_to(root / "src").as_posix() for path in files}


def sources(root: Path) -> list[Path]:
    """The modules to compile: each `.py` of the package that has a `.pxd` beside it."""
    types = sorted((root / "src" / "crossdeck").rglob("*.pxd"))
    return [path.with_suffix(".py") for path in types if path.with_suffix(".py").exists()]


def extension(source: Path) -> Path:
    """Where the compiled form of a source lies."""
    return source.with_name(source.stem + ENDING)


def fingerprint(root: Path, source: Path) -> str:
    """Hash of what shapes an extension: its source, any `.pxd` it may cimport, this file, the platform."""
    digest = hashlib.sha256(sysconfig.get_platform().encode())
    types = sorted((root / "src" / "crossdeck").rglob("*.pxd"))
    for path in (source, *types, Path(__file__)):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def stale(root: Path) -> list[Path]:
    """The sources whose extension is missing or was made from something else."""

    def fresh(source: Path) -> bool:
        stamp = source.with_suffix(".built")
        return (
            extension(source).exists() and stamp.exists() and stamp.read_text() == fingerprint(root, source)
        )

    return [source for source in sources(root) if not fresh(source)]


def discard(root: Path, keep: Iterable[Path] = ()) -> None:
    """Delete every extension and stamp but those of the sources to keep: an old one would hide its source."""
    kept = {path for source in keep for path in (extension(source), source.with_suffix(".built"))}
    for path in (root / "src" / "crossdeck").rglob("*"):
        if path.name.endswith(EVERY_ENDING) and path not in kept:
            path.unlink()


def compiler() -> str | None:
    """The C compiler: $CC, else the one Python was built with, else a usual name; Windows finds its own."""
    if os.name == "nt":
        return "cl"
    for command in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        if command and shutil.which(shlex.split(command)[0]):
            return str(command)
    return None


def missing_toolchain() -> str:
    """What is missing to compile at all, in words; nothing if it is all there."""
    if compiler() is None:
        return "no C compiler found (cc, gcc or clang)"
    header = Path(sysconfig.get_path("include"), "Python.h")
    return "" if header.exists() else f"Python's C headers are not installed ({header} is missing)"


def flags(accepts: Callable[[str], bool], machine: str) -> list[str]:
    """Options for gcc and clang; popcnt, which finds a letter's arc in a mask, saves a seventh of time."""
    popcnt = machine in ("x86_64", "AMD64") and accepts("-mpopcnt")
    return ["-O3", "-g0", "-w", *(["-mpopcnt"] if popcnt else [])]


def compile_stale(root: Path) -> None:
    """Compile what is stale, in place.  A failure leaves no old extension, and no new one without stamp."""
    todo = stale(root)
    discard(root, keep=[source for source in sources(root) if source not in todo])
    if not todo:
        return
    if missing := missing_toolchain():
        raise RuntimeError(missing)
    os.environ["CC"] = compiler() or ""
    names = {".".join(source.relative_to(root / "src").with_suffix("").parts): source for source in todo}
    with tempfile.TemporaryDirectory() as scratch:
        built = compile_modules(names, root / "src", Path(scratch))
        for name, source in names.items():
            shutil.move(built[name], extension(source))
            source.with_suffix(".built").write_text(fingerprint(root, source))


def first_error(report: str) -> str:
    """The first line of Cython's report that names a place and a fault, without warnings and excerpts."""
    faults = (line for line in report.splitlines() if re.match(r"\S.*:\d+:\d+: ", line))
    return next((line for line in faults if not line.startswith("warning:")), report.strip())


def compile_modules(names: dict[str, Path], include: Path, scratch: Path) -> dict[str, Path]:
    """Compile modules, given by full name, into the scratch directory; where each extension is."""
    # Here, because they are asked for only when there is something to compile.
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                chosen = flags(self.accepts, platform.machine())
                for module in self.extensions:
                    module.extra_compile_args = chosen
            super().build_extensions()

        def accepts(self, flag: str) -> bool:
            probe = scratch / "probe.c"
            probe.write_text("int probe(int n) { return __builtin_popcount(n); }\n")
            command = [
                *self.compiler.compiler_so,
                "-Werror",
                flag,
                "-c",
                str(probe),
                "-o",
                str(scratch / "probe.o"),
            ]
            return subprocess.run(command, capture_output=True, check=False).returncode == 0

    def translate(name: str) -> Extension:
        # The annotations in a source are for people and mypy; C types come from its .pxd alone.
        cython = [sys.executable, "-m", "cython", "-3", "-X", "annotation_typing=False", "-I", str(include)]
        command = [*cython, "--module-name", name, "-o", str(scratch / f"{name}.c"), str(names[name])]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"Cython refused {names[name].name}: {first_error(done.stderr)}")
        extension = Extension(name, [str(scratch / f"{name}.c")], py_limited_api=True)
        extension.define_macros.append(("Py_LIMITED_API", LIMITED_API))
        return extension

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        modules = list(pool.map(translate, names))
    build = Build(Distribution({"name": "crossdeck", "ext_modules": modules}))
    build.build_lib, build.build_temp = str(scratch / "lib"), str(scratch / "temp")
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()
    return {name: Path(build.get_ext_fullpath(name)) for name in names}
