"""The page of a game's rules: what it is made of, and that whatever it mentions can be found on it."""

import msgspec
import pytest

from crossdeck.answers.games import game_page
from crossdeck.answers.rules import RulesPage, rules_page
from crossdeck.catalogue import ALL, CROSSWORDS, PATIENCES, any_game, game
from crossdeck.rulebook import LANGUAGES, Language, rule, told
from crossdeck.rules import Fault, Plurals

PAGES = [(id_, language) for id_ in ALL for language in LANGUAGES]
OF_SEVERAL = {Fault.NOT_YOUR_TURN, Fault.SWAP, Fault.TAKE_UP, Fault.NO_CHALLENGE, Fault.NO_TIME}
"""What is refused only where others sit at the table."""


def anchors(page: RulesPage) -> set[str]:
    """The ids that a link can point to."""
    lines = {line.id for section in page.sections for line in section.rules}
    return lines | {each.id for each in page.rulings}


@pytest.mark.parametrize(("id_", "language"), PAGES)
def test_every_rule_of_the_booklet_is_under_one_heading(id_: str, language: Language) -> None:
    page, own = rules_page(any_game(id_), language), told(any_game(id_).book, id_, language)
    ids = [line.id for section in page.sections for line in section.rules]
    assert sorted(ids) == sorted(each.id for each in own)
    assert len({section.title for section in page.sections}) == len(page.sections)
    assert msgspec.json.decode(msgspec.json.encode(page), type=RulesPage) == page


@pytest.mark.parametrize("id_", CROSSWORDS)
def test_what_an_example_or_an_option_cites_is_on_the_page(id_: str) -> None:
    page = rules_page(game(id_), "en")
    cited = {step.rule for example in page.examples for step in example.steps}
    cited |= {option.ruling for option in page.options} | {share.rule for share in page.shares}
    cited |= {id_ for id_ in game(id_).cites.values() if id_.startswith("R-")}
    assert cited <= anchors(page)


@pytest.mark.parametrize("id_", PATIENCES)
def test_the_page_of_a_patience_has_all_that_a_refusal_or_an_option_cites(id_: str) -> None:
    rules, page = PATIENCES[id_], rules_page(PATIENCES[id_], "eo")
    cited = {option.ruling for option in page.options} | {share.rule for share in page.shares}
    cited |= {each for limit in page.limits for each in (limit.opening, limit.addition)}
    never = OF_SEVERAL | ({Fault.PLURAL} if rules.plurals is Plurals.FREE else set())
    cited |= {rule_id for fault, rule_id in rules.cites.items() if fault not in never}
    steps = [step for example in page.examples for step in example.steps]
    cited |= {cited for step in steps for cited in (step.rule, *step.refs)}
    assert cited <= anchors(page)


@pytest.mark.parametrize("id_", ALL)
def test_two_languages_differ_in_words_only(id_: str) -> None:
    english, esperanto = (rules_page(any_game(id_), language) for language in LANGUAGES)
    assert anchors(english) == anchors(esperanto)
    assert (english.shares, english.limits, english.book) == (
        esperanto.shares, esperanto.limits, esperanto.book,
    )  # fmt: skip
    assert [each.name for each in english.options] == [each.name for each in esperanto.options]
    assert all(a.text != b.text for a, b in zip(english.options, esperanto.options, strict=True))
    for first, second in zip(english.examples, esperanto.examples, strict=True):
        assert [(step.laid, step.alone) for step in first.steps] == [
            (step.laid, step.alone) for step in second.steps
        ]
        assert [step.caption for step in first.steps] != [step.caption for step in second.steps]


def test_a_booklet_that_returns_to_a_heading_has_it_once() -> None:
    titles = [section.title for section in rules_page(game("patch-word"), "en").sections]
    assert titles[:3] == ["The deck", "Players", "Deal"]
    assert titles.count("Example") == 1


def test_the_english_page_says_what_the_page_of_the_game_says() -> None:
    rules = game("lexicon:quick")
    page, known = rules_page(rules, "en"), game_page(rules)
    assert (page.options, page.target, page.title) == (known.options, 50, "Lexicon")
    assert {each.id for each in known.rulings} <= {each.id for each in page.rulings}
    line = page.sections[0].rules[0]
    assert (line.id, line.text) == ("LEX-01", rule("LEX-01").text)


def test_the_pack_is_counted_and_says_how_certain_it_is() -> None:
    pack = rules_page(game("kan-u-go"), "eo").pack
    assert (pack.cards, sum(face.count for face in pack.faces)) == (60, 60)
    assert {claim.what: claim.provenance for claim in pack.claims} == {
        "total": "certain", "counts": "reconstructed", "values": "reconstructed", "specials": "reconstructed",
    }  # fmt: skip
    assert pack.claims[0].basis.startswith("Du sendependaj fontoj")


def test_a_step_shows_what_lay_there_and_what_is_laid() -> None:
    page = rules_page(game("kan-u-go"), "eo")
    plural = next(example for example in page.examples if example.id == "plural-s")
    bare, _, sunk = plural.steps[:3]
    assert bare.layout == ((0, 0, "T"), (0, 1, "A"), (0, 2, "C"), (0, 3, "K"))
    assert (bare.laid, bare.refused, bare.rule) == (((0, 4, "S"),), True, "KUG-33")
    assert (sunk.refused, sunk.rule, len(sunk.laid)) == (False, "KUG-34", 4)


def test_a_step_of_a_patience_shows_what_its_player_sees() -> None:
    """Before a word is laid or spelt, with the place of each of its cards; after anything else."""
    page = rules_page(any_game("lexicon-solitaire-2"), "en")
    told, _, _, razor, turned = page.examples[0].steps[:5]
    assert told.alone is not None
    assert turned.alone is not None
    assert told.alone.piles[3] == ("O", "", "", "")
    assert (told.alone.kind, told.alone.masters, told.alone.blind) == ("nest", 2, 24)
    assert (razor.alone, razor.word, razor.origins) == (told.alone, "RAZOR", ("6", "1", "7", "4", "5"))
    assert (turned.alone.piles[0], turned.alone.piles[3]) == ((), ("L", "", ""))
    nest = page.examples[1].steps[0]
    assert nest.alone is not None
    assert (nest.do, nest.alone.up, nest.origins) == ("turn", ("T",), ())


def test_places_that_are_left_to_the_table_are_told_too() -> None:
    page = rules_page(any_game("kan-u-go-alone-1"), "eo")
    laid = next(step for step in page.examples[0].steps if step.do == "play 0,3 down .LAN")
    assert laid.origins == ("hand", "hand", "hand")
    assert page.examples[0].options == {}
    strict = rules_page(any_game("kan-u-go-alone-3"), "eo").examples[2]
    assert strict.options == {"stacks_first": "yes"}
