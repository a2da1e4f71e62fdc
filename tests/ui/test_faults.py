"""When the program itself fails: it says so, the game is saved, and the details are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from game.ui.launch import FrameLoop
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


def broken(*arguments: object) -> None:
    raise RuntimeError("a fault made by a test")


@pytest.mark.parametrize("where", ["draw", "perform", "update", "pointer_down", "left"])
def test_a_fault_saves_the_game_and_says_so(
    game: Pilot, open_game: OpenGame, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.click("r1c1")
    game.press("5")
    loop = FrameLoop(game.app, game.folder)
    monkeypatch.setattr(game.playing, where, broken)
    game.app.redraw()
    if where == "perform":
        loop_with(loop, "press")
    elif where == "pointer_down":
        loop_with(loop, "click")
    elif where == "left":
        loop_with(loop, "leave")
    for _ in range(3):
        loop._turn([], 1)
    monkeypatch.undo()
    assert game.scene == "error"
    game.app.redraw()
    game.frame()
    assert game.reads("Something went wrong")
    assert game.reads("Your game is saved.")
    assert game.reads("nonet.log")
    log = Path(game.folder, "nonet.log").read_text()
    assert "a fault made by a test" in log
    assert "Traceback" in log
    game.click("copy")
    game.click("continue")
    assert game.scene == "menu"
    game.click("continue")
    assert game.digit("r1c1") == 5
    again = open_game()
    again.click("continue")
    assert again.digit("r1c1") == 5


def loop_with(loop: FrameLoop, act: str) -> None:
    """One turn of the real loop in which the player does something."""
    import pygame

    from tests.ui.keys import key_event

    events = {
        "press": [key_event("7")],
        "click": [pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(200, 200), touch=False)],
        "leave": [key_event("escape")],
    }[act]
    loop._turn(events, 1)


def test_a_fault_in_a_search_is_told_as_well(game: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    monkeypatch.setattr("game.ui.games.making.of_level", broken)
    game.to_menu()
    loop = FrameLoop(game.app, game.folder)
    game.app.starter.level("easy")
    time.sleep(0.05)
    loop._turn([], 1)
    assert game.scene == "error"


def test_a_game_that_cannot_be_saved_says_that_too(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.click("r1c1")
    loop = FrameLoop(game.app, game.folder)
    monkeypatch.setattr(game.playing.autosave, "save", broken)
    game.playing.play._since_saved = 10.0
    loop._turn([], 1)
    loop._turn([], 1)
    monkeypatch.undo()
    assert game.scene == "error"
    game.app.redraw()
    game.frame()
    assert game.reads("Your last moves could not be saved.")


def test_the_details_are_written_down_where_nothing_was_kept_before(open_game: OpenGame) -> None:
    game = open_game()
    FrameLoop(game.app, game.folder)._fail(RuntimeError("a stray byte: \udcff"))
    assert "a stray byte: \\udcff" in Path(game.folder, "nonet.log").read_text()
    game.click("copy")
    assert game.toast in (game.app.t("message.copied"), game.app.t("message.copy_failed"))


def test_details_with_a_sign_that_no_clipboard_takes(game: Pilot) -> None:
    fail(game, "a nought: \0")
    game.click("copy")
    assert game.toast == game.app.t("message.copied")


def test_a_fault_now_and_then_never_ends_the_game(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = FrameLoop(game.app, game.folder)
    for _ in range(10):
        with monkeypatch.context() as fault:
            fault.setattr(type(game.app.top), "draw", broken)
            game.app.redraw()
            loop._turn([], 1)
        loop._turn([], 1)
        assert game.scene == "error"
        game.click("continue")
        assert game.scene == "menu"


def test_an_error_page_that_cannot_be_drawn_ends_the_game(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = FrameLoop(game.app, game.folder)
    monkeypatch.setattr("game.ui.parts.screen.Screen.draw", broken)
    game.app.redraw()
    with pytest.raises(RuntimeError, match="a fault made by a test"):
        for _ in range(10):
            loop._turn([], 1)


def test_ctrl_c_in_the_terminal_closes_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.options import Options
    from game.ui.launch import run

    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(FrameLoop, "_sleep", interrupt)
    left = []
    monkeypatch.setattr("game.ui.scenes.menu.MenuScene.left", lambda scene: left.append(scene))
    assert run(Options(data=str(tmp_path / "data"), mute=True, no_welcome=True)) == 130
    assert left, "the scenes were left as on every other way out"
    assert not capsys.readouterr().err


# The log


def fail(game: Pilot, words: str = "a fault made by a test") -> None:
    """Let something go wrong in the real loop, and look at what is said."""
    FrameLoop(game.app, game.folder)._fail(RuntimeError(words))
    game.frame()
    assert game.scene == "error"


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such files")
@pytest.mark.parametrize("kind", ["link", "loose link", "pipe", "device", "folder"])
def test_the_log_is_written_to_no_other_file(
    game: Pilot, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    log, target = Path(game.folder, "nonet.log"), tmp_path / "target"
    if kind == "link":
        target.write_text("precious")
    if kind in ("link", "loose link"):
        log.symlink_to(target)
    elif kind == "pipe":
        if sys.platform == "win32":
            pytest.skip("a matter of POSIX")
        os.mkfifo(log)
    elif kind == "device":
        log.symlink_to("/dev/full")
    else:
        log.mkdir()
    fail(game)
    assert "a fault made by a test" in capsys.readouterr().err
    assert game.reads("The details could not be written to a file")
    assert not game.reads("nonet.log")
    if kind == "link":
        assert target.read_text() == "precious"
    assert (kind == "link") == target.exists()


def test_the_log_does_not_grow_without_end(game: Pilot) -> None:
    log = Path(game.folder, "nonet.log")
    for number in range(60):
        fail(game, f"fault {number} " + "x" * 30_000)
    assert "fault 59" in log.read_text()
    assert sum(each.stat().st_size for each in log.parent.glob("nonet.log*")) <= 1_000_000
    fail(game, "a long " + "y" * 5_000_000 + " fault")
    assert log.stat().st_size <= 500_000
    assert log.read_text().rstrip().endswith("fault")


def test_an_old_log_that_cannot_be_put_away(
    game: Pilot, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(game.folder, "nonet.log").write_text("x" * 500_000)
    Path(game.folder, "nonet.log.old", "in the way").mkdir(parents=True)
    fail(game)
    assert "a fault made by a test" in capsys.readouterr().err
    assert game.reads("The details could not be written to a file")
