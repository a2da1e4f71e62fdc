"""The signed print of a won game, and its film."""

from __future__ import annotations

import io
import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.paper.gif import Frame, format_gif
from game.paper.page_inks import colours_of
from game.paper.png import draw_png, text_width
from game.paper.signed_film import signed_film
from game.paper.signed_print import EDGE, HEIGHT, WIDTH, SignedPrint, Words
from game.paper.svg_files import format_svg
from game.plans.board_plan import Board, Look
from game.plans.clues.sketch import Label
from game.words.texts import Texts, languages
from tests.ui.puzzles import NORMAL

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle

COLOURS = colours_of("paper")
LONG = "An extraordinarily long name that somebody gave a book of puzzles"
SPECS = (
    PuzzleSpec(size=4, blanks=9, seed=2),
    PuzzleSpec(size=16, blanks=90, seed=2),
    PuzzleSpec(variant="killer", blanks=60, seed=2),
    PuzzleSpec(variant="jigsaw", blanks=40, seed=2),
    PuzzleSpec(variant="sandwich", blanks=50, seed=3),
    PuzzleSpec(variant="samurai", blanks=120, seed=2),
)


def print_of(puzzle: Puzzle, language: str = "en", count: int | None = None) -> SignedPrint:
    """The print of a game whose blanks were filled in some order."""
    assert puzzle.solution
    t, blanks = (
        Texts(language),
        [
            cell
            for cell, given in enumerate(puzzle.givens)
            if not given and cell not in puzzle.rules.void
        ],
    )
    random.Random(5).shuffle(blanks)
    written = [0 if given else puzzle.solution[cell] for cell, given in enumerate(puzzle.givens)]
    words = Words(
        *((LONG, "Evil 12"), "1:02:03", t("print.note.clean"), t("print.best")),
        *(t("days.weekday.3"), t("print.date", day=23, month=t("days.month.9"), year=2026)),
        *(t("print.way"), t("print.last"), t("app.name"), t("app.words"), "九AB"),
    )
    look = Look(COLOURS, t.symbol, ruled=True)
    board, cells = Board(puzzle.rules, puzzle.givens, tuple(written)), blanks[:count]
    return SignedPrint(board, cells, [3.0] * len(cells), words, look)


def picture_of(signed: SignedPrint) -> pygame.Surface:
    return draw_png(signed.plan(), WIDTH, COLOURS["desk"])


def has(picture: pygame.Surface, box: tuple[float, float, float, float], key: str) -> bool:
    """Whether a colour is seen within left, top, right and bottom."""
    left, top, right, low = box
    part = picture.subsurface((round(left), round(top), round(right - left), round(low - top)))
    return pygame.mask.from_threshold(part, COLOURS[key], (8, 8, 8)).count() > 0


def inked(picture: pygame.Surface) -> int:
    """How many pixels show the stroke, which has one tone from its first digit to its last."""
    return pygame.mask.from_threshold(picture, COLOURS["way"], (4, 4, 4)).count()


def cell_box(signed: SignedPrint, cell: int) -> tuple[float, float, float, float]:
    (x, y), half = signed.middle(cell), signed.cell / 2
    return x - half, y - half, x + half, y + half


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.variant}-{spec.size}")
def test_the_stroke_goes_through_every_digit_of_the_player_to_the_last(spec: PuzzleSpec) -> None:
    signed = print_of(generate(spec))
    picture = picture_of(signed)
    assert picture.get_size() == (WIDTH, HEIGHT)
    for cell in signed.way:
        left, top, right, low = map(round, cell_box(signed, cell))
        assert inked(picture.subsurface((left, top, right - left, low - top))) > 20, cell
    ringed = [cell for cell in signed.way if has(picture, cell_box(signed, cell), "vermilion")]
    assert signed.way[-1] in ringed and len(ringed) <= 9, "the ring may touch what lies beside it"


@pytest.mark.parametrize("language", languages())
def test_no_words_leave_the_sheet_or_run_into_each_other(language: str) -> None:
    signed = print_of(NORMAL, language)
    boxes = []
    for part in signed.plan().parts:
        if isinstance(part, Label) and part.text:
            wide = text_width(part.text, part.weight, part.size)
            left, half = part.at[0] - part.align * wide, 0.36 * part.size
            box = pygame.Rect(left, part.at[1] - half, wide, 2 * half)
            assert box.left > EDGE + 20 and box.right < WIDTH - EDGE - 20, part.text
            boxes.append(box)
    assert len(boxes) > 8
    assert all(box.collidelist(boxes[:i]) < 0 for i, box in enumerate(boxes))


def test_a_game_that_tells_no_way_is_printed_without_one() -> None:
    signed = print_of(NORMAL, count=0)
    with_way, without = (
        pygame.mask.from_threshold(picture_of(each), COLOURS["way"], (4, 4, 4)).count()
        for each in (print_of(NORMAL), signed)
    )
    assert without < with_way / 50, "but for some pixels at the edges of letters"
    texts = [part.text for part in signed.plan().parts if isinstance(part, Label)]
    assert Texts("en")("print.way") not in texts


def test_the_drawing_says_the_same_as_the_picture() -> None:
    svg = format_svg(print_of(NORMAL).plan(), WIDTH)
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (WIDTH, HEIGHT))
    assert inked(drawn) > 10_000
    assert "23 September 2026" in svg and "1:02:03" in svg


# The film


def test_the_film_writes_digit_by_digit_and_is_sealed_at_last() -> None:
    signed = print_of(NORMAL)
    film = signed_film(signed)
    frames = [frame for frame, _ in pygame.image.load_animation(io.BytesIO(film), "a.gif")]
    assert len(frames) == sum(map(signed.legs, range(signed.steps))) + 2, "the stroke runs"
    pens = [
        pygame.mask.from_threshold(each, COLOURS["pen"], (24, 24, 24)).count() for each in frames
    ]
    assert pens[0] == 0
    digit = pens[-1] / signed.steps
    assert all(b > a - digit / 4 for a, b in pairwise(pens)), "none is lost under the stroke"
    seals = [
        pygame.mask.from_threshold(each, COLOURS["seal"], (8, 8, 8)).count() for each in frames
    ]
    assert max(seals[:-1]) < seals[-1] / 5
    still = pygame.transform.smoothscale(picture_of(signed), (WIDTH // 2, HEIGHT // 2))
    pairs = zip(
        pygame.image.tobytes(frames[-1], "RGB"), pygame.image.tobytes(still, "RGB"), strict=True
    )
    apart = sum(abs(a - b) for a, b in pairs) / (3 * WIDTH * HEIGHT / 4)
    assert apart < 6, "the last frame is the print"


def test_a_film_of_a_long_way_has_few_frames_and_can_be_stopped() -> None:
    signed = print_of(generate(SPECS[-1]))
    film = signed_film(signed)
    assert len(pygame.image.load_animation(io.BytesIO(film), "a.gif")) <= 82
    with pytest.raises(EOFError):
        signed_film(signed, lambda: True)


@pytest.mark.parametrize("colours", [1, 2, 30, 256])
@pytest.mark.parametrize("size", [(1, 1), (3, 5), (200, 100), (300, 300)])
def test_a_gif_gives_back_what_was_put_in(size: tuple[int, int], colours: int) -> None:
    rng, count = random.Random(colours), size[0] * size[1]
    palette = [rng.randbytes(3) for _ in range(colours)]
    pixels = b"".join(rng.choices(palette, k=count))
    film = format_gif([Frame((0, 0, *size), pixels, 10)])
    assert pygame.image.tobytes(pygame.image.load(io.BytesIO(film), "a.gif"), "RGB") == pixels
