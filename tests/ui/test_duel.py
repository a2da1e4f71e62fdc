"""Duels on one machine: by halves of a keyboard, by touch, by controllers; kept and continued."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pygame
import pytest

from game.session.duel.duel import Duel, DuelRules
from game.session.duel.saved import format_duel, parse_duel
from game.session.kind import Kind
from game.session.wishes import KindWish, make_of_kind
from game.ui.input.gamepad import Gamepad
from game.ui.parts.sheets import Sheet
from game.ui.scenes.duel.devices import USUAL
from game.ui.scenes.duel.duel_scene import begin_duel
from game.ui.scenes.duel.duel_table import Turned
from game.ui.scenes.duel.looks import COLOURS
from game.ui.scenes.duel.setup import BOARDS
from tests.ui.boards import boards, cell_of, digits
from tests.ui.situations import SITUATIONS
from tests.ui.situations.duel import duel_of, of, put

if TYPE_CHECKING:
    from game.session.duel.duel import Player
    from game.ui.layout.geometry import Box
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

SMALL_WISH = KindWish(Kind("classic", 4), "gentle")
SMALL = make_of_kind(SMALL_WISH, 3)


def opened(game: Pilot, rules: DuelRules) -> Pilot:
    begin_duel(game.app, Duel(SMALL, rules), dict(USUAL))
    game.advance(30)
    return game


def key(game: Pilot, code: int) -> None:
    """A key of a French keyboard: where W, A and Q lie on others it has Z, Q and A."""
    name = pygame.key.name(code)
    place = getattr(pygame, f"KSCAN_{name.upper()}", 0)
    french = {"w": pygame.K_z, "a": pygame.K_q, "q": pygame.K_a, "1": pygame.K_AMPERSAND}
    facts = {"key": french.get(name, code), "mod": 0, "unicode": "", "scancode": place}
    game.frame(pygame.Event(pygame.KEYDOWN, facts))


def test_a_race_by_two_halves_of_a_keyboard(open_game: OpenGame) -> None:
    game = opened(open_game(), DuelRules("race"))
    scene = duel_of(game)
    solution, cells = SMALL.solutions[0], range(16)
    steps = ((pygame.K_d, pygame.K_s), (pygame.K_RIGHT, pygame.K_DOWN))
    scene.table.cursors = [each._replace(cell=0) for each in scene.table.cursors]
    for cell in cells:
        for player in (0, 1):
            if not SMALL.givens[cell] and (player == 0 or cell < 12):
                first = pygame.K_1 if player == 0 else pygame.K_KP1
                key(game, first + solution[cell] - 1)
            right, down = steps[player]
            key(game, right)
            if cell % 4 == 3:
                key(game, down)
    assert scene.duel.winner == 0
    game.advance(60)
    assert game.scene == "duel_story"
    assert any("Blue is first" in words for words in game.words)
    assert not game.app.store.recall("duel")
    assert "duel" in game.app.store.seals()


def test_claims_in_turns_by_touch(open_game: OpenGame) -> None:
    game = opened(open_game(), DuelRules("claim", turns=True))
    scene = duel_of(game)
    blanks = [cell for cell, given in enumerate(SMALL.givens) if not given]
    for place, cell in enumerate(blanks[:3]):
        player = place % 2
        game.click(cell_of(game, 0, cell))
        game.click(f"{player}.pad.{SMALL.solutions[0][cell]}")
    assert [scene.duel.owners[cell] for cell in blanks[:3]] == [0, 1, 0]
    game.click(f"0.pad.{SMALL.solutions[0][blanks[3]]}")
    assert len(scene.duel.log) == 3, "it is the other one's turn"


def test_two_controllers_play_together(open_game: OpenGame) -> None:
    game = opened(open_game(), DuelRules("together"))
    scene = duel_of(game)
    first, second = [cell for cell, given in enumerate(SMALL.givens) if not given][:2]
    for controller, cell in ((31, first), (47, second)):
        player = 0 if controller == 31 else 1
        scene.table.cursors[player] = scene.table.cursors[player]._replace(cell=cell)
        for _ in range(SMALL.solutions[0][cell]):
            scene.player_button(controller, "rb")
        scene.player_button(controller, "a")
    assert scene.duel.placed(0) == scene.duel.placed(1) == 1


def test_the_upper_board_of_a_tablet_is_turned(open_game: OpenGame) -> None:
    game = opened(open_game((480, 860)), DuelRules("race"))
    scene = duel_of(game)
    cell = next(cell for cell, given in enumerate(SMALL.givens) if not given)
    area = next(part.box for part in scene.tree if isinstance(part, Turned))
    x, y = cell_of(game, 1, cell)
    game.click((area.x + area.right - x, area.y + area.bottom - y))
    assert scene.table.cursors[1].cell == cell
    x, y = game.box(f"1.pad.{SMALL.solutions[0][cell]}").centre
    game.click((area.x + area.right - x, area.y + area.bottom - y))
    assert scene.duel.placed(1) == 1


def test_a_duel_is_kept_and_goes_on(open_game: OpenGame) -> None:
    game = opened(open_game(), DuelRules("claim"))
    scene = duel_of(game)
    for place, cell in enumerate(c for c, given in enumerate(SMALL.givens) if not given):
        if place < 4:
            put(scene, 1 if place % 2 else 0, cell, wrong=place == 3)
    text = format_duel(scene.duel)
    again = parse_duel(text)
    assert again and format_duel(again) == text and again.log == scene.duel.log
    assert parse_duel(text[:-9]) is None
    game.app.scenes.to_menu()
    game.click("arcade", "mode.duel", "go_on")
    game.advance(5)
    assert duel_of(game).duel.log == scene.duel.log


def test_the_story_leads_to_a_replay_and_to_another_duel(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("duel_page")
    game.click("mode.claim", "board")
    while BOARDS[game.app.top.board] != SMALL_WISH:  # type: ignore[attr-defined]
        game.click("board")
    game.click("device.wasd", "start")
    game.settle()
    scene = duel_of(game)
    assert scene.duel.rules == DuelRules("claim") and scene.table.holders["wasd"] == 1
    solution = scene.duel.puzzle.solutions[0]
    blanks = [cell for cell in range(16) if not scene.duel.puzzle.givens[cell]]
    for cell in blanks:
        put(scene, 1 if cell % 3 else 0, cell)
    game.advance(60)
    words = " ".join(game.words)
    assert all(str(scene.duel.score(player)) in words for player in (0, 1))
    game.click("replay")
    game.settle()
    for _ in blanks:
        game.click("step_forward")
    assert digits(game) == solution
    assert game.reads(game.app.t("duel.points", n=scene.duel.score(0)))
    game.click("back", "again")
    game.settle()
    another = duel_of(game)
    assert another is not scene and not another.duel.log
    assert another.duel.rules == scene.duel.rules and another.table.holders == scene.table.holders
    assert another.table.size == 4


def test_a_duel_that_is_ended_early_is_told_and_not_kept(open_game: OpenGame) -> None:
    game = opened(open_game(), DuelRules("race"))
    scene = duel_of(game)
    cell = SMALL.givens.index(0)
    put(scene, 1, cell)
    game.click("pause")
    game.click(next(str(c.id) for c in game.app.top.controls() if c.name == "End it here"))
    game.advance(30)
    assert game.scene == "duel_story" and game.reads("Ended early")
    assert game.reads("Digits") and game.reads("1") and not game.app.store.recall("duel")


def test_the_second_player_needs_no_keypad(open_game: OpenGame) -> None:
    game = open_game()
    nine = make_of_kind(KindWish(Kind("classic", 9), "gentle"), 3)
    begin_duel(game.app, Duel(nine, DuelRules("race")), dict(USUAL))
    scene, solution = duel_of(game), nine.solutions[0]
    letters = "uiojklm,."
    for digit in range(1, 10):
        cell = next(c for c, given in enumerate(nine.givens) if not given and solution[c] == digit)
        scene.table.cursors[1] = scene.table.cursors[1]._replace(cell=cell)
        code = pygame.key.key_code(letters[digit - 1])
        names = {",": "COMMA", ".": "PERIOD"}
        name = names.get(letters[digit - 1], letters[digit - 1].upper())
        facts = {"key": code, "mod": 0, "unicode": "", "scancode": getattr(pygame, f"KSCAN_{name}")}
        game.frame(pygame.Event(pygame.KEYDOWN, facts))
    assert (scene.duel.placed(1), scene.duel.placed(0), scene.duel.mistakes(1)) == (9, 0, 0)
    game.app.scenes.to_menu()
    game.app.scenes.open("duel_page")
    game.settle()
    assert game.reads("U I O, J K L and M , .")


def test_controllers_are_offered_once_they_are_there(open_game: OpenGame) -> None:
    game = open_game(size=(1280, 800))
    game.app.scenes.open("duel_page")
    game.settle()
    assert not game.can_press("device.pad1") and not game.reads("Controller 1")
    game.frame(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=0))
    hands = game.app.gamepad = Gamepad(game.app)
    hands.handle(pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=0))
    game.settle()
    assert game.can_press("device.pad1") and not game.can_press("device.pad2")


@pytest.mark.parametrize("player", [0, 1])
def test_a_mistake_has_the_colour_of_its_player(open_game: OpenGame, player: Player) -> None:
    """Blue's was as red as Red."""
    game = opened(open_game(), DuelRules("together"))
    scene, theme = duel_of(game), game.app.canvas.theme
    cell = SMALL.givens.index(0)
    put(scene, player, cell, wrong=True)
    scene.table.cursors[:] = [each._replace(cell=15) for each in scene.table.cursors]
    game.advance(60)
    seen = {pixel[:3] for pixel in colours(game, boards(game)[0].cell(cell))}
    assert theme[COLOURS[player]] in seen
    assert theme[COLOURS[1 - player]] not in seen


def colours(game: Pilot, box: Box) -> set[tuple[int, ...]]:
    picture = game.picture()
    inner = box.inset(box.w // 8)
    return {
        tuple(picture.get_at((x, y)))
        for x in range(inner.x, inner.right)
        for y in range(inner.y, inner.bottom)
    }


def test_red_writes_in_red_and_their_keys_are_red(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    of("claim")(game)
    scene = duel_of(game)
    looks = scene.table.look(0).cells
    for cell, writer in scene.duel.owners.items():
        assert looks[cell].by == ("vermilion" if writer else "pen")
    assert not any(look.by for look in looks if look.given or not look.digit)
    surface, theme = game.app.window.get_surface(), game.app.canvas.theme
    for player, ink, others in ((0, "pen", "vermilion"), (1, "vermilion", "pen")):
        box = game.box(f"{player}.pad.5")
        seen = {
            tuple(surface.get_at((x, y)))[:3]
            for x in range(box.x, box.right)
            for y in range(box.y, box.bottom)
        }
        assert theme[ink] in seen and theme[others] not in seen


@pytest.mark.parametrize("size", [(1280, 800), (480, 860)])
def test_each_sees_whose_turn_it_is_and_who_leads(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size)
    of("claim", turns=True)(game)
    scene, t = duel_of(game), game.app.t
    for _ in range(2):
        turn = scene.duel.turn
        (framed,) = (part for part in scene.tree if isinstance(part, Sheet) and part.frame)
        called = [part.name for part in framed.walk()]
        assert framed.frame == COLOURS[turn]
        assert t("duel.your_turn") in called and t(f"duel.player.{turn + 1}") in called
        assert sum(part.name == t("duel.your_turn") for part in scene.tree) == 1
        put(scene, turn, scene.duel.values().index(0))
        game.advance(10)
    lead = scene.duel.score(0) - scene.duel.score(1)
    assert lead and game.reads(t("duel.ahead", n=abs(lead))) and game.reads("behind")


def test_each_side_of_a_tall_table_has_one_clock_at_most(open_game: OpenGame) -> None:
    for size, text in (((480, 860), 150), ((480, 860), 100), ((320, 480), 200)):
        game = open_game(size)
        of("claim", turns=True)(game)
        game.look(*size, 1, text=text)
        middle = game.box("board.0").centre[1]
        clocks = [part.box.y < middle for part in duel_of(game).tree if part.name.startswith("0:")]
        assert clocks and max(clocks.count(True), clocks.count(False)) == 1


def test_the_story_shows_the_board_as_it_was_at_the_end(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS["duel-result"](game)
    assert digits(game) == game.app.top.duel.puzzle.solutions[0]  # type: ignore[attr-defined]


def test_nothing_is_marked_on_boards_that_are_over_but_in_their_replay(
    open_game: OpenGame,
) -> None:
    game = open_game((1280, 800))
    SITUATIONS["duel-result-race"](game)
    seen = {look.fill for board in boards(game) for look in board.look.cells}
    assert seen == {"sheet"}
    game.click("replay")
    game.settle()
    game.press("pagedown")
    game.settle()
    assert {look.fill for board in boards(game) for look in board.look.cells} > seen


def test_the_wait_after_a_wrong_digit_is_seen_to_run_out(game: Pilot) -> None:
    of("race")(game)
    scene = duel_of(game)
    waits, free = scene.state().locked
    assert 0 < waits < 1
    assert free == 0
    game.advance(120)
    assert 0 < scene.state().locked[0] < waits
    game.advance(240)
    assert scene.state().locked == (0, 0)


def test_no_shadow_hides_what_lies_beside_it(open_game: OpenGame) -> None:
    def shows_desk(x: range, y: range) -> bool:
        picture = game.app.window.get_surface()
        desk = picture.get_at((1, 1))
        return any(picture.get_at(at) == desk for at in product(x, y))

    game = open_game((1440, 1800))
    SITUATIONS["duel-race"](game)
    upper = next(part for part in game.app.top.tree if isinstance(part, Turned))
    side = boards(game)[1].box.w
    right, y = upper.box.right, upper.box.bottom - 5
    assert not shows_desk(range(right - side + 9, right - 9, 9), range(y, y + 1))
    SITUATIONS["duel-result-race"](game)
    game.look(640, 400, 2)
    blue = boards(game)[0].box
    x = blue.right - 7
    assert not shows_desk(range(x, x + 1), range(blue.y + 9, blue.bottom - 9, 9))


def test_the_bar_is_pulled_to_whoever_leads(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    of("claim")(game)
    scene = duel_of(game)
    assert sum(scene.table.bar()) == pytest.approx(1)
    for player in (0, 1):
        before = scene.table.bar()[player]
        for _ in range(8):
            put(scene, 1 if player else 0, scene.duel.values().index(0))
        game.advance(2)
        on_its_way = scene.table.bar()[player]
        game.advance(30)
        after = scene.table.bar()[player]
        assert before < on_its_way < after


def test_in_together_the_bar_fills_from_both_ends(open_game: OpenGame) -> None:
    game = open_game()
    of("together")(game)
    scene = duel_of(game)
    blanks = scene.duel.puzzle.givens.count(0)
    assert sum(scene.table.bar()) == pytest.approx(
        (scene.duel.placed(0) + scene.duel.placed(1)) / blanks
    )


@pytest.mark.parametrize("size", [(320, 480), (360, 640), (480, 320), (640, 400)])
def test_the_keys_of_a_shared_board_are_wide_enough_for_thumbs(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size)
    of("claim", turns=True)(game)
    keys = [game.box(f"{player}.pad.{digit}") for player in (0, 1) for digit in range(10)]
    assert min(key.w for key in keys) >= 36
    assert min(key.h for key in keys) >= 33
    assert game.box("board.0").w >= 0.77 * min(size), "not at the cost of the board"
    game.click("pause")
    game.settle()
    assert game.app.top is not duel_of(game), "the pause lies over it"
