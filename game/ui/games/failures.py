"""What the player is told when no game can be begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.services import Services


def report_failure(services: Services, error: Exception) -> None:
    """Say why a puzzle could not be made or read; what nobody expects is raised again."""
    from game.engine.errors import SudokuError
    from game.store.library import LibraryError

    t = services.t
    if isinstance(error, LibraryError):
        services.scenes.report(t("levels.title"), t("notice.library", reason=str(error)))
    elif isinstance(error, (SudokuError, OSError)):
        from game.ui.games.refusal import reason

        services.scenes.report(t("menu.own"), t("notice.bad_puzzle", reason=reason(t, error)))
    else:
        raise error


def no_such_puzzle(services: Services, error: Exception) -> None:
    """Say why there is no puzzle as it was wished for."""
    from game.engine.errors import SudokuError

    if not isinstance(error, SudokuError):
        raise error
    t = services.t
    services.scenes.report(t("new_puzzle.title"), t("new_puzzle.impossible", reason=str(error)))


def none_alike(services: Services, error: Exception) -> None:
    """Say kindly that no other puzzle is solved by the same steps."""
    from game.engine.errors import SudokuError

    if not isinstance(error, SudokuError):
        raise error
    t = services.t
    services.scenes.report(t("alike.button"), t("alike.none"))


def offer(services: Services, error: Exception, without: Callable[[], None]) -> None:
    """Name the rules that Nonet does not have, and let the player choose to play ``without``
    them; say what is wrong otherwise."""
    from game.ui.games.refusal import UnknownRules

    if not isinstance(error, UnknownRules):
        report_failure(services, error)
        return
    t = services.t
    words = t("open.unknown", names=error.names)
    buttons = ((t("open.refuse"), None), (t("open.without"), without))
    services.scenes.ask(t("menu.own"), words, buttons)
