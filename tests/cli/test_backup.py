"""`backup`, `restore` and `export`."""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

import pytest

from game.store import Store
from game.store.household import Household
from tests.store.helpers import win

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.commands import Console


@pytest.fixture
def played(tmp_path: Path) -> str:
    """The folder of two games."""
    store = Store.open(str(tmp_path / "played"))
    for seconds in (10, 20):
        win(store, "tier.easy", seconds)
    store.close()
    return store.folder


def test_out_and_in_again(console: Console, played: str, tmp_path: Path) -> None:
    out, fresh = str(tmp_path / "all.nonet"), str(tmp_path / "fresh")
    assert console.run("backup", "-o", out, "--data", played).status == 0
    again = console.run("backup", "-o", out, "--data", played)
    assert again.status == 2 and "--force replaces it" in again.err
    assert console.run("backup", "-o", out, "--data", played, "--force").status == 0
    ended = console.run("restore", out, "--data", fresh)
    assert ended.status == 0 and "new or further on: 2 games" in ended.out
    assert "0 games" in console.run("restore", out, "--data", fresh).out
    store = Store.open(fresh)
    assert [game.elapsed for game in store.games()] == [20, 10]
    store.close()


def test_games_are_printed_as_a_table(console: Console, played: str, tmp_path: Path) -> None:
    ended = console.run("export", "--data", played)
    lines = list(csv.DictReader(ended.out.splitlines()))
    assert [line["seconds"] for line in lines] == ["10.0", "20.0"]
    file = tmp_path / "games.csv"
    assert console.run("export", "-o", str(file), "--data", played).status == 0
    assert file.read_bytes().startswith(b"\xef\xbb\xbfid,name,kind")


def test_what_cannot_be_is_said(console: Console, played: str, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere")
    assert console.run("backup", "-o", "x.txt", "--data", played).status == 2
    ended = console.run("backup", "-o", str(tmp_path / "x.nonet"), "--data", nowhere)
    assert ended.status == 2 and "no saved games" in ended.err
    assert not (tmp_path / "nowhere").exists()
    assert console.run("restore", str(tmp_path / "none.nonet"), "--data", played).status == 2
    text = tmp_path / "text.nonet"
    text.write_text("1" * 81)
    ended = console.run("restore", str(text), "--data", played)
    assert ended.status == 1 and "strange" in ended.err


def test_one_of_a_household_or_everyone(console: Console, played: str, tmp_path: Path) -> None:
    household = Household(played)
    ada = household.add("Ada")
    household.add("Nobody yet")
    store = Store.open(ada.folder)
    win(store, "tier.easy", 30)
    store.close()
    ended = console.run("export", "--data", played, "--player", "ada")
    assert [line["seconds"] for line in csv.DictReader(ended.out.splitlines())] == ["30.0"]
    ended = console.run("export", "--data", played, "--player", "Bob")
    assert ended.status == 2 and "there are 1, Ada, Nobody yet" in ended.err
    out, fresh = str(tmp_path / "home.nonet"), str(tmp_path / "fresh")
    assert console.run("backup", "-o", out, "--data", played, "--everyone").status == 0
    ended = console.run("restore", out, "--data", fresh)
    assert ended.status == 0 and "3 games" in ended.out and "2 players" in ended.out
    assert [player.name for player in Household(fresh).players()] == ["", "Ada", "Nobody yet"]
    assert "0 games" in console.run("restore", out, "--data", fresh).out
    assert console.run("restore", out, "--data", fresh, "--player", "Ada").status == 2
