"""Clues in words: the rules that a step rests on, and what follows from them.

A rule is a sentence `rule.KEY` of its own, with `{cells}` (or `{first}` and `{rest}` of them),
`{second}`, `{groups}` (both), `{number}`, `{listed}`, `{house}` and the classes of digits. What
follows has the keys `why.KEY`.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.role import Role
from game.words.clue_workings import WOULD_BE, OutsideWriter, SignWriter, WayWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.techniques import Evidence, Step
    from game.words.parts import Parts
    from game.words.texts import Texts

WHY = frozenset(
    (
        *(Role.KNOWN, Role.WAYS, Role.TOTAL, Role.LEAST, Role.MOST, Role.NEVER, Role.FAILS),
        *(Role.SIGNS, Role.TOP, Role.BOTTOM, Role.IF, Role.COULD, Role.STUCK),
        *(Role.CASE, Role.INSIDE, Role.SPAN, *WOULD_BE),
    )
)
"""The roles of what follows from the rules."""


BY_LINE = frozenset(("clue_verdict", "clue_ways", "clue_pair", "two_clues"))
"""The techniques of which every rule and every fact has a line of its own."""

_JOINTS = {"never.sum": "list.case"}
"""How what follows is joined, where it is not joined like any other parts."""


class Statement(NamedTuple):
    """A rule about some evidence: that of a clue, and of its second part if it has one."""

    rule: str
    clue: Evidence
    second: tuple[Evidence, ...]


def statements(evidence: Sequence[Evidence]) -> Iterator[Statement]:
    """The rules of some evidence in order, each once."""
    known: dict[Statement, None] = {}
    for place, part in enumerate(evidence):
        if part.rule and part.role == Role.CLUE:
            second = []
            for other in evidence[place + 1 :]:
                if other.role != Role.SECOND or other.rule != part.rule:
                    break
                second.append(other)
            known[Statement(part.rule, part, tuple(second))] = None
    return iter(known)


class ClueWriter:
    """Writes the sentences of a step about clues in one language."""

    def __init__(self, texts: Texts, parts: Parts, size: int) -> None:
        self._t = texts
        self._parts = parts
        self._size = size
        self._of_ways = WayWriter(texts, parts)
        self._outside = OutsideWriter(texts, parts, size)

    def rules(self, step: Step) -> str:
        """The sentences of all rules that a step rests on."""
        stated = [*statements(step.evidence)]
        cages = [statement.clue.number for statement in stated if statement.rule == "cage_sum"]
        told = [
            self.rule(statement, cages.count(statement.clue.number) == 1) for statement in stated
        ]
        return self._joined(told, "list.line" if step.technique in BY_LINE else "list.sentence")

    def rule(self, statement: Statement, alone: bool = False) -> str:
        """The sentence that states one rule. Where the board lights clues, a cage is called by its
        sum, if it is `alone` in having it."""
        name, clue, second = statement
        if alone and name == "cage_sum" and self._t.has("rule.lit_cage"):
            name = "lit_cage"
        parts = self._parts
        cells = parts.cells(clue.cells)
        third, two_thirds = -(-self._size // 3), -(-2 * self._size // 3)
        return self._t(
            f"rule.{name}",
            cells=cells,
            first=parts.cells(clue.cells[:1]),
            rest=parts.cells(clue.cells[1:]),
            second=parts.groups(second),
            groups=parts.groups((clue, *second)),
            number="" if clue.number is None else str(clue.number),
            listed=parts.listed([self._t.symbol(digit) for way in clue.ways for digit in way]),
            house=parts.houses([clue.house]) if clue.house else cells,
            highest=self._t.symbol(self._size),
            low=self._range(1, third),
            middle=self._range(third + 1, two_thirds),
            high=self._range(two_thirds + 1, self._size),
        )

    def _range(self, first: int, last: int) -> str:
        ends = {"a": self._t.symbol(first), "b": self._t.symbol(last)}
        return self._t("part.range", **ends) if first < last else self._t.symbol(first)

    def why(self, step: Step) -> str:
        """What follows from the rules, before what it removes."""
        sentences = []
        told = [part for part in step.evidence if part.role in (*WHY, Role.CLASH)]
        evidence = [part for part in told if not _is_a_sum(part, step)]
        if step.technique == "greater_than":
            return SignWriter(self._t, self._parts).lines(evidence)
        if step.technique in BY_LINE:
            return self._joined(self._of_ways.lines(evidence), "list.line")
        for role, several in groupby(evidence, key=_together):
            together = list(several)
            if role == "cases":
                sentences.append(self._outside.cases(step.technique, together))
            elif role == Role.SPAN:
                sentences.append(self._outside.span(together[0]))
            else:
                sentences.append(self._why(role, together))
        return self._joined(sentences)

    def _why(self, role: str, evidence: Sequence[Evidence]) -> str:
        if role == Role.WAYS:
            return self._of_ways.left(evidence)
        if role == Role.NEVER:
            return self._joined(self._never(evidence))
        if role == "counted":
            return self._joined([self._counted(part) for part in evidence])
        if role == "bounds":
            parts = [self._bound(list(group)) for _, group in groupby(evidence, _cells)]
        else:
            parts = [self._part(part) for part in evidence]
        last = _JOINTS.get(role, "list.part")
        return self._t(f"why.{role}", what=self._parts.listed(parts, last, f"{last}_more"))

    def _never(self, evidence: Sequence[Evidence]) -> Iterator[str]:
        """`With 3 in r1c1 or 3 in r1c2, none of what is left in r1c3 fits.`"""
        stuck: dict[Evidence | None, list[str]] = {}
        for place, part in enumerate(evidence):
            if part.role == Role.NEVER:
                after = evidence[place + 1] if place + 1 < len(evidence) else part
                by = None if after.role == Role.NEVER else after
                stuck.setdefault(by, []).append(self._part(part))
        for why, those in stuck.items():
            what = self._parts.listed(those, "list.never", "list.never_more")
            if why and why.role in WOULD_BE:
                yield self._outside.would_be(why, what)
            else:
                cells = why.cells if why else ()
                key = "why.never.at" if cells else "why.never.all" if why else "why.never"
                yield self._t(key, what=what, cells=self._parts.cells(cells))

    def _sum(self, part: Evidence) -> str:
        """`r1c1 and r1c2 add up to at least 7`, or `r1c1 is at least 7` for one cell."""
        key = f"part.{part.role}.sum" if len(part.cells) > 1 else f"part.{part.role}.alone"
        number = "" if part.number is None else str(part.number)
        return self._t(key, cells=self._parts.cells(part.cells), number=number)

    def _counted(self, part: Evidence) -> str:
        """`Counting up, r1c1 and r1c2 are at least 3 and 4, in this order.`"""
        cells = self._parts.cells(part.cells)
        digits = self._parts.listed([self._t.symbol(digit) for digit in part.digits])
        return self._t(f"why.counted.{part.role}", cells=cells, digits=digits)

    def _bound(self, evidence: Sequence[Evidence]) -> str:
        """`r1c1 must be at least 4`, or `r1c1 must be from 4 to 6`."""
        key = "part.within" if len(evidence) > 1 else f"part.{evidence[0].role}"
        ends = {part.role.value: self._parts.digits(part.digits) for part in evidence}
        if len(evidence) > 1 and evidence[0].digits == evidence[1].digits:
            key = "part.exactly"
        return self._t(key, cells=self._parts.cells(evidence[0].cells), **ends)

    def _part(self, part: Evidence) -> str:
        """`2 in r1c1`, `r1c1 and r1c2 add up to at least 7`."""
        cells = self._parts.cells(part.cells)
        if part.role in (Role.TOTAL, Role.LEAST, Role.MOST):
            return self._sum(part)
        key = f"part.{part.role}" + ("" if part.number is None else ".sum")
        if part.number is not None:
            cells = self._parts.listed(
                [self._parts.cells([cell]) for cell in part.cells], "list.or"
            )
        number = "" if part.number is None else str(part.number)
        digits = self._parts.digits(part.digits, "list.or")
        return self._t(key, cells=cells, digits=digits, number=number)

    def _joined(self, sentences: Iterable[str], joint: str = "list.sentence") -> str:
        words = ""
        for sentence in sentences:
            words = self._t(joint, a=words, b=sentence) if words else sentence
        return words


def _is_a_sum(part: Evidence, step: Step) -> bool:
    """Whether the only way to fill one cell is the sum that is left for it, which is told."""
    if step.technique not in ("innies", "outies") or part.role != Role.WAYS:
        return False
    left = [patterns for patterns in step.evidence if patterns.role == Role.PATTERN]
    if len(left) != 1 or len(left[0].cells) != 1:
        return False
    return part.cells in ((), left[0].cells) and part.ways == ((left[0].number,),)


def _together(part: Evidence) -> str:
    """The key of the sentence that a piece of evidence is in."""
    if part.role == Role.TOTAL or (part.role in (Role.LEAST, Role.MOST) and not part.digits):
        return "totals"
    if part.role in (Role.LEAST, Role.MOST):
        return "bounds" if len(part.cells) == 1 else "counted"
    if part.role == Role.KNOWN:
        return Role.WAYS
    if part.role == Role.IF:
        return Role.COULD
    if part.role == Role.STUCK or part.role in WOULD_BE:
        return Role.NEVER
    if part.role in (Role.CASE, Role.INSIDE):
        return "cases"
    if part.role == Role.CLASH:
        return Role.FAILS
    if part.role == Role.NEVER and part.number is not None:
        return "never.sum"
    return part.role


def _cells(part: Evidence) -> tuple[int, ...]:
    return part.cells
