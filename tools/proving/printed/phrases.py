"""The phrases of each language: lists of cells, digits and houses, ends of links, conclusions."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.engine.techniques.link import LinkEnd
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.engine.rules import Rules
    from game.engine.types import Candidate, Cell, Digit

SYMBOLS = ".123456789ABCDEFGHIJKLMNOP"
"""What digits are written as."""

ORDER = "CELL(?: [<>] CELL)+"
"""Cells along signs."""

KINDS = {
    **{name: name for name in ("removed", "placed", "denied", "reasons", "ends", "either")},
    **{name: name for name in ("ways", "sets", "span", "frames", "stretches", "order", "orders")},
    **dict.fromkeys(("number", "left"), "number"),
    **dict.fromkeys(("digits", "digit", "listed", "highest", "least", "most"), "digits"),
    **dict.fromkeys(("low", "middle", "high"), "range"),
    **dict.fromkeys(("pairs", "known", "way"), "candidates"),
    **dict.fromkeys(("house", "other", "lines", "crossing"), "house"),
    **dict.fromkeys(("clues", "signs", "facts", "never", "cases", "clash"), "text"),
    **dict.fromkeys(("working", "what", "rule", "ground", "argument"), "text"),
    **dict.fromkeys(("rules", "why"), "rest"),
    "some": "or",
    "END": "end",
}
"""The kinds of blanks by their names, where these are no roles of evidence."""

Area: TypeAlias = "frozenset[Cell]"


class Words(NamedTuple):
    """How a language puts phrases together: patterns, in which words in capitals stand for others.

    CELL and DIGIT are one, CELLS and DIGITS some, ANY and EITHER one of some, HOUSE names houses,
    and AREA names them or cells.
    """

    and_: str
    or_: str
    comma: str
    last: str
    """What stands before the last of some cells."""
    clause: str
    """What stands between clauses."""
    clause_or: str
    facts: str
    """What stands between facts about a sum."""
    parts: str
    """What stands between facts about a clue."""
    never: str
    """What stands between digits that never fit."""
    brackets: tuple[str, str]
    all: str
    """All of some cells."""
    house: str
    whole: str
    """Cells that are as good as a house."""
    on: str
    """The end of a link, a digit in one of some cells."""
    case_of_cell: str
    case_of_house: str
    holds: str
    """A house that has some digits."""
    is_: str
    is_not: str
    within: str
    """Digits that are in one of some cells."""
    removed: str
    sum: str
    stretch: str
    """Cells from one to another."""
    range: str
    """Digits from one to another."""
    span: str
    """How many cells."""
    all_words: Mapping[str, int]
    """The words for all of two cells, and of more."""
    all_around: str
    """What stands before and after these cells."""
    grid: str
    """Which of several grids a house lies in."""
    sides: tuple[str, ...]
    """Clauses with where some digits are, and what they are."""
    terms: Mapping[str, str]
    """The terms of houses by their words."""


def several(item: str, joint: str, often: str = "*") -> str:
    """The pattern of one or more items; `*?` for as few as will do."""
    return f"{item}(?:(?:{joint}){item}){often}"


class Phrases:
    """The patterns of a language by the kind of blank that they may stand in."""

    def __init__(self, words: Words) -> None:
        self.words = words
        opening, closing = map(re.escape, words.brackets)
        self.known = {"CELL": r"r\d+c\d+", "DIGIT": "[1-9A-P]", "HOUSE": words.house}
        last = words.last  # a list ends with it, so that no clause runs into the next
        self._know("CELLS", f"CELL(?:(?:{words.comma}CELL)*{last}CELL)?")
        self._know("ANY", several("CELL", words.or_))
        self._know("LIST", several("CELL", words.comma))
        self._know("DIGITS", several("DIGIT", words.and_))
        self._know("EITHER", several("DIGIT", words.or_))
        self._know("WHOLE", words.whole)
        self._know("AREA", "(?:HOUSE|WHOLE|CELLS)")
        self._know("GROUP", f"{opening}LIST{closing}")
        self._know("PAIR", "CELL=DIGIT")
        self._know("END", f"(?:LIST≠DIGIT(?:/DIGIT)*|{words.on}|PAIR)")
        self._know("REMOVAL", words.removed)
        self._know("IS", words.is_)
        self._know("NOT", words.is_not)
        self._know("PLACE", f"(?:IS|{words.within})")
        self._know("HOLDING", f"(?:{words.holds}|PLACE)")
        self._know("SUM", words.sum)
        self._know("HOUSED", f" ?{opening}AREA{closing}")
        self._know("STRETCH", f"(?:{words.stretch}|CELL)")
        self._know("WAY", several("DIGIT", "-"))
        self._know("SET", several("DIGIT", r"\+"))
        patterns = {
            "cells": f"(?:{several('GROUP', words.and_)}|CELLS)",
            "all": words.all,
            "digits": "DIGITS",
            "or": "EITHER",
            "candidates": several("PAIR", words.and_),
            "house": several("(?:HOUSE|WHOLE|CELL)", words.and_, "*?"),
            "cases": f"(?:{words.case_of_cell}|{words.case_of_house})",
            "pairs": several("CELLSHOUSED", words.comma),
            "counts": several("DIGITSHOUSED", words.comma),
            "holds": several("HOLDING", words.clause),
            "places": several("PLACE", words.clause),
            "sums": several("SUM", words.and_),
            "number": several(r"-?\d+", words.and_),
            "removed": several("REMOVAL", words.clause),
            "placed": several("IS", words.clause),
            "denied": several("NOT", words.clause),
            "reasons": several("END", words.and_),
            "ends": several("END", words.comma),
            "ways": several("WAY", words.or_),
            "sets": several("SET", words.or_),
            "stretches": several("STRETCH", words.and_),
            "either": "ANY",
            "frames": several(f"CELL(?:{words.and_})CELL", words.clause_or),
            "range": words.range,
            "span": words.span,
            "order": ORDER,
            "orders": several(ORDER, words.and_),
            "end": "END",
            **dict.fromkeys(("total", "size"), r"\d+"),
            **dict.fromkeys(("argument", "branches", "text"), r"[\s\S]+?"),
            "rest": r"[\s\S]*?",
        }
        self.pattern = cache(self._filled)
        """A pattern with those that its capitals stand for, of which all are known now."""
        self.patterns = {kind: self.pattern(pattern) for kind, pattern in patterns.items()}
        self.patterns["cases"] = self.patterns["cases"].replace("?P<area>", "?:")
        self.kinds = KINDS

    def _know(self, name: str, pattern: str) -> None:
        self.known[name] = self._filled(pattern)

    def _filled(self, text: str) -> str:
        names = sorted(self.known, key=len, reverse=True)
        return re.sub("|".join(names), lambda name: self.known[name[0]], text)

    def items(self, text: str, item: str, joint: str) -> list[str]:
        """The items of a list."""
        item = self.pattern(item)
        demand(re.fullmatch(several(item, joint), text), f"this is no list: {text}")
        return [match[0] for match in re.finditer(f"{item}(?=(?:{joint})|$)", text)]


class Reader:
    """Reads the phrases of a language about a board."""

    def __init__(self, phrases: Phrases, rules: Rules) -> None:
        self.phrases, self._words = phrases, phrases.words
        self._rules = rules

    def value(self, kind: str, text: str) -> object:
        """What a phrase of some kind says."""
        return getattr(self, f"_{kind}")(text)

    # -- cells, digits, houses ------------------------------------------------------------------

    def cells(self, text: str) -> tuple[Cell, ...]:
        """All cells that a text names, in its order."""
        width = self._rules.width
        pairs = re.findall(r"r(\d+)c(\d+)", text)
        return tuple((int(row) - 1) * width + int(column) - 1 for row, column in pairs)

    def digits(self, text: str) -> tuple[Digit, ...]:
        """All digits of a list."""
        return tuple(map(SYMBOLS.index, re.findall("[1-9A-P]", text)))

    def areas(self, text: str) -> frozenset[Area]:
        """The cells of each house of a list, and of each that stands for itself."""
        areas: set[Area] = set()
        for whole in re.findall(self.phrases.pattern("WHOLE"), text):
            areas.add(frozenset(self.cells(whole)))
            text = text.replace(whole, "")
        for name in re.findall(f"(?:{self._words.house})", text):
            areas |= set(self._housed(name))
            text = text.replace(name, "", 1)
        return frozenset(areas | {frozenset((cell,)) for cell in self.cells(text)})

    def _housed(self, name: str) -> Iterator[Area]:
        """The cells of each house of a name such as `rows 2 and 5`."""
        words, low = self._words.terms, name.lower()
        term = next(words[word] for word in sorted(words, key=len, reverse=True) if word in low)
        kind, _, only = term.partition(" ")
        grid = re.search(self._words.grid, name)
        numbers = re.sub(self._words.grid, "", name)
        places = {int(number) for number in re.findall(r"\d+", numbers) or only.split()}
        houses = [
            house
            for house in self._rules.houses
            if house.term == kind
            and house.index + 1 in places
            and house.grid == (int(grid[1]) if grid else 0)
        ]
        demand(len(houses) == len(places), f"no such house: {name}")
        return (frozenset(house.cells) for house in houses)

    def _cells(self, text: str) -> object:
        opening = self._words.brackets[0]
        groups = [self.cells(group) for group in text.split(opening)]
        return tuple(groups[1:]) if opening in text else groups[0]

    def _all(self, text: str) -> object:
        for word, number in self._words.all_words.items():
            if word in text:
                cells = self.cells(text)
                demand(len(cells) == 2 if number == 2 else len(cells) > 2, f"not so many: {text}")
                inner = re.sub(self._words.all_around, "", text)
                return self._cells(inner)
        return self.cells(text)

    def _digits(self, text: str) -> object:
        return self.digits(text)

    _or = _digits

    def _house(self, text: str) -> object:
        return self.areas(text)

    def _number(self, text: str) -> object:
        return tuple(map(int, re.findall(r"-?\d+", text)))

    def _either(self, text: str) -> object:
        return self.cells(text)

    # -- candidates and ends ----------------------------------------------------------------------

    def pairs(self, text: str) -> tuple[Candidate, ...]:
        """`r1c1=3 and r1c2=4`."""
        items = re.findall(self.phrases.pattern("CELL=DIGIT"), text)
        return tuple((self.cells(item)[0], self.digits(item[-1])[0]) for item in items)

    def _candidates(self, text: str) -> object:
        return self.pairs(text)

    def ends(self, text: str, joint: str | None = None) -> list[LinkEnd]:
        """The ends of links of a list: what is off in several cells is one end, if its digit is
        one, and so is a digit in one of several."""
        ends = []
        for item in self.phrases.items(text, "END", joint or self._words.comma):
            cells = self.cells(item)
            if "≠" in item:
                digits = self.digits(item.partition("≠")[2])
                ends += [LinkEnd(cells, digit, on=False) for digit in digits]
            else:
                (digit,) = self.digits(re.sub(r"r\d+c\d+", "", item))
                ends.append(LinkEnd(cells, digit))
        return ends

    def _reasons(self, text: str) -> object:
        return tuple(self.ends(text, self._words.and_))

    # -- clauses ----------------------------------------------------------------------------------

    def _places(self, text: str) -> object:
        items = self.phrases.items(text, "HOLDING", self._words.clause)
        places = []
        for item in items:
            where, what = self._sides(item)
            areas = self.areas(where)
            cells = frozenset().union(*areas)
            places.append((cells, self.digits(what)))
        return tuple(places)

    _holds = _places

    def _sides(self, text: str) -> tuple[str, str]:
        """Where some digits are, and the digits."""
        for pattern in self._words.sides:
            match = re.fullmatch(self.phrases.pattern(pattern), text)
            if match:
                return match["where"], match["what"]
        raise Unproven(f"this is no clause: {text}")

    def _said(self, text: str, item: str, joint: str) -> object:
        candidates: list[Candidate] = []
        for clause in self.phrases.items(text, item, joint):
            where, what = self._sides(clause)
            candidates += [
                (cell, digit) for cell in self.cells(where) for digit in self.digits(what)
            ]
        demand(len(set(candidates)) == len(candidates), f"something is said twice: {text}")
        return frozenset(candidates)

    def _removed(self, text: str) -> object:
        return self._said(text, "REMOVAL", self._words.clause)

    def _placed(self, text: str) -> object:
        return self._said(text, "IS", self._words.clause)

    def _denied(self, text: str) -> object:
        return self._said(text, "NOT", self._words.clause)

    def _cases(self, text: str) -> object:
        where, what = self._sides(text)
        match = re.fullmatch(self.phrases.pattern(self._words.case_of_house), text)
        area = frozenset().union(*self.areas(match["area"])) if match else None
        return area, self.cells(where), self.digits(what)

    def _housed_items(self, text: str, item: str) -> Iterator[tuple[str, Area]]:
        opening = self._words.brackets[0]
        for clause in self.phrases.items(text, item, self._words.comma):
            named, _, area = clause.partition(opening)
            (only,) = self.areas(area[:-1])
            yield named, only

    def _pairs(self, text: str) -> object:
        housed = self._housed_items(text, "CELLSHOUSED")
        return tuple((self.cells(named), area) for named, area in housed)

    def _counts(self, text: str) -> object:
        housed = self._housed_items(text, "DIGITSHOUSED")
        return tuple((self.digits(named), area) for named, area in housed)

    def _sums(self, text: str) -> object:
        sums = []
        for item in self.phrases.items(text, "SUM", self._words.and_):
            (number,) = re.findall(r"\d+", re.sub(r"r\d+c\d+", "", item))
            sums.append((self.cells(item)[0], int(number)))
        return tuple(sums)

    def _ways(self, text: str) -> object:
        return tuple(self.digits(way) for way in re.split(self._words.or_, text))

    _sets = _ways

    def _stretches(self, text: str) -> object:
        stretches: list[Cell] = []
        width = self._rules.width
        for stretch in self.phrases.items(text, "STRETCH", self._words.and_):
            cells = self.cells(stretch)
            first, last = cells[0], cells[-1]
            if first == last:
                stretches.append(first)
                continue
            step = 1 if first // width == last // width else width
            step = step if last > first else -step
            demand((last - first) % step == 0, f"no stretch: {stretch}")
            stretches += range(first, last + (1 if step > 0 else -1), step)
        return tuple(stretches)

    def _range(self, text: str) -> object:
        digits = self.digits(text)
        return tuple(range(digits[0], digits[-1] + 1))

    def _span(self, text: str) -> object:
        least, *most = map(int, re.findall(r"\d+", text))
        near = not most or re.search(self._words.or_, text) is None or most == [least + 1]
        demand(near, f"numbers are left out: {text}")
        return least, *(most or [least])

    def _order(self, text: str) -> object:
        signs = set(re.findall("[<>]", text))
        demand(len(signs) == 1, f"signs in both directions: {text}")
        cells = self.cells(text)
        return cells if signs == {"<"} else cells[::-1]

    def _orders(self, text: str) -> object:
        orders = self.phrases.items(text, ORDER, self._words.and_)
        return tuple(self._order(order) for order in orders)

    def _end(self, text: str) -> object:
        (end,) = self.ends(text)
        return end

    def _ends(self, text: str) -> object:
        return self.ends(text)

    def _text(self, text: str) -> object:
        return text

    _rest = _argument = _branches = _text

    _total = _size = _number

    def _frames(self, text: str) -> object:
        cells = self.cells(text)
        return tuple(zip(cells[::2], cells[1::2], strict=True))


_EN_HOUSE = (
    r"(?:(?:(?i:disjoint groups?|rows?|columns?|boxes|box|regions?|windows?)) "
    r"\d+(?:(?:, | and )\d+)*(?: of grid \d+)?"
    r"|[Tt]he diagonal from the top (?:left|right)|[Bb]oth diagonals)"
)

ENGLISH = Phrases(
    Words(
        and_=", | and ",
        or_=", | or ",
        comma=", ",
        last=" and ",
        clause=", and |, ",
        clause_or=", or |, ",
        facts=", but |, and |, ",
        parts=", and | and |, ",
        never=" or |, ",
        brackets=("(", ")"),
        all=f"(?:both |all of )?(?:{several('GROUP', ', | and ')}|CELLS)",
        all_words={"both ": 2, "all of ": 3},
        all_around="both |all of ",
        house=_EN_HOUSE,
        grid=" of grid (\\d+)",
        whole=r"[Tt]he all-different cells \(CELLS\)",
        on="DIGIT in ANY",
        case_of_cell="CELL is EITHER",
        case_of_house="[Ii]n (?P<area>HOUSE|WHOLE|CELLS), the digit DIGIT is in ANY",
        holds="HOUSE has DIGITS",
        is_="CELLS (?:is|are) DIGITS",
        is_not="CELLS (?:is|are) not DIGIT",
        within="DIGITS is in ANY",
        removed="DIGITS from CELLS",
        sum=r"\d+ at CELL",
        stretch="CELL to CELL",
        range="DIGIT(?: to DIGIT)?",
        span=r"\d+(?: or \d+| to \d+)?",
        sides=(
            "(?P<what>DIGITS) from (?P<where>CELLS)",
            "(?P<where>CELLS|HOUSE) (?:is|are|has|is not|are not) (?P<what>DIGITS|EITHER)",
            "(?P<what>DIGITS) is in (?P<where>ANY)",
            "[Ii]n (?:HOUSE|WHOLE|CELLS), the digit (?P<what>DIGIT) is in (?P<where>ANY)",
        ),
        terms={
            "row": "row",
            "column": "column",
            "box": "box",
            "region": "region",
            "window": "window",
            "disjoint group": "group",
            "left": "diagonal 1",
            "right": "diagonal 2",
            "both": "diagonal 1 2",
        },
    )
)

_ZH_HOUSE = (
    "(?:(?:第\\d+盘的)?(?:第\\d+(?:、\\d+)*(?:行|列|宫|个不规则宫|个窗口|组同位格)"
    "|左上到右下的对角线|右上到左下的对角线|两条对角线))"
)

CHINESE = Phrases(
    Words(
        and_="[、和]",
        or_="[、或]",
        comma="、",
        last="和",
        clause="，以及|，",
        clause_or="，或|，",
        facts="，可是|，",
        parts="，|；|、",
        never="，或|，",
        brackets=("（", "）"),
        all=f"在?(?:{several('GROUP', '[、和]')}|CELLS)(?:这两格|这几格)?",
        all_words={"这两格": 2, "这几格": 3},
        all_around="在|这两格|这几格",
        house=_ZH_HOUSE,
        grid="第(\\d+)盘的",
        whole="这组不重复的格子（CELLS）",
        on="ANY=DIGIT",
        case_of_cell="CELL只能是EITHER",
        case_of_house="(?P<area>HOUSE|WHOLE|CELLS)的DIGIT只能在ANY",
        holds="HOUSE有DIGITS",
        is_="CELLS(?:都)?是DIGITS",
        is_not="CELLS(?:都)?不是DIGIT",
        within="CELLS中有一格是DIGITS",
        removed="CELLS的DIGITS",
        sum=r"CELL的\d+",
        stretch="CELL到CELL",
        range="DIGIT(?:到DIGIT)?",
        span=r"\d+(?:或\d+|到\d+)?",
        sides=(
            "(?P<where>CELLS)的(?P<what>DIGITS)",
            "(?P<where>CELLS|HOUSE)(?:都是|是|有|都不是|不是|只能是)(?P<what>DIGITS|EITHER)",
            "(?P<where>CELLS)中有一格是(?P<what>DIGITS)",
            "(?:HOUSE|WHOLE|CELLS)的(?P<what>DIGIT)只能在(?P<where>ANY)",
        ),
        terms={
            "行": "row",
            "列": "column",
            "宫": "box",
            "个不规则宫": "region",
            "窗口": "window",
            "同位格": "group",
            "左上到右下": "diagonal 1",
            "右上到左下": "diagonal 2",
            "两条对角线": "diagonal 1 2",
        },
    )
)
