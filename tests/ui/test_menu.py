"""The menu: levels, Continue, and the small doors."""

from __future__ import annotations

import time
from datetime import timedelta
from itertools import product
from typing import Any

import pygame
import pytest

from game.engine.notation import format_grid
from game.engine.rating.tier import tier
from game.engine.solver import count_solutions
from game.engine.techniques import Tier
from game.session.daily import day_puzzle, recommended
from game.session.levels import LEVELS, TIERS, origin_of, tier_of
from game.ui.drawing.canvas import Canvas
from game.ui.games.making import of_day
from game.ui.layout.geometry import Box
from game.ui.parts.desk_sheet import PREPARED_AFTER
from game.ui.parts.part import Kit
from game.ui.parts.tree import Tree
from game.ui.scenes import DOORS
from game.ui.scenes.menu import AHEAD_SECONDS, ON_DESK, SLIPS, MenuScene
from game.ui.scenes.today import AHEAD
from game.ui.scenes.welcome import WelcomeScene
from game.ui.widgets.small_board import SmallBoard
from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.pages import WINDOWS
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS
from tests.ui.situations.days import TODAY, at_noon, solve_day


@pytest.fixture
def menu(open_game: OpenGame) -> Pilot:
    return open_game()


def test_the_tiers_are_those_of_the_engine() -> None:
    assert tuple(tier.name.lower() for tier in Tier) == TIERS


def test_it_opens_on_the_menu_with_nothing_to_continue(menu: Pilot) -> None:
    assert menu.scene == "menu"
    assert not menu.can_press("continue")
    for words in (
        "Nonet",
        "Gentle",
        "Easy",
        "Medium",
        "Hard",
        "Expert",
        "Master",
    ):
        assert menu.reads(words)
    menu.look(1280, 800, 1)
    assert menu.reads("Notes begin to help")


@pytest.mark.parametrize("blanks", [40, 45, 50])
def test_the_usual_numbers_of_blanks_are_two_presses_away(menu: Pilot, blanks: int) -> None:
    menu.click("more", f"level.blanks.{blanks}")
    menu.wait()
    menu.settle()
    assert menu.scene == "playing" and menu.session.position.blanks == blanks


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_deals_its_tier_and_one_solution(menu: Pilot, level: str) -> None:
    menu.click(f"level.{level}")
    menu.wait()
    assert menu.scene == "playing"
    puzzle = menu.session.puzzle
    assert tier(puzzle.rules, puzzle.givens) == Tier[level.removeprefix("tier.").upper()]
    assert count_solutions(puzzle.rules, puzzle.givens) == 1
    assert puzzle.spec
    assert puzzle.spec.level == level


def test_the_same_seed_deals_the_same_puzzles(open_game: OpenGame) -> None:
    def deal() -> list[str]:
        game = open_game(seed=11)
        grids = []
        for level in ("tier.easy", "tier.medium"):
            game.click(f"level.{level}")
            game.wait()
            grids.append(game.grid)
            game.to_menu()
        return grids

    first = deal()
    assert first == deal()
    assert first[0] != first[1]


@pytest.mark.parametrize("way", ["menu", "keys"])
def test_a_new_game_asks_nothing(game: Pilot, way: str) -> None:
    game.click("r1c1")
    game.press("5")
    before = game.grid
    if way == "menu":
        game.to_menu()
        game.click("level.tier.gentle")
    else:
        game.press("ctrl+n")
    game.wait()
    assert game.scene == "playing"
    assert game.grid != before


def test_ctrl_n_begins_another_game(game: Pilot) -> None:
    before = game.grid
    game.press("ctrl+n")
    game.wait()
    assert game.scene == "playing"
    assert game.grid != before


def test_tab_goes_round_all_buttons_and_back(menu: Pilot) -> None:
    names = [str(control.id) for control in menu.app.top.controls()]
    seen = []
    for _ in range(len(names) + 1):
        menu.press("tab")
        seen.append(menu.focus)
    assert seen == [*names, names[0]]
    menu.press("shift+tab")
    assert menu.focus == names[-1]


@pytest.mark.parametrize("key", ["enter", "space", "kp_enter"])
def test_the_menu_by_keys(menu: Pilot, key: str) -> None:
    menu.press("down", "down", key)
    menu.wait()
    assert menu.scene in ("playing", "dialog")


def test_focus_is_shown_only_for_keys(menu: Pilot) -> None:
    menu.settle()
    plain = menu.pixels()
    menu.press("down")
    assert menu.pixels() != plain
    menu.click((2, 2))
    assert menu.pixels() == plain


def test_quitting_by_keys(menu: Pilot) -> None:
    menu.press("ctrl+q")
    assert menu.app.quitting


def test_escape_in_the_menu_throws_nobody_out(menu: Pilot) -> None:
    menu.press("tab", "escape", "escape")
    assert not menu.app.quitting
    assert menu.scene == "menu"
    assert menu.focus == ""


def test_quitting_behind_more(menu: Pilot) -> None:
    menu.click("more", "quit")
    assert menu.app.quitting


@pytest.mark.parametrize("door", ["statistics", "how_to_play", "settings"])
def test_each_door_leads_in_and_escape_out(menu: Pilot, door: str) -> None:
    menu.click(door)
    assert menu.scene == door
    menu.press("escape")
    assert menu.scene == "menu"


def test_a_press_that_slides_off_its_button_does_nothing(menu: Pilot) -> None:
    menu.drag("level.tier.medium", (2, 2))
    menu.wait()
    assert menu.scene == "menu"
    menu.drag("level.tier.medium", "level.tier.hard")
    menu.wait()
    assert menu.scene == "menu"


def test_best_times_stand_on_the_levels(open_game: OpenGame) -> None:
    game = open_game()
    game.play()
    game.advance(65 * 60)
    game.fill_in()
    game.settle()
    game.press("escape")
    game.advance(2)
    assert game.scene == "menu"
    assert game.reads("1:0")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("size", "text"), [((800, 600), 100), ((800, 600), 200), ((320, 480), 200), ((1280, 800), 100)]
)
def test_no_level_looks_less_than_another(
    open_game: OpenGame, size: tuple[int, int], text: int, language: str
) -> None:
    game = open_game(language=language)
    SITUATIONS["menu-continue"](game)
    game.look(*size, 1, text=text)
    t, painter = game.app.t, game.app.canvas.text_painter
    render, sizes = painter.render, dict[str, int]()

    def heard(text: str, size: int, *rest: Any) -> pygame.Surface:
        sizes[text] = size
        return render(text, size, *rest)

    painter.render = heard  # type: ignore[method-assign, assignment]
    game.app.redraw()
    game.frame()
    assert len({sizes.get(t(f"tier.{tier_of(level)}")) for level in LEVELS}) == 1
    assert len({sizes[t(f"level.{level}")] for level in LEVELS}) == 1
    assert "4:28" in sizes, "the best without hints"
    assert "2:29" in sizes


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("saved", [False, True])
def test_nothing_vanishes_and_nothing_is_small_in_any_window(
    open_game: OpenGame, saved: bool, language: str
) -> None:
    game = open_game(language=language)
    SITUATIONS["menu-continue" if saved else "menu"](game)
    menu, painter = game.app.top, game.app.canvas.text_painter
    assert isinstance(menu, MenuScene)
    state = menu.state()
    always = {str(state.sheet_id), *(f"level.{level}" for level in LEVELS), *DOORS}
    always |= {*SLIPS[1 : ON_DESK + 1], "more", *(["today"] if saved else [])}
    for view in WINDOWS:
        kit = Kit(menu.seen_in(view), painter, game.app.t)
        tree = Tree(menu.page(kit, state), kit, view.box)
        if view.short > 320 * view.scale:
            assert tree.faults() == [], view
        assert always <= tree.boxes().keys(), view


def test_more_leads_to_what_is_used_less(open_game: OpenGame) -> None:
    game = open_game((320, 480), text=200)
    SITUATIONS["menu-continue"](game)
    game.click("more")
    wanted = {*SLIPS[ON_DESK + 1 :], "quit"}
    seen = set(filter(game.can_press, wanted))
    while game.can_press("next"):
        game.click("next")
        seen |= set(filter(game.can_press, wanted))
    assert seen == wanted
    while not game.can_press("new_puzzle"):
        game.click("previous")
    game.click("new_puzzle")
    assert game.scene == "new_puzzle"


@pytest.mark.parametrize("size", [(1280, 800), (480, 860)])
def test_the_slip_of_the_game_that_waits_lies_over_todays_sheet(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size=size)
    SITUATIONS["menu-continue"](game)
    game.settle()
    slip = game.box("continue")
    both = slip.common(game.box("today"))
    assert both.w and both.h
    lying = game.pixels()
    for place in (both.centre, (game.box("today").x + 40, game.box("today").y + 40)):
        game.move(place)
        game.settle()
        assert game.pixels() != lying, "what is under the pointer is lifted"
    game.click(both.centre)
    assert game.scene == "playing", "the slip lies on top"
    assert game.session.puzzle.blanks != 81


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (480, 860), (375, 667)])
def test_the_slip_of_the_game_that_waits_shows_its_board(
    open_game: OpenGame, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards: dict[str, Box] = {}

    def draws(canvas: Canvas, box: Box, board: SmallBoard) -> None:
        boards[board.values] = box

    monkeypatch.setattr("game.ui.parts.desk_sheet.draw_small_board", draws)
    game = open_game(size=size, language=language)
    SITUATIONS["menu-continue"](game)
    game.settle()
    saved = game.app.store.saved_game()
    assert saved
    assert 50 <= boards[saved.values].w < boards[max(boards, key=lambda at: boards[at].w)].w


# Searches that take long


def make_searches_wait(menu: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Let every search wait until the list is given something."""
    from game.ui.games import making

    go: list[bool] = []
    of_level = making.of_level

    def slow(level: str, seed: int, should_stop: object) -> object:
        while not go and not should_stop():  # type: ignore[operator]
            time.sleep(0.001)
        return of_level(level, seed, should_stop)  # type: ignore[arg-type]

    monkeypatch.setattr(making, "of_level", slow)
    return go


def test_the_window_answers_during_a_search(menu: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    go = make_searches_wait(menu, monkeypatch)
    menu.click("level.tier.expert")
    menu.advance(20)
    assert menu.reads("Making a puzzle")
    menu.click("settings")
    assert menu.scene == "settings"
    menu.click("back")
    assert menu.scene == "menu"
    go.append(True)
    menu.wait()
    assert menu.scene == "playing"


def test_escape_gives_up_a_search(menu: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    go = make_searches_wait(menu, monkeypatch)
    menu.click("level.tier.expert")
    menu.press("escape")
    assert menu.scene == "menu"
    go.append(True)  # the menu makes puzzles ahead, which no key gives up
    menu.wait()
    assert menu.scene == "menu"
    assert not menu.app.quitting


def test_another_wish_takes_the_place_of_a_search(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = make_searches_wait(game, monkeypatch)
    game.click("r1c1")
    game.press("5")
    game.to_menu()
    game.click("level.tier.expert")
    game.click("continue")
    assert game.scene == "playing"
    go.append(True)
    game.wait()
    assert game.session.puzzle.blanks == 45, "the game that was chosen last stays"
    assert game.digit("r1c1") == 5


# The sheet


def test_play_begins_todays_puzzle(open_game: OpenGame) -> None:
    menu = open_game(seed=None)
    menu.advance(round(PREPARED_AFTER * 60) + 1)
    menu.settle()
    today = menu.app.store.today()
    menu.click("play")
    menu.wait()
    assert day_puzzle(origin_of(menu.session.puzzle)) == recommended(today)


def test_todays_puzzle_lies_beside_a_game_that_waits(open_game: OpenGame) -> None:
    menu = open_game(size=(1280, 800))
    SITUATIONS["menu-continue"](menu)
    assert menu.can_press("continue")
    menu.click("today")
    menu.wait()
    assert day_puzzle(origin_of(menu.session.puzzle)) == recommended(TODAY)


def says(game: Pilot, words: str) -> bool:
    """Whether the words stand there, also on a sheet that was painted before."""
    width, height = game.app.window.size
    game.resize(width + 1, height)
    return game.reads(words)


def won_today(game: Pilot) -> Pilot:
    """Back on the menu, with today's puzzle and that of yesterday solved."""
    solve_day(game.app.store, recommended(TODAY - timedelta(days=1)), 300.0)
    at_noon(game.app.store)
    game.app.scenes.to_menu()
    game.settle()
    game.click("play")
    game.wait()
    game.fill_in()
    game.settle()
    assert game.scene == "won"
    assert game.reads("Sunday 22 November") and game.reads("2 days in a row")
    game.press("escape")
    game.advance(5)
    game.settle()
    assert game.scene == "menu"
    return game


@pytest.mark.parametrize("size", [(1280, 800), (480, 860), (320, 480)])
def test_todays_puzzle_tells_its_date_and_streak_and_makes_room_for_another(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    menu = won_today(open_game(size=size))
    assert says(menu, "Play") and not menu.can_press("continue")
    menu.click("play")
    menu.wait()
    assert menu.scene == "playing"
    spec = menu.session.puzzle.spec
    assert spec and spec.level == f"tier.{recommended(TODAY).tier}" and not spec.origin


def test_another_puzzle_lies_beside_a_game_that_waits(open_game: OpenGame) -> None:
    menu = open_game(size=(1280, 800))
    SITUATIONS["menu-continue"](menu)
    solve_day(menu.app.store, recommended(TODAY), 300.0)
    menu.app.scenes.to_menu()
    menu.settle()
    assert says(menu, "Play") and menu.can_press("continue")
    menu.click("play")
    menu.wait()
    assert menu.scene == "playing" and not day_puzzle(origin_of(menu.session.puzzle))


def test_todays_puzzle_lies_there_once_while_it_is_unfinished(open_game: OpenGame) -> None:
    menu = open_game(size=(1280, 800))
    at_noon(menu.app.store)
    menu.app.scenes.to_menu()
    menu.settle()
    menu.click("play")
    menu.wait()
    cell = menu.session.puzzle.givens.index(0)
    menu.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
    menu.press("5")
    menu.to_menu()
    menu.settle()
    assert [menu.can_press(name) for name in ("continue", "today", "play")] == [True, False, False]
    assert says(menu, "Today’s puzzle")
    menu.click("continue")
    assert menu.session.position.values[cell] == 5


def test_the_first_menu_after_the_question_has_a_puzzle_at_once(open_game: OpenGame) -> None:
    game = open_game(seed=None)
    game.app.scenes.show_only(WelcomeScene(game.app))
    game.settle()
    game.click("know")
    game.frame()
    assert game.scene == "menu"
    menu = game.top(MenuScene)
    givens = menu._offer_look().givens
    assert givens == format_grid(of_day(recommended(game.app.store.today()), lambda: False).givens)


def test_a_game_without_a_move_is_nowhere(menu: Pilot) -> None:
    menu.click("level.tier.gentle")
    menu.wait()
    menu.to_menu()
    assert not menu.can_press("continue")
    assert menu.app.store.count_games() == (0, 0)
    menu.click("level.tier.gentle")
    menu.wait()
    cell = menu.session.puzzle.givens.index(0)
    menu.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
    menu.press("5")
    menu.to_menu()
    assert menu.can_press("continue")
    assert menu.app.store.count_games() == (1, 0)


def test_the_next_puzzle_is_that_of_the_seed(open_game: OpenGame) -> None:
    grids = []
    for seconds in (0, 2):
        menu = open_game(seed=23, folder=None)
        menu.advance(60 * seconds)
        menu.wait()
        menu.press("ctrl+n")
        menu.wait()
        grids.append(menu.session.puzzle.givens)
        menu.app.store.delete(menu.app.scenes.game_id)
    assert grids[0] == grids[1]


def test_another_level_is_not_held_up_by_the_sheet(menu: Pilot) -> None:
    menu.settle()
    menu.click("level.tier.gentle")
    menu.wait()
    assert menu.session.puzzle.spec and menu.session.puzzle.spec.level == "tier.gentle"


def test_all_of_the_sheet_continues(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5")
    game.to_menu()
    sheet = game.box("continue")
    game.click((sheet.x + sheet.w // 5, sheet.centre[1]))  # where the board is
    assert game.scene == "playing"


def test_the_desk_comes_to_rest(menu: Pilot) -> None:
    menu.settle()
    menu.move("settings")
    menu.advance(60)
    assert menu.advance(120) == 0, "nothing is drawn any more"


def test_the_next_start_on_a_day_shows_its_puzzle_at_once(open_game: OpenGame) -> None:
    def digits(menu: Pilot) -> str:
        state = menu.app.top.state()
        return str((state.offer or state.sheet).givens).replace(".", "")

    menu = open_game()
    assert not digits(menu), "it is not made yet"
    menu.play()
    menu.click("r1c1")
    menu.press("5")
    menu.to_menu()
    menu.settle()
    made = digits(menu)
    menu = open_game()
    assert not menu.app.starter.day_puzzles
    assert digits(menu) == made
    assert len(made) >= 17


def test_the_first_start_on_one_of_the_next_days_shows_its_puzzle_at_once(
    open_game: OpenGame,
) -> None:
    menu = open_game()
    at_noon(menu.app.store)
    menu.play()
    menu.click("r1c1")
    menu.press("5")
    menu.to_menu()
    for _ in range(AHEAD):  # while somebody looks at the menu for a while
        menu.app.idle = AHEAD_SECONDS
        menu.settle()
    menu.play()
    for days in range(1, AHEAD + 1):
        menu = open_game()
        at_noon(menu.app.store, TODAY + timedelta(days=days))
        menu.app.scenes.to_menu()
        menu.frame()
        assert not menu.app.starter.day_puzzles
        asked = recommended(TODAY + timedelta(days=days))
        assert menu.app.top.state().offer.givens == format_grid(of_day(asked, bool).givens)


def test_no_empty_board_lies_on_the_sheet_while_its_puzzle_is_made(open_game: OpenGame) -> None:
    menu = open_game((1280, 800))
    middle = menu.box("play").inset(round(0.3 * menu.box("play").w))
    line, near = menu.app.canvas.theme["boxline"], (40, 40, 40)

    def lines() -> int:
        return pygame.mask.from_threshold(menu.picture().subsurface(middle), line, near).count()

    assert not lines()
    menu.settle()
    assert lines()


def swayed(menu: Pilot, seconds: float) -> list[pygame.mask.Mask]:
    """What differs from the desk at rest in each frame that is drawn, once the puzzles of the next
    days are made."""
    menu.advance(300)
    for _ in range(AHEAD + 1):
        menu.advance(70)
        menu.settle()
    menu.move("settings")
    menu.settle()
    menu.move("arcade")
    menu.advance(30)
    surface = menu.app.window.get_surface()
    rest, found = surface.copy(), []
    for _ in range(round(60 * seconds)):
        if menu.frame():
            same = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1), rest)
            same.invert()
            found.append(same)
    return found


def test_a_breath_of_air_moves_the_shadow_of_leaves_while_nobody_does_anything(
    open_game: OpenGame,
) -> None:
    menu = open_game(size=(1280, 800))
    changed = swayed(menu, 26)
    assert 20 < len(changed) < 120, "a few times a second, for a few seconds"
    assert max(mask.count() for mask in changed) > 100
    assert not changed[-1].count(), "the leaves rest where they were"
    things = list(menu.app.top.boxes().values())
    for mask in changed:
        for rect in mask.get_bounding_rects():
            assert rect.collidelist(things) == -1, "only the bare desk changes"
    assert menu.advance(120) == 0


@pytest.mark.parametrize("how", ["reduced motion", "night", "contrast", "safe", "elsewhere"])
def test_no_leaves_move_without_motion_or_by_night_or_while_the_player_is_elsewhere(
    open_game: OpenGame, how: str
) -> None:
    settings: dict[str, dict[str, str | bool]] = {
        "reduced motion": {"reduced_motion": True},
        "elsewhere": {},
    }
    menu = open_game(size=(1280, 800), **settings.get(how, {"theme": how}))
    menu.app.focused = how != "elsewhere"
    assert not swayed(menu, 26)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(320, 480), (800, 600), (1280, 800), (1440, 1800)])
def test_leaves_throw_a_faint_shadow_on_nothing_but_the_bare_desk(
    open_game: OpenGame, size: tuple[int, int], language: str
) -> None:
    menu = open_game(size=size, language=language)
    menu.settle()
    seen = menu.picture()
    menu.app.canvas.theme.leaves = 0.0
    menu.app.redraw()
    menu.frame()
    bare = menu.picture()
    desk = tuple(menu.app.canvas.theme["desk"])
    changed = pygame.mask.from_threshold(seen, (0, 0, 0), (1, 1, 1, 255), bare)
    changed.invert()
    assert bool(changed.count()) == (size[0] >= 800), "not where hardly any desk is seen"
    for rect in changed.get_bounding_rects():
        for x, y in product(range(rect.x, rect.right), range(rect.y, rect.bottom)):
            if changed.get_at((x, y)):
                assert tuple(bare.get_at((x, y)))[:3] == desk
                assert sum(seen.get_at((x, y))[:3]) >= 0.93 * sum(desk)


@pytest.mark.parametrize("language", languages())
def test_large_text_is_large_in_the_smallest_window(open_game: OpenGame, language: str) -> None:
    game = open_game(language=language)
    SITUATIONS["menu-continue"](game)
    painter, sizes = game.app.canvas.text_painter, dict[str, int]()
    render = painter.render

    def heard(text: str, size: int, *rest: Any) -> pygame.Surface:
        sizes[text] = size
        return render(text, size, *rest)

    painter.render = heard  # type: ignore[method-assign, assignment]
    game.look(320, 480, 1, text=200)
    small = {text: size for text, size in sizes.items() if size < 14 and len(text) > 1}
    assert small == {}


def test_papers_that_are_kept_as_pictures_look_as_if_painted_anew(
    game: Pilot,
) -> None:
    game.to_menu()
    game.look(1280, 800, 1)
    for place in ("settings", "kinds", "level.tier.hard", "settings", "play", "settings"):
        game.move(place)
        game.settle()
        for _ in range(3):
            game.app.redraw()
            game.frame()
        kept = game.pixels()
        game.app.top.sprites.forget()
        game.app.redraw()
        game.frame()
        assert game.pixels() == kept, place
