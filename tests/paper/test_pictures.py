"""Pictures of puzzles, positions and hints."""

from __future__ import annotations

import io
import os
import re
import sys
from pathlib import Path

import pygame
import pytest

from game.engine.rules import classic
from game.engine.variants.table import VARIANTS
from game.paper import pictures
from game.paper.page_inks import colours_of
from game.paper.svg_files import format_svg
from game.plans.board_plan import Board, Look, board_plan
from game.plans.clues.sketch import Label
from game.session.gallery import sketch_rules
from game.session.kind import Kind
from game.words.texts import Texts
from tests.cli.commands import EASY, TWO, Console
from tests.paper.golden import check

LOOK = Look(colours_of(), Texts("en").symbol)
KILLER = (
    '{"size":4,"box":[2,2],"givens":"1...............","extra":{"cages":[{"cells":[1,2],"sum":5},'
    '{"cells":[4,8,9],"sum":8}]}}'
)


@pytest.mark.parametrize("each", VARIANTS, ids=lambda each: each.key)
def test_every_kind_is_drawn(each: object) -> None:
    key = getattr(each, "key")  # noqa: B009
    rules = sketch_rules(Kind(key))
    if not rules.has_several:
        plan = board_plan(Board(rules, (0,) * rules.cell_count), LOOK)
        plain = board_plan(Board(classic(rules.size), (0,) * rules.cell_count), LOOK)
        drawn_by_words = ("classic", "antiknight", "antiking", "nonconsecutive", "fog")
        assert (plan.parts != plain.parts) == (key not in drawn_by_words)


def test_a_picture_of_a_cage_is_as_it_was(console: Console, tmp_path: Path) -> None:
    name = str(tmp_path / "a.svg")
    assert console.run("print", KILLER, "-o", name).status == 0
    text = Path(name).read_text(encoding="utf-8")
    check("killer.svg", re.sub(r"<style>.*</style>", "", text))


def test_givens_entries_and_notes_of_a_position_are_written(
    console: Console, tmp_path: Path
) -> None:
    name = str(tmp_path / "a.svg")
    position = "5+3" + EASY[2:] + ":113"
    assert console.run("print", "--position", position, "-o", name).status == 0
    text = Path(name).read_text(encoding="utf-8")
    assert text.count("latin-print-bold") - 3 == len(EASY.replace(".", "")) - 1
    assert "latin-pen" in text


def test_a_hint_is_drawn_with_its_crosses(console: Console, tmp_path: Path) -> None:
    name = str(tmp_path / "h.svg")
    ended = console.run("hint", EASY, "--svg", name, "--png", str(tmp_path / "h.png"))
    assert ended.status == 0 and ended.out
    check("hint.svg", re.sub(r"<style>.*</style>", "", Path(name).read_text(encoding="utf-8")))
    assert (tmp_path / "h.png").read_bytes()[:4] == b"\x89PNG"


def test_a_picture_of_pixels_shows_digits_where_givens_are() -> None:
    givens = tuple(map(int, EASY.replace(".", "0")))
    board = Board(classic(9), givens)
    surface = pygame.image.load(io.BytesIO(pictures.png(board, LOOK, 912)), "a.png")
    plan = board_plan(board, LOOK)
    for cell, digit in enumerate(givens):
        x, y = (cell % 9 * 100 + 50, cell // 9 * 100 + 50)
        scale = 912 / plan.width
        at = round((x - plan.left) * scale), round((y - plan.top) * scale)
        box = pygame.Rect(at[0] - 25, at[1] - 25, 50, 50)
        dark = any(
            sum(surface.get_at((box.x + a, box.y + b))[:3]) < 200
            for a in range(0, 50, 2)
            for b in range(0, 50, 2)
        )
        assert dark == bool(digit)


def test_no_text_leaves_the_picture() -> None:
    for key in ("killer", "sandwich", "littlekiller", "skyscraper", "xsum"):
        rules = sketch_rules(Kind(key))
        plan = board_plan(Board(rules, (0,) * rules.cell_count), LOOK)
        for part in plan.parts:
            if isinstance(part, Label):
                assert plan.left < part.at[0] < plan.left + plan.width
                assert plan.top < part.at[1] < plan.top + plan.height
        assert format_svg(plan, 300).endswith("</svg>\n")


def test_a_puzzle_without_one_solution_is_printed_and_reported(
    console: Console, tmp_path: Path
) -> None:
    ended = console.run("print", TWO, "-o", str(tmp_path / "a.svg"))
    assert ended.status == 0 and "not one solution" in ended.err and list(tmp_path.iterdir())


def test_what_cannot_be_written_is_said(console: Console, tmp_path: Path) -> None:
    assert console.run("print", EASY, "-o", "a.doc").status == 2
    assert console.run("print", EASY, "-o", str(tmp_path / "no" / "a.svg")).status == 2
    assert console.run("print", str(tmp_path / "none.txt"), "-o", "a.svg").status == 2
    ended = console.run("print", "--kind", "nothing", "-o", str(tmp_path / "a.svg"))
    assert ended.status == 1 and "nothing" in ended.err


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists what a process has open")
def test_pictures_of_many_sizes_keep_no_file_open() -> None:
    board = Board(classic(), (1,) * 81)
    before = len(os.listdir("/proc/self/fd"))
    for width in range(300, 600, 20):
        pictures.png(board, LOOK, width)
    assert len(os.listdir("/proc/self/fd")) <= before
