"""A key is one line of the key table, as CONTRIBUTING.md shows it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

ROOT = Path(__file__).parents[2]
TABLE = "game/ui/input/keymap.py"

PRESSES = """\
import tempfile
from tests.ui import conftest
from tests.ui.pilot import Pilot

game = Pilot(tempfile.mkdtemp(dir={folder!r}))
game.play()
game.click("r1c1")
game.press("insert", "5")
assert game.notes("r1c1") == {{5}}
game.press("insert", "5")
assert game.digit("r1c1") == 5
game.press("?")
assert game.reads("INSERT") or game.reads("Insert")
game.close()
"""
"""What the line that the page adds lets a player do."""


def example() -> str:
    """The line of the section "A key"."""
    page = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = re.search(r"^#+ A key$(.*?)(?=^#+ |\Z)", page, re.MULTILINE | re.DOTALL)
    assert section, "CONTRIBUTING.md has no section about keys"
    (line,) = re.findall(r"```diff\n\+(.*)\n```", section[1])
    return str(line)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the project that may be changed."""
    for folder in ("game", "tests"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__", "data"))
    for name in ("assets", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def add(copy: Path, line: str) -> None:
    """Add a line to the table, at its end."""
    table = copy / TABLE
    head, end, rest = table.read_text(encoding="utf-8").partition("\n)\n\n_INTENTS")
    assert end
    table.write_text(f"{head}\n{line.rstrip()}{end}{rest}", encoding="utf-8")


def run(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    environment["PYTHONPATH"] = str(copy)
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)


def test_the_line_of_the_page_is_a_key_that_works(copy: Path) -> None:
    add(copy, example())
    done = run(copy, "-c", PRESSES.format(folder=str(copy)))
    assert not done.returncode, done.stderr
    done = run(copy, "-m", "pytest", "-q", "tests/ui/test_keymap.py", "tests/ui/test_help_pages.py")
    assert not done.returncode, done.stdout


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('    Binding(("ctrl+z",), intents.Redo(), "keys.redo"),', "'ctrl+z'"),
        ('    Binding(("kp_5",), intents.Redo(), "keys.redo"),', "'kp_5'"),
        ('    Binding(("inzert",), intents.Redo(), "keys.redo"),', "'inzert'"),
        ('    Binding(("insert",), intents.Redo(), "keys.rodo"),', "keys.rodo"),
    ],
    ids=["taken", "taken by another name", "no key", "no text"],
)
def test_a_line_that_is_wrong_is_reported(copy: Path, line: str, complaint: str) -> None:
    add(copy, line)
    done = run(copy, "-m", "pytest", "-q", "tests/ui/test_keymap.py")
    assert done.returncode
    assert complaint in done.stdout + done.stderr
