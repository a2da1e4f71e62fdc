"""Synthesis: the building blocks of sounds and music, and the sounds made of them."""
