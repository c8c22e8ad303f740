"""Cards: their two sides, in five sizes and three styles, and how they come onto paper.

sizes, manners              how large, and in which style
faces, corners, specials    what is drawn on a card; touched, braille: for fingers
cutting, impose, margins    what was asked for, where each card lies, marks and folds
packs, legend, testpage     the documents; plans: the first sheet, for whoever shows it
"""
