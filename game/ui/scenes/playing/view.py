"""How a game looks: a value per cell and per key, worked out from session and hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.books import book_entry
from game.session.levels import LEVELS_BY_BLANKS, counted_as
from game.ui.drawing.sprites import foot
from game.ui.layout.geometry import Box
from game.ui.scenes.playing.message import DARK
from game.ui.scenes.playing.rating import rating_words
from game.ui.widgets.board import NOTHING_OVER, BoardPainter
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.face_down import draw_turning
from game.ui.widgets.ink import Over
from game.ui.widgets.pad import KeyLook, draw_key
from game.words.texts import clock

if TYPE_CHECKING:
    import pygame

    from game.engine.rules import Rules
    from game.session.books import BookEntry
    from game.session.session import Session
    from game.ui.drawing.canvas import Canvas
    from game.ui.scenes.playing.scene import PlayingScene
    from game.words.texts import Texts

SETTLE = 0.22
"""How much larger a digit is while its ink has not settled."""


READABLE = 0.8
"""How small the status may become, of the size that captions have."""


class PlayingView:
    """Draws the playing screen but for its plain controls."""

    def __init__(self, scene: PlayingScene) -> None:
        self._scene = scene
        self._services = scene.services
        self.board = BoardPainter()
        self._box_shape = box_shape(scene.session.puzzle.rules)

    def draw(self, canvas: Canvas) -> None:
        scene, boxes = self._scene, self._scene.boxes()
        share = self._services.motion.share("turn", "up")
        if share < 1:
            canvas.fill(self._services.view.box, canvas.theme["paper"])
            draw_turning(
                canvas, self._services.view, boxes["board"], self.picture(canvas), share, up=True
            )
        elif not canvas.shows(boxes["board"]):
            canvas.fill(self._services.view.box, canvas.theme["paper"])
        else:
            canvas.fill_around(self._services.view.box, boxes["board"], canvas.theme["paper"])
            looks, over = self.looks(), self._over()
            self.board.paint(canvas, self._services.view, boxes, looks, self._box_shape, over)
        self._draw_gliding_frame(canvas)
        if scene.has_panel:
            self._draw_header(canvas, boxes)
            self._draw_pad(canvas, boxes)
            if scene.message:
                scene.message.draw_card(canvas, self._services, scene.card())

    def picture(self, canvas: Canvas) -> pygame.Surface:
        """The board by itself, for turning it over."""
        boxes = self._scene.boxes()
        return self.board.picture(canvas, self._services.view, boxes, self.looks(), self._box_shape)

    # -- cells --------------------------------------------------------------------------

    def looks(self) -> list[CellLook]:
        """What every cell looks like now."""
        scene, session = self._scene, self._scene.session
        position, givens = session.position, session.puzzle.givens
        marked, fills = session.marked(), self._fills()
        chosen = set(scene.hand.cells) - self._gliding_to()
        lit = 0 if scene.message else self._lit_digit()
        lights = scene.message.lights if scene.message else DARK
        looks = [
            CellLook(
                digit,
                given > 0,
                0 if digit else notes | lights.shown.get(cell, 0),
                fills.get(cell, "board"),
                cell in chosen,
                cell in marked,
                lit if lit and notes >> lit & 1 else 0,
                lights.first.get(cell, 0),
                lights.second.get(cell, 0),
                lights.struck.get(cell, 0),
                cell in lights.ringed,
            )
            for cell, (digit, given, notes) in enumerate(
                zip(position.values, givens, position.notes, strict=True)
            )
        ]
        if self._services.motion.active:
            self._set_in_motion(looks)
        return looks

    def _lit_digit(self) -> int:
        """The digit whose equals are set off: the held one, or that of the chosen cell."""
        hand = self._scene.hand
        if not self._services.settings.highlight_digit:
            return 0
        if hand.digit:
            return hand.digit
        if len(hand.cells) == 1:
            return self._scene.session.position.values[hand.cells[0]]
        return 0

    def _fills(self) -> dict[int, str]:
        """Cells that are not plain; what comes later in here lies on top."""
        scene, session = self._scene, self._scene.session
        fills: dict[int, str] = {}
        if len(scene.hand.cells) == 1 and not scene.message:
            fills |= dict.fromkeys(self._seen_from(scene.hand.cells[0]), "peer")
        lit = self._lit_digit()
        if lit and not scene.message:
            values = session.position.values
            fills |= {cell: "same" for cell, value in enumerate(values) if value == lit}
        fills |= {cell: "mistake" for cell in session.marked() if not session.puzzle.givens[cell]}
        if not scene.message:
            fills |= dict.fromkeys(scene.hand.cells, "selection")
        else:
            fills |= scene.message.lights.fills
        return fills

    def _over(self) -> Over:
        """What a hint draws over the cells; its strokes come one after the other."""
        message = self._scene.message
        if message is None:
            return NOTHING_OVER
        share = self._services.motion.share("ink", "hint")
        return Over(message.lights.links, message.lights.frames, share)

    def _seen_from(self, cell: int) -> set[int]:
        """The houses of a cell that the player wants to see."""
        settings = self._services.settings
        wanted = {
            "row": settings.highlight_row,
            "column": settings.highlight_column,
            "box": settings.highlight_box,
        }
        rules = self._scene.session.puzzle.rules
        seen = {
            each
            for house in rules.houses_of[cell]
            if wanted.get(house.kind, settings.highlight_box)
            for each in house.cells
        }
        return seen - {cell}

    def _set_in_motion(self, looks: list[CellLook]) -> None:
        import math

        motion = self._services.motion
        for cell in motion.of_kind("digit"):
            if isinstance(cell, int):
                settled = round(motion.share("digit", cell) * 8) / 8
                looks[cell] = looks[cell]._replace(scale=1 + SETTLE * (1 - settled))
        for cell in motion.of_kind("shake"):
            if isinstance(cell, int):
                share = motion.share("shake", cell)
                swing = math.sin(share * 4 * math.pi) * (1 - share) * 0.12
                looks[cell] = looks[cell]._replace(shift=swing)
        for cell in motion.of_kind("house"):
            if isinstance(cell, int) and not motion.waiting("house", cell):
                glow = round((1 - motion.share("house", cell)) * 8) / 8
                looks[cell] = looks[cell]._replace(glow=glow)
        for what in motion.of_kind("note"):
            if isinstance(what, tuple):
                cell, gone = what
                left = 1 - motion.share("note", what)
                looks[cell] = looks[cell]._replace(fading=gone, fade=round(left * 6) / 6)

    # -- the frame of the chosen cell -------------------------------------------------------

    def _gliding_to(self) -> set[int]:
        return {way[1] for way in self._services.motion.of_kind("select") if isinstance(way, tuple)}

    def _draw_gliding_frame(self, canvas: Canvas) -> None:
        motion = self._services.motion
        for way in motion.of_kind("select"):
            if isinstance(way, tuple) and way[1] in self._scene.hand.cells:
                a, b = self._scene.cell_box(way[0]), self._scene.cell_box(way[1])
                share = motion.share("select", way)
                x = round(a.x + (b.x - a.x) * share)
                y = round(a.y + (b.y - a.y) * share)
                box = Box(x, y, a.w, a.h).inset(2)
                canvas.outline(
                    box, round(a.w * 0.1), canvas.theme["selection_edge"], max(2, a.w // 30)
                )

    # -- beside the board -----------------------------------------------------------------

    def _draw_header(self, canvas: Canvas, boxes: dict[str, Box]) -> None:
        t, view, theme, session = (
            self._services.t,
            self._services.view,
            canvas.theme,
            self._scene.session,
        )
        canvas.text(title_words(t, session), boxes["level"], view.heading, theme["ink"], "semibold")
        status = self._status(canvas, boxes["status"])
        canvas.text(status, boxes["status"], view.caption, theme["muted"])
        if self._services.settings.timer:
            time = clock(session.elapsed)
            align = "left" if boxes["time"].x == boxes["level"].x else "right"
            canvas.text(time, boxes["time"], view.title, theme["ink"], "regular", align)

    def _status(self, canvas: Canvas, box: Box) -> str:
        """What there is to do, after as much of the rating as has room.

        The last things go unsaid where they would make the words too small to read.
        """
        t, session = self._services.t, self._scene.session
        rated = rating_words(t, self._scene.rater.rating, counted_as(session.puzzle))
        parts = [t("play.status.to_go", n=session.position.blanks)]
        if session.mistakes:
            parts.append(t("play.status.mistakes", n=session.mistakes))
        if session.hints:
            parts.append(t("play.status.hints", n=session.hints))
        painter, size = canvas.text_painter, self._services.view.caption
        while rated and painter.width(" · ".join(rated + parts), size) > box.w:
            rated.pop()
        least = round(READABLE * size / self._services.view.text)
        while len(parts) > 1 and painter.width(" · ".join(rated + parts), least) > box.w:
            parts.pop()
        return " · ".join(rated + parts)

    def _draw_pad(self, canvas: Canvas, boxes: dict[str, Box]) -> None:
        scene = self._scene
        free = {control.id for control in scene.controls()}  # a message covers the others
        for digit in range(1, scene.size + 1):
            if ("pad", digit) not in free:
                continue
            look = KeyLook(
                digit,
                scene.session.remaining(digit),
                chosen=scene.hand.digit == digit,
                pencil=scene.hand.pencil,
                pressed=scene.pressed_digit == digit,
                lid=self._services.motion.share("lid", digit),
            )
            self._draw_key(canvas, boxes[f"pad.{digit}"], look)

    def _draw_key(self, canvas: Canvas, box: Box, look: KeyLook) -> None:
        view = self._services.view
        self._scene.sprites.draw(
            canvas,
            f"pad.{look.digit}",
            Box(box.x, box.y, box.w, box.h + foot(view)),
            (look, self._services.generation),
            lambda: draw_key(canvas, view, box, look),
        )


def game_words(t: Texts, session: Session) -> str:
    """What the game is called: its level, or its book and number."""
    place = book_entry(session.puzzle)
    return place_words(t, place) if place else t(f"level.{counted_as(session.puzzle)}")


def title_words(t: Texts, session: Session) -> str:
    """What the game is called, and how many cells were blank."""
    spec, words = session.puzzle.spec, game_words(t, session)
    if spec and spec.level in LEVELS_BY_BLANKS:  # which says it already
        return words
    return t("play.title", level=words, n=session.puzzle.blanks)


def place_words(t: Texts, place: BookEntry) -> str:
    """Book and number of a puzzle."""
    return t("level.numbered", book=t(f"levels.{place.book}"), number=place.number)


def box_shape(rules: Rules) -> tuple[int, int]:
    """Rows and columns of a box."""
    cells = next((house.cells for house in rules.houses if house.kind == "box"), (0,))
    rows = len({cell // rules.size for cell in cells})
    return rows, len(cells) // rows
