"""Create or repair an environment if needed; if not, that takes a millisecond."""

from __future__ import annotations

TYPE_CHECKING = False  # as typing's, without its cost
if TYPE_CHECKING:
    from collections.abc import Callable

    from launching.environment import Environment


def prepare(environment: Environment, say: Callable[[str], None]) -> None:
    """Create or repair the environment unless it is ready. Raises SetupError.

    ``say`` gets a sentence before anything that takes a while.
    """
    if not environment.ready():
        from launching import installing

        installing.install(environment, say)
