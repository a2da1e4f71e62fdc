"""One game being played: history, clock, checking, hints. No files, no pygame."""
