"""The parser of a command line, which starts faster than that of the standard library."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, HelpFormatter

DEFAULT_WIDTH = 80
"""Columns of a screen whose width is not known."""


class Parser(ArgumentParser):
    """An `ArgumentParser` that does not import `shutil`, which takes as long as all the rest, for
    the width of the screen."""

    def _get_formatter(self) -> HelpFormatter:
        return HelpFormatter(self.prog, width=max(screen_width() - 2, 11))


def screen_width() -> int:
    """Columns of the screen, or what the variable COLUMNS says."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and len(columns) < 5 and int(columns):
        return int(columns)
    try:
        return os.get_terminal_size(sys.__stdout__.fileno()).columns  # type: ignore[union-attr]
    except (AttributeError, ValueError, OSError):
        return DEFAULT_WIDTH
