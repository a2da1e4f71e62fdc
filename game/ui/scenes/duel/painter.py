"""Draws a duel: the boards, and for each player a name, how they stand, and a pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.session.duel.rules import PLAYERS
from game.ui.scenes.duel.looks import (
    COLOURS,
    board_of,
    draw_claims,
    draw_cursor,
    draw_sign,
    standing,
)
from game.ui.widgets.board import BoardPainter
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.duel.duel import Duel
    from game.session.duel.rules import Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.scenes.duel.looks import Cursor
    from game.ui.services import Services


class ShownDuel(Protocol):
    """What the painter sees of the scene."""

    services: Services
    duel: Duel
    cursors: list[Cursor]
    elapsed: float

    @property
    def size(self) -> int:
        """Rows of a board."""

    def boxes(self) -> dict[str, Box]:
        """The areas of both players."""


class DuelPainter:
    """Draws the scene of a duel."""

    def __init__(self, scene: ShownDuel) -> None:
        self.scene, self.services = scene, scene.services
        self.boards = [BoardPainter() for _ in range(scene.duel.rules.boards)]
        """What draws each board."""

    def paint(self, canvas: Canvas) -> None:
        """Draw both areas, the one of the second player turned round on a tablet."""
        boxes, view = self.scene.boxes(), self.services.view
        canvas.fill(view.box, canvas.theme["desk"])
        for player in PLAYERS:
            self._draw_area(canvas, player)
        if "turned" in boxes:
            _turn(canvas, boxes["turned"].inset(-view.depth))  # with the shadows of its keys
        if self.scene.duel.rules.boards == 1:
            self.draw_board(canvas, 0)

    def forget(self) -> None:
        """Drop the sprites of the boards."""
        for painter in self.boards:
            painter.forget()

    def _draw_area(self, canvas: Canvas, player: Player) -> None:
        boxes, view = self.scene.boxes(), self.services.view
        place = boxes[f"{player}.name"]
        high = min(place.h, round(view.base * 2))
        line = place.top(high)
        sign = line.left(high)
        draw_sign(canvas, sign.inset(high // 5), player)
        self._draw_standing(canvas, player, line.after(sign.right + view.gap // 2), place)
        for digit in range(self.scene.size + 1):
            self.draw_key(canvas, boxes[f"{player}.pad.{digit}"], player, digit)
        if self.scene.duel.rules.boards > 1:
            self.draw_board(canvas, player)

    def _draw_standing(self, canvas: Canvas, player: Player, line: Box, place: Box) -> None:
        """Name and standing on a line, or where it is narrow below each other."""
        t, view = self.services.t, self.services.view
        ink, size = canvas.theme[COLOURS[player]], round(view.base * 1.1)
        words = [t(f"duel.player.{player + 1}"), *self._standing(player)]
        if place.h < 2 * line.h:
            canvas.text("  ".join(words), line, size, ink, "semibold")
            return
        words.append(clock(self.scene.elapsed))
        for row, each in enumerate(words[: place.h // line.h]):
            at = line if not row else place.moved(0, row * line.h).top(line.h)
            canvas.text(each, at, size if not row else view.body, ink, "semibold")

    def _standing(self, player: Player) -> list[str]:
        """How a player stands, and whether it is their turn or they must wait."""
        t, duel = self.services.t, self.scene.duel
        words = [standing(t, duel, player)]
        if duel.rules.turns and duel.turn == player and not duel.over:
            words.append(t("duel.your_turn"))
        if not duel.rules.turns and not duel.may_write(player, round(1000 * self.scene.elapsed)):
            words.append(t("duel.locked"))
        return words

    def draw_key(self, canvas: Canvas, box: Box, player: Player, digit: int) -> None:
        """A key of a player's pad; 0 rubs out."""
        theme = canvas.theme
        held = digit and self.scene.cursors[player].digit == digit
        fill, edge = theme["key"], theme[COLOURS[player] if held else "key_edge"]
        depth = self.services.view.depth
        width = (2.4 if held else 1) * canvas.scale
        canvas.plate(box, fill, edge, ("duel key", player, digit), width, depth)
        if digit:
            size = round(min(box.h * 0.62, box.w * 0.6))
            canvas.text(canvas.symbol(digit), box, size, theme["pen"], "pen", "centre")
        else:
            side = max(1, round(min(box.w, box.h) * 0.5))
            canvas.icon("erase", box.centred(side, side), theme["ink"])

    def draw_board(self, canvas: Canvas, player: Player) -> None:
        """The board of a player, or the one that both share, with cursors and claims."""
        boxes = self.scene.boxes()
        own = {
            name.partition(".")[2]: box
            for name, box in boxes.items()
            if name.startswith(f"{player}.")
        }
        view = board_of(self.scene.duel, player, self.scene.cursors[player], self.services.motion)
        self.boards[player].paint(canvas, self.services.view, own, view)
        places = {
            cell: own[f"r{cell // self.scene.size + 1}c{cell % self.scene.size + 1}"]
            for cell in range(self.scene.size * self.scene.size)
        }
        draw_claims(canvas, places.__getitem__, self.scene.duel)
        shared = self.scene.duel.rules.boards == 1
        for each in PLAYERS if shared else (player,):
            cursor = self.scene.cursors[each]
            waits = self.scene.duel.rules.turns and self.scene.duel.turn != each
            draw_cursor(canvas, places[cursor.cell], each, cursor.digit, waits)


def _turn(canvas: Canvas, area: Box) -> None:
    """Turn a part of the window round."""
    surface = canvas.surface
    part = surface.subsurface(area.common(surface.get_rect()))  # type: ignore[arg-type]
    part.blit(pygame.transform.flip(part, True, True), (0, 0))
