"""With large text, and in low windows, nothing vanishes and nothing is squashed."""

from __future__ import annotations

import pytest

from game.plans.clues.sketch import Label
from game.ui.parts.pressing import Button, Tab
from game.ui.widgets.clues.layer import sketch_of
from tests.ui.conftest import OpenGame
from tests.ui.situations import SITUATIONS
from tests.ui.situations.results import RESULTS

SQUEEZED = ((1280, 800, 200), (1024, 768, 200), (1590, 400, 100), (480, 320, 200), (640, 400, 200))

LEADS_TO = {"print": "print", "own": "editor", "new_puzzle": "new_puzzle", "days": "days"}
"""What is pressed on the menu, and the screen that it opens."""


@pytest.mark.parametrize(("width", "height", "text"), SQUEEZED)
def test_the_menu_leads_everywhere(open_game: OpenGame, width: int, height: int, text: int) -> None:
    game = open_game((width, height), text=text)
    SITUATIONS["menu-continue"](game)
    for page, screen in LEADS_TO.items():
        if not game.can_press(page):
            game.click("more")
        if not game.can_press(page):
            game.click("next")
        game.click(page)
        assert game.scene == screen
        game.app.scenes.to_menu()
        game.frame()


@pytest.mark.parametrize(("width", "height", "text"), SQUEEZED)
def test_todays_puzzle_is_in_the_menu_beside_a_game_that_waits(
    open_game: OpenGame, width: int, height: int, text: int
) -> None:
    game = open_game((width, height), text=text)
    SITUATIONS["menu-continue"](game)
    waiting = game.app.store.saved_game()
    if not game.can_press("today"):
        game.click("more")
    game.click("today")
    game.wait()
    game.frame()
    assert game.scene == "playing"
    assert waiting and game.app.scenes.game_id != waiting.game_id


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768)])
@pytest.mark.parametrize("screen", ["days", "arcade"])
def test_buttons_are_higher_than_their_words(
    open_game: OpenGame, screen: str, width: int, height: int
) -> None:
    game = open_game((width, height), text=200)
    SITUATIONS[screen](game)
    line = game.app.view.body
    for part in ("month", "day") if screen == "days" else ("",):
        if game.can_press(f"tab.{part}"):
            game.click(f"tab.{part}")
        tree = game.app.top.tree
        tree.settle()
        sized = [each for each in tree if isinstance(each, (Button, Tab))]
        assert sized
        assert [each.name for each in sized if each.box.h < 1.25 * (each.size or line)] == []
        assert min(each.size or line for each in sized) > 0.7 * line


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768)])
def test_a_day_has_room_for_its_number_and_its_time(
    open_game: OpenGame, width: int, height: int
) -> None:
    game = open_game((width, height), text=200)
    SITUATIONS["days"](game)
    painter, view = game.app.canvas.text_painter, game.app.view
    days = [each for each in game.app.top.controls() if str(each.id).startswith("day.")]
    assert days
    assert all(each.box.w > painter.width("15:45", view.caption) for each in days)


def test_sums_of_cages_grow_with_the_text(open_game: OpenGame) -> None:
    from game.engine.variants.sums import Cage
    from game.plans.clues.all_clues import drawn

    game = open_game((1280, 800))
    RESULTS["won-killer"](game)
    rules, sizes = game.session.puzzle.rules, {}
    cages = [each for each in rules.written if isinstance(each, Cage)]
    for text in (100, 200):
        game.look(1280, 800, 1, text=text)
        sketch = sketch_of(game.app.canvas, rules, 60)
        labels = [each for each in drawn(sketch, cages) if isinstance(each, Label)]
        sizes[text] = min(each.size for each in labels)
    assert sizes[200] >= 1.25 * sizes[100]
