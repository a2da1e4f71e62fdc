"""Every flow, from the first start to the last sheet and through every mode of the arcade, by each
device alone; with large text also in Chinese and without motion.

The table of flows and the table of devices make the tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from itertools import product
from typing import Any

import pytest

from tests.ui.conftest import OpenGame
from tests.ui.flows import FLOWS
from tests.ui.players import DEVICES

WINDOWS = {
    "wide": (1280, 800),
    "tall": (1440, 1800),
    "small": (320, 480),
    "small and large": (320, 480),
}

LARGE: dict[str, Any] = {"text": 200, "language": "zh", "reduced_motion": True}

DRAWN = (
    ("wide", "mouse"),
    ("wide", "controller"),
    ("small", "touch"),
    ("small and large", "controller"),
)
"""Who sees each frame drawn, with what is hovered, focused and touched; the others do without."""

ROOMY = ("steps",)
"""Flows for which 320 by 480 points with text of 200 % have no room: one step is seen there."""


def cases() -> Iterator[tuple[str, str, str]]:
    """Every flow by every device, and in other windows by those that go with them."""
    for flow, device in product(FLOWS, DEVICES):
        yield "wide", flow, device
    for flow in FLOWS:
        yield "tall", flow, "touch"
    for flow, device in product(FLOWS, ("touch", "controller")):
        yield "small", flow, device
        if flow not in ROOMY:
            yield "small and large", flow, device


@pytest.mark.parametrize(("window", "flow", "device"), list(cases()))
def test_a_flow_by_one_device(open_game: OpenGame, window: str, flow: str, device: str) -> None:
    game = open_game(WINDOWS[window], **(LARGE if "large" in window else {}))
    with nullcontext() if (window, device) in DRAWN else game.unseen():
        FLOWS[flow](DEVICES[device](game))
