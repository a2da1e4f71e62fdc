"""The key table. It turns keys into intents, and the help page is drawn from it.

A key is one line of `BINDINGS`: its names (see `key_names`), the intent that it gives and the
line of the help page that it stands on. This is Nonet's own set of keys; `presets` has others,
and `own_keys` those that a player has changed.
"""

from __future__ import annotations

from functools import cache
from string import ascii_lowercase
from typing import TYPE_CHECKING, NamedTuple

from game.engine.marks import COLOURS
from game.ui.input import hearing_intents as hearing
from game.ui.input import intents
from game.ui.input import marking_intents as marking
from game.ui.input import zoom_intents as zoom

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import pygame

    from game.ui.input.intents import Intent
    from game.ui.input.key_names import Press


class Binding(NamedTuple):
    """Keys that give the same intent."""

    keys: tuple[str, ...]
    """Names such as ``"ctrl+z"``, ``"up"``, ``"kp5"``, ``"f11"``; see `key_names`."""
    intent: Intent
    label: str
    """Text key of the help page's line; bindings with the same label share one line."""
    scope: str = "playing"
    """The section of the help page, one of `SCOPES`."""


SCOPES = ("playing", "ear", "pages", "everywhere")
"""Where keys work, in the order of the help page; those for the ear work in a game, too. On pages,
which are turned, a key of that scope comes before one of a game, and in a game after it: they may
be the same."""

IN_GAMES = ("playing", "ear")
"""The scopes of the keys of a game."""


def meet(first: str, second: str) -> bool:
    """Whether a key can mean only one thing in two scopes."""
    return "pages" not in (first, second) or not {first, second} & {*IN_GAMES}


def _digits() -> Iterator[Binding]:
    for digit in range(1, 10):
        yield Binding((f"{digit}", f"kp{digit}"), intents.EnterDigit(digit), "keys.digit")
    for digit in range(1, 10):
        keys = (f"shift+{digit}", f"shift+kp{digit}")
        yield Binding(keys, intents.EnterNote(digit), "keys.note")
    for digit in range(1, 10):
        yield Binding((f"alt+{digit}",), marking.EnterCorner(digit), "keys.corner")
    for digit in range(1, 10):
        keys = (f"ctrl+{digit}", f"ctrl+kp{digit}")
        yield Binding(keys, marking.EnterCentre(digit), "keys.centre")
    for colour in range(1, COLOURS + 1):
        yield Binding((f"ctrl+shift+{colour}",), marking.PaintColour(colour), "keys.colour")
    for digit in range(1, 10):
        yield Binding((), intents.HoldDigit(digit), "keys.hold")
    for digit in range(1, 10):
        yield Binding((), intents.FilterDigit(digit), "keys.filter")
    yield Binding((".",), intents.TurnFilter(1), "keys.next_filter")
    yield Binding((",",), intents.TurnFilter(-1), "keys.previous_filter")
    yield Binding((), intents.NoteFiltered(), "keys.note_filtered")


def _tools() -> Iterator[Binding]:
    keys = {"pen": "z", "corner": "x", "centre": "b", "colour": "v", "line": "l"}
    for tool, key in keys.items():
        yield Binding((key,), marking.UseTool(tool), f"keys.tool.{tool}")
    yield Binding(("e",), marking.TurnTool(1), "keys.next_tool")
    yield Binding(("q",), marking.TurnTool(-1), "keys.previous_tool")
    yield Binding(("o",), marking.SwitchTarget(), "keys.target")
    yield Binding(("]",), marking.TurnColour(1), "keys.next_colour")
    yield Binding(("[",), marking.TurnColour(-1), "keys.previous_colour")
    yield Binding((), marking.ClearLayer("colours"), "keys.clear_colours")
    yield Binding(("t",), marking.BeginTrial(), "keys.trial")
    yield Binding(("alt+t",), marking.FollowTrial(), "keys.follow_trial")
    yield Binding(("shift+t",), marking.KeepTrial(), "keys.keep_trial")
    yield Binding(("ctrl+t",), marking.DiscardTrial(), "keys.discard_trial")


def _moves() -> Iterator[Binding]:
    ways = (("up", "w", -1, 0), ("left", "a", 0, -1), ("down", "s", 1, 0), ("right", "d", 0, 1))
    for arrow, letter, rows, columns in ways:
        yield Binding((arrow, letter), intents.MoveSelection(rows, columns), "keys.move")
    for arrow, _, rows, columns in ways:
        keys = (f"shift+{arrow}", f"ctrl+{arrow}")
        yield Binding(keys, intents.ExtendSelection(rows, columns), "keys.extend")
    for _, _, rows, columns in ways:
        yield Binding((), intents.MoveToBlank(rows, columns), "keys.to_blank")
    for key, step in (("home", -1), ("end", 1)):
        yield Binding((key,), intents.MoveToEnd(step), "keys.to_end")


def _views() -> Iterator[Binding]:
    nearer = ("ctrl++", "ctrl+=", "ctrl+shift+=", "ctrl+kp+")
    yield Binding(nearer, zoom.ChangeZoom(1), "keys.nearer")
    yield Binding(("ctrl+-", "ctrl+kp-"), zoom.ChangeZoom(-1), "keys.farther")
    yield Binding(("ctrl+0", "ctrl+kp0"), zoom.SeeWhole(), "keys.whole")
    for arrow, rows, columns in (("up", -1, 0), ("left", 0, -1), ("down", 1, 0), ("right", 0, 1)):
        yield Binding((f"alt+{arrow}",), zoom.PanBoard(rows, columns), "keys.pan")


def _hearing() -> Iterator[Binding]:
    """The keys for the ear, which help everybody."""
    goals: dict[hearing.Goal, str] = {"blank": "k", "box": "y", "given": "g", "clue": "j"}
    for goal, key in goals.items():
        yield Binding((key,), hearing.GoTo(goal, 1), f"keys.next.{goal}", "ear")
        yield Binding((f"shift+{key}",), hearing.GoTo(goal, -1), f"keys.before.{goal}", "ear")
    subjects: dict[hearing.Subject, str] = {
        "cell": "shift+s",
        "row": "shift+r",
        "column": "shift+c",
        "box": "shift+b",
        "clue": "shift+l",
        "left": "shift+x",
        "time": "shift+i",
        "again": "shift+e",
    }
    for subject, key in subjects.items():
        yield Binding((key,), hearing.Hear(subject), f"keys.hear.{subject}", "ear")
    yield Binding(("shift+q",), hearing.Hush(), "keys.hush", "ear")
    yield Binding(("shift+d",), hearing.ChangeSpeed(-1), "keys.slower", "ear")
    yield Binding(("shift+u",), hearing.ChangeSpeed(1), "keys.faster", "ear")
    yield Binding(("shift+n",), hearing.HearOpen("cell"), "keys.hear.open", "ear")
    yield Binding(("shift+p",), hearing.HearOpen("box"), "keys.hear.places", "ear")


BINDINGS: tuple[Binding, ...] = (
    *_moves(),
    *_digits(),
    Binding(("0", "kp0", "delete", "backspace"), intents.Erase(), "keys.erase"),
    Binding(("n",), intents.SwitchTool(), "keys.notes"),
    *_tools(),
    Binding(("f",), intents.FillNotes(), "keys.fill_notes"),
    Binding(("shift+f",), intents.ClearNotes(), "keys.clear_notes"),
    Binding(("shift+o",), intents.HideNotes(), "keys.hide_notes"),
    Binding(("shift+enter", "shift+kp_enter"), intents.EnterLastNote(), "keys.last_note"),
    Binding(("u", "ctrl+z"), intents.Undo(), "keys.undo"),
    Binding(("ctrl+y", "ctrl+shift+z"), intents.Redo(), "keys.redo"),
    Binding(("h",), intents.AskHint(), "keys.hint"),
    Binding((), intents.FillSingles(), "keys.singles"),
    Binding(("shift+h",), intents.ShowDetails(), "keys.details"),
    Binding(("i",), intents.ShowFacts(), "keys.facts"),
    Binding(("c",), intents.CheckBoard(), "keys.done"),
    Binding(("p",), intents.TogglePause(), "keys.pause"),
    Binding(("r",), intents.Restart(), "keys.restart"),
    Binding(("ctrl+n",), intents.NewGame(), "keys.new"),
    Binding(("ctrl+c",), intents.CopyBoard(), "keys.copy"),
    Binding(("ctrl+shift+c",), intents.CopyBoard(givens=True), "keys.copy_givens"),
    Binding(("ctrl+a",), intents.SelectAll(), "keys.select_all"),
    Binding((), intents.SelectCells(()), "keys.select_none"),
    Binding(("ctrl+i",), intents.InvertSelection(), "keys.invert"),
    Binding((), intents.SelectPairs(), "keys.select_pairs"),
    Binding(("ctrl+shift+a",), intents.SelectAlike(), "keys.select_alike"),
    *_views(),
    *_hearing(),
    Binding(("enter", "kp_enter", "space"), intents.Accept(), "keys.accept"),
    Binding(("escape",), intents.Back(), "keys.back", "everywhere"),
    Binding(("tab",), intents.MoveFocus(1), "keys.next", "everywhere"),
    Binding(("shift+tab",), intents.MoveFocus(-1), "keys.previous", "everywhere"),
    Binding(("pagedown",), intents.TurnPage(1), "keys.turn_page", "pages"),
    Binding(("pageup",), intents.TurnPage(-1), "keys.turn_page", "pages"),
    Binding(("home",), intents.MoveToEnd(-1), "keys.list_ends", "pages"),
    Binding(("end",), intents.MoveToEnd(1), "keys.list_ends", "pages"),
    Binding(("ctrl+f", "/"), intents.FindKind(), "keys.find", "pages"),
    Binding(("ctrl+v",), intents.PastePuzzle(), "keys.paste", "everywhere"),
    Binding(("ctrl+o",), intents.OpenPage("open"), "keys.open", "everywhere"),
    Binding(("f11",), intents.ToggleFullScreen(), "keys.full_screen", "everywhere"),
    Binding(("m",), intents.ToggleSound(), "keys.mute", "everywhere"),
    Binding(("+", "=", "kp+"), intents.ChangeTextSize(1), "keys.text_larger", "everywhere"),
    Binding(("-", "kp-"), intents.ChangeTextSize(-1), "keys.text_smaller", "everywhere"),
    Binding(("?", "f1"), intents.OpenPage("keys"), "keys.help", "everywhere"),
    Binding(("ctrl+q",), intents.Quit(), "keys.quit", "everywhere"),
)


class KeyTable:
    """Bindings, looked up by key, by line and by what they do."""

    def __init__(self, bindings: Sequence[Binding]) -> None:
        self.bindings = tuple(bindings)
        self._intents: dict[bool, dict[Press, Intent]] = {}
        """What each press means in a game, and on pages."""

    def intent_of(self, event: pygame.Event, in_game: bool = True) -> Intent | None:
        """The intent of a KEYDOWN event, in a game or on a page; None where it has none."""
        # The names of keys need pygame, which reading the table does not.
        from game.ui.input.key_names import parse_press, presses_of

        if in_game not in self._intents:
            least = ("pages",) if in_game else IN_GAMES
            ordered = sorted(self.bindings, key=lambda binding: binding.scope not in least)
            pairs = ((key, binding.intent) for binding in ordered for key in binding.keys)
            self._intents[in_game] = {parse_press(key): intent for key, intent in pairs}
        held = self._intents[in_game]
        for press in presses_of(event.key, event.scancode, event.mod, event.unicode):
            if press in held:
                return held[press]
        return None

    def lines(self, scope: str) -> dict[str, list[Binding]]:
        """The lines of a section of the help page: label to bindings."""
        lines_by_label: dict[str, list[Binding]] = {}
        for binding in self.bindings:
            if binding.scope == scope:
                lines_by_label.setdefault(binding.label, []).append(binding)
        return lines_by_label

    @property
    def scopes(self) -> dict[str, str]:
        """Where the keys of each line work, by its label."""
        return {binding.label: binding.scope for binding in self.bindings}

    def keys_of(self, intent: Intent) -> tuple[str, ...]:
        return tuple(
            key for binding in self.bindings if binding.intent == intent for key in binding.keys
        )

    def beside_letters(self, digit_of: Callable[[str], int]) -> KeyTable:
        """This table in a game in which letters write digits: they are keys of digits and notes,
        and what they mean elsewhere needs Alt as well. Where Alt and the letter mean something of
        their own, it has no key."""
        letters = sorted((digit_of(letter), letter) for letter in ascii_lowercase)
        letters = [(digit, letter) for digit, letter in letters if digit]
        taken = {key for binding in self.bindings for key in binding.keys}

        def free(binding: Binding) -> Binding:
            if binding.scope == "pages":
                return binding
            pairs = ((key, beside_letters(key, digit_of)) for key in binding.keys)
            return binding._replace(
                keys=tuple(now for key, now in pairs if now == key or now not in taken)
            )

        digits = [Binding((a,), intents.EnterDigit(n), "keys.digit") for n, a in letters]
        notes = [Binding((f"shift+{a}",), intents.EnterNote(n), "keys.note") for n, a in letters]
        return KeyTable((*map(free, self.bindings), *digits, *notes))

    def only(self, labels: Mapping[type[Intent], str]) -> KeyTable:
        """This table in a game where keys do only this, on lines with these labels, where they are
        not empty."""
        first: dict[str, Intent] = {}
        kept = []
        for binding in self.bindings:
            if binding.scope in IN_GAMES and type(binding.intent) not in labels:
                continue
            label = labels.get(type(binding.intent)) if binding.scope in IN_GAMES else ""
            if label:  # all keys of the line do the same
                intent = first.setdefault(label, binding.intent)
                binding = binding._replace(label=label, intent=intent)
            kept.append(binding)
        return KeyTable(kept)

    def changed(self, changes: Mapping[str, Sequence[Sequence[str]]]) -> KeyTable:
        """This table with other keys on some lines: for each label the keys of each of its
        intents, in the order of the table. Other lines lose the keys that these take."""
        from game.ui.input.key_names import parse_press

        scopes = self.scopes
        taken = {
            (scopes[label], parse_press(key))
            for label, line in changes.items()
            for chord in line
            for key in chord
        }
        given = {
            (label, intent): tuple(keys)
            for label, line in changes.items()
            for intent, keys in zip(self._intents_of(label), line, strict=True)
        }
        bindings = []
        for binding in self.bindings:
            if binding.label in changes:
                keys = given.pop((binding.label, binding.intent), ())
            else:
                lost = {press for scope, press in taken if meet(scope, binding.scope)}
                keys = tuple(key for key in binding.keys if parse_press(key) not in lost)
            bindings.append(binding._replace(keys=keys))
        return KeyTable(bindings)

    def _intents_of(self, label: str) -> list[Intent]:
        return list(
            dict.fromkeys(binding.intent for binding in self.bindings if binding.label == label)
        )


def beside_letters(key: str, digit_of: Callable[[str], int]) -> str:
    """The name of a key where some letters write digits, or notes with Shift: with Alt as well, if
    it is one of these letters."""
    letter = key.removeprefix("shift+")
    return f"alt+{key}" if len(letter) == 1 and letter.isalpha() and digit_of(letter) else key


@cache
def _own() -> KeyTable:
    return KeyTable(BINDINGS)


def intents_of(label: str) -> list[Intent]:
    """The intents of a line, each once."""
    return _own()._intents_of(label)


def clashes(bindings: Sequence[Binding]) -> list[str]:
    """A line for each key that the table has twice, with its two meanings."""
    from game.ui.input.key_names import parse_press

    words: list[str] = []
    seen: dict[Press, list[tuple[str, Binding]]] = {}
    for binding in bindings:
        for key in binding.keys:
            others = seen.setdefault(parse_press(key), [])
            for other, held in others:
                if meet(held.scope, binding.scope):
                    words.append(f"{key!r} is {binding.intent}, and {other!r} is {held.intent}")
            others.append((key, binding))
    return words
