"""A deal of a patience as a packet in order, with its cover and its solution."""
