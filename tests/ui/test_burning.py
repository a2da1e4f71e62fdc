"""The edge of the sheet in Rush is the fuse: it burns with the clock, heals, flares, and covers
nothing."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from game.session.arcade.rush import MISTAKE_MS, MOST_MS
from game.ui.games.run_starter import start_run
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.burnt_edge import BurntEdge
from game.ui.scenes.arcade.rush import CALM_MS, Rush
from tests.ui.situations.arcade import begun, rush_of, write

if TYPE_CHECKING:
    from game.ui.scenes.arcade.burning import Burning
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot


def burning(game: Pilot) -> Burning:
    mode = rush_of(game).mode
    assert isinstance(mode, Rush)
    return mode.burning


def seen(game: Pilot) -> float:
    """The milliseconds of the fuse that are seen."""
    return burning(game).share * MOST_MS


def test_the_fuse_is_as_long_as_the_clock_says(open_game: OpenGame) -> None:
    game = begun(open_game())
    for _ in range(4):
        assert seen(game) == pytest.approx(rush_of(game).run.left, abs=CALM_MS), "nobody plays"
        game.advance(150)
        game.press("left")
        assert seen(game) == pytest.approx(rush_of(game).run.left, abs=1)


def test_the_fire_goes_once_round_the_sheet() -> None:
    edge = BurntEdge(720, "any")
    places = [edge.at(edge.long * i / 400) for i in range(401)]
    rim = {"above": 0, "right": 0, "below": 0, "left": 0}
    for x, y in places:
        near = {"above": y, "right": 720 - x, "below": 720 - y, "left": x}
        assert min(near.values()) < 10, "it never leaves the edge"
        rim[min(near, key=near.__getitem__)] += 1
    assert all(count > 90 for count in rim.values())
    assert places[0][0] < 10 and places[0][1] < 10 and 20 < places[-1][1] < 40


def test_the_edge_of_a_sheet_burns_in_its_own_way() -> None:
    assert BurntEdge(720, 1)._outline == BurntEdge(720, 1)._outline != BurntEdge(720, 2)._outline
    depths = [min(x, y, 720 - x, 720 - y) for x, y in BurntEdge(720, 1)._outline]
    assert all(depth < 24 for depth in depths), "it never reaches the cells"


def test_a_right_digit_puts_it_back(open_game: OpenGame) -> None:
    game = begun(open_game())
    before = seen(game)
    write(game)
    assert burning(game).wet and burning(game).size < 1, "it is wet, and ducks"
    game.advance(13)
    assert seen(game) > before + 1000
    assert seen(game) == pytest.approx(rush_of(game).run.left, abs=1)
    game.advance(30)
    assert not burning(game).wet and burning(game).size == 1


def test_a_mistake_runs_on_for_ten_seconds(open_game: OpenGame) -> None:
    game = begun(open_game())
    before = seen(game)
    write(game, wrong=True)
    assert burning(game).size > 1.2, "it flares"
    on_its_way = seen(game)
    game.advance(16)
    assert on_its_way > seen(game)
    assert before - seen(game) == pytest.approx(MISTAKE_MS, abs=600)


def test_each_of_the_last_seconds_is_lit(open_game: OpenGame) -> None:
    game = begun(open_game())
    run = rush_of(game).run
    assert burning(game).amber == 0
    run.fuse.feed(run.clock, 9_500 - run.left)
    game.advance(30)
    lit = []
    for _ in range(180):
        game.advance(1)
        lit.append(burning(game).amber)
    rises = [False, *(after > before for before, after in pairwise(lit))]
    begun_to = sum(now and not before for before, now in pairwise(rises))
    assert begun_to == 3, "once a second"
    game.press("c")  # sand
    game.advance(2)
    assert burning(game).amber == 0 and burning(game).covered


def test_the_fire_comes_with_the_sheet(open_game: OpenGame) -> None:
    """Even where there is hardly any time to draw it."""
    game = open_game((1280, 800))
    game.app.canvas.haste.seconds = 0.0
    game.settle()
    start_run(game.app, 3)
    game.wait(30)
    surface, motion = game.app.window.get_surface(), game.app.motion
    heart, fires = game.app.canvas.theme["fire.3"], []
    while motion.of_kind("scene"):
        game.frame()
    while motion.of_kind("print"):
        if game.frame():
            fires.append(pygame.mask.from_threshold(surface, heart, (20, 20, 20)).count())
    assert len(fires) > 2
    assert min(fires) > 10


@pytest.mark.parametrize("look", ["reduced motion", "contrast"])
def test_without_motion_and_in_contrast_it_is_a_line_that_gets_shorter(
    open_game: OpenGame, look: str
) -> None:
    settings: dict[str, str | bool] = {"reduced_motion": True}
    if look == "contrast":
        settings = {"theme": "contrast"}
    game = begun(open_game((1280, 800), **settings))
    surface, card = game.app.window.get_surface(), game.box("board")
    lengths = []
    for _ in range(3):
        rim = round(2 * card.w / 720)
        below = [surface.get_at((x, card.bottom - 1 - rim)) for x in range(card.x, card.right)]
        left = [surface.get_at((card.x + rim, y)) for y in range(card.y, card.bottom)]
        right = [surface.get_at((card.right - 1 - rim, y)) for y in range(card.y, card.bottom)]
        ink = (*game.app.canvas.theme["ink"], 255)
        lengths.append(sum(tuple(each) == ink for each in (*right, *below, *left)))
        desk = (*game.app.canvas.theme["desk"], 255)
        beyond = Box(card.x - 30, card.y + 60, 12, card.h // 2)
        pixels = {
            tuple(surface.get_at((x, y)))
            for x in range(beyond.x, beyond.right)
            for y in range(beyond.y, beyond.bottom)
        }
        assert pixels == {desk}, "no light, no ash"
        run = rush_of(game).run
        run.fuse.feed(run.clock, -20_000)
        game.advance(3)
    assert lengths[0] > lengths[1] > lengths[2]


def test_what_is_drawn_in_parts_is_what_is_drawn_at_once(open_game: OpenGame) -> None:
    game = begun(open_game())
    for _ in range(6):
        game.advance(23)
        parts = game.pixels()
        game.app.redraw()
        game.app.draw()
        assert game.pixels() == parts


def test_the_burnt_edge_does_not_tremble(open_game: OpenGame) -> None:
    game = begun(open_game())
    game.press("c")  # sand stops the fire
    game.advance(40)
    surface = game.app.window.get_surface()
    edge = game.box("board").top(10)
    before = surface.subsurface(edge).copy().get_buffer().raw
    game.advance(120)
    assert surface.subsurface(edge).copy().get_buffer().raw == before


@pytest.mark.parametrize("size", [(1280, 800), (320, 480), (640, 400)])
def test_what_is_said_in_a_run_lies_over_nothing(
    open_game: OpenGame, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "game.ui.widgets.toast.Toasts._draw_notice",
        lambda *_: pytest.fail("a notice lies over the run"),
    )
    game = begun(open_game(size))
    game.press("1")
    game.frame()
    assert "Select a cell first." in game.words
    while not rush_of(game).session.won:
        write(game)
    game.wait(30)
    game.advance(60)
    assert rush_of(game).run.number == 2


def test_at_night_the_edge_glows_only_near_the_fire(open_game: OpenGame) -> None:
    """What has burnt long ago is cold."""
    game = begun(open_game((1280, 800), theme="night"))
    run, card = rush_of(game).run, game.box("board")
    run.fuse.feed(run.clock, round(0.8 * MOST_MS) - run.left)
    game.advance(60)
    unit = card.w / 720
    fire = round((4 * card.w - 30 * unit) * (1 - burning(game).share))
    assert 500 * unit < fire < 700 * unit, "it is near the end of the upper side"
    surface, ember = game.app.window.get_surface(), game.app.canvas.theme["fire.1"]

    def glowing(behind: int) -> int:
        """The pixels as bright as embers, of 60 units so far behind the fire."""
        x = card.x + fire - round((behind + 60) * unit)
        strip = pygame.Rect(x, card.y, round(60 * unit), round(26 * unit))
        part = surface.subsurface(strip)
        return pygame.mask.from_threshold(part, ember, (60, 60, 60)).count()

    assert glowing(30) > 40 * unit
    assert glowing(160) + glowing(300) < 0.2 * glowing(30)
