"""One game being played: history, clock, checking, hints; no files, no pygame."""
