"""The library in the window: volumes of every kind, opened, played and ticked off."""

from __future__ import annotations

import pytest

from game.paper.book_titles import place_title
from game.session.books import BookEntry, book_entry, book_level, count_of, volume_kinds
from game.session.kind import Kind, kind_of
from game.session.levels import origin_of
from game.session.volume_levels import VolumeLevels
from game.ui.drawing.theme import Theme, format_colour, themes
from game.ui.level_titles import book_title
from game.ui.scenes.levels import LevelsScene
from game.ui.widgets.cloth_book import ON_CLOTH, Binding
from game.ui.widgets.control import AT_REST
from tests.assets.test_themes import contrast
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS


@pytest.fixture
def shelf(open_game: OpenGame) -> Pilot:
    """The shelf of volumes, come to by the books."""
    pilot = open_game(size=(1280, 800))
    pilot.click("levels", "library")
    assert pilot.scene == "library"
    return pilot


def open_volume(pilot: Pilot, volume: str) -> None:
    """Turn to the tile of a volume and press it."""
    while True:
        scene = pilot.app.top
        shown = [scene.volumes[at].format() for at in scene.span]  # type: ignore[attr-defined]
        if volume in shown:
            pilot.click(f"row.{shown.index(volume)}")
            return
        pilot.click("next")


def test_every_volume_is_on_the_shelf_with_its_size(shelf: Pilot) -> None:
    seen = []
    for _ in range(10):
        scene = shelf.app.top
        seen += [scene.volumes[at] for at in scene.span]  # type: ignore[attr-defined]
        if len(seen) >= len(scene.volumes):  # type: ignore[attr-defined]
            break
        shelf.click("next")
    assert seen == [*volume_kinds()]
    shelf.click("tab.big")
    assert shelf.reads(f"{count_of('classic-25')} puzzles")


def test_a_number_of_a_volume_is_found_in_its_level(shelf: Pilot) -> None:
    levels, count = VolumeLevels(), count_of("killer-6")
    first = levels.level("killer-6", 1)
    other = next(n for n in range(1, count + 1) if levels.level("killer-6", n) != first)
    shelf.open(LevelsScene(shelf.app, "killer-6"))
    for number in (1, other, 1):
        shelf.press(*str(number), "enter")
        assert shelf.focus == f"puzzle.{number}"
        assert shelf.app.top.section.name == f"tier.{levels.level('killer-6', number)}"  # type: ignore[attr-defined]


def test_home_and_end_turn_the_shelf_to_its_ends(shelf: Pilot) -> None:
    shelf.press("end")
    assert shelf.app.top.span.stop == len(volume_kinds())
    shelf.press("home")
    assert shelf.app.top.span.start == 0


def test_a_volume_is_played_sealed_and_gone_on_with(shelf: Pilot) -> None:
    open_volume(shelf, "killer-6")
    shelf.click("puzzle.2")
    shelf.settle()
    assert shelf.scene == "playing"
    assert book_entry(origin_of(shelf.session.puzzle)) == BookEntry("killer-6", 2)
    assert kind_of(shelf.session.puzzle) == Kind("killer", 6)
    shelf.fill_in()
    shelf.settle()
    shelf.click("next")
    shelf.settle()
    assert book_entry(origin_of(shelf.session.puzzle)) == BookEntry("killer-6", 3)
    solved = shelf.app.store.book_progress().solved
    assert [*solved[book_level("killer-6")]] == [2]
    shelf.app.scenes.to_menu()
    shelf.app.scenes.open("library")
    open_volume(shelf, "killer-6")
    assert shelf.reads("1 solved") and shelf.reads(book_title(shelf.app.t, "killer-6"))


def test_a_volume_is_sorted_by_level(shelf: Pilot) -> None:
    open_volume(shelf, "classic-9")
    numbers = VolumeLevels().numbers("classic-9", count_of("classic-9"))
    tabs = [str(each.id) for each in shelf.app.top.controls() if each.group == "tab"]
    assert tabs == [f"tab.tier.{level}" for level in numbers]
    shelf.click("tab.tier.hard")
    assert shelf.reads(f"0 of {len(numbers['hard'])}")
    first, second = numbers["hard"][:2]
    shelf.click("next_sheet")
    shelf.settle()
    assert book_entry(origin_of(shelf.session.puzzle)) == BookEntry("classic-9", first)
    shelf.fill_in()
    shelf.settle()
    following = shelf.app.top.following()  # type: ignore[attr-defined]
    place = BookEntry("classic-9", second)
    assert following.next.title == place_title(shelf.app.t, place)
    shelf.app.scenes.to_menu()
    shelf.app.scenes.push(LevelsScene(shelf.app, "classic-9"))
    shelf.click("tab.tier.hard")
    shown = shelf.app.top.numbers  # type: ignore[attr-defined]
    assert shown and {*shown} <= {*numbers["hard"]}
    assert shelf.reads(f"1 of {len(numbers['hard'])}")


def test_a_begun_puzzle_goes_on(shelf: Pilot) -> None:
    open_volume(shelf, "classic-4")
    shelf.click("next_sheet")
    shelf.settle()
    (cell, digit) = next(
        (cell, digit)
        for cell, digit in enumerate(shelf.session.puzzle.solution or ())
        if not shelf.session.puzzle.givens[cell]
    )
    shelf.session.enter([cell], digit)
    shelf.app.scenes.to_menu()
    shelf.app.scenes.open("library")
    open_volume(shelf, "classic-4")
    shelf.click("puzzle.1")
    shelf.settle()
    assert shelf.session.position.values[cell] == digit


def test_a_volume_that_is_made_narrow_as_it_opens_comes_to_rest(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.open(LevelsScene(game.app, "killer-9"))
    game.resize(320, 480)
    game.settle()
    assert game.advance(60) == 0


@pytest.mark.parametrize("name", themes())
def test_what_is_printed_on_cloth_can_be_read(name: str) -> None:
    theme = Theme(name)
    least = 7 if name == "contrast" else 4.5
    for kind in volume_kinds():
        cloth = Binding(kind.format(), 0, False).cloth(theme, AT_REST)
        inks = (format_colour(colour).lstrip("#") for colour in (theme[ON_CLOTH], cloth))
        assert contrast(*inks) >= least, kind


def test_a_begun_volume_says_how_far_it_is_and_a_solved_one_is_sealed(open_game: OpenGame) -> None:
    game = open_game((800, 600))
    SITUATIONS["library"](game)
    assert game.reads("3 of 200") and game.reads("40 of 40")
    red, page = game.app.canvas.theme["seal"], game.app.window.get_surface()
    volumes = [kind.format() for kind in volume_kinds()]

    def reds(volume: str) -> int:
        box = game.box(f"row.{volumes.index(volume)}")
        pixels = ((x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom))
        return sum(page.get_at(at)[:3] == red for at in pixels)

    assert reds("classic-25") > reds("classic-4") > reds("classic-12") == 0
