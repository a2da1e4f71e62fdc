"""Messages whose words do not fit in a card are shown page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout.geometry import LINE_HEIGHT
from game.ui.layout.message import message as message_layout
from game.ui.scenes.playing.message import CardButton

if TYPE_CHECKING:
    from collections.abc import Mapping

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


class MessageCard:
    """The open message laid out, and remembered as long as nothing changes."""

    def __init__(self) -> None:
        self._made_for: tuple[Message | None, object] = (None, None)
        self.shown: Message | None = None
        """The message as its card shows it: one page of a long one."""
        self.box: Box | None = None
        """Where it stands: as high as its words need, if there is room."""

    def place(
        self, message: Message | None, painter: TextPainter, boxes: Mapping[str, Box], view: View
    ) -> None:
        """Lay a message out on the playing screen's boxes."""
        if message is None:
            self._made_for, self.shown, self.box = (None, None), None, None
        elif self._made_for[0] is not message or self._made_for[1] is not boxes:
            self._made_for = (message, boxes)
            self.shown, self.box = laid_out(message, painter, boxes["message"], boxes["room"], view)

    def touched(
        self, at: tuple[int, int], painter: TextPainter, view: View, size: int
    ) -> int | None:
        """The cell whose name in the message is at a pixel, -1 if that cell is lit already, and
        None where there is no name; ``size`` is the board's."""
        if self.shown is None or self.box is None:
            return None
        cell = self.shown.cell_at(at, painter, view, self.box, size)
        return -1 if cell == self.shown.touched else cell
