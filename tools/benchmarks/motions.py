"""Every motion of the game at its own window size, the slowest frame of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from benchmarks.in_process_app import Frame, TimedApp, timed_app
from benchmarks.measuring import Figure

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.ui.scenes.playing.playing_scene import PlayingScene

FRAME = 16.0
"""Milliseconds that a frame may take."""


def motions() -> Iterator[Figure]:
    """One figure per motion: the slowest frame, first runs included."""
    by_motion: dict[str, list[Frame]] = {}
    for _ in range(2):
        with timed_app() as small:
            for name, frames in _all(small):
                by_motion.setdefault(name, []).extend(frames)
    for name, frames in by_motion.items():
        slowest = max(frame.processor for frame in frames)
        wall = max(frame.wall for frame in frames)
        note = f"{len(frames)} frames; by the clock {wall:.1f} ms"
        yield Figure(f"slowest frame: {name}", slowest, "ms", FRAME, note)


def _all(small: TimedApp) -> Iterator[tuple[str, list[Frame]]]:
    """Play a game to its end, and yield the frames of every motion on the way."""
    import pygame

    from game.engine.generator import generate
    from game.engine.puzzle import PuzzleSpec

    puzzle = generate(PuzzleSpec(blanks=40, seed=5))
    small.app.starter.play(puzzle)
    yield "the game comes up", small.motion()
    scene = small.playing
    yield "the frame glides", _glides(small)
    yield "all notes", small.motion(small.key(pygame.K_f))
    first, *_, last = (cell for cell, given in enumerate(puzzle.givens) if not given)
    yield "a digit, notes go", _enters(small, scene, puzzle, first)
    yield "a wrong digit shakes", _errs(small, scene, puzzle, last)
    yield "hint", small.motion(small.key(pygame.K_h)) + small.motion(small.key(pygame.K_h))
    yield "hint done", small.motion(small.key(pygame.K_RETURN))
    yield "a notice", small.motion(small.key(pygame.K_m)) + small.motion(small.key(pygame.K_m))
    yield "pause turns the board", small.motion(small.key(pygame.K_p))
    yield "and back", small.motion(small.key(pygame.K_p))
    yield "houses and digits completed", _fills(small, scene, puzzle)
    yield "won: wave, seal, specks, card", _wins(small, scene, puzzle)
    yield "menu", small.motion(small.key(pygame.K_ESCAPE))
    for name in ("settings", "statistics", "how_to_play", "new_puzzle", "my_games", "levels"):
        small.app.scenes.open(name)
        yield (
            f"{name.replace('_', ' ')} and back",
            small.motion() + small.motion(small.key(pygame.K_ESCAPE)),
        )
    yield "pages of a chain turn", _turns_pages(small, "xy_chain", 17)
    yield "pages of a net turn", _turns_pages(small, "dynamic_contradiction", 53)


def _turns_pages(small: TimedApp, technique: str, seed: int) -> list[Frame]:
    """Every page of a hint with links, on a board with all its notes."""
    import pygame

    from game.engine.generator import generate
    from game.engine.puzzle import PuzzleSpec
    from tests.ui.situations.hints import message_of

    scene = small.play(generate(PuzzleSpec(level="tier.hard", blanks=54, seed=seed)))
    message = message_of(technique, scene.session, small.app.t)
    scene.session.fill_notes()
    small.app.redraw()
    small.rest()  # that notes come is a motion of its own
    scene.play.message = message
    small.app.redraw()
    frames = small.motion()
    for _ in range(len(message.pages) - 1):
        frames += small.motion(small.key(pygame.K_RIGHT))
    return frames


def _glides(small: TimedApp) -> list[Frame]:
    import pygame

    ways = (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT)
    return [frame for way in ways * 3 for frame in small.motion(small.key(way))]


def _enters(small: TimedApp, scene: PlayingScene, puzzle: Puzzle, cell: int) -> list[Frame]:
    assert puzzle.solution
    return _type(small, scene, cell, puzzle.solution[cell])


def _errs(small: TimedApp, scene: PlayingScene, puzzle: Puzzle, cell: int) -> list[Frame]:
    assert puzzle.solution
    frames = _type(small, scene, cell, puzzle.solution[cell] % 9 + 1)
    return frames + _type(small, scene, cell, puzzle.solution[cell])


def _fills(small: TimedApp, scene: PlayingScene, puzzle: Puzzle) -> list[Frame]:
    """Fill every blank but one: waves run through houses, and keys of finished digits close."""
    frames: list[Frame] = []
    while scene.session.position.blanks > 1:
        frames += _enters(small, scene, puzzle, scene.session.position.values.index(0))
    return frames


def _wins(small: TimedApp, scene: PlayingScene, puzzle: Puzzle) -> list[Frame]:
    return _enters(small, scene, puzzle, scene.session.position.values.index(0))


def _type(small: TimedApp, scene: PlayingScene, cell: int, digit: int) -> list[Frame]:
    import pygame

    scene.play.selection = scene.play.selection.select((cell,))
    return small.motion(small.key(pygame.K_0 + digit))
