"""Duels, compared with a recount that knows nothing but the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.puzzle import Puzzle
from game.engine.rules import boxes, latin
from game.session.duel.duel import (
    HOUSE_POINTS,
    LOCK_SECONDS,
    LONGEST_MS,
    MODES,
    Duel,
    DuelRules,
    Ending,
    Entry,
    other,
    parse,
    replayed,
)
from game.session.session_errors import BadAction, SessionError

if TYPE_CHECKING:
    from game.session.duel.duel import Mode, Player

SOLUTION = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
GIVENS = (1, 0, 0, 4, 0, 4, 0, 0, 0, 0, 4, 0, 4, 0, 0, 1)
BLANKS = [cell for cell, value in enumerate(GIVENS) if not value]
SMALL = Puzzle(None, latin(4) + boxes(2, 2), GIVENS, (SOLUTION,))
LOCK_MS = round(1000 * LOCK_SECONDS)

entries = st.lists(
    st.tuples(
        st.integers(0, 1), st.integers(0, 15), st.integers(0, 4), st.integers(0, LOCK_MS // 2)
    ),
    max_size=60,
)
agreed = st.sampled_from([DuelRules(mode) for mode in MODES] + [DuelRules("claim", turns=True)])


def right(player: Player, cell: int, at: int = 0) -> Entry:
    """A right digit."""
    return Entry(player, cell, SOLUTION[cell], at)


def wrong(player: Player, cell: int, at: int = 0) -> Entry:
    """A wrong digit."""
    return Entry(player, cell, SOLUTION[cell] % 4 + 1, at)


def played(rules: DuelRules, moves: list[tuple[int, int, int, int]]) -> Duel:
    """A duel after some moves, whose fourth number is the time since the one before."""
    duel, at = Duel(SMALL, rules), 0
    for player, cell, digit, pause in moves:
        at += pause
        duel.enter(Entry(1 if player else 0, cell, digit, at))
    return duel


@given(agreed, entries)
def test_the_log_alone_tells_the_duel(
    rules: DuelRules, moves: list[tuple[int, int, int, int]]
) -> None:
    duel = played(rules, moves)
    again = replayed(SMALL, rules, [entry.format() for entry in duel.log])
    for player in (0, 1):
        assert again.values(player) == duel.values(player)
        assert again.score(player) == duel.score(player)
        assert again.mistakes(player) == duel.mistakes(player)
    assert (again.owners, again.winner, again.turn) == (duel.owners, duel.winner, duel.turn)


@given(agreed, entries)
def test_scores_are_what_a_recount_of_the_log_gives(
    rules: DuelRules, moves: list[tuple[int, int, int, int]]
) -> None:
    duel = played(rules, moves)
    first: dict[tuple[int, int], Player] = {}
    for entry in duel.log:
        board = entry.player if rules.mode == "race" else 0
        if entry.digit == SOLUTION[entry.cell]:
            assert (board, entry.cell) not in first  # nothing counts twice
            first[board, entry.cell] = entry.player
    for player in (0, 1):
        points = sum(writer == player for writer in first.values())
        assert duel.placed(player) == points
        if rules.mode == "claim":
            for house in SMALL.rules.houses:
                writers = [first.get((0, cell)) for cell in house.cells if not GIVENS[cell]]
                if None not in writers and 2 * writers.count(player) > len(writers):
                    points += HOUSE_POINTS
        assert duel.score(player) == points
        board = player if rules.mode == "race" else 0
        assert duel.blanks(player) == len(BLANKS) - sum(key[0] == board for key in first)


@given(entries)
def test_turns_alternate(moves: list[tuple[int, int, int, int]]) -> None:
    duel = played(DuelRules("claim", turns=True), moves)
    assert [entry.player for entry in duel.log] == [place % 2 for place in range(len(duel.log))]


def test_a_race_is_won_by_who_finishes_first() -> None:
    duel = Duel(SMALL, DuelRules("race"))
    for at, cell in enumerate(BLANKS[:-1]):
        assert duel.enter(right(0, cell, at)) is Ending.RIGHT
    assert duel.blanks(0) == 1 and duel.blanks(1) == len(BLANKS)
    assert duel.values(1) == GIVENS
    for at, cell in enumerate(BLANKS):
        assert duel.winner is None
        assert duel.enter(right(1, cell, 100 + at)) is Ending.RIGHT
    assert duel.over and duel.winner == 1
    assert duel.enter(right(0, BLANKS[-1], 999)) is Ending.TAKEN


def test_a_wrong_digit_locks_its_player_and_nobody_else() -> None:
    for mode in ("race", "claim"):
        duel = Duel(SMALL, DuelRules(mode))
        assert duel.enter(wrong(0, 1)) is Ending.WRONG
        assert duel.enter(right(0, 2, LOCK_MS - 1)) is Ending.NOT_YOURS
        assert duel.enter(right(1, 2, LOCK_MS - 1)) is Ending.RIGHT
        assert duel.enter(right(0, 1, LOCK_MS)) is Ending.RIGHT
        assert duel.mistakes(0) == 1


def test_a_wrong_digit_stays_only_where_it_blocks_nobody() -> None:
    stays: dict[Mode, bool] = {"race": True, "claim": False, "together": True}
    for mode, stands in stays.items():
        duel = Duel(SMALL, DuelRules(mode))
        duel.enter(wrong(0, 1))
        assert bool(duel.values(0)[1]) == stands
        rubbed = duel.enter(Entry(0, 1, 0, LOCK_MS))
        assert rubbed is (Ending.RUBBED_OUT if stands else Ending.TAKEN)
        assert duel.values(0)[1] == 0


def test_a_cell_is_claimed_once_and_a_given_never() -> None:
    duel = Duel(SMALL, DuelRules("claim"))
    assert duel.enter(right(1, 1)) is Ending.RIGHT
    for player in (0, 1):
        assert duel.enter(Entry(other(player), 1, 0, 1)) is Ending.TAKEN
        assert duel.enter(wrong(player, 0, 1)) is Ending.TAKEN
    assert duel.owners == {1: 1}


def test_together_nobody_wins_and_nobody_waits() -> None:
    duel = Duel(SMALL, DuelRules("together"))
    duel.enter(wrong(0, 1))
    for cell in BLANKS:
        assert duel.enter(right(0 if cell % 2 else 1, cell)) is Ending.RIGHT
    assert duel.over and duel.winner is None
    assert duel.placed(0) + duel.placed(1) == len(BLANKS)


@pytest.mark.parametrize(
    "entry", [Entry(0, 16, 1, 5), Entry(0, -1, 1, 5), Entry(0, 1, 5, 5), Entry(0, 1, 1, 1)]
)
def test_what_the_puzzle_does_not_have_is_refused(entry: Entry) -> None:
    duel = Duel(SMALL, DuelRules("claim"))
    duel.enter(right(1, 2, 2))
    with pytest.raises(BadAction, match=entry.format()):
        duel.enter(entry)
    assert len(duel.log) == 1


@given(st.builds(Entry, st.sampled_from([0, 1]), st.integers(0, 624), st.integers(0, 25),
                 st.integers(0, LONGEST_MS)))  # fmt: skip
def test_entries_are_read_back(entry: Entry) -> None:
    assert parse(entry.format()) == entry


@pytest.mark.parametrize(
    "line", ["", "0 1 2", "2 1 1 1", "0 1 1 1 1", "0 1 -1 1", "0 1 ² 1", f"0 1 1 {LONGEST_MS + 1}",
             "0 1 1 9999999999", "0  1 1"]
)  # fmt: skip
def test_a_line_that_is_no_entry_is_quoted(line: str) -> None:
    with pytest.raises(BadAction) as caught:
        parse(line, 3)
    assert caught.value.line == line and caught.value.place == 3


def test_turns_are_for_claim_alone() -> None:
    with pytest.raises(SessionError, match="'race'"):
        DuelRules("race", turns=True)
    with pytest.raises(SessionError, match="'chess'"):
        DuelRules("chess")  # type: ignore[arg-type]
