"""The story of a duel agrees with its log."""

from __future__ import annotations

import pytest

from game.session.duel.duel import Duel, DuelRules, Entry
from game.session.duel.duel_story import duel_after, is_beyond_hands, mistakes_at, story_of
from game.session.kind import Kind
from game.session.wishes import KindWish, make_of_kind

PUZZLE = make_of_kind(KindWish(Kind("classic", 4), "gentle"), 3)


@pytest.mark.parametrize("mode", ["race", "claim", "together"])
def test_curves_rows_and_mistakes(mode: str) -> None:
    duel = Duel(PUZZLE, DuelRules(mode))  # type: ignore[arg-type]
    blanks = [cell for cell, given in enumerate(PUZZLE.givens) if not given]
    right = PUZZLE.solutions[0]
    wrong = right[blanks[2]] % 4 + 1
    for at, (player, cell, digit) in enumerate(
        (
            (0, blanks[0], right[blanks[0]]),
            (0, blanks[1], right[blanks[1]]),
            (0, blanks[2], wrong),
            (1, blanks[3], right[blanks[3]]),
        )
    ):
        duel.enter(Entry(1 if player else 0, cell, digit, 10_000 * (at + 1)))
    story = story_of(duel)
    assert story.best_rows == (2, 1)
    assert mistakes_at(duel, 0) == [30_000] and not mistakes_at(duel, 1)
    for player in (0, 1):
        assert [at for at, _ in story.curves[player]] == [0, 10_000, 20_000, 30_000, 40_000]
        assert story.curves[player][-1][1] == duel.score(1 if player else 0)
    assert [point for _, point in story.curves[1]][:4] == [0, 0, 0, 0]
    for entries in range(len(duel.log) + 1):
        assert duel_after(duel, entries).log == duel.log[:entries]


@pytest.mark.parametrize(("pause", "beyond"), [(2, True), (100, True), (500, False), (3000, False)])
def test_a_pace_that_no_hand_has_is_seen(pause: int, beyond: bool) -> None:
    duel = Duel(PUZZLE, DuelRules("race"))
    for turn, (cell, given) in enumerate(zip(range(16), PUZZLE.givens, strict=True)):
        if not given:
            duel.enter(Entry(1, cell, PUZZLE.solutions[0][cell], 1000 + pause * turn))
    assert duel.winner == 1
    assert is_beyond_hands(duel, 1) is beyond and not is_beyond_hands(duel, 0)
