"""Numbers outside the grid in words: what is left of sandwiches and X-sums, and what would be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.argument import Case
from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.techniques import Evidence
    from game.engine.types import Cell
    from game.words.parts import Parts
    from game.words.texts import Texts

WOULD_BE = (
    *(Role.FRAME, Role.SEEN_LEAST, Role.SEEN_MOST),
    *(Role.ADDED, Role.ADDED_LEAST, Role.ADDED_MOST),
)
"""What would be with digits that go."""


class OutsideWriter:
    """Writes about the numbers outside the grid in one language."""

    def __init__(self, texts: Texts, parts: Parts, size: int) -> None:
        self._t = texts
        self._parts = parts
        self._highest = texts.symbol(size)

    def cases(self, kind: str, evidence: Sequence[Evidence]) -> str:
        """`What is left is r1c2=1 and r1c5=9 with 2+6 or 3+5 between.`"""
        pairs = zip(evidence[::2], evidence[1::2], strict=True)
        cases = [
            Case(tuple(zip(case.cells, case.digits, strict=True)), inside.cells, inside.ways)
            for case, inside in pairs
        ]
        return self._t("why.cases", cases=self._told(kind, cases))

    def listed(self, kind: str, cases: Iterable[Case]) -> str:
        """`what is left is r1c2=1 and r1c5=9 with 2+6 or 3+5 between, or ...`"""
        return self._t("work.cases", cases=self._told(kind, cases))

    def _told(self, kind: str, cases: Iterable[Case]) -> str:
        told = []
        for fixed, inside, sets in cases:
            pairs = [
                self._t("part.is", cells=self._parts.cells([cell]), digit=self._t.symbol(digit))
                for cell, digit in fixed
            ]
            ways = self._parts.listed(
                ["+".join(map(self._t.symbol, each)) for each in sets], "list.or"
            )
            key = f"work.case.{kind}" if inside else f"work.case.{kind}.alone"
            told.append(self._t(key, fixed=self._parts.listed(pairs), ways=ways))
        return self._parts.listed(told, "list.clause_or", "list.clause_more")

    def span(self, each: Evidence) -> str:
        """`A sum of 13 takes 2 or 3 cells.`"""
        least, most = each.digits
        names = [str(least)] if least == most else [str(least), str(most)]
        key = "why.span.range" if most > least + 1 else "why.span"
        if most < 2 and least == most:
            key = f"why.span.{'next' if most == 0 else 'single'}"
        return self._t(
            key,
            number=str(each.number),
            counts=self._parts.listed(names, "list.or"),
            least=str(least),
            most=str(most),
            highest=self._highest,
        )

    def would_be(self, each: Evidence, what: str) -> str:
        """`With 6 in r6c5, that number would be at most 1.`"""
        key = f"why.never.{each.role}"
        if each.role == Role.FRAME and not each.cells:
            key += ".next" if each.number == 0 else ".none"
        elif each.role in (Role.SEEN_LEAST, Role.SEEN_MOST) and each.cells:
            key += ".left"
        elif each.role in (Role.ADDED_LEAST, Role.ADDED_MOST) and len(each.cells) == 1:
            key += ".alone"
        pairs = zip(each.cells[::2], each.cells[1::2], strict=False)
        return self._t(
            key,
            what=what,
            cells=self._parts.cells(each.cells),
            frames=self.frames(pairs),
            number="" if each.number is None else str(each.number),
            highest=self._highest,
        )

    def frames(self, pairs: Iterable[Sequence[Cell]]) -> str:
        """`r1c4 and r1c6, or r1c3 and r1c5`."""
        named = [self._parts.cells(pair) for pair in pairs]
        return self._parts.listed(named, "list.clause_or", "list.clause_more")
