"""Learn: the atlas of techniques, a page for each, and drills."""
