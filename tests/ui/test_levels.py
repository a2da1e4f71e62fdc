"""The books of numbered puzzles: choosing, solving, going on, and a library that is not well."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from game.paper.book_titles import place_title
from game.session.books import (
    BOOK_SIZE,
    BOOKS,
    EDITION,
    BookEntry,
    book_entry,
    book_level,
    book_of_level,
)
from game.session.levels import origin_of
from game.store import library as store_library
from game.store.library import TABLES, pack_lines
from game.ui.level_titles import level_title
from game.ui.scenes import menu as menu_scene
from game.ui.scenes.statistics import StatisticsScene
from game.words.texts import clock
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(autouse=True)
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small library in place of the one that comes with the game."""
    path = tmp_path / "library.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute(TABLES[0])
        for book in BOOKS:
            for first in range(1, BOOK_SIZE, 100):
                row = (book_level(book), first, 100, pack_lines([PUZZLE] * 100))
                connection.execute("INSERT INTO block VALUES (?, ?, ?, ?)", row)
    connection.close()
    for module in (store_library, menu_scene):
        monkeypatch.setattr(module, "asset", lambda _: str(path))
    return path


@pytest.fixture
def pages(open_game: OpenGame) -> Pilot:
    """The page of levels, come to by the menu."""
    pilot = open_game(size=(1280, 800))
    pilot.click("levels")
    assert pilot.scene == "levels"
    return pilot


def tile(pilot: Pilot, number: int) -> tuple[int, int]:
    control = next(each for each in pilot.app.top.controls() if str(each.id) == f"puzzle.{number}")
    return control.box.centre


def begin(pilot: Pilot, number: int) -> None:
    pilot.click(tile(pilot, number))
    pilot.settle()


def test_a_tap_begins_that_puzzle(pages: Pilot) -> None:
    pages.click("tab.evil")
    begin(pages, 12)
    assert pages.scene == "playing"
    assert book_entry(origin_of(pages.session.puzzle)) == BookEntry("evil", 12)
    assert pages.reads("Evil 12")


def test_a_puzzle_of_the_first_edition_goes_on_and_leads_to_the_second(pages: Pilot) -> None:
    origin = BookEntry("medium", 3, 1).origin
    spec = replace(NORMAL.spec, level="book.medium", origin=origin)  # type: ignore[type-var]
    pages.play(replace(NORMAL, spec=spec))
    pages.click("r1c1")
    pages.press("5")
    pages.app.scenes.to_menu()
    pages.click("continue")
    assert pages.reads("Medium 3")
    assert pages.session.position.values[0] == 5
    pages.fill_in()
    pages.settle()
    pages.click("next")
    pages.settle()
    assert book_entry(origin_of(pages.session.puzzle)) == BookEntry("medium", 4)
    statistics = pages.app.store.statistics()
    assert statistics["book.medium"].won == 1


def test_what_is_solved_is_shown_with_its_time(pages: Pilot) -> None:
    pages.click("tab.medium")
    begin(pages, 3)
    pages.advance(60 * 65)
    pages.fill_in()
    pages.settle()
    pages.click("menu", "levels")
    assert pages.app.top.book == "medium"  # type: ignore[attr-defined]
    best = pages.app.store.book_progress().solved[book_level("medium")][3]
    assert best and 65 <= best < 75
    assert pages.reads("1 solved") and pages.reads(clock(best))
    statistics = pages.app.store.statistics()
    assert statistics[book_level("medium")].won == 1
    pages.open(StatisticsScene(pages.app, book_level("medium")))
    assert pages.reads(level_title(pages.app.t, book_level("medium")))


def test_next_is_the_next_number_and_same_the_next_unsolved(pages: Pilot) -> None:
    for number in (1, 3, 2):
        begin(pages, number)
        pages.fill_in()
        pages.settle()
        if number != 2:
            pages.click("menu", "levels")
    following = pages.app.top.following()  # type: ignore[attr-defined]
    titles = [each.title for each in following[:2]]
    places = [BookEntry("easy", 3), BookEntry("easy", 4)]
    assert titles == [place_title(pages.app.t, place) for place in places]
    pages.click("same")
    pages.settle()
    assert book_entry(origin_of(pages.session.puzzle)) == BookEntry("easy", 4)
    pages.fill_in()
    pages.settle()
    pages.click("next")
    pages.settle()
    assert book_entry(origin_of(pages.session.puzzle)) == BookEntry("easy", 5)


def test_an_unfinished_puzzle_is_gone_on_with(pages: Pilot, open_game: OpenGame) -> None:
    pages.click("tab.difficult")
    begin(pages, 7)
    pages.click("r1c3")
    pages.press("4")
    kept = pages.session.position
    again = open_game(size=(1280, 800))
    assert again.reads(level_title(again.app.t, book_level("difficult")))
    again.click("levels")
    assert again.app.top.book == "difficult"  # type: ignore[attr-defined]
    begin(again, 7)
    assert again.session.position == kept
    assert book_entry(origin_of(again.session.puzzle)) == BookEntry("difficult", 7)


def test_another_puzzle_begins_at_once(pages: Pilot) -> None:
    begin(pages, 1)
    pages.click("r1c3")
    pages.press("4")
    pages.app.scenes.to_menu()
    pages.frame()
    pages.click("levels")
    begin(pages, 2)
    assert pages.scene == "playing"


def test_pages_turn_to_the_end_and_back(pages: Pilot) -> None:
    seen: list[int] = []
    for _ in range(BOOK_SIZE):
        seen += pages.app.top.numbers  # type: ignore[attr-defined]
        if BOOK_SIZE in seen:
            break
        pages.click("next")
    assert seen == list(range(1, BOOK_SIZE + 1))
    pages.click("next")  # leads nowhere
    assert BOOK_SIZE in pages.app.top.numbers  # type: ignore[attr-defined]
    pages.click("tab.easy")  # the open book leads to its ribbon
    assert 1 in pages.app.top.numbers  # type: ignore[attr-defined]


def test_the_next_sheet_begins_from_any_page(pages: Pilot) -> None:
    begin(pages, 1)
    pages.fill_in()
    pages.settle()
    pages.click("menu", "levels", "next", "next")
    assert 2 not in pages.app.top.numbers  # type: ignore[attr-defined]
    pages.click("next_sheet")
    pages.settle()
    assert book_entry(origin_of(pages.session.puzzle)) == BookEntry("easy", 2)


def test_the_sheets_show_their_puzzles(pages: Pilot, library: Path) -> None:
    pages.settle()
    before = pages.pixels()
    with sqlite3.connect(library) as connection:
        lines = pack_lines(["." * 81] * 100)
        connection.execute("UPDATE block SET data = ?", (lines,))
    connection.close()
    pages.click("back")
    pages.click("levels")
    pages.settle()
    assert pages.pixels() != before


def test_keys_alone_reach_a_puzzle(pages: Pilot) -> None:
    pages.press("down")
    assert pages.focus == "puzzle.1"
    pages.press("right", "down", "enter")
    pages.settle()
    assert book_entry(origin_of(pages.session.puzzle)) == BookEntry("easy", 4)


def test_a_number_is_gone_to_by_typing_it(pages: Pilot) -> None:
    pages.press("4")
    assert pages.scene == "go_to" and pages.reads("4")
    pages.press("1", "3", "backspace", "0", "7", "enter")  # no book has a puzzle 4107
    assert pages.scene == "levels" and pages.focus == "puzzle.410"
    pages.press("enter")
    pages.settle()
    assert book_entry(origin_of(pages.session.puzzle)) == BookEntry("easy", 410)
    assert pages.reads("Easy 410"), "its game says the number"


def test_a_number_is_gone_to_by_taps(pages: Pilot) -> None:
    pages.click("tab.evil", "go_to")
    assert pages.reads("1–1000")
    pages.click("sign.8", "sign.1", "rub", "sign.0", "go")
    assert pages.can_press("puzzle.80")
    pages.click("go_to", "sign.5", "cancel")
    assert pages.scene == "levels" and pages.can_press("puzzle.80")


def test_home_and_end_go_to_the_first_and_the_last(pages: Pilot) -> None:
    pages.press("end")
    assert pages.focus == "puzzle.1000" and not pages.can_press("next")
    pages.press("home")
    assert pages.focus == "puzzle.1" and not pages.can_press("previous")


@pytest.mark.parametrize("size", [(320, 320), (320, 480), (480, 320), (800, 600), (1440, 1800)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_sheets_are_large_enough_and_apart(pages: Pilot, size: tuple[int, int], text: int) -> None:
    pages.glance(*size, text)
    boxes = pages.app.top.boxes()
    sheets = [box for name, box in boxes.items() if name.startswith("puzzle.")]
    assert len(sheets) >= 2
    others = [boxes[name] for name in ("previous", "next", "next_sheet", "go_to", "back")]
    for index, box in enumerate(sheets):
        assert box.w >= 43 and box.h >= 30 and pages.app.view.box.common(box) == box
        for other in [*sheets[:index], *others]:
            assert not min(box.common(other)[2:])


def test_without_a_library_there_are_no_levels(open_game: OpenGame, library: Path) -> None:
    library.unlink()
    pilot = open_game()
    assert not pilot.can_press("levels")
    pilot.click("more")
    assert pilot.can_press("own")


def test_a_damaged_library_is_told(pages: Pilot, library: Path) -> None:
    library.write_bytes(b"nothing of the kind" * 100)
    begin(pages, 1)
    assert pages.scene == "dialog" and pages.reads("cannot be read")
    pages.press("escape")
    assert pages.scene == "levels"


def test_places_in_the_books() -> None:
    assert BookEntry("easy", 1000).following() == BookEntry("medium", 1)
    assert BookEntry("evil", 1000).following() == BookEntry("evil", 1)
    assert BookEntry("evil", 999).next_unsolved({1000, 1}) == BookEntry("evil", 2)
    assert BookEntry("evil", 5).next_unsolved(range(1, 1001)) == BookEntry("evil", 6)
    assert book_of_level(BookEntry("evil", 1).level) == ("evil", EDITION)
