"""Messages whose words do not fit in a card are shown page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.layout.message import message as message_layout
from game.ui.scenes.playing.message import CardButton

if TYPE_CHECKING:
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import Box, View
    from game.ui.scenes.playing.message import Message

READABLE = 0.8
"""The smallest size of words, as a share of body text, before they are broken into pages."""


def laid_out(
    message: Message, painter: TextPainter, least: Box, room: Box, view: View
) -> tuple[Message, Box]:
    """The message as it is shown, and its card: one page of it if it is too long for the card."""
    card = message.card(painter, least, room, view)
    words = message_layout(card, view, len(message.buttons))["words"]
    size, lines = painter.fitting_block(message.text, view.body, "regular", words.w, words.h)
    smallest = max(1, round(view.body * READABLE))
    if size >= smallest or not message.buttons:
        return message, card
    lines = painter.wrap(message.text, smallest, "regular", words.w)
    fitting = max(1, words.h // round(smallest * LINE_HEIGHT))
    count = -(-len(lines) // fitting)
    page = message.page % count
    shown = message._replace(
        text="\n".join(lines[page * fitting : (page + 1) * fitting]),
        buttons=(CardButton.NEXT, *message.buttons),
        page=page,
        pages=count,
        size=smallest,
    )
    return shown, card
