"""How a board looks: the cells, what lies over them, and the frame that glides between them."""

from __future__ import annotations

import math
from itertools import chain, pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.engine.marks import PenLine
from game.session.checking import Checking
from game.session.notes import impossible_digits
from game.ui.scenes.playing.message import PLAIN, Message
from game.ui.scenes.playing.pad_places import NINE
from game.ui.scenes.playing.printed import printed_of
from game.ui.widgets.board_look import NO_STROKES, BoardView
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.cell_marks import draw_marks
from game.ui.widgets.ink import HintStrokes
from game.ui.widgets.links import DrawnLinks
from game.ui.widgets.night_lamp import REST, Lamp, raised
from game.ui.widgets.pen_lines import NO_DRAWING, PenDrawing

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.position import Position
    from game.engine.techniques import Link
    from game.engine.types import Cell, Digit, DigitSet
    from game.plans.brush_way import Piece
    from game.plans.hint_highlights import Highlights
    from game.session.session import Session
    from game.session.settings import Settings
    from game.ui.drawing.motion import Motion
    from game.ui.layout.geometry import View
    from game.ui.scenes.playing.selection import Selection
    from game.ui.services import Services

INK_STEPS, PRINT_STEPS = 8, 4
"""Pictures of a digit that is written, and of one that is printed."""

ALL_NOTES, ELSEWHERE, SOLE, BRIEF, PACKED = 60, 52, 50, 40, 34
"""Points of a cell below which other notes are hidden in the cells that a hint marks, below which
they are hidden in all cells, below which only one of a chain is seen in a cell, below which large
text leaves out letters, and below which notes of up to nine digits stand in the rows of a cell, not
in their places."""

SHAKE = 0.055
"""How far a wrong digit shakes, as a share of the cell: 4 points of a large one."""


WET_STEPS = 6
"""Colours of ink that dries."""


class Glide(NamedTuple):
    """The frame that glides to the selected cell."""

    start: Cell
    end: Cell
    share: float
    """0 at the start, 1 at the end."""


class Passing(NamedTuple):
    """What is seen for a moment only."""

    digit: Digit = 0
    """The digit whose notes and places are shown alone; 0 for all."""
    written: Mapping[Cell, Digit] = {}
    """Digits that appear by themselves, and are not on the board yet."""
    hidden: bool = False
    """Whether no notes are seen."""


NOTHING_PASSING = Passing()


def board_view(
    session: Session,
    selection: Selection,
    message: Message | None,
    services: Services,
    passing: Passing = NOTHING_PASSING,
    clues: tuple[Constraint, ...] = (),
    inked: Collection[Link] = (),
    cell: int = 99,
) -> BoardView:
    """The board with what is selected, lit, wrong, moving and passing on it; `clues` are lit where
    no message is open, and links that were `inked` before do not appear anew. In a small
    ``cell`` a hint is seen without other notes."""
    motion = services.motion
    cells = _Cells(session, selection, message, services, clues).looks()
    draw_marks(cells, session.position, session.in_pencil())
    _set_passing(cells, passing)
    if message and message.about == PLAIN:
        _set_proposed(cells, message)
    if motion.active:
        _set_in_motion(cells, motion)
    over = NO_STROKES
    if message:
        cells, over = with_hint(cells, message, inked, services, cell)
    packed = packs(services.view, cell, session.puzzle.rules.size)
    if packed and not (message and message.highlights.shown):
        cells = [look._replace(packed=bool(look.notes)) for look in cells]
    drawing = drawing_of(session.position, selection)
    printed = printed_of(session.puzzle.rules)
    tinted = services.settings.cage_tints
    lit_clues = message.highlights.clues if message else clues
    broken = session.broken() if printed.clued else ()
    shape, regions, rules = printed.box_shape, printed.regions, session.puzzle.rules
    clued = session.rules_drawn if printed.clued and session.fogged else printed.clued
    for cell in rules.void:
        cells[cell] = VOID
    return BoardView(
        cells, shape, over, drawing, regions, clued, lit_clues, broken, tinted, rules.size
    )


def lamp_on(cell: Cell | None, width: int, services: Services) -> Lamp | None:
    """The light on a cell, which follows the frame of the selection there, from where it rests on
    a board without one; None in themes without a lamp and with reduced motion."""
    motion, rest = services.motion, width * REST
    if motion.reduced or not services.canvas.theme.lamp:
        return None
    if cell is None:
        return Lamp(rest, rest)
    row, column = divmod(cell, width)
    there = motion.even("lamp")
    x = rest + there * (column + 0.5 - rest)
    y = rest + there * (row + 0.5 - rest)
    for way in motion.of_kind("lamp"):
        if isinstance(way, tuple) and way[1] == cell:
            left, before = 1 - motion.even("lamp", way), divmod(way[0], width)
            x += left * (before[1] - column)
            y += left * (before[0] - row)
    return Lamp(x, y)


def as_won(board: BoardView, way: Sequence[Piece]) -> BoardView:
    """A board that is won: under the digits is the way it was solved, and its lamp is raised."""
    return board._replace(way=way, lamp=board.lamp and raised(board.size))


def lit_by(lit: Highlights, looks: Sequence[CellLook]) -> list[CellLook]:
    """Cells with what a hint marks in them."""
    marked = (lit.shown, lit.first, lit.second, lit.struck, lit.pencilled, lit.filled, lit.reached)
    every = (*marked, lit.hollow, lit.told, lit.faint, lit.ringed, lit.hatched, lit.refuted)
    touched = frozenset[int]().union(*every)
    return [
        look._replace(
            notes=look.notes if look.digit else look.notes | lit.shown.get(cell, 0),
            first=lit.first.get(cell, 0),
            second=lit.second.get(cell, 0),
            struck=lit.struck.get(cell, 0),
            pencilled=lit.pencilled.get(cell, 0),
            filled=lit.filled.get(cell, 0),
            reached=lit.reached.get(cell, 0),
            ringed=cell in lit.ringed,
            hatched=cell in lit.hatched,
            hollow=lit.hollow.get(cell, 0),
            told=lit.told.get(cell, 0),
            refuted=cell in lit.refuted,
            past=lit.faint.get(cell, 0),
        )
        if cell in touched
        else look
        for cell, look in enumerate(looks)
    ]


def with_hint(
    cells: list[CellLook],
    message: Message,
    inked: Collection[Link],
    services: Services,
    cell: int,
) -> tuple[list[CellLook], HintStrokes]:
    """What a message draws over the cells; and the cells, with fewer notes where they are small."""
    lit, motion, view = message.highlights, services.motion, services.view
    links, share = _links_of(lit, inked, motion), motion.share("ink", "hint")
    linked = bool(lit.links or lit.ahead or lit.past)
    brief = message.has_short and is_brief(view, cell)
    over = HintStrokes(links, lit.frames, lit.rays, share, lit.letters, lit.broken)
    alone, hides, small = (cell < least * view.scale for least in (SOLE, ELSEWHERE, ALL_NOTES))
    bare = all(not look.notes & ~lit.shown.get(at, 0) for at, look in enumerate(cells))
    if brief:
        over = over._replace(letters={})
    elif alone and not message.bead:
        lit = lit._replace(letters=_least_crowded(lit))
        over = over._replace(letters=lit.letters)
    if (small and (message.bead or (lit.shown and message.about != PLAIN))) or (linked and bare):
        lettered = not brief and bool(message.bead or lit.letters)
        chained = bool(message.bead) or linked or not alone
        single = bool(message.bead) and brief
        cells = _made_room(cells, lit, hides, alone, lettered, chained, single)
        if brief:  # a disc fills its cell, and nobody names that
            cells = [look._replace(ringed=look.ringed and not look.sole) for look in cells]
    elif linked:  # so that a stroke between two notes of a cell is seen
        cells = _spread(cells, lit)
    if not (linked or alone or message.bead or message.about == PLAIN):
        cells = _enlarged(cells, lit)
    return cells, over


def _spread(looks: list[CellLook], lit: Highlights) -> list[CellLook]:
    """The cells, with room for discs of all candidates that a hint links on any of its pages, so
    that none moves as it goes on, and of those that it crosses out."""
    held = dict(lit.struck)
    for link in chain(lit.links, lit.ahead, lit.past, *lit.together):
        for end in link[:2]:
            for cell in end.cells:
                held[cell] = held.get(cell, 0) | 1 << end.digit
    return [
        look._replace(spread=held.get(cell, 0) or look.notes)
        if look.notes & lit.shown.get(cell, 0)
        else look
        for cell, look in enumerate(looks)
    ]


def _enlarged(looks: list[CellLook], lit: Highlights) -> list[CellLook]:
    """The cells, with what a hint shows as large as a chain where nothing else is in a cell."""
    counts = {
        cell: look.notes.bit_count()
        for cell, look in enumerate(looks)
        if look.notes and look.notes == lit.shown.get(cell) and not look.sole
    }
    fullest = max(counts.values(), default=0)
    return [
        look._replace(nodes=fullest, spread=0) if cell in counts else look
        for cell, look in enumerate(looks)
    ]


def _least_crowded(lit: Highlights) -> Mapping[Cell, str]:
    """Of cells with the same letter only the one with the fewest notes."""
    cells: dict[str, Cell] = {}
    for cell in sorted(lit.letters, key=lambda cell: lit.shown.get(cell, 0).bit_count()):
        cells.setdefault(lit.letters[cell], cell)
    return {cell: letter for letter, cell in cells.items()}


def _links_of(lit: Highlights, inked: Collection[Link], motion: Motion) -> DrawnLinks:
    """The links of a message; those that are new appear, and those that are told no more go."""
    fresh = [link for link in lit.links if link not in inked]
    left = 1 - motion.share("ink", "rubbed")
    share = motion.share("ink", "hint")
    return DrawnLinks(lit.links, lit.ahead, fresh, share, inked, left, lit.past, lit.together)


def _made_room(
    looks: list[CellLook],
    lit: Highlights,
    hides: bool,
    alone: bool,
    lettered: bool,
    chained: bool,
    single: bool,
) -> list[CellLook]:
    """The cells that a hint is about with no other notes, and those of other cells, unless it
    ``hides`` them. One that is crossed out stands ``alone``, and those of a chain are all as large
    as there is room in the fullest cell; where it is ``single``, only one is seen in each cell.
    Others stand alone or packed if they could not be read otherwise, and where there is more room
    as those of a chain."""
    shown = {cell: lit.shown.get(cell, 0) for cell, look in enumerate(looks) if look.notes}
    targets = {
        cell
        for cell, notes in shown.items()
        if notes.bit_count() == 1 and (lit.struck.get(cell, 0) == notes or cell in lit.refuted)
    }
    chain = shown.keys() - targets if chained and not single else frozenset[int]()
    fullest = max((shown[cell].bit_count() for cell in chain), default=0)

    def seen(cell: int, look: CellLook) -> CellLook:
        notes, is_target = shown[cell], cell in targets
        if fullest and not is_target:
            return look._replace(notes=notes, nodes=fullest)
        only = notes.bit_length() - 1 if notes.bit_count() == 1 else 0
        sole = lit.sole.get(cell, only)
        packed = bool(alone and notes) and not sole
        lets = lettered and (cell in lit.letters or (alone and not (packed or is_target)))
        return look._replace(notes=notes, sole=sole, packed=packed, lettered=lets)

    return [
        seen(cell, look) if look.notes and (hides or shown[cell]) else look
        for cell, look in enumerate(looks)
    ]


def packs(view: View, cell: int, size: int) -> bool:
    """Whether notes in their places could not be read, and so stand close in the rows of a cell."""
    return is_brief(view, cell) or (size <= NINE and cell < PACKED * view.scale)


def is_brief(view: View, cell: int) -> bool:
    """Whether cells are so small, and text so large, that they have no letters."""
    return view.text > 1 and cell < BRIEF * view.scale


VOID = CellLook(fill="void")
"""Where a board has no cell."""


def highlighted_digit(
    session: Session, selection: Selection, message: Message | None, settings: Settings
) -> Digit:
    """The digit that is set off all over the board: the held one, or that of the selected cell; 0
    for none."""
    if (message and message.is_about_board) or not settings.highlight_digit:
        return 0
    if selection.lit_digit:
        return selection.lit_digit
    if len(selection.cells) == 1:
        return session.values_in_sight[selection.cells[0]]
    return 0


class _Cells:
    """The looks of the cells, as they are when nothing moves."""

    def __init__(
        self,
        session: Session,
        selection: Selection,
        message: Message | None,
        services: Services,
        clues: tuple[Constraint, ...] = (),
    ) -> None:
        self._clues, self._session, self._selection = clues, session, selection
        self._message = message if message and message.is_about_board else None
        self._settings, self._motion = services.settings, services.motion
        out = message.hint.taken_out if message and message.hint else frozenset[int]()
        values = session.values_in_sight
        self._values = tuple(0 if cell in out else digit for cell, digit in enumerate(values))
        self._wrong = session.marked() - out
        clashing = session.clashing()
        self._twins = frozenset[int]() if out else clashing - self._wrong
        at_once = session.checking is Checking.AT_ONCE
        self._judged = session.wrong() - out if at_once else frozenset[int]()
        self._highlighted = highlighted_digit(session, selection, message, self._settings)

    def looks(self) -> list[CellLook]:
        """Row by row."""
        position, givens = self._session.position, self._session.puzzle.givens
        peers, fogged = self._peers(), self._session.fogged
        fills, highlighted = self._fills(peers), self._highlighted
        outlined, clashing = self._outlined(), self._clashing_notes()
        looks = [
            CellLook(
                digit,
                given > 0,
                0 if digit else notes,
                fills.get(cell, "sheet"),
                cell in outlined,
                cell in self._wrong,
                highlighted if highlighted and notes >> highlighted & 1 else 0,
                clashing=clashing.get(cell, 0),
                judged=cell in self._judged,
                twin=cell in self._twins,
                ground="peer" if cell in peers else "sheet",
                fog=1.0 if cell in fogged else 0.0,
            )
            for cell, (digit, given, notes) in enumerate(
                zip(self._values, givens, position.notes, strict=True)
            )
        ]
        return lit_by(self._message.highlights, looks) if self._message else looks

    def _outlined(self) -> set[Cell]:
        """The cells with a frame."""
        message, chosen = self._message, self._selection.cells
        if message and message.hint and (len(chosen) > 1 or chosen == message.chosen):
            chosen = ()  # frames would hide what the hint draws, or be taken for a part of it
        gliding = {glide.end for glide in _glides(self._motion)}
        outlined = {*chosen, message.touched if message else -1} - gliding
        if message and message.about == PLAIN:
            outlined -= message.highlights.ringed  # its words call them by the frame of the hint
        if message and message.hint:
            outlined -= message.highlights.letters.keys()  # which a frame would cut
        return outlined

    def _clashing_notes(self) -> dict[Cell, DigitSet]:
        """The notes of each cell that digits or clues in sight rule out, where they are to be
        marked."""
        if self._message or not self._settings.clashing_notes:
            return {}
        session = self._session
        out = impossible_digits(session.puzzle.rules, self._values, frozenset(session.fogged))
        return {cell: notes & out[cell] for cell, notes in enumerate(session.position.notes)}

    def _peers(self) -> set[Cell]:
        """The cells of the highlighted houses of the selected cell, itself among them."""
        cells = self._selection.cells
        if len(cells) != 1 or self._message:
            return set()
        return self._highlighted_peers(cells[0])

    def _fills(self, peers: set[Cell]) -> dict[Cell, str]:
        """Cells that are not plain, as colour keys; later entries lie on top."""
        fills = dict.fromkeys(peers, "peer")
        cells, digit = self._selection.cells, self._highlighted
        if digit:
            fills |= {cell: "same" for cell, value in enumerate(self._values) if value == digit}
        givens = self._session.puzzle.givens
        fills |= {cell: "mistake" for cell in self._wrong if not givens[cell]}
        if self._message:
            touched = {self._message.touched: "selection"}
            return {**fills, **self._message.highlights.fills, **touched}
        for clue in self._clues:
            under = (cell for cell in clue.cells if fills.get(cell, "peer") == "peer")
            fills |= dict.fromkeys(under, "hint_area")
        return {**fills, **dict.fromkeys(cells, "selection")}

    def _highlighted_peers(self, cell: Cell) -> set[Cell]:
        """The cells of the houses of a cell that the settings highlight."""
        settings = self._settings
        wanted = {
            "row": settings.highlight_row,
            "column": settings.highlight_column,
            "box": settings.highlight_box,
        }
        rules = self._session.puzzle.rules
        return {
            peer
            for house in rules.houses_of[cell]
            if wanted.get(house.kind, settings.highlight_box)
            for peer in house.cells
        }


def drawing_of(position: Position, selection: Selection) -> PenDrawing:
    """The lines of a position, and the one that is being drawn."""
    lines, spots = position.marks.lines, selection.line
    if not lines and not spots:
        return NO_DRAWING
    pending = tuple(PenLine(*ends, selection.colour) for ends in pairwise(spots or ()))
    return PenDrawing(lines, pending)


def _set_proposed(looks: list[CellLook], message: Message) -> None:
    """Show the digit of a plain hint as large as if it were written, in pencil."""
    hint, lit = message.hint, message.highlights
    if hint and hint.step and hint.cell in lit.ringed:
        looks[hint.cell] = looks[hint.cell]._replace(digit=hint.digit, notes=0, pencil=True)


def _set_passing(looks: list[CellLook], passing: Passing) -> None:
    """Change the looks of cells in which something is seen for a moment."""
    for cell, digit in passing.written.items():
        looks[cell] = looks[cell]._replace(digit=digit, notes=0)
    shown = passing.digit
    for cell, look in enumerate(looks) if shown else ():
        fill = "same" if look.digit == shown else look.fill
        faint = look.digit not in (0, shown)
        looks[cell] = look._replace(notes=look.notes & 1 << shown, fill=fill, faint=faint)
    if passing.hidden:
        looks[:] = [look._replace(notes=0) if look.notes else look for look in looks]


def _set_inked(looks: list[CellLook], motion: Motion) -> None:
    """Write digits as far as the pen is, and let their ink dry. One that is being written is not
    tied to another one yet."""
    for cell in motion.of_kind("digit"):
        if isinstance(cell, int):
            written = max(1, round(motion.even("digit", cell) * INK_STEPS)) / INK_STEPS
            looks[cell] = looks[cell]._replace(ink=written)
    for way in motion.of_kind("twin"):
        if isinstance(way, tuple) and motion.waiting("twin", way):
            looks[way[1]] = looks[way[1]]._replace(twin=False)
    for cell in motion.of_kind("drying"):
        if isinstance(cell, int):
            wet = math.ceil((1 - motion.share("drying", cell)) * WET_STEPS) / WET_STEPS
            looks[cell] = looks[cell]._replace(wet=wet)


def _set_in_motion(looks: list[CellLook], motion: Motion) -> None:
    """Change the looks of cells that are animated, in steps that keep the sprites few."""
    _set_inked(looks, motion)
    for cell in motion.of_kind("shake"):
        if isinstance(cell, int):
            share = motion.share("shake", cell)
            swing = math.sin(share * 2 * math.pi) * SHAKE
            looks[cell] = looks[cell]._replace(shift=swing)
    for cell in motion.of_kind("fog"):
        if isinstance(cell, int):
            looks[cell] = looks[cell]._replace(fog=round((1 - motion.share("fog", cell)) * 6) / 6)
    for cell in motion.of_kind("ring"):
        if isinstance(cell, int):
            looks[cell] = looks[cell]._replace(ring=round(motion.share("ring", cell) * 12) / 12)
    for cells in motion.of_kind("print"):
        ink = round(motion.share("print", cells) * PRINT_STEPS) / PRINT_STEPS
        for cell in cells if isinstance(cells, tuple) else ():
            looks[cell] = looks[cell]._replace(ink=ink)
    for cell in motion.of_kind("house"):
        if isinstance(cell, int) and not motion.waiting("house", cell):
            glow = round((1 - motion.share("house", cell)) * 8) / 8
            looks[cell] = looks[cell]._replace(glow=glow)
    for what in motion.of_kind("note"):
        if isinstance(what, tuple):
            cell, gone = what
            left = 1 - motion.share("note", what)
            looks[cell] = looks[cell]._replace(fading=gone, fade=round(left * 6) / 6)


def glides_to(selection: Selection, motion: Motion) -> tuple[Glide, ...]:
    """The frames that are on their way to a selected cell."""
    return tuple(glide for glide in _glides(motion) if glide.end in selection.cells)


def _glides(motion: Motion) -> list[Glide]:
    return [
        Glide(way[0], way[1], motion.share("select", way))
        for way in motion.of_kind("select")
        if isinstance(way, tuple)
    ]
