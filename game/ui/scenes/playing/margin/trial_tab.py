"""The tab with the trials of a game: their tree, and what begins and ends them."""

from __future__ import annotations

from functools import partial
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
        return [
            Control(ControlId(self.name, name), box, "bare", enabled=_is_able(play, name))
            for name, box in _places(area).items()
        ]

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Begin or end a trial."""
        return _INTENTS[str(control.member)]

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """The tree, or what a trial is for as long as there is none, and the buttons."""
        box = area.box.inset(-4 * area.view.line, -4 * area.view.line)
        able = tuple(_is_able(play, name) for name in _INTENTS)
        look = (area.rows, play.session.trials, able, t.language)
        play.margin.picture(self.name).draw(canvas, box, look, partial(self._paint, area, play, t))

    def _paint(self, area: TabArea, play: Play, t: Texts, canvas: Canvas, dx: int, dy: int) -> None:
        """Draw all of it anew, moved by `dx` and `dy`."""
        area = area._replace(rows=tuple(row.moved(dx, dy) for row in area.rows))
        buttons, box = _buttons(area), area.box
        _draw_buttons(canvas, play, area, t)
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


def _is_able(play: Play, name: str) -> bool:
    """Whether a button does anything now."""
    return not play.session.over and (name == "begin" or play.session.trying > 0)


def _draw_buttons(canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
    """Drawn here and not as controls, whose sprites must not hold the lines of the paper."""
    theme, view, places = canvas.theme, area.view, _places(area)
    size = words_size(view)
    for name, box in places.items():
        room = box.inset(view.gap // 2, 0)
        label = t(f"trial.{name}")
        size = canvas.text_painter.fitting_size(label, size, "semibold", room.w, room.h)
    for name, box in places.items():
        able = _is_able(play, name)
        edge = theme["button_edge"]
        canvas.plate(box, theme["button"], edge, ("trial", name), view.line, 2 * able)
        ink = theme["button_ink" if able else "disabled"]
        canvas.text(t(f"trial.{name}"), box, size, ink, "semibold", "centre")


def _places(area: TabArea) -> dict[str, Box]:
    """Where the buttons are."""
    return dict(zip(_INTENTS, _buttons(area).columns(3, _gap(area)), strict=True))


def _gap(area: TabArea) -> int:
    return max(2, round(6 * area.view.scale))


def _buttons(area: TabArea) -> Box:
    """The row of buttons at the foot of the area."""
    box = area.box
    high = min(box.h, max(area.view.touch, round(box.h * 0.4)))
    return box.below(box.bottom - high)
