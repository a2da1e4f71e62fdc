"""Welcome: what a player is asked who opens the game for the first time, and after the lesson."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.levels import LEVELS
from game.session.settings import LARGE_TEXT
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Row, Space, Wide
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Desk, Sheet, title_sheet
from game.ui.parts.words import Picture, Words, heading
from game.ui.start_options import WELCOME, WELCOME_OPEN
from game.ui.widgets.control import ControlId
from game.ui.widgets.inking_board import InkingBoard

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import View
    from game.ui.parts.pressing import Form
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

ANSWERS = ("show", "know", "large", "everyone")
"""The answers to the first question."""

ICONS = "large", "ear"
"""Those of the last two."""

LEADS_TO = {"show": "lesson", "large": "large_welcome", "everyone": "everyone"}
"""The screens over the menu that they lead to."""

BOARDS = ("large", "full")
"""The answers to the question after the lesson."""

FIRST_LEVEL = "tier.gentle"
"""The level of the game after the lesson."""

BOARDS_OF_POSTER = (28, 26, 24, 22.5, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5)
"""The least sides that the board of the poster may have in body texts, of which the first that has
room is taken."""

LEAST_NAME, LARGE_NAME = 2.1, 2.9
"""The size of the name of the game over a small board and over a large one, in body texts."""

LEAST_NAMED = 8
"""The side of the smallest board that has the name of the game above it."""

LEAST_DETAILED = 12
"""The side of the smallest board over answers that say more."""

LEAST_QUIET = 9.5
"""The width in body texts that each of the quiet answers needs to stand beside another one."""

PREPARED_AFTER = 0.1
"""Seconds after which puzzles are made, so that it delays no first frame."""


class Question(NamedTuple):
    """The key of a question, and the names of its answers, of which the first is the main one;
    ``welcome.NAME`` says each."""

    title: str
    answers: tuple[str, ...]
    board: InkingBoard | None = None
    """What fills itself in above the question."""


def _larger(view: View) -> View:
    """A window with larger text than usual: nobody has said yet how large it must be."""
    return view._replace(text=max(view.text, LARGE_TEXT / 100))


def _asked(kit: Kit, state: Question) -> Part:
    """The name of the game, a question, and a few large answers."""
    t = kit.t

    def button(
        number: int, large: bool, detailed: bool, form: Form = "slip", icon: str = ""
    ) -> Button:
        name = state.answers[number]
        return Button(
            ControlId(name),
            t(f"welcome.{name}"),
            form if number else "filled",
            icon=icon,
            detail=t(f"welcome.{name}.words") if detailed else "",
            large=large,
        )

    def buttons(large: bool) -> list[Part]:
        return [button(number, large, large) for number in range(len(state.answers))]

    plain = title_sheet(kit, t(state.title), t("welcome.words"), buttons)
    if not state.board:
        return plain
    return FirstThatFits(partial(_poster, kit, state, button), lambda: plain)


def _poster(kit: Kit, state: Question, button: Callable[..., Button]) -> Part:
    """All on one axis: the name of the game, the board as large as can be, under it two words to
    choose from, and quietly the other answers."""
    board, t = state.board, kit.t
    assert board

    def way(least: float, detailed: bool, form: Form) -> Part:
        name = _Name(t("app.name"), LARGE_NAME if least >= LEAST_DETAILED else LEAST_NAME)
        motto = Words(t("app.words"), colour="muted", align="centre", lines=1)
        named = Column(name, motto, gap=0) if least >= LEAST_NAMED else None
        picture = Picture(board.draw, least, BOARDS_OF_POSTER[0], name=t("welcome.board"))
        title = heading(t(state.title))
        title.align = "centre"
        apart, below = (Space(0.4), Space(0.1)) if named else (None, None)
        answers = _answers(button, detailed, form)
        return Column(named, picture, apart, title, below, answers, gap=0.5)

    sides = BOARDS_OF_POSTER
    ways: list[tuple[float, bool, Form]] = [
        *((side, True, "slip") for side in sides if side >= LEAST_DETAILED),
        *((side, False, "slip") for side in sides),
        *((side, False, "quiet") for side in sides),
    ]
    column = FirstThatFits(*(partial(way, *form) for form in ways))
    return Desk(Held(Sheet(column, "title", ems=32, pad=1.3, name=t(state.title))))


def _answers(button: Callable[..., Button], detailed: bool, form: Form) -> Part:
    """Two words to choose from, and the other answers beside each other or one below the other."""
    first, second = button(0, True, False, "filled"), button(1, True, False, "slip")
    is_quiet = form == "quiet"
    icons = ("", "") if is_quiet else ICONS

    def others() -> list[Button]:
        return [button(at, True, detailed, form, icons[at - 2]) for at in (2, 3)]

    def beside() -> Part:  # each is centred, as those above them are
        wide = [Wide(other, LEAST_QUIET) for other in others()]
        return Grid(first, second, *wide, columns=2, gap=0.7)

    def one_below_the_other() -> Part:
        column = others()
        if not is_quiet:  # they begin at one edge
            for other in column:
                other.siblings = column
        row = Row(first, second, gap=0.5, equal=True)
        return Column(row, Column(*column, gap=0 if is_quiet else 0.5), gap=0.5)

    return FirstThatFits(*([] if is_quiet else [beside]), one_below_the_other)


class _Name(Part):
    """The name of the game, so large in body texts."""

    role: Role = "text"

    def __init__(self, name: str, size: float) -> None:
        super().__init__(name=name)
        self._size = size

    def measure_width(self, kit: Kit) -> Need:
        wide = kit.painter.width(self.name, kit.em(self._size), "print_bold")
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = kit.em(1.15 * self._size)
        return Need(high, high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        size, ink = kit.em(self._size), canvas.theme["ink"]
        canvas.figure(self.name, self.box, size, ink, "print_bold", "centre")


class WelcomeScene(Screen[Question]):
    """The first question to a new player."""

    name = "welcome"
    page = staticmethod(_asked)
    _answered = _prepared = False
    _shown_for = 0.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        board = InkingBoard(still=services.motion.reduced)
        self._state = Question("welcome.title", ANSWERS, board)
        self._board = board

    def state(self) -> Question:
        return self._state

    def seen_in(self, view: View) -> View:
        return _larger(view)

    def update(self, seconds: float) -> bool:
        """Make the puzzles that lie on the menu of either answer while the board fills itself
        in."""
        self._shown_for += seconds
        if self._shown_for >= PREPARED_AFTER and not self._prepared:
            from game.ui.scenes.today import Today

            self._prepared = True
            self.services.starter.prepare(LEVELS[0])
            Today(self.services).read()
        return self._board.update(seconds)

    def press(self, control: ControlId) -> None:
        """Go where the answer leads; Large and simple has the question in large print, too."""
        self._answered = True
        services, answer = self.services, control.group
        if services.store.recall(WELCOME):
            services.store.remember(WELCOME, "")
        if answer == "large":
            services.change("large_simple", True)
        services.scenes.to_menu()
        if answer in LEADS_TO:
            services.scenes.open(LEADS_TO[answer])

    def back(self) -> None:
        """Escape leads to the menu."""
        self.press(ControlId("know"))

    def left(self) -> None:
        """Ask again the next time if there was no answer."""
        if not self._answered and self.services.scenes.top is self:
            self.services.store.remember(WELCOME, WELCOME_OPEN)


class LargeWelcomeScene(Screen[Question]):
    """The same for those who have chosen Large and simple, over its menu."""

    name = "large_welcome"
    page = staticmethod(_asked)

    def state(self) -> Question:
        return Question("large_welcome.title", ANSWERS[:2])

    def seen_in(self, view: View) -> View:
        return _larger(view)

    def press(self, control: ControlId) -> None:
        """Go on to the lesson, or back to the menu."""
        self.services.scenes.pop()
        if control.group == "show":
            self.services.scenes.open("lesson")


class AfterLessonScene(Screen[Question]):
    """Whether the first real puzzle has a large board or everything that there is."""

    name = "after_lesson"
    page = staticmethod(_asked)

    def state(self) -> Question:
        return Question("after_lesson.title", BOARDS)

    def seen_in(self, view: View) -> View:
        return _larger(view)

    def press(self, control: ControlId) -> None:
        """Begin a gentle puzzle as it is wished."""
        from game.ui.scenes.playing.hint_search import announce

        services = self.services
        services.change("large_simple", control.group == "large")
        services.scenes.to_menu()
        announce(services.store)
        services.starter.level(FIRST_LEVEL)
