"""What is heard of whole evenings: stories that are played by ear, and their golden logs.

Somebody who speaks both languages has read these; `heard_stories.py` writes them again.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.ui.heard_stories import GOLDEN, STORIES, log_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.conftest import OpenGame
    from tests.ui.heard_stories import Story
    from tests.ui.pilot import Pilot


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_what_is_heard(
    open_game: OpenGame,
    story: Callable[[Pilot], Story],
    language: str,
    documents: Path,
    tmp_path: Path,
) -> None:
    game = open_game(language=language, reduced_motion=True)
    log = log_of(story, game, str(tmp_path))
    golden = GOLDEN / f"{story.__name__}.{language}.txt"
    assert log == golden.read_text(encoding="utf-8")
