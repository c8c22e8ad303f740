"""Finding the data packages that dictionaries are made from.

They are read as data: found through the import system and never imported, so nothing of theirs runs.
"""

import importlib
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from importlib.util import find_spec
from pathlib import Path

__all__ = ["SourceError", "package_file"]

_FETCH = "run `crossdeck words fetch`"


class SourceError(Exception):
    """A package or file that a dictionary is made from is missing, of another version, or unreadable."""

    def __init__(self, package: str, version: str, problem: str, advice: str = _FETCH) -> None:
        """Name the package and the version wanted ("" for any), what is wrong, and what to do."""
        self.package, self.version, self.problem, self.advice = package, version, problem, advice
        wanted = f"{package}=={version}" if version else package
        super().__init__(f"word source {wanted}: {problem}; {advice}")


def package_file(package: str, *parts: str, version: str = "") -> Path:
    """The path of a file in an installed package; with no parts, the folder or the single module itself.

    `package` is the distribution's name; its import name is the same with `_` for `-`.
    Where `version` is given, any other installed version is refused: counts and hashes depend on it.
    """
    path = _home(package.replace("-", "_"))
    if path is None:
        raise SourceError(package, version, "the package is not installed")
    if version and (found := _version(package)) != version:
        raise SourceError(package, version, f"version {found or 'unknown'} is installed")
    path = path.joinpath(*parts)
    if not path.exists():
        raise SourceError(package, version, f"the package has no file {'/'.join(parts) or path.name}")
    return path


def _home(module: str) -> Path | None:
    # A package installed a moment ago by this process is invisible until the finders forget what they saw.
    spec = find_spec(module)
    if spec is None:
        importlib.invalidate_caches()
        spec = find_spec(module)
    if spec is None:
        return None
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(spec.origin) if spec.has_location and spec.origin else None


def _version(package: str) -> str:
    try:
        return installed_version(package)
    except PackageNotFoundError:
        return ""
