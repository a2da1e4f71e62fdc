"""What input devices see of the running program, besides what scenes see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.services import Services

if TYPE_CHECKING:
    import pygame

    from game.ui.hovering import Hovering
    from game.ui.input.fingers import Fingers
    from game.ui.input.intents import Intent
    from game.ui.input.second_press import SecondPress


class Controller(Protocol):
    """Takes the events that are neither the keyboard's nor the mouse's nor the window's."""

    def handle(self, event: pygame.Event) -> None:
        """Take an event if it is a game controller's."""


class Program(Services, Protocol):
    """What input devices may use in addition: the window, and where intents go."""

    by_keys: bool
    focused: bool
    """Whether the window has the keyboard."""
    wheel_rest: float
    """Seconds until the wheel turns another page."""

    fingers: Fingers | None
    """What touches the screen; None until anything does."""

    @property
    def second_press(self) -> SecondPress:
        """What keeps double clicks from the next screen."""

    @property
    def hovering(self) -> Hovering:
        """What the pointer does without a button."""

    @property
    def window(self) -> pygame.Window:
        """The window itself."""

    @property
    def gamepad(self) -> Controller | None:
        """The game controllers, once the first frame was shown."""

    def perform(self, intent: Intent) -> None:
        """Perform an intent from an input device."""

    def resized(self) -> None:
        """The window has another size now."""
