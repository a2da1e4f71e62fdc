"""Every screen that a player can come to, by name: for tests of sizes and for the pictures."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.pilot import Pilot
from tests.ui.situations import board, hints, over, pages

Situation = Callable[[Pilot], None]

SITUATIONS: dict[str, Situation] = {
    "menu": pages.menu,
    "menu-continue": pages.menu_continue,
    "playing": board.empty,
    "playing-middle": board.middle,
    "playing-all-notes": board.all_notes,
    "playing-several": board.several,
    "playing-in-hand": board.in_hand,
    "playing-pencil": board.pencil_in_hand,
    "playing-when-done": board.when_done,
    "done-says": board.done_says,
    "hint": hints.hint,
    "hint-explained": hints.hint_told,
    "hint-wrong": hints.hint_wrong,
    "hint-note": hints.hint_note,
    "hint-subset": hints.hint_of("naked_pair", 1),
    "hint-fish": hints.hint_of("finned_swordfish", 6),
    "hint-rectangle": hints.hint_of("uniqueness_1", 17),
    "hint-colours": hints.hint_of("simple_colors_trap", 6),
    "hint-chain": hints.hint_of("xy_chain", 17),
    "hint-sets": hints.hint_of("als_xz", 53),
    "hint-forcing": hints.hint_of("forcing_chain_contradiction", 53),
    "hint-branches": hints.hint_of("dynamic_contradiction", 53),
    "toast": board.toast,
    "caption": board.caption,
    "ring": board.ring,
    "paused": over.paused,
    "won": over.won,
    "won-after-mistakes": over.won_after_mistakes,
    "dialog": over.dialog,
    "dialog-long": over.dialog_long,
    "error": over.error,
    "levels": pages.levels,
    "settings-look": pages.opened("settings"),
    "settings-play": pages.opened("settings", "tab.play"),
    "settings-board": pages.opened("settings", "tab.board"),
    "settings-sound": pages.opened("settings", "tab.sound"),
    "statistics-empty": pages.opened("statistics"),
    "statistics": pages.opened("statistics", full=True),
    "statistics-easy": pages.opened("statistics", "tab.tier.easy", full=True),
    "how-to-play-1": pages.opened("how_to_play"),
    "how-to-play-2": pages.opened("how_to_play", "next"),
    "how-to-play-3": pages.opened("how_to_play", "next", "next"),
    "keys": pages.opened("keys"),
    "keys-2": pages.opened("keys", "next"),
}
"""In the order in which one would look at them."""
