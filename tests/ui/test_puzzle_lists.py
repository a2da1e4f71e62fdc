"""A text or file with many puzzles opens as a list, and what is wrong with the rest is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path
from threading import Event, current_thread, main_thread
from typing import Any

import pytest

from game.engine.formats import format_puzzle
from game.engine.formats.any_format import read_lines
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.records import parse_record
from game.engine.generator import generate
from game.engine.notation import format_grid
from game.engine.puzzle import PuzzleSpec
from game.options import Options
from game.session.begun import Begun
from game.store.notice import Notice, StoreError
from game.ui.games.collection import collect
from game.ui.games.opening import open_given
from game.ui.games.puzzle_line import values_of
from game.ui.launch import _first_scene
from game.ui.parts.lists import BoardTile, RowLook
from game.ui.scenes.editor import sheet_actions
from game.ui.scenes.editor.editor_scene import EditorScene
from game.ui.scenes.puzzle_list import PuzzleListScene
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations import SITUATIONS
from tests.ui.situations.games import BAD, LINES


@pytest.fixture
def puzzles(open_game: OpenGame, tmp_path: Path) -> Pilot:
    """A file of four puzzles was dropped."""
    game = open_game()
    file = tmp_path / "newspaper.sdm"
    file.write_text("\n".join(line.replace(".", "0") for line in LINES))
    game.drop_file(file)
    return game


def looks(game: Pilot) -> list[RowLook]:
    """What is seen of the puzzles on the open page."""
    return [tile.look for tile in game.top(PuzzleListScene).tree if isinstance(tile, BoardTile)]


def test_a_file_with_many_puzzles_opens_as_a_list(puzzles: Pilot) -> None:
    assert puzzles.scene == "puzzle_list"
    assert puzzles.reads("newspaper.sdm")
    assert puzzles.top(PuzzleListScene).puzzles == list(LINES)
    puzzles.click("row.2")
    puzzles.wait()
    assert puzzles.scene == "playing"
    assert puzzles.grid == LINES[2]


def test_the_list_is_kept_under_my_puzzles(puzzles: Pilot) -> None:
    puzzles.app.scenes.to_menu()
    puzzles.frame()
    puzzles.click("my_games", "tab.puzzles")
    assert puzzles.reads("newspaper.sdm")
    assert puzzles.reads("4 puzzles")
    puzzles.click("row.0")
    assert puzzles.top(PuzzleListScene).puzzles == list(LINES)
    puzzles.press("escape")
    puzzles.click("delete.0")
    assert puzzles.reads("Deleted: newspaper.sdm")
    puzzles.press("u")
    assert len(puzzles.app.store.puzzle_lists()) == 1


def test_what_was_written_already_is_seen_in_the_picture() -> None:
    begun = Begun(placed=((0, 5), (80, 9)))
    assert values_of("." * 81, begun) == "5" + "." * 79 + "9"


def test_the_same_file_is_kept_once(puzzles: Pilot, tmp_path: Path) -> None:
    puzzles.drop_file(tmp_path / "newspaper.sdm")
    assert len(puzzles.app.store.puzzle_lists()) == 1


def test_what_is_begun_is_continued_and_what_is_solved_has_a_tick(open_game: OpenGame) -> None:
    game = open_game()
    normal = format_grid(NORMAL.givens)
    game.drop_text(f"{normal}\n{LINES[0]}")
    game.click("row.0")
    game.wait()
    game.frame()
    game.click("r1c1")
    game.press("5", "p")
    game.app.scenes.to_menu()
    game.open(PuzzleListScene(game.app, game.app.store.puzzle_lists()[0].list_id))
    assert [look.begun for look in looks(game)] == [True, False]
    game.click("row.0")
    assert game.digit("r1c1") == 5
    game.fill_in()
    game.settle()
    game.app.scenes.to_menu()
    game.open(PuzzleListScene(game.app, game.app.store.puzzle_lists()[0].list_id))
    assert [look.ticked for look in looks(game)] == [True, False]
    game.open("my_games")
    game.click("tab.puzzles")
    assert game.reads("2 puzzles · 1 solved")


@pytest.mark.parametrize("text", [100, 150, 200])
def test_buttons_below_a_list_are_no_blocks_in_a_small_window(
    open_game: OpenGame, text: int
) -> None:
    game = open_game((320, 480), text=text)
    SITUATIONS["puzzle-list"](game)
    boxes = [each.box for each in game.app.top.controls() if str(each.id) in ("bad", "jump")]
    assert len(boxes) == 2
    assert all(box.w > 2 * box.h for box in boxes)


def test_bad_lines_do_not_keep_the_good_ones_from_opening(open_game: OpenGame) -> None:
    game = open_game()
    game.drop_text("\n".join([*LINES, *BAD]))
    assert game.top(PuzzleListScene).puzzles == list(LINES)
    game.click("bad")
    assert game.scene == "bad_lines"
    assert game.reads("Line 5")
    assert game.reads("r9c9")


def test_the_bad_place_is_marked() -> None:
    symbol, short, clash, _ = collect(BAD).bad
    assert symbol.cells == {80}
    assert short.cells == {77, 78, 79, 80}, "the cells that are missing"
    assert clash.cells == {0, 1}


def killer(seed: int = 1) -> str:
    puzzle = generate(PuzzleSpec(blanks=12, variant="killer", size=4, seed=seed))
    return format_puzzle(puzzle, "json")


def test_json_lines_of_classic_puzzles_open(open_game: OpenGame) -> None:
    game = open_game()
    game.drop_text("\n".join(format_puzzle(NORMAL, "json") for _ in range(2)))
    assert game.top(PuzzleListScene).puzzles == [format_grid(NORMAL.givens)] * 2


def test_lists_keep_the_rules_of_their_puzzles(open_game: OpenGame) -> None:
    game = open_game()
    game.drop_text(f"{killer()}\n{LINES[0]}\n{killer(2)}\n")
    lines = game.top(PuzzleListScene).puzzles
    assert lines[1] == LINES[0]
    rules = [parse_record(lines[at])[0] for at in (0, 2)]
    assert rules == [parse_record(killer(seed))[0] for seed in (1, 2)]
    game.click("row.2")
    game.wait()
    assert game.scene == "playing"
    assert game.session.puzzle.rules == rules[1]
    game.fill_in()
    game.settle()
    game.app.scenes.to_menu()
    game.open(PuzzleListScene(game.app, game.app.store.puzzle_lists()[0].list_id))
    assert [look.ticked for look in looks(game)] == [False, False, True]


def test_a_bad_record_among_good_lines_says_why() -> None:
    cage = '{"size":4,"givens":"................","extra":{"cages":[{"cells":[0,1,2],"sum":4}]}}'
    found = collect([LINES[0], cage, "id,puzzle,variant"])
    assert found.puzzles == [LINES[0]]
    assert [bad.line for bad in found.bad] == [2]
    assert "r1c1, r1c2, r1c3" in str(found.bad[0].error)


def test_a_table_of_other_rules_is_not_passed_over() -> None:
    found = collect(["id,puzzle,variant", f"one,{LINES[0]},killer", f"two,{LINES[2]},"])
    assert found.puzzles == [LINES[2]]
    assert "'killer'" in str(found.bad[0].error)


def test_a_title_among_puzzles_is_passed_over() -> None:
    found = collect(["Sunday", LINES[0], "The hard one:", LINES[2]])
    assert (found.puzzles, found.bad) == ([LINES[0], LINES[2]], [])


def test_one_puzzle_as_rows_with_commas_is_played_at_once(open_game: OpenGame) -> None:
    game = open_game()
    rows = [LINES[0][start : start + 9] for start in range(0, 81, 9)]
    game.drop_text("\n".join(",".join(row.replace(".", " ")) for row in rows))
    assert game.scene == "playing"
    assert game.grid == LINES[0]


def test_what_generate_prints_opens(open_game: OpenGame, tmp_path: Path) -> None:
    game = open_game()
    lines = [format_grid(generate(PuzzleSpec(blanks=30, seed=seed)).givens) for seed in (1, 2)]
    file = tmp_path / "generated.txt"
    file.write_text("\n".join(lines) + "\n")
    game.drop_file(file)
    assert game.top(PuzzleListScene).puzzles == lines


def test_a_file_of_many_lines_does_not_block(
    open_game: OpenGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The reader waits in the middle of the file until the window has shown some frames."""
    shown = Event()

    def slowly(*arguments: Any, **named: Any) -> Iterator[Entry | BadLine]:
        for number, found in enumerate(read_lines(*arguments, **named)):
            assert number != 5_000 or shown.wait(60)
            yield found

    monkeypatch.setattr("game.ui.games.collection.read_lines", slowly)
    game = open_game()
    file = tmp_path / "many.sdm"
    file.write_text("\n".join(LINES * 2_500))
    game.app.starter.file(str(file))
    for _ in range(12):
        game.frame()
    assert game.app.jobs.busy, "the file is read beside the frames"
    shown.set()
    game.wait()
    game.frame()
    assert len(game.top(PuzzleListScene).puzzles) == 10_000
    per_page = len(game.top(PuzzleListScene).span)
    game.press("pagedown")
    assert game.top(PuzzleListScene).span.start == per_page


def test_a_file_in_the_start_options_opens_as_a_list(open_game: OpenGame, tmp_path: Path) -> None:
    file = tmp_path / "newspaper.sdm"
    file.write_text("\n".join([*LINES, *BAD]))
    game = open_game()
    _first_scene(game.app, Options(), open_given(str(file)))
    game.frame()
    assert game.top(PuzzleListScene).puzzles == list(LINES)
    assert game.can_press("bad")


def test_a_list_that_cannot_be_kept_opens_all_the_same(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(name: str, lines: object, begun: object) -> int:
        raise StoreError("the disk is full", Notice("store.disk_full", {}))

    game = open_game()
    monkeypatch.setattr(game.app.store, "keep_puzzles", full)
    game.drop_text("\n".join(LINES))
    assert game.top(PuzzleListScene).puzzles == list(LINES)
    assert "disk is full" in game.toast


def test_a_damaged_list_still_opens(open_game: OpenGame) -> None:
    game = open_game()
    list_id = game.app.store.keep_puzzles("damaged", ["", "5", "x" * 80, LINES[0]])
    game.open(PuzzleListScene(game.app, list_id))
    assert game.reads("damaged")
    game.click("row.3")
    game.wait()
    assert game.scene == "playing"


def test_a_record_that_is_no_puzzle_says_why() -> None:
    (bad,) = collect([json.dumps({"variant": "killer"})]).bad
    assert "size" in str(bad.error)


@pytest.mark.parametrize("start", [[LINES[0] + "\n"], [LINES[0] + "\n", "{\n"], ["{\n"]])
@pytest.mark.parametrize("rest", ["x\n", "\n", "{}\n", "# no puzzle\n"])
def test_what_goes_on_without_puzzles_is_read_no_further(start: list[str], rest: str) -> None:
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        for taken, line in enumerate(chain(start, repeat(rest, 500_000))):  # noqa: B007
            yield line

    found = collect(lines())
    assert taken < 50_000
    if found.puzzles:
        assert str(found.bad[-1].error) == "hardly any puzzles up to here: the rest was not read"


def test_reading_that_is_cancelled_ends_between_lines_without_puzzles() -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 10

    found = collect(chain([LINES[0] + "\n"], repeat("\n")), should_stop=cancelled)
    assert len(found.puzzles) == 1 and asked < 30


def test_what_is_pasted_on_the_sheet_is_read_beside_the_frames(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_game()
    game.open(EditorScene(game.app))
    by = []
    before = sheet_actions.sheet_in

    def read(*given: Any) -> Any:
        by.append(current_thread())
        return before(*given)

    monkeypatch.setattr(sheet_actions, "sheet_in", read)
    monkeypatch.setattr("pygame.scrap.get_text", lambda: LINES[0])
    game.press("ctrl+v")
    game.wait()
    assert by and by[0] is not main_thread()
    assert format_grid(game.scene_below("editor").desk.sheet.givens) == LINES[0]
