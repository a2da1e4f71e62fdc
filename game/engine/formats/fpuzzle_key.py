"""Reading and writing one list of an f-puzzle, and what that needs to know about the puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.errors import NotationError
from game.engine.shapes import items_of, object_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules

    Entry = dict[str, object]

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
        found = items_of(self.puzzle.get(key) or [], key)
        most = MAX_ENTRIES_PER_CELL * self.size * self.size
        if len(found) > most:
            raise NotationError(f"{key} has {len(found):,} entries; {most:,} at most", key)
        return found

    def objects(self, key: str) -> list[dict[str, Any]]:
        """The entries of a list that must be objects."""
        return [object_of(each, key) for each in self.entries(key)]


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

    def written(self, source: Source, constraint: Constraint) -> Entry | None:
        """The entry that `read` turns into this constraint; None for one of another class."""
        if self.write is None or type(constraint) is not self.kind:
            return None
        return self.write(source, constraint)
