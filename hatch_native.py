"""The native part of the build hook: compiles each module that has a `.pxd` of C types beside it.

    table.py + table.pxd  →  table.abi3.so, and table.built with the hash of what it was made from

The extension lies beside its source, in a checkout as in a wheel, and is imported in its stead; the generated
C never leaves a temporary directory.  Cython's own support code, above all for memory views, is compiled
once, into `cyshared`, and not into each extension: that halves the work of the C compiler.  Where there is no
C compiler, the one on PyPI (`ziglang`, a clang) does it.

`python hatch_native.py` compiles what is stale in this checkout.
"""

import contextlib
import hashlib
import io
import os
import platform
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path

__all__ = [
    "TOOLS",
    "ZIG",
    "compile_stale",
    "compiler",
    "dependencies",
    "discard",
    "extension",
    "is_compiled",
    "missing_toolchain",
    "needs_zig",
    "stale",
    "targets",
]

# Exact, so that a release is built by what was tested, and a new Cython makes every extension stale.
TOOLS = ["cython==3.3.1", "setuptools==84.2.1"]
ZIG = "ziglang==0.17.0"
LIMITED_API = "0x030B0000"  # Python 3.11: one extension serves every later version.
ENDING = ".pyd" if os.name == "nt" else ".abi3.so"
EVERY_ENDING = (".abi3.so", ".pyd", ".built")
SHARED = "crossdeck.cyshared"
"""The module with what all extensions share; it has no source of ours."""
_HERE = Path(__file__).parent


def sources(root: Path) -> list[Path]:
    """The modules to compile: each `.py` of the package that has a `.pxd` beside it."""
    types = sorted((root / "src" / "crossdeck").rglob("*.pxd"))
    return [path.with_suffix(".py") for path in types if path.with_suffix(".py").exists()]


def shared(root: Path) -> Path:
    """Where a source of the shared module would lie, if it had one."""
    return root.joinpath("src", *SHARED.split(".")).with_suffix(".py")


def targets(root: Path) -> list[Path]:
    """The sources of all extensions; the shared module is one, where there is anything to share."""
    native = sources(root)
    return [shared(root), *native] if native else []


def is_compiled(root: Path) -> bool:
    """Whether every extension is there; a build leaves no stale one."""
    return all(extension(source).exists() for source in targets(root))


def extension(source: Path) -> Path:
    """Where the compiled form of a source lies."""
    return source.with_name(source.stem + ENDING)


def fingerprint(root: Path, source: Path) -> str:
    """Hash of what shapes an extension: its source, any `.pxd` it may cimport, this file, the platform."""
    digest = hashlib.sha256(sysconfig.get_platform().encode())
    types = sorted((root / "src" / "crossdeck").rglob("*.pxd"))
    for path in (source, *types, Path(__file__)):
        if path == shared(root):  # Made by Cython alone, whose version this file pins.
            continue
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def stale(root: Path) -> list[Path]:
    """The sources whose extension is missing or was made from something else."""

    def fresh(source: Path) -> bool:
        stamp = source.with_suffix(".built")
        return (
            extension(source).exists() and stamp.exists() and stamp.read_text() == fingerprint(root, source)
        )

    return [source for source in targets(root) if not fresh(source)]


def dependencies(root: Path) -> list[str]:
    """What compiling here needs from PyPI: nothing, if nothing is stale or nothing can be compiled."""
    if not stale(root) or _missing_headers():
        return []
    return [*TOOLS, *([ZIG] if needs_zig() else [])]


def discard(root: Path, keep: Iterable[Path] = ()) -> None:
    """Delete every extension and stamp but those of the sources to keep: an old one would hide its source."""
    kept = {path for source in keep for path in (extension(source), source.with_suffix(".built"))}
    for path in (root / "src" / "crossdeck").rglob("*"):
        if path.name.endswith(EVERY_ENDING) and path not in kept:
            path.unlink()


def compiler() -> str | None:
    """The C compiler: $CC, else the one Python was built with, else a usual name, else the one from PyPI."""
    if os.name == "nt":
        return "cl"  # setuptools finds it
    for command in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        if command and shutil.which(shlex.split(command)[0]):
            return str(command)
    zig = _zig()
    return f"{shlex.quote(str(zig))} cc" if zig else None


def _zig() -> Path | None:
    """The compiler from PyPI: in this environment, or where boot.py put it."""
    spec = find_spec("ziglang")
    home = Path(spec.origin).parent if spec and spec.origin else _HERE / ".tools" / "zig" / "ziglang"
    return home / "zig" if (home / "zig").exists() else None


def _missing_headers() -> str:
    header = Path(sysconfig.get_path("include"), "Python.h")
    return "" if header.exists() else f"Python's C headers are not installed ({header} is missing)"


def needs_zig() -> bool:
    """Whether the compiler from PyPI is all that is missing."""
    return compiler() is None and not _missing_headers()


def missing_toolchain() -> str:
    """What is missing to compile at all, in words; nothing if it is all there."""
    return _missing_headers() if compiler() else "no C compiler found (cc, gcc or clang)"


def flags(accepts: Callable[[str], bool], machine: str) -> list[str]:
    """Options for gcc and clang; popcnt, which finds a letter's arc in a mask, saves a seventh of time."""
    popcnt = machine in ("x86_64", "AMD64") and accepts("-mpopcnt")
    return ["-g0", "-w", *(["-mpopcnt"] if popcnt else [])]


def level(name: str) -> str:
    """How much to optimise: -O3 makes the move generator a tenth faster; Cython's support has no hot loop."""
    return {"crossdeck.kernel.table": "-O3", SHARED: "-O1"}.get(name, "-O2")


def compile_stale(root: Path) -> None:
    """Compile what is stale, in place.  A failure leaves no old extension, and no new one without stamp."""
    todo = stale(root)
    discard(root, keep=[source for source in targets(root) if source not in todo])
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


def translate(name: str, source: Path, include: Path, target: Path) -> None:
    """Write the C of a module; in this process, for starting Cython takes longer than most modules do."""
    from Cython.Build.SharedModule import generate_shared_module
    from Cython.Compiler.Main import CompilationOptions, compile_single

    # The annotations in a source are for people and mypy; C types come from its .pxd alone.
    options = CompilationOptions(
        include_path=[str(include)], language_level=3, compiler_directives={"annotation_typing": False}
    )
    report = io.StringIO()
    with contextlib.redirect_stderr(report):
        if name == SHARED:
            options.module_name, options.shared_c_file_path = name, str(target)
            failed, _ = generate_shared_module(options)
        else:
            options.output_file, options.shared_utility_qualified_name = str(target), SHARED
            failed = compile_single(str(source), options, name).num_errors
    if failed:
        raise RuntimeError(f"Cython refused {source.name}: {first_error(report.getvalue())}")


def compile_modules(names: dict[str, Path], include: Path, scratch: Path) -> dict[str, Path]:
    """Compile modules, given by full name, into the scratch directory; where each extension is."""
    # Here, because they are asked for only when there is something to compile.
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    one_at_a_time = threading.Lock()  # Cython is not made for threads.

    class Build(build_ext):
        def build_extension(self, ext: Extension) -> None:
            with one_at_a_time:
                translate(ext.name, names[ext.name], include, scratch / f"{ext.name}.c")
            super().build_extension(ext)

        def build_extensions(self) -> None:
            if self.compiler.compiler_type == "unix":
                chosen = flags(self.accepts, platform.machine())
                for module in self.extensions:
                    module.extra_compile_args = [level(module.name), *chosen]
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

    modules = [
        Extension(
            name,
            [str(scratch / f"{name}.c")],
            py_limited_api=True,
            define_macros=[("Py_LIMITED_API", LIMITED_API)],
        )
        for name in names
    ]
    build = Build(Distribution({"name": "crossdeck", "ext_modules": modules}))
    build.build_lib, build.build_temp = str(scratch / "lib"), str(scratch / "temp")
    build.parallel = (os.cpu_count() or 1) + 1  # One translates while the others wait for the C compiler.
    build.ensure_finalized()
    build.run()
    return {name: Path(build.get_ext_fullpath(name)) for name in names}


if __name__ == "__main__":
    try:
        compile_stale(_HERE)
    except Exception as failure:  # A foreign compiler can fail in any way.
        sys.exit(f"crossdeck: {failure}")
