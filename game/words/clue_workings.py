"""How a clue is worked out, in words: what a cage or an arrow leaves, the ways to fill it and why
those with a candidate fail, what is left outside the grid, and the lines that count along signs."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.engine.techniques.argument import Case
from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.techniques import Evidence
    from game.engine.techniques.argument import Ground, Working
    from game.engine.types import Cell, Digit
    from game.words.parts import Parts
    from game.words.texts import Texts


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
        clue = ground.clue
        if clue is None:
            return []
        if working.cases:
            outside = OutsideWriter(self._t, self._parts, len(ground.cells))
            return [outside.listed(clue.rule, working.cases)]
        if clue.climb:
            return list(self._counted(working))
        match clue.outside:
            case "between":
                return self._framed(working, ground, is_clash)
            case "seen":
                return self._seen(working, is_clash)
            case "first":
                return self._added(working, is_clash)
        return []

    def _name(self, ground: Ground, rule: str) -> str:
        clue = ground.clue
        if clue is None:
            return rule
        if clue.head:
            return self._rule(clue.called, *clue.parts)
        if clue.worked == "line":
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
        for is_least, several in groupby(working.bounds, key=lambda bound: bound.is_least):
            bounds = list(several)
            role = "least" if is_least else "most"
            cells = self._parts.cells(cell for bound in bounds for cell in bound.cells)
            numbers = self._parts.numbers(bound.number for bound in bounds)
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
        reasons, known = [], self._known(working)
        for bound in working.bounds:
            key = f"work.added.{'least' if bound.is_least else 'most'}"
            cells = self._parts.cells(bound.cells)
            key = f"{key}.clash" if is_clash else key
            reasons.append(self._t(key, known=known, cells=cells, number=bound.number))
        return reasons

    def _known(self, working: Working) -> str:
        return self._parts.listed(
            [self._parts.filled(cell, digit) for cell, digit in working.known]
        )

    def _seen(self, working: Working, is_clash: bool) -> list[str]:
        """`otherwise, at most 2 would be seen`."""
        reasons = []
        for bound in working.bounds:
            key = f"work.seen.{'least' if bound.is_least else 'most'}"
            key = f"{key}.clash" if is_clash else key
            key = f"{key}.left" if bound.cells else key
            reasons.append(self._t(key, number=bound.number, cells=self._parts.cells(bound.cells)))
        return reasons

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
        for bound in working.bounds:
            role = "least" if bound.is_least else "most"
            key = f"part.{role}.sum" if len(bound.cells) > 1 else f"part.{role}.alone"
            they = facts and bound.cells == working.cells and len(bound.cells) > 1
            named = self._t("work.they") if they else parts.cells(bound.cells)
            facts.append(self._t(key, cells=named, number=bound.number))
        return facts


class WayWriter:
    """Writes about ways to fill clues in one language."""

    def __init__(self, texts: Texts, parts: Parts) -> None:
        self._t = texts
        self._parts = parts
        self._workings = WorkingWriter(texts, parts)

    def lines(self, evidence: Sequence[Evidence]) -> Iterator[str]:
        """What each supposed candidate would leave and why that fails; then the rest."""
        those = [part for part in evidence if part.role in (Role.FAILS, Role.CLASH)]
        fails = list(zip(those[::2], those[1::2], strict=True))
        used: list[Evidence] = []
        several = [part for part in evidence if part.role in (Role.IF, Role.COULD)]
        if several and several[0].role == Role.IF:
            for supposed, could in zip(several[::2], several[1::2], strict=True):
                yield self._block(supposed, could, fails, used)
        elif several:
            yield self._none_of_them(several[0])
        for way, clash in fails:
            if way not in used:
                yield self._fails(way, clash)
        left = [part for part in evidence if part.role in (Role.KNOWN, Role.WAYS)]
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
            told, clash = next(fail for fail in fails if _is_in(fail[0], known | way))
            used.append(told)
            pairs = [self._parts.filled(*pair) for pair in way.items()]
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
        words = self._t("why.if", what=what)
        for pairs, why in lines:
            shown = self._parts.listed(pairs, "list.more")
            words = self._t("why.if.way", argument=words, way=shown, clash=why)
        return words

    def left(self, evidence: Sequence[Evidence]) -> str:
        """`As r1c3 is 4, r1c1 and r1c2 can only be 3-9 or 4-8, in this order.`"""
        known = [part for part in evidence if part.role == Role.KNOWN]
        ways = [part for part in evidence if part.role == Role.WAYS]
        key = "why.ways.known" if known else "why.ways"
        one = len(ways) == 1 and len(ways[0].cells) > 1 and len(ways[0].ways) == 1
        if one:
            key = key.replace("ways", "way")
            pairs = zip(ways[0].cells, ways[0].ways[0], strict=True)
            what = self._parts.listed([self._parts.filled(*pair) for pair in pairs], "list.filled")
        else:
            parts = [self._way(way) for way in ways]
            what = self._parts.listed(parts, "list.part", "list.part_more")
        return self._t(key, what=what, known=self._known(known))

    def _way(self, part: Evidence) -> str:
        """`r1c1 and r1c2 can only be 3-9 or 4-8, in this order`, or how many ways there are."""
        cells = self._parts.cells(part.cells)
        if part.number is not None:
            return self._t("part.count", n=part.number, cells=cells)
        key, sign = ("part.ways", "-") if part.cells else ("part.sets", "+")
        if len(part.cells) > 1:
            key = "part.ways.many"
        ways = [sign.join(map(self._t.symbol, way)) for way in part.ways]
        return self._t(key, cells=cells, ways=self._parts.listed(ways, "list.or"))

    def _none_of_them(self, part: Evidence) -> str:
        """`Each of the candidates below would leave no way to fill r1c1 and r1c2.`"""
        return self._t("why.could.any", cells=self._parts.stretches(part.cells))

    def _known(self, evidence: Sequence[Evidence]) -> str:
        """`r1c3=4 and r2c5=1`."""
        pairs = (pair for part in evidence for pair in zip(part.cells, part.digits, strict=True))
        return self._parts.listed([self._parts.filled(*pair) for pair in pairs], "list.filled")

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
            pairs = [self._parts.filled(cell, digit) for cell, digit in fixed]
            ways = self._parts.listed(
                ["+".join(map(self._t.symbol, digits)) for digits in sets], "list.or"
            )
            key = f"work.case.{kind}" if inside else f"work.case.{kind}.alone"
            told.append(self._t(key, fixed=self._parts.listed(pairs), ways=ways))
        return self._parts.listed(told, "list.clause_or", "list.clause_more")

    def span(self, part: Evidence) -> str:
        """`A sum of 13 takes 2 or 3 cells.`"""
        least, most = part.digits
        names = [str(least)] if least == most else [str(least), str(most)]
        key = "why.span.range" if most > least + 1 else "why.span"
        if most < 2 and least == most:
            key = f"why.span.{'next' if most == 0 else 'single'}"
        return self._t(
            key,
            number=str(part.number),
            counts=self._parts.listed(names, "list.or"),
            least=str(least),
            most=str(most),
            highest=self._highest,
        )

    def would_be(self, part: Evidence, what: str) -> str:
        """`With 6 in r6c5, that number would be at most 1.`"""
        key = f"why.never.{part.role}"
        if part.role == Role.FRAME and not part.cells:
            key += ".next" if part.number == 0 else ".none"
        elif part.role in (Role.SEEN_LEAST, Role.SEEN_MOST) and part.cells:
            key += ".left"
        elif part.role in (Role.ADDED_LEAST, Role.ADDED_MOST) and len(part.cells) == 1:
            key += ".alone"
        pairs = zip(part.cells[::2], part.cells[1::2], strict=False)
        return self._t(
            key,
            what=what,
            cells=self._parts.cells(part.cells),
            frames=self.frames(pairs),
            number="" if part.number is None else str(part.number),
            highest=self._highest,
        )

    def frames(self, pairs: Iterable[Sequence[Cell]]) -> str:
        """`r1c4 and r1c6, or r1c3 and r1c5`."""
        named = [self._parts.cells(pair) for pair in pairs]
        return self._parts.listed(named, "list.clause_or", "list.clause_more")


class SignWriter:
    """Writes the lines of a step about greater-than signs."""

    def __init__(self, texts: Texts, parts: Parts) -> None:
        self._t = texts
        self._parts = parts

    def lines(self, evidence: Sequence[Evidence]) -> str:
        """Each bound on a line of its own: counted along signs, or by the cells on one side."""
        lines: list[str] = []
        signs: list[str] = []
        different = ""
        for part in evidence:
            if part.role == Role.SIGNS:
                signs.append(self._along(part.cells, " > "))
            elif part.role in (Role.TOP, Role.BOTTOM):
                different = self._t(
                    f"part.{part.role}", cells=self._parts.cells(part.cells), number=part.number
                )
            elif len(part.cells) > 1:
                lines.append(self._t(f"why.signs.{part.role}", **self._chain(part)))
            else:
                bound = self._t(
                    f"part.{part.role}.signs",
                    cells=self._parts.cells(part.cells),
                    digit=self._t.symbol(part.digits[0]),
                )
                listed = self._parts.listed(signs, "list.last")
                lines.append(self._t("why.signs", signs=listed, different=different, bound=bound))
                signs = []
        return "\n".join(lines)

    def _chain(self, part: Evidence) -> dict[str, str]:
        sign = " < " if part.role == Role.LEAST else " > "
        digits = self._parts.listed([self._t.symbol(digit) for digit in part.digits])
        return {"signs": self._along(part.cells, sign), "digits": digits}

    def _along(self, cells: Sequence[Cell], sign: str) -> str:
        return sign.join(self._parts.cells([cell]) for cell in cells)
