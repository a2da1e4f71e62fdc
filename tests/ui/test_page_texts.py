"""On every page every text fits, in both languages, in small windows and at 200%."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.uses import Uses
from game.store.ledger import Ledger
from game.store.statistics import LevelStatistics
from game.ui.parts.screen import AnyScreen
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.settings import SECTIONS, SettingsScene
from game.ui.scenes.statistics import PARTS, StatisticsScene
from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

TRIES = (
    ((320, 320), 100, 7),
    ((320, 480), 100, 8),
    ((480, 320), 100, 8),
    ((800, 600), 200, 13),
    ((800, 600), 100, 10),
    ((1280, 800), 100, 12),
    ((1440, 1800), 100, 20),
)
"""Window, text size, and the smallest letters that may be seen there."""

TIMES = tuple(float(seconds) for seconds in (310, 402, 288, 501, 377, 245, 661))


def pages(pilot: Pilot) -> list[AnyScreen]:
    played = LevelStatistics(23, 19, 245.0, 412.0, 4, 9, 12, 17, usual=377.0, times=TIMES)
    long = LevelStatistics(
        1234, 1000, 5025.0, 9000.0, 123, 456, 100, 1000, usual=9000.0, times=(5025.0,), time=9e6
    )
    uses = {key: Uses(i, 1) for i, key in enumerate(("full_house", "sashimi_jellyfish"))}
    levels = {"tier.medium": played, "own": long}
    ledger = Ledger(long, levels, {739_500: 3, 739_400: 1}, 739_500, uses)
    pilot.app.store.ledger = lambda: ledger  # type: ignore[method-assign]
    return [
        *(SettingsScene(pilot.app, section) for section in SECTIONS),
        *(StatisticsScene(pilot.app, level) for level in ("tier.medium", "own", "tier.gentle")),
        *(StatisticsScene(pilot.app, "tier.medium", part) for part in PARTS[1:]),
        *(HowToPlayScene(pilot.app, number) for number in range(3)),
        KeysScene(pilot.app),
    ]


@pytest.mark.parametrize(
    ("size", "text", "least"), TRIES, ids=lambda value: str(value).replace(", ", "x")
)
@pytest.mark.parametrize("language", languages())
def test_every_text_fits(
    open_game: OpenGame, size: tuple[int, int], text: int, least: int, language: str
) -> None:
    pilot = open_game(size=size, text=text, language=language)
    painter = pilot.app.canvas.text_painter
    fitting, misfits = painter.fitting_size, []

    def watched(words: str, *asked: Any) -> int:
        got = fitting(words, *asked)
        if got < least:
            misfits.append((pilot.scene, words, got))
        return got

    painter.fitting_size = watched  # type: ignore[method-assign, assignment]
    for page in pages(pilot):
        pilot.open(page)
        while pilot.can_press("next") and page.name in ("keys", "settings"):
            pilot.click("next")
        pilot.app.scenes.pop()
    assert misfits == []
