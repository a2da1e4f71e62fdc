"""The tab of sums: what it lists, crosses out, selects and lights."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.engine.notation import cell_name
from game.engine.variants.sums import Cage
from game.ui.input.intents import SelectCells
from game.ui.scenes.playing.margin.slip import offered
from tests.session.kinds import puzzle_of
from tests.ui.pages import overlapping

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot


def begin(
    open_game: OpenGame, window: tuple[int, int] = (1280, 800), kind: str = "killer-6"
) -> Pilot:
    game = open_game(window)
    game.play(puzzle_of(kind))
    return game


def choose(game: Pilot, *cells: int) -> None:
    """Select cells, with the margin open at its sums."""
    game.app.perform(SelectCells(cells))
    state = game.playing.play.margin
    state.tab, state.sheet = "sums", "margin" not in game.playing.boxes()
    game.frame()


def largest_cage(game: Pilot) -> Cage:
    cages = [each for each in game.session.puzzle.rules.constraints if isinstance(each, Cage)]
    return max(cages, key=lambda each: len(each.cells))


def controls(game: Pilot) -> dict[str, tuple[int, int, int, int]]:
    return {str(c.id): c.box for c in game.app.top.controls() if c.group == "sums"}


def listed(game: Pilot) -> list[str]:
    return [name for name in controls(game) if name.split(".")[1].isdigit()]


def sums(game: Pilot) -> object:
    play = game.playing.play
    assert play.margin.sums
    found = play.margin.sums.shown(play.session, play.selection.cells).sums
    assert found
    return found


@pytest.mark.parametrize(
    ("kind", "first"),
    [
        ("killer-6", ["sums", "rule"]),
        ("thermo-6", ["rule", "sums"]),
        ("sandwich-9", ["rule", "sums"]),
        ("x-6", ["rule"]),
    ],
)
def test_sums_come_first_where_there_are_cages_and_else_after_the_rules(
    open_game: OpenGame, kind: str, first: list[str]
) -> None:
    game = begin(open_game, kind=kind)
    names = [tab.name for tab in offered(game.playing.play)]
    assert names == [*first, "steps", "draw", "trial"]


def test_what_to_do_is_said_whole_in_a_small_window(open_game: OpenGame) -> None:
    game = begin(open_game, (800, 600))
    choose(game, 0)
    choose(game)
    assert game.reads("Select a cell, or several for their sum.")


def test_the_cage_of_the_selected_cell_is_told_and_lit(open_game: OpenGame) -> None:
    game = begin(open_game)
    cage = largest_cage(game)
    choose(game, cage.cells[0])
    assert game.reads(f"{cage.total} in {len(cage.cells)} cells")
    assert game.playing.board.look().lit == (cage,)
    game.click("margin.steps")
    assert game.playing.board.look().lit == ()


def test_what_is_crossed_out_stays_so_until_it_is_taken_back(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    puzzle = puzzle_of("killer-6")
    game.play(replace(puzzle, givens=(0,) * len(puzzle.givens)))
    cage = largest_cage(game)
    choose(game, cage.cells[0])
    assert game.reads("tap to cross out")
    first, before = listed(game)[0], game.pixels(game.box("margin"))
    game.click(first)
    assert game.pixels(game.box("margin")) != before
    choose(game, 0 if 0 not in cage.cells else 35)
    choose(game, cage.cells[0])
    state = game.playing.play.margin.sums
    assert state
    assert len(state.shown(game.session, (cage.cells[0],)).struck) == 1
    game.press("ctrl+z")
    assert not state.shown(game.session, (cage.cells[0],)).struck
    game.press("ctrl+y")
    game.playing.left()
    again = open_game((1280, 800))
    again.click("continue")
    again.settle()
    choose(again, cage.cells[0])
    state = again.playing.play.margin.sums
    assert state
    assert len(state.shown(again.session, (cage.cells[0],)).struck) == 1
    again.click(first)
    assert not state.shown(again.session, (cage.cells[0],)).struck


def test_the_only_way_that_is_left_cannot_be_crossed_out(open_game: OpenGame) -> None:
    game = begin(open_game)
    cage = largest_cage(game)
    choose(game, cage.cells[0])
    state = game.playing.play.margin.sums
    assert state
    (only,) = state.shown(game.session, (cage.cells[0],)).open
    assert game.reads("the only way left")
    for name in listed(game):
        game.click(name)
    assert state.shown(game.session, (cage.cells[0],)).open == (only,)


def test_digits_on_the_board_rule_combinations_out(open_game: OpenGame) -> None:
    game = begin(open_game)
    solution = game.session.puzzle.solutions[0]
    cage = largest_cage(game)
    blank = next(cell for cell in cage.cells if not game.session.position.values[cell])
    choose(game, blank)
    before = set(sums(game).left)  # type: ignore[attr-defined]
    game.press(str(solution[blank]))
    left = set(sums(game).left)  # type: ignore[attr-defined]
    assert left <= before
    right = tuple(sorted(solution[cell] for cell in cage.cells))
    assert right in {each.digits for each in left}
    assert all(solution[blank] in each.digits for each in left)


def test_a_fact_about_a_house_selects_the_cells_it_is_about(open_game: OpenGame) -> None:
    game = begin(open_game)
    solution = game.session.puzzle.solutions[0]
    for cell in range(36):
        choose(game, cell)
        facts = [name for name in controls(game) if "fact" in name]
        if facts:
            break
    game.click(facts[0])
    cells = game.playing.play.selection.cells
    assert cells
    total = sum(solution[cell] for cell in cells)
    state = game.playing.play.margin.sums
    assert state
    shown = state.shown(game.session, cells)
    if shown.selection:
        assert shown.selection.least <= total <= shown.selection.most


def test_several_cells_show_their_sum(open_game: OpenGame) -> None:
    game = begin(open_game)
    values = game.session.position.values
    filled = [cell for cell in range(36) if values[cell]][:2]
    choose(game, *filled)
    assert game.reads(f"2 cells make {sum(values[cell] for cell in filled)}")


def test_the_sum_of_a_selection_of_the_classic_stands_at_the_foot(game: Pilot) -> None:
    game.resize(1280, 800)
    values = game.session.position.values
    first, second = [cell for cell in range(81) if values[cell]][:2]
    blank = values.index(0)
    game.click(cell_name(blank, 9))
    game.press(str(game.session.puzzle.solutions[0][blank]))  # the rules are told before that
    game.app.perform(SelectCells((first, second)))
    game.frame()
    assert game.reads(f"2 cells add up to {values[first] + values[second]}.")


@pytest.mark.parametrize("window", [(320, 480), (480, 860), (800, 600), (1280, 800)])
@pytest.mark.parametrize("text", [100, 200])
def test_every_combination_left_can_be_reached(
    open_game: OpenGame, window: tuple[int, int], text: int
) -> None:
    game = begin(open_game, window, "killer-9")
    game.app.change("text", text)
    choose(game, largest_cage(game).cells[0])
    found, wanted = set(listed(game)), sums(game)
    while game.can_press("sums.next"):
        boxes = controls(game)
        assert overlapping(boxes, boxes) == []  # type: ignore[arg-type]
        game.click("sums.next")
        found |= set(listed(game))
    numbers = {int(name.split(".")[1]) for name in found}
    shown = {wanted.listed[number] for number in numbers}  # type: ignore[attr-defined]
    assert shown >= wanted.left  # type: ignore[attr-defined]
