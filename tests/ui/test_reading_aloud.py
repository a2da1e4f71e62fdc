"""A voice reads aloud where no screen reader listens: a program, here one of tests."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ui.speech.place_words import as_heard
from game.ui.speech.speech import MOVING_FRAMES, Speech
from game.ui.speech.voice import Manner, Spoken, Voice, line_of
from tests.ui.conftest import OpenGame
from tests.ui.listener import Listener
from tests.ui.pilot import Pilot

SECONDS = 10

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the program is a script of a shell")

PROGRAM = """\
#!/bin/sh
printf '%s\\n' "$*" >> "{log}"
case "$*" in *cancel*) ;; *) exec {python} -c 'import time; time.sleep(30)' ;; esac
"""


class Reader:
    """What stands for the system's voice."""

    def __init__(self, folder: Path) -> None:
        self._log = folder / "log"
        name = "say" if sys.platform == "darwin" else "spd-say"
        program = folder / name
        program.write_text(PROGRAM.format(log=self._log, python=sys.executable))
        program.chmod(0o755)

    @property
    def calls(self) -> str:
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + SECONDS
        while words not in self.calls:
            assert time.monotonic() < end, (words, self.calls)
            time.sleep(0.005)


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reader:
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}/bin{os.pathsep}/usr/bin")
    return Reader(folder)


@pytest.fixture
def aloud(open_game: OpenGame, reader: Reader) -> Iterator[Callable[..., Pilot]]:
    """Opens a game that is read aloud."""
    opened: list[Pilot] = []

    def opens(**settings: str | int | bool) -> Pilot:
        game = open_game(read_aloud=True, **settings)
        game.play()
        game.app.speech = Speech(game.app, lambda error: pytest.fail(repr(error)))
        opened.append(game)
        return game

    yield opens
    for game in opened:
        assert game.app.speech
        game.app.speech.detach()


def hear(game: Pilot) -> None:
    """Let a frame pass, and what it says be read."""
    assert game.app.speech
    game.app.redraw()
    game.frame()
    for _ in range(MOVING_FRAMES + 1):
        game.app.speech.follow()


def test_digits_and_hints_are_read_in_the_players_language(
    aloud: Callable[..., Pilot], reader: Reader
) -> None:
    game = aloud(language="zh", voice_speed=150)
    game.click("r1c1")
    game.press("4")
    hear(game)
    reader.wait_for("4，")
    game.press("h")
    hear(game)
    message = game.message
    assert message
    reader.wait_for(as_heard(message.pages[message.page].text, game.app).splitlines()[0])
    if sys.platform == "linux":
        assert "--language zh --rate 37" in reader.calls


def test_a_press_ends_it(aloud: Callable[..., Pilot], reader: Reader) -> None:
    game = aloud()
    game.click("r1c1")
    game.press("5")
    hear(game)
    reader.wait_for("5")
    game.press("shift+q")
    if sys.platform == "linux":
        reader.wait_for("--cancel")
    game.press("shift+u")
    assert game.app.settings.voice_speed == 125
    hear(game)
    reader.wait_for("Voice speed 125%")


def test_it_is_silent_while_a_screen_reader_listens(open_game: OpenGame, reader: Reader) -> None:
    game = open_game(read_aloud=True)
    game.play()
    listener = Listener(game)
    game.click("r1c1")
    game.press("5")
    listener.hear()
    assert listener.said[-1].startswith("5")
    time.sleep(0.05)
    assert not reader.calls


@pytest.mark.parametrize("runs", [False, True])
def test_where_anybody_may_listen_it_is_silent_while_a_reader_runs(
    open_game: OpenGame, reader: Reader, monkeypatch: pytest.MonkeyPatch, runs: bool
) -> None:
    monkeypatch.setattr("game.ui.speech.voice.reader_runs", lambda: runs)
    game = open_game(read_aloud=True)
    game.play()
    listener = Listener(game)
    listener.is_certain = False  # as on Windows and macOS
    game.click("r1c1")
    game.press("5")
    listener.hear()
    assert listener.said[-1].startswith("5")
    if runs:
        time.sleep(0.05)
        assert not reader.calls
    else:
        reader.wait_for("5")
    listener.speech.detach()


def test_where_there_is_no_voice_the_player_is_told(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    game = open_game()
    game.app.scenes.open("settings")
    game.click("tab.ear")
    game.click("read_aloud")
    assert "no voice" in game.app.toasts.text


def test_a_program_that_is_gone_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    voice = Voice()
    voice.say("words", Manner("en"))
    voice.hush()
    voice.close()


def test_windows_reads_lines_without_signs_of_their_own() -> None:
    line = line_of(Spoken("第 4 行; $x 'y'\n5", Manner("zh", 100, 80)))
    assert line.startswith(b"0 80 zh-CN ")
    assert line.count(b"\n") == 1 and line.count(b" ") == 3
