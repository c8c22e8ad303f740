"""Reading hunspell's two files: affix rules from an .aff file, stems with their flags from a .dic file.

Only what makes word forms is kept.  A line that begins with no word hunspell knows is a comment, here too;
a line that should make forms and cannot be read is an error that names the line.
"""

import codecs
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

__all__ = [
    "Affixes",
    "Entry",
    "HunspellError",
    "Notation",
    "Rule",
    "encoding_of",
    "read_affixes",
    "read_bytes",
    "read_entries",
]

_DEFAULT_ENCODING = "ISO8859-1"
_MOST_DIGITS = 9
_SYNONYMS = {"PSEUDOROOT": "NEEDAFFIX"}
_FLAG_SETTINGS = ("NEEDAFFIX", "ONLYINCOMPOUND", "CIRCUMFIX", "FORBIDDENWORD")
_ENCODINGS = re.compile(r"utf-?8|iso-?8859-?\d+|koi8-[ru]|cp\d+|tis-620")
_SPACES = re.compile(r"[ \t]+")
_SLASH = re.compile(r"(?<!\\)/")
_MORPHOLOGY = re.compile(r"\t| +\w\w:")
_CONDITION = re.compile(r"\[\^?[^\]]+\]|[^\[]")
_SURROGATE = re.compile("[\ud800-\udfff]")


class HunspellError(ValueError):
    """A hunspell file that cannot be read, or that makes too many forms."""

    def __init__(self, file: str, line: int, problem: str, advice: str) -> None:
        """Name the file, the line (0 for the whole file), what is wrong and what to do."""
        self.file, self.line, self.problem, self.advice = file, line, problem, advice
        super().__init__(f"{file}{f', line {line}' if line else ''}: {problem}; {advice}")


@dataclass(frozen=True, eq=False)
class Rule:
    """One affix rule: take `strip` off the stem, put `add` on, if the stem meets the condition."""

    flag: str
    suffix: bool
    cross: bool
    strip: str
    add: str
    reach: int
    """How many letters at the affix's end of the stem the condition looks at; 0 if it always holds."""
    condition: re.Pattern[str]
    flags: frozenset[str]

    def fits(self, stem: str, full_strip: bool) -> bool:
        """Whether the stem meets the condition; without FULLSTRIP a letter of it must remain."""
        if len(stem) < max(self.reach, len(self.strip)) or (len(stem) == len(self.strip) and not full_strip):
            return False
        if self.suffix:
            seen = stem[len(stem) - self.reach :]
            return stem.endswith(self.strip) and bool(self.condition.fullmatch(seen))
        return stem.startswith(self.strip) and bool(self.condition.fullmatch(stem[: self.reach]))

    def apply(self, stem: str) -> str:
        """The form made from a stem that fits."""
        if self.suffix:
            return stem.removesuffix(self.strip) + self.add
        return self.add + stem.removeprefix(self.strip)


@dataclass(frozen=True)
class Affixes:
    """What an .aff file says about forms."""

    rules: Mapping[str, tuple[Rule, ...]]
    """Flag → its rules, prefixes or suffixes."""
    settings: Mapping[str, str]
    """NEEDAFFIX and its like → the flag that stands for it, "" if none does."""
    complex_prefixes: bool
    full_strip: bool


class Entry(NamedTuple):
    """One line of a .dic file."""

    stem: str
    flags: frozenset[str]


@dataclass(frozen=True)
class Notation:
    """How flags are written, and which letters do not count: what must be known before any line is read."""

    style: str = "short"
    aliases: tuple[frozenset[str], ...] = ()
    ignored: Mapping[int, None] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str, file: str) -> "Notation":
        """Look for FLAG, IGNORE and AF wherever they stand."""
        style, ignored, promised, aliases = "short", "", (0, 0), list[tuple[int, str]]()
        for number, fields in _lines(text):
            match fields:
                case ["FLAG", "long" | "num" | "UTF-8" as named, *_]:
                    style = named
                case ["FLAG", *rest]:
                    problem = f"unknown FLAG {' '.join(rest)}"
                    raise HunspellError(file, number, problem, "use long, num or UTF-8")
                case ["IGNORE", letters, *_]:
                    ignored = letters
                case ["AF", count, *_] if not promised[0]:
                    promised = (number, _count(count, file, number))
                case ["AF", flags, *_]:
                    aliases.append((number, flags))
        if promised[1] != len(aliases):
            problem = f"AF promises {promised[1]} aliases and {len(aliases)} follow"
            raise HunspellError(file, promised[0], problem, "correct the number")
        plain = cls(style)
        return cls(
            style,
            tuple(plain.flags(flags, file, number) for number, flags in aliases),
            dict.fromkeys(map(ord, ignored)),
        )

    def flags(self, text: str, file: str, line: int) -> frozenset[str]:
        """The flags that a run of characters stands for."""
        if self.aliases and (alias := _number(text)) is not None:
            if not 1 <= alias <= len(self.aliases):
                problem = f"flag alias {text}, but AF has {len(self.aliases)} aliases"
                raise HunspellError(file, line, problem, "correct the number or the AF table")
            return self.aliases[alias - 1]
        match self.style:
            case "long":
                if len(text) % 2:
                    problem = f"flags {text} under FLAG long"
                    raise HunspellError(file, line, problem, "write two characters a flag")
                return frozenset(text[at : at + 2] for at in range(0, len(text), 2))
            case "num":
                numbers = [_number(part) for part in text.split(",")] if text else []
                if None in numbers:
                    problem = f"flags {text} under FLAG num"
                    raise HunspellError(file, line, problem, "write numbers with commas between")
                return frozenset(map(str, numbers))
            case _:
                return frozenset(text)

    def flag(self, text: str, file: str, line: int) -> str:
        """The flag that a table or setting is about; of more characters than a flag has, the first count."""
        length = {"short": 1, "UTF-8": 1, "long": 2}.get(self.style, len(text))
        return next(iter(Notation(self.style).flags(text[:length], file, line)))

    def letters(self, text: str, file: str, line: int) -> str:
        """A stem or affix without the letters that do not count."""
        if _SURROGATE.search(text):
            problem = f"{text.encode('utf-8', 'replace').decode()} is not in the encoding that SET names"
            raise HunspellError(file, line, problem, "correct the SET line of the .aff file")
        return text.translate(self.ignored) if self.ignored else text


def read_affixes(text: str, file: str, notation: Notation) -> Affixes:
    """The rules and settings of an .aff file."""
    settings = dict.fromkeys(_FLAG_SETTINGS, "")
    rules: dict[str, list[Rule]] = {}
    switches: set[str] = set()
    head: tuple[str, str, bool] | None = None
    begun, wanted = 0, 0
    for number, fields in _lines(text):
        kind = _SYNONYMS.get(fields[0], fields[0])
        if head is not None and wanted:
            if fields[0].startswith("#"):
                continue
            if fields[:2] != list(head[:2]):
                break
            flag = notation.flag(head[1], file, begun)
            rules.setdefault(flag, []).append(_read_rule(fields, flag, head[2], file, number, notation))
            wanted -= 1
        elif kind in ("SFX", "PFX"):
            if len(fields) < 4 or fields[2] not in ("Y", "N"):
                problem = f"{' '.join(fields)} does not begin a table of affixes"
                advice = f"write {kind} FLAG Y COUNT (or N for Y) above its rules"
                raise HunspellError(file, number, problem, advice)
            head, begun, wanted = (kind, fields[1], fields[2] == "Y"), number, _count(fields[3], file, number)
        elif kind in settings:
            if len(fields) < 2:
                raise HunspellError(file, number, f"{kind} names no flag", "write the flag after it")
            settings[kind] = notation.flag(fields[1], file, number)
        else:
            switches.add(kind)
    if wanted and head is not None:
        problem = f"{head[0]} {head[1]} promises {wanted} more rules than follow"
        raise HunspellError(file, begun, problem, "correct the number or add the rules")
    return Affixes(
        {flag: tuple(group) for flag, group in rules.items()},
        settings,
        "COMPLEXPREFIXES" in switches,
        "FULLSTRIP" in switches,
    )


def _read_rule(fields: list[str], flag: str, cross: bool, file: str, line: int, notation: Notation) -> Rule:
    if len(fields) < 4:
        problem = f"{' '.join(fields)} is no affix rule"
        raise HunspellError(file, line, problem, f"write {fields[0]} {fields[1]} STRIP ADD CONDITION")
    add, flags = _split_flags(fields[3])
    strip, add = ("" if part == "0" else part for part in (fields[2], add))
    condition = fields[4] if len(fields) > 4 and fields[4] != "." else ""
    tokens = _CONDITION.findall(condition)
    if "".join(tokens) != condition:
        raise HunspellError(file, line, f"condition {condition} has an open bracket", "close it")
    return Rule(
        flag,
        fields[0] == "SFX",
        cross,
        notation.letters(strip, file, line),
        notation.letters(add, file, line),
        len(tokens),
        re.compile("".join(map(_pattern, tokens)), re.DOTALL),
        notation.flags(flags, file, line),
    )


def _pattern(token: str) -> str:
    """One place of a condition; a hyphen there is a letter like any other, not a range."""
    if token == ".":
        return token
    if len(token) == 1:
        return re.escape(token)
    negated = token.startswith("[^") and len(token) > 3
    return f"[{'^' if negated else ''}{re.escape(token[2 if negated else 1 : -1])}]"


def read_entries(text: str, file: str, notation: Notation) -> Iterator[Entry]:
    """The entries of a .dic file; its first line may be their number."""
    known: dict[str, frozenset[str]] = {}
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        written = _MORPHOLOGY.split(line.strip(" \r"), maxsplit=1)[0].rstrip(" ")
        if number == 1 and written.isdecimal():
            continue
        stem, flags = _split_flags(written)
        if flags not in known:
            known[flags] = notation.flags(flags, file, number)
        if stem := notation.letters(stem, file, number):
            yield Entry(stem, known[flags])


def _split_flags(text: str) -> tuple[str, str]:
    # A slash that begins the text is a letter; elsewhere \/ is one.
    slash = _SLASH.search(text, 1)
    stem, flags = (text[: slash.start()], text[slash.end() :]) if slash else (text, "")
    return stem.replace(r"\/", "/"), flags


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    # Not splitlines: a byte 0x85 of an 8-bit encoding is a letter there, not the end of a line.
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if fields := line.strip(" \t\r"):
            yield number, _SPACES.split(fields)


def _count(text: str, file: str, line: int) -> int:
    number = _number(text)
    if number is None:
        raise HunspellError(file, line, f"{text} is not a number of lines", "write how many lines follow")
    return number


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def read_bytes(path: Path) -> bytes:
    """The bytes of one of the files."""
    try:
        return path.read_bytes()
    except OSError as error:
        problem = f"cannot be read ({error.strerror or error})"
        raise HunspellError(str(path), 0, problem, "give the paths of an .aff and a .dic file") from error


def encoding_of(head: bytes, file: str) -> str:
    """The encoding of both files, by the .aff file's SET line."""
    named = re.search(rb"^(?:\xef\xbb\xbf)?SET[ \t]+(\S+)", head, re.MULTILINE)
    if named is None:
        return "UTF-8" if re.search(rb"^FLAG[ \t]+UTF-8", head, re.MULTILINE) else _DEFAULT_ENCODING
    name = named[1].decode("ascii", "replace")
    plain = name.lower().removeprefix("microsoft-").replace("tis620-2533", "tis-620")
    try:
        if _ENCODINGS.fullmatch(plain):
            return codecs.lookup(plain).name
    except LookupError:
        pass
    line = head.count(b"\n", 0, named.start(1)) + 1
    raise HunspellError(file, line, f"unknown encoding {name}", "convert both files to UTF-8")
