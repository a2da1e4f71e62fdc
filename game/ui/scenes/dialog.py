"""A question or a notice on a card in the middle of the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.named_tuple import NamedTuple
from game.ui.input.intents import GoOn, NewGame, Restart, TurnPage
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Roomy, Row
from game.ui.parts.pressing import Button
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import card
from game.ui.parts.words import PagedWords, Words, heading
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.about import About
    from game.ui import services
    from game.ui.input.intents import Intent
    from game.ui.parts.part import Kit, Part
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Services


LONG_TITLE = 40
"""Characters of a title that has no place in the head of a card."""


WIDE, MANY_WIDE, MANY = 32, 44, 4
"""How wide a card is in body texts, and one with that many buttons."""


class DialogState(NamedTuple):
    """What a dialog shows."""

    title: str
    words: str
    buttons: tuple[str, ...]
    page: int
    """The page that is open, where the words need more than one."""


class DialogScene(Screen[DialogState]):
    """Title, words, and one to three buttons; the last is the main one."""

    name = "dialog"
    overlay = True
    is_card = True

    def __init__(
        self,
        services: Services,
        title: str,
        words: str | Callable[[], str],
        buttons: tuple[services.Button, ...],
        *,
        name: str = "dialog",
        stays: bool = False,
    ) -> None:
        """``words`` may be asked for again and again, as more becomes known. A dialog that
        ``stays`` is closed by what its buttons do."""
        self.name = name
        super().__init__(services)
        self.title, self.buttons = title, buttons
        self._words, self._stays = words, stays
        self._page = 0
        self.intents: dict[type[Intent], Callable[[], object]] = {}
        """What the keys of the screen below mean here, besides what they mean in every dialog."""
        self.leave: Callable[[], object] = self.services.scenes.pop
        """What Escape does."""

    @property
    def words(self) -> str:
        """What it says now."""
        return self._words if isinstance(self._words, str) else self._words()

    def state(self) -> DialogState:
        labels = tuple(label for label, _ in self.buttons)
        return DialogState(self.title, self.words, labels, self._page)

    @staticmethod
    def page(kit: Kit, state: DialogState) -> Part:
        """The card; where a window is too small for the words, they have pages, and the buttons
        stand on the last."""

        def whole() -> Part:
            words = Words(state.words, shrinks="caption")
            return Column(heading(state.title), words, _buttons(state.buttons), gap=0.9)

        def paged() -> Part:
            def foot(page: int, count: int) -> Part:
                turn = kit.t("about.turn", n=page + 1, all=count)
                return _buttons(state.buttons if page + 1 == count else (turn,))

            return Column(heading(state.title), PagedWords(state.words, state.page, foot))

        ems = MANY_WIDE if len(state.buttons) >= MANY else WIDE
        return card(FirstThatFits(whole, paged), "dialog", state.title, ems=ems)

    def press(self, control: ControlId) -> None:
        """Press a button, or read on."""
        assert isinstance(control.member, int)
        pages = self._pages()
        if pages and pages.page + 1 < pages.count:
            self._turn(1)
        else:
            self.act(control.member)

    def _pages(self) -> PagedWords | None:
        return next((part for part in self.tree if isinstance(part, PagedWords)), None)

    def _turn(self, step: int) -> None:
        pages = self._pages()
        if pages:
            self._page = min(max(0, pages.page + step), pages.count - 1)
            self.focus = None
            self.services.redraw()

    def perform(self, intent: Intent) -> None:
        """Page Up and Page Down and the wheel turn the page."""
        if isinstance(intent, TurnPage):
            self._turn(intent.step)
        elif type(intent) in self.intents:
            self.intents[type(intent)]()
        else:
            super().perform(intent)

    def back(self) -> None:
        self.leave()

    def act(self, index: int) -> None:
        """Close, then do what a button stands for."""
        action = self.buttons[index][1]
        if not self._stays:
            self.services.scenes.pop()
        if action:
            action()

    def update(self, seconds: float) -> bool:
        """Tell more once more is known."""
        return self._is_old()


def _buttons(labels: tuple[str, ...]) -> Part:
    """The buttons side by side, or one below the other where they have no room for that."""
    last = len(labels) - 1
    buttons = [
        Button(ControlId("button", i), label, "filled" if i == last else "slip")
        for i, label in enumerate(labels)
    ]
    return FirstThatFits(
        lambda: Held(Roomy(Row(*buttons, equal=True)), 1), lambda: Grid(*buttons, columns=1)
    )


def about(
    services: Services, about: About, done: str, facts: Callable[[], str] | None = None
) -> DialogScene:
    """What the setter of a puzzle says of it: title, author and rules; ``facts`` is what Nonet
    knows of it besides, and ``done`` is on the button that closes."""
    t = services.t

    title = about.title if 0 < len(about.title) <= LONG_TITLE else t("about.title")

    def words() -> str:
        name = about.title if about.title != title else ""
        by = t("about.author", author=about.author) if about.author else ""
        cut = t("about.cut") if about.is_cut else ""
        blocks = ((name, by), (about.rules, cut), (facts() if facts else "",))
        return "\n\n".join(filter(None, ("\n".join(filter(None, block)) for block in blocks)))

    return DialogScene(services, title, words, ((done, None),), name="about")


def lost(services: Services, game: CoveredGame) -> DialogScene:
    """Three mistakes were made where that is the limit. Nothing is taken away: the game can be
    tried again or go on without the limit, and it stays under My games."""
    t = services.t

    def go_on(intent: Intent) -> None:
        game.perform(intent)  # while it is covered, so that it is not lost when it is seen again
        services.scenes.pop()

    buttons = (
        (t("lost.menu"), services.scenes.to_menu),
        (t("lost.go_on"), lambda: go_on(GoOn())),
        (t("lost.again"), lambda: go_on(Restart())),
    )
    dialog = DialogScene(
        services, t("lost.title"), t("lost.words"), buttons, name="lost", stays=True
    )
    dialog.leave = services.scenes.to_menu
    dialog.intents = {
        Restart: lambda: go_on(Restart()),
        NewGame: lambda: game.perform(NewGame()),
    }
    return dialog
