"""What readers and writers of other programs' formats share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.about import tidy_line
from game.engine.errors import NotationError, RulesError
from game.engine.formats.entry import BadLine
from game.engine.notation import parse_whole
from game.engine.rules import is_classic

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.errors import SudokuError
    from game.engine.formats.entry import Entry
    from game.engine.types import Digit


def bad(error: SudokuError, line: int, text: str) -> BadLine:
    """The error, with the text that it is in but does not quote: that is a document."""
    return BadLine(line, f"{error}", text[:200])


def number_in(text: str, name: str, most: int = 10**15) -> int:
    """A number from 0 to `most`; raises NotationError naming what it is."""
    try:
        value = parse_whole(text.strip())
    except NotationError as error:
        raise NotationError(f"{name}: {error}", text[:60], name) from None
    if value > most:
        raise NotationError(f"{name}: {value} is more than {most}", text[:60], name)
    return value


def one_line(text: object) -> str:
    """A title or the like on one line, cut where it is long; empty for what is no text."""
    return tidy_line(text)


def plain_classic(entry: Entry, name: str) -> None:
    """Raises RulesError for a puzzle with other rules than the classic ones of its size."""
    if not is_classic(entry.rules):
        raise RulesError(f"{name} cannot express these rules; json can")


def givens_of(entry: Entry) -> tuple[Digit, ...]:
    """The givens without what the player placed."""
    if not entry.placed:
        return entry.givens
    return tuple(0 if cell in entry.placed else digit for cell, digit in enumerate(entry.givens))


def rows_of(values: Sequence[str], size: int) -> list[Sequence[str]]:
    return [values[at : at + size] for at in range(0, size * size, size)]
