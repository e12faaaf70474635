# SPDX-License-Identifier: MIT
"""Which headers the tree has, who includes them, and what a compiler needs to read them. Used by the scripts that check
and count headers; it builds nothing."""
import re
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^\s*#\s*include\s*"(tact/[^"]+)"', re.MULTILINE)
FOLDERS = [folder for folder in (ROOT / "include", ROOT / "src") if folder.is_dir()]


def is_test(path):
    return path.stem.endswith("_test")


def sources():
    """The headers and sources of the library, without its tests."""
    files = [path for folder in FOLDERS for path in sorted(folder.rglob("*"))]
    return [path for path in files if path.suffix in (".hpp", ".cpp") and not is_test(path)]


def find(name):
    """The file that #include "NAME" means, or None for one that the build makes."""
    return next((folder / name for folder in FOLDERS if (folder / name).exists()), None)


def included(path):
    """The headers of the library that a file includes itself."""
    return [header for name in INCLUDE.findall(path.read_text()) if (header := find(name))]


def public_headers():
    """The headers that are installed: those of include/, or without it those that the roots of cmake/install.cmake reach."""
    folder = ROOT / "include"
    if folder.is_dir():
        return sorted(folder.rglob("*.hpp")) + sorted(folder.rglob("*.hpp.in"))
    text = (ROOT / "cmake" / "install.cmake").read_text()
    waiting = [find(name) for name in re.findall(r"^tact_reachable_headers\((tact/\S+)", text, re.MULTILINE)]
    reached = {ROOT / "src" / "tact" / "base" / "version.hpp.in"}
    while waiting:
        header = waiting.pop()
        if header not in reached:
            reached.add(header)
            waiting += included(header)
    return sorted(reached)


def internal_headers():
    public = set(public_headers())
    return [path for path in sources() if path.suffix == ".hpp" and path not in public]


def version():
    return re.search(r"version = \"(\d+)\.(\d+)\.(\d+)\"", (ROOT / "include" / "tact" / "base.hpp").read_text()).groups()


def write_generated(folder):
    """What CMake makes of x.hpp.in, so that nothing needs to be configured first."""
    for home in FOLDERS:
        for template in home.rglob("*.hpp.in"):
            text = template.read_text()
            values = dict(zip(("_MAJOR", "_MINOR", "_PATCH"), version())) | {"": ".".join(version())}
            for name, value in values.items():
                text = text.replace(f"@PROJECT_VERSION{name}@", value)
            path = Path(folder) / template.relative_to(home).with_suffix("")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)


class Options:
    """The options with which a user's file (public) or one of ours is compiled, for as long as the block lasts."""

    def __init__(self, public):
        self.folders = [ROOT / "include"] if public and (ROOT / "include").is_dir() else FOLDERS

    def __enter__(self):
        self.generated = tempfile.TemporaryDirectory()
        write_generated(self.generated.name)
        return ["-std=c++20", *(f"-I{folder}" for folder in self.folders), f"-I{self.generated.name}",
                "-isystem", "/usr/include/eigen3"]

    def __exit__(self, *unused):
        self.generated.cleanup()
