"""Games of every kind of the gallery: begun there, played by clicks, killed, continued and won."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from game.engine.generator import generate
from game.engine.notation import cell_name
from game.engine.puzzle import PuzzleSpec
from game.session.kind import Kind, kind_of
from game.session.kind_survey import SURVEY
from game.session.offered_kinds import tile_of, usual_tier
from game.session.wishes import KindWish
from game.store.puzzles import as_kept
from game.ui.games.kind_memory import possible
from game.ui.layout.geometry import View
from game.ui.scenes.kind_options import KindOptionsScene
from game.ui.scenes.kinds import KindsScene
from game.ui.scenes.playing.places import places
from game.ui.scenes.playing.printed import printed_of
from tests.session.kinds import puzzle_of
from tests.store.helpers import wait_for_the_disk

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

LEAST = {variant: {min(sizes)} for variant, sizes in SURVEY.items()} | {
    "classic": {*SURVEY["classic"]}
}
"""The sizes of each kind that are played every day."""

BLANKS = 8
"""So few that a puzzle of any kind is made in an instant."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every kind in its smallest size, and every plain size; with `--all` every size of each."""
    if metafunc.function is not test_a_game_is_begun_played_killed_continued_and_won:
        return
    found = [Kind(variant, size) for variant, sizes in SURVEY.items() for size in sizes]
    if not metafunc.config.getoption("--all"):
        found = [each for each in found if each.size in LEAST[each.variant]]
    metafunc.parametrize("kind", found, ids=[each.format() for each in found])


def make_ready(game: Pilot, kind: Kind) -> None:
    """Let an easy puzzle of a kind wait in the store."""
    tier = possible(KindWish(kind, usual_tier(tile_of(kind)))).tier
    level = f"tier.{tier}"
    spec = PuzzleSpec(variant=kind.variant, size=kind.size, level=level, blanks=BLANKS, seed=7)
    game.app.store.keep_ready(kind, tier, as_kept(generate(spec)))


def begin(game: Pilot, kind: Kind) -> None:
    """Begin a game by the options of a tile."""
    with game.unseen():
        game.app.scenes.open("kinds")
        gallery = game.top(KindsScene)
        at = gallery.first = gallery.kinds.index(tile_of(kind))
        game.click(f"options.{at - gallery.span.start}")
        options = game.top(KindOptionsScene)
        while options.wish.kind != kind:
            game.click("size")
        game.click("play")
    assert not game.app.jobs.busy, "it is not made, but there"


def blanks(game: Pilot) -> list[int]:
    return [cell for cell, value in enumerate(game.session.position.values) if not value]


def play(game: Pilot) -> None:
    """Write a digit, and a wrong one that is taken back, and a note."""
    size, solution = game.session.puzzle.rules.size, game.session.puzzle.solutions[0]
    first, second, *_ = blanks(game)
    one, other = cell_name(first, game.size), cell_name(second, game.size)
    with game.unseen():
        game.click(one)
        game.pad(solution[first])
        game.click(other)
        game.pad(solution[second] % size + 1)
    assert game.digit(one) == solution[first]
    assert other in game.wrong
    with game.unseen():
        game.press("ctrl+z")
        game.click("notes")
        game.pad(size)
    assert game.notes(other) == {size}


def take_a_hint(game: Pilot) -> None:
    filled = len(blanks(game))
    game.click("hint")
    while not game.can_press("message.apply"):
        game.press("alt+h")  # on large boards H alone is a digit
    with game.unseen():
        game.click("message.apply")
    assert game.session.hints == 1
    assert len(blanks(game)) <= filled


def test_a_game_is_begun_played_killed_continued_and_won(
    open_game: OpenGame, tmp_path: Path, kind: Kind
) -> None:
    game = open_game(seed=None)
    make_ready(game, kind)
    begin(game, kind)
    puzzle = game.session.puzzle
    assert kind_of(puzzle) == kind
    play(game)
    take_a_hint(game)
    before, copy = game.state(), tmp_path / "copy"
    wait_for_the_disk(game.app.store)  # a copy takes longer than a kill
    shutil.copytree(game.folder, copy)
    again = open_game(folder=copy)
    with again.unseen():
        again.click("continue" if again.can_press("continue") else "play")
        again.wait()
    assert again.scene == "playing"
    assert again.state() == before
    assert again.session.puzzle == puzzle
    again.fill_in()
    with again.unseen():
        again.app.motion.stop()  # the seal is stamped
        again.frame()
    assert again.scene == "won"


@pytest.mark.parametrize("kind", ["jigsaw-6", "jigsaw-9", "killer-9", "classic-6", "classic-16"])
def test_what_is_printed_on_the_sheet(kind: str) -> None:
    rules = puzzle_of(kind).rules
    sheet = printed_of(rules)
    assert bool(sheet.regions) == kind.startswith("jigsaw")
    assert (sheet.clued is None) == kind.startswith("classic")
    boxes = [house.cells for house in rules.houses if house.kind == "box"]
    for cells in boxes if sheet.regions else ():
        assert len({sheet.regions[cell] for cell in cells}) == 1
    if not sheet.regions:
        assert sheet.box_shape[0] * sheet.box_shape[1] == rules.size


@pytest.mark.parametrize("size", [10, 12, 15, 16, 20, 25])
@pytest.mark.parametrize(
    "window", [(1280, 800), (480, 860), (1024, 768), (1440, 900), (320, 480), (412, 915)]
)
def test_every_digit_has_a_key(size: int, window: tuple[int, int]) -> None:
    laid, found = places(View(*window), size), set[int]()
    for page in range(3):
        digits = laid.pad.digits_on(page)
        keys = [laid.pad.keys[digit - 1] for digit in digits]
        keys += [box for box in (laid.pad.turn, laid.check) if box]
        assert all(key.w >= 40 and key.h >= 40 for key in keys)
        assert not any(
            one.common(other).w and one.common(other).h
            for at, one in enumerate(keys)
            for other in keys[:at]
        )
        found.update(digits)
    assert found == {*range(1, size + 1)}


def test_a_pad_without_room_for_all_digits_is_turned(open_game: OpenGame) -> None:
    game = open_game((320, 480))
    game.play(puzzle_of("classic-16"))
    game.settle()
    solution = game.session.puzzle.solutions[0]
    first, *_, last = sorted(blanks(game), key=lambda cell: solution[cell])
    for cell in (last, first, last):
        game.click(cell_name(cell, 16))
        game.press("delete")
        game.pad(solution[cell])
        assert game.session.position.values[cell] == solution[cell]
