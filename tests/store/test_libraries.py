"""The libraries of Print: installed by whatever installer there is, all or nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from importlib import invalidate_caches
from importlib.metadata import requires
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement

from game.store.libraries import PINS, REQUIREMENTS
from tests.tools.checkout import OFFLINE, PYTHON, ROOT, pins

INSTALL = """\
import os
from game.store import libraries
from game.store.libraries import *
libraries.PINS = os.environ["PINS"]
assert not has_libraries() and can_install()
try:
    install_libraries()
except InstallError as error:
    sys.exit(f"{error.reason} {error.log}")
import reportlab.pdfgen.canvas
print(has_libraries(), reportlab.__file__)
"""
CANCEL = """\
import os
from game.engine.errors import Stopped
from game.store import libraries
from game.store.libraries import *
libraries.PINS = os.environ["PINS"]
try:
    install_libraries(lambda: True)
except Stopped:
    print("stopped")
"""
WHEELS = {
    "reportlab-4.9": ("reportlab/pdfgen/canvas.py", "reportlab/pdfgen/__init__.py"),
    "fonttools-4.99": ("fontTools/subset.py",),
    "segno-1.9": (),
    "pillow-11.0": ("PIL/Image.py",),
}
MODULES = {"fonttools": "fontTools", "pillow": "PIL"}


class Player(NamedTuple):
    """Somebody with a Python without pip, a registry in a folder, and strange files about."""

    python: str
    home: Path
    here: Path

    def run(self, program: str, **variables: str) -> subprocess.CompletedProcess[str]:
        kept = {key: value for key, value in os.environ.items() if not key.startswith("PIP_")}
        own = {
            "PATH": "",
            "HOME": str(self.home),
            "USERPROFILE": str(self.home),
            "APPDATA": str(self.home),
            "XDG_DATA_HOME": str(self.home),
            "PYTHONPATH": str(ROOT),
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.registry.as_uri(),
            "PINS": str(self.registry / "pins.txt"),
        }
        return subprocess.run(
            [self.python, "-c", program],
            env=kept | own | variables,
            cwd=self.here,
            capture_output=True,
            text=True,
            timeout=120,
        )

    @property
    def registry(self) -> Path:
        """Where wheels come from."""
        return self.home / "registry"

    @property
    def left(self) -> set[str]:
        """What is in the folder of libraries."""
        (folder,) = self.home.rglob("libraries")
        return {each.name for each in folder.iterdir()}


@pytest.fixture
def player(tmp_path: Path) -> Player:
    registry, here = tmp_path / "home" / "registry", tmp_path / "here"
    registry.mkdir(parents=True)
    here.mkdir()
    for name, files in WHEELS.items():
        title, version = name.split("-")
        module = MODULES.get(title, title)
        about = f"{name}.dist-info"
        with zipfile.ZipFile(registry / f"{name}-py3-none-any.whl", "w") as wheel:
            for file in (f"{module}/__init__.py", *files):
                wheel.writestr(file, "")
            words = f"Metadata-Version: 2.1\nName: {title}\nVersion: {version}\n"
            wheel.writestr(f"{about}/METADATA", words)
            tag = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
            wheel.writestr(f"{about}/WHEEL", tag)
            wheel.writestr(f"{about}/RECORD", "")
    (registry / "pins.txt").write_text(pins(registry, *WHEELS))
    (here / "pip.py").write_text("raise SystemExit('the wrong pip')")
    subprocess.run([PYTHON, "-m", "venv", "--without-pip", tmp_path / "env"], check=True)
    place = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return Player(str(tmp_path.joinpath("env", *place)), tmp_path / "home", here)


def test_the_libraries_are_those_of_the_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert list(REQUIREMENTS) == project["optional-dependencies"]["print"]


def test_every_release_that_is_needed_is_pinned_with_hashes() -> None:
    """Renew the list with tools/pin_libraries.py where this fails."""
    text = Path(PINS).read_text(encoding="utf-8").replace("\\\n", "")
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    pinned = dict(line[0].split("==") for line in lines)
    for line in lines:
        assert line[1:] and all(each.startswith("--hash=sha256:") for each in line[1:])
    needed = [Requirement(each) for each in REQUIREMENTS]
    for each in needed:
        assert each.specifier.contains(pinned[each.name]), each
        if find_spec(MODULES.get(each.name, each.name)):
            more = map(Requirement, requires(each.name) or ())
            needed += [one for one in more if not one.marker or one.marker.evaluate({"extra": ""})]


def of_two_releases() -> bool:
    """Whether the standard library is that of another release than the interpreter, as in a
    Windows that is put together under Wine."""
    try:
        invalidate_caches()
    except TypeError:  # 3.11.9 calls a function of the library that is no class method in 3.11.2
        return True
    return False


@pytest.mark.skipif(of_two_releases(), reason="this Python is put together from two releases")
def test_without_pip_they_go_into_the_folder_of_the_game(player: Player) -> None:
    done = player.run(INSTALL)
    assert done.returncode == 0, done.stderr
    said, place = done.stdout.split(" ", 1)
    assert said == "True" and Path(place.strip()).is_relative_to(player.home)
    again = player.run("from game.store.libraries import *; print(has_libraries())")
    assert again.stdout.strip() == "True"
    assert not any(each.startswith("part-") for each in player.left)


def test_offline_nothing_is_left_but_a_log(player: Player) -> None:
    done = player.run(INSTALL, **OFFLINE)
    assert done.returncode == 1 and done.stderr.startswith("offline "), done.stderr
    log = Path(done.stderr.strip().partition(" ")[2])
    assert "127.0.0.1" in log.read_text(encoding="utf-8")
    assert player.left == {log.name}


def test_a_file_that_the_list_does_not_know_is_refused(player: Player) -> None:
    with zipfile.ZipFile(player.registry / "segno-1.9-py3-none-any.whl", "a") as wheel:
        wheel.writestr("segno/stranger.py", "")
    done = player.run(INSTALL)
    assert done.stderr.startswith("changed "), done.stderr
    assert player.left == {"install.log"}


def test_an_installation_that_is_cancelled_leaves_nothing(player: Player) -> None:
    assert player.run(CANCEL).stdout.strip() == "stopped"
    assert player.left == {"install.log"}


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="nothing is forbidden here"
)
def test_a_folder_that_may_not_be_written_is_said(player: Player) -> None:
    player.home.chmod(0o500)
    done = player.run(INSTALL)
    player.home.chmod(0o700)
    assert done.stderr.startswith("denied ")
