"""The volumes of the library: for each kind of puzzle how many lie in the program's files.

A volume is called after its kind, such as `killer-9`, and its puzzles are numbered from 1.
"""

from __future__ import annotations

from game.session.kind import Kind

VOLUMES: dict[str, dict[int, int]] = {
    "classic": {
        4: 200,
        6: 500,
        8: 400,
        9: 1240,
        10: 300,
        12: 400,
        15: 150,
        16: 250,
        20: 60,
        25: 40,
    },
    "x": {6: 150, 9: 350, 12: 60, 16: 60},
    "windoku": {8: 60, 9: 300},
    "jigsaw": {6: 150, 8: 100, 9: 400, 12: 40},
    "killer": {6: 150, 8: 60, 9: 450, 12: 30},
    "sums": {6: 80, 9: 200},
    "greater": {6: 100, 9: 250},
    "signs": {6: 80, 9: 200},
    "antiknight": {6: 80, 8: 40, 9: 150},
    "antiking": {6: 80, 9: 250},
    "nonconsecutive": {6: 80, 8: 40, 9: 150},
    "parity": {6: 80, 9: 200},
    "disjoint": {6: 80, 8: 60, 9: 250, 12: 60},
    "thermo": {6: 80, 9: 200},
    "arrow": {6: 80, 9: 120},
    "killer+x": {6: 60, 9: 180},
    "jigsaw+x": {8: 40, 9: 150},
    "windoku+x": {8: 40, 9: 120},
    "jigsaw+killer": {6: 60, 9: 120},
    "antiking+antiknight": {8: 60},
    "greater+x": {9: 100},
    "parity+x": {9: 80},
    "disjoint+x": {9: 100},
}
"""For each variant, how many puzzles of each size."""


def kinds() -> tuple[Kind, ...]:
    """The kinds that have a volume, in the order of the shelf."""
    return tuple(Kind(variant, size) for variant, sizes in VOLUMES.items() for size in sizes)


def kind_of_volume(name: str) -> Kind | None:
    """The kind of a volume by its name; None for what is no volume."""
    kind = Kind.parse(name)
    return kind if kind and kind.size in VOLUMES.get(kind.variant, {}) else None


def count_of(name: str) -> int:
    """How many puzzles a volume has; 0 for what is no volume."""
    kind = kind_of_volume(name)
    return VOLUMES[kind.variant][kind.size] if kind else 0
