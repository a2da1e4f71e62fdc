"""Where the buttons of a hint are, for a window and the words of the hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import LARGE_TEXT
from game.ui.layout.playing import playing
from game.ui.scenes.playing.controls import with_message
from game.ui.scenes.playing.message import CardButton, Message
from game.ui.scenes.playing.message_pages import laid_out
from game.words.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import Box, View


def hint_boxes(
    view: View, painter: TextPainter, words: str, pad_order: str = "123", done: bool = False
) -> dict[str, dict[str, Box]]:
    """``hint`` is the card that says where to look, ``hint_explained`` the one with these words;
    both have ``card`` and their buttons, such as ``message.more``. ``large_hint`` is the latter in
    Large and simple."""
    t = Texts("en")
    where = t("hint.where.text", house=t("house.row", n=5))
    cards = {
        "hint": Message("", where, (CardButton.MORE,)),
        "hint_explained": Message("", words, (CardButton.APPLY,)),
    }
    large = view._replace(large=True, text=max(view.text, LARGE_TEXT / 100))
    found = {
        name: _card_boxes(view, painter, message, playing(view, 9, pad_order, done), t)
        for name, message in cards.items()
    }
    explained = Message("", words, (CardButton.APPLY,))
    found["large_hint"] = _card_boxes(large, painter, explained, playing(large, 9, pad_order), t)
    return found


def _card_boxes(
    view: View, painter: TextPainter, message: Message, boxes: Mapping[str, Box], t: Texts
) -> dict[str, Box]:
    """The card of a message and its buttons."""
    shown, card = laid_out(message, painter, boxes["message"], boxes["room"], view)
    buttons = with_message([], shown, card, view, t)
    return {"card": card, **{str(each.id): each.box for each in buttons}}
