"""The parts of a sentence about a step, such as lists of cells, in one language."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from game.engine.notation import cell_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.engine.houses import House
    from game.engine.techniques import Evidence, LinkEnd, Step
    from game.engine.types import Candidate, Cell, Digit
    from game.words.texts import Texts


SHORTEST_STRETCH = 4
"""The fewest cells in a row of which only the ends are named."""

SHORTEST_RUN = 3
"""The fewest numbers, one after the other, of which only the ends are named for the ear."""


class Parts:
    """Puts cells, digits, houses and chains of a grid of one size into words."""

    def __init__(self, texts: Texts, size: int) -> None:
        self._t = texts
        self._size = size

    def name(self, cell: Cell) -> str:
        """What a cell is called: `r1c2`."""
        return cell_name(cell, self._size)

    def listed(self, items: Sequence[str], last: str = "list.last", more: str = "list.more") -> str:
        """`a, b and c`; the empty string for no items."""
        words = ""
        for place, item in enumerate(items, 1):
            key = last if place == len(items) else more
            words = self._t(key, a=words, b=item) if words else item
        return words

    def cells(self, cells: Iterable[int]) -> str:
        """`r1c2, r1c3 and r5c5`, each cell once."""
        return self.listed([self.name(cell) for cell in dict.fromkeys(cells)])

    def stretches(self, cells: Sequence[int]) -> str:
        """`r1c1 to r1c9 and r3c3`: cells of which many in a row make a stretch."""
        steps = (1, -1, self._size, -self._size)
        rest, names = list(dict.fromkeys(cells)), []
        while rest:
            count = max(_stretch(rest, step, self._size) for step in steps)
            if count < SHORTEST_STRETCH:
                count = 1
                names.append(self.name(rest[0]))
            else:
                ends = {"a": self.name(rest[0]), "b": self.name(rest[count - 1])}
                names.append(self._t("part.range", **ends))
            rest = rest[count:]
        return self.listed(names)

    def digits(self, digits: Iterable[int], last: str = "list.last") -> str:
        """`1, 4 and 7`, each digit once, in order."""
        return self.listed([self._t.symbol(digit) for digit in sorted(set(digits))], last)

    def numbers(self, numbers: Iterable[int]) -> str:
        """`12 and 15`: numbers that are not digits of the grid, such as sums."""
        return self.listed([str(number) for number in numbers])

    def runs(
        self,
        numbers: Iterable[int],
        sign: Callable[[int], str] = str,
        last: str = "list.last",
    ) -> str:
        """`1, 4 to 7 and 9`, or `3 to 1`: numbers as they come, of those that follow each other the
        ends; those that are written as figures, and those as letters, are runs apart."""
        names: list[str] = []
        for run in _runs(numbers, sign):
            signs = [sign(number) for number in run]
            if len(run) < SHORTEST_RUN:
                names += signs
            else:
                names.append(self._t("part.range", a=signs[0], b=signs[-1]))
        return self.listed(names, last)

    def houses(self, houses: Iterable[House]) -> str:
        """`rows 2 and 5`, or `row 3 and box 1` if the houses are of different kinds."""
        kinds: dict[tuple[str, int], set[int]] = {}
        for house in houses:
            kinds.setdefault((house.term, house.grid), set()).add(house.index + 1)
        return self.listed(
            [
                self._of_grid(self.numbered(kind, sorted(numbers)), grid)
                for (kind, grid), numbers in kinds.items()
            ]
        )

    def _of_grid(self, houses: str, grid: int) -> str:
        """`row 3 of grid 2`, where there are several grids."""
        return self._t("house.of_grid", houses=houses, n=grid) if grid else houses

    def numbered(self, kind: str, indices: Sequence[int], as_runs: bool = False) -> str:
        """`rows 2 and 5`: houses of a kind by their numbers, from 1; ``as_runs``, `rows 2 to
        5`."""
        numbers = [str(index) for index in indices]
        which = "many" if len(numbers) > 1 else numbers[0]  # diagonals have names, not numbers
        key = self._t.first(f"house.{kind}.{which}", f"house.{kind}")
        named = self.runs(indices, last="list.number") if as_runs else None
        return self._t(key, n=named or self.listed(numbers, "list.number"))

    def areas(self, evidence: Sequence[Evidence]) -> str:
        """`row 3 and the cells r1c1 and r1c2`: the houses of some evidence, or else its cells."""
        named = self.houses(part.house for part in evidence if part.house)
        others = [part.cells for part in evidence if not part.house and part.cells]
        cells = [
            self._t("house.cells", cells=self.cells(area)) if len(area) > 1 else self.cells(area)
            for area in dict.fromkeys(others)
        ]
        return self.listed([*([named] if named else []), *cells])

    def filled(self, cell: Cell, digit: Digit) -> str:
        """`r1c1=3`"""
        return self._t("part.is", cells=self.name(cell), digit=self._t.symbol(digit))

    def candidates(self, evidence: Sequence[Evidence], last: str = "list.last") -> str:
        """`r1c1=3 and r5c5=7`: the digits of some evidence with their cells."""
        ends = [
            self.filled(cell, digit)
            for part in evidence
            for cell in part.cells
            for digit in part.digits
        ]
        return self.listed(list(dict.fromkeys(ends)), last)

    def cases(self, evidence: Sequence[Evidence]) -> str:
        """`r1c1 is 2, 4 or 6`, or `in row 3, 5 is in r3c1 or r3c4`: some evidence, all of it about
        one cell or about one digit of a house."""
        cells = tuple(dict.fromkeys(cell for part in evidence for cell in part.cells))
        digits = {digit for part in evidence for digit in part.digits}
        area = self.areas(evidence)
        if len(cells) == 1:
            return self._t("part.cases.cell", cell=area, digits=self.digits(digits, "list.or"))
        places = self.listed([self.name(cell) for cell in cells], "list.or")
        return self._t("part.cases.house", house=area, digit=self.digits(digits), cells=places)

    def pairs(self, evidence: Sequence[Evidence]) -> str:
        """`r1c3 and r1c5 (row 1), r1c3 and r2c3 (column 3)`: cells and their houses."""
        return self._housed(evidence, [self.cells(part.cells) for part in evidence])

    def counts(self, evidence: Sequence[Evidence]) -> str:
        """`1, 2 and 5 (row 1), 2 (row 3)`: digits, with their house in brackets."""
        return self._housed(evidence, [self.digits(part.digits) for part in evidence])

    def _housed(self, evidence: Sequence[Evidence], named: Sequence[str]) -> str:
        names = [
            self._t("argument.line", ends=name, ground=self.areas([part]))
            for part, name in zip(evidence, named, strict=True)
        ]
        return self.listed(names, "list.more")

    def sums(self, evidence: Sequence[Evidence]) -> str:
        """`14 at r2c5 and 8 at r5c5`: sums of cages, at the cells in which these are written."""
        return self.listed(
            [
                self._t("part.sum", cell=self.name(min(part.cells)), number=part.number)
                for part in evidence
                if part.number is not None and part.cells
            ]
        )

    def groups(self, evidence: Sequence[Evidence]) -> str:
        """The cells of some evidence, with brackets around each set if several sets have several.

        One set reads `r1c1 and r1c2`, two sets `{r1c1, r1c2} and {r5c5, r6c5}`.
        """
        lone = len(evidence) == 1 or all(len(part.cells) < 2 for part in evidence)
        if lone:
            return self.cells(cell for part in evidence for cell in part.cells)
        return self.listed(
            [self._t("list.group", cells=self._comma(part.cells)) for part in evidence]
        )

    def all_of(self, evidence: Sequence[Evidence]) -> str:
        """`both r1c2 and r5c5`, or `all of` more; just the cell if there is only one."""
        cells = self.groups(evidence)
        count = len({cell for part in evidence for cell in part.cells})
        if count == 1:
            return cells
        return self._t("list.both" if count == 2 else "list.all", cells=cells)

    def places(self, evidence: Sequence[Evidence]) -> str:
        """For each evidence, where its digits are: `3 is in r1c2 or r3c4, and r1c1 is 5`."""
        clauses = []
        for part in evidence:
            cells = [self.name(cell) for cell in part.cells]
            key = "part.placed" if len(cells) == 1 else "part.in"
            where = self.listed(cells, "list.in")
            clauses.append(self._t(key, cell=where, cells=where, digit=self.digits(part.digits)))
        return self.listed(clauses, "list.fact", "list.clause_more")

    def holds(self, evidence: Sequence[Evidence]) -> str:
        """For each evidence, the digits in its house: `row 3 has 1 and 2, and r1c1 is 5`."""
        clauses = []
        for part in evidence:
            if part.house:
                house, digits = self.houses([part.house]), self.digits(part.digits)
                clauses.append(self._t("part.holds", house=house, digits=digits))
            else:
                clauses.append(self.places([part]))
        return self.listed(clauses, "list.fact", "list.clause_more")

    def _comma(self, cells: Iterable[int]) -> str:
        return self.listed([self.name(cell) for cell in cells], "list.more")

    def placed(self, step: Step) -> str:
        """The placements of a step: `r3c4 is 5`."""
        return self._said("part.placed", step.placements)

    def denied(self, step: Step) -> str:
        """The eliminations of a step as what is so: `r3c4 is not 5`."""
        return self._said("part.denied", step.eliminations)

    def _said(self, key: str, candidates: Iterable[Candidate]) -> str:
        cells_of: dict[int, list[int]] = {}
        for cell, digit in candidates:
            cells_of.setdefault(digit, []).append(cell)
        said = []
        for digit, cells in cells_of.items():
            form = f"{key}.many" if len(cells) > 1 else key
            named = self.cells(cells)
            said.append(self._t(form, cell=named, cells=named, digit=self._t.symbol(digit)))
        return self.listed(said, "list.fact", "list.clause_more")

    def removed(self, step: Step) -> str:
        """The eliminations of a step: `4 from r1c2 and r1c3, and 7 from r5c5`."""
        cells_of: dict[int, list[int]] = {}
        for cell, digit in sorted(step.eliminations):
            cells_of.setdefault(digit, []).append(cell)
        digits_of: dict[tuple[int, ...], list[int]] = {}
        for digit in sorted(cells_of):
            digits_of.setdefault(tuple(cells_of[digit]), []).append(digit)
        parts = [
            self._t("part.removed", digits=self.digits(digits), cells=self.cells(cells))
            for cells, digits in digits_of.items()
        ]
        return self.listed(parts, "list.clause", "list.clause_more")

    def end(self, end: LinkEnd) -> str:
        """An end of a link: `r1c2=4`, `r1c2≠4`; of a group, `4 in r1c2 or r1c3`, or none has it."""
        names = [self.name(cell) for cell in end.cells]
        key, last = ("part.group", "list.any") if end.on else ("part.not", "list.more")
        if len(names) == 1 and end.on:
            key = "part.is"
        return self._t(key, cells=self.listed(names, last), digit=self._t.symbol(end.digit))

    def ends(self, ends: Sequence[LinkEnd]) -> str:
        """Some ends in order: `r1c1=4, r1c2, r1c3≠5, r2c2≠1/2`, what is off by its cells."""
        gone: dict[tuple[int, ...], list[int]] = {}
        for end in ends:
            if not end.on:
                gone.setdefault(end.cells, []).append(end.digit)
        places: dict[tuple[int, ...], list[int]] = {}
        for cells, digits in gone.items():
            places.setdefault(tuple(digits), []).extend(cells)
        words = [self.end(end) for end in ends if end.on]
        for off, where in places.items():
            names = self.listed([self.name(cell) for cell in where], "list.more")
            words.append(self._t("part.not", cells=names, digit="/".join(map(self._t.symbol, off))))
        return self.listed(words, "list.more")


def _runs(numbers: Iterable[int], sign: Callable[[int], str]) -> list[list[int]]:
    """Numbers parted where one does not follow the one before, upwards or downwards, and between
    figures and letters."""
    runs: list[list[int]] = []
    for number in numbers:
        run = runs[-1] if runs else [0, 0, 0]
        step = number - run[-1]
        follows = step == run[-1] - run[-2] if len(run) > 1 else abs(step) == 1
        if follows and abs(step) == 1 and sign(number).isdigit() == sign(run[-1]).isdigit():
            run.append(number)
        else:
            runs.append([number])
    return runs


def _stretch(cells: Sequence[Cell], step: int, width: int) -> int:
    """How many of some cells follow each other along a row or a column from the first on."""
    count = 1
    for one, other in pairwise(cells):
        same_line = one // width == other // width if abs(step) == 1 else True
        if other - one != step or not same_line:
            break
        count += 1
    return count
