"""The scenes of runs of the arcade: a part of the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.store.runs import RunSave
    from game.ui.parts.screen import AnyScreen
    from game.ui.services import Services


class RunScenes:
    """Opens what belongs to runs."""

    _services: Services

    def push(self, scene: AnyScreen) -> None:
        """Open a scene over the present one."""
        raise NotImplementedError

    def show_only(self, scene: AnyScreen) -> None:
        """Leave every scene for a new one."""
        raise NotImplementedError

    def begin_run(self, seed: int | None = None, mode: str = "rush") -> None:
        """Begin a run of a mode as soon as its first sheet is made; without a seed one of its
        own."""
        from game.ui.games.run_starter import start_run

        start_run(self._services, seed, mode)

    def run(self, save: RunSave) -> None:
        """Leave every scene for a run."""
        from game.ui.scenes.arcade.modes import scene_of

        self.show_only(scene_of(self._services, save))

    def explain_points(self) -> None:
        """Open How to play where it tells how points are counted."""
        from game.ui.scenes.how_to_play import PAGES, HowToPlayScene

        names = [name for name, _ in PAGES]
        self.push(HowToPlayScene(self._services, names.index("points")))
