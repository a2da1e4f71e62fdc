"""How a tool of this folder finds its Python: an environment that is created and repaired
automatically."""
