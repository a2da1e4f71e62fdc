"""Gift: a puzzle with a picture in its givens and a dedication, as a link, a page or on paper."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.about import About, tidy_line
from game.engine.notation import format_grid
from game.session.gifts import CHOICES, MOST_WORDS, SIGN, Gift
from game.session.names import MAX_CHARACTERS
from game.ui.games.players import names_at_hand
from game.ui.layout.geometry import Box
from game.ui.parts.arranging import Column, FirstThatFits, Layers, Row, Space, Wide
from game.ui.parts.part import Kit, Part
from game.ui.parts.pressing import Button
from game.ui.parts.rows import stepped
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.wish_sheet import CANCEL, progress_words, wish_sheet
from game.ui.parts.words import Picture, Words
from game.ui.widgets.control import ControlId
from game.ui.widgets.small_board import SmallBoard, draw_small_board

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.ui.drawing.canvas import Canvas
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

MAKE = ControlId("make")

KEPT_AS = "gift"
"""The name under which the store keeps what was wished for last."""

MOST_SHOWN = 24
"""Characters of a wish that its row shows; the gift below the ribbon shows a dedication whole."""

TYPED = ("to", "sender", "words")

FULL = "583914627"
"""The first row of the grid that a gift shows before its own puzzle is made."""

SHOWN_AFTER = 0.4
"""Seconds that a puzzle may take before its progress is shown."""


class GiftState(NamedTuple):
    """What the page shows."""

    gift: Gift
    first: int
    givens: str
    """Those of the puzzle as grid text, once it is wrapped."""
    said: str
    """How long the puzzle has been in the making; empty while that is not long."""


class GiftScene(Screen[GiftState]):
    """What the gift is to be, and its making. Its puzzle is kept until anything else is wished."""

    name = "gift"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.gift = Gift.parse(services.store.recall(KEPT_AS) or "")
        self._puzzle: Puzzle | None = None

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> GiftState:
        said = progress_words(self.services.t, self.services.starter.progress, SHOWN_AFTER)
        givens = format_grid(self._puzzle.givens) if self._puzzle else ""
        return GiftState(self.gift, self.first, givens, said)

    @property
    def shows_progress(self) -> bool:
        """It says so in the head."""
        return True

    # Long because it is a list: each way to lay out the same few parts, the widest first.
    @staticmethod
    def page(kit: Kit, state: GiftState) -> Part:
        """The gift as it is unwrapped beside or above the wishes, where there is room for it."""
        t, gift, title = kit.t, state.gift, kit.t("gift.title")
        rows = [(t(f"gift.{name}"), _value(t, gift, name)) for name in _names(gift)]
        make = Button(MAKE, t("gift.make"), "filled")
        action = Button(CANCEL, t("new_puzzle.cancel")) if state.said else make
        sheet = partial(wish_sheet, kit, title, rows, state.first)

        givens = state.givens or _sample(gift.pattern)
        board = SmallBoard(givens, givens)

        def draw(canvas: Canvas, kit: Kit, box: Box) -> None:
            draw_board = partial(draw_small_board, canvas, box, board)
            kit.sprites.draw(canvas, ("gift", box), box, (board, kit.generation), draw_board)

        def picture(least: float) -> Part:
            return Picture(draw, least, 26)

        def letter() -> Part:
            drawn = picture(7)
            said = gift.words or t("gift.unsaid")
            title, ink = about_of(t, gift).title, "pen" if gift.words else "muted"
            sender = Words(gift.sender, "heading", "pen", "print", "centre", 1, "body")
            parts = (
                Words(title, "title", "ink", "print_bold", "centre", 2, role="heading"),
                drawn,
                Words(said, "heading", ink, "print", "centre", 10, "body"),
                sender if gift.sender else None,
            )
            column = Column(*parts, rest=drawn, gap=0.7)
            inner = Row(Wide(Space(), 3), column.growing(), gap=0)
            return Layers(Sheet(inner, "gift", "smooth", lift=4, pad=1.2), _Ribbon())

        def above(drawn: Part) -> Part:
            return Column(drawn, sheet(wide=True, whole=True, spare=0.8), rest=drawn, gap=1)

        def read() -> Part:
            """Without the picture, all of the words at least."""
            words = Words(gift.words, "body", "pen", "print", "centre", shrinks="small")
            return Column(sheet(wide=True, whole=True), words, gap=0.5)

        body = FirstThatFits(
            lambda: Row(
                Wide(sheet(wide=True, spare=4), 27),
                Wide(letter(), 17, 1),
                gap=1.4,
            ),
            lambda: above(letter()),
            lambda: above(Sheet(picture(10), "gift", "smooth", pad=1.1)),
            *([read] if gift.words else []),
            lambda: sheet(wide=True),
            lambda: sheet(wide=False),
        )
        return page(page_head(kit, state.said or title, action=action), body)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Change a wish, make the puzzle, or cancel."""
        name, member = control
        if control == MAKE:
            self._make()
        elif control == CANCEL:
            self.services.starter.cancel()
        elif name in ("before", "after"):
            self._step(str(member), -1 if name == "before" else 1)
        elif name in TYPED:
            self._ask(name)
        else:
            super().press(control)

    def _step(self, name: str, by: int) -> None:
        values = CHOICES[name]
        at = values.index(getattr(self.gift, name))
        self._keep(name, values[(at + by) % len(values)])

    def _ask(self, name: str) -> None:
        from game.ui.scenes.naming import NamingScene

        t, text = self.services.t, getattr(self.gift, name)
        ready = tuple(t(f"gift.words.{n}") for n in range(1, 5))
        if name != "words":
            ready = names_at_hand(self.services)
        most, keep = MOST_WORDS if name == "words" else MAX_CHARACTERS, partial(self._keep, name)
        asked = NamingScene(self.services, t(f"gift.{name}"), text, ready, keep, most)
        self.services.scenes.push(asked)

    def _keep(self, name: str, value: str) -> None:
        self.gift = self.gift._replace(**{name: value.strip()})
        self._puzzle = None
        self.services.store.remember(KEPT_AS, self.gift.format())

    def _make(self) -> None:
        if self._puzzle:
            self._offer(self._puzzle)
        else:
            self.services.starter.custom(self.gift.wishes, self._offer)

    def _offer(self, puzzle: Puzzle) -> None:
        """Ask how it is to be given."""
        from game.session.session import Session

        t, services, about = self.services.t, self.services, about_of(self.services.t, self.gift)
        self._puzzle = puzzle
        given = replace(puzzle, spec=None, about=about)

        def on_paper() -> None:
            from game.ui.scenes.printing import PrintScene

            services.scenes.push(PrintScene(services, Session(given)))

        def as_link() -> None:
            from game.engine.formats.entry import Entry
            from game.ui.games.copying import copy_givens, copy_link

            entry = Entry(1, given.rules, given.givens).with_about(about)
            copy_link(services, entry, lambda: copy_givens(services, given))

        buttons = (
            (t("gift.play"), lambda: services.starter.open(given)),
            (t("gift.paper"), on_paper),
            (t("gift.link"), as_link),
        )
        services.scenes.ask(about.title, t("gift.ready"), buttons)

    def update(self, seconds: float) -> bool:
        """Show the progress once a second."""
        return self._is_old()


def _sample(pattern: str) -> str:
    """Digits of some full grid in the cells of a picture, as grid text."""
    from game.engine.generator.given_pictures import pattern_cells

    cells = frozenset(pattern_cells(pattern))
    rows, columns = (0, 3, 6, 1, 4, 7, 2, 5, 8), range(9)
    places = [(row, column) for row in rows for column in columns]
    digits = (FULL[(row + column) % 9] for row, column in places)
    return "".join(digit if at in cells else "." for at, digit in enumerate(digits))


class _Ribbon(Part):
    """A ribbon down the left side of the sheet on which it lies, and a bow on it."""

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, unit, line = self.box, kit.em(1.0), kit.view.line
        red, fold = canvas.theme["seal"], canvas.tint("seal", "ink", 0.3)
        band = Box(box.x + round(1.5 * unit), box.y, round(0.9 * unit), box.h)
        canvas.fill(band, red)
        for x in (band.x + 2 * line, band.right - 3 * line):
            canvas.fill(Box(x, band.y, line, band.h), fold)
        x, y = band.centre[0], box.y + round(2.4 * unit)
        for side in (-1, 1):
            tail = [(0.1, 0), (1.0, 2.2), (0.55, 2.05), (0.35, 2.5), (-0.3, 0.3)]
            loop = [(0, 0), (0.7, -0.85), (1.35, -0.95), (1.6, -0.45), (1.45, 0.2), (0.8, 0.35)]
            inside = [(0.45, -0.12), (0.85, -0.55), (1.25, -0.6), (1.3, -0.3), (1.05, 0.02)]
            for shape, ink in ((tail, fold), (loop, red), (inside, fold)):
                outline = _rounded([(side * a * unit, b * unit) for a, b in shape])
                canvas.shape(outline, (x, y), ink)
        canvas.blob((x, y), 0.42 * unit, red, fold, "knot")


def _rounded(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same shape with its corners cut twice, which rounds them."""
    for _ in range(2):
        after = (*points[1:], points[0])
        pairs = list(zip(points, after, strict=True))
        points = [
            (a + (c - a) * share, b + (d - b) * share)
            for (a, b), (c, d) in pairs
            for share in (0.25, 0.75)
        ]
    return list(points)


def about_of(t: Texts, gift: Gift) -> About:
    """What is said of the puzzle of a gift before anything else: whom it is for and from, the
    dedication, and the level that is promised."""
    title = t("gift.for", name=gift.to) if gift.to else t("gift.title")
    level = t("gift.level", tier=t(f"level.tier.{gift.tier}"))
    return About(title, gift.sender, "\n".join(filter(None, (gift.words, level))))


def _names(gift: Gift) -> tuple[str, ...]:
    """The wishes that count, in order."""
    sign = ("sign",) if gift.picture == SIGN else ()
    return ("picture", *sign, "tier", *TYPED)


def _value(t: Texts, gift: Gift, name: str) -> Part:
    """What shows the value of a wish, and is pressed to change it."""
    label, value = t(f"gift.{name}"), getattr(gift, name)
    if name in TYPED:
        shown = tidy_line(value, MOST_SHOWN) or t("gift.nothing")
        return Button(ControlId(name), shown, name=label)
    if name == "picture":
        value = t("gift.sign") if value == SIGN else t(f"wish.pattern.{value}")
    elif name == "tier":
        value = t(f"level.tier.{value}")
    return stepped(name, value, label)
