"""Keys that a player chooses: sets of other programs, single keys, conflicts, and their store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.store import Store
from game.ui.input import intents
from game.ui.input import marking_intents as marking
from game.ui.input.own_keys import OwnKeys
from game.ui.scenes.keys import KeysScene
from tests.ui.keys import key_event

if TYPE_CHECKING:
    from pathlib import Path

    from game.store.notice import Notice
    from tests.ui.pilot import Pilot


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(str(tmp_path))


def loaded(store: Store) -> tuple[OwnKeys, list[Notice]]:
    said: list[Notice] = []
    return OwnKeys(store, said.append), said


def meaning(keys: OwnKeys, key: str) -> object:
    return keys.table.intent_of(key_event(key))


def test_changed_keys_are_there_after_a_start(store: Store) -> None:
    keys, _ = loaded(store)
    keys.choose("sudokupad")
    keys.bind("keys.hint", (("f2",),))
    again, said = loaded(store)
    assert meaning(again, "f2") == intents.AskHint()
    assert meaning(again, "h") is None
    assert meaning(again, "shift+5") == marking.EnterCorner(5)
    assert not said


def test_a_key_that_is_taken_leaves_the_line_that_had_it(store: Store) -> None:
    keys, _ = loaded(store)
    assert keys.taken("keys.hint", "u") == "keys.undo"
    keys.bind("keys.hint", (("u",),))
    assert meaning(keys, "u") == intents.AskHint()
    assert meaning(keys, "ctrl+z") == intents.Undo(), "its other key stays"
    again, _ = loaded(store)
    assert meaning(again, "u") == intents.AskHint()


def test_a_line_may_lose_its_only_key(store: Store) -> None:
    keys, _ = loaded(store)
    keys.bind("keys.hint", (("f",),))
    again, said = loaded(store)
    assert intents.FillNotes() not in [each.intent for each in again.table.bindings if each.keys]
    assert not said


def test_another_set_and_reset_bring_the_usual_keys_back(store: Store) -> None:
    keys, _ = loaded(store)
    keys.bind("keys.hint", (("f2",),))
    keys.reset()
    assert meaning(keys, "h") == intents.AskHint()
    again, _ = loaded(store)
    assert not again.own
    assert meaning(again, "h") == intents.AskHint()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("keys", "nowhere"),
        ("keys.hint", "hyper+h"),
        ("keys.move", "up"),
        ("keys.hint", "f2\nf3"),
    ],
    ids=["no set", "no key", "too few", "too many"],
)
def test_damaged_keys_are_reported_once_and_are_the_usual_ones(
    store: Store, name: str, text: str
) -> None:
    store.remember(name, text)
    keys, said = loaded(store)
    assert meaning(keys, "h") == intents.AskHint()
    assert meaning(keys, "u") == intents.Undo()
    assert [notice.key for notice in said] == ["store.keys_lost"]
    _, again = loaded(store)
    assert not again


def test_two_lines_with_one_key_are_damaged(store: Store) -> None:
    store.remember("keys.hint", "f2")
    store.remember("keys.undo", "f2")
    keys, said = loaded(store)
    assert meaning(keys, "f2") is None
    assert [notice.key for notice in said] == ["store.keys_lost"]


def ask(game: Pilot, label: str) -> None:
    """Press a line of the page, which asks for its key."""
    scene = game.top(KeysScene)
    spans: list[range] = []
    while scene.span not in spans:
        spans.append(scene.span)
        for control in scene.controls():
            row = control.id if control.group == "row" else None
            if row and scene.line(str(row.member)).key == label:
                game.click(str(row))
                return
        game.press("pagedown")
    raise AssertionError(label)


def test_a_key_is_changed_on_the_page(game: Pilot) -> None:
    game.press("?")
    game.click("change")
    ask(game, "keys.hint")
    assert game.reads(game.app.t("keys.press", what=game.app.t("keys.hint")))
    game.press("f2")
    assert game.reads("F2")
    assert meaning(game.app.keys, "f2") == intents.AskHint()
    assert meaning(game.app.keys, "h") is None


def test_escape_leaves_a_key_as_it_was(game: Pilot) -> None:
    game.press("?")
    game.click("change")
    ask(game, "keys.hint")
    game.press("escape")
    assert game.scene == "keys"
    assert not game.app.keys.own


def test_a_conflict_is_shown_before_a_key_is_taken(game: Pilot) -> None:
    t = game.app.t
    game.press("?")
    game.click("change")
    ask(game, "keys.hint")
    game.press("u")
    assert game.scene == "dialog"
    assert not game.app.keys.own
    game.click("button.0")
    assert meaning(game.app.keys, "u") == intents.Undo()
    ask(game, "keys.hint")
    game.press("u")
    game.click("button.1")
    assert meaning(game.app.keys, "u") == intents.AskHint()
    game.click("set")
    assert meaning(game.app.keys, "u") == intents.Undo(), t("keys.reset")


def test_nine_keys_follow_the_first(game: Pilot) -> None:
    game.press("?")
    game.click("change")
    ask(game, "keys.hold")
    game.press("alt+f1")
    assert meaning(game.app.keys, "alt+f9") == intents.HoldDigit(9)


def test_four_keys_are_asked_for_one_by_one(game: Pilot) -> None:
    game.press("?")
    game.click("change")
    ask(game, "keys.move")
    game.press("home", "delete", "end", "insert")
    if game.scene == "dialog":  # Delete erases
        game.click("button.1")
    assert meaning(game.app.keys, "end") == intents.MoveSelection(1, 0)


def test_a_set_is_chosen_on_the_page(game: Pilot) -> None:
    game.press("?")
    box = game.box("set")
    game.click((box.right - 5, box.centre[1]))
    assert game.app.keys.preset == "sudokupad"
    game.press("escape")
    game.click("r1c1")
    assert meaning(game.app.keys, "shift+5") == marking.EnterCorner(5)
