"""A scene is a file, a line and its texts, as CONTRIBUTING.md shows it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[2]

VISIT = """\
import tempfile
from tests.ui import conftest
from tests.ui.pilot import Pilot

game = Pilot(tempfile.mkdtemp(dir={folder!r}), language={language!r})
assert game.reads("About")
game.click("about")
game.settle()
assert game.scene == "about"
assert game.reads("About Nonet"), game.words
assert game.reads("Nonet is a Sudoku game."), game.words
game.click("back")
assert game.scene == "menu"
for _ in range(30):
    if game.focus != "about":
        game.press("tab")
game.press("enter")
assert game.scene == "about"
game.press("escape")
assert game.scene == "menu"
game.close()
"""
"""What the page lets a player do: open it by a click and by keys, read it, and leave it."""


def blocks() -> dict[str, str]:
    """The code blocks of the section "A scene", by language."""
    page = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = re.search(r"^## A scene$(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    assert section, "CONTRIBUTING.md has no section about scenes"
    return dict(re.findall(r"^```(\w+)\n(.*?)^```$", section[1], re.MULTILINE | re.DOTALL))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the project to which the page of the section was added."""
    for folder in ("game", "tests", "assets"):
        leave_out = ignore_patterns("__pycache__", "data")
        copytree(ROOT / folder, tmp_path / folder, ignore=leave_out)
    (tmp_path / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    found, scenes = blocks(), tmp_path / "game" / "ui" / "scenes"
    (scenes / "about.py").write_text(found["python"], encoding="utf-8")
    table = scenes / "__init__.py"
    head, end, rest = table.read_text(encoding="utf-8").partition('\n}\n"""The scenes')
    assert end, "SCENES has another end now"
    line = found["diff"].removeprefix("+").rstrip()
    table.write_text(f"{head}\n{line}{end}{rest}", encoding="utf-8")
    with open(tmp_path / "assets" / "locales" / "en.txt", "a", encoding="utf-8") as texts:
        texts.write(found["text"])
    return tmp_path


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    environment["PYTHONPATH"] = str(copy)
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_is_opened_read_and_left(copy: Path, language: str) -> None:
    done = run(copy, "-c", VISIT.format(folder=str(copy), language=language))
    assert not done.returncode, done.stderr


def test_the_menu_has_room_for_its_door(copy: Path) -> None:
    done = run(copy, "-m", "pytest", "-q", "tests/ui/test_layouts.py", "-k", "test_menu")
    assert not done.returncode, done.stdout


def test_the_page_follows_the_rules_of_the_house(copy: Path) -> None:
    done = run(copy, "-m", "mypy", "--strict", "game/ui/scenes/about.py")
    assert not done.returncode, done.stdout
