"""Your own puzzle: digits are typed, clues are drawn, and what they come to is said at once."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game.session.editor.editor_tools import TOOLS
from game.session.editor.verdict import COUNTED
from game.ui.input import hearing_intents as hearing
from game.ui.input import intents
from game.ui.input import marking_intents as marking
from game.ui.input import zoom_intents as zoom
from game.ui.layout.geometry import LEAST_LARGE, LINE_HEIGHT, Box
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Row
from game.ui.parts.part import Need, Part, shared
from game.ui.parts.pressing import Button, Round, paint_or_blit
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import BACK
from game.ui.parts.words import Words, heading
from game.ui.scenes.editor import sheet_actions
from game.ui.scenes.editor.desk import EditorDesk
from game.ui.scenes.editor.editor_board import Board, SeenBoard, around_of
from game.ui.scenes.editor.heard_sheet import (
    HeardOfSheet,
    clash_words,
    go_to,
    hear,
    hear_open,
    marked_words,
    words_of,
)
from game.ui.scenes.playing.beside import Beside
from game.ui.scenes.playing.pad_places import MOST_PAGES, paged_keys
from game.ui.scenes.playing.rater import hardest_words
from game.ui.widgets.control import ControlId
from game.ui.widgets.digit_ring import RingGame
from game.ui.widgets.pad import KeyLook, digit_size, draw_key
from game.words.kind_names import tool_name
from game.words.texts import SIGNS, USUAL

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.engine.puzzle import Puzzle
    from game.session.editor.sheet import EditedPuzzle
    from game.session.editor.verdict import Verdict
    from game.session.rating import Rating
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Around, Type
    from game.ui.parts.part import Kit, Role
    from game.ui.parts.pressing import Form
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

WORDS, TURN, PLAY = ControlId("words"), ControlId("turn"), ControlId("play")

PlayPlace = Literal["foot", "tools", "head"]
"""Where the button to play is; below the tools stands what shows solutions beside it."""

BESIDE, PANEL = 17, 30
"""How wide what stands beside the board is at least, where that is less than `SHARE` of the window,
and at most, in body texts."""

SHARE = 0.42

NINE = 9
"""Digits that have their keys in rows of three or five."""

LOWEST, ROOMY = 2.2, 3.0
"""The least height of keys in rows of three, in body texts, and that where the title of the page is
seen; lower ones stand in rows of five."""

NEARLY = 0.88
"""An arrangement with a board nearly as large as the largest one is taken if it has more room for
the rest."""


class EditorState(NamedTuple):
    """What the page shows beside the board, which paints itself as it is."""

    board: SeenBoard
    width: int
    """Rows of the board, which may be one of several grids."""
    around: Around
    keys: tuple[KeyLook, ...]
    order: str
    """The setting for the order of nine keys."""
    page: int
    """Which keys of many are seen."""
    zero: bool
    """Whether a number is typed that may have a 0."""
    title: str
    more: str
    drawing: bool
    """Whether a tool is in hand."""
    can_undo: bool
    can_redo: bool
    show: str
    can_show: bool
    can_play: bool


class EditorScene(Screen[EditorState]):
    """The board, and beside it what is said of it, the pad and the tools."""

    name = "editor"
    is_game = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.desk = EditorDesk(services)
        self.board = SeenBoard(self)
        self._beside = Beside(self, self._controls_beside)
        self._page = 0
        """Which keys of many are seen."""
        self._known: tuple[object, EditorState] | None = None
        """What the state was worked out for, and the state."""
        sheet = self.desk.sheet
        self._heard = HeardOfSheet(sheet.givens, sheet.clues, width=sheet.width)
        """What those who hear the sheet know of it."""

    def state(self) -> EditorState:
        """What the sheet and the hand come to."""
        desk = self.desk
        made_for = (desk.stamp, desk.hand, desk.look, self._page, self.services.generation)
        if self._known is None or self._known[0] != made_for:
            self._known = made_for, self._state_now()
        return self._known[1]

    def _state_now(self) -> EditorState:
        desk, t = self.desk, self.services.t
        sheet, hand, editing = desk.sheet, desk.hand, desk.editing
        title, more = _words(t, desk, plain=self.services.view.large)
        typed, times = hand.numbered, sheet.rules.times
        given, size = sheet.rules.without_void(sheet.givens), sheet.size
        keys = []
        for digit in range(1, size + 1):
            left = size if typed else times - given.count(digit)
            keys.append(KeyLook(digit, max(1, left), digits=size, times=times))
        return EditorState(
            self.board,
            sheet.width,
            around_of(desk),
            tuple(keys),
            self.services.settings.pad_order,
            self._page,
            typed is not None and typed.tool.numbered != "digits",
            title,
            more,
            hand.tool.key != "digits",
            editing.can_undo,
            editing.can_redo,
            *_showing(t, desk),
            bool(desk.solution) and 0 in sheet.givens and not sheet.is_blank,
        )

    @staticmethod
    def page(kit: Kit, state: EditorState) -> Part:
        """The board beside or above the rest, whichever leaves it more room."""
        t, gap = kit.t, kit.gap / kit.base  # which does not grow with text
        board = Board(t("editor.sheet"), state.board, state.width, state.around)
        hands = partial(_hands, kit, state)
        back, title = Round(BACK, "back", t("tip.back")), heading(t("editor.title"), "title")

        def said(lines: int, slip: bool = False, play: Part | None = None) -> Part:
            verdict = _Verdict(state, lines, slip)
            return Row(back, verdict.growing(), play, gap=gap, across="start")

        def panel(*children: Part) -> Part:
            return Column(*children, gap=1.3 * gap, rest=children[-1])

        def named() -> _Beside:
            slip = _Verdict(state, 3 if kit.view.large else 4, slip=True)
            head = Row(back, Held(title, 0), gap=gap, across="centre")
            return _Beside(board, panel(head, slip, hands(3, least=ROOMY)))

        beside = (
            named,
            lambda: _Beside(board, panel(said(2), hands(3))),
            lambda: _Beside(board, panel(said(2), hands(5)), widens=True),
        )
        below = (
            lambda: _Below(board, said(3, slip=True), hands(5)),
            lambda: _Below(board, said(2), hands(5, play="tools")),
            lambda: _Below(board, said(2, play=_play(kit, state)), hands(5, play="head")),
        )
        is_wide = kit.view.width > kit.view.height
        return _Desk(*beside, *below) if is_wide else _Desk(*below, *beside)

    # -- what the player does ------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Press a key of the pad or a button."""
        desk = self.desk
        presses: dict[str, Callable[[EditorDesk], object]] = {
            "words": sheet_actions.answer,
            "show": sheet_actions.answer,
            "erase": lambda desk: desk.erase(zero=True),
            "tool": sheet_actions.show_tools,
            "sheet": sheet_actions.show_sheet,
            "more": sheet_actions.show_more,
            "undo": EditorDesk.undo,
            "redo": EditorDesk.redo,
            "play": EditorDesk.play,
        }
        if control.group == "pad" and isinstance(control.member, int):
            desk.enter(control.member)
        elif control == TURN:
            self._page += 1
        elif control.group in presses:
            presses[control.group](desk)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """What a key or a controller means here."""
        if self._beside.takes(intent) or self.board.changes_view(intent):
            return
        self.focus = None
        if isinstance(intent, intents.Back):
            self._let_go()
        elif type(intent) in _INTENTS:
            _INTENTS[type(intent)](self.desk, intent)
        else:
            super().perform(intent)

    def _controls_beside(self) -> list[Part]:
        """What keys and controllers reach beside the board: the tools first, and no digits, which
        they have themselves."""
        here = [control for control in self.controls() if control.group not in ("pad", "words")]
        return sorted(here, key=lambda control: control.id == BACK)

    def _let_go(self) -> None:
        """Escape first lets go of what is in hand."""
        desk, hand = self.desk, self.desk.hand
        if hand.numbered or len(hand.cells) > 1:
            desk.hand = hand.selected(hand.cells[-1])
        elif hand.tool.key != "digits":
            desk.take("digits")
        else:
            self.back()

    def take_puzzle(self) -> bool:
        """Ctrl+V takes a puzzle onto the sheet."""
        sheet_actions.paste(self.desk)
        return True

    def take_opened(self, puzzle: Puzzle) -> bool:
        """So does a file that is dropped on the window."""
        return sheet_actions.take(self.desk, puzzle)

    # -- what others ask -----------------------------------------------------------------------

    @property
    def key_labels(self) -> Mapping[type[Intent], str]:  # type: ignore[override]
        """What the keys of a game do here."""
        return _LABELS

    def digit_of_letter(self, letter: str) -> int:
        """The digit that has a letter for its sign; A for 10, and so on, where they are numbers."""
        signs = self.services.t.signs
        letters = SIGNS[USUAL if signs == "numbers" else signs][: self.desk.sheet.size + 1]
        return letters.index(letter.upper()) if letter.upper() in letters else 0

    def ring_game(self) -> RingGame:
        """What a controller's ring of digits has to know; with a tool in hand A draws."""
        sheet, hand = self.desk.sheet, self.desk.hand
        drawing = hand.tool.key != "digits" and hand.numbered is None
        return RingGame(
            hand.cells,
            self.board.cell_box(hand.cells[-1]),
            frozenset(),
            pencil=False,
            fixed=False,
            erasable=any(sheet.givens[cell] for cell in hand.cells),
            message=False,
            holding=drawing,
            beside=self.focus is not None,
            size=sheet.size,
        )

    # -- time ----------------------------------------------------------------------------------

    def entered(self) -> None:
        """Look again: what was searched for may have been stopped."""
        self.desk.watching.look_at(self.desk.sheet)

    def update(self, seconds: float) -> bool:
        """Let time pass: a search begins once the hand rests. The file is made before the first
        key, which would wait for it."""
        self.services.store.make_file()
        self.desk.watching.update(seconds)
        self.board.follow()
        self._tell()
        return False

    def _tell(self) -> None:
        """Say what is new of the sheet to those who hear it."""
        services, desk = self.services, self.desk
        if not services.is_heard:
            return
        t, tool, before = services.t, desk.hand.tool, self._heard
        cells = self.board.told.texts()
        known = bool(desk.hand.numbered) or desk.watching.verdict is not None
        title = _words(t, desk, False)[0].rstrip("…") if known else before.title
        hand, sheet = desk.hand, desk.sheet
        clues = before.clues if hand.numbered else sheet.clues
        drawn = len(hand.numbered.stroke) if hand.numbered else 0
        self._heard = HeardOfSheet(
            *(sheet.givens, clues, tool.key, title, sheet.width, len(hand.cells), drawn)
        )
        said = [cells[cell] for cell in self._heard.changed(before, hand.at)]
        resized = sheet.width != before.width
        if resized:
            said.append(t("editor.heard.size", n=sheet.width))
        if tool.key not in (before.tool, "digits"):
            said.append(_how_by_ear(t, desk))
        if len(hand.cells) != before.selected and len(hand.cells) > 1:
            said.append(t("heard.selected", n=len(hand.cells)))
        if drawn and not before.drawn:
            name = tool_name(t, tool.key)
            said.append(t("heard.cell", place=name, what=t("editor.heard.drawn", n=drawn)))
        if title != before.title or resized:
            is_known = before.title and not resized  # of `One solution · Easy` the rest is new
            said.append(title.removeprefix(f"{before.title} · ") if is_known else title)
            if desk.watching.verdict and desk.watching.verdict.kind == "none":
                said.append(_words(t, desk, plain=False)[1])
        services.say("\n".join(said))

    def closed(self) -> None:
        """Keep where the hand was, and drop the sprites."""
        super().closed()
        self.desk.close()
        self.board.forget()


# -- what keys and a controller mean: one line for each intent -----------------------------------


def _enter(desk: EditorDesk, intent: Any) -> None:
    """A typed digit; the next cell follows by itself."""
    many = len(desk.hand.cells) > 1
    desk.enter(intent.digit, step_on=not many and desk.hand.tool.key == "digits")


def _erase(desk: EditorDesk, intent: intents.Erase) -> None:
    """0 is a blank among typed digits; Delete stays where it is."""
    plain = intent.zero and desk.hand.tool.key == "digits" and len(desk.hand.cells) == 1
    desk.erase(intent.zero, step_on=plain)


def _move(desk: EditorDesk, intent: intents.MoveSelection) -> None:
    desk.hand = desk.hand.selected(desk.cell_beside(intent.rows, intent.columns))


def _select(desk: EditorDesk, intent: intents.SelectCells) -> None:
    desk.hand = desk.hand.selected(*intent.cells)


def _extend(desk: EditorDesk, intent: intents.ExtendSelection) -> None:
    cell = desk.cell_beside(intent.rows, intent.columns)
    desk.hand = desk.hand.extended(cell, desk.sheet.width)


def _to_end(desk: EditorDesk, intent: intents.MoveToEnd) -> None:
    size, void = desk.sheet.width, desk.sheet.void
    row = desk.hand.at // size
    cells = [cell for cell in range(row * size, (row + 1) * size) if cell not in void]
    desk.hand = desk.hand.selected(cells[-1] if intent.step > 0 else cells[0])


def _accept(desk: EditorDesk, intent: Intent) -> None:
    """Enter draws with the tool in hand; a number is done; among digits the next cell follows."""
    if desk.hand.numbered:
        desk.hand = desk.hand.selected(*desk.hand.cells)
    elif desk.hand.tool.key != "digits":
        desk.finish()
    else:
        desk.go_on()


def _turn_tool(desk: EditorDesk, intent: marking.TurnTool) -> None:
    keys = [tool.key for tool in TOOLS]
    at = keys.index(desk.hand.tool.key) + intent.step
    desk.take(keys[at % len(keys)])


_INTENTS: dict[type[Intent], Callable[[EditorDesk, Any], None]] = {
    intents.EnterDigit: _enter,
    intents.PressDigit: _enter,
    intents.Erase: _erase,
    intents.TurnFilter: lambda desk, _: desk.erase(step_on=True),  # a full stop is a blank
    intents.MoveSelection: _move,
    intents.SelectCells: _select,
    intents.ExtendSelection: _extend,
    intents.MoveToEnd: _to_end,
    intents.Accept: _accept,
    marking.TurnTool: _turn_tool,
    hearing.Hear: hear,
    hearing.GoTo: go_to,
    hearing.HearOpen: hear_open,
    intents.Undo: lambda desk, _: desk.undo(),
    intents.Redo: lambda desk, _: desk.redo(),
    intents.AskHint: lambda desk, _: sheet_actions.reveal(desk),
    intents.SwitchTool: lambda desk, _: sheet_actions.show_tools(desk),
    intents.TogglePause: lambda desk, _: sheet_actions.show_more(desk),
    intents.NewGame: lambda desk, _: sheet_actions.show_sheet(desk),
    intents.CopyBoard: lambda desk, _: sheet_actions.copy(desk),
    intents.CheckBoard: lambda desk, _: sheet_actions.answer(desk),
}

_ZOOMS = (zoom.ChangeZoom, zoom.SeeWhole, zoom.PanBoard)

_VOICE = (hearing.Hush, hearing.ChangeSpeed)

_LABELS: dict[type[Intent], str] = {
    **dict.fromkeys((*_INTENTS, *_ZOOMS, *_VOICE), ""),
    intents.TurnFilter: "keys.sheet.blank",
    intents.Accept: "keys.sheet.accept",
    intents.AskHint: "editor.more.reveal",
    intents.SwitchTool: "editor.tools",
    intents.TogglePause: "editor.more",
    intents.NewGame: "editor.sheet",
    intents.CheckBoard: "keys.sheet.answer",
}
"""What the keys of a game do here, as the page of keys says it; empty for the same as there."""


# -- what is said of a sheet ---------------------------------------------------------------------


def _words(t: Texts, desk: EditorDesk, plain: bool) -> tuple[str, str]:
    """A headline, and what stands below it; no ratings where words are ``plain``."""
    sheet, hand, verdict = desk.sheet, desk.hand, desk.watching.verdict
    if hand.numbered:
        figures = hand.numbered.figures
        if hand.numbered.tool.numbered == "digits":
            pairs = [figures[at : at + 2] for at in range(0, len(figures), 2)]
            figures = " ".join(str(int(pair)) for pair in pairs)
        cage = hand.numbered.tool.key == "cage"
        asked = "cage" if cage else hand.numbered.tool.numbered
        return t(f"editor.number.{asked}", n=figures or "…"), ""
    if sheet.is_blank:
        title, more = t("editor.blank"), t("editor.blank.words")
    elif verdict is None:
        title, more = t("editor.looking"), ""
    else:
        rating = desk.watching.rating
        title, more = _said(t, sheet, verdict, rating)
        more = "" if plain and rating else more
        if desk.services.has_reader:
            more = marked_words(desk, verdict) or more
    wrong = verdict is not None and verdict.kind in ("none", "regions") and not sheet.is_blank
    return title, more if wrong or hand.tool.key == "digits" else _how(t, desk)


def _how_by_ear(t: Texts, desk: EditorDesk) -> str:
    """How the tool in hand is used by keys, or by what a screen reader presses."""
    how = t("editor.heard.draw", place=words_of(desk).place(desk.hand.at))
    return t("editor.how", tool=tool_name(t, desk.hand.tool.key), how=how)


def _how(t: Texts, desk: EditorDesk) -> str:
    """How the tool in hand is used."""
    tool = desk.hand.tool
    if desk.services.has_reader:
        return _how_by_ear(t, desk)
    how = t(t.first(f"editor.few.{tool.key}", f"editor.few.{tool.tab}"))
    return t("editor.how", tool=tool_name(t, tool.key), how=how[0].lower() + how[1:])


def _said(
    t: Texts, sheet: EditedPuzzle, verdict: Verdict, rating: Rating | None
) -> tuple[str, str]:
    if verdict.kind == "regions":
        return t("editor.region"), t("editor.region.words", n=len(verdict.cells), last=sheet.size)
    if verdict.kind == "none":
        return t("editor.none"), clash_words(t, verdict)
    if verdict.kind == "many":
        many = verdict.counted >= COUNTED
        title = t("editor.many") if many else t("editor.several", n=verdict.counted)
        return title, t("editor.decider")
    if 0 not in sheet.givens:
        return t("editor.full"), ""
    if rating is None:
        return t("editor.single"), t("editor.single.rating")
    title = t("editor.single.tier", tier=t(f"level.tier.{rating.tier}"))
    return title, hardest_words(t, rating)


def _showing(t: Texts, desk: EditorDesk) -> tuple[str, bool]:
    """What is on the button that shows a solution, the next of two, or why there is none; and
    whether there is anything to be shown. On a blank sheet it takes a puzzle."""
    verdict, sheet, typed = desk.watching.verdict, desk.sheet, desk.hand.numbered
    if sheet.is_blank:
        return t("editor.more.paste"), not typed
    if verdict and verdict.kind == "none":
        return t("editor.show.why"), not typed
    able = not typed and verdict is not None and verdict.kind != "regions" and 0 in sheet.givens
    if verdict and verdict.kind == "many":
        return t(("editor.show.first", "editor.show.other", "editor.show.none")[desk.look]), able
    return t("editor.show.none" if desk.look else "editor.more.solve"), able


# -- parts ---------------------------------------------------------------------------------------


class _Verdict(Part):
    """A headline and what stands below it, in the room of so many lines of body text: less is said
    where more has no room. Pressed, it does what the button to look at a solution does."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, state: EditorState, lines: int, slip: bool = False) -> None:
        super().__init__(WORDS, f"{state.title}\n{state.more}".strip())
        self._lines, self._slip = lines, slip
        title, more = state.title, state.more

        def headed(lines: int) -> Part:
            kind: Type = "heading" if lines else "body"
            head = Words(title, kind, weight="print_bold", lines=lines, shrinks="body")
            rest = Words(more, colour="muted", shrinks="small") if more else None
            return Column(head, rest, gap=0.0)

        def plain(words: str) -> Part:
            return Words(words, shrinks="least", middle=not slip)

        makers = [partial(headed, 1), partial(headed, 0)] if slip else []
        makers += [partial(plain, self.name), partial(plain, title)]
        self._words = FirstThatFits(*makers)
        self.children = (self._words,)

    def _edge(self, kit: Kit) -> tuple[int, int]:
        return (round(kit.gap * 1.5), kit.gap) if self._slip else (0, 0)

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(5), kit.em(PANEL))

    def measure_height(self, kit: Kit, width: int) -> Need:
        edges, lines = 2 * self._edge(kit)[1], self._lines * LINE_HEIGHT
        small = kit.size("small") * (lines if self._slip else lines + LINE_HEIGHT)
        readable = max(kit.size("least"), LEAST_LARGE * kit.view.scale * (kit.view.text > 1))
        least = max(small, (lines + LINE_HEIGHT) * readable)
        wanted = max(least, lines * kit.size("body"))
        return Need(max(kit.touch, round(least) + edges), max(kit.touch, round(wanted) + edges))

    def arrange(self, kit: Kit, box: Box) -> None:
        room = box.inset(*self._edge(kit))
        high = max(self._words.height(kit, room.w).wanted, kit.touch, kit.em(1.9))
        self._words.place(kit, room if self._slip else room.top(high))  # beside the button back

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self._slip:
            canvas.paper(self.box, "verdict", "slip")


class _Key(Part):
    """A key of the pad, at least so many body texts high."""

    is_pressed = on_press = True
    has_tip = False
    role: Role = "button"

    def __init__(self, kit: Kit, look: KeyLook, least: float = 0.0) -> None:
        super().__init__(ControlId("pad", look.digit), kit.t.symbol(look.digit))
        self._look, self._least = look, least

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.touch, max(kit.touch, kit.em(3.6)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = max(kit.touch, kit.em(self._least))
        return Need(least, max(least, kit.em(3.6)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        paint_or_blit(self, canvas, kit, state, self._look, self._draw)

    def _draw(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look = self._look._replace(pressed=state.pressed, hovered=state.hovered)
        size = digit_size(kit.view, self.box, self.box)
        draw_key(canvas, kit.view, self.box, look, size)


class _ManyKeys(Part):
    """The keys of more digits than nine, or fewer, and the one that rubs out; maybe on pages where
    all of them would be smaller than a fingertip."""

    def __init__(self, kit: Kit, state: EditorState, erase: Part, paged: bool) -> None:
        super().__init__()
        self._keys = [_Key(kit, look) for look in state.keys]
        self._erase, self._paged, self._page, self._t = erase, paged, state.page, kit.t

    def _gap(self, kit: Kit) -> int:
        return max(2, kit.gap // 2)

    def measure_width(self, kit: Kit) -> Need:
        return Need(5 * kit.touch + 4 * self._gap(kit), kit.em(PANEL))

    def measure_height(self, kit: Kit, width: int) -> Need:
        gap, count = self._gap(kit), len(self._keys) + 1
        least = kit.touch if self._paged else max(kit.touch, kit.em(LOWEST))
        columns = max(1, (width + gap) // (least + gap))
        rows = all_rows = -(-count // columns)
        if self._paged:  # and with the key that turns the page
            rows = min(rows, -(-(-(-count // MOST_PAGES) + 2) // columns))
        high = rows * least + (rows - 1) * gap
        all_rows = min(all_rows, 4)
        wanted = all_rows * max(least, kit.em(3.6)) + (all_rows - 1) * gap
        return Need(high, max(high, wanted))

    def arrange(self, kit: Kit, box: Box) -> None:
        keys, size = self._keys, len(self._keys)
        pad = paged_keys(box, size, self._gap(kit), kit.touch, free=True)
        shown = [digit - 1 for digit in pad.digits_on(self._page)]
        placed: list[tuple[Part, Box | None]] = [(keys[at], pad.keys[at]) for at in shown]
        placed.append((self._erase, pad.free))
        if pad.turn:
            following = pad.digits_on(self._page + 1)
            first, last = (self._t.symbol(following[at]) for at in (0, -1))
            label = self._t("tool.turn", first=first, last=last)
            turn = Button(TURN, label, "key", icon="right", over=True, small=True)
            placed.append((turn, pad.turn))
        for part, place in placed:
            if place:
                part.place(kit, place)
        self.children = [part for part, _ in placed]


def _hands(
    kit: Kit,
    state: EditorState,
    columns: int,
    least: float = LOWEST,
    play: PlayPlace = "foot",
) -> Part:
    """The keys, nine of them in 3 columns and at least so high, or in 5, and others all at once for
    3; the tools below them; and at the foot what shows solutions and begins a game."""
    t, gap, able, is_nine = kit.t, kit.gap / kit.base, state.can_play, len(state.keys) == NINE
    erase = Button(ControlId("erase"), "", "key", icon="erase", name=t("tool.erase"))
    if state.zero:
        erase = Button(ControlId("erase"), "0", on_press=True)  # a figure of a number
    pad = _nine_keys(kit, state, columns, least, erase) if is_nine else None
    pad = pad or _ManyKeys(kit, state, erase, paged=columns == 5)

    def tools(small: bool = False, labelled: bool = True) -> list[Part]:
        keys = _tools(kit, state, small, labelled)
        if is_nine and columns == 3:
            keys.insert(2, _labelled_erase(kit, small) if labelled and not state.zero else erase)
        return [*keys, _play(kit, state)] if play == "tools" else keys

    ways = [
        lambda: Row(*tools(), gap=gap / 2, equal=True),
        lambda: _full_rows(tools(), gap / 2),
    ]
    if least < ROOMY:
        ways += [
            lambda: Row(*tools(small=True), gap=gap / 2, equal=True),
            lambda: _full_rows(tools(small=True), gap / 2),
            lambda: Row(*tools(labelled=False), gap=gap / 2, equal=True),
        ]
    show = Button(ControlId("show"), state.show, enabled=state.can_show)
    begin = Button(PLAY, t("menu.play"), "filled" if able else "slip", icon="play", enabled=able)
    ends = Grid(show, begin, columns=2, gap=gap) if play == "foot" else None
    return Column(pad, FirstThatFits(*ways), ends, gap=gap, rest=pad)


def _full_rows(tools: list[Part], gap: float) -> Part:
    """The tools in rows of three; five in two rows without a hole, so that Undo and Redo stay
    together."""
    if len(tools) != 5:
        return Grid(*tools, columns=3, gap=gap)
    return Column(*(Row(*row, gap=gap, equal=True) for row in (tools[:2], tools[2:])), gap=gap)


def _labelled_erase(kit: Kit, small: bool) -> Part:
    """What rubs out, among the tools."""
    label = kit.t("tool.erase")
    return Button(ControlId("erase"), label, "key", icon="erase", over=True, small=small)


def _tools(kit: Kit, state: EditorState, small: bool, labelled: bool) -> list[Part]:
    """What opens a page, and what goes back and forward; their labels may be ``small``."""

    def tool(name: str, label: str, icon: str, chosen: bool = False, able: bool = True) -> Part:
        return Button(
            ControlId(name),
            label if labelled else "",
            "key",
            icon=icon,
            name=label,
            chosen=chosen,
            enabled=able,
            over=labelled,
            small=small,
            on_press=False,
        )

    t = kit.t
    return [
        tool("tool", t("editor.tools"), "brush", chosen=state.drawing),
        tool("sheet", t("editor.sheet"), "sheet"),
        tool("undo", t("tool.undo"), "undo", able=state.can_undo),
        tool("redo", t("editor.redo"), "redo", able=state.can_redo),
        tool("more", t("editor.more"), "options"),
    ]


def _play(kit: Kit, state: EditorState) -> Part:
    """What begins a game, as small as a tool."""
    able = state.can_play
    form: Form = "filled" if able else "key"
    label = kit.t("menu.play")
    play = Button(
        PLAY, label, form, icon="play", enabled=able, over=True, small=True, on_press=False
    )
    play.is_crowded = True  # its label is as large as theirs
    return play


def _nine_keys(kit: Kit, state: EditorState, columns: int, least: float, erase: Part) -> Part:
    """Three rows of three, or two of five with what rubs out in the free place."""
    keys: list[Part] = [_Key(kit, look, least * (columns == 3)) for look in state.keys]
    lines = [keys[:3], keys[3:6], keys[6:]] if columns == 3 else [keys[:5], [*keys[5:], erase]]
    if state.order != "123":
        lines.reverse()
    gap = 0.6 * kit.gap / kit.base
    return Grid(*(key for line in lines for key in line), columns=columns, gap=gap)


class _Beside(Part):
    """The board, and to the right of it the rest, which ``widens`` where it would be too high."""

    def __init__(self, board: Part, panel: Part, widens: bool = False) -> None:
        super().__init__()
        self.children = (board, panel)
        self._widens = widens

    def _beside(self, kit: Kit, box: Box) -> int:
        """The width of the panel; 0 where there is no room for it."""
        panel = self.children[1]
        least = max(panel.width(kit).least, min(kit.em(BESIDE), round(SHARE * box.w)))
        most = max(least, 2 * box.w // 3) if self._widens else least
        widths = range(least, most + 1, kit.gap)
        return next((wide for wide in widths if panel.height(kit, wide).least <= box.h), 0)

    def side(self, kit: Kit, box: Box) -> int:
        """The side of the board; 0 where there is no room for the rest."""
        wide = self._beside(kit, box)
        return max(0, min(box.h, box.w - wide - 2 * kit.gap)) if wide else 0

    def arrange(self, kit: Kit, box: Box) -> None:
        board, panel = self.children
        side, gap = self.side(kit, box), 2 * kit.gap
        wide = min(box.w - side - gap, max(self._beside(kit, box), kit.em(PANEL)))
        area = box.centred(side + gap + wide, box.h)
        board.place(kit, area.left(side).centred(side, side))
        high = min(box.h, max(side, panel.height(kit, wide).least))
        panel.place(kit, area.after(area.x + side + gap).centred(wide, high))


class _Below(Part):
    """The board, with what is said above it, and the rest below."""

    def __init__(self, board: Part, head: Part, rest: Part) -> None:
        super().__init__()
        self.children = (board, head, rest)

    def side(self, kit: Kit, box: Box) -> int:
        """The side of the board."""
        _, head, rest = (child.height(kit, box.w) for child in self.children)
        return max(0, min(box.w, box.h - head.least - rest.least - 2 * kit.gap))

    def arrange(self, kit: Kit, box: Box) -> None:
        board, head, rest = self.children
        side, gap = self.side(kit, box), kit.gap
        needs = head.height(kit, box.w), rest.height(kit, box.w)
        high, low = shared(box.h - side - 2 * gap, needs, (0, 1))
        head.place(kit, box.top(high))
        board.place(kit, Box(box.x, box.y + high + gap, box.w, side).centred(side, side))
        rest.place(kit, box.below(box.bottom - low))


OPEN_DESK = 720
"""The shorter side in points of a window in which the board is large enough with a margin round
it."""


class _Desk(Part):
    """The desk, with the first of some arrangements in which the board is nearly as large as in
    any."""

    def __init__(self, *ways: Callable[[], _Beside | _Below]) -> None:
        super().__init__()
        self._ways = ways

    def arrange(self, kit: Kit, box: Box) -> None:
        view, edge = kit.view, 2 * kit.gap - round(4 * kit.view.scale)
        if view.short >= OPEN_DESK * view.scale and not view.large:
            edge = view.margin  # as on every page
        room = box.inset(edge)
        sides: list[tuple[int, _Beside | _Below]] = []
        for make in self._ways:
            way = make()
            sides.append((way.side(kit, room), way))
            if sides[-1][0] >= NEARLY * min(room.w, room.h):
                break  # none has a board that is much larger
        enough = NEARLY * max(side for side, _ in sides)
        way = next(way for side, way in sides if side >= enough)
        self.children = (way,)
        way.place(kit, room)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.fill(self.box, canvas.theme["desk"])
