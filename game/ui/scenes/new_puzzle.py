"""New puzzle: by level, by blanks, by box, or as the player wishes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.session.levels import (
    BOX_RANGES,
    CUSTOM,
    FEWEST_BLANKS,
    LEVELS,
    MOST_BLANKS,
    NEW_PUZZLE_TAB,
    OFFERED_BLANKS,
    SOON_BLANKS,
    blanks_level,
    blanks_of,
    box_level,
    box_range_of,
    tier_of,
)
from game.session.wishes import ANY, CHOICES, Wishes, parse_seed, per_box_of
from game.ui.input.intents import EnterDigit, Erase, Intent
from game.ui.layout.geometry import NARROW
from game.ui.level_titles import level_title, range_words
from game.ui.parts.arranging import Column, FirstThatFits, Row, Space, Wide
from game.ui.parts.level_ladder import Ladder, Rung
from game.ui.parts.pressing import Button, Choice
from game.ui.parts.rows import stepped
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.wish_sheet import CANCEL, making_line, progress_words, wish_sheet
from game.ui.parts.words import Picture, Words
from game.ui.widgets.control import ControlId
from game.ui.widgets.wished_board import draw_wished_board
from game.words import sentences
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services
    from game.words.texts import Texts

TABS = ("tier", "blanks", "box", "custom")

SLOW_TABS = ("blanks", "custom")
"""The tabs whose puzzles may take a while."""

ROWS = (
    "tier",
    "blanks",
    "per_box",
    "technique",
    "without",
    "symmetry",
    "pattern",
    "fill",
    "dig",
    "seed",
    "watch",
)
"""The wishes of the last tab, in order, and last how such a puzzle is made, to look at."""

OF_MAKING = ROWS[-2:]
"""Those that say nothing of what the puzzle is like."""

BOX_GROUPS = tuple(
    tuple(box_level(*bounds) for bounds in [*BOX_RANGES][start:end])
    for start, end in ((0, 3), (3, 7))
)
"""The levels by box: three that one program has, and the four of the books."""

STEPPER, BEGIN, MAKE = ControlId("stepper"), ControlId("begin"), ControlId("make")
FEWER, MORE = ControlId("fewer"), ControlId("more")

LAST_BLANKS = "blanks"
"""The name under which the store keeps the number of the stepper."""

CLASSIC_CELLS = 81

SHOWN_AFTER = 0.4
"""Seconds that a puzzle may take before its progress is shown."""


class NewPuzzleState(NamedTuple):
    """What the page shows."""

    tab: str
    blanks: int
    wishes: Wishes
    first: int
    said: str
    """How long a puzzle has been in the making; empty while that is not long."""
    brief: str
    """The same where there is hardly room for it."""
    best: Mapping[str, float]
    """The best times of levels in seconds."""
    too_many: bool
    """Whether more blanks were asked for than can be had."""


class NewPuzzleScene(Screen[NewPuzzleState]):
    """Four ways to ask for a puzzle, a tab each.

    Wishes that exclude each other are not offered together: a technique brings its tier, and
    blanks that a symmetry or pattern cannot have are left out.
    """

    name = "new_puzzle"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        recall = services.store.recall
        tab, blanks = recall(NEW_PUZZLE_TAB), recall(LAST_BLANKS) or ""
        self.tab = tab if tab in TABS else TABS[0]
        known = blanks_of(blanks_level(int(blanks[:4]))) if blanks.isdecimal() else None
        self.blanks = min(known or OFFERED_BLANKS[1], MOST_BLANKS)
        """The number that the stepper shows."""
        self._typed, self._too_many = "", False
        self._read_again()

    def entered(self) -> None:
        """Read again what another page may have changed."""
        self._read_again()

    def _read_again(self) -> None:
        store = self.services.store
        self._best, self.wishes = store.best_times(), Wishes.parse(store.recall(CUSTOM) or "")

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> NewPuzzleState:
        said = brief = ""
        if self.shows_progress:
            progress = self.services.starter.progress
            said = progress_words(self.services.t, progress, SHOWN_AFTER)
            if said and progress:
                brief = self.services.t("new_puzzle.progress.brief", time=clock(progress[0]))
        return NewPuzzleState(
            *(self.tab, self.blanks, self.wishes, self.first),
            *(said, brief, self._best, self._too_many),
        )

    @property
    def shows_progress(self) -> bool:
        """In the tabs whose puzzles may take a while."""
        return self.tab in SLOW_TABS

    @staticmethod
    def page(kit: Kit, state: NewPuzzleState) -> Part:
        """The ways, and what the open one offers."""
        t = kit.t
        tabs = [(ControlId("tab", x), t(f"new_puzzle.{x}"), x == state.tab) for x in TABS]
        body = {"tier": _tiers, "blanks": _blanks, "box": _boxes, "custom": _custom}[state.tab]
        title, action = t("new_puzzle.title"), None
        if state.tab == "custom":
            make = Button(MAKE, t("new_puzzle.make"), "filled")
            action = Button(CANCEL, t("new_puzzle.cancel")) if state.said else make
            narrow = kit.view.text > 1 and kit.view.width < NARROW * kit.view.scale
            title = t("kind.classic") if narrow else title
            title = (state.brief if narrow else state.said) or title
        return page(page_head(kit, title, tabs, action), body(kit, state))

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin a puzzle, open a tab, change a wish, or cancel."""
        starter, (name, member) = self.services.starter, control
        if name == "level":
            starter.level(str(member))
        elif control == BEGIN:
            starter.level(blanks_level(self.blanks))
        elif control == MAKE:
            starter.custom(self.wishes)
        elif control == CANCEL:
            starter.cancel()
        elif control in (FEWER, MORE):
            self._count(self.blanks + (1 if control == MORE else -1))
        elif name == "tab":
            self.tab, self.first = str(member), 0
            self.services.store.remember(NEW_PUZZLE_TAB, self.tab)  # it is the first next time
        elif name in ("before", "after"):
            self.step(str(member), -1 if name == "before" else 1)
        elif name == "technique":
            self.services.scenes.open("technique_choice")
        elif name == "without":
            from game.ui.scenes.technique_choice import TechniqueChoiceScene

            self.services.scenes.push(TechniqueChoiceScene(self.services, "without"))
        elif name == "seed":
            from game.ui.scenes.naming import ask_seed

            ask_seed(self.services, self.wishes.seed, self.take_seed)
        elif name == "watch":
            from game.ui.scenes.making_recording import watch_making

            watch_making(self.services, self.wishes)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Typed digits set the number of blanks."""
        if self.tab == "blanks" and isinstance(intent, EnterDigit | Erase):
            zero = "0" if isinstance(intent, Erase) and intent.zero else ""
            self._type(str(intent.digit) if isinstance(intent, EnterDigit) else zero)
        else:
            super().perform(intent)

    def _type(self, figure: str) -> None:
        """Two figures make a number, and a third begins another; without one the last is rubbed
        out."""
        typed = (self._typed + figure if figure else self._typed[:-1]).lstrip("0")
        if len(typed) > 2:
            typed = figure.lstrip("0")
        if typed:
            self._count(int(typed))
        self._typed = typed

    def _count(self, blanks: int) -> None:
        """So many blanks, within the limits."""
        self._typed, self._too_many = "", blanks > MOST_BLANKS
        self.blanks = max(FEWEST_BLANKS, min(MOST_BLANKS, blanks))
        self.services.store.remember(LAST_BLANKS, str(self.blanks))

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """The first level or wish; the tabs are before it."""
        groups = ("level", *ROWS)
        return next((control.id for control in controls if control.group in groups), None)

    # -- the wishes -------------------------------------------------------------------------

    def values(self, name: str) -> tuple[str, ...]:
        """The values that a wish may have beside the others."""
        values = CHOICES[name]
        if name != "blanks" or (self.wishes.symmetry == "none" and not self.wishes.pattern):
            return values
        from game.engine.generator.given_pictures import PATTERNS
        from game.engine.generator.reachable import reachable_blanks

        within = PATTERNS.get(self.wishes.pattern)
        sums = reachable_blanks(self.wishes.symmetry, 9, within)
        return tuple(value for value in values if value == ANY or int(value) in sums)

    def step(self, name: str, by: int) -> None:
        """The next value of a wish, cyclically."""
        values, value = self.values(name), getattr(self.wishes, name)
        at = values.index(value) if value in values else 0
        self._keep(self.wishes._replace(**{name: values[(at + by) % len(values)]}))
        if name == "tier":
            self._keep(self.wishes._replace(technique=ANY))
        if name == "per_box":
            self._keep(self.wishes._replace(tier=ANY, technique=ANY, blanks=ANY, pattern=ANY))
        elif name in ("tier", "blanks", "pattern"):
            self._keep(self.wishes._replace(per_box=ANY))
        if self.wishes.blanks not in self.values("blanks"):
            self._keep(self.wishes._replace(blanks=ANY))

    def take_seed(self, text: str) -> None:
        """Take a seed that was typed or pasted; what is no number stands for a random one."""
        seed = parse_seed(text)
        self._keep(self.wishes._replace(seed=ANY if seed is None else str(seed)))

    def _keep(self, wishes: Wishes) -> None:
        self.wishes = wishes
        self.services.store.remember(CUSTOM, wishes.format())

    def update(self, seconds: float) -> bool:
        """Show the progress once a second."""
        return self._is_old()


def value_text(t: Texts, wishes: Wishes, name: str) -> str:
    """The value of a wish, in words."""
    if name == "watch":
        return t("watch.open")
    value = getattr(wishes, name)
    if name == "seed":
        return value or t("wish.seed.random")
    if name == "without" and len(wishes.left_out) > 1:
        return t("wish.without.n", n=len(wishes.left_out))
    if name in ("technique", "without") and value:
        return sentences.name(value, t.language)
    if name == "tier" and value:
        return t(f"level.tier.{value}")
    if name == "blanks" and value:
        return str(value)
    per_box = per_box_of(wishes)
    if name == "per_box" and per_box:
        return range_words(per_box)
    return t(f"wish.{name}.{value or 'any'}")


# -- the tabs ---------------------------------------------------------------------------------


def _tiers(kit: Kit, state: NewPuzzleState) -> Part:
    ways = (partial(_ladder, kit, state, LEVELS, columns) for columns in (1, 2, 3))
    return Column(FirstThatFits(*ways), Space(grows=1), gap=0)


def _blanks(kit: Kit, state: NewPuzzleState) -> Part:
    """Some numbers, and below them any other."""
    t, levels = kit.t, [blanks_level(blanks) for blanks in OFFERED_BLANKS]
    said = t("new_puzzle.note.number", least=FEWEST_BLANKS, most=MOST_BLANKS)
    if state.too_many:
        said = t("new_puzzle.note.most", most=MOST_BLANKS)
    elif state.blanks > SOON_BLANKS:
        said = t("new_puzzle.note.rare")
    number = t("level.blanks", n=state.blanks)
    stepper = Choice(STEPPER, number, FEWER, MORE, said)
    begin = Button(BEGIN, t("new_puzzle.begin"), "filled")
    line = FirstThatFits(
        lambda: Row(Wide(stepper, 16, 1), Wide(begin, 16, 1), gap=0.8),
        lambda: Row(Wide(stepper, 7, 1), Wide(begin, 5, 1), gap=0.8),
    )

    def way(columns: int, noted: bool) -> Part:
        ladder = _ladder(kit, state, levels, columns)
        making = making_line(kit, state.said, None) if state.said else None
        note = Words(said, "caption", "muted", "medium") if noted else None
        return Column(ladder, note, line, making, Space(grows=1), gap=0.5)

    return FirstThatFits(*(partial(way, *form) for form in ((1, True), (2, True), (2, False))))


def _boxes(kit: Kit, state: NewPuzzleState) -> Part:
    """Two groups of levels, each under its caption."""

    def way(columns: int) -> Part:
        parts: list[Part] = []
        for number, levels in enumerate(BOX_GROUPS):
            words = kit.t(f"new_puzzle.note.{number}")
            note = Words(words, "caption", "muted", "medium", shrinks="small")
            parts += [note, _ladder(kit, state, levels, columns)]
        return Column(*parts, Space(grows=1), gap=0.4)

    return FirstThatFits(*(partial(way, columns) for columns in (1, 2, 3)))


def _custom(kit: Kit, state: NewPuzzleState) -> Part:
    """The wishes, and beside them where the givens of such a puzzle may lie, over those about its
    making."""
    t, title = kit.t, kit.t("new_puzzle.custom")

    def row(name: str) -> tuple[str, Part]:
        label, value = t(f"wish.{name}"), value_text(t, state.wishes, name)
        steps = stepped(name, value, label) if name in CHOICES else None
        return label, steps or Button(ControlId(name), value, name=label)

    rows = [row(name) for name in ROWS]
    sheet = partial(wish_sheet, kit, title, rows, state.first, spare=2.4)

    def draw(canvas: Canvas, kit: Kit, box: Box) -> None:
        draw_wished_board(canvas, kit.sprites, box, state.wishes)

    def board(least: float) -> Part:
        words = Words(t("new_puzzle.likely"), "caption", "muted", shrinks="small", align="centre")
        picture = Picture(draw, least, 26)
        return Sheet(Column(picture, words, gap=0.7), "wished", "smooth", pad=1.1)

    def beside() -> Part:
        shape = [row(name) for name in ROWS if name not in OF_MAKING]
        making = [row(name) for name in OF_MAKING]
        wished = wish_sheet(kit, title, shape, state.first, wide=True, spare=2.4)
        made = wish_sheet(kit, title, making, 0, wide=True, whole=True, spare=2.4)
        return Row(Wide(wished, 27), Wide(Column(board(14), made), 17, 1), gap=1.4)

    def above() -> Part:
        drawn = board(10)
        return Column(drawn, sheet(wide=True, whole=True), rest=drawn, gap=1)

    def narrow() -> Part:
        """What shows the making stands beside the seed instead of alone on a last page."""
        *others, (seed, value), (made, watch) = rows
        last = f"{seed} · {made}", Row(value, watch, equal=True)
        return wish_sheet(kit, title, [*others, last], state.first, wide=False, spare=2.4)

    return FirstThatFits(beside, above, lambda: sheet(wide=True), narrow)


def _ladder(kit: Kit, state: NewPuzzleState, levels: Sequence[str], columns: int) -> Part:
    """A page of levels."""
    t = kit.t
    rungs = [_rung(t, level, state.best.get(level)) for level in levels]
    return Ladder(t(f"new_puzzle.{state.tab}"), rungs, columns=columns, lines=True)


def _rung(t: Texts, level: str, best: float | None) -> Rung:
    """What is said of a level."""
    tier, blanks, per_box = tier_of(level), blanks_of(level), box_range_of(level)
    unknown = t("new_puzzle.unknown")
    if tier:
        return Rung(level, level_title(t, level), t(f"tier.{tier}"), best, unknown)
    if blanks:
        words = t("new_puzzle.given", n=CLASSIC_CELLS - blanks)
        return Rung(level, level_title(t, level), words, best, unknown)
    assert per_box
    words = t("new_puzzle.about", n=BOX_RANGES[per_box])
    return Rung(level, range_words(per_box), words, best, unknown)
