"""The album: forty seals, each earned once by a deed."""
