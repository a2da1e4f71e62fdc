"""Parts: what every screen is put together from.

A screen is a tree of parts. Each part knows how much room it needs, measured from its own text in
the font, language and size in force, what it is to the player (role, name, state), and how it is
painted. Rooms go down the tree, needs come up:

    Column(heading("Restart?"), Paragraph(words), Row(Button(NO, "No"), Button(YES, "Yes")))

`arranging` holds the parts that arrange others, `words` those that are read, `pressing` those that
are pressed, `sheets` what they lie on, `pages` and `lists` many of a kind, and `tree` a tree that
was laid out for a window.
"""
