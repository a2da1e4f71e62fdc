"""What has just counted in a run, as it is heard and seen: notes that rise, points, ink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.score import STROKES, factor_of
from game.ui.scenes.arcade.painter import beside_score
from game.ui.sound import voices

if TYPE_CHECKING:
    from game.session.arcade.score import Gain
    from game.ui.layout.geometry import Box
    from game.ui.scenes.arcade.run_scene import RunScene

FARTHER = 12
"""By how much the square of the way to two blank cells may be longer than that to one."""


def show_gains(scene: RunScene, gains: list[Gain]) -> None:
    """Let points rise, ink fly, and the row be heard."""
    points = sum(gain.points for gain in gains)
    last = next((gain for gain in reversed(gains) if gain.cell >= 0), gains[-1])
    if points:
        scene.over_board.rise(points, _empty_place(scene, max(0, last.cell)))
    if scene.session.won:
        scene.seal()
    sound, rows = scene.services.sound, [gain.in_row for gain in gains if gain.in_row]
    if any(factor_of(in_row) > factor_of(in_row - 1) for in_row in rows):
        scene.services.motion.start("factor", "brush")
    if rows and rows[-1] % STROKES == 0:
        sound.play("wood", voices.of_factor(factor_of(rows[-1])))
    elif rows:
        sound.play("row", voices.of_row(rows[-1]))
    scene.seals.look(scene.run)
    if any(gain.wrong for gain in gains):
        scene.services.rumble(0.8, 0.25)
    elif rows and (rows[-1] % STROKES == 0 or scene.session.won):
        scene.services.rumble(0.35, 0.12)


def _empty_place(scene: RunScene, cell: int) -> Box:
    """A blank cell near one in which a digit was written, or two side by side where they are not
    much farther, so that no digit is covered; beside the score where there is none."""
    values, rules = scene.session.position.values, scene.session.puzzle.rules
    row, column = divmod(cell, rules.width)

    def far(other: int) -> int:
        return (other // rules.width - row) ** 2 + (other % rules.width - column) ** 2

    blanks = [blank for blank, value in enumerate(values) if not value and blank not in rules.void]
    pairs = [blank for blank in blanks if blank + 1 in blanks and (blank + 1) % rules.width]
    near, two = (min(cells, key=far, default=-1) for cells in (blanks, pairs))
    if two >= 0 and far(two) <= far(near) + FARTHER:
        left = scene.board.cell_box(two)
        return left._replace(w=scene.board.cell_box(two + 1).right - left.x)
    if near >= 0:
        return scene.board.cell_box(near)
    return beside_score(scene, scene.tree.kit, scene.page_now.score.box)
