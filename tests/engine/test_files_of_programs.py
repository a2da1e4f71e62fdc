"""Files are read as the programs themselves write them, of which their sources and pages tell."""

from __future__ import annotations

import pytest

from game.engine.notation import format_grid
from game.engine.rules import classic
from tests.engine.test_foreign_formats import EASY, only

ROWS, EDGE = range(0, 81, 9), " *-----------*"
OLDER, NEWER = ("data", "note"), ("cells_data", "user_note")


def test_a_file_as_ksudoku_writes_it() -> None:
    """As its source says: a plain graph has no groups, moves have numbers, cells go by columns."""
    by_column = (EASY[row * 9 + column] for column in range(9) for row in range(9))
    values = "".join("_" if each == "." else chr(97 + int(each)) for each in by_column)
    entry = only(
        '<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help="0" msecs-elapsed="61000">\n  <puzzle>\n'
        '   <graph order="9" type="sudoku" specific-type="Plain"/>\n'
        f"   <values>{values}</values>\n  </puzzle>\n  <history>\n"
        '   <simple-event index="18" value="4"/>\n'
        '   <complex-event><simple-event index="27" value="6"/></complex-event>\n'
        '   <simple-event index="54" markers="010000001"/>\n  </history>\n </game>\n</ksudoku>\n'
    )
    assert entry.rules == classic() and entry.placed == {2, 3} and entry.seconds == 61
    assert entry.givens[:5] == (5, 3, 4, 6, 7) and entry.notes == ((6, 2), (6, 9))


@pytest.mark.parametrize(
    ("version", "two", "none"),
    [
        *((1, "1,2,", "-"), (2, "3|", "0"), (3, "3", "0")),
        *((4, "1|2", "0|0"), (5, "1|2|7", "0|0|0")),
    ],
)
def test_each_version_of_opensudoku(version: int, two: str, none: str) -> None:
    """As its source writes them: version 2 has a bar too many, 4 notes in two places, 5 colours."""
    cells = [
        f"{0 if each == '.' else each}|{two if at == 2 else none}|{int(each == '.')}|"
        for at, each in enumerate(EASY)
    ]
    data = f"version: {version}&#10;{''.join(cells)}"
    for name, file in ((OLDER, "opensudoku"), (NEWER, "opensudoku"), (NEWER, "opensudoku2")):
        folder = f"<folder {'folder_' * (file[-1] == '2')}name='Mine' created='0'>"
        game = f"<game time='61000' {name[0]}='{data}' {name[1]}=''/></folder>"
        entry = only(f"<?xml version='1.0'?><{file} version='3'>{folder}{game}</{file}>")
        assert format_grid(entry.givens) == EASY and entry.notes == ((2, 1), (2, 2))
        assert entry.title == "Mine" and entry.seconds == 61


def test_a_grid_copied_from_simple_sudoku() -> None:
    """It signs what it copies, as Sudopedia shows."""
    lines = [f" |{'|'.join(EASY[at + part : at + part + 3] for part in (0, 3, 6))}|" for at in ROWS]
    lines[6:6] = lines[3:3] = [" |---+---+---|"]
    lines = [EDGE, *lines, EDGE, " Simple Sudoku", "  Version 4.2n"]
    assert format_grid(only("\n".join(lines)).givens) == EASY
