"""Drawing: the canvas and what it needs; themes, text, motion, sprites."""
