"""tools/layout.py: the tree of a screen, for whoever wants to know what is where."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "layout.py"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOL), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_tree_of_a_screen_is_printed() -> None:
    done = run("large-more", "320x480", "--text", "200", "--language", "zh")
    assert not done.returncode, done.stderr
    first, *rest = done.stdout.splitlines()
    assert first.startswith("button '返回' #back ")
    buttons = [line.split() for line in rest if "button" in line]
    assert all(side.isdigit() for *_, box in buttons for side in box.split("x"))
    assert not run("large-more", "320x480", "--text", "200", "--faults").stdout.strip()


def test_what_there_is_no_screen_for_is_quoted() -> None:
    done = run("xyzzy")
    assert done.returncode
    assert "'xyzzy'" in done.stderr
    assert "my-games" in done.stderr
    assert max(map(len, done.stderr.splitlines())) <= 100
    near = run("setings").stderr
    assert "settings-look" in near and "my-games" not in near


def test_the_python_of_the_system_will_do() -> None:
    """One without pygame runs the tool in the project's environment."""
    code = (
        "import runpy, sys; from importlib import util; found = util.find_spec\n"
        "util.find_spec = lambda name: None if name == 'pygame' else found(name)\n"
        f"sys.path.insert(0, {str(TOOL.parent)!r}); from launching import rerun\n"
        "rerun.in_environment = lambda *told, **needs: print(*told, needs) or 7\n"
        f"sys.argv = ['layout.py', 'won']; runpy.run_path({str(TOOL)!r}, run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (7, "layout.py ['won'] {'needs': 'pygame'}\n")
