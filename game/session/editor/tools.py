"""The tools of the editor: one line each, from the cells that are drawn over to a clue."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.constraints import AllDifferent
from game.engine.errors import RulesError
from game.engine.variants.between import Between
from game.engine.variants.double_arrow import DoubleArrow
from game.engine.variants.extra_region import is_extra_region
from game.engine.variants.fog import Fog
from game.engine.variants.nabner import Nabner
from game.engine.variants.neighbours import CORNERS, EDGES, around, sees_from_outside
from game.engine.variants.palindrome import Palindrome
from game.engine.variants.parity import Parity
from game.engine.variants.quadruple import Quadruple
from game.engine.variants.region_sums import RegionSums, region_sums
from game.engine.variants.relations import Relation, usual_difference
from game.engine.variants.renban import Renban
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.several_grids import everywhere, is_of_board
from game.engine.variants.skyscraper import Skyscraper
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.table import VARIANTS
from game.engine.variants.thermo import Thermometer
from game.engine.variants.turns import Turns
from game.engine.variants.whisper import Whisper
from game.engine.variants.xsum import XSum
from game.engine.variants.zipper import Zipper

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell
    from game.session.editor.sheet import EditedPuzzle

    Stroke = tuple[Cell, ...]
    Make = Callable[[Stroke, EditedPuzzle, int], Constraint]

TABS = ("cells", "lines", "signs", "outside", "everywhere")
"""The groups in which tools are listed; the last one has the rules that hold everywhere."""

CELLS, LINES, SIGNS, OUTSIDE, EVERYWHERE = TABS


class EditorTool(NamedTuple):
    """What is drawn with."""

    key: str
    """Its text has the key ``editor.tool.KEY``."""
    tab: str
    make: Make | None = None
    """The clue, from the cells in the order in which they were drawn over, and a number, 0 at
    first; None for digits and regions, which are no clues."""
    owns: Callable[[Constraint], bool] = lambda _: False
    """Whether a clue is of its kind."""
    least: int = 1
    """The fewest cells that it takes."""
    most: int = 0
    """The most; 0 for any number."""
    numbered: str = ""
    """``sum``, ``count`` or ``digits`` where a number is typed."""

    @property
    def is_line(self) -> bool:
        """Whether its cells are a way, in the order in which they were drawn over."""
        return self.tab == LINES


def _of(*classes: type) -> Callable[[Constraint], bool]:
    return lambda each: isinstance(each, classes)


def _related(kind: str, amount: int | None = None) -> Callable[[Constraint], bool]:
    return lambda each: (
        isinstance(each, Relation)
        and each.holds
        and each.kind == kind
        and amount in (None, each.amount)
    )


def _relation(kind: str, amount: int = 0) -> Make:
    def make(stroke: Stroke, sheet: EditedPuzzle, number: int) -> Constraint:
        cells = stroke if kind == "greater" else tuple(sorted(stroke))
        return Relation(cells, kind, amount or number)

    return make


def _cage(stroke: Stroke, sheet: EditedPuzzle, number: int) -> Constraint:
    """Without a number a cage whose digits only differ. Of two cells apart that would be a rule of
    chess pieces, which no outline shows: they begin with a sum."""
    cells = tuple(sorted(stroke))
    if len(cells) > sheet.size:
        raise RulesError(f"a cage of {len(cells)} cells cannot have different digits")
    if number or not is_extra_region(AllDifferent(cells), sheet.width):
        return Cage(cells, number or len(cells) * (len(cells) + 1) // 2)
    return AllDifferent(cells)


def _extra(stroke: Stroke, sheet: EditedPuzzle, number: int) -> Constraint:
    return AllDifferent(tuple(sorted(stroke)))


def _quadruple(stroke: Stroke, sheet: EditedPuzzle, number: int) -> Constraint:
    """The number has a digit in each place to the base of 100."""
    digits = []
    while number:
        number, digit = divmod(number, 100)
        digits.append(min(digit, sheet.size))
    return Quadruple(tuple(sorted(stroke)), tuple(sorted(digits[:4])) or (1,))


def _thermo(slow: bool) -> Make:
    return lambda stroke, sheet, number: Thermometer(stroke, slow)


def _is_thermo(slow: bool) -> Callable[[Constraint], bool]:
    return lambda each: isinstance(each, Thermometer) and each.slow == slow


def _turns(modular: bool) -> Make:
    return lambda stroke, sheet, number: Turns(stroke, sheet.size, modular)


def _are_turns(modular: bool) -> Callable[[Constraint], bool]:
    return lambda each: isinstance(each, Turns) and each.modular == modular


def _parity(odd: bool) -> Make:
    return lambda stroke, sheet, number: Parity(stroke[:1], odd)


def _is_parity(odd: bool) -> Callable[[Constraint], bool]:
    return lambda each: isinstance(each, Parity) and each.odd == odd


def _sum_line(stroke: Stroke, sheet: EditedPuzzle, number: int) -> Constraint:
    return region_sums(stroke, sheet.regions)


def _zipper(stroke: Stroke, sheet: EditedPuzzle, number: int) -> Constraint:
    if len(stroke) % 2 == 0:
        raise RulesError("a zipper has a cell in its middle")
    return Zipper(stroke)


TOOLS = (
    EditorTool("digits", CELLS),
    EditorTool("cage", CELLS, _cage, _of(Cage, AllDifferent), numbered="sum"),
    EditorTool("region", CELLS),
    EditorTool("extra", CELLS, _extra, _of(AllDifferent), least=3),
    EditorTool("even", CELLS, _parity(odd=False), _is_parity(odd=False)),
    EditorTool("odd", CELLS, _parity(odd=True), _is_parity(odd=True)),
    EditorTool("fog", CELLS, lambda stroke, *_: Fog(tuple(sorted(stroke))), _of(Fog)),
    EditorTool("thermo", LINES, _thermo(slow=False), _is_thermo(slow=False), 2),
    EditorTool("slowthermo", LINES, _thermo(slow=True), _is_thermo(slow=True), 2),
    EditorTool("arrow", LINES, lambda stroke, *_: Arrow(stroke), _of(Arrow), 2),
    EditorTool("doublearrow", LINES, lambda stroke, *_: DoubleArrow(stroke), _of(DoubleArrow), 3),
    EditorTool("renban", LINES, lambda stroke, *_: Renban(stroke), _of(Renban), 2),
    EditorTool(
        "whisper",
        LINES,
        lambda stroke, sheet, _: Whisper(stroke, usual_difference(sheet.size)),
        _of(Whisper),
        2,
    ),
    EditorTool("nabner", LINES, lambda stroke, *_: Nabner(stroke), _of(Nabner), 2),
    EditorTool("palindrome", LINES, lambda stroke, *_: Palindrome(stroke), _of(Palindrome), 2),
    EditorTool("between", LINES, lambda stroke, *_: Between(stroke), _of(Between), 3),
    EditorTool("entropic", LINES, _turns(modular=False), _are_turns(modular=False), 2),
    EditorTool("modular", LINES, _turns(modular=True), _are_turns(modular=True), 2),
    EditorTool("regionsum", LINES, _sum_line, _of(RegionSums), 2),
    EditorTool("zipper", LINES, _zipper, _of(Zipper), 3),
    EditorTool("white", SIGNS, _relation("difference", 1), _related("difference", 1), 2, 2),
    EditorTool("black", SIGNS, _relation("ratio", 2), _related("ratio", 2), 2, 2),
    EditorTool("v", SIGNS, _relation("sum", 5), _related("sum", 5), 2, 2),
    EditorTool("x", SIGNS, _relation("sum", 10), _related("sum", 10), 2, 2),
    EditorTool("greater", SIGNS, _relation("greater"), _related("greater"), 2, 2),
    EditorTool("quadruple", SIGNS, _quadruple, _of(Quadruple), 4, 4, "digits"),
    EditorTool("sandwich", OUTSIDE, lambda s, _, n: Sandwich(s, n), _of(Sandwich), numbered="sum"),
    EditorTool("xsum", OUTSIDE, lambda s, _, n: XSum(s, n or 1), _of(XSum), numbered="sum"),
    EditorTool(
        "skyscraper",
        OUTSIDE,
        lambda stroke, sheet, n: Skyscraper(stroke, max(1, min(n, sheet.size))),
        _of(Skyscraper),
        numbered="count",
    ),
    EditorTool(
        "littlekiller",
        OUTSIDE,
        lambda stroke, _, n: Sum(stroke, n or len(stroke)),
        _of(Sum),
        numbered="sum",
    ),
)
"""All tools, in the order in which they are listed."""

BY_KEY = {tool.key: tool for tool in TOOLS}

FLAGS = tuple(each.key for each in VARIANTS if each.added is not None and not each.grids)
"""The rules that hold everywhere, by the keys of their variants."""

_ADDED = {each.key: each.added for each in VARIANTS}


def pieces_of(flag: str, sheet: EditedPuzzle) -> tuple[Constraint, ...]:
    """What a rule that holds everywhere adds; raises RulesError for a size where it cannot be."""
    added = _ADDED[flag]
    found = added(sheet.size) if added else None
    if found and sheet.grids:
        whole = everywhere(sheet.grids, found)
        return tuple(each for each in whole.written if not is_of_board(each))
    return found.written if found else ()


def has_flag(sheet: EditedPuzzle, flag: str) -> bool:
    """Whether a rule holds everywhere on a sheet."""
    try:
        pieces = pieces_of(flag, sheet)
    except RulesError:
        return False
    return bool(pieces) and set(pieces) <= set(sheet.clues)


def switched(sheet: EditedPuzzle, flag: str) -> EditedPuzzle:
    """The sheet with a rule that holds everywhere, or without it if it has it. Raises RulesError
    for a size where it cannot be."""
    from dataclasses import replace

    pieces = pieces_of(flag, sheet)
    if has_flag(sheet, flag):
        return sheet.without(*pieces)
    return replace(sheet, clues=tuple(dict.fromkeys((*sheet.clues, *pieces))))


# -- strokes -------------------------------------------------------------------------------------


def joined(stroke: Sequence[Cell], cell: Cell, size: int) -> bool:
    """Whether a line may go on from its last cell to another one."""
    return not stroke or cell in around(stroke[-1], size, EDGES + CORNERS)


COLLECTING = ("cage", "extra")
"""The tools whose clues a drag that begins in one of them extends."""


def line_from(cell: Cell, direction: tuple[int, int], size: int) -> Stroke:
    """The cells that are seen in a direction, beginning at the edge before ``cell``; empty where
    that is no line seen from outside."""
    down, right = direction
    row, column = divmod(cell, size)
    while 0 <= row - down < size and 0 <= column - right < size:
        row, column = row - down, column - right
    found = []
    while 0 <= row < size and 0 <= column < size:
        found.append(row * size + column)
        row, column = row + down, column + right
    return tuple(found) if sees_from_outside(found, size) else ()


def owned(tool: EditorTool, clue: Constraint, size: int) -> bool:
    """Whether a clue is of a tool's kind, and no part of a rule that holds everywhere."""
    is_rule = isinstance(clue, AllDifferent) and not is_extra_region(clue, size)
    return tool.owns(clue) and not is_rule


def clue_at(sheet: EditedPuzzle, tool: EditorTool, stroke: Stroke) -> Constraint | None:
    """The clue of a tool's kind that a tap on some cells means; None where there is none."""
    cells = set(stroke)
    for each in reversed(sheet.clues):
        if not owned(tool, each, sheet.width):
            continue
        mine = set(each.cells)
        if mine == cells if tool.most or tool.tab == OUTSIDE else cells <= mine:
            if tool.tab == OUTSIDE and each.cells[0] != stroke[0]:
                continue
            return each
    return None
