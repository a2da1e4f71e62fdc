"""Dealing: the sheet lands on the desk, and the givens are printed box by box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.drawing.motion import DURATIONS

if TYPE_CHECKING:
    from game.engine.types import Cell
    from game.session.session import Session
    from game.ui.drawing.motion import Motion

SECONDS = 0.6
"""From the first edge of the sheet to the last given."""

PRINTED_FROM = 0.1
"""Seconds after which the first box is printed, while the sheet still comes to rest."""


def deal(motion: Motion, session: Session, after: float = 0.0) -> None:
    """Start to deal a game, ``after`` so many seconds; one that goes on lies there with all that
    was written. A sheet that comes with its screen lies on it from the first frame on."""
    if motion.of_kind("scene"):
        comes = DURATIONS["scene"]
    else:
        motion.start("deal", delay=after)
        comes = after + PRINTED_FROM
    if session.position.blanks < session.puzzle.blanks:
        return
    boxes = boxes_of(session)
    pause = (SECONDS - PRINTED_FROM - DURATIONS["print"]) / max(1, len(boxes) - 1)
    for number, cells in enumerate(boxes):
        motion.start("print", cells, comes + number * pause)


def boxes_of(session: Session) -> list[tuple[Cell, ...]]:
    """The cells with givens, together as they are printed: by boxes, or by rows where there are
    none."""
    rules, givens = session.puzzle.rules, session.puzzle.givens
    kinds = {house.kind for house in rules.houses}
    kind = "box" if "box" in kinds else "row"
    boxes, seen = [], set[int]()
    for house in rules.houses:
        cells = tuple(cell for cell in house.cells if givens[cell] and cell not in seen)
        if house.kind == kind and cells:
            boxes.append(cells)
            seen.update(cells)
    return boxes
