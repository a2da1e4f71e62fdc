"""The tab with the trials of a game: their tree, and what begins and ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.marking_intents import BeginTrial, DiscardTrial, KeepTrial
from game.ui.layout.geometry import Box
from game.ui.layout.margin import words_size
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.trial_tree import draw_trial_tree

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.scenes.playing.margin.tab import TabArea
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

_INTENTS: dict[str, Intent] = {
    "begin": BeginTrial(),
    "keep": KeepTrial(),
    "discard": DiscardTrial(),
}


class TrialTab:
    """The tree above, the buttons below."""

    name = "trial"

    def is_offered(self, play: Play) -> bool:
        """Every game can be tried out."""
        return True

    def controls(self, play: Play, area: TabArea, t: Texts) -> list[Control]:
        """Begin, keep and throw away."""
        trying, over = play.session.trying > 0, play.session.over
        able = {"begin": not over, "keep": trying and not over, "discard": trying and not over}
        return [
            Control(
                ControlId(self.name, name), box, "button", t(f"trial.{name}"), enabled=able[name]
            )
            for name, box in zip(_INTENTS, _buttons(area).columns(3, _gap(area)), strict=True)
        ]

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Begin or end a trial."""
        return _INTENTS[str(control.member)]

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """The tree, or what a trial is for as long as there is none."""
        buttons, box = _buttons(area), area.box
        room = box.top(max(0, buttons.y - _gap(area) - box.y))
        size = words_size(area.view)
        if room.h < 2 * size:
            return
        if play.session.trials:
            large = round(min(1.25 * size, room.h / 3))
            line = max(1.5, 2 * area.view.scale)
            draw_trial_tree(canvas, room.inset(size // 2, 0), play.session.trials, large, line)
        else:
            words = t("trial.what")
            size, _ = canvas.text_painter.fitting_block(words, size, "regular", room.w, room.h)
            canvas.paragraph(words, room, size, canvas.theme["muted"])


def _gap(area: TabArea) -> int:
    return max(2, round(6 * area.view.scale))


def _buttons(area: TabArea) -> Box:
    """The row of buttons at the foot of the area."""
    box = area.box
    high = min(box.h, max(area.view.touch, round(box.h * 0.4)))
    return box.below(box.bottom - high)
