"""Runs: what gives points, what does not, and that the log alone says how a run went."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.moves import EraseCells, FillAllNotes, PlaceDigit
from game.session.arcade import rush
from game.session.arcade.hardness import Hardness, hardness
from game.session.arcade.run import Run
from game.session.arcade.run_tools import ArcadeTool
from game.session.arcade.rush import make_sheet
from game.session.arcade.score import dried, factor_of
from game.session.session_errors import SessionError
from tests.session.arcade.recount import recount

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

SEED = 5


@cache
def sheet(number: int) -> Puzzle:
    return make_sheet(SEED, number)


def begun() -> Run:
    run = Run(SEED)
    run.begin_sheet(sheet(1))
    return run


def solution_of(run: Run) -> tuple[int, ...]:
    assert run.session and run.session.puzzle.solution
    return run.session.puzzle.solution


def blanks_of(run: Run) -> list[int]:
    assert run.session
    return [cell for cell, given in enumerate(run.session.puzzle.givens) if not given]


def write(run: Run, cell: int, seconds: float = 1.0) -> int:
    """Write the right digit into a cell; returns what the score has grown by."""
    assert run.session
    before = run.score.points
    run.session.advance(seconds)
    run.session.perform(PlaceDigit((cell,), solution_of(run)[cell]))
    run.follow()
    return run.score.points - before


def miss(run: Run, cell: int) -> None:
    assert run.session
    run.session.perform(PlaceDigit((cell,), solution_of(run)[cell] % 4 + 1))
    run.follow()


def test_right_digit_gives_points_once() -> None:
    run = begun()
    assert run.session
    cell = blanks_of(run)[0]
    assert write(run, cell) > 0
    run.session.perform(EraseCells((cell,)))
    assert write(run, cell) == 0
    run.session.undo()
    run.session.undo()
    run.session.redo()
    run.follow()
    assert run.score.points == recount(run.puzzles, run.log)
    assert write(run, cell) == 0


def test_notes_give_nothing() -> None:
    run = begun()
    assert run.session
    run.session.perform(FillAllNotes())
    run.session.toggle_note((blanks_of(run)[0],), 1)
    assert run.follow() == [] and run.score.points == 0


def test_wrong_digit_ends_row_burns_fuse_and_costs_points() -> None:
    run = begun()
    first, second, third = blanks_of(run)[:3]
    write(run, first)
    write(run, second)
    points, left = run.score.points, run.left
    miss(run, third)
    assert run.score.points < points and run.score.in_row(run.clock) == 0
    assert run.left == left - rush.MISTAKE_MS


def test_factor_grows_with_each_whole_sign() -> None:
    assert [factor_of(n) for n in (0, 4, 5, 9, 10, 20, 99)] == [1, 1, 2, 2, 3, 5, 5]


def test_row_dries_with_time() -> None:
    assert [dried(12, waited * 1000) for waited in (0, 11, 12, 18, 60)] == [12, 12, 7, 2, 0]


def test_fast_digit_gives_more_than_slow_one() -> None:
    fast, slow = begun(), begun()
    cell = blanks_of(fast)[0]
    assert write(fast, cell, 1.0) > write(slow, cell, 9.0)


def test_fuse_burns_out_and_nothing_counts_after() -> None:
    run = begun()
    assert run.session
    run.session.advance(rush.START_MS / 1000 + 1)
    assert run.left == 0 and run.over
    assert write(run, blanks_of(run)[0]) == 0


def test_sand_stops_the_fire() -> None:
    run = begun()
    assert run.session
    assert run.use(ArcadeTool.SAND) == []
    left = run.left
    run.session.advance(rush.SAND_MS / 1000)
    assert run.left == left
    run.session.advance(1.0)
    assert run.left == left - 1000
    assert run.use(ArcadeTool.SAND) is None, "there was only one"


def test_flawless_sheet_earns_a_lamp_which_writes_a_digit_for_no_points() -> None:
    run = begun()
    for cell in blanks_of(run):
        write(run, cell)
    assert run.tools.count(ArcadeTool.LAMP) == 1 and run.wants_sheet
    run.begin_sheet(sheet(2))
    points, cell = run.score.points, blanks_of(run)[0]
    assert run.use(ArcadeTool.LAMP, cell)
    assert run.session and run.session.position.values[cell] == solution_of(run)[cell]
    assert run.score.points == points and run.tools.count(ArcadeTool.LAMP) == 0


def test_next_sheet_waits_for_this_one() -> None:
    with pytest.raises(SessionError):
        begun().begin_sheet(sheet(2))


def test_clock_stands_still_between_sheets() -> None:
    run = begun()
    assert run.session
    for cell in blanks_of(run):
        write(run, cell)
    clock = run.clock
    run.session.advance(5.0)
    run.begin_sheet(sheet(2))
    assert run.clock == clock


def test_hardness_is_by_the_cheapest_reason() -> None:
    puzzle = sheet(1)
    assert puzzle.solution
    values = list(puzzle.solution)
    values[0] = 0
    assert hardness(puzzle.rules, values, 0, puzzle.solution[0]) is Hardness.LAST_PLACE
    blank = [0] * puzzle.rules.cell_count
    assert hardness(puzzle.rules, blank, 0, puzzle.solution[0]) is Hardness.HARD


def test_same_seed_gives_same_sheet() -> None:
    assert make_sheet(SEED, 2) == sheet(2) != make_sheet(SEED + 1, 2)


DEED_NAMES = (
    "right",
    "right",
    "right",
    "wrong",
    "erase",
    "undo",
    "redo",
    "note",
    "fill",
    *ArcadeTool,
)
DEEDS = st.tuples(
    st.sampled_from(DEED_NAMES),
    st.integers(0, 35),
    st.integers(0, 9000),
)


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(st.lists(DEEDS, max_size=60))
def test_score_is_what_a_slow_recount_of_the_log_gives(deeds: list[tuple[str, int, int]]) -> None:
    run = begun()
    earned: set[tuple[int, int]] = set()
    for deed, where, wait in deeds:
        if run.wants_sheet and run.number < 3:
            run.begin_sheet(sheet(run.number + 1))
        assert run.session
        blanks = blanks_of(run)
        cell = blanks[where % len(blanks)]
        run.session.advance(wait / 1000)
        gains = do(run, deed, cell)
        for gain in gains:
            if gain.points > 0 and gain.cell >= 0:
                assert (run.number, gain.cell) not in earned, "each cell counts once"
                earned.add((run.number, gain.cell))
    assert run.score.points == recount(run.puzzles, run.log)
    again = Run.replay(SEED, run.puzzles, run.log)
    assert again.log == run.log and again.score.points == run.score.points
    assert run.session and again.session
    again.session.elapsed = run.session.elapsed
    assert (again.left, again.over) == (run.left, run.over)
    assert again.session.position.values == run.session.position.values
    assert [again.tools.count(tool) for tool in ArcadeTool] == [
        run.tools.count(tool) for tool in ArcadeTool
    ]


def do(run: Run, deed: str, cell: int) -> list:  # type: ignore[type-arg]
    """Do one thing that a player can do; returns what it has changed."""
    session = run.session
    assert session
    right, size = solution_of(run)[cell], session.puzzle.rules.size
    match deed:
        case "right":
            session.perform(PlaceDigit((cell,), right))
        case "wrong":
            session.perform(PlaceDigit((cell,), right % size + 1))
        case "erase":
            session.perform(EraseCells((cell,)))
        case "undo":
            session.undo()
        case "redo":
            session.redo()
        case "note":
            session.toggle_note((cell,), right)
        case "fill":
            session.fill_notes()
        case _:
            return run.use(ArcadeTool(deed), cell) or []
    return run.follow()
