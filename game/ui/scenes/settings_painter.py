"""Paints the settings: sections, tiles of the themes, rows on a slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import choices
from game.ui.drawing.caches import Cache
from game.ui.drawing.sprites import weight_of
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.layout.setting_rows import SLIDERS, switch_height
from game.ui.widgets import sample_boards, theme_tile
from game.ui.widgets.control import HOVERED, PRESSED, RESTING, ControlId
from game.ui.widgets.slider import draw_slider
from game.ui.widgets.switch import draw_switch

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.scenes.settings_page import SettingsPage

LEAST_HELP = 14
"""Help that would have to be smaller than this and than captions, in points, is left out."""

SMALLEST_BOARD = 24
"""Pixels below which nothing of a board would be seen."""

LEANING = {"vermilion": -5.0, "indigo": -2.0, "jade": 1.0, "plum": 4.0}
"""The angles of the small seals, in degrees."""


class SettingsPainter:
    """Draws what the scene shows; it keeps the boards of the tiles."""

    def __init__(self, scene: SettingsPage) -> None:
        self._scene = scene
        self._preview = sample_boards.SampleBoard()
        self._boards: Cache[str, tuple[object, pygame.Surface | None]] = Cache(weight_of)
        """The board of each theme, and all that its look depends on."""
        self._painted = False
        """Whether this frame has painted a board anew."""
        self.unfinished = False
        """Whether a board is still to be painted, in the next frame."""

    def paint(self, canvas: Canvas) -> None:
        """Draw everything but the title and what draws itself."""
        scene, boxes = self._scene, self._scene.boxes()
        self._painted = self.unfinished = False
        for name in scene.offer().themes:
            if f"theme.{name}" in boxes:
                self._tile(canvas, name, boxes[f"theme.{name}"])
        if "card" in boxes:
            canvas.paper(boxes["card"], ("settings", scene.section, scene.number), "slip")
        rows = scene.rows()
        for name in rows:
            self._row(canvas, name)
            if name != rows[-1]:
                self._line(canvas, boxes[f"row.{name}"])
        if "sample.name" in boxes:
            self._sample(canvas)
        if "preview" in boxes:
            looks = sample_boards.preview(scene.services.settings)
            self._preview.draw(canvas, scene.view, boxes["preview"], looks)

    def _sample(self, canvas: Canvas) -> None:
        """Draw some words in the language in force beside the board."""
        scene, theme, t = self._scene, canvas.theme, self._scene.services.t
        base = scene.view.base
        name, motto = scene.box("sample.name"), scene.box("sample.motto")
        canvas.text(t("app.name"), name, round(base * 2.6), theme["ink"], "print_bold")
        canvas.text(t("app.words"), motto, round(base * 1.2), theme["muted"], "print_regular")
        rule, size = t("rule.houses", last=t.symbol(9)), round(base * 1.1)
        canvas.paragraph(rule, scene.box("sample.rule"), size, theme["ink"])

    # -- tiles ------------------------------------------------------------------------------

    def _tile(self, canvas: Canvas, name: str, box: Box) -> None:
        """Draw the sheet of a theme: its board, its name, and a frame if it is in force."""
        scene, theme, view = self._scene, canvas.theme, self._scene.view
        chosen, control = scene.is_chosen("theme", name), ControlId("theme", name)
        lift = HOVERED if scene.is_hovered(control) else RESTING
        lift = PRESSED if scene.is_held(control) else lift
        canvas.paper(box, ("tile", name), "smooth", lift)
        pad = round(view.gap * 0.8)
        side = max(2, pad // 2)
        title, about = scene.theme_words(name)
        small = box.w < view.base * 10
        high = round(view.base * (1.6 if small else 1.7))
        words = high if small or not about else high + round(view.caption * 1.5)
        inner = box.inset(pad)
        picture = inner.top(inner.h - words - side)
        self._board(canvas, name, picture)
        text = inner.below(picture.bottom + side).inset(side if small else pad, 0)
        tick = min(round(view.base * 1.45), high)
        room = text.left(text.w - tick - pad) if chosen else text
        size = round(view.base * (1 if small else 1.2))
        canvas.text(title, room.top(high), size, theme["ink"], "print")
        if words > high:
            canvas.text(about, room.below(room.y + high), view.caption, theme["muted"])
        if chosen:
            spot = Box(text.right - tick, text.y + (text.h - tick) // 2, tick, tick)
            self._tick(canvas, spot, name)
            canvas.frame(box, theme["selection_edge"], 3.4 * view.scale, ("chosen", name))

    def _board(self, canvas: Canvas, name: str, box: Box) -> None:
        """Draw the board of a theme, if there is room for one. One new board a frame is painted, as
        each takes as long as a frame may; the others show their last look until then."""
        if min(box.w, box.h) < SMALLEST_BOARD:
            return
        scene, settings = self._scene, self._scene.services.settings
        hand = settings.paper_grain, settings.handwriting, settings.hand_ruled
        look = (box.w, box.h, settings.accent, *hand, scene.view.text, canvas.scale)
        before, made = self._boards.get(name) or (None, None)
        if before != look:
            if self._painted or not canvas.haste.may_make_much():
                self.unfinished = True
            else:
                self._painted, made = True, self._made(canvas, name, box)
                self._boards.keep(name, (look, made))
        if made and made.get_size() == (box.w, box.h):
            canvas.surface.blit(made, box)

    def _made(self, canvas: Canvas, name: str, box: Box) -> pygame.Surface | None:
        """The picture of a theme; None for a theme that cannot be read."""
        scene = self._scene
        try:
            return theme_tile.picture(canvas, scene.view, scene.services.settings, name, box)
        except (OSError, ValueError, KeyError):
            return None

    @staticmethod
    def _tick(canvas: Canvas, spot: Box, seed: str) -> None:
        theme = canvas.theme
        canvas.blob(spot.centre, spot.w / 2, theme["primary"], None, ("tick", seed))
        side = round(spot.w * 0.62)
        canvas.icon("check", spot.centred(side, side), theme["primary_ink"])

    # -- rows -------------------------------------------------------------------------------

    def _line(self, canvas: Canvas, row: Box) -> None:
        view = self._scene.view
        line = row.inset(round(min(view.base * 1.3, row.w * 0.04)), 0)
        canvas.fill(line.below(row.bottom - view.line), canvas.theme["rule"])

    def _row(self, canvas: Canvas, name: str) -> None:
        """Draw the name of a setting, its help, and its control if that is no common one."""
        scene, theme, view = self._scene, canvas.theme, self._scene.view
        label = scene.box(f"label.{name}")
        free = not scene.is_fixed(name)
        canvas.text(scene.label(name), label, view.body, theme["ink" if free else "muted"], "print")
        boxes = scene.boxes()
        if f"help.{name}" in boxes:
            under = boxes[f"help.{name}"].y >= label.bottom
            self._help(canvas, scene.help(name), boxes[f"help.{name}"], under)
        if f"switch.{name}" in boxes:
            place, high = boxes[f"switch.{name}"], switch_height(view)
            draw_switch(canvas, place, high, scene.is_on(name), name, free)
        elif name == "accent":
            self._seals(canvas)
        elif name in SLIDERS:
            self._slider(canvas, name)
        elif name.startswith("language."):
            value = name.removeprefix("language.")
            if scene.is_chosen("language", value):
                side = round(view.base * 1.45)
                row = scene.box(name)
                spot = Box(label.right - side, row.centre[1] - side // 2, side, side)
                self._tick(canvas, spot, value)

    def _help(self, canvas: Canvas, text: str, box: Box, under: bool) -> None:
        """Draw help as large as it fits, at the top of its box if it is ``under`` the name, else
        in the middle; too small, it is left out."""
        view, painter = self._scene.view, canvas.text_painter
        size, lines = painter.fitting_block(text, view.caption, "regular", box.w, box.h)
        high = len(lines) * round(size * LINE_HEIGHT)
        whole = len(painter.wrap(text, size, "regular", box.w)) == len(lines)
        if whole and size >= min(view.caption, LEAST_HELP * view.scale) and high <= box.h:
            spare = 0 if under else (box.h - high) // 2
            canvas.paragraph(text, box.below(box.y + spare), size, canvas.theme["muted"])

    def _seals(self, canvas: Canvas) -> None:
        """Draw a small seal in each colour, the chosen one in a frame."""
        scene, view = self._scene, self._scene.view
        for value in map(str, choices("accent")):
            box = scene.box(f"accent.{value}")
            canvas.seal(box.centre, round(box.w * 0.76), LEANING[value], accent=value)
            if scene.is_chosen("accent", value):
                colour = canvas.theme["selection_edge"]
                canvas.frame(box, colour, 2.4 * view.scale, ("accent", value))

    def _slider(self, canvas: Canvas, name: str) -> None:
        scene, theme = self._scene, canvas.theme
        values, value = scene.values(name), scene.value(name)
        at = values.index(value) if value in values else 0
        draw_slider(canvas, scene.box(name), scene.view.base, (at, len(values)), name)
        place = scene.box(f"value.{name}")
        text = scene.value_text(name)
        canvas.text(text, place, scene.view.body, theme["ink"], "semibold", "right")
