"""The table of the ten best runs."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from game.session.arcade.courses import course_of
from game.store.runs import PLACES
from game.ui.layout.geometry import Box
from game.ui.parts.arranging import Around, Column, FirstThatFits, Row, Space
from game.ui.parts.part import Kit, Need, Part, Role, largest
from game.ui.parts.words import Icon, Words
from game.ui.scenes.arcade.painter import spaced
from game.ui.scenes.arcade.run_marks import draw_medal, draw_signature
from game.ui.when import date_words, day_of
from game.ui.widgets.control import ControlId
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from game.store.runs import HighScore
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Type
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts


UNDER = 0.4
"""What is left free under the head, in body texts."""

FREE = 2.4
"""The height of a free line, in body texts."""


class BestRuns(Part):
    """The best runs of a mode, as many as there is room for, and below them lines that are free;
    those that are ``wrong`` are struck out."""

    role: Role = "list"

    def __init__(
        self,
        kit: Kit,
        mode: str,
        best: Sequence[HighScore],
        wrong: Collection[HighScore] = (),
    ) -> None:
        super().__init__(name=kit.t("arcade.table"))
        title = Words(self.name, colour="muted", weight="semibold", lines=1)
        none = Words(kit.t("arcade.table.none"), colour="muted", shrinks="caption")
        rows = [_Row(kit.t, mode, place, run, run in wrong, best) for place, run in enumerate(best)]
        self._rows, self._head = rows, Column(title, *([] if rows else [none]), gap=0.3)

    def measure_width(self, kit: Kit) -> Need:
        return largest([part.width(kit) for part in (self._head, *self._rows)])

    def measure_height(self, kit: Kit, width: int) -> Need:
        least, wanted = self._head.height(kit, width)
        needs = [row.height(kit, width) for row in self._rows]
        some = needs[0].least if needs else 0
        under = kit.em(UNDER)
        return Need(least + under + some, wanted + under + sum(need.wanted for need in needs))

    def arrange(self, kit: Kit, box: Box) -> None:
        head = box.top(self._head.height(kit, box.w).wanted)
        self._head.place(kit, head)
        y, seen = head.bottom + kit.em(UNDER), []
        for row in self._rows:
            least, wanted = row.height(kit, box.w)
            if y + least > box.bottom:
                break
            row.place(kit, Box(box.x, y, box.w, min(wanted, box.bottom - y)))
            seen.append(row)
            y = row.box.bottom
        way = max((row.way(kit) for row in seen), default=0)
        for row in seen:
            row.keep_to(kit, way)
        high = kit.em(FREE)
        whole = len(seen) == len(self._rows) > 0  # no free line follows a run that is not seen
        free = min(PLACES - len(self._rows), (box.bottom - y) // high) if whole else 0
        lines = [_FreeLine(len(self._rows) + place) for place in range(free)]
        for line in lines:
            line.place(kit, Box(box.x, y, box.w, high))
            y += high
        self.children = (self._head, *seen, *lines)


class _FreeLine(Part):
    """A line for a run that is still to be played."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self._place = place

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme = self.box.inset(kit.em(0.6), 0), canvas.theme
        canvas.text(f"{self._place + 1}", box, kit.size("body"), theme["muted"])
        line = box.after(box.x + kit.em(2.4)).below(box.bottom - kit.em(0.8)).top(kit.view.line)
        canvas.fill(line, theme["hairline"])


class _Row(Part):
    """A slip with the place and the medal of a run, its points, signature, what was finished, the
    date, and Replay, which is what a press does; less of that where there is little room."""

    is_pressed = True
    role: Role = "row"

    def __init__(
        self,
        t: Texts,
        mode: str,
        place: int,
        run: HighScore,
        wrong: bool,
        best: Sequence[HighScore],
    ) -> None:
        """One of the ``best``, whose scores are all as wide as the widest."""
        super().__init__(ControlId("best", place), f"{t('arcade.replay')} {spaced(run.points)}")
        facts = f"{finished(t, mode, run.sheets)} · {clock(run.clock // 1000)}"
        day = day_of(run.played)
        played = date_words(t, day, date.today()) if day else ""
        medal = 0 if wrong else course_of(mode).medal(run.sheets)

        def way(with_day: bool, below: bool, labelled: bool = True) -> Part:
            score = Score(run, wrong, "ink", "body", best)
            said = Words(facts, "caption", "muted", lines=1, shrinks="least")
            dated = Words(played, "caption", "muted", lines=1) if with_day else None
            replay = Words(t("arcade.replay"), "caption", "pen", "semibold", lines=1)
            told = (
                Column(score, said, gap=0)
                if below
                else Row(score, said.growing(), dated, gap=1, across="centre")
            )
            return Row(
                Words(f"{place + 1}", lines=1),
                Medal(medal),
                told.growing(),
                Space(0.4) if with_day else None,
                replay if labelled else None,
                Icon("play", "caption", "pen"),
                gap=0.4,
                across="centre",
            )

        looks = (True, False, True), (False, False, True), (False, True, True), (False, True, False)
        self._ways = [Around(way(*look), 0.6, 0.2) for look in looks]
        self.children = (Around(FirstThatFits(*(partial(way, *look) for look in looks)), 0.6, 0.2),)

    def way(self, kit: Kit) -> int:
        """The number of the first of its arrangements that fits."""
        slip, last = self._slip(kit), len(self._ways) - 1
        return next((i for i in range(last) if self._ways[i].fits(kit, slip)), last)

    def keep_to(self, kit: Kit, way: int) -> None:
        """Take an arrangement, so that all rows have the same."""
        self.children = (self._ways[way],)
        self.children[0].place(kit, self._slip(kit))

    def measure_height(self, kit: Kit, width: int) -> Need:
        need, apart = self.children[0].height(kit, width), self._apart(kit)
        least = max(need.least + apart, kit.touch)
        return Need(least, max(least, need.wanted + apart, kit.em(2.4)))

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, self._slip(kit))

    def _apart(self, kit: Kit) -> int:
        """The room between two slips."""
        return round(3 * kit.view.scale)

    def _slip(self, kit: Kit) -> Box:
        return self.box._replace(h=self.box.h - self._apart(kit))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.paper(self._slip(kit), str(self.id), "slip", state.lift)


class Score(Part):
    """The points of a run, struck out where they are wrong, and the signature of its player where
    there is room for it."""

    def __init__(
        self,
        run: HighScore,
        wrong: bool,
        ink: str,
        kind: Type = "heading",
        alike: Sequence[HighScore] = (),
    ) -> None:
        """As wide as the scores of others that are ``alike``."""
        super().__init__(name=spaced(run.points))
        self._run, self._wrong, self._ink, self._kind = run, wrong, ink, kind
        self._alike = alike or [run]

    def _tall(self, kit: Kit) -> int:
        return round(1.3 * kit.size(self._kind))

    def measure_width(self, kit: Kit) -> Need:
        size = kit.size(self._kind)
        points = max(
            kit.painter.width(spaced(run.points), size, "print_bold") for run in self._alike
        )
        signed = any(run.name for run in self._alike)
        wide = points + (3 * self._tall(kit) + kit.gap if signed else 0)
        return Need(points, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(self._tall(kit), self._tall(kit))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, run = self.box, self._run
        signs = min(box.h, self._tall(kit)) if box.w >= self.width(kit).wanted and run.name else 0
        title, theme, size = box.left(box.w - 3 * signs), canvas.theme, kit.size(self._kind)
        ink = theme["muted" if self._wrong else self._ink]
        canvas.text(self.name, title, size, ink, "print_bold")
        if self._wrong:
            wide, over = kit.painter.width(self.name, size, "print_bold"), round(0.2 * size)
            y, right = box.centre[1], box.x + min(title.w, wide)
            ends, line = ((box.x - over, y), (right + over, y)), max(2.0, 0.12 * size)
            canvas.brush(ends, line, theme["vermilion"], ("wrong", self.name))
        if signs:
            draw_signature(canvas, run.name, box.after(title.right))


class Medal(Part):
    """The medal of a run; an empty place without one."""

    def __init__(self, medal: int) -> None:
        super().__init__()
        self._medal = medal

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(1.4), kit.em(1.4))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_medal(canvas, self._medal, self.box)


def look_at(services: Services, row: HighScore) -> None:
    """Show how a run went."""
    from game.ui.scenes.arcade.run_recording import RunRecording
    from game.ui.scenes.replay import ReplayScene

    run = services.store.run_of(row.run_id)
    if run and run.session:
        services.scenes.push(ReplayScene(services, RunRecording(run)))
    else:
        services.toasts.show(services.t("arcade.unreadable"), here=True)


def finished(t: Texts, mode: str, sheets: int) -> str:
    """How many sheets or boards a run has finished."""
    return t("arcade.table.sheets" if course_of(mode).sheets else "arcade.table.boards", n=sheets)
