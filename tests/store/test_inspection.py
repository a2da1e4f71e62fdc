"""The inspection of the whole file: it finds damage that nothing has read yet, reports and
repairs it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from game.engine.puzzle import Puzzle, PuzzleSpec
from game.session.session import Session
from game.session.settings import Settings
from game.store import Notice, Store, StoreError
from game.store.inspection import Finding
from tests.session.puzzles import NINE, everything
from tests.store.damage import PAGE, a_full_store, change, read_file, write_file
from tests.store.helpers import Clock, database, drop_mirrors, files, play_a_little, query, win

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.autosave import Autosave


def look(store: Store) -> Finding:
    """Inspect and repair, as the game does after its first frame."""
    found = store.inspect(lambda: False)
    store.repair(found)
    return found.finding if found else Finding.SOUND


def a_game_with_a_negative_seed(folder: Path) -> Autosave:
    """One saved game without its mirror."""
    spec = PuzzleSpec(level="tier.expert", blanks=NINE.blanks, seed=-5)
    store = Store.open(str(folder), Clock())
    autosave = store.begin(Session(Puzzle(spec, NINE.rules, NINE.givens, NINE.solutions)))
    play_a_little(autosave.session)
    autosave.save()
    store.close()
    drop_mirrors(folder)
    return autosave


def test_a_sound_file_is_left_alone(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    before = read_file(tmp_path, "nonet.db")
    store = Store.open(str(tmp_path), Clock())
    assert look(store) is Finding.SOUND
    assert store.notice is None
    store.close()
    assert read_file(tmp_path, "nonet.db") == before


def test_a_new_store_has_nothing_to_inspect(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "none"), Clock())
    assert look(store) is Finding.SOUND
    assert not (tmp_path / "none").exists()


def test_a_page_that_nothing_reads_is_found(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    store = Store.open(str(tmp_path), Clock())
    win(store, "tier.easy", 40)
    store.close()
    # The log of a finished game, which no page of the program reads.
    change(tmp_path, "UPDATE action SET line = line || printf('%.*c', 9000, ' ') WHERE seq = 0")
    content = read_file(tmp_path, "nonet.db")
    page = content.rindex(b" " * (PAGE - 4)) // PAGE * PAGE
    write_file(tmp_path, content[:page] + b"\xa5" * 4 + content[page + 4 :])
    store = Store.open(str(tmp_path), Clock())
    store.saved_game()
    store.statistics()
    assert store.notice is None
    assert look(store) is Finding.DAMAGED
    assert store.notice is not None
    assert store.notice.key == "store.rescued"
    assert store.statistics()["tier.easy"].won == 2
    store.close()
    assert query(tmp_path, "PRAGMA integrity_check") == [("ok",)]
    assert look(Store.open(str(tmp_path), Clock())) is Finding.SOUND


def test_a_game_goes_on_after_its_file_is_replaced(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    store = Store.open(str(tmp_path), Clock())
    saved = store.saved_game()
    assert saved is not None
    autosave = store.resume(saved.game_id)
    store.close()
    ((root,),) = query(
        tmp_path, "SELECT rootpage FROM sqlite_master WHERE name = 'game_unfinished'"
    )
    with open(database(tmp_path), "r+b") as file:
        file.seek((int(str(root)) - 1) * PAGE)
        file.write(b"\xa5" * PAGE)
    assert look(store) is Finding.DAMAGED
    autosave.session.toggle_note((12,), 3)
    autosave.save()
    assert autosave.trouble is None
    again = Store.open(str(tmp_path), Clock()).resume(autosave.game_id)
    assert everything(again.session) == everything(autosave.session)


def test_a_board_without_a_game_is_a_game_again(tmp_path: Path) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    change(tmp_path, f"DELETE FROM game WHERE id = '{autosave.game_id}'")
    store = Store.open(str(tmp_path), Clock())
    assert store.saved_game() is None
    assert look(store) is Finding.FAULTY
    assert store.notice == Notice("store.mended", {"restored": "1", "lost": "0"})
    saved = store.saved_game()
    assert saved is not None
    assert saved.level == "tier.hard"
    assert everything(store.resume(saved.game_id).session) == everything(autosave.session)


def test_a_game_without_a_board_and_without_a_mirror_is_reported_as_lost(tmp_path: Path) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    change(tmp_path, f"DELETE FROM board WHERE game_id = '{autosave.game_id}'")
    store = Store.open(str(tmp_path), Clock())
    assert store.saved_game() is None
    assert look(store) is Finding.FAULTY
    assert store.notice == Notice("store.mended", {"restored": "0", "lost": "1"})
    assert store.statistics()["tier.hard"].started == 1
    assert look(Store.open(str(tmp_path), Clock())) is Finding.SOUND


@pytest.mark.parametrize("state", ["'plaxing'", "''", "x'70'", "7"])
def test_a_strange_state_hides_no_game(tmp_path: Path, state: str) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    change(tmp_path, f"UPDATE game SET state = {state}")
    store = Store.open(str(tmp_path), Clock())
    assert look(store) is Finding.FAULTY
    assert store.notice == Notice("store.mended", {"restored": "2", "lost": "0"})
    saved = store.saved_game()
    assert saved is not None
    assert saved.game_id == autosave.game_id
    assert store.statistics()["tier.easy"].won == 1


def test_a_value_larger_than_the_game_writes_is_damage(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    change(tmp_path, "UPDATE game SET owner = printf('%.*c', 9000000, '7') WHERE state = 'won'")
    store = Store.open(str(tmp_path), Clock())
    assert look(store) is Finding.DAMAGED
    assert store.statistics()["tier.easy"].best == 100
    store.close()
    assert query(tmp_path, "SELECT max(length(owner)) < 100 FROM game") == [(1,)]


def test_games_an_older_version_could_not_read_for_their_seed_come_back(
    tmp_path: Path,
) -> None:
    autosave = a_game_with_a_negative_seed(tmp_path)
    change(tmp_path, "UPDATE game SET state = 'broken', ended = 9")
    store = Store.open(str(tmp_path), Clock())
    assert look(store) is Finding.FAULTY
    assert everything(store.resume(autosave.game_id).session) == everything(autosave.session)
    assert look(store) is Finding.SOUND


def test_an_inspection_can_be_stopped(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    with closing(sqlite3.connect(database(tmp_path))) as connection:
        rows = [("x", number, "9 undo") for number in range(50_000)]
        connection.executemany("INSERT INTO action VALUES (?, ?, ?)", rows)
        connection.commit()
    asked = []

    def stop() -> bool:
        asked.append(1)
        return True

    found = Store.open(str(tmp_path), Clock()).inspect(stop)
    assert found is not None
    assert found.finding is Finding.SOUND
    assert len(asked) == 1


@pytest.mark.parametrize("seed", [-5, 0, -(10**18), 10**18, -(10**400)])
def test_a_game_with_any_seed_goes_on(tmp_path: Path, seed: int) -> None:
    spec = PuzzleSpec(level="tier.expert", blanks=NINE.blanks, seed=seed)
    session = Session(Puzzle(spec, NINE.rules, NINE.givens, NINE.solutions))
    autosave = Store.open(str(tmp_path), Clock()).begin(session)
    play_a_little(session)
    autosave.save()
    drop_mirrors(tmp_path)
    store = Store.open(str(tmp_path), Clock())
    saved = store.saved_game()
    assert saved is not None
    resumed = store.resume(saved.game_id)
    assert everything(resumed.session) == everything(session)
    assert resumed.session.puzzle.spec == spec
    assert (store.notice, resumed.save()) == (None, None)


@pytest.mark.parametrize("spec", ["classic-9", "classic-9-easy-x-none-1", "7" * 5000, "---------"])
def test_a_spec_that_cannot_be_read_costs_the_label_only(tmp_path: Path, spec: str) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    change(tmp_path, f"UPDATE board SET spec = '{spec}' WHERE game_id = '{autosave.game_id}'")
    resumed = Store.open(str(tmp_path), Clock()).resume(autosave.game_id)
    assert everything(resumed.session) == everything(autosave.session)
    assert resumed.session.puzzle.spec is None
    assert resumed.save() == Notice("store.game_damaged", {})


@pytest.mark.parametrize("line", [f"{'9' * 5000} undo", f"5 place r{'1' * 5000}c1 5", "5 hint"])
def test_a_number_of_thousands_of_digits_in_the_log(tmp_path: Path, line: str) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    change(tmp_path, f"UPDATE action SET line = '{line}' WHERE seq = 2")
    resumed = Store.open(str(tmp_path), Clock()).resume(autosave.game_id)
    assert resumed.session.position == autosave.session.position


def test_a_damaged_digit_of_the_solution_does_not_make_a_right_entry_a_mistake(
    tmp_path: Path,
) -> None:
    autosave = a_full_store(tmp_path)
    drop_mirrors(tmp_path)
    cell = NINE.givens.index(0)
    right = NINE.solutions[0][cell]
    text = query(tmp_path, "SELECT solutions FROM board")[0][0]
    assert isinstance(text, str)
    wrong = text[:cell] + str(right % 9 + 1) + text[cell + 1 :]
    change(tmp_path, f"UPDATE board SET solutions = '{wrong}'")
    resumed = Store.open(str(tmp_path), Clock()).resume(autosave.game_id)
    assert resumed.session.puzzle.solutions == NINE.solutions


def test_a_game_that_is_gone_is_named(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    with pytest.raises(StoreError, match="'none'"):
        Store.open(str(tmp_path)).resume("none")


def test_damage_is_repaired_only_while_the_inspected_file_is_in_place(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    with open(database(tmp_path), "r+b") as file:
        file.seek(PAGE)
        file.write(b"\xa5" * PAGE)
    # Two copies have inspected the file; the first has replaced it.
    one, other = Store.open(str(tmp_path), Clock()), Store.open(str(tmp_path), Clock())
    looks = [store.inspect(lambda: False) for store in (one, other)]
    one.repair(looks[0])
    sound = read_file(tmp_path, "nonet.db")
    other.repair(looks[1])
    assert read_file(tmp_path, "nonet.db") == sound
    assert len([name for name in files(tmp_path) if "damaged" in name]) == 1


def test_a_game_that_is_broken_for_another_reason_stays_broken(tmp_path: Path) -> None:
    autosave = a_game_with_a_negative_seed(tmp_path)
    change(tmp_path, "UPDATE action SET line = 'rubbish' WHERE seq = 3")
    store = Store.open(str(tmp_path), Clock())
    forked = store.resume(autosave.game_id)
    for found in (Finding.FAULTY, Finding.SOUND):  # examined once, not at every start
        assert look(store) is found
        assert query(tmp_path, "SELECT id FROM game WHERE state = 'playing'") == [(forked.game_id,)]
    assert store.notice is None
    store.close()
    again = Store.open(str(tmp_path), Clock())
    assert (again.settings(), again.notice) == (Settings(), None)


def test_an_impossible_level_is_reported_once(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    change(tmp_path, f"UPDATE board SET spec = 'classic-9-{'x' * 50}-45-none-1'")
    change(tmp_path, f"UPDATE game SET level = '{'x' * 50}'")
    drop_mirrors(tmp_path)
    assert look(Store.open(str(tmp_path), Clock())) is Finding.FAULTY
    assert look(Store.open(str(tmp_path), Clock())) is Finding.SOUND


@pytest.mark.parametrize("name", ["", "thfme", "ambience"])
def test_a_name_that_is_no_setting_is_reported_once_and_kept(tmp_path: Path, name: str) -> None:
    a_full_store(tmp_path)
    change(tmp_path, f"UPDATE setting SET key = '{name}' WHERE key = 'theme'")
    for notice in (Notice("store.settings_lost", {}), None):
        store = Store.open(str(tmp_path), Clock())
        assert store.settings().theme == "system"
        assert store.notice == notice
        store.close()
    assert query(tmp_path, f"SELECT value FROM setting WHERE key = '{name}'") == [("night",)]


def test_what_a_newer_version_set_is_kept(tmp_path: Path) -> None:
    a_full_store(tmp_path)
    change(tmp_path, "UPDATE setting SET value = 'no-such-theme' WHERE key = 'theme'")
    store = Store.open(str(tmp_path), Clock())
    assert store.settings().theme == "system"
    assert store.notice == Notice("store.settings_lost", {})
    store.save_settings(store.settings().changed("text", 150))
    store.close()
    assert query(tmp_path, "SELECT value FROM setting WHERE key = 'theme'") == [("no-such-theme",)]
    store = Store.open(str(tmp_path), Clock())
    assert store.settings().text == 150
    assert store.notice is None
