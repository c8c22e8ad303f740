"""Against the engine: bots play whole matches, people tell what they have left, and both count the same."""

import random
from collections.abc import Iterator

import pytest

from crossdeck.bots import Bot
from crossdeck.bots.selfplay import play_match
from crossdeck.cards import hand_value
from crossdeck.companion import Kept, read, write
from crossdeck.layout import Layout
from crossdeck.notation import format_placement
from crossdeck.play import Action, Challenge, Engine, Event, Phase, State, View
from crossdeck.play.scoring import winners_at
from crossdeck.play.state import Built, Challenged, Laid, Passed, Redrawn
from crossdeck.words import WordList
from tests.bots import dealt, seated, table_of, words_of
from tests.companion import kept, seen, totals
from tests.effort import long

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")
TABLES = [
    ("kan-u-go", 3, {"target": "40"}),
    ("kan-u-go", 4, {"target": "40", "checking": "challenge", "free_card_value": "5"}),
    ("kan-u-go-eo", 2, {}),
    ("kan-u-go-race", 3, {"target": "40"}),
    ("patch-word", 4, {"target": "60", "tie": "decider"}),
    ("lexicon", 5, {"target": "60", "wild_value": "25"}),
    ("lexicon-large", 5, {"target": "60"}),
    ("lexicon-large", 5, {"target": "60", "count_anew": "no"}),
    ("lexicon-party", 4, {}),
    ("keyword", 2, {}),
    ("keyword", 4, {"letter_points": "3", "keyword_points": "20", "board": "keyword-b"}),
]


class Doubter:
    """A bot that now and then challenges what others lay, be it right or wrong."""

    def __init__(self, inner: Bot, game: Engine, seed: int) -> None:
        self._inner, self._game, self._chance = inner, game, random.Random(seed)
        self.name = inner.name

    def act(self, view: View) -> Action | None:
        """Doubt a word, or do what the bot does."""
        assert view.seat is not None
        last = view.history[view.window] if view.window is not None else None
        if isinstance(last, Laid | Built) and last.seat != view.seat and self._chance.random() < 0.2:
            action = Challenge(view.seat, self._chance.choice(last.words))
            if not self._game.check(view, action):
                return action
        return self._inner.act(view)

    def takes(self, view: View, action: Action) -> int:
        """As long as the bot."""
        return self._inner.takes(view, action)


def states(engine: Engine, bots: list[Bot], number: int) -> Iterator[tuple[State, State]]:
    """Each state of a match, after the one before it."""
    before = dealt(engine, number)
    for after, _ in play_match(engine, bots, before):
        yield before, after
        before = after


def told_round(game: Kept, engine: Engine, before: State, after: State, chance: random.Random) -> Kept:
    """The end of a round as people tell it: cards in any order, or a figure if they like sums better."""
    pack = engine.table.pack_for(after.players - len(before.fallen))
    parts = []
    for seat, hand in enumerate(after.hands):
        if seat in before.fallen:
            continue
        cards = "".join(chance.sample(hand, len(hand)))
        figure = len(hand) if engine.table.board else hand_value(pack, hand)
        left = str(figure) if chance.random() < 0.5 or cards == "OUT" else cards
        parts.append(f"{NAMES[seat]}: {'out' if seat == after.out else left}")
    return game.told(f"round {'; '.join(parts)}")


def told_event(
    game: Kept, event: Event, history: tuple[Event, ...], before: Layout, *, on_board: bool
) -> Kept:
    """What happens in a round, as far as it is told: challenges, and on a board every turn."""
    match event:
        case Challenged(seat, _, play, upheld):
            laid = history[play]
            assert isinstance(laid, Laid | Built)
            outcome = "barred" if event.fine else "upheld" if upheld else "failed"
            return game.told(f"challenge {NAMES[seat]} against {NAMES[laid.seat]}: {outcome}")
        case Laid(seat, placement) if on_board:
            return game.told(f"play {NAMES[seat]}: {format_placement(before, placement)}")
        case Passed(seat) | Redrawn(seat) if on_board:
            return game.told(f"pass {NAMES[seat]}")
        case _:
            return game


@pytest.mark.parametrize("number", [1, *long([2])])
@pytest.mark.parametrize(("game_id", "players", "options"), TABLES)
def test_totals_dealers_and_winners_are_those_of_the_engine(
    game_id: str, players: int, options: dict[str, str], number: int, tournament: WordList
) -> None:
    engine = table_of(game_id, players, options=options)
    esperanto = engine.table.rules.words == "esperanto"
    # Bots who know more words than the dictionary of the table are wrong now and then.
    theirs = table_of(
        game_id, players, options=options, words=words_of(engine.table.rules) if esperanto else tournament
    )
    challenges = engine.table.rules.checking.value == "challenge"
    specs = seated(theirs if challenges else engine, "greedy random")
    bots: list[Bot] = (
        [Doubter(each, engine, seat) for seat, each in enumerate(specs)] if challenges else specs
    )
    chance, on_board = random.Random(number), engine.table.board is not None
    agreed = "".join(f" {name}={value}" for name, value in options.items())
    game = kept(f"game {game_id}{agreed}", f"players {'; '.join(NAMES[:players])}")
    cut = dealt(engine, number).cut
    assert cut is not None
    for cuts in cut.rounds:
        game = game.told(f"cut {' '.join(card for _, card in cuts)}")
    for before, after in states(engine, bots, number):
        for event in after.history[len(before.history) :]:
            game = told_event(game, event, after.history, before.layout, on_board=on_board)
        if after.phase.is_over and not before.phase.is_over:
            assert (seen(game).dealer, seen(game).round) == (after.dealer, after.round)
            assert seen(game).first == engine.table.first_of(after.dealer, before.fallen)
            game = told_round(game, engine, before, after, chance)
        assert totals(game) == list(after.scores)
        assert game.pad is not None
        assert game.pad.fallen == after.fallen
        if on_board:
            assert game.pad.layout == after.layout
    assert (seen(game).phase, after.phase) == ("over", Phase.GAME_OVER)
    assert seen(game).winners == winners_at(engine.table.rules, after)
    assert read(write(game)) == game
