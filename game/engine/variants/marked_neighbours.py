"""Marks between neighbours: what a mark says of two digits, and what its absence says.

Where all marks of a grid are shown, neighbours without one match none of the marks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.notation import cell_names
from game.engine.rules import Rules
from game.engine.shapes import Cells, object_of, shown
from game.engine.stable_random import shuffled
from game.engine.variants.neighbours import EDGES, around, pairs
from game.engine.variants.record_form import RecordForm, entries
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit

    Pair = tuple[Cell, Cell]
    Marks = Mapping[str, tuple[str, int]]

SHOWN = 3
"""Where only some marks are shown, it is one of so many."""


def marked(marks: Marks, pair: Pair, solution: Sequence[Digit]) -> Iterator[Relation]:
    """Every mark that two digits match: `marks` gives the kind and the amount of its relation."""
    for kind, amount in marks.values():
        relation = Relation(pair, kind, amount)
        if not any(relation.broken(solution)):
            yield relation


def unmarked(marks: Marks, size: int, shown_on: Iterable[Pair]) -> Iterator[Relation]:
    """What neighbours without any mark must not match."""
    known = set(shown_on)
    for pair in pairs(size, EDGES):
        if pair not in known:
            for kind, amount in marks.values():
                yield Relation(pair, kind, amount, holds=False)


def every_mark(marks: Marks) -> Callable[[Rules, Sequence[Digit], Random], Rules]:
    """Clues: one mark between all neighbours that match any, and that others match none."""

    def clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
        found = []
        for pair in pairs(rules.size, EDGES):
            matching = list(marked(marks, pair, solution))
            if matching:  # 1 and 2 match both dots; either is drawn
                found.append(shuffled(matching, rng)[0])
        shown_on = [each.cells for each in found]
        return Rules(rules.size, [*found, *unmarked(marks, rules.size, shown_on)])  # type: ignore[arg-type]

    return clues


def some_marks(marks: Marks) -> Callable[[Rules, Sequence[Digit], Random], Rules]:
    """Clues: a share of the marks, at random; neighbours without one may match it."""

    def clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
        found = []
        for pair in pairs(rules.size, EDGES):
            matching = list(marked(marks, pair, solution))
            if matching:
                found.append(shuffled(matching, rng)[0])
        kept = set(shuffled(found, rng)[: -(-len(found) // SHOWN)])
        return Rules(rules.size, [each for each in found if each in kept])

    return clues


@dataclass(frozen=True, eq=False)
class MarksForm(RecordForm):
    """`"kropki": {"white": [[0, 1]], "black": []}`: all marks between neighbours; those without
    one match none."""

    key: str
    marks: Marks
    """The relation of each mark by its name."""

    def parse(self, value: object, size: int) -> Iterable[Constraint]:
        """The marks, and what pairs without one must not match."""
        found = []
        given = object_of(value, self.key)
        for name in given:
            if name not in self.marks:
                wanted = " and ".join(self.marks)
                raise NotationError(f"{self.key} has {wanted}, not {shown(name)}", shown(name))
        for name, (kind, amount) in self.marks.items():
            listed = entries(f"{self.key}: {name}", f"{name} mark", given.get(name, []), size)
            found += [
                Relation(_neighbours(each, named, size), kind, amount) for named, each in listed
            ]
        shown_on = [(each.cells[0], each.cells[1]) for each in found]
        return [*found, *unmarked(self.marks, size, shown_on)]

    def whole(self, left: dict[Constraint, None], size: int) -> object | None:
        """The marks, where every pair has one or must not match any."""
        names = {relation: name for name, relation in self.marks.items()}
        found = [
            each
            for each in left
            if isinstance(each, Relation) and each.holds and (each.kind, each.amount) in names
        ]
        if any(each.cells[1] not in around(each.cells[0], size, EDGES) for each in found):
            return None
        if any(each.cells[0] > each.cells[1] for each in found):
            return None
        rest = list(unmarked(self.marks, size, [(each.cells[0], each.cells[1]) for each in found]))
        if not rest or any(each not in left for each in rest):
            return None
        for each in (*found, *rest):
            del left[each]
        written: dict[str, list[object]] = {name: [] for name in self.marks}
        for each in found:
            written[names[each.kind, each.amount]].append(list(each.cells))
        return written


def _neighbours(value: object, name: str, size: int) -> Pair:
    """Two cells that share an edge, the earlier one first."""
    one, other = sorted(Cells(2, 2)(value, name, size))
    if other not in around(one, size, EDGES):
        raise NotationError(f"{name}: {cell_names((one, other), size)} share no edge", "")
    return one, other
