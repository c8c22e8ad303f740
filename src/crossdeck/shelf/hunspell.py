"""Every word form that a hunspell dictionary (an .aff and .dic pair) makes by affixes.

A stem's flags name groups of affix rules; a rule's own flags ("continuation flags") name what may follow.

    .aff   SFX A Y 1                 .dic   drink/A    makes   drink, drinkable, drinkables, undrinkable(s)
           SFX A 0 able/SU .
           SFX S Y 1 / SFX S 0 s .   (a suffix on a suffix)    PFX U Y 1 / PFX U 0 un .   (let in by it)

Compounds are not made: a dictionary that allows them makes endlessly many words.  Case stays as written, and
forms may hold apostrophes, hyphens, digits or spaces: whoever wants words for play filters them.
The format is documented in hunspell(5).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from crossdeck.shelf.hunspell_files import (
    Affixes,
    Entry,
    HunspellError,
    Notation,
    Rule,
    encoding_of,
    read_affixes,
    read_bytes,
    read_entries,
)

__all__ = ["MOST_FORMS", "HunspellError", "expand", "expand_files"]

MOST_FORMS = 3_000_000
"""Italian's elisions and clitics make 34 million forms, Esperanto's affixes 6.6 million: no list for play."""

_SAMPLE = 1000
_FORM_SETTINGS = ("NEEDAFFIX", "ONLYINCOMPOUND", "CIRCUMFIX")


class _Form(NamedTuple):
    """A form on its way: its text and the rules that made it, innermost first."""

    text: str
    suffixes: tuple[Rule, ...] = ()
    prefixes: tuple[Rule, ...] = ()


def expand_files(aff: Path, dic: Path, most: int = MOST_FORMS) -> Iterator[str]:
    """The forms of a pair of files, decoded as the .aff file's SET line says."""
    head = read_bytes(aff)
    encoding = encoding_of(head, str(aff))
    return expand(
        head.decode(encoding, "surrogateescape"),
        read_bytes(dic).decode(encoding, "surrogateescape"),
        most=most,
        aff_name=str(aff),
        dic_name=str(dic),
    )


def expand(
    aff_text: str,
    dic_text: str,
    most: int = MOST_FORMS,
    aff_name: str = "the .aff file",
    dic_name: str = "the .dic file",
) -> Iterator[str]:
    """The forms, entry by entry, a form once for each entry that makes it.

    Both files are read before this returns, so a bad one is told at once; only the limit is met on the way.
    """
    notation = Notation.read(aff_text, aff_name)
    affixes = read_affixes(aff_text, aff_name, notation)
    entries = tuple(read_entries(dic_text, dic_name, notation))
    return _expand(affixes, entries, most, dic_name)


def _expand(affixes: Affixes, entries: Sequence[Entry], most: int, dic_name: str) -> Iterator[str]:
    forbidden = affixes.settings["FORBIDDENWORD"]
    # A stem with one forbidden homonym takes no affixes; a word is out if all its homonyms are forbidden.
    banned = {entry.stem for entry in entries if forbidden in entry.flags}
    barred = banned - {entry.stem for entry in entries if forbidden not in entry.flags}
    maker = _Maker(affixes)
    made = 0
    for number, entry in enumerate(entries, 1):
        if forbidden in entry.flags:
            continue
        forms = maker.forms(entry)
        if entry.stem in banned:
            forms = (form for form in forms if not form.suffixes and not form.prefixes)
        texts: dict[str, None] = {}
        for form in forms:
            made += 1
            if made > most:
                raise _too_many(maker, entries[:number], most, dic_name)
            if form.text and form.text not in barred:
                texts[form.text] = None
        yield from texts


def _too_many(maker: "_Maker", entries: Sequence[Entry], most: int, dic_name: str) -> HunspellError:
    # A thousand entries, evenly taken, tell which flags are to blame; the last one may be the very explosion.
    sample = (*entries[:: len(entries) // 1000 + 1], entries[-1])
    forms = [form for entry in sample for form in islice(maker.forms(entry), _SAMPLE)]
    makers = Counter(rule.flag for form in forms for rule in form.suffixes + form.prefixes)
    worst = ", ".join(f"{flag} in {count / len(forms):.0%}" for flag, count in makers.most_common(5))
    problem = f"makes more than {most:,} forms (affix flags at work: {worst or 'none'})"
    return HunspellError(dic_name, 0, problem, "take such flags off the entries, or use a plain word list")


class _Maker:
    """Makes the forms of one entry after another; remembers which rules fit which ends of words."""

    def __init__(self, affixes: Affixes) -> None:
        self.affixes = affixes
        self.groups: dict[tuple[bool, frozenset[str]], _Group] = {}
        self.verdicts: dict[tuple[tuple[Rule, ...], tuple[Rule, ...]], bool] = {}

    def forms(self, entry: Entry) -> Iterator[_Form]:
        """Suffixes are put on first, then prefixes, for a prefix's condition looks at the suffixed word.

        Suffixes go two deep and prefixes one; COMPLEXPREFIXES turns that round.
        """
        suffixes, prefixes = (1, 2) if self.affixes.complex_prefixes else (2, 1)
        for base in self._affixed(_Form(entry.stem), entry.flags, True, suffixes):
            if self._is_word(base, entry):
                yield base
            licences = entry.flags
            if base.suffixes:
                licences = licences.union(*(rule.flags for rule in base.suffixes))
            yield from self._prefixed(base, licences, entry, prefixes)
        # A prefix may let in suffixes that the stem alone does not take.
        for rule in self._group(entry.flags, False).rules:
            if not rule.flags <= entry.flags:
                for base in self._affixed(_Form(entry.stem), rule.flags - entry.flags, True, suffixes):
                    if base.suffixes and rule.fits(base.text, self.affixes.full_strip):
                        yield from self._words(self._longer(base, rule, prefixes), entry)

    def _prefixed(self, base: _Form, licences: frozenset[str], entry: Entry, depth: int) -> Iterator[_Form]:
        forms = self._affixed(base, licences, False, depth)
        next(forms)
        return self._words(forms, entry)

    def _words(self, forms: Iterator[_Form], entry: Entry) -> Iterator[_Form]:
        return (form for form in forms if self._is_word(form, entry))

    def _affixed(self, form: _Form, licences: frozenset[str], suffix: bool, depth: int) -> Iterator[_Form]:
        """The form itself, then with the rules of that kind that the licences allow, and what those allow."""
        yield form
        for rule in self._group(licences, suffix).fitting(form.text):
            yield from self._longer(form, rule, depth)

    def _longer(self, form: _Form, rule: Rule, depth: int) -> Iterator[_Form]:
        text, suffixes, prefixes = form
        if rule.suffix:
            longer = _Form(rule.apply(text), (*suffixes, rule))
        elif suffixes and not (rule.cross and all(other.cross for other in suffixes)):
            return
        else:
            longer = _Form(rule.apply(text), suffixes, (*prefixes, rule))
        if rule.flags and depth > 1:
            yield from self._affixed(longer, rule.flags, rule.suffix, depth - 1)
        else:
            yield longer

    def _group(self, flags: frozenset[str], suffix: bool) -> "_Group":
        group = self.groups.get((suffix, flags))
        if group is None:
            rules = [rule for flag in sorted(flags) for rule in self.affixes.rules.get(flag, ())]
            group = _Group([rule for rule in rules if rule.suffix == suffix], suffix, self.affixes.full_strip)
            self.groups[suffix, flags] = group
        return group

    def _is_word(self, form: _Form, entry: Entry) -> bool:
        settings = self.affixes.settings
        if settings["ONLYINCOMPOUND"] in entry.flags:
            return False
        made_by = form.suffixes, form.prefixes
        if made_by == ((), ()):
            return settings["NEEDAFFIX"] not in entry.flags
        verdict = self.verdicts.get(made_by)
        if verdict is None:
            verdict = self.verdicts[made_by] = self._go_together(*made_by)
        return verdict

    def _go_together(self, suffixes: tuple[Rule, ...], prefixes: tuple[Rule, ...]) -> bool:
        needs_affix, in_compound, circumfix = (self.affixes.settings[name] for name in _FORM_SETTINGS)
        # An affix with NEEDAFFIX wants another beside it; one without it satisfies all the others.
        if all(needs_affix in rule.flags for rule in suffixes + prefixes):
            return False
        if any(in_compound in rule.flags for rule in suffixes + prefixes):
            return False
        before, after = (any(circumfix in rule.flags for rule in rules) for rules in (prefixes, suffixes))
        return before == after


class _Group:
    """The rules that a set of flags allows at one end of a word.

    Which of them fit depends on the last few letters only, and few endings occur: each is worked out once.
    """

    def __init__(self, rules: Sequence[Rule], suffix: bool, full_strip: bool) -> None:
        self.rules, self.suffix, self.full_strip = rules, suffix, full_strip
        # One letter more than any rule looks at, so that an end is never mistaken for a whole word.
        self.reach = 1 + max((max(rule.reach, len(rule.strip)) for rule in rules), default=0)
        self.fits: dict[str, tuple[Rule, ...]] = {}

    def fitting(self, stem: str) -> tuple[Rule, ...]:
        """The rules that may be applied to this stem."""
        if not self.rules:
            return ()
        end = stem[-self.reach :] if self.suffix else stem[: self.reach]
        fits = self.fits.get(end)
        if fits is None:
            fits = self.fits[end] = tuple(rule for rule in self.rules if rule.fits(end, self.full_strip))
        return fits
