"""Paused, the menu of a game: the board lies face-down, and the clock is stopped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.session import progress
from game.ui.input.intents import (
    CheckBoard,
    CopyBoard,
    GoToLastRight,
    HideNotes,
    Intent,
    NewGame,
    Restart,
    ShareGame,
    ShowMargin,
    TogglePause,
)
from game.ui.level_titles import full_title
from game.ui.parts.arranging import Around, Column, Grid, Roomy, Space
from game.ui.parts.over_board import Covered, OverBoard
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Desk, Sheet
from game.ui.parts.words import Words, heading
from game.ui.scenes import SCENES
from game.ui.widgets.control import ControlId
from game.ui.widgets.face_down import TurningSheet, draw_back
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.pressing import Form
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.ui.widgets.kind_pictures import KindPictures

RESUME, LAST_RIGHT, MARGIN, NOTES = "resume", "last_right", "margin", "notes"

ICONS = {
    RESUME: "play",
    MARGIN: "brush",
    "check": "done",
    NOTES: "notes",
    "restart": "restart",
    "solutions": "look",
    LAST_RIGHT: "undo",
    "positions": "bookmark",
    "new_puzzle": "plus",
    "my_games": "games",
    "alike": "exchange",
    "share": "share",
    "print": "printer",
    "settings": "settings",
    "menu": "menu",
}
"""The buttons in the pause of a game, the same in every game, with their icons; that of the margin
only where it has no room beside the board, and that of notes only where there are some."""


class Choices(NamedTuple):
    """What can be done in a pause, and what it says."""

    name: str
    """The name of the screen."""
    words: Callable[[], str]
    buttons: tuple[tuple[str, str, str], ...]
    """Of each button its name, its icon and the key of its label."""
    presses: dict[str, Callable[[], object]]
    """What buttons do, but those that resume or lead to a page."""
    intents: dict[type[Intent], Callable[[Intent], object]]
    """What keys do, but those of every page."""
    picture: Callable[[], Part] | None = None
    """Makes what is seen between the words and the buttons, where there is room."""
    kinds: KindPictures | None = None
    """What that shows, a few in each frame."""


class PausedState(NamedTuple):
    """What is seen of a pause."""

    covered: Covered
    back: _Back
    words: str
    share: float
    """How much of the board is filled in."""
    buttons: tuple[tuple[str, str, str], ...]
    can_go_back: bool
    """Whether there are mistakes to take back."""
    hidden_tab: str
    """The first tab of a margin that has no room beside the board."""
    picture: Callable[[], Part] | None


class PausedScene(Screen[PausedState]):
    """Covers a game completely."""

    slides = False  # the sheet of the board is turned over
    paper_sound = ""
    shrinks = True

    def __init__(
        self, services: Services, game: CoveredGame, choices: Choices | None = None
    ) -> None:
        """``choices`` are those of a game if none are given."""
        super().__init__(services)
        self.game = game
        self._choices = choices or self._choices_of_game()
        self.name = self._choices.name
        self._back = _Back(services, game)
        services.motion.start("turn", "down")
        self._slide_words(forward=True)
        services.sound.play("pause")
        services.sound.rest()

    def _choices_of_game(self) -> Choices:
        """All that can be done with a game."""
        game, check = self.game, "tool.done" if self.game.by_done else "tool.check"
        keys = {name: f"paused.{name}" for name in ICONS}
        hidden = "paused.show_notes" if game.notes_hidden else "paused.hide_notes"
        keys |= {"check": check, "alike": "alike.button", NOTES: hidden}
        return Choices(
            "paused",
            self._words,
            tuple((name, icon, keys[name]) for name, icon in ICONS.items()),
            {
                MARGIN: lambda: self._go_on(ShowMargin()),
                "check": lambda: self._go_on(CheckBoard()),
                NOTES: lambda: self._go_on(HideNotes()),
                "solutions": self._solutions,
                "restart": lambda: self._go_on(Restart()),
                LAST_RIGHT: lambda: self._go_on(GoToLastRight()),
                "alike": lambda: self.services.starter.alike(game.session.puzzle),
                "share": lambda: game.perform(ShareGame()),
                "positions": self._positions,
                "print": self._print,
            },
            {
                CheckBoard: self._go_on,
                Restart: self._go_on,
                NewGame: self._go_on,
                CopyBoard: game.perform,
            },
        )

    def _solutions(self) -> None:
        from game.ui.scenes.solutions import offer_solutions

        offer_solutions(self.services, self.game)

    def _positions(self) -> None:
        from game.ui.scenes.positions import PositionsScene

        self.services.scenes.push(PositionsScene(self.services, self.game))

    def _print(self) -> None:
        from game.ui.scenes.printing import PrintScene

        self.services.scenes.push(PrintScene(self.services, self.game.session))

    def _words(self) -> str:
        """Level, time and progress."""
        t, session = self.services.t, self.game.session
        facts = [full_title(t, session.puzzle)]
        if self.services.settings.timer:
            facts.append(clock(session.elapsed))
        facts.append(t("play.status.to_go", n=session.position.blanks))
        return " · ".join(facts)

    def _slide_words(self, forward: bool) -> None:
        over = self.tree.find(OverBoard)
        assert over
        over.slide(self.services, forward)

    # -- what is seen ---------------------------------------------------------------------------

    def state(self) -> PausedState:
        """The words and the buttons."""
        game, choices = self.game, self._choices
        covered = Covered(
            game.session.puzzle.rules.size, self.services.settings.pad_order, game.by_done
        )
        return PausedState(
            covered,
            self._back,
            choices.words(),
            progress(game.session),
            tuple(button for button in choices.buttons if self._is_offered(button[0])),
            game.session.can_go_to_last_right,
            game.hidden_tab,
            choices.picture,
        )

    def _is_offered(self, button: str) -> bool:
        if button == NOTES:
            return any(self.game.session.position.notes)
        return button != MARGIN or bool(self.game.hidden_tab)

    def update(self, seconds: float) -> bool:
        """Go on drawing the picture."""
        kinds = self._choices.kinds
        return super().update(seconds) or (kinds is not None and kinds.wanting)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw all, and more of the picture than in the frame before."""
        if self._choices.kinds:
            self._choices.kinds.wanting = False
        super().draw_content(canvas)

    @staticmethod
    def page(kit: Kit, state: PausedState) -> Part:
        """The board face-down; the words and the buttons in the place of the pad."""

        title = kit.t("paused.title")

        def head(_: Part | None = None) -> Part:
            words = Words(state.words, colour="muted")
            said = Column(heading(title, "title", shrinks="body"), words, gap=0)
            return Column(said, _Progress(state.share), gap=0.3)

        def way(columns: int, tiled: bool, icons: bool, with_head: bool) -> Part:
            buttons = _buttons(kit, state, columns, tiled, icons)
            if not with_head:
                return buttons
            if tiled and state.picture:
                picture = state.picture()
                return Column(head(), picture, buttons, rest=picture, gap=1.2)
            return Column(head(), Space(0.6, grows=1), buttons, gap=0)

        tall = [(3, True, True), (2, True, True)]
        forms = [*tall, (2, False, True), (2, False, False), (3, False, False)]
        ways, board = [partial(way, *form) for form in forms], _FaceDown(state.back, title)
        over = OverBoard(state.covered, board, head, ways, _sheet, covering=len(tall))
        return Desk(over, whole=True)

    # -- what the player does -------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Resume, restart, or leave for another screen."""
        name = control.group
        if name in self._choices.presses:
            self._choices.presses[name]()
        elif name == "menu":
            self.services.scenes.to_menu()
        elif name in SCENES:
            self.services.scenes.open(name)
        else:
            self.resume()

    def perform(self, intent: Intent) -> None:
        """The pause key resumes the game; the keys of the buttons work, too."""
        if isinstance(intent, TogglePause):
            self.resume()
        elif type(intent) in self._choices.intents:
            self._choices.intents[type(intent)](intent)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Resume the game."""
        self.resume()

    def _go_on(self, intent: Intent) -> None:
        """Resume the game, and do something with it."""
        self.resume()
        self.game.perform(intent)

    def resume(self) -> None:
        """Turn the board up again."""
        self.services.motion.start("turn", "up")
        self._slide_words(forward=False)
        self.services.sound.play("resume")
        self.services.scenes.pop()


def _sheet(child: Part, bare: bool) -> Part:
    """The words and buttons: on paper, but where they lie below the board in the place of keys."""
    if bare:
        return Around(child, 0.1, 0.2)
    return Sheet(child, "pause", lift=5, pad=1.0)


def _buttons(kit: Kit, state: PausedState, columns: int, tiled: bool, icons: bool) -> Part:
    """The first button across the others where they are tiles; else all alike."""
    t = kit.t

    def button(name: str, icon: str, key: str) -> Part:
        over = tiled and name != RESUME
        form: Form = "filled" if name == RESUME else "slip"
        able = name != LAST_RIGHT or state.can_go_back
        label = t(key, first=t(f"margin.{state.hidden_tab}")) if name == MARGIN else t(key)
        return Button(
            ControlId(name), label, form, icon=icon if icons else "", enabled=able, over=over
        )

    first, *others = (button(*look) for look in state.buttons)
    if tiled:
        return Roomy(Column(first, Grid(*others, columns=columns, gap=0.4, fills=True)), high=True)
    return Grid(first, *others, columns=columns, gap=0.35, fills=True, grows=1)


class _Progress(Part):
    """A stroke of ink: how much of the board is filled in."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(0.3), kit.em(0.5))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.progress(self.box, self._share, "progress")


class _Back:
    """The back of the board, and the board as it is turned over."""

    def __init__(self, services: Services, game: CoveredGame) -> None:
        self._motion, self._game = services.motion, game
        self._turning = TurningSheet()

    def paint(self, canvas: Canvas, kit: Kit, part: Part) -> None:
        """Paint it in the place of a part, as far as it is turned now."""
        share = self._motion.even("turn", "down")
        if share < 1:
            picture = partial(self._game.board_picture, canvas)
            self._turning.draw(canvas, kit.view, part.box, picture, share)
        else:
            self._turning.forget()
            draw_back(canvas, kit.view, part.box)


class _FaceDown(Part):
    """The board face-down."""

    role: Role = "picture"

    def __init__(self, back: _Back, name: str) -> None:
        super().__init__(ControlId("board"), name)
        self._back = back

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        self._back.paint(canvas, kit, self)
