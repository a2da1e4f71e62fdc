"""Texts by key, and times in words."""

from __future__ import annotations

import pytest

from game.words.catalogue import parse
from game.words.technique_names import catalogue_of
from game.words.texts import Texts, clock, texts_of


def test_times() -> None:
    assert [clock(seconds) for seconds in (0, 59.99, 60, 245, 3600, 3845)] == [
        "0:00",
        "0:59",
        "1:00",
        "4:05",
        "1:00:00",
        "1:04:05",
    ]


def test_a_text_that_no_catalogue_has_is_seen_and_does_no_harm() -> None:
    assert Texts("zh")("no.such.key", n=3) == "no.such.key"


@pytest.mark.parametrize("text", ["{", "x={", "{0}", "{n.x}", "{n[1]}", "{other}"])
def test_a_text_with_wrong_placeholders_is_shown_as_it_is(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = Texts("en")
    monkeypatch.setitem(texts._entries, "some.key", text)
    assert texts("some.key", n=3) == text


def test_a_text_may_be_that_of_another_key() -> None:
    assert parse("a = @b\nb = same\nc = @d") == {"a": "same", "b": "same", "c": "@d"}
    assert parse("a = @b\nb = one\\ntwo")["a"] == "one\ntwo"


def test_a_catalogue_line_without_an_equals_sign_is_quoted() -> None:
    assert parse("# words\n\na.b = c = d\\ne\n") == {"a.b": "c = d\ne"}
    with pytest.raises(ValueError, match=r"line 2.*'oops'"):
        parse("a = b\noops\n")


def test_a_list_of_digits_has_the_commas_of_its_language() -> None:
    assert [texts_of(language).symbols((3, 6, 7)) for language in ("en", "zh")] == [
        "3, 6, 7",
        "3、6、7",
    ]
    assert not texts_of("zh").symbols(())


def test_chinese_and_figures_stand_apart_wherever_they_meet() -> None:
    assert catalogue_of("zh")("list.last", a="8", b="9") == "8 和 9"
    assert texts_of("zh")("sums.needed", digits="8、9") == "每一组都有 8、9。"
    assert catalogue_of("zh")("list.last", a="八", b="九") == "八和九"


@pytest.mark.parametrize(
    ("digit", "said"), [("8", "an 8"), ("A", "an A"), ("B", "a B"), ("11", "an 11"), ("1", "a 1")]
)
def test_the_article_is_that_of_the_digit(digit: str, said: str) -> None:
    text = Texts("en")("broken.house.row", digit=digit)
    assert text == f"There is already {said} in this row."
