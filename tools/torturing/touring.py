"""Everything there is, over and over, in one real window: every kind in its sizes, every page and
what is on it, printing, each theme, language and size of the window; and the memory it takes."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections import deque
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from game.session.gallery import ALL
from tests.real_window.harness import Display, GameWindow, HarnessError, missing, wait_until
from tests.real_window.stored import stored
from torturing import memory
from torturing.leaks import Sample, note_samples, sample
from torturing.report import CannotRun

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from torturing.report import Options, Report

MOST = 160.0
"""MB that the program may take at any moment, between two samples, too."""

SIZES = ((1280, 800), (1600, 1000), (800, 600), (480, 860), (320, 480), (1440, 900))
"""The first two are those in which kinds are chosen: a page of them holds many there."""
KINDS = 6
"""How many kinds are played after each page."""
LEFT_OUT = (
    *("quit", "back", "previous", "next", "fullscreen", "text", "install"),
    *("large", "large_simple", "by_ear", "one_switch", "full"),
)
"""What leaves the page or the program, makes the window larger than the largest of `SIZES`, or is a
way to play with another menu or other keys, in which the tour would not find its way."""
RISE = 0.1
"""MB by which the peak rises at least where it is told of."""
PICKED = ("theme", "accent", "language")
"""What one press chooses; other settings are put back by a second one."""
OF_EACH = 2
"""How many rows, days or levels of a page are pressed each time."""
FORMS = 4
"""In how many forms a booklet is made: a document, a web page, and two of pictures."""
PATIENCE = 40.0
"""Seconds for which a player waits for a puzzle."""


def run_everything(options: Options, report: Report) -> None:
    """Tour until the time is over."""
    if missing():
        raise CannotRun(f"Cannot run: {missing()}.")
    about = f"python3 tools/torture.py soak --everything --seed {options.seed}"
    samples: list[Sample] = []
    tour = _Tour(options, report, samples)
    with tempfile.TemporaryDirectory(prefix="nonet-tour-") as home, Display() as display:
        data = os.path.join(home, "data")
        variables = {"HOME": home, "XDG_CONFIG_HOME": home}  # what is printed lands there
        try:
            with GameWindow(
                display, size=SIZES[0], data=data, seed=options.seed, variables=variables
            ) as game:
                tour.run(game)
                if "Traceback" in game.errors():
                    report.fault("the program failed", f"{about}\n{game.errors()[-2000:]}")
        except HarnessError as error:
            report.fault("the window does not answer", f"{about}\n{error}")
        finally:
            page = os.path.join(data, "nonet.log")
            if os.path.exists(page):
                with open(page, encoding="utf-8") as log:
                    report.fault("the error page", f"{about}\n{log.read()[-2000:]}")
            with stored(data) as store:
                report.note("kinds begun", len({begun.kind for begun in store.games()}))
            files = [name for _, _, names in os.walk(home) for name in names]
            papers = sum(name.endswith((".pdf", ".html")) for name in files)
            report.note("papers printed", papers)
            if not papers and options.seconds > 2 * PATIENCE:
                report.fault("nothing is printed", about)
            note_samples(samples, report)
            report.note("most memory at any moment, MB", tour.most)
            rises = "; ".join(f"{megabytes:.0f} after {done}" for megabytes, done in tour.rises)
            report.note("how it rose, MB", rises)
            if tour.most > MOST:
                report.fault("it takes too much memory", f"{about}\n{tour.most:.0f} MB\n{rises}")


class _Tour:
    """One program that is led through everything."""

    _game: GameWindow

    def __init__(self, options: Options, report: Report, samples: list[Sample]) -> None:
        self._report, self._samples = report, samples
        self._rng = random.Random(options.seed)
        self._begun = time.monotonic()
        self._end = self._begun + options.seconds
        self._last: deque[str] = deque(maxlen=4)
        self.most = 0.0
        """The peak of the program's memory so far, in MB."""
        self.rises: list[tuple[float, str]] = []
        """Each rise of the peak, in MB, with its second, what was sampled before, and the last
        things done."""

    def run(self, game: GameWindow) -> None:
        """Go round until the time is over or the program is."""
        self._game = game
        for step in self._steps():
            with suppress(HarnessError):  # a page may have left before it was pressed
                step()
            self._note()
            if time.monotonic() > self._end:
                break
            if (code := game.process.poll()) is not None:
                raise HarnessError(f"the program ended with {code}: {game.errors()}")

    def _steps(self) -> Iterator[Callable[[], None]]:
        """What is done, in order, for ever: a round is every page that the menu leads to, and after
        each page some of the kinds, so that a round has nearly all of them."""
        pages = kinds = 0
        while True:
            yield self._print
            self._home()
            for door in self._doors():
                yield partial(self._resize, SIZES[pages % len(SIZES)])
                yield partial(self._look_round, door)
                yield partial(self._resize, SIZES[pages % 2])
                for _ in range(KINDS):
                    yield partial(self._begin_kind, *reversed(divmod(kinds, len(ALL))))
                    kinds += 1
                pages += 1
                if pages % 3 == 0:
                    yield partial(self._dress, pages // 3)
            self._report.count("rounds")

    def _doors(self) -> list[str]:
        """What the menu leads to."""
        return [name for name in self._names() if name.split(".")[0] not in (*LEFT_OUT, "level")]

    def _note(self) -> None:
        now = time.monotonic() - self._begun
        with suppress(OSError, StopIteration):  # the program has ended
            if (most := memory.most(self._game.process.pid)) > self.most + RISE:
                before = self._samples[-1].megabytes if self._samples else 0.0
                done = f"{now:.0f} s, {before:.0f}: {', '.join(self._last)}"
                self.most = most
                self.rises.append((most, done))
            if not self._samples or now >= self._samples[-1].seconds + 1:
                self._samples.append(sample(now, self._game.process.pid))

    def _names(self) -> list[str]:
        """What is on the screen."""
        return list(self._game.shown["boxes"])

    def _settle(self) -> None:
        self._report.count("actions")
        with suppress(HarnessError):  # a screen may move for as long as it is open
            self._game.settle(seconds=5)
        self._note()

    def _press(self, name: str) -> None:
        self._last.append(f"{self._game.screen}/{name}")
        self._game.click(f"{self._game.screen}/{name}")
        self._settle()

    def _resize(self, size: tuple[int, int]) -> None:
        self._last.append("{}x{}".format(*size))
        self._game.resize(*size)
        self._settle()

    def _home(self) -> None:
        """Back to the menu, from wherever it is."""
        for _ in range(12):
            if self._game.screen == "menu":
                return
            if "menu" in self._names():
                self._press("menu")
            else:
                self._game.key("Escape")
                self._settle()

    def _open(self, door: str) -> str:
        """Open a page of the menu; the name of its screen."""
        self._home()
        levels = [name for name in self._names() if name.startswith("level.")]
        if door == "play" and levels:
            self._press(self._rng.choice(levels))
        self._game.click(f"menu/{door}")
        wait_until(lambda: self._game.screen != "menu", f"{door} to open", PATIENCE)
        self._settle()
        return self._game.screen

    def _look_round(self, door: str) -> None:
        """Press what is on a page and on its tabs, and look at what that opens."""
        screen = self._open(door)
        if self._plays():
            return
        for tab in [name for name in self._names() if name.startswith("tab.")] or [""]:
            if tab:
                self._press(tab)
            for name in self._chosen():
                if time.monotonic() > self._end:
                    return
                with suppress(HarnessError):
                    self._try(screen, name)
                if self._game.screen != screen:
                    self._open(door)
                    if tab:
                        self._press(tab)

    def _chosen(self) -> list[str]:
        """Some of what is on a page, a few of each group."""
        groups: dict[str, list[str]] = {}
        for name in self._names():
            group = name.partition(".")[0]
            if group not in (*LEFT_OUT, "tab"):
                groups.setdefault(group, []).append(name)
        some = [self._rng.sample(names, min(OF_EACH, len(names))) for names in groups.values()]
        return [name for names in some for name in names]

    def _try(self, screen: str, name: str) -> None:
        """Press something on a page, and look at what comes of it."""
        self._press(name)
        if self._game.screen == screen:
            if screen == "settings" and not name.startswith(PICKED):
                self._press(name)
            return
        if not self._plays():
            for other in self._chosen()[:OF_EACH]:
                with suppress(HarnessError):
                    self._press(other)
                if self._plays():
                    break

    def _print(self) -> None:
        """Make a booklet in each form."""
        for times in range(FORMS):
            self._home()
            if "more" in self._names():
                self._press("more")
            self._press("print")
            for _ in range(times):
                self._turn("form")
            self._press("play")
            with suppress(HarnessError):  # else it takes too long, and counts as not printed
                wait_until(lambda: self._game.screen != "print", "the papers", PATIENCE)
                self._settle()

    def _turn(self, name: str) -> None:
        """Have the next value of a choice, where it goes on."""
        x, y, width, height = self._game.boxes(self._game.screen, name)[name]
        self._game.click((x + width - height // 2, y + height / 2))
        self._settle()

    def _begin_kind(self, number: int, before: int) -> None:
        """Play a kind; if it was played before, in its next size."""
        self._open("kinds")
        rows = sum(name.startswith("row.") for name in self._names())
        page, row = divmod(number, rows)
        for _ in range(page):
            self._press("next")
        self._press(f"options.{row}")
        if before and "size" in self._names():
            self._turn("size")
        self._game.click("kind_options/play")
        end = time.monotonic() + PATIENCE
        while self._game.screen == "kind_options" and time.monotonic() < end:
            time.sleep(0.2)
            self._note()
        self._settle()
        if self._plays():
            self._report.count("games of kinds")

    def _plays(self) -> bool:
        """Where a game or a run has opened, play a little, in two windows."""
        if "pause" not in self._names():
            return False
        size = self._game.size
        for keys in (("n", "h"), ("Right", "Right", "Escape"), ("Down", "5", "n", "3"), ("h",)):
            self._game.key(*keys)
            self._settle()
        self._resize(self._rng.choice(SIZES))
        self._game.key("Right", "Right", "Return")
        self._settle()
        self._resize(size)
        return True

    def _dress(self, number: int) -> None:
        """Choose another theme, accent and language."""
        self._resize(SIZES[0])
        for tab, group in (
            ("tab.look", "theme"),
            ("tab.look", "accent"),
            ("tab.language", "language"),
        ):
            self._open("settings")
            self._press(tab)
            names = [name for name in self._names() if name.startswith(f"{group}.")]
            self._press(names[number % len(names)])
