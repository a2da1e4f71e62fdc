"""Games of other rules and sizes are saved and read back as the classic is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.engine.errors import RulesError, SudokuError
from game.engine.formats.records import format_asked, parse_record
from game.engine.puzzle import Puzzle
from game.engine.rules import Rules, classic
from game.engine.variants.sums import Cage
from game.engine.variants.table import ON_ONE_GRID
from game.session.kind import CLASSIC, Kind
from game.session.session import Session
from game.session.used_techniques import found_in
from game.store import Notice, Store, StoreError
from game.store.puzzles import puzzle_texts, read_puzzle
from tests.session.kinds import KINDS, puzzle_of
from tests.session.puzzles import everything, solve
from tests.store.damage import change
from tests.store.helpers import (
    Clock,
    begin_with_a_move,
    database,
    drop_mirrors,
    query,
    win,
)

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.autosave import Autosave

OTHERS = [kind for kind in KINDS if not kind.startswith("classic")]

every_kind = pytest.mark.parametrize("kind", KINDS)


def played(store: Store, kind: str, *, own: bool = False) -> Autosave:
    """A game of a kind with some moves; a puzzle from outside if `own`."""
    puzzle = puzzle_of(kind)
    session = Session(replace(puzzle, spec=None) if own else puzzle)
    autosave = store.begin(session)
    blanks = [cell for cell, given in enumerate(puzzle.givens) if not given]
    session.fill_notes()
    session.advance(1.5)
    session.enter(blanks[:1], puzzle.solutions[0][blanks[0]])
    session.toggle_note(blanks[1:3], puzzle.rules.size)
    session.apply_hint(session.hint())
    session.undo()
    assert autosave.save() is None
    return autosave


@every_kind
@pytest.mark.parametrize("own", [False, True])
def test_a_game_continues_with_its_rules_and_history(tmp_path: Path, kind: str, own: bool) -> None:
    store = Store.open(str(tmp_path))
    old = played(store, kind, own=own)
    store.close()
    drop_mirrors(tmp_path)
    store = Store.open(str(tmp_path))
    saved = store.saved_game()
    assert saved is not None
    assert (saved.game_id, saved.kind or "classic-9") == (old.game_id, kind)
    again = store.resume(old.game_id)
    assert again.session.puzzle == old.session.puzzle
    assert everything(again.session) == everything(old.session)
    assert again.game_id == old.game_id
    solve(again.session)
    assert again.session.won
    assert again.save() is None


@pytest.mark.parametrize("kind", ["killer-9", "jigsaw-9", "classic-16"])
def test_a_lost_file_comes_back_from_the_mirror(tmp_path: Path, kind: str) -> None:
    store = Store.open(str(tmp_path))
    old = played(store, kind)
    store.close()
    (tmp_path / "nonet.db").unlink()
    store = Store.open(str(tmp_path))
    saved = store.saved_game()
    assert saved is not None
    again = store.resume(saved.game_id).session
    assert everything(again) == everything(old.session)
    assert again.puzzle == old.session.puzzle


@pytest.mark.parametrize("kind", ["killer-9", "thermo-6", "classic-4"])
def test_my_games_replays_names_and_plays_again(tmp_path: Path, kind: str) -> None:
    store = Store.open(str(tmp_path))
    old = played(store, kind)
    solve(old.session)
    old.save()
    begin_with_a_move(store)
    store.rename(old.game_id, "mine")
    listed = next(each for each in store.games() if each.finished)
    assert (listed.name, listed.kind, listed.game_id) == ("mine", kind, old.game_id)
    assert listed.record == puzzle_texts(old.session.puzzle).record
    look = store.session_of(old.game_id)
    assert everything(look) == everything(old.session)
    again = store.play_again(old.game_id, "at_once").session
    assert again.puzzle == old.session.puzzle
    assert again.known


def test_two_copies_of_a_killer_part_as_two_games(tmp_path: Path) -> None:
    first = Store.open(str(tmp_path))
    one = played(first, "killer-9")
    other = Store.open(str(tmp_path)).resume(one.game_id)
    for autosave in (other, one):
        autosave.session.enter((0,), 1)
        autosave.session.advance(1)
        autosave.session.undo()
        autosave.save()
    assert other.game_id != one.game_id
    assert query(tmp_path, "SELECT DISTINCT kind FROM game") == [("killer-9",)]
    assert Store.open(str(tmp_path)).resume(one.game_id).session.puzzle == one.session.puzzle


def test_statistics_are_those_of_each_kind(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path), Clock())
    win(store, "tier.medium", 50)
    for seconds in (80, 70):
        autosave = store.begin(Session(puzzle_of("killer-6")))
        autosave.session.advance(seconds)
        solve(autosave.session)
        result = autosave.finish()
    assert (result.earlier_best, result.before and result.before.won_here) == (80, 1)
    killer = Kind("killer", 6)
    assert store.best_times() == {"tier.medium": 50}
    assert store.best_times(killer) == {"tier.medium": 70}
    assert store.statistics()["tier.medium"].won == 1
    assert store.statistics(killer)["tier.medium"].won == 2
    ledger = store.ledger()
    assert ledger.every.won == 3
    assert ledger.levels["tier.medium"].won == 1
    assert {kind: levels["tier.medium"].won for kind, levels in ledger.kinds.items()} == {
        "killer-6": 2
    }


def test_the_techniques_of_a_won_killer_are_found(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(Session(puzzle_of("killer-6")))
    solve(autosave.session)
    autosave.save()
    unread = store.next_unread()
    assert unread is not None
    puzzle = unread[1]()
    assert puzzle == autosave.session.puzzle
    found = found_in(puzzle, unread[2])
    assert found and found.uses


def test_puzzles_from_outside_are_ticked_by_their_records(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    won, begun = puzzle_of("killer-9"), puzzle_of("jigsaw-9")
    autosave = store.begin(Session(replace(won, spec=None)))
    solve(autosave.session)
    autosave.save()
    other = played(store, "jigsaw-9", own=True)
    lines = [format_asked(each.rules, each.givens) for each in (won, begun)]
    list_id = store.keep_puzzles("mine", lines)
    games = store.own_games()
    assert games.solved == {lines[0]}
    assert games.begun == {lines[1]: other.game_id}
    assert store.list_progress(list_id).solved == 1


def spoil(folder: Path, column: str, value: str) -> None:
    """Overwrite a column of all games or boards."""
    table = "game" if column == "kind" else "board"
    change(folder, f"UPDATE {table} SET {column} = {value}")


RUBBISH = ["x'00ff'", "'rubbish'", "''", "-7", "substr(record, 2)", "replace(record, ':', ';')"]


@pytest.mark.parametrize("rubbish", RUBBISH)
@pytest.mark.parametrize("kind", ["killer-6", "jigsaw-6", "thermo-9"])
def test_a_spoilt_record_closes_the_game_as_broken(tmp_path: Path, kind: str, rubbish: str) -> None:
    store = Store.open(str(tmp_path))
    old = played(store, kind)
    store.close()
    drop_mirrors(tmp_path)
    spoil(tmp_path, "record", rubbish)
    store = Store.open(str(tmp_path))
    assert store.saved_game() is not None
    with pytest.raises(StoreError) as caught:
        store.resume(old.game_id)
    assert caught.value.notice.key == "store.game_unreadable"
    assert store.saved_game() is None


@pytest.mark.parametrize("rubbish", RUBBISH[:4])
def test_a_spoilt_record_comes_back_from_the_mirror(tmp_path: Path, rubbish: str) -> None:
    store = Store.open(str(tmp_path))
    old = played(store, "killer-9")
    store.close()
    spoil(tmp_path, "record", rubbish)
    again = Store.open(str(tmp_path)).resume(old.game_id)
    assert again.session.puzzle == old.session.puzzle
    again.save()
    drop_mirrors(tmp_path)
    assert Store.open(str(tmp_path)).resume(old.game_id).session.puzzle == old.session.puzzle


def test_a_cage_that_was_changed_is_not_played(tmp_path: Path) -> None:
    """Its sum is possible, but leads to another solution than the one that was saved, or none."""
    texts = puzzle_texts(puzzle_of("killer-9"))
    rules, givens = parse_record(texts.record)
    cages = [each for each in rules.constraints if isinstance(each, Cage)]
    for cage in cages[:5]:
        changed = [
            replace(each, total=each.total + 1) if each == cage else each
            for each in rules.constraints
        ]
        record = format_asked(Rules(9, changed), givens)
        with pytest.raises(SudokuError):
            read_puzzle(texts._replace(record=record))


@pytest.mark.parametrize("column", ["givens", "solutions"])
def test_other_texts_of_a_variant_are_found_again(tmp_path: Path, column: str) -> None:
    store = Store.open(str(tmp_path))
    old = played(store, "killer-9")
    store.close()
    drop_mirrors(tmp_path)
    spoil(tmp_path, column, "'rubbish'")
    again = Store.open(str(tmp_path)).resume(old.game_id).session
    assert again.puzzle == old.session.puzzle
    assert again.position == old.session.position


def test_a_classic_game_with_a_spoilt_record_goes_on(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    old = begin_with_a_move(store)
    store.close()
    drop_mirrors(tmp_path)
    spoil(tmp_path, "record", "'rubbish'")
    again = Store.open(str(tmp_path)).resume(old.game_id).session
    assert everything(again) == everything(old.session)
    assert again.puzzle.rules == classic()


@pytest.mark.parametrize("rubbish", ["x'00ff'", "-7", "'Killer'", "9e999"])
def test_a_spoilt_kind_is_found_again(tmp_path: Path, rubbish: str) -> None:
    store = Store.open(str(tmp_path))
    played(store, "killer-9")
    begin_with_a_move(store)
    store.close()
    spoil(tmp_path, "kind", rubbish)
    store = Store.open(str(tmp_path))
    assert store.saved_game() is not None
    store.repair(store.inspect(lambda: False))
    assert store.notice == Notice("store.mended", {"restored": "2", "lost": "0"})
    assert set(query(tmp_path, "SELECT kind FROM game")) == {("killer-9",), ("",)}


def test_a_damaged_file_is_recovered_with_its_rules(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    games = [played(store, kind) for kind in ("killer-9", "jigsaw-6", "classic-16")]
    store.close()
    drop_mirrors(tmp_path)
    ((page,),) = query(tmp_path, "SELECT rootpage FROM sqlite_master WHERE name = 'setting'")
    with open(database(tmp_path), "r+b") as file:
        file.seek((int(page) - 1) * 4096)
        file.write(b"\xa5" * 4096)
    store = Store.open(str(tmp_path))
    assert store.notice is not None
    assert store.notice.key == "store.rescued"
    for old in games:
        assert store.resume(old.game_id).session.puzzle == old.session.puzzle
    assert len(set(query(tmp_path, "SELECT kind FROM game"))) == 3


def test_rules_that_no_record_can_express_are_refused() -> None:
    class Odd(Cage):
        """A constraint of no variant."""

    rules = classic(4) + Rules(4, [Odd((0, 1), 3)])
    puzzle = Puzzle(None, rules, (0,) * 16, ())
    with pytest.raises(RulesError, match="no key"):
        puzzle_texts(puzzle)


def test_the_classic_9_by_9_is_what_a_row_without_a_kind_is() -> None:
    assert Kind.of_stored("") == Kind.of_stored(None) == Kind.of_stored("rubbish") == CLASSIC
    assert (CLASSIC.stored, Kind("killer", 9).stored) == ("", "killer-9")


@pytest.mark.parametrize("variant", [each.key for each in ON_ONE_GRID])
def test_every_variant_is_read_back_as_it_was_made(variant: str) -> None:
    puzzle = puzzle_of(f"{variant}-6")
    assert read_puzzle(puzzle_texts(puzzle)) == puzzle
    own = replace(puzzle, spec=None)
    assert read_puzzle(puzzle_texts(own)) == own
