"""Looks in a thread for the seals of the album that games and runs have earned, and keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.session.arcade.run import Run
    from game.ui.jobs import Job
    from game.ui.services import Services

LOOKED = "album"
"""The name under which it is remembered that the games before the album were looked at."""


def look_for_seals(services: Services, found: Callable[[Sequence[str]], None]) -> Job:
    """Keep the seals that were earned since the last look; ``found`` gets them, if any."""

    def keep(earned: dict[str, float]) -> None:
        if earned:
            services.store.keep_seals(earned)
            found(sorted(earned, key=earned.__getitem__))

    return services.jobs.start(services.store.newly_earned, keep, lambda _: None)


def look_at_the_past(services: Services) -> None:
    """Once: give old games and runs the seals that they have earned."""
    store = services.store
    if store.is_new or store.recall(LOOKED):
        return

    def found(seals: Sequence[str]) -> None:
        """They lie in the album; nothing is said of them."""

    look_for_seals(services, found)
    store.remember(LOOKED, "1")


def earn(services: Services, seal: str) -> None:
    """Keep a seal for what leaves no game and no run behind, and say so if it is new."""
    if services.store.note_deed(seal):
        tell(services, (seal,))


class RunSeals:
    """The seals that a run earns while it is played."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept = set(services.store.seals())

    def look(self, run: Run) -> None:
        """Keep those that the run has earned by now, and say so."""
        from game.session.album.deeds import earned
        from game.session.album.facts import RunFact

        score = run.score
        fact = RunFact(0.0, run.mode, run.finished, score.points, score.best_row, score.mistakes)
        new = [seal for seal in earned((fact,), self._kept) if self._services.store.note_deed(seal)]
        self._kept.update(new)
        if new:
            tell(self._services, new)


def tell(services: Services, seals: Sequence[str]) -> None:
    """Say which seals are new, with the sound of the stamp."""
    t = services.t
    services.sound.play("stamp")
    if len(seals) == 1:
        services.toasts.show(t("album.new", name=t(f"seal.{seals[0]}")))
    else:
        services.toasts.show(t("album.new.many", n=len(seals)))
