"""Region sum lines: the parts of a line in each box have the same sum."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.engine.constraints import STATE_BASE, Automaton, Breach, breach_of_equal
from game.engine.derived import kept
from game.engine.look import Look
from game.engine.rules import Rules
from game.engine.shapes import Apart, Cells, ListOf
from game.engine.variants.adding import leading_to, reached
from game.engine.variants.editor_tool import LINES, EditorTool, Sheet, Stroke, of
from game.engine.variants.fpuzzle_key import Key, lines_in, write_line
from game.engine.variants.fpuzzle_places import cells_of
from game.engine.variants.lines import drawn
from game.engine.variants.record_form import Listed
from game.engine.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit, DigitSet
    from game.engine.variants.fpuzzle_key import Entry, Source
    from game.engine.variants.lines import Line


@dataclass(frozen=True, slots=True)
class RegionSums(Automaton):
    """The parts of a line in each box have the same sum."""

    cells: tuple[int, ...]
    breaks: tuple[int, ...]
    """The indices at which a new part begins."""

    rule, noun = "region_sum", "region sum line"
    sums, worked = "region_sum", "line"

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        return tuple(self.cells[part] for part in self._slices)

    @property
    def _slices(self) -> list[slice]:
        return _slices(self.breaks, len(self.cells))

    def look(self, width: int) -> Look | None:
        return Look("band", self.cells, "blue", at=self.breaks)

    def breach(self, here: Sequence[Digit], size: int, whole: Constraint | None = None) -> Breach:
        return breach_of_equal("region_sum", [here[part] for part in self._slices])

    def narrowed(self, masks: Sequence[DigitSet]) -> tuple[DigitSet, ...] | None:
        """The digits that take part in a sum that all parts can have; computed for all sums at
        once."""
        parts = [masks[part] for part in self._slices]
        sums = [reached(part) for part in parts]
        wanted = sums[0][-1]
        for possible in sums:
            wanted &= possible[-1]
        if not wanted:
            return None
        left: list[DigitSet] = []
        for part, possible in zip(parts, sums, strict=True):
            left += part if possible[-1] == wanted else leading_to(part, possible, wanted)
        return tuple(left)

    def step(self, state: int, index: int, digit: int) -> int | None:
        """The state is the sum of the first part, and the sum of this one."""
        total, part = divmod(state, STATE_BASE)
        if index in self.breaks:
            if total not in (0, part):
                return None
            total, part = part, 0
        part += digit
        return None if total and part > total else total * STATE_BASE + part

    def start_with(self, digits: Sequence[Digit]) -> int:
        """Each of the parts adds up to what the digits of one of them do."""
        return sum(digits) * STATE_BASE

    def accepts(self, state: int) -> bool:
        """The last part has the sum of the first."""
        total, part = divmod(state, STATE_BASE)
        return total in (0, part)


@kept(256)
def _slices(breaks: tuple[int, ...], count: int) -> list[slice]:
    """The parts of a line with so many cells, which are asked for again and again."""
    return [slice(*ends) for ends in pairwise((0, *breaks, count))]


def region_sums(cells: Line, labels: Sequence[object]) -> RegionSums:
    """A line with a new part wherever the label of its cells (what box they are in) changes."""
    changes = range(1, len(cells))
    breaks = [index for index in changes if labels[cells[index]] != labels[cells[index - 1]]]
    return RegionSums(cells, tuple(breaks))


def _clues(rules: Rules, solution: Sequence[Digit], rng: Random) -> Rules:
    labels: list[object] = [None] * rules.cell_count
    for house in rules.houses:
        if house.kind == "box":
            for cell in house.cells:
                labels[cell] = house.index

    def fits(line: Line, length: int) -> bool:
        made = region_sums(line, labels)
        return len(line) < length or (bool(made.breaks) and not [*made.broken(solution)])

    lines = drawn(rules, rng, fits, 3, 5)
    return Rules(rules.size, [region_sums(line, labels) for line in lines])


def _joined(parts: Sequence[tuple[Cell, ...]]) -> RegionSums:
    cells = tuple(cell for part in parts for cell in part)
    starts = [sum(map(len, parts[:index])) for index in range(1, len(parts))]
    return RegionSums(cells, tuple(starts))


def _parts(line: RegionSums) -> list[tuple[Cell, ...]]:
    edges = (0, *line.breaks, len(line.cells))
    return [line.cells[start:end] for start, end in pairwise(edges)]


def _draw(stroke: Stroke, sheet: Sheet, number: int) -> RegionSums:
    return region_sums(stroke, sheet.regions)


def _read(source: Source, name: str, entry: Mapping[str, Any]) -> Iterator[Constraint]:
    """Lines with the same sum in each region that they pass."""
    for line in lines_in(name, entry):
        yield region_sums(cells_of(line, name, source.size), source.labels)


def _write(source: Source, clue: RegionSums) -> Entry | None:
    """A region sum line; None if its parts are not those given by the regions."""
    if clue != region_sums(clue.cells, source.labels):
        return None
    return write_line(source, clue)


REGION_SUM = Variant(
    "regionsum",
    "Region Sum Lines",
    "The parts of each line in different boxes have the same sum.",
    tab="lines",
    clues=_clues,
    records=(
        Listed(
            "region_sums",
            "region sum line",
            RegionSums,
            Apart(ListOf(Cells())),
            _joined,
            _parts,
        ),
    ),
    most_blanks=0.77,
    tools=(EditorTool("regionsum", LINES, _draw, of(RegionSums), 2),),
    fpuzzles=(Key("regionsumline", _read, RegionSums, _write),),
)
