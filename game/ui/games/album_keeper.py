"""Looks in a thread for the seals of the album that games and runs have earned, and keeps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.session.arcade.run import Run
    from game.ui.jobs import Job
    from game.ui.services import Services
    from game.words.texts import Texts

LOOKED = "album"
"""The name under which it is remembered that the games before the album were looked at."""


def look_for_seals(services: Services, tell: Callable[[Sequence[str]], None]) -> Job:
    """Keep the seals that were earned since the last look; ``tell`` gets them, which may be
    none."""

    def keep(earned: dict[str, float]) -> None:
        if earned:
            services.store.keep_seals(earned)
        tell(sorted(earned, key=earned.__getitem__))

    return services.jobs.start(services.store.newly_earned, keep, lambda _: None)


def look_at_the_past(services: Services) -> None:
    """Once: give old games and runs the seals that they have earned."""
    store = services.store
    if store.is_new or store.recall(LOOKED):
        return

    def say_nothing(seals: Sequence[str]) -> None:
        """They lie in the album; nothing is said of them."""

    look_for_seals(services, say_nothing)
    store.remember(LOOKED, "1")


def earn(services: Services, seal: str) -> tuple[str, ...]:
    """Keep a seal for what leaves no game and no run behind; returns it if it is new."""
    return (seal,) if services.store.note_deed(seal) else ()


class RunSeals:
    """The seals that a run earns while it is played. They are kept at once, and the story of the
    run tells of them: nothing lies over a board against the clock."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept = set(services.store.seals())
        self.new: tuple[str, ...] = ()
        """Those that the run has earned."""

    def look(self, run: Run) -> None:
        """Keep those that the run has earned by now."""
        from game.session.album.deeds import RunFact, earned

        score = run.score
        fact = RunFact(0.0, run.mode, run.finished, score.points, score.best_row, score.mistakes)
        new = [seal for seal in earned((fact,), self._kept) if self._services.store.note_deed(seal)]
        self._kept.update(new)
        self.new += tuple(new)


def seal_words(t: Texts, seals: Sequence[str]) -> str:
    """Which seals are new; empty for none."""
    if len(seals) == 1:
        return t("album.new", name=t(f"seal.{seals[0]}"))
    return t("album.new.many", n=len(seals)) if seals else ""
