"""How far a run is, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade.endless import Lives
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.arcade.run import Run
    from game.words.texts import Texts


def standing(t: Texts, run: Run) -> str:
    """Its sheet, and what is left of the fuse or how many lives."""
    if isinstance(run.stake, Lives):
        return f"{t('arcade.board', n=run.number)} · {t('arcade.lives', n=run.stake.left)}"
    left = t("arcade.left", time=clock((run.left + 999) // 1000))
    return f"{t('arcade.sheet', n=run.number, of=run.course.sheets)} · {left}"
