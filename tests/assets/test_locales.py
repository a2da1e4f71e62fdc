"""Every language says everything, with the same placeholders, in glyphs that are bundled."""

from __future__ import annotations

import string
from pathlib import Path

import pygame
import pytest

from game.words import catalogue

ASSETS = Path(__file__).parents[2] / "assets"
LANGUAGES = sorted(file.stem for file in (ASSETS / "locales").glob("*.txt"))
INTER = ("Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold")
CHINESE = ("NotoSansSC-Regular", "NotoSansSC-Bold")


FOLDERS = ("locales", "locales/techniques")


def read(language: str, folder: str = "") -> dict[str, str]:
    """The texts of a folder, or of all."""
    return {
        key: text
        for each in ([folder] if folder else FOLDERS)
        for key, text in catalogue.read(str(ASSETS / each / f"{language}.txt")).items()
    }


def every_text() -> list[str]:
    """The texts of all languages, and the names of all themes."""
    themes = (catalogue.read(str(file)) for file in (ASSETS / "themes").glob("*.txt"))
    names = [text for theme in themes for key, text in theme.items() if key.startswith("name")]
    return names + [text for language in LANGUAGES for text in read(language).values()]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def lacking(font: str, characters: set[str]) -> str:
    """Those of `characters` that the font draws as the box for an unknown one."""
    pygame.font.init()
    shown = pygame.font.Font(str(ASSETS / "fonts" / f"{font}.otf"), 24)

    def picture(character: str) -> bytes:
        return pygame.image.tobytes(shown.render(character, True, "black"), "RGBA")

    box = picture("\U0010fffd")
    return "".join(c for c in sorted(characters) if picture(c) == box)


def test_every_language_has_its_name_and_its_techniques() -> None:
    assert LANGUAGES
    for language in LANGUAGES:
        assert read(language, "locales")["language.name"]
        assert (ASSETS / "locales" / "techniques" / f"{language}.txt").is_file()


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_said_twice_and_none_is_empty(language: str, folder: str) -> None:
    lines = (ASSETS / folder / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    keys = [line.split(" = ")[0] for line in lines if line and not line.startswith("#")]
    assert sorted({key for key in keys if keys.count(key) > 1}) == []
    assert [key for key, text in read(language).items() if not text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_keys_of_english(language: str) -> None:
    """Plural forms are each language's own affair."""
    theirs = {key for key in read(language) if not key.endswith(".one")}
    ours = {key for key in read("en") if not key.endswith(".one")}
    assert sorted(ours - theirs) == [], "these stay English"
    unknown = {key for key in theirs - ours if not key.startswith("settings.theme.")}
    assert sorted(unknown) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_placeholders_of_english(language: str) -> None:
    english, texts = read("en"), read(language)
    differing = [
        key
        for key, text in texts.items()
        if key in english and not key.endswith(".one")
        if placeholders(text) != placeholders(english[key])
    ]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_for_one_stands_beside_the_form_for_many(language: str) -> None:
    texts = read(language)
    for key in texts:
        if key.endswith(".one"):
            many = texts[key.removesuffix(".one")]
            assert "n" in placeholders(many)
            assert placeholders(texts[key]) <= placeholders(many)


def test_exclamation_marks_are_kept_for_the_win() -> None:
    loud = {k for lang in LANGUAGES for k, text in read(lang).items() if set("!！") & set(text)}
    assert loud == {"won.title"}


@pytest.mark.parametrize("font", INTER)
def test_the_latin_fonts_have_every_latin_glyph(font: str) -> None:
    written = {c for text in every_text() for c in text if c != "\n"}
    assert lacking(font, {c for c in written if c < "\u2e80"}) == ""


@pytest.mark.parametrize("font", CHINESE)
def test_the_chinese_fonts_have_every_glyph(font: str) -> None:
    assert lacking(font, {c for text in every_text() for c in text if c != "\n"}) == ""


def test_a_glyph_that_is_not_there_is_noticed() -> None:
    assert lacking("Inter-Regular", {"新"}) == "新"


def test_every_sound_has_a_caption() -> None:
    """The notes of the houses share one."""
    sounds = {file.stem.rstrip("0123456789") for file in (ASSETS / "sounds").glob("*.ogg")}
    captions = {key.removeprefix("caption.") for key in read("en") if key.startswith("caption.")}
    assert captions == sounds
