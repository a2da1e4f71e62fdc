"""Made puzzles as one page of HTML, for ``generate --format html``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cli.print_source import deadline
from game.engine.formats.any_format import read_lines
from game.engine.formats.entry import BadLine
from game.engine.formats.position_lines import read_position
from game.paper.booklet_choices import Choices
from game.paper.html import format_html
from game.paper.item import item_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def page_of(records: Sequence[str]) -> str:
    """The page of some puzzles, each a JSON record on one line."""
    items = [
        item_of(entry, deadline())
        for entry in read_lines(iter(records), read_position)
        if not isinstance(entry, BadLine)
    ]
    return format_html(items, Choices())
