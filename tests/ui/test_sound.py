"""Music thins out while the player thinks; the device is open only while it is needed."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.ui.sound import player
from game.ui.sound.music import FADE_AWAY, FADE_IN, FADE_OUT, LAYERS, Levels
from game.ui.sound.player import Sound
from game.ui.sound.voices import PLAIN
from tests.ui.pilot import Pilot


def pass_time(levels: Levels, seconds: float, thinking: float = 0, wanted: bool = True) -> None:
    """Let time pass in small steps, while the player thinks on."""
    for step in range(round(seconds * 20)):
        levels.step(0.05, thinking + step * 0.05, wanted)


def test_music_comes_softly() -> None:
    levels = Levels()
    pass_time(levels, FADE_IN / 2)
    assert all(0.3 < level < 0.7 for level in levels.now)
    pass_time(levels, FADE_IN)
    assert levels.now == [1.0] * len(LAYERS)


def test_layer_after_layer_falls_silent_while_one_thinks() -> None:
    levels = Levels()
    pass_time(levels, FADE_IN + 1)
    heard = []
    for layer in reversed(LAYERS):
        pass_time(levels, FADE_OUT + 0.1, layer.patience)
        heard.append(sum(map(bool, levels.now)))
    assert heard == [2, 1, 0]
    assert not levels.audible


def test_any_input_brings_all_layers_back() -> None:
    levels = Levels()
    pass_time(levels, 60, 30)
    pass_time(levels, FADE_IN + 0.1)
    assert levels.now == [1.0] * len(LAYERS)


def test_music_that_is_turned_off_goes_at_once_and_then_nothing_changes() -> None:
    levels = Levels()
    pass_time(levels, FADE_IN + 1)
    pass_time(levels, FADE_AWAY + 0.1, wanted=False)
    assert not levels.audible
    assert not levels.step(0.05, 0, False)


class FakeDevice:
    """Notes what is asked of the device."""

    opened: list[FakeDevice] = []  # noqa: RUF012

    def __init__(self) -> None:
        self.played: list[str] = []
        self.loudest = 0.0
        self.held = ""
        self.closed = self.stopped = False
        self.opened.append(self)

    def play(self, name: str, voice: object, volume: float) -> None:
        self.played.append(name)

    def set_music(self, levels: list[float], volume: float) -> None:
        self.loudest = max(self.loudest, volume * max(levels))

    def hold(self, name: str, volume: float) -> None:
        self.held = name

    def stop_music(self) -> None:
        self.stopped = True

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that the sound's thread sees, in a list so that a test moves it."""
    now = [100.0]
    FakeDevice.opened = []
    monkeypatch.setattr("game.ui.sound.device.Device", FakeDevice)
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    return now


def test_without_music_the_device_closes_after_silence(clock: list[float]) -> None:
    worker = player._Worker(Sound())
    assert worker.patience() is None, "nothing wakes the thread before the first sound"
    worker.take(("digit", PLAIN))
    assert FakeDevice.opened[0].played == ["digit"]
    assert worker.patience() == player.QUIET_AFTER, "one wait until the device is closed"
    clock[0] += player.QUIET_AFTER
    worker.turn()
    assert FakeDevice.opened[0].closed and worker.patience() is None
    assert FakeDevice.opened[0].loudest == 0


def test_music_opens_the_device_plays_and_lets_go_of_it_when_nobody_is_there(
    clock: list[float],
) -> None:
    sound = Sound()
    sound.music = 50
    worker = player._Worker(sound)
    worker.take(player._WAKE)
    for _ in range(60 * 4):
        clock[0] += 0.5
        worker.turn()
        if worker.patience() is None:
            break
    device = FakeDevice.opened[0]
    assert device.loudest == 0.5
    assert device.stopped and device.closed


def test_a_pause_fades_the_music_and_closes_the_device(clock: list[float]) -> None:
    sound = Sound()
    sound.music = 50
    worker = player._Worker(sound)
    worker.take(player._WAKE)
    for _ in range(80):
        clock[0] += 0.05
        worker.turn()
    worker.take(player._REST)
    for _ in range(40):
        clock[0] += 0.05
        worker.turn()
    assert FakeDevice.opened[0].closed


def test_muting_silences_the_music_too(game: Pilot) -> None:
    game.change(music=40, sound=True)
    assert game.app.sound.plays_music
    game.press("m")
    assert not game.app.sound.plays_music


def test_music_is_off_at_first(game: Pilot) -> None:
    assert game.app.settings.music == 0
    assert not game.app.sound.plays_music


def test_a_button_clicks_unless_it_has_a_sound_of_its_own(game: Pilot) -> None:
    game.click("notes")
    assert game.sounds[-1] == "key"
    game.click("r1c1")
    before = len(game.sounds)
    game.click("pad.5")
    assert "key" not in game.sounds[before:]


def test_a_sheet_is_heard_when_it_is_laid_down_and_taken_away(game: Pilot) -> None:
    game.app.scenes.open("settings")
    assert game.sounds[-1] == "sheet"
    game.press("escape")
    assert game.sounds[-1] == "sheet"
