"""What a run feels like: what is heard, what shakes, and what moves over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.session.arcade.score import factor_of
from game.ui.input.gamepad import Gamepad
from game.ui.sound import player as players
from tests.ui.players.focused import Controller
from tests.ui.situations.arcade import begun, rush_of, write

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot


def test_the_fuse_hisses_while_it_burns_and_not_at_a_pause(open_game: OpenGame) -> None:
    game = begun(open_game())
    sound = game.app.sound
    assert sound.loop[0] == "hiss" and 0 < sound.loop[1] < 1
    run = rush_of(game).run
    run.fuse.feed(run.clock, 14_000 - run.left)
    game.advance(5)
    assert sound.loop == ("hiss", 1.0)
    game.press("c")  # sand stops the fire
    game.advance(5)
    assert sound.loop[0] == ""
    game.press("p")
    assert sound.loop[0] == ""


def test_notes_rise_with_the_row_and_wood_marks_a_whole_sign(open_game: OpenGame) -> None:
    game = begun(open_game())
    for _ in range(5):
        write(game)
    assert [name for name in game.sounds if name in ("row", "wood")] == ["row"] * 4 + ["wood"]
    game.advance(2)
    assert game.app.sound.layers == factor_of(5) == 2
    rush_of(game).give_up()
    assert game.app.sound.layers == 0, "the music stops with the last drop of ink"
    assert game.app.sound.loop[0] == ""
    game.press("escape")
    assert game.app.sound.layers is None


def test_a_controller_shakes_unless_the_player_says_no(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    shaken: list[float] = []
    monkeypatch.setattr(Gamepad, "rumble", lambda _, strength, seconds: shaken.append(strength))
    game = begun(open_game())
    game.app.gamepad = game.app.gamepad or Gamepad(game.app)
    write(game, wrong=True)
    assert len(shaken) == 1
    game.app.change("rumble", False)
    write(game, wrong=True)
    assert len(shaken) == 1


def test_rising_points_never_lie_over_a_digit(open_game: OpenGame) -> None:
    game = begun(open_game((480, 860)))
    scene = rush_of(game)
    rising = scene.over_board.rising
    while not scene.session.won:
        write(game)
        rising = scene.over_board.rising
        assert rising
        values = scene.session.position.values
        boxes = [scene.board.cell_box(cell) for cell, value in enumerate(values) if value]
        assert not any(box.contains(rising.place.centre) for box in boxes)
    assert rising and not game.box("board").contains(rising.place.centre)


def test_a_sealed_sheet_slides_onto_the_pile_unless_motion_is_reduced(
    open_game: OpenGame,
) -> None:
    game = begun(open_game())
    for reduced in (False, True):
        game.app.change("reduced_motion", reduced)
        scene = rush_of(game)
        while not scene.session.won:
            write(game)
        game.wait(30)
        number = scene.run.number
        for _ in range(54):  # 0.9 seconds
            game.advance(1)
            if scene.run.number > number:
                break
        assert scene.run.number == number + 1
        assert (scene.over_board._leaving is not None) is not reduced
        game.advance(40)
        assert scene.over_board._leaving is None


def test_a_held_sound_keeps_the_device_open_until_a_pause(monkeypatch: Any) -> None:
    class Device:
        held = ""

        def play(self, *_: object) -> None: ...
        def set_music(self, *_: object) -> None: ...
        def stop_music(self) -> None: ...
        def close(self) -> None: ...
        def hold(self, name: str, volume: float) -> None:
            self.held = name

    monkeypatch.setattr("game.ui.sound.device.Device", Device)
    sound = players.Sound()
    sound.loop = ("hiss", 0.5)
    worker = players._Worker(sound)
    worker.take(players._TURN)
    assert isinstance(worker._device, Device) and worker._device.held == "hiss"
    assert worker.patience() == players.LISTENING_TURN
    worker.take(players._REST)
    assert worker._device.held == ""


def test_in_large_and_simple_a_run_is_played_by_controller_alone(open_game: OpenGame) -> None:
    game = open_game(large_simple=True)
    player = Controller(game)
    player.press("more")
    player.press("arcade")
    player.press("play")
    game.advance(45)
    scene = rush_of(game)
    player.fill_in()
    assert scene.session.won and not scene.run.score.mistakes
    game.wait(30)
    player.accept()
    assert scene.run.number == 2
    game.advance(45)
    player.do("pause")
    game.advance(30)
    player.press("give_up")
    game.advance(30)
    player.press("button.0")
    game.advance(100)
    assert game.scene == "signing"
    player.accept()
    game.advance(40)
    assert game.scene == "run_story"
    assert game.app.store.best_runs("rush")[0].name
    player.press("again")
    assert rush_of(game).run.number == 1


@pytest.mark.parametrize("reduced", [False, True])
def test_a_finished_house_is_one_sweep(open_game: OpenGame, reduced: bool) -> None:
    game = begun(open_game(reduced_motion=reduced))
    motion = game.app.motion
    while 0 in _row(game):
        write(game)
    assert ("sweep" in motion.kinds) is not reduced and "house" not in motion.kinds
    game.advance(30)
    assert "sweep" not in motion.kinds


def _row(game: Pilot) -> tuple[int, ...]:
    """The first row of the first sheet."""
    return tuple(rush_of(game).session.position.values[:4])


def test_rising_points_fade_at_the_end(open_game: OpenGame) -> None:
    game = begun(open_game())
    write(game)
    rising = rush_of(game).over_board.rising
    assert rising
    place, red = rising.place, game.app.canvas.theme["vermilion"]
    inked = []
    while game.app.motion.of_kind("gain"):
        game.frame()
        seen = game.app.window.get_surface().subsurface(place)
        inked.append(pygame.mask.from_threshold(seen, red, (12, 12, 12)).count())
    assert inked[12] > 30 and max(inked[-5:]) < inked[12] / 4
