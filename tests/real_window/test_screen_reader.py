"""The game as a screen reader knows it, over an accessibility bus of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.session.settings import Settings
from tests.real_window.harness import ROOT, Display, GameWindow
from tests.real_window.stored import stored
from tests.ui.heard_stories import GOLDEN, VARYING

pytest.importorskip("accesskit", reason="screen readers need accesskit")

READER = os.path.join(os.path.dirname(__file__), "reader.py")

SYSTEM_PYTHON = "/usr/bin/python3"
"""The Python that has pyatspi, where the system does."""

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FEW_LEFT = "".join("." if place % 9 == 4 else digit for place, digit in enumerate(SOLVED))


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


def test_a_game_is_won_by_roles_names_and_actions_alone(
    display: Display, bus: dict[str, str], tmp_path: Path
) -> None:
    data = str(tmp_path / "data")
    with stored(data) as store:
        store.save_settings(Settings(reduced_motion=True))
    options = ("--lang", "en", "--theme", "paper")
    with GameWindow(display, FEW_LEFT, *options, data=data, variables=bus) as game:
        reader = subprocess.run(
            [SYSTEM_PYTHON, READER], env=bus, cwd=ROOT, capture_output=True, text=True, timeout=240
        )
        assert reader.returncode == 0, reader.stdout + reader.stderr + game.errors()
        assert reader.stdout.count("wrote:") == FEW_LEFT.count(".")
    with stored(data) as store:
        assert sum(level.won for level in store.statistics().values()) == 1


@pytest.mark.parametrize("story", ["own_puzzle.en", "settings.en"])
def test_the_bus_carries_what_the_logs_of_stories_promise(
    display: Display, bus: dict[str, str], tmp_path: Path, story: str
) -> None:
    home, data = tmp_path / "home", str(tmp_path / "data")
    (home / "Documents").mkdir(parents=True)
    with stored(data) as store:
        store.save_settings(Settings(reduced_motion=True))
        store.remember("print", "form=html print_kind=x count=2")
    log = GOLDEN / f"{story}.txt"
    promised = [
        line for line in log.read_text(encoding="utf-8").splitlines() if line[0] not in "#["
    ]
    options, bus = ("--lang", log.suffixes[0][1:], "--theme", "paper"), {**bus, "HOME": str(home)}
    with GameWindow(display, *options, data=data, variables=bus) as game:
        command = [SYSTEM_PYTHON, READER, str(log)]
        reader = subprocess.run(
            command, env=bus, cwd=ROOT, capture_output=True, text=True, timeout=240
        )
        assert reader.returncode == 0, reader.stdout + reader.stderr + game.errors()
    heard = reader.stdout.replace(str(home), "~")
    for pattern, instead in VARYING.items():
        heard = re.sub(pattern, instead, heard)
    assert heard.splitlines() == promised
