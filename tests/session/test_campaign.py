"""The Campaign: its stages, their puzzles, and the stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates
from game.engine.rating.tier import tier
from game.engine.solver import count_solutions
from game.engine.techniques.ladder import LADDER
from game.session.campaign import (
    ALL_STARS,
    FLAWLESS,
    SOLVED,
    STAGES,
    SWIFT,
    StageGame,
    format_stars,
    is_open,
    merged,
    next_stage,
    parse_stars,
    stage_of,
    stars_of,
    swift_seconds,
)
from game.session.levels import origin_of
from game.store.campaign_file import stage_puzzle, swift_times
from game.words.texts import languages, texts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.techniques.technique import Technique
    from game.session.campaign import Stage


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name)
def test_each_stage_has_one_puzzle_of_its_tier(stage: Stage) -> None:
    puzzle = stage_puzzle(stage.number)
    assert stage_of(origin_of(puzzle)) == stage
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    rated = tier(puzzle.rules, puzzle.givens)
    assert rated and rated.name.lower() == stage.tier
    if stage.technique:
        needed = next(each for each in LADDER if stage.technique in each.keys)
        easier = LADDER[: LADDER.index(needed)]
        assert not solves(puzzle, easier), "easier techniques are enough"
        assert solves(puzzle, [*easier, needed])


def solves(puzzle: Puzzle, techniques: Sequence[Technique]) -> bool:
    """Whether these techniques alone lead to the end."""
    board = Candidates(puzzle.rules, puzzle.givens)
    while 0 in board.values:
        step = next((step for each in techniques for step in each.find(board)), None)
        if step is None:
            return False
        step.apply(board)
    return True


def test_every_stage_has_a_time_that_grows_with_its_steps() -> None:
    assert swift_seconds((1, 0, 0), ()) == 15
    assert swift_seconds((10, 20, 3), ()) == 210
    assert swift_seconds((10, 20, 3), ("MEDIUM", "HARD")) == 300
    times = swift_times()
    assert len(times) == len(STAGES) and all(seconds % 15 == 0 for seconds in times.values())


def test_stars_come_from_different_games_and_stay() -> None:
    slow = StageGame(1, "a", True, 61, 0, False, 60)
    quick = StageGame(1, "b", True, 60, 3, True, 60)
    begun = StageGame(2, "c", False, 1.0, 0, False, 60)
    assert stars_of([slow]) == {1: SOLVED | FLAWLESS}
    assert stars_of([quick]) == {1: SOLVED | SWIFT}
    assert stars_of([quick, slow, begun]) == {1: ALL_STARS}
    assert merged({1: FLAWLESS}, {1: SOLVED, 2: SOLVED}) == {1: SOLVED | FLAWLESS, 2: SOLVED}


def test_stars_are_kept_as_text_and_damage_costs_only_its_own() -> None:
    stars = {1: 7, 2: 1, 60: 5}
    assert parse_stars(format_stars(stars)) == stars
    assert parse_stars("7x9" + "0" * 57) == {1: 7}
    assert parse_stars(None) == parse_stars("") == {}


def test_the_next_stage_opens_with_any_star() -> None:
    assert [is_open(number, {}) for number in (1, 2)] == [True, False]
    assert is_open(2, {1: SOLVED}) and not is_open(3, {1: SOLVED})
    assert is_open(7, {7: SOLVED})
    assert next_stage({}) == 1 and next_stage({1: 1, 2: 1, 4: 1}) == 3


def test_every_stage_has_a_name_and_an_idea_of_its_own() -> None:
    for language in languages():
        t = texts_of(language)
        names = [t(f"campaign.{stage.name}") for stage in STAGES]
        ideas = [t(f"campaign.{stage.name}.idea") for stage in STAGES]
        assert len(set(names)) == len(set(ideas)) == len(STAGES)
