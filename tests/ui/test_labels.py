"""Labels of tools, buttons, doors and tabs that stand together are equally large, and fit."""

from __future__ import annotations

import pytest

from game.ui.parts.pressing import Button, Tab
from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

FAMILIES = ("button", "key", "quiet", "tab")
VIEWS = ((800, 600, 200), (320, 480, 100), (480, 320, 100))


def labelled(pilot: Pilot, family: str) -> list[Button | Tab]:
    """The parts of a family with their labels as they are drawn."""
    tree = pilot.app.top.tree
    tree.settle()
    found = [each for each in tree if isinstance(each, (Button, Tab)) and each.family == family]
    return [each for each in found if each.label]


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
                lines = each.lines(game.app.top.tree.kit)
                assert "".join(lines).replace(" ", "") == each.shown_label.replace(" ", "")
                assert all(painter.width(line, each.size, "medium") <= each.box.w for line in lines)


def test_a_group_has_all_its_icons_or_none(open_game: OpenGame) -> None:
    game = open_game((480, 320))
    SITUATIONS["paused"](game)
    for width, height, text, icons in ((480, 320, 200, {False}), (1280, 800, 100, {True})):
        game.look(width, height, 1, text=text)
        assert {bool(each.shown_icon) for each in labelled(game, FAMILIES[0])} == icons


@pytest.mark.parametrize(
    ("situation", "icons"), [("playing-middle", True), ("rush", True), ("large-playing", False)]
)
def test_keys_have_words_in_the_smallest_window(
    open_game: OpenGame, situation: str, icons: bool
) -> None:
    game = open_game((320, 480))
    SITUATIONS[situation](game)
    game.look(320, 480, 1, text=100)
    keys, kit = labelled(game, "key"), game.app.top.tree.kit
    assert keys and all(key.shown_label for key in keys)
    assert {bool(key.shown_icon) for key in keys} == {icons}
    assert not any(key.is_overfull(kit) for key in keys)


@pytest.mark.parametrize(("text", "worded"), [(150, True), (200, False)])
def test_keys_too_small_for_large_words_have_icons_alone_for_who_wants_the_largest(
    open_game: OpenGame, text: int, worded: bool
) -> None:
    game = open_game((320, 480))
    SITUATIONS["playing-middle"](game)
    game.look(320, 480, 1, text=text)
    keys = labelled(game, "key")
    assert keys and all(key.shown_icon for key in keys)
    assert {bool(key.shown_label) for key in keys} == {worded}
