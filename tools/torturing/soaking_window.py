"""The same in a real window: random keys, clicks and sizes by xdotool."""

from __future__ import annotations

import random
import tempfile
import time
from collections import deque
from typing import TYPE_CHECKING

from tests.real_window.harness import Display, GameWindow, HarnessError, missing
from torturing.leaks import Sample, judge, sample
from torturing.report import CannotRun

if TYPE_CHECKING:
    from torturing.report import Options, Report

SIZES = ((320, 480), (640, 480), (800, 600), (1280, 800), (480, 860))
SCREEN = (1280, 860)
"""That of the whole screen, which F11 fills: no larger than the largest window, since what a window
takes grows with its pixels."""
PASSING = ("the size", "outside")
"""What is said of a window that just then fills the screen, or no longer does."""
KEYS = (
    *("Up", "Down", "Left", "Right", "Tab", "Return", "Escape", "space", "Delete", "BackSpace"),
    *"123456789nfuhcprm",
    *("ctrl+z", "ctrl+y", "ctrl+n", "F1", "plus", "minus", "shift+4", "ctrl+a", "F11"),
)


def run_window(options: Options, report: Report) -> None:
    """Play until the time is over; start the program again when it was closed."""
    if missing():
        raise CannotRun(f"Cannot run: {missing()}.")
    rng, begun = random.Random(options.seed), time.monotonic()
    lives: list[list[Sample]] = []
    about = f"python3 tools/torture.py soak --window --seed {options.seed}"
    report.note("actions", 0)
    try:
        with tempfile.TemporaryDirectory(prefix="nonet-soak-") as data, Display(*SCREEN) as display:
            while time.monotonic() - begun < options.seconds:
                report.count("starts")
                with GameWindow(display, "--level", "easy", data=data, seed=options.seed) as game:
                    lives.append([])
                    game.move(0, 0)
                    _play(game, rng, lives[-1], begun, options, report, about)
    finally:
        for samples in sorted(lives, key=len):  # each has a warm-up of its own
            judge(samples, report, about, options.seconds)


def _play(
    game: GameWindow,
    rng: random.Random,
    samples: list[Sample],
    begun: float,
    options: Options,
    report: Report,
    about: str,
) -> None:
    last: deque[str] = deque(maxlen=30)
    start = time.monotonic()
    while time.monotonic() - begun < options.seconds and game.process.poll() is None:
        try:
            last.append(_something(game, rng))
        except HarnessError as error:
            passing = game.screen != "error" and any(word in str(error) for word in PASSING)
            if game.process.poll() is None and not passing:
                report.fault("the window does not answer", f"{about}\n{error}\n{list(last)}")
            if not passing:
                break
        report.count("actions")
        now = time.monotonic() - start
        if game.process.poll() is None and (not samples or now > samples[-1].seconds + 10):
            samples.append(sample(now, game.process.pid))
    if "Traceback" in game.errors() or (game.process.poll() or 0) != 0:
        said = f"{game.errors()[-2000:]}\n{'; '.join(last)}"
        report.fault("the program failed", f"{about}\nexit {game.process.poll()}\n{said}")


def _something(game: GameWindow, rng: random.Random) -> str:
    """Anything but ending the program: what begins anew has nothing to leak."""
    kind = rng.random()
    if kind < 0.02:
        size = rng.choice(SIZES)
        game.move(0, 0)  # where it has room on a screen of that size
        game.resize(*size)
        return f"resize {size}"
    if kind < 0.4:
        place = (rng.randrange(game.size[0]), rng.randrange(game.size[1]))
        if _quits(game, place):
            return "nothing"
        game.click(place)
        return f"click {place}"
    keys = [rng.choice(KEYS) for _ in range(8)]
    for key in keys:
        if key not in ("Return", "space") or not _quits(game):
            game.key(key)
    return " ".join(keys)


def _quits(game: GameWindow, place: tuple[int, int] | None = None) -> bool:
    """Whether a click there may end the program, or a key that presses what has the focus."""
    box = game.shown["boxes"].get("quit")
    if not box or not place:
        return box is not None
    return box[0] <= place[0] < box[0] + box[2] and box[1] <= place[1] < box[1] + box[3]
