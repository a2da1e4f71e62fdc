"""All that players do with a kind of clue, tried with each example of a variant.

`test_a_variant.py` runs this in a copy of the project in which the examples are followed.
"""

from __future__ import annotations

import shutil
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import pytest

from game.engine.formats.records import parse_record
from game.engine.generator import generate
from game.engine.notation import cell_name
from game.engine.puzzle import PuzzleSpec
from game.engine.rules import classic
from game.engine.techniques import steps
from game.plans.clues.all_clues import drawn, drawn_outside
from game.plans.clues.sketch import Inks, Sketch
from game.session.gallery import emblem_rules, sketch_rules
from game.session.kind import Kind, kind_of
from game.store.puzzles import as_kept
from game.ui.scenes.editor.editor_scene import EditorScene
from game.ui.scenes.kinds import KindsScene
from game.ui.widgets import kind_pictures, tool_pictures
from game.words.sentences import explain
from tests.store.helpers import wait_for_the_disk
from tests.ui.boards import break_alone
from tests.ui.conftest import open_game  # noqa: F401  (a fixture)

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.engine.constraints import Constraint
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from tests.ui.conftest import OpenGame


class Example(NamedTuple):
    """A variant that a page shows, and what is to be seen of it."""

    variant: str
    rule: str
    """The key of its clue's rule."""
    tab: str
    """Where the gallery has it."""
    tool_tab: str
    titles: tuple[str, str]
    """What it is called in English and Chinese."""
    rules: tuple[str, str]
    """Words of what *Rules* says."""
    reasons: tuple[str, str]
    """Words of what hints say of its clues."""
    breaches: tuple[str, str]
    """Words of what is said of a broken clue."""


EXAMPLES = (
    Example(
        *("zebraline", "zebra_line", "lines", "lines"),
        ("Zebra lines", "奇偶线"),
        ("Odd and even digits alternate along a line.", "线上的数字奇偶相间。"),
        ("Odd and even digits alternate along the line", "奇偶相间"),
        ("are both odd or both even", "奇偶相同"),
    ),
    Example(
        *("numberedrooms", "numbered_room", "shapes", "outside"),
        ("Numbered rooms", "编号房间"),
        ("The first digit seen from a number outside", "从盘外的数字看去"),
        ("the digit of the first cell says in which cell", "第一格的数字说明"),
        ("is not in the cell that the first digit counts to", "第一个数字所指的格里不是"),
    ),
)

LANGUAGES = ("en", "zh")


@cache
def puzzle_of(variant: str) -> Puzzle:
    """A small puzzle, as a saved game has it."""
    spec = PuzzleSpec(variant=variant, size=6, level="tier.easy", blanks=24, seed=3)
    return as_kept(generate(spec))


def clues_of(rules: Rules, example: Example) -> list[Constraint]:
    return [clue for clue in rules.written if clue.rule == example.rule]


@pytest.fixture(params=EXAMPLES, ids=lambda example: example.variant)
def example(request: pytest.FixtureRequest) -> Example:
    found: Example = request.param
    return found


def test_it_is_explained_in_both_languages(example: Example) -> None:
    puzzle = puzzle_of(example.variant)
    found = [*steps(puzzle.rules, puzzle.givens)]
    for language, words in zip(LANGUAGES, example.reasons, strict=True):
        sentences = [explain(step, puzzle.rules, language) for step in found]
        assert any(words in sentence for sentence in sentences)


def test_it_is_drawn(example: Example) -> None:
    """Board, pages and pictures are drawn from the same shapes and labels."""
    puzzle = puzzle_of(example.variant)
    grey = (1, 1, 1)
    sketch = Sketch(6, 50, Inks(grey, grey, grey, (grey,) * 3, (grey,) * 9))
    clues = clues_of(puzzle.rules, example)
    assert clues
    for clue in clues:
        assert [*drawn(sketch, [clue]), *drawn_outside(sketch, [clue])]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_shows_it_with_a_picture(
    open_game: OpenGame,  # noqa: F811
    example: Example,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = open_game((1280, 800), language=language)
    game.app.scenes.open("kinds")
    game.click(f"tab.{example.tab}")
    gallery, kind = game.app.top, Kind(example.variant)
    assert isinstance(gallery, KindsScene)
    gallery.first = gallery.kinds.index(kind)
    game.settle()
    assert game.reads(example.titles[LANGUAGES.index(language)])
    sides = 40, 80, 240
    with_clues = [pixels(kind_pictures.painted(game.app.canvas, kind, side)) for side in sides]
    monkeypatch.setattr(
        kind_pictures, "emblem_rules", lambda kind: classic(emblem_rules(kind).size)
    )
    monkeypatch.setattr(
        kind_pictures, "sketch_rules", lambda kind: classic(sketch_rules(kind).size)
    )
    for side, picture in zip(sides, with_clues, strict=True):
        assert picture != pixels(kind_pictures.painted(game.app.canvas, kind, side))


def pixels(surface: pygame.Surface) -> bytes:
    return surface.get_buffer().raw


def test_a_game_of_it_is_begun_from_the_gallery(
    open_game: OpenGame,  # noqa: F811
    example: Example,
) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("kinds")
    gallery, kind = game.app.top, Kind(example.variant)
    assert isinstance(gallery, KindsScene)
    gallery.first = at = gallery.kinds.index(kind)
    game.frame()
    game.click(f"options.{at - gallery.span.start}")
    while not game.reads("6×6"):
        game.click("size")
    game.click("play")
    game.wait()
    game.frame()
    assert game.scene == "playing" and kind_of(game.session.puzzle) == Kind(example.variant, 6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_broken_one_is_marked_and_says_what_is_wrong(
    open_game: OpenGame,  # noqa: F811
    example: Example,
    language: str,
) -> None:
    game = open_game((1280, 800), language=language)
    game.play(puzzle_of(example.variant))
    clue = break_alone(game, lambda clue: clue.rule == example.rule)
    assert game.playing.board.look().broken == (clue,)
    assert game.reads(example.breaches[LANGUAGES.index(language)])
    assert game.reads(example.titles[LANGUAGES.index(language)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rule_is_told_beside_the_board(
    open_game: OpenGame,  # noqa: F811
    example: Example,
    language: str,
) -> None:
    game = open_game((1280, 800), language=language)
    game.play(puzzle_of(example.variant))
    game.click("margin.rule")
    assert game.reads(example.rules[LANGUAGES.index(language)])


def test_a_game_of_it_is_killed_continued_and_won(
    open_game: OpenGame,  # noqa: F811
    example: Example,
    tmp_path: Path,
) -> None:
    puzzle = puzzle_of(example.variant)
    assert puzzle.solution
    game = open_game()
    game.play(puzzle)
    blank = puzzle.givens.index(0)
    game.click(cell_name(blank, 6))
    game.press(str(puzzle.solution[blank]))
    before, copy = game.state(), tmp_path / "as a kill leaves it"
    wait_for_the_disk(game.app.store)
    shutil.copytree(game.folder, copy)
    again = open_game(folder=copy)
    again.click("continue")
    assert again.state() == before
    assert again.session.puzzle == puzzle
    assert clues_of(again.session.puzzle.rules, example)
    again.fill_in()
    with again.unseen():
        again.app.motion.stop()
        again.frame()
    assert again.scene == "won"


def test_it_is_entered_in_the_editor(open_game: OpenGame, example: Example) -> None:  # noqa: F811
    game = open_game((1280, 800))
    game.click("more", "own")
    game.click("tool", f"tab.{example.tool_tab}")
    game.settle()
    assert game.reads(example.titles[0].removesuffix("s"))
    game.click(f"choice.{example.variant}")
    if example.tool_tab == "lines":
        game.drag("r5c1", "r5c2", "r5c3", "r4c4")
    else:
        game.drag("r5c1", "r5c2")
        game.press("4")
    game.press("escape")
    scene = game.top(EditorScene)
    (clue,) = scene.desk.sheet.clues
    assert clue.rule == example.rule
    if example.tool_tab == "lines":
        assert clue.cells == (36, 37, 38, 30)
    else:
        assert clue.cells == tuple(range(36, 45)) and clue.number == 4
    game.settle()
    assert game.reads("Many solutions")


def test_the_picture_of_its_tool_shows_it(
    open_game: OpenGame,  # noqa: F811
    example: Example,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    canvas = open_game().app.canvas
    with_clue = tool_pictures._tool(canvas, example.variant, 90)
    monkeypatch.setattr(tool_pictures, "_clues", lambda *_: None)
    assert pixels(with_clue) != pixels(tool_pictures._tool(canvas, example.variant, 90))


def test_a_mix_of_both_is_made_and_read_back() -> None:
    from game.engine.formats.records import format_record

    puzzle = generate(PuzzleSpec(variant="numberedrooms+zebraline", size=6, blanks=18, seed=1))
    rules, givens = parse_record(format_record(puzzle))
    assert (rules, givens) == (puzzle.rules, puzzle.givens)
    assert all(clues_of(rules, example) for example in EXAMPLES)
