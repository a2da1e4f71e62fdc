"""Garbage for every reader of texts, files and rows."""
