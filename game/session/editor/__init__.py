"""A puzzle that the player makes: its sheet, tools, shapes, and what a search says about it."""
