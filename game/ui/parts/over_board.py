"""What lies over a game: the board where it was, and a sheet in the place of what was beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import Box
from game.ui.parts.part import Kit, Part
from game.ui.scenes.playing.places import places
from game.ui.scenes.playing.plain_places import SIMPLE, plain_places

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.ui.layout.geometry import View
    from game.ui.services import Services

    Way = Callable[[bool], Part]
    """Makes what is on the sheet, from whether its head is on it as well."""


SMALLER = 0.7
"""The share to which text is made smaller before a sheet covers some of a board that it keeps
whole."""


class Under(NamedTuple):
    """Where the board of the game below is, and what was round it."""

    board: Box
    panel: Box
    """All beside or below it."""
    row: Box
    """Where level and clock stood."""


class Covered(NamedTuple):
    """What of the game below says where its board lies."""

    digits: int
    pad_order: str
    by_done: bool

    def places(self, view: View) -> Under:
        """Where everything is, with text as large as it was there."""
        view = view._replace(shrunk=1.0)
        if view.large:
            plain = plain_places(view, self.digits, SIMPLE, self.pad_order)
            header, progress = plain.header, plain.progress or plain.header
            return Under(plain.board, plain.panel, header._replace(h=progress.bottom - header.y))
        usual = places(view, self.digits, self.pad_order, self.by_done)
        header = usual.header.whole
        return Under(usual.board, usual.panel, header._replace(h=usual.progress.bottom - header.y))


class _Try(NamedTuple):
    """A room for a sheet."""

    room: Box
    most: Box
    """How far it may grow, which covers some of the board."""
    with_head: bool
    """Whether the head is on the sheet."""
    board: Box


class OverBoard(Part):
    """The board of a game, and beside it or below it a sheet: made by the first of some ways that
    has room in the place of the pad, else by the first that has room over some of the board.

    Where the sheet lies below the board, the ``head`` of what is said stands in the row above it,
    and on the sheet only if it has no room there.
    """

    layered = True

    def __init__(
        self,
        covered: Covered,
        board: Part,
        head: Callable[[Part | None], Part],
        ways: Sequence[Way],
        sheet: Callable[[Part, bool], Part],
        covering: int = 0,
        keeps_board: bool = False,
        smallest: int = 0,
    ) -> None:
        """``head`` makes the head, from the sheet if that has its place already; ``sheet`` makes
        the sheet, from what is on it and whether it may be the bare desk: where it lies below the
        board and covers nothing of it. The first ways, ``covering`` of them, are only for windows
        with room and cover none. One that ``keeps_board`` has smaller text before it covers any of
        it, and then covers as little as it can. If any of the ways has room, one of the last
        ``smallest`` has, so that only these are tried to tell; else all are."""
        super().__init__()
        self._covered, self.board, self._ways, self._sheet = covered, board, ways, sheet
        self._make_head, self._head = head, head(None)
        self._covering, self._keeps_board = covering, keeps_board
        self._smallest = smallest or len(ways)
        self._made: dict[tuple[int, bool, bool], Part] = {}
        self.sheet, self.head = board, board
        """The sheet, and the head where it stands apart from it, once they have their room."""

    def _way(self, number: int, with_head: bool, covers: bool) -> Part:
        bare = not covers and not with_head
        key = (number, with_head, bare)
        if key not in self._made:
            self._made[key] = self._sheet(self._ways[number](with_head), bare)
        return self._made[key]

    def _tries(self, kit: Kit, under: Under) -> Iterator[_Try]:
        """Beside the board, over its middle if need be; or below it, and from there upwards."""
        view, panel, board = kit.view, under.panel, under.board
        edge, whole = view.gap, view.box.inset(view.gap)
        if panel.x >= board.right:
            room = panel if panel.h >= board.h else Box(panel.x, board.y, panel.w, board.h)
            yield _Try(room, whole, True, board)
            return
        wide = max(board.w, min(panel.w, whole.w))
        room = whole.below(board.bottom + edge).centred(wide, whole.bottom - board.bottom - edge)
        row = under.row
        if self._head.fits(kit, row):
            yield _Try(room, whole.below(max(row.bottom, whole.y)), False, board)
        yield _Try(room, whole, True, board)

    def _chosen(self, kit: Kit, under: Under) -> tuple[Part, Box, bool, bool]:
        """The sheet, its place, whether the head is on it, and whether there is room for it."""
        tries = [*self._tries(kit, under)]
        sheet = self._in_place(kit, tries[0])
        if sheet:
            room = _as_high(kit, sheet, tries[0].room, under.board)
            return sheet, room, tries[0].with_head, True
        for attempt in tries:
            parts = [
                self._way(number, attempt.with_head, True)
                for number in range(self._covering, len(self._ways))
            ]
            grown = [(part, self._grown(kit, attempt, part)) for part in parts]
            fitting = [(part, room) for part, room in grown if part.fits(kit, room)]
            if fitting:
                covered = [under.board.common(room) for _, room in fitting]
                least = min(range(len(fitting)), key=lambda i: covered[i].w * covered[i].h)
                part, room = fitting[least if self._keeps_board else 0]
                return part, room, attempt.with_head, True
        part, room = grown[-1]
        return part, room, attempt.with_head, False

    def _grown(self, kit: Kit, attempt: _Try, part: Part) -> Box:
        """The place of a sheet that takes as much of the board's as it needs, or all of its width
        where its middle would be covered, or all of its height where little of it would be left."""
        room, most = attempt.room, attempt.most
        wide = min(max(room.w, part.width(kit).least), most.w)
        high = min(max(room.h, part.height(kit, wide).least), most.h)
        x, y = room.x - (wide - room.w) // 2, room.y - (high - room.h) // 2
        if room.y > most.centre[1]:
            y = room.bottom - high
        x, y = max(most.x, min(x, most.right - wide)), max(most.y, min(y, most.bottom - high))
        place, board = Box(x, y, wide, high), attempt.board
        beside = room.x >= board.right and not self._keeps_board
        if beside and board.common(place).w > board.w // 3:
            return place._replace(x=most.x, w=most.w)  # rather than leave a strip of it
        below = room.y >= board.bottom and not self._keeps_board
        if below and 3 * board.common(place).h > 2 * board.h:
            return place._replace(y=most.y, h=most.h)
        return place

    def fits(self, kit: Kit, box: Box) -> bool:
        """Whether there is room for any way."""
        tries = [*self._tries(kit, self._covered.places(kit.view))]
        count = len(self._ways)
        numbers = range(count - 1, count - self._smallest - 1, -1)
        first, room = tries[0].with_head, tries[0].room
        if any(self._way(number, first, False).fits(kit, room) for number in numbers):
            return True
        if self._keeps_board and kit.view.shrunk > SMALLER:
            return False
        return any(
            (part := self._way(number, attempt.with_head, True)).fits(
                kit, self._grown(kit, attempt, part)
            )
            for attempt in tries
            for number in numbers
            if number >= self._covering
        )

    def _in_place(self, kit: Kit, attempt: _Try) -> Part | None:
        """The first way that has room without covering any of the board."""
        ways = (self._way(number, attempt.with_head, False) for number in range(len(self._ways)))
        return next((part for part in ways if part.fits(kit, attempt.room)), None)

    def slide(self, services: Services, forward: bool, delay: float = 0.0) -> None:
        """Let the sheet be laid down as the leaf of a pad after a ``delay`` in seconds, and the
        head where it stands apart from it; or let both turn away if that is not ``forward``."""
        services.slide("margin", self.sheet.box, not forward, turns=True, delay=delay)
        if self.head is not self.board:
            services.slide("header", self.head.box, not forward, turns=True, delay=delay)

    def arrange(self, kit: Kit, box: Box) -> None:
        under = self._covered.places(kit.view)
        self.sheet, room, with_head, _ = self._chosen(kit, under)
        row = under.row
        if room.y >= under.board.bottom:  # as wide as the board where that is not too narrow
            room = _as_wide(kit, self.sheet, room, under.board)
            row = row._replace(x=room.x, w=room.w) if room.w == under.board.w else row
        self.board.place(kit, under.board)
        self.sheet.place(kit, room)
        self.children = (self.board, self.sheet)
        if not with_head:
            self.head = self._make_head(self.sheet)
            self.head.place(kit, row)
            self.children = (self.head, self.board, self.sheet)


def _as_wide(kit: Kit, sheet: Part, room: Box, board: Box) -> Box:
    """The place of a sheet in a room below a board: as wide as that if it has room there; large
    text needs all the room."""
    even = room._replace(x=board.x, w=board.w)
    is_large = kit.view.text > 1 or kit.view.large
    return room if is_large or board.w > room.w or not sheet.fits(kit, even) else even


def _as_high(kit: Kit, sheet: Part, room: Box, board: Box) -> Box:
    """The place of a sheet in a room beside a board: as high as that if it says as much there, if
    maybe in fewer words; large text needs all the room."""
    even = room._replace(y=board.y, h=board.h)
    if kit.view.text > 1 or room.x < board.right or not sheet.fits(kit, even):
        return room
    said = []
    for place in (room, even):
        sheet.place(kit, place)
        said.append(sum(bool(part.name) for part in sheet.walk()))
    return even if said[0] == said[1] else room
