"""How one cell of a board looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.ui.widgets.cell_marks import CellMarks


class CellLook(NamedTuple):
    """Everything visible of one cell."""

    digit: int = 0
    given: bool = False
    notes: int = 0
    """One bit a digit, bit ``digit - 1``."""
    fill: str = "sheet"
    """A colour key of the theme. ``same`` is a round spot and ``selection`` a square, over
    ``ground``; a ``mistake`` is not filled; ``void`` is where a board has no cell."""
    outlined: bool = False
    """Whether it is selected; an outline shows it also to those who cannot see the fill."""
    wrong: bool = False
    """Whether the digit has the colour of mistakes, and a ring or a wavy line."""
    lit: int = 0
    """The digit whose note is highlighted; 0 for none."""
    first: int = 0
    """Notes with a square round them, one bit per digit: a hint is about them."""
    second: int = 0
    """Notes on a filled square: it sets them off from these."""
    struck: int = 0
    """Notes that a hint strikes out."""
    pencilled: int = 0
    """Notes with a dashed circle round them: a chain comes to them later."""
    filled: int = 0
    """Notes on a disc: they are in the cell, or are supposed to be."""
    reached: int = 0
    """Notes with a second ring, of the pen: a chain is told up to there."""
    sole: int = 0
    """The one note that is seen, large in the middle; 0 for all in their places."""
    spread: int = 0
    """What has discs on some page of a hint, even if not on this one, and stands clear of the edges
    and of each other, in a cell whose notes stand as far apart as it allows; 0 elsewhere."""
    packed: bool = False
    """Whether notes stand one after the other, as large as there is room, as nobody could read them
    in their places."""
    lettered: bool = False
    """Whether notes that stand alone or are packed leave the upper corner to a letter."""
    ringed: bool = False
    """Whether it is the cell that a hint fills."""
    hatched: bool = False
    """Whether a hint says that the digit it looks for cannot be here."""
    ink: float = 1.0
    """How much of the digit is on the paper, while it is written or printed."""
    wet: float = 0.0
    """How wet the ink of the digit is, 1 to 0."""
    shift: float = 0.0
    """Sideways, as a share of the cell, while it shakes."""
    glow: float = 0.0
    """How much of the highlight lies over the fill while a wave passes, 0 to 1."""
    fading: int = 0
    """Notes that fade out, one bit per digit."""
    fade: float = 1.0
    """How visible the fading notes still are, 1 to 0."""
    judged: bool = False
    """Whether a wrong digit is a mistake, which is ringed; else it breaks a rule, and has a wavy
    line under it."""
    twin: bool = False
    """Whether a wrong digit clashes with this one: it has a straight line under it."""
    faint: bool = False
    """Whether the digit steps back, as another one is held."""
    ground: str = "sheet"
    """The colour key of what lies under a round spot or a square: the sheet, the tint of a region,
    or the wash over peers."""
    ring: float = 1.0
    """How much of the ring round a mistake is drawn."""
    drawn: CellMarks | None = None
    """Colours, and corner and centre marks."""
    fog: float = 0.0
    """How much fog lies over what is printed, 0 to 1."""
    pencil: bool = False
    """Whether the digit is only tried out."""
    by: str = ""
    """The colour key of the player of a duel who wrote the digit; a mistake then has a ring of that
    colour, and a stroke through it."""
    clashing: int = 0
    """Notes whose digit stands already where the cell sees it; they are underlined."""
    hollow: int = 0
    """Notes in a ring: they then are not in the cell."""
    told: int = 0
    """Notes in the ink of hints, without a mark round them."""
    refuted: bool = False
    """Whether a hint finds that nothing is left for it, so that what could be there is struck out;
    where nothing is seen of that, it has a red cross."""
    past: int = 0
    """Filled and hollow notes that a hint has told before, whose disc or ring steps back."""
    nodes: int = 0
    """How many candidates of a chain the fullest cell of the board holds, where they stand alone:
    all are as large as that one allows, each in a place of its own. 0 where they stand among other
    notes."""
