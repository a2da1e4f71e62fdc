"""Bounds in workings: what some cells of a sum add up to at least or at most, where that leaves no
room for a digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import cells_of
from game.engine.techniques.argument import Bound
from game.engine.techniques.link import LinkEnd

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.constraints import Automaton
    from game.engine.techniques.argument import Working
    from game.engine.types import Candidate, Cell, DigitSet

MAX_CELLS = 3
"""Cells against which a line says a bound each."""


def sum_bounds(
    clue: Automaton, working: Working, masks: dict[Cell, DigitSet], ends: Sequence[LinkEnd]
) -> tuple[Bound, ...]:
    """Bounds that leave no room for some ends in one cell, or for any way; or else none."""
    targets = {(cell, end.digit) for end in ends for cell in end.cells}
    cells = {cell for cell, _ in targets}
    simple = len(set(clue.cells)) == len(clue.cells) and all(not end.on for end in ends)
    if not simple or clue.head == "ends":
        return ()
    if len(cells) > 1:
        return _of_each(clue, working, masks, targets)
    if clue.head and len(clue.parts[0]) > 1 and working.left is None:
        return _of_shaft(clue, masks, targets)
    tried: list[Candidate | None] = [*targets] or [None]
    several = (_against(clue, working, masks, least) for least in (True, False))
    for choice in several:
        bounds = choice(next(iter(cells), None))
        if bounds and all(_leaves_no_room(clue, working, bounds, target) for target in tried):
            return bounds
    return ()


def _of_each(
    clue: Automaton, working: Working, masks: dict[Cell, DigitSet], targets: set[Candidate]
) -> tuple[Bound, ...]:
    """A bound against each of a few cells of a plain sum; or else none."""
    cells = sorted({cell for cell, _ in targets})
    if clue.head or len(cells) > MAX_CELLS:
        return ()
    bounds: list[Bound] = []
    for cell in cells:
        ends = [LinkEnd((cell,), digit, on=False) for at, digit in targets if at == cell]
        mine = sum_bounds(clue, working, masks, ends)
        if not mine:
            return ()
        bounds += mine
    return tuple(bounds)


def _of_shaft(
    clue: Automaton, masks: dict[Cell, DigitSet], targets: set[Candidate]
) -> tuple[Bound, ...]:
    """What a shaft adds up to, if that is out of reach of a pill of two cells that begins so."""
    pill, shaft = clue.parts
    if len(pill) > 2 or any(cell != pill[0] for cell, _ in targets):
        return ()
    first, second = pill
    most, least = _reach(masks, shaft, least=False), _reach(masks, shaft, least=True)
    digits = [digit for _, digit in targets] or list(cells_of(masks[first]))
    if all(10 * digit + min(cells_of(masks[second])) > most for digit in digits):
        return (Bound(shaft, most, is_least=False),)
    if all(10 * digit + max(cells_of(masks[second])) < least for digit in digits):
        return (Bound(shaft, least, is_least=True),)
    return ()


def _against(
    clue: Automaton, working: Working, masks: dict[Cell, DigitSet], least: bool
) -> Callable[[Cell | None], tuple[Bound, ...]]:
    """The bounds against a cell: its companions at least so much and the circle at most, or the
    reverse."""

    def bounds(target: Cell | None) -> tuple[Bound, ...]:
        circle = clue.cells[0] if clue.head else None
        with_it = tuple(cell for cell in working.cells if cell not in (target, circle))
        kept = [Bound(with_it, _reach(masks, with_it, least), least)] if with_it else []
        if circle in working.cells and circle != target and circle is not None:
            kept.append(Bound((circle,), _reach(masks, (circle,), not least), not least))
        return tuple(kept)

    return bounds


def _reach(masks: dict[Cell, DigitSet], cells: Sequence[Cell], least: bool) -> int:
    """The least or greatest sum of some cells, each by itself."""
    pick = min if least else max
    return sum(pick(cells_of(masks[cell])) for cell in cells)


def _leaves_no_room(
    clue: Automaton, working: Working, bounds: Sequence[Bound], target: Candidate | None
) -> bool:
    """Whether bounds show that a sum cannot have a digit in a cell; cannot be at all, if None."""
    circle = clue.cells[0] if clue.head else None
    total = working.left
    signs = dict.fromkeys(working.cells, 1)
    if total is None:
        total = -sum(digit for _, digit in working.known)
    if circle in signs:
        signs[circle] = -1
    rest = total - (signs[target[0]] * target[1] if target else 0)
    least = most = 0.0
    covered: set[Cell] = {target[0]} if target else set()
    for bound in bounds:
        covered.update(bound.cells)
        sign = -1 if circle in bound.cells else 1
        low, high = (bound.number, float("inf")) if bound.is_least else (0, bound.number)
        least += low if sign > 0 else -high
        most += high if sign > 0 else -low
    return covered == set(working.cells) and not least <= rest <= most
