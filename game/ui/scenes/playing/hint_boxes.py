"""Where the buttons of a hint are, for a window and the words of the hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import LARGE_TEXT
from game.ui.layout.playing import playing
from game.ui.scenes.playing.message import CardButton, Message, Page
from game.ui.scenes.playing.message_pages import laid_out
from game.words.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import Box, View


def hint_boxes(
    view: View, painter: TextPainter, words: str, pad_order: str = "123", done: bool = False
) -> dict[str, dict[str, Box]]:
    """``hint`` is the first page of a hint, which says where to look, ``hint_explained`` the last
    one, which ends with these words; both have ``card`` and their buttons, such as
    ``message.more``. ``large_hint`` is the latter in Large and simple."""
    t = Texts("en")
    where = Page("", t("hint.where.text", house=t("house.row", n=5)))
    message = Message((where, Page("", words)), (CardButton.APPLY,))
    boxes = playing(view, 9, pad_order, done)
    large = view._replace(large=True, text=max(view.text, LARGE_TEXT / 100))
    whole = Message((Page("", words),), (CardButton.APPLY,))
    return {
        "hint": _card_boxes(view, painter, message, boxes, t),
        "hint_explained": _card_boxes(view, painter, _at_end(message), boxes, t),
        "large_hint": _card_boxes(large, painter, _at_end(whole), playing(large, 9, pad_order), t),
    }


def _at_end(message: Message) -> Message:
    """A message open at the last part of its last page."""
    return message.at_end._replace(part=10**6)


def _card_boxes(
    view: View, painter: TextPainter, message: Message, boxes: Mapping[str, Box], t: Texts
) -> dict[str, Box]:
    """Where a message lies, and its buttons."""
    shown = laid_out(message, painter, boxes, view)
    return {"card": shown.box, **{str(each.id): each.box for each in shown.controls(t)}}
