"""Pictures of the game in real windows: on a virtual X screen, and on a HiDPI Wayland one."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

LOOK = ("--theme", "paper", "--lang", "en")


def windows(folder: Path) -> list[str]:
    """Take the pictures possible here, report why others are not; returns the file names."""
    return [*_on_x11(folder), *_on_wayland(folder)]


def _on_x11(folder: Path) -> Iterator[str]:
    from tests.real_window.harness import Display, GameWindow, missing

    if missing():
        print(missing())
        return
    with Display() as display:
        for size in ((320, 480), (1280, 800)):
            with GameWindow(display, "--level", "normal", *LOOK, size=size, seed=7) as game:
                places = {"playing": None, "hint": "playing/hint", "paused": "playing/pause"}
                for name, click in places.items():
                    if click:
                        game.wait_for_change(partial(game.click, click))
                    file = f"window-{name}_{size[0]}x{size[1]}_x11.png"
                    game.screenshot(str(folder / file))
                    yield file
                    if name == "hint":
                        game.wait_for_change(partial(game.key, "Escape"))


def _on_wayland(folder: Path) -> Iterator[str]:
    """weston without a real screen, two pixels a point; it has no mouse to click with."""
    absent = [
        program for program in ("weston", "weston-screenshooter") if not shutil.which(program)
    ]
    if absent:
        print(f"no HiDPI window: {', '.join(absent)} not found")
        return
    with _weston() as variables, tempfile.TemporaryDirectory(prefix="nonet-tour-") as data:
        for name, options in {"menu": (), "playing": ("--level", "normal")}.items():
            command = [sys.executable, "-P", "-m", "game", "--data", data, "--seed", "7"]
            command += ["--size", "640x400", "--mute", "--no-welcome", *LOOK, *options]
            game = subprocess.Popen(command, env=variables, cwd=ROOT)
            time.sleep(2.5)
            subprocess.run(["weston-screenshooter"], env=variables, cwd=folder, check=False)
            game.terminate()
            game.wait(5)
            for shot in folder.glob("wayland-screenshot*.png"):
                file = f"window-{name}_640x400@2_wayland.png"
                shot.replace(folder / file)
                yield file


@contextlib.contextmanager
def _weston() -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory(prefix="nonet-weston-") as runtime:
        os.chmod(runtime, 0o700)
        variables = dict(os.environ, XDG_RUNTIME_DIR=runtime, PYTHONPATH=str(ROOT))
        options = ["--backend=headless-backend.so", "--scale=2", "--use-pixman", "--debug"]
        options += ("--socket=nonet", "--no-config", "--idle-time=0", "--width=1600")
        server = subprocess.Popen(
            ["weston", *options, "--height=1000"],
            env=variables,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            time.sleep(1.5)
            variables |= {"WAYLAND_DISPLAY": "nonet", "SDL_VIDEODRIVER": "wayland"}
            variables["SDL_AUDIODRIVER"] = "dummy"
            yield variables
        finally:
            server.terminate()
            server.wait(5)
