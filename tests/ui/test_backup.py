"""Backup in the window: saved, found, taken back, and the statistics as a table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.store import Store
from tests.store.helpers import win
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

pytestmark = pytest.mark.usefixtures("documents")


@pytest.fixture
def played(open_game: OpenGame, tmp_path: Path) -> Pilot:
    """A game with two wins behind it, in another theme."""
    store = Store.open(str(tmp_path / "data"))
    for seconds in (10, 20):
        win(store, "tier.easy", seconds)
    store.save_settings(store.settings().changed("highlight_box", False))
    store.close()
    return open_game()


def open_page(game: Pilot) -> None:
    game.open("my_games")
    game.click("backup")


def test_a_backup_is_saved_found_and_taken_back(
    played: Pilot, open_game: OpenGame, documents: Path, tmp_path: Path
) -> None:
    open_page(played)
    assert played.reads("No backup in your documents") and played.reads("None yet")
    finished = next(part for part in played.app.top.tree if part.name == "Finished games")
    count = next(part for part in played.app.top.tree if part.name == "2")
    assert abs(count.box.centre[1] - finished.box.centre[1]) < count.box.h / 2
    played.click("save")
    played.wait()
    played.frame()
    (file,) = documents.iterdir()
    assert file.suffix == ".nonet" and played.reads(f"Saved as {file.name}")
    played.press("escape")
    played.wait()
    played.settle()
    assert played.reads("2 games")
    assert not re.search(r"(?<![\d:])0 [a-z]", " ".join(played.words)), "and nothing else"
    fresh = open_game(folder=tmp_path / "fresh")
    assert fresh.app.settings.highlight_box
    open_page(fresh)
    fresh.click("row.0")
    assert fresh.reads("Nothing here is lost or doubled")
    fresh.click("button.0")
    assert fresh.app.store.count_games().finished == 0, "it is asked first"
    fresh.click("row.0", "button.1")
    fresh.wait()
    fresh.frame()
    assert fresh.reads("New or further on: 2 games")
    assert fresh.app.store.count_games().finished == 2
    assert not fresh.app.settings.highlight_box, "settings that were not there are in force"
    fresh.press("escape")
    fresh.click("row.0", "button.1")
    fresh.wait()
    fresh.frame()
    assert fresh.reads("All of it was here already.")
    fresh.press("escape", "escape")
    assert fresh.scene == "my_games"


def test_one_that_is_dropped_on_the_window_is_asked_about(
    played: Pilot, open_game: OpenGame, documents: Path, tmp_path: Path
) -> None:
    open_page(played)
    played.click("save")
    played.wait()
    played.frame()
    played.press("escape")
    (file,) = documents.iterdir()
    fresh = open_game(folder=tmp_path / "fresh")
    fresh.drop_file(str(file))
    assert fresh.scene == "dialog" and fresh.reads("Bring in what this backup has")
    fresh.press("escape")
    assert fresh.scene == "backup"
    file.write_bytes(file.read_bytes()[:5000])
    fresh.drop_file(str(file))
    fresh.click("button.1")
    fresh.wait()
    fresh.frame()
    assert fresh.reads("This backup is damaged. Nothing was changed.")


def test_the_statistics_are_saved_as_a_table(played: Pilot, documents: Path) -> None:
    open_page(played)
    played.click("table")
    played.wait()
    played.frame()
    (file,) = documents.iterdir()
    assert file.suffix == ".csv" and file.read_text("utf-8-sig").count("tier.easy") == 2
    assert played.reads(f"Saved as {file.name}")
