"""New puzzle: what is asked for is what is made."""

from __future__ import annotations

import time
from threading import Event

import pytest

from game.engine.generator.given_pictures import PATTERNS
from game.engine.solver import count_solutions
from game.session.levels import CUSTOM
from game.session.wishes import CHOICES, DIGS, FILLS, SYMMETRIES, Wishes
from game.session.wishes import PATTERNS as SHOWN_PATTERNS
from game.ui.games import making
from game.ui.level_titles import short_title
from game.ui.scenes.new_puzzle import ROWS, NewPuzzleScene, value_text
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


@pytest.fixture
def page(open_game: OpenGame) -> Pilot:
    """The page, at its first tab."""
    pilot = open_game((1280, 800))
    pilot.open("new_puzzle")
    return pilot


def scene(page: Pilot) -> NewPuzzleScene:
    top = page.app.top
    assert isinstance(top, NewPuzzleScene)
    return top


def made_by(page: Pilot, control: str) -> None:
    """Press a control and wait for the game that it begins."""
    page.click(control)
    page.settle()
    assert page.scene == "playing"


def test_45_blanks_by_click_are_45_blanks_with_one_solution(page: Pilot) -> None:
    page.click("tab.blanks")
    assert page.reads("36 digits given")
    assert not page.reads("Normal")
    made_by(page, "level.blanks.45")
    puzzle = page.session.puzzle
    assert puzzle.blanks == puzzle.givens.count(0) == 45
    assert count_solutions(puzzle.rules, puzzle.givens, 2) == 1
    assert page.reads("45 blanks")


@pytest.mark.parametrize("blanks", [40, 45, 50])
def test_so_many_blanks_are_two_presses_from_the_first_screen(
    open_game: OpenGame, blanks: int
) -> None:
    game = open_game()
    assert [scene.name for scene in game.app.scenes] == ["menu"]
    for press in ("more", f"level.blanks.{blanks}"):
        game.click(press)
    game.wait()
    game.settle()
    assert game.scene == "playing", "after two presses"
    puzzle = game.session.puzzle
    assert puzzle.givens.count(0) == blanks
    assert count_solutions(puzzle.rules, puzzle.givens, 2) == 1
    assert game.reads(f"{blanks} blanks") and game.reads(f"{blanks} to go")


def test_any_number_by_the_stepper(page: Pilot) -> None:
    page.click("tab.blanks")
    for _ in range(3):
        page.click("stepper")  # its middle belongs to the right half
    made_by(page, "begin")
    assert page.session.puzzle.blanks == 48
    assert page.reads("48 blanks")


@pytest.mark.parametrize("blanks", [49, 59])
def test_a_number_that_is_typed_is_played(page: Pilot, blanks: int) -> None:
    page.click("tab.blanks")
    page.press(*str(blanks))
    page.click("begin")
    page.wait()
    page.settle()
    puzzle = page.session.puzzle
    assert page.scene == "playing" and puzzle.givens.count(0) == blanks
    assert count_solutions(puzzle.rules, puzzle.givens, 2) == 1


def test_the_number_is_typed_and_stays_within_its_limits(page: Pilot) -> None:
    page.click("tab.blanks")
    numbers = []
    for key in "3795460":
        page.press(key)
        numbers.append(scene(page).blanks)
    assert numbers == [3, 37, 9, 61, 4, 46, 46], "a digit too many begins another number"
    for key in "61":
        page.press(key)
    page.click("stepper")
    assert scene(page).blanks == 61
    for key in "20":
        page.press(key)
    again = NewPuzzleScene(page.app)
    assert (again.tab, again.blanks) == ("blanks", 20), "it is remembered"


def test_it_is_said_where_a_puzzle_takes_long(page: Pilot) -> None:
    page.click("tab.blanks")
    for key in "60":
        page.press(key)
    assert page.reads("Any number from 1 to 61")
    page.click("stepper")
    assert page.reads("61 blanks") and page.reads("this may take a minute")


def test_it_is_said_why_a_larger_number_is_not_taken(page: Pilot) -> None:
    page.click("tab.blanks")
    page.press("6", "4")
    assert page.reads("61 blanks") and page.reads("more than 61 blanks are almost never found")
    page.press("4", "5")
    assert page.reads("45 blanks") and page.reads("Any number from 1 to 61")


@pytest.mark.parametrize("blanks", ["62", "64"])
def test_an_old_wish_for_more_is_read_as_one_for_the_most(page: Pilot, blanks: str) -> None:
    page.app.store.remember("blanks", blanks)
    page.app.store.remember("custom", f"tier=hard blanks={blanks} symmetry=rotate180")
    again = NewPuzzleScene(page.app)
    assert again.blanks == 61
    assert again.wishes == Wishes("hard", "61", "rotate180")


def test_a_tier(page: Pilot) -> None:
    made_by(page, "level.tier.easy")
    assert page.session.puzzle.spec and page.session.puzzle.spec.level == "tier.easy"


def test_blanks_by_box(page: Pilot) -> None:
    page.click("tab.box")
    made_by(page, "level.box.4-6")
    puzzle = page.session.puzzle
    for house in puzzle.rules.houses:
        if house.kind == "box":
            assert 4 <= sum(not puzzle.givens[cell] for cell in house.cells) <= 6
    assert page.reads("4–6 a box")
    page.fill_in()
    page.settle()
    assert page.app.store.statistics()["box.4-6"].won == 1


def test_the_same_seed_gives_the_same_puzzle(open_game: OpenGame) -> None:
    givens = []
    for seed in (7, 7, 8):
        pilot = open_game(seed=seed)
        pilot.app.starter.level("blanks.50")
        pilot.settle()
        givens.append(pilot.session.puzzle.givens)
    assert givens[0] == givens[1] != givens[2]


def test_a_custom_puzzle_says_what_it_became(page: Pilot) -> None:
    page.click("tab.custom")
    wishes = scene(page)
    wishes.take_seed("12")
    while wishes.wishes.pattern != "heart":
        wishes.step("pattern", 1)
    while wishes.wishes.symmetry != "vertical":
        wishes.step("symmetry", 1)
    while wishes.wishes.blanks != "50":
        wishes.step("blanks", 1)
    page.click("make")
    page.wait()
    assert "50 blanks" in page.toast
    page.settle()
    puzzle = page.session.puzzle
    givens = {cell for cell, digit in enumerate(puzzle.givens) if digit}
    assert puzzle.blanks == 50 and givens <= set(PATTERNS["heart"])
    assert givens == {cell // 9 * 9 + 8 - cell % 9 for cell in givens}
    assert puzzle.spec and puzzle.spec.level.startswith("custom.")
    assert page.reads(short_title(page.app.t, puzzle))
    page.fill_in()
    page.settle()
    assert page.app.store.statistics()[CUSTOM].won == 1


def test_a_seed_gives_the_same_custom_puzzle_and_same_level_another(page: Pilot) -> None:
    page.click("tab.custom")
    scene(page).take_seed("-5")
    made_by(page, "make")
    first = page.session.puzzle.givens
    page.app.scenes.to_menu()
    page.app.scenes.open("new_puzzle")
    made_by(page, "make")
    assert page.session.puzzle.givens == first
    page.app.starter.level(CUSTOM)
    page.settle()
    assert page.session.puzzle.givens != first


def test_a_seed_is_typed(page: Pilot) -> None:
    page.click("tab.custom", "seed")
    assert page.scene == "naming"
    for character in "2026":
        page.app.top.typed(character)
    page.click("save")
    assert scene(page).wishes.seed == "2026"
    assert page.reads("2026")
    page.click("seed", "ready.0")
    assert scene(page).wishes.seed == ""


def test_a_technique_brings_its_tier(page: Pilot) -> None:
    page.click("tab.custom", "technique", "tab.hard", "technique.x_wing")
    wishes = scene(page).wishes
    assert (wishes.technique, wishes.tier) == ("x_wing", "hard")
    assert page.reads("X-Wing")
    page.click("tier")
    assert scene(page).wishes.technique == ""


def test_techniques_are_wished_away_one_by_one(page: Pilot) -> None:
    page.resize(1280, 800)
    page.click("tab.custom", "technique", "tab.hard", "technique.x_wing")
    page.click("without", "tab.hard", "technique.swordfish", "technique.x_wing")
    page.press("escape")
    assert scene(page).wishes.left_out == ("swordfish", "x_wing")
    assert scene(page).wishes.technique == "", "what is wished away is not wished for"
    assert page.reads("2 techniques")
    page.click("without", "tab.hard", "technique.swordfish")
    page.press("escape")
    assert scene(page).wishes.without == "x_wing"
    page.click("technique", "tab.hard", "technique.x_wing")
    assert scene(page).wishes.without == "", "nor is what is wished for wished away"


def test_blanks_that_cannot_be_are_not_offered(page: Pilot) -> None:
    page.click("tab.custom")
    wishes = scene(page)
    while wishes.wishes.blanks != "47":
        wishes.step("blanks", 1)
    while wishes.wishes.symmetry != "full":
        wishes.step("symmetry", 1)
    assert wishes.wishes.blanks == ""
    assert "47" not in wishes.values("blanks") and "48" in wishes.values("blanks")


def test_the_choices_are_those_of_the_engine() -> None:
    from game.engine.generator.fill import FILLS as ENGINE_FILLS
    from game.engine.generator.orders import ORDERS
    from game.engine.symmetry import SYMMETRIES as ENGINE_SYMMETRIES

    assert set(SYMMETRIES) == set(ENGINE_SYMMETRIES)
    assert set(FILLS) == set(ENGINE_FILLS)
    assert set(DIGS) == set(ORDERS)
    assert set(SHOWN_PATTERNS) == set(PATTERNS)


def test_every_wish_has_words_in_every_language(page: Pilot) -> None:
    wishes = scene(page)
    for language in ("en", "zh"):
        page.app.change("language", language)
        for name, values in CHOICES.items():
            for _ in values:
                wishes.step(name, 1)
                assert not value_text(page.app.t, wishes.wishes, name).startswith("wish.")


def test_a_long_search_shows_its_progress_and_can_be_cancelled(
    page: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(wishes: object, seed: int, should_stop: object, on_try: object) -> None:
        while not should_stop():  # type: ignore[operator]
            on_try()  # type: ignore[operator]
            tried.set()
            time.sleep(0.001)

    tried = Event()
    monkeypatch.setattr(making, "custom", endless)
    page.click("tab.custom", "make")
    assert tried.wait(10)
    for _ in range(100):
        page.advance(12)
        if page.reads("tried"):
            break
        time.sleep(0.01)  # a busy machine has not told of it yet
    assert page.reads("tried")
    page.click("tab.blanks", "tab.custom")  # the window answers
    page.click("cancel")
    page.settle()
    assert page.scene == "new_puzzle" and page.can_press("make")
    assert page.app.starter.progress is None


def test_pages_of_wishes_in_a_small_window(open_game: OpenGame) -> None:
    pilot = open_game((320, 480))
    pilot.open("new_puzzle")
    pilot.click("tab.custom")
    seen: set[str] = set()
    while True:
        seen |= pilot.app.top.boxes().keys() & {*ROWS}
        if not pilot.can_press("next"):
            break
        pilot.click("next")
    assert seen == {*ROWS}


def test_escape_leaves(page: Pilot) -> None:
    page.press("escape")
    assert page.scene == "menu"
