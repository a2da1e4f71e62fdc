"""A variant: the one value that each file of this folder adds to `VARIANTS`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from game.engine.rules import Rules
    from game.engine.types import Digit
    from game.engine.variants.editor_tool import EditorTool
    from game.engine.variants.fpuzzle_key import Key
    from game.engine.variants.record_form import Flag, RecordForm

    Clues = Callable[[Rules, Sequence[Digit], Random], Rules]
    Regions = Callable[[int, Random, Sequence[Digit] | None], Rules]

Tab = Literal["sums", "shapes", "lines", "chess"]
"""A tab of the gallery of kinds."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Rules that players know by a name, added to rows, columns and boxes."""

    key: str
    """The name in `--variant` and in records: lower case without spaces or hyphens."""
    name: str
    """What players call it."""
    sentence: str
    """The rule, as a sentence."""
    tab: Tab = "shapes"
    """Where the gallery has it."""
    added: Callable[[int], Rules] | None = None
    """From the size: what holds before anything is filled in."""
    regions: Regions | None = None
    """From the size, a random source and maybe a full grid with boxes: regions in the place of
    boxes, drawn so that they fit the grid if there is one."""
    clues: Clues | None = None
    """From the rules, a full grid and a random source: clues about that grid."""
    hard_clues: Clues | None = None
    """Clues that tell less, for hard puzzles; None where the usual ones do for these, too."""
    records: tuple[RecordForm, ...] = ()
    """How a record writes what this variant adds, and reads it back."""
    share: float = 0.56
    """The share of the grid that is blank if no number of blanks is requested."""
    most_blanks: float = 0.0
    """The share of a grid of 9 by 9 that is blank at most, for clues that reach so far that digging
    all that can go takes seconds: with more blanks, nearly each grid has a second solution. 0 for
    other clues."""
    minimal_tiers: tuple[str, ...] = ("expert", "master")
    """The tiers of which few puzzles are found unless all is dug that can go; where there are
    clues."""
    ordered: bool = False
    """Whether what is added depends on the order of digits."""
    grids: str = ""
    """The board of several grids that it is played on; see `several_grids`."""
    in_each_grid: bool = False
    """Whether it can hold in each grid of such a board. Regions drawn at random would have to agree
    where grids meet, numbers round a grid would stand on the next one, and lines and signs all over
    would lie there twice."""
    tools: tuple[EditorTool, ...] = ()
    """How an editor enters its clues."""
    fpuzzles: tuple[Key, ...] = ()
    """The lists that hold its clues in f-puzzles."""
    fpuzzle_flags: tuple[Flag, ...] = ()
    """What is `true` there, and in SudokuPad, for what it adds."""
    also_called: tuple[str, ...] = ()
    """Other names that players know, lower case without spaces or hyphens."""
