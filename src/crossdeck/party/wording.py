"""What the levelling made good, in plain words, in both languages."""

from crossdeck.party.standings import Levelling

__all__ = ["levelling_in_words"]

_WORDS = {
    "en": {
        "point": ".",
        "none": "Nothing had to be made good: nobody missed a round, and no size of table made a difference "
        "that could be told. Places go by the points.",
        "missed": "Some guests missed a round. For each round missed they are given the average score of "
        "everybody who played it, so that coming late or leaving early neither helps nor harms.",
        "more": "Scores at tables of {size} came out {by} points lower than at tables of {usual}, on "
        "average over the whole evening: more than luck makes. Each of them is moved up by that much.",
        "less": "Scores at tables of {size} came out {by} points higher than at tables of {usual}, on "
        "average over the whole evening: more than luck makes. Each of them is moved down by that much.",
        "else": "Nothing else is changed. The points by the book stand beside the levelled ones.",
    },
    "eo": {
        "point": ",",
        "none": "Nenio estis kompensenda: neniu maltrafis rondon, kaj neniu grandeco de tablo faris "
        "konstateblan diferencon. La lokoj sekvas la poentojn.",
        "missed": "Kelkaj gastoj maltrafis rondon. Por ĉiu maltrafita rondo ili ricevas la averaĝon de ĉiuj, "
        "kiuj ludis ĝin, por ke malfrua alveno aŭ frua foriro nek helpu nek malutilu.",
        "more": "Ĉe tabloj kun {size} ludantoj la poentoj estis averaĝe je {by} malpli altaj ol ĉe tabloj "
        "kun {usual}, tra la tuta vespero, pli ol hazardo faras. Ĉiu el ili estas altigita je tiom.",
        "less": "Ĉe tabloj kun {size} ludantoj la poentoj estis averaĝe je {by} pli altaj ol ĉe tabloj "
        "kun {usual}, tra la tuta vespero, pli ol hazardo faras. Ĉiu el ili estas malaltigita je tiom.",
        "else": "Nenio alia estas ŝanĝita. La poentoj laŭ la libro staras apud la kompensitaj.",
    },
}


def levelling_in_words(levelling: Levelling, usual: int) -> dict[str, tuple[str, ...]]:
    """By language (`en`, `eo`), a sentence or two for each thing that was made good."""
    return {language: _told(words, levelling, usual) for language, words in _WORDS.items()}


def _told(words: dict[str, str], levelling: Levelling, usual: int) -> tuple[str, ...]:
    moved = {size: by for size, by in levelling.sizes.items() if by}
    if not levelling.missed and not moved:
        return (words["none"],)
    told = [words["missed"]] if levelling.missed else []
    for size, by in moved.items():
        amount = f"{abs(by):.1f}".replace(".", words["point"])
        told.append(words["more" if by > 0 else "less"].format(size=size, by=amount, usual=usual))
    return (*told, words["else"])
