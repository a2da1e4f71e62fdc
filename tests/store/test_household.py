"""The players of a household: folders, names, and thirty days for those who were removed."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from game.options import Options
from game.store import Store
from game.store.household import FACTS, LAST, Household, UnknownPlayer, file_name
from game.ui.start_options import of_player
from tests.store.helpers import StoppedClock, win

if TYPE_CHECKING:
    from pathlib import Path

DAY = 86400.0


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def household(tmp_path: Path, clock: StoppedClock) -> Household:
    """Three players, the first one without a name."""
    household = Household(str(tmp_path), clock)
    household.add("Ada")
    household.add("爷爷")
    return household


def names(household: Household) -> list[str]:
    return [player.name for player in household.players()]


def test_the_first_player_keeps_the_folder_and_others_have_their_own(
    tmp_path: Path, household: Household
) -> None:
    win(Store.open(str(tmp_path)), "tier.easy", 10)
    first, ada, grandpa = household.players()
    assert first.folder == str(tmp_path) and names(household) == ["", "Ada", "爷爷"]
    assert Store.open(ada.folder).count_games().finished == 0
    win(Store.open(grandpa.folder), "tier.easy", 10)
    assert Store.open(first.folder).count_games().finished == 1
    for player in (first, ada, grandpa):
        assert Household(player.folder).at(player.folder) == player
        assert Household(player.folder).players() == household.players()


def test_no_name_is_given_twice(household: Household) -> None:
    first, ada, _ = household.players()
    assert household.add("ada").name == "ada 2"
    assert household.rename(first, "Ada").name == "Ada 3"
    assert household.rename(ada, "Ada").name == "Ada"
    household.rename(ada, "Line\nBreak\x00" + "x" * 99)
    assert len(household.at(ada.folder).name) <= 24


def test_players_are_found_by_name_and_number(household: Household) -> None:
    assert household.named("ADA").number == 2 and household.named("3").name == "爷爷"
    with pytest.raises(UnknownPlayer, match="there are 1, Ada, 爷爷"):
        household.named("Bob")


def test_who_played_last_plays_at_the_next_start(tmp_path: Path, household: Household) -> None:
    options = Options(data=str(tmp_path))
    assert of_player(options).data == str(tmp_path)
    household.choose(household.named("Ada"))
    assert of_player(options).data == household.named("Ada").folder
    assert of_player(options._replace(player="爷爷")).data == household.named("爷爷").folder
    assert (
        of_player(Options(data=household.named("爷爷").folder)).data == household.named("3").folder
    )
    household.remove(household.named("Ada"))
    assert of_player(options).data == str(tmp_path), "who is gone does not play"
    with pytest.raises(UnknownPlayer):
        of_player(options._replace(player="Ada"))


def test_without_others_nothing_is_made(tmp_path: Path) -> None:
    alone = Household(str(tmp_path))
    alone.choose(alone.players()[0])
    alone.purge()
    assert names(alone) == [""] and not os.listdir(tmp_path)


def test_removed_players_come_back_for_thirty_days(
    household: Household, clock: StoppedClock
) -> None:
    ada = household.named("Ada")
    win(Store.open(ada.folder), "tier.easy", 10)
    household.remove(ada)
    assert names(household) == ["", "爷爷"]
    clock.now += 29 * DAY
    household.purge()
    clock.now += 0.9 * DAY
    household.purge()
    (removed,) = household.removed()
    household.bring_back(removed)
    assert names(household) == ["", "Ada", "爷爷"]
    assert Store.open(ada.folder).count_games().finished == 1


def test_a_wrong_clock_at_one_start_drops_nobody(household: Household, clock: StoppedClock) -> None:
    ada = household.named("Ada")
    household.remove(ada)
    clock.now += 400 * DAY
    household.purge()
    household.purge()
    assert os.path.isdir(ada.folder), "seen first at this start"
    clock.now -= 399 * DAY
    household.purge()
    clock.now += 399.5 * DAY
    household.purge()
    assert os.path.isdir(ada.folder)
    clock.now += 2 * DAY
    household.purge()
    assert not os.path.exists(ada.folder)
    assert household.add("Bob").number == 4, "no folder is used twice while later ones are there"


def test_the_first_player_cannot_be_removed(household: Household) -> None:
    household.remove(household.players()[0])
    assert len(household.players()) == 3 and not household.removed()


@pytest.mark.parametrize("text", [b"", b"\xff\xfe\x00", b"x" * 9999, b"Ada\n-5\nnan", b"\n\n\n\n"])
def test_damaged_facts_hide_nobody(household: Household, tmp_path: Path, text: bytes) -> None:
    folder = household.named("Ada").folder
    for path in (os.path.join(folder, FACTS), os.path.join(tmp_path, "players", LAST)):
        with open(path, "wb") as file:
            file.write(text)
    assert [player.number for player in household.players()] == [1, 2, 3]
    assert household.last().number == 1


def test_names_of_files_are_plain() -> None:
    assert (
        file_name("../A b:c*") == "A b c" and file_name("爷爷") == "爷爷" and file_name("!") == ""
    )
