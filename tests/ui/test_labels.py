"""Labels of tools, buttons, doors and tabs that stand together are equally large, and fit."""

from __future__ import annotations

import pytest

from game.ui.widgets.control import Control
from game.ui.widgets.labels import lines_of, with_equal_labels
from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

FAMILIES = (("button", "primary"), ("tool",), ("door",), ("tab",))
VIEWS = ((800, 600, 200), (320, 480, 100), (480, 320, 100))


def labelled(pilot: Pilot, family: tuple[str, ...]) -> list[Control]:
    """The controls of a family as they are drawn."""
    painter, top = pilot.app.canvas.text_painter, pilot.app.top
    found = with_equal_labels(painter, pilot.app.view, top.controls())
    return [each for each in found if each.kind in family]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("situation", ["menu", "paused", "won", "playing-middle", "settings-look"])
def test_one_size_for_all_of_a_group(open_game: OpenGame, situation: str, language: str) -> None:
    game = open_game(language=language)
    SITUATIONS[situation](game)
    painter = game.app.canvas.text_painter
    for width, height, text in VIEWS:
        game.look(width, height, 1, text=text)
        for family in FAMILIES:
            group = labelled(game, family)
            assert len({each.size for each in group}) <= 1
            for each in group:
                lines = lines_of(painter, game.app.view, each, each.size)
                assert "".join(lines).replace(" ", "") == each.label.replace(" ", "")
                assert all(painter.width(line, each.size, "medium") <= each.box.w for line in lines)


def test_a_group_has_all_its_icons_or_none(open_game: OpenGame) -> None:
    game = open_game((480, 320))
    SITUATIONS["paused"](game)
    for width, height, text, icons in ((480, 320, 200, {False}), (1280, 800, 100, {True})):
        game.look(width, height, 1, text=text)
        assert {bool(each.icon) for each in labelled(game, FAMILIES[0])} == icons


def test_what_has_no_label_of_its_own_stays_as_it_is(open_game: OpenGame) -> None:
    game = open_game()
    game.play()
    before = {each.name: each for each in game.app.top.controls()}
    for each in labelled(game, ("round", "bare")):
        assert each == before[each.name]
