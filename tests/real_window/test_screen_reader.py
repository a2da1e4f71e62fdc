"""The game as a screen reader knows it, over an accessibility bus of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.session.settings import Settings
from game.ui.start_options import WELCOME, WELCOME_OPEN
from game.words.texts import Texts
from tests.real_window.harness import ROOT, Display, GameWindow
from tests.real_window.stored import stored
from tests.ui.heard_stories import GOLDEN, STORIES, Story, first_start, masked, prepare
from tests.ui.pilot import Pilot

pytest.importorskip("accesskit", reason="screen readers need accesskit")

READER = os.path.join(os.path.dirname(__file__), "reader.py")

SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python that has pyatspi, where the system does."""

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"

QUICKER = 4
"""So much faster goes the clock of the game, as a fuse burns for longer than a minute."""

THE_GAME = f"""\
import sys, time
from game.ui.games import run_starter
run_starter.SEED_BYTES = 0
counted = time.perf_counter
time.perf_counter = lambda: {QUICKER} * counted()
from game.__main__ import main
sys.exit(main())
"""
"""The game, with the same sheets in every run of the arcade."""


def missing() -> str:
    """Why there can be no accessibility bus here; empty where there can."""
    if not (shutil.which("dbus-daemon") and os.path.exists(LAUNCHER)):
        return "no accessibility bus: dbus and at-spi2-core are not installed"
    asked = subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True)
    return "python3-pyatspi is not installed" if asked.returncode else ""


@pytest.fixture
def bus(display: Display) -> Iterator[dict[str, str]]:
    """The variables of a session with a screen reader announced; ends with the test."""
    if sys.platform != "linux" or missing():
        pytest.skip(missing() or "AT-SPI is of Linux")
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE
    )
    assert daemon.stdout
    address = daemon.stdout.readline().decode().strip()
    variables = {**display.variables(), "DBUS_SESSION_BUS_ADDRESS": address}
    variables.pop("AT_SPI_BUS_ADDRESS", None)
    launcher = subprocess.Popen(
        [LAUNCHER, "--launch-immediately", "--a11y=1", "--screen-reader=1"],
        env=variables,
        stderr=subprocess.DEVNULL,
    )
    yield variables
    for program in (launcher, daemon):
        program.terminate()
        program.wait(10)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_a_story_is_heard_over_the_bus(
    display: Display,
    bus: dict[str, str],
    tmp_path: Path,
    story: Callable[[Pilot], Story],
    language: str,
) -> None:
    home, data = tmp_path / "home", str(tmp_path / "data")
    (home / "Documents").mkdir(parents=True)
    with stored(data) as store:
        store.save_settings(Settings(reduced_motion=True))
        prepare(store)
        if story is first_start:
            store.remember(WELCOME, WELCOME_OPEN)
    log = GOLDEN / f"{story.__name__}.{language}.txt"
    promised = log.read_text(encoding="utf-8").splitlines()
    game = GameWindow(
        *(display, "--lang", language, "--theme", "paper"),
        data=data,
        seed=1,
        welcome=story is first_start,
        program=(sys.executable, "-P", "-c", THE_GAME),
        variables={**bus, "HOME": str(home)},
    )
    with game:
        command = [SYSTEM_PYTHON, READER, str(log)]
        reader = subprocess.run(command, env=bus, cwd=ROOT, capture_output=True, text=True)
        assert reader.returncode == 0, reader.stdout + reader.stderr + game.errors()
    first = next(number for number, line in enumerate(promised) if line.startswith("> "))
    heard = masked(filter(None, reader.stdout.splitlines()), Texts(language), str(home))
    assert heard == promised[first:]
