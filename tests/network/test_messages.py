"""Lines between two machines: read back as they were written, and nothing else is taken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.network.messages import FIELDS, LONGEST_LINE, decode, encode
from game.network.network_errors import ProtocolError

digits = "0123456789abcdef"
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=5,
)
EXAMPLES: tuple[dict[str, Any], ...] = (
    {"say": "hello", "version": 1, "nonce": "0" * 32},
    {
        "say": "join",
        "version": 1,
        "nonce": "a" * 32,
        "proof": "f" * 64,
        "name": "Ömer 九",
        "token": "",
        "seen": 0,
    },
    {"say": "welcome", "proof": "1" * 64, "token": "2" * 32, "name": "A"},
    {"say": "refused", "reason": "code"},
    {"say": "start", "record": "{}", "solution": "12", "mode": "race", "turns": False},
    {"say": "ready", "ready": True},
    {"say": "go", "after": 0},
    {"say": "enter", "cell": 624, "digit": 25},
    {"say": "entered", "number": 1, "player": 0, "cell": 0, "digit": 0, "at": 0},
    {"say": "cursor", "cell": 0},
    {"say": "pause", "paused": True},
    {"say": "ping"},
    {"say": "leave"},
)


def test_there_is_an_example_of_each_kind() -> None:
    assert {each["say"] for each in EXAMPLES} == set(FIELDS)


@pytest.mark.parametrize("message", EXAMPLES, ids=lambda each: str(each["say"]))
def test_messages_are_read_back(message: dict[str, Any]) -> None:
    line = encode(message)
    assert line.endswith(b"\n") and line.count(b"\n") == 1
    assert decode(line) == message


@given(st.sampled_from(EXAMPLES), st.data())
def test_a_field_of_another_sort_is_refused(message: dict[str, Any], data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(message)))
    other = {**message, name: data.draw(anything)}
    try:
        assert decode(json.dumps(other).encode()) == other
    except ProtocolError:
        return
    assert type(other[name]) is type(message[name])  # not True for 1, and not 1.0
    if name == "say":
        assert other == message


@given(st.sampled_from(EXAMPLES), st.text(max_size=9), anything)
def test_a_field_more_or_less_is_refused(message: dict[str, Any], name: str, value: object) -> None:
    if name not in message:
        with pytest.raises(ProtocolError):
            decode(json.dumps({**message, name: value}).encode())
    for left_out in message:
        less = {key: value for key, value in message.items() if key != left_out}
        with pytest.raises(ProtocolError):
            decode(json.dumps(less).encode())


@given(st.binary(max_size=200))
def test_nonsense_is_refused(line: bytes) -> None:
    with pytest.raises(ProtocolError):
        decode(line)


@pytest.mark.parametrize(
    "line",
    [
        b'{"say":"ping"}' + b" " * LONGEST_LINE,
        b"[" * (LONGEST_LINE - 1),
        b'{"say":"ping","say":"ping"}',
        b'{"say":"go","after":' + b"9" * 5000 + b"}",
        b'{"say":"go","after":NaN}',
        b'{"say":"cursor","cell":1e0}',
        b'{"say":"cursor","cell":true}',
        b'{"say":["ping"]}',
        b'"ping"',
        b'{"say":"ping"}{"say":"ping"}',
    ],
    ids=range(10),
)
def test_a_crafted_line_is_refused_and_quoted_in_short(line: bytes) -> None:
    with pytest.raises(ProtocolError) as caught:
        decode(line)
    assert len(str(caught.value)) < 200


def test_what_the_other_side_would_refuse_is_not_sent() -> None:
    with pytest.raises(ProtocolError):
        encode({"say": "cursor", "cell": -1})
    with pytest.raises(ProtocolError):
        encode({"say": "start", "record": "\N{PILE OF POO}" * 9000, "solution": "1", "mode": "race",
                "turns": False})  # fmt: skip
