"""The keys in force: a set of `presets`, with what the player has changed in it.

They are kept as small things to remember: ``keys`` is the name of the set, and ``keys.LINE`` the
keys of a line that was changed, those of each intent in a line of text, with spaces between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.store.notice import Notice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.store import Store
    from game.ui.input.keymap import KeyTable

    Keys = Sequence[Sequence[str]]

USUAL = "nonet"

KEPT = "keys"
"""Under which name the store remembers the set."""


class OwnKeys:
    """Loads, changes and keeps the keys. Nothing is read before a key is pressed."""

    def __init__(self, store: Store, report: Callable[[Notice], object]) -> None:
        self._store = store
        self._report = report
        self._table: KeyTable | None = None
        self.preset = USUAL
        """The name of the set."""
        self.own: dict[str, Keys] = {}
        """The lines that the player has changed, by label."""

    @property
    def table(self) -> KeyTable:
        if self._table is None:
            self._table = self._load()
        return self._table

    def choose(self, preset: str) -> None:
        """Use a set as it is; keys of the player's own are forgotten."""
        self._forget()
        self.preset = preset
        self._keep(KEPT, preset)
        self._table = _table(preset, {})

    def reset(self) -> None:
        """Forget the player's own keys."""
        self.choose(self.preset)

    def bind(self, label: str, keys: Keys) -> None:
        """Give a line other keys, which are taken from the lines that had them."""
        from game.ui.input.key_names import parse_press
        from game.ui.input.keymap import meet

        scopes = self.table.scopes
        wanted = {parse_press(key) for chord in keys for key in chord}
        for other, held in _lines(self.table).items():
            if not meet(scopes[label], scopes[other]):
                continue
            left = tuple(tuple(k for k in chord if parse_press(k) not in wanted) for chord in held)
            if other != label and left != held:
                self._change(other, left)
        self._change(label, keys)
        self._table = _table(self.preset, self.own)

    def taken(self, label: str, key: str) -> str | None:
        """The label of the other line that has a key; None if it is free."""
        from game.ui.input.key_names import parse_press
        from game.ui.input.keymap import meet

        press, scope = parse_press(key), self.table.scopes[label]
        for binding in self.table.bindings:
            if binding.label == label or not meet(scope, binding.scope):
                continue
            if press in map(parse_press, binding.keys):
                return binding.label
        return None

    # -- in the store -----------------------------------------------------------------------

    def _load(self) -> KeyTable:
        """What the store remembers. What cannot be read is reported, and the set is used as it
        is."""
        from game.ui.input.keymap import BINDINGS, KeyTable, clashes
        from game.ui.input.presets import PRESETS

        preset = self._store.recall(KEPT) or USUAL
        texts = {label: self._store.recall(label) for label in _lines(KeyTable(BINDINGS))}
        self.preset = preset if preset in PRESETS else USUAL
        own = {label: _parse(label, text) for label, text in texts.items() if text}
        readable = {label: keys for label, keys in own.items() if keys is not None}
        table = _table(self.preset, readable)
        if preset == self.preset and len(readable) == len(own) and not clashes(table.bindings):
            self.own = readable
            return table
        self.own = dict.fromkeys(own, ())
        self._forget()
        self._keep(KEPT, self.preset)
        self._report(Notice("store.keys_lost", {}))
        return _table(self.preset, {})

    def _change(self, label: str, keys: Keys) -> None:
        self.own[label] = keys
        self._keep(label, "\n".join(" ".join(chord) for chord in keys) or "\n")

    def _forget(self) -> None:
        for label in self.own:
            self._keep(label, "")
        self.own = {}

    def _keep(self, name: str, text: str) -> None:
        notice = self._store.remember(name, text)
        if notice:
            self._report(notice)


def _table(preset: str, own: dict[str, Keys]) -> KeyTable:
    from game.ui.input.keymap import BINDINGS, KeyTable  # the first frame need not wait for it
    from game.ui.input.presets import PRESETS

    return KeyTable(BINDINGS).changed({**PRESETS[preset], **own})


def _lines(table: KeyTable) -> dict[str, Keys]:
    """The keys of each intent of each line, by label."""
    lines: dict[str, dict[object, tuple[str, ...]]] = {}
    for binding in table.bindings:
        line = lines.setdefault(binding.label, {})
        line[binding.intent] = line.get(binding.intent, ()) + binding.keys
    return {label: tuple(line.values()) for label, line in lines.items()}


def _parse(label: str, text: str) -> Keys | None:
    """The keys of a line from their text; None if it cannot be read."""
    from game.ui.input.key_names import KeyNameError, parse_press
    from game.ui.input.keymap import intents_of

    count = len(intents_of(label))
    keys = tuple(tuple(line.split()) for line in text.split("\n"))
    keys = keys[:count] if not any(keys[count:]) else keys
    try:
        for key in (key for chord in keys for key in chord):
            parse_press(key)
    except KeyNameError:
        return None
    return keys if len(keys) == count else None
