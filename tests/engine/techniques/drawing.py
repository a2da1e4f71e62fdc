"""Positions in a line of text: what some cells may hold on an otherwise empty board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.notation import parse_cell
from game.engine.rules import Rules, classic

if TYPE_CHECKING:
    from game.engine.techniques import Step


def position(text: str, rules: Rules | None = None, given: str = "") -> Candidates:
    """`r1c1=12 r1c2:5 r2c=-3`: cells that may hold some digits, or are filled (`:`).

    `-3` instead of digits takes one away, and `r2c` or `c5` instead of a cell means the whole
    row or column, except for cells named otherwise. `given` names filled cells that are given.
    """
    rules = rules or classic()
    size = rules.size
    masks = [(2 << size) - 2] * (size * size)
    values, said = [0] * (size * size), set()
    for word in text.split():
        name, mark = (word.split(":")[0], ":") if ":" in word else (word.split("=")[0], "=")
        digits = word[len(name) + 1 :]
        if mark == ":":
            values[parse_cell(name, size)] = int(digits)
        elif not digits.startswith("-"):
            cell = parse_cell(name, size)
            masks[cell] = sum(1 << int(digit) for digit in digits)
            said.add(cell)
    for word in text.split():
        name, _, digits = word.partition("=")
        if digits.startswith("-"):
            for cell in set(_line(name, size)) - said:
                masks[cell] &= ~sum(1 << int(digit) for digit in digits[1:])
    givens = [0] * len(values)
    for name in given.split():
        givens[parse_cell(name, size)] = 1
    candidates = Candidates(rules, values, givens)
    for cell, mask in enumerate(masks):
        for digit in candidates.digits_of(cell):
            if not mask >> digit & 1:
                candidates.eliminate(cell, digit)
    return candidates


def _line(name: str, size: int) -> list[int]:
    """The cells of `r2c` (a row), of `c5` (a column) or of `r2c5`."""
    if name.startswith("c"):
        return list(range(int(name[1:]) - 1, size * size, size))
    if name.endswith("c"):
        row = int(name[1:-1]) - 1
        return list(range(row * size, row * size + size))
    return [parse_cell(name, size)]


def marks(text: str, size: int = 9) -> set[tuple[int, int]]:
    """`12r3c4 5r1c1`: digits of cells."""
    found = set()
    for word in text.split():
        digits, _, name = word.partition("r")
        found |= {(parse_cell("r" + name, size), int(digit)) for digit in digits}
    return found


def eliminated(steps: list[Step]) -> list[set[tuple[int, int]]]:
    """What each step takes away."""
    return [set(step.eliminations) for step in steps]
