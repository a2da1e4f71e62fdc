"""The kinds: a tile for each with its picture; pressing one begins a game, its corner opens the
options. Above them are those that were played last, and a field that finds kinds by their names and
rules; below, several are mixed."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import choice
from typing import TYPE_CHECKING, NamedTuple

from game.session.gallery import GROUPS, MIXED_KINDS, kinds_of
from game.session.kind import CLASSIC, Kind
from game.session.offered_kinds import mix_of, tile_of, usual_tier, why_apart
from game.session.wishes import KindWish
from game.ui.games.kind_memory import KindMemory
from game.ui.input.intents import Accept, Erase, FindKind, Intent, ShowFacts, Undo
from game.ui.kind_finder import find_kinds, learn
from game.ui.level_titles import about_key, field_title, kind_title, tile_title
from game.ui.parts.arranging import Around, Column, FirstFew, FirstThatFits, Held, Roomy, Row
from game.ui.parts.kind_tiles import Corner, KindLook, KindTile, gallery
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import (
    CLOSE_TABS,
    Sheet,
    apart,
    head_line,
    page,
    tab_choice,
    tab_row,
    way_back,
)
from game.ui.parts.wish_sheet import CANCEL, making_line, progress_words
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId
from game.ui.widgets.kind_pictures import KindPictures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

SURPRISE = ControlId("surprise")
FIND, CLEAR, SHOW_ALL = ControlId("find"), ControlId("clear"), ControlId("all")
LAST = "last"
"""The group of the kinds that were played last."""

LAST_FROM = 600
"""Points of height of a narrow window from which on these have room above the tiles."""
MIX, PLAY_MIX, MIX_OPTIONS = ControlId("mix"), ControlId("play_mix"), ControlId("mix_options")

LONGEST = 40
"""The most characters that are looked for."""

QUICK = 9
"""The largest side of boards that are a surprise."""

HOLD_SECONDS = 0.5
"""After how long a tile that is held down opens its options."""


class Mixing(NamedTuple):
    """A mix of kinds that is being put together."""

    open: bool = False
    """Whether there is one at all."""
    picked: tuple[str, ...] = ()
    """The variants, in the order in which they were picked."""

    def toggled(self, variant: str) -> Mixing:
        """With a kind, or without it; one that cannot be added is left out."""
        if variant in self.picked:
            return Mixing(True, tuple(other for other in self.picked if other != variant))
        return self if why_apart(self.picked, variant)[0] else Mixing(True, (*self.picked, variant))

    def why_not(self, t: Texts, variant: str) -> str:
        """Why a kind cannot be added, in words; empty if it can be, or was."""
        why, other = ("", "") if variant in self.picked else why_apart(self.picked, variant)
        names = [tile_title(t, Kind(key)) for key in other.split("+")]
        return t(f"kinds.mix.{why}", kind=" + ".join(names)) if why else ""


class KindsState(NamedTuple):
    """What the gallery shows."""

    group: str
    """The open tab."""
    looks: tuple[KindLook, ...]
    first: int
    last: tuple[Kind, ...]
    """The tiles of the kinds that were played last."""
    mixing: Mixing
    query: str
    finding: bool
    said: str
    """How long a puzzle has been in the making; empty while that is not long."""
    pictures: KindPictures


class KindsScene(Screen[KindsState]):
    """The gallery of kinds."""

    name = "kinds"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.group = "all"
        self.mixing = Mixing()
        self.query = ""
        """What kinds are looked for by."""
        self.finding = False
        """Whether what is typed goes to the search."""
        self._memory = KindMemory(services.store)
        self._pictures = KindPictures()
        self._listed: tuple[object, tuple[KindLook, ...]] = (None, ())
        """What the tiles were made for, and the tiles."""
        self._held_for = 0.0
        self._learning = learn(kinds_of("all"))
        """Has the search get to know the kinds."""
        self._expected: Kind | None = None
        """The kind whose puzzle is to be made ahead."""

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> KindsState:
        played = () if self.mixing.open else self.services.starter.last_kinds
        return KindsState(
            self.group,
            self._looks(),
            self.first,
            tuple(dict.fromkeys(map(tile_of, played))),
            self.mixing,
            self.query,
            self.finding,
            progress_words(self.services.t, self.services.starter.progress, 1),
            self._pictures,
        )

    def _looks(self) -> tuple[KindLook, ...]:
        """What lies on the open tab, the favourites first; or what the search finds. While a mix
        is put together only what can be in one."""
        favourites = () if self.mixing.open else self._memory.favourites
        services = self.services
        levels = services.has_reader and services.scenes.screens  # chosen on another screen
        made_for = (
            *(self.group, self.query, self.mixing, favourites),
            *(services.generation, levels),
        )
        if self._listed[0] != made_for:
            here: Sequence[Kind] = kinds_of(self.group)
            if self.mixing.open:
                here = [kind for kind in here if kind in MIXED_KINDS]
            else:
                liked = [kind for kind in favourites if kind in here]
                here = [*dict.fromkeys((*liked, *here))]
            if self.query:
                here = find_kinds(self.query, here)
            looks = tuple(self._look(kind)._replace(favourite=kind in favourites) for kind in here)
            if services.has_reader:
                counts = Counter(look.title for look in looks)
                looks = tuple(look._replace(is_twin=counts[look.title] > 1) for look in looks)
            self._listed = made_for, looks
        return self._listed[1]

    def _look(self, kind: Kind) -> KindLook:
        t, mixing = self.services.t, self.mixing
        field, size = field_title(t, kind), CLASSIC.size
        title, _, rest = field.replace("，", ", ").partition(", ")
        if title == tile_title(t, kind) and rest:  # which is said once
            field = rest[:1].upper() + rest[1:]
        look = KindLook(kind, tile_title(t, kind), field, t(about_key(kind)))
        usual = field == f"{size}×{size}" and kind.variant != CLASSIC.variant
        look = look._replace(is_usual=usual)
        tier = self._memory.wish(kind).tier if self.services.has_reader else ""
        if tier and not mixing.open:
            look = look._replace(told=t("heard.plays", level=t(f"level.tier.{tier}")))
        if not mixing.open:
            return look
        why, picked = mixing.why_not(t, kind.variant), kind.variant in mixing.picked
        return look._replace(picked=picked, pale=bool(why), words=why or look.words)

    @property
    def kinds(self) -> list[Kind]:
        """The kinds on all pages."""
        return [look.kind for look in self._looks()]

    @property
    def shows_progress(self) -> bool:
        """It says so at the foot."""
        return True

    @staticmethod
    def page(kit: Kit, state: KindsState) -> Part:
        """The tabs and the search over the tiles."""
        t, mixing = kit.t, state.mixing

        def tile(place: int, look: KindLook, tall: bool) -> Part:
            whose = f"{look.title}, {look.field}" if look.is_twin else ""
            corner = Corner(ControlId("options", place), "options", t("tip.options"), whose)
            options = None if mixing.open else corner
            return KindTile(ControlId("row", place), look, state.pictures, tall, options)

        none = Words(t("kinds.find.none", text=state.query.strip()), align="centre")
        show_all = Held(Button(SHOW_ALL, t("kinds.find.all")))
        mix = None if mixing.open or state.query else Button(MIX, t("kinds.mix"))

        def foot(turners: Part | None) -> Part:
            line = making_line(kit, state.said, mix, turners)
            return Column(_mix(kit, mixing.picked), line, gap=0.4) if mixing.open else line

        tiles = gallery(
            kit,
            t("kinds.title"),
            state.looks,
            state.first,
            tile,
            empty=Column(none, show_all, gap=0.8),
            foot=foot,
        )
        return page(_head(kit, state), tiles)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin a surprise or a mix, open options, or choose what is seen."""
        name, member = control
        if control == SURPRISE:
            quick = [kind for kind in kinds_of("all") if kind.size <= QUICK]
            self._begin(KindWish(kind := choice(quick), usual_tier(kind)))
        elif control == FIND:
            self._look_for(self.query, True)
        elif control == CANCEL:
            self.services.starter.cancel()
        elif control in (CLEAR, SHOW_ALL):
            self._look_for("", self.finding and control == CLEAR)
        elif name == LAST and isinstance(member, int):
            self._begin(self._memory.wish(self.state().last[member]))
        elif control == MIX:
            self._mix(True)
        elif control == PLAY_MIX:
            self._begin(self._memory.wish(mix_of(self.mixing.picked)))
        elif control == MIX_OPTIONS:
            self._show_options(mix_of(self.mixing.picked))
        elif name == "tab":
            self._look_for("", False)
            self.group = str(member)
            t = self.services.t
            found = t("heard.found", n=len(self.kinds))
            self.services.say(t("heard.cell", place=t(f"kinds.{member}"), what=found))
        elif name in ("row", "options") and isinstance(member, int):
            kind = self.kinds[self.span[member]]
            self._show_options(kind) if name == "options" else self._take(kind)
        else:
            super().press(control)

    def _take(self, kind: Kind) -> None:
        """Begin a game of a kind as it was begun last, or pick it for the mix."""
        if self.mixing.open:
            self.mixing = self.mixing.toggled(kind.variant)
        else:
            self._begin(self._memory.wish(kind))

    def _show_options(self, kind: Kind) -> None:
        from game.ui.scenes.kind_options import KindOptionsScene

        self.services.scenes.push(KindOptionsScene(self.services, kind))

    def _begin(self, wish: KindWish) -> None:
        self.services.starter.kind(wish)

    def _mix(self, open_: bool) -> None:
        self.mixing, self.group = Mixing(open_), "all"
        self._look_for("", False)

    # -- the search -------------------------------------------------------------------------

    def _look_for(self, query: str, finding: bool) -> None:
        """Show the kinds that a text finds; `finding` says whether what is typed goes there."""
        if query and not self.query:
            self.group = "all"
        self.query, self.first, self.focus = query[:LONGEST], 0, None
        if finding != self.finding:
            self.finding = self.takes_text = finding
        self.services.redraw()

    def typed(self, text: str) -> None:
        """Text for the search was typed or pasted."""
        line = " ".join(text.split()) if len(text) > 1 else text
        self._look_for((self.query + line).lstrip(), True)
        self._say_found()

    def _say_found(self) -> None:
        """Say how many kinds the search has found."""
        if self.services.is_heard and self.query:
            self.services.say(self.services.t("heard.found", n=len(self.kinds)))

    def back(self) -> None:
        """Put the search or the mix away, or leave the page."""
        if self.finding or self.query:
            self._look_for("", False)
        elif self.mixing.open:
            self._mix(False)
        else:
            super().back()

    def perform(self, intent: Intent) -> None:
        """The key that tells about a puzzle opens the options of the kind with the focus. In the
        search, Backspace takes the last character away, and Enter goes to what was found. The keys
        of Undo cancel the puzzle in the making."""
        focus = self.focus
        if isinstance(intent, FindKind):
            self._look_for(self.query, True)
        elif self.finding and isinstance(intent, Erase):
            self._look_for(self.query[:-1], True)
            self._say_found()
        elif self.finding and isinstance(intent, Accept) and focus in (None, FIND):
            self.focus = ControlId("row", 0) if self.query and self.span else FIND
        elif isinstance(intent, ShowFacts) and focus and focus.group == "row":
            self.press(ControlId("options", focus.member))
        elif isinstance(intent, Undo):
            self.services.starter.cancel()
        else:
            super().perform(intent)

    def within_reach(self, controls: list[Part], here: Part, rows: int) -> list[Part]:
        """Up and down lead from tile to tile, past the corners."""
        if rows and here.group == "row":
            return [control for control in controls if control.group != "options"]
        return controls

    # -- time -------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Paint more pictures, show the progress once a second, open the options of a tile that is
        held, and let the puzzle be made of one that is pointed at."""
        self._expect()
        if not (self.services.motion.active or self._pictures.wanting):
            next(self._learning, None)
        held = self._held and self._held.id
        self._held_for = self._held_for + seconds if held and held.group == "row" else 0.0
        if held and self._held_for >= HOLD_SECONDS and not self.mixing.open:
            self._held, self._held_for = None, 0.0
            self.press(ControlId("options", held.member))
        return self._pictures.wanting or self._is_old()

    def _expect(self) -> None:
        """Let the puzzle of the tile be made that the pointer or the focus is on."""
        at = self.hovered or self.shown_focus()
        if at is None or at.group != "row" or not isinstance(at.member, int) or self.mixing.open:
            return
        span = self.span
        kind = self.kinds[span[at.member]] if at.member < len(span) else None
        if kind and kind != self._expected:
            self._expected = kind
            self.services.starter.expect(self._memory.wish(kind))

    @property
    def unfinished(self) -> bool:
        return self._pictures.wanting

    def draw_content(self, canvas: Canvas) -> None:
        self._pictures.begin(self.services.generation)
        super().draw_content(canvas)


class _Search(Part):
    """The field of the search; with a caret while it is used."""

    is_pressed = True
    role: Role = "field"

    def __init__(self, kit: Kit, query: str, finding: bool) -> None:
        super().__init__(FIND, kit.t("kinds.find"))
        self._query = self.text = query
        self._finding = finding
        if query:
            self.children = (Corner(CLEAR, "close", kit.t("tip.close")),)

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(8), kit.em(17))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.fingertip, max(kit.fingertip, kit.em(2.2)))

    def arrange(self, kit: Kit, box: Box) -> None:
        for clear in self.children:
            clear.place(kit, box.after(box.right - max(box.h, kit.fingertip)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme, size, width = self.box, canvas.theme, kit.body, kit.painter.width
        line = max(2, 2 * kit.view.line) if self._finding else kit.view.line
        edge = theme["selection_edge" if self._finding else "muted"]
        canvas.plate(box, theme["sheet"], edge, "find", line)
        glass = box.left(box.h)
        side = round(1.1 * size)
        canvas.icon("search", glass.centred(side, side), theme["muted"])
        inner = box.after(round(glass.centre[0] + 0.9 * side))
        inner = inner.left(inner.w - (box.h if self._query else kit.gap))
        shown, x = self._query, inner.x
        while shown and width(shown, size) > inner.w - 2 * line:
            shown = shown[1:]  # the end of it is what is being typed
        if shown:
            canvas.text(shown, inner, size, theme["ink"])
            x += width(shown, size) + line
        elif not self._finding:
            canvas.text(self.name, inner, size, theme["muted"])
        if self._finding:
            caret = inner.inset(0, inner.h // 4)
            canvas.fill(caret._replace(x=x, w=max(2, 2 * kit.view.line)), edge)


def _tabs(kit: Kit, state: KindsState) -> list[tuple[ControlId, str, bool]]:
    """The tabs with their words, and which is open; plain boards have no place in a mix."""
    plain = ("small", "big") if state.mixing.open else ()
    names = [name for name in ("all", *GROUPS) if name not in plain]
    return [(ControlId("tab", n), kit.t(f"kinds.{n}"), n == state.group) for n in names]


def _played(kit: Kit, state: KindsState) -> tuple[Part, ...]:
    """The kinds that were played last, after the words that say so, if there are any."""
    kinds = enumerate(state.last)
    chips = [Button(ControlId(LAST, i), kind_title(kit.t, kind)) for i, kind in kinds]
    said = Words(kit.t("kinds.last"), colour="muted", lines=1, middle=True)
    return (said, *chips) if chips else ()


# Long because it is a list: each way to lay out the same few parts, the widest first.
def _head(kit: Kit, state: KindsState) -> Part:
    """The tabs; where there is room, the kinds that were played last and the field of the search.
    In narrow windows a button opens the search, which has the place of those kinds then; in the
    lowest ones it has that of the tabs."""
    t, title, used = kit.t, kit.t("kinds.title"), state.finding or bool(state.query)
    tabs, played = _tabs(kit, state), _played(kit, state)
    spaced, row = tab_row(tabs), tab_row(tabs, CLOSE_TABS)
    choice_of_tab, back = tab_choice(tabs), way_back(kit)
    field = _Search(kit, state.query, state.finding).growing(0 if not used else 1)
    surprise, find = Button(SURPRISE, t("kinds.surprise")), Round(FIND, "search", t("kinds.find"))
    icon = Round(SURPRISE, "relabel", t("kinds.surprise"))

    def wide() -> Part:
        last = FirstFew(*played, ems=20, at_end=True)
        under = Row(spaced, last, gap=1.5, across="centre")
        return Roomy(head_line(kit, title, Row(field, surprise, gap=0.8), under))

    def high(tabs: Part, strip: bool) -> Part:
        offer = icon if tabs is row else surprise  # a narrow head has no room for the words
        head = head_line(kit, title, offer if used else Row(find, offer), tabs)
        has_room = bool(played) and kit.view.height >= LAST_FROM * kit.view.scale
        last = FirstFew(*played, ems=10) if has_room else None
        return Column(head, (field if used else last) if strip else None, gap=0.4)

    def in_one_row() -> Part:
        controls = (field, icon) if used else (choice_of_tab.growing(), find, icon)
        return Row(back, *controls, gap=apart(kit), across="centre")

    def narrow() -> Part:
        under = field if used else Row(find, surprise.growing())
        return Column(Row(back, choice_of_tab), under, gap=0.4)

    def low(tabs: Part) -> Part:
        controls = (field,) if used else (Held(tabs, 0), find)
        return Row(back, *controls, surprise, gap=0.6, across="centre")

    ways: list[Callable[[], Part]] = [wide]
    if not used and kit.view.height < kit.view.width:  # each line of it is one of tiles less
        line = back, Held(row, 0).growing(), find, icon
        ways.append(partial(Row, *line, gap=0.4, across="centre"))
    forms = spaced, row, choice_of_tab
    ways += [partial(high, tabs, True) for tabs in forms]
    if not used:
        ways += [partial(high, tabs, False) for tabs in forms[1:]]
    return FirstThatFits(*ways, in_one_row, narrow, partial(low, row), partial(low, choice_of_tab))


def _mix(kit: Kit, picked: tuple[str, ...]) -> Part:
    """The slip of the mix that is put together, which plays it."""
    t = kit.t
    enough = len(picked) > 1
    said = kind_title(t, mix_of(picked)) if picked else t("kinds.mix.pick")
    ink, weight = ("pen", "semibold") if picked else ("muted", "regular")
    play = Button(PLAY_MIX, t("kinds.mix.play"), "filled", enabled=enough, grows=1.0)
    options = Round(MIX_OPTIONS, "options", t("tip.options"), enough)

    buttons = Row(play, options, across="centre")

    def way(beside: bool) -> Part:
        if beside:
            words = Words(said, "body", ink, weight, lines=1, shrinks="small", middle=True)
            return Around(Row(words, buttons, rest=words, across="centre"), 0.5)
        words = Words(said, "caption", ink, weight, lines=2, shrinks="least")
        return Around(Column(words, buttons, gap=0.2), 0.5)

    ways = FirstThatFits(lambda: way(True), lambda: way(False), lambda: Around(buttons, 0.5, 0))
    return Sheet(ways, "mix", "slip", pad=0, name=t("kinds.mix"))
