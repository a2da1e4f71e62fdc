"""Relations between two cells: greater, a difference, a ratio, a sum, equal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.engine.constraints import Automaton, Breach
from game.engine.derived import kept
from game.engine.look import Look
from game.engine.shapes import Cells, Fields, OneOf, Whole, flag
from game.engine.variants.fpuzzle_key import Key, group
from game.engine.variants.fpuzzle_places import cells_of, names_of
from game.engine.variants.record_form import Listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Digit, DigitSet
    from game.engine.variants.fpuzzle_key import Entry, Source

KEPT = 1 << 15
"""The pairs of sets whose answers are kept."""

_TESTS: dict[str, Callable[[int, int, int], bool]] = {
    "greater": lambda one, other, _: one > other,
    "difference": lambda one, other, amount: abs(one - other) == amount,
    "apart": lambda one, other, amount: abs(one - other) >= amount,
    "ratio": lambda one, other, amount: one == other * amount or other == one * amount,
    "sum": lambda one, other, amount: one + other == amount,
    "equal": lambda one, other, _: one == other,
}

_SIGNS = {"greater": "sign", "apart": "whisper line", "equal": "palindrome"}
"""What messages call the kinds that have no mark of their own."""

_LETTERS = {10: "X", 5: "V"}
"""The letters that stand for sums of two cells."""


def usual_difference(size: int) -> int:
    """5 in a grid of 9 by 9: half the digits, rounded up."""
    return (size + 1) // 2


KINDS = tuple(_TESTS)
"""What `Relation.kind` may be."""


@dataclass(frozen=True, slots=True)
class Relation(Automaton):
    """What must hold, or must not (`holds` false), between the digits of two cells."""

    cells: tuple[int, ...]
    """The two cells; for `greater` the greater one first."""
    kind: str
    amount: int = 0
    """The difference, ratio or sum."""
    holds: bool = True

    @property
    def rule(self) -> str:
        return self.kind if self.holds else f"no_{self.kind}"

    @property
    def in_reading_order(self) -> int:
        return 0 if self.kind == "greater" else 2

    @property
    def noun(self) -> str:
        return self.mark if self.holds else "pair of neighbours"

    @property
    def mark(self) -> str:
        """What stands between two cells for it, as messages call that: `white dot`."""
        match self.kind, self.amount:
            case "difference", 1:
                return "white dot"
            case "ratio", 2:
                return "black dot"
            case (("difference" | "ratio"), amount):
                return f"dot of {amount}"
            case "sum", amount:
                return _LETTERS.get(amount, f"sum of {amount}")
        return _SIGNS.get(self.kind, self.kind)

    @property
    def number(self) -> int | None:
        return self.amount if self.kind not in ("greater", "equal") else None

    @property
    def sums(self) -> str:
        return "cage" if self.kind == "sum" and self.holds else ""

    def look(self, width: int) -> Look | None:
        if not self.holds:
            return None
        match self.kind:
            case "difference":
                return Look(
                    "dot", self.cells, "light", "" if self.amount == 1 else str(self.amount)
                )
            case "ratio":
                text = "" if self.amount == 2 else str(self.amount)
                return Look("dot", self.cells, "dark", text)
            case "sum":
                return Look("letter", self.cells, text=_LETTERS.get(self.amount, str(self.amount)))
            case "greater":
                return Look("greater", self.cells)
            case "equal":
                return Look("rope", self.cells, "grey")
        if self.amount == usual_difference(width):
            return Look("rope", self.cells, "green")
        return Look("bars", self.cells, "yellow")

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        digits = tuple(digit for digit in here if digit)
        if len(digits) < len(here):
            return Breach("relation.alone", (("digit", digits[0]),))
        kind = "consecutive" if self.rule == "no_difference" and self.amount == 1 else self.rule
        return Breach(kind, (("a", here[0]), ("b", here[1])), (("amount", self.amount),))

    @property
    def narrows(self) -> bool:  # type: ignore[override]
        """A relation that must not hold forbids few pairs, which the assignments handle."""
        return self.holds

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The first digit is the state; the second must fit it."""
        if index == 0:
            return digit
        fits = _TESTS[self.kind](state, digit, self.amount) == self.holds
        return 0 if fits else None

    def narrowed(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, ...] | None:
        """The same as of any automaton, looked up in a table."""
        one, other = masks
        return _narrowed(self.kind, self.amount, self.holds, one, other)


@kept(KEPT)
def _narrowed(
    kind: str, amount: int, holds: bool, one: DigitSet, other: DigitSet
) -> tuple[DigitSet, ...] | None:
    """What two sets of digits leave of each other."""
    partners = _partners(kind, amount, holds, max(one, other).bit_length() - 1)
    first = second = 0
    for digit in range(1, one.bit_length()):
        there = partners[digit] & other
        if there and one >> digit & 1:
            first |= 1 << digit
            second |= there
    return (first, second) if first else None


@kept(256)
def _partners(kind: str, amount: int, holds: bool, size: int) -> tuple[DigitSet, ...]:
    """For each digit from 0 the set of those that the second cell may have."""
    test = _TESTS[kind]
    return tuple(
        sum(1 << other for other in range(1, size + 1) if test(digit, other, amount) == holds)
        for digit in range(size + 1)
    )


RELATIONS_FORM = Listed(
    "relations",
    "relation",
    Relation,
    Fields(
        cells=Cells(2, 2),
        kind=OneOf(KINDS),
        amount=Whole(0, lambda size: 10 + 2 * size),
        holds=flag,
    ),
    lambda read: Relation(*read),
    lambda relation: {
        "cells": relation.cells,
        "kind": relation.kind,
        "amount": relation.amount,
        "holds": relation.holds,
    },
    max_per_cell=12,
)
"""Relations of any kind, for which a record has no shorter key."""


def _read_clone(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    """Two groups of cells with the same digits in the same order."""
    cells, size = group(source, name, entry), source.size
    others = cells_of(entry.get("cloneCells"), name, size, Cells(len(cells), len(cells)))
    for pair in zip(cells, others, strict=True):
        yield Relation(pair, "equal")


def _write_clone(source: Source, clue: Relation) -> Entry | None:
    """Two cells that are equal."""
    if clue != Relation(clue.cells, "equal"):
        return None
    one, other = names_of(clue.cells, source.size)
    return {"cells": [one], "cloneCells": [other]}


CLONES_KEY = Key("clone", _read_clone, Relation, _write_clone)
"""How f-puzzles has cells that are equal."""
