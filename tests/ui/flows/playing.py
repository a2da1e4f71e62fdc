"""What is done in a game: writing, drawing, trying out, hints, steps."""

from __future__ import annotations

from dataclasses import replace

from game.engine.mark_moves import Layer, layer_cells
from game.engine.notation import cell_name, parse_cell
from tests.session.kinds import puzzle_of
from tests.ui.players import Player
from tests.ui.puzzles import NORMAL

BLANKS = [cell_name(cell, 9) for cell, given in enumerate(NORMAL.givens) if not given]
HERE, THERE = BLANKS[0], BLANKS[1]


def right(cell: str) -> int:
    return NORMAL.solutions[0][parse_cell(cell, 9)]


def write_and_rub_out(player: Player) -> None:
    game = player.game
    game.play()
    player.select(HERE)
    player.do("notes")
    player.write(3)
    player.write(6)
    assert game.notes(HERE) == {3, 6}
    player.do("erase")
    player.do("notes")
    player.write(right(HERE))
    assert (game.digit(HERE), game.notes(HERE)) == (right(HERE), set())
    player.do("undo")
    assert game.digit(HERE) == 0
    player.do("redo")
    assert game.digit(HERE) == right(HERE)
    player.do("fill")
    assert game.notes(THERE)


def draw(player: Player) -> None:
    """A colour, corner and centre marks, a line, and all colours taken away."""
    game = player.game
    game.play()
    player.select(HERE)
    player.open("draw")
    for name, layer in (("corner", Layer.CORNER), ("centre", Layer.CENTRE)):
        player.press(f"draw.{name}")
        back_to_the_board(player)
        player.write(4)
        assert layer_cells(game.session.position.marks, layer) == {parse_cell(HERE, 9)}
        player.open("draw")
        player.press(f"draw.{name}")
    player.press("draw.cells")
    back_to_the_board(player)
    player.write(8)
    assert dict(game.session.position.marks.colours) == {(parse_cell(HERE, 9), 0): 1 << 8}
    player.open("draw")
    player.press("draw.clear")
    assert not game.session.position.marks.colours
    player.open("draw")
    player.press("draw.line")
    back_to_the_board(player)
    join(player, HERE, THERE)
    (line,) = game.session.position.marks.lines
    assert {line.start[0], line.end[0]} == {parse_cell(HERE, 9), parse_cell(THERE, 9)}


def back_to_the_board(player: Player) -> None:
    """Those who move a focus take it from the margin to the board."""
    player.close()


def join(player: Player, start: str, end: str) -> None:
    """Draw a line from cell to cell with the tool for it in hand."""
    for cell in (start, end):
        player.touch(cell)


def try_out(player: Player) -> None:
    """A trial in a trial; the outer one is gone to, and dropped."""
    game = player.game
    game.play()
    for cell in (HERE, THERE):
        player.open("trial")
        player.press("trial.begin")
        back_to_the_board(player)
        player.select(cell)
        player.write(right(cell))
    assert game.session.trying == 2
    player.open("trial")
    player.press("trial.0")
    assert game.selected == {HERE}
    player.press("trial.begin")
    assert game.session.trying == 1
    player.press("trial.discard")
    assert (game.session.trying, game.digit(HERE)) == (0, 0)


def read_a_hint(player: Player) -> None:
    """Every page, the first one again, the details, and what the hint says."""
    game = player.game
    game.play()
    player.do("hint")
    shown = game.playing.shown_message()
    assert shown
    while game.can_press("message.more"):
        player.press("message.more")
    if game.can_press("stop.0"):
        player.press("stop.0")
    while game.can_press("message.more"):
        player.press("message.more")
    if game.can_press("message.details"):
        player.press("message.details")
    blanks = game.session.position.blanks
    player.press("message.apply")
    assert game.session.position.blanks == blanks - 1
    player.do("hint")
    player.press("message.close")
    assert not game.message
    player.do("facts")
    assert game.message
    player.press("message.close")


def go_back_by_steps(player: Player) -> None:
    game = player.game
    game.play()
    for cell in (HERE, THERE):
        player.select(cell)
        player.write(right(cell))
    player.open("steps")
    player.press("steps.1")
    player.press("steps.1")
    assert (game.digit(HERE), game.digit(THERE)) == (right(HERE), 0)


def cross_out_sums(player: Player) -> None:
    """A combination of a cage is crossed out, and taken back."""
    game = player.game
    puzzle = puzzle_of("killer-9")
    band = 3 * puzzle.rules.width
    game.play(replace(puzzle, givens=(0,) * band + puzzle.givens[band:]))
    player.select("r1c1")
    player.open("sums")

    def struck() -> int:
        state = game.playing.play.margin.sums
        assert state
        return len(state.shown(game.session, game.playing.play.selection.cells).struck)

    names = [str(each.id) for each in game.app.top.controls() if each.group == "sums"]
    first = next(name for name in names if name.split(".")[1].isdigit())
    player.press(first)
    assert struck() == 1
    player.press(first)
    assert struck() == 0
    back_to_the_board(player)
    player.select("r2c2")
    assert game.selected == {"r2c2"}
