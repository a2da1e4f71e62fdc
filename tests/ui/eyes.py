"""What a pilot sees: scenes, the board, words and pixels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.engine.notation import cell_name, format_grid, parse_cell
from game.ui.scenes.playing.game_board import SeenBoard
from game.ui.scenes.playing.named_cells import CELL
from game.ui.scenes.playing.pieces import Key, key_id

if TYPE_CHECKING:
    from game.session.session import Session
    from game.ui.app import App
    from game.ui.layout.geometry import Box
    from game.ui.scenes.playing.message import Message
    from game.ui.scenes.playing.playing_scene import PlayingScene
    from game.ui.widgets.cell_look import CellLook
    from game.ui.widgets.pad import KeyLook

T = TypeVar("T")


class Eyes:
    """The half of a Pilot that looks and never touches."""

    app: App
    words: list[str]
    """Every line of text that the last frame drew."""

    def frame(self, *events: pygame.Event) -> bool:
        """One turn of the loop; see Pilot."""
        raise NotImplementedError

    @property
    def scene(self) -> str:
        """The name of the scene on top; empty when the game is closed."""
        return self.app.top.name if self.app.scenes else ""

    @property
    def scenes(self) -> list[str]:
        """The names of all scenes, the top one last."""
        return [scene.name for scene in self.app.scenes]

    @property
    def focus(self) -> str:
        """The name of the control that Enter presses; empty for none."""
        focus = self.app.top.focus
        return str(focus) if focus else ""

    def top(self, kind: type[T]) -> T:
        """The scene on top, which is of this kind."""
        scene = self.app.top
        assert isinstance(scene, kind), scene.name
        return scene

    def scene_below(self, name: str) -> Any:
        """The scene of this name on the stack."""
        return next(scene for scene in self.app.scenes if scene.name == name)

    @property
    def playing(self) -> PlayingScene:
        found: PlayingScene = self.scene_below("playing")
        return found

    @property
    def session(self) -> Session:
        return self.playing.session

    @property
    def size(self) -> int:
        """Rows of the board, which may be one of several grids."""
        return self.session.puzzle.rules.width

    def box(self, name: str) -> Box:
        """Where something is, in pixels: what can be pressed, a cell, else what is laid out."""
        for control in self.app.top.controls():
            if str(control.id) == name:
                return control.box
        board = getattr(self.app.top, "board", None)
        if isinstance(board, SeenBoard):
            if name in ("board", "grid"):
                return board.sheet if name == "board" else board.grid
            if CELL.fullmatch(name):
                return board.cell_box(parse_cell(name, board.size))
        return self.app.top.boxes()[name]

    def point(self, place: str | tuple[int, int]) -> tuple[int, int]:
        """The middle of a place, in points as the mouse has them."""
        if not isinstance(place, str):
            return place
        x, y = self.box(place).centre
        scale = self.app.view.scale
        return int(x / scale), int(y / scale)

    def can_press(self, name: str) -> bool:
        """Whether there is such a control now and it answers."""
        return any(str(each.id) == name and each.enabled for each in self.app.top.controls())

    @property
    def looks(self) -> Sequence[CellLook]:
        """What is seen of every cell, row by row, once the pen is off the paper."""
        while "digit" in self.app.motion.kinds:
            self.frame()
        return self.playing.board.look().cells

    @property
    def keys(self) -> list[KeyLook]:
        """What is seen of the keys of the pad."""
        top = self.app.top
        return [key.look(top.state_of(key_id(key.digit))) for key in _keys(top)]

    @property
    def message(self) -> Message | None:
        """The card that is open."""
        return self.playing.play.message

    @message.setter
    def message(self, message: Message | None) -> None:
        self.playing.play.message = message

    def cell(self, name: str) -> CellLook:
        """What is seen of a cell."""
        return self.looks[parse_cell(name, self.size)]

    def digit(self, name: str) -> int:
        """The digit seen in a cell; 0 for none."""
        return self.cell(name).digit

    def notes(self, name: str) -> set[int]:
        """The notes seen in a cell."""
        masks = self.cell(name).notes
        return {digit for digit in range(1, self.size + 1) if masks >> digit & 1}

    @property
    def selected(self) -> set[str]:
        """The names of the chosen cells."""
        return {cell_name(cell, self.size) for cell in self.playing.play.selection.cells}

    @property
    def wrong(self) -> set[str]:
        """The names of the cells that are marked as wrong."""
        looks = self.looks
        return {cell_name(cell, self.size) for cell, look in enumerate(looks) if look.wrong}

    @property
    def grid(self) -> str:
        """The digits on the board, a character a cell."""
        return format_grid(self.session.position.values)

    def state(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """All that Undo has to restore: values and notes."""
        return self.session.position.values, self.session.position.notes

    @property
    def toast(self) -> str:
        """The notice at the foot of the window; empty for none."""
        return self.app.toasts.text

    def reads(self, text: str) -> bool:
        """Whether the last frame says this, however its lines were broken."""
        return _squeezed(text) in _squeezed("".join(self.words))

    def picture(self) -> pygame.Surface:
        """A copy of the window as it was drawn last."""
        return self.app.window.get_surface().copy()

    def pixels(self, box: Box | None = None) -> bytes:
        surface = self.app.window.get_surface()
        return pygame.image.tobytes(surface.subsurface(box) if box else surface, "RGB")

    def shown_after(self, act: Iterable[pygame.Event]) -> bool:
        """Whether one frame with these events looks different from the one before."""
        before = self.pixels()
        self.frame(*act)
        return self.pixels() != before


def _keys(top: Any) -> list[Key]:
    return [part for part in top.tree if isinstance(part, Key)]


def _squeezed(text: str) -> str:
    return "".join(text.split())
