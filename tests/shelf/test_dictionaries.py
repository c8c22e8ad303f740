"""The shelf: names and variants, files of one's own, and a cache that may be damaged, outdated or locked."""

import errno
import json
import mmap
import subprocess
import sys
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from crossdeck.alphabet import ENGLISH, ESPERANTO
from crossdeck.catalogue import GAMES
from crossdeck.shelf import dictionaries, english
from crossdeck.shelf.dictionaries import (
    SHELF,
    DictionaryError,
    cache_folder,
    explain,
    forget_open,
    open_words,
    rebuild,
    words_for,
)
from crossdeck.shelf.files import FileError
from crossdeck.shelf.own import WordFileError
from crossdeck.words import Draft, WordList, pack

WORDS = ["AM", "BEK", "KAJ", "LUD", "ŜI", "VORT"]
Drafts = dict[str, list[str]]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("CROSSDECK_CACHE", str(folder))
    return folder


@pytest.fixture
def own(tmp_path: Path) -> str:
    """A word file of one's own in Esperanto, for which no source has to be read."""
    path = tmp_path / "niaj.txt"
    path.write_text("am\nbek\nkaj\nlud\nsxi\nvort\n", "utf-8")
    return str(path)


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def drafts(cache: Path, monkeypatch: pytest.MonkeyPatch) -> Drafts:
    """Tiny dictionaries under the real names, so that nothing takes long; gives the variants asked for."""
    asked: Drafts = {}

    def tiny(id_: str) -> Callable[[str], Draft]:
        def draft(variant: str) -> Draft:
            asked.setdefault(id_, []).append(variant)
            alphabet = SHELF[id_].alphabet
            name = f"{id_}+{variant}" if variant else id_
            return Draft(name, name, frozenset({"AM", "BEK"}), alphabet)

        return draft

    assert not cache.exists()
    for id_ in SHELF:
        monkeypatch.setitem(SHELF, id_, replace(SHELF[id_], draft=tiny(id_)))
    return asked


def compiled(cache: Path) -> Path:
    """The one file in the cache."""
    (file,) = cache.iterdir()
    return file


def is_mapped(words: WordList) -> bool:
    return isinstance(words.numbers.obj, mmap.mmap)


# Names and variants


def test_the_shelf_has_these_dictionaries_and_variants() -> None:
    assert list(SHELF) == ["tournament", "household", "grand", "1934", "esperanto"]
    for id_, dictionary in SHELF.items():
        assert dictionary.id == id_
    assert {SHELF[id_].variants for id_ in english.TITLES} == {("names",)}
    assert SHELF["esperanto"].variants == ("alone", "endings", "all")
    assert {id_ for id_, each in SHELF.items() if each.alphabet == ESPERANTO} == {"esperanto"}


def test_a_dictionary_is_opened_by_name_and_by_variant(drafts: Drafts) -> None:
    assert open_words("tournament").id == "tournament"
    assert open_words("tournament+names").id == "tournament+names"
    assert open_words("esperanto+endings").alphabet == ESPERANTO
    assert drafts == {"tournament": ["", "names"], "esperanto": ["endings"]}


def test_each_variant_has_a_file_of_its_own(drafts: Drafts, cache: Path) -> None:
    for _ in range(2):
        open_words("tournament")
        open_words("tournament+names")
    assert sorted(file.name for file in cache.iterdir()) == ["tournament+names.words", "tournament.words"]
    assert drafts == {"tournament": ["", "names"]}


@pytest.mark.parametrize("name", ["tournament+nonsense", "esperanto+names", "grand+all", "1934+names+names"])
def test_an_unknown_variant_is_refused_with_those_there_are(drafts: Drafts, name: str) -> None:
    base = name.partition("+")[0]
    with pytest.raises(DictionaryError, match=f"{base}.*there are: {base}") as refusal:
        open_words(name)
    assert all(f"{base}+{variant}" in str(refusal.value) for variant in SHELF[base].variants)
    assert drafts == {}


@pytest.mark.parametrize("name", ["nonsense", "", ".", "/", "TOURNAMENT", "nosuch.txt"])
def test_an_unknown_name_is_refused_with_the_shelf(drafts: Drafts, name: str) -> None:
    with pytest.raises(DictionaryError, match="tournament, household, grand, 1934, esperanto"):
        open_words(name)
    assert drafts == {}


# The dictionary of a game


@pytest.mark.parametrize(
    ("game", "options", "id_"),
    [
        ("kan-u-go", {}, "tournament"),
        ("lexicon", {"names": "allowed"}, "tournament+names"),
        ("lexicon", {"preset": "wide-open"}, "tournament+names"),
        ("kan-u-go-eo", {}, "esperanto"),
        ("kan-u-go-eo", {"affixes": "alone"}, "esperanto+alone"),
        ("kan-u-go-eo", {"affixes": "endings"}, "esperanto+endings"),
        ("kan-u-go-eo", {"affixes": "all"}, "esperanto+all"),
    ],
)
def test_the_options_of_a_game_choose_the_variant(
    drafts: Drafts, game: str, options: dict[str, str], id_: str
) -> None:
    """LEX-38, KEO-18, R-93."""
    assert words_for(GAMES[game].with_options(options)).id == id_
    assert len(drafts) == 1


def test_the_players_may_choose_another_dictionary(drafts: Drafts, own: str) -> None:
    wide = GAMES["lexicon"].with_options({"preset": "wide-open"})
    assert words_for(GAMES["lexicon"], "household").id == "household"
    assert words_for(wide, "1934").id == "1934+names"
    assert words_for(GAMES["lexicon"], "grand+names").id == "grand+names"
    assert words_for(GAMES["kan-u-go-eo"], own).id == "niaj"
    assert set(drafts) == {"household", "1934", "grand"}


@pytest.mark.parametrize(("game", "name"), [("lexicon", "esperanto"), ("kan-u-go-eo", "tournament")])
def test_a_dictionary_in_another_alphabet_than_the_games_is_refused(
    drafts: Drafts, game: str, name: str
) -> None:
    with pytest.raises(DictionaryError, match="alphabet") as refusal:
        words_for(GAMES[game], name)
    assert GAMES[game].title in str(refusal.value)
    assert drafts


def test_a_variant_that_the_dictionary_does_not_have_is_refused(drafts: Drafts) -> None:
    rules = GAMES["kan-u-go-eo"].with_options({"affixes": "all"})
    with pytest.raises(DictionaryError, match=r"'tournament\+all'"):
        words_for(rules, "tournament")
    assert drafts == {}


def test_nothing_is_explained_of_other_languages(drafts: Drafts) -> None:
    words = open_words("tournament")
    assert explain(words, "AM") == explain(words, "QQ") == ""
    assert drafts


# The cache


def test_the_cache_lies_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROSSDECK_CACHE", str(tmp_path))
    assert cache_folder() == tmp_path
    monkeypatch.setenv("CROSSDECK_CACHE", "")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert cache_folder() == tmp_path / "crossdeck"
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert cache_folder() == tmp_path / ".cache" / "crossdeck"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert cache_folder() == tmp_path / "local" / "crossdeck" / "cache"


def test_the_second_opening_maps_the_file_of_the_first(cache: Path, own: str, told: list[str]) -> None:
    first = open_words(own, alphabet=ESPERANTO, tell=told.append)
    assert list(first) == WORDS
    assert told
    file, before = compiled(cache), compiled(cache).stat()
    told.clear()
    second = open_words(own, alphabet=ESPERANTO, tell=told.append)
    assert told == []
    assert is_mapped(first)
    assert is_mapped(second)
    assert (list(second), second.digest) == (WORDS, first.digest)
    after = file.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_an_english_word_file_knows_its_plurals(
    cache: Path, tmp_path: Path, shelf: english.Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(english, "Shelf", lambda: shelf)
    path = tmp_path / "ours.txt"
    path.write_text("tack\ntacks\ngas\n", "utf-8")
    words = open_words(str(path))
    assert list(words) == ["GAS", "TACK", "TACKS"]
    facts = words.facts("TACKS")
    assert facts is not None
    assert [plural.singular for plural in facts.plural_of] == ["TACK"]
    assert compiled(cache).name.startswith("ours-")


def test_building_anew_writes_another_file(cache: Path, own: str) -> None:
    open_words(own, alphabet=ESPERANTO)
    before = compiled(cache).stat().st_ino
    assert list(rebuild(own, alphabet=ESPERANTO)) == WORDS
    assert compiled(cache).stat().st_ino != before


@pytest.mark.usefixtures("cache")
def test_a_word_file_that_changes_is_another_dictionary(own: str) -> None:
    assert "LUD" in open_words(own, alphabet=ESPERANTO)
    Path(own).write_text("bek\n", "utf-8")
    assert list(open_words(own, alphabet=ESPERANTO)) == ["BEK"]


def test_the_same_file_in_two_alphabets_is_two_dictionaries(
    cache: Path, tmp_path: Path, shelf: english.Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(english, "Shelf", lambda: shelf)
    path = tmp_path / "both.txt"
    path.write_text("lud\nvort\n", "utf-8")
    assert open_words(str(path), alphabet=ESPERANTO).alphabet == ESPERANTO
    assert open_words(str(path), alphabet=ENGLISH).alphabet == ENGLISH
    assert len(list(cache.iterdir())) == 2


# Damage


def first(share: int) -> Callable[[bytes], bytes]:
    return lambda data: data[: len(data) * share // 100]


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "garbage": lambda data: bytes(reversed(data)),
    "text": lambda _: b"not a dictionary at all\n" * 9,
    "zeros": lambda data: bytes(len(data)),
    "only the magic": lambda data: data[:16],
    "another version": lambda data: data[:15] + b"\xff" + data[16:],
    "a long header": lambda data: data[:16] + b"\xff\xff\xff\xff" + data[20:],
    **{f"the first {share} %": first(share) for share in (1, 10, 50, 90)},
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_file_is_built_anew(cache: Path, own: str, told: list[str], kind: str) -> None:
    open_words(own, alphabet=ESPERANTO)
    file = compiled(cache)
    whole = file.read_bytes()
    damaged = DAMAGES[kind](whole)
    assert damaged != whole
    file.write_bytes(damaged)
    words = open_words(own, alphabet=ESPERANTO, tell=told.append)
    assert list(words) == WORDS
    assert is_mapped(words)
    assert told
    assert file.read_bytes() == whole


def test_a_flipped_byte_anywhere_is_noticed_or_does_no_harm(cache: Path, own: str) -> None:
    open_words(own, alphabet=ESPERANTO)
    file = compiled(cache)
    whole = file.read_bytes()
    rebuilt = 0
    for at in range(0, len(whole), 7):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        words = open_words(own, alphabet=ESPERANTO)
        assert list(words) == WORDS, at
        assert [words.plural_flags(word) for word in WORDS] == [0] * len(WORDS)
        rebuilt += file.read_bytes() == whole
    # What is between the sections has no meaning; everything else is checked.
    assert rebuilt > len(whole) // 7 // 2


def test_a_folder_in_the_place_of_the_file_is_no_obstacle(cache: Path, own: str) -> None:
    open_words(own, alphabet=ESPERANTO)
    file = compiled(cache)
    file.unlink()
    file.mkdir()
    assert list(open_words(own, alphabet=ESPERANTO)) == WORDS


def test_an_outdated_file_is_built_anew(drafts: Drafts, cache: Path) -> None:
    cache.mkdir()
    old = Draft("tournament", "Yesterday's", frozenset({"OLD"}))
    (cache / "tournament.words").write_bytes(pack(old, "yesterday"))
    words = open_words("tournament")
    assert list(words) == ["AM", "BEK"]
    assert list(open_words("tournament")) == ["AM", "BEK"]
    assert drafts == {"tournament": [""]}


def test_a_file_with_other_sections_is_outdated_too(drafts: Drafts, cache: Path) -> None:
    """A program of another day may have written other sections under the same version of the format."""
    open_words("tournament")
    file = cache / "tournament.words"
    data = file.read_bytes()
    length = int.from_bytes(data[16:20], "little")
    header = json.loads(data[24 : 24 + length])
    for gone in ("proper", "sections", "order", "alphabet", "roots"):
        other = {key: value for key, value in header.items() if key != gone}
        other["sections"] = {key: value for key, value in header["sections"].items() if key != gone}
        if gone == "sections":
            del other["sections"]
        # Spaces at the end keep the length, so that the sections stay where the header says.
        head = json.dumps(other, ensure_ascii=False).encode().ljust(length)
        assert len(head) == length
        file.write_bytes(data[:20] + zlib.crc32(head).to_bytes(4, "little") + head + data[24 + length :])
        assert list(open_words("tournament")) == ["AM", "BEK"], gone
    assert drafts


def test_the_fingerprint_changes_with_the_code_and_the_sources(
    drafts: Drafts, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_words("tournament")
    monkeypatch.setattr(dictionaries, "_shelf_fingerprint", lambda: "tomorrow")
    assert open_words("tournament").fingerprint == "tomorrow"
    assert drafts == {"tournament": ["", ""]}


# Where nothing can be written


def test_where_no_folder_can_be_made_the_dictionary_is_built_in_memory(
    tmp_path: Path, own: str, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CROSSDECK_CACHE", str(tmp_path / "file" / "cache"))
    for _ in range(2):
        told.clear()
        words = open_words(own, alphabet=ESPERANTO, tell=told.append)
        assert list(words) == WORDS
        assert not is_mapped(words)
        assert told


def test_where_no_file_can_be_written_the_dictionary_is_built_in_memory(
    cache: Path, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def write_half(path: Path, data: bytes) -> None:
        """As on a disk that is full by then; root may write to any folder."""
        with path.open("wb") as file:
            file.write(data[: len(data) // 2])
        tried.append(path)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", write_half)
    words = open_words(own, alphabet=ESPERANTO)
    assert list(words) == WORDS
    assert not is_mapped(words)
    assert [path.parent for path in tried] == [cache]
    assert list(cache.iterdir()) == []


def fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a file takes a hundred bytes and no more."""

    def write_bytes(path: Path, data: bytes) -> int:
        with path.open("wb") as file:
            file.write(data[:100])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", write_bytes)


def test_when_the_disk_is_full_the_dictionary_is_built_in_memory(
    cache: Path, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_the_disk(monkeypatch)
    words = open_words(own, alphabet=ESPERANTO)
    assert list(words) == WORDS
    assert not is_mapped(words)
    assert not list(cache.glob("*.words"))


def test_half_a_file_is_not_left_lying_about_when_the_disk_is_full(
    cache: Path, own: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill_the_disk(monkeypatch)
    open_words(own, alphabet=ESPERANTO)
    assert list(cache.iterdir()) == []


def test_a_file_is_not_left_lying_about_when_a_folder_is_in_its_place(cache: Path, own: str) -> None:
    open_words(own, alphabet=ESPERANTO)
    file = compiled(cache)
    file.unlink()
    file.mkdir()
    open_words(own, alphabet=ESPERANTO)
    assert [each.name for each in cache.iterdir()] == [file.name]


# Two at once


def test_programs_that_build_the_same_dictionary_at_once_do_not_disturb_each_other(
    cache: Path, own: str
) -> None:
    code = (
        "from crossdeck.alphabet import ESPERANTO;"
        "from crossdeck.shelf.dictionaries import open_words;"
        f"words = open_words({own!r}, alphabet=ESPERANTO);"
        "print(words.digest, *words)"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    answers = [process.communicate(timeout=60) for process in running]
    expected = open_words(own, alphabet=ESPERANTO)
    for out, errors in answers:
        assert errors == b""
        assert out.decode().split() == [expected.digest, *WORDS]
    assert compiled(cache).name.endswith(".words")


@pytest.mark.usefixtures("cache")
def test_a_dictionary_that_is_replaced_stays_open(own: str) -> None:
    before = open_words(own, alphabet=ESPERANTO)
    after = rebuild(own, alphabet=ESPERANTO)
    assert list(before) == list(after) == WORDS


# House lists


def house_file(tmp_path: Path, text: str) -> str:
    path = tmp_path / "house.txt"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_house_list_adds_and_bans(cache: Path, own: str, tmp_path: Path) -> None:
    house = house_file(tmp_path, "+sxaf\n-bek\n-nevorto\n")
    words = open_words(own, house, ESPERANTO)
    assert list(words) == ["AM", "KAJ", "LUD", "ŜAF", "ŜI", "VORT"]
    assert words.id == "niaj+house"
    assert "BEK" in open_words(own, alphabet=ESPERANTO)
    assert len(list(cache.iterdir())) == 2


def test_a_dictionary_with_a_house_list_is_compiled_once(
    drafts: Drafts, tmp_path: Path, told: list[str]
) -> None:
    house = house_file(tmp_path, "+zax\n-am\n")
    assert list(open_words("tournament", house)) == ["BEK", "ZAX"]
    assert list(open_words("tournament", house, tell=told.append)) == ["BEK", "ZAX"]
    assert told == []
    assert drafts == {"tournament": [""]}


def test_house_lists_of_the_same_name_are_told_apart(drafts: Drafts, tmp_path: Path) -> None:
    assert "ZAX" in open_words("tournament", house_file(tmp_path, "+zax\n"))
    assert "ZAX" not in open_words("tournament", house_file(tmp_path, "+yurt\n"))
    assert "ZAX" not in open_words("tournament")
    assert drafts


@pytest.mark.usefixtures("cache")
def test_a_house_list_has_another_hash(own: str, tmp_path: Path) -> None:
    plain = open_words(own, alphabet=ESPERANTO).digest
    assert open_words(own, house_file(tmp_path, "+sxaf\n"), ESPERANTO).digest != plain
    assert open_words(own, house_file(tmp_path, "-bek\n"), ESPERANTO).digest != plain


def test_a_house_list_is_read_in_the_alphabet_of_the_dictionary(
    drafts: Drafts, own: str, tmp_path: Path
) -> None:
    with pytest.raises(WordFileError, match="line 1"):
        open_words("tournament", house_file(tmp_path, "+ŝaf\n"))
    assert "ŜAF" in open_words("esperanto", house_file(tmp_path, "+sxaf\n"))
    with pytest.raises(WordFileError, match="line 1"):
        open_words(own, house_file(tmp_path, "+quiz\n"), ESPERANTO)
    assert drafts


@pytest.mark.usefixtures("cache")
def test_a_house_may_ban_every_word(own: str, tmp_path: Path) -> None:
    house = house_file(tmp_path, "".join(f"-{word}\n" for word in WORDS))
    words = open_words(own, house, ESPERANTO)
    assert (len(words), list(words), "BEK" in words) == (0, [], False)


@pytest.mark.parametrize("house", ["missing.txt", "."])
def test_a_house_list_that_cannot_be_read_is_refused(own: str, tmp_path: Path, house: str) -> None:
    with pytest.raises(FileError, match="cannot be read"):
        open_words(own, str(tmp_path / house), ESPERANTO)


# Hunspell pairs


def test_a_hunspell_pair_is_expanded_and_what_cannot_be_played_left_out(cache: Path, tmp_path: Path) -> None:
    (tmp_path / "eo.aff").write_text("SET UTF-8\nSFX O Y 2\nSFX O 0 o .\nSFX O 0 oj .\n", "utf-8")
    (tmp_path / "eo.dic").write_text("4\nlud/O\nAdam/O\na\nkvin-oble\n", "utf-8")
    for half in ("eo.aff", "eo.dic"):
        words = open_words(str(tmp_path / half), alphabet=ESPERANTO)
        assert list(words) == ["LUD", "LUDO", "LUDOJ"]
    assert compiled(cache).name.startswith("eo-")


@pytest.mark.parametrize(("there", "missing"), [("x.dic", "x.aff"), ("x.aff", "x.dic")])
def test_a_hunspell_pair_needs_both_halves(tmp_path: Path, there: str, missing: str) -> None:
    (tmp_path / there).write_text("1\nlud\n", "utf-8")
    with pytest.raises(DictionaryError, match=rf"pair of files, and .*{missing} is missing"):
        open_words(str(tmp_path / there), alphabet=ESPERANTO)


def test_a_change_of_either_half_is_another_dictionary(cache: Path, tmp_path: Path) -> None:
    aff, dic = tmp_path / "eo.aff", tmp_path / "eo.dic"
    aff.write_text("SET UTF-8\nSFX O Y 1\nSFX O 0 o .\n", "utf-8")
    dic.write_text("1\nlud/O\n", "utf-8")
    assert list(open_words(str(dic), alphabet=ESPERANTO)) == ["LUD", "LUDO"]
    aff.write_text("SET UTF-8\nSFX O Y 1\nSFX O 0 a .\n", "utf-8")
    assert list(open_words(str(dic), alphabet=ESPERANTO)) == ["LUD", "LUDA"]
    assert len(list(cache.iterdir())) == 2


# The names of files


def test_a_file_name_too_long_for_the_cache_does_no_harm(cache: Path, tmp_path: Path) -> None:
    path = tmp_path / ("v" * 245 + ".txt")
    path.write_text("bek\n", "utf-8")
    assert list(open_words(str(path), alphabet=ESPERANTO)) == ["BEK"]
    assert list(cache.glob("*.words")) == []


@pytest.mark.usefixtures("cache")
@pytest.mark.parametrize("name", ["a+b.txt", "tournament.txt", "no ending", "ĉapelo.txt", ".hidden", "a.b.c"])
def test_a_word_file_may_be_called_anything(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("bek\n", "utf-8")
    words = open_words(str(path), alphabet=ESPERANTO)
    assert list(words) == ["BEK"]
    assert words.id == path.stem
    assert is_mapped(words)


def test_the_cache_keeps_the_newest_few_of_users_dictionaries(cache: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    for number in range(12):
        own.write_text("bek\nlud\n" + "lu" * (number + 1) + "\n", "utf-8")
        assert "LUD" in open_words(str(own), alphabet=ESPERANTO)
    assert len(list(cache.glob("own-*.words"))) == 8
    assert "LULULULULULULULULULULULU" in open_words(str(own), alphabet=ESPERANTO)


def test_a_dictionary_that_is_open_is_not_mapped_again_until_it_is_forgotten() -> None:
    one = open_words("tournament")
    assert open_words("tournament") is one
    forget_open()
    other = open_words("tournament")
    assert other is not one
    assert (other.id, len(other)) == (one.id, len(one))
