"""The menu: a desk with the sheet that waits, the levels, slips to other pages, and doors."""

from __future__ import annotations

import math
import os
from functools import cache, partial
from itertools import product
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.paths import LIBRARY, asset
from game.session.kind import Kind
from game.session.levels import LEVELS, similar_level, tier_of
from game.ui.games.players import who_plays
from game.ui.games.quoting import shortened
from game.ui.layout.geometry import TITLE_HEIGHT, Box, Type
from game.ui.level_titles import level_title, titled
from game.ui.parts.arranging import (
    Column,
    FirstThatFits,
    Grid,
    Held,
    Roomy,
    Row,
    Space,
    Wide,
    WideOrHigh,
)
from game.ui.parts.desk_sheet import (
    PREPARED_AFTER,
    WIDE_BOARD,
    DeskSheet,
    SheetBeside,
    SheetLook,
    TapedOver,
    prepared_givens,
)
from game.ui.parts.level_ladder import GAP, Ladder, Rung
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button, Slip, aligned
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Desk
from game.ui.parts.words import Words
from game.ui.scenes import DOORS, SCENES
from game.ui.scenes.today import Today, is_game_of, todays, waiting_look
from game.ui.widgets.control import ControlId
from game.ui.widgets.leaf_shadow import draw_leaf_shadow, leaf_shadow
from game.ui.widgets.night_lamp import rest
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.daily import DayPuzzle
    from game.store.saved_game import SavedGame
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.parts.desk_sheet import SheetForm
    from game.ui.parts.tree import Tree
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.ui.widgets.leaf_shadow import LeafShadow

ATTRACT_SECONDS = 40.0
"""After so much rest a game plays itself, once until somebody comes."""

BREATH_SECONDS, SWAY_SECONDS = 16.0, 7.0
"""After each so much rest a breath of air moves the leaves whose shadow falls on the desk, for so
long: slowly enough for the few turns of the loop while nothing happens."""

AHEAD_SECONDS = 5.0
"""After so much rest the puzzles of the next days are made, which then lie there at once."""

SWAYS = 12
"""Steps in which they sway to one side."""

CONTINUE, PLAY, TODAY = ControlId("continue"), ControlId("play"), ControlId("today")
MORE, QUIT, PLAYERS = ControlId("more"), ControlId("quit"), ControlId("players")
"""The slip that leads to all that is used less, what ends the game there, and the door to who else
may play."""

SLIPS = (
    *("simple", "kinds", "levels", "arcade", "my_games", "days"),
    *("learn", "for_you", "new_puzzle", "own", "open", "print", "competition", "gift"),
)
"""What the slips lead to, as far as it is there: the first five have one on the desk, all others
lie behind `MORE`."""

ON_DESK = 5

MOST_OF_NAME = 9
"""Characters of the name of who plays, on the door to the others."""

_ICONS = {
    "days": "calendar",
    "my_games": "games",
    "learn": "hint",
    "for_you": "brush",
    "new_puzzle": "plus",
    "kinds": "kinds",
    "arcade": "arcade",
    "levels": "book",
    "own": "sheet",
    "open": "folder",
    "print": "printer",
    "competition": "best",
    "gift": "heart",
    "simple": "back",
    "more": "more",
}

CAME_FROM_SIMPLE = "came_from_simple"
"""The name under which the store keeps that the player has come from Large and simple, to which
a slip then leads back."""


class MenuState(NamedTuple):
    """What lies on the desk."""

    sheet: SheetLook
    """The sheet with a button: of the game that waits, else of today's puzzle or a new one."""
    sheet_id: ControlId
    offer: SheetLook | None
    """The sheet of today's puzzle or of a new one beside a game that waits, if that is not it."""
    offer_id: ControlId
    slips: tuple[str, ...]
    solved_today: bool
    level: str
    """The level that was played last, unless the focus is shown."""
    best: dict[str, float]
    player: str
    """Who plays; empty where nobody else does."""


class MenuScene(Screen[MenuState]):
    """The first screen. All its text has one size; where that of the settings leaves no room, all
    of it is smaller by the same share."""

    name = "menu"
    called = "won.menu"
    shrinks = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        library = os.path.isfile(asset(LIBRARY))
        simple = bool(services.store.recall(CAME_FROM_SIMPLE))
        self._slips = tuple(slip for slip in SLIPS if _leads(slip, library, simple))
        self._player = ""
        """Who plays, where there is more than one player."""
        self.saved: SavedGame | None = None
        self._today: Today | None = None
        """Today's puzzle, once the first frame was shown."""
        self._has_played = False
        self._done = False
        """Whether today's puzzle is solved: then a new puzzle is offered in its place."""
        self._asked: DayPuzzle | None = None
        """Today's puzzle, if it is the game that waits."""
        self.level = LEVELS[0]
        """The level that was played last."""
        self._best: dict[str, float] | None = None
        self._looks: tuple[object, tuple[SheetLook, SheetLook | None]] | None = None
        """What stands on the sheets, and what that was read from."""
        self._shown_for = 0.0
        self._attracted = False
        self._breaths = self._sway = self._idled = 0
        """Breaths of air since the last input, by how many steps the leaves have swayed, and whole
        seconds since that input."""
        self._swaying = 0.0
        """Seconds for which they sway yet."""
        self._leaves: tuple[Tree, LeafShadow | None] | None = None
        """The shadow of the leaves, and what of the desk it was found on."""

    # -- what is seen ---------------------------------------------------------------------------

    def state(self) -> MenuState:
        """The sheets, the slips and the best times."""
        sheet, offer = self._sheets()
        return MenuState(
            sheet,
            self._sheet_id,
            offer,
            PLAY if self._done else TODAY,
            (*self._slips[:ON_DESK], MORE.group),
            self._done,
            "" if self.shown_focus() else self.level,
            self._best or {},
            self._player,
        )

    def _sheets(self) -> tuple[SheetLook, SheetLook | None]:
        """What stands on the sheets; read again only when something of it may have changed."""
        services = self.services
        starter, asked = services.starter, todays(services.store)
        puzzle = starter.prepared(self.level) if self._done else starter.day_puzzles.get(asked)
        is_read = self._today is not None and self._today.is_read
        made_for = (services.generation, self.saved, asked, self._done, puzzle, is_read)
        if self._looks is None or self._looks[0] != made_for:
            offer = None if self._asked else self._offer_look()
            waits = self._waiting_look(self.saved) if self.saved else None
            if waits:
                self._looks = made_for, (waits, offer)
            else:
                assert offer
                self._looks = made_for, (offer, None)
        return self._looks[1]

    def _offer_look(self) -> SheetLook:
        """What stands on the sheet of today, or of a new puzzle once that is solved."""
        t, services = self.services.t, self.services
        if not self._done:
            return self._todays().look()
        givens, facts = prepared_givens(services.starter, self.level), tier_of(self.level)
        title = level_title(t, self.level)
        return SheetLook(title, t(f"tier.{facts}"), givens, givens, None, t("menu.play"))

    def _waiting_look(self, saved: SavedGame) -> SheetLook:
        t = self.services.t
        if self._asked:
            return waiting_look(t, saved, self._asked)
        facts = t("menu.continue.facts", time=clock(saved.elapsed), n=saved.blanks_left)
        level = level_title(t, saved.level, saved.number)
        level = titled(t, Kind.of_stored(saved.kind), level)
        return SheetLook(
            level,
            facts,
            saved.givens,
            saved.values,
            saved.share,
            t("menu.continue"),
            saved.record,
            saved.note_masks if saved.notes else (),
            marks=saved.drawn,
            taped=t("menu.continue.title", title=level, time=clock(saved.elapsed)),
            left=t("play.status.to_go", n=saved.blanks_left),
        )

    @staticmethod
    def page(kit: Kit, state: MenuState) -> Part:
        """The sheets at the left or above, and everything else at the right or below."""
        return _Desk(kit, state).page()

    # -- what the player does -------------------------------------------------------------------

    @property
    def _sheet_id(self) -> ControlId:
        """What the sheet with the button does."""
        return CONTINUE if self.saved else PLAY

    def _primary(self) -> ControlId:
        return self._sheet_id

    def _move_focus(self, rows: int, columns: int) -> None:
        """The first key shows where the focus is; down from a sheet beside the levels leads to
        the level played last."""
        sheet, level = self._sheet_id, ControlId("level", self.level)
        left, right = self.part_of(sheet), self.part_of(ControlId("level", LEVELS[0]))
        beside = left and right and left.box.right <= right.box.x
        if self.focus is None and not self.services.has_reader:
            self.focus = sheet
        elif self.focus in (None, sheet) and rows > 0 and beside:
            self.focus = level
        else:
            super()._move_focus(rows, columns)

    def first_focus(self, controls: list[Part]) -> ControlId:
        """The sheet."""
        return self._sheet_id

    def entered(self) -> None:
        """Look for a game to continue, and whether today's puzzle is solved."""
        store = self.services.store
        asked, self.saved = todays(store), store.saved_game()
        self._done = store.day_is_solved(asked)
        mine = self.saved is not None and is_game_of(self.saved, asked)
        self._asked = asked if mine else None
        self._player = who_plays(self.services)
        if self.saved:
            last = self.saved.level
        else:
            last = next((game.level for game in store.games(0, 1)), "")
        self.level, self._has_played = similar_level(last), bool(last)
        self.framed = (self._sheet_id,)
        self._looks = self._best = None
        self._shown_for = 0.0
        self._sway, self._swaying = 0, 0.0

    def left(self) -> None:
        """A puzzle in the making is no longer waited for, and those of days are kept for the next
        start of somebody who has played before."""
        if self._today:
            self._today.forget()
            if self._has_played:
                self._today.keep()

    def _todays(self) -> Today:
        if self._today is None:
            self._today = Today(self.services)
        return self._today

    def update(self, seconds: float) -> bool:
        """Read the best times after the first frame, which they would delay, and then what
        today's puzzle is, and make the next puzzle of the level played last."""
        services, starter = self.services, self.services.starter
        self._shown_for += seconds
        self._attract()
        self._breathe(seconds)
        if self._shown_for >= PREPARED_AFTER and not starter.progress:
            offers = not self.saved or "today" in self.boxes()
            if not self.saved or (self._done and "play" in self.boxes()):
                starter.prepare(self.level)
            if offers and not self._done and self._todays().read():
                return True
            before, self._idled = self._idled, int(services.idle)
            if AHEAD_SECONDS <= self._idled != before and not services.jobs.busy:
                self._todays().prepare_next()  # which looks at dates, so once a second
        if self._best is not None:
            return False
        self._best = self.services.store.best_times()
        self.services.report_store()
        return True

    def _attract(self) -> None:
        services = self.services
        rested = services.idle >= ATTRACT_SECONDS and not services.is_heard
        if rested and not self._attracted and services.scenes.top is self:
            from game.ui.scenes.attract import attract

            attract(services)
        self._attracted = rested

    @property
    def _shadow(self) -> LeafShadow | None:
        """The shadow of leaves on the desk, where the theme has one and there is room for it."""
        tree = self.tree
        if not self.services.canvas.theme.leaves:
            return None
        if self._leaves is None or self._leaves[0] is not tree:
            self._leaves = tree, leaf_shadow(tree.kit.view, tree.taken)
        return self._leaves[1]

    def _breathe(self, seconds: float) -> None:
        """Now and then, while nobody does anything, let a breath of air move the leaves, to one
        side and to the other."""
        services, before = self.services, self._breaths
        self._breaths = int(services.idle / BREATH_SECONDS)
        if self._breaths > before and services.focused and not services.motion.reduced:
            self._swaying = SWAY_SECONDS
        if not self._swaying:
            return
        self._swaying = max(0.0, self._swaying - seconds)
        age = math.pi * (1 - self._swaying / SWAY_SECONDS)
        last, self._sway = self._sway, round(SWAYS * math.sin(age) * math.sin(2 * age))
        if self._sway != last and (shadow := self._shadow):
            services.redraw_part(shadow.box)

    def lit_at(self) -> tuple[int, int]:
        """On the sheet of today, with what is taped over it."""
        sheet = self.tree.find(DeskSheet)
        return rest(sheet.box) if sheet else super().lit_at()

    def draw(self, canvas: Canvas) -> None:
        """Draw the shadow of the leaves as far as they have swayed, on the bare desk; while they
        sway, nothing else."""
        shadow = self._shadow
        if shadow and tuple(canvas.surface.get_clip()) == shadow.box:
            canvas.fill(shadow.box, canvas.theme["desk"])
        else:
            super().draw(canvas)
        if shadow:
            draw_leaf_shadow(canvas, shadow, self._sway / SWAYS)

    def press(self, control: ControlId) -> None:
        """Continue a game, begin one, or open a page."""
        services, (group, member) = self.services, control
        if control == CONTINUE and self.saved:
            services.starter.resume(self.saved.game_id)
        elif control == PLAY and self._done:
            services.starter.level(self.level)
        elif control in (PLAY, TODAY):
            self._todays().press()
        elif group == "level":
            services.starter.level(str(member))
        elif group == "competition":
            from game.ui.games.competitions import kept

            services.scenes.open(group if kept(services) else "competition_setup")
        elif group == "for_you":
            services.store.remember("learn", "you")  # the tab that the page opens
            services.scenes.open("learn")
        elif group == "own":
            services.scenes.open("editor")
        elif group == "simple":
            services.change("large_simple", True)
            services.scenes.to_menu()
        elif control == MORE:
            from game.ui.scenes.menu_more import MenuMoreScene

            slips = [(name, _ICONS[name]) for name in self._slips[ON_DESK:]]
            services.scenes.push(MenuMoreScene(services, slips, self.press))
        elif control == QUIT:
            services.quit()
        else:
            services.scenes.open(group)

    def perform(self, intent: Intent) -> None:
        """The new-game key begins a game of the level last played."""
        from game.ui.input.intents import NewGame

        if isinstance(intent, NewGame):
            self.services.starter.level(self.level)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Escape only removes the focus, so that pressing it once too often does not quit."""
        self.focus = None


def _leads(name: str, library: bool, simple: bool) -> bool:
    """Whether a slip leads anywhere: the books need a library of puzzles."""
    if name in ("own", "for_you", "simple"):
        return simple or name != "simple"
    return name in SCENES and (library or name not in ("levels", "competition"))


# -- what lies where ----------------------------------------------------------------------------


class _Plan(NamedTuple):
    """One way to arrange the menu."""

    ladder: int
    """Columns of levels."""
    columns: int
    """Columns of slips."""
    doors_above: bool
    """Whether the doors stand beside the name of the game."""


_PLANS = tuple(
    _Plan(ladder, columns, above)
    for ladder, columns, above in product((1, 2, 3), (3, 2), (True, False))
)


APART = 2.4
"""How far the doors are from the name of the game at least, in body texts."""

TALL_NAME = 1.4
"""The height of a line of the name of the game with what reaches above and below its letters, as a
multiple of its size."""

LARGE_BOARD = 17
"""The side in body texts of the board of a sheet above all else, unless that is too narrow for it;
where it has no room, it is smaller and the slips have no words."""


class _Desk:
    """Makes the ways to arrange the menu; they share what they have in common, so that it is
    measured once."""

    def __init__(self, kit: Kit, state: MenuState) -> None:
        self._kit, self._state = kit, state
        self._ladder, self._slips = cache(self._make_ladder), cache(self._make_slips)
        self._sheets = cache(self._make_sheets)

    def page(self) -> Part:
        """The roomiest way that fits."""
        wide = FirstThatFits(*(partial(self._wide, plan) for plan in _PLANS))
        roomy = (partial(self._roomy, columns) for columns in (3, 2))
        high = FirstThatFits(
            *roomy,
            lambda: self._column(_PLANS[0], self._sheets(False, WIDE_BOARD, True)),
            *(partial(self._high, plan) for plan in _PLANS),
        )
        return Desk(WideOrHigh(wide, Held(high, ems=52)))

    def _wide(self, plan: _Plan) -> Part:
        return SheetBeside(self._sheets(True), self._column(plan, None), 48)

    def _high(self, plan: _Plan) -> Part:
        return self._column(plan, self._sheets(False))

    def _roomy(self, columns: int) -> Part:
        """A sheet with a large board above the levels, and slips with their words."""
        plan = _Plan(1, columns, True)
        return self._column(plan, self._sheets(False, LARGE_BOARD), worded=True)

    def _make_sheets(self, wide: bool, board: float = WIDE_BOARD, pictured: bool = False) -> Part:
        """The sheet of today, and the game that waits taped over it, surely ``pictured`` or where
        there is room; or only one of them."""
        state = self._state
        if not state.offer:
            return DeskSheet(state.sheet_id, state.sheet, "tall" if wide else "wide", board)
        slip = DeskSheet(state.sheet_id, state.sheet, "slip", WIDE_BOARD if pictured else 0)
        form: SheetForm = "whole" if wide else "broad"
        offer = DeskSheet(state.offer_id, state.offer, form, board, slip)
        return TapedOver(offer, slip, across=not wide)

    def _column(self, plan: _Plan, sheet: Part | None, worded: bool = False) -> Part:
        """The name of the game, a sheet if it does not lie beside all this, the levels, the slips
        and the doors."""

        def between() -> Part:
            return Space(0.4, grows=1)

        parts: list[Part] = [self._head(plan.doors_above, worded), between()]
        if sheet:
            parts += [sheet, between()]
        levels = self._ladder(plan.ladder)
        levels.grows = 0.0 if sheet else 3.0  # beside a sheet the column is as high as that
        parts += [levels, between(), self._slips(plan.columns, worded)]
        if not plan.doors_above:
            parts += [between(), self._doors(False)]
        return Column(*parts, gap=0.15)

    def _head(self, with_doors: bool, roomy: bool) -> Part:
        t, name = self._kit.t, _Wordmark(self._kit, roomy)
        doors = self._doors(True) if with_doors else None
        what = "" if t("app.words").isascii() else t("app.words").partition("，")[0]

        def way(kind: Type) -> Part:
            """With what the game is called in Chinese, larger where there is room, and so far from
            the doors that it is none of them."""
            words = Words(what, kind, "muted", "print_regular", lines=1, leading=TITLE_HEIGHT)
            far = Space(APART) if doors else None
            return Row(name, Held(words, 0), far, doors, gap=0.6, across="centre")

        kinds: tuple[Type, ...] = ("title", "heading", "body") if what else ()
        return FirstThatFits(
            *(partial(way, kind) for kind in kinds),
            lambda: Row(name, Space(grows=1), doors, gap=0.4, across="centre"),
        )

    def _doors(self, above: bool) -> Part:
        """The doors; below all else they are equally wide unless their names need the room."""
        t = self._kit.t
        doors = [
            Button(ControlId(name), t(f"menu.{name}"), "quiet", icon=icon, over=True)
            for name, icon in DOORS.items()
        ]
        if self._state.player:
            player = shortened(self._state.player, MOST_OF_NAME)
            named = f"{t('menu.players')}: {self._state.player}"
            doors.insert(
                0,
                Button(PLAYERS, player, "quiet", icon=PLAYERS.group, over=True, name=named),
            )
        if above:  # no wider than their names, and the last name ends where the levels do
            close, last = [Wide(door, 0) for door in doors], doors[-1]
            return FirstThatFits(
                lambda: _Flush(Row(*close, gap=1.3), last),
                lambda: _Flush(Row(*doors, gap=0.2), last),
            )
        return FirstThatFits(
            lambda: Roomy(Row(*doors, gap=0, equal=True)), lambda: Row(*doors, gap=0)
        )

    def _make_ladder(self, columns: int) -> Part:
        t, state = self._kit.t, self._state
        rungs = [
            Rung(
                level,
                level_title(t, level),
                t(f"tier.{tier_of(level)}"),
                state.best.get(level),
                t("new_puzzle.unknown"),
            )
            for level in LEVELS
        ]
        return Ladder(t("menu.ladder"), rungs, state.level, columns)

    def _make_slips(self, columns: int, worded: bool) -> Part:
        """The slips; where there is little room all of them have their words beside their icons,
        then none unless they must be ``worded``, then smaller names, and then no icons."""

        def way(words: bool, icons: bool, stacked: bool, kind: Type) -> Part:
            slips = [
                Slip(
                    ControlId(name),
                    self._kit.t(f"menu.{name}"),
                    self._words_of(name) if words else "",
                    _ICONS[name] if icons else "",
                    kind=kind,
                    stacked=stacked,
                )
                for name in self._state.slips
            ]
            return Grid(*aligned(slips), columns=columns, gap=GAP, fills=True).kept()

        if worded:
            return way(True, True, True, "heading")
        return FirstThatFits(
            lambda: way(True, True, True, "heading"),
            lambda: way(True, True, False, "heading"),
            lambda: way(False, True, False, "heading"),
            lambda: way(False, True, False, "body"),
            lambda: way(False, False, False, "heading"),
            lambda: way(False, False, False, "body"),
        )

    def _words_of(self, slip: str) -> str:
        done = slip == "days" and self._state.solved_today
        return self._kit.t("menu.days.done" if done else f"menu.{slip}.words")


class _Flush(Part):
    """A row of doors, moved so far to the right that the name of the last one ends where other rows
    do; what is pressed reaches beyond that."""

    def __init__(self, row: Row, last: Button) -> None:
        super().__init__()
        self.children, self._last = (row,), last
        row.floats = True

    def arrange(self, kit: Kit, box: Box) -> None:
        row, last = self.children[0], self._last
        row.place(kit, box)
        name = kit.painter.width(last.label, kit.size("caption"), "medium")
        free = (last.box.w - name) // 2
        row.place(kit, box.moved(min(free, kit.view.width - box.right), 0))


class _Wordmark(Part):
    """The name of the game with its seal, as large as there is room for."""

    role: Role = "picture"

    LEAST, MOST = 2.08, 3.63
    """The size of its letters in body texts."""
    WIDE = 2.88
    """How wide the name is, as a multiple of that size."""
    SEAL = 0.78
    """The side of the seal, as a share of it."""

    def __init__(self, kit: Kit, roomy: bool) -> None:
        """In a ``roomy`` window it is no smaller than it would like to be."""
        super().__init__(name=kit.t("app.name"))
        self._roomy = roomy

    def measure_width(self, kit: Kit) -> Need:
        wide = self.WIDE + 0.16 + 1.1 * self.SEAL
        return Need(kit.em(self.LEAST * wide), kit.em(self.MOST * wide))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(self.MOST if self._roomy else self.LEAST), kit.em(self.MOST * 1.1))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, wide = self.box, self.WIDE + 0.16 + 1.1 * self.SEAL
        size = min(box.h, round(box.w / wide), kit.em(self.MOST))
        high = round(TALL_NAME * size)
        name = Box(box.x, box.centre[1] - high // 2, min(round(size * self.WIDE), box.w), high)
        canvas.figure(self.name, name, size, canvas.theme["ink"], "print_bold", "left")
        side = round(size * self.SEAL)
        canvas.seal((name.right + round(size * 0.16) + side // 2, box.centre[1]), side)
