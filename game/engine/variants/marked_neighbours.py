"""Marks between neighbours: what a mark says of two digits, and what its absence says.

Where all marks of a grid are shown, neighbours without one match none of the marks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.errors import NotationError
from game.engine.notation import cell_names
from game.engine.rules import Rules
from game.engine.shapes import Cells, number, object_of, shown
from game.engine.stable_random import shuffled
from game.engine.variants.fpuzzle_key import Key, group, value_of
from game.engine.variants.fpuzzle_places import names_of
from game.engine.variants.neighbours import EDGES, around, pairs
from game.engine.variants.record_form import RecordForm, entries
from game.engine.variants.relations import Relation

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit
    from game.engine.variants.fpuzzle_key import Entry, Source

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


def unmarked(
    relations: Collection[tuple[str, int]], size: int, shown_on: Iterable[Iterable[Cell]]
) -> Iterator[Relation]:
    """What neighbours without any mark must not match: `relations` are the kind and the amount of
    each mark, `shown_on` the pairs of cells that have one."""
    known = set(map(frozenset, shown_on))
    for pair in pairs(size, EDGES):
        if frozenset(pair) not in known:
            for kind, amount in relations:
                yield Relation(pair, kind, amount, holds=False)


def one_each(marks: Marks, rules: Rules, solution: Sequence[Digit], rng: Random) -> list[Relation]:
    """A mark between all neighbours that match any; where both dots are matched, by 1 and 2, either
    is drawn."""
    by_pair = (list(marked(marks, pair, solution)) for pair in pairs(rules.size, EDGES))
    return [shuffled(matching, rng)[0] for matching in by_pair if matching]


def every_mark(marks: Marks) -> Callable[[Rules, Sequence[Digit], Random], Rules]:
    """Clues: one mark between all neighbours that match any, and that others match none."""

    def clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
        relations = one_each(marks, rules, solution, rng)
        rest = unmarked(marks.values(), rules.size, [relation.cells for relation in relations])
        return Rules(rules.size, [*relations, *rest])

    return clues


def some_marks(marks: Marks) -> Callable[[Rules, Sequence[Digit], Random], Rules]:
    """Clues: a share of the marks, at random; neighbours without one may match it."""

    def clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
        relations = one_each(marks, rules, solution, rng)
        kept = set(shuffled(relations, rng)[: -(-len(relations) // SHOWN)])
        return Rules(rules.size, [relation for relation in relations if relation in kept])

    return clues


@dataclass(frozen=True, eq=False)
class MarksForm(RecordForm):
    """`"kropki": {"white": [[0, 1]], "black": []}`: all marks between neighbours; those without
    one match none."""

    key: str
    marks: Marks
    """The relation of each mark by its name."""
    noun: str = "mark"
    """What a mark is called, after its name."""

    def parse(self, value: object, size: int) -> Iterable[Constraint]:
        """The marks, and what pairs without one must not match."""
        relations = []
        given = object_of(value, self.key)
        for name in given:
            if name not in self.marks:
                wanted = " and ".join(self.marks)
                raise NotationError(f"{self.key} has {wanted}, not {shown(name)}", shown(name))
        for name, (kind, amount) in self.marks.items():
            listed = entries(
                f"{self.key}: {name}", f"{name} {self.noun}", given.get(name, []), size
            )
            relations += [
                Relation(edge_neighbours(entry, named, size), kind, amount)
                for named, entry in listed
            ]
        return [
            *relations,
            *unmarked(self.marks.values(), size, [relation.cells for relation in relations]),
        ]

    def whole(self, left: dict[Constraint, None], size: int) -> object | None:
        """The marks, where every pair has one or must not match any."""
        names = {relation: name for name, relation in self.marks.items()}
        relations = [
            relation
            for relation in left
            if isinstance(relation, Relation)
            and relation.holds
            and (relation.kind, relation.amount) in names
        ]
        if any(
            relation.cells[1] not in around(relation.cells[0], size, EDGES)
            for relation in relations
        ):
            return None
        if any(relation.cells[0] > relation.cells[1] for relation in relations):
            return None
        rest = list(unmarked(self.marks.values(), size, [relation.cells for relation in relations]))
        if not rest or any(relation not in left for relation in rest):
            return None
        for constraint in (*relations, *rest):
            del left[constraint]
        written: dict[str, list[object]] = {name: [] for name in self.marks}
        for constraint in relations:
            written[names[constraint.kind, constraint.amount]].append(list(constraint.cells))
        return written


def amount_key(name: str, usual: int) -> Key:
    """The list of f-puzzles that is called like the relation that it holds; its entries have an
    amount, if it is not the usual one."""

    def read(source: Source, called: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
        cells = group(source, called, entry, Cells(2, 2))
        named = value_of(called, cells, source.size)
        amount = number(entry.get("value") or usual, named, 1, source.size)
        yield Relation(cells, name, amount)

    def write(source: Source, clue: Relation) -> Entry | None:
        if clue.kind != name or not clue.holds:
            return None
        return {"cells": names_of(clue.cells, source.size), "value": str(clue.amount)}

    return Key(name, read, Relation, write, ((name, usual),))


def edge_neighbours(value: object, name: str, size: int) -> Pair:
    """Two cells that share an edge, the earlier one first."""
    one, other = sorted(Cells(2, 2)(value, name, size))
    if other not in around(one, size, EDGES):
        raise NotationError(f"{name}: {cell_names((one, other), size)} share no edge", "")
    return one, other
