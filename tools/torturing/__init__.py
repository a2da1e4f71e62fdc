"""The machines that attack the game; ``tools/torture.py`` runs them."""
