"""Boxes to be cut, folded and glued, with what is in them and how certain that is."""
