"""Learn: a map of all techniques by idea, and for each idea a list of its pages."""

from __future__ import annotations

import time
from datetime import date
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Literal

from game.named_tuple import NamedTuple
from game.session.kind import CLASSIC as CLASSIC_KIND
from game.session.kind import kind_of_rules
from game.session.learning.atlas import ATLAS, CLASSIC, AtlasGroup, AtlasPage, group_of, pages
from game.session.learning.course import drill, mixed, placement
from game.session.learning.next_up import (
    known_from,
    next_up,
    rules_of_houses,
    wish_of,
    wish_of_kind,
)
from game.session.learning.retention import due
from game.session.levels import LEVELS
from game.store.examples import can_drill, pictured
from game.store.learned import learned_in, next_board, offer_reviews, offers_reviews, reviewed
from game.ui.layout.geometry import TITLE_HEIGHT
from game.ui.parts.arranging import (
    Column,
    FirstThatFits,
    Grid,
    Held,
    Layers,
    Roomy,
    Row,
    Space,
    Wide,
)
from game.ui.parts.pages import Leaves, Pages
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button, Switch
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words
from game.ui.scenes.learn.emblems import IdeaPicture
from game.ui.scenes.learn.strokes import StrokeLook, Strokes, freshness_key, stroke_words, strokes
from game.ui.widgets.control import ControlId
from game.words.atlas_texts import atlas_texts, page_title

if TYPE_CHECKING:
    from game.session.kind import Kind
    from game.session.learning.course import Course
    from game.session.wishes import KindWish
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, Type
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

TABS = ("classic", "clues", "you")

COLUMNS = 4
"""How many groups stand side by side at most."""

TILE = 13.0
"""The least width of a group, in body texts."""

LARGE_PICTURE, PICTURE, ROW_PICTURE = 7.6, 6.0, 3.6
"""The width of an emblem on a large tile, on one that is not, and in a row, in body texts."""

Form = Literal["beside", "large", "tile", "row", "bare", "low"]

FORMS: tuple[Form, ...] = ("beside", "large", "tile", "row", "bare", "low")
"""How groups are shown, the roomiest first; a large emblem stands beside all of the words, or below
the name where one is long."""

PICTURED = FORMS[:3]
"""Those that are tiles with an emblem."""

SEEN: dict[Form, int] = {"row": 3, "bare": 2}
"""So many are seen at least, or they have no emblem, or smaller words."""

SHRINKS: dict[Form, Type] = {"tile": "least", "row": "small"}
"""The smallest size of their words, where these may shrink."""

BESIDE_LARGE, IDEA = 6.6, 8.0
"""The least width of the words beside these two emblems, in body texts."""

REVIEWS, PUZZLE = ControlId("reviews"), ControlId("puzzle")
PLACE, MIX = ControlId("place"), ControlId("mix")
"""The switch of the reviews, and the buttons of a puzzle for the player, of the positions that find
out what is known, and of a set of several techniques."""

LAST_TAB = "learn"
"""The name under which the store keeps the open tab."""


class LearnState(NamedTuple):
    """What the map shows."""

    tab: str
    due: tuple[str, ...]
    """The pages to be seen again today; none where that is not wished for."""
    following: tuple[str, ...]
    """The pages that may be learned next."""
    reviews: bool
    """Whether the player wants to be asked to see techniques again."""
    mixes: bool
    """Whether two techniques are known, so that a set can mix them."""
    strokes: tuple[tuple[str, StrokeLook], ...]
    first: int


class LearnScene(Screen[LearnState]):
    """All ideas on one page: the classic ones, or those of clues."""

    name = "learn"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        tab = services.store.recall(LAST_TAB)
        self.tab = tab if tab in TABS else TABS[0]
        self._strokes: dict[str, StrokeLook] = {}
        self._due: tuple[str, ...] = ()
        self._reviews, self._mixes = True, False

    def entered(self) -> None:
        """Look how fresh everything is, and what is due."""
        store, now = self.services.store, time.time()
        self._strokes, self._reviews = strokes(self.services), offers_reviews(store)
        done = reviewed(store, date.today().toordinal())
        self._due = due(learned_in(store), now, done) if self._reviews else ()
        self._mixes = len(self._known_to_drill) > 1

    @property
    def _known(self) -> frozenset[str]:
        """The pages that were practised or mastered, and what they need."""
        looks = self._strokes.items()
        return known_from(key for key, look in looks if look.fresh or look.mastered)

    def state(self) -> LearnState:
        following = next_up(self._known) if self.tab == "you" else ()
        strokes_now = tuple(self._strokes.items())
        return LearnState(
            *(self.tab, self._due, following, self._reviews, self._mixes),
            strokes_now,
            self.first,
        )

    @staticmethod
    def page(kit: Kit, state: LearnState) -> Part:
        """The groups of the open tab as tiles."""
        t, looks = kit.t, dict(state.strokes)
        tabs = [(ControlId("tab", x), t(f"learn.{x}"), x == state.tab) for x in TABS]
        if state.tab == "you":
            return page(page_head(kit, t("learn.title"), tabs), _for_you(kit, state), 66)
        groups = groups_of(state.tab)

        def tile(number: int, form: Form) -> Part:
            if number == len(groups):
                return _legend(kit)
            group = groups[number]
            seen = tuple(looks.get(held.key, StrokeLook()) for held in group.pages)
            return _Tile(kit, group, seen, form)

        def tiles(form: Form) -> Part:
            pictured = form in PICTURED
            gap = pictured and len(groups) % COLUMNS == COLUMNS - 1  # in the last row
            every = range(len(groups) + gap)
            return Pages(
                t("learn.title"),
                len(every),
                lambda _: Layers(*_samples(kit, form), *(tile(number, form) for number in every)),
                state.first,
                rows=lambda span: [tile(number, form) for number in span],
                columns=COLUMNS,
                seen=len(every) if pictured else SEEN.get(form, 1),
                ems=TILE,
                gap=0.7,
            )

        titles = (atlas_texts(t.language)(f"group.{group.key}") for group in groups)
        widths = (kit.painter.width(title, kit.size("heading"), "print") for title in titles)
        forms = FORMS if max(widths) <= kit.em(BESIDE_LARGE) else FORMS[1:]
        body = FirstThatFits(*(partial(tiles, form) for form in forms), resorts=1)
        return page(page_head(kit, t("learn.title"), tabs), body)

    def press(self, control: ControlId) -> None:
        """Open a group, or the other tab."""
        name, member = control
        if name == "tab":
            self.tab, self.first = str(member), 0
            self.services.store.remember(LAST_TAB, self.tab)
        elif name == "group":
            group = next(group for group in ATLAS if group.key == member)
            self.services.scenes.push(GroupScene(self.services, group))
        elif name == "review":
            self._open(drill(pages()[str(member)]), review=True)
        elif name == "page":
            _open_page(self.services, str(member))
        elif control == REVIEWS:
            offer_reviews(self.services.store, not self._reviews)
            self.entered()
        elif control == PUZZLE:
            self._begin_puzzle()
        elif control == PLACE:
            self._open(placement())
        elif control == MIX:
            course = mixed(self._known_to_drill, Random(next_board(self.services.store)))
            self._open(course or placement())
        else:
            super().press(control)

    def _open(self, course: Course, review: bool = False) -> None:
        from game.ui.scenes.learn.drill_scene import DrillScene

        self.services.scenes.push(DrillScene(self.services, course, review))

    @property
    def _known_to_drill(self) -> dict[str, float]:
        """How fresh the pages are that were practised and can be drilled."""
        every = pages()
        known = {key: look.fresh for key, look in self._strokes.items() if look.fresh}
        return {key: fresh for key, fresh in known.items() if can_drill(every[key].techniques)}

    def _begin_puzzle(self) -> None:
        """A puzzle whose hardest step is due, or may be learned next: of the kind of its clues, or
        of the kind that the player has won most if such steps are needed in it."""
        starter = self.services.starter
        liked = self.services.store.ledger().favourite
        for held in map(pages().__getitem__, (*self._due, *next_up(self._known))):
            of_kind = _wish_of_kind(held, liked)
            classic = None if of_kind else wish_of(held)
            if of_kind:
                starter.kind(of_kind)
            elif classic:
                starter.custom(classic)
            if of_kind or classic:
                return
        starter.level(LEVELS[0])


def _samples(kit: Kit, form: Form) -> list[Part]:
    """All groups where few are seen, so that those of one tab are not in larger print."""
    every = ATLAS if form in ("bare", "low") else ()
    return [_Tile(kit, group, (StrokeLook(),), form) for group in every]


def _for_you(kit: Kit, state: LearnState) -> Part:
    """What is due and what may be learned next, a puzzle of these, and the switch; for a beginner,
    what finds out where to begin stands out."""
    t, looks = kit.t, dict(state.strokes)
    is_new = not any(look.fresh or look.mastered for look in looks.values())
    rows = [("review", key) for key in state.due]
    rows += [("page", key) for key in state.following if key not in state.due]

    def row(number: int) -> Part:
        name, key = rows[number]
        look, last = looks.get(key, StrokeLook()), number + 1 == len(rows)
        told = t("learn.due" if name == "review" else "learn.next")
        return _PageRow(kit, pages()[key], look, last, ControlId(name, key), told)

    listed = Pages(t("learn.you"), len(rows), row, state.first, gap=0, empty=Words(""))
    puzzle = Button(PUZZLE, t("learn.puzzle"), "slip" if is_new else "filled")
    place = Button(PLACE, t("learn.place"), "filled" if is_new else "slip")
    what = Words(t("learn.place.words"), colour="muted", shrinks="small") if is_new else None
    mix = Button(MIX, t("learn.mix")) if state.mixes else None
    words = Words(t("learn.reviews"), shrinks="caption")
    switch = Switch(REVIEWS, t("learn.reviews"), words, state.reviews)
    ways = [what, place, puzzle] if is_new else [puzzle, place]
    buttons = _doors(kit, *filter(None, (*ways[-2:], mix)))
    # What is pressed comes first: it is in sight.
    parts = [*filter(None, (what, buttons)), *map(row, range(len(rows))), switch]

    def leaf(span: range) -> Part:
        return Column(*parts[span.start : span.stop], gap=0.3)

    def whole(pressed: Part) -> Part:
        return Column(listed, what, pressed, switch, rest=listed, gap=0.6)

    body = FirstThatFits(
        lambda: whole(Held(Roomy(Row(*ways[-2:], mix, equal=True)), 0)),
        lambda: whole(buttons),
        lambda: Leaves(t("learn.you"), len(parts), leaf, state.first),
    )
    return Sheet(body, "for you", pad=1.1)


def _doors(kit: Kit, *doors: Part) -> Part:
    """Buttons in two columns, or in one if large words would wrap there."""
    two, one = Grid(*doors, columns=2, gap=0.4, fills=True), Grid(*doors, columns=1, gap=0.4)
    whole_words = [lambda: Roomy(two), lambda: one] if kit.view.text > 1 else []
    return FirstThatFits(*whole_words, lambda: two)


def _legend(kit: Kit) -> Part:
    """What the strokes on the tiles mean, in the place of one."""
    looks = (StrokeLook(), StrokeLook(0.3), StrokeLook(1.0), StrokeLook(1.0, mastered=True))

    def line(look: StrokeLook) -> Part:
        words = kit.t(f"learn.fresh.{freshness_key(look)}")
        told = Words(words, "caption", "muted", lines=1, shrinks="least", role="")  # seen alone
        return Row(Strokes("", (look,)), told, gap=0.5, across="centre")

    return Sheet(Held(Column(*map(line, looks), gap=0.35), 0), "legend", "slip", lift=0, pad=0.8)


def _wish_of_kind(held: AtlasPage, liked: Kind) -> KindWish | None:
    """What a puzzle is to be that is no classic one and needs a page; None where that is one."""
    if group_of(held.key).key in CLASSIC:
        rules = None if liked == CLASSIC_KIND else rules_of_houses(liked)
        return wish_of_kind(held, liked, rules) if rules else None
    rules = pictured(held)[0].rules()
    return wish_of_kind(held, kind_of_rules(rules), rules)


def groups_of(tab: str) -> tuple[AtlasGroup, ...]:
    """The groups of a tab."""
    return tuple(group for group in ATLAS if (group.key in CLASSIC) == (tab == "classic"))


class _Tile(Part):
    """A group as a sheet: its name, its idea, a stroke for each page, and its emblem, at the right
    of a tile or at the left of a row; a bare one has none."""

    is_pressed = True
    role: Role = "row"

    def __init__(
        self, kit: Kit, group: AtlasGroup, looks: tuple[StrokeLook, ...], form: Form
    ) -> None:
        texts = atlas_texts(kit.t.language)
        title = texts(f"group.{group.key}")
        self._pictured = form in PICTURED
        super().__init__(ControlId("group", group.key), title)
        name = Words(
            title,
            "heading",
            weight="print",
            lines=1,
            shrinks="body",
            leading=TITLE_HEIGHT,
            hovered="pen",
        )
        idea = texts(f"group.{group.key}.words")
        kind: Type = "caption" if form in ("tile", "low") else "body"
        words = Words(idea, kind, "muted", shrinks=SHRINKS.get(form))
        strokes = Strokes(stroke_words(kit.t, looks), looks)
        if form == "row":
            said = Held(words, 0, 0)
            beside = Column(name, said, Held(strokes, 0, 1), rest=said, gap=0.15)
            emblem = IdeaPicture(group.key, ROW_PICTURE, centred=True)
            self.children = (Row(Wide(emblem, ROW_PICTURE), beside.growing(), gap=0.8),)
            return
        ink = Held(Row(strokes, Space(0.6), gap=0), 0, down=self._pictured)
        told: Part = Column(words, ink, gap=0.15)
        if form == "large":
            picture = IdeaPicture(group.key, LARGE_PICTURE, least=0.55)
            told = Row(Wide(told, BESIDE_LARGE, 1), picture, gap=0.45)
        elif form == "tile":
            told = Row(Wide(told, IDEA, 1), IdeaPicture(group.key, PICTURE), gap=0.6)
        whole: Part = Column(name, told, rest=told, gap=0.1)
        if form == "beside":
            picture = IdeaPicture(group.key, LARGE_PICTURE, centred=True, least=0.55)
            whole = Row(Wide(whole, BESIDE_LARGE, 1), picture, gap=0.45)
        self.children = (whole,)

    def _pad(self, kit: Kit) -> tuple[int, int]:
        """What is left free at both sides, and above and below."""
        across = min(2 * kit.gap, kit.em(0.8))
        return across, across if self._pictured else max(3, min(2 * kit.gap, kit.em(0.5)))

    def measure_width(self, kit: Kit) -> Need:
        need, edges = self.children[0].width(kit), 2 * self._pad(kit)[0]
        return Need(need.least + edges, need.wanted + edges)

    def measure_height(self, kit: Kit, width: int) -> Need:
        across, edges = (2 * pad for pad in self._pad(kit))
        need = self.children[0].height(kit, max(1, width - across))
        least = max(kit.fingertip, need.least + edges)
        return Need(least, max(least, kit.em(10.8)))

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, box.inset(*self._pad(kit)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.paper(self.box, ("group", self.name), "smooth", state.lift)


class GroupState(NamedTuple):
    """What a group shows."""

    group: AtlasGroup
    strokes: tuple[tuple[str, StrokeLook], ...]
    first: int


class GroupScene(Screen[GroupState]):
    """The pages of one idea, easiest first."""

    name = "learn_group"

    def __init__(self, services: Services, group: AtlasGroup) -> None:
        super().__init__(services)
        self._group = group
        self._strokes: dict[str, StrokeLook] = {}

    def entered(self) -> None:
        """Look how fresh its pages are."""
        every = strokes(self.services)
        self._strokes = {held.key: every[held.key] for held in self._group.pages}

    def state(self) -> GroupState:
        return GroupState(self._group, tuple(self._strokes.items()), self.first)

    @staticmethod
    def page(kit: Kit, state: GroupState) -> Part:
        """A row for each page."""
        texts = atlas_texts(kit.t.language)
        title, looks = texts(f"group.{state.group.key}"), dict(state.strokes)
        listed = state.group.pages

        def row(number: int) -> Part:
            held = listed[number]
            look = looks.get(held.key, StrokeLook())
            return _PageRow(kit, held, look, number + 1 == len(listed))

        longest = max(range(len(listed)), key=lambda at: len(needs_words(kit.t, listed[at])))
        rows = Pages(
            title,
            len(listed),
            lambda _: row(longest),
            state.first,
            rows=lambda span: [row(number) for number in span],
            gap=0,
        )
        idea = Words(texts(f"group.{state.group.key}.words"), colour="muted", shrinks="small")
        body = Column(idea, rows, rest=rows, gap=0.4)
        return page(page_head(kit, title), Sheet(body, "group", pad=1.1), 66)

    def press(self, control: ControlId) -> None:
        """Open a page."""
        if control.group == "page":
            _open_page(self.services, str(control.member))
        else:
            super().press(control)


def _open_page(services: Services, key: str) -> None:
    """Load the pages with the first one that is opened."""
    from game.ui.scenes.learn.technique_page import open_page

    open_page(services, key)


def needs_words(t: Texts, held: AtlasPage) -> str:
    """What a page needs before it; empty for what needs nothing."""
    titles = [page_title(key, t.language) for key in held.needs]
    if not titles:
        return ""
    key = "learn.needs.two" if len(titles) > 1 else "learn.needs"
    return t(key, a=titles[0], b=titles[-1])


class _PageRow(Part):
    """The row of a page: its stroke, its name, and what it needs."""

    is_pressed = True
    role: Role = "row"

    def __init__(
        self,
        kit: Kit,
        held: AtlasPage,
        look: StrokeLook,
        last: bool,
        id: ControlId | None = None,
        said: str = "",
    ) -> None:
        """``said`` may stand in the place of what it needs."""
        title = page_title(held.key, kit.t.language)
        super().__init__(id or ControlId("page", held.key), title)
        self._last = last
        ink = Strokes(stroke_words(kit.t, (look,)), (look,), 1.5)
        needed = said or needs_words(kit.t, held)

        def told(with_needs: bool) -> Part:
            name = Words(title, "heading", weight="print", lines=1, shrinks="small", hovered="pen")
            needs = Words(needed, "caption", "muted", shrinks="small")
            return Column(name, needs if needed and with_needs else None, gap=0)

        def broad() -> Part:
            idea = first_sentence(atlas_texts(kit.t.language)(f"{held.key}.idea"))
            first = Roomy(Words(idea, "caption", lines=2), high=True)
            words = Row(Wide(told(True), 19), Wide(first, 32, 1), gap=1.2, across="centre")
            return Row(ink, words.growing(), rest=words, gap=0.5, across="centre")

        def narrow(with_needs: bool) -> Part:
            words = told(with_needs)
            return Row(ink, words.growing(), rest=words, gap=0.5, across="centre")

        self.children = (FirstThatFits(broad, lambda: narrow(True), lambda: narrow(False)),)

    def measure_height(self, kit: Kit, width: int) -> Need:
        need = self.children[0].height(kit, width)
        least = max(kit.fingertip, need.least + kit.em(0.3))
        return Need(least, max(least, need.wanted, kit.em(3.6)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if not self._last:
            canvas.fill(self.box.below(self.box.bottom - kit.view.line), canvas.theme["hairline"])


def first_sentence(text: str) -> str:
    """The first sentence of a paragraph."""
    for end in (". ", "。"):
        if end in text:
            return text[: text.index(end) + 1]
    return text
