"""What everything on paper is drawn with; `sheet` and `letters` alone know the writer.

papers    sheets of paper, languages          paths, drawing   outlines, and the drawings of `data/art`
letters   fonts; how wide a text is           grid, nets       pieces to be cut, and to be folded
sheet     one PDF, in millimetres             flow, leaves     pages that fill from top to bottom
ornament  fan, frames, colours of a family
"""
