"""What can go wrong around the game: it says so in plain words, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.ui.launch import FrameLoop
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

ROOT = Path(__file__).parents[2]


def start(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the real program until it has drawn its first frame, or refuses to."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("SDL_") and name not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    command = [sys.executable, "-P", "-m", "game", "--data", str(folder / "data"), *arguments]
    return subprocess.run(
        command,
        env=kept | {"PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"} | variables,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_a_display_it_says_so_and_ends_with_2(tmp_path: Path) -> None:
    done = start(tmp_path)
    assert done.returncode == 2
    assert "\nnonet: Nonet needs a screen, but no display was found" in f"\n{done.stderr}"
    assert "Traceback" not in done.stderr
    assert not done.stdout


def test_a_driver_that_does_not_exist(tmp_path: Path) -> None:
    done = start(tmp_path, SDL_VIDEODRIVER="nonsense")
    assert done.returncode == 2
    assert "needs a screen" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_folder_whose_name_is_no_text(open_game: OpenGame, tmp_path: Path) -> None:
    folder = os.fsdecode(os.fsencode(tmp_path) + b"/na\xefve")
    Path(folder).write_text("in the place of the folder")
    game = open_game(folder=folder)
    game.frame()
    assert game.scene == "dialog"
    assert game.reads("Nothing can be saved")
    game.press("enter")
    game.play()
    FrameLoop(game.app, folder)._fail(RuntimeError(folder))
    game.frame()
    assert game.reads("Something went wrong")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a folder to which none can add")
def test_a_path_of_thousands_of_characters_is_not_written_out(open_game: OpenGame) -> None:
    game = open_game(folder="/proc/" + "/".join(["y" * 200] * 15))
    game.play()
    game.click("r1c1")
    game.press("5")
    assert game.toast
    assert "Nothing can be saved in /proc/yyy" in game.toast
    assert len(game.toast) < 600


def test_an_unknown_language_is_told_in_english(tmp_path: Path) -> None:
    picture = tmp_path / "first.png"
    options = ("--lang", "tlh", "--screenshot", str(picture))
    done = start(tmp_path, *options, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.stat().st_size > 1000


@pytest.mark.parametrize("steps", [0, 1, 3])
def test_the_game_may_end_with_work_beside_it(game: Pilot, steps: int) -> None:
    app = game.app
    app.jobs.start(lambda _: None, lambda _: app.quit()).thread.join()
    app.step((), steps)
    assert app.quitting
    app.step((), steps)  # nothing is left to draw or to move
    assert not app.scenes


@pytest.mark.parametrize("steps", [1, 3])
def test_the_game_may_end_as_time_passes(
    game: Pilot, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    app = game.app

    def leave(_: float) -> bool:
        app.quit()
        return True

    monkeypatch.setattr(app.top, "update", leave)
    app.step((), steps)
    assert app.quitting
    assert not app.scenes


def test_an_unknown_language_in_the_game(open_game: OpenGame) -> None:
    from game.options import Options
    from game.ui.launch import _first_scene

    game = open_game()
    _first_scene(game.app, Options(lang="tlh"), None)
    game.frame()
    assert game.reads("There is no language “tlh”. The game is in English.")


def test_a_long_language_is_not_quoted_whole(open_game: OpenGame) -> None:
    from game.options import Options
    from game.ui.launch import _first_scene

    game = open_game()
    _first_scene(game.app, Options(lang="ab" * 30_000), None)
    game.frame()
    assert game.reads("There is no language “abab")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("12345",), "12345"),
        (("no/such/file.sdk",), "no/such/file.sdk"),
        (("1" * 81,), "r1c1"),
        (("--size", "10x10"), "10x10"),
        (("--size", "huge"), "huge"),
        (("--level", "silly"), "silly"),
        (("--text", "90"), "90"),
        (("." * 676,), "676"),
    ],
)
def test_a_bad_start_option_is_quoted(
    tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    done = start(tmp_path, *arguments, SDL_VIDEODRIVER="dummy")
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="the numbers of open files are told by Linux")
def test_started_without_standard_streams_nothing_takes_their_numbers(tmp_path: Path) -> None:
    script = (
        "import os, sys; os.closerange(0, 3); from game.options import Options;"
        "from game.ui.launch import run; data, picture, told = sys.argv[1:];"
        "run(Options(data=data, screenshot=picture));"
        "numbers = [os.readlink(f'/proc/self/fd/{n}') for n in range(3)];"
        "open(told, 'w').write(' '.join(numbers))"
    )
    files = [str(tmp_path / name) for name in ("data", "first.png", "told")]
    variables = dict(os.environ, PYTHONPATH=str(ROOT), SDL_VIDEODRIVER="dummy")
    subprocess.run([sys.executable, "-c", script, *files], env=variables, timeout=120, check=True)
    assert Path(files[2]).read_text() == " ".join([os.devnull] * 3)


def test_no_sound_device_prints_nothing(tmp_path: Path) -> None:
    script = (
        "import sys, time; from game.ui.sound.player import Sound; sound = Sound();"
        "[sound.play(name) for name in ('digit', 'win')]; time.sleep(0.5); sound.close()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=dict(os.environ, PYTHONPATH=str(ROOT), SDL_AUDIODRIVER="alsa"),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
