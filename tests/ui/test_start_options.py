"""Start options that cannot be: each is refused in one sentence that quotes it, with status 2.
And what is asked of the system at the start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.options import LARGEST_SEED, Options, parse
from game.ui.launch import run
from game.ui.scenes.duel.join import JoinScene
from game.ui.window import native_window
from tests.cli.commands import EASY
from tests.ui.conftest import OpenGame

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(os.name != "posix", reason="other systems have no such files")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is said of bad options."""
    with pytest.raises(SystemExit) as end:
        parse(list(arguments))
    assert end.value.code == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert len(said) < 600
    return said


@pytest.mark.parametrize("seed", ["0", "-5", "+7", str(LARGEST_SEED), f"-{LARGEST_SEED}"])
def test_a_seed_is_a_whole_number(seed: str) -> None:
    assert parse([f"--seed={seed}"]).seed == int(seed)


@pytest.mark.parametrize(
    "seed",
    ["", "-", "+-5", "5-5", "x", "1.5", "1_0", "0x10", "²", str(LARGEST_SEED + 1), "9" * 5000],
)
def test_other_seeds_are_refused(capsys: pytest.CaptureFixture[str], seed: str) -> None:
    said = refused(capsys, f"--seed={seed}")
    assert "whole number from -1000000000000000000 to 1000000000000000000" in said
    assert repr(seed[:10])[:-1] in said


def test_files_to_open() -> None:
    assert parse(["--open", "mask", "grid"]).open == ("mask", "grid")
    assert parse(["--open", "one"]).open == ("one",)
    assert parse(["--open"]).open == parse(["--open", ""]).open == parse([]).open == ()


@pytest.mark.parametrize(
    ("arguments", "level"),
    [
        (["--level", "hard"], "tier.hard"),
        (["--level", "normal"], "tier.medium"),
        (["--blanks", "47"], "blanks.47"),
        (["--per-box", "4-5"], "box.4-5"),
        (["--per-box", "5-5"], "box.5-5"),
        (["--seed", "3"], None),
    ],
)
def test_the_level_to_start_with(arguments: list[str], level: str | None) -> None:
    assert parse(arguments).start_level == level


@pytest.mark.parametrize("blanks", ["0", "62", "", "-40", "4x", "²", "9" * 5000])
def test_blanks_that_cannot_be(capsys: pytest.CaptureFixture[str], blanks: str) -> None:
    said = refused(capsys, f"--blanks={blanks}")
    assert "a number from 1 to 61" in said and repr(blanks[:10])[:-1] in said


@pytest.mark.parametrize(
    "per_box", ["4", "5-4", "0-0", "7-9", "4-10", "a-b", "", "4-" + "5" * 5000]
)
def test_blanks_of_a_box_that_cannot_be(capsys: pytest.CaptureFixture[str], per_box: str) -> None:
    said = refused(capsys, f"--per-box={per_box}")
    assert "a range like 4-6" in said and repr(per_box[:10])[:-1] in said


def test_only_one_level_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "--level", "hard", "--blanks", "50")
    assert "not allowed with argument --level" in said


@pytest.mark.parametrize(
    "size", ["99999999x1", "1x1", "x", "", "1280", "16385x400", "9" * 5000 + "x400", "²x²", "-5x5"]
)
def test_a_size_that_cannot_be(capsys: pytest.CaptureFixture[str], size: str) -> None:
    said = refused(capsys, f"--size={size}")
    assert repr(size[:10])[:-1] in said
    assert "320x320, the largest 16384x16384" in said or "written like 1280x800" in said


@pytest.mark.parametrize("text", ["", "big", "90", "1" * 5000])
def test_a_size_of_text_that_cannot_be(capsys: pytest.CaptureFixture[str], text: str) -> None:
    assert text[:10] in refused(capsys, f"--text={text}")


def test_a_data_folder_that_cannot_be(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "no name" in refused(capsys, "--data", "")
    assert f"{str(file)!r} is not a folder" in refused(capsys, "--data", str(file))
    assert str(file / "in") in refused(capsys, "--data", str(file / "in"))
    assert "cannot be a folder" in refused(capsys, "--data", "a\0b")
    assert "xxx…xxx" in refused(capsys, "--data", "x" * 5000)


def test_a_data_folder_yet_to_be_made(tmp_path: Path) -> None:
    for name in ("new", "new/newer", "two\nlines", "with % and 数独"):
        assert parse(["--data", str(tmp_path / name)]).data == str(tmp_path / name)


def test_a_picture_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "folder.png").mkdir()
    for name, words in {
        "no/such/folder/first.png": "there is no folder",
        "folder.png": "is a folder",
        "first.gif": ".png, .jpg",
        "first": ".png, .jpg",
        "a\0b.png": "cannot be the name of a file",
    }.items():
        said = refused(capsys, "--screenshot", str(tmp_path / name))
        assert repr(str(tmp_path / name)) in said
        assert words in said
    assert "''" in refused(capsys, "--screenshot", "")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_picture_whose_name_is_no_text(tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.png")
    assert run(Options(data=str(tmp_path / "data"), screenshot=path)) == 0
    assert os.path.getsize(path) > 1000


def test_a_picture_is_not_written_into_a_pipe(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    if sys.platform == "win32":
        pytest.skip("other systems have no such files")
    os.mkfifo(tmp_path / "pipe.png")
    (tmp_path / "gone.png").symlink_to(tmp_path / "nowhere" / "at all")
    for name in ("pipe.png", "gone.png"):
        assert name in refused(capsys, "--screenshot", str(tmp_path / name))


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="who may write everywhere can write there"
)
def test_a_picture_where_nothing_may_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tmp_path.chmod(0o500)
    assert "may not write" in refused(capsys, "--screenshot", str(tmp_path / "first.png"))
    tmp_path.chmod(0o700)


@pytest.mark.parametrize("ending", ["png", "PNG", "jpg", "bmp", "tga"])
def test_pictures_of_every_kind(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"first.{ending}"
    options = ["--data", str(tmp_path / "data"), "--mute", "--screenshot", str(path)]
    assert run(parse(options)) == 0
    starts = {"png": b"\x89PNG", "jpg": b"\xff\xd8", "bmp": b"BM", "tga": b"\0\0"}
    assert path.read_bytes().startswith(starts[ending.lower()])


def test_a_picture_of_a_given_puzzle_shows_it(tmp_path: Path) -> None:
    """Nothing slides in beside a screen that was never seen, and the board lies there."""
    file = tmp_path / "picture.png"
    assert run(Options(puzzle=EASY, screenshot=str(file), theme="paper")) == 0
    picture = pygame.image.load(file)
    desk = picture.get_at((4, 4))
    assert sum(desk[:3]) > 0
    width, height = picture.get_size()
    row = [picture.get_at((x, height // 2)) for x in range(width // 2)]
    assert sum(each != desk for each in row) > width // 4, "the sheet of the board"


@pytest.mark.parametrize("own", [False, True], ids=["without --data", "with --data"])
def test_a_picture_of_a_game_saves_one_only_in_a_given_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: bool
) -> None:
    players, given = tmp_path / "players", tmp_path / "given"
    monkeypatch.setattr("game.ui.start_options.data_folder", lambda: str(players))
    picture = tmp_path / "first.png"
    options = ["--level", "gentle", "--seed", "1", "--screenshot", str(picture)]
    assert run(parse([*options, *(["--data", str(given)] if own else [])])) == 0
    assert picture.stat().st_size > 1000
    assert not players.exists()
    assert given.exists() == own


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a disk that is always full")
def test_a_picture_for_which_there_is_no_room(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "full.png"
    path.symlink_to("/dev/full")
    assert run(Options(data=str(tmp_path / "data"), screenshot=str(path))) == 2
    said = capsys.readouterr().err
    assert f"nonet: {str(path)!r} cannot be written: No space" in said
    assert "Traceback" not in said


def test_a_window_that_cannot_be_opened(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pygame

    def refuse(*arguments: object) -> None:
        raise pygame.error("no room for it")

    monkeypatch.setattr(native_window, "open_window", refuse)
    assert run(Options(data=str(tmp_path))) == 2
    assert "nonet: the window cannot be opened: no room for it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("9" * 20_001, "too long"),
        ("数独" * 40, "81"),
        ("\N{SUPERSCRIPT TWO}" * 81, "r1c1"),
        ("\ud800" * 81, "r1c1"),
        ("\N{MATHEMATICAL BOLD DIGIT ONE}" * 81, "r1c1"),
        ("\0", "r1c1"),
        ("no/such/file", "there is no file 'no/such/file'"),
        ("/" * 10_000, "there is no file"),
        (os.devnull, "device"),
        (os.curdir, "'.' is a folder"),
        ("", "0 cells"),
        pytest.param(
            "/proc/self/mem",
            "'/proc/self/mem' cannot be read: Input/output error",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="a file of Linux"),
        ),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused_before_a_window_opens(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, text: str, words: str
) -> None:
    monkeypatch.setattr(native_window, "open_display", pytest.fail)
    monkeypatch.setattr("game.engine.loading.solutions", pytest.fail)
    assert run(Options(puzzle=text)) == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.startswith("nonet: ")
    assert said.count("\n") == 1


def test_a_large_screen_and_an_input_method_are_asked_for_before_the_display_opens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On a Windows screen of 200 % sizes are points, and an input method shows its candidates."""
    asked = {
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_WINDOWS_DPI_SCALING": "1",
        "SDL_IME_SHOW_UI": "1",
    }
    for variable in asked:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    when_opened: dict[str, str] = {}
    init = pygame.display.init
    monkeypatch.setattr(pygame.display, "init", lambda: when_opened.update(os.environ) or init())
    native_window.open_display()
    assert asked.items() <= when_opened.items()


def test_keys_are_taken_as_text_only_while_a_field_is_open(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An input method would swallow them."""
    game, turned = open_game(), []
    assert pygame.event.get_blocked(pygame.TEXTINPUT), "it is off from the start"
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: turned.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: turned.append("off"))
    game.play()
    game.press("5")
    assert turned == []
    game.open(JoinScene(game.app))
    assert turned == ["on"] and not pygame.event.get_blocked(pygame.TEXTINPUT)
    game.app.scenes.pop()
    game.frame()
    assert turned == ["on", "off"] and pygame.event.get_blocked(pygame.TEXTINPUT)


def test_without_pygame_the_window_says_how_to_install_it() -> None:
    script = "import sys; sys.modules['pygame'] = None; from game.__main__ import main; main([])"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert "run python3 tools/play.py" in done.stderr
    assert "Traceback" not in done.stderr


def test_standard_input_without_an_end() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "game", "-"],
        env=dict(os.environ, PYTHONPATH=str(ROOT)),
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as game:
        assert game.stdin
        assert game.stderr
        game.stdin.write(b"12345678\n" * 4000)
        game.stdin.flush()  # and it stays open
        assert b"too long for a puzzle" in game.stderr.readline()
        assert game.wait(20) == 2
