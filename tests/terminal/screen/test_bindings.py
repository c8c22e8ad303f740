"""Keys: a digit has its function key, a letter is with Control, and every table can lay cards."""

from textual.binding import Binding

from crossdeck.terminal.screen.bindings import bindings_of


def keys(*commands: tuple[str, str]) -> dict[str, str]:
    """Each key, and what it does."""
    bound = bindings_of([(key, "", action, "") for key, action in commands], Binding("asterisk", "master"))
    return {each.key: each.action for each in bound if isinstance(each, Binding)}


def test_a_digit_has_its_function_key_and_a_letter_is_with_control() -> None:
    found = keys(("5", "exchange"), ("0", "lamp"), ("^T", "tree"))
    assert (found["5,f5"], found["0,f10"], found["ctrl+t"]) == ("exchange", "lamp", "tree")


def test_every_table_can_lay_cards_and_has_keys_of_its_own() -> None:
    found = keys()
    assert (found["up"], found["enter"], found["asterisk"]) == ("walk(-1, 0)", "enter", "master")
