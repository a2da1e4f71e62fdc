"""A key is one line of the key table, as CONTRIBUTING.md shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.extension import contributing
from tests.extension.contributing import Block, Copy

SECTION = "A key"
TABLE = "game/ui/input/keymap.py"
TESTS = ("tests/ui/test_keymap.py", "tests/ui/test_help_pages.py")

INSERT = '''\
"""What the line of the page lets a player do."""

from tests.ui.pilot import Pilot


def test_insert_switches_between_digits_and_notes(game: Pilot) -> None:
    game.click("r1c1")
    game.press("insert", "5")
    assert game.notes("r1c1") == {5}
    game.press("insert", "5")
    assert game.digit("r1c1") == 5
    game.press("?")
    assert game.reads("Insert")
'''


def test_the_worked_example_is_a_key_that_works(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.follow(SECTION)
    copy.write(Block("python", INSERT, "tests/ui/test_insert.py"))
    ended = copy.pytest("tests/ui/test_insert.py", *TESTS)
    assert ended.status == 0, ended.out


PAGE = """\
from tests.ui.pilot import Pilot


def test_a_key_opens_the_page_once(game: Pilot) -> None:
    for _ in range(2):
        game.press("ctrl+f8")
        assert game.scene == "statistics"
    game.press("escape")
    assert game.scene == "playing"
    game.press("?")
    for _ in range(12):  # the line is on one of the pages
        if game.reads("F8"):
            return
        game.press("right")
    raise AssertionError(game.words)
"""


def test_a_key_for_a_page_is_one_line(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    (line,) = re.findall(
        r"`(Binding\(\(\"ctrl\+f8\",\).*?\))`",
        contributing.PAGE.read_text(encoding="utf-8"),
        re.DOTALL,
    )
    quit_line = '    Binding(("ctrl+q",), intents.Quit(), "keys.quit", "everywhere"),'
    copy.write(Block("diff", f" {quit_line}\n+    {' '.join(line.split())},\n", TABLE))
    copy.write(Block("python", PAGE, "tests/ui/test_page_key.py"))
    ended = copy.pytest("tests/ui/test_page_key.py", TESTS[0])
    assert ended.status == 0, ended.out


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('Binding(("ctrl+z",), intents.Redo(), "keys.redo")', "'ctrl+z'"),
        ('Binding(("kp_5",), intents.Redo(), "keys.redo")', "'kp_5'"),
        ('Binding(("inzert",), intents.Redo(), "keys.redo")', "'inzert'"),
        ('Binding(("insert",), intents.Redo(), "keys.rodo")', "keys.rodo"),
    ],
    ids=["taken", "taken by another name", "no key", "no text"],
)
def test_a_line_that_is_wrong_is_reported(tmp_path: Path, line: str, complaint: str) -> None:
    copy = Copy(tmp_path)
    quit_line = '    Binding(("ctrl+q",), intents.Quit(), "keys.quit", "everywhere"),'
    copy.write(Block("diff", f" {quit_line}\n+    {line},\n", TABLE))
    ended = copy.pytest(TESTS[0])
    assert ended.status != 0
    assert complaint in ended.out
