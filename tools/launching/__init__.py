"""How a tool of this folder finds its Python: the environment, made and mended by itself."""
