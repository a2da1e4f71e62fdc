"""Puzzles are read in every form, and bad lines are reported by number, piece and place."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli.solution_format import picture
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.input_lines import MAX_LINE_BYTES, lines_of
from game.engine.formats.puzzle_text import read_puzzles
from game.engine.notation import format_grid, parse_grid
from game.engine.rules import BOX_SHAPES, classic
from tests.cli.commands import EASY, SOLVED

FRAMED = """
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
"""
FOUR = "1...4......4...2"
SIXTEEN = "." * 255 + "G"


def read(text: str) -> list[str]:
    """Each puzzle as `line: givens`, each bad line as `line! message`."""
    return [
        f"{each.line}! {each.message}"
        if isinstance(each, BadLine)
        else f"{each.line}: {format_grid(each.givens)}"
        for each in read_puzzles(text.splitlines(keepends=True))
    ]


@pytest.mark.parametrize(
    "line",
    [
        EASY,
        EASY.replace(".", "0"),
        f"  {EASY}  ",
        f"{EASY} # a comment",
        f"{EASY}#with no blank",
        f"{EASY},{SOLVED}",
        f"{EASY}\t{SOLVED}\teasy",
        f"{EASY}:1:{SOLVED}",
        f"{EASY} easy 1.2",
        f"0000183b305c\t{EASY}\t{SOLVED}",
        f"12,{EASY}",
        " ".join(EASY),
        "|".join(EASY[start : start + 9] for start in range(0, 81, 9)),
    ],
)
def test_a_line(line: str) -> None:
    assert read(line) == [f"1: {EASY}"]
    assert read(line + "\r\n") == [f"1: {EASY}"]


def test_grids() -> None:
    rows = picture(parse_grid(EASY))
    assert read(FRAMED) == [f"3: {EASY}"]
    assert read(rows) == [f"1: {EASY}"]
    assert read(f"{rows}\n{rows}\n\n{rows}") == [f"1: {EASY}", f"10: {EASY}", f"20: {EASY}"]
    assert read(f"#A somebody\n#L easy\n{rows}\n{EASY}\n") == [f"3: {EASY}", f"12: {EASY}"]


@pytest.mark.parametrize("size", [size for size in BOX_SHAPES if size != 16])
def test_every_size_in_both_forms(size: int) -> None:
    values = tuple(cell % (size + 1) for cell in range(size * size))
    line = format_grid(values)
    assert read(line + "\n" + picture(values)) == [f"1: {line}", f"2: {line}"]


def test_lines_of_16_are_puzzles_of_4_or_rows_of_16() -> None:
    assert read(f"{FOUR}\n" * 3) == [f"{number}: {FOUR}" for number in (1, 2, 3)]
    assert read(f"{FOUR}\n" * 17) == [f"{number}: {FOUR}" for number in range(1, 18)]
    rows = picture(parse_grid(SIXTEEN))
    assert read(f"{rows}\n{rows}\n") == [f"1: {SIXTEEN}", f"17: {SIXTEEN}"]
    assert read(f"{FOUR}\n{EASY}\n") == [f"1: {FOUR}", f"2: {EASY}"]
    assert read("1...4......4...7")[0].startswith("1! '7' at character 16, r4c4 is not 1-4")


def test_json_between_lines() -> None:
    record = f'{{"variant":"x","size":9,"givens":"{EASY}","extra":{{"diagonals":true}}}}'
    first, second, third = read_puzzles([EASY + "\n", record + "\n", EASY + "\n"])
    assert isinstance(second, Entry) and second.rules != classic()
    assert isinstance(third, Entry) and (first.line, second.line, third.line) == (1, 2, 3)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (EASY[:-1], "80 cells"),
        (EASY + ".", "82 cells"),
        ("hello, world", "cells, not 81"),
        ("id\tpuzzle", "cells, not 81"),
        (EASY[:30] + "x" + EASY[31:], "'x' at character 31, r4c4"),
        (EASY[:30] + "A" + EASY[31:], "'A' at character 31, r4c4"),
        ('{"size": 9', '{"size": 9'),
        ("{}", "{}"),
        ("[1, 2]", "[1, 2]"),
        ('{"size": 9, "givens": "12"}', "'12'"),
        ('{"size": 1000000000, "givens": "."}', "1000000000"),
        ('{"size": "nine", "givens": "."}', "nine"),
        ('{"size": 9, "givens": 5}', "givens must be text, not 5"),
        ("\ufffd" * 81, "character 1, r1c1"),
        ("²" * 81, "'²' at character 1"),
    ],
)
def test_a_bad_line_is_reported_and_skipped(line: str, message: str) -> None:
    before, bad, after = read(f"{EASY}\n{line}\n{EASY}")
    assert (before, after) == (f"1: {EASY}", f"3: {EASY}")
    assert bad.startswith("2! ") and message in bad


def test_a_bad_row_spoils_its_grid_only() -> None:
    rows = picture(parse_grid(EASY)).split("\n")
    for bad in ("12345678", "1234567890", "what?"):
        grid = "\n".join([*rows[:4], bad, *rows[5:]])
        message, whole = read(f"{grid}\n{picture(parse_grid(EASY))}")
        assert message.startswith("5! ") and bad in message
        assert whole == f"10: {EASY}"
    wrong = "\n".join([*rows[:4], "4..8x3..1", *rows[5:]])
    assert read(wrong) == ["5! 'x' at r5c5 is not 1-9, '.' or '0': '4..8x3..1'"]
    short = "\n".join(rows[:8])
    assert read(f"{short}\n\n{EASY}") == [
        "9! a grid of 9 rows ends after 8".replace("9!", "1!", 1) + f": it begins with {rows[0]!r}",
        f"10: {EASY}",
    ]
    assert len(read(short)) == 1


def test_a_title_is_no_row() -> None:
    grid = picture(parse_grid(EASY))
    first, one, second, two = read(f"Grid 01\n{grid}\nGrid 02\n{grid}\n")
    assert (one, two) == (f"2: {EASY}", f"12: {EASY}")
    assert first.startswith("1! ") and "'Grid 01'" in first
    assert second.startswith("11! ") and "'Grid 02'" in second


def test_lines_without_end_are_cut() -> None:
    stream = io.BytesIO(b"1" * (3 * MAX_LINE_BYTES + 5) + b"\n" + EASY.encode())
    lines = list(lines_of(stream))
    assert [len(line) for line in lines] == [MAX_LINE_BYTES, 81]
    first, second = read_puzzles(lines)
    assert isinstance(first, BadLine) and len(first.message) < 300
    assert isinstance(second, Entry)


def test_a_mark_of_the_encoding_is_no_symbol() -> None:
    (entry,) = read_puzzles(lines_of(io.BytesIO(b"\xef\xbb\xbf" + EASY.encode() + b"\n")))
    assert isinstance(entry, Entry)


@given(st.lists(st.text(alphabet='123456789. |-+#{}":,x\n', max_size=100)))
def test_any_text_is_read_to_its_end(lines: list[str]) -> None:
    text = "\n".join([*lines, "", EASY, ""])
    assert read(text)[-1].endswith(f": {EASY}")


def rows_of(puzzle: str, blank: str) -> list[list[str]]:
    """The cells of a puzzle of 81 characters, row by row."""
    cells = [blank if each == "." else each for each in puzzle]
    return [cells[start : start + 9] for start in range(0, 81, 9)]


@pytest.mark.parametrize("separator", [",", ";", "\t", "|", ", "])
@pytest.mark.parametrize("blank", ["", ".", "0"])
def test_rows_with_a_separator_between_the_cells(separator: str, blank: str) -> None:
    text = "\n".join(separator.join(row) for row in rows_of(EASY, blank))
    assert read(text) == [f"1: {EASY}"]


@pytest.mark.parametrize("form", ['"{}"', "[{}],", "  [{}]"], ids=["quotes", "list", "open"])
def test_rows_as_programs_write_them(form: str) -> None:
    between = '","' if form[0] == '"' else ", "
    text = "\n".join(form.format(between.join(row)) for row in rows_of(EASY, "0"))
    assert read(text) == [f"1: {EASY}"]


def test_rows_between_bars_like_a_table() -> None:
    text = "\n".join("| " + " | ".join(row) + " |" for row in rows_of(EASY, " "))
    assert read(text) == [f"1: {EASY}"]


def test_a_wrong_cell_in_a_separated_row_is_quoted() -> None:
    rows = rows_of(EASY, "")
    rows[1][2] = "%"
    (found,) = read("\n".join(",".join(row) for row in rows))[:1]
    assert "!" in found
