"""The kinds: a tile for each with its picture; pressing one begins a game, its corner opens the
options, and the last tile mixes several. Above them are those that were played last, and a field
that finds kinds by their names and rules."""

from __future__ import annotations

from random import choice
from typing import TYPE_CHECKING

from game.session.kind import Kind
from game.session.kind_mix import mix_of
from game.session.kind_sketch import GROUPS, MIXED_KINDS, kinds_of
from game.session.kind_tiers import tile_of, usual_tier
from game.session.kind_wishes import KindWish
from game.ui.games.kind_memory import KindMemory
from game.ui.input.intents import Accept, Erase, FindKind, Intent, ShowFacts, Undo
from game.ui.kind_finder import find_kinds, known_of
from game.ui.layout import kinds as layout
from game.ui.layout.pages import fingertip
from game.ui.level_titles import about_key, field_title, kind_title, tile_title
from game.ui.scenes.deletions import UNDO
from game.ui.scenes.listing import ListScene
from game.ui.scenes.mixing import Mixing
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.kind_pictures import KindPictures
from game.ui.widgets.kind_tile import KindLook, MixLook, draw_kind_tile, draw_mix_tile
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

SURPRISE = ControlId("surprise")
FIND, CLEAR, SHOW_ALL = ControlId("find"), ControlId("clear"), ControlId("all")
LAST = "last"
"""The group of the kinds that were played last."""
MIX, PLAY_MIX, MIX_OPTIONS = ControlId("mix"), ControlId("play_mix"), ControlId("mix_options")

LONGEST = 40
"""The most characters that are looked for."""

QUICK = 9
"""The largest side of boards that are a surprise."""

HOLD_SECONDS = 0.5
"""After how long a tile that is held down opens its options."""


class KindsScene(ListScene):
    """The gallery of kinds."""

    name = "kinds"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.group = "all"
        self.mixing = Mixing(services.t)
        self.query = ""
        """What kinds are looked for by."""
        self.finding = False
        """Whether what is typed goes to the search."""
        self._found: tuple[object, list[Kind]] = (None, [])
        self._memory = KindMemory(services.store)
        self._pictures = KindPictures()
        self._waited = -1
        self._held_for = 0.0
        self._unknown = [*kinds_of("all")]
        """The kinds that the search may still have to get to know."""
        self._expected: Kind | None = None
        """The kind whose puzzle is to be made ahead."""

    @property
    def kinds(self) -> list[Kind]:
        """What lies on the open tab, the favourites first; or what the search finds. While a mix is
        put together only what can be in one."""
        here: Sequence[Kind] = kinds_of(self.group)
        if self.mixing.open:
            here = [kind for kind in here if kind in MIXED_KINDS]
        else:
            favourites = [kind for kind in self._memory.favourites if kind in here]
            here = [*dict.fromkeys((*favourites, *here))]
        if not self.query:
            return [*here]
        made_for = (self.query, here)
        if self._found[0] != made_for:
            self._found = (made_for, find_kinds(self.query, here))
        return self._found[1]

    @property
    def last(self) -> list[Kind]:
        """The tiles of what was played last; none while a mix is put together."""
        played = self.services.starter.last_kinds
        return [] if self.mixing.open else [*dict.fromkeys(map(tile_of, played))]

    # -- what is where ----------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """The tabs and the tiles."""
        tabs = [name for name, _, _ in self.tabs()]
        return layout.kinds(self.services.view, tabs, self._widths_of_last(), self.finding)

    def _widths_of_last(self) -> list[int]:
        """How wide the words are before the kinds that were played last, and each of these."""
        painter, view, t = self.services.canvas.text_painter, self.services.view, self.services.t
        names = [kind_title(t, kind) for kind in self.last]
        least, beside = round(1.3 * fingertip(view)), 2 * view.gap + 4 * view.line
        chips = [max(least, painter.width(each, view.body, "semibold") + beside) for each in names]
        return chips and [painter.width(t("kinds.last"), view.body) + view.line, *chips]

    def shown(self) -> object:
        """Whether a mix is put together, which has fewer tabs; what was played last; and whether
        the search is used."""
        return self.mixing.open, self.finding, tuple(self.last)

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("kinds.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """All kinds, and their groups; for a mix only those with something to mix."""
        t, plain = self.services.t, ("small", "big") if self.mixing.open else ()
        names = [name for name in ("all", *GROUPS) if name not in plain]
        return [(name, t(f"kinds.{name}"), name == self.group) for name in names]

    def choose_tab(self, name: str) -> None:
        """Show the kinds of a group, and no longer what the search found."""
        self._look_for("", False)
        self.group = name

    def count(self) -> int:
        """How many tiles there are."""
        return len(self.kinds)

    def controls(self) -> list[Control]:
        """The tabs, the tiles and what opens their options, the mix, and those at the foot."""
        boxes, t = self.boxes(), self.services.t
        found = []
        for each in super().controls():
            if each.id.group == "row" and not self.mixing.open:
                corner = layout.tile_parts(each.box, self.services.view).options
                options = ControlId("options", each.id.member)
                found.append(Control(options, corner, "bare", icon="options"))
            found.append(each)
        found[1:1] = self._controls_above()
        found += self._mix_controls(self._mix_box()) if self._has_mix else []
        if not self.count():
            found.append(Control(SHOW_ALL, boxes["all"], "button", t("kinds.find.all")))
        if self.waiting:
            found = [each for each in found if each.id.group not in ("previous", "next")]
            found.append(Control(UNDO, boxes["undo"], "button", t("new_puzzle.cancel")))
        return found

    def _controls_above(self) -> list[Control]:
        """The surprise, the search, and what was played last."""
        boxes, t = self.boxes(), self.services.t
        found = [Control(SURPRISE, boxes["surprise"], "button", t("kinds.surprise"))]
        if "field" in boxes and self.query:
            found.append(Control(CLEAR, boxes["clear"], "bare", icon="close"))
        if "field" in boxes:
            found.append(Control(FIND, boxes["field"], "bare", t("kinds.find")))
        else:
            found.append(Control(FIND, boxes["find"], "round", icon="search"))
        for index, kind in enumerate(self.last):
            chip = ControlId(LAST, index)
            if str(chip) in boxes:
                words = kind_title(t, kind)
                found.append(Control(chip, boxes[str(chip)], "button", words))
        return found

    @property
    def _has_mix(self) -> bool:
        """Whether there is a tile that mixes kinds: not among kinds that were found."""
        return self.mixing.open or not self.query

    def _mix_box(self) -> Box:
        """The place of the mix: after the last tile."""
        boxes = self.boxes()
        return boxes.get(f"row.{len(self.span)}", boxes["mix"]) if self.span else boxes["mix"]

    def _mix_controls(self, box: Box) -> list[Control]:
        if not self.mixing.open:
            return [Control(MIX, box, "bare")]
        play, options = layout.mix_parts(box, self.services.view)[2:]
        enough, words = len(self.mixing.picked) > 1, self.services.t("kinds.mix.play")
        return [
            Control(PLAY_MIX, play, "primary", words, enabled=enough),
            Control(MIX_OPTIONS, options, "round", icon="options", enabled=enough),
        ]

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin a surprise or a mix, or open options."""
        if control == SURPRISE:
            quick = [kind for kind in kinds_of("all") if kind.size <= QUICK]
            self._begin(KindWish(kind := choice(quick), usual_tier(kind)))
        elif control == FIND:
            self._look_for(self.query, True)
        elif control == UNDO:
            self.services.starter.cancel()
        elif control in (CLEAR, SHOW_ALL):
            self._look_for("", self.finding and control == CLEAR)
        elif control.group == LAST and isinstance(control.member, int):
            self._begin(self._memory.wish(self.last[control.member]))
        elif control == MIX:
            self._mix(True)
        elif control in (PLAY_MIX, MIX_OPTIONS):
            mix = mix_of(self.mixing.picked)
            if control == MIX_OPTIONS:
                self.services.scenes.show_kind(mix)
            else:
                self._begin(self._memory.wish(mix))
        elif control.group == "options" and isinstance(control.member, int):
            self.services.scenes.show_kind(self.kinds[self.span.start + control.member])
        else:
            super().press(control)

    def open_row(self, index: int) -> None:
        """Begin a game of a kind as it was begun last, or pick it for the mix."""
        kind = self.kinds[self.span.start + index]
        if self.mixing.open:
            self.mixing.toggle(kind.variant)
        else:
            self._begin(self._memory.wish(kind))

    def _begin(self, wish: KindWish) -> None:
        self.services.starter.kind(wish)

    def _mix(self, open_: bool) -> None:
        self.mixing = Mixing(self.services.t, open_)
        self.choose_tab("all")
        self.focus = None

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
        elif self.finding and isinstance(intent, Accept) and focus in (None, FIND):
            self.focus = ControlId("row", 0) if self.query and self.span else FIND
        elif isinstance(intent, ShowFacts) and focus and focus.group == "row":
            self.press(ControlId("options", focus.member))
        elif isinstance(intent, Undo):
            self.services.starter.cancel()
        else:
            super().perform(intent)

    @property
    def waiting(self) -> bool:
        """Whether a puzzle has been in the making for a second."""
        progress = self.services.starter.progress
        return progress is not None and progress[0] >= 1

    @property
    def shows_progress(self) -> bool:
        """It says so at the foot."""
        return True

    def update(self, seconds: float) -> bool:
        """Paint more pictures, show the progress once a second, open the options of a tile that is
        held, and let the puzzle be made of one that is pointed at."""
        self._expect()
        self._learn()
        held = self._held and self._held.id
        self._held_for = self._held_for + seconds if held and held.group == "row" else 0.0
        if held and self._held_for >= HOLD_SECONDS and not self.mixing.open:
            self._held, self._held_for = None, 0.0
            self.press(ControlId("options", held.member))
        progress = self.services.starter.progress
        waited, self._waited = self._waited, int(progress[0]) if progress else -1
        return self._pictures.wanting or waited != self._waited

    def _learn(self) -> None:
        """Get to know what one more kind can be found by, so that the search need not wait."""
        if self._unknown:
            known_of(self._unknown.pop())

    def _expect(self) -> None:
        """Let the puzzle of the tile be made that the pointer or the focus is on."""
        at = self.hovered or self.shown_focus()
        if at is None or at.group != "row" or not isinstance(at.member, int) or self.mixing.open:
            return
        place = self.span.start + at.member
        kind = self.kinds[place] if place in self.span else None
        if kind and kind != self._expected:
            self._expected = kind
            self.services.starter.expect(self._memory.wish(kind))

    # -- drawing ----------------------------------------------------------------------------

    def draw_rows(self, canvas: Canvas) -> None:
        """Draw the tiles."""
        self._pictures.begin(self.services.generation)
        boxes, view = self.boxes(), self.services.view
        kinds, favourites = self.kinds, self._memory.favourites
        for index, at in enumerate(self.span):
            kind, box = kinds[at], boxes[f"row.{index}"]
            look = self._look(kind, ControlId("row", index))
            look = look._replace(favourite=kind in favourites and not self.mixing.open)
            parts = layout.tile_parts(box, view)

            def draw(place: Box, kind: Kind = kind) -> None:
                self._pictures.draw(canvas, kind, place)

            draw_kind_tile(canvas, view, box, parts, look, draw)
        if self._has_mix:
            self._draw_mix(canvas, self._mix_box())
        if not kinds:
            ink = canvas.theme["ink"]
            words = self.services.t("kinds.find.none", text=self.query.strip())
            canvas.paragraph(words, boxes["none"], view.body, ink, "regular", "centre")
        self._draw_search(canvas)

    def _draw_search(self, canvas: Canvas) -> None:
        """Draw the field of the search, and the words before what was played last."""
        boxes, view, theme, t = self.boxes(), self.services.view, canvas.theme, self.services.t
        if "played" in boxes:
            canvas.text(t("kinds.last"), boxes["played"], view.body, theme["muted"])
        field = boxes.get("field")
        if not field:
            return
        line = max(2, view.line * 2) if self.finding else view.line
        edge = theme["selection_edge" if self.finding else "muted"]
        canvas.plate(field, theme["sheet"], edge, "find", line)
        glass = field.left(field.h)
        side = round(view.body * 1.1)
        canvas.icon("search", glass.centred(side, side), theme["muted"])
        inner = field.after(round(glass.centre[0] + side * 0.9))
        inner = inner.left(boxes["clear"].x - inner.x)
        shown = self.query
        while shown and canvas.text_painter.width(shown, view.body) > inner.w - 2 * line:
            shown = shown[1:]
        x = inner.x
        if shown:
            canvas.text(shown, inner, view.body, theme["ink"])
            x += canvas.text_painter.width(shown, view.body) + line
            cross = boxes["clear"].centred(side, side)
            canvas.icon("close", cross, theme["muted"])
        elif not self.finding:
            canvas.text(t("kinds.find"), inner, view.body, theme["muted"])
        if self.finding:
            caret = inner.inset(0, inner.h // 4)
            canvas.fill(caret._replace(x=x, w=max(2, view.line * 2)), edge)

    def _look(self, kind: Kind, row: ControlId) -> KindLook:
        t, mixing = self.services.t, self.mixing
        words, lift = t(about_key(kind)), self.state_of(row).lift
        if self.shown_focus() == row:
            lift = 5
        look = KindLook(kind, tile_title(t, kind), field_title(t, kind), words, lift=lift)
        if not mixing.open:
            return look._replace(icon="options")
        why = mixing.why_not(kind.variant)
        picked = kind.variant in mixing.picked
        return look._replace(picked=picked, pale=bool(why) and not picked, words=why or words)

    def _draw_mix(self, canvas: Canvas, box: Box) -> None:
        t, picked = self.services.t, self.mixing.picked
        words = t("kinds.mix.pick" if self.mixing.open else "kinds.mix.words")
        if picked:
            words = kind_title(t, mix_of(picked))
        look = MixLook(t("kinds.mix"), words, bool(picked), self.state_of(MIX).lift)
        parts = layout.mix_parts(box, self.services.view, self.mixing.open)
        draw_mix_tile(canvas, self.services.view, box, parts, look)

    def draw_foot(self, canvas: Canvas) -> None:
        """Draw which tiles are seen, or how long a puzzle has been in the making."""
        progress, view = self.services.starter.progress, self.services.view
        if not (progress and self.waiting):
            super().draw_foot(canvas)
            return
        key = "new_puzzle.progress" if progress[1] else "new_puzzle.progress.time"
        words = self.services.t(key, time=clock(progress[0]), n=progress[1])
        canvas.text(words, self.boxes()["said"], view.body, canvas.theme["ink"])
