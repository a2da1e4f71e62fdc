"""A controller does everything; without one nothing happens."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.notation import parse_cell
from game.ui.input.gamepad import (
    BUTTONS,
    FIRST_REPEAT_SECONDS,
    NEXT_REPEAT_SECONDS,
    Controllers,
    Gamepad,
)
from game.ui.input.padmap import NUMBERED
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

NUMBER = {name: button for button, name in BUTTONS.items()}


class Hands:
    """Thumbs on a controller whose buttons SDL knows by name."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.gamepad = pilot.app.gamepad = Gamepad(pilot.app)

    def down(self, name: str) -> None:
        self._event(pygame.CONTROLLERBUTTONDOWN, button=NUMBER[name])

    def up(self, name: str) -> None:
        self._event(pygame.CONTROLLERBUTTONUP, button=NUMBER[name])

    def press(self, *names: str) -> None:
        for name in names:
            self.down(name)
            self.up(name)

    def stick(self, x: float, y: float) -> None:
        for axis, value in ((0, x), (1, y)):
            self._event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767))

    def trigger(self, value: float) -> None:
        axis = pygame.CONTROLLER_AXIS_TRIGGERLEFT
        self._event(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(value * 32767))

    def pull(self) -> None:
        """Pull the right trigger, and let it go."""
        for value in (32767, 0):
            axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
            self._event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)

    def _event(self, kind: int, **facts: Any) -> None:
        if not self.pilot.app.quitting:
            self.pilot.frame(pygame.Event(kind, instance_id=3, **facts))

    @property
    def ring(self) -> bool:
        return self.gamepad.ring is not None


@pytest.fixture
def hands(game: Pilot) -> Hands:
    return Hands(game)


def choose_blank(hands: Hands) -> str:
    """Move from the middle to a blank cell; returns its name."""
    hands.press("down")
    for way in ("down", "left", "down", "right", "down", "left"):
        if not hands.pilot.digit(next(iter(hands.pilot.selected))):
            break
        hands.press(way)
    (name,) = hands.pilot.selected
    assert not hands.pilot.digit(name)
    return name


def test_the_cross_moves_the_chosen_cell(hands: Hands) -> None:
    hands.press("right")
    assert hands.pilot.selected == {"r5c5"}, "the first press shows where the hand is"
    hands.press("right", "down")
    assert hands.pilot.selected == {"r6c6"}


def test_the_stick_moves_once_until_it_was_let_go(hands: Hands) -> None:
    hands.press("up")
    hands.stick(0.9, 0.2)
    hands.stick(0.95, 0.1)
    assert hands.pilot.selected == {"r5c6"}
    hands.stick(0.1, 0)
    hands.stick(0, -0.8)
    assert hands.pilot.selected == {"r4c6"}
    hands.stick(0.3, 0.3)
    assert hands.pilot.selected == {"r4c6"}, "a stick at rest moves nothing"


def test_details_of_a_hint_are_there_for_a_controller(hands: Hands) -> None:
    hands.press("y")
    hands.pilot._await_hint()
    hands.trigger(1)
    hands.press("select")
    hands.trigger(0)
    assert any(look.ringed for look in hands.pilot.looks), "the hint is told"
    assert hands.pilot.session.hints == 1


def test_a_held_direction_repeats(hands: Hands) -> None:
    hands.press("up")
    hands.down("right")
    assert hands.pilot.selected == {"r5c6"}
    hands.pilot.advance(round(FIRST_REPEAT_SECONDS * 60) + 1)
    assert hands.pilot.selected == {"r5c7"}
    hands.pilot.advance(round(NEXT_REPEAT_SECONDS * 60) + 1)
    assert hands.pilot.selected == {"r5c8"}
    hands.up("right")
    hands.pilot.advance(60)
    assert hands.pilot.selected == {"r5c8"}


def test_the_trigger_chooses_several(hands: Hands) -> None:
    hands.press("up")
    hands.trigger(1)
    hands.press("right", "right")
    hands.trigger(0)
    assert hands.pilot.selected == {"r5c5", "r5c6", "r5c7"}


@pytest.mark.parametrize(
    ("ways", "digit"),
    [
        ((), 5),
        (("left",), 4),
        (("up", "left"), 1),
        (("up",), 2),
        (("up", "right", "right"), 3),
        (("down", "right"), 9),
        (("right", "left"), 5),
    ],
)
def test_the_ring_by_cross(hands: Hands, ways: tuple[str, ...], digit: int) -> None:
    hands.pilot.change(checking="conflicts")
    name = choose_blank(hands)
    hands.press("a")
    assert hands.ring
    hands.press(*ways)
    hands.press("a")
    assert not hands.ring
    assert hands.pilot.digit(name) == digit


@pytest.mark.parametrize(
    ("x", "y", "digit"),
    [
        (-0.7, -0.7, 1),
        (0, -1, 2),
        (0.7, -0.7, 3),
        (-1, 0, 4),
        (1, 0, 6),
        (-0.7, 0.7, 7),
        (0, 1, 8),
        (0.7, 0.7, 9),
    ],
)
@pytest.mark.parametrize("held", [True, False], ids=["held", "tapped"])
def test_the_ring_by_stick(hands: Hands, x: float, y: float, digit: int, held: bool) -> None:
    """Either hold A, point and let go of A; or tap A, point, and tap A again."""
    name = choose_blank(hands)
    hands.down("a")
    if not held:
        hands.up("a")
    hands.stick(x, y)
    if held:
        hands.up("a")
    else:
        hands.stick(0, 0)
        hands.press("a")
    assert hands.pilot.digit(name) == digit
    assert not hands.ring


def test_the_only_note_is_entered_else_cells_alike_are_selected(hands: Hands) -> None:
    game = hands.pilot
    game.click("r1c1")
    game.press("shift+5")
    hands.trigger(1)
    hands.press("a")
    assert game.session.position.values[0] == 5
    hands.press("a")
    hands.trigger(0)
    cells = [parse_cell(name, 9) for name in game.selected]
    assert len(cells) > 1 and {game.session.position.values[cell] for cell in cells} == {5}
    game.press("ctrl+z")
    game.click("r1c1")
    game.press("shift+enter")
    assert game.session.position.values[0] == 5


def test_the_ring_is_laid_out_as_the_pad(hands: Hands) -> None:
    hands.pilot.change(pad_order="789")
    name = choose_blank(hands)
    hands.press("a", "up", "left", "a")
    assert hands.pilot.digit(name) == 7


def test_the_ring_erases_and_b_cancels(hands: Hands) -> None:
    name = choose_blank(hands)
    hands.press("a", "left", "a")
    assert hands.pilot.digit(name) == 4
    hands.press("a", "up", "b")
    assert (hands.pilot.digit(name), hands.ring) == (4, False)
    hands.press("a", "down", "down", "a")
    assert hands.pilot.digit(name) == 0


def test_a_given_opens_no_ring(hands: Hands) -> None:
    hands.press("up")
    solved = hands.pilot.session.puzzle.givens
    while not solved[hands.pilot.playing.play.selection.cells[0]]:
        hands.press("right")
    hands.press("a")
    assert not hands.ring
    assert hands.pilot.toast == hands.pilot.app.t("message.given")


def test_a_pointer_or_a_page_puts_the_ring_away(hands: Hands) -> None:
    choose_blank(hands)
    hands.press("a")
    hands.pilot.click("notes")
    hands.pilot.frame()
    assert not hands.ring
    choose_blank(hands)
    hands.press("a", "start")
    assert (hands.pilot.scene, hands.ring) == ("paused", False)


def test_the_ring_is_seen(hands: Hands) -> None:
    choose_blank(hands)
    hands.pilot.settle()
    before = hands.pilot.pixels()
    hands.press("a")
    assert hands.pilot.pixels() != before


def test_a_hint_is_read_and_done_with_a_controller(hands: Hands) -> None:
    blanks = hands.pilot.session.position.blanks
    hands.press("y")
    hands.pilot._await_hint()
    hands.pilot.frame()
    for button, number in (("right", 1), ("left", 0), ("a", 1)):
        hands.press(button)
        shown = hands.pilot.playing.shown_message()
        assert shown and shown.number == number
    while hands.pilot.message:
        hands.press("a")
    assert hands.pilot.session.position.blanks == blanks - 1


def test_buttons_do_all_the_rest(hands: Hands) -> None:
    name = choose_blank(hands)
    hands.press("x", "a", "left", "a")
    assert hands.pilot.notes(name) == {4}
    hands.press("b")
    assert hands.pilot.notes(name) == set()
    hands.press("lb")
    assert hands.pilot.notes(name) == {4}
    hands.press("rb")
    assert hands.pilot.notes(name) == set()
    hands.press("l3")
    assert hands.pilot.notes(name)
    hands.press("y")
    hands.pilot._await_hint()
    hands.pilot.frame()
    assert hands.pilot.message
    hands.press("b")
    assert not hands.pilot.message
    hands.press("start")
    assert hands.pilot.scene == "paused"
    hands.press("start")
    assert hands.pilot.scene == "playing"
    hands.press("select")
    assert hands.pilot.scene == "keys"
    hands.press("select")
    assert hands.pilot.scene == "playing"


def test_a_hint_is_followed_with_a(hands: Hands) -> None:
    blanks = hands.pilot.session.position.blanks
    hands.press("y")
    hands.pilot.wait()  # the search may take longer than a press
    hands.press("a", "a")
    assert hands.pilot.session.position.blanks == blanks - 1


def test_the_right_trigger_goes_beside_the_board_and_b_back(open_game: OpenGame) -> None:
    pilot = open_game((1280, 800))
    pilot.play()
    hands = Hands(pilot)
    name = choose_blank(hands)
    hands.press("a", "a")
    hands.pull()
    hands.press("right", "down", "right")
    assert pilot.focus == "draw.cells"
    assert pilot.selected == {name}
    hands.press("a")
    assert not hands.ring
    hands.press("b")
    assert pilot.focus == ""
    assert pilot.digit(name) == 5, "B gives the focus back before it rubs anything out"
    hands.press("a", "a")
    assert dict(pilot.session.position.marks.colours), "the ring has the colours of the keys"


def test_menus(open_game: OpenGame) -> None:
    pilot = open_game(size=(1280, 800))
    hands = Hands(pilot)
    hands.press("a")
    assert pilot.focus == "play"
    hands.press("right")
    assert pilot.focus.startswith("level.")
    for way in ("up", "right"):
        for _ in range(8):
            if pilot.focus != "settings":
                hands.press(way)
    hands.press("a")
    assert pilot.scene == "settings"
    hands.press("b")
    assert pilot.scene == "menu"


def test_joysticks_without_names_count_their_buttons(game: Pilot) -> None:
    game.app.gamepad = Gamepad(game.app)

    def event(kind: int, **facts: Any) -> None:
        game.frame(pygame.Event(kind, instance_id=0, joy=0, **facts))

    event(pygame.JOYHATMOTION, hat=0, value=(0, 1))
    event(pygame.JOYHATMOTION, hat=0, value=(0, 0))
    event(pygame.JOYHATMOTION, hat=0, value=(0, 1))
    assert game.selected == {"r4c5"}
    event(pygame.JOYAXISMOTION, axis=0, value=-0.9)
    assert game.selected == {"r4c4"}
    event(pygame.JOYBUTTONDOWN, button=NUMBERED.index("start"))
    assert game.scene == "paused"
    event(pygame.JOYBUTTONDOWN, button=40)


def test_a_controller_that_goes_pauses_the_game(hands: Hands) -> None:
    hands.down("right")
    hands.pilot.frame(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3))
    assert hands.pilot.scene == "paused"
    assert hands.pilot.toast == hands.pilot.app.t("notice.controller_gone")
    hands.press("start")
    before = hands.pilot.selected
    hands.pilot.advance(60)
    assert hands.pilot.selected == before, "what was held is let go"


def test_a_controller_that_goes_in_the_menu_is_not_told(open_game: OpenGame) -> None:
    pilot = open_game()
    Hands(pilot)
    pilot.frame(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3))
    assert (pilot.scene, pilot.toast) == ("menu", "")


def test_without_a_controller_nothing_happens(
    game: Pilot, capfd: pytest.CaptureFixture[str]
) -> None:
    game.app.gamepad = Gamepad(game.app)
    game.app.gamepad.start()
    game.frame(pygame.Event(pygame.JOYDEVICEADDED, device_index=99, guid=""))
    game.change(timer=False)
    game.settle()
    assert game.advance(60) == 0
    assert game.toast == ""
    assert capfd.readouterr() == ("", "")


def test_only_the_controller_that_is_played_with_shakes() -> None:
    class Device:
        shaken = 0

        def rumble(self, *_: float) -> None:
            self.shaken += 1

    controllers, table, hand = Controllers(), Device(), Device()
    controllers._open = {3: table, 4: hand}
    controllers.rumble(1, 0.1)
    assert not table.shaken + hand.shaken
    controllers.used = 4
    controllers.rumble(1, 0.1)
    assert (table.shaken, hand.shaken) == (0, 1)
    controllers.remove(4)
    controllers.rumble(1, 0.1)
    assert (table.shaken, hand.shaken) == (0, 1)
