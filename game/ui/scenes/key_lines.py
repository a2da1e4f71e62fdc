"""The lines of the page of keys: what each does, and the caps of its keys."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from game.ui.input import keymap, padmap
from game.ui.input.key_names import split_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.words.texts import Texts

Chord = tuple[str, ...]
"""The caps of keys that are pressed together."""


NAMED = {
    "up": "key.up",
    "down": "key.down",
    "left": "key.left",
    "right": "key.right",
    "ctrl": "key.ctrl",
    "shift": "key.shift",
    "enter": "key.enter",
    "space": "key.space",
    "pageup": "key.pageup",
    "pagedown": "key.pagedown",
    "escape": "key.escape",
    "delete": "key.delete",
    "backspace": "key.backspace",
    "dpad": "key.dpad",
    "stick": "key.stick",
    "right_stick": "key.right_stick",
}
"""Keys with a name in the catalogue; all others are named by their caps."""


HEARD = {
    "↑": "up",
    "↓": "down",
    "←": "left",
    "→": "right",
    ",": "comma",
    ".": "stop",
    "/": "slash",
    "?": "question",
    "+": "plus",
    "−": "minus",
    "-": "minus",
    "=": "equals",
    ";": "semicolon",
    "'": "apostrophe",
    "[": "opening",
    "]": "closing",
}
"""Signs on caps, which readers leave out, and what they are called."""


class KeyLine(NamedTuple):
    """One line of the page: what it does, and the chords that do it."""

    label: str
    chords: tuple[Chord, ...]
    key: str = ""
    """The label of its bindings; empty for a controller's."""


def sections(
    t: Texts,
    table: keymap.KeyTable | None = None,
    all_lines: bool = False,
    playing: str = "keys.section.playing",
) -> list[tuple[str, list[KeyLine]]]:
    """The heading and lines of each section, in the player's language; lines without a key are
    left out unless `all_lines` are wanted. ``playing`` is the text key of the first heading."""
    titled, table = [], table or keymap.KeyTable(keymap.BINDINGS)
    for scope in keymap.SCOPES:
        held = table.lines(scope).items()
        lines = [KeyLine(t(label), chords_of(bindings, t), label) for label, bindings in held]
        shown = [line for line in lines if line.chords or all_lines]
        title = playing if scope == "playing" else f"keys.section.{scope}"
        titled.append((t(title), shown))
    pad = [
        KeyLine(t(binding.label), tuple(_buttons(button, t) for button in binding.buttons))
        for binding in padmap.BINDINGS
    ]
    return [*titled, (t("keys.controller"), pad)]


def chords_of(bindings: Sequence[keymap.Binding], t: Texts) -> tuple[Chord, ...]:
    """The chords of one line; ``1`` to ``9`` become one chord, and so do four arrows.

    Keys of the number pad are left out where another key has the same sign.
    """
    by_intent: dict[object, list[str]] = {}
    for binding in bindings:
        by_intent.setdefault(binding.intent, []).extend(binding.keys)
    if len(by_intent) == 1:
        (keys,) = by_intent.values()
        return tuple(caps_of(key, t) for key in keys if not _repeats(key, keys))
    columns = [
        [key for key in column if key and not _is_on_number_pad(key)]
        for column in zip_longest(*by_intent.values())
    ]
    return _joined([_together(alike, t) for column in columns for alike in _alike(column)])


def _alike(keys: Sequence[str]) -> list[list[str]]:
    """Keys with the same others held, digits apart from letters."""
    alike: dict[object, list[str]] = {}
    for key in keys:
        held, name = split_name(key)
        alike.setdefault((held, name.isdigit()), []).append(key)
    return [*alike.values()]


def _joined(chords: Sequence[Chord]) -> tuple[Chord, ...]:
    """The same keys with one of several others held, as one chord: ``Shift / Ctrl`` and arrows."""
    joined: list[Chord] = []
    for chord in chords:
        last = joined[-1] if joined else ()
        if len(chord) == len(last) == 2 and chord[1] == last[1] and len(chord[1]) > 3:
            joined[-1] = (f"{last[0]} / {chord[0]}", chord[1])
        else:
            joined.append(chord)
    return tuple(joined)


def _is_on_number_pad(key: str) -> bool:
    return split_name(key)[1].startswith("kp")


def _repeats(key: str, keys: Sequence[str]) -> bool:
    """Whether a key repeats another one on the number pad, or is the ``=`` of ``+``."""
    twin = key.replace("kp_", "").replace("kp", "")
    if key.endswith("="):
        twin = key.removesuffix("=").replace("shift+", "") + "+"
    return twin != key and twin in keys


def _together(keys: Sequence[str], t: Texts) -> Chord:
    """Similar keys as one chord: a range of digits, or the four arrows or letters."""
    if len(keys) == 1:
        return caps_of(keys[0], t)
    *held, _ = keys[0].split("+")
    ends = [key.split("+")[-1] for key in keys]
    held_caps = tuple(_cap(modifier, t) for modifier in held)
    if len(ends) > 3 and _run(ends):
        return (*held_caps, f"{_cap(ends[0], t)}–{_cap(ends[-1], t)}")
    caps = [_cap(end, t) for end in ends]
    joint = " " if any(len(cap) > 1 for cap in caps) else ""
    return (*held_caps, joint.join(caps))


def _run(ends: Sequence[str]) -> bool:
    """Whether keys are digits, letters or function keys that follow each other."""
    if all(end.removeprefix("f").isdigit() for end in ends):
        return True
    codes = [ord(end[0]) for end in ends if len(end) == 1]
    return codes == list(range(codes[0], codes[0] + len(ends))) if codes else False


def heard_chords(chords: Sequence[Chord], t: Texts) -> str:
    """Chords in words: `Shift or Ctrl+arrow keys`."""

    def heard(cap: str) -> str:
        if len(cap) == 4 and {*cap} == {*"↑←↓→"}:
            return t("key.heard.arrows")
        either = cap.split(" / ")
        if len(either) > 1:
            return t("heard.either", a=heard(either[0]), b=heard(either[1]))
        return t.listed(
            t(f"key.heard.{HEARD[one]}") if one in HEARD else one for one in cap.split()
        )

    return t.listed("+".join(map(heard, chord)) for chord in chords)


def caps_of(key: str, t: Texts) -> Chord:
    """``"ctrl+z"`` as its caps."""
    held, name = split_name(key)
    return (*(_cap(modifier, t) for modifier in held), _cap(name, t))


def _buttons(name: str, t: Texts) -> Chord:
    """``"lt+dpad"`` as its caps."""
    return tuple(_cap(key, t) for key in name.split("+"))


def _cap(name: str, t: Texts) -> str:
    """What stands on a key: a word of the catalogue, a character, or pygame's name."""
    if name in NAMED:
        return t(NAMED[name])
    if name == "-":
        return "−"
    name = name.removeprefix("scan_").replace("_", " ")
    return name.capitalize() if name.isalpha() and len(name) > 2 else name.upper()
