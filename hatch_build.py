"""Build hook: puts the compiled modules (hatch_native.py) and the web app (hatch_web.py) into the wheel.

Where nothing can be compiled the same `.py` runs interpreted, so the wheel is then a pure one;
CROSSDECK_REQUIRE_KERNEL=1 makes that an error, for releases and CI.
"""

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # Hatchling loads this file from wherever it stands.
import hatch_native
import hatch_web


class BuildHook(BuildHookInterface[Any]):
    """Puts the compiled modules and the web app into the wheel, or warns and leaves them out."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs: nothing, unless there is something to make, and something to compile with."""
        root = Path(self.root)
        kernel = hatch_native.dependencies(root) if self.target_name == "wheel" else []
        return [*kernel, *([hatch_web.NODE] if hatch_web.is_stale(root) else [])]

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
            hatch_native.compile_stale(root)
        # A foreign compiler can fail in any way; the answer to all of them is the same.
        except Exception as failure:
            hatch_native.discard(root)
            if os.environ.get("CROSSDECK_REQUIRE_KERNEL") == "1":
                raise SystemExit(f"crossdeck: CROSSDECK_REQUIRE_KERNEL=1, but {failure}") from failure
            self.app.display_warning(f"crossdeck: {failure}; the kernel will run interpreted, much slower")
            return
        extensions = [hatch_native.extension(source) for source in hatch_native.targets(root)]
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
