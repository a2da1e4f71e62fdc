"""Gift: a puzzle with a picture in its givens and a dedication, as a link, a page or on paper."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.engine.about import About
from game.session.gifts import CHOICES, SIGN, Gift
from game.session.wishes import Wishes
from game.ui.parts.arranging import Column, FirstThatFits, Row, Wide
from game.ui.parts.pressing import Button
from game.ui.parts.rows import stepped
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.wish_sheet import CANCEL, progress_words, wish_sheet
from game.ui.parts.words import Picture
from game.ui.widgets.control import ControlId
from game.ui.widgets.wished_board import draw_wished_board

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services
    from game.words.texts import Texts

MAKE = ControlId("make")

KEPT_AS = "gift"
"""The name under which the store keeps what was wished for last."""

TYPED = ("to", "sender", "words")

SHOWN_AFTER = 0.4
"""Seconds that a puzzle may take before its progress is shown."""


class GiftState(NamedTuple):
    """What the page shows."""

    gift: Gift
    first: int
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
        return GiftState(self.gift, self.first, said)

    @property
    def shows_progress(self) -> bool:
        """It says so in the head."""
        return True

    @staticmethod
    def page(kit: Kit, state: GiftState) -> Part:
        """The picture beside or above the wishes, where there is room for it."""
        t, gift, title = kit.t, state.gift, kit.t("gift.title")
        rows = [(t(f"gift.{name}"), _value(t, gift, name)) for name in _names(gift)]
        make = Button(MAKE, t("gift.make"), "filled")
        action = Button(CANCEL, t("new_puzzle.cancel")) if state.said else make
        sheet = partial(wish_sheet, kit, title, rows, state.first, spare=2.4)

        def draw(canvas: Canvas, kit: Kit, box: Box) -> None:
            draw_wished_board(canvas, kit.sprites, box, Wishes(pattern=gift.pattern))

        def board(least: float) -> Part:
            return Sheet(Picture(draw, least, 26), "gift", "smooth", pad=1.1)

        def above() -> Part:
            drawn = board(10)
            return Column(drawn, sheet(wide=True, whole=True), rest=drawn, gap=1)

        body = FirstThatFits(
            lambda: Row(
                Wide(sheet(wide=True), 27),
                Wide(board(14).growing(), 17, 1),
                gap=1.4,
            ),
            above,
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
        ready = tuple(t(f"gift.words.{n}") for n in range(1, 5)) if name == "words" else ()
        asked = NamingScene(
            self.services, t(f"gift.{name}"), text, ready, lambda said: self._keep(name, said)
        )
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
        return Button(ControlId(name), value or t("gift.nothing"), name=label)
    if name == "picture":
        value = t("gift.sign") if value == SIGN else t(f"wish.pattern.{value}")
    elif name == "tier":
        value = t(f"level.tier.{value}")
    return stepped(name, value, label)
