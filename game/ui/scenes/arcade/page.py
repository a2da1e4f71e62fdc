"""The page of the arcade: what Rush is, the best runs, and the way in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import arcade as layout
from game.ui.scenes.arcade.table import draw_table
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from game.store.runs import RunSave
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services

_ICONS = {"rush": "play", "go_on": "play", "menu": "back"}


class ArcadeScene(Scene):
    """What comes before a run."""

    name = "arcade"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._saved: RunSave | None = services.store.unfinished_run()
        self._best = services.store.best_runs("rush")

    def boxes(self) -> Boxes:
        """The sheet and the buttons."""
        return layout.arcade(self.services.view, self._saved is not None)

    def controls(self) -> list[Control]:
        """Go on with a run, begin one, or go back."""
        boxes, t = self.boxes(), self.services.t
        first = "go_on" if self._saved else "rush"
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == first else "button",
                t(f"arcade.{name}"),
                icon,
            )
            for name, icon in _ICONS.items()
            if name in boxes
        ]

    def press(self, control: ControlId) -> None:
        """Begin, go on, or go back."""
        if control.group == "rush":
            self.services.scenes.begin_run()
        elif control.group == "go_on" and self._saved:
            self.services.scenes.run(self._saved)
        else:
            self.back()

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the sheet with the words and the table."""
        view, theme, boxes, t = self.services.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        canvas.paper(boxes["sheet"], "arcade")
        canvas.text(t("arcade.title"), boxes["title"], view.title, theme["ink"], "print_bold")
        words = t("arcade.words")
        if self._saved:
            run = self._saved.run
            waits = t("arcade.waits", n=run.number, time=clock((run.left + 999) // 1000))
            words = f"{waits}\n{words}"
        canvas.paragraph(words, boxes["words"], view.body, theme["ink"])
        if "table" in boxes:
            draw_table(canvas, self.services, boxes["table"], self._best)
