"""What was earned with a game, stamped in rings."""

from __future__ import annotations

import pytest

from game.ui.drawing.text import TextPainter
from game.ui.layout.geometry import View
from game.ui.scenes.won import RING
from game.ui.widgets.ring_stamps import stamped_lines
from game.words.technique_names import technique_name
from game.words.texts import Texts, languages

VIEW = View(1280, 800)


@pytest.mark.parametrize("language", languages())
def test_what_is_earned_most_often_is_read_whole_in_its_ring(language: str) -> None:
    t, side = Texts(language), round(RING * VIEW.base)
    facts = [t("won.no_mistakes"), t("won.no_hints"), t("won.row", n=365), t("won.days", n=365)]
    usual = ("naked_pair", "hidden_pair", "pointing", "x_wing", "xy_wing", "skyscraper")
    facts += [t("won.hardest", name=technique_name(each, language)) for each in usual]
    for fact in facts:
        size, lines = stamped_lines(TextPainter(), VIEW, fact, side)
        assert size >= VIEW.size("small"), fact
        assert 2 <= len(lines) <= 3
        assert "".join(fact.split()).endswith("".join("".join(lines).split()))
