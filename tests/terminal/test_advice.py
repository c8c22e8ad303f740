"""Previews, the places of a word, the best plays, and a bot's advice."""

from crossdeck.cards import hand_value
from crossdeck.layout import Placement
from crossdeck.notation import format_placement
from crossdeck.play import Discard, Phase, Play
from crossdeck.rules import Fault
from crossdeck.squares import Score
from crossdeck.terminal.advice import (
    best_plays,
    faces_from,
    hint,
    no_aid,
    plays_of,
    preview,
    told_score,
    why_not,
)
from crossdeck.terminal.session import Session
from crossdeck.verdicts import made_words
from crossdeck.words import WordList
from tests.terminal.tables import table


def places(session: Session, word: str) -> list[str]:
    return [format_placement(session.view().layout, placement) for placement in plays_of(session, word)]


def placed(session: Session, text: str) -> Placement:
    play = session.game.parse(f"play {text}", 0)
    assert isinstance(play, Play)
    return play.placement


def test_a_preview_says_what_fits_and_how_far_the_hand_falls() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNKE", "AAAA"], layout="TACK")
    seen = preview(session, placed(session, "0,4 down SUNK"))
    value = session.game.table.pack.value
    assert str(seen) == f"SUNK and TACKS fit. Your hand falls from {seen.before} to {value('E')}."
    assert session.view().layout.draw() == "TACK"


def test_where_words_are_not_looked_up_a_preview_only_reads_them() -> None:
    session = table("lexicon", "Ann", "[simple]", hands=["ZUNKE", "AAAA"], layout="TACK")
    seen = preview(session, placed(session, "-3,3 down ZUN."))
    assert str(seen).startswith("The cards read ZUNK. Your hand falls from ")


def test_a_preview_of_the_last_lettered_cards_leaves_nothing() -> None:
    # the free cards go by themselves
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNK**", "AAAA"], layout="TACK")
    assert preview(session, placed(session, "0,4 down SUNK")).after == 0


def test_a_preview_of_what_is_refused_cites_the_rule() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNK", "AAAA"], layout="TACK")
    seen = preview(session, placed(session, "0,0 across ....S"))
    assert [refusal.rule for refusal in seen.refusals] == ["KUG-33"]
    assert str(seen).startswith("KUG-33: TACKS is the plural of TACK")


def test_behind_the_curtain_nothing_is_previewed() -> None:
    session = table("kan-u-go", "Ann", "Bob", hands=["SUNK", "AAAA"], layout="TACK")
    seen = preview(session, Placement.of([((0, 4), "S")]))
    assert [refusal.fault for refusal in seen.refusals] == [Fault.NOT_YOUR_TURN]
    assert plays_of(session, "SUNK") == []
    assert len(best_plays(session)) == 0
    assert hint(session) is None


def test_the_places_of_a_word_are_those_that_are_legal() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNE", "AAAA"], layout="TACK")
    assert places(session, "SUNK") == ["-3,3 down SUN."]
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNKE", "AAAA"], layout="TACK")
    assert places(session, "SUNK") == ["-3,3 down SUN.", "0,4 down SUNK"]


def test_they_are_just_what_the_generator_finds_where_words_are_refused(tournament: WordList) -> None:
    picture = "..M..G./TACK.E./..D.SET"
    session = table("kan-u-go", "Ann", "[simple]", hands=["SAETR", "AAAA"], layout=picture, words=tournament)
    layout = session.view().layout
    found = [action.placement for action in session.game.legal_actions if isinstance(action, Play)]
    words = {made_words(layout, placement)[0] for placement in found}
    assert len(words) > 100
    for word in words:
        mine = {placement for placement in found if made_words(layout, placement)[0] == word}
        # A single card makes two words at once; typed either way it is the same play.
        assert mine <= set(plays_of(session, word)) <= set(found), word


def test_a_wild_card_goes_only_for_a_letter_that_is_lacking() -> None:
    session = table("lexicon", "Ann", "[simple]", hands=["SUN?", "AAAA"])
    assert places(session, "SUNK") == ["0,0 across SUNk"]
    assert places(session, "SUN") == ["0,0 across SUN"]
    assert faces_from("SUN?", "SUNK") == "SUNk"
    assert faces_from("SUN", "SUNK") == ""
    assert faces_from("S?", "SS") == "Ss"


def test_where_words_are_open_to_challenge_the_dictionary_is_not_asked() -> None:
    session = table("lexicon", "Ann", "[simple]", hands=["ZUNK", "AAAA"], layout="TACK")
    assert places(session, "ZUNK") == ["-3,3 down ZUN."]


def test_a_word_without_a_place_is_told_why_at_the_place_it_comes_nearest() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNE", "AAAA"], layout="TACK")
    assert plays_of(session, "TACKS") == []
    assert [refusal.rule for refusal in why_not(session, "TACKS")] == ["KUG-33"]
    assert why_not(session, "GEESE") == ()


def test_the_best_plays_shed_the_most() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNKE", "AAAA"], layout="TACK")
    legal = [action.placement for action in session.game.legal_actions if isinstance(action, Play)]
    plays = list(best_plays(session))
    assert plays[:2] == best_plays(session)[:2]
    assert {placement for _, placement in plays} == set(legal)
    pack = session.game.table.pack
    points = [points for points, _ in plays]
    assert points == [hand_value(pack, placement.hand) for _, placement in plays]
    assert points == sorted(points, reverse=True)


def test_a_hint_is_a_legal_action() -> None:
    session = table("kan-u-go", "Ann", "[simple]", hands=["SUNKE", "AAAA"], layout="TACK")
    advice = hint(session)
    assert isinstance(advice, Play)
    assert not session.game.check(advice)
    session = table("kan-u-go", "Ann", "[simple]", hands=["QQ", "AAAA"], layout="TACK")
    assert isinstance(hint(session), Discard)


def test_aid_is_refused_only_among_people_who_may_challenge() -> None:
    assert no_aid(table("lexicon", "Ann", "[simple]")) == ""
    assert no_aid(table("kan-u-go", "Ann", "Bob")) == ""
    assert "challenge" in no_aid(table("lexicon", "Ann", "Bob"))


def test_in_a_race_the_first_addition_has_three_cards_and_later_ones_need_not() -> None:
    # KRC-08, KRC-09
    session = table("kan-u-go-race", "You", "[simple]", hands=["ASTO", "QQQQ"], layout="COVER", dealer=0)
    assert (plays_of(session, "CAST"), list(best_plays(session))) == ([], [])  # Nobody has called.
    session.call()
    assert places(session, "CAST") == ["0,0 down .AST"]
    assert plays_of(session, "TO") == []
    assert min(len(placement) for _, placement in best_plays(session)) == 3
    session.do(session.game.parse("play 0,0 down .AST", 0))
    assert min(len(placement) for _, placement in best_plays(session)) == 1


def test_what_fitted_the_table_as_it_was_seen_is_known() -> None:
    #
    session = table(
        "kan-u-go-race", "You", "Ida", hands=["ASTK", "ASTQ"], layout="COVER", phase=Phase.RACING, turn=0
    )
    session.viewer, seen = 0, session.game.view(0)
    session.game.push("play 0,0 down .AST", 1)
    assert plays_of(session, "CAST") == []
    assert len(plays_of(session, "CAST", seen)) == 1


def test_on_a_board_a_play_is_worth_what_it_scores() -> None:
    #
    session = table(
        "keyword", "You", "[simple]", hands=["CANDLE", "QQ"], blind="ABC", options={"checking": "refused"}
    )
    seen = preview(session, placed(session, "8,8 across CANDLE"))
    assert seen.score is not None
    assert str(seen) == f"CANDLE fits. {seen.score.total} points."
    points = [points for points, _ in best_plays(session)]
    assert points == sorted(points, reverse=True)
    assert seen.score.total in points


def test_a_keyword_is_named() -> None:
    #
    assert told_score(Score((), (), 5)) == "5 points."
    assert told_score(Score((), ("CANDLE",), 75)) == "75 points. CANDLE is a keyword."
    assert told_score(Score((), ("OWN", "OAK"), 1)) == "1 point. OWN and OAK are keywords."
