"""Tables of puzzles: the header is skipped, the right column read, bad lines still reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.engine.formats.entry import Entry
from game.engine.formats.puzzle_text import Table, read_puzzles
from tests.cli.commands import EASY, SOLVED, Console

TWIN = SOLVED[:40] + "." * 41

TABLE = f"""\
# of a collection
id\tpuzzle\tsolution\trating\tsteps
f00d\t{EASY}\t{SOLVED}\t1.2/1.2\tBUG+1: none
4x4x4x4x4x4x4x4x\t{TWIN}\t{SOLVED}\t\t
"""
"""An id as long as a puzzle of 4 by 4, and columns with what positions are written in."""


def found(text: str) -> list[tuple[int, str]]:
    """The line and id of each puzzle; no line may be bad."""
    entries = list(read_puzzles(text.splitlines(keepends=True)))
    assert all(isinstance(each, Entry) for each in entries), entries
    return [(each.line, each.id) for each in entries if isinstance(each, Entry)]


@pytest.mark.parametrize("command", ["solve", "check"])
def test_a_header_is_passed_over_and_its_column_found(console: Console, command: str) -> None:
    plain = console.run(command, given=f"{EASY}\n{TWIN}\n")
    assert console.run(command, given=TABLE) == plain
    assert plain.status == 0
    assert found(TABLE) == [(3, "f00d"), (4, "4x4x4x4x4x4x4x4x")]


def test_columns_with_colons_and_signs_are_no_positions(console: Console) -> None:
    rated = console.run("rate", "--scale", "tier", given=TABLE.replace(TWIN, EASY))
    assert rated == (0, "Gentle\nGentle\n", "")
    bare = TABLE.splitlines()[2] + "\n"
    assert console.run("rate", "--scale", "tier", given=bare) == (0, "Gentle\n", "")
    bare = bare.replace(EASY, f"{EASY}:114 214")
    facts = json.loads(console.run("rate", "--scale", "tier", "--json", given=bare).out)
    assert facts["position"].endswith(":114 214")


@pytest.mark.parametrize(
    "text",
    [
        f"puzzle\n{EASY}\n",
        f"\n\nPuzzle,Solution\r\n{EASY},{SOLVED}\r\n",
        f"quizzes,solutions\n{EASY.replace('.', '0')},{SOLVED}\n",
        f"name;givens\nx;{EASY}\n",
        f'level,grid\n"hard, they say","{EASY}"\n',
        f"rating\tsudoku\n\t{EASY}\n",
    ],
)
def test_headers_of_many_kinds(console: Console, text: str) -> None:
    assert console.run("solve", given=text) == (0, f"{SOLVED}\n", "")
    assert console.run("solve", given=b"\xef\xbb\xbf" + text.encode()).out == f"{SOLVED}\n"
    for encoding in ("utf-16", "utf-16-le", "utf-16-be"):
        mark = "" if encoding == "utf-16" else "\ufeff"
        given = (mark + text.lstrip()).encode(encoding)
        assert console.run("solve", given=given) == (0, f"{SOLVED}\n", "")


def test_tables_one_after_the_other_and_other_forms_between(console: Console) -> None:
    record = json.dumps({"size": 9, "givens": EASY})
    text = f"{TABLE}{TABLE}{EASY}\n# more\n{record}\n{EASY} # as it is\n"
    assert [line for line, _ in found(text)] == [3, 4, 7, 8, 9, 11, 12]


def test_bad_lines_of_a_table_are_reported(console: Console) -> None:
    text = (
        "id\tvariant\tpuzzle\n"
        f"a\tclassic\t{EASY[:-1]}\n"
        "b\n"
        "c\t\t\n"
        f"d\tjigsaw\t{EASY}\n"
        f"e\t\t{EASY[:-1]}q\n"
        f"f\tStandard\t{EASY}\n"
    )
    ended = console.run("solve", given=text)
    assert (ended.status, ended.out) == (1, f"{SOLVED}\n")
    message = ended.err.splitlines()
    assert [line.split(":")[1] for line in message] == [f" line {n}" for n in (2, 3, 4, 5, 6)]
    assert (
        f"80 cells, not 81 (or 16, 36, 64, 100, 144, 225, 256, 400, 625): '{EASY[:60]}"
        in message[0]
    )
    assert "'b'" in message[1] and "nothing under 'puzzle'" in message[2]
    assert "no regions are given for 'jigsaw'" in message[3] and "'q' at character 81" in message[4]


@pytest.mark.parametrize(
    "line", ["", EASY, "hello, world", "id\tlevel", "puzzle\t12", "Grid 01", "[puzzle]", "what?"]
)
def test_what_is_no_header(line: str) -> None:
    assert Table.of(line) is None


@pytest.mark.parametrize("line", ["hello, world", "id\tlevel", "Grid 01"])
def test_a_first_line_that_is_no_header_is_reported(console: Console, line: str) -> None:
    ended = console.run("solve", given=f"{line}\n{EASY}\n")
    assert (ended.status, ended.out) == (1, f"{SOLVED}\n")
    assert ended.err.startswith("solve: line 1: ") and repr(line) in ended.err


def test_a_file_of_remarks_has_nothing_in_it(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "table.tsv"
    for text in ("", "\n", "# nothing\n\n", "id\tpuzzle\n"):
        file.write_text(text)
        assert console.run("solve", str(file)) == (0, "", "")
