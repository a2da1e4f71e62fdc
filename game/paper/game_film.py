"""A film of a game from its log: what was on the board, move by move, as GIF, WebP or MP4."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

from game.paper.missing_library import demand
from game.paper.png import Place, draw_parts, draw_png
from game.plans.board_plan import TWO_FIGURES, UNIT, WRITTEN, Board, NotePlaces, board_plan
from game.plans.clues.inks import printed_inks
from game.plans.clues.sketch import Label, Sketch
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.plans.board_plan import Look
    from game.plans.plan import Plan
    from game.session.playback import Moment


FORMS = (".gif", ".webp", ".mp4")
"""What a film may end in."""
WIDTH = 480
"""Pixels, across."""
SECONDS = 24.0
"""About how long a film takes."""
LEAST_MS, MOST_MS, LAST_MS = 60, 1200, 3000
"""How long a board is seen, and the last one."""
MOST_FRAMES = 400
COLOURS = 96
"""Of a GIF."""
FOOT = 70
"""The height of what stands below the board, in units of its plan."""
WHITE = (255, 255, 255)


# By Pillow and not by `gif.py`, which takes eight times as long for whole boards, and six times as
# many bytes; WebP and MP4 need Pillow, too.
def format_film(
    puzzle: Puzzle,
    moments: Sequence[Moment],
    look: Look,
    ending: str = ".gif",
    should_stop: ShouldStop = lambda: False,
) -> bytes:
    """The film of the boards of a game; raises MissingLibrary, and EOFError when stopped."""
    demand("A film", "pillow")
    if ending == ".mp4":
        demand("MP4", "av")
    from PIL import Image

    shown = chosen(moments)
    painter = _Painter(puzzle, look)
    frames: list[Any] = []
    for moment in shown:
        if should_stop():
            raise EOFError
        surface = painter.draw(moment)
        size, pixels = surface.get_size(), pygame.image.tobytes(surface, "RGB")
        frames.append(Image.frombytes("RGB", size, pixels))
    if ending == ".mp4":
        from game.paper.video import format_mp4

        return format_mp4(frames, durations(shown))
    if ending == ".gif":
        palette = _palette(shown, frames)
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    made = io.BytesIO()
    frames[0].save(
        made,
        ending[1:].upper(),
        save_all=True,
        append_images=frames[1:],
        duration=durations(shown),
        loop=0,
        lossless=True,
    )
    return made.getvalue()


def _palette(moments: Sequence[Moment], frames: Sequence[Any]) -> Any:
    """The colours of the first and the last board, and of one with a mistake, as a picture."""
    from PIL import Image

    wrong = next((i for i, moment in enumerate(moments) if moment.wrong), 0)
    some = [frames[i] for i in dict.fromkeys((0, wrong, len(frames) // 2, len(frames) - 1))]
    width, height = some[0].size
    whole = Image.new("RGB", (width, height * len(some)))
    for number, frame in enumerate(some):
        whole.paste(frame, (0, number * height))
    return whole.quantize(COLOURS, dither=Image.Dither.NONE)


def chosen(moments: Sequence[Moment]) -> list[Moment]:
    """The boards that are shown: those with another digit, others as far as there is room."""
    if len(moments) <= MOST_FRAMES:
        return list(moments)
    values = [moment.position.values for moment in moments]
    digits = [i for i in range(1, len(values)) if values[i] != values[i - 1]]
    kept = {0, len(moments) - 1, *digits[: MOST_FRAMES - 2]}
    step = -(-len(moments) // max(1, MOST_FRAMES - len(kept)))
    kept.update(range(0, len(moments), step))
    return [moments[i] for i in sorted(kept)]


def durations(moments: Sequence[Moment]) -> list[int]:
    """Milliseconds for each board: longer where the player thought longer."""
    pauses = [max(0.0, after.seconds - moment.seconds) for moment, after in pairwise(moments)]
    roots = [pause**0.5 for pause in pauses]
    share = SECONDS * 1000 / (sum(roots) or 1.0)
    return [
        *(round(max(LEAST_MS, min(MOST_MS, root * share)) / 10) * 10 for root in roots),
        LAST_MS,
    ]


class _Painter:
    """Draws what changes over a picture of what does not."""

    def __init__(self, puzzle: Puzzle, look: Look) -> None:
        self._puzzle, self._look = puzzle, look
        plain: Plan = board_plan(Board(puzzle.rules, puzzle.givens), look)
        plan = plain._replace(height=plain.height + FOOT)
        ground = look.colours["sheet"] if look.ground else WHITE
        self._base = draw_png(plan, WIDTH, ground)
        scale = WIDTH / plan.width
        self._place = Place(-plan.left * scale, -plan.top * scale, scale)
        self._plan = plan
        inks = printed_inks(look.colours, look.colours["muted"])
        self._sketch = Sketch(puzzle.rules.width, UNIT, inks)
        self._notes = NotePlaces(puzzle.rules, self._sketch)

    def draw(self, moment: Moment) -> pygame.Surface:
        """One board with the clock below it."""
        surface = self._base.copy()
        for cell in moment.fogged:
            self._fill(surface, cell)
        labels = [*self._entries(moment), *self._foot(moment)]
        draw_parts(surface, labels, self._place)
        for cell in moment.cells if len(moment.cells) <= 9 else ():
            pygame.draw.rect(surface, self._look.colours["pen"], self._box(cell), 2)
        return surface

    def _box(self, cell: int) -> pygame.Rect:
        row, column = divmod(cell, self._puzzle.rules.width)
        x, y, scale = self._place
        left, top = round(x + column * UNIT * scale), round(y + row * UNIT * scale)
        side = round(UNIT * scale)
        return pygame.Rect(left + 1, top + 1, side - 1, side - 1)

    def _fill(self, surface: pygame.Surface, cell: int) -> None:
        surface.fill(self._look.colours["clue_fill"], self._box(cell))

    def _entries(self, moment: Moment) -> list[Label]:
        colours, look, labels = self._look.colours, self._look, list[Label]()
        for cell, given in enumerate(self._puzzle.givens):
            value = moment.position.values[cell]
            if given or cell in moment.fogged:
                continue
            if value > 0:
                sign = look.symbol(value)
                size = WRITTEN * UNIT * (TWO_FIGURES if len(sign) > 1 else 1.0)
                ink = colours["vermilion" if cell in moment.wrong else "pen"]
                labels.append(Label(sign, self._sketch.middle(cell), size, ink, look.written))
            else:
                labels += self._notes.labels(cell, moment.position.notes[cell], look)
        return labels

    def _foot(self, moment: Moment) -> list[Label]:
        """The clock, and how many cells are blank."""
        plan, muted = self._plan, self._look.colours["muted"]
        y = plan.top + plan.height - FOOT / 2
        left = moment.position.values.count(0)
        return [
            Label(clock(moment.seconds), (4.0, y), 40.0, muted, "print", 0.0),
            Label(str(left), (plan.left + plan.width - 10.0, y), 40.0, muted, "print", 1.0),
        ]
