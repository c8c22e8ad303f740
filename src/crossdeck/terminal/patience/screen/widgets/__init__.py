"""What is drawn of a patience besides the crossword and the hand."""
