"""Boxes in whole pixels, and the window that all is laid out for."""
