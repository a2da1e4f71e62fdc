"""A board for the ear: its cells, houses and clues in words, from what is in sight of them."""

from __future__ import annotations

from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.engine.constraints import Compound
from game.engine.houses import House
from game.engine.marks import NO_MARKS, Place
from game.engine.notation import cell_name
from game.engine.variants.sums import Cage
from game.words.kind_names import tool_name
from game.words.parts import Parts
from game.words.technique_names import catalogue_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.marks import Marks
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, DigitSet
    from game.engine.variants.editor_tool import EditorTool
    from game.words.texts import Texts

Length = Literal["short", "usual", "full"]
"""How much is said: of a cell what is in it, its notes and clues as well, or their rules, too; of a
house or clue which cells are blank and what is missing, its digits as well, or the notes of each,
too; the usual length has them where each blank cell has some."""

MANY_PLACES = 4
"""Of more places than these for one of several digits, which are not in one row or column, only
their number is said."""

ACROSS = {"row": "column", "column": "row"}
"""What tells the cells of a row or a column apart."""

NUMBERED = ("cage_sum", "sum", "arrow")
"""The rules whose clues are counted where several of them would be called the same, as lines
are."""

WAYS = {(0, 1): "right", (0, -1): "left", (1, 0): "below", (-1, 0): "above"}
"""What a neighbour is called, by rows and columns from a cell."""


class Heard(NamedTuple):
    """What can be heard of a board: what is in sight of it."""

    rules: Rules
    values: Sequence[Digit]
    notes: Sequence[DigitSet]
    givens: Sequence[Digit]
    wrong: frozenset[Cell] = frozenset()
    """The cells that are marked as wrong."""
    fogged: frozenset[Cell] = frozenset()
    marks: Marks = NO_MARKS
    """What the player has drawn besides notes."""

    def blanks(self, cells: Iterable[Cell]) -> list[Cell]:
        """The blank ones of some cells that are not under fog."""
        return [cell for cell in cells if not self.values[cell] and cell not in self.fogged]

    def missing(self, house: House) -> list[Digit]:
        """The digits that a house has not yet."""
        held = {self.values[cell] for cell in house.cells if cell not in self.fogged}
        return [digit for digit in range(1, self.rules.size + 1) if digit not in held]

    def places(self, house: House, digit: Digit) -> list[Cell]:
        """The blank cells of a house that have a digit as a note, and of those without notes the
        ones whose peers have it nowhere."""

        def may_be(cell: Cell) -> bool:
            if self.notes[cell] and not self.values[cell]:
                return bool(self.notes[cell] >> digit & 1)
            return digit in self.open_digits(cell)

        return [cell for cell in house.cells if may_be(cell)]

    def is_noted(self, cells: Iterable[Cell]) -> bool:
        """Whether some of the cells are blank, and each of these has notes."""
        blanks = self.blanks(cells)
        return bool(blanks) and all(self.notes[cell] for cell in blanks)

    def open_digits(self, cell: Cell) -> list[Digit]:
        """The digits that stand in no peer of a blank cell; none for a filled one."""
        if self.values[cell]:
            return []
        held = {self.values[peer] for peer in self.rules.peers[cell] if peer not in self.fogged}
        return [digit for digit in range(1, self.rules.size + 1) if digit not in held]

    def in_cages(self, cell: Cell, digits: list[Digit], cages: Iterable[Cage]) -> list[Digit]:
        """Those of its open digits with which the cages of a cell can be filled."""
        for cage in cages:
            masks = [
                1 << self.values[member]
                if self.values[member]
                else sum(1 << digit for digit in self.open_digits(member))
                for member in cage.cells
            ]
            left = (cage.narrowed(masks) or (0,) * len(masks))[cage.cells.index(cell)]
            digits = [digit for digit in digits if left >> digit & 1]
        return digits


class BoardWords:
    """Says what is on boards of the same rules; ``named`` calls a cell `r4c5`, not `row 4, column
    5`."""

    def __init__(self, t: Texts, rules: Rules, named: bool = False) -> None:
        self._t, self._rules, self._is_named = t, rules, named
        self._of_steps = catalogue_of(t.language, t.signs)
        self._parts = Parts(self._of_steps, rules.width)

    # -- cells -----------------------------------------------------------------------------------

    def place(self, cell: Cell) -> str:
        """`row 4, column 5`, or `r4c5`."""
        if self._is_named:
            return cell_name(cell, self._rules.width)
        row, column = divmod(cell, self._rules.width)
        return self._t("heard.place", row=row + 1, column=column + 1)

    def cell(self, heard: Heard, cell: Cell, length: Length = "usual") -> str:
        """`row 4, column 5: blank, notes 2 and 7, in the cage of 15`."""
        parts = [self.content(heard, cell)]
        if length != "short":
            parts += self.pencilled(heard, cell)
            clues = self.clues_at(cell)
            parts += [self.phrase(clue, cell) for clue in clues]
            if length == "full":
                boxes = filter(_is_box, self._rules.houses_of[cell])
                parts += [self.house(house) for house in boxes]
        words = self._t("heard.cell", place=self.place(cell), what=self._listed(parts))
        if length == "full":
            rules = dict.fromkeys(filter(None, map(self.rule, clues)))
            words = self.sentences((self._t("heard.sentence", what=words), *rules))
        return words

    def content(self, heard: Heard, cell: Cell) -> str:
        """`blank`, `5`, `5, given`, `5, wrong` or `under fog`."""
        t, digit = self._t, heard.values[cell]
        words = t.symbol(digit) if digit else t("heard.blank")
        if cell in heard.fogged:
            return self._listed([words, t("heard.fogged")]) if digit else t("heard.fogged")
        if cell in heard.wrong:
            return self._listed([words, t("heard.wrong")])
        return self._listed([words, t("heard.given")]) if heard.givens[cell] else words

    def combined(self, digits: Sequence[Digit]) -> str:
        """`1, 4, 5 and 6`: the digits of a combination, one by one."""
        return self._parts.listed([self._t.symbol(digit) for digit in digits])

    def notes(self, notes: DigitSet) -> str:
        """`notes 2 and 7`, or `no notes`."""
        digits = _members(notes)
        if not digits:
            return self._t("heard.no_notes")
        key = "heard.notes" if len(digits) > 1 else "heard.note"
        return self._t(key, digits=self._digits(digits))

    def _digits(self, digits: Sequence[Digit], last: str = "list.last") -> str:
        """`1, 4 to 7 and 9`, and past 9 `1 to 9 and A to C`, if these are letters."""
        return self._parts.runs(sorted({*digits}), self._t.symbol, last)

    def pencilled(self, heard: Heard, cell: Cell) -> list[str]:
        """`notes 2 and 7`, `corner marks 3`, `colour 4`, `line to row 2, column 1`: what the player
        has put down about a cell, the most important first."""
        t, marks, said = self._t, heard.marks, []
        if heard.notes[cell] and not heard.values[cell]:
            said.append(self.notes(heard.notes[cell]))
        for place in Place:
            if digits := marks.small(place).get(cell):
                said.append(t(f"heard.{place}", digits=self._digits(_members(digits))))
        for (where, digit), colours in marks.colours:
            if where == cell:
                named = self._parts.numbers(_members(colours))
                key = "heard.coloured_note" if digit else "heard.coloured"
                said.append(t(key, digit=t.symbol(digit) if digit else "", colours=named))
        for line in marks.lines:
            ends = [end for end, _ in (line.start, line.end)]
            if cell in ends:
                other = ends[1] if ends[0] == cell else ends[0]
                said.append(t("heard.line", place=self.place(other)))
        return said

    def can_be(self, heard: Heard, cell: Cell) -> str:
        """Which digits stand in no peer of a cell and fill its cage; what is in it, where that is
        filled."""
        if heard.values[cell]:
            return self.cell(heard, cell, "short")
        digits = heard.open_digits(cell)
        t, key = self._t, "heard.can_be"
        cages = [clue for clue in self.clues_at(cell) if isinstance(clue, Cage)]
        if cages:
            key, digits = "heard.can_be.cage", heard.in_cages(cell, digits, cages)
        if not digits:
            return t("heard.can_be.none", place=self.place(cell))
        return t(key, place=self.place(cell), digits=self._digits(digits, "list.or"))

    # -- houses ----------------------------------------------------------------------------------

    def house(self, house: House) -> str:
        """`row 4`, or `the diagonal from the top left`."""
        if house.term in ACROSS and not house.grid:
            return self._lines(house.term, [house.index + 1])
        return self._parts.houses([house])

    def _lines(self, kind: str, numbers: Sequence[int]) -> str:
        """Rows or columns, of three that follow each other the ends: `columns 2 to 5`, or `c2 to
        c5`."""
        if not self._is_named:
            return self._parts.numbered(kind, numbers, as_runs=True)
        return self._parts.runs(numbers, lambda number: f"{kind[0]}{number}")

    def in_house(self, heard: Heard, house: House, length: Length = "usual") -> str:
        """`row 4: 5, columns 2 and 3 blank, 3. Missing: 1 and 7.`, with the numbers outside it."""
        t, missing = self._t, heard.missing(house)
        lacking = t("heard.missing", digits=self._digits(missing)) if missing else ""
        cells = set(house.cells)
        outside = [
            self.phrase(clue, house.cells[0])
            for clue in self._rules.written
            if clue.is_outside and set(clue.cells) == cells
        ]
        clues = t("heard.outside", what=self._listed(outside)) if outside else ""
        contents = self._contents(heard, self.house(house), house.cells, length, house.kind)
        return self.sentences(filter(None, (*contents, lacking or t("heard.full"), clues)))

    def _contents(
        self, heard: Heard, name: str, cells: Sequence[Cell], length: Length, kind: str = ""
    ) -> list[str]:
        """What is in some cells that have a name together; of the shortest length only which of
        them are blank, where some are. ``kind`` is that of a house."""
        t, blanks = self._t, heard.blanks(cells)
        if length == "usual" and heard.is_noted(cells):
            length = "full"
        if length == "short" and 0 < len(blanks) < len(cells):
            inside = t("heard.blank_in", where=self.where(blanks, kind))
        elif kind == "box" and blanks:
            rows = groupby(cells, lambda cell: cell // self._rules.width)
            said = [
                t("heard.cell", place=self._lines("row", [row + 1]), what=what)
                for row, group in rows
                for what in (self.along(heard, group, length, "row"),)
            ]
            inside = self._listed(said, ";")
        else:
            inside = self.along(heard, cells, length, kind)
        return [t("heard.house", house=name, cells=inside)]

    def where(self, cells: Sequence[Cell], kind: str = "", last: str = "") -> str:
        """`row 1, columns 2 and 3; row 2, column 4`, or `column 4, rows 1 and 2`; for cells of a
        row only `columns 2 and 3`. ``last`` joins them if they are no list."""
        width = self._rules.width
        if kind in ACROSS:
            numbers = [(cell % width if kind == "row" else cell // width) + 1 for cell in cells]
            return self._lines(ACROSS[kind], numbers)
        if self._is_named:
            names = [self.place(cell) for cell in cells]
            return self._parts.listed(names, last or "list.last")
        if len(cells) > 1 and len({cell % width for cell in cells}) == 1:
            line = self._lines("column", [cells[0] % width + 1])
            return self._t("heard.in_line", line=line, cells=self.where(cells, "column"))
        places = [self._block(rows, columns) for rows, columns in _blocks(cells, width)]
        return self._parts.listed(places, last, last) if last else self._listed(places, ";")

    def _block(self, rows: Sequence[int], columns: Sequence[int]) -> str:
        """`row 1, columns 2 and 3`, or `rows 1 and 2, columns 2 and 3`."""
        lines, across = self._lines("row", rows), self._lines("column", columns)
        return self._t("heard.in_line", line=lines, cells=across)

    def along(
        self, heard: Heard, cells: Iterable[Cell], length: Length = "usual", kind: str = ""
    ) -> str:
        """`5, columns 2 and 3 blank, 3`: what is in cells, in their order; of the longest length
        with the notes of blank ones. ``kind`` is that of a house."""
        t, every = self._t, list(cells)
        is_noted = length == "full" and any(heard.notes[cell] for cell in heard.blanks(every))

        def held(cell: Cell) -> tuple[str, DigitSet]:
            if cell in heard.fogged:
                return "heard.fogged", 0
            if heard.values[cell]:
                return "", 0
            return "heard.blank", heard.notes[cell] if is_noted else 0

        parts = []
        for (key, notes), group in groupby(every, held):
            together = [*group]
            if not key:
                parts.append(self._listed(self._digit(heard, cell) for cell in together))
                continue
            if len(together) == self._rules.size and kind in ACROSS:
                said = t(f"{key}.all")
            else:
                said = t(f"{key}.at", where=self.where(together, kind, "" if kind else "list.last"))
            noted = is_noted and key == "heard.blank"
            parts.append(self._listed([said, self.notes(notes)]) if noted else said)
        return self._listed(parts, "," if kind and not is_noted else ";")

    def _digit(self, heard: Heard, cell: Cell) -> str:
        """`5`, or `wrong 5`."""
        digit = self._t.symbol(heard.values[cell])
        return self._t("heard.wrong_digit", digit=digit) if cell in heard.wrong else digit

    def fits(self, heard: Heard, house: House, digit: Digit) -> str:
        """Where a digit stands in a house, or may stand by the digits in sight."""
        t, named = self._t, {"house": self.house(house), "digit": self._t.symbol(digit)}
        here = [cell for cell in house.cells if heard.values[cell] == digit]
        if here:
            return t("heard.stands", place=self.place(here[0]), **named)
        cells = heard.places(house, digit)
        if not cells:
            return t("heard.fits_nowhere", **named)
        return t("heard.fits", places=self.where(cells, house.kind, "list.or"), **named)

    def all_fit(self, heard: Heard, house: House) -> str:
        """The same of every digit that a house has not yet, those with only one place first."""
        t, missing = self._t, heard.missing(house)
        if not missing:
            return self.sentences((self.in_house(heard, house),))
        fitting, places = [], {digit: heard.places(house, digit) for digit in missing}
        for digit in sorted(missing, key=lambda digit: len(places[digit]) != 1):
            fitting.append(self._fitting(digit, places[digit], house.kind))
        key = "heard.all_fit.noted" if heard.is_noted(house.cells) else "heard.all_fit"
        return t(key, house=self.house(house), what=self._listed(fitting, ";"))

    def _fitting(self, digit: Digit, cells: Sequence[Cell], kind: str) -> str:
        """`5 in columns 2 or 3`, or `5 nowhere`."""
        t, symbol = self._t, self._t.symbol(digit)
        if not cells:
            return t("heard.digit_nowhere", digit=symbol)
        is_named = kind in ACROSS or len(cells) <= MANY_PLACES
        where = self.where(cells, kind, "list.or") if is_named else t("heard.cells", n=len(cells))
        return t("heard.digit_at", digit=symbol, where=where)

    def to_place(self, left: Mapping[Digit, int]) -> str:
        """How often each digit is still to be placed, those that are nearly done first."""
        t = self._t
        counts = sorted({count for count in left.values() if count > 0})
        alike = [[digit for digit in left if left[digit] == count] for count in counts]
        parts = [
            t("heard.digits_left", digits=self._digits(digits), n=count)
            if len(digits) > 1
            else t("heard.digit_left", digit=self._digits(digits), n=count)
            for count, digits in zip(counts, alike, strict=True)
        ]
        return t("heard.to_place", what=self._listed(parts, ";")) if parts else t("heard.none_left")

    # -- clues -----------------------------------------------------------------------------------

    @cached_property
    def clues(self) -> tuple[Constraint, ...]:
        """The clues that are seen on the board, by their first cells in reading order."""
        seen = (clue for clue in self._rules.written if _is_clue(clue, self._rules.width))
        return tuple(sorted(seen, key=lambda clue: clue.cells[0]))

    @cached_property
    def _by_cell(self) -> Mapping[Cell, tuple[Constraint, ...]]:
        by_cell: dict[Cell, list[Constraint]] = {}
        for clue in self._rules.written:
            if _is_clue(clue, self._rules.width) and not clue.is_outside:
                for cell in dict.fromkeys(clue.cells):
                    by_cell.setdefault(cell, []).append(clue)
        return {cell: tuple(clues) for cell, clues in by_cell.items()}

    def clues_at(self, cell: Cell) -> tuple[Constraint, ...]:
        """The clues on the grid that a cell is in."""
        return self._by_cell.get(cell, ())

    @cached_property
    def _alike(self) -> Mapping[tuple[object, ...], list[Constraint]]:
        """The clues that are called the same, in reading order."""
        alike: dict[tuple[object, ...], list[Constraint]] = {}
        for clue in self.clues:
            alike.setdefault(_called(clue), []).append(clue)
        return alike

    def _which(self, clue: Constraint) -> int:
        """The number of a clue among those that are called the same, from 1; 0 for one that is
        alone, or is not counted."""
        alike = self._alike.get(_called(clue), [])
        tool = _tool_of(clue)
        counted = clue.rule in NUMBERED or (tool is not None and tool.is_line)
        return alike.index(clue) + 1 if len(alike) > 1 and counted and clue in alike else 0

    def _nth(self, number: int) -> str:
        """`second`, or `14th`."""
        return self._t(self._t.first(f"heard.nth.{number}", "heard.nth"), number=number)

    def cage(self, clue: Constraint) -> str:
        """`the cage of 15`, or `the second cage of 15`, where there are several."""
        which = self._which(clue)
        key = "heard.cage.which" if which else "heard.cage"
        return self._t(key, which=self._nth(which), number=clue.number)

    def phrase(self, clue: Constraint, cell: Cell) -> str:
        """What a cell is in a clue: `in the cage of 15`, `Thermo, cell 2 of 5`."""
        t, cells = self._t, clue.cells
        if isinstance(clue, House):
            return t("heard.in", house=self.house(clue))
        if len(cells) == 2 and t.has(f"heard.pair.{clue.rule}"):
            return self._pair(clue, cell)
        key, parts = f"heard.clue.{clue.rule}", clue.parts
        if len(parts) > 1 and cell in parts[0] and t.has(f"{key}.head"):
            key = f"{key}.head"
        tool = _tool_of(clue)
        if not t.has(key):
            key = "heard.clue.line" if tool and tool.is_line else "heard.clue.other"
        if len(cells) == 1 and t.has(f"{key}.alone"):
            key = f"{key}.alone"
        which = self._which(clue)
        if which and t.has(f"{key}.which"):
            key = f"{key}.which"
        return t(
            key,
            name=tool_name(t, tool.key) if tool else clue.noun,
            cage=self.cage(clue) if clue.rule == "cage_sum" else "",
            which=self._nth(which),
            number=clue.number,
            listed=self._parts.digits(clue.listed),
            side=t(f"heard.side.{_side(clue, self._rules.width)}"),
            n=cells.index(cell) + 1,
            m=len(cells),
        )

    def _pair(self, clue: Constraint, cell: Cell) -> str:
        """`greater than the cell to the right`."""
        one, other = clue.cells
        kind = "less" if clue.rule == "greater" and cell == other else clue.rule
        beside = other if cell == one else one
        width = self._rules.width
        apart = beside // width - cell // width, beside % width - cell % width
        way = self._t(f"heard.way.{WAYS[apart]}") if apart in WAYS else self.place(beside)
        return self._t(f"heard.pair.{kind}", cell=way, number=clue.number)

    def rule(self, clue: Constraint) -> str:
        """The rule of a clue as a sentence; empty for one that its name says."""
        own = f"heard.rule.{clue.rule}"
        if isinstance(clue, Cage) and self._t.has(own):
            key = own if len(clue.cells) > 1 else f"{own}.alone"
            words = self._t(key, cage=self.cage(clue), cells=self.where(sorted(clue.cells)))
            return words[:1].upper() + words[1:]
        if self._t.has(own):
            return self._t(own, cells=self._parts.cells(clue.cells))
        if isinstance(clue, House) or clue.rule == "clue":
            return ""
        from game.engine.techniques.clues.statements import stated
        from game.words.clues import ClueWriter, Statement

        first, *others = stated(clue, self._rules)
        writer = ClueWriter(self._of_steps, self._parts, self._rules.size)
        return writer.rule(Statement(first.rule, first, tuple(others)))

    def in_clue(self, heard: Heard, clue: Constraint, length: Length = "usual") -> str:
        """`in the cage of 15: 5; row 1, column 3 blank. 10 is left for the rest.`"""
        t, cells = self._t, clue.cells
        known = {cell: heard.values[cell] for cell in cells if heard.values[cell]}
        left = clue.left(known) if len(known) < len(cells) else None
        tool = _tool_of(clue)
        name = self.name(clue) if tool and tool.is_line else self.phrase(clue, cells[0])
        rest, blanks = "", [cell for cell in cells if cell not in known]
        is_plain = not heard.fogged and heard.wrong.isdisjoint(cells)
        is_sure = is_plain and len(blanks) == 1 and 0 < (left or 0) <= self._rules.size
        if is_sure:
            rest = t("heard.left_for_one", place=self.place(blanks[0]), digit=t.symbol(left or 0))
        elif left is not None and known:
            rest = t("heard.left_over", n=left)
        contents = self._contents(heard, name, cells, length)
        contents = contents[:1] if is_sure else contents
        return self.sentences(filter(None, (*contents, rest)))

    def name(self, clue: Constraint) -> str:
        """`the second cage of 15`, or `second Thermo`; empty for what is neither."""
        if clue.rule == "cage_sum":
            return self.cage(clue)
        tool = _tool_of(clue)
        if tool is None or not tool.is_line:
            return ""
        name, which = tool_name(self._t, tool.key), self._which(clue)
        return self._t("heard.line_which", which=self._nth(which), name=name) if which else name

    def clue(self, clue: Constraint) -> str:
        """Any clue, with its cells: `the cage of 15, row 1, columns 2 and 3`."""
        tool, where = _tool_of(clue), self.where(clue.cells)
        name = self.name(clue) or (tool_name(self._t, tool.key) if tool else "")
        return self._t("heard.more", a=name, b=where) if name else where

    # -- joining ---------------------------------------------------------------------------------

    def _listed(self, parts: Iterable[str], sign: str = ",") -> str:
        words, key = "", "heard.more" if sign == "," else "heard.also"
        for part in parts:
            words = self._t(key, a=words, b=part) if words else part
        return words

    def sentences(self, sentences: Iterable[str]) -> str:
        """Sentences one after the other."""
        words = ""
        for sentence in sentences:
            words = self._of_steps("list.sentence", a=words, b=sentence) if words else sentence
        return words


def _members(mask: int) -> list[int]:
    """What is in a set of digits or colours."""
    return [number for number in range(1, mask.bit_length()) if mask >> number & 1]


def _blocks(cells: Sequence[Cell], width: int) -> list[tuple[list[int], tuple[int, ...]]]:
    """Cells as rows with their columns, from 1; rows below each other with the same columns
    together, where there are several columns."""
    blocks: list[tuple[list[int], tuple[int, ...]]] = []
    for row, group in groupby(cells, lambda cell: cell // width):
        columns = tuple(cell % width + 1 for cell in group)
        before = blocks[-1] if blocks and len(columns) > 1 else None
        if before and before[1] == columns and before[0][-1] == row:
            before[0].append(row + 1)
        else:
            blocks.append(([row + 1], columns))
    return blocks


def _is_box(house: House) -> bool:
    return house.kind == "box" and not house.irregular


def _is_clue(clue: Constraint, width: int) -> bool:
    """Whether something is drawn for it that is more than the grid."""
    if isinstance(clue, Compound) and clue.is_fog:
        return False
    if isinstance(clue, House):
        return clue.term in ("region", "window", "diagonal")
    return clue.look(width) is not None


def _called(clue: Constraint) -> tuple[object, ...]:
    """What is the same of clues that have one name."""
    tool = _tool_of(clue)
    return (clue.rule, clue.number, tool and tool.key)


def _tool_of(clue: Constraint) -> EditorTool | None:
    """What enters a clue in an editor: its name is that of the clue."""
    from game.engine.variants.table import VARIANTS

    tools = (tool for variant in VARIANTS for tool in variant.tools)
    return next((tool for tool in tools if tool.owns(clue)), None)


def _side(clue: Constraint, width: int) -> str:
    """From which side of the board a number outside is read."""
    first, last = clue.cells[0], clue.cells[-1]
    if first // width == last // width:
        return "left" if first < last else "right"
    return "top" if first < last else "bottom"
