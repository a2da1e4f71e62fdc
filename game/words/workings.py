"""Sums worked out in words: what a cage or an arrow leaves, with its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import symbol
from game.engine.variants.sums import Arrow, Cage, Sum

if TYPE_CHECKING:
    from collections.abc import Sequence

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
        facts = self._facts(working)
        match ground.clue:
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

    def _rule(self, key: str, first: Sequence[Cell], rest: Sequence[Cell]) -> str:
        cells = self._parts.cells
        key = f"{key}_alone" if len(rest) == 1 else key
        return self._t(f"ground.rule.{key}", first=cells(first), rest=cells(rest))

    def _facts(self, working: Working) -> list[str]:
        parts, facts = self._parts, []
        known = parts.listed(
            [
                self._t("part.is", cells=parts.cells([cell]), digit=symbol(digit))
                for cell, digit in working.known
            ]
        )
        cells = parts.cells(working.cells)
        ways = parts.listed(["-".join(map(symbol, way)) for way in working.ways], "list.or")
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
