"""Films the game frame by frame and lays the frames of each moment on sheets of pictures.

    python3 tools/film.py DIR [--only deal,win] [--look 480x860_night_100]

Without --look, all of LOOKS are filmed. DIR/LOOK_MOMENT.png holds the frames of one moment that
differ from the frame before, each with its number; --frames keeps every one as a picture, too.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ui.window.waiting import HERTZ

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from tests.ui.pilot import Pilot

LOOKS = ("1280x800_paper_100", "480x860_night_100", "320x480_safe_200")
ROW, WIDE, HIGH, GAP = 6, 320, 320, 6
"""Pictures in a row of a sheet, the largest they become, and what lies between them."""
FILLED = ("win", "rush-sheet")
"""Moments before which all of the board but one cell is filled in."""

LONGEST, CALM = 240, 30
"""Frames after which a moment is over: even if something still moves, and if nothing does."""


class Shot(NamedTuple):
    number: int
    picture: pygame.Surface


class Camera:
    """Keeps the frames that differ from the one before."""

    def __init__(self, game: Pilot) -> None:
        self._game = game
        self._last = b""
        self._number = 0
        self._next = 0.0
        """When the next frame is due, by `time.monotonic`."""
        self.shots: list[Shot] = []

    def begin(self) -> None:
        """Begin a new moment with the picture that is seen now."""
        self.shots, self._number, self._last = [], 0, b""
        self.take()

    def take(self) -> None:
        """Keep what is seen now, if it is new."""
        pixels = self._game.pixels()
        if pixels != self._last:
            surface = self._game.app.window.get_surface()
            self.shots.append(Shot(self._number, surface.copy()))
        self._last = pixels
        self._number += 1

    def run(self) -> None:
        """Film until nothing moves any more, and a little longer."""
        game, calm = self._game, 0
        while calm < CALM and self._number < LONGEST:
            self._wait()
            game.frame()
            self.take()
            calm = 0 if game.app.moving else calm + 1

    def _wait(self) -> None:
        """Let as much time pass for the work beside the frames as the player would see pass."""
        now = time.monotonic()
        if self._game.app.jobs.busy and now < self._next:
            time.sleep(self._next - now)
        self._next = time.monotonic() + 1 / HERTZ


def _rest(game: Pilot) -> None:
    """Let what moves come to its end; the fire of Rush never rests."""
    if game.scene == "rush":
        game.advance(90)
    else:
        game.settle()


def _do(camera: Camera, game: Pilot, act: Callable[[], None]) -> list[Shot]:
    """The frames of what an act begins."""
    _rest(game)
    camera.begin()
    act()
    camera.take()
    camera.run()
    return camera.shots


def moments(game: Pilot) -> dict[str, Callable[[], None]]:
    """What is filmed, in this order; each goes on where the one before ended."""
    from game.engine.notation import cell_name, parse_cell
    from game.ui.input.intents import SelectCells
    from tests.ui.puzzles import NORMAL

    def solution(name: str) -> str:
        return str(NORMAL.solutions[0][parse_cell(name, 9)])

    def write(*names: str) -> None:
        for name in names:
            game.app.perform(SelectCells((parse_cell(name, 9),)))
            game.frame()
            game.press(solution(name))

    def mistake() -> None:
        game.app.perform(SelectCells((1,)))
        game.press("6")

    def house() -> None:
        game.press("u")
        write("r1c2", "r1c4")

    def digit() -> None:
        blanks = [cell for cell, value in enumerate(game.session.position.values) if not value]
        six = [cell_name(cell, 9) for cell in blanks if NORMAL.solutions[0][cell] == 6]
        write(*six)

    def win() -> None:
        write(cell_name(game.session.position.values.index(0), 9))

    return {
        "settings": lambda: game.click("settings"),
        "back": lambda: game.press("escape"),
        "help": lambda: game.app.scenes.open("how_to_play"),
        "leaf": lambda: game.press("right"),
        "help-back": lambda: game.press("escape"),
        "dialog": lambda: game.app.scenes.ask("Title", "Words", (("OK", None),)),
        "dialog-ok": lambda: game.press("enter"),
        "deal": lambda: game.app.starter.play(NORMAL),
        "first": lambda: write("r1c1"),
        "mistake": mistake,
        "house": house,
        "digit": digit,
        "hint": lambda: game.press("h"),
        "page": lambda: game.press("enter"),
        "page2": lambda: game.press("enter"),
        "tab": lambda: game.press("tab"),
        "pause": lambda: game.press("p"),
        "paused-settings": lambda: game.app.scenes.open("settings"),
        "paused-back": lambda: game.press("escape"),
        "resume": lambda: game.press("p"),
        "win": win,
        "signed-print": lambda: game.click("share"),
    } | arcade_moments(game)


def arcade_moments(game: Pilot) -> dict[str, Callable[[], None]]:
    """Those of Rush and of a duel."""
    from game.ui.input.intents import SelectCells
    from tests.ui.situations import arcade
    from tests.ui.situations.duel import begin, duel_of, put

    def rush() -> None:
        from game.ui.games.run_starter import open_run

        run = arcade.played_run(2, 11)
        run.fuse.feed(run.clock, 40_000 - run.left)
        open_run(game.app, game.app.store.begin_run(run))
        game.wait(30)

    def sheet() -> None:
        session = arcade.rush_of(game).session
        last = session.position.values.index(0)
        game.app.perform(SelectCells((last,)))
        game.press(str(session.puzzle.solutions[0][last]))

    def last_seconds() -> None:
        run = arcade.rush_of(game).run
        run.fuse.feed(run.clock, 12_000 - run.left)
        game.advance(1)
        game.app.motion.start("gain", "film", seconds=2)  # which keeps the camera running

    def claim() -> None:
        scene = duel_of(game)
        values = scene.duel.values(0)
        put(scene, 1, values.index(0))

    return {
        "rush": rush,
        "rush-digit": lambda: arcade.write(game),
        "rush-mistake": lambda: arcade.write(game, wrong=True),
        "rush-sheet": sheet,
        "rush-last": last_seconds,
        "duel": lambda: begin(game, "claim"),
        "duel-digit": claim,
    }


def fill(game: Pilot) -> None:
    """Fill all of the board but one cell, as nobody watches."""
    from tests.ui.situations import arcade

    session = arcade.rush_of(game).session if game.scene == "rush" else game.session
    solution, values = session.puzzle.solutions[0], session.position.values
    *rest, _ = [cell for cell, digit in enumerate(solution) if values[cell] != digit]
    for cell in rest:
        session.enter((cell,), solution[cell])
    game.app.redraw()
    game.advance(90)


def film(folder: Path, look: str, wanted: list[str], every: bool) -> int:
    """Film one look; returns how many frames were kept."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tests.ui.pilot import Pilot

    size, theme, text = look.split("_")
    width, height = map(int, size.split("x"))
    kept = 0
    with tempfile.TemporaryDirectory(prefix="nonet-film-") as data:
        game = Pilot(data, (width, height), theme=theme, text=int(text))
        camera = Camera(game)
        for name, act in moments(game).items():
            if name in FILLED:
                fill(game)
            shots = _do(camera, game, act)
            if not wanted or name in wanted:
                _save(folder, f"{look}_{name}", shots, every)
                kept += len(shots)
        game.close()
    return kept


def _save(folder: Path, name: str, shots: list[Shot], every: bool) -> None:
    import pygame

    pygame.image.save(sheet(shots), folder / f"{name}.png")
    for number, picture in shots if every else ():
        pygame.image.save(picture, folder / f"{name}_{number:03}.png")


def sheet(shots: list[Shot]) -> pygame.Surface:
    """All frames on one picture, with their numbers."""
    import pygame

    width, height = shots[0].picture.get_size()
    scale = min(WIDE / width, HIGH / height)
    small = round(width * scale), round(height * scale)
    rows = -(-len(shots) // ROW)
    across, down = small[0] + GAP, small[1] + GAP
    whole = pygame.Surface((ROW * across + GAP, rows * down + GAP))
    whole.fill("magenta")
    font = pygame.Font(None, 20)
    for place, (number, picture) in enumerate(shots):
        at = GAP + place % ROW * across, GAP + place // ROW * down
        whole.blit(pygame.transform.smoothscale(picture, small), at)
        whole.blit(font.render(f" {number} ", True, "white", "black"), at)
    return whole


def main() -> None:
    """Film what the command line asks for."""
    parser = argparse.ArgumentParser(description="Film the game frame by frame.")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--only", default="", help="these moments, with commas between them")
    parser.add_argument("--look", default="", help="WIDTHxHEIGHT_THEME_TEXT")
    parser.add_argument("--frames", action="store_true", help="every frame as a picture, too")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    wanted = [name for name in given.only.split(",") if name]
    for look in [given.look] if given.look else LOOKS:
        print(look, film(given.folder, look, wanted, given.frames), "frames")


if __name__ == "__main__":
    main()
