"""Rules: what the crossword games agree on and differ in, as one value a game.

A game is this value, written out in its module in the order of its rulebook with the ids of the rules; the
code that judges and generates asks the value and never which game it is.  Every choice that the players may
make is a field of it: an `Option` only gives the field a name, a ruling and a sentence, so there is no option
that does nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from crossdeck.words.graph import ADDED, OWN, PLURAL, THIRD

__all__ = [
    "RULES_VERSION", "Affixes", "Checking", "Course", "Ending", "Exchange", "Fault", "Joining", "Joint",
    "Limit", "Names", "Opener", "Option", "OptionError", "Plurals", "Refill", "Rules", "Share", "Tie",
    "Wilds", "Window", "said",
]  # fmt: skip

RULES_VERSION = 1
"""Raised when the same deal and actions would no longer give the same game; records pin it."""


class Course(Enum):
    """How a round goes, and on what cards are laid; the pictures of a game are of this kind."""

    TURNS = "turns"
    """One player after the other, into one crossword."""
    RACE = "race"
    """Everybody at once, into one crossword (KRC-06)."""
    ROWS = "rows"
    """One player after the other; words lie in rows of their own (LXL-09)."""
    BOARD = "board"
    """One player after the other, into a crossword on a board with colours (KWR-08)."""
    ROW = "row"
    """One player alone, with a row of open cards and an open stack, into a crossword (KA1-06)."""
    HAND = "hand"
    """One player alone, from a hand that grows when nothing goes on, into a crossword (KA2-06)."""
    STACKS = "stacks"
    """One player alone, from seven stacks and every third card of the pack, into a crossword (KA3-09)."""
    PILES = "piles"
    """One player alone, who spells words with the top cards of piles of three (LS1-04)."""
    NEST = "nest"
    """One player alone, who spells words with the top cards of seven piles and of the Nest (LS2-04)."""
    CORNERS = "corners"
    """One player alone, from corner to corner of a board (KWP-02)."""
    AREA = "area"
    """One player alone, for the points of his own colour on a board (KWS-03)."""


class Refill(Enum):
    """Whether the open stack of a patience gets a new card (R-52)."""

    CLEARED = "cleared"
    """As soon as it has been cleared (KA1-10)."""
    NEVER = "never"
    """Not at all: the Esperanto book taken at its word (KSO-04)."""


class Joining(Enum):
    """How many letters of the crossword a word of Keyword Patience shares (R-81)."""

    ONE = "one"
    """Exactly one."""
    SOME = "some"
    """One or more."""


class Ending(Enum):
    """When a match ends, and who has won it."""

    LOWEST = "lowest"
    """When a total reaches the target; the lowest wins (R-44)."""
    ELIMINATION = "elimination"
    """Whoever reaches the target is out of the match; the last one left wins (LXL-23, LXL-24)."""
    HIGHEST = "highest"
    """With its only round; the highest score wins (KWR-10, KWR-11)."""
    HAND = "hand"
    """With its only hand; who is out wins, or else who holds least (LXP-06, LXP-09, R-73)."""

    @property
    def is_one_round(self) -> bool:
        """Whether one round is the whole game, and no total ends it."""
        return self in (Ending.HIGHEST, Ending.HAND)


class Wilds(Enum):
    """What the special cards of the pack are."""

    NONE = "none"
    """They are thrown in and never lie in the crossword (R-23)."""
    ANY_LETTER = "any-letter"
    """They stand for any letter, and keep it once laid (PWD-31, PWD-32, LEX-27, LEX-28)."""


class Plurals(Enum):
    """Whether a plural may be made with a new S (R-30)."""

    FREE = "free"
    BARRED = "barred"


class Joint(Enum):
    """Where in the other word the S that makes a plural may lie (R-31)."""

    ANYWHERE = "anywhere"
    AT_ENDS = "at-ends"


class Names(Enum):
    """Whether proper names are words (R-92)."""

    BARRED = "barred"
    ALLOWED = "allowed"


class Affixes(Enum):
    """What the players of the Esperanto edition agree on before the game (KEO-18, R-93)."""

    ROOTS = "roots"
    """Roots and simple words only."""
    ALONE = "alone"
    """Affixes and endings count as words by themselves too."""
    ENDINGS = "endings"
    """And roots with an ending."""
    ALL = "all"
    """And roots with affixes and an ending."""


class Checking(Enum):
    """What becomes of a word that is not in the dictionary (R-40)."""

    REFUSED = "refused"
    """The engine looks before a play stands."""
    CHALLENGE = "challenge"
    """Any word may be laid, and stands unless somebody challenges it in time."""
    FREE = "free"
    """Nobody looks but the players."""


class Window(Enum):
    """How long a word can be challenged (R-41)."""

    NEXT_TURN = "next-turn"
    """Until the next player has completed his turn."""
    ANY_TIME = "any-time"
    """As long as the round lasts; after the next turn only points move, and the word stands."""


class Exchange(Enum):
    """When a player may exchange a card (R-12)."""

    FREE = "free"
    ONLY_IF_STUCK = "only-if-stuck"


class Opener(Enum):
    """Who begins a round (R-22)."""

    LEFT_OF_DEALER = "left-of-dealer"
    DEALER = "dealer"


class Tie(Enum):
    """What happens when the lowest total is held by several (R-44)."""

    SHARE = "share"
    DECIDER = "decider"
    """Further rounds are played until one has it alone."""


class Fault(Enum):
    """Why a placement, or anything else that a player wants to do, is refused."""

    EMPTY = "no card is laid"
    OCCUPIED = "a card lies there already"
    NOT_WILD = "a free card is no letter"
    NOT_HELD = "a card is not in the hand"
    OFF_BOARD = "a square is off the board"
    LINE = "the cards are not in one line"
    GAP = "the cards do not make one unbroken run"
    OPENING_TOO_LONG = "the opening word is too long"
    TOO_MANY = "too many cards are laid"
    TOO_FEW = "too few cards are laid"
    ONE_LETTER = "one letter is no word"
    DETACHED = "the cards do not join the crossword"
    NOT_A_WORD = "a run is not a word"
    PROPER = "a run is a proper name"
    FOREIGN = "a run is a foreign word"
    MISNAMED = "the word named is not what the cards read"
    PLURAL = "a plural is made with S"
    NOT_YOUR_TURN = "it is another player's turn"
    ROUND_OVER = "the round is over"
    AWAITED = "something else comes first"
    PASS = "nobody passes"
    SWAP = "players do not swap cards"
    TAKE_UP = "a card once laid stays"
    ONE_CARD = "an exchange is one card for one"
    SOURCE = "there is no such card to take"
    DRAW_FIRST = "the discard comes before the draw"
    ONE_ACTION = "a turn is one action"
    CAN_PLAY = "a player who can play does not exchange"
    FREE_EARLY = "free cards go with the last lettered card"
    MUST_THROW = "only free cards are held, and they are thrown in"
    FREE_DISCARD = "a free card is not discarded at this table"
    NO_CHALLENGE = "this cannot be challenged"
    NO_TIME = "time cannot be called"
    NO_ROW = "there is no such word on the table"
    ORDER = "the old letters keep their order"
    LENGTH = "substituting keeps the length"
    ALL_CHANGED = "at least one old card stays"
    ONE_WORD = "a turn changes one word"
    WILD_FIXED = "a laid wild card stays at this table"
    TOO_SHORT = "a word is too short"
    START = "the opening word begins on a start square"
    NO_EXCHANGE = "letters cannot be exchanged now"
    OPEN_GONE = "the open card is another by now"
    TOO_SOON = "it is too soon for another exchange"
    EARLIER = "nothing happens before what has happened"
    NOT_TOP = "a card does not lie on top"
    OPEN_CARDS = "too many cards of the open stack"
    BLIND_EMPTY = "the blind pack is used up"
    NO_FREE_CARDS = "free cards are not in this game"
    STACKS_FIRST = "stack cards come first"
    USE_TURNED = "a card that was turned up must be used"
    NO_MASTER = "there is no such Master Card left"
    NOT_A_SPACE = "there is no such empty space"
    VOWELS_FIRST = "vowels fill spaces first"
    CORNER = "the first letter lies in the top-left corner"
    JOINING = "a word shares one letter with the others"
    NOT_HERE = "this game has no such action"


@dataclass(frozen=True)
class Share:
    """How many cards each player gets, from how many packs, for these numbers of players."""

    players: range
    cards: int
    rule: str
    packs: int = 1


@dataclass(frozen=True)
class Limit:
    """The most cards of an opening word and of an addition, for these numbers of players."""

    players: range
    most: int
    opening: str
    """The rule that says so of the opening word."""
    addition: str
    """The rule that says so of an addition."""


@dataclass(frozen=True)
class Option:
    """A choice the players make before they sit down: a field of `Rules` under its public name."""

    name: str
    ruling: str
    text: str
    least: int = 1
    """The smallest value of one that is a number."""
    choices: tuple[str, ...] = ()
    """What one that is a name can be, such as a board's."""


class OptionError(ValueError):
    """An option that the game does not have, or a value that it does not take."""


MOST_NUMBER = 10_000
"""No option that is a number can be larger."""

OptionValue = bool | int | str | Enum


@dataclass(frozen=True)
class Rules:
    """One game at one table: its numbers, its policies, and the rule behind every refusal."""

    id: str
    title: str
    book: str
    """The prefix of its rule ids."""
    pack: str
    words: str
    """The dictionary it is played with unless the players choose another."""
    shares: tuple[Share, ...]
    limits: tuple[Limit, ...]
    cites: Mapping[Fault, str]
    course: Course = Course.TURNS
    ending: Ending = Ending.LOWEST
    options: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Named sets of options that the rulebook gives a name of its own."""
    target: int = 100
    """The total that ends the game, looked at when a round ends (R-44)."""
    two_packs: bool = False
    """Two packs where the book leaves the choice (R-61)."""
    no_limit: bool = False
    least_first: int = 1
    """The fewest cards of a player's first addition (KRC-08)."""
    wilds: Wilds = Wilds.NONE
    plurals: Plurals = Plurals.BARRED
    joint: Joint = Joint.ANYWHERE
    verb_s: bool = False
    """A plural that is also a verb's third person is allowed (R-35)."""
    strict_s: bool = False
    """The S that makes a plural must be laid with another card (R-32)."""
    extension_only: bool = False
    """Only adding S or ES to a word on the table is barred (R-36)."""
    names: Names = Names.BARRED
    affixes: Affixes = Affixes.ROOTS
    checking: Checking = Checking.REFUSED
    window: Window = Window.NEXT_TURN
    challenge_points: int = 10
    """What a challenge moves: added to the challenger who is wrong, taken off the one who is right."""
    fine: int = 0
    """What a real word that is barred costs whoever laid it, if it is challenged in time (LXP-13, R-74)."""
    opener: Opener = Opener.LEFT_OF_DEALER
    exchange: Exchange = Exchange.FREE
    free_discard: bool = True
    """A free card may be discarded in an exchange (R-24)."""
    deadlock: int = 3
    """So many circuits of exchanges alone end the round without a winner; 0 for never (R-18)."""
    free_card_value: int = 15
    """What a free card left in hand counts (R-28)."""
    wild_value: int = 15
    """What a wild card left in hand counts (PWD-33, R-62)."""
    tie: Tie = Tie.SHARE
    timed: bool = False
    """The clock may end a round, or the match (R-73)."""
    out_prize: int = 0
    """Points taken off the score of whoever goes out (KRC-17)."""
    cooldown: int = 0
    """Seconds between two exchanges of one player in a race (R-48)."""
    shortest: int = 2
    """The fewest letters of a word that is laid: in a row (R-65), or as the main word on a board (KWR-05)."""
    fixed_wilds: bool = False
    """A wild card in a row is not taken for the letter that it stands for (R-68)."""
    count_anew: bool = True
    """The packs are counted by the players who are left, at each deal (R-72)."""
    board: str = ""
    """The board of the game, by its id (R-84)."""
    refill: bool = False
    """A hand is refilled from the stock after a play, and no card lies open (KWR-03)."""
    correction: bool = False
    """Who made a faulty word that was noticed in time plays again, and nobody is fined (KPT-09, KPT-11)."""
    redraw: bool = True
    """A player may exchange any letters of his rack instead of laying some (R-88)."""
    letter_points: int = 0
    """What a letter scores where it is laid (R-88); 0 where cards count against their holder."""
    own_factor: int = 1
    """By how much a square of the player's own colour multiplies what is laid on it (KWR-08)."""
    key_points: int = 0
    """What a key square adds."""
    keyword_points: int = 0
    """What a keyword adds (KWR-09)."""
    keyword_keys: int = 2
    """How many key squares a keyword covers, one of them newly (R-86)."""
    out_points: int = 0
    """What whoever goes out gets at the end (R-87)."""
    left_points: int = 0
    """What each letter left on a rack costs at the end."""
    own_only: bool = False
    """A letter counts on squares of the player's own colour only; key squares add all the same (R-85)."""
    turning: Exchange = Exchange.FREE
    """When a patience lets its player turn up or take a blind card (R-54, R-56)."""
    open_cards: int = 1
    """How many cards of the open stack one play may use (R-53)."""
    use_turned: bool = False
    """After turning blind cards up the next play must use one of them (R-54)."""
    refill_open: Refill = Refill.CLEARED
    stacks_first: bool = False
    """A pack card is turned and used only if the stacks alone make no play (R-58)."""
    beneath: bool = False
    """The pack card beneath one that was used may be used at once (R-57)."""
    spelling_order: bool = False
    """The cards of a pile are taken in the order in which the word is spelt (R-75)."""
    y_vowel: bool = False
    """Y is a vowel (R-77)."""
    joining: Joining = Joining.ONE
    redraws: int = 0
    """How many times letters of the rack may be exchanged in a patience (R-83)."""

    @cached_property
    def players(self) -> range:
        """How many can play."""
        return range(min(s.players[0] for s in self.shares), max(s.players[-1] for s in self.shares) + 1)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game is not for."""
        if players not in self.players:
            low, high = self.players[0], self.players[-1]
            who = f"{low} to {high} players" if high > low else "one player"
            raise OptionError(f"{self.title} is for {who}, not {players}")

    def share(self, players: int) -> Share:
        """Cards and packs for so many players."""
        self.check_players(players)
        fitting = [share for share in self.shares if players in share.players]
        if self.two_packs:
            return max(fitting, key=lambda share: share.packs)
        return fitting[0]

    def limit(self, players: int) -> Limit | None:
        """The limit for so many players; None if there is none or it was dropped by agreement (LEX-37)."""
        self.check_players(players)
        if self.no_limit:
            return None
        return next((limit for limit in self.limits if players in limit.players), None)

    def barred_flags(self) -> int:
        """The plural rule as the kernel takes it: bit f is set if `bars(f)`."""
        return sum(1 << flags for flags in range(16) if self.bars(flags))

    def bars(self, flags: int) -> bool:
        """Whether a word with these flags may not be made with a new S (R-30, R-35, R-36, R-39)."""
        if self.plurals is Plurals.FREE or not flags & PLURAL or flags & OWN:
            return False
        if self.verb_s and flags & THIRD:
            return False
        return bool(flags & ADDED) or not self.extension_only

    def default(self, option: Option) -> OptionValue:
        """The value this option has here."""
        return getattr(self, option.name)  # type: ignore[no-any-return]  # every option names a field

    def choices(self, option: Option) -> tuple[str, ...]:
        """What may be said for an option; nothing if it is a number."""
        value = self.default(option)
        if isinstance(value, Enum):
            return tuple(str(choice.value) for choice in type(value))
        return ("yes", "no") if isinstance(value, bool) else option.choices

    def with_options(self, chosen: Mapping[str, str]) -> "Rules":
        """The game with these options, given as texts; `preset` names a preset, which others refine."""
        rest = dict(chosen)
        preset = rest.pop("preset", None)
        if preset is not None:
            if preset not in self.presets:
                known = ", ".join(self.presets) or "none"
                raise OptionError(f"{self.title} has no preset {preset!r}; it has: {known}")
            rest = {**self.presets[preset], **rest}
        known_options = {option.name: option for option in self.options}
        values: dict[str, OptionValue] = {}
        for name, text in rest.items():
            option = known_options.get(name)
            if option is None:
                names = ", ".join([*known_options, *(["preset"] if self.presets else [])]) or "none"
                raise OptionError(f"{self.title} has no option {name!r}; it has: {names}")
            values[name] = self._read(option, text)
        return replace(self, **values)  # type: ignore[arg-type]  # read by the type of each field

    def _read(self, option: Option, text: str) -> OptionValue:
        value, choices = self.default(option), self.choices(option)
        if not choices:
            digits = text.isascii() and text.isdigit() and len(text) <= len(str(MOST_NUMBER))
            if not digits or not option.least <= int(text) <= MOST_NUMBER:
                raise OptionError(
                    f"{self.title}, option {option.name}: {text!r} is no number from {option.least} "
                    f"to {MOST_NUMBER}"
                )
            return int(text)
        if text not in choices:
            raise OptionError(
                f"{self.title}, option {option.name}: {text!r} is not one of {', '.join(choices)}"
            )
        if isinstance(value, Enum):
            return type(value)(text)
        return text == "yes" if isinstance(value, bool) else text


def said(value: OptionValue) -> str:
    """An option's value as it is typed."""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
