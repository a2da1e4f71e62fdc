"""Puzzles on paper and as files: PDF, HTML, SVG and PNG, all drawn from the plans of the board."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # which would stand among the results
