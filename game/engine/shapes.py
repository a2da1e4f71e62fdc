"""The shapes that values of a record must have, checked before anything is built from them.

A shape reads one JSON value: `shape(value, name, size)` returns what it means, or raises
NotationError with a sentence that begins with `name` and quotes the value. `size` is that of
the grid.

    Cells(2, 2)                       two different cells
    Fields(cells=Cells(), sum=a_sum)  an object with these keys
    CellMark({"e": False, "o": True})     a list of a cell and one of these texts
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.errors import NotationError
from game.engine.notation import cell_name, cell_names

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Shape = Callable[[object, str, int], Any]


def shown(value: object) -> str:
    """A value as a message quotes it: as in JSON, and cut where it is long."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "[]" if not value else "a list"
    if isinstance(value, str) and len(value) > 60:
        value = value[:57] + "..."
    if isinstance(value, int) and abs(value) >= 10**30:
        return "a number of more than 30 digits"
    import json  # not needed by a command without wrong values

    return json.dumps(value)


def is_whole(value: object) -> bool:
    """Whether it is a whole number; `true` is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def items_of(value: object, name: str) -> list[object]:
    """A list's items; raises NotationError for anything else."""
    if not isinstance(value, list):
        raise NotationError(f"{name} must be a list, not {shown(value)}", shown(value))
    return value


def object_of(value: object, name: str) -> dict[str, Any]:
    """An object; raises NotationError for anything else."""
    if not isinstance(value, dict):
        raise NotationError(f"{name} must be an object, not {shown(value)}", shown(value))
    return value


def number(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds, as such or as text."""
    whole = value
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 10:
        whole = int(value)
    if not isinstance(whole, int) or isinstance(whole, bool) or not least <= whole <= most:
        wanted = f"must be a number from {least} to {most}"
        raise NotationError(f"{name} {wanted}, not {shown(value)}", shown(value))
    return whole


def flag(value: object, name: str, size: int) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise NotationError(f"{name} must be true or false, not {shown(value)}", shown(value))
    return value


def a_cell(value: object, name: str, size: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < size * size:
        cells = f"the cells of {size} by {size} are 0 to {size * size - 1}"
        raise NotationError(f"{name}: {shown(value)} is not a cell; {cells}", shown(value))
    return value


def a_sum(value: object, name: str, size: int) -> int:
    """The sum of different digits; null and 0 stand for none."""
    most = size * (size + 1) // 2
    if value is None:
        return 0
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        wanted = f"must be a number from 1 to {most}"
        raise NotationError(f"{name} {wanted}, not {shown(value)}", shown(value))
    return value


@dataclass(frozen=True)
class Whole:
    """A whole number from `least` to a bound that depends on the size of the grid."""

    least: int
    most: Callable[[int], int]
    """From the size: the greatest such number."""

    def __call__(self, value: object, name: str, size: int) -> int:
        """The number itself; text is refused."""
        if not is_whole(value):
            wanted = f"must be a number from {self.least} to {self.most(size)}"
            raise NotationError(f"{name} {wanted}, not {shown(value)}", shown(value))
        return number(value, name, self.least, self.most(size))


a_digit = Whole(1, lambda size: size)
"""A digit of the grid."""


@dataclass(frozen=True)
class OneOf:
    texts: tuple[str, ...]

    def __call__(self, value: object, name: str, size: int) -> str:
        """The text itself."""
        if not isinstance(value, str) or value not in self.texts:
            wanted = " or ".join(map(shown, self.texts))
            raise NotationError(f"{name} must be {wanted}, not {shown(value)}", shown(value))
        return value


@dataclass(frozen=True)
class ListOf:
    """A list with `least` to `most` entries of one shape."""

    shape: Shape
    least: int = 1
    most: int | None = None
    """At most so many; None for any number."""

    def __call__(self, value: object, name: str, size: int) -> tuple[Any, ...]:
        """What each entry means."""
        items = items_of(value, name)
        if len(items) < self.least or (self.most is not None and len(items) > self.most):
            bound = "or more" if self.most is None else f"to {self.most}"
            wanted = f"{self.least} {bound} entries"
            raise NotationError(f"{name}: {wanted}, not {len(items)}", "")
        return tuple([self.shape(item, name, size) for item in items])


@dataclass(frozen=True)
class Cells:
    """A list of cells, none of them twice."""

    least: int = 1
    most: int | None = None
    """At most so many; None for any number."""

    def __call__(self, value: object, name: str, size: int) -> tuple[int, ...]:
        """The cells, in their order."""
        cells = [a_cell(entry, name, size) for entry in items_of(value, name)]
        seen: set[int] = set()
        for cell in cells:
            if cell in seen:
                where = f"{cell_name(cell, size)} appears twice in it ({cell_names(cells, size)})"
                raise NotationError(f"{name}: {where}", shown(cell))
            seen.add(cell)
        if len(cells) < self.least or (self.most is not None and len(cells) > self.most):
            raise NotationError(f"{name}: {self._wanted()}, not {_counted(cells, size)}", "")
        return tuple(cells)

    def _wanted(self) -> str:
        if self.most is None:
            return f"{_cells(self.least)} or more"
        if self.least == self.most:
            return _cells(self.least)
        return f"{self.least} to {_cells(self.most)}"


def _cells(count: int) -> str:
    return "one cell" if count == 1 else f"{count} cells"


def _counted(cells: Sequence[int], size: int) -> str:
    if not cells:
        return "none"
    return f"{len(cells)} ({cell_names(cells, size)})"


class Fields:
    """An object with these keys, each with a shape; a missing key reads as null."""

    def __init__(self, **shapes: Shape) -> None:
        self._shapes = shapes

    def __call__(self, value: object, name: str, size: int) -> list[Any]:
        """What each key means, in the order of the keys here."""
        keys = " and ".join(self._shapes)
        if not isinstance(value, dict):
            wanted = f"must be an object with {keys}"
            raise NotationError(f"{name} {wanted}, not {shown(value)}", shown(value))
        for key in value:
            if key not in self._shapes:
                raise NotationError(f"{name} has {keys}, no {shown(key)}", key)
        parts: list[Any] = []
        for key, shape in self._shapes.items():
            parts.append(shape(value.get(key), f"the {key} of {name}", size))
            if len(parts) == 1:  # the cells, which identify the rest
                name = f"{name} ({cell_names(parts[0], size)})"
        return parts


@dataclass(frozen=True)
class Apart:
    """Lists of cells that have none in common."""

    shape: Shape

    def __call__(self, value: object, name: str, size: int) -> list[tuple[int, ...]]:
        """The lists."""
        lists: list[tuple[int, ...]] = self.shape(value, name, size)
        Cells()([cell for cells in lists for cell in cells], name, size)
        return lists


@dataclass(frozen=True)
class CellMark:
    """A cell and one of some texts, as a list of two."""

    meanings: dict[str, object]

    def __call__(self, value: object, name: str, size: int) -> tuple[int, object]:
        """The cell, and what the text means."""
        items = items_of(value, name)
        texts = " or ".join(map(shown, self.meanings))
        if len(items) != 2:
            raise NotationError(f"{name} must be a cell and {texts}, not {len(items)} values", "")
        cell, text = a_cell(items[0], name, size), items[1]
        if not isinstance(text, str) or text not in self.meanings:
            at = f"{name} at {cell_name(cell, size)}"
            raise NotationError(f"{at} must be {texts}, not {shown(text)}", shown(text))
        return cell, self.meanings[text]
