"""What pictures of boards are made of: shapes and labels, without a screen.

The window paints them with pygame, and `game.paper` writes them as PDF, SVG, HTML and PNG.
"""
