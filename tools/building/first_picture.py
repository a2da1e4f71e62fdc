"""Start a built program without a visible window, to prove that it draws its first picture."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile

from building.errors import BuildError
from launching.environment import ROOT

SIZE = (800, 600)


def prove(program: str, folder: str) -> list[str]:
    """Start the program without a screen and, where one can be had, with a virtual one.

    Returns what was seen, line by line; the pictures are in ``folder``. Raises BuildError.
    """
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    seen = [_without_screen(program, os.path.join(folder, "first-frame.png"))]
    window = _in_window(program, os.path.join(folder, "window.png"))
    return [*seen, *([window] if window else [])]


def picture_size(path: str) -> tuple[int, int]:
    """Width and height of a PNG. Raises ValueError when it is none."""
    with open(path, "rb") as file:
        head = file.read(24)
    if not head.startswith(b"\x89PNG\r\n\x1a\n"):
        raise ValueError(f"{path} is not a PNG")
    width, height = struct.unpack(">II", head[16:24])
    return width, height


def _without_screen(program: str, picture: str) -> str:
    hidden = {"PYTHONPATH", "PYTHONHOME", "DISPLAY", "WAYLAND_DISPLAY"}
    variables = {key: value for key, value in os.environ.items() if key not in hidden}
    variables |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as data:
        size = "x".join(map(str, SIZE))
        command = [program, "--data", data, "--size", size, "--mute", "--screenshot", picture]
        try:
            done = subprocess.run(
                command, env=variables, cwd=data, capture_output=True, timeout=60, check=False
            )
        except subprocess.TimeoutExpired as error:
            raise BuildError("The program did not draw a picture within a minute.") from error
    if done.returncode != 0 or not os.path.exists(picture) or picture_size(picture) != SIZE:
        said = done.stderr.decode(errors="replace")
        raise BuildError(f"The program ended with {done.returncode} and no picture:\n{said}")
    return f"It starts: {os.path.relpath(picture, ROOT)}"


def _in_window(program: str, picture: str) -> str:
    """Open, look and close by the close button, with the harness of the real-window tests."""
    sys.path.insert(0, ROOT)
    from tests.real_window.harness import Display, GameWindow, HarnessError, missing

    if not sys.platform.startswith("linux") or missing():
        return ""
    try:
        with Display() as display, GameWindow(display, size=SIZE, program=[program]) as game:
            game.screenshot(picture)
            code = game.ask_to_close()
    except HarnessError as error:
        raise BuildError(f"The program's window: {error}") from error
    if code != 0:
        raise BuildError(f"The program ended with {code} when its window was closed.")
    return f"Its window opens and closes: {os.path.relpath(picture, ROOT)}"
