"""The clues of a kind as sprites of the board; `game.plans.clues` draws them."""
