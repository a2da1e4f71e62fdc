"""Games of other rules and sizes: played by clicks, killed, continued and won."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from game.engine.notation import cell_name
from game.ui.layout.geometry import View
from game.ui.layout.playing import playing
from game.ui.scenes.playing.printed import printed_of
from tests.session.kinds import puzzle_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

KINDS = (
    *("classic-4", "classic-6", "jigsaw-9", "killer-9", "killer+x-9", "thermo-6", "sandwich-9"),
    *("greater-6", "classic-12", "classic-16", "jigsaw-16", "classic-25"),
)


def blanks(game: Pilot) -> list[int]:
    return [cell for cell, value in enumerate(game.session.position.values) if not value]


def right(game: Pilot, cell: int) -> int:
    return game.session.puzzle.solutions[0][cell]


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_played_killed_continued_and_won(
    open_game: OpenGame, tmp_path: Path, kind: str
) -> None:
    game = open_game((1280, 800))
    game.play(puzzle_of(kind))
    size, (first, second, *_) = game.size, blanks(game)
    game.click(cell_name(first, size))
    game.pad(right(game, first))
    assert game.digit(cell_name(first, size)) == right(game, first)
    game.click(cell_name(second, size))
    game.pad(right(game, second) % size + 1)
    assert cell_name(second, size) in game.wrong
    game.press("ctrl+z")
    game.click("notes")
    game.pad(size)
    assert game.notes(cell_name(second, size)) == {size}
    filled = len(blanks(game))
    game.click("hint")
    while not game.can_press("message.apply"):
        game.press("alt+h")  # on large boards H alone is a digit
    game.click("message.apply")
    assert game.session.hints == 1
    assert len(blanks(game)) <= filled
    before = game.state()
    copy = tmp_path / "copy"
    shutil.copytree(game.folder, copy)
    again = open_game((1280, 800), folder=copy)
    again.click("continue" if again.can_press("continue") else "play")
    again.wait()
    again.frame()
    assert again.scene == "playing"
    assert again.state() == before
    assert again.session.puzzle == puzzle_of(kind)
    again.fill_in()
    again.settle()
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
@pytest.mark.parametrize("window", [(1280, 800), (480, 860), (1024, 768), (1440, 900)])
def test_every_digit_has_a_key(size: int, window: tuple[int, int]) -> None:
    boxes = playing(View(*window), size)
    keys = [boxes[f"pad.{digit}"] for digit in range(1, size + 1)]
    least = 40 if size <= 16 or window == (1440, 900) else 30
    assert all(key.w >= least and key.h >= least for key in keys)
    assert not any(
        one.common(other).w and one.common(other).h
        for at, one in enumerate(keys)
        for other in keys[:at]
    )
