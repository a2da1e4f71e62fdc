"""Make or mend an environment where it is needed; where it is not, that costs a millisecond."""

from __future__ import annotations

TYPE_CHECKING = False  # as typing's, without its cost
if TYPE_CHECKING:
    from collections.abc import Callable

    from launching.environment import Environment


def prepare(environment: Environment, say: Callable[[str], None]) -> None:
    """Make or mend the environment unless it is ready. Raises SetupError.

    ``say`` gets a sentence before anything that takes a while.
    """
    if not environment.ready():
        from launching import installing

        installing.install(environment, say)
