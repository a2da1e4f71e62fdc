"""Paused, the menu of a game: the board lies face-down, and the clock is stopped."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from game.named_tuple import NamedTuple
from game.session.session import progress
from game.ui.drawing.motion import DURATIONS
from game.ui.input.intents import (
    CheckBoard,
    CopyBoard,
    GoToLastRight,
    HideNotes,
    Intent,
    NewGame,
    Restart,
    ShareGame,
    ShowMargin,
    TogglePause,
)
from game.ui.layout.geometry import NARROW, Box
from game.ui.level_titles import full_title
from game.ui.parts.arranging import (
    Around,
    Column,
    FirstThatFits,
    Grid,
    Layers,
    Low,
    Roomy,
    Row,
    Space,
)
from game.ui.parts.over_board import Covered, OverBoard
from game.ui.parts.pages import NEXT, PREVIOUS, Leaves
from game.ui.parts.part import Kit, Need, Part, Role, largest
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Desk, Sheet
from game.ui.parts.words import Words, heading
from game.ui.scenes import SCENES
from game.ui.widgets.control import ControlId
from game.ui.widgets.face_down import TurningSheet, draw_back, turned_place
from game.ui.widgets.night_lamp import Paper
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.parts.pressing import Form
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.ui.widgets.kind_pictures import KindPictures

RESUME, LAST_RIGHT, MARGIN, NOTES = "resume", "last_right", "margin", "notes"

ICONS = {
    RESUME: "play",
    "check": "done",
    LAST_RIGHT: "undo",
    "restart": "restart",
    NOTES: "notes",
    MARGIN: "brush",
    "positions": "bookmark",
    "solutions": "look",
    "alike": "exchange",
    "new_puzzle": "plus",
    "my_games": "games",
    "share": "share",
    "print": "printer",
    "settings": "settings",
    "menu": "menu",
}
"""The buttons in the pause of a game, the same in every game, with their icons; that of the margin
only where it has no room beside the board, and that of notes only where there are some."""

ELSEWHERE = ("alike", "new_puzzle", "my_games", "print")
"""Those that lead elsewhere; the others are about this board."""

LEAVING = ("settings", "menu")

FILLS = 0.93
"""How high a list with pages is, as a share of the window."""

KEEPS = 1.5
"""Up to so large text the buttons are rather smaller than over some of the board."""

PAIRED = 2
"""In so many columns of words the last one does not stand alone: it is beside the first button."""

INKED = 0.97
"""The share of the circle that a full board inks: one turn of the wrist does not quite close."""


class Choices(NamedTuple):
    """What can be done in a pause, and what it says."""

    name: str
    """The name of the screen."""
    words: Callable[[], tuple[str, ...]]
    """What is being played, and how it stands."""
    buttons: tuple[tuple[str, str, str], ...]
    """Of each button its name, its icon and the key of its label."""
    presses: dict[str, Callable[[], object]]
    """What buttons do, but those that resume or lead to a page."""
    intents: dict[type[Intent], Callable[[Intent], object]]
    """What keys do, but those of every page."""
    picture: Callable[[], Part] | None = None
    """Makes what is seen between the words and the buttons, where there is room."""
    kinds: KindPictures | None = None
    """What that shows, a few in each frame."""


class PausedState(NamedTuple):
    """What is seen of a pause."""

    covered: Covered
    back: _Back
    words: tuple[str, ...]
    share: float
    """How much of the board is filled in."""
    buttons: tuple[tuple[str, str, str], ...]
    can_go_back: bool
    """Whether there are mistakes to take back."""
    hidden_tab: str
    """The first tab of a margin that has no room beside the board."""
    picture: Callable[[], Part] | None
    first: int
    """The first button that is seen, where they have pages."""


class PausedScene(Screen[PausedState]):
    """Covers a game completely."""

    slides = False  # the sheet of the board is turned over
    paper_sound = ""
    shrinks = True

    def __init__(
        self, services: Services, game: CoveredGame, choices: Choices | None = None
    ) -> None:
        """``choices`` are those of a game if none are given."""
        super().__init__(services)
        self.game = game
        self._choices = choices or self._choices_of_game()
        self.name = self._choices.name
        self._back = _Back(services, game)
        self._turn_board(over=True)
        services.sound.play("pause")
        services.sound.rest()

    def _choices_of_game(self) -> Choices:
        """All that can be done with a game."""
        game, check = self.game, "tool.done" if self.game.by_done else "tool.check"
        keys = {name: f"paused.{name}" for name in ICONS}
        hidden = "paused.show_notes" if game.notes_hidden else "paused.hide_notes"
        keys |= {"check": check, "alike": "alike.button", NOTES: hidden}
        return Choices(
            "paused",
            self._words,
            tuple((name, icon, keys[name]) for name, icon in ICONS.items()),
            {
                MARGIN: lambda: self._go_on(ShowMargin()),
                "check": lambda: self._go_on(CheckBoard()),
                NOTES: lambda: self._go_on(HideNotes()),
                "solutions": self._solutions,
                "restart": lambda: self._go_on(Restart()),
                LAST_RIGHT: lambda: self._go_on(GoToLastRight()),
                "alike": lambda: self.services.starter.alike(game.session.puzzle),
                "share": lambda: game.perform(ShareGame()),
                "positions": self._positions,
                "print": self._print,
            },
            {
                CheckBoard: self._go_on,
                Restart: self._go_on,
                NewGame: self._go_on,
                CopyBoard: game.perform,
            },
        )

    def _solutions(self) -> None:
        from game.ui.scenes.solutions import offer_solutions

        offer_solutions(self.services, self.game)

    def _positions(self) -> None:
        from game.ui.scenes.positions import PositionsScene

        self.services.scenes.push(PositionsScene(self.services, self.game))

    def _print(self) -> None:
        from game.ui.scenes.printing import PrintScene

        self.services.scenes.push(PrintScene(self.services, self.game.session))

    def _words(self) -> tuple[str, ...]:
        """Level, time and progress."""
        t, session = self.services.t, self.game.session
        facts = [full_title(t, session.puzzle)]
        if self.services.settings.timer:
            facts.append(clock(session.elapsed))
        facts.append(t("play.status.to_go", n=session.position.blanks))
        return tuple(facts)

    def _turn_board(self, over: bool) -> None:
        """Turn the board over, and lay the words down once its back is seen, or turn it up again as
        they go; where they cover most of it, what is seen above them only fades."""
        parts = self.tree.find(OverBoard)
        assert parts
        board, sheet = parts.board.box, parts.sheet.box
        covered = board.common(sheet)
        delay = 0.0
        if 2 * covered.w * covered.h <= board.w * board.h:
            delay = DURATIONS["turn"] / 2 if over else 0.0
            self.services.motion.start("turn", "down" if over else "up")
        elif sheet.y > board.y:
            self.services.slide("board", board.top(sheet.y - board.y), over)
        parts.slide(self.services, over, delay)

    # -- what is seen ---------------------------------------------------------------------------

    def state(self) -> PausedState:
        """The words and the buttons."""
        game, choices = self.game, self._choices
        covered = Covered(
            game.session.puzzle.rules.size, self.services.settings.pad_order, game.by_done
        )
        return PausedState(
            covered,
            self._back,
            choices.words(),
            progress(game.session),
            tuple(button for button in choices.buttons if self._is_offered(button[0])),
            game.session.can_go_to_last_right,
            game.hidden_tab,
            choices.picture,
            self.first,
        )

    def _is_offered(self, button: str) -> bool:
        if button == NOTES:
            return any(self.game.session.position.notes)
        return button != MARGIN or bool(self.game.hidden_tab)

    def update(self, seconds: float) -> bool:
        """Go on drawing the picture."""
        kinds = self._choices.kinds
        return super().update(seconds) or (kinds is not None and kinds.wanting)

    def shine(self, canvas: Canvas) -> None:
        """The lamp of the board shines on its back; where words lie over that, on all alike."""
        parts = self.tree.find(OverBoard)
        assert parts
        board, share = parts.board.box, self.services.motion.even("turn", "down")
        place, nowhere = turned_place(board, share), board.left(0).top(0)
        if min(board.common(parts.sheet.box)[2:]):
            place = nowhere
        paper = Paper(place, place if share < 0.5 else nowhere)
        if not self.game.shine_on(canvas, paper, self.filled_boxes):
            super().shine(canvas)

    def draw_content(self, canvas: Canvas) -> None:
        """Draw all, and more of the picture than in the frame before."""
        if self._choices.kinds:
            self._choices.kinds.wanting = False
        super().draw_content(canvas)

    @staticmethod
    def page(kit: Kit, state: PausedState) -> Part:
        """The board face-down; the words and the buttons in the place of the pad."""
        ways, narrow = _Ways(kit, state), kit.view.width < NARROW * kit.view.scale
        roomy, low = ways.roomy(), ways.low()
        over = OverBoard(
            state.covered,
            _FaceDown(state.back, kit.t("paused.title")),
            ways.head,
            [*roomy, *low],
            partial(_sheet, 0.4 if narrow else 1.0),
            covering=len(roomy),
            keeps_board=kit.view.text <= KEEPS and kit.view.is_roomy,
        )
        return Desk(over, whole=True)

    # -- what the player does -------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Resume, restart, or leave for another screen."""
        name = control.group
        if name in self._choices.presses:
            self._choices.presses[name]()
        elif name == "menu":
            self.services.scenes.to_menu()
        elif name in SCENES:
            self.services.scenes.open(name)
        elif control in (PREVIOUS, NEXT):
            super().press(control)
        else:
            self.resume()

    def perform(self, intent: Intent) -> None:
        """The pause key resumes the game; the keys of the buttons work, too."""
        if isinstance(intent, TogglePause):
            self.resume()
        elif type(intent) in self._choices.intents:
            self._choices.intents[type(intent)](intent)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Resume the game."""
        self.resume()

    def _go_on(self, intent: Intent) -> None:
        """Resume the game, and do something with it."""
        self.resume()
        self.game.perform(intent)

    def resume(self) -> None:
        """Turn the board up again."""
        self._turn_board(over=False)
        self.services.sound.play("resume")
        self.services.scenes.pop()


class _Ways:
    """The ways to lay out the same few parts, each with the head or without it."""

    def __init__(self, kit: Kit, state: PausedState) -> None:
        self._kit, self._state = kit, state
        self._title = kit.t("paused.title")

    def roomy(self) -> list[Callable[[bool], Part]]:
        """Those for windows with room, the widest first."""
        if not any(name in ELSEWHERE for name, _, _ in self._state.buttons):
            return [partial(self._tiles, columns) for columns in (3, 2)]
        three = [partial(self._close, 3, icons, False) for icons in (True, False)]
        return [self._calm, self._ranked, *three, partial(self._close, 5, False, True)]

    def low(self) -> list[Callable[[bool], Part]]:
        """Those for any window."""
        forms = [(3, True, True), (2, True, True), (2, False, True), (2, True, False)]
        forms += [(2, False, False), (3, False, False)]
        low: list[Callable[[bool], Part]] = [partial(self._close, *form) for form in forms]
        view = self._kit.view
        if view.width < view.height and view.text > 1:
            low.append(lambda with_head: _paged(self._kit, self._state))
        return low

    def head(self, _: Part | None = None) -> Part:
        """The title, what is being played and how it stands, and how far it is."""
        words = Words(" · ".join(self._state.words), colour="muted")
        large, small = (heading(self._title, "title", shrinks=least) for least in (None, "body"))
        said = FirstThatFits(
            lambda: Column(large, words, gap=0),
            lambda: Roomy(Row(large, words, gap=1.0, across="end")),
            lambda: Column(small, words, gap=0),
        )
        return Column(said, _Progress(self._state.share), gap=0.3)

    def _calm(self, with_head: bool) -> Part:
        what, *stands = self._state.words
        said = Column(heading(self._title, "title"), Words(what, colour="muted"), gap=0)
        circle = _Circle(stands, self._state.share)
        buttons = _ranked(self._kit, self._state)
        return Column(said if with_head else None, circle, buttons, rest=circle, gap=0.9)

    def _ranked(self, with_head: bool) -> Part:
        parts = self.head() if with_head else None, Space(0.5, grows=1)
        return Column(*parts, _ranked(self._kit, self._state), gap=0.3)

    def _tiles(self, columns: int, with_head: bool) -> Part:
        buttons, made = _tiles(self._kit, self._state, columns), self._state.picture
        if with_head and made:
            picture = made()
            return Column(self.head(), picture, buttons, rest=picture, gap=1.2)
        return Column(self.head() if with_head else None, Space(0.6, grows=1), buttons, gap=0)

    def _close(self, columns: int, icons: bool, ranks: bool, with_head: bool) -> Part:
        grid = _close(self._kit, self._state, columns, icons, ranks)
        return Column(self.head(), Space(0.6, grows=1), grid, gap=0) if with_head else grid


def _sheet(pad: float, child: Part, bare: bool) -> Part:
    """The words and buttons: on paper, but where they lie below the board in the place of keys."""
    if bare:
        return Around(child, 0.1, 0.2)
    return Sheet(child, "pause", lift=5, pad=pad)


def _button(kit: Kit, state: PausedState, look: tuple[str, str, str], **more: Any) -> Button:
    """One of the buttons; the first one is filled."""
    t, (name, icon, key) = kit.t, look
    form: Form = "filled" if name == RESUME else more.pop("form", "slip")
    able = name != LAST_RIGHT or state.can_go_back
    label = t(key, first=t(f"margin.{state.hidden_tab}")) if name == MARGIN else t(key)
    return Button(ControlId(name), label, form, icon=icon, enabled=able, **more)


def _ranked(kit: Kit, state: PausedState) -> Part:
    """The first button across all; below it words in two columns, each under its caption: what is
    about this board, and what leads elsewhere."""
    first, *others = state.buttons

    def words(elsewhere: bool) -> list[Part]:
        shown = [look for look in others if (look[0] in (*ELSEWHERE, *LEAVING)) == elsewhere]
        return [_button(kit, state, look, form="quiet", at_left=True) for look in shown]

    columns = words(False), words(True)
    pairs = [*zip_longest(*columns, fillvalue=Space())]
    lists: Part = Grid(*(part for pair in pairs for part in pair), columns=2, gap=0)
    lists = Layers(lists, _Rules(*map(len, columns)))
    captions = (
        Words(kit.t(key), "caption", "muted", "semibold", lines=1, shrinks="least")
        for key in ("paused.this_game", "paused.go_to")
    )
    grouped = Column(Row(*captions, gap=0, equal=True), lists, gap=0.1)
    return Column(_button(kit, state, first), grouped, gap=0.9)


class _Rules(Part):
    """Hairlines between the rows of two columns, which have so many."""

    def __init__(self, left: int, right: int) -> None:
        super().__init__()
        self._counts = left, right

    def measure_width(self, kit: Kit) -> Need:
        return Need(0, 0)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(0, 0)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        left, right = self.box.columns(2, 0)
        columns, rows = (left.left(left.w - kit.em(1)), right), max(self._counts)
        for column, count in zip(columns, self._counts, strict=True):
            for row in column.rows(rows, 0)[1:count]:
                canvas.fill(row.top(kit.view.line), canvas.theme["hairline"])


def _tiles(kit: Kit, state: PausedState, columns: int) -> Part:
    """The first button across the others, which are tiles in full rows, if they can be."""
    first, *others = state.buttons
    columns = -(-len(others) // -(-len(others) // columns))
    tiles = [_button(kit, state, look, over=True) for look in others]
    grid = Grid(*tiles, columns=columns, gap=0.4, fills=True)
    return Roomy(Column(_button(kit, state, first), grid), high=True)


def _close(kit: Kit, state: PausedState, columns: int, icons: bool, ranks: bool) -> Part:
    """Close together: the first across the others, which are only words where there are many of
    them; or all alike where there is no room for ``ranks``."""
    looks = [(name, icon if icons else "", key) for name, icon, key in state.buttons]
    if not ranks:
        alike = [_button(kit, state, look) for look in looks]
        return Grid(*alike, columns=columns, gap=0.35, fills=True, grows=1)
    first, *others = looks
    many = any(name in ELSEWHERE for name, _, _ in others)
    form: Form = "quiet" if many else "slip"
    buttons = [_button(kit, state, look, form=form, at_left=many) for look in others]
    gap = 0 if many else 0.35  # between bare words there is room enough
    top: Part = _button(kit, state, first, grows=1)
    if many and columns == PAIRED and len(others) % columns:  # none stands alone below the others
        last = _button(kit, state, looks[-1], form="slip", grows=1)
        top = Row(top, last, gap=0.35, equal=True, grows=1)
        del buttons[-1]
    rows = -(-len(buttons) // columns)
    grid = Grid(*buttons, columns=columns, gap=gap, fills=not many, grows=rows)
    column = Column(top, grid, gap=0.35, grows=1)
    return Roomy(column) if icons else column


def _paged(kit: Kit, state: PausedState) -> Part:
    """One line of what is said, the first button, and below it a few of the others in large words,
    on as many pages as they need; those that leave the game come first, as they are wanted most."""
    first, *others = state.buttons
    stands = state.words[:2][-1]
    title = heading(kit.t("paused.title"), "title", shrinks="body").growing()
    line = Row(title, Words(stands, "title", weight="print", lines=1, shrinks="body"), gap=0.5)
    head = Column(line, _Progress(state.share), gap=0.1)
    leaving = [look for look in others if look[0] in LEAVING]
    looks = [*leaving, *(look for look in others if look not in leaving)]

    def leaf(span: range) -> Part:
        seen = looks[span.start : span.stop]
        return Column(
            *(_button(kit, state, look, form="quiet", at_left=True) for look in seen), gap=0
        )

    leaves = Leaves(kit.t("paused.title"), len(looks), leaf, state.first, gap=0.1)
    column = Column(head, Low(_button(kit, state, first)), leaves, gap=0.2, rest=leaves)
    return _Filling(column)


class _Filling(Part):
    """One part that is as high as a window can be."""

    def __init__(self, child: Part) -> None:
        super().__init__()
        self.children = (child,)

    def measure_height(self, kit: Kit, width: int) -> Need:
        need, high = self.children[0].height(kit, width), round(FILLS * kit.view.height)
        return largest([need, Need(high, high)])


class _Circle(Part):
    """A circle led by a brush as far as the board is filled in, and in it how the game stands."""

    def __init__(self, words: Sequence[str], share: float) -> None:
        super().__init__()
        *time, left = words
        self._words = [
            *(
                Words(text, "display", weight="print_bold", align="centre", lines=1)
                for text in time
            ),
            Words(left, colour="muted", align="centre", lines=2),
        ]
        self.children, self._share = self._words, share

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(10), kit.em(10))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(10), kit.em(14))

    def _side(self) -> int:
        return min(self.box.w, self.box.h)

    def arrange(self, kit: Kit, box: Box) -> None:
        wide = round(0.66 * self._side())
        highs = [words.height(kit, wide).wanted for words in self._words]
        inner = box.centred(wide, sum(highs))
        y = inner.y
        for words, high in zip(self._words, highs, strict=True):
            words.place(kit, Box(inner.x, y, wide, high))
            y += high

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        x, y = self.box.centre
        width = 0.055 * self._side()
        radius = self._side() / 2 - width
        pencil = canvas.tint("sheet", "muted", 0.45)
        round_it = Box(x, y, 0, 0).inset(-round(radius))
        canvas.outline(round_it, round(radius), pencil, max(1, round(canvas.scale)))
        turn = 2 * math.pi * INKED * self._share
        steps = max(2, round(48 * self._share))
        angles = [turn * step / steps - math.pi / 2 for step in range(steps + 1)]
        path = [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]
        if self._share:
            canvas.brush(path, width, canvas.theme["ink"], "the pause", (0.12, 0.3))


class _Progress(Part):
    """A stroke of ink: how much of the board is filled in."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(0.3), kit.em(0.5))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.progress(self.box, self._share, "progress")


class _Back:
    """The back of the board, and the board as it is turned over."""

    def __init__(self, services: Services, game: CoveredGame) -> None:
        self._motion, self._game = services.motion, game
        self._turning = TurningSheet()

    def paint(self, canvas: Canvas, kit: Kit, part: Part) -> None:
        """Paint it in the place of a part, as far as it is turned now."""
        share = self._motion.even("turn", "down")
        if share < 1:
            picture = partial(self._game.board_picture, canvas)
            self._turning.draw(canvas, kit.view, part.box, picture, share)
        else:
            self._turning.forget()
            draw_back(canvas, kit.view, part.box)


class _FaceDown(Part):
    """The board face-down."""

    role: Role = "picture"

    def __init__(self, back: _Back, name: str) -> None:
        super().__init__(ControlId("board"), name)
        self._back = back

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        self._back.paint(canvas, kit, self)
