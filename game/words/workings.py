"""Sums worked out in words: what a cage or an arrow leaves, with its numbers."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.words.outside import OutsideWriter

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.techniques.argument import Ground, Working
    from game.engine.types import Cell
    from game.words.parts import Parts
    from game.words.texts import Texts


_LINES = {"thermometer", "slow_thermometer", "region_sum", "sandwich", "skyscraper_clue", "x_sum"}
"""The rules of clues that are named by their line, its first and last cell and their number."""

_SUMS = {"cage_sum": "work.cage", "sum": "work.sum"}
"""What clues that are named by their sum are called."""


class WorkingWriter:
    """Writes how sums come out in one language."""

    def __init__(self, texts: Texts, parts: Parts) -> None:
        self._t = texts
        self._parts = parts

    def told(self, ground: Ground, is_clash: bool = False, rule: str = "") -> str:
        """`cage of 12; with r1c2=9, 3 is left for r1c3`; empty if there is no working. `is_clash`:
        the clue has no way left. `rule` names a clue that has no name of its own here."""
        working = ground.working
        if working is None:
            return ""
        facts = self._of_line(ground, working, is_clash) or self._facts(working)
        joint = "list.clause_more"
        if working.left is not None and working.cells:
            joint = "list.but" if is_clash else "list.fact"
        what = self._parts.listed(facts, joint, "list.clause_more")
        return self._t("work", name=self._name(ground, rule), what=what)

    def _of_line(self, ground: Ground, working: Working, is_clash: bool) -> list[str]:
        """What is said of a thermometer, or of a number outside the grid; empty if it is listed
        like that of any other clue."""
        rule = ground.clue.rule if ground.clue else ""
        if working.cases:
            outside = OutsideWriter(self._t, self._parts, len(ground.cells))
            return [outside.listed(rule, working.cases)]
        match rule:
            case "thermometer" | "slow_thermometer":
                return list(self._counted(working))
            case "sandwich":
                return self._framed(working, ground, is_clash)
            case "skyscraper_clue":
                return self._seen(working, is_clash)
            case "x_sum":
                return self._added(working, is_clash)
        return []

    def _name(self, ground: Ground, rule: str) -> str:
        clue = ground.clue
        if clue is None:
            return rule
        if clue.head:
            return self._rule(clue.called, *clue.parts)
        if clue.rule in _LINES:
            return self._line(clue.rule, ground, clue.number or 0)
        key = _SUMS.get(clue.rule)
        return self._t(key, total=clue.number) if key else rule

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

    def _framed(self, working: Working, ground: Ground, is_clash: bool) -> list[str]:
        """`otherwise 1 and 9 could only be in r1c4 and r1c6, with no sum of 13 between`."""
        if working.frames is None:
            return []
        outside = OutsideWriter(self._t, self._parts, len(ground.cells))
        key = "work.frames" if working.frames else "work.frames.none"
        return [
            self._t(
                f"{key}.clash" if is_clash else key,
                frames=outside.frames(working.frames),
                number=ground.clue.number if ground.clue else "",
                highest=self._t.symbol(len(ground.cells)),
            )
        ]

    def _added(self, working: Working, is_clash: bool) -> list[str]:
        """`otherwise, with r1c1=3, what follows in r1c2 and r1c3 would be at most 9`."""
        found, known = [], self._known(working)
        for each in working.bounds:
            key = f"work.added.{'least' if each.is_least else 'most'}"
            cells = self._parts.cells(each.cells)
            key = f"{key}.clash" if is_clash else key
            found.append(self._t(key, known=known, cells=cells, number=each.number))
        return found

    def _known(self, working: Working) -> str:
        return self._parts.listed(
            [
                self._t("part.is", cells=self._parts.cells([cell]), digit=self._t.symbol(digit))
                for cell, digit in working.known
            ]
        )

    def _seen(self, working: Working, is_clash: bool) -> list[str]:
        """`otherwise, at most 2 would be seen`."""
        found = []
        for each in working.bounds:
            key = f"work.seen.{'least' if each.is_least else 'most'}"
            key = f"{key}.clash" if is_clash else key
            key = f"{key}.left" if each.cells else key
            found.append(self._t(key, number=each.number, cells=self._parts.cells(each.cells)))
        return found

    def _rule(self, key: str, first: Sequence[Cell], rest: Sequence[Cell]) -> str:
        cells = self._parts.cells
        if len(rest) == 1:
            key = f"{key}_alone"
        elif key == "arrow" and len(first) > 1:
            key = "arrow_pill"
        return self._t(f"ground.rule.{key}", first=cells(first), rest=cells(rest))

    def _facts(self, working: Working) -> list[str]:
        parts, facts = self._parts, []
        known = self._known(working)
        cells = parts.cells(working.cells)
        ways = parts.listed(["-".join(map(self._t.symbol, way)) for way in working.ways], "list.or")
        if working.left is not None and working.cells and working.left <= 0:
            return [self._t("work.full", known=known, cells=cells)]
        if working.left is not None and working.cells and (known or not ways):
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
            they = facts and each.cells == working.cells and len(each.cells) > 1
            named = self._t("work.they") if they else parts.cells(each.cells)
            facts.append(self._t(key, cells=named, number=each.number))
        return facts
