"""Nodes as AccessKit has them, and its adapter for the system in use."""

from __future__ import annotations

import contextlib
import math
import sys
import time
from typing import TYPE_CHECKING, Any

import accesskit

from game.ui.speech.nodes import ROOT, Asked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.ui.speech.nodes import Node

ROLES = {
    "window": accesskit.Role.WINDOW,
    "button": accesskit.Role.BUTTON,
    "tab": accesskit.Role.TAB,
    "switch": accesskit.Role.SWITCH,
    "slider": accesskit.Role.SLIDER,
    "choice": accesskit.Role.BUTTON,
    "field": accesskit.Role.TEXT_INPUT,
    "list": accesskit.Role.LIST,
    "box": accesskit.Role.LIST_BOX,
    "tabs": accesskit.Role.TAB_LIST,
    "row": accesskit.Role.LIST_ITEM,
    "grid": accesskit.Role.GRID,
    "cell": accesskit.Role.CELL,
    "picture": accesskit.Role.IMAGE,
    "heading": accesskit.Role.HEADING,
    "text": accesskit.Role.LABEL,
    "live": accesskit.Role.LABEL,
    "dialog": accesskit.Role.DIALOG,
    "page": accesskit.Role.GROUP,
}
"""AccessKit's role for each of ours; a choice between two arrows is pressed like a button. How many
there are in a list only counts in a `box`."""

CLICK, FOCUS, SET = accesskit.Action.CLICK, accesskit.Action.FOCUS, accesskit.Action.SET_VALUE
READY_SECONDS = 0.2
"""How long the adapter may take with the first tree."""

UP, DOWN = accesskit.Action.INCREMENT, accesskit.Action.DECREMENT

_ACTIONS = {str(CLICK): "press", str(FOCUS): "focus", str(SET): "write", str(UP): "more"}
_ACTIONS[str(DOWN)] = "less"


class Bridge:
    """The way to the screen readers of this system.

    Both functions are called in threads of the adapter: ``heard`` as somebody begins to listen, or
    nobody does any more, and ``asked`` for each action. Nothing may raise there: it would break the
    adapter for good.
    """

    is_certain = True
    """Whether who listens is surely a screen reader."""

    def __init__(
        self, heard: Callable[[bool], None], asked: Callable[[Asked], None], name: str
    ) -> None:
        self._heard, self._asked, self._name = heard, asked, name
        self._ready = math.inf
        """When the adapter has surely taken the first tree."""
        self._adapter: Any = self._made()

    def _made(self) -> Any:
        """The adapter of the system."""
        unix: Any = accesskit.unix
        return unix.Adapter(self._activated, self._handle, lambda: self._heard(False))

    def close(self) -> None:
        """Let go of the adapter, and of those it calls, as it may stay for a while."""
        self._adapter = None
        self._heard, self._asked = _nobody, _nobody

    def _activated(self) -> accesskit.TreeUpdate:
        """The adapter is locked until this returns; were it called meanwhile, each would wait for
        the other."""
        first = _first_update(self._name)
        self._ready = time.monotonic() + READY_SECONDS
        with contextlib.suppress(Exception):
            self._heard(True)
        return first

    def _handle(self, request: Any) -> None:
        with contextlib.suppress(Exception):  # a request that nothing here understands
            wanted = _asked_of(request)
            if wanted:
                self._asked(wanted)

    def send(self, changed: Mapping[int, Node], focus: int, language: str) -> bool:
        """Tell what has changed; returns whether anybody was there to hear it."""
        if time.monotonic() < self._ready:
            return False
        update, heard = accesskit.TreeUpdate(focus), []
        for number, node in changed.items():
            update.nodes.append((number, self._told(node, language)))

        def make() -> accesskit.TreeUpdate:  # what fails here would break the adapter for good
            heard.append(True)
            return update

        self._raise(self._adapter.update_if_active(make))
        return bool(heard)

    def _told(self, node: Node, language: str) -> accesskit.Node:
        """A node as this system hears it best."""
        return _node(node, language)

    @staticmethod
    def _raise(events: Any) -> None:
        """Let the system know of changes, where an adapter leaves that to us."""
        if events is not None:
            events.raise_events()

    def place(self, focused: bool, at: tuple[int, int], size: tuple[int, int]) -> bool:
        """Tell where the window is, and whether keys go to it; returns whether that was heard."""
        if time.monotonic() < self._ready:
            return False
        box = rect(*at, *size)
        self._adapter.set_root_window_bounds(box, box)
        self._adapter.update_window_focus_state(focused)
        return True


def _nobody(_: object) -> None:
    """Hears nothing."""


class WindowsBridge(Bridge):
    """The same on Windows, where many programs look at windows that read nothing out."""

    is_certain = False

    def _made(self) -> Any:
        from game.ui.speech.system import window_of_windows

        windows: Any = accesskit.windows
        handle = window_of_windows(self._name)
        return windows.SubclassingAdapter(handle, self._activated, self._handle)

    def _told(self, node: Node, language: str) -> accesskit.Node:
        return told_on_windows(node, language)

    def place(self, focused: bool, at: tuple[int, int], size: tuple[int, int]) -> bool:
        """Windows knows that itself."""
        return True


class MacBridge(Bridge):
    """The same on macOS, where many programs look at windows that read nothing out."""

    is_certain = False

    def _made(self) -> Any:
        from game.ui.speech.system import MAC_WINDOW, window_of_mac

        macos: Any = accesskit.macos
        macos.add_focus_forwarder_to_window_class(MAC_WINDOW)
        window = window_of_mac()
        return macos.SubclassingAdapter.for_window(window, self._activated, self._handle)

    def place(self, focused: bool, at: tuple[int, int], size: tuple[int, int]) -> bool:
        """Only whether keys go to it: macOS knows where it is."""
        if time.monotonic() < self._ready:
            return False
        self._raise(self._adapter.update_view_focus_state(focused))
        return True


def attached(heard: Callable[[bool], None], asked: Callable[[Asked], None], name: str) -> Bridge:
    """A bridge; on Windows and macOS, the window called ``name`` may not have been seen yet."""
    made = {"win32": WindowsBridge, "darwin": MacBridge}.get(sys.platform, Bridge)
    return made(heard, asked, name)


def _first_update(name: str) -> accesskit.TreeUpdate:
    """The window alone, until the frame loop tells the rest."""
    update = accesskit.TreeUpdate(ROOT)
    tree = accesskit.Tree(ROOT)
    tree.toolkit_name = "Nonet"
    update.tree = tree
    window = accesskit.Node(accesskit.Role.WINDOW)
    window.set_label(name)
    update.nodes.append((ROOT, window))
    return update


def rect(x: float, y: float, w: float, h: float) -> accesskit.Rect:
    """A box as AccessKit has it."""
    return accesskit.Rect(float(x), float(y), float(x + w), float(y + h))


def _asked_of(request: Any) -> Asked | None:
    """What a request asks for; None for what nothing here does."""
    data = request.data
    value = data[1] if isinstance(data, tuple) and len(data) == 2 else ""
    name = _ACTIONS.get(str(request.action))
    return Asked(name, int(request.target), value) if name else None


def _node(node: Node, language: str) -> accesskit.Node:
    role = "box" if node.role == "list" and node.among else node.role
    made = accesskit.Node(ROLES[role])
    made.set_bounds(rect(*node.box))
    if node.role in ("text", "live"):
        made.set_value(node.name)
    elif node.name:
        is_valued = node.role in ("choice", "slider") and node.value
        made.set_label(f"{node.name}: {node.value}" if is_valued else node.name)
    if node.role == "live":
        made.set_live(accesskit.Live.POLITE)
    elif node.role == "field" and node.value:
        made.set_value(node.value)
    if node.role == "window":
        made.set_language(language)
    if node.children:
        made.set_children(list(node.children))
    if node.description:
        made.set_description(node.description)
    _set_state(made, node)
    return made


def told_on_windows(node: Node, language: str) -> accesskit.Node:
    """A node for Windows, which hears which one is in force of tabs, rows and radio buttons alone,
    and can press nothing else that tells it."""
    made = _node(node, language)
    if node.role in ("tab", "row"):
        return made
    made.clear_selected()
    is_one_of_several = node.role == "choice" and node.place and not node.value
    if is_one_of_several:
        made.set_role(accesskit.Role.RADIO_BUTTON)
    if is_one_of_several or (node.chosen and node.role != "cell"):
        made.set_toggled(accesskit.Toggled.TRUE if node.chosen else accesskit.Toggled.FALSE)
    return made


def _set_state(made: accesskit.Node, node: Node) -> None:
    """What it is now, and what can be asked of it."""
    if node.on is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.on else accesskit.Toggled.FALSE)
    if node.chosen is not None:
        made.set_selected(node.chosen)
    if node.size:
        made.set_row_count(node.size)
        made.set_column_count(node.size)
    if node.cell:
        made.set_row_index(node.cell.row)
        made.set_column_index(node.cell.column)
    if node.place:
        made.set_position_in_set(node.place.at - 1)
    if node.among:
        made.set_size_of_set(node.among)
    if node.steps:
        made.set_numeric_value(float(node.steps.at))
        made.set_min_numeric_value(0.0)
        made.set_max_numeric_value(float(node.steps.last))
        made.set_numeric_value_step(1.0)
    if not node.enabled:
        made.set_disabled()
    else:
        actions = [CLICK, FOCUS] if node.pressed else []
        actions += [SET] if node.cell or node.role == "field" else []
        actions += [SET, UP, DOWN] if node.steps else []
        actions += [UP, DOWN] if node.role == "choice" and node.pressed else []
        for action in actions:
            made.add_action(action)
