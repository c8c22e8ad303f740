"""Packs against facts that do not come from the pack files; hands; refusals with their lines."""

from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.cards import (
    FREE,
    WILD,
    Claim,
    HandError,
    Pack,
    PackError,
    Provenance,
    builtin_packs,
    check_hand,
    format_hand,
    hand_value,
    pack,
    parse_hand,
    parse_pack,
    sort_cards,
)

CERTAIN, PROBABLE = Provenance.CERTAIN, Provenance.PROBABLE
RECONSTRUCTED, UNSTATED = Provenance.RECONSTRUCTED, Provenance.UNSTATED

SMALL = """\
id = "small"
title = "Small"
alphabet = "english"

[letters]
A = { count = 2, value = 10 }
B = { count = 1, value = 2 }

[specials.wild]
name = "Joker"
count = 1
value = 15
"""


def refusal(text: str) -> str:
    with pytest.raises(PackError) as caught:
        parse_pack(text, "house.toml")
    return str(caught.value)


def small_with(old: str, new: str) -> str:
    assert SMALL.count(old) == 1
    return SMALL.replace(old, new)


def test_the_six_packs_are_on_the_shelf() -> None:
    ids = [pack.id for pack in builtin_packs()]
    assert ids == [
        "kan-u-go",
        "kan-u-go-eo",
        "keyword",
        "lexicon-parker",
        "lexicon-waddingtons",
        "patch-word",
    ]
    assert [pack(pack_id) for pack_id in ids] == list(builtin_packs())
    with pytest.raises(LookupError, match="no pack 'skat'; there are kan-u-go, kan-u-go-eo"):
        pack("skat")


@pytest.mark.parametrize(
    ("pack_id", "letters", "wilds", "frees"),
    [
        ("lexicon-waddingtons", 51, 1, 0),
        ("lexicon-parker", 52, 2, 0),  # LEX-01, LS1-02: 17 piles of three and one over
        ("kan-u-go", 58, 0, 2),  # KUG-38
        ("kan-u-go-eo", 58, 0, 2),  # KEO-10
        ("patch-word", 52, 2, 0),  # PWD-01
        ("keyword", 100, 0, 0),
    ],
)
def test_each_pack_has_its_letters_and_special_cards(
    pack_id: str, letters: int, wilds: int, frees: int
) -> None:
    it = pack(pack_id)
    assert len(it) == len(it.cards()) == letters + wilds + frees
    assert len(it.without(WILD, FREE)) == letters
    assert (it.count(WILD), it.count(FREE)) == (wilds, frees)


@pytest.mark.parametrize("it", builtin_packs(), ids=lambda it: str(it.id))
def test_every_letter_of_the_alphabet_is_in_the_pack_at_least_once(it: Pack) -> None:
    assert all(it.count(letter) >= 1 for letter in it.alphabet.letters)
    assert set(it.cards()) <= {*it.alphabet.letters, WILD, FREE}


def test_the_points_of_the_lexicon_packs_add_up_to_the_sums_found_by_hand() -> None:
    assert pack("lexicon-parker").points == 424
    assert pack("lexicon-waddingtons").points == 405


def test_waddingtons_counts_and_values_come_in_the_groups_collectors_tell_of() -> None:
    it = pack("lexicon-waddingtons")
    by_count = {n: [x for x in ENGLISH.letters if it.count(x) == n] for n in (1, 3, 4)}
    assert "".join(by_count[4]) == "AEI"
    assert "".join(by_count[3]) == "HLORSTUW"
    assert len(by_count[1]) == 15
    groups = {
        value: "".join(x for x in ENGLISH.letters if it.value(x) == value) for value in (2, 4, 6, 8, 10)
    }
    assert groups == {2: "BFXZ", 4: "GQY", 6: "DJV", 8: "CHKLMNOPRSTUW", 10: "AEI"}


def test_the_parker_pack_has_two_us_and_can_lay_the_booklets_words() -> None:
    it = pack("lexicon-parker")
    assert it.count("U") == 2  # LS2-19
    check_hand(it, "BEAROZR")  # LS2-04
    check_hand(it, "THATCHED")  # LXL-16
    check_hand(it, "SMOTHERED")


def test_parker_and_waddingtons_print_the_same_values() -> None:
    parker, waddingtons = pack("lexicon-parker"), pack("lexicon-waddingtons")
    assert {x: parker.value(x) for x in ENGLISH.letters} == {x: waddingtons.value(x) for x in ENGLISH.letters}


def test_kan_u_go_can_lay_the_whole_worked_example() -> None:
    # KUG-48: the thirteen plays as printed, 37 cards.
    plays = ["TASK", "END", "OXIN", "WAE", "SCR", "ICE", "QUIT", "THU", "RY", "OA", "LD", "AE", "OW"]
    laid = "".join(plays)
    assert len(laid) == 37
    check_hand(pack("kan-u-go"), laid)


def test_kan_u_go_has_no_fewer_of_any_letter_than_its_lower_bounds() -> None:
    check_hand(pack("kan-u-go"), "AAAAEEEEIIIOOOTTTCCDDNNRRSSUUWWHKLQXY")


@pytest.mark.parametrize(
    ("pack_id", "bands"),
    [
        ("kan-u-go", {10: 19, 8: 16, 6: 11, 4: 8, 2: 4, 15: 2}),
        ("kan-u-go-eo", {10: 17, 8: 19, 6: 8, 4: 6, 2: 8, 15: 2}),
    ],
)
def test_kan_u_go_values_come_in_five_bands_and_the_commoner_letter_is_the_dearer(
    pack_id: str, bands: dict[int, int]
) -> None:
    it = pack(pack_id)
    assert Counter(map(it.value, it.cards())) == bands
    letters = it.alphabet.letters
    dearer = [(x, y) for x in letters for y in letters if it.value(x) >= it.value(y) + 4]
    assert all(it.count(x) >= it.count(y) for x, y in dearer)


def test_esperanto_kan_u_go_can_lay_the_words_of_its_booklet() -> None:
    # KEO-07
    check_hand(pack("kan-u-go-eo"), "BEKLUD")
    assert pack("kan-u-go-eo").count("Q") == 0


def test_patch_word_can_lay_its_first_figure_which_needs_three_hs() -> None:
    # PWD-23: DEAR, SLF, HI, ISH, AH, EST.
    figure = "DEARSLFHIISHAHEST"
    assert Counter(figure)["H"] == 3
    check_hand(pack("patch-word"), figure)
    with pytest.raises(HandError):
        check_hand(pack("lexicon-parker"), figure)


def test_patch_word_differs_from_parkers_lexicon_by_one_card() -> None:
    ours, parkers = Counter(pack("patch-word").cards()), Counter(pack("lexicon-parker").cards())
    assert (ours - parkers, parkers - ours) == (Counter("H"), Counter("G"))


def test_a_patch_word_card_counts_fifteen() -> None:
    assert pack("patch-word").value(WILD) == 15  # PWD-33
    assert pack("patch-word").name(WILD) == "PATCH WORD"


def test_keyword_letters_have_no_value_of_their_own() -> None:
    assert pack("keyword").points == 0


@pytest.mark.parametrize(
    ("pack_id", "total", "counts", "values", "specials"),
    [
        ("lexicon-waddingtons", CERTAIN, CERTAIN, CERTAIN, CERTAIN),
        ("lexicon-parker", CERTAIN, CERTAIN, PROBABLE, PROBABLE),
        ("kan-u-go", CERTAIN, RECONSTRUCTED, RECONSTRUCTED, RECONSTRUCTED),
        ("kan-u-go-eo", RECONSTRUCTED, RECONSTRUCTED, RECONSTRUCTED, RECONSTRUCTED),
        ("patch-word", CERTAIN, RECONSTRUCTED, RECONSTRUCTED, CERTAIN),
        ("keyword", RECONSTRUCTED, RECONSTRUCTED, PROBABLE, RECONSTRUCTED),
    ],
)
def test_each_pack_says_how_sure_its_figures_are(
    pack_id: str, total: Provenance, counts: Provenance, values: Provenance, specials: Provenance
) -> None:
    origin = pack(pack_id).origin
    claims = (origin.total, origin.counts, origin.values, origin.specials)
    assert tuple(claim.provenance for claim in claims) == (total, counts, values, specials)
    assert all(claim.basis.endswith((".", ".)")) and "\n" not in claim.basis for claim in claims)
    assert origin.sources


def test_cards_are_in_the_alphabets_order_then_wild_then_free() -> None:
    eo = pack("kan-u-go-eo").cards()
    assert eo[5:9] == ("B", "C", "Ĉ", "D")
    assert eo[-2:] == (FREE, FREE)
    assert sort_cards(reversed(eo), ESPERANTO) == eo
    assert sort_cards("*?BA", ENGLISH) == ("A", "B", WILD, FREE)


def test_two_packs_hold_twice_the_cards_of_one_at_the_same_values() -> None:
    # LXL-01, PWD-02
    one, two = pack("lexicon-parker"), pack("lexicon-parker").times(2)
    assert (len(two), two.copies, two.points) == (108, 2, 848)
    assert Counter(two.cards()) == Counter(one.cards() * 2)
    assert (two.value("A"), two.count("A")) == (10, 8)
    assert two.times(3).copies == 6
    with pytest.raises(ValueError, match="at least one pack"):
        one.times(0)


def test_free_cards_can_be_taken_out_and_given_another_figure() -> None:
    it = pack("kan-u-go")
    assert len(it.without(FREE)) == 58  # KA1-03
    assert it.without(FREE).count(FREE) == 0
    assert it.revalued(FREE, 20).value(FREE) == 20
    assert it.revalued(FREE, 20).points == it.points + 10
    assert it.value(FREE) == 15


def test_a_card_that_is_not_in_the_pack_has_no_value() -> None:
    with pytest.raises(ValueError, match="Kan-U-Go has no card '\\?'"):
        pack("kan-u-go").value(WILD)
    with pytest.raises(ValueError, match="Patch Word has no card 'Ĉ'"):
        pack("patch-word").name("Ĉ")


def test_a_pack_can_be_a_key() -> None:
    assert len({pack("kan-u-go"), pack("kan-u-go").times(1), pack("keyword")}) == 2


# Pack files


def test_a_house_pack_needs_no_provenance_and_then_claims_nothing() -> None:
    it = parse_pack(SMALL, "house.toml")
    assert it.cards() == ("A", "A", "B", WILD)
    assert it.name(WILD) == "Joker"
    assert it.origin.counts == Claim(UNSTATED, "")
    assert it.origin.sources == ()


def test_a_house_pack_may_state_its_provenance() -> None:
    text = SMALL + '[provenance.total]\ncertainty = "certain"\nbasis = """\nI have\n  the box."""\n'
    assert parse_pack(text, "house.toml").origin.total == Claim(CERTAIN, "I have the box.")


def test_letters_may_be_written_small_in_x_system_and_in_any_order() -> None:
    text = small_with('"english"', '"esperanto"').replace("A =", "cx =").replace("B =", '"a" =')
    assert parse_pack(text, "p").cards() == ("A", "Ĉ", "Ĉ", WILD)


def test_the_pack_in_the_readme_of_the_data_folder_is_read() -> None:
    readme = Path(__file__).parents[1] / "src" / "crossdeck" / "data" / "README.md"
    text = readme.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    line = int(refusal(text).split("line ")[1].split(":")[0])
    assert "only with the Esperanto alphabet" in text.split("\n")[line - 1]
    assert len(parse_pack(text.replace('"english"', '"esperanto"'), "README.md")) == 9


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_byte_order_mark_and_any_line_ending_are_accepted(ending: str) -> None:
    assert parse_pack("\ufeff" + SMALL.replace("\n", ending), "p") == parse_pack(SMALL, "p")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "small"', 'id = "Small Pack"', "line 1: id has a to z, 0 to 9 and single hyphens only"),
        ('title = "Small"', "title = 3", "line 2: title must be a text in quotes"),
        ('title = "Small"', 'title = " "', "line 2: title is empty"),
        ('title = "Small"', 'title = "a\\u001bb"', "line 2: title has a line break or another character"),
        ('title = "Small"\n', "", "line 1: key title is missing"),
        ('"english"', '"klingon"', "line 3: no alphabet 'klingon'; there are english, esperanto"),
        ("[letters]\n", "colour = 1\n[letters]\n", "line 5: unknown key colour; here it may be id, title,"),
        ("[letters]", "[ladders]", "line 5: unknown key ladders"),
        ("B =", '"Ĉ" =', "line 7: 'Ĉ' is not a letter of the english alphabet"),
        ("B =", "AB =", "line 7: 'AB' is not a letter of the english alphabet"),
        ("B =", "a =", "line 7: the letter A was given before"),
        ("B =", "A =", "line 7: not valid TOML: this key or section was given before"),
        ("count = 1, value = 2", "count = -1, value = 2", "line 7: letters.B.count must be 0 to 100, not -1"),
        ("count = 1, value = 2", "count = 1e3, value = 2", "line 7: letters.B.count must be a whole number"),
        ("count = 1, value = 2", "count = true, value = 2", "line 7: letters.B.count must be a whole number"),
        (
            "count = 1, value = 2",
            "count = 101, value = 2",
            "line 7: letters.B.count must be 0 to 100, not 101",
        ),
        ("count = 1, value = 2", "count = 0x" + "F" * 5000, "line 7: letters.B.count must be 0 to 100"),
        ("count = 1, value = 2", "count = 1", "line 7: key letters.B.value is missing"),
        ("count = 1, value = 2", "count = 1, points = 2", "line 7: unknown key letters.B.points"),
        ("B = { count = 1, value = 2 }", "B = 1", "line 7: letters.B must be a table"),
        ("B = { count = 1, value = 2 }", "B = {", "line 7: not valid TOML"),
        ("B = { count = 1, value = 2 }", "B == 1", "line 7: not valid TOML: invalid value"),
        ("B = { count = 1, value = 2 }", "B = " + "9" * 5000, "line 7: not valid TOML: a value that cannot"),
        (
            "[specials.wild]",
            "[specials.joker]",
            "line 9: unknown key specials.joker; here it may be wild, free",
        ),
        (
            "count = 1\nvalue = 15",
            "count = 1\nvalue = 1_001",
            "line 12: specials.wild.value must be 0 to 1000",
        ),
        ('name = "Joker"\n', "", "line 9: key specials.wild.name is missing"),
    ],
)
def test_a_bad_pack_file_is_refused_with_its_name_line_and_reason(old: str, new: str, message: str) -> None:
    assert f"house.toml, {message}" in refusal(small_with(old, new))


@pytest.mark.parametrize(
    ("added", "message"),
    [
        (
            "[provenance.total]\ncertainty = 'sure'\nbasis = 'x'",
            "line 14: 'sure' is no certainty; it may be certain,",
        ),
        ("[provenance.total]\ncertainty = 'certain'", "line 13: key provenance.total.basis is missing"),
        ("[provenance.colour]\ncertainty = 'certain'", "line 13: unknown key provenance.colour"),
        ("[letters]", "line 13: not valid TOML: this key or section was given before"),
        ("x = '''\n\n", "line 13: not valid TOML"),
        ("[", "line 13: not valid TOML"),
    ],
)
def test_a_bad_line_after_the_cards_is_refused_too(added: str, message: str) -> None:
    assert f"house.toml, {message}" in refusal(SMALL + added)


def test_the_line_is_right_after_texts_of_many_lines_that_look_like_keys() -> None:
    text = small_with("[letters]\n", 'sources = [\n  """x\nB = 1""",\n]\n[letters]\n')
    assert "line 5: sources has a line break" in refusal(text)
    text = small_with("[letters]\n", "sources = [\n  'B = 1',\n]\n[letters]\n").replace(
        "value = 2 ", "value = -2 "
    )
    assert "line 10: letters.B.value must be 0 to 1000, not -2" in refusal(text)
    text = small_with("[letters]\n", "sources = 'a book'\n[letters]\n")
    assert "line 5: sources must be a list of texts" in refusal(text)


def test_a_file_of_nothing_or_of_no_cards_is_refused() -> None:
    assert refusal("") == "house.toml, line 1: key alphabet is missing"
    assert refusal('alphabet = "english"') == "house.toml, line 1: section [letters] is missing"
    none = SMALL.replace("count = 2", "count = 0").replace("count = 1", "count = 0")
    assert "line 5: the pack has no cards" in refusal(none)


def test_brackets_out_of_all_reason_and_files_out_of_all_size_are_refused() -> None:
    assert "line 5: not valid TOML" in refusal(
        small_with("[letters]\n", "x = " + "[" * 5000 + "\n[letters]\n")
    )
    assert "line 1001: the file has more than 1000 lines" in refusal("\n" * 1001)
    assert "line 1: the file has more than 20000 characters" in refusal("#" * 20_001)


@given(st.text())
def test_any_text_is_a_pack_or_a_pack_error(text: str) -> None:
    with suppress(PackError):
        parse_pack(text, "fuzz.toml")


@given(st.integers(0, len(SMALL)), st.integers(0, 20), st.text(max_size=8))
def test_any_damage_to_a_pack_file_is_a_pack_or_a_pack_error(start: int, length: int, put: str) -> None:
    text = SMALL[:start] + put + SMALL[start + length :]
    try:
        parse_pack(text, "fuzz.toml")
    except PackError as error:
        message = str(error)
    else:
        return
    line = int(message.removeprefix("fuzz.toml, line ").split(":")[0])
    assert 1 <= line <= len(text.split("\n"))


# Hands


def test_a_hand_is_read_in_any_case_and_keeps_its_order() -> None:
    assert parse_hand("tEA?*", ENGLISH) == ("T", "E", "A", WILD, FREE)
    assert parse_hand(" T E\tA ", ENGLISH) == ("T", "E", "A")
    assert parse_hand("", ENGLISH) == ()


def test_esperanto_hands_may_be_typed_in_the_x_system_or_in_two_characters() -> None:
    assert parse_hand("cxuXSX", ESPERANTO) == ("Ĉ", "Ŭ", "Ŝ")
    assert parse_hand("ĉC\u0302", ESPERANTO) == ("Ĉ", "Ĉ")


@pytest.mark.parametrize("text", ["AB1", "A,B", "É", "ß", "\u017f", "\u0131", "\ufb01", "A-B", "Ĉ", "A\0"])
def test_a_character_that_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(HandError, match="is no card; a card is a letter of the english alphabet") as caught:
        parse_hand(text, ENGLISH)
    assert repr(text) in str(caught.value)


def test_x_alone_and_q_are_no_esperanto_cards() -> None:
    for text in ("X", "Q", "C X"):
        with pytest.raises(HandError, match="esperanto"):
            parse_hand(text, ESPERANTO)


@given(st.text(), st.sampled_from([ENGLISH, ESPERANTO]))
def test_any_text_is_a_hand_or_a_hand_error(text: str, alphabet: Alphabet) -> None:
    try:
        cards = parse_hand(text, alphabet)
    except HandError:
        return
    assert all(card in alphabet or card in (WILD, FREE) for card in cards)


@given(st.lists(st.sampled_from([*ESPERANTO.letters, WILD, FREE])))
def test_a_hand_written_down_is_read_back(cards: list[str]) -> None:
    assert parse_hand(format_hand(cards), ESPERANTO) == tuple(cards)
    assert parse_hand(format_hand(cards).lower(), ESPERANTO) == tuple(cards)


def test_a_hand_counts_the_numbers_on_its_cards() -> None:
    # KUG-43
    assert hand_value(pack("kan-u-go"), "AQ*") == 10 + 2 + 15
    assert hand_value(pack("kan-u-go"), "") == 0
    with pytest.raises(ValueError, match="no card"):
        hand_value(pack("kan-u-go"), "A?")


def test_a_hand_may_hold_what_the_pack_holds_and_no_more() -> None:
    kan_u_go = pack("kan-u-go")
    check_hand(kan_u_go, "Q**")
    with pytest.raises(HandError, match="the hand has 2 of Q, but a pack of Kan-U-Go has 1"):
        check_hand(kan_u_go, "QAQ")
    check_hand(kan_u_go, "QAQ", packs=2)
    with pytest.raises(HandError, match="the hand has 3 of Q, but 2 packs of Kan-U-Go have 2"):
        check_hand(kan_u_go, "QQQ", packs=2)
    with pytest.raises(
        HandError, match="the hand has 1 of \\? \\(a wild card\\), but a pack of Kan-U-Go has none"
    ):
        check_hand(kan_u_go, "A?")
