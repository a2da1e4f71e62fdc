"""``atlas``: all techniques as web pages, each with a board to play, a step and its proof."""

from __future__ import annotations

import os
import sys
from html import escape
from random import Random
from typing import TYPE_CHECKING

from game.cli.output_file import add_force, ask
from game.file_writing import new_file
from game.parser import Parser
from game.session.learning.atlas import ATLAS, leads_to, pages
from game.session.learning.scores import EXPLAINER, hodoku
from game.words.atlas_texts import atlas_texts, page_names, page_title
from game.words.texts import languages, texts_of

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from game.session.learning.atlas import AtlasPage

INDEX = "index.html"

STYLE = """
.lead { display: grid; gap: 1.6rem; }
@media (min-width: 46rem) { .lead { grid-template-columns: 1fr 1fr; } }
.proof { color: #2c6a47; font-weight: 600; white-space: pre-line; }
h3 { margin: .9rem 0 .1rem; font-size: .9rem; color: var(--muted); }
p { margin: 0; }
ul { padding-left: 1.1rem; margin: .2rem 0 1rem; }
a { color: var(--pen); }
.hint { display: none; }
.hint:last-child, .hint.seen, .showing .noted { display: inline; }
.js .hint:not(.seen), .js .noted, .js .proof, .showing .played { display: none; }
.js .showing .noted { display: inline; }
.under { mix-blend-mode: multiply; }
.puzzle > .said { white-space: pre-line; color: #2c6a47; font-size: 1rem; }
.puzzle.refused > .said { color: var(--bad); }
.pad button:not(.word) { flex-basis: 2.75rem; min-width: 2.75rem; }
.js .pad { gap: .25rem; margin-top: .4rem; }
button:disabled { opacity: .4; }
@media (max-width: 30rem) { .pad button:not(.word) { flex-basis: 17%; } }
.groups { columns: 16rem; }
.groups section { break-inside: avoid; }
"""
"""What is added to the style of printed pages."""


def main(arguments: list[str]) -> int:
    """Write the pages; returns 1 where the folder cannot be written."""
    options = _parser().parse_args(arguments)
    folder, language = options.output, options.language
    files = {f"{held.key}.html": held for held in pages().values()}
    try:
        os.makedirs(folder, exist_ok=True)
        paths = (os.path.join(folder, name) for name in (INDEX, *files))
        ask("atlas", paths, options.force)
        _write(folder, INDEX, _index(language))
        for name, held in files.items():
            _write(folder, name, _page(held, language, options.seed))
    except OSError as error:
        print(f"atlas: {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    print(f"{len(files) + 1} pages: {os.path.join(folder, INDEX)}")
    return 0


def _write(folder: str, name: str, text: str) -> None:
    with new_file(os.path.join(folder, name)) as file:
        file.write(text.encode())


def _parser() -> ArgumentParser:
    parser = Parser(
        "atlas",
        description="Write the atlas of techniques as web pages: the idea of each, how to spot it,"
        " and a real board to find it on, with a step and its proof.",
    )
    add = parser.add_argument
    add("-o", "--output", required=True, metavar="DIR", help="the folder to write")
    add_force(parser)
    add("--language", choices=languages(), default="en", help="of the pages (default: en)")
    add("--seed", type=int, default=1, metavar="S", help="draws the boards (default: 1)")
    return parser


def _whole(title: str, language: str, body: str, faces: str = "") -> str:
    from game.paper.html import asset_text

    return (
        f'<!DOCTYPE html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{asset_text('page.css')}{STYLE}{faces}</style>\n"
        f"</head>\n<body>\n<h1>{escape(title)}</h1>\n{body}</body>\n</html>\n"
    )


def _index(language: str) -> str:
    """The groups, each with its pages."""
    texts, t = atlas_texts(language), texts_of(language)
    sections = "".join(
        f"<section>\n<h2>{escape(texts(f'group.{group.key}'))}</h2>\n"
        f"<p>{escape(texts(f'group.{group.key}.words'))}</p>\n"
        f"{_links([held.key for held in group.pages], language)}</section>\n"
        for group in ATLAS
    )
    return _whole(t("learn.title"), language, f'<div class="groups">\n{sections}</div>\n')


def _links(keys: list[str], language: str) -> str:
    items = "".join(
        f'<li><a href="{key}.html">{escape(page_title(key, language))}</a></li>\n' for key in keys
    )
    return f"<ul>\n{items}</ul>\n"


def _page(held: AtlasPage, language: str, seed: int) -> str:
    """What is said of a technique, beside a board with a step of it."""
    from game.cli.atlas_board import web_board

    texts, t, key = atlas_texts(language), texts_of(language), held.key
    board = web_board(held, language, Random(f"{key} {seed}"))
    scores = [t("learn.hodoku", score=hodoku(key))] if hodoku(key) else []
    scores += [t("learn.explainer", score=EXPLAINER[key])] if key in EXPLAINER else []
    said = [(part, texts(f"{key}.{part}")) for part in ("idea", "spot", "like")]
    said.append(("names", page_names(key, t)))
    said += [("scores", " · ".join(scores))] if scores else []
    words = "".join(
        f"<h3>{escape(t(f'learn.{part}'))}</h3>\n<p>{escape(text)}</p>\n" for part, text in said
    )
    related = list(dict.fromkeys((*held.needs, *held.like, *leads_to(key))))
    words += f"<h3>{escape(t('learn.related'))}</h3>\n{_links(related, language)}"
    back = f'<p><a href="{INDEX}">{escape(t("learn.title"))}</a></p>\n'
    body = f'{back}<div class="lead">\n<div>\n{board.drawing}</div>\n<div>\n{words}</div>\n</div>\n'
    return _whole(page_title(key, language), language, body + board.script, board.faces)
