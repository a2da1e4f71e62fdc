"""The menu of Large and simple: go on, play, easier or harder, and more."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.session.kind import Kind
from game.session.levels import LEVELS
from game.ui.input.intents import Intent, NewGame
from game.ui.level_titles import level_title, titled
from game.ui.parts.arranging import Column, FirstThatFits, Held, Row, Space, WideOrHigh
from game.ui.parts.desk_sheet import (
    PREPARED_AFTER,
    DeskSheet,
    SheetBeside,
    SheetLook,
    prepared_givens,
)
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Desk, NameOfGame, Sheet
from game.ui.parts.words import Tally, heading
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store import Store
    from game.store.game_summary import GameSummary
    from game.store.saved_game import SavedGame
    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.desk_sheet import SheetForm
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

CONTINUE, PLAY, MORE = ControlId("continue"), ControlId("play"), ControlId("more")
EASIER, HARDER = ControlId("easier"), ControlId("harder")

REMEMBERED = "simple_level"
"""The name under which the store keeps the level that was chosen in Large and simple, and the id
of the game that was played last before that."""


def simple_level(store: Store, saved: SavedGame | None = None) -> str:
    """The level that Play begins: that of the game played last, ``saved`` if it is unfinished,
    unless another one was chosen after it; at first the gentlest."""
    chosen, _, after = (store.recall(REMEMBERED) or "").partition(" ")
    game_id, last = _last_played(store, saved)
    if chosen in LEVELS and (after == game_id or last not in LEVELS):
        return chosen
    return last if last in LEVELS else LEVELS[0]


def _last_played(store: Store, saved: SavedGame | None) -> tuple[str, str]:
    """The id and the level of the game played last; empty for none."""
    games: Sequence[SavedGame | GameSummary] = [saved] if saved else store.games(0, 1)
    return next(((game.game_id, game.level) for game in games), ("", ""))


def level_words(t: Texts, level: str) -> str:
    """A level as Large and simple calls it."""
    return t(f"simple.level.{level.removeprefix('tier.')}")


class SimpleMenuState(NamedTuple):
    """What is offered."""

    sheet: SheetLook
    saved: bool
    """Whether the sheet is that of a game that waits, and not of a new one."""
    level: str
    """The level that Play begins."""
    solved: int
    """How many games were solved so far."""


class SimpleMenuScene(Screen[SimpleMenuState]):
    """The first screen of Large and simple."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.saved: SavedGame | None = None
        self.level = LEVELS[0]
        """The level that Play begins."""
        self._shown_for = 0.0
        self._solved = 0

    def state(self) -> SimpleMenuState:
        """The game that waits, or the level of a new one."""
        return SimpleMenuState(self._sheet_look(), self.saved is not None, self.level, self._solved)

    def _sheet_look(self) -> SheetLook:
        """What stands on the sheet: no time and no count but that of the blanks."""
        saved, t = self.saved, self.services.t
        if not saved:
            givens = prepared_givens(self.services.starter, self.level)
            words = level_words(t, self.level)
            return SheetLook(words, "", givens, givens, None, t("simple.play"))
        return SheetLook(
            titled(t, Kind.of_stored(saved.kind), level_title(t, saved.level, saved.number)),
            t("play.status.to_go", n=saved.blanks_left),
            saved.givens,
            saved.values,
            saved.share,
            t("menu.continue"),
            saved.record,
            saved.note_masks if saved.notes else (),
        )

    @staticmethod
    def page(kit: Kit, state: SimpleMenuState) -> Part:
        """The sheet beside the buttons or above them; a button where it has no room."""
        look = state.sheet
        first = CONTINUE if state.saved else PLAY
        form: SheetForm = "tall" if state.saved else "bare"  # what it is stands beside it

        def column(*above: Part, named: bool = True, gap: float = 0.7) -> Part:
            name = NameOfGame(kit) if named else None
            return Column(name, *above, *_buttons(kit, state), Space(grows=1), gap=gap)

        def beside(solved: bool) -> Part:
            """The name at the top, the buttons at the foot, and between them what was solved."""
            buttons = Column(*_buttons(kit, state), gap=0.7)
            middle = _solved(kit, state) if solved else Space(0.1, grows=1)
            return Column(NameOfGame(kit), middle, buttons, gap=0.9 if solved else 0.7)

        def plain(named: bool, gap: float) -> Part:
            words = look.facts or look.title
            button = Button(first, look.button, "filled", detail=words, large=True)
            return Held(column(button, named=named, gap=gap), ems=30)

        plainly = [partial(plain, *form) for form in ((True, 0.7), (True, 0.25), (False, 0.7))]
        wide = FirstThatFits(
            lambda: SheetBeside(DeskSheet(first, look, form), beside(True), 28, share=0.5),
            lambda: SheetBeside(DeskSheet(first, look), beside(False), ems=28),
            *plainly,
        )
        high = FirstThatFits(lambda: Held(column(DeskSheet(first, look, "wide")), ems=30), *plainly)
        return Desk(WideOrHigh(wide, high), edge=0.25)

    # -- what the player does -------------------------------------------------------------------

    def _primary(self) -> ControlId:
        return CONTINUE if self.saved else PLAY

    def first_focus(self, controls: list[Part]) -> ControlId:
        """The sheet."""
        return self._primary()

    def entered(self) -> None:
        """Look for a game to continue, and for the level that was played last."""
        store = self.services.store
        self.saved = store.saved_game()
        self.level = simple_level(store, self.saved)
        self._solved = store.count_games().finished
        self._shown_for = 0.0

    def update(self, seconds: float) -> bool:
        """Say what the store found wrong with its file, and make the puzzle of a fresh sheet."""
        self.services.report_store()
        self._shown_for += seconds
        starter = self.services.starter
        if not self.saved and self._shown_for >= PREPARED_AFTER and not starter.progress:
            starter.prepare(self.level)
        return False

    def press(self, control: ControlId) -> None:
        """Continue a game, begin one, choose its level, or open the other pages."""
        services = self.services
        if control == CONTINUE and self.saved:
            services.starter.resume(self.saved.game_id)
        elif control == PLAY:
            services.starter.level(self.level)
        elif control in (EASIER, HARDER):
            self._step(1 if control == HARDER else -1)
        elif control == MORE:
            services.scenes.open("more")

    def _step(self, by: int) -> None:
        """Choose the next level up or down."""
        at = LEVELS.index(self.level) + by
        if 0 <= at < len(LEVELS):
            self.level, store = LEVELS[at], self.services.store
            store.remember(REMEMBERED, f"{self.level} {_last_played(store, self.saved)[0]}")

    def perform(self, intent: Intent) -> None:
        """The new-game key begins a game."""
        if isinstance(intent, NewGame):
            self.press(PLAY)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Escape only removes the focus, so that pressing it once too often does not quit."""
        self.focus = None


def _solved(kit: Kit, state: SimpleMenuState) -> Part:
    """A slip with a warm word on what was solved so far and a stroke for each, and under it the
    level that is chosen."""
    count = state.solved
    words = kit.t("simple.solved", n=count) if count else kit.t("simple.none_solved")
    said = heading(words)
    said.align = "centre"
    tally = Tally(count) if count > 1 else None
    chosen = _Chosen(state.level, level_words(kit.t, state.level))
    middle = Column(said, tally, chosen, gap=0.5, rest=chosen)
    return Sheet(middle, "solved", "slip", pad=1).growing()


class _Chosen(Part):
    """The drawing of the level that is chosen, with what it is called below it."""

    role: Role = "picture"

    def __init__(self, level: str, name: str) -> None:
        super().__init__(name=name)
        self._level = level

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(6), kit.em(24))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(3.4), kit.em(6))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        from game.ui.widgets.level_sign import draw_level_sign

        low = self.box.below(self.box.bottom - kit.em(1.6))
        above = self.box.top(low.y - self.box.y)
        side = round(0.84 * above.h)
        draw_level_sign(canvas, kit.view, self._level, above.centred(side, side))
        painter, sizes = kit.painter, kit.steps(kit.size("heading"))
        size = painter.fitting_size(self.name, sizes, "print", low.w, low.h)
        canvas.text(self.name, low, size, canvas.theme["ink"], "print", "centre")


def _buttons(kit: Kit, state: SimpleMenuState) -> list[Part]:
    """What there is to press besides the sheet."""
    t, level = kit.t, state.level
    levels = Row(
        Button(EASIER, t("simple.easier"), enabled=level != LEVELS[0], large=True),
        Button(HARDER, t("simple.harder"), enabled=level != LEVELS[-1], large=True),
        equal=True,
    )
    new = Button(PLAY, t("simple.new"), detail=level_words(t, level), large=True)
    return [*([new] if state.saved else []), levels, Button(MORE, t("simple.more"), large=True)]
