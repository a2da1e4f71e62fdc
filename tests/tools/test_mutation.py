"""The mutation tester plants what it says, only where a test can notice it, and finds survivors."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mutation.blocks import with_probes
from mutation.copies import Copy
from mutation.fault import lines_changed
from mutation.faults import find_faults
from mutation.main import near_tests

ROOT = Path(__file__).parents[2]


def faults(source: str) -> list[tuple[int, str, str]]:
    """Line, words and the first new line of every fault of a source."""
    text = source.encode()
    found = []
    for fault in find_faults("game/x.py", text):
        new = [line for line in lines_changed(fault, text) if line.startswith("+")]
        found.append((fault.line, fault.what, new[0]))
    return found


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a < b", {"a <= b"}),
        ("a not in b", {"a in b"}),
        ("a is b is not c", {"a is not b is not c", "a is b is c"}),
        ("(a) >= (b)", {"(a) > (b)"}),
        ("a and b and c", {"a or b or c"}),
        ("not a", {" a"}),
        ("a + b * c", {"a - b * c", "a + b + c"}),
        ("-a", {"a"}),
        ("a << 2", {"a >> 2", "a << 3"}),
        ("9.0", {"9.1"}),
        ("150", {"151"}),
        ("True", {"False"}),
        ("a if b else c", {"a if not (b) else c"}),
        ("[a for a in b if c(a)]", {"[a for a in b if not (c(a))]"}),
        ("(a, b, c)", {"(b, c)", "(a, c)", "(a, b)"}),
        ("'ä' + a, 'é', a", {"'é', a", "'ä' + a, a", "'ä' + a, 'é'"}),
        ("f'{a + 1}'", set()),
        ("'text' + a", set()),
    ],
)
def test_faults_of_an_expression(before: str, after: set[str]) -> None:
    assert {line for _, _, line in faults(f"x = {before}\n")} == {f"+x = {text}" for text in after}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("f(a)", "pass"),
        ("yield a", "False and (yield)"),
        ("return a", "return None"),
        ("return [a]", "return []"),
        ("a |= b", "a &= b"),
        ("while a: break", "while a: continue"),
        ("while a: continue", "while a: break"),
    ],
)
def test_faults_of_a_statement(before: str, after: str) -> None:
    assert f"+    {after}" in [line for _, _, line in faults(f"def g(a, b):\n    {before}\n")]


def test_nothing_is_planted_where_no_test_can_notice_it() -> None:
    source = '''
"""A docstring with 1 < 2."""
from typing import Callable, TYPE_CHECKING
import a
if TYPE_CHECKING:
    b = 1
Alias = Callable[[int], list[int]]
__all__ = ["x", "y"]
class C:
    """Another."""
    field: tuple[int, int]
    def __repr__(self):
        return str(1 + 2)
    def f(self, x: list[1], y: "2 < 3") -> dict[4, 5]:
        "A third."
'''
    assert find_faults("game/x.py", source.encode()) == []


def test_all_faults_of_the_engines_files_change_the_source_and_compile() -> None:
    """Found in real code of every style; each is one edit, of the line that it names."""
    for path in sorted((ROOT / "game" / "session").glob("*.py"))[:6]:
        source = path.read_bytes()
        for fault in find_faults(path.name, source):
            planted = fault.plant(source)
            compile(planted, path.name, "exec")
            assert planted != source
            assert 0 < len(list(lines_changed(fault, source))) < 40


def test_probes_note_each_block_that_is_entered() -> None:
    source = (
        '"""Doc."""\nfrom __future__ import annotations\n'
        "def f(a):\n    '''Doc.'''\n    if a:\n        return 1\n    else:\n        return 2\n"
    )
    entered: list[str] = []
    text = with_probes("x.py", source).replace("from nonet_probe import", "pass #")
    names: dict[str, object] = {"enter_block_": entered.append}
    exec(text, names)
    run = names["f"]
    assert callable(run)
    assert run(0) == 2 and run.__doc__ == "Doc."
    assert entered == ["x.py:4:4", "x.py:8:8"]


def test_near_tests_lie_where_the_source_does() -> None:
    for file, tests in (
        ("game/engine/rating/tier.py", "tests/engine/rating/"),
        ("game/session/session.py", "tests/session/"),
        ("game/store/store.py", "tests/store/"),
        ("tools/mutate.py", "tests/tools/"),
    ):
        near = near_tests(file)
        assert near and all(name.startswith(tests) for name in near)
    of_the_solver = near_tests("game/engine/solver/backtracking.py")
    assert "tests/engine/test_solver.py" in of_the_solver
    assert not any("/techniques/" in name for name in of_the_solver)


SOURCE = """
from functools import cache

LIMIT = 10.0
UNUSED = 3


def is_big(number):
    return number > LIMIT


def untested(number):
    return number + 1


@cache
def table():
    found = []
    at = 0
    while at < 3:
        found.append(at)
        at += 1
    return found
"""

TESTS = """
import pytest
from game.engine.x import is_big, table

def test_big():
    assert is_big(20) and not is_big(2)

def test_first_user_of_the_table():
    assert table()

def test_second_user_of_the_table():
    assert table() == [0, 1, 2]

@pytest.fixture(scope="module")
def big_numbers():
    return sum(is_big(number) for number in range(2000))

def test_first_user_of_the_fixture(big_numbers):
    assert big_numbers

def test_second_user_of_the_fixture(big_numbers):
    assert big_numbers > 1000
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with the tools of this one."""
    if not hasattr(os, "fork"):
        pytest.skip("this system cannot fork")
    for name, text in (
        ("game/__init__.py", ""),
        ("game/engine/__init__.py", ""),
        ("game/engine/x.py", SOURCE),
        ("tests/engine/test_x.py", TESTS),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    ignore = shutil.ignore_patterns("__pycache__", "torturing")
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / ".venv").symlink_to(sys.prefix)
    return tmp_path


def mutate(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the tool in a project."""
    command = [sys.executable, str(project / "tools" / "mutate.py"), *arguments]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_it_finds_the_survivors_and_leaves_the_project_alone(project: Path) -> None:
    done = mutate(project, "game/engine", "--jobs", "2", "--quiet")
    assert done.returncode == 0, done.stderr
    survivors = [line for line in done.stdout.splitlines() if line.startswith("game/")]
    assert survivors == [
        "game/engine/x.py:4: 10.0 to 10.1 (5 tests reach it)",
        "game/engine/x.py:5: 3 to 4 (5 tests reach it)",
        "game/engine/x.py:9: > to >= (5 tests reach it)",
        "game/engine/x.py:13: returns None (no test reaches it)",
        "game/engine/x.py:13: + to - (no test reaches it)",
        "game/engine/x.py:13: 1 to 2 (no test reaches it)",
    ]
    # The loop that no longer ends is ended, and the table's fault is seen behind its cache.
    assert "by the time limit 1; survived 6." in done.stdout
    assert (project / "game" / "engine" / "x.py").read_text() == SOURCE
    assert sorted(path.name for path in (project / "game" / "engine").iterdir()) == [
        "__init__.py",
        "x.py",
    ]


def test_a_draw_is_repeatable_and_a_goal_can_be_missed(project: Path) -> None:
    first = mutate(project, "game/engine/x.py", "--list", "--limit", "4", "--seed", "7")
    again = mutate(project, "game/engine/x.py", "--list", "--limit", "4", "--seed", "7")
    assert first.stdout == again.stdout
    assert first.stdout.endswith("4 faults in 1 files.\n")
    missed = mutate(project, "game/engine/x.py", "--limit", "4", "--seed", "7", "--at-least", "101")
    assert missed.returncode == 1


def test_what_is_not_there_is_said(project: Path) -> None:
    done = mutate(project, "game/engine/y.py")
    assert done.returncode == 2
    assert "'game/engine/y.py' is not a file or folder of the project" in done.stderr


def test_temporary_files_that_cannot_be_removed_are_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "project").mkdir()
    copy = Copy(tmp_path / "project", tmp_path / "copy")
    first = copy.temporary
    first.mkdir()
    copy.clear_temporary()
    assert (copy.temporary, first.exists()) == (first, False)
    first.mkdir()
    monkeypatch.setattr("shutil.rmtree", lambda *_, **__: None)
    copy.clear_temporary()
    assert copy.temporary != first
    assert not copy.temporary.exists()
