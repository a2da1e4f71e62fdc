"""Reading and writing one list of an f-puzzle, and what that needs to know about the puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.errors import NotationError
from game.engine.notation import cell_names
from game.engine.shapes import items_of, number, object_of
from game.engine.variants.fpuzzle_places import cells_of, names_of, place_seeing, seen_from

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.shapes import Cells
    from game.engine.types import Cell

    Entry = dict[str, object]
    Line = tuple[Cell, ...]
    Read = Callable[["Source", str, Mapping[str, Any]], Iterable[Constraint]]

MAX_ENTRIES_PER_CELL = 4
"""Entries of a list for each cell of the grid, at most."""


@dataclass(frozen=True, eq=False)
class Source:
    """The puzzle whose lists are read or written."""

    size: int
    labels: Sequence[object]
    """For each cell, the label of its region."""
    base: Rules
    """Rows, columns and regions."""
    puzzle: Mapping[str, Any]
    """The f-puzzles object; empty while one is written."""

    def entries(self, key: str) -> list[object]:
        """What a list holds; none where it is missing. Raises NotationError for too many."""
        entries = items_of(self.puzzle.get(key) or [], key)
        most = MAX_ENTRIES_PER_CELL * self.size * self.size
        if len(entries) > most:
            raise NotationError(f"{key} has {len(entries):,} entries; {most:,} at most", key)
        return entries

    def objects(self, key: str) -> list[dict[str, Any]]:
        """The entries of a list that must be objects."""
        return [object_of(entry, key) for entry in self.entries(key)]


@dataclass(frozen=True, eq=False)
class Key:
    """One list, such as `killercage`."""

    name: str
    read: Callable[[Source, str, Mapping[str, Any]], Iterable[Constraint]]
    """The constraints of an entry; the text names the entry in messages, as in `renban 2`."""
    kind: type | None = None
    """The class of the constraints that it writes; None where it writes none."""
    write: Callable[[Source, Any], Entry | None] | None = None
    """The entry for a constraint of the class; None for one that it cannot express."""
    unmarked: tuple[tuple[str, int], ...] = ()
    """For marks between neighbours: the kind and amount of the relations that pairs without one
    must not have where `negative` names the list."""
    penpa: str = ""
    """The layer of Penpa+ whose lines are read as this list; empty for none."""

    def written(self, source: Source, constraint: Constraint) -> Entry | None:
        """The entry that `read` turns into this constraint; None for one of another class."""
        if self.write is None or type(constraint) is not self.kind:
            return None
        return self.write(source, constraint)


# -- what many kinds of clues share ---------------------------------------------------------------


def one(make: Callable[[Line], Constraint]) -> Read:
    """A reader of lines that are defined by their cells alone."""

    def read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
        for line in lines_in(name, entry):
            yield make(cells_of(line, name, source.size))

    return read


def write_line(source: Source, constraint: Constraint) -> Entry:
    """A line that is defined by its cells alone."""
    return {"lines": [names_of(constraint.cells, source.size)]}


def lines_in(name: str, entry: Mapping[str, Any]) -> list[object]:
    """The lines of an entry."""
    return items_of(entry.get("lines"), f"the lines of {name}")


def group(
    source: Source, name: str, entry: Mapping[str, Any], shape: Cells | None = None
) -> tuple[Cell, ...]:
    return cells_of(entry.get("cells"), name, source.size, shape)


def value_of(name: str, cells: tuple[Cell, ...], size: int) -> str:
    """What a message calls the value of an entry."""
    return f"the value of {name} ({cell_names(cells, size)})"


def beside(
    name: str,
    kind: type,
    most: Callable[[int], int] = int,
    least: int = 1,
) -> Key:
    """The list of a class that is made of a row or column and the number before it; `most` says
    from the size how large that may be: as large as the size, if left out."""

    def read(source: Source, called: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
        value = entry.get("value")
        if value not in (None, ""):
            size = source.size
            cells = seen_from(entry.get("cell"), size)
            yield kind(cells, number(value, f"the value of {called}", least, most(size)))

    def write(source: Source, constraint: Constraint) -> Entry | None:
        place = place_seeing(constraint.cells, source.size)
        return {"cell": place, "value": str(constraint.number)} if place else None

    return Key(name, read, kind, write)
