"""The option --format of the commands that print puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.solution_format import FORMATS as GRID_FORMATS
from game.engine.formats import FORMATS as JSON_FORMATS

if TYPE_CHECKING:
    from argparse import ArgumentParser
    from argparse import _ArgumentGroup as ArgumentGroup

FORMATS = (*GRID_FORMATS, *JSON_FORMATS)
"""How puzzles are printed: as a grid without further rules, or as JSON with all rules."""


HTML = "html"
"""One page of HTML with all puzzles, to print or to fill in."""


def add_format(
    parser: ArgumentParser | ArgumentGroup, default: str | None, chosen: str, page: bool = False
) -> None:
    """The argument --format; `chosen` says in the help what the default is. With ``page`` it may
    be a page of HTML."""
    also = "; or html, one page with all puzzles, to print or to fill in" if page else ""
    parser.add_argument(
        "--format",
        choices=(*FORMATS, HTML) if page else FORMATS,
        default=default,
        help="line or grid, which hold no rules; json, which holds all of them; or fpuzzles, the "
        f"JSON of the f-puzzles editor{also} (default: {chosen})",
    )
