"""KSudoku files: XML with a graph of cliques and cages, and the values column by column.

Letters are digits (`b` is 1), `_` is a blank; a cell's index is its column times the height plus
its row. Its flat puzzles are read: plain, X, jigsaw and killer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.errors import NotationError, RulesError, SudokuError
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.foreign import bad, givens_of, number_in, one_line
from game.engine.formats.meaning import meaning
from game.engine.formats.xml_text import elements, escaped
from game.engine.houses import House
from game.engine.notation import LARGEST_SIZE, cell_name
from game.engine.rules import BOX_SHAPES, Rules, box_shape, boxes, latin
from game.engine.variants.borders import whole_sum
from game.engine.variants.diagonal import diagonals
from game.engine.variants.jigsaw import regions
from game.engine.variants.sums import Cage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from game.engine.types import Cell

_ADD, _NONE = "4", "0"


def read_ksudoku(text: str) -> Iterator[Entry | BadLine]:
    """The game of a file."""
    count = 0
    try:
        for event, element, line in elements(text):
            if event == "end" and element.tag == "game":
                count += 1
                yield _game(element, line)
    except SudokuError as error:
        yield bad(error, 1, text)
        return
    if not count:
        yield bad(NotationError("no game in this file"), 1, text)


def _game(game: Element, line: int) -> Entry:
    graph, values = game.find("puzzle/graph"), game.findtext("puzzle/values")
    if graph is None or values is None:
        raise NotationError("a game without a graph or values", "game")
    size = number_in(graph.get("order", ""), "order", LARGEST_SIZE)
    kind = graph.get("type", "")
    if kind == "roxdoku" or size < 2 or graph.get("sizeZ", "1") != "1":
        raise NotationError(f"only flat puzzles can be read, not {kind[:30]!r}", kind)
    for name in ("sizeX", "sizeY"):
        if number_in(graph.get(name, str(size)), name) != size:
            raise NotationError(f"{name} must be {size}", graph.get(name, ""))
    rules = _rules(graph, size)
    givens = _values(values, size)
    placed, notes = _played(game, size)
    cells = [given or placed.get(cell, 0) for cell, given in enumerate(givens)]
    filled = frozenset(cell for cell, digit in enumerate(cells) if digit and not givens[cell])
    seconds = number_in(game.get("msecs-elapsed", "0"), "msecs-elapsed") / 1000
    title = one_line(graph.get("name"))
    noted = tuple((cell, digit) for cell in sorted(notes) for digit in notes[cell])
    return Entry(line, rules, tuple(cells), filled, notes=noted, seconds=seconds, title=title)


def _played(game: Element, size: int) -> tuple[dict[Cell, int], dict[Cell, list[int]]]:
    """The last digit of each cell that was played, and its last notes."""
    placed: dict[Cell, int] = {}
    notes: dict[Cell, list[int]] = {}
    history = game.find("history")
    for event in history.iter("simple-event") if history is not None else ():
        cell = _cell(event.get("index", ""), size)
        value, marks = event.get("value"), event.get("markers")
        if value is not None:
            placed[cell] = _played_digit(value.strip(), cell, size)
            notes.pop(cell, None)
        if marks:
            notes[cell] = _marks(marks, cell, size)
    return placed, notes


def _played_digit(text: str, cell: Cell, size: int) -> int:
    """The digit of a move, which KSudoku writes as a number, and others as a letter."""
    if text.isdecimal():
        return number_in(text, f"the digit at {cell_name(cell, size)}", size)
    return _digit(text, cell, size)


def _marks(text: str, cell: Cell, size: int) -> list[int]:
    """The digits of a row of 0 and 1, that of 1 first."""
    if len(text) > size or not set(text) <= {"0", "1"}:
        place = cell_name(cell, size)
        raise NotationError(f"{text[:30]!r} at {place} are not {size} markers", text, place)
    return [digit for digit, mark in enumerate(text, 1) if mark == "1"]


def _rules(graph: Element, size: int) -> Rules:
    kind = graph.get("specific-type", "").lower()
    plain = graph.get("type") == "sudoku"  # then nothing else is said
    named = graph.iterfind("sudokugroups")
    boxed = plain or any(group.get("withblocks", "1") == "1" for group in named)
    cliques = [_cells(element, size) for element in graph.iterfind("clique")]
    corner = {frozenset(house.cells): house for house in diagonals(size).houses}
    crossing = [corner.pop(frozenset(clique)) for clique in cliques if frozenset(clique) in corner]
    lines = {frozenset(house.cells) for house in latin(size).houses}
    groups = [
        clique for clique in cliques if frozenset(clique) not in {*lines, *map(_set, crossing)}
    ]
    rules = latin(size)
    if boxed:
        if size not in BOX_SHAPES:
            raise NotationError(f"no boxes in a grid of {size}", str(size))
        rules += boxes(*BOX_SHAPES[size])
    if groups:
        if boxed:
            raise NotationError("groups of cells besides the boxes are not known", kind)
        rules += _regions(groups, size)
    if len(crossing) not in (0, 2):
        raise NotationError("only one diagonal is a group", kind)
    if crossing or kind == "xsudoku":
        rules += diagonals(size)
    return rules + Rules(size, [_cage(element, size) for element in graph.iterfind("cage")])


def _set(house: House) -> frozenset[Cell]:
    return frozenset(house.cells)


def _regions(groups: list[tuple[Cell, ...]], size: int) -> Rules:
    labels = [-1] * (size * size)
    for index, cells in enumerate(groups):
        for cell in cells:
            labels[cell] = index
    try:
        return regions(labels)
    except RulesError as error:
        raise NotationError(str(error), "clique") from None


def _cage(cage: Element, size: int) -> Cage:
    cells = _cells(cage, size)
    sign = cage.get("operator", "")
    if sign != _ADD and not (sign == _NONE and len(cells) == 1):
        raise NotationError(f"cages with the operator {sign[:20]!r} are not known", sign)
    return Cage(cells, number_in(cage.get("value", ""), "the sum of a cage", whole_sum(size)))


def _cells(element: Element, size: int) -> tuple[Cell, ...]:
    indexes = (element.text or "").split()
    if not indexes or len(indexes) > size * size:
        raise NotationError(f"{element.tag} has {len(indexes)} cells", element.tag)
    cells = sorted({_cell(text, size) for text in indexes})
    if len(cells) != len(indexes):
        raise NotationError(f"{element.tag} has a cell twice", element.tag)
    return tuple(cells)


def _cell(text: str, size: int) -> Cell:
    column, row = divmod(number_in(text, "a cell", size * size - 1), size)
    return row * size + column


def _values(text: str, size: int) -> list[int]:
    symbols = "".join(text.split())
    if len(symbols) != size * size:
        raise NotationError(f"{len(symbols)} values for {size * size} cells", symbols[:60])
    values = [0] * (size * size)
    for index, symbol in enumerate(symbols):
        cell = _cell(str(index), size)
        values[cell] = _digit(symbol, cell, size)
    return values


def _digit(text: str, cell: Cell, size: int) -> int:
    if text in ("_", ""):
        return 0
    value = ord(text) - ord("a") if len(text) == 1 else -1
    if not 1 <= value <= size:
        place = cell_name(cell, size)
        raise NotationError(f"{text[:20]!r} at {place} is not a letter for a digit", text, place)
    return value


def format_ksudoku(entry: Entry) -> str:
    """The whole file of one puzzle; raises RulesError for rules that KSudoku does not have."""
    rules, size = entry.rules, entry.rules.size
    cages = [constraint for constraint in rules.written if isinstance(constraint, Cage)]
    has_x = set(diagonals(size).written) <= set(rules.written)
    square = size in BOX_SHAPES and BOX_SHAPES[size][0] == BOX_SHAPES[size][1]
    usual = set(map(_set, boxes(*box_shape(size)).houses)) <= set(map(_set, rules.houses))
    boxed = square and usual  # KSudoku has no other boxes but square ones
    kind = "KillerSudoku" if cages else "XSudoku" if has_x else "Plain" if usual else "Jigsaw"
    extra = [house.cells for house in diagonals(size).houses] if has_x else []
    extra += [] if boxed else [house.cells for house in rules.houses if house.kind == "box"]
    groups = [f'<clique size="{len(cells)}"> {_listed(cells, size)} </clique>' for cells in extra]
    groups += [
        f'<cage operator="4" value="{cage.total}" size="{len(cage.cells)}"> '
        f"{_listed(cage.cells, size)} </cage>"
        for cage in cages
    ]
    count = 2 * size + size * boxed + len(extra)
    by_column = [
        "_" if not digit else chr(97 + digit)
        for column in range(size)
        for digit in givens_of(entry)[column::size]
    ]
    text = (
        f'<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help="0" '
        f'msecs-elapsed="{round(entry.seconds * 1000)}">\n  <puzzle>\n'
        f'   <graph order="{size}" type="{"sudoku" if boxed and not groups else "custom"}" '
        f'specific-type="{kind}" name="{escaped(entry.title)}" ncliques="{count}" '
        f'sizeX="{size}" sizeY="{size}" sizeZ="1">\n'
        f'    <sudokugroups at="0" withblocks="{int(boxed)}"/>\n'
        + "".join(f"    {group}\n" for group in groups)
        + f"   </graph>\n   <values>{''.join(by_column)}</values>\n  </puzzle>\n"
        + f"  <history>{_history(entry)}</history>\n </game>\n</ksudoku>\n"
    )
    _check(entry, text)
    return text


def _history(entry: Entry) -> str:
    size = entry.rules.size
    digits = "".join(
        f'<simple-event index="{_listed((cell,), size)}" value="{entry.givens[cell]}"/>'
        for cell in sorted(entry.placed)
    )
    marks: dict[Cell, set[int]] = {}
    for cell, digit in entry.notes:
        marks.setdefault(cell, set()).add(digit)
    return digits + "".join(
        f'<simple-event index="{_listed((cell,), size)}" '
        f'markers="{"".join(str(int(digit in marks[cell])) for digit in range(1, size + 1))}"/>'
        for cell in sorted(marks)
    )


def _listed(cells: tuple[Cell, ...], size: int) -> str:
    return " ".join(str(cell % size * size + cell // size) for cell in cells)


def _check(entry: Entry, text: str) -> None:
    (again,) = read_ksudoku(text)
    if isinstance(again, BadLine) or meaning(again.rules) != meaning(entry.rules):
        raise RulesError("KSudoku cannot express these rules; json can")
