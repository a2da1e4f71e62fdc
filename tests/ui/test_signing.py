"""Who has signed a run once is not asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.arcade.run_story import StoryScene
from tests.ui.situations.arcade import played_run

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame


def test_the_last_signature_stands_and_can_be_changed(open_game: OpenGame) -> None:
    game = open_game()
    game.app.store.remember("signature", "LI山")
    save = game.app.store.begin_run(played_run(1, 2))
    save.run.end()
    save.save()
    game.app.scenes.show_only(StoryScene(game.app, save))
    game.advance(90)
    assert game.scene == "run_story"
    assert game.app.store.best_runs("rush")[0].name == "LI山"
    game.click("sign", "up.0", "save")
    assert game.app.store.best_runs("rush")[0].name == "KI山"
    game.click("sign")
    side = game.box("sign.1").h
    x, y = game.box("sign.1").centre
    game.drag((x, y), (x, y - side // 2), (x, y - side), (x, y - side))
    game.click("save")
    assert game.app.store.best_runs("rush")[0].name == "KK山"
    game.click("row.0")
    game.settle()
    assert game.scene == "run_replay"
