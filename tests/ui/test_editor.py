"""Your own puzzle: typed, drawn, judged while it is made, solved, walked through, saved, played."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.constraints import AllDifferent
from game.engine.solver import count_solutions, solutions
from game.engine.variants.sums import Cage
from game.engine.variants.thermo import Thermometer
from game.session.editor.sheet import EditedPuzzle
from game.ui.scenes.editor import sheet_actions
from game.ui.scenes.editor.desk import EditorDesk
from game.ui.scenes.editor.editor_scene import EditorScene
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations.editor import WIKIPEDIA
from tests.ui.test_gamepad import Hands
from tests.ui.test_zoom import finger


def editor(game: Pilot) -> EditorDesk:
    assert isinstance(game.app.top, EditorScene)
    return game.app.top.desk


def givens(game: Pilot) -> str:
    return "".join(map(str, editor(game).sheet.givens))


def test_a_newspaper_puzzle_is_typed_solved_explained_saved_and_played(
    open_game: OpenGame,
) -> None:
    game = open_game(size=(1280, 800))
    game.click("more", "own")
    game.type(WIKIPEDIA)
    assert givens(game) == WIKIPEDIA
    game.settle()
    assert game.reads("One solution · Gentle") and not game.reads("HoDoKu")
    game.click("more", "choice.details")
    assert game.reads("HoDoKu")
    game.press("escape")
    game.click("show")
    assert editor(game).shown_solution[:9] == (5, 3, 4, 6, 7, 8, 9, 1, 2)
    game.click("more", "choice.walk")
    game.wait()
    game.frame()
    assert game.scene == "walk" and game.reads("A digit can be placed in box 2.")
    game.press("escape")
    assert game.scene == "editor"
    game.click("more", "choice.save", "save")
    assert [each.size for each in game.app.store.puzzle_lists()] == [1]
    game.click("more", "choice.print")
    assert game.scene == "print"
    game.press("escape")
    game.click("play")
    game.wait()
    assert game.scene == "playing"
    assert game.grid.replace(".", "0") == WIKIPEDIA


def test_a_clash_is_shown_and_the_sheet_outlives_the_program(
    open_game: OpenGame, tmp_path: Path
) -> None:
    game = open_game()
    game.click("more", "own")
    game.click("r1c1")
    game.pad(7)
    game.click("r9c1")
    game.pad(7)
    game.settle()
    assert game.reads("No solution")
    verdict = editor(game).watching.verdict
    assert verdict and verdict.cells == {0, 72}
    copy = shutil.copytree(game.folder, tmp_path / "as a kill leaves it")
    again = open_game(folder=copy)
    again.click("more", "own")
    assert givens(again) == "7" + "0" * 71 + "7" + "0" * 8
    again.click("r9c1", "erase")
    again.settle()
    assert again.reads("Many solutions")


def test_undo_goes_back_beyond_a_kill(open_game: OpenGame, tmp_path: Path) -> None:
    game = open_game()
    game.click("more", "own")
    game.click("tool", "choice.cage")
    game.drag("r1c1", "r1c2", "r2c2")
    game.press("1", "9")
    game.press("escape", "escape", "3")
    assert editor(game).hand.cells == (11,)
    game.press("ctrl+z", "ctrl+z")
    copy = shutil.copytree(game.folder, tmp_path / "as a kill leaves it")
    again = open_game(folder=copy)
    again.click("more", "own")
    assert not editor(again).sheet.clues and editor(again).editing.can_redo
    assert editor(again).hand.cells == (11,)
    again.press("ctrl+y", "ctrl+y")
    assert editor(again).sheet.clues == (Cage((0, 1, 10), 19),)
    assert givens(again).count("3") == 1
    again.press("ctrl+z", "ctrl+z", "ctrl+z")
    assert editor(again).sheet.is_blank


def test_a_cage_and_a_thermometer_are_dragged_and_tapped_away(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "own")
    game.click("tool", "choice.cage")
    game.drag("r1c1", "r1c2", "r2c2")
    game.press("1", "9")
    assert editor(game).sheet.clues == (Cage((0, 1, 10), 19),)
    game.click("tool", "tab.lines", "choice.thermo")
    game.drag("r5c1", "r5c2", "r5c3", "r4c4")
    assert editor(game).sheet.clues[1] == Thermometer((36, 37, 38, 30))
    game.click("r5c2")
    assert editor(game).sheet.clues == (Cage((0, 1, 10), 19),)
    game.press("ctrl+z", "escape")
    assert len(editor(game).sheet.clues) == 2 and editor(game).hand.tool.key == "digits"


def test_a_cage_needs_no_sum(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "own", "tool", "choice.cage")
    game.drag("r1c1", "r1c2", "r2c2")
    game.drag("r8c8", "r8c9")
    game.press("1", "7", "0", "0", "0", "escape")
    assert editor(game).sheet.clues == (AllDifferent((0, 1, 10)), AllDifferent((70, 71)))
    game.settle()
    assert game.reads("Many solutions")
    game.click("r1c2")
    assert editor(game).sheet.clues == (AllDifferent((70, 71)),)
    game.drag("r5c5", "r6c6")  # a pair apart has a sum, so that it is no rule of chess pieces
    assert editor(game).sheet.clues[-1] == Cage((40, 50), 3)


def test_a_rule_that_holds_everywhere_is_not_rubbed_out_with_a_cell(open_game: OpenGame) -> None:
    """A window alone is no kind, and could not be kept."""
    game = open_game(size=(1280, 800))
    game.click("more", "own", "tool", "tab.everywhere", "choice.windoku")
    game.press("escape")
    game.click("tool")
    game.click("tab.cells", "choice.cage")
    game.drag("r2c2", "r2c3")
    game.press("9", "enter")
    rules = editor(game).sheet.clues
    game.click("r2c2")  # takes the cage away
    game.press("ctrl+z", "delete")
    assert len(editor(game).sheet.clues) == len(rules) - 1 == 4
    assert game.scene == "editor"


def test_lights_are_set_in_fog_which_a_game_then_has(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "own")
    game.type(WIKIPEDIA)
    game.click("tool", "choice.fog")
    game.drag("r1c1", "r1c2", "r2c2")
    game.click("r1c2")
    game.click("r9c9")
    game.settle()
    assert game.reads("One solution")
    game.click("play")
    game.wait()
    assert len(game.session.fogged) == 81 - 3


def test_a_file_that_is_dropped_goes_onto_the_sheet(open_game: OpenGame, tmp_path: Path) -> None:
    file = tmp_path / "one.sdk"
    file.write_text(WIKIPEDIA)
    game = open_game()
    game.click("more", "own", "tool")
    game.drop_file(file)
    assert game.scene == "editor" and givens(game) == WIKIPEDIA
    game.drop_text("no puzzle at all")
    assert game.scene == "dialog"
    game.press("escape", "ctrl+z")
    assert editor(game).sheet.is_blank


def test_a_kind_and_a_size_are_chosen(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    game.click("more", "own", "sheet", "tab.size", "choice.6")
    game.click("sheet", "tab.kind", "choice.jigsaw")
    sheet = editor(game).sheet
    assert sheet.size == 6 and sheet.labels and not sheet.odd_regions
    game.click("sheet", "tab.kind", "choice.x")
    assert [house.kind for house in editor(game).sheet.rules.houses].count("diagonal") == 2
    game.click("sheet", "choice.turn", "sheet", "choice.mirror")
    assert not editor(game).sheet.odd_regions
    game.settle()
    assert game.reads("solutions")


def shape(game: Pilot, name: str) -> None:
    """Press a tile of the tab *Sheet*, on whatever page it is."""
    game.click("sheet")
    while not any(str(each.id) == f"choice.{name}" for each in game.app.top.controls()):
        game.click("next")
    game.click(f"choice.{name}")


def test_rows_columns_bands_stacks_and_digits_are_exchanged(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    game.click("more", "own")
    game.type(WIKIPEDIA)
    rows = [WIKIPEDIA[at : at + 9] for at in range(0, 81, 9)]
    game.click("r2c1")
    shape(game, "rows")
    assert givens(game) == "".join([rows[0], rows[2], rows[1], *rows[3:]]), "it and the next one"
    game.press("ctrl+z")
    assert givens(game) == WIKIPEDIA
    game.click("r1c1")
    game.click("r3c3", hold="ctrl")
    shape(game, "columns")
    assert givens(game) == "".join(f"{row[2]}{row[1]}{row[0]}{row[3:]}" for row in rows)
    game.press("ctrl+z")
    game.click("r1c1")
    game.click("r9c9", hold="ctrl")
    shape(game, "bands")
    assert givens(game) == "".join([*rows[6:], *rows[3:6], *rows[:3]])
    game.press("ctrl+z")
    shape(game, "stacks")
    assert givens(game) == "".join(row[6:] + row[3:6] + row[:3] for row in rows)
    game.press("ctrl+z")
    assert WIKIPEDIA[0] == "5" and WIKIPEDIA[80] == "9"
    shape(game, "digits")
    assert givens(game) == WIKIPEDIA.translate(str.maketrans("59", "95"))
    game.settle()
    assert game.reads("One solution")


def test_rows_of_different_bands_are_not_exchanged_nor_those_under_clues(
    open_game: OpenGame,
) -> None:
    game = open_game(size=(1280, 800))
    game.click("more", "own")
    game.click("r1c1")
    game.click("r4c1", hold="ctrl")
    game.click("sheet")
    assert not game.can_press("choice.rows") and game.can_press("choice.bands")
    assert game.reads("1 and 2"), "it says which bands"
    game.click("tab.kind", "choice.x")
    game.click("r1c1", "sheet")
    assert not any(game.can_press(f"choice.{each}") for each in ("rows", "stacks"))
    assert game.reads("Not with these rules")


@pytest.mark.parametrize("kind", ["classic", "jigsaw", "x"])
def test_a_new_puzzle_from_this_one_has_as_many_solutions(open_game: OpenGame, kind: str) -> None:
    game = open_game(size=(1280, 800))
    game.click("more", "own", "sheet", "tab.kind", f"choice.{kind}")
    desk = editor(game)
    full = next(solutions(desk.sheet.rules, desk.sheet.givens))
    before = replace(desk.sheet, givens=tuple(0 if at % 5 else d for at, d in enumerate(full)))
    desk.change(before)
    shape(game, "disguise")
    after = desk.sheet
    assert after.givens != before.givens
    assert after.givens.count(0) == before.givens.count(0)
    found = [count_solutions(each.rules, each.givens, 20) for each in (before, after)]
    assert found[0] == found[1]
    game.press("ctrl+z")
    assert desk.sheet == before


def test_the_fewest_digits_make_it_unique_and_needless_ones_go(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "own")
    pygame.scrap.put_text(WIKIPEDIA)
    game.press("ctrl+v")
    game.settle()
    before = 81 - givens(game).count("0")
    game.click("more", "choice.minimal")
    game.settle()
    assert 81 - givens(game).count("0") < before
    fewer = 81 - givens(game).count("0")
    given = next(i for i, digit in enumerate(givens(game)) if digit != "0")
    game.click(f"r{given // 9 + 1}c{given % 9 + 1}", "erase")
    game.settle()
    game.click("more", "choice.unique")
    game.settle()
    assert 81 - givens(game).count("0") == fewer
    assert game.reads("One solution")


def test_keys_and_a_controller_do_it_all(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "own")
    game.press("down", "5", "n", "tab", "enter")
    hands = Hands(game)
    assert givens(game)[9] == "5"
    hands.press("up", "right", "a", "a")  # the ring opens on its middle
    assert givens(game).count("0") == 79
    hands.press("lb")
    assert givens(game).count("0") == 80
    hands.press("x")
    assert game.scene == "editor_choices"
    game.press("tab", "right", "enter")
    assert editor(game).hand.tool.key != "digits"
    game.press("shift+right", "enter")
    assert len(editor(game).sheet.clues) == 1


def test_tab_leads_to_the_tools_and_on_to_the_board_again(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "own")
    game.press("tab")
    assert game.focus == "tool"
    game.press("shift+tab", "right")
    assert editor(game).hand.cells == (1,), "the arrows belong to the board again"
    game.press("shift+tab")
    assert game.focus == "back"
    game.press("escape", "tab", "right", "7", "right")
    assert editor(game).sheet.givens[1] == 7 and editor(game).hand.cells == (3,)


def test_boards_of_several_grids(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    game.click("more", "own", "sheet", "tab.size", "choice.twin")
    sheet = editor(game).sheet
    assert (sheet.size, sheet.width, sheet.is_blank) == (9, 15, True)
    game.click("r1c8")
    game.press("4", "5", "6")  # over the edge of the grid to the next row
    assert [editor(game).sheet.givens[cell] for cell in (7, 8, 15)] == [4, 5, 6]
    game.click("tool", "choice.cage")
    game.drag("r7c7", "r7c8", "r8c8")
    game.press("7", "escape")
    game.click("tool", "choice.region")
    game.drag("r1c1", "r1c4")
    assert game.reads("single grid")
    game.click("tool", "tab.everywhere", "choice.x")
    game.press("escape")
    assert len(editor(game).sheet.clues) == 5
    game.settle()
    assert game.reads("Many solutions")
    sheet = editor(game).sheet
    again = EditedPuzzle.parse(sheet.format())
    assert again and (again.givens, again.grids) == (sheet.givens, "twin")
    assert {*again.clues} == {*sheet.clues}
    game.click("play")
    game.wait()
    assert game.session.puzzle.rules.width == 15


def test_a_large_sheet_is_seen_nearer_and_keys_stay_in_view(open_game: OpenGame) -> None:
    game = open_game(size=(480, 860))
    game.click("more", "own", "sheet", "tab.size", "choice.samurai", "r2c3")
    side = game.box("r3c4").w
    game.press("ctrl++", "ctrl++", "ctrl++")
    near = game.box("r3c4").w
    assert near > 1.8 * side
    game.click("r3c4")
    game.pad(7)
    assert editor(game).sheet.givens[2 * 21 + 3] == 7
    game.press("end", "right", "right")
    game.settle()
    cell = game.box(f"r3c{editor(game).hand.cells[-1] % 21 + 1}")
    assert (cell.w, cell.h) == (near, near), "all of it"
    game.press("ctrl+0")
    assert game.box("r3c4").w == side


def test_the_wheel_and_two_fingers_see_it_nearer_and_draw_nothing(open_game: OpenGame) -> None:
    game = open_game(size=(800, 600))
    game.click("more", "own", "tool", "choice.cage")
    game.settle()
    side, middle = game.box("r5c5").w, game.point("r5c5")
    down, move, up = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
    x, y = middle[0] / 800, middle[1] / 600
    game.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, touch=True, button=1))
    game.frame(finger(down, 1, x, y), finger(down, 2, x + 0.05, y))
    for step in range(1, 6):
        game.frame(finger(move, 2, x + 0.05 + 0.03 * step, y))
    game.frame(finger(up, 2, x + 0.2, y), finger(up, 1, x, y))
    game.frame(pygame.Event(pygame.MOUSEBUTTONUP, pos=middle, touch=True, button=1))
    assert game.box("r5c5").w > 1.2 * side
    assert not editor(game).sheet.clues and editor(game).hand.numbered is None
    before = game.box("r5c5")
    game.move("r5c5")
    game.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert game.box("r5c5").y != before.y and game.box("r5c5").w == before.w


def _with_cages(open_game: OpenGame) -> Pilot:
    game = open_game()
    game.click("more", "own", "tool", "choice.cage")
    return game


def test_undo_ends_the_number_that_was_typed(open_game: OpenGame) -> None:
    game = _with_cages(open_game)
    game.drag("r1c1", "r1c2", "r2c2")
    game.press("1", "9", "ctrl+z")
    assert not editor(game).sheet.clues and editor(game).hand.numbered is None
    game.press("7")
    assert not editor(game).sheet.clues, "the cage does not come back"


def test_a_digit_after_clear_all_is_a_step_of_its_own(open_game: OpenGame) -> None:
    game = _with_cages(open_game)
    game.drag("r1c1", "r1c2", "r2c2")
    game.press("1", "9")
    game.click("sheet", "choice.clear")
    game.press("5")
    assert not editor(game).sheet.clues and givens(game).count("5") == 1
    game.press("ctrl+z")
    assert editor(game).sheet.is_blank, "only the digit is taken back"


def test_a_drag_that_goes_back_keeps_the_cells_of_a_cage(open_game: OpenGame) -> None:
    game = _with_cages(open_game)
    game.drag("r1c2", "r1c1", "r1c2", "r1c3", "r1c2", "r2c2")
    assert [set(each.cells) for each in editor(game).sheet.clues] == [{0, 1, 2, 10}]
    game.press("escape", "ctrl+z")
    game.click("r1c2", "r1c2")  # one cell, and none again
    game.press("shift+left", "shift+right", "shift+right", "shift+left", "shift+down", "enter")
    assert set(editor(game).sheet.clues[-1].cells) == {0, 1, 2, 10}, "by keys as well"


def test_a_drag_from_a_cage_makes_it_larger(open_game: OpenGame) -> None:
    game = _with_cages(open_game)
    game.drag("r1c1", "r1c2")
    game.press("9", "enter")
    game.drag("r1c2", "r2c2")
    assert editor(game).sheet.clues == (Cage((0, 1, 10), 9),)
    game.press("1", "2")
    assert editor(game).sheet.clues == (Cage((0, 1, 10), 12),)


def test_cages_that_share_cells_are_said_at_once(open_game: OpenGame) -> None:
    game = _with_cages(open_game)
    game.drag("r1c1", "r1c2")
    assert game.toast == ""
    game.drag("r2c2", "r1c2")
    assert game.toast == game.app.t("editor.overlap")
    game.press("ctrl+z")
    assert not game.toast, "it is no longer true"


def test_a_fast_line_goes_through_the_cells_between(open_game: OpenGame) -> None:
    game = open_game()
    game.click("more", "own", "tool", "tab.lines", "choice.thermo")
    game.drag("r1c1", "r4c1", "r4c4")
    assert editor(game).sheet.clues == (Thermometer((0, 9, 18, 27, 28, 29, 30)),)


def test_a_sheet_with_odd_regions_is_no_puzzle_whatever_was_found(open_game: OpenGame) -> None:
    """A game could not keep such regions."""
    game = open_game()
    game.click("more", "own")
    game.drop_text(WIKIPEDIA)
    game.settle()
    desk = editor(game)
    found = desk.watching.verdict
    assert desk.puzzle()
    merged = tuple(0 if label < 7 else label for label in desk.sheet.regions)
    desk.change(desk.sheet.with_labels(merged))
    desk.watching.verdict = found
    desk.play()
    assert game.scene == "editor"


@pytest.mark.parametrize("act", [sheet_actions.copy, sheet_actions.share])
def test_a_sheet_with_odd_regions_cannot_be_handed_on(
    open_game: OpenGame, act: Callable[[EditorDesk], None]
) -> None:
    game = open_game()
    game.click("more", "own")
    desk = editor(game)
    merged = tuple(0 if label < 7 else label for label in desk.sheet.regions)
    desk.change(desk.sheet.with_labels(merged))
    act(desk)
    game.frame()
    assert game.reads(game.app.t("editor.region"))
    assert game.scene == "editor"


def test_each_digit_of_the_largest_board_has_a_key_of_a_fingertip(open_game: OpenGame) -> None:
    game = open_game(size=(320, 480))
    game.app.scenes.open("editor")
    editor(game).resize(25)
    for digit in (25, 1, 14):
        game.pad(digit)
        assert editor(game).sheet.givens[0] == digit
        key = game.box(f"pad.{digit}")
        assert min(key.w, key.h) >= 44
    game.click("erase")
    assert editor(game).sheet.is_blank


def test_right_leads_to_the_next_choice_and_not_to_a_tab_nearby(game: Pilot) -> None:
    game.app.scenes.open("editor")
    game.click("tool")
    game.press("tab")
    assert game.focus == "choice.digits"
    game.press("right")
    assert game.focus == "choice.cage"
    game.press("left", "up")
    assert game.focus.startswith("tab.")


def test_the_tools_have_their_names_below_their_icons(open_game: OpenGame) -> None:
    for size, text in (((320, 480), 100), ((320, 480), 200), ((800, 600), 100), ((640, 400), 100)):
        game = open_game(size=size, text=text)
        game.open("editor")
        for word in ("Tools", "Sheet", "Undo", "Redo", "More"):
            assert word in game.words, (size, text)
