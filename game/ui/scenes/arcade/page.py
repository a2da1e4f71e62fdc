"""The page of the arcade: a slip for each mode, and what is to know about the chosen one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.courses import course_of
from game.ui.games.recounts import Recounts
from game.ui.layout import arcade_pages as layout
from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.scenes.arcade.modes import MODES, Mode, mode_seed
from game.ui.scenes.arcade.run_picture import RunPicture
from game.ui.scenes.arcade.standing import standing
from game.ui.scenes.arcade.table import controls_of, draw_table, height_of, look_at
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.slips import Slip, SlipLook, draw_slip, slip_look

if TYPE_CHECKING:
    from game.store.runs import HighScore, RunSave
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

_ICONS = {"go_on": "play", "play": "play"}


class ArcadeScene(Scene):
    """What comes before a run."""

    name = "arcade"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.mode = next(mode for mode in MODES if not mode.scene)
        """The mode of runs that is described."""
        self._saved: dict[str, RunSave | None] = {}
        self._best: dict[str, list[HighScore]] = {}
        self._recounts = Recounts(services)
        self._picture = RunPicture()

    def entered(self) -> None:
        """Read again: a run may have been deleted or taken back."""
        super().entered()
        self._saved.clear()
        self._best.clear()

    def left(self) -> None:
        """Count no more runs again."""
        super().left()
        self._recounts.stop()

    def boxes(self) -> Boxes:
        """The slips, the sheet and its buttons."""
        names = tuple(mode.name for mode in MODES)
        return layout.arcade(self.services.view, names, self._waiting() is not None)

    def _waiting(self) -> RunSave | None:
        """The run of the chosen mode that can go on; in the Daily Rush that of today."""
        name = self.mode.name
        if name not in self._saved:
            seed = mode_seed(self.services, name)
            self._saved[name] = self.services.store.unfinished_run(name, seed)
        return self._saved[name]

    def controls(self) -> list[Control]:
        """Back, the modes, and what begins or continues a run of the chosen one."""
        boxes, t = self.boxes(), self.services.t
        table = self._picture_and_table()[1]
        first = "go_on" if "go_on" in boxes else "play"
        return [
            Control(ControlId("back"), boxes["back"], "round", icon="back"),
            Control(ControlId("help"), boxes["help"], "round", icon="help"),
            Control(ControlId("runs"), boxes["runs"], "round", icon="best"),
            *(
                Control(
                    ControlId("mode", mode.name),
                    boxes[f"mode.{mode.name}"],
                    "bare",
                    active=mode == self.mode,
                )
                for mode in MODES
            ),
            *(controls_of(t, self.view, table, self.best()) if table else ()),
            *(
                Control(
                    ControlId(name),
                    boxes[name],
                    "primary" if name == first else "button",
                    t("arcade.new" if name == "play" != first else f"arcade.{name}"),
                    icon,
                )
                for name, icon in _ICONS.items()
                if name in boxes
            ),
        ]

    def _primary(self) -> ControlId:
        return ControlId("go_on" if self._waiting() else "play")

    def press(self, control: ControlId) -> None:
        """Choose a mode, begin, go on, or go back."""
        waiting = self._waiting()
        if control.group == "mode":
            self._choose(next(mode for mode in MODES if mode.name == control.member))
        elif control.group == "play":
            self.services.scenes.begin_run(mode_seed(self.services, self.mode.name), self.mode.name)
        elif control.group == "go_on" and waiting:
            self._saved.clear()  # another window may have gone on with it
            self.services.scenes.run(self._waiting() or waiting)
        elif control.group == "best":
            look_at(self.services, self.best()[int(control.member)])
        elif control.group in ("help", "runs"):
            self._look(control.group)
        else:
            self.back()

    def _look(self, name: str) -> None:
        """Open the page of points, or that of all runs of the chosen mode."""
        if name == "runs":
            self.services.scenes.show_runs(self.mode.name)
        else:
            self.services.scenes.explain_points()

    def _choose(self, mode: Mode) -> None:
        if mode.scene:
            self.services.scenes.open(mode.scene)
        else:
            self.mode = mode
            self.services.redraw()

    def update(self, seconds: float) -> bool:
        """Draw more of the picture."""
        return super().update(seconds) or self._picture.wanting

    def best(self) -> list[HighScore]:
        """The best runs of the chosen mode."""
        name = self.mode.name
        if name not in self._best:
            self._best[name] = self.services.store.best_runs(name, mode_seed(self.services, name))
        return self._best[name]

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the slips, and the sheet with the words and the table."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        canvas.text(t("arcade.title"), boxes["heading"], view.title, theme["ink"], "print_bold")
        self._draw_slips(canvas)
        canvas.paper(boxes["sheet"], "arcade")
        name = self.mode.name
        title = t(f"arcade.{name}.title")
        canvas.text(title, boxes["title"], view.title, theme["ink"], "print_bold")
        canvas.paragraph(self._words(), boxes["words"], view.body, theme["ink"])
        picture, table = self._picture_and_table()
        waiting = self._waiting()
        run, generation = waiting.run if waiting else None, self.services.generation
        self._picture.draw(canvas, generation, course_of(name), run, picture, round(view.base))
        if table:
            wrong = self._recounts.of(self.best())
            draw_table(canvas, self, table, name, self.best(), wrong=wrong)

    def _picture_and_table(self) -> tuple[Box, Box | None]:
        """Where the picture and the table are: where they share a column, the table has the room
        that its rows need."""
        boxes, view = self.boxes(), self.view
        words, table = boxes["words"], boxes.get("table")
        block = self.services.canvas.text_painter.fitting_block
        size, lines = block(self._words(), view.body, "regular", words.w, words.h)
        used = len(lines) * round(size * LINE_HEIGHT)
        below = words.below(words.y + used + 2 * view.gap)
        if table is None or table.x > below.x:
            return below, table
        rest = below._replace(h=table.bottom - below.y)
        needed = min(rest.h, height_of(view, len(self.best())))
        return rest.top(rest.h - needed - 2 * view.gap), rest.below(rest.bottom - needed)

    def _words(self) -> str:
        """What is said of the mode: all that is to know, or one line where there is no room."""
        t, view, waiting = self.services.t, self.services.view, self._waiting()
        waits = f"{t('arcade.waits', run=standing(t, waiting.run))}\n" if waiting else ""
        name = f"arcade.{self.mode.name}"
        full = waits + t(f"{name}.words")
        box, block = self.boxes()["words"], self.services.canvas.text_painter.fitting_block
        fits = block(full, view.body, "regular", box.w, box.h)[0]
        return full if fits >= view.body else waits + t(f"{name}.line")

    def _draw_slips(self, canvas: Canvas) -> None:
        t, view, boxes = self.services.t, self.services.view, self.boxes()
        slips = [
            Slip(mode.icon, t(f"arcade.{mode.name}.title"), t(f"arcade.{mode.name}.line"))
            for mode in MODES
        ]
        places = [boxes[f"mode.{mode.name}"] for mode in MODES]
        looks = [
            slip_look(canvas.text_painter, view, place[2:], [slip])
            for place, slip in zip(places, slips, strict=True)
        ]
        look = SlipLook(*map(min, zip(*looks, strict=True)))  # the same on all of them
        for mode, place, slip in zip(MODES, places, slips, strict=True):
            control = ControlId("mode", mode.name)
            draw_slip(canvas, view, place, slip, look, self.state_of(control).lift, control)
            if mode == self.mode and len(MODES) > 1:
                canvas.chosen(place)
