"""A game's rules as a booklet, and in short as a card, from the values of the rules page."""
