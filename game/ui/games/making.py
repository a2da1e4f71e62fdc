"""Makes the puzzles of new games, in background threads; imports the engine only there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import blanks_of, box_range_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.session.books import BookEntry
    from game.session.daily import DayPuzzle
    from game.session.kind import Kind
    from game.session.wishes import KindWish, Wishes


def of_level(level: str, seed: int, should_stop: ShouldStop) -> Puzzle:
    """A puzzle of a level by tier, by blanks or by box; the same seed gives the same puzzle."""
    blanks, per_box = blanks_of(level), box_range_of(level)
    if blanks or per_box:
        from game.engine.generator import Recipe, generate
        from game.engine.puzzle import PuzzleSpec

        spec = PuzzleSpec(level=level, blanks=blanks or 0, seed=seed)
        return generate(spec, should_stop, Recipe(per_box=per_box))
    return _of_tier(level, seed, should_stop)


def _of_tier(level: str, seed: int, should_stop: ShouldStop) -> Puzzle:
    """A puzzle of a tier: a transformed one of the library where making one takes long."""
    from game.engine.generator.by_condition import generate_tier
    from game.engine.techniques.technique import Tier
    from game.store.library import Library, LibraryError

    library = Library()
    try:
        return library.disguised(level, seed)
    except LibraryError:
        return generate_tier(Tier[level.removeprefix("tier.").upper()], seed, level, should_stop)
    finally:
        library.close()


def numbered(place: BookEntry) -> Puzzle:
    """A puzzle of the books; raises LibraryError."""
    from game.store.library import Library

    library = Library()  # each thread opens its own
    try:
        return library.numbered(place.book, place.number)
    finally:
        library.close()


def custom(
    wishes: Wishes, seed: int, should_stop: ShouldStop, on_try: Callable[[], None]
) -> Puzzle:
    """A puzzle as the player wishes; raises SudokuError for wishes that exclude each other."""
    from game.session.wishes import make_custom

    return make_custom(wishes, seed, should_stop, on_try)


def alike(puzzle: Puzzle, title: str, seed: int) -> Puzzle:
    """Another puzzle that is solved by the same steps, exactly as a saved game has it; raises
    SudokuError where there is none."""
    from dataclasses import replace

    from game.session.editor.shaping import alike
    from game.store.puzzles import as_kept

    return as_kept(replace(alike(puzzle, seed), about=puzzle.about._replace(title=title)))


def is_large(kind: Kind) -> bool:
    """Whether making a puzzle of a kind takes tens of megabytes."""
    from game.engine.variants.several_grids import CORNERS

    return kind.size > 9 or not CORNERS.keys().isdisjoint(kind.variants)


def of_kind(
    wish: KindWish,
    seed: int,
    should_stop: ShouldStop,
    on_try: Callable[[], None] | None = None,
    alone: bool = False,
) -> Puzzle:
    """A puzzle of a kind as the player wishes, exactly as a saved game has it; raises
    SudokuError for a kind that cannot be. A large one is made in a process of its own, and any
    other if it is to be ``alone``."""

    def told(_: object) -> None:
        if on_try:
            on_try()

    if not (alone or is_large(wish.kind)):
        return _of_kind(wish, seed, told, should_stop)
    from game.ui.games.apart import apart

    return apart(should_stop, _of_kind, wish, seed, told=told)


def _of_kind(
    wish: KindWish,
    seed: int,
    tell: Callable[[object], None],
    should_stop: ShouldStop | None = None,
) -> Puzzle:
    """The same in this process; each try is told."""
    from game.session.kind import CLASSIC
    from game.session.wishes import make_of_kind
    from game.store.puzzles import as_kept

    if wish.kind == CLASSIC and wish.is_plain:  # the very puzzle that the level has
        return of_level(f"tier.{wish.tier}", seed, should_stop or (lambda: False))
    return as_kept(make_of_kind(wish, seed, should_stop, lambda: tell(None)))


def of_day(asked: DayPuzzle, should_stop: ShouldStop) -> Puzzle:
    """The puzzle of a day, the same one everywhere; its origin says which day's it is."""
    from dataclasses import replace

    from game.session.wishes import KindWish

    made = of_kind(KindWish(asked.kind, asked.tier), asked.seed, should_stop)
    assert made.spec
    return replace(made, spec=replace(made.spec, seed=asked.seed, origin=asked.origin))


def warm() -> None:
    """Load what the first game needs, and make a puzzle, so that the first click is as quick as
    later ones; then what the first hint needs."""
    import game.session.session
    import game.ui.input.keymap
    import game.ui.scenes.playing.playing_scene
    from game.engine.generator.by_condition import generate_tier
    from game.engine.techniques.technique import Tier

    generate_tier(Tier.GENTLE, 0)
    generate_tier(Tier.HARD, 0)
    import game.session.hints
    import game.words.arguments
    import game.words.clues  # noqa: F401
