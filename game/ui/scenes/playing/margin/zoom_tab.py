"""The tab with a magnifier and a map: the notes of the selected cell are large there, and can be
tapped."""

from __future__ import annotations

from functools import partial
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from game.ui.input.intents import EnterNote
from game.ui.input.zoom_intents import ChangeZoom
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.parts.pressing import Spot
from game.ui.parts.zoom import highest_level
from game.ui.scenes.playing.margin.measures import words_size
from game.ui.scenes.playing.printed import printed_of
from game.ui.widgets.board_map import BoardMap, draw_board_map
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.parts.part import Part
    from game.ui.scenes.playing.margin.tab import TabArea
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

MANY = 9
"""With more digits than these, notes on the board are small."""

MAP = ControlId("zoom", "map")
"""The map, which shows a place nearer where it is pressed."""

STEPS = {"nearer": 1, "farther": -1}
"""The buttons, and by how many levels each changes what is seen."""

WIDEST = 2.2
"""How wide the magnifier may be, as a multiple of its height."""


class ZoomTab:
    """The magnifier on the left, the map on the right, and the buttons beside it."""

    name = "zoom"

    def is_offered(self, play: Play) -> bool:
        """Large boards have it always, others while they are enlarged."""
        return play.selection.size > MANY or play.zoom.level > 0

    def spots(self, play: Play, area: TabArea, t: Texts) -> list[Part]:
        """A key for each note that the cell may have, the map, and the buttons."""
        places = _places(play, area)
        spots: list[Part] = []
        noted = _noted(play)
        for digit, box in places.notes.items() if noted is not None else ():
            chosen, id = bool(noted and noted >> digit & 1), ControlId(self.name, digit)
            spots.append(Spot(id, box, t.symbol(digit), chosen=chosen))
        spots.append(Spot(MAP, places.map, t("margin.zoom.map"), "picture"))
        for name, step in STEPS.items():
            able = 0 <= play.zoom.level + step <= highest_level(play.selection.size)
            box, words = places.buttons[name], t(f"keys.{name}")
            spots.append(Spot(ControlId(self.name, name), box, words, enabled=able))
        return spots

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Write or take out a note, or see the board nearer."""
        member = control.member
        if isinstance(member, int):
            return EnterNote(member)
        return ChangeZoom(STEPS[member]) if member in STEPS else None

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """The magnifier and the map."""
        places, cursor = _places(play, area), play.selection.cursor
        values = play.session.position.values
        value = values[cursor] if cursor is not None else 0
        words = t("margin.zoom.choose") if cursor is None else ""
        look = _Look(value, _noted(play), map_of(play), play.zoom.level, words)
        paint = partial(_paint, places, look, area.view, play.selection.size)
        room = places.whole.inset(-area.view.line * 4)
        play.margin.picture(self.name).draw(canvas, room, (places.whole, look), paint)


class _Places(NamedTuple):
    whole: Box
    glass: Box
    """The magnifier."""
    notes: dict[int, Box]
    map: Box
    buttons: dict[str, Box]


class _Look(NamedTuple):
    value: int
    """The digit of the selected cell."""
    notes: int | None
    """Its notes, a bit for each digit; None where none can be written."""
    map: BoardMap
    level: int
    words: str
    """What to do while no cell is selected; else empty."""


def map_of(play: Play) -> BoardMap:
    """The map of a game as it is now."""
    printed, selection = printed_of(play.session.puzzle.rules), play.selection
    rules = play.session.puzzle.rules
    filled = tuple(map(bool, rules.without_void(play.session.position.values)))
    chosen = selection.cells if len(selection.cells) <= selection.size else ()
    return BoardMap(
        selection.size, printed.regions, printed.box_shape, filled, chosen, play.seen_part
    )


def _noted(play: Play) -> int | None:
    """The notes of the selected cell; None if it has a digit, or no cell is selected."""
    cursor, position = play.selection.cursor, play.session.position
    if cursor is None or position.values[cursor] or play.session.over:
        return None
    return position.notes[cursor]


def _places(play: Play, area: TabArea) -> _Places:
    """Where everything stands: right of the red line where that is wide enough, else as wide as the
    margin."""
    box, gap, size = area.box, max(2, round(6 * area.view.scale)), play.selection.digits
    side = min(area.view.touch, (box.h - gap) // 2)
    wanted = round(box.h * WIDEST) + box.h + side + 2 * gap
    if area.fold and box.w < wanted:
        inset = round(area.fold.w * 0.12)
        box = Box(area.fold.x + inset, box.y, box.right - area.fold.x - inset, box.h)
    square = min(box.h, max(1, (box.w - side - 2 * gap) // 2))
    glass = box.left(min(round(box.h * WIDEST), box.w - square - side - 2 * gap))
    place = Box(glass.right + gap, box.y, square, box.h).centred(square, square)
    column = Box(place.right + gap, place.centre[1] - side - gap // 2, side, side)
    across = isqrt(size - 1) + 1
    slots = glass.inset(gap // 2).grid(across, -(-size // across), 0)
    notes = {digit: slots[digit - 1] for digit in range(1, size + 1)}
    buttons = {"nearer": column, "farther": column.moved(0, side + gap)}
    return _Places(box, glass, notes, place, buttons)


def _paint(
    places: _Places, look: _Look, view: View, size: int, canvas: Canvas, dx: int, dy: int
) -> None:
    """Draw it all anew, moved by ``dx`` and ``dy``."""
    theme, glass = canvas.theme, places.glass.moved(dx, dy)
    canvas.plate(glass, theme["sheet"], theme["boxline"], "glass", 1.4 * canvas.scale, 0)
    if look.value:
        canvas.written(canvas.symbol(look.value), glass.centre, round(glass.h * 0.6), theme["pen"])
    for digit, box in places.notes.items() if look.notes is not None else ():
        on = look.notes is not None and look.notes >> digit & 1
        sign = canvas.symbol(digit)
        high = round(min(box.h * 0.82, box.w * 0.7))
        ink = theme["note"] if on else canvas.tint("sheet", "muted", 0.28)
        canvas.written(sign, box.moved(dx, dy).centre, high, ink)
    if look.words:
        _say(canvas, view, glass, look.words)
    draw_board_map(canvas, places.map.moved(dx, dy), look.map)
    for name, box in places.buttons.items():
        level = look.level + STEPS[name]
        enabled = 0 <= level <= highest_level(size)
        _button(canvas, box.moved(dx, dy), name == "nearer", enabled)


def _say(canvas: Canvas, view: View, glass: Box, words: str) -> None:
    """Words in the empty glass, where there is room for them."""
    inner, sizes = glass.inset(glass.h // 12), view.steps(words_size(view))
    size, lines = canvas.text_painter.fitting_block(words, sizes, "regular", inner.w, inner.h)
    high = len(lines) * round(size * LINE_HEIGHT)
    if high <= inner.h:
        place = inner.centred(inner.w, high)
        canvas.paragraph(words, place, size, canvas.theme["muted"], align="centre")


def _button(canvas: Canvas, box: Box, plus: bool, enabled: bool) -> None:
    """A round key with a plus or a minus."""
    theme, (x, y) = canvas.theme, box.centre
    canvas.panel(box, box.w // 2, theme["key"], theme["key_edge"], max(1, round(canvas.scale)))
    ink = theme["key_ink" if enabled else "hairline"]
    half, width = box.w * 0.22, max(1.6, 2 * canvas.scale)
    canvas.brush(((x - half, y), (x + half, y)), width, ink, "across")
    if plus:
        canvas.brush(((x, y - half), (x, y + half)), width, ink, "down")
