"""The worked examples of CONTRIBUTING.md, done on a copy of the project."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from game.words import catalogue
from tests.sources import ROOT

PAGE = ROOT / ".github" / "CONTRIBUTING.md"

COPIED = ("game", "tests", "tools", "pyproject.toml", "assets/locales", "assets/themes")
"""What an example may change; the other files of the project are linked."""

_BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_PATH = re.compile(r"`([\w.]+(?:/[\w.]+)+)`[^`]*:\s*$")
_FIRST_LINE = re.compile(r"# (assets/\S+)\n")


class Block(NamedTuple):
    """A block of code: its language, its text, and its file, which the text before it or its first
    line names."""

    language: str
    text: str
    path: str
    """Empty where no file is named; a block without one belongs to the file before."""


class Ended(NamedTuple):
    """How a command ended, and everything it printed."""

    status: int
    out: str


def blocks(section: str) -> list[Block]:
    """The blocks of code under the heading `## section`; all of a page that is named instead."""
    if section.endswith(".md"):
        text = (Path(__file__).parent / section).read_text(encoding="utf-8")
    else:
        page = PAGE.read_text(encoding="utf-8")
        text = page.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    found: list[Block] = []
    end = 0
    for match in _BLOCK.finditer(text):
        named = _FIRST_LINE.match(match[2]) or _PATH.search(text[end : match.start()])
        path = named.group(1) if named else found[-1].path if found else ""
        found.append(Block(match.group(1), match.group(2), path))
        end = match.end()
    return found


def changed(model: str, block: Block) -> str:
    """The text of a theme: a copy of `model` with the lines that a block of the guide shows."""
    entries = catalogue.parse(model) | catalogue.parse(block.text)
    return "".join(f"{key} = {value}\n" for key, value in entries.items())


def commands(section: str) -> list[list[str]]:
    """The arguments of every `python3 -m game` of a section or page."""
    texts = [each.text for each in blocks(section) if each.language == "sh"]
    return [shlex.split(line)[3:] for text in texts for line in text.splitlines()]


class Copy:
    """A copy of the project in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self._link(ROOT, folder, Path())

    def _link(self, source: Path, target: Path, inside: Path) -> None:
        """Copy what may change, link the rest; folders on the way to a copy become real."""
        target.mkdir(exist_ok=True)
        for each in source.iterdir():
            name = inside / each.name
            here = target / each.name
            if name.as_posix() in COPIED:
                if each.is_dir():
                    shutil.copytree(each, here)
                else:
                    shutil.copy(each, here)
            elif any(copied.startswith(f"{name.as_posix()}/") for copied in COPIED):
                self._link(each, here, name)
            elif not each.name.startswith("."):
                here.symlink_to(each)

    def write(self, block: Block) -> None:
        """Do what a block shows: make the file, or insert the lines that begin with +.

        What the project has already is left as it is.
        """
        file = self.root / block.path
        if block.language != "diff":
            there = file.exists() and file.read_text(encoding="utf-8") != block.text
            assert not there, f"{block.path} is there already"
            file.write_text(block.text, encoding="utf-8")
            return
        text = file.read_text(encoding="utf-8")
        lines = block.text.splitlines()
        before = "".join(f"{line[1:]}\n" for line in lines if line[:1] == " ")
        after = "".join(f"{line[1:]}\n" for line in lines)
        if after in text:
            return
        if not before:
            file.write_text(text + after, encoding="utf-8")
            return
        assert text.count(before) == 1, f"{block.path} has not once:\n{before}"
        file.write_text(text.replace(before, after), encoding="utf-8")

    def follow(self, section: str) -> None:
        """Do all that a section shows, but its commands."""
        for block in blocks(section):
            if block.language in ("python", "diff", "ini"):
                self.write(block)

    def game(self, *arguments: str, given: str = "") -> Ended:
        """Run the command line of the copy."""
        return self._run("game", *arguments, given=given)

    def pytest(self, *arguments: str) -> Ended:
        """Run some tests of the copy, without the summary that says each message again."""
        return self._run("pytest", "-q", "-rN", "-p", "no:cacheprovider", *arguments)

    def mypy(self, *arguments: str) -> Ended:
        """Check the types of some files of the copy."""
        return self._run("mypy", "--strict", *arguments)

    def tool(self, name: str, *arguments: str) -> Ended:
        """Run a program of the copy's tools."""
        return self._python(f"tools/{name}", *arguments)

    def _run(self, module: str, *arguments: str, given: str = "") -> Ended:
        return self._python("-m", module, *arguments, given=given)

    def _python(self, *arguments: str, given: str = "") -> Ended:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            input=given,
            text=True,
            encoding="utf-8",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        return Ended(done.returncode, done.stdout)
