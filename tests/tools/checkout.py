"""A checkout small enough to set up in a second, with a registry in a folder beside it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PYTHON = getattr(sys, "_base_executable", sys.executable)
"""The Python that the tests' own environment was made from, as a player would have it."""

GAME = """\
import json, os, sys, pygame
print(json.dumps({"arguments": sys.argv[1:], "folder": os.getcwd(), "prefix": sys.prefix}))
sys.exit(int(os.environ.get("GAME_EXIT", 0)))
"""
PROJECT = """\
[project]
name = "nonet"
version = "0"
dependencies = ["pygame-ce==1.0"]

[project.optional-dependencies]
more = ["more-things"]
"""
HIDE = """\
import importlib.machinery as machinery
find = machinery.PathFinder.find_spec
hidden = {names!r}
machinery.PathFinder.find_spec = classmethod(
    lambda cls, name, *rest: None if name.split(".")[0] in hidden else find(name, *rest)
)
"""


class Start(NamedTuple):
    """What became of a start: exit code, stdout, stderr."""

    code: int
    output: str
    errors: str

    @property
    def game(self) -> dict[str, object]:
        """What the game said about itself."""
        said: dict[str, object] = json.loads(self.output)
        return said


class Checkout:
    """The real tools around a game that only tells how it was started."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a check out"
        self.registry = folder / "registry"
        self.venv = self.root / ".venv"
        self.log = self.venv / "nonet-setup.log"
        (self.root / "game").mkdir(parents=True)
        (self.root / "game" / "__main__.py").write_text(GAME)
        (self.root / "pyproject.toml").write_text(PROJECT)
        shutil.copytree(ROOT / "tools", self.root / "tools", ignore=_caches)
        self.registry.mkdir()
        make_wheel(self.registry, "pygame_ce-1.0", "pygame")
        make_wheel(self.registry, "more_things-1.0", "more")
        (self.root / "assets").mkdir()
        self.pins = self.root / "assets" / "libraries.txt"
        self.pins.write_text(pins(self.registry, "more_things-1.0"))

    def start(self, *arguments: str, script: str = "play.py", **variables: str) -> Start:
        """Run tools/play.py to its end, by default far from its folder."""
        process = self.begin(*arguments, script=script, **variables)
        output, errors = process.communicate(timeout=120)
        return Start(process.returncode, output, errors)

    def begin(
        self, *arguments: str, script: str = "play.py", **variables: str
    ) -> subprocess.Popen[str]:
        """Run it without waiting for its end."""
        return subprocess.Popen(
            [PYTHON, str(self.root / "tools" / script), *arguments],
            env={**self.variables(), **variables},
            cwd=self.registry,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def variables(self) -> dict[str, str]:
        """A process environment without uv and with the folder as the only registry."""
        strange = ("PIP_", "UV_", "PYTHON", "DISPLAY", "WAYLAND", "VIRTUAL_ENV")
        kept = {key: value for key, value in os.environ.items() if not key.startswith(strange)}
        return kept | {
            "PATH": str(self.registry),
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.registry.as_uri(),
        }

    def hiding(self, *modules: str) -> str:
        """A PYTHONPATH with which a Python has lost some modules, as some systems deliver it."""
        folder = self.registry / "hide"
        folder.mkdir(exist_ok=True)
        (folder / "sitecustomize.py").write_text(HIDE.format(names=set(modules)))
        return str(folder)

    def change_project(self, old: str, new: str) -> None:
        """Edit pyproject.toml."""
        file = self.root / "pyproject.toml"
        assert old in file.read_text()
        file.write_text(file.read_text().replace(old, new))


OFFLINE = {
    "PIP_NO_INDEX": "0",
    "PIP_FIND_LINKS": "",
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
}
"""Variables for a start whose registry does not answer."""


def make_wheel(folder: Path, name: str, module: str) -> None:
    """Write a wheel with one empty module."""
    title, version = name.split("-")
    about = f"{name}.dist-info"
    with zipfile.ZipFile(folder / f"{name}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{module}/__init__.py", "")
        wheel.writestr(
            f"{about}/METADATA",
            f"Metadata-Version: 2.1\nName: {title.replace('_', '-')}\nVersion: {version}\n",
        )
        wheel.writestr(
            f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{about}/RECORD", "")


def pins(registry: Path, *names: str) -> str:
    """Requirements with the hashes of the wheels in a registry."""
    lines = []
    for name in names:
        wheel = (registry / f"{name}-py3-none-any.whl").read_bytes()
        title, version = name.split("-")
        lines.append(f"{title}=={version} --hash=sha256:{hashlib.sha256(wheel).hexdigest()}\n")
    return "".join(lines)


def _caches(folder: str, names: list[str]) -> list[str]:
    return [name for name in names if name == "__pycache__"]
