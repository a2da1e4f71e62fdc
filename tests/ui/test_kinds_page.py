"""The gallery of kinds: every sheet begins a game of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.session.kind import Kind, kind_of
from game.session.kind_sketch import ALL, sketch_rules
from game.ui.scenes.kinds import KindsScene

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame


@pytest.mark.parametrize("kind", [Kind("classic", 4), Kind("killer"), Kind("x"), Kind("thermo")])
def test_a_sheet_begins_a_game_of_its_kind(open_game: OpenGame, kind: Kind) -> None:
    game = open_game()
    scene = KindsScene(game.app)
    game.app.scenes.push(scene)
    at = scene.kinds.index(kind)
    scene.first = at
    game.frame()
    game.click(f"row.{at - scene.span.start}")
    game.wait()
    game.frame()
    assert game.scene == "playing"
    assert kind_of(game.session.puzzle) == kind


@pytest.mark.parametrize("kind", ALL, ids=Kind.format)
def test_every_kind_has_a_picture_of_its_rules(kind: Kind) -> None:
    from game.engine.rules import classic

    rules = sketch_rules(kind)
    assert (rules == classic(rules.size)) == (kind.variant == "classic")
