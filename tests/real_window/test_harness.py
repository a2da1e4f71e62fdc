"""The harness itself, tried on a stand-in, so that a failure elsewhere is the game's."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.real_window.harness import Display, GameWindow, HarnessError, wait_until

STAND_IN = (sys.executable, os.path.join(os.path.dirname(__file__), "stand_in.py"))


@pytest.fixture
def game(display: Display) -> Iterator[GameWindow]:
    with GameWindow(display, size=(300, 200), program=STAND_IN) as window:
        yield window


def events(game: GameWindow) -> str:
    return Path(game.data, "events.txt").read_text()


def test_clicks_and_keys_arrive(game: GameWindow) -> None:
    game.click((40, 50))
    game.key("5", "ctrl+z")
    game.type("ab")
    game.drag((10, 10), (60, 20), (110, 30))
    wait_until(lambda: "MouseButtonUp 110 30" in events(game), "the last event")
    for line in ("MouseButtonDown 40 50", "KeyDown 5 0", "KeyDown z 1", "KeyDown b 0"):
        assert line in events(game)
    assert "MouseButtonDown 10 10" in events(game)


def test_pictures_show_the_window(game: GameWindow, tmp_path: Path) -> None:
    assert game.pixel((50, 50)) == (255, 0, 0)
    assert game.pixel((150, 50)) == (255, 255, 255)
    game.resize(400, 350)
    assert game.picture()[0] == (400, 350)
    saved = game.screenshot(str(tmp_path / "window.png"))
    assert Path(saved).read_bytes().startswith(b"\x89PNG")


def test_it_closes_like_a_window(game: GameWindow) -> None:
    game.blur()
    wait_until(lambda: "FocusLost" in events(game), "the focus to go")
    assert game.ask_to_close() == 0


def test_it_ends_even_when_frozen(display: Display) -> None:
    with GameWindow(display, size=(300, 200), program=STAND_IN) as game:
        game.freeze()
    assert game.process.poll() is not None


def test_a_program_that_fails_is_quoted(display: Display) -> None:
    with (
        pytest.raises(HarnessError, match="no such option"),
        GameWindow(display, program=(sys.executable, "-c", "raise SystemExit('no such option')")),
    ):
        pass


def test_what_the_program_shows_has_places(game: GameWindow) -> None:
    shown = {"screen": "playing", "boxes": {"undo": (0, 0, 10, 20)}}
    Path(game.shown_in).write_text(json.dumps(shown))
    assert game.point("playing/undo") == (5, 10)
    with pytest.raises(HarnessError, match=r"playing/redo.*undo"):
        game.boxes("playing", "redo", seconds=0.1)
