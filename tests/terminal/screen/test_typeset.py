"""How pages are set: keys in a column, the newest happening on top, long lines hanging."""

from crossdeck.catalogue import GAMES
from crossdeck.terminal.screen.colours import EVENING
from crossdeck.terminal.screen.typeset import set_commands, set_happenings, set_keys, set_rules


def test_what_a_key_does_hangs_beside_it() -> None:
    page = set_keys("On the cloth", [("Space, Tab", "turn: across or down, as you like")], 40, EVENING)
    assert page.plain.splitlines() == [
        "On the cloth",
        "Space, Tab    turn: across or down, as",
        "              you like",
    ]


def test_a_command_is_its_key_and_its_label() -> None:
    page = set_commands([("^T", "Tree", "tree", "all that was tried")], 60, EVENING)
    assert page.plain.splitlines()[1] == "^T Tree       all that was tried"


def test_the_newest_stands_on_top_and_keeps_its_number() -> None:
    page = set_happenings(["You lay SUNK.", "You take the open card now."], 25, "#000000")
    assert page.plain.splitlines() == ["  2  You take the open", "     card now.", "  1  You lay SUNK."]


def test_rules_stand_in_order_with_their_ids() -> None:
    first, second, *_ = set_rules(GAMES["kan-u-go"], EVENING).plain.splitlines()
    assert first.startswith("KUG-01  Two to seven players")
    assert second.startswith("KUG-02  ")
