"""Bots at tables that can be looked over: small dictionaries, dealt matches, and positions that are drawn."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from crossdeck.alphabet import ENGLISH, ESPERANTO, Alphabet
from crossdeck.bots import Bot, bot
from crossdeck.bots.selfplay import play_match, play_round
from crossdeck.cards import sort_cards
from crossdeck.catalogue import GAMES, name_of_deal, playable
from crossdeck.layout import Layout
from crossdeck.play import Action, Engine, Event, Phase, State
from crossdeck.rules import Rules
from crossdeck.shelf import own
from crossdeck.words import Draft, WordList

_DATA = Path(__file__).parent.parent / "data"


@cache
def small_words(*, graded: bool = False) -> WordList:
    """A few hundred English words; graded ones go through 1 to 9 in the order of the alphabet."""
    draft = _draft("small-words.txt", ENGLISH)
    grades = {word: 1 + place % 9 for place, word in enumerate(sorted(draft.words))} if graded else {}
    return WordList.of(replace(draft, grades=grades))


@cache
def few_roots() -> WordList:
    """Some Esperanto roots."""
    return WordList.of(_draft("malgranda-vortaro.txt", ESPERANTO))


def _draft(name: str, alphabet: Alphabet) -> Draft:
    text = (_DATA / name).read_text("utf-8")
    return own.draft_of("small", "small", own.read_words(text, name, alphabet), alphabet)


def words_of(rules: Rules, *, graded: bool = False) -> WordList:
    """The small dictionary for this game."""
    return few_roots() if rules.words == "esperanto" else small_words(graded=graded)


def these_words(text: str, grades: dict[str, int] | None = None) -> WordList:
    """A dictionary of just these words."""
    return WordList.of(Draft("these", "these", frozenset(text.split()), grades=grades or {}))


def table_of(
    game: str,
    players: int,
    *,
    words: WordList | None = None,
    graded: bool = False,
    options: dict[str, str] | None = None,
) -> Engine:
    """A game at a table with a small dictionary."""
    rules = GAMES[game].with_options(options or {})
    return playable(rules, players, words or words_of(rules, graded=graded))


def dealt(game: Engine, number: int = 1) -> State:
    """Deal number so and so."""
    return game.deal(name_of_deal(game.table.rules, game.table.players, number))


def seated(game: Engine, specs: str) -> list[Bot]:
    """Bots on all seats: the specs in turn."""
    each = specs.split()
    return [bot(each[seat % len(each)], game.table, seat) for seat in range(game.table.players)]


def match(game: Engine, specs: str, number: int = 1) -> list[tuple[State, Action]]:
    """A whole match: each action after the state that it led to."""
    return list(play_match(game, seated(game, specs), dealt(game, number)))


def round_end(game: Engine, bots: Sequence[Bot], number: int) -> State:
    """The end of the first round of a deal."""
    return list(play_round(game, bots, dealt(game, number)))[-1][0]


def drawn_state(
    game: Engine,
    picture: str,
    hands: Sequence[str],
    *,
    turn: int = 0,
    open_card: str = "",
    declared: str = "",
    history: Sequence[Event] = (),
    window: int | None = None,
    phase: Phase = Phase.TURN,
) -> State:
    """A position: the crossword as a picture, and the hands; what is left of a deal is the blind pack."""
    start = dealt(game)
    alphabet = game.table.pack.alphabet
    return replace(
        start,
        layout=Layout.parse(picture, alphabet),
        hands=tuple(sort_cards(hand, alphabet) for hand in hands),
        turn=turn,
        up=(open_card,) if open_card else start.up,
        declared=declared,
        history=tuple(history),
        window=window,
        phase=phase,
    )


def does(game: Engine, state: State, spec: str = "greedy", seat: int | None = None) -> Action | None:
    """What a bot does here, on the seat whose turn it is unless another is given; it must be legal."""
    seat = state.turn if seat is None else seat
    action = bot(spec, game.table).act(game.view(state, seat))
    if action is not None:
        assert not game.check(state, action), [str(refusal) for refusal in game.check(state, action)]
    return action
