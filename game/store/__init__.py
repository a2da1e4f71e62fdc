"""What is saved between two starts: games, statistics and settings, in one SQLite file."""

from __future__ import annotations

from game.store.notice import Notice, StoreError
from game.store.store import Store

__all__ = ["Notice", "Store", "StoreError"]
