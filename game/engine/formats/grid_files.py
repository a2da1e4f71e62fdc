"""Files with one grid: Simple Sudoku's `.ss`, and `.sdk` of SudoCue and SadMan.

     *-----------*          #A author            [Puzzle]
     |38.|...|5.6|          #D description       53..7....
     ...                    53..7....            [State]
    I103                    ...                  534678912

`I103` places 3 in cell 10, `E20007` eliminates 7 in cell 20, both counted from 0.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.engine.about import tidied
from game.engine.errors import NotationError, RulesError, SudokuError
from game.engine.formats.candidate_grids import groups_of, is_candidate_row, parse_rows
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.foreign import bad, givens_of, one_line, plain_classic, rows_of
from game.engine.formats.puzzle_text import read_puzzles
from game.engine.notation import cell_name, format_grid, symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

_MOVE = re.compile(r"([IE])(\d{2})(0*)([1-9])")
_MOVES = re.compile(r"\s*(I\d{3}|E\d{5})\s*")
_EDGE = re.compile(r"\s*\*-+\*\s*")
_MOST = 200_000
"""Characters of such a file."""


def is_framed(lines: list[str]) -> bool:
    """Whether the first lines are a grid with candidates or with moves after it."""
    return any(is_candidate_row(line) or _MOVES.fullmatch(line) for line in lines)


def is_sectioned(text: str) -> bool:
    """Whether a text begins with a section such as `[Puzzle]`, perhaps after headings."""
    return re.match(r"(?:#[^\n]*\n)*\s*\[[A-Za-z]", text) is not None


def read_framed(text: str) -> Iterator[Entry | BadLine]:
    """A position: a grid of givens, one of placed digits, and candidates, as far as there are any;
    or several, each a framed grid and its moves."""
    for line, piece in _pieces(text):
        try:
            yield _framed(piece)._replace(line=line)
        except SudokuError as error:
            yield bad(error, line, piece)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The positions of a text, with the numbers of their first lines."""
    lines = text.split("\n")
    if any(map(is_candidate_row, lines)):
        yield 1, text
        return
    start, edges, moved = 0, 0, False
    for at, line in enumerate(lines):
        is_move, is_edge = _MOVES.fullmatch(line) is not None, _EDGE.fullmatch(line) is not None
        if (moved and not is_move and line.strip()) or (is_edge and edges == 2):
            yield start + 1, "\n".join(lines[start:at])
            start, edges, moved = at, 0, False
        moved, edges = moved or is_move, edges + is_edge
    yield start + 1, "\n".join(lines[start:])


def _framed(text: str) -> Entry:
    if len(text) > _MOST:
        raise NotationError(f"more than {_MOST:,} characters for one grid", text[:60])
    lines = text.splitlines()
    marked = [line for line in lines if is_candidate_row(line)]
    candidates: list[list[str]] = []
    plain = []
    for line in lines:
        wide = groups_of(line)
        if marked and len(wide) == len(groups_of(marked[0])) and line.strip(" |.-+*:'"):
            candidates.append(wide)
        elif not _MOVES.fullmatch(line):
            plain.append(line)
    if marked:
        size = len(groups_of(marked[0]))
        candidates = candidates[-size:]
    read = list(read_puzzles(plain))
    grids = [entry for entry in read if isinstance(entry, Entry)]
    if candidates:
        return _joined(grids, parse_rows(candidates))
    wrong = next((item.message for item in read if isinstance(item, BadLine)), "")
    if not grids:
        raise NotationError(wrong or "no grid in this file", text[:60])
    return _moved(grids[0], [line.strip() for line in lines if _MOVES.fullmatch(line)])


def _joined(grids: list[Entry], entry: Entry) -> Entry:
    """Candidates with the givens of the grid before them."""
    if not grids:
        return entry
    givens = grids[0].givens
    if len(givens) != len(entry.givens):
        raise NotationError("the grid and its candidates differ in size", "")
    for cell, given in enumerate(givens):
        if given and given != entry.givens[cell]:
            name = cell_name(cell, entry.rules.size)
            raise NotationError(f"{given} at {name} is not among its candidates", "", name)
    placed = frozenset(
        cell for cell, digit in enumerate(entry.givens) if digit and not givens[cell]
    )
    if len(grids) > 1:  # placed digits are listed; single candidates are none
        state = grids[1].givens
        placed &= frozenset(cell for cell, digit in enumerate(state) if digit)
    return entry._replace(placed=placed)


def _moved(entry: Entry, moves: list[str]) -> Entry:
    values, placed, deleted = list(entry.givens), set(entry.placed), []
    for word in moves:
        move = _MOVE.fullmatch(word)
        if not move or int(move[2]) >= len(values):
            raise NotationError(f"{word!r} is not a move in one of 81 cells", word)
        cell, digit = int(move[2]), int(move[4])
        if move[1] == "E":
            deleted.append((cell, digit))
        elif entry.givens[cell]:
            raise NotationError(f"{word!r} places a digit on a given", word)
        else:
            values[cell] = digit
            placed.add(cell)
    return entry._replace(
        givens=tuple(values), placed=frozenset(placed), deleted=tuple(dict.fromkeys(deleted))
    )


def read_sections(text: str) -> Iterator[Entry | BadLine]:
    """The puzzle of a file with sections; digits of `[State]` are placed."""
    sections: dict[str, list[str]] = {}
    starts: dict[str, int] = {}
    name = ""
    for number, line in enumerate(text[:_MOST].splitlines(), 1):
        section = re.fullmatch(r"\s*\[([A-Za-z ]{1,30})\]\s*", line)
        if section:
            name = section[1].strip().lower()
            starts.setdefault(name, number)
        else:
            sections.setdefault(name, []).append(line)
    read = {
        name: list(read_puzzles(lines))
        for name, lines in sections.items()
        if name in ("puzzle", "state")
    }
    grids = {
        name: [grid for grid in both if isinstance(grid, Entry)] for name, both in read.items()
    }
    for name, both in read.items():
        wrong = [item for item in both if isinstance(item, BadLine)]
        if wrong and not grids[name]:
            yield wrong[0]._replace(line=starts[name] + wrong[0].line)
            return
    if not grids.get("puzzle"):
        yield bad(NotationError("no grid under [Puzzle]"), 1, text)
        return
    entry = grids["puzzle"][0]
    states = grids.get("state") or [entry]
    values = states[0].givens
    if len(values) != len(entry.givens) or any(
        given and value != given for given, value in zip(entry.givens, values, strict=True)
    ):
        yield bad(NotationError("[State] does not fit [Puzzle]"), 1, text)
        return
    placed = frozenset(
        cell for cell, digit in enumerate(values) if digit and not entry.givens[cell]
    )
    yield entry._replace(givens=values, placed=placed)


def with_heading(entry: Entry, heading: list[str]) -> Entry:
    """An entry with the title and author of `#D` and `#A` lines, and the words of `#C` lines."""
    texts: dict[str, list[str]] = {}
    for line in heading:
        texts.setdefault(line[1], []).append(line[2:])
    title, author = ("".join(texts.get(letter, [])[-1:]) for letter in "DA")
    return entry.with_about(tidied(title, author, texts.get("C", [])))


def is_heading(line: str) -> bool:
    """Whether a line is a heading of `.sdk`."""
    return len(line) > 3 and line[0] == "#" and line[1] in "ABCDLSU" and not line[2].isspace()


def format_sdk(entry: Entry) -> str:
    """Headings and nine lines; raises RulesError for other rules than the classic ones."""
    plain_classic(entry, ".sdk")
    heading = [f"#A{one_line(entry.author)}"] * bool(entry.author)
    heading += [f"#D{one_line(entry.title)}"] * bool(entry.title)
    heading += [f"#C{line}" for line in map(one_line, entry.words.splitlines()) if line]
    rows = rows_of(format_grid(givens_of(entry)), entry.rules.size)
    return "\n".join([*heading, *map(str, rows)]) + "\n"


def format_ss(entry: Entry) -> str:
    """The framed grid and its moves, 9 by 9 only."""
    plain_classic(entry, "Simple Sudoku")
    if entry.rules.size != 9:
        raise RulesError("Simple Sudoku has 9 by 9 cells only")
    edge = " *-----------*"
    lines = [edge]
    for number, row in enumerate(rows_of(format_grid(givens_of(entry)), 9)):
        if number in (3, 6):
            lines.append(" |---+---+---|")
        lines.append(f" |{row[:3]}|{row[3:6]}|{row[6:]}|")
    lines += [edge, ""]
    lines += [f"I{cell:02}{symbol(entry.givens[cell])}" for cell in sorted(entry.placed)]
    lines += [f"E{cell:02}{digit:03}" for cell, digit in entry.deleted]
    return "\n".join(lines) + "\n"
