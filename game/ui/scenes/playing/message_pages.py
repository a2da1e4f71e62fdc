"""A message as the margin shows it: its words in parts that fit, and the boxes of its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout import margin as layout
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.ui.layout.plain import READABLE, WORDS_SIZE
from game.ui.scenes.playing.hint_message import deed_label
from game.ui.scenes.playing.message import CLOSE, DETAILS, HANDLE, NEXT, PREVIOUS, CardButton
from game.ui.scenes.playing.message_parts import parts_of
from game.ui.scenes.playing.sheet_place import lies_low
from game.ui.widgets.control import Control

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.session.hints import Hint
    from game.ui.drawing.text import TextPainter
    from game.ui.layout.geometry import View
    from game.ui.scenes.playing.message import Message
    from game.ui.widgets.control import ControlKind
    from game.words.texts import Texts


class Line(NamedTuple):
    """A line of words on the screen."""

    text: str
    box: Box


class ShownMessage(NamedTuple):
    """The open page of a message, laid out."""

    message: Message
    box: Box
    """The margin, or the sheet over the board."""
    boxes: Mapping[str, Box]
    """Its parts, as `layout.margin` names them."""
    lines: tuple[Line, ...]
    size: int
    """The size of the words."""
    number: int
    """Which page it is of all pages and parts, counted from 0."""
    pages: int
    parts: int
    """How many parts the open page has."""
    sheet: bool = False
    """Whether it lies over the board."""
    aside: bool = False
    """Whether it is pulled aside, so that only its title is seen."""
    plain: bool = False
    """Whether it stands in the words of a plain layout, without paper."""

    @property
    def title(self) -> str:
        """The title of the page."""
        return self.message.title

    @property
    def text(self) -> str:
        """The words that are seen."""
        return "\n".join(line.text for line in self.lines)

    @property
    def hint(self) -> Hint | None:
        """The hint that it is about."""
        return self.message.hint

    @property
    def is_last(self) -> bool:
        """Whether this is the last page."""
        return self.number == self.pages - 1

    @property
    def spells_details(self) -> bool:
        """Whether the word Details stands on the last page; else there is only its sign."""
        return self.message.details is not None and self.boxes["dots"].w >= 4.5 * self.size

    @property
    def buttons(self) -> tuple[CardButton, ...]:
        """The deeds on this page, the main one last."""
        if self.is_last:
            return self.message.deeds
        return (CardButton.MORE,)

    def controls(self, t: Texts) -> list[Control]:
        """Its buttons; each has the same place on every page."""
        found = [Control(HANDLE, self.box, "bare")] if self.aside else []
        if self.aside:
            return found
        found += self._deeds(t)
        if self.pages > 1 and not self.plain:
            number, last = self.number, self.pages - 1
            previous, following = self.boxes["previous"], self.boxes["next"]
            found.append(Control(PREVIOUS, previous, "round", icon="left", enabled=number > 0))
            if number < last or not self.message.details or self.spells_details:
                found.append(Control(NEXT, following, "round", icon="right", enabled=number < last))
            else:
                found.append(Control(DETAILS, following, "round", icon="info"))
            if number == last and self.spells_details:
                found.append(Control(DETAILS, self.boxes["dots"], "tab", t("hint.details")))
        close = self.boxes["close"]
        if close.w <= 1.5 * close.h and self.pages == 1 and len(self.message.deeds) < 2:
            close = close if self.plain else self.boxes["previous"]  # nothing else stands there
        if close.w > 1.5 * close.h:
            found.append(Control(CLOSE, close, "tab", t("message.close")))
        else:
            found.append(Control(CLOSE, close, "round", icon="close"))
        if self.sheet:
            found.append(Control(HANDLE, self.boxes["handle"], "bare"))
        return found

    def _deeds(self, t: Texts) -> list[Control]:
        found = []
        places = [self.boxes["deed"], self.boxes["second"]]
        for button, box in zip(reversed(self.buttons), places, strict=False):
            main = button is self.buttons[-1]
            kind: ControlKind = "primary" if main else "button"
            if box.w and box.h:
                label = deed_label(t, button, self.hint, self.plain)
                icon = "hint" if self.plain else ""
                size = 0 if self.plain else self.size  # that of the words, whatever the deed
                found.append(Control(button.control_id, box, kind, label, icon, size=size))
        return found


# -- laying out -------------------------------------------------------------------------------


def laid_out(
    message: Message,
    painter: TextPainter,
    boxes: Mapping[str, Box],
    view: View,
    aside: bool = False,
) -> ShownMessage:
    """The message on the boxes of a playing screen."""
    plain = "message" not in boxes
    sheet = "message.high" in boxes
    if plain:
        box, parts = boxes["words"], _plain_parts(boxes, view)
    else:
        name = "message.high" if sheet and lies_low(message, boxes) else "message"
        box = boxes[name]
        parts = layout.message(box, view)
        parts["second"] = _second(parts)
        parts["handle"] = box.top(parts["title"].bottom - box.y)
    size, most = _size_and_lines(parts["words"], view)
    if plain:
        size, most = _plain_size(message.text, painter, parts["words"], view)
    every = [parts_of(page.text, painter, size, parts["words"].w, most) for page in message.pages]
    part = min(message.part, len(every[message.page]) - 1)
    number = sum(len(each) for each in every[: message.page]) + part
    lines = _placed(every[message.page][part], parts["words"], size, view, box)
    aside = aside and sheet
    return ShownMessage(
        message._replace(part=part),
        boxes["aside"] if aside else box,
        parts,
        lines,
        size,
        number,
        sum(len(each) for each in every),
        len(every[message.page]),
        sheet,
        aside,
        plain,
    )


def _second(parts: Mapping[str, Box]) -> Box:
    """The place of a second deed: that of the buttons that turn pages."""
    first = parts["previous"]
    end = max(parts["next"].right, parts["dots"].right)
    return first._replace(w=end - first.x)


def _plain_parts(boxes: Mapping[str, Box], view: View) -> dict[str, Box]:
    """The parts of a message in a plain layout: words, close, and the deed in the place of
    help."""
    words, nothing = boxes["words"], Box(0, 0, 0, 0)
    side = min(view.touch, words.h)
    close = Box(words.right - side, words.y, side, side)
    return {
        "words": words.left(close.x - view.gap - words.x),
        "close": close,
        "deed": boxes["help"],
        "second": nothing,
        "title": nothing,
    }


def _size_and_lines(words: Box, view: View) -> tuple[int, int]:
    """The size of the words, and how many lines of them a page has."""
    size, least, most = layout.words_size(view), layout.smallest_words(view), layout.MOST_LINES
    wanted = most - 1 if words.w >= layout.LONG_LINE * size else most
    while size > least and words.h // round(size * LINE_HEIGHT) < wanted:
        size -= 1
    return size, max(1, min(most, words.h // round(size * LINE_HEIGHT)))


def _plain_size(text: str, painter: TextPainter, words: Box, view: View) -> tuple[int, int]:
    """The same in a plain layout, where the words shrink a little before there are pages."""
    usual = round(view.base * WORDS_SIZE)
    size, _ = painter.fitting_block(text, usual, "regular", words.w, words.h)
    size = max(size, round(usual * READABLE))
    return size, max(1, words.h // round(size * LINE_HEIGHT))


def _placed(lines: Sequence[str], words: Box, size: int, view: View, box: Box) -> tuple[Line, ...]:
    """The lines on the ruled rows of a roomy margin, else close together."""
    ruled = layout.ruled_line(view)
    step = ruled if words.h >= layout.MOST_LINES * ruled else round(size * LINE_HEIGHT)
    return tuple(
        Line(line, Box(words.x, words.y + i * step, words.w, step)) for i, line in enumerate(lines)
    )


class MessageCard:
    """The open message laid out, and remembered as long as nothing changes."""

    def __init__(self) -> None:
        self._made_for: tuple[Message | None, object, bool] = (None, None, False)
        self.shown: ShownMessage | None = None
        """The page of the message that is open."""

    def place(
        self,
        message: Message | None,
        painter: TextPainter,
        boxes: Mapping[str, Box],
        view: View,
        aside: bool = False,
    ) -> ShownMessage | None:
        """The message laid out on the playing screen's boxes; None for no message."""
        before = self._made_for
        if message is None:
            self._made_for, self.shown = (None, None, False), None
        elif before[0] is not message or before[1] is not boxes or before[2] != aside:
            self._made_for = (message, boxes, aside)
            self.shown = laid_out(message, painter, boxes, view, aside)
        return self.shown
