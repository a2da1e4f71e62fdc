"""Arguments in words: a chain as arrows, any other argument as placements with their grounds."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.engine.techniques.argument import Ground, How
from game.words.clue_workings import WorkingWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.techniques.argument import Argument, Clash, Inference
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Cell, Digit
    from game.words.parts import Parts
    from game.words.texts import Texts


GENERAL = frozenset(("knight", "king", "nonconsecutive", "dots", "same_cage"))
"""The rules whose name is the same for all cells."""


SUM, LINE = "ground.rule.arrow", "ground.rule.double_arrow"
"""Rules that are told in other words if only one cell is added up."""


class ArgumentWriter:
    """Puts arguments on a grid of one size into words."""

    def __init__(self, texts: Texts, parts: Parts) -> None:
        self._t = texts
        self._parts = parts
        self._workings = WorkingWriter(texts, parts)
        self._inner: list[tuple[Argument, ...]] = []

    def branches(self, arguments: Iterable[Argument]) -> str:
        """The arguments in order, each from a new line on; then the chains nested in them."""
        self._inner = []
        several = in_order(arguments)
        lines = [self._argument(argument, len(several) > 1) for argument in several]
        number = 0
        while number < len(self._inner):  # what is nested may have nested chains as well
            inner = [self._argument(argument, True) for argument in self._inner[number]]
            number += 1
            lines += [self._t("argument.inner", n=number, argument=argument) for argument in inner]
        return "\n".join(lines)

    def _number(self, inner: tuple[Argument, ...]) -> int:
        """The number by which lines refer to a nested chain."""
        if inner not in self._inner:
            self._inner.append(inner)
        return self._inner.index(inner) + 1

    def _argument(self, argument: Argument, is_part: bool) -> str:
        """What is supposed, what follows line by line, and where it ends.

        An argument that is one of several says as well that its supposition is wrong, if it is.
        """
        words = self._arrows(argument) if argument.is_chain else self._list(argument)
        supposed, clash = argument.supposed, argument.clash
        if clash is not None:
            words = self._t("argument.clash", argument=words, clash=self.clash(clash))
        if not is_part or not (clash or _are_opposite(supposed, argument.end)):
            return words
        if supposed.on:
            key = "argument.denied" if len(supposed.cells) == 1 else "argument.denied.all"
            cells = self._parts.cells(supposed.cells)
        else:
            key, cells = "argument.confirmed", self._either(supposed)
        either, digit = self._either(supposed), self._t.symbol(supposed.digit)
        return self._t(key, argument=words, cells=cells, either=either, digit=digit)

    def _either(self, end: LinkEnd) -> str:
        return self._parts.listed([self._parts.cells([cell]) for cell in end.cells], "list.or")

    def _arrows(self, argument: Argument) -> str:
        """`r1c1=5 → r1c4≠5 → r1c4=2`; a link that needs it has its ground in brackets."""
        words = self._parts.end(argument.supposed)
        for inference in argument.inferences:
            end = self._parts.end(inference.end)
            if _is_named(inference.ground):
                end = self._t("argument.line", ends=end, ground=self._link(inference))
            words = self._t("part.then", a=words, b=end)
        return words

    def reason(self, inference: Inference) -> str:
        """What a line rests on, without the ends that it follows from."""
        return self._link(inference)

    def _link(self, inference: Inference) -> str:
        """What stands in brackets after a link: the rule, the clue, or the house without other
        places."""
        ground = inference.ground
        if ground.how == How.SEES and ground.houses:
            return self._told("ground.in_house", ground, ())
        if ground.how == How.SEES:
            return self._told(f"ground.rule.{ground.rule}", ground, ())
        if ground.how == How.HOUSE and len(inference.end.cells) > 1:
            return self._told("ground.house.many", ground, ())
        return self.ground(inference)

    def _list(self, argument: Argument) -> str:
        """`r1c1=5`, then what follows line by line: `→ r2c3=4 (nothing else left)`."""
        words = self._parts.end(argument.supposed)
        for line in self._lines(argument):
            words = self._t("argument.list", argument=words, line=line)
        return words

    def _lines(self, argument: Argument) -> Iterator[str]:
        """The lines of a list; what one pattern turns off makes one line."""
        for _, together in groupby(argument.inferences, key=_pattern):
            those = list(together)
            at_once = _is_named(those[0].ground) and those[0].reasons == (argument.supposed,)
            is_seen = those[0].ground.how == How.SEES
            yield self._t(
                "argument.line",
                ends=self._parts.ends([line.end for line in those]),
                ground=(self._link if at_once and is_seen else self.ground)(those[0]),
            )

    def ground(self, inference: Inference) -> str:
        """What stands in brackets after a line."""
        ground = inference.ground
        reasons = [self._parts.end(reason) for reason in inference.reasons]
        key = f"ground.{ground.how}"
        if ground.how in (How.NAKED, How.HIDDEN):
            key = f"{key}.{len(ground.digits)}"
            if ground.how == How.NAKED and inference.end.digit not in ground.digits:
                key = "ground.naked.either"  # two digits that exclude others, such as neighbours
        elif ground.how == How.COMMON:
            key = f"{key}.house" if ground.digits else f"{key}.cell"
        elif ground.how == How.CLUE and ground.clue is not None:
            key = f"ground.rule.{ground.clue.called}"
        elif ground.how == How.SEES and ground.houses:
            key = "ground.in_house"
        elif ground.how == How.SEES and ground.rule and len(inference.reasons) == 1:
            return self._t(
                "ground.sees.rule",
                reasons=self._parts.listed(reasons),
                rule=self._told(f"ground.rule.{ground.rule}", ground, reasons),
            )
        return self._told(key, ground, reasons)

    def clash(self, clash: Clash) -> str:
        """Where an argument ends: `nothing is left for r1c1`."""
        reasons = [self._parts.end(reason) for reason in clash.reasons]
        return self._told(f"clash.{clash.ground.how}", clash.ground, reasons)

    def _told(self, key: str, ground: Ground, reasons: Sequence[str]) -> str:
        is_clash = key.startswith("clash.")
        plain = ground._replace(working=None)
        rule = "" if ground.working is None or is_clash else self._told(key, plain, reasons)
        working = self._workings.told(ground, is_clash, rule)
        if working:
            if not is_clash:
                return working
            key, ground = "clash.clue.worked", ground._replace(working=None)
        cells = (self._parts.stretches if is_clash else self._parts.cells)(ground.cells)
        names = [self._parts.houses([house]) for house in ground.houses] or [cells]
        half = len(ground.houses) // 2
        first, rest = _sides(ground)
        if len(rest) == 1 and ground.clue and ground.clue.head:
            key = {SUM: f"{SUM}_alone", LINE: f"{LINE}_alone"}.get(key, key)
        elif key == SUM and len(first) > 1:
            key = f"{SUM}_pill"
        return self._t(
            key,
            cells=cells,
            digits=self._parts.digits(ground.digits),
            house=names[0],
            other=names[-1],
            lines=self._parts.houses(ground.houses[:half]),
            crossing=self._parts.houses(ground.houses[half:]),
            reasons=self._parts.listed(reasons),
            first=self._parts.cells(first),
            rest=self._parts.cells(rest),
            start=self._parts.cells(ground.cells[:1]),
            end=self._parts.cells(ground.cells[-1:]),
            listed=self._parts.listed([self._t.symbol(digit) for digit in _wanted(ground)]),
            working=working,
            number=self._number(ground.arguments) if ground.arguments else _total(ground),
        )


def in_order(arguments: Iterable[Argument]) -> list[Argument]:
    """The order in which arguments are told, of which none rests on another: the digits of one
    cell by number, all others the shortest first."""
    several = [*arguments]
    supposed = {argument.supposed for argument in several}
    of_cell = len({end.cells for end in supposed}) == 1 and all(end.on for end in supposed)
    return sorted(several, key=(lambda each: each.supposed.digit) if of_cell else _length)


def _length(argument: Argument) -> int:
    """How many lines are told, those of nested arguments too."""
    nested = (inner for line in argument.inferences for inner in line.ground.arguments)
    return len(argument.inferences) + sum(map(_length, nested))


def _is_named(ground: Ground) -> bool:
    """Whether a link of a chain says on what it rests: unless it is seen at a glance."""
    if ground.how in (How.HOUSE, How.SEES) and ground.houses:
        return True
    if ground.how == How.HOUSE:
        return bool(ground.cells)
    return ground.how in (How.SET, How.CLUE) or bool(ground.how == How.SEES and ground.rule)


def _total(ground: Ground) -> str:
    """The number of a clue: a sum, or how far two cells are apart; empty if it has none."""
    number = ground.clue.number if ground.clue else None
    return "" if number is None else str(number)


def _sides(ground: Ground) -> tuple[Sequence[Cell], Sequence[Cell]]:
    """The two parts of a clue: the pill or the ends, and all other cells."""
    clue, cells = ground.clue, ground.cells
    if clue and (clue.head or len(clue.parts) == 2):
        return clue.parts[0], clue.parts[1]
    return cells[:1], cells[1:]


def _wanted(ground: Ground) -> Sequence[Digit]:
    """The digits that a clue itself names."""
    return ground.clue.listed if ground.clue else ()


def _are_opposite(one: LinkEnd, other: LinkEnd) -> bool:
    """Whether two ends deny each other."""
    return one.cells == other.cells and one.digit == other.digit and one.on != other.on


def _pattern(inference: Inference) -> tuple[object, ...]:
    """Equal for lines that are told together: those by one pattern, and last digits of cells."""
    end, ground = inference.end, inference.ground
    if end.on and ground.how == How.CELL:
        return (How.CELL,)
    seen = not end.on and ground.how == How.SEES
    if seen and (ground.houses or ground.rule):
        cells = () if ground.rule in GENERAL else ground.cells
        return inference.reasons, ground.houses, ground.rule, cells
    return (end, ground) if end.on or seen else (ground,)
