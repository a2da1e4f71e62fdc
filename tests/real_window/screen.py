"""A virtual screen of its own for a program with a window, so that nothing real matters."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from typing import Self

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}


class HarnessError(Exception):
    """The window or the program did not do its part; says which, with the program's stderr."""


def missing() -> str:
    """Empty when all that is needed is there, else the reason to skip a test."""
    absent = [f"{program} ({NEEDED[program]})" for program in NEEDED if not shutil.which(program)]
    return f"no real window: {', '.join(absent)} not found; .ci/run installs it" if absent else ""


def wait_until(met: Callable[[], bool], what: str, seconds: float = 60) -> None:
    """Look fifty times a second until ``met``. Raises HarnessError after ``seconds``, many of
    which pass on a machine that has much else to do."""
    end = time.monotonic() + seconds
    while not met():
        if time.monotonic() > end:
            raise HarnessError(f"waited {seconds:g} s for {what}")
        time.sleep(0.02)


class Display:
    """A virtual screen of its own, so that nothing on the real one matters."""

    def __init__(self, width: int = 2600, height: int = 2000) -> None:
        self._size = f"{width}x{height}x24"
        self.name = ""

    def __enter__(self) -> Self:
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", self._size]
        self._server = subprocess.Popen(
            [*command, "-listen", "tcp", "-noreset"],
            pass_fds=[write],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with open(read, encoding="ascii") as pipe:
            number = pipe.readline()  # to the newline: the server dies if we hang up before it
        if not number:
            self.close()
            raise HarnessError("Xvfb did not start")
        self.name = f":{number.strip()}"
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop the screen; programs on it should be gone by now."""
        end(self._server)

    def variables(self) -> dict[str, str]:
        """The process environment for a program on this screen."""
        variables = dict(os.environ, DISPLAY=self.name, SDL_VIDEODRIVER="x11")
        variables.pop("WAYLAND_DISPLAY", None)
        variables.setdefault("SDL_AUDIODRIVER", "dummy")
        return variables

    def run(self, *command: str) -> bytes:
        """What a command on this screen prints. Raises HarnessError when it fails or hangs."""
        try:
            done = subprocess.run(command, env=self.variables(), capture_output=True, timeout=20)
        except subprocess.TimeoutExpired as error:
            raise HarnessError(f"{' '.join(command)} hangs") from error
        if done.returncode != 0:
            raise HarnessError(f"{' '.join(command)}: {done.stderr.decode(errors='replace')}")
        return done.stdout

    def windows(self, window_class: str) -> list[str]:
        """The ids of the visible windows of a class."""
        command = ["xdotool", "search", "--onlyvisible", "--class", f"^{window_class}$"]
        done = subprocess.run(command, env=self.variables(), capture_output=True, timeout=20)
        return done.stdout.decode().split()  # it also fails when there are none


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a process to end; after a moment do not ask."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(3)
        except subprocess.TimeoutExpired:
            process.kill()
    process.wait()
