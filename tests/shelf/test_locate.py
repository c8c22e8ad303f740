"""Finding data packages without importing them."""

import sys
from pathlib import Path

import pytest

from crossdeck.shelf.locate import SourceError, package_file


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of installed packages: `folder-kind` with a data file, and the single module `module_kind`."""
    (tmp_path / "folder_kind/data").mkdir(parents=True)
    (tmp_path / "folder_kind/__init__.py").write_text("raise RuntimeError('imported')")
    (tmp_path / "folder_kind/data/list.txt").write_text("word")
    (tmp_path / "module_kind.py").write_text("raise RuntimeError('imported')")
    for name, version in (("folder_kind", "1.0"), ("module_kind", "2.0")):
        info = tmp_path / f"{name}-{version}.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_a_file_in_a_package_is_found_by_the_distributions_name(packages: Path) -> None:
    found = package_file("folder-kind", "data", "list.txt", version="1.0")
    assert found == packages / "folder_kind/data/list.txt"
    assert "folder_kind" not in sys.modules


def test_a_package_of_a_single_module_is_its_file(packages: Path) -> None:
    assert package_file("module_kind", version="2.0") == packages / "module_kind.py"
    assert "module_kind" not in sys.modules


def test_a_package_installed_by_this_very_process_is_found(packages: Path) -> None:
    with pytest.raises(SourceError):
        package_file("late")
    (packages / "late.py").touch()
    assert package_file("late") == packages / "late.py"


@pytest.mark.parametrize(
    ("package", "parts", "version", "message"),
    [
        ("no-such", (), "3.1", "no-such==3.1: the package is not installed; run `crossdeck words fetch`"),
        ("no-such", (), "", "no-such: the package is not installed; run `crossdeck words fetch`"),
        ("folder-kind", (), "1.1", "folder-kind==1.1: version 1.0 is installed; run `crossdeck words fetch`"),
        ("folder-kind", ("data", "x"), "1.0", "folder-kind==1.0: the package has no file data/x; run"),
        ("sys", (), "", "sys: the package is not installed; run"),
    ],
)
@pytest.mark.usefixtures("packages")
def test_what_is_missing_is_named_with_what_to_do(
    package: str, parts: tuple[str, ...], version: str, message: str
) -> None:
    with pytest.raises(SourceError) as caught:
        package_file(package, *parts, version=version)
    assert str(caught.value).startswith(f"word source {message}")
    assert (caught.value.package, caught.value.version) == (package, version)
