"""`path`, `hint` and `steps`: what a person can do from a puzzle or position, in words."""

from __future__ import annotations

import re
from argparse import Namespace
from typing import TYPE_CHECKING

import pytest

from game.cli.position_text import candidates_of
from game.cli.stream import each_puzzle
from game.cli.technique_options import technique_key
from game.engine.candidates import Candidates, cells_of
from game.engine.errors import ContradictionError
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.position_lines import read_position
from game.engine.notation import parse_cell
from game.engine.rules import classic
from game.engine.techniques import LADDER
from game.engine.techniques.selection import only
from tests.cli.commands import EASY, SOLVED, TWO, Console

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cli.watch import Watch

LIBRARY = f":0300:4:+5+3{EASY[2:]}:114 214:499::"
EXOCET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
KILLER = (
    '{"variant":"killer","size":4,"box":[2,2],"givens":"...............1",'
    '"extra":{"cages":[{"cells":[0,1],"sum":3},{"cells":[4,5],"sum":9}]}}'
)


EASY_STEPS: list[str] = []
"""What is said once it has been searched, which takes seconds."""


def steps_of_easy(console: Console) -> str:
    """The steps of EASY, in English."""
    if not EASY_STEPS:
        EASY_STEPS.append(console.run("steps", EASY).out)
    return EASY_STEPS[0]


def test_a_path_has_every_step_up_to_the_solution(console: Console) -> None:
    ended = console.run("path", EASY)
    assert (ended.status, ended.err) == (0, "")
    lines = ended.out.strip().split("\n")
    grid = list(EASY)
    for number, line in enumerate(lines, 1):
        assert line.startswith(f"{number}. ")
        for cell, digit in re.findall(r"(r\dc\d) is (\d)", line):
            grid[parse_cell(cell, 9)] = digit
    assert "".join(grid) == SOLVED


def test_a_hint_is_the_first_of_all_steps(console: Console) -> None:
    hint = console.run("hint", given=f"{EASY}\n").out
    assert hint.count("\n") == 1
    assert hint.startswith("Hidden Single: ")
    assert " in box " in hint
    assert steps_of_easy(console).startswith(hint)


def test_steps_have_each_conclusion_once_and_every_step_with_all(console: Console) -> None:
    short = steps_of_easy(console).splitlines()
    long = console.run("steps", EASY, "--all").out.splitlines()
    assert len(short) * 4 < len(long)
    rest = iter(long)
    assert all(line in rest for line in short), "the same steps in the same order, but fewer"

    def placed(lines: list[str]) -> list[str]:
        """What steps conclude, not what the lines of an argument suppose."""
        told = "\n".join(line for line in lines if not line.startswith(" "))
        return re.findall(r"(r\dc\d is \d)\.$", told, re.MULTILINE)

    assert sorted(placed(short)) == sorted(set(placed(long)))
    assert short[:3] == long[:3]


def test_a_technique_that_is_off_by_default_can_be_searched(console: Console) -> None:
    usual = console.run("steps", EXOCET).out
    assert "Exocet" not in usual
    ended = console.run("steps", "--technique", "exocet", EXOCET)
    assert (ended.status, ended.err) == (0, "")
    steps = ended.out.splitlines()[:-1]
    assert steps and all("Exocet: " in step for step in steps)
    assert "Exocet: " in console.run("steps", "--all-techniques", "--all", EXOCET).out


def test_several_techniques_are_searched_in_the_order_of_the_ladder(console: Console) -> None:
    words = ("--technique", "x-chain", "--technique", "Hidden Single")
    lines = console.run("steps", *words, "--all", EASY).out.splitlines()[:-1]
    names = list(dict.fromkeys(line.partition(":")[0] for line in lines))
    assert names == ["Hidden Single", "X-Chain"]


def test_one_of_the_techniques_of_a_line_can_be_searched(console: Console) -> None:
    found = console.run("steps", "--technique", "aic", "--all", EASY).out.splitlines()[:-1]
    assert found and all(line.startswith("Alternating Chain: ") for line in found)


def test_a_path_can_do_with_some_techniques_or_without_others(console: Console) -> None:
    usual = console.run("path", EASY).out
    assert "Hidden Single" in usual
    alone = console.run("path", "--only", "naked-single", EASY).out
    assert "Hidden Single" not in alone
    without = console.run("path", "--without", "hidden-single", "--without", "Full House", EASY).out
    assert "Hidden Single" not in without and "Full House" not in without
    assert console.run("hint", "--only", "tridagon", EASY).out == (
        "None of these techniques finds a step.\n"
    )
    assert console.run("hint", "--only", "x-wing", "--without", "xy-wing", EASY).status == 2


def test_where_the_techniques_find_nothing_that_is_said(console: Console) -> None:
    out = console.run("steps", "--technique", "tridagon", EASY).out
    assert out == "None of these techniques finds a step.\n\n"


def test_a_wrong_technique_is_quoted_with_near_matches(console: Console) -> None:
    ended = console.run("steps", "--technique", "exoset", EASY)
    assert ended.status == 2
    assert "no technique is called 'exoset'; did you mean exocet, " in ended.err


def test_every_technique_of_the_ladder_is_listed_and_can_be_asked_for(console: Console) -> None:
    lines = console.run("steps", "--list-techniques").out.splitlines()
    assert len(lines) == len(LADDER)
    for line, technique in zip(lines, LADDER, strict=True):
        key = technique_key(line.split()[0])
        assert key == technique.key
        assert technique in only([key])
        assert line.endswith(" (off by default)") != technique.usual


def test_texts_are_printed_as_they_are_found(console: Console) -> None:
    def slowly(entry: Entry, _: Watch) -> Iterator[str]:
        yield "one"
        assert console.capsys.readouterr().out == "one\n"
        yield f"{len(entry.givens)}"

    assert each_puzzle("steps", Namespace(file=EASY, grid=None, timeout=None), slowly) == 0
    assert console.capsys.readouterr().out == "81\n"


def test_steps_in_chinese_are_as_many(console: Console) -> None:
    chinese = console.run("steps", EASY, "--language", "zh").out
    assert chinese.count("\n") == steps_of_easy(console).count("\n")


def test_in_chinese(console: Console) -> None:
    out = console.run("hint", EASY, "--language", "zh").out
    assert "排除法" in out and "所以" in out


@pytest.mark.parametrize("line", [LIBRARY, f"{EASY}:114 214", f"+5+3{EASY[2:]}:114 214"])
def test_positions_are_read(console: Console, line: str) -> None:
    entry = read_position(1, line)
    assert isinstance(entry, Entry)
    assert entry.deleted == ((3, 1), (3, 2))
    assert entry.placed == (frozenset({0, 1}) if "+" in line else frozenset())
    candidates = candidates_of(entry, None)
    assert candidates.digits_of(3) == [6]
    assert candidates.given >> 0 & 1 == ("+" not in line)
    assert console.run("hint", line).status == 0
    assert console.run("hint", given=f"{line}\n{EASY}\n").out.count("\n") == 2


@pytest.mark.parametrize(
    "line",
    [EASY, f"{EASY} # 12:30", '{"variant": "x"}', "---+---+---", "53.|.7.|...", "", "# a: b"],
)
def test_other_lines_are_left_to_the_reader_of_puzzles(line: str) -> None:
    assert read_position(1, line) is None


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (f"{EASY}:41", "'41' is not a digit, a row and a column"),
        (f"{EASY}:4x1", "'x' is not a digit"),
        (f"{EASY}:014", "'014' lies outside"),
        ("53:412", "2 cells"),
        (":0300:4", "no grid"),
    ],
)
def test_bad_positions_are_quoted(line: str, message: str) -> None:
    entry = read_position(7, line)
    assert isinstance(entry, BadLine)
    assert message in entry.message and line in entry.message and entry.line == 7


def test_bad_lines_are_reported_and_skipped(console: Console) -> None:
    ended = console.run("hint", given=f"rubbish\n{EASY}:1\n{EASY}\n11{'.' * 79}\n")
    assert ended.status == 1 and ended.out.count("\n") == 1
    lines = ended.err.strip().split("\n")
    assert [line.split(":")[1] for line in lines] == [" line 1", " line 2", " line 4"]
    assert "1 appears twice in row 1" in lines[2]


def test_what_the_solution_has_cannot_be_ruled_out(console: Console) -> None:
    ended = console.run("hint", f"{EASY}:614")
    assert (
        ended.status == 1 and "6 is ruled out in r1c4, but the solution has it there" in ended.err
    )
    entry = read_position(1, f"{EASY}:614")
    assert isinstance(entry, Entry)
    with pytest.raises(ContradictionError):
        candidates_of(entry, tuple(map(int, SOLVED)))


def test_the_end_of_the_road(console: Console) -> None:
    assert console.run("hint", SOLVED).out == "Every cell is filled.\n"
    assert "several solutions" in console.run("path", TWO).out
    assert "several solutions" in console.run("steps", "." * 81).out


def test_other_rules_and_sizes(console: Console) -> None:
    assert console.run("hint", given=KILLER).status in (0, 1)
    assert "r5c3 is 3" in console.run("hint", "35..6...1......325.32..441.25.265.3.").out


def test_a_mistyped_puzzle_is_no_file(console: Console) -> None:
    assert "80 cells, not 81" in console.run("hint", EASY[:-1]).err
    assert "'x' is not a digit" in console.run("hint", f"{EASY}:xyz").err
    assert "No such file" in console.run("hint", "a-file-that-is-not-there.txt").err


def test_refutations_are_printed_only_where_nothing_else_is(console: Console) -> None:
    assert "Refutation" not in console.run("steps", EASY).out
    assert console.run("path", SOLVED).out == "Every cell is filled.\n\n"


@pytest.mark.parametrize("others", [(), ("--all",)])
def test_every_refutation_is_printed_where_it_is_asked_for(
    console: Console, others: tuple[str, ...]
) -> None:
    printed = console.run("steps", "--technique", "refutation", *others, EASY).out
    gone = re.findall(r"That cannot be, so (r\dc\d) is not (\d)\.", printed)
    masks = Candidates(classic(), [int(text.replace(".", "0")) for text in EASY]).masks
    wrong = [
        (cell, digit)
        for cell, mask in enumerate(masks)
        for digit in cells_of(mask)
        if digit != int(SOLVED[cell])
    ]
    # Singles alone solve the puzzle, so each wrong digit contradicts itself.
    assert sorted((parse_cell(cell, 9), int(digit)) for cell, digit in gone) == wrong
