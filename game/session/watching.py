"""How a puzzle that was wished for is made, sight by sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.wishes import Wishes, custom_recipe, make_custom, make_of_kind, recipe_of_wish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.solver.watch import Sight
    from game.engine.types import ShouldStop
    from game.session.wishes import KindWish


class Making(NamedTuple):
    """A puzzle, and how it was made."""

    puzzle: Puzzle
    sights: Sequence[Sight]
    """Of a very long making its beginning and its end."""
    tried: int
    """How many puzzles were made until one was as wished for; 0 where any is."""


def watched(wish: Wishes | KindWish, seed: int, should_stop: ShouldStop | None = None) -> Making:
    """The puzzle that the wish and the seed give, and how it is made. Where several are made until
    one is as wished for, only that one is watched: it is made once more from its own seed.

    Raises as `make_custom` and `make_of_kind`.
    """
    from game.engine.generator import generate
    from game.engine.solver.watch import Watch

    tried = 0

    def count() -> None:
        nonlocal tried
        tried += 1

    if isinstance(wish, Wishes):
        puzzle, recipe = make_custom(wish, seed, should_stop, count), custom_recipe(wish)
    else:
        puzzle, recipe = make_of_kind(wish, seed, should_stop, count), recipe_of_wish(wish)
    assert puzzle.spec
    watch = Watch(puzzle.rules.cell_count)
    generate(puzzle.spec, should_stop, recipe, watch)
    return Making(puzzle, watch.sights, tried)
