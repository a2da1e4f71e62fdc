"""Board and overlays at many sizes, without a window: all there, apart, and tappable."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import SMALLEST, Box, View, parse_size
from game.ui.scenes.playing import game_page
from game.ui.scenes.playing.margin import measures as margin
from game.ui.scenes.playing.message_card import card_places
from game.ui.scenes.playing.pieces import standard_key
from game.ui.scenes.playing.places import TOOLS, places
from game.ui.scenes.playing.ribbon_card import FootWords
from game.ui.widgets import pad
from tests.ui import named_places as playing
from tests.ui.conftest import OpenGame
from tests.ui.pages import WINDOWS, name, outside, overlapping, small

every_window = pytest.mark.parametrize("view", WINDOWS, ids=name)
promised = pytest.mark.parametrize(
    "view",
    [view for view in WINDOWS if view.short / view.scale > 320 or view.text == 1],
    ids=name,
)
"""Without 320 points at twice the size of text, where fingertips and words cannot all fit."""

PAD = [f"pad.{digit}" for digit in range(1, 10)]
CELLS = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
CONTROLS = [*PAD, *playing.TOOLS, "pause", "done", "check"]


@every_window
@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("order", ["123", "789"])
def test_playing(view: View, order: str, done: bool) -> None:
    boxes = playing.playing(view, 9, order, done)
    assert outside(boxes, view) == {}
    header = ["level", "status", "time", "progress"]
    assert overlapping(boxes, [*CONTROLS, *header, "board", "margin"]) == []
    assert all(key in boxes for key in (*PAD, *playing.TOOLS, "pause"))
    assert ("done" in boxes) == done


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", range(320, 1000, 40))
def test_nothing_leaves_a_window_of_any_shape(width: int, text: float) -> None:
    for height in range(320 + (width - 320) // 2 % 60, 1000, 60):  # others for each width
        view = View(width, height, text=text)
        for done in (False, True):
            boxes = playing.playing(view, done=done)
            assert outside(boxes, view) == {}, f"{width}x{height}"


@every_window
def test_no_line_of_progress_lies_close_to_the_sheet_below_it(view: View) -> None:
    boxes = playing.playing(view)
    progress, board = boxes["progress"], boxes["board"]
    if progress.x >= board.right:
        return
    line, stroke = progress.centre[1], progress.centre[1] + 0.35 * progress.h
    is_lined = progress.right > boxes["pause"].x
    assert board.y - line >= 8 * view.scale if is_lined else board.y - stroke >= 3 * view.scale


@every_window
def test_digits_are_never_lower_than_tools(view: View) -> None:
    boxes = playing.playing(view)
    assert boxes["pad.1"].h >= min(boxes["undo"].h, boxes["pad.1"].w * 0.7) - 2


@every_window
def test_the_board_is_never_small_and_its_cells_are_equal(view: View) -> None:
    boxes = playing.playing(view)
    assert boxes["board"].w >= 0.6 * view.short - 1
    cells = [boxes[key] for key in CELLS]
    assert len({(box.w, box.h) for box in cells}) == 1
    assert cells[0].w == cells[0].h
    assert boxes["grid"] == Box(*cells[0][:2], 9 * cells[0].w, 9 * cells[0].w)


@pytest.mark.parametrize(("text", "share"), [(1.0, 0.84), (2.0, 0.81)])
def test_on_an_old_telephone_all_but_fingertips_yields_to_the_board(
    text: float, share: float
) -> None:
    cells = playing.playing(View(320, 480, text=text), 9)["grid"]
    assert cells.w >= share * 320


@promised
def test_keys_and_tools_are_fingertips(view: View) -> None:
    if view.height / view.scale < 480 or view.width / view.scale < 320:
        pytest.skip("smaller than what is promised")
    boxes = playing.playing(view)
    assert small(boxes, [*PAD, *playing.TOOLS, "pause"], view) == {}


@every_window
@pytest.mark.parametrize("order", ["123", "789"])
def test_the_pad_counts_along_its_rows(view: View, order: str) -> None:
    boxes = playing.playing(view, pad_order=order)
    rows = sorted({boxes[key].y for key in PAD})
    tops = [key for key in PAD if boxes[key].y == rows[0]]
    assert ("pad.1" in tops) == (order == "123")
    assert ("pad.9" in tops) == (order == "789")
    for key in PAD[:-1]:
        following = boxes[f"pad.{int(key[4]) + 1}"]
        if following.y == boxes[key].y:
            assert following.x > boxes[key].x


@every_window
@pytest.mark.parametrize("done", [False, True])
def test_the_parts_of_a_message(view: View, done: bool) -> None:
    card = places(view, 9, done=done).message
    said = FootWords("Close", ("Show more", "Rule it out"))
    laid = card_places(card, TextPainter(), view, said)
    named = dict(zip(laid._fields, laid, strict=True))
    boxes = {name: box for name, box in named.items() if box and box.w}
    assert overlapping(boxes, boxes) == []
    for box in boxes.values():
        assert card.contains((box.x, box.y))
        assert box.right <= card.right
        assert box.bottom <= card.bottom
    assert boxes["words"].h >= margin.smallest_words(view)


@every_window
def test_a_message_hides_no_cell_and_keys_and_tools_only_as_a_whole(view: View) -> None:
    for done in (False, True):
        boxes = playing.playing(view, done=done)
        for place in ("message", "message.ribbon"):
            assert overlapping(boxes, ["board", place]) == []
            assert overlapping(boxes, ["pause", place]) == []
            if boxes[place] != boxes.get("margin"):
                keys = [boxes[name] for name in CONTROLS if name in boxes and name != "pause"]
                assert all(key.common(boxes[place]) == key for key in keys)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(
    "size", [(1280, 800), (800, 600), (1000, 700), (390, 844), (480, 860), (1920, 1080)]
)
def test_where_there_is_room_the_board_stays_free(size: tuple[int, int], text: float) -> None:
    boxes = playing.playing(View(*size, text=text))
    assert boxes["message"] == boxes["margin"]
    assert overlapping(boxes, ["board", "message"]) == []
    assert "margin.sheet" not in boxes


def test_a_size_is_read_or_quoted() -> None:
    assert parse_size("1280x800") == (1280, 800)
    assert parse_size("320X480") == (320, 480)
    for text in ("", "big", "1280", "1280x", "-5x800", "1e3x800", "99999x800"):
        with pytest.raises(ValueError, match=text or "''"):
            parse_size(text)
    with pytest.raises(ValueError, match=f"{SMALLEST[0]}x{SMALLEST[1]}"):
        parse_size(f"{SMALLEST[0] - 1}x{SMALLEST[1]}")


@pytest.mark.parametrize("count", [1, 2, 3, 7])
def test_shared_boxes_are_alike_and_fill_their_place_exactly(count: int) -> None:
    whole = Box(10, 20, 101, 37)
    columns = whole.columns(count, 3)
    assert columns[0].x == whole.x
    assert columns[-1].right == whole.right
    assert len({column.w for column in columns}) == 1
    assert all(b.x - a.right in (3, 4) for a, b in pairwise(columns))
    assert all(b.x == a.right for a, b in pairwise(whole.columns(count, 0)))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [
        *((320, 480, 1), (480, 320, 1), (375, 667, 1), (640, 400, 1), (800, 600, 1)),
        *((1280, 800, 1), (1440, 1800, 1), (1920, 1080, 1), (750, 1334, 2)),
    ],
)
def test_digits_of_the_pad_grow_with_text(
    width: int, height: int, scale: float, large: bool
) -> None:
    sizes = []
    for text in (1.0, 1.25, 1.5, 1.75, 2.0):
        view = View(width, height, scale, text, large)
        key = playing.playing(view)["pad.5"]
        sizes.append(pad.digit_size(view, key, standard_key(view, 9)))
        beside = text > 1 and key.w >= 1.45 * key.h
        assert sizes[-1] <= key.h * (0.98 if beside else 0.83), "there is room for it and the pips"
    assert all(size >= sizes[0] for size in sizes[1:])
    large_enough = 1.5 * view.body  # where a board that comes first leaves no more room
    assert sizes[-1] >= min(1.2 * sizes[0], large_enough, 0.78 * key.h)  # or fills the key


@pytest.mark.parametrize(("width", "height"), [(85, 44), (66, 53), (142, 92)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_a_note_on_a_key_stands_alone_and_is_read_as_easily_as_a_digit(
    width: int, height: int, text: float
) -> None:
    view, key = View(480, 860, text=text), Box(0, 0, width, height)
    canvas = Canvas(pygame.Surface((width, height)), Theme("paper"), TextPainter())
    looks = [pad.KeyLook(digit, 4, pencil=True, mark=True) for digit in (1, 9)]
    middles = []
    for look in looks:
        pad.draw_key(canvas, view, key, look, pad.digit_size(view, key, key))
        pixels = [(x, y) for x in range(width) for y in range(height)]
        inked = [
            at
            for at in pixels
            if math.dist(canvas.surface.get_at(at)[:3], canvas.theme["pen"]) < 90
        ]
        left, right = min(x for x, _ in inked), max(x for x, _ in inked)
        top, low = min(y for _, y in inked), max(y for _, y in inked)
        assert low - top + 1 >= 22
        middles.append((left + right, top + low))
    (x, y), (to_x, to_y) = middles
    assert x < to_x, "in the place that they have in a cell"
    assert y < to_y


def test_a_tool_moves_where_one_line_names_it_elsewhere(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_page, "TOOLS", ("hint", *TOOLS[:-1]))
    game = open_game((1280, 800))
    game.play()
    names = [each.group for each in game.app.top.controls()]
    assert names.index("hint") < names.index("undo")
    assert game.box("hint").x < game.box("undo").x
    game.click("hint")
    assert game.message, "it does what it did"
