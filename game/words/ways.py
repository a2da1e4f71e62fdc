"""Ways to fill clues in words: those that are left, and why those with a candidate fail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.role import Role
from game.words.workings import WorkingWriter

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.techniques import Evidence
    from game.engine.types import Cell, Digit
    from game.words.parts import Parts
    from game.words.texts import Texts


class WayWriter:
    """Writes about ways to fill clues in one language."""

    def __init__(self, texts: Texts, parts: Parts) -> None:
        self._t = texts
        self._parts = parts
        self._workings = WorkingWriter(texts, parts)

    def lines(self, evidence: Sequence[Evidence]) -> Iterator[str]:
        """What each supposed candidate would leave and why that fails; then the rest."""
        those = [each for each in evidence if each.role in (Role.FAILS, Role.CLASH)]
        fails = list(zip(those[::2], those[1::2], strict=True))
        used: list[Evidence] = []
        several = [each for each in evidence if each.role in (Role.IF, Role.COULD)]
        if several and several[0].role == Role.IF:
            for supposed, could in zip(several[::2], several[1::2], strict=True):
                yield self._block(supposed, could, fails, used)
        elif several:
            yield self._none_of_them(several[0])
        for way, clash in fails:
            if way not in used:
                yield self._fails(way, clash)
        left = [each for each in evidence if each.role in (Role.KNOWN, Role.WAYS)]
        if left:
            yield self.left(left)

    def _block(
        self,
        supposed: Evidence,
        could: Evidence,
        fails: Sequence[tuple[Evidence, Evidence]],
        used: list[Evidence],
    ) -> str:
        """`With r1c1=5, all that is left fails:`, and a line for each way with its reason."""
        known = dict(zip(supposed.cells, supposed.digits, strict=True))
        what = self._known([supposed])
        if not could.ways:
            working = self._workings.told(could.ground, is_clash=True) if could.ground else ""
            key = "why.if.none.worked" if working else "why.if.none"
            cells = self._parts.stretches(could.cells)
            return self._t(key, what=what, cells=cells, working=working)
        lines = []
        for digits in could.ways:
            way = dict(zip(could.cells, digits, strict=True))
            told, clash = next(each for each in fails if _is_in(each[0], known | way))
            used.append(told)
            pairs = [self._pair(*pair) for pair in way.items()]
            lines.append((pairs, self._clash(clash)))
        if len(lines) == 1 and not could.cells:
            return self._t("why.if.clash", what=what, clash=lines[0][1])
        if len(lines) == 1:
            return self._t(
                "why.if.only",
                what=what,
                way=self._parts.listed(lines[0][0], "list.filled"),
                clash=lines[0][1],
            )
        found = self._t("why.if", what=what)
        for pairs, why in lines:
            shown = self._parts.listed(pairs, "list.more")
            found = self._t("why.if.way", argument=found, way=shown, clash=why)
        return found

    def left(self, evidence: Sequence[Evidence]) -> str:
        """`As r1c3 is 4, r1c1 and r1c2 can only be 3-9 or 4-8, in this order.`"""
        known = [each for each in evidence if each.role == Role.KNOWN]
        ways = [each for each in evidence if each.role == Role.WAYS]
        key = "why.ways.known" if known else "why.ways"
        one = len(ways) == 1 and len(ways[0].cells) > 1 and len(ways[0].ways) == 1
        if one:
            key = key.replace("ways", "way")
            pairs = zip(ways[0].cells, ways[0].ways[0], strict=True)
            what = self._parts.listed([self._pair(*pair) for pair in pairs], "list.filled")
        else:
            parts = [self._way(each) for each in ways]
            what = self._parts.listed(parts, "list.part", "list.part_more")
        return self._t(key, what=what, known=self._known(known))

    def _way(self, each: Evidence) -> str:
        """`r1c1 and r1c2 can only be 3-9 or 4-8, in this order`, or how many ways there are."""
        cells = self._parts.cells(each.cells)
        if each.number is not None:
            return self._t("part.count", n=each.number, cells=cells)
        key, sign = ("part.ways", "-") if each.cells else ("part.sets", "+")
        if len(each.cells) > 1:
            key = "part.ways.many"
        ways = [sign.join(map(self._t.symbol, way)) for way in each.ways]
        return self._t(key, cells=cells, ways=self._parts.listed(ways, "list.or"))

    def _none_of_them(self, each: Evidence) -> str:
        """`Each of the candidates below would leave no way to fill r1c1 and r1c2.`"""
        return self._t("why.could.any", cells=self._parts.stretches(each.cells))

    def _known(self, evidence: Sequence[Evidence]) -> str:
        """`r1c3=4 and r2c5=1`."""
        pairs = (pair for each in evidence for pair in zip(each.cells, each.digits, strict=True))
        return self._parts.listed([self._pair(*pair) for pair in pairs], "list.filled")

    def _pair(self, cell: Cell, digit: Digit) -> str:
        return self._t("part.is", cells=self._parts.cells([cell]), digit=self._t.symbol(digit))

    def _fails(self, way: Evidence, clash: Evidence) -> str:
        """`With r1c1=3 and r1c2=4, nothing is left for r4c4.`"""
        return self._t("why.if.clash", what=self._known([way]), clash=self._clash(clash))

    def _clash(self, clash: Evidence) -> str:
        """`nothing is left for r4c4`."""
        parts = self._parts
        kind = "house" if clash.house else "cell" if len(clash.cells) == 1 else "clue"
        working = self._workings.told(clash.ground, is_clash=True) if clash.ground else ""
        return self._t(
            f"clash.{kind}.worked" if working else f"clash.{kind}",
            cells=parts.stretches(clash.cells),
            working=working,
            house=parts.houses([clash.house] if clash.house else []),
            digits=parts.digits(clash.digits),
        )


def _is_in(way: Evidence, digits: dict[Cell, Digit]) -> bool:
    """Whether all that fails is in a way, of which only the cells with a choice are given."""
    pairs = zip(way.cells, way.digits, strict=True)
    return all(digits.get(cell, digit) == digit for cell, digit in pairs)
