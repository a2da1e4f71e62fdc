"""A variant: the one value that each file of this folder adds to `VARIANTS`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.types import Digit
    from game.engine.variants.editor_tool import EditorTool
    from game.engine.variants.fpuzzle_key import Key
    from game.engine.variants.record_form import RecordForm

    Clues = Callable[[Rules, Sequence[Digit], Random], Rules]


@dataclass(frozen=True, slots=True)
class Variant:
    """Rules that players know by a name, added to rows, columns and boxes."""

    key: str
    """The name in `--variant` and in records: lower case without spaces or hyphens."""
    name: str
    """What players call it."""
    sentence: str
    """The rule, as a sentence."""
    added: Callable[[int], Rules] | None = None
    """From the size: what holds before anything is filled in."""
    clues: Clues | None = None
    """From the rules, a full grid and a random source: clues about that grid."""
    hard_clues: Clues | None = None
    """Clues that tell less, for hard puzzles; None where the usual ones do for these, too."""
    records: tuple[RecordForm, ...] = ()
    """How a record writes what this variant adds, and reads it back."""
    share: float = 0.56
    """The share of the grid that is blank if no number of blanks is requested."""
    ordered: bool = False
    """Whether what is added depends on the order of digits."""
    grids: str = ""
    """The board of several grids that it is played on; see `several_grids`."""
    tools: tuple[EditorTool, ...] = ()
    """How an editor enters its clues."""
    fpuzzles: tuple[Key, ...] = ()
    """The lists that hold its clues in f-puzzles."""
    also_called: tuple[str, ...] = ()
    """Other names that players know, lower case without spaces or hyphens."""
