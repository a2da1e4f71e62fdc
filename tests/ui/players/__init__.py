"""Players with one device each."""

from __future__ import annotations

from tests.ui.players.focused import Controller, Keys
from tests.ui.players.player import Player as Player
from tests.ui.players.pointers import Finger, Mouse

DEVICES: dict[str, type[Player]] = {
    "mouse": Mouse,
    "touch": Finger,
    "keys": Keys,
    "controller": Controller,
}
