"""The key table: any key can stand in it, and each means one thing on every keyboard."""

from __future__ import annotations

import re

import pygame
import pytest

from game.ui.input import intents, keymap
from game.ui.input import marking_intents as marking
from game.ui.input import zoom_intents as zoom
from game.ui.input.intents import Intent, OpenPage
from game.ui.input.key_names import KeyNameError, Press, name_of, parse_press
from game.ui.input.keymap import Binding, KeyTable
from game.ui.input.presets import PRESETS
from game.ui.scenes import SCENES
from game.words.texts import Texts, languages
from tests.ui.keys import key_event

SHIFT, CTRL, ALT = pygame.KMOD_LSHIFT, pygame.KMOD_RCTRL, pygame.KMOD_LALT
USUAL = KeyTable(keymap.BINDINGS)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_key_means_one_thing(preset: str) -> None:
    table = KeyTable(keymap.BINDINGS).changed(PRESETS[preset])
    assert not keymap.clashes(table.bindings)
    assert [each.intent for each in table.bindings] == [each.intent for each in keymap.BINDINGS]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_set_names_lines_and_gives_keys_to_each_of_their_intents(preset: str) -> None:
    for label, keys in PRESETS[preset].items():
        assert len(keys) == len(keymap.intents_of(label)), label


@pytest.mark.parametrize(
    ("preset", "key", "intent"),
    [
        ("sudokupad", "shift+5", marking.EnterCorner(5)),
        ("sudokupad", "ctrl+5", marking.EnterCentre(5)),
        ("sudokupad", "ctrl+shift+5", marking.PaintColour(5)),
        ("sudokupad", "z", marking.UseTool("pen")),
        ("sudokupad", "x", marking.UseTool("corner")),
        ("sudokupad", "c", marking.UseTool("centre")),
        ("sudokupad", "v", marking.UseTool("colour")),
        ("sudokupad", "space", marking.TurnTool(1)),
        ("sudokupad", "shift+space", marking.TurnTool(-1)),
        ("sudokupad", "w", intents.MoveSelection(-1, 0)),
        ("hodoku", "ctrl+5", intents.EnterNote(5)),
        ("sudokupad", "pagedown", marking.TurnTool(1)),
        ("sudokupad", "pageup", marking.TurnTool(-1)),
        ("sudokupad", "ctrl+a", intents.SelectAll()),
        ("sudokupad", "ctrl+shift+a", intents.SelectCells(())),
        ("sudokupad", "ctrl+i", intents.InvertSelection()),
        ("hodoku", "f5", intents.FilterDigit(5)),
        ("hodoku", ".", intents.TurnFilter(1)),
        ("hodoku", "<", intents.TurnFilter(-1)),
        ("hodoku", "space", intents.NoteFiltered()),
        ("hodoku", "enter", intents.Accept()),
        ("hodoku", "ctrl+down", intents.MoveToBlank(1, 0)),
        ("hodoku", "home", intents.MoveToEnd(-1)),
        ("hodoku", "f10", intents.SelectPairs()),
        ("hodoku", "f11", intents.FillSingles()),
        ("hodoku", "alt+f12", intents.AskHint()),
        ("hodoku", "ctrl+f12", intents.ShowDetails()),
        ("hodoku", "a", marking.PaintColour(1)),
        ("hodoku", "shift+a", marking.PaintColour(2)),
        ("hodoku", "b", marking.PaintColour(3)),
        ("hodoku", "r", marking.ClearLayer("colours")),
        ("hodoku", "f12", intents.AskHint()),
    ],
)
def test_players_of_other_programs_find_their_keys(preset: str, key: str, intent: Intent) -> None:
    """As in the tables of those programs: see their sources."""
    table = KeyTable(keymap.BINDINGS).changed(PRESETS[preset])
    assert table.intent_of(key_event(key)) == intent


def test_the_name_of_a_press_is_one_that_the_table_understands() -> None:
    for preset in PRESETS.values():
        for binding in KeyTable(keymap.BINDINGS).changed(preset).bindings:
            for key in binding.keys:
                event = key_event(key)
                name = name_of(event.key, event.scancode, event.mod, event.unicode)
                assert name, key
                again = KeyTable([Binding((name,), binding.intent, "")])
                assert again.intent_of(event) == binding.intent, (key, name)


def test_a_modifier_alone_has_no_name() -> None:
    assert name_of(pygame.K_LSHIFT, pygame.KSCAN_LSHIFT, SHIFT) is None


def test_a_clash_is_reported_whatever_the_key_is_called() -> None:
    table = [
        Binding(("ctrl+z", "kp5"), intents.Undo(), "keys.undo"),
        Binding(("x", "ctrl+z"), intents.Redo(), "keys.redo"),
        Binding(("scan_kp5",), intents.Erase(), "keys.erase"),
    ]
    assert keymap.clashes(table) == [
        "'ctrl+z' is Redo(), and 'ctrl+z' is Undo()",
        "'scan_kp5' is Erase(zero=False), and 'kp5' is Undo()",
    ]


def test_every_line_of_the_help_page_has_its_words() -> None:
    for language in languages():
        texts = Texts(language)
        lacking = {each.label for each in keymap.BINDINGS if not texts.has(each.label)}
        assert not lacking


def test_every_key_for_a_page_names_one() -> None:
    pages = {each.intent.name for each in keymap.BINDINGS if isinstance(each.intent, OpenPage)}
    assert "keys" in pages
    assert not pages - SCENES.keys(), "these are not in SCENES (game/ui/scenes/__init__.py)"


def test_every_binding_stands_in_a_section() -> None:
    shown = [
        each for scope in keymap.SCOPES for line in USUAL.lines(scope).values() for each in line
    ]
    assert sorted(map(repr, shown)) == sorted(map(repr, keymap.BINDINGS))


def test_every_key_of_the_table_can_be_pressed() -> None:
    for binding in keymap.BINDINGS:
        for key in binding.keys:
            assert USUAL.intent_of(key_event(key)) == binding.intent, key


@pytest.mark.parametrize(
    ("name", "press"),
    [
        ("z", Press("key", pygame.K_z)),
        ("ctrl+shift+z", Press("key", pygame.K_z, ("ctrl", "shift"))),
        ("alt+enter", Press("key", pygame.K_RETURN, ("alt",))),
        ("5", Press("place", pygame.KSCAN_5)),
        ("shift+kp5", Press("place", pygame.KSCAN_KP5, ("shift",))),
        ("?", Press("text", "?")),
        ("+", Press("text", "+")),
        ("ctrl++", Press("key", pygame.K_PLUS, ("ctrl",))),
        ("kp+", Press("key", pygame.K_KP_PLUS)),
        ("pageup", Press("key", pygame.K_PAGEUP)),
        ("scan_q", Press("place", pygame.KSCAN_Q)),
        ("scan_127", Press("place", 127)),
        ("é", Press("key", ord("é"))),
    ],
)
def test_names_of_keys(name: str, press: Press) -> None:
    assert parse_press(name) == press


@pytest.mark.parametrize(
    "name", ["", "hyper", "shift+?", "Z", "ctrl+", "scan_", "kp12", "shift+ctrl+a"]
)
def test_a_name_that_is_no_keys_is_quoted(name: str) -> None:
    with pytest.raises(KeyNameError, match=re.escape(repr(name))):
        parse_press(name)


@pytest.mark.parametrize(
    ("key", "place", "held", "text", "meant"),
    [
        (ord("&"), pygame.KSCAN_1, 0, "&", intents.EnterDigit(1)),  # French: digits need Shift
        (ord("é"), pygame.KSCAN_2, 0, "é", intents.EnterDigit(2)),
        (ord("-"), pygame.KSCAN_6, 0, "-", intents.EnterDigit(6)),
        (ord("&"), pygame.KSCAN_1, SHIFT, "1", intents.EnterNote(1)),
        (ord("1"), pygame.KSCAN_1, SHIFT, "+", intents.EnterNote(1)),  # Swiss
        (ord("ß"), pygame.KSCAN_MINUS, SHIFT, "?", intents.OpenPage("keys")),  # German
        (ord("0"), pygame.KSCAN_0, SHIFT, "=", intents.ChangeTextSize(1)),
        (ord("+"), pygame.KSCAN_RIGHTBRACKET, 0, "+", intents.ChangeTextSize(1)),
        (pygame.K_END, pygame.KSCAN_KP1, 0, "", intents.EnterDigit(1)),  # without Num Lock
        (pygame.K_KP_PLUS, pygame.KSCAN_KP_PLUS, 0, "+", intents.ChangeTextSize(1)),
        (pygame.K_HOME, pygame.KSCAN_HOME, ALT, "", intents.MoveToEnd(-1)),
        (pygame.K_z, pygame.KSCAN_Z, CTRL, "", intents.Undo()),
        (pygame.K_PLUS, pygame.KSCAN_RIGHTBRACKET, CTRL, "+", zoom.ChangeZoom(1)),  # German
        (pygame.K_EQUALS, pygame.KSCAN_EQUALS, CTRL | SHIFT, "+", zoom.ChangeZoom(1)),
        (pygame.K_F5, pygame.KSCAN_F5, 0, "", None),
        (0, 0, 0, "", None),
        (0x40000000, 0, 0, "中", None),
    ],
)
def test_keyboards_of_other_lands(
    key: int, place: int, held: int, text: str, meant: Intent | None
) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=key, scancode=place, mod=held, unicode=text)
    assert USUAL.intent_of(event) == meant


def test_the_command_key_of_a_mac_is_ctrl() -> None:
    assert USUAL.intent_of(key_event("cmd+z")) == intents.Undo()


@pytest.mark.parametrize(
    ("key", "intent"),
    [
        ("/", OpenPage("keys")),  # American
        ("ß", OpenPage("keys")),  # German
        (",", OpenPage("keys")),  # French
        ("'", OpenPage("keys")),  # Spanish
        ("=", intents.ChangeTextSize(1)),
        (";", intents.TurnFilter(1)),  # French
        ("-", None),
    ],
)
def test_characters_that_need_shift_are_known_where_no_text_is_taken(
    key: str, intent: Intent | None
) -> None:
    """Outside of text fields SDL tells what a key types alone, and leaves Shift out."""
    event = pygame.Event(
        pygame.KEYDOWN, key=ord(key), scancode=500, mod=pygame.KMOD_LSHIFT, unicode=key
    )
    assert USUAL.intent_of(event) == intent
    name = name_of(event.key, event.scancode, event.mod, event.unicode)
    assert name and KeyTable((Binding((name,), OpenPage("about"), "x"),)).intent_of(event)
