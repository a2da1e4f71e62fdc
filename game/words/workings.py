"""Sums worked out in words: what a cage or an arrow leaves, with its numbers."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.engine.variants.region_sums import RegionSums
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer
from game.engine.variants.xsum import XSum

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.techniques.argument import Ground, Working
    from game.engine.types import Cell
    from game.words.parts import Parts
    from game.words.texts import Texts


class WorkingWriter:
    """Writes how sums come out in one language."""

    def __init__(self, texts: Texts, parts: Parts) -> None:
        self._t = texts
        self._parts = parts

    def told(self, ground: Ground) -> str:
        """`cage of 12: with r1c2=9, 3 is left for r1c3`; empty if there is no working."""
        working = ground.working
        if working is None:
            return ""
        facts = self._cases(ground, working) or self._facts(working)
        match ground.clue:
            case Thermometer(slow=slow):
                rule = "slow_thermometer" if slow else "thermometer"
                name = self._line(rule, ground, 0)
                facts = list(self._counted(working)) or facts
            case RegionSums():
                name = self._line("region_sum", ground, 0)
            case Sandwich(total=total):
                name = self._line("sandwich", ground, total)
            case XSum(total=total):
                name = self._line("x_sum", ground, total)
            case Cage(total=total):
                name = self._t("work.cage", total=total)
            case Sum(total=total):
                name = self._t("work.sum", total=total)
            case Arrow(pill=pill):
                first, others = ground.cells[:pill], ground.cells[pill:]
                name = self._rule("arrow", first, others)
            case _:
                ends = (ground.cells[0], ground.cells[-1])
                name = self._rule("double_arrow", ends, ground.cells[1:-1])
        return self._t("work", name=name, what=self._parts.listed(facts, "list.clause_more"))

    def _line(self, rule: str, ground: Ground, number: int) -> str:
        """The name of a clue along a line."""
        cells, named = ground.cells, self._parts.cells
        return self._t(
            f"ground.rule.{rule}",
            cells=named(cells),
            start=named(cells[:1]),
            end=named(cells[-1:]),
            number=number,
        )

    def _counted(self, working: Working) -> Iterator[str]:
        """`r1c1 is at least 2, r1c2 and r1c3 are at least 3 and 5`: counted along a thermometer."""
        for is_least, several in groupby(working.bounds, key=lambda each: each.is_least):
            bounds = list(several)
            role = "least" if is_least else "most"
            cells = self._parts.cells(cell for each in bounds for cell in each.cells)
            numbers = self._parts.numbers(each.number for each in bounds)
            key = f"work.counted.{role}" if len(bounds) > 1 else f"part.{role}.alone"
            yield self._t(key, cells=cells, digits=numbers, number=numbers)

    def _cases(self, ground: Ground, working: Working) -> list[str]:
        """`left are 1 in r1c2 and 9 in r1c5 with 2+6 or 3+5, or ...`: cases, if there are some."""
        kind = "sandwich" if isinstance(ground.clue, Sandwich) else "x_sum"
        cases = []
        for fixed, inside, sets in working.cases:
            pairs = [
                self._t("part.is", cells=self._parts.cells([cell]), digit=self._t.symbol(digit))
                for cell, digit in fixed
            ]
            ways = self._parts.listed(
                ["+".join(map(self._t.symbol, each)) for each in sets], "list.or"
            )
            key = f"work.case.{kind}" if inside else f"work.case.{kind}.alone"
            cases.append(self._t(key, fixed=self._parts.listed(pairs), ways=ways))
        if not cases:
            return []
        return [self._t("work.cases", cases=self._parts.listed(cases, "list.clause_or"))]

    def _rule(self, key: str, first: Sequence[Cell], rest: Sequence[Cell]) -> str:
        cells = self._parts.cells
        if len(rest) == 1:
            key = f"{key}_alone"
        elif key == "arrow" and len(first) > 1:
            key = "arrow_pill"
        return self._t(f"ground.rule.{key}", first=cells(first), rest=cells(rest))

    def _facts(self, working: Working) -> list[str]:
        parts, facts = self._parts, []
        known = parts.listed(
            [
                self._t("part.is", cells=parts.cells([cell]), digit=self._t.symbol(digit))
                for cell, digit in working.known
            ]
        )
        cells = parts.cells(working.cells)
        ways = parts.listed(["-".join(map(self._t.symbol, way)) for way in working.ways], "list.or")
        if working.left is not None and working.cells and working.left <= 0:
            return [self._t("work.full", known=known, cells=cells)]
        if working.left is not None and working.cells:
            one = "alone" if len(working.cells) == 1 else "known"
            key = f"work.left.{one}" if known else "work.left"
            left = self._t(key, known=known, left=working.left, cells=cells)
            is_open = ways and len(working.cells) > 1
            facts.append(self._t("work.ways", left=left, ways=ways) if is_open else left)
        else:
            facts += [self._t("work.known", known=known)] if known else []
            key = "part.ways.many" if len(working.cells) > 1 else "part.ways"
            facts += [self._t(key, cells=cells, ways=ways)] if ways else []
        for each in working.bounds:
            role = "least" if each.is_least else "most"
            key = f"part.{role}.sum" if len(each.cells) > 1 else f"part.{role}.alone"
            facts.append(self._t(key, cells=parts.cells(each.cells), number=each.number))
        return facts
