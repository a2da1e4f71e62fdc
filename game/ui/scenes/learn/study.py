"""A position that is studied: a technique's step on it, told and drawn as a hint is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.moves import KeepNotes, PlaceDigit
from game.engine.puzzle import Puzzle
from game.session.hints import Hint, HintKind
from game.session.session import Session
from game.ui.input import hearing_intents as hearing
from game.ui.input.intents import AddCell
from game.ui.parts.arranging import Row
from game.ui.parts.boards import Board
from game.ui.parts.hand import Hand
from game.ui.parts.part import NOWHERE
from game.ui.parts.pressing import Round
from game.ui.parts.words import Words
from game.ui.scenes.playing.board_view import Passing, board_view
from game.ui.scenes.playing.by_ear import HeardBoard, goal_of, hear, hear_open, heard_of
from game.ui.scenes.playing.feedback import EVIDENCE_SECONDS, STROKE_SECONDS
from game.ui.scenes.playing.hint_message import hint_message, names_cells, step_page
from game.ui.scenes.playing.printed import printed_of
from game.ui.scenes.playing.selection import Selection
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.engine.techniques import Step
    from game.engine.types import Candidate, Cell, Digit, DigitSet
    from game.plans.hint_highlights import Highlights
    from game.session.learning.example import Example
    from game.ui.input.intents import Intent, MoveSelection
    from game.ui.layout.geometry import Box, Type
    from game.ui.parts.part import Kit, Part
    from game.ui.scenes.playing.message import Message
    from game.ui.services import Services
    from game.ui.widgets.board_look import BoardView
    from game.words.heard import Heard

BACK_ONE, ON = ControlId("step", "back"), ControlId("step", "on")
"""The buttons that turn the pages of what is told."""

LEAST = 0.5
"""The least side of a board, as a share of the window's shorter side."""


LARGE = 40
"""How wide a window that is higher than wide is, in body texts, if a board leaves room for words of
that size below it."""


def least_words(kit: Kit, least: Type) -> Type:
    """The least size of the sentences below a board: that of body text in a large window, else
    the ``least``."""
    return "body" if kit.view.height > kit.view.width >= kit.em(LARGE) else least


class Study:
    """The board of an example, what is selected on it, and the page of a hint that is seen."""

    def __init__(self, services: Services, example: Example, noted: bool) -> None:
        """``noted`` says whether all candidates are seen as notes."""
        self.services, self.example = services, example
        rules, candidates = example.rules(), example.candidates()
        self.solution = example.solution
        self.puzzle = Puzzle(None, rules, example.givens, (self.solution,))
        self.masks: tuple[DigitSet, ...] = tuple(candidates.masks)
        self.session = Session(self.puzzle)
        written: dict[int, list[Cell]] = {}
        for cell, value in enumerate(example.values):
            if value and not example.givens[cell]:
                written.setdefault(value, []).append(cell)
        for digit, cells in written.items():
            self.session.perform(PlaceDigit(tuple(cells), digit))
        if noted:
            self.note()
        self.selection = Selection(size=rules.width)
        self.message: Message | None = None
        self.left_page: int | None = None
        """The page that was open before the one that is turned to."""
        self.solved: dict[Cell, Digit] = {}
        """Digits of the solution that are shown for a moment."""
        self._written: dict[Cell, Digit] = {}
        """The digits of the answer, which is drawn over the board."""
        self._gone: dict[Cell, DigitSet] = {}
        """The notes that it crosses out."""
        self.leads_to = ""
        """What Enter does after the last page, in words; empty for nothing."""
        self.painter = BoardPainter()
        self.heard = _HeardStudy(self)

    @property
    def time_words(self) -> str:
        """It has no clock."""
        return ""

    @property
    def heard_now(self) -> Heard:
        """The board with the answer."""
        heard = heard_of(self.session)
        if not (self._written or self._gone):
            return heard
        values, notes = list(heard.values), list(heard.notes)
        for cell, digit in self._written.items():
            values[cell] = digit
            for peer in self.puzzle.rules.peers[cell]:
                notes[peer] &= ~(1 << digit)
        for cell, mask in self._gone.items():
            notes[cell] &= ~mask
        return heard._replace(values=values, notes=notes)

    def answer(self, answers: Iterable[Candidate], writes: bool) -> None:
        """Have what follows written, or crossed out, for who hears the board: it is drawn as the
        step is told."""
        for cell, digit in answers:
            if writes:
                self._written[cell] = digit
            else:
                self._gone[cell] = self._gone.get(cell, 0) | 1 << digit

    def note(self) -> None:
        """Show all candidates as notes."""
        left = {cell: mask for cell, mask in enumerate(self.masks) if mask}
        self.session.perform(KeepNotes(tuple(sorted(left.items()))))

    def look(self, grid: Box) -> BoardView:
        """The board as it is seen now, with cells of that size."""
        side = grid.w // self.puzzle.rules.width
        return board_view(
            self.session,
            self.selection,
            self.message and _one_ahead(self.message),
            self.services,
            Passing(written=self.solved),
            cell=side or 99,
        )

    def tell(self, step: Step, at_end: bool = False) -> None:
        """Tell a step from its first page on, or only what follows ``at_end``; who hears it is told
        all of it then, with the house that it is in."""
        cell, digit = step.placements[0] if len(step.placements) == 1 else (-1, 0)
        hint = Hint(HintKind.STEP, cell, digit, step, self.masks)
        named = names_cells(self.services)
        message = hint_message(self.services.t, hint, self.puzzle, named)
        calm = [page._replace(highlights=page.highlights.with_next) for page in message.pages]
        message = message._replace(pages=tuple(calm))  # links would lead through all notes
        if at_end and step.placements and step.house and self.services.is_heard:
            *before, last = calm
            whole = step_page(self.services.t, hint, self.puzzle.rules)
            message = message._replace(pages=(*before, last._replace(text=whole.text)))
        self.show(message.at_end if at_end else message)

    def hears(self, intent: Intent) -> bool:
        """Whether a key for the ear was pressed, after which the selection may be another one."""
        if isinstance(intent, hearing.GoTo):
            cell = goal_of(self, intent)
            if cell is not None:
                self.selection = self.selection.select((cell,))
                self.services.redraw()
        elif isinstance(intent, hearing.Hear):
            hear(self, intent)
        elif isinstance(intent, hearing.HearOpen):
            hear_open(self, intent)
        else:
            return False
        return True

    def show(self, message: Message | None, is_said: bool = True) -> None:
        """Show a page; what it draws appears one after the other. ``is_said`` says whether it is
        heard as well."""
        self.message, self.left_page, self.solved = message, None, {}
        if message:
            seconds = min(EVIDENCE_SECONDS, max(1, message.strokes) * STROKE_SECONDS)
            self.services.motion.start("ink", "hint", seconds=seconds)
            if is_said:
                self.services.say("\n".join(filter(None, (message.text, self._enter))))
        self.services.redraw()

    @property
    def has_more(self) -> bool:
        """Whether a page follows."""
        return self.message is not None and self.message.page + 1 < len(self.message.pages)

    @property
    def _enter(self) -> str:
        """What Enter does, for who hears it; nothing is said of what only lights cells."""
        message, t = self.message, self.services.t
        if not (message and message.text):
            return ""
        what = t("learn.step.on") if self.has_more else self.leads_to
        return t("heard.enter", what=what) if what else ""

    def select(self, cells: Sequence[Cell]) -> None:
        """Have other cells selected."""
        self.selection = self.selection.select(tuple(cells))
        self.services.redraw()

    def explore(self, way: MoveSelection) -> None:
        """Go to the next cell in a direction."""
        self.select(self.selection.move(way.rows, way.columns).cells[-1:])

    def turn(self, step: int) -> bool:
        """Turn to another page; returns whether there is one."""
        message = self.message
        return message is not None and self.turn_to(message.page + step)

    def turn_to(self, page: int) -> bool:
        """Turn to a page by its number; returns whether there is one, and it is another one."""
        message = self.message
        if message is None or page == message.page or not 0 <= page < len(message.pages):
            return False
        self.show(message.at(page))
        self.left_page = message.page
        return True

    def forget(self) -> None:
        """Drop the sprites."""
        self.painter.forget()


def _one_ahead(message: Message) -> Message:
    """A message of whose links to come only the next one is seen."""
    pages, at = list(message.pages), message.page
    lit = pages[at].highlights
    pages[at] = pages[at]._replace(highlights=lit._replace(ahead=lit.ahead[:1]))
    return message._replace(pages=tuple(pages))


def study_board(name: str, study: Study, choose: Callable[[Cell], None] | None = None) -> Board:
    """The sheet with the board of a study; cells are chosen on it where ``choose`` is
    given."""
    around = printed_of(study.puzzle.rules).around
    placed: list[Board] = []

    def look() -> BoardView:
        return study.look(placed[0].grid if placed else NOWHERE)

    board = Board(name, study.painter, look, around=around, least=LEAST)
    placed.append(board)
    board.role, board.told_cells = "grid", study.heard
    if choose:
        board.hand = _Choosing(board, choose)
    return board


def step_keys(kit: Kit, message: Message | None) -> tuple[Part, Part, Part]:
    """What turns back, which page of a message is seen, and what turns on."""
    t, at, count = kit.t, message.page if message else 0, len(message.pages) if message else 0
    told = t("list.place", last=at + 1, n=count) if count else ""
    return (
        Round(BACK_ONE, "step-back", t("learn.step.back"), at > 0),
        Words(told, "caption", "muted", align="centre", lines=1, shrinks="least", ems=4),
        Round(ON, "step-forward", t("learn.step.on"), at + 1 < count),
    )


def turners(kit: Kit, message: Message | None, *more: Part, turns_on: bool = True) -> Part:
    """Which page of a message is seen, between what turns to others, and what else stands there;
    ``turns_on`` says whether nothing else turns to the next one."""
    back, told, on = step_keys(kit, message)
    return Row(back, told, on if turns_on else None, *more, gap=0.4, across="centre")


class _HeardStudy(HeardBoard):
    """The cells of a study: to go to one is not yet to choose it."""

    def press(self, cell: Cell) -> Intent:
        """Choose the cell."""
        return AddCell(cell)


class _Choosing(Hand):
    """A press on a cell chooses it."""

    def __init__(self, board: Board, choose: Callable[[Cell], None]) -> None:
        self._board, self._choose = board, choose

    def down(self, at: tuple[int, int], modifiers: int) -> bool:
        """Choose the cell under the pointer."""
        cell = self._board.cell_at(at)
        if cell is None:
            return False
        self._choose(cell)
        return True

    def cursor(self, at: tuple[int, int]) -> str:
        """A hand over the cells."""
        return "hand" if self._board.cell_at(at) is not None else "arrow"


def lit(highlights: Highlights, text: str = "") -> Message:
    """A message of one page that lights something."""
    from game.ui.scenes.playing.message import Message, Page

    return Message((Page("", text, highlights, tells=True),))
