"""How the boards of a duel look: cursors, who claimed what, and wrong digits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.network.join_code import CODE_SIGNS
from game.session.duel.duel import PLAYERS, other
from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.words import Picture
from game.ui.scenes.playing.printed import printed_of
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.cell_look import CellLook

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from game.engine.types import Cell
    from game.session.duel.duel import Duel, Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.drawing.theme import Colour
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

COLOURS = ("pen", "vermilion")
"""The colour key of each player; the second one is round as well, where the first is square."""

INK_STEPS = 8


class Cursor(NamedTuple):
    """Where a player is, and the digit that a controller holds; 0 for none."""

    cell: Cell = 0
    digit: int = 0


def board_of(duel: Duel, player: Player, cursor: Cursor, motion: Motion | None = None) -> BoardView:
    """The board that a player sees; with ``motion`` digits are seen to be written."""
    values, givens = duel.values(player), duel.puzzle.givens
    rules = duel.puzzle.rules
    houses = {cell for house in rules.houses_of[cursor.cell] for cell in house.cells}
    alike = values[cursor.cell]
    own = duel.rules.boards > 1
    writers = {} if own else {entry.cell: COLOURS[entry.player] for entry in duel.log}
    looks = []
    for cell, (digit, given) in enumerate(zip(values, givens, strict=True)):
        fill = "sheet"
        if own and cell in houses:
            fill = "peer"
        wrong = bool(digit) and not duel.is_right(cell, player)
        if own and alike and digit == alike and not wrong:
            fill = "same"
        ink = 1.0
        if motion and motion.active:
            share = motion.even("digit", (player, cell))
            ink = max(1, round(share * INK_STEPS)) / INK_STEPS
            wrong = wrong and ink == 1  # a digit is judged once it stands there
        ground = "peer" if own and cell in houses else "sheet"
        looks.append(
            CellLook(
                *(digit, given > 0),
                fill=fill,
                wrong=wrong,
                judged=wrong,
                ink=ink,
                ground=ground,
                by=writers.get(cell, COLOURS[player]) if digit and not given else "",
                shift=ASIDE if duel.rules.mode == "claim" and cell in duel.owners else 0.0,
            )
        )
    printed = printed_of(rules)
    return BoardView(looks, printed.box_shape, regions=printed.regions, digits=rules.size)


def draw_cursor(canvas: Canvas, box: Box, player: Player, held: int, at_rest: bool) -> None:
    """A square frame for the first player, four corners for the second, since a ring would be a
    mistake's; a held digit in its corner."""
    ink = canvas.theme[COLOURS[player]]
    width = max(2.0, 0.055 * box.w) * (0.6 if at_rest else 1.0)
    if player == 0:
        canvas.frame(box.inset(1), ink, round(width), ("cursor", player))
    else:
        _draw_corners(canvas, box.inset(round(width / 2) + 1), ink, 1.3 * width)
    if held:
        size = round(box.h * 0.34)
        corner = box.after(box.right - size).top(size)
        canvas.text(canvas.symbol(held), corner, size, ink, "print_bold", "centre")


def _draw_corners(canvas: Canvas, box: Box, ink: Colour, width: float) -> None:
    """The four corners of a frame."""
    long = 0.3 * box.w
    for place, (x, y) in enumerate(
        ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    ):
        across = long if x == box.x else -long
        down = long if y == box.y else -long
        ends = ((x + across, y), (x, y), (x, y + down))
        canvas.brush(ends, width, ink, ("corner", place))


MARK, MARK_EDGE, ASIDE = 0.12, 0.08, 0.11
"""The side of the mark of a claimed cell, how far it is from lines, and how far the digit makes way
for it, in sides of the cell."""


def draw_claims(
    canvas: Canvas, place: Callable[[Cell], Box], duel: Duel, cursors: Container[Cell]
) -> None:
    """In the corner of each claimed cell a small square or a small disc, clear of lines and digits;
    none below ``cursors``, where a digit's ink alone says whose it is."""
    if duel.rules.mode != "claim":
        return
    for cell, player in duel.owners.items():
        if cell in cursors:
            continue
        box = place(cell)
        side = max(3, round(MARK * box.w))
        ink = canvas.theme[COLOURS[player]]
        x, y = (at + max(2, round(MARK_EDGE * box.w)) for at in box[:2])
        if player == 0:
            canvas.fill(box._replace(x=x, y=y, w=side, h=side), ink)
        else:
            canvas.disc((x + side / 2, y + side / 2), 0.58 * side, ink)


HEAD_START = 4
"""Points that both are given where they pull at the bar, so that the first one does not decide."""
KNOT = 1.05
"""The radius of the knot in the bar, in heights of it."""


def bar_of(duel: Duel) -> tuple[float, float]:
    """How much of the bar between both is each one's ink, 0 to 1: they pull at all of it, or fill
    it together from both ends."""
    if duel.rules.mode == "together":
        blanks = max(1, duel.puzzle.givens.count(0))
        first, second = (duel.placed(player) / blanks for player in PLAYERS)
        return first, second
    first, second = (duel.score(player) + HEAD_START for player in PLAYERS)
    return first / (first + second), second / (first + second)


def draw_bar(canvas: Canvas, box: Box, bar: tuple[float, float], first: Player) -> None:
    """Draw the bar: from the left the ink of one, from the right that of the other, and a knot
    where they meet."""
    theme, (x, y) = canvas.theme, box.centre
    high, line = max(4, round(0.55 * box.h)), max(1, round(canvas.scale))
    inner = box.inset(high // 2, 0)
    canvas.fill(Box(inner.x, y, inner.w, line), canvas.tint("desk", "muted", 0.45))
    canvas.fill(Box(x - line // 2, box.y, line, box.h), canvas.tint("desk", "muted", 0.7))
    ends = ((inner.x, y), (inner.right, y))
    for side, player in enumerate((first, other(first))):
        share = min(1.0, bar[player])
        wide = round(inner.w * share)
        area = inner.left(wide) if side == 0 else inner.after(inner.right - wide)
        thin = (0.02, 0.0) if side == 0 else (0.0, 0.02)
        with canvas.clipped(area.inset(0, -high)):
            canvas.brush(ends, high, theme[COLOURS[player]], ("bar", player, side), thin)
        if bar[0] + bar[1] < 1 - 1e-6 and wide:
            end = area.right if side == 0 else area.x
            canvas.disc((end, y), 0.6 * high, theme[COLOURS[player]])
    if bar[0] + bar[1] > 1 - 1e-6:
        meets = inner.x + round(inner.w * bar[first])
        canvas.blob((meets, y), KNOT * high, theme["sheet"], theme["ink"], "knot")


def draw_sign(canvas: Canvas, box: Box, player: Player) -> None:
    """The sign of a player: a square or a disc."""
    side = min(box.w, box.h)
    ink = canvas.theme[COLOURS[player]]
    if player == PLAYERS[0]:
        canvas.fill(box.centred(side, side).inset(side // 6), ink)
    else:
        canvas.disc(box.centre, 0.4 * side, ink)


def sign(t: Texts, player: Player, ems: float = 1.2) -> Part:
    """The sign of a player as a part."""
    draw = partial(_draw_sign_in, player)
    return Picture(draw, ems, ems, name=player_name(t, player), across=0)


def _draw_sign_in(player: Player, canvas: Canvas, kit: Kit, box: Box) -> None:
    draw_sign(canvas, box.moved(-min(box.w, box.h) // 8, 0), player)  # whose edge is that of words


def player_name(t: Texts, player: Player) -> str:
    """What a player is called."""
    return t(f"duel.player.{player + 1}")


def standing(t: Texts, duel: Duel, player: Player) -> str:
    """How a player stands, in the measure that counts in their duel."""
    if duel.rules.mode == "claim":
        return t("duel.points", n=duel.score(player))
    if duel.rules.mode == "race":
        return t("duel.to_go", n=duel.blanks(player))
    return t("duel.found", n=duel.placed(player))


def told(t: Texts, duel: Duel) -> list[str]:
    """How each player stands, with their names."""
    return [
        t("duel.stands", player=player_name(t, player), standing=standing(t, duel, player))
        for player in PLAYERS
    ]


def measure(t: Texts, duel: Duel, player: Player) -> tuple[int, str]:
    """The same as a number and what it counts."""
    units = {"claim": "points", "race": "to_go"}
    return counted(duel, player), t(f"duel.count.{units.get(duel.rules.mode, 'digits')}")


def counted(duel: Duel, player: Player) -> int:
    """That number alone."""
    if duel.rules.mode == "claim":
        return duel.score(player)
    return duel.blanks(player) if duel.rules.mode == "race" else duel.placed(player)


def lead_words(t: Texts, duel: Duel, player: Player) -> str:
    """By how much a player is ahead of the other one, or behind; nothing where both play
    together."""
    if duel.rules.mode == "together":
        return ""
    lead = duel.score(player) - duel.score(other(player))
    if not lead:
        return t("duel.level")
    return t("duel.ahead" if lead > 0 else "duel.behind", n=abs(lead))


class CodeBoxes(Part):
    """A box for each sign of a code, ``ems`` body texts wide, in two groups; the next one to be
    filled is framed while it is ``active``."""

    role: Role = "field"

    def __init__(self, code: str, name: str, active: bool, ems: float = 2.4) -> None:
        super().__init__(name=name)
        self._code, self._active, self._ems = code, active, ems
        self.text = " ".join(code)
        """The signs one by one, as they are heard."""

    def _gap(self, kit: Kit) -> int:
        return kit.em(0.3)

    def measure_width(self, kit: Kit) -> Need:
        side, gap = kit.em(self._ems), self._gap(kit)
        wide = CODE_SIGNS * (side + gap) + gap
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        high = max(kit.touch, kit.em(1.17 * self._ems))
        return Need(high, high)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        gap, theme, box = self._gap(kit), canvas.theme, self.box
        side = (box.w - gap) // CODE_SIGNS - gap
        for place in range(CODE_SIGNS):
            x = box.x + place * (side + gap) + (place >= CODE_SIGNS // 2) * 2 * gap
            cell, sign = Box(x, box.y, side, box.h), self._code[place : place + 1]
            is_next = self._active and place == min(len(self._code), CODE_SIGNS - 1)
            edge = theme["selection_edge" if is_next else "muted"]
            width = kit.view.line * (2 if is_next else 1)
            canvas.plate(cell, theme["sheet"], edge, ("code", place), width)
            if sign:
                canvas.figure(sign, cell, round(0.5 * self.box.h), theme["pen"], "pen")
