"""`solve` and `check`: answers, contradictions, bad lines, files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.errors import SudokuError
from game.engine.loading import load_puzzle
from game.engine.notation import parse_grid
from game.engine.rules import classic
from tests.cli.commands import EASY, SOLVED, TWO, Console
from tests.sources import ROOT

SAME_ROW = "55" + "." * 79
NO_DIGIT = "12345678." + "........9" + "." * 63
NO_PLACE = "1........" + "...1....." + "......234" + "." * 54
KILLER = (
    '{"variant":"killer","size":4,"box":[2,2],"givens":"...............1",'
    '"extra":{"cages":[{"cells":[0,1],"sum":3},{"cells":[4,5],"sum":9}]}}'
)


def test_each_puzzle_gets_a_line(console: Console) -> None:
    ended = console.run("solve", given=f"{EASY}\n{SOLVED}\n")
    assert ended == (0, f"{SOLVED}\n{SOLVED}\n", "")
    assert console.run("check", given=f"{EASY}\n{TWO}\n").out.startswith("unique\n2+ solutions: ")


@pytest.mark.parametrize(
    ("rules", "givens", "message"),
    [
        ('"regions":"aabbabbcaccdcddd"', ".1..1...........", "in region 1 (r1c2, r2c1)"),
        ('"regions":"aabbaabbccddccdd"', ".1..1...........", "in box 1 (r1c2, r2c1)"),
        (
            '"extra":{"diagonals":true}',
            "1.........1.....",
            "in the diagonal from the top left (r1c1, r3c3)",
        ),
        ('"extra":{"disjoint":true}', "1.........1.....", "in disjoint group 1 (r1c1, r3c3)"),
    ],
)
def test_a_contradiction_names_houses_as_a_player_does(
    console: Console, rules: str, givens: str, message: str
) -> None:
    out = console.run("check", f'{{"size":4,{rules},"givens":"{givens}"}}').out
    assert out == f"no solution: 1 appears twice {message}\n"


def test_files_and_puzzles_as_arguments(console: Console, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(EASY)
    assert console.run("solve", str(file)).out == f"{SOLVED}\n"
    assert console.run("solve", EASY).out == f"{SOLVED}\n"
    assert console.run("solve", "-", given=EASY).out == f"{SOLVED}\n"
    assert console.run("solve", given="").out == ""
    ended = console.run("solve", str(tmp_path / "nothing.txt"))
    assert (ended.status, ended.out) == (2, "") and "nothing.txt" in ended.err
    assert console.run("solve", str(tmp_path)).status == 2
    for name in ("", " ", "a\nb"):
        ended = console.run("solve", name)
        assert ended.status == 2 and ended.err.startswith(f"solve: {name!r}: ")


def test_a_grid_can_be_printed(console: Console) -> None:
    out = console.run("solve", "--format", "grid", given=f"{EASY}\n{EASY}\n").out
    assert console.run("solve", given=out).out == f"{SOLVED}\n{SOLVED}\n"


def test_two_solutions_that_differ_are_shown(console: Console) -> None:
    words = console.run("solve", TWO).out.split()
    assert words[1:2] == ["solutions:"] and words[2] != words[3]
    givens = parse_grid(TWO)
    for text in words[2:]:
        values = parse_grid(text)
        assert classic().is_solved(values)
        assert all(value in (0, full) for value, full in zip(givens, values, strict=True))


def test_solutions_are_counted_to_the_limit(console: Console) -> None:
    several = SOLVED.replace("1", ".").replace("2", ".").replace("3", ".")
    count = int(console.run("check", "--limit", "5000", several).out.split()[0])
    assert 6 <= count < 5000
    assert console.run("check", "--limit", str(count), several).out.split()[0] == f"{count}+"
    assert console.run("solve", "." * 81).out.split()[0] == "100+"
    assert console.run("check", "--limit", "1", several).status == 2


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (SAME_ROW, "5 appears twice in row 1 (r1c1, r1c2)"),
        (NO_DIGIT, "r1c9 has no digit left"),
        (NO_PLACE, "1 has no place in row 3"),
        (KILLER, "the cage of 9"),
    ],
)
def test_the_contradiction_is_named(console: Console, puzzle: str, message: str) -> None:
    for command in ("solve", "check"):
        ended = console.run(command, given=puzzle + "\n")
        assert ended.out.startswith("no solution: ") and message in ended.out
        assert (ended.status, ended.err) == (0, "")


def test_a_hidden_contradiction_is_named_too(console: Console) -> None:
    """One wrong given, legal at first sight: any of the words, but always some."""
    for cell in range(2, 81, 7):
        for digit in "123456789":
            puzzle = EASY[:cell] + digit + EASY[cell + 1 :]
            out = console.run("solve", puzzle).out
            try:
                load_puzzle(puzzle)
                assert out[:81].isdigit() or " solutions: " in out
            except SudokuError:
                assert out.startswith("no solution: ") and len(out) > 30


def test_bad_lines_are_reported_and_the_rest_goes_on(console: Console) -> None:
    ended = console.run("solve", given=f"{EASY}\n12x\n{EASY[:-1]}q\n{EASY}\n")
    assert ended.status == 1
    assert ended.out == f"{SOLVED}\n{SOLVED}\n"
    first, second = ended.err.splitlines()
    assert first.startswith("solve: line 2: ") and "'12x'" in first
    assert second.startswith("solve: line 3: 'q' at character 81, r9c9")


def test_bytes_that_are_no_text(console: Console) -> None:
    ended = console.run("check", given=b"\xff\xfe\x00\x01\n" + EASY.encode() + b"\n")
    assert (ended.status, ended.out) == (1, "unique\n")


MIXED = [
    EASY,
    EASY,
    SAME_ROW,
    "",
    "x" * 81,
    TWO,
    EASY,
    *(["5" + "." * 8] * 4),
    EASY,
    NO_PLACE,
    EASY,
]


def test_plain_lines_keep_their_order_among_others(console: Console) -> None:
    """What the fast lane prints is what each line alone gives, wherever it stands."""
    ended = console.run("solve", given="\n".join(MIXED) + "\n")
    alone = [console.run("solve", given=f"{line}\n").out for line in MIXED if len(line) == 81]
    assert ended.out == "".join(alone)
    places = [line.split(":")[1] for line in ended.err.splitlines()]
    assert places == [" line 5", " line 8"]


def test_several_jobs_print_the_same(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli.plain_lines.BATCH", 3)
    given = "\n".join(MIXED * 4) + "\n"
    for command in ("solve", "check"):
        one = console.run(command, given=given)
        assert console.run(command, "--jobs", "2", given=given) == one
    assert one.out.count("unique") == 4 * MIXED.count(EASY)


def test_jobs_end_where_a_display_is_open() -> None:
    """SDL catches the signal that ends a process, and what is forked then would never end."""
    code = """
import pygame
pygame.display.init()
from game.cli.parallel import Batches
with Batches(2) as batches:
    batches.give(divmod, 7, 2, print)
    batches.finish()
"""
    variables = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=variables, capture_output=True, timeout=60
    )
    assert ended.stdout.split(b"\n")[-2].strip() == b"(3, 1)"


def test_a_grid_is_a_grid_whatever_files_there_are(
    console: Console, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On Windows 81 dots are the name of a folder."""
    monkeypatch.chdir(tmp_path)
    Path(EASY).mkdir()
    assert console.run("solve", EASY).out == f"{SOLVED}\n"
    assert console.run("convert", "--to", "line", EASY).out == f"{EASY}\n"


def test_a_mask_and_a_grid_are_one_puzzle(console: Console, tmp_path: Path) -> None:
    mask, grid = tmp_path / "mask.txt", tmp_path / "grid.csv"
    mask.write_text("".join("0" if sign == "." else "1" for sign in EASY))
    rows = (SOLVED[at : at + 9] for at in range(0, 81, 9))
    grid.write_text("\n".join(",".join(row) for row in rows))
    assert console.run("solve", str(mask), str(grid)) == (0, f"{SOLVED}\n", "")
    assert console.run("check", str(grid), str(mask)).out == "unique\n"
    assert console.run("transform", str(mask), str(grid)).out == f"{EASY}\n"
    assert console.run("convert", "--to", "line", str(grid), str(mask)) == (0, f"{EASY}\n", "")
    assert console.run("print", str(mask), str(grid), "-o", str(tmp_path / "a.svg")).status == 0
    assert [file.name for file in tmp_path.glob("*.svg")] == ["a.svg"]  # a single sheet
    other = tmp_path / "other.txt"
    other.write_text(EASY)
    ended = console.run("convert", "--to", "line", str(other), str(other))
    assert ended.out == f"{EASY}\n{EASY}\n"
    ended = console.run("solve", str(mask), str(mask))
    assert ended.status == 2 and "not a mask and its grid" in ended.err
    ended = console.run("solve", str(mask), str(tmp_path / "none.txt"))
    assert ended.status == 2 and "none.txt" in ended.err
