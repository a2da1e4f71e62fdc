"""What a record says of a game begun, beside the puzzle.

    "placed": "...4....", "deleted": ["412"], "notes": ["589"], "seconds": 61.5, "title": "..."

`placed` has one symbol a cell; candidates ruled out, and notes, are digit, row, column.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.errors import NotationError
from game.engine.formats.foreign import givens_of
from game.engine.formats.records import about_of
from game.engine.notation import cell_name, digit_of, format_grid, parse_grid, symbol
from game.engine.shapes import items_of, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.engine.formats.entry import Entry
    from game.engine.types import Cell, Digit

LONGEST_SECONDS = 1e9


def with_position(entry: Entry, position: Mapping[str, Any]) -> Entry:
    """The entry as far as it was played; raises NotationError for what cannot be."""
    values, placed = _placed(entry, position.get("placed"))
    return entry._replace(
        givens=values,
        placed=placed,
        deleted=_candidates(position.get("deleted"), "deleted", entry),
        notes=_candidates(position.get("notes"), "notes", entry),
        seconds=_seconds(position.get("seconds")),
    ).with_about(about_of(position))


def _seconds(time: object) -> float:
    if not isinstance(time, int | float) or isinstance(time, bool):
        return 0.0
    return float(time) if 0 < time < LONGEST_SECONDS else 0.0


def position_of(entry: Entry) -> dict[str, object]:
    """The keys for what was played, read back by `with_position`; none for a plain puzzle."""
    cells = enumerate(entry.givens)
    placed = [digit if cell in entry.placed else 0 for cell, digit in cells]
    position = {
        "placed": format_grid(placed) if entry.placed else "",
        "deleted": _tokens(entry.deleted, entry.rules.width),
        "notes": _tokens(entry.notes, entry.rules.width),
        "seconds": entry.seconds,
        "title": entry.title,
        "author": entry.author,
        "rules": entry.words,
    }
    return {key: value for key, value in position.items() if value}


def _placed(entry: Entry, text: object) -> tuple[tuple[Digit, ...], frozenset[Cell]]:
    if text in (None, ""):
        return entry.givens, frozenset()
    if not isinstance(text, str):
        raise NotationError(f"placed must be text, not {shown(text)}", shown(text))
    placed, givens, rules = parse_grid(text), givens_of(entry), entry.rules
    if len(placed) != len(givens):
        raise NotationError(f"{len(placed)} digits placed in {len(givens)} cells", text)
    for cell, digit in enumerate(placed):
        if digit > rules.size or (digit and givens[cell]):
            name = cell_name(cell, rules.width)
            raise NotationError(f"{symbol(digit)} cannot be placed in {name}", text, name)
    cells = frozenset(cell for cell, digit in enumerate(placed) if digit)
    return tuple(map(max, givens, placed)), cells


def _candidates(value: object, name: str, entry: Entry) -> tuple[tuple[Cell, Digit], ...]:
    width, candidates = entry.rules.width, []
    for item in items_of([] if value is None else value, name):
        if not isinstance(item, str) or len(item) != 3:
            message = f"{shown(item)} in {name} is not a digit, a row and a column"
            raise NotationError(message, shown(item))
        digit, row, column = map(digit_of, item)
        if not (0 < digit <= entry.rules.size and 0 < row <= width and 0 < column <= width):
            raise NotationError(f"{item!r} in {name} lies outside the grid", item)
        candidates.append(((row - 1) * width + column - 1, digit))
    return tuple(candidates)


def _tokens(candidates: Iterable[tuple[Cell, Digit]], width: int) -> list[str]:
    return [
        "".join(map(symbol, (digit, cell // width + 1, cell % width + 1)))
        for cell, digit in candidates
    ]
