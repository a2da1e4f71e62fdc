"""The parts that a sentence about a step is put together from, in the words of a language."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.engine.notation import cell_name, symbol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.houses import House
    from game.engine.techniques import Evidence, Link, LinkEnd, Step
    from game.words.texts import Texts


class Parts:
    """Names cells, digits, houses and chains of one size of grid."""

    def __init__(self, texts: Texts, size: int) -> None:
        self._t = texts
        self._size = size

    def listed(self, items: Sequence[str], last: str = "list.last", more: str = "list.more") -> str:
        """`a, b and c`; nothing where there is nothing."""
        found = ""
        for place, item in enumerate(items, 1):
            key = last if place == len(items) else more
            found = self._t(key, a=found, b=item) if found else item
        return found

    def cells(self, cells: Iterable[int]) -> str:
        """`r1c2, r1c3 and r5c5`, each named once."""
        return self.listed([cell_name(cell, self._size) for cell in dict.fromkeys(cells)])

    def digits(self, digits: Iterable[int], last: str = "list.last") -> str:
        """`1, 4 and 7`, each once and in order."""
        return self.listed([symbol(digit) for digit in sorted(set(digits))], last)

    def numbers(self, numbers: Iterable[int]) -> str:
        """`12 and 15`: numbers that are no digits, written as they are."""
        return self.listed([str(number) for number in numbers])

    def houses(self, houses: Iterable[House]) -> str:
        """`rows 2 and 5`, or `row 3 and box 1` where they are of several kinds."""
        kinds: dict[str, list[str]] = {}
        for house in dict.fromkeys(houses):
            kinds.setdefault(house.term, []).append(str(house.index + 1))
        return self.listed([self._houses(kind, numbers) for kind, numbers in kinds.items()])

    def _houses(self, kind: str, numbers: Sequence[str]) -> str:
        key = f"house.{kind}.many" if len(numbers) > 1 else f"house.{kind}.{numbers[0]}"
        if not self._t.has(key):  # but for diagonals, which have names instead of numbers
            key = f"house.{kind}"
        return self._t(key, n=self.listed(numbers, "list.number"))

    def groups(self, evidence: Sequence[Evidence]) -> str:
        """The cells of all evidence in a role; in brackets where several have several."""
        lone = len(evidence) == 1 or all(len(each.cells) < 2 for each in evidence)
        if lone:
            return self.cells(cell for each in evidence for cell in each.cells)
        return self.listed(
            [self._t("list.group", cells=self._comma(each.cells)) for each in evidence]
        )

    def all_of(self, evidence: Sequence[Evidence]) -> str:
        """`all of r1c2 and r5c5`, or the only cell as it is."""
        cells = self.groups(evidence)
        several = len({cell for each in evidence for cell in each.cells}) > 1
        return self._t("list.all", cells=cells) if several else cells

    def _comma(self, cells: Iterable[int]) -> str:
        return self.listed([cell_name(cell, self._size) for cell in cells], "list.more")

    def placed(self, step: Step) -> str:
        """`r3c4 is 5`: everything that is placed."""
        return self.listed(
            [
                self._t("part.placed", cell=cell_name(cell, self._size), digit=symbol(digit))
                for cell, digit in step.placements
            ]
        )

    def removed(self, step: Step) -> str:
        """`4 from r1c2 and r1c3, and 7 from r5c5`: everything that is eliminated."""
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

    def chain(self, links: Sequence[Link]) -> str:
        """`r1c2≠4 → r1c5=4 → r3c6≠4`; chains that do not hang together stand apart.

        Links that meet in one end are one step, with all its reasons: `r1c2≠4, r1c3≠4 → r1c5=4`.
        """
        chains: list[str] = []
        last: LinkEnd | None = None
        for end, meeting in groupby(links, key=lambda link: link.end):
            starts = [link.start for link in meeting]
            if starts[0] == last:
                reasons = [chains.pop(), *map(self._node, starts[1:])]
            else:
                reasons = [self._node(start) for start in starts]
            reason = self.listed(reasons, "list.more")
            chains.append(self._t("part.then", a=reason, b=self._node(end)))
            last = end
        found = ""
        for each in chains:
            found = self._t("part.apart", a=found, b=each) if found else each
        return found

    def _node(self, node: LinkEnd) -> str:
        key = "part.is" if node.on else "part.not"
        return self._t(key, cells=self._comma(node.cells), digit=symbol(node.digit))
