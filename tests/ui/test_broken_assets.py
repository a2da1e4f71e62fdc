"""Files of the game that are missing or damaged: they are named, and the game goes on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.ui.conftest import OpenGame

ROOT = Path(__file__).parents[2]


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the assets that a test may damage."""
    copy = tmp_path / "assets"
    shutil.copytree(ROOT / "assets", copy)
    monkeypatch.setattr("game.paths.ASSETS", str(copy))
    return copy


FILES = (
    "fonts/Inter-Regular.otf",
    "fonts/Inter-SemiBold.otf",
    "icons/undo.svg",
    "icons/settings.svg",
    "seal.svg",
    "themes/night.txt",
    "locales/zh.txt",
)


@pytest.mark.parametrize("damage", ["missing", "empty", "nonsense"])
@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_is_named_and_the_game_goes_on(
    open_game: OpenGame, assets: Path, name: str, damage: str
) -> None:
    if damage == "missing":
        (assets / name).unlink()
    else:
        (assets / name).write_bytes(b"" if damage == "empty" else bytes(range(128, 256)) * 9)
    theme = "night" if "night" in name else "paper"
    language = "zh" if "zh" in name else "en"
    game = open_game(theme=theme, language=language)
    game.frame()
    told = game.toast
    game.play()
    game.frame()
    told += game.toast
    assert name in told
    if language == "en":
        assert "Please install the game again." in told
    game.click("r1c1")
    game.pad(5)
    assert game.digit("r1c1") == 5


@pytest.mark.parametrize("name", ["themes/paper.txt", "locales/en.txt"])
def test_the_file_that_stands_in_for_others_may_be_missing_too(
    open_game: OpenGame, assets: Path, name: str
) -> None:
    (assets / name).unlink()
    game = open_game()
    game.play()
    game.frame()
    assert game.scene == "playing"
    assert game.toast == f"A file of the game is missing: {name}. Please install the game again."


def test_a_theme_that_lacks_a_colour(open_game: OpenGame, assets: Path) -> None:
    night = assets / "themes" / "night.txt"
    lines = [line for line in night.read_text().splitlines() if not line.startswith("key_ink")]
    night.write_text("\n".join(lines))
    game = open_game(theme="night")
    game.play()
    game.frame()
    assert game.scene == "playing"
    assert "themes/night.txt" in game.toast


def test_without_any_theme_it_says_so_and_ends_with_2(
    open_game: OpenGame, assets: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.options import Options
    from game.ui.launch import run

    shutil.rmtree(assets / "themes")
    assert run(Options(data=str(assets / "data"))) == 2
    assert "Please install the game again." in capsys.readouterr().err


def test_all_sounds_missing_is_silence(open_game: OpenGame, assets: Path) -> None:
    shutil.rmtree(assets / "sounds")
    game = open_game(sound=True)
    game.play()
    game.click("r1c1")
    game.pad(5)
    game.close()
