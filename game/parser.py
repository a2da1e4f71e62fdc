"""The parser of a command line, which starts faster than that of the standard library."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, HelpFormatter
from typing import TYPE_CHECKING

from game.program import called

if TYPE_CHECKING:
    from collections.abc import Sequence

DEFAULT_WIDTH = 80
"""Columns of a screen whose width is not known."""


class Parser(ArgumentParser):
    """An `ArgumentParser` that does not import `shutil`, which takes as long as all the rest, for
    the width of the screen."""

    def __init__(self, command: str = "", description: str = "", epilog: str = "") -> None:
        super().__init__(f"{called()} {command}".rstrip(), description=description, epilog=epilog)

    def _get_formatter(self) -> HelpFormatter:
        return HelpFormatter(self.prog, width=max(screen_width() - 2, 11))


def one_of(names: Sequence[str]) -> str:
    """The names as a choice: `en, eo or zh`."""
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def screen_width() -> int:
    """Columns of the screen, or what the variable COLUMNS says."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and len(columns) < 5 and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns  # type: ignore[union-attr]
    except (AttributeError, ValueError, OSError):
        return DEFAULT_WIDTH
