"""What lies on a table, drawn: crosswords, a board's squares, rows and piles, and the lid of a box."""
