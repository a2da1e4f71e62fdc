"""Toasts: short notices on slips of paper beside the board or at the window's foot that disappear
by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT, Box

if TYPE_CHECKING:
    from game.store import Notice
    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.screen import AnyScreen
    from game.ui.services import Services
    from game.words.texts import Texts

CAPTION_SECONDS = 1.2
"""How long the caption of a sound stays."""

CAPTION_HEIGHT = 1.8
"""The height of a caption of one line, in sizes of its text."""

BESIDE_TIME = 0.46
"""How much of a header is free of the time, as a share of its width."""

MIN_SECONDS = 2.2
"""How long a short notice stays; a long one stays longer."""


MIN_SIZE = 0.6
"""How small a notice may become to fit beside the board, as a multiple of the body text size; but
no words are smaller than the smallest."""


def words_of(t: Texts, notice: Notice) -> str:
    """The words of a notice; long paths are shortened, since they would be slow to lay out."""
    from game.ui.games.quoting import shortened

    return t(notice.key, **{name: shortened(value) for name, value in notice.params.items()})


class Toasts:
    """One notice at a time: a new one replaces the old."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.text = ""
        self._left = 0.0
        self._scene: AnyScreen | None = None
        self._caption = ""
        self._caption_left = 0.0

    def show(
        self, text: str, seconds: float | None = None, here: bool = False, is_said: bool = True
    ) -> None:
        """Show a notice; one that is about the current scene (``here``) disappears with it. It is
        said, too, unless something else says it."""
        self.text = text
        self._scene = self._services.scenes.top if here else None
        self._left = seconds or max(MIN_SECONDS, len(text) * 0.07)
        self._services.say(text if is_said else "")
        self._services.motion.start("card", "toast")
        self._services.redraw()

    def clear(self, here: bool = False) -> None:
        """Remove the notice, or only one that is about the current scene (``here``)."""
        if here and self._scene is None:
            return
        self.text, self._scene = "", None
        self._services.redraw()

    def caption(self, text: str, seconds: float = CAPTION_SECONDS) -> None:
        """Show the caption of a sound for a moment."""
        self._caption, self._caption_left = text, seconds
        self._services.redraw()

    def notice(self, notice: Notice) -> None:
        self.show(words_of(self._services.t, notice))

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether a notice or a caption has just gone."""
        gone = False
        if self.text:
            self._left -= seconds
            if self._left <= 0 or (self._scene and self._scene is not self._services.scenes.top):
                self.text, self._scene, gone = "", None, True
        if self._caption:
            self._caption_left -= seconds
            if self._caption_left <= 0:
                self._caption, gone = "", True
        return gone

    def draw(self, canvas: Canvas) -> None:
        """Draw the notice and the caption that are shown now."""
        if self._caption:
            self._draw_caption(canvas)
        if self.text and not self._services.scenes.top.shows_notices:
            self._draw_notice(canvas)

    def _draw_caption(self, canvas: Canvas) -> None:
        view, theme = self._services.view, canvas.theme
        size, lines, box = self._caption_place(canvas, f"[{self._caption}]")
        _paper(canvas, box, "caption")
        inner = box.inset(view.gap // 2) if len(lines) > 1 else box
        for line, row in zip(lines, inner.rows(len(lines), 0), strict=True):
            canvas.text(line, row, size, theme["ink"], "medium", "centre")

    def _caption_place(self, canvas: Canvas, words: str) -> tuple[int, list[str], Box]:
        """Size, lines and box of a caption, which hides neither the board nor the time: left of
        the level, or over its lower edge."""
        view, painter = self._services.view, canvas.text_painter
        size = view.caption
        width = painter.width(words, size, "medium") + 2 * view.gap
        high = round(size * CAPTION_HEIGHT)
        above = self._services.scenes.top.notice_box()
        if above is None or above.bottom >= view.height // 2 or self.text:
            return size, [words], Box(view.gap, view.height - high - view.gap, width, high)
        if view.width >= view.height:
            x = min((view.width - width) // 2, above.x - width)
            return size, [words], Box(max(view.gap, x), view.gap, width, high)
        place = above.left(round(BESIDE_TIME * above.w)).inset(view.gap, 0)
        if width <= place.w and view.text == 1:
            top = max(view.gap, above.bottom - high - 2 * view.gap)
            return size, [words], Box(place.right - width, top, width, high)
        inner = place.inset(view.gap, view.gap // 2)
        size, lines = painter.fitting_block(words, view.steps(size), "medium", inner.w, inner.h)
        if view.text > 1:  # over large words: not over half of them
            return size, lines, above.left(place.right - above.x).top(place.h - 2 * view.gap)
        high = round(len(lines) * size * LINE_HEIGHT) + view.gap
        return size, lines, place.top(high).moved(0, max(0, (place.h - high) // 2))

    def _draw_notice(self, canvas: Canvas) -> None:
        view, theme = self._services.view, canvas.theme
        size, high, box = self._place(canvas)
        _paper(canvas, box, "notice")
        inner = box.inset(2 * view.gap - 1, view.gap).moved(0, (box.h - high) // 2)
        canvas.paragraph(self.text, inner, size, theme["ink"], "medium", "centre")

    def _place(self, canvas: Canvas) -> tuple[int, int, Box]:
        """Size and height of the words and the box: where the scene has room, else at the
        window's foot."""
        view, painter = self._services.view, canvas.text_painter
        sizes = view.steps(view.body)
        free = self._services.scenes.top.notice_box()
        if free and self.fits(free):
            inner = free.inset(2 * view.gap, view.gap)
            size, lines = painter.fitting_block(self.text, sizes, "medium", inner.w, inner.h)
            wide, high = self._measure(canvas, lines, size)
            if free.bottom < view.height // 2:
                return size, high, free  # over other words: not over half of them
            return size, high, Box(free.x + (free.w - wide) // 2, free.y, wide, high)
        width = min(view.width - 2 * view.gap, round(view.base * 36)) - 4 * view.gap
        size, lines = painter.fitting_block(self.text, sizes, "medium", width, view.height // 2)
        wide, high = self._measure(canvas, lines, size)
        rise = round((1 - self._services.motion.share("card", "toast")) * high)
        y = view.height - high - view.gap * 2 + rise
        return size, high, Box((view.width - wide) // 2, y, wide, high)

    def fits(self, free: Box) -> bool:
        """Whether the words fit in a box, shrunk if necessary."""
        view, canvas = self._services.view, self._services.canvas
        size = max(view.least, round(MIN_SIZE * view.body))
        lines = canvas.text_painter.wrap(self.text, size, "medium", free.w - 4 * view.gap)
        return self._measure(canvas, lines, size)[1] <= free.h

    def _measure(self, canvas: Canvas, lines: list[str], size: int) -> tuple[int, int]:
        """The width and height of a notice of these lines."""
        gap = self._services.view.gap
        wide = max(canvas.text_painter.width(line, size, "medium") for line in lines)
        return wide + 4 * gap, round(len(lines) * size * LINE_HEIGHT) + 2 * gap


def _paper(canvas: Canvas, box: Box, seed: str) -> None:
    """A slip that lies flat, so that no shadow of it falls on cells, keys or the clock."""
    edge = round(2 * canvas.scale)
    canvas.paper(box.inset(edge), seed, "slip", 0)
