"""Cards that lie: crosswords, a board's squares, rows and piles, in small."""
