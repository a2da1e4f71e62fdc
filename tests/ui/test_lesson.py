"""The lesson: each rule lights up, a wrong digit explains itself, and it ends in play."""

from __future__ import annotations

import pytest

from game.session.lesson import STAGES, Stage, format_lesson, parse_lesson
from game.store import Store
from game.ui.layout.geometry import View
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.playing.plain_places import LESSON
from tests.ui.conftest import OpenGame
from tests.ui.named_places import plain
from tests.ui.pages import WINDOWS, name, outside, overlapping, small
from tests.ui.pilot import Pilot
from tests.ui.situations import first
from tests.ui.test_gamepad import Hands


@pytest.fixture
def lesson(open_game: OpenGame) -> Pilot:
    game = open_game()
    first.lesson(game)
    return game


def scene(game: Pilot) -> LessonScene:
    found = game.scene_below("lesson")
    assert isinstance(found, LessonScene)
    return found


def lit(game: Pilot) -> set[int]:
    """The cells that the teacher lights."""
    looks = scene(game).board.look().cells
    return {cell for cell, look in enumerate(looks) if look.fill.startswith("hint_")}


def value(game: Pilot, cell: int) -> int:
    return scene(game).session.position.values[cell]


# The boards


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name)
def test_each_board_has_one_solution_and_shows_what_only_one_house_tells(stage: Stage) -> None:
    puzzle = stage.puzzle()
    assert puzzle.unique
    values = list(puzzle.givens)
    for rule in stage.shown:
        house = rule.house(puzzle.rules)
        assert [cell for cell in house.cells if not values[cell]] == [rule.cell]
        values[rule.cell] = puzzle.solutions[0][rule.cell]


def test_the_first_board_shows_every_rule() -> None:
    assert [rule.kind for rule in STAGES[0].shown] == ["row", "column", "box"]


@pytest.mark.parametrize("view", WINDOWS, ids=name)
@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name)
def test_board_keys_words_and_buttons_have_their_places(stage: Stage, view: View) -> None:
    size = round(len(stage.givens) ** 0.5)
    boxes = plain(view, size, LESSON, lines=3, back=True)
    assert outside(boxes, view) == {}
    pressed = [f"pad.{digit}" for digit in range(1, size + 1)] + ["undo", "help", "next", "back"]
    assert overlapping(boxes, [*pressed, "board", "words"]) == []
    if view.short >= 480 * view.scale and view.text == 1:
        assert small(boxes, pressed, view) == {}


# What is said and shown


def test_the_cell_has_a_frame_then_its_house_lights_up(lesson: Pilot) -> None:
    assert lit(lesson) == {2}
    assert lesson.reads("Tap the cell with the green frame")
    lesson.click("r1c3")
    assert lit(lesson) == {0, 1, 2, 3}
    assert lesson.reads("missing in this row")
    lesson.pad(3)
    lesson.click("r3c1")
    assert lit(lesson) == {0, 4, 8, 12}
    assert lesson.reads("missing in this column")
    lesson.pad(2)
    lesson.click("r4c4")
    assert lit(lesson) == {10, 11, 14, 15}
    assert lesson.reads("missing in this box")


def test_help_leads_to_the_cell_that_is_shown(lesson: Pilot) -> None:
    shown = STAGES[0].shown[0]
    lesson.press("h")
    assert scene(lesson).play.selection.cells == (shown.cell,)
    assert scene(lesson).play.message is None
    assert lit(lesson) == set(shown.house(scene(lesson).session.puzzle.rules).cells)


def test_a_wrong_digit_explains_itself_and_shows_its_twin(lesson: Pilot) -> None:
    lesson.click("r1c3")
    lesson.pad(4)
    assert lesson.reads("There is already a 4 in this row.")
    lesson.advance(8)  # in which it is written
    looks = scene(lesson).board.look().cells
    assert looks[3].ringed
    assert looks[2].wrong
    lesson.pad(3)
    assert value(lesson, 2) == 3
    assert not lesson.reads("already")


def test_a_column_and_a_box_are_named_too(lesson: Pilot) -> None:
    first.lesson_alone(lesson)
    lesson.click("r2c4")
    lesson.pad(1)
    assert lesson.reads("There is already a 1 in this column.")
    lesson.pad(3)
    assert lesson.reads("There is already a 3 in this row.")


def test_a_wrong_digit_is_explained_by_the_rule_that_is_shown(lesson: Pilot) -> None:
    for cell, digit in (("r1c3", 3), ("r3c1", 2), ("r4c4", 4)):
        lesson.click(cell)
        lesson.pad(digit)
    assert lesson.reads("There is already a 4 in this box.")


def test_a_right_digit_is_praised(lesson: Pilot) -> None:
    first.lesson_alone(lesson)
    assert lesson.reads("Those are all the rules.")
    lesson.pad(1)
    assert lesson.reads("Yes, that is right.") or lesson.reads("well") or lesson.reads("Well done")


def test_alone_row_column_and_box_light_up_as_in_a_game(lesson: Pilot) -> None:
    first.lesson_alone(lesson)
    looks = scene(lesson).board.look().cells
    peers = {cell for cell, look in enumerate(looks) if look.fill == "peer"}
    assert peers == {2, 3, 4, 5, 7, 10, 14}


def test_after_a_rest_the_words_point_to_the_help(lesson: Pilot) -> None:
    first.lesson_alone(lesson)
    lesson.advance(60 * 16)
    assert lesson.reads("“Help me” shows where to look")
    lesson.click("help")
    lesson.settle()
    assert scene(lesson).play.message


# On to the next board, and into a game


def test_from_the_first_board_to_the_game(lesson: Pilot) -> None:
    first.solve_board(lesson)
    assert lesson.reads("Solved!")
    lesson.click("next")
    assert scene(lesson).board.size == 6
    first.solve_board(lesson)
    lesson.click("next")
    assert lesson.reads("How would you like to play?")
    lesson.click("full")
    lesson.wait()
    lesson.frame()
    assert lesson.scene == "playing"
    assert not lesson.app.settings.large_simple
    spec = lesson.session.puzzle.spec
    assert spec
    assert spec.level == "tier.gentle"


def test_the_hint_is_offered_after_a_rest_and_only_once(open_game: OpenGame) -> None:
    game = open_game()
    first.offer(game)
    assert game.reads("Stuck?")
    game.click("message.offer")
    assert game.message
    assert game.message.hint
    game.press("escape")
    game.advance(60 * 25)
    assert game.message is None


def test_the_lesson_may_lead_to_a_large_board(open_game: OpenGame) -> None:
    game = open_game()
    first.after_lesson(game)
    game.click("large")
    game.wait()
    game.frame()
    assert game.scenes == ["playing"]
    assert game.can_press("stop")
    assert open_game().app.settings.large_simple, "also the next time"


@pytest.mark.parametrize("large", [False, True])
def test_a_full_board_with_wrong_digits_says_how_to_mend_them(
    open_game: OpenGame, large: bool
) -> None:
    game = open_game(large_simple=large)
    first.lesson_full(game)
    assert game.reads("The board is full.")
    assert not game.reads("well")
    wanted = {key.digit for key in game.keys if key.remaining > 0}
    solution = scene(game).session.puzzle.solutions[0]
    wrong = scene(game).session.wrong()
    assert wanted == {solution[cell] for cell in wrong}, "these keys have no tick"
    for cell in wrong:
        game.click(f"r{cell // 6 + 1}c{cell % 6 + 1}")
        assert game.reads("already")
        game.pad(solution[cell])
    assert scene(game).session.won


def test_no_hint_is_offered_in_any_other_game(game: Pilot) -> None:
    game.advance(60 * 25)
    assert game.message is None


def test_who_plays_is_left_alone(open_game: OpenGame) -> None:
    game = open_game()
    first.lesson_solved(game)
    game.click("next", "next", "full")
    game.wait()
    for _ in range(5):
        game.advance(60 * 8)
        game.press("right")
    assert game.message is None


# Left and taken up again


def test_the_lesson_goes_on_where_it_was_left(open_game: OpenGame) -> None:
    game = open_game()
    first.lesson_row(game)
    game.pad(3)
    game.click("back")
    assert game.scene == "menu"
    again = open_game()
    first.lesson(again)
    assert value(again, 2) == 3
    again.tool("undo")
    assert value(again, 2) == 0


def test_a_lesson_is_in_no_list_of_games(open_game: OpenGame) -> None:
    game = open_game()
    first.lesson_solved(game)
    game.click("back")
    assert game.app.store.saved_game() is None
    assert game.app.store.statistics() == {}


@pytest.mark.parametrize("text", ["", "9", "nonsense", "0\nnonsense", "-1\n", "1\n0 place r1c1 9"])
def test_a_spoilt_lesson_begins_anew(text: str) -> None:
    stage, session = parse_lesson(text)
    assert session.position.values == STAGES[stage].puzzle().givens


def test_a_lesson_is_read_back_as_it_was_written() -> None:
    _, session = parse_lesson("")
    session.enter([2], 3)
    stage, again = parse_lesson(format_lesson(0, session.actions))
    assert (stage, again.position) == (0, session.position)


def test_the_lesson_ends_with_the_last_board(open_game: OpenGame) -> None:
    game = open_game()
    first.offer(game)
    game.press("escape")
    assert not Store.open(game.folder).recall("lesson")


# Without a mouse


def test_keys_alone_lead_through_the_first_board(lesson: Pilot) -> None:
    solution = STAGES[0].puzzle().solutions[0]
    for _ in range(40):
        board = scene(lesson)
        cells = board.play.selection.cells
        if cells and not board.session.position.values[cells[0]]:
            lesson.press(str(solution[cells[0]]))
        lesson.press("right")
        if cells and cells[0] % 4 == 3:
            lesson.press("down")
    assert scene(lesson).session.won
    lesson.press("enter")
    assert scene(lesson).board.size == 6


@pytest.mark.parametrize("chord", ["p", "f", "n", "r", "shift+1"])
def test_keys_of_a_game_that_a_lesson_does_not_know_do_nothing(lesson: Pilot, chord: str) -> None:
    lesson.click("r1c3")
    before = scene(lesson).session.position
    lesson.press(chord)
    assert lesson.scene == "lesson"
    assert scene(lesson).session.position == before


def test_a_controller_leads_through_the_first_board_and_on(lesson: Pilot) -> None:
    hands = Hands(lesson)
    solution = STAGES[0].puzzle().solutions[0]
    for step in range(60):
        board = scene(lesson)
        cells = board.play.selection.cells
        if board.session.won:
            break
        if cells and not board.session.position.values[cells[0]]:
            hands.press("a")
            row, column = divmod(solution[cells[0]] - 1, 3)
            hands.press(*["up"] * (1 - row), *["left" if column < 1 else "right"] * abs(column - 1))
            hands.press("a")
        hands.press("down" if step % 4 == 3 else "right")
    assert scene(lesson).session.won
    hands.press("a")
    assert scene(lesson).board.size == 6


def test_the_settings_of_games_do_not_spoil_a_lesson(open_game: OpenGame) -> None:
    """Nothing fills itself in, and no mistake is one too many."""
    game = open_game(finish_itself=True, mistake_limit=True, checking="when_done")
    first.lesson_row(game)
    for digit in (1, 2, 4):
        game.pad(digit)
    assert game.reads("There is already a 4 in this row.")
    game.pad(3)
    game.advance(60 * 30)
    assert value(game, 8) == 0
    first.solve_board(game)
    assert scene(game).session.won
