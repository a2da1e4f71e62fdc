"""The backup of a household: everyone in one file, and back, known again by id or name."""

from __future__ import annotations

import io
import json
import zipfile
from typing import TYPE_CHECKING

import pytest

from game.engine.errors import Stopped
from game.session.turns import Turns
from game.store import Store
from game.store.backup import BadBackup, Merged, found_in
from game.store.household import Household, Player
from game.store.household_backup import LIST, held_by_household, merge_household, save_household
from tests.store.helpers import begin_with_a_move, win

if TYPE_CHECKING:
    from pathlib import Path


def play(player: Player, *seconds: float) -> None:
    store = Store.open(player.folder)
    for time in seconds:
        win(store, "tier.easy", time)
    store.close()


def times(household: Household) -> dict[str, list[float]]:
    """Of each player, who is there, the times of the games."""
    found = {}
    for player in household.players():
        store = Store.open(player.folder)
        found[player.name] = sorted(game.elapsed for game in store.games())
        store.close()
    return found


@pytest.fixture
def home(tmp_path: Path) -> Household:
    """Three players, of whom the last has played nothing, and a series by turns."""
    household = Household(str(tmp_path / "home"))
    ada, grandpa = household.add("Ada"), household.add("爷爷")
    household.rename(household.players()[0], "Ben")
    play(household.players()[0], 10, 20)
    play(ada, 30)
    household.begin_turns(Turns("easy", 5, 6, (grandpa.number, ada.number)))
    return household


@pytest.fixture
def saved(home: Household, tmp_path: Path) -> str:
    path = str(tmp_path / "all.nonet")
    assert save_household(home, path) == 2
    return path


HOME = {"Ben": [10, 20], "Ada": [30], "爷爷": []}


def test_onto_an_empty_folder_everyone_comes_back(saved: str, tmp_path: Path) -> None:
    assert found_in([str(tmp_path)]) == [saved]
    held = held_by_household(saved)
    assert held and (held.games, held.players) == (3, 3)
    fresh = Household(str(tmp_path / "fresh"))
    merged = merge_household(saved, fresh)
    assert (merged.games, merged.players) == (3, 2), "the first one is who plays alone"
    assert times(fresh) == HOME
    (series,) = fresh.turns()
    assert [fresh.players()[n - 1].name for n in series.players] == ["爷爷", "Ada"]
    assert merge_household(saved, fresh) == Merged() and times(fresh) == HOME


def test_onto_a_newer_household_nothing_is_doubled_and_nothing_lost(
    home: Household, saved: str
) -> None:
    _, ada, grandpa = home.players()
    home.rename(ada, "Adele")
    play(ada, 40)
    home.remove(grandpa)
    home.begin_turns(Turns("medium", 1, 3, (1, 2)))
    merged = merge_household(saved, home)
    assert (merged.games, merged.players) == (0, 1), "who was removed comes back"
    assert times(home) == {"Ben": [10, 20], "Adele": [30, 40], "爷爷": []}
    assert [series.book for series in home.turns()] == ["medium", "easy"]
    assert len(home.players()) == 3


def test_on_another_machine_numbers_may_differ(saved: str, tmp_path: Path) -> None:
    other = Household(str(tmp_path / "other"))
    other.add("爷爷")
    other.add("ada")
    other.rename(other.players()[0], "Zoe")
    play(other.players()[0], 50)
    merged = merge_household(saved, other)
    assert (merged.games, merged.players) == (3, 1)
    assert times(other) == {"Zoe": [50], "爷爷": [], "ada": [30], "Ben": [10, 20]}
    (series,) = other.turns()
    assert series.players == (2, 3)


def test_a_game_that_went_on_comes_further(tmp_path: Path) -> None:
    home, path = Household(str(tmp_path / "home")), str(tmp_path / "all.nonet")
    store = Store.open(home.folder)
    autosave = begin_with_a_move(store)
    save_household(home, path)
    merge_household(path, other := Household(str(tmp_path / "other")))
    autosave.session.enter((3,), 7)
    autosave.save()
    store.close()
    save_household(home, path)
    assert merge_household(path, other).games == 1
    theirs = Store.open(other.folder).session_of(autosave.game_id)
    assert theirs.actions == autosave.session.actions


def test_what_is_no_such_backup_changes_nothing(saved: str, tmp_path: Path) -> None:
    fresh = Household(str(tmp_path / "fresh"))
    whole, bad = (tmp_path / "all.nonet").read_bytes(), tmp_path / "bad.nonet"
    half = len(whole) // 2
    damaged = (whole[:half], whole[:half] + b"\xff" + whole[half + 1 :], b"PK\x03\x04", whole[:-30])
    for data in (*damaged, _with_list({}), _with_list({"version": 9, "players": [], "turns": []})):
        bad.write_bytes(data)
        with pytest.raises(BadBackup):
            merge_household(str(bad), fresh)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(LIST, " " * 10**6)
    bad.write_bytes(packed.getvalue())
    with pytest.raises(BadBackup):
        merge_household(str(bad), fresh)
    with pytest.raises(Stopped):
        merge_household(saved, fresh, lambda: True)
    assert times(fresh) == {"": []}


def _with_list(listed: object) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(LIST, json.dumps(listed))
    return packed.getvalue()
