"""A grammar of printed sentences: forms with blanks, each of which holds a phrase of some kind.

A grammar file has sections, `== NAME`, of entries `KEY KEY: FORM`, whose form may go on in indented
lines. In a form, `<ROLE.KIND>` is a blank: `<pattern.digits>` has digits, `<pattern>` cells. A word
that agrees with a number is `<ROLE.KIND#for one|for two|for more>`; it is empty where there is
nothing to count.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from proving.printed.phrases import CHINESE, ENGLISH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from proving.printed.phrases import Phrases

HERE = Path(__file__).parent

AGREEING = "agreeing"

_BLANK = re.compile(r"<([^<>]+)>")
_SPACE = re.compile(r"(?<=[\u4e00-\u9fff]) (?=[A-Za-z0-9<])|(?<=[A-Za-z0-9>]) (?=[\u4e00-\u9fff])")


class Blank(NamedTuple):
    """A blank of a form."""

    name: str
    """What it is about: a role of evidence, or a part of a clue."""
    kind: str
    """The kind of phrase in it; a word that agrees has the kind `AGREEING`."""
    words: tuple[str, ...] = ()
    """What agrees with one thing, with two, and so on."""


class Form(NamedTuple):
    """A sentence or a part of one, with its blanks in order."""

    key: str
    pattern: re.Pattern[str]
    blanks: tuple[Blank, ...]

    def read(self, text: str) -> list[tuple[Blank, str]] | None:
        """What stands in the blanks if the whole text has this form."""
        match = self.pattern.fullmatch(text)
        return self._held(match) if match else None

    def begin(self, text: str, start: int) -> tuple[list[tuple[Blank, str]], int] | None:
        """The same of a text that goes on, and where it does."""
        match = self.pattern.match(text, start)
        return (self._held(match), match.end()) if match else None

    def _held(self, match: re.Match[str]) -> list[tuple[Blank, str]]:
        return [(blank, match[f"b{place}"] or "") for place, blank in enumerate(self.blanks)]


@dataclass(frozen=True)
class Grammar:
    """The forms of a language by section and key."""

    phrases: Phrases
    forms: dict[str, tuple[Form, ...]]

    def of_step(self, technique: str, section: str) -> Iterator[Form]:
        """The forms of the steps of a technique in a section: `steps`, or `plain` for those who
        are new to Sudoku."""
        return (form for form in self.forms[section] if fnmatchcase(technique, form.key))


def bare(text: str, phrases: Phrases) -> str:
    """A text without the spaces beside Chinese characters."""
    return _SPACE.sub("", text) if phrases is CHINESE else text


@cache
def grammar(language: str) -> Grammar:
    """The grammar of `en` or `zh`."""
    phrases, name = {"en": (ENGLISH, "english"), "zh": (CHINESE, "chinese")}[language]
    forms: dict[str, list[Form]] = {}
    text = (HERE / f"{name}.txt").read_text(encoding="utf-8")
    for section, keys, form in _entries(text, " " if phrases is ENGLISH else ""):
        own = forms.setdefault(section, [])
        own += [_form(key, form, phrases) for key in keys]
    return Grammar(phrases, {name: tuple(own) for name, own in forms.items()})


def _entries(text: str, joint: str) -> Iterator[tuple[str, list[str], str]]:
    section, keys, form = "", list[str](), ""
    for line in [*text.splitlines(), "== end"]:
        if line.startswith((" ", "\t")):
            form += (joint if form and not form.endswith("\\n") else "") + line.strip()
            continue
        if keys:
            yield section, keys, form.replace("\\n", "\n")
        keys, form = [], ""
        if line.startswith("== "):
            section = line[3:]
        elif line and not line.startswith("#"):
            heads, _, form = line.partition(":")
            keys, form = heads.split(), form.strip()


def _form(key: str, text: str, phrases: Phrases) -> Form:
    text = bare(text, phrases)
    whole, blanks, at = "", list[Blank](), 0
    for match in _BLANK.finditer(text):
        before, (blank, pattern) = text[at : match.start()], _blank(match[1], phrases)
        at = match.end()
        # It may be empty, and no two spaces are printed together.
        if blank.kind in (AGREEING, "rest"):
            before, pattern = before.rstrip(" "), f"\\ *{pattern}\\ *"
            at += len(text[at:]) - len(text[at:].lstrip(" "))
        whole += _literal(before, not whole) + pattern.replace("?P<>", f"?P<b{len(blanks)}>")
        blanks.append(blank)
    return Form(key, re.compile(whole + _literal(text[at:], not whole)), tuple(blanks))


def _literal(text: str, begins: bool) -> str:
    """The pattern of some words; those that begin a form may have a capital."""
    escaped = re.escape(text)
    return f"(?i:{escaped[0]}){escaped[1:]}" if begins and escaped[:1].isalpha() else escaped


def _blank(text: str, phrases: Phrases) -> tuple[Blank, str]:
    """A blank, and the pattern of what may stand in it, in a group without a name."""
    about, agrees, words = text.partition("#")
    if agrees:
        several = tuple(word.strip() for word in words.split("|"))
        choices = "|".join(map(re.escape, sorted({"", *several}, key=len, reverse=True)))
        return Blank(about, AGREEING, several), f"(?P<>(?i:{choices}))"
    name, _, kind = about.partition(".")
    kind = kind or phrases.kinds.get(name.rstrip("?"), "cells")
    pattern = phrases.patterns[kind.rstrip("?")]
    optional = "?" if about.endswith("?") else ""
    return Blank(name.rstrip("?"), kind.rstrip("?")), f"(?P<>{pattern}){optional}"
