// Made by `python -m crossdeck.server.typescript --write web/src/protocol.ts` from what Python says; do not edit.

/** The version of the protocol that is described here. */
export const PROTOCOL = 1 as const;

/** No message of a client is longer. */
export const MOST_BYTES = 8192 as const;

/** All that can be said at a table. */
export const PHRASES = ["hello", "good_luck", "well_played", "thanks", "oops", "one_moment", "good_game", "goodbye"] as const;

/** What the server sends, besides `Skip`, which has no `t`. */
export type FromServer =
  | Welcome
  | Event
  | Ack
  | Refused
  | Answer
  | Tried
  | Could
  | Error
  | Ping
  | Presence
  | Said
  | Notice;

/** The answer to hello: the whole table as the viewer may see it, or nothing if the events follow. */
export interface Welcome {
  t: "welcome";
  v: number;
  /** The server's clock in milliseconds, as in every message that has it. */
  at: number;
  table: string;
  terms: Terms;
  /** Whose line is open. */
  seats_here: number[];
  /** A new guest's key: whoever has it is he. */
  key?: string;
  /** Absent if the client is up to date after the events that come next. */
  picture?: Picture;
}

/** What a table is opened with. */
export interface Terms {
  game: string;
  seats: number;
  options: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words: string;
  watching: Watching;
  /** Whether strangers find it in the list of tables. */
  listed: boolean;
  clocks: Clocks;
  /** How many seconds a bot takes for a move, at least. */
  pace: number;
}

/** Who may look on, and at what. */
export type Watching =
  | "none"
  /** Anybody, at what lies open on the table. */
  | "public"
  /** Anybody, at everything, but not before the round is over. */
  | "after-round";

/** How long things may take, in seconds; 0 is as long as they like. */
export interface Clocks {
  /** For each player's move, and for the dealer to deal. */
  move: number;
  /** For a whole round, which then ends and is scored (LXP-06). */
  round: number;
  /** For the whole match, which then ends with the totals as they are. */
  match: number;
  at_time_up: AtTimeUp;
}

/** What happens when a player's time for a move is up. */
export type AtTimeUp =
  /** A bot makes this one move for him. */
  | "bot"
  /** He exchanges his dearest card for a blind one. */
  | "exchange"
  /** The round ends, and all count what they hold (R-73). */
  | "score";

/** A table as one viewer may see it. */
export interface Picture {
  you: You;
  /** What the viewer can do now besides laying cards, in notation. */
  can: string[];
  stage: Stage;
  paused: boolean;
  /** How many matches were begun. */
  match: number;
  places: Place[];
  /** The SHA-256 of the name of the next deal, from before it is dealt; empty if none is ready. */
  commitment: string;
  clock: ClockFaces;
  /** The seats without which the game does not go on. */
  awaited: number[];
  /** Null while the match goes on. */
  outcome: OutcomeShown | null;
  /** Null if nothing is dealt, or the viewer has to wait for the end of the round. */
  game: GameView | null;
}

/** Who the picture is for. */
export interface You {
  /** Null for somebody who only looks on. */
  seat: number | null;
  host: boolean;
}

/** How far a table has come. */
export type Stage =
  /** Seats are taken. */
  | "gathering"
  | "playing"
  /** The match is over; there may be another. */
  | "over"
  /** The table is closed for good. */
  | "ended";

/** A seat, and who has it. */
export interface Place {
  /** Empty if nobody sits here; in a game an empty seat keeps the name of whoever left it. */
  name: string;
  kind: "bot" | "empty" | "person";
  /** The kind of bot that plays: a bot's own, or the one that stands in for a person who forfeited. */
  bot: string;
  host: boolean;
  /** Whether anybody may sit down here: an empty seat before a game, or one that the host offers in it. */
  open: boolean;
  /** Moves in a row for which the time ran out. */
  missed: number;
}

/** What is due when, in milliseconds by the server's clock; nothing is while the table is paused. */
export interface ClockFaces {
  moves: Due[];
  round: number | null;
  match: number | null;
  /** When this round was dealt, so that whoever wants can show how long it has gone on. */
  began: number | null;
}

/** When a seat's time for its move is up, by the server's clock. */
export type Due = [seat: number, at: number];

/** How the match ended, by seats. */
export interface OutcomeShown {
  winners: number[];
  scores: number[];
}

/** A game as one viewer may know it; lists by seat begin with seat 0. */
export interface GameView {
  /** In turns into one crossword, all at once, in turns with words in rows, or in turns on a board. */
  kind: "board" | "race" | "rows" | "turns";
  /** Whose view it is; null for somebody who only looks on. */
  seat: number | null;
  /** From 1 up. */
  round: number;
  /** How the dealer was found, in the first round: each round of cutting. */
  cut: CutCard[][] | null;
  dealer: number;
  turn: number;
  phase: Phase;
  /** The crossword, in the order in which it was laid. */
  layout: CardAt[];
  /** Null for a hand that the viewer does not see; `?` is a wild card, `*` a free one. */
  hands: (string[] | null)[];
  /** How many cards each player holds. */
  counts: number[];
  blind_count: number;
  open_card: string;
  /** How many cards lie face up beside the blind pack, the open card on top. */
  up_count: number;
  /** How many free cards were thrown in. */
  thrown: number;
  /** The card declared as discard, until its player takes another; else empty. */
  declared: string;
  /** Turns since a card was last laid (R-18). */
  idle: number;
  reshuffles: number;
  /** What has happened in this round. */
  history: PastEvent[];
  /** The event of the history whose words can still be challenged in full (R-41). */
  window: number | null;
  /** Who has accepted the words with which somebody went out. */
  accepted: number[];
  /** Who went out; null as long as nobody has, and in a round without a winner. */
  out: number | null;
  /** Totals: finished rounds, and the points of challenges. */
  scores: number[];
  /** The totals after each finished round. */
  sheet: number[][];
  /** The SHA-256 of the name of this round's deal. */
  commitment: string;
  /** That name, once the round is over; else empty. */
  revealed: string;
  /** The words on the table, where each lies in a row of its own; a wild card in lower case. */
  rows: string[];
  /** Who is out of the match (LXL-23). */
  fallen: number[];
  /** Who has made his first addition in a race (KRC-08). */
  added: number[];
  /** In a race: when something happened last, in milliseconds since the deal. */
  clock: number;
}

/** What a seat cut. */
export type CutCard = [seat: number, card: string];

/** What the table waits for. */
export type Phase =
  /** A player's turn: to play or to declare a discard, or, that done, to take a card. */
  | "turn"
  /** The dealer's call, with which a race begins (KRC-05). */
  | "ready"
  /** Anybody: there are no turns (KRC-06). */
  | "racing"
  /** That the dealer shuffles the face-up cards and calls again: the blind pack is used up (KRC-12). */
  | "stopped"
  /** Somebody has laid his last card, and the others accept his words or challenge them (R-41). */
  | "closing"
  /** The next deal. */
  | "round-over"
  /** Nothing: the target was reached, or time was up for the match (R-73). */
  | "game-over";

/** A card in the crossword; a wild card is the letter that it stands for, in lower case. */
export type CardAt = [row: number, col: number, face: string];

/** Something that happened in a round of a game played in turns. */
export type PastEvent =
  | Laid
  | Built
  | Exchanged
  | Redrawn
  | Passed
  | Called
  | Stopped
  | Thrown
  | Challenged
  | Reshuffled
  | TimeCalled;

/** A player laid cards; the words are those they made, the main one first. */
export interface Laid {
  event: "laid";
  seat: number;
  cards: CardAt[];
  words: string[];
  /** Free cards thrown in with them. */
  thrown: number;
  /** Turns without a play before this one. */
  idle: number;
  /** What it scored, on a board; else 0. */
  points: number;
  /** The letters drawn to refill the rack, for whoever drew them; else empty. */
  drawn: string[];
  /** In a race: when, in milliseconds since the deal; else 0. */
  at: number;
}

/** A player laid a word in a row of its own, or changed one. */
export interface Built {
  event: "built";
  seat: number;
  move: "insert" | "lay" | "substitute";
  /** Which one, from 0. */
  row: number;
  /** The faces of the word as it was; empty if it is new. */
  before: string;
  after: string;
  words: string[];
  idle: number;
}

/** A player gave a card for another. */
export interface Exchanged {
  event: "exchanged";
  seat: number;
  discard: string;
  source: Source;
  /** Empty if the viewer did not see it: what comes from the blind pack only its player knows. */
  taken: string;
  /** In a race: when, in milliseconds since the deal; else 0. */
  at: number;
}

/** Where the card of an exchange is taken from (KUG-18, PWD-10, LEX-12). */
export type Source = "open" | "blind";

/** A player exchanged letters of his rack for others of the stock; which, only he is told. */
export interface Redrawn {
  event: "redrawn";
  seat: number;
  count: number;
  given: string[];
  taken: string[];
}

/** A player could do nothing. */
export interface Passed {
  event: "passed";
  seat: number;
}

/** The dealer called, and the race began, or went on after a stop. */
export interface Called {
  event: "called";
  seat: number;
  at: number;
}

/** The blind pack was used up, and the race stands still until the dealer has shuffled (KRC-12). */
export interface Stopped {
  event: "stopped";
  seat: number;
  at: number;
}

/** A player threw in the free cards that he had left. */
export interface Thrown {
  event: "thrown";
  seat: number;
  cards: number;
}

/** A player challenged a word, and the dictionary was looked up. */
export interface Challenged {
  event: "challenged";
  seat: number;
  word: string;
  /** Which event of the history laid it. */
  play: number;
  upheld: boolean;
  /** After the next turn, so that the word stands and only points move (R-41). */
  late: boolean;
  /** What it cost whoever had laid the word (LXP-13). */
  fine: number;
}

/** The discards became the blind pack again, and this card was turned up (R-16). */
export interface Reshuffled {
  event: "reshuffled";
  open_card: string;
  blind: number;
}

/** Time was up (R-73); the seat is one that was awaited. */
export interface TimeCalled {
  event: "timecalled";
  seat: number;
  /** For the whole match. */
  match: boolean;
  /** The round was over already, so that it ended otherwise. */
  between: boolean;
}

/**
 * One version of the table: what happened, and how the viewer's picture changes.
 *
 * `set` replaces fields of the picture, `game_set` fields of its game; `game_add` adds to lists of the
 * game.
 */
export interface Event {
  t: "event";
  v: number;
  at: number;
  entries?: Told[];
  set?: Partial<Picture>;
  game_set?: Partial<GameView>;
  game_add?: Partial<Pick<GameView, "history" | "layout">>;
}

/** Something that happened at the table. */
export type Told =
  | Acted
  | Seated
  | Renamed
  | Vacated
  | Offered
  | Hosted
  | Shrunk
  | Started
  | Sealed
  | Paused
  | Resumed
  | Recovered
  | Extended
  | Forfeited
  | Returned
  | Rematched
  | Ended;

/** Something was done in the game; the game's history has the rest. */
export interface Acted {
  e: "acted";
  seat: number;
  verb: Verb;
  /** Who did it, if not the player himself: a bot, the clock, or somebody who dealt for him. */
  why: "" | "bot" | "clock" | "other" | "time";
}

/** The first word of an action in notation. */
export type Verb =
  | "accept"
  | "call"
  | "challenge"
  | "deal"
  | "discard"
  | "exchange"
  | "insert"
  | "lay"
  | "pass"
  | "play"
  | "substitute"
  | "take"
  | "throw"
  | "time";

/** Somebody took a seat; `bot` is the kind of bot, and empty for a person. */
export interface Seated {
  e: "seated";
  seat: number;
  name: string;
  bot: string;
}

/** A player is called otherwise from now on. */
export interface Renamed {
  e: "renamed";
  seat: number;
  name: string;
}

/** A seat was left; in a running game the cards stay there for whoever takes it. */
export interface Vacated {
  e: "vacated";
  seat: number;
  why: "kicked" | "left";
}

/** Whoever comes may take this seat and its cards. */
export interface Offered {
  e: "offered";
  seat: number;
}

/** The person on this seat is the host now. */
export interface Hosted {
  e: "hosted";
  seat: number;
}

/** Empty seats were taken away: these were kept, and are counted anew from 0. */
export interface Shrunk {
  e: "shrunk";
  kept: number[];
}

/** The first round of a match was dealt. */
export interface Started {
  e: "started";
}

/** The next deal was chosen, and here is the hash of its name. */
export interface Sealed {
  e: "sealed";
  commitment: string;
}

/** The host stopped the clocks. */
export interface Paused {
  e: "paused";
}

/** The clocks run again. */
export interface Resumed {
  e: "resumed";
}

/** No server was there for so many milliseconds: they count for nobody. */
export interface Recovered {
  e: "recovered";
  lost: number;
}

/** The round has so many milliseconds more. */
export interface Extended {
  e: "extended";
  milliseconds: number;
}

/** A player let his time run out too often, and a bot of this kind plays for him until he returns. */
export interface Forfeited {
  e: "forfeited";
  seat: number;
  bot: string;
}

/** He took his cards back. */
export interface Returned {
  e: "returned";
  seat: number;
}

/** The same players want another match. */
export interface Rematched {
  e: "rematched";
}

/** The host closed the table. */
export interface Ended {
  e: "ended";
}

/** The request was done, and written down, as this version. */
export interface Ack {
  t: "ack";
  id: string;
  v: number;
}

/** The rules of the game do not allow it; nothing has changed. */
export interface Refused {
  t: "refused";
  id: string;
  v: number;
  objections: Objection[];
  /** The table has moved on since the version that the client saw. */
  stale?: boolean;
}

/** Why something is refused: the rule, a sentence, and what it is about. */
export interface Objection {
  fault: string;
  rule: string;
  sentence: string;
  squares: [number, number][];
  word: string;
  cards: string[];
}

/** The answer to a check: legal if there are no objections. */
export interface Answer {
  t: "answer";
  id: string;
  v: number;
  objections: Objection[];
}

/** The answer to a try, by what its player can know and as if it were his turn. */
export interface Tried {
  t: "tried";
  id: string;
  v: number;
  /** The play as `act` takes it; empty as long as the cards make no unbroken line. */
  do: string;
  /** What they make, the main word first; whether those are words is for the objections to say. */
  words: string[];
  /** Why the play would be refused; none if no card is laid. */
  objections: Objection[];
  /** What the player's hand counts now. */
  holds: number;
  /** What it would count after the play. */
  left: number;
  /** Where one more card may lie, words aside. */
  squares: [number, number][];
  /** What it would score, on a board; else 0. */
  points: number;
  /** Row, column and points of each card laid, on a board; else empty. */
  worth: [number, number, number][];
  /** The keywords that it makes. */
  keywords: string[];
}

/** The answer to moves, by what the player can know: plays first, then whatever else he could do. */
export interface Could {
  t: "could";
  id: string;
  v: number;
  moves: Possible[];
  /** How many there are, listed or not. */
  count: number;
  /** Whether nothing else would be allowed; never where words are open to challenge. */
  complete: boolean;
}

/** Something that a player could do. */
export interface Possible {
  /** As `act` takes it. */
  do: string;
  /** The points that a play sheds, or scores on a board; else 0. */
  value: number;
}

/** The request could not be understood or done; `code` is for programs, `message` for people. */
export interface Error {
  t: "error";
  code: string;
  message: string;
  id?: string;
  /** In how many seconds to try again, where that helps. */
  retry_after?: number;
}

/** Answer with a pong of the same number, at once: it measures the line, and time is credited by it. */
export interface Ping {
  t: "ping";
  n: number;
  at: number;
}

/** Whose line is open: `lost` is a line that broke a moment ago, `away` one that stayed so. */
export interface Presence {
  t: "presence";
  seat: number;
  is: "away" | "here" | "lost";
}

/** Somebody at the table said something. */
export interface Said {
  t: "said";
  seat: number;
  phrase: Phrase;
}

/** One of `PHRASES`. */
export type Phrase =
  | "good_game"
  | "good_luck"
  | "goodbye"
  | "hello"
  | "one_moment"
  | "oops"
  | "thanks"
  | "well_played";

/** The server stops in a moment; nothing is lost, and the client connects again. */
export interface Notice {
  t: "notice";
  what: "restart";
  back_in: number;
}

/** A version that does not concern the viewer: the only message without a kind. */
export interface Skip {
  v: number;
}

/** The body of every answer that is an error. */
export interface Failure {
  error: Wrong;
}

/** What is wrong: a code for programs, a sentence for people, and the field it is about, if it is one. */
export interface Wrong {
  code: string;
  message: string;
  where: string;
}

/** What the server sends over a line to a party. */
export type FromParty = PartyShown | Ping | Notice | Error;

/** The evening as the viewer sees it now. */
export interface PartyShown {
  t: "picture";
  picture: PartyPicture;
}

/** An evening as one viewer sees it. */
export interface PartyPicture {
  v: number;
  /** The server's clock in milliseconds; all times are by it. */
  now: number;
  you: PartyYou;
  terms: PartyTerms;
  kind: KindShown;
  phase: PartyPhase;
  /** The round that is seated, played or was the last; 0 before the first. */
  round: number;
  /** How many there will be; 0 if only time tells. */
  rounds: number;
  /** How many more rounds fit before the end that was agreed on; None if none was. */
  fit: number | null;
  clock: ClockShown;
  tables: TableShown[];
  /** Move slips, while a new seating is shown. */
  moves: MoveShown[];
  standings: StandingsShown;
  /** The final standings are shown to everybody from the last place up to this one; 0 before that. */
  revealed: number;
  prizes: PrizeShown[];
  /** The keyword announced to all. */
  keyword: string;
  /** Tables whose scores are all there and checked. */
  counted: number;
  /** Guests who are here. */
  present: number;
  open_tables: number;
  /** Guests who are here and have no seat in the present round. */
  waiting: string[];
  /** Open calls, the oldest first. */
  calls: CallShown[];
  /** The latest first. */
  rulings: RulingShown[];
  claims: ClaimShown[];
  stewards_wanted: number;
  /** For the host. */
  next: "count" | "cut" | "done" | "finish" | "gather" | "move" | "reveal" | "seat" | "start" | "wait" | null;
  /** For the host and stewards: tables that still play or whose scores are not all there and checked. */
  missing: number[];
  /** For the host. */
  guests: GuestShown[];
  /** For the host all; for the projector the one to join by. */
  links: LinkShown[];
  /** For the host and stewards. */
  journal: NotedShown[];
}

/** Who looks. */
export interface PartyYou {
  role: PartyRole;
  number: number;
  name: string;
}

/** Who somebody is at a party. */
export type PartyRole = "guest" | "host" | "house" | "join" | "projector" | "steward" | "table";

/** What an evening is opened with. 0 and an empty text stand for the usual. */
export interface PartyTerms {
  game: string;
  /** How the evening is called on signs and screens. */
  name: string;
  /** Seconds that a hand may take (LXP-06, KPT-05). */
  hand: number;
  rounds: number;
  /** When the evening should be over, in milliseconds since the epoch; 0 if only the rounds are counted. */
  until: number;
  /** The dictionary that rulings go by. */
  words: string;
  /** How tables play unless the host says otherwise of one. */
  manner: Manner;
  keyword_prize: KeywordPrize;
  /** What the first, the second, … gets. */
  prizes: string[];
  /** Their names, as far as they are known; as many as are wanted get a link. */
  stewards: string[];
  /** The results of so many last rounds are kept for the finale. */
  hidden: number;
  /** Whether rounds missed and tables of other sizes are made good in the standings. */
  levelled: boolean;
  /** Whether the first seating is drawn; otherwise guests sit in the order in which they came. */
  mixed: boolean;
  /** Nobody is really there: simulated guests play, count and call. */
  rehearsal: boolean;
}

/** How a table plays. */
export type Manner =
  /** With real cards: scores are entered, words are ruled on. */
  | "cards"
  /** On the guests' own devices: scores and prizes come by themselves. */
  | "app";

/** What a keyword prize is given for. */
export type KeywordPrize =
  | "none"
  /** Each table has a keyword, and whoever spells it first there has the table's prize (KPZ-01, R-91). */
  | "table"
  /** The same, but everybody who spells it has a prize (R-91). */
  | "table-all"
  /** One keyword for all, and one prize for the first who spells it (KPZ-02). */
  | "announced";

/** What of the party's rules a screen has to know. */
export interface KindShown {
  title: string;
  lowest: boolean;
  movers: number;
  longest: number;
  fine: number;
  initials: boolean;
  winner_deals: boolean;
  correction: boolean;
  keywords: boolean;
  /** The pack whose cards left are counted; empty if points are entered. */
  pack: string;
  /** How a steward can rule. */
  outcomes: Outcome[];
}

/** How a steward rules. */
export type Outcome = "correct" | "good" | "late" | "misspelt" | "wrong";

/** How far the evening is. */
export type PartyPhase =
  | "gathering"
  /** The next round has its seating, and waits for the bell. */
  | "seated"
  /** A round is played, or counted. */
  | "playing"
  | "over";

/** The clock of all tables; a table with more time has its own end. */
export interface ClockShown {
  /** Milliseconds of a hand. */
  length: number;
  /** When the bell rang; 0 before. */
  started: number;
  /** When time is up by the server's clock; 0 before the bell and while it stands. */
  ends: number;
  /** Milliseconds left at `now`. */
  left: number;
  paused: boolean;
  /** Time is up for every table that plays with cards. */
  up: boolean;
}

/** A table in the present round. */
export interface TableShown {
  number: number;
  manner: Manner;
  /** The id of its table online, if it has one. */
  served: string;
  seats: SeatShown[];
  /** Why its hand is over; empty while it is played or before the bell. */
  over: "" | "called" | "out" | "stuck" | "time";
  /** When its time is up; 0 if no clock runs for it. */
  ends: number;
  left: number;
  /** Seconds more than the others have. */
  extra: number;
  /** All scores are there and checked. */
  settled: boolean;
  doubts: Doubt[];
  /** Who moves on, as far as the scores are there and decide it. */
  movers: number[];
  /** Who cuts for moving on. */
  level: number[];
  /** How many of them win the cut. */
  places: number;
  /** The open calls of this table. */
  calls: number[];
  keyword: string;
  keyword_won: boolean;
}

/** A guest at a table, with what stands on the score card for him. */
export interface SeatShown {
  guest: number;
  name: string;
  here: boolean;
  /** He deals first, or in Keyword goes first and keeps the score. */
  first: boolean;
  out: boolean;
  standing: ScoreStanding;
  /** The guest who initials his score; 0 if nobody does. */
  checker: number;
  points: number | null;
  cards: string | null;
  claimed: number | null;
  objected: number | null;
  corrected: boolean;
  /** His fines in this round. */
  fined: number;
}

/** How far a score is. */
export type ScoreStanding =
  | "missing"
  /** The player's own sum is not what his cards count. */
  | "mismatch"
  /** The neighbour counts another figure. */
  | "disputed"
  /** It waits for the neighbour's initials. */
  | "unchecked"
  | "done"
  | "excused";

/** Something on a score card that cannot be; people may have miscounted. */
export interface Doubt {
  what: "not-out" | "too-many" | "two-out";
  /** The card of which they have too many together. */
  cards: string;
  guests: number[];
}

/** A move slip: where a guest goes for the next round. */
export interface MoveShown {
  guest: number;
  name: string;
  /** 0 if he had no seat. */
  from_table: number;
  to_table: number;
  /** Seats count from 1. */
  seat: number;
  first: boolean;
  /** He won; he stays; he had no seat; he fills another table. */
  why: "levelled" | "new" | "stays" | "won";
}

/** The standings as this viewer may know them. */
export interface StandingsShown {
  /** After so many rounds. */
  rounds: number;
  /** How many guests have a place; a guest sees the best, and his own table. */
  placed: number;
  lines: LineShown[];
  levelling: Levelling;
  /** So many rounds more are played and kept for the finale. */
  hidden: number;
  final: boolean;
}

/** One guest in the standings. */
export interface LineShown {
  place: number;
  guest: number;
  name: string;
  points: number;
  fines: number;
  rounds: number;
  missed: number;
  level: number;
  scores: (number | null)[];
}

/** What was made good, so that it can be said in plain words. */
export interface Levelling {
  /** Whether somebody missed a round. */
  missed: boolean;
  /** By how much scores at tables of this size move. */
  sizes: Record<string, number>;
}

/** A prize, and whose it is: for a place, or for a keyword. */
export interface PrizeShown {
  /** The prize of a place, or the keyword. */
  what: string;
  /** 0 for a keyword's. */
  place: number;
  table: number;
  /** Empty while nobody has it, or nobody may know. */
  names: string[];
}

/** A call for a steward. */
export interface CallShown {
  id: number;
  at: number;
  round: number;
  table: number;
  by: string;
  word: string;
  guest: number;
  name: string;
  about: string;
  /** Which steward is on the way: `steward 2`, `host`; empty if nobody is. */
  taken: string;
  taken_name: string;
}

/** A ruling; those that stand are precedents. */
export interface RulingShown {
  id: number;
  at: number;
  by: string;
  by_name: string;
  round: number;
  table: number;
  guest: number;
  name: string;
  word: string;
  outcome: Outcome;
  found: "foreign" | "plural" | "proper" | "unknown" | "word";
  fine: number;
  why: string;
  overturned: string;
}

/** A claim to a keyword's prize. */
export interface ClaimShown {
  id: number;
  at: number;
  round: number;
  table: number;
  guest: number;
  name: string;
  word: string;
  granted: boolean | null;
}

/** A guest in the host's list. */
export interface GuestShown {
  id: number;
  name: string;
  here: boolean;
  /** 0 if he has no seat in the present round. */
  table: number;
}

/** A link to give out: the address ends in its ticket. */
export interface LinkShown {
  role: PartyRole;
  number: number;
  name: string;
  ticket: string;
}

/** A line of the journal: what was put right, by whom and why. */
export interface NotedShown {
  at: number;
  by: string;
  what: "corrected" | "excused" | "overturned";
  round: number;
  name: string;
  points: number | null;
  was: number | null;
  word: string;
  why: string;
}

/** What a client sends. */
export type FromClient =
  | Hello
  | Check
  | Try
  | TryRow
  | Moves
  | Say
  | Pong
  | Act
  | Sit
  | Leave
  | Return
  | SeatBot
  | Kick
  | Offer
  | MakeHost
  | Shrink
  | Start
  | Pause
  | Resume
  | Rematch
  | End;

/** Come to a table: to the seat that belongs to the key or the account, else to look on. */
export interface Hello {
  t: "hello";
  table: string;
  key?: string;
  session?: string;
  /** The version that the client has; 0 for none. */
  have?: number;
  protocol?: number;
}

/** Ask whether an action would be legal, without doing it. */
export interface Check {
  t: "check";
  id: string;
  do: string;
}

/** Ask what cards laid for now make, and where another may lie; it need not be a whole play yet. */
export interface Try {
  t: "try";
  id: string;
  cards: CardAt[];
}

/** Ask the same of a word in a row, where words lie so: what becomes of a row, or a new one. */
export interface TryRow {
  t: "try_row";
  id: string;
  /** Which word it was, from 0; null for a new one. */
  row: number | null;
  /** The word as it becomes; a wild card in lower case. */
  faces: string;
}

/** Ask what the player could do now, the best at first sight first: for programs that play. */
export interface Moves {
  t: "moves";
  id: string;
  /** List no more; all are counted. */
  most?: number;
}

/** Say one of a few phrases to the table. */
export interface Say {
  t: "say";
  id: string;
  phrase: Phrase;
}

/** The answer to a ping, with its number. */
export interface Pong {
  t: "pong";
  n: number;
}

/** Do something in the game, in notation: `play 0,0 across VENT`, `discard Q`, `take open`, `deal`. */
export interface Act {
  t: "act";
  id: string;
  v: number;
  do: string;
}

/** Take a seat that is empty: this one, or the first. */
export interface Sit {
  t: "sit";
  id: string;
  v: number;
  name: string;
  seat?: number | null;
}

/** Give up the seat. */
export interface Leave {
  t: "leave";
  id: string;
  v: number;
}

/** Take the cards back from the bot that plays them after a forfeit. */
export interface Return {
  t: "return";
  id: string;
  v: number;
}

/** Host: put a bot on an empty seat, before the game or in place of somebody who left. */
export interface SeatBot {
  t: "seat_bot";
  id: string;
  v: number;
  seat: number;
  bot?: string;
  name?: string | null;
}

/** Host: empty a seat, of a person or of a bot. */
export interface Kick {
  t: "kick";
  id: string;
  v: number;
  seat: number;
}

/** Host: let whoever comes take an empty seat of a running game, with the cards that are there. */
export interface Offer {
  t: "offer";
  id: string;
  v: number;
  seat: number;
}

/** Host: hand the table over to the person on this seat. */
export interface MakeHost {
  t: "make_host";
  id: string;
  v: number;
  seat: number;
}

/** Host: take the empty seats away, to play with fewer. */
export interface Shrink {
  t: "shrink";
  id: string;
  v: number;
}

/** Host: deal the first round; all seats are taken. */
export interface Start {
  t: "start";
  id: string;
  v: number;
}

/** Host: stop the clocks, and nobody acts. */
export interface Pause {
  t: "pause";
  id: string;
  v: number;
}

/** Host: go on. */
export interface Resume {
  t: "resume";
  id: string;
  v: number;
}

/** Host: another match with the same players, when one is over. */
export interface Rematch {
  t: "rematch";
  id: string;
  v: number;
}

/** Host: close the table for good. */
export interface End {
  t: "end";
  id: string;
  v: number;
}

/** What a client sends over a line to a party. */
export type ToParty = PartyHello | Pong;

/** Come to a party, in the role that the ticket is for. */
export interface PartyHello {
  t: "hello";
  party: string;
  ticket: string;
  protocol?: number;
}

/** A table that was opened, and the key of its host: whoever has it can start, pause and end. */
export interface NewTable {
  id: string;
  key: string;
  v: number;
}

/** Tables that are open to strangers, the newest first; `before` is how to ask for those after them. */
export interface TableList {
  tables: Listed[];
  /** Empty on the last page. */
  before: string;
}

/** A table in the list. */
export interface Listed {
  id: string;
  game: string;
  stage: string;
  opened_at: number;
  changed_at: number;
  /** Seats, players, options, clocks. */
  facts: Record<string, unknown>;
}

/** A table as whoever asks may see it. */
export interface TablePage {
  id: string;
  v: number;
  terms: Terms;
  /** As in the `welcome` of the WebSocket. */
  picture: Picture;
}

/** It was done and written down; or the rules refuse it, and nothing has changed. */
export interface Acknowledged {
  id: string;
  v: number;
  done: boolean;
  objections: Objection[];
}

/** The record of a match: `text` is a `.game` file, `record` its twin. */
export interface RecordPage {
  match: number;
  matches: number;
  text: string;
  record: Record<string, unknown>;
}

/** A party that was opened, and its host's ticket: whoever has it runs the evening. */
export interface NewParty {
  id: string;
  ticket: string;
  v: number;
}

/** It was done and written down, or was so already; or it is refused, and nothing has changed. */
export interface PartyAnswer {
  id: string;
  v: number;
  done: boolean;
  refusal: PartyRefusal | null;
  /** Of a guest who has just joined: his own; else empty. */
  ticket: string;
}

/** Why it was not done: a code for programs, a sentence for people, and what the sentence is about. */
export interface PartyRefusal {
  code: string;
  message: string;
  about: Record<string, string | number>;
}

/** What the party's dictionary says of a word, and how a steward would rule by the book. */
export interface WordFound {
  finding: Finding;
  proposed: Outcome;
  /** If the next player has played already. */
  proposed_late: Outcome;
  /** What was ruled on this word tonight, the latest first. */
  precedents: RulingShown[];
}

/** What a dictionary says of a word. */
export interface Finding {
  word: string;
  found: "foreign" | "plural" | "proper" | "unknown" | "word";
  /** Of a plural: what it is the plural of. */
  singular: string;
  /** Which dictionary. */
  words: string;
}

/** All of an evening; times are milliseconds since the epoch. */
export interface PartyResults {
  name: string;
  game: string;
  /** What the game is called. */
  title: string;
  opened: number;
  /** When the first bell rang; 0 if none did. */
  began: number;
  /** When the last thing happened. */
  at: number;
  /** Whether the evening is over; otherwise these are its results so far. */
  final: boolean;
  rehearsal: boolean;
  /** Whether the lowest score wins. */
  lowest: boolean;
  /** Seconds of a hand. */
  hand: number;
  /** The dictionary of the rulings. */
  words: string;
  stewards: string[];
  rounds: RoundTold[];
  /** The numbers of the rounds that the standings are made of. */
  counted: number[];
  /** The standings, the best first. */
  lines: Placed[];
  /** Guests without any score. */
  unplaced: string[];
  is_levelled: boolean;
  levelling: Levelling;
  /** What was made good, in plain words, by language (`en`, `eo`). */
  explained: Record<string, string[]>;
  prizes: PrizeShown[];
  fines: FineTold[];
  /** The first one first. */
  rulings: RulingShown[];
  /** What was put right, by whom and why; the first one first. */
  journal: NotedShown[];
}

/** A round that was begun. */
export interface RoundTold {
  number: number;
  started: number;
  /** Every score is there, so that it is in the standings. */
  counted: boolean;
  tables: TableTold[];
}

/** A table in one round. */
export interface TableTold {
  number: number;
  manner: Manner;
  /** Why its hand was over: `out`, `called`, `stuck` or `time`; empty if it is not. */
  over: string;
  seats: SeatTold[];
}

/** A guest at a table in one round, with what stood on the score card for him. */
export interface SeatTold {
  guest: number;
  name: string;
  /** He dealt, or in Keyword went first and kept the score. */
  first: boolean;
  out: boolean;
  /** None if he has no score. */
  points: number | null;
  /** The cards left, where they were named. */
  cards: string | null;
  /** Who checked the score; empty where nobody did. */
  initials: string;
  corrected: boolean;
  excused: boolean;
  /** His fines in this round, which are not in `points`. */
  fined: number;
  /** He won the table: after every round but the last he moved on. */
  moved: boolean;
  /** He won a cut for it. */
  cut: boolean;
}

/** A guest in the standings. */
export interface Placed {
  /** What prizes go by: levelled, if that was agreed on. */
  place: number;
  /** His place by the book, where nothing is made good. */
  book: number;
  guest: number;
  name: string;
  /** By the book: scores and fines. */
  points: number;
  /** What `place` goes by. */
  level: number;
  fines: number;
  rounds: number;
  missed: number;
  /** For each counted round; None where he has none. */
  scores: (number | null)[];
}

/** A fine that stands. */
export interface FineTold {
  guest: number;
  name: string;
  round: number;
  word: string;
  points: number;
  /** The ruling it follows from; 0 if a table online saw it by itself. */
  ruling: number;
}

/** Where a code leads: to a table or to a party; the other is empty. */
export interface Found {
  table: string;
  party: string;
  /** To join the party by, as the code on the wall does; empty for a table. */
  ticket: string;
}

/** A session: send it as `Authorization: Bearer SESSION`, and in the `hello` of the WebSocket. */
export interface Session {
  name: string;
  session: string;
}

/** It was done. */
export interface Nothing {
  done: boolean;
}

/** An account and its tables. */
export interface AccountPage {
  name: string;
  created_at: number;
  tables: string[];
}

/** All that is kept of an account. */
export interface Export {
  name: string;
  created_at: number;
  tables: Record<string, unknown>[];
}

/** Every game. */
export interface Catalogue {
  games: GameSummary[];
}

/** A game in the catalogue. */
export interface GameSummary {
  id: string;
  title: string;
  /** The fewest and the most. */
  players: [number, number];
  /** How it goes: `turns`, `race`, `rows` or `board`. */
  kind: string;
  /** The board it is played on; empty for a table without edges. */
  board: string;
  pack: string;
  words: string;
  options: Choice[];
  presets: Record<string, Record<string, string>>;
}

/** An option of the table: what it is now, and what it can be. */
export interface Choice {
  name: string;
  value: string;
  kind: "choice" | "number" | "yes-no";
  /** Empty if it is a number. */
  choices: string[];
  /** Of a number. */
  least: number | null;
  most: number | null;
  ruling: string;
  text: string;
}

/** All that is said of one game. */
export interface GamePage {
  id: string;
  title: string;
  /** The fewest and the most. */
  players: [number, number];
  /** How it goes: `turns`, `race`, `rows` or `board`. */
  kind: string;
  /** The board it is played on; empty for a table without edges. */
  board: string;
  pack: string;
  words: string;
  options: Choice[];
  presets: Record<string, Record<string, string>>;
  /** The total that ends the game. */
  target: number;
  book: BookTitle;
  rulings: RulingText[];
  shares: ShareOfCards[];
  limits: TurnLimit[];
  provenance: Record<string, Standing>;
  rules: RuleText[];
}

/** The booklet that a game's rules come from. */
export interface BookTitle {
  title: string;
  publisher: string;
  year: string;
}

/** What the booklets leave open, and how it is read here. */
export interface RulingText {
  id: string;
  question: string;
  ruling: string;
}

/** How many cards each gets, from how many packs, for these numbers of players. */
export interface ShareOfCards {
  players: number[];
  cards: number;
  packs: number;
  rule: string;
}

/** The most cards in a turn, for these numbers of players, and the rules that say so. */
export interface TurnLimit {
  players: number[];
  most: number;
  opening: string;
  addition: string;
}

/** How certain a statement about a pack is, and why. */
export interface Standing {
  provenance: string;
  basis: string;
}

/** A rule, in our own words. */
export interface RuleText {
  id: string;
  text: string;
}

/** Every pack and every board. */
export interface PackShelf {
  packs: PackPage[];
  boards: BoardPicture[];
}

/** A pack, card by card. */
export interface PackPage {
  id: string;
  title: string;
  cards: number;
  points: number;
  faces: CardFace[];
  provenance: Record<string, Standing>;
  sources: string[];
}

/** A card: how many of it there are, and its value. */
export interface CardFace {
  card: string;
  name: string;
  count: number;
  value: number;
}

/** A board, drawn as text. */
export interface BoardPicture {
  id: string;
  title: string;
  rows: string[];
  /** What each character of the rows stands for. */
  legend: Record<string, SquareGround>;
  /** One for each seat, from seat 0 on. */
  colours: string[];
  provenance: Record<string, Standing>;
  sources: string[];
}

/** What a symbol of a board stands for; a square without colour is gray. */
export interface SquareGround {
  colour: string | null;
  key: boolean;
  start: boolean;
}

/** Everybody of the ladder. */
export interface LadderPage {
  /** The weakest first. */
  bots: Opponent[];
  /** Who sits down with somebody who asks for nobody, in this order. */
  usual: string[];
  /** By game, the command of the arena that gave its ratings. */
  commands: Record<string, string>;
}

/** Somebody of the ladder. */
export interface Opponent {
  /** The kind of bot to ask for. */
  id: string;
  /** The name at the table, the same in every language. */
  name: string;
  /** Who that is. */
  sentence: string;
  /** The same in Esperanto. */
  eo: string;
  /** Words up to this grade of commonness are used, of 9. */
  grade: number;
  /** Whether places on the table are overlooked. */
  overlooks: boolean;
  /** Whether points are counted; otherwise the longest word pleases. */
  counts: boolean;
  /** How much is tried in thought for each move; 0 for rules of thumb. */
  effort: number;
  /** How long is taken in a race, against somebody quick. */
  slowness: number;
  /** By game. */
  ratings: Record<string, BotRating>;
}

/** How well somebody plays a game: on Elo's scale, on which `greedy` has 1500, with the 95 % interval. */
export interface BotRating {
  rating: number;
  low: number;
  high: number;
}

/** The rules of one game, in one language. */
export interface RulesPage {
  id: string;
  title: string;
  language: "en" | "eo";
  book: BookTitle;
  /** The fewest and the most. */
  players: [number, number];
  /** How it goes: `turns`, `race`, `rows` or `board`. */
  kind: string;
  /** The total that ends the game. */
  target: number;
  sections: RulesSection[];
  rulings: RulingText[];
  options: Choice[];
  presets: Record<string, Record<string, string>>;
  shares: ShareOfCards[];
  limits: TurnLimit[];
  pack: PackTable;
  /** What it is played on; null for a table without edges. */
  board: BoardTable | null;
  examples: ExampleBoard[];
}

/** The rules under one heading of the booklet. */
export interface RulesSection {
  title: string;
  rules: RuleLine[];
}

/** A rule, in our own words. */
export interface RuleLine {
  id: string;
  text: string;
  /** Rulings that settle how to read it, then rules it mentions. */
  refs: string[];
  /** Whether the booklet shows it by an example and does not say it in words. */
  example: boolean;
}

/** The pack, card by card. */
export interface PackTable {
  id: string;
  title: string;
  cards: number;
  points: number;
  faces: CardFace[];
  claims: PackClaim[];
  sources: string[];
}

/** How certain one statement about the pack is, and what that rests on. */
export interface PackClaim {
  what: "counts" | "specials" | "total" | "values";
  provenance: "certain" | "probable" | "reconstructed" | "unstated";
  basis: string;
}

/** The board square by square, with how certain it is. */
export interface BoardTable {
  id: string;
  title: string;
  rows: string[];
  legend: Record<string, SquareGround>;
  /** One for each seat, from seat 0 on. */
  colours: string[];
  claims: BoardClaim[];
  sources: string[];
}

/** How certain one statement about the board is, and what that rests on. */
export interface BoardClaim {
  what: "colours" | "keys" | "size" | "start";
  provenance: "certain" | "probable" | "reconstructed" | "unstated";
  basis: string;
}

/** A worked example, to be stepped through. */
export interface ExampleBoard {
  id: string;
  title: string;
  players: number;
  /** What its table agreed on, where that is not as the booklet has it. */
  options: Record<string, string>;
  steps: ExampleStep[];
}

/** A turn shown on the table; where nothing is laid, what happens beside it. */
export interface ExampleStep {
  /** What lay there before. */
  layout: [number, number, string][];
  laid: [number, number, string][];
  /** The words that lay there before, where each lies in a row of its own. */
  rows: string[];
  /** Which of them becomes another, from 0. */
  row: number | null;
  /** What it becomes, or the new word, or in a patience the word that is spelt; empty if there is none. */
  word: string;
  /** What is done to the rows, or in a patience, in notation; empty if nothing is. */
  do: string;
  /** A patience: before a word is laid or spelt, and after anything else that is allowed. */
  alone: SoloPicture | null;
  /** Where each card of that word comes from, as in a patience's last event. */
  origins: string[];
  /** What it scores, on a board. */
  points: number;
  refused: boolean;
  /** The rule that refuses it, or that it shows. */
  rule: string;
  /** Rules and rulings that bear upon it. */
  refs: string[];
  caption: string;
  hands: HandShown[];
}

/** A patience as its player sees it; a card that lies face down is an empty text. */
export interface SoloPicture {
  game: string;
  /** What it is laid out like: `row`, `hand`, `stacks`, `piles`, `nest`, `corners` or `area`. */
  kind: string;
  /** The name of the deal. */
  deal: string;
  /** The board's id; empty for a table without edges. */
  board: string;
  layout: [number, number, string][];
  /** The row of six in its order, the hand, or the rack. */
  hand: string[];
  /** From left to right, each with its top card first; an empty one is a space. */
  piles: string[][];
  blind: number;
  /** What was turned up, the top card first. */
  up: string[];
  /** How many of these can be used in one play, from the top. */
  open: number;
  masters: number;
  spelt: string[];
  aside: string[];
  /** Cards not built in or spelt yet. */
  left: number;
  /** All cards that must be. */
  total: number;
  words: number;
  score: number;
  target: number;
  /** How many times letters may still be exchanged. */
  redraws: number;
  result: Result;
  /** Verbs of what can be tried now: `play`, `spell`, `turn`, `fill`, `exchange`, `give up`. */
  can: string[];
  last: SoloEvent | null;
}

/** How a patience stands. */
export type Result =
  | "playing"
  | "won"
  /** Nothing more can be done, and that is certain. */
  | "lost"
  | "given-up";

/** What was done last in a patience; what does not belong to it is empty. */
export interface SoloEvent {
  /** `laid`, `spelt`, `turned`, `filled`, `redrawn` or `gave-up`. */
  event: string;
  /** The same in notation. */
  do: string;
  /** Cards laid into the crossword. */
  cards: [number, number, string][];
  /** The word that was spelt; a letter in lower case is a Master Card. */
  faces: string;
  /** All that was made, the main word first. */
  words: string[];
  /** Where each card came from: the number of a pile, counted from 1, `hand`, `open` or `master`. */
  origins: string[];
  /** Cards that came to light by it. */
  shown: string[];
  points: number;
  /** The pack was turned over before (KA3-12). */
  over: boolean;
}

/** A hand in notation, and what it counts against its holder. */
export interface HandShown {
  cards: string;
  points: number;
}

/** A verdict: what the placement makes, and why it is refused if it is. */
export interface Judgement {
  game: string;
  words: string;
  placement: string;
  legal: boolean;
  /** The word along the line of play; null where the cards do not even make a run. */
  main: string | null;
  cross: string[];
  refusals: Reason[];
  /** What it scores on a board; null if it is not legal, and for a table without edges. */
  points: number | null;
}

/** One reason why a placement is refused. */
export interface Reason {
  fault: string;
  rule: string;
  sentence: string;
  squares: [number, number][];
  word: string;
  cards: string[];
  /** How an Esperanto word fails to be one; empty otherwise. */
  why: string;
}

/** The legal placements of a hand, or the first of them. */
export interface MoveList {
  game: string;
  words: string;
  /** How many there are, listed or not. */
  count: number;
  placements: Move[];
}

/** A legal placement as it is written down. */
export interface Move {
  placement: string;
  /** Of the cards laid; on a board, what it scores. */
  points: number;
  /** The main one first. */
  words: string[];
}

/** Every dictionary. */
export interface DictionaryShelf {
  dictionaries: DictionaryCard[];
}

/** A dictionary on the shelf, and the variants of it that can be named too. */
export interface DictionaryCard {
  id: string;
  alphabet: string;
  letters: string;
  variants: string[];
}

/** Whether all the words that were asked for are in a dictionary. */
export interface WordVerdict {
  /** The dictionary. */
  words: string;
  asked: string[];
  good: boolean;
}

/** The table as it lies after the deal; seats count from 0. */
export interface DealSheet {
  name: string;
  game: string;
  pack: string;
  packs: number;
  /** Each round of cutting: who cut what. */
  cut: [number, string][][];
  dealer: number;
  /** Sorted, in hand notation. */
  hands: string[];
  /** What each hand counts. */
  values: number[];
  /** Empty where no card lies open (KWR-03). */
  open: string;
  /** The top card first. */
  blind: string;
  /** What the dealer laid out before a race (KRC-03); else empty. */
  word: string;
}

/** The deals of a day, one for each game. */
export interface DailyDeals {
  date: string;
  deals: DailyDeal[];
}

/** The number of a game's deal. */
export interface DailyDeal {
  game: string;
  number: number;
}

/** What came of an action: the picture after it, or what is against it. */
export interface SoloPlayed {
  /** The action as the table took it; empty if it was refused. */
  do: string;
  against: Objection[];
  picture: SoloPicture | null;
}

/** What cards laid or spelt for now would make. */
export interface SoloTried {
  /** What to do to play it; empty if the cards are not in one run. */
  do: string;
  words: string[];
  against: Objection[];
  /** Where one more card may lie, words aside. */
  squares: [number, number][];
  points: number;
  keywords: string[];
}

/** What a hint tells; what its grade does not tell is empty. */
export interface SoloHint {
  grade: number;
  /** Whether there is a play at this moment; looked at every word, so it is certain. */
  exists: boolean;
  /** Whether anything else can be done but giving up. */
  besides: boolean;
  /** At how many words of the dictionary. */
  looked: number;
  squares: [number, number][];
  /** Places of cards: a pile's number from 1, `hand`, `open` or `master`. */
  origins: string[];
  word: string;
  /** In the third grade: what to do, in notation. */
  do: string;
}

/** The record of a patience, finished or not: nothing is in it that its player has not seen. */
export interface SoloRecord {
  /** A `.game` file. */
  text: string;
}

/** Deals of a patience that are proved to be winnable, with this dictionary. */
export interface WinnableDeals {
  game: string;
  words: string;
  /** The SHA-256 of the dictionary: with another one the proof does not hold. */
  digest: string;
  deals: WinnableDeal[];
}

/** A deal that is proved to be winnable. */
export interface WinnableDeal {
  number: number;
  /** How many plays the known solution has. */
  plays: number;
  /** How hard it is, 1 to 5. */
  grade: number;
}

/** The games that have puzzles, and the puzzles of a day. */
export interface PuzzleShelf {
  date: string;
  games: PuzzleList[];
}

/** The puzzles of a game. */
export interface PuzzleList {
  game: string;
  title: string;
  dictionary: string;
  /** In the order of their numbers. */
  puzzles: PuzzleLine[];
  /** The puzzle of the day; null before the first of January 2026. */
  today: PuzzleLine | null;
}

/** A puzzle in a list. */
export interface PuzzleLine {
  number: number;
  /** `out-in-one` or `out-in-two`. */
  kind: string;
  /** From 1, easy, to 5, hard. */
  grade: number;
}

/** A puzzle as it is asked, without its answer. */
export interface PuzzlePicture {
  game: string;
  number: number;
  /** `out-in-one`: lay all your cards; `out-in-two`: lay some, and be sure of going out in the next turn. */
  kind: string;
  grade: number;
  players: number;
  options: Record<string, string>;
  dictionary: string;
  layout: [number, number, string][];
  hand: string[];
  /** How many cards each of the others holds, from the player's left. */
  others: number[];
  open_card: string;
  /** So many cards can be laid in a turn. */
  most: number;
  /** The crossword in notation. */
  table: string;
  /** The deal in which it came up, and how many steps had been done. */
  source: string;
}

/** What cards laid for now would make. */
export interface PuzzleTried {
  /** In notation; empty if the cards are not in one run. */
  placement: string;
  words: string[];
  against: Objection[];
  /** Where one more card may lie, words aside. */
  squares: [number, number][];
  /** How many lettered and wild cards stay in the hand. */
  left: number;
}

/** What became of an answer. */
export interface PuzzleAnswer {
  /** `solved`, `refused`, `cards-left`, `too-many-left`, `stopped` or `unknown`. */
  outcome: string;
  placement: string;
  words: string[];
  /** The lettered and wild cards that stay in the hand. */
  left: string[];
  against: Objection[];
  /** What somebody could do so that you do not go out. */
  stop: PuzzleStop | null;
  /** Solved in two: a way out of the next turn. */
  then: PuzzleWay | null;
}

/** What somebody else could do so that you do not go out. */
export interface PuzzleStop {
  /** Whose reply it is: 1 is the player on your left. */
  seat: number;
  /** In notation; empty if it is enough to exchange a card, since nothing goes out as it is. */
  placement: string;
  cards: [number, number, string][];
  /** What he would make, the main word first. */
  words: string[];
}

/** A way out: the play in notation, and the words it makes. */
export interface PuzzleWay {
  placement: string;
  words: string[];
}

/** What is told of the answer; each grade tells more. */
export interface PuzzleHint {
  /** 1: which cards, and how long a word, and which way; 2: where; 3: the word. */
  grade: number;
  cards: string[];
  length: number;
  direction: string;
  squares: [number, number][];
  word: string;
}

/** The answer, and a way out after it where there are two turns. */
export interface PuzzleSolution {
  placement: string;
  cards: [number, number, string][];
  words: string[];
  then: PuzzleWay | null;
}

/** Every one of them. */
export interface KeepableGames {
  games: KeepableGame[];
}

/** A game that can be kept. */
export interface KeepableGame {
  id: string;
  title: string;
  least: number;
  most: number;
  /** Its own. */
  pack: string;
  /** All that it can be played with. */
  packs: string[];
}

/** A kept game as it stands. */
export interface Companion {
  /** The file of scores; to be brought with the next request, and to be saved as it is. */
  kept: string;
  refusal: TellRefusal | null;
  /** Null before a game is named. */
  picture: CompanionPicture | null;
}

/** Why nothing was added. */
export interface TellRefusal {
  code: string;
  message: string;
  /** What the message speaks of, by name, for other languages. */
  about: Record<string, string | number>;
  /** Which of the lines told it is, from 0. */
  line: number;
}

/** All of it. */
export interface CompanionPicture {
  game: string;
  title: string;
  /** Those that are not at their defaults. */
  options: Record<string, string>;
  pack: string;
  /** The dictionary that judges: a name on the shelf. */
  words: string;
  /** How a round goes: turns, race, rows, board, area. */
  course: string;
  /** What comes next: names, a cut or a dealer, the end of the round, a new match. */
  phase: "cut" | "over" | "players" | "round";
  /** Whether the lowest total wins. */
  lowest: boolean;
  /** The total that ends the match, or where players drop out their match; 0 for none. */
  target: number;
  /** Whether whoever reaches the target is out, and the others play on. */
  eliminates: boolean;
  one_round: boolean;
  /** What a figure of a round is: points left, or on a board letters left. */
  counts: "letters" | "points";
  least: number;
  /** How many can play. */
  most: number;
  players: KeptPlayer[];
  match: number;
  /** The one that is played, or was the last. */
  round: number;
  dealer: number | null;
  /** Who begins the round. */
  first: number | null;
  /** Whose turn it is, on a board. */
  turn: number | null;
  /** Those who play, from the first on. */
  order: number[];
  /** Who cuts now. */
  cutting: number[];
  cuts: CutStep[];
  dealt: PadDeal | null;
  stakes: PadStakes;
  faces: PadCard[];
  pad: PadRow[];
  /** The id of the board; empty without one. */
  board: string;
  layout: [number, number, string][];
  /** The same as text, from the top-left corner of the board, for a verdict; empty if nothing lies there. */
  table: string;
  winners: number[];
  broken_off: boolean;
  matches: KeptMatch[];
  /** The total with which somebody joins unless another is agreed on. */
  joins_with: number;
  /** The first words of the lines that can come next, as far as that can be told. */
  can: string[];
  /** The line that undo would take back. */
  undoes: string;
  redoes: string;
  clock: KeptClock | null;
  days: string[];
}

/** A player. */
export interface KeptPlayer {
  name: string;
  total: number;
  /** How many points are missing to the target; 0 where no total ends the match, or it is reached. */
  to_target: number;
  /** By the totals, from 1; equal ones share it. */
  place: number;
  /** Fallen is out of the match (LXL-23). */
  state: "fallen" | "gone" | "playing";
  /** Of the rack and the area on a board; empty without one. */
  colour: string;
  /** Matches won or shared here before this one. */
  wins: number;
}

/** Who cut which card. */
export interface CutStep {
  seats: number[];
  cards: string[];
}

/** What is dealt for the present number of players. */
export interface PadDeal {
  /** For each. */
  cards: number;
  packs: number;
  /** Whether a card is turned up beside the blind pack. */
  turned: boolean;
  rule: string;
}

/** What the rules at this table count. */
export interface PadStakes {
  /** Moved by a challenge: off the challenger who is right, on the one who is wrong. */
  challenge: number;
  fine: number;
  /** Taken off whoever goes out (KRC-17). */
  out_prize: number;
  /** On a board, for going out. */
  out_points: number;
  /** On a board, off for each letter left. */
  left_points: number;
}

/** A kind of card in this pack. */
export interface PadCard {
  card: string;
  name: string;
  count: number;
  value: number;
}

/** A row of the pad; lists are by seat. */
export interface PadRow {
  /** The number by which it is corrected. */
  line: number;
  kind: "challenge" | "end" | "join" | "leave" | "pass" | "play" | "round";
  round: number;
  /** What it added; null where nothing is written. */
  points: (number | null)[];
  /** Null for whoever had not come yet. */
  totals: (number | null)[];
  /** Cards left, where they were told; empty for others. */
  held: string[];
  /** Who went out, challenged, laid, passed, came or left. */
  seat: number | null;
  /** Whose word was challenged. */
  against: number | null;
  /** Who had dealt, in a round. */
  dealer: number | null;
  /** The outcome of a challenge: upheld, barred or failed; or a play in notation. */
  about: string;
  words: string[];
  keywords: string[];
  corrected: boolean;
  taken_back: boolean;
  /** The line as it stands, to be changed and sent as `correct LINE: TEXT`. */
  text: string;
}

/** A match before this one. */
export interface KeptMatch {
  names: string[];
  totals: number[];
  winners: number[];
  rounds: number;
}

/** The clock agreed on. */
export interface KeptClock {
  per: "match" | "round" | "turn";
  seconds: number;
}

/** Whether a play is good. */
export interface PlayVerdict {
  /** The dictionary. */
  words: string;
  good: boolean;
  /** Why the cards cannot lie so; then no word was looked up. */
  misplaced: Misplaced | null;
}

/** A rule of laying that the cards break, whatever they spell. */
export interface Misplaced {
  fault: string;
  rule: string;
  sentence: string;
}

/** A record that holds together: of a match, or of a patience. */
export interface Replay {
  kind: "match" | "patience";
  game: string;
  title: string;
  /** Those that are not at their defaults. */
  options: Record<string, string>;
  players: string[];
  pack: string;
  /** The dictionary it was played with. */
  words: string;
  /** Whether that dictionary is here; otherwise words and challenges are taken as recorded. */
  judged: boolean;
  /** The name of each round's deal. */
  deals: string[];
  /** The totals after each finished round; none in a patience. */
  sheet: number[][];
  /** Empty if it did not come to its end, or a patience was not won. */
  winners: number[];
  /** The deal and every action of a match. */
  steps: ReplayStep[];
  /**
   * The same of a patience, as its player saw it; what lies in the crossword and what was spelt is told
   * by the `last` of each, on top of those before.
   */
  alone: SoloPicture[];
}

/**
 * One step, and the table after it; lists by seat begin with seat 0.
 *
 * The first step, number 0, is the deal. The crossword is what `added` says on top of the step before,
 * and nothing else where `afresh` is true: at a deal, and where cards were taken up.
 */
export interface ReplayStep {
  number: number;
  round: number;
  seat: number;
  verb: string;
  /** What was done, in notation; empty for the first deal. */
  text: string;
  /** The words made, the card taken, or what became of a challenge, as the record has it. */
  result: string;
  /** Those that a play made, the main one first. */
  words: string[];
  afresh: boolean;
  added: [number, number, string][];
  /** In hand notation, a character a card. */
  hands: string[];
  /** What each hand counts against its player. */
  values: number[];
  dealer: number;
  turn: number;
  phase: Phase;
  open_card: string;
  blind_count: number;
  /** How many free cards were thrown in. */
  thrown: number;
  declared: string;
  /** The discards became the blind pack again with this step. */
  reshuffled: boolean;
  out: number | null;
  scores: number[];
  /** The words on the table, where each lies in a row of its own. */
  rows: string[];
  /** Who is out of the match. */
  fallen: number[];
  /** In a race: when, in milliseconds since the deal; else 0. */
  at: number;
  /** What the play scored, on a board; else 0. */
  points: number;
  /** How many lines of the score sheet were written by then. */
  lines: number;
}

/** All that whoever had the turn could have laid, the best by the value laid first. */
export interface PossiblePlays {
  step: number;
  seat: number;
  /** The dictionary they were found with. */
  words: string;
  /** How many there are, listed or not. */
  count: number;
  plays: PossiblePlay[];
  /** Which of those listed was made; null if something else was done. */
  taken: number | null;
}

/** A legal play. */
export interface PossiblePlay {
  /** From 1 up: its place among all, by its value. */
  rank: number;
  /** In notation, as a table takes it. */
  text: string;
  /** Empty where words lie in rows. */
  cards: [number, number, string][];
  /** Which word of the table becomes another, from 0, where words lie in rows; null for a new one. */
  row: number | null;
  /** The main one first. */
  words: string[];
  /** What the cards laid count, less those taken for them; on a board, what it scores. */
  value: number;
  /** What is left in the hand counts; with the last lettered card the free cards go too (R-26). */
  left: number;
}

/** How a pack is laid out on paper, and all that lies on its first sheet. */
export interface SheetPlan {
  /** The page; for a printing house it is as large as a card and its bleed. */
  paper: Measure;
  size: Measure;
  /** How many are printed, copies included. */
  cards: number;
  across: number;
  down: number;
  sheets: number;
  pages: number;
  front: PiecePlaced[];
  /** What is printed on the other side of the sheet; empty if nothing is. */
  back: PiecePlaced[];
  /** By how much ink goes beyond the edge of a piece. */
  bleed: number;
  /** Where to cut. */
  marks: [number, number, number, number][];
  /** Where to fold. */
  folds: [number, number, number, number][];
}

/** How large a card or a sheet of this name is. */
export interface Measure {
  name: string;
  width: number;
  height: number;
}

/** One side of a card on a sheet, as it would lie upright; `turn` is round its middle. */
export interface PiecePlaced {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Empty for a back. */
  card: string;
  /** By how many degrees it is turned, clockwise. */
  turn: number;
  /** The dots of its braille, from the card's own top left corner. */
  dots: [number, number][];
}

/** What can be printed for a game. */
export interface PrintOffer {
  game: string;
  title: string;
  pack: string;
  pack_title: string;
  /** How many are in a pack. */
  cards: number;
  /** With how many packs it is played at most. */
  packs: number;
  /** Whether they are letters for a board, which are square and have no figures. */
  tiles: boolean;
  sizes: Measure[];
  papers: Measure[];
  /** The board it is played on; empty if there is none. */
  board: string;
  /** Whether it is a patience, whose deals can be printed. */
  alone: boolean;
}

/** A job as it is now, with what came of it. */
export interface JobPage {
  id: string;
  state: JobState;
  /** How far it is, where that is known. */
  progress: Progress | null;
  moves: MoveList | null;
  /** The record of the game that bots played, as a `.game` file has it. */
  record: string | null;
  solution: SolvedLine | null;
  demonstration: Demonstration | null;
  review: Review | null;
  error: Wrong | null;
}

/** How far a job is; the last four are its end. */
export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled" | "over-budget";

/** How far a long task is. */
export interface Progress {
  done: number;
  of: number;
}

/** Whether a patience can be won from here, knowing the whole deal. */
export interface SolvedLine {
  status: Status;
  /** What to do, in notation: to a win, or to the best that was found. */
  line: string[];
  nodes: number;
  /** Points or words of that line, where they count. */
  score: number | null;
  /** No line can do better. */
  bound: number | null;
  /** Cards that the line leaves. */
  left: number;
  /** The card that no word can take before those beneath it are free, if that proves it lost. */
  buried: string;
}

/** How a question was answered. */
export type Status =
  | "won"
  /** Proved: nothing was left to try. */
  | "lost"
  /** The budget was used up. */
  | "undecided";

/** A patience played out from here. */
export interface Demonstration {
  player: string;
  line: string[];
  end: SoloPicture;
}

/** A record, looked over. */
export interface Review {
  game: string;
  title: string;
  players: string[];
  /** The dictionary that plays were sought in; empty if there is none here. */
  words: string;
  /** Whether that is the very dictionary of the record. */
  judged: boolean;
  unjudged: Unjudged[];
  /** What was spent on a turn at most; about a millisecond of a compiled kernel each. */
  effort: number;
  seed: number;
  turns: TurnReview[];
  rounds: RoundReview[];
  /** All rounds that were reviewed together, by seat. */
  match: Reckoning[];
  laid: WordLaid[];
  lessons: Lesson[];
}

/** What could not be judged, and why. */
export type Unjudged =
  /** The dictionary of the record is not here: faults are not told, and plays are of another one. */
  | "words"
  /** There is no dictionary here at all: nothing is weighed. */
  | "no-words"
  /** The last round did not come to its end, so nobody's luck is known in it. */
  | "unfinished";

/** One decision of one player. */
export interface TurnReview {
  /** As in a replay: the first deal is 0, the first action 1. */
  step: number;
  round: number;
  seat: number;
  /** What was done, in notation; empty for somebody who did nothing until a race was over. */
  text: string;
  words: string[];
  /** What was expected of it; null if it was not weighed. */
  done: Weighed | null;
  /** The best that could be done, the best first; what was done may be among them. */
  best: Weighed[];
  /** By how much the best is better, in points; 0 if that is less than the error. */
  loss: number;
  /** Null if nothing was weighed. */
  quality: Quality | null;
  remarks: Remark[];
  /** In a race: milliseconds since he last did something, or since the call. Told, not judged. */
  waited: number;
}

/** A way to spend a turn, and what was expected of it by what the player could know. */
export interface Weighed {
  way: Way;
  /** By how many points he is expected to end the round better than the others on average. */
  margin: number;
  /** His expected points of the round. */
  points: number;
  /** How likely it is that he is the one who goes out, from 0 to 1. */
  out: number;
  /** The standard error of the margin. */
  error: number;
  /** He goes out with it, or in his next turn whatever the others do. */
  sure: boolean;
}

/** A way to spend a turn: something that can be done. */
export interface Way {
  /** In notation. */
  text: string;
  /** Those laid into a crossword. */
  cards: [number, number, string][];
  /** Which word of the table becomes another, from 0, where words lie in rows; null for a new one. */
  row: number | null;
  /** Those it makes, the main one first. */
  words: string[];
  /** What the cards laid count, less those taken for them; on a board, what it scores. */
  value: number;
  /** What is left in the hand counts. */
  left: number;
}

/** How good a decision was, by the points it lost against the best that was weighed. */
export type Quality = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** Something to be said of a turn; which fields mean something, its code says. */
export interface Remark {
  code: RemarkCode;
  way: Way | null;
  points: number;
  word: string;
  rule: string;
  /** What is wrong with the word: `not_a_word`, `proper`, `foreign` or `plural`. */
  fault: string;
  /** The same in English, as the judge says it. */
  sentence: string;
  seats: number[];
  /** What a challenge would have cost whoever laid the word: the cards taken up, and the fine (LXP-13). */
  cost: number;
  /** How many other ways there were to go out. */
  more: number;
}

/** What is said of a turn. */
export type RemarkCode =
  /** All cards could have been laid: `way`. */
  | "could-go-out"
  /** After `way` nobody could have kept him from going out in his next turn. */
  | "out-next-turn"
  /** `way` was better: a play, or another card; by so many `points`, or by the rule of thumb if 0. */
  | "bad-exchange"
  /** `way` makes the keyword `word` (KWR-09) and scores so many `points`. */
  | "missed-keyword"
  /** `word` breaks `rule` and stood; a challenge by one of `seats` would have brought `points`. */
  | "unchallenged-fault"
  /** `word` is good, and the challenge cost `points`. */
  | "wrong-challenge"
  /** `word` was faulty, and the challenge brought `points`. */
  | "right-challenge";

/** One round. */
export interface RoundReview {
  round: number;
  finished: boolean;
  out: number | null;
  /** By seat, without those who are out of the match. */
  reckonings: Reckoning[];
}

/**
 * What a round, or the match, came to for one seat: luck and skill parted.
 *
 * margin = given - own + challenges + luck. Over all seats the margin, `given - own`, the challenges and
 * the luck each add up to 0.
 */
export interface Reckoning {
  seat: number;
  /** What it added to the total. */
  points: number;
  /** By how many points he ended better than the others on average; null if the round is not over. */
  margin: number | null;
  /** What his own decisions lost. */
  own: number;
  /** His share of what the others' decisions lost. */
  given: number;
  /** What challenges moved, by the same measure as the margin. */
  challenges: number;
  /** The rest: the cards, dealt and drawn, and whatever the estimates do not see. */
  luck: number | null;
  turns: number;
  /** How many of his turns were weighed. */
  weighed: number;
  /** The step of his plainest mistake. */
  worst: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  /** All this in one sentence, by language: en, eo. */
  said: Record<string, string>;
}

/** A word that came to lie on the table. */
export interface WordLaid {
  word: string;
  /** When it was laid first. */
  step: number;
  seat: number;
  /** Commonness, from 1, everyday, to 9; 0 if unknown. */
  grade: number;
  gloss: string;
  /** The word that the gloss is of, if it is not this one: a singular, a verb. */
  base: string;
  /** Whether the dictionary has it. */
  known: boolean;
}

/** A word that would have been better than what was done: one to learn. */
export interface Lesson {
  word: string;
  step: number;
  seat: number;
  grade: number;
  gloss: string;
  base: string;
  loss: number;
}

/** What a table is opened with. */
export interface TermsInput {
  game: string;
  seats?: number;
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  watching?: Watching;
  /** Whether strangers find it in the list of tables. */
  listed?: boolean;
  clocks?: ClocksInput;
  /** How many seconds a bot takes for a move, at least. */
  pace?: number;
}

/** How long things may take, in seconds; 0 is as long as they like. */
export interface ClocksInput {
  /** For each player's move, and for the dealer to deal. */
  move?: number;
  /** For a whole round, which then ends and is scored (LXP-06). */
  round?: number;
  /** For the whole match, which then ends with the totals as they are. */
  match?: number;
  at_time_up?: AtTimeUp;
}

/** Which tables. */
export interface OfTables {
  stage?: string;
  /** The last table of the page before. */
  before?: string;
}

/** A request, as the WebSocket takes it too. */
export interface Done {
  command: Command;
}

/** What a person can ask for at a table. */
export type Command =
  | Act
  | Sit
  | Leave
  | Return
  | SeatBot
  | Kick
  | Offer
  | MakeHost
  | Shrink
  | Start
  | Pause
  | Resume
  | Rematch
  | End;

/** Which match. */
export interface OfRecord {
  match?: number | null;
}

/** What an evening is opened with. 0 and an empty text stand for the usual. */
export interface PartyTermsInput {
  game: string;
  /** How the evening is called on signs and screens. */
  name?: string;
  /** Seconds that a hand may take (LXP-06, KPT-05). */
  hand?: number;
  rounds?: number;
  /** When the evening should be over, in milliseconds since the epoch; 0 if only the rounds are counted. */
  until?: number;
  /** The dictionary that rulings go by. */
  words?: string;
  /** How tables play unless the host says otherwise of one. */
  manner?: Manner;
  keyword_prize?: KeywordPrize;
  /** What the first, the second, … gets. */
  prizes?: string[];
  /** Their names, as far as they are known; as many as are wanted get a link. */
  stewards?: string[];
  /** The results of so many last rounds are kept for the finale. */
  hidden?: number;
  /** Whether rounds missed and tables of other sizes are made good in the standings. */
  levelled?: boolean;
  /** Whether the first seating is drawn; otherwise guests sit in the order in which they came. */
  mixed?: boolean;
  /** Nobody is really there: simulated guests play, count and call. */
  rehearsal?: boolean;
}

/** A request; sent again with the same `id`, it is not done again. */
export interface PartyAsked {
  command: PartyCommand;
}

/** What somebody can ask for at a party. */
export type PartyCommand =
  | ChangeTerms
  | AddGuests
  | RenameGuest
  | GuestLeaves
  | GuestReturns
  | ReplaceGuest
  | SeatGuests
  | PartyPlace
  | Swap
  | CloseTable
  | SetManner
  | StartRound
  | PauseClock
  | ResumeClock
  | GiveTime
  | CallTime
  | Correct
  | Excuse
  | CutFor
  | MoveOn
  | MoveBack
  | Finish
  | Reopen
  | Reveal
  | SetKeyword
  | NewLink
  | Join
  | EndHand
  | ReopenHand
  | EnterScore
  | InitialScore
  | CallSteward
  | WithdrawCall
  | ClaimKeyword
  | TakeCall
  | Rule
  | Overturn
  | DecideClaim;

/** Host: agree on other terms; once a round was begun, the game stays what it is. */
export interface ChangeTerms {
  t: "change_terms";
  id: string;
  terms: PartyTermsInput;
}

/** Host: these are guests too, each with a name; who comes late sits down with the next round. */
export interface AddGuests {
  t: "add_guests";
  id: string;
  names: string[];
}

/** Host: a guest is called otherwise. */
export interface RenameGuest {
  t: "rename_guest";
  id: string;
  /** A guest's number. */
  guest: number;
  name: string;
}

/** Host, or the guest: he goes home; what he has scored stays. */
export interface GuestLeaves {
  t: "guest_leaves";
  id: string;
  /** A guest's number. */
  guest: number;
}

/** Host: he is back, and sits down with the next round. */
export interface GuestReturns {
  t: "guest_returns";
  id: string;
  /** A guest's number. */
  guest: number;
}

/** Host: somebody else takes his seat from now on; the rounds that are over stay his. */
export interface ReplaceGuest {
  t: "replace_guest";
  id: string;
  /** A guest's number. */
  guest: number;
  name: string;
}

/** Host: draw the seats of the first round, and `again` if wished; later, seat those who have no seat. */
export interface SeatGuests {
  t: "seat_guests";
  id: string;
  again?: boolean;
}

/** Host: before a round, put a guest at this table; one with a new number is opened for him. */
export interface PartyPlace {
  t: "place";
  id: string;
  /** A guest's number. */
  guest: number;
  /** A table's number, as on its sign. */
  table: number;
}

/** Host: before a round, let two guests change places. */
export interface Swap {
  t: "swap";
  id: string;
  /** A guest's number. */
  one: number;
  /** A guest's number. */
  other: number;
}

/** Host: before a round, merge a table into the others, where there is room. */
export interface CloseTable {
  t: "close_table";
  id: string;
  /** A table's number, as on its sign. */
  table: number;
}

/** Host: before a round, let a table play with real cards or on its guests' devices. */
export interface SetManner {
  t: "set_manner";
  id: string;
  /** A table's number, as on its sign. */
  table: number;
  manner: Manner;
}

/** Host: ring the bell; the clock of all tables runs. */
export interface StartRound {
  t: "start_round";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
}

/** Host: stop the clock. */
export interface PauseClock {
  t: "pause_clock";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
}

/** Host: let the clock run again. */
export interface ResumeClock {
  t: "resume_clock";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
}

/** Host or steward: more time for a table; the host also for all, with 0. */
export interface GiveTime {
  t: "give_time";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  seconds: number;
  table?: number;
}

/** Host: the hand is over, here or (with 0) at every table that still plays. */
export interface CallTime {
  t: "call_time";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  table?: number;
}

/** Host or steward: put a score right, of this round or one before; `was` is the score that he saw. */
export interface Correct {
  t: "correct";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  /** A guest's number. */
  guest: number;
  points: number;
  was: number | null;
  why: string;
}

/** Host or steward: a guest has no score in this round, for a reason. */
export interface Excuse {
  t: "excuse";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  /** A guest's number. */
  guest: number;
  why: string;
}

/** Host, steward or table: who won the cut; if nobody is named, the program cuts (R-73, R-90). */
export interface CutFor {
  t: "cut_for";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  /** A table's number, as on its sign. */
  table: number;
  winners?: number[];
}

/** Host: this round is done; the winners move, and the next seating is shown. */
export interface MoveOn {
  t: "move_on";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
}

/** Host: nobody moves yet; the seating of this round is dropped, and the one before is counted again. */
export interface MoveBack {
  t: "move_back";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
}

/** Host: this round was the last; the evening is over. */
export interface Finish {
  t: "finish";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
}

/** Host: the evening is not over after all. */
export interface Reopen {
  t: "reopen";
  id: string;
}

/** Host: show the final standings to everybody, from the last place up to this one; 1 for all. */
export interface Reveal {
  t: "reveal";
  id: string;
  place?: number;
}

/** Host: the keyword of a table (KPZ-01), or with 0 the one announced to all (KPZ-02). */
export interface SetKeyword {
  t: "set_keyword";
  id: string;
  table: number;
  word: string;
}

/** Host: give out another link for this role; the old one is worth nothing from now on. */
export interface NewLink {
  t: "new_link";
  id: string;
  role: "guest" | "join" | "projector" | "steward" | "table";
  number?: number;
}

/** Whoever scanned the code on the wall: be a guest of this name. */
export interface Join {
  t: "join";
  id: string;
  name: string;
}

/** Table, guest, steward or host: the hand is over here: this guest is out, or with 0 nobody can go on. */
export interface EndHand {
  t: "end_hand";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  /** A table's number, as on its sign. */
  table: number;
  out?: number;
}

/** Host or steward: the hand is not over at this table; what was entered there is dropped. */
export interface ReopenHand {
  t: "reopen_hand";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  /** A table's number, as on its sign. */
  table: number;
}

/** Table or guest: what this guest has, by the cards left, by his own sum, or both. */
export interface EnterScore {
  t: "enter_score";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  /** A guest's number. */
  guest: number;
  cards?: string | null;
  points?: number | null;
}

/** Table, or the neighbour on his left: checked (LXP-08); `points` is what the neighbour counts. */
export interface InitialScore {
  t: "initial_score";
  id: string;
  /** The round that is meant; they count from 1. */
  round: number;
  /** A guest's number. */
  guest: number;
  points: number;
}

/** Table, guest or host: a steward is wanted here, perhaps for a word that this guest laid. */
export interface CallSteward {
  t: "call_steward";
  id: string;
  /** A table's number, as on its sign. */
  table: number;
  word?: string;
  guest?: number;
  about?: string;
}

/** Whoever may call: it is settled. */
export interface WithdrawCall {
  t: "withdraw_call";
  id: string;
  call: number;
}

/** Table or guest: he has spelt the keyword (KPZ-01, KPZ-02); a steward confirms it. */
export interface ClaimKeyword {
  t: "claim_keyword";
  id: string;
  /** A guest's number. */
  guest: number;
  word: string;
}

/** Steward or host: I go there; or with `back` I do not after all. */
export interface TakeCall {
  t: "take_call";
  id: string;
  call: number;
  back?: boolean;
}

/** Steward or host: the ruling on a word; it answers the call, if there is one. */
export interface Rule {
  t: "rule";
  id: string;
  /** A table's number, as on its sign. */
  table: number;
  /** A guest's number. */
  guest: number;
  word: string;
  outcome: Outcome;
  call?: number;
  why?: string;
}

/** Steward or host: the ruling is taken back, and its fine with it. */
export interface Overturn {
  t: "overturn";
  id: string;
  ruling: number;
  why: string;
}

/** Steward or host: the keyword stands in a valid play, or not. */
export interface DecideClaim {
  t: "decide_claim";
  id: string;
  claim: number;
  granted: boolean;
  why?: string;
}

/** How it is printed. */
export interface OnPaper {
  language?: "en" | "eo";
  paper?: "a4" | "letter";
  /** By how much the clocks there are ahead of UTC. */
  zone?: number;
}

/** What of the kit is printed, and how. */
export interface OfKit {
  language?: "en" | "eo";
  paper?: "a4" | "letter";
  /** By how much the clocks there are ahead of UTC. */
  zone?: number;
  /** The parts, with commas between them; without any, all that this moment has. */
  parts?: string;
  /** Score cards without a name, after the others. */
  blank?: number;
  /**
   * Where the guests' devices find this server: the signs' codes lead to the page of each table there.
   * Without it they hold the rules in brief.
   */
  address?: string;
}

/** Who somebody says he is. */
export interface Credentials {
  name: string;
  passphrase: string;
}

/** Which sessions end. */
export interface SignOut {
  everywhere?: boolean;
}

/** The old one and the new one. */
export interface NewPassphrase {
  old: string;
  new: string;
}

/** A guest's seat, which his key proves. */
export interface Claim {
  table: string;
  key: string;
}

/** The passphrase once more, since nothing can be brought back. */
export interface Farewell {
  passphrase: string;
}

/** The language to answer in. */
export interface InLanguage {
  language?: "en" | "eo";
}

/** A placement on a table. */
export interface Question {
  /** The id of a game; a preset may follow a colon. */
  game: string;
  /** How many play. */
  players?: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** The crossword: rows joined by /, . for an empty square, lower case for a wild card. */
  table?: string;
  /** Row, column, direction and letters; . for a card that lies there already. */
  placement: string;
  hand?: string | null;
  /** Words that the player named. */
  named?: string[];
  /** In the Race: his first addition. */
  first_addition?: boolean;
  /** On a board: the seat whose colour counts. */
  seat?: number;
}

/** A hand before a table. */
export interface Position {
  /** The id of a game; a preset may follow a colon. */
  game: string;
  /** How many play. */
  players?: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** The crossword: rows joined by /, . for an empty square, lower case for a wild card. */
  table?: string;
  /** Letters, ? for a wild card, * for a free card. */
  hand: string;
  /** List no more; all are counted. */
  most?: number;
  /** On a board: the seat whose colour counts. */
  seat?: number;
}

/** How the game is set up. */
export interface DealQuery {
  /** How many play. */
  players?: number;
  /** An option; repeatable. */
  option?: string[];
}

/** A deal, and what was done since. */
export interface OfPatience {
  /** The number of the deal. */
  number: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** What was done, in notation, from the deal on. */
  line?: string[];
}

/** One more. */
export interface Playing {
  /** The number of the deal. */
  number: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** What was done, in notation, from the deal on. */
  line?: string[];
  /** In notation. */
  do: string;
}

/** Cards laid or spelt for now. */
export interface Trying {
  /** The number of the deal. */
  number: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** What was done, in notation, from the deal on. */
  line?: string[];
  /** Row, column, face. */
  cards?: [number, number, string][];
  /** Where words are spelt: the word. */
  faces?: string;
  /** Where each card comes from. */
  origins?: string[];
}

/** How much is to be told. */
export interface Hinting {
  /** The number of the deal. */
  number: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** What was done, in notation, from the deal on. */
  line?: string[];
  /** A play exists; where; which word. */
  grade: number;
}

/** Cards laid. */
export interface PuzzleCards {
  /** Row, column, face; a letter in lower case is a wild card. */
  cards?: [number, number, string][];
}

/** A kept game, and what is told of it now. */
export interface Telling {
  /**
   * The file of scores as it was answered last; empty before the first line. It has 48,000 characters at
   * most.
   */
  kept?: string;
  /** Lines to be added: all of them, or none. */
  tell?: string[];
}

/** A play: drawn on a table, or only its words. */
export interface VerdictQuestion {
  game: string;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** How many play. */
  players?: number;
  /** The crossword: rows joined by /, . for an empty square, lower case for a wild card. */
  table?: string;
  placement?: string;
  /** The words of a play that is not drawn. */
  spoken?: string[];
  /** In the Race: his first addition. */
  first_addition?: boolean;
}

/** A record. */
export interface OfReplay {
  /** The text of a `.game` file, or its twin in JSON. */
  record: string;
}

/** A place in a record. */
export interface OfPlays {
  /** The text of a `.game` file, or its twin in JSON. */
  record: string;
  /** The step before which the plays are sought. */
  step: number;
}

/** How a pack is printed and cut. */
export interface CardsQuery {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** The edge over which the printer turns sheets. */
  flip?: "long" | "short";
  /** By how much backs are moved right, in mm. */
  shift_right?: number;
  /** By how much backs are moved down, in mm. */
  shift_down?: number;
  /** How large a card is; letters for a board are original, mini or large. */
  size?: "bridge" | "large" | "mini" | "original" | "poker";
  /** Faces and backs on two sides; folded over; or one card a page. */
  layout?: "duplex" | "fold" | "single";
  /** As ever, with heavy letters, or with braille. */
  style?: "braille" | "contrast" | "plain";
  /** By how much ink goes over the edge, in mm. */
  bleed?: number;
  backs?: boolean;
  /** How many times the pack. */
  copies?: number;
}

/** What goes into the box. */
export interface BoxQuery {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** Whose lid it has; empty for any of the pack. */
  game?: string;
  /** How large a card is; letters for a board are original, mini or large. */
  size?: "bridge" | "large" | "mini" | "original" | "poker";
  /** How many times the pack. */
  copies?: number;
  /** How thick a card is, in mm. */
  stock?: number;
}

/** How a board is printed. */
export interface BoardQuery {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** That of its letters. */
  size?: "large" | "mini" | "original";
  /** As ever, with heavy letters, or with braille. */
  style?: "braille" | "contrast" | "plain";
}

/** How the printer turns sheets. */
export interface TestQuery {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** The edge over which the printer turns sheets. */
  flip?: "long" | "short";
  /** By how much backs are moved right, in mm. */
  shift_right?: number;
  /** By how much backs are moved down, in mm. */
  shift_down?: number;
}

/** How a booklet is read. */
export interface BookletQuery {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** Two pages a side, to be folded in the middle; else page after page. */
  imposed?: boolean;
}

/** How large reference cards are. */
export interface ReferenceQuery {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** How large a card is; letters for a board are original, mini or large. */
  size?: "bridge" | "large" | "mini" | "original" | "poker";
}

/** How everything is printed. */
export interface SetQuery {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** The edge over which the printer turns sheets. */
  flip?: "long" | "short";
  /** By how much backs are moved right, in mm. */
  shift_right?: number;
  /** By how much backs are moved down, in mm. */
  shift_down?: number;
  /** How large a card is; letters for a board are original, mini or large. */
  size?: "bridge" | "large" | "mini" | "original" | "poker";
  /** Faces and backs on two sides; folded over; or one card a page. */
  layout?: "duplex" | "fold" | "single";
  /** As ever, with heavy letters, or with braille. */
  style?: "braille" | "contrast" | "plain";
  /** By how much ink goes over the edge, in mm. */
  bleed?: number;
  backs?: boolean;
  /** How many times the pack. */
  copies?: number;
  /** How thick a card is, in mm. */
  stock?: number;
}

/** How a deal is set up and printed. */
export interface PacketQuery {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** How large a card is; letters for a board are original, mini or large. */
  size?: "bridge" | "large" | "mini" | "original" | "poker";
  backs?: boolean;
  /** With a slip that says how it goes out. */
  solution?: boolean;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** An option; repeatable. */
  option?: string[];
}

/** A record, and what it is printed on. */
export interface Keepsake {
  paper?: "a4" | "letter";
  language?: "en" | "eo";
  /** The text of a `.game` file, or its twin in JSON. */
  record: string;
  /** Print a game that is not over, too. */
  unfinished?: boolean;
}

/** Find all that can be laid of a hand. */
export interface MovesJob {
  kind: "moves";
  /** The id of a game; a preset may follow a colon. */
  game: string;
  /** How many play. */
  players?: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** The crossword: rows joined by /, . for an empty square, lower case for a wild card. */
  table?: string;
  /** Letters, ? for a wild card, * for a free card. */
  hand: string;
  /** List no more; all are counted. */
  most?: number;
  /** On a board: the seat whose colour counts. */
  seat?: number;
}

/** Let bots play a deal. */
export interface PlayoutJob {
  kind: "playout";
  /** The id of a game; a preset may follow a colon. */
  game: string;
  /** How many play. */
  players?: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** The number of the deal. */
  number: number;
  /** One for each seat. */
  bots: string[];
  /** The match may end earlier. */
  rounds?: number;
}

/** Find how a patience is won from here, knowing the whole deal. */
export interface SolveJob {
  kind: "solve";
  /** The number of the deal. */
  number: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** What was done, in notation, from the deal on. */
  line?: string[];
  /** The id of a patience. */
  game: string;
  /** How much may be searched, in steps of about a second. */
  effort?: number;
}

/** Let a patience be played out from here by somebody who sees what its player sees. */
export interface DemoJob {
  kind: "demo";
  /** The number of the deal. */
  number: number;
  /** Those that are not at their defaults. */
  options?: Record<string, string>;
  /** A dictionary on the shelf; the game's own if empty. */
  words?: string;
  /** What was done, in notation, from the deal on. */
  line?: string[];
  /** The id of a patience. */
  game: string;
  /** Who plays: greedy or thoughtful. */
  player?: string;
}

/** Look a match over, turn by turn: what was best, what was missed, how much was luck. */
export interface ReviewJob {
  kind: "review";
  /** The text of a `.game` file, or its twin in JSON. */
  record: string;
  /** Which round; 0 for all. */
  round?: number;
  /** Work on a turn at most, in steps of about a millisecond. */
  effort?: number;
  /** So many of the best plays are told. */
  best?: number;
}

/** The HTTP API by method and path; an error is a `Failure`. */
export interface Api {
  /** Open a table. */
  "POST /api/tables": { body: TermsInput; gives: NewTable };
  /** Find a table: those that were opened to be found. */
  "GET /api/tables": { query: OfTables; gives: TableList };
  /** Look at a table, as whoever's key was sent, or as somebody who looks on. */
  "GET /api/tables/{table}": { path: { table: string }; gives: TablePage };
  /** Do something at a table: sit down, start, play. */
  "POST /api/tables/{table}/commands": { path: { table: string }; body: Done; gives: Acknowledged };
  /** The record of a match: the last, or the one asked for. */
  "GET /api/tables/{table}/record": { path: { table: string }; query: OfRecord; gives: RecordPage };
  /** Open a party. */
  "POST /api/parties": { body: PartyTermsInput; gives: NewParty };
  /** Look at a party, in the role that the ticket is for. */
  "GET /api/parties/{party}": { path: { party: string }; gives: PartyPicture };
  /** Do something at a party: seat the guests, ring the bell, enter a score, call a steward. */
  "POST /api/parties/{party}/commands": { path: { party: string }; body: PartyAsked; gives: PartyAnswer };
  /** Look a word up in the party's dictionary, with what was ruled on it before. */
  "GET /api/parties/{party}/words/{word}": { path: { party: string; word: string }; gives: WordFound };
  /** The results as they are now, whole: for the host. */
  "GET /api/parties/{party}/results": { path: { party: string }; gives: PartyResults };
  /** The results as a table, one line a guest: for the host. */
  "GET /api/parties/{party}/results.csv": { path: { party: string }; gives: Blob };
  /** The results on paper: for the host. */
  "GET /api/parties/{party}/results.pdf": { path: { party: string }; query: OnPaper; gives: Blob };
  /** Move slips of the seating that waits for the bell, to be cut: for the host. */
  "GET /api/parties/{party}/slips.pdf": { path: { party: string }; query: OnPaper; gives: Blob };
  /** Signs for the tables, score cards, slips, stewards' sheets, standings, certificates: for the host. */
  "GET /api/parties/{party}/kit.pdf": { path: { party: string }; query: OfKit; gives: Blob };
  /** The whole evening as a party file, to be kept or gone on with at a command line: for the host. */
  "GET /api/parties/{party}/file": { path: { party: string }; gives: Blob };
  /** Find a table or a party by its code, as long as it is not over. */
  "GET /api/codes/{code}": { path: { code: string }; gives: Found };
  /** Make an account. Nobody needs one to play. */
  "POST /api/accounts": { body: Credentials; gives: Session };
  /** Sign in. */
  "POST /api/sessions": { body: Credentials; gives: Session };
  /** Sign out: here, or everywhere. */
  "DELETE /api/sessions": { query: SignOut; gives: Nothing };
  /** Whose session this is, and the tables that were claimed. */
  "GET /api/account": { gives: AccountPage };
  /** Choose another passphrase; every other session ends. */
  "PUT /api/account/passphrase": { body: NewPassphrase; gives: Session };
  /** Keep a table at which you sit as a guest. */
  "POST /api/account/claims": { body: Claim; gives: Nothing };
  /** Everything that is kept of the account, with the records of its tables. */
  "GET /api/account/export": { gives: Export };
  /** Delete the account, and the player's name wherever he has played. */
  "POST /api/account/deletion": { body: Farewell; gives: Nothing };
  /** The catalogue: every game for several with its players, options and presets. */
  "GET /api/games": { gives: Catalogue };
  /** The patiences: every game for one, with its options. */
  "GET /api/patiences": { gives: Catalogue };
  /** One game: also its cards, limits, every rule and every ruling. */
  "GET /api/games/{game}": { path: { game: string }; gives: GamePage };
  /** The packs card by card, with how certain each is, and the boards. */
  "GET /api/packs": { gives: PackShelf };
  /** The ladder: opponents from a child to a champion, each with a sentence and a rating in every game. */
  "GET /api/bots": { gives: LadderPage };
  /** A game's rules as one page, in English or Esperanto. */
  "GET /api/games/{game}/rules": { path: { game: string }; query: InLanguage; gives: RulesPage };
  /** Judge a placement: legal or not, and the rule behind every refusal. */
  "POST /api/judge": { body: Question; gives: Judgement };
  /** Find all that can be laid of a hand, with points and words, in the order of the table. */
  "POST /api/moves": { body: Position; gives: MoveList };
  /** The dictionaries on the shelf. */
  "GET /api/dictionaries": { gives: DictionaryShelf };
  /** Whether a word is in a dictionary, as a word judge says it: yes or no. */
  "GET /api/words/{dictionary}/{word}": { path: { dictionary: string; word: string }; gives: WordVerdict };
  /** A deal by its number: the cut, the hands, the open card and the blind pack. */
  "GET /api/deals/{game}/{number}": { path: { game: string; number: number }; query: DealQuery; gives: DealSheet };
  /** The deals of today, by the calendar of UTC. */
  "GET /api/daily": { gives: DailyDeals };
  /** The deals of a day, tomorrow's at the latest. */
  "GET /api/daily/{day}": { path: { day: string }; gives: DailyDeals };
  /** What the player sees after a line of play. */
  "POST /api/patiences/{game}/position": { path: { game: string }; body: OfPatience; gives: SoloPicture };
  /** Do one more: the picture after it, or what is against it. */
  "POST /api/patiences/{game}/plays": { path: { game: string }; body: Playing; gives: SoloPlayed };
  /** What cards laid or spelt for now would make, and where one more may lie. */
  "POST /api/patiences/{game}/trials": { path: { game: string }; body: Trying; gives: SoloTried };
  /** A hint: 1 tells whether there is a play, 2 where, 3 which word. */
  "POST /api/patiences/{game}/hints": { path: { game: string }; body: Hinting; gives: SoloHint };
  /** The line of play as a record, finished or not, which `POST /api/replays` shows step by step. */
  "POST /api/patiences/{game}/record": { path: { game: string }; body: OfPatience; gives: SoloRecord };
  /** Deals that are proved to be winnable with the game's own dictionary, with how hard each is. */
  "GET /api/patiences/{game}/winnable": { path: { game: string }; gives: WinnableDeals };
  /** All puzzles by game, and which are those of today, by the calendar of UTC. */
  "GET /api/puzzles": { gives: PuzzleShelf };
  /** A puzzle as it is asked. */
  "GET /api/puzzles/{game}/{number}": { path: { game: string; number: number }; gives: PuzzlePicture };
  /** What cards laid for now would make, and where one more may lie. */
  "POST /api/puzzles/{game}/{number}/trials": { path: { game: string; number: number }; body: PuzzleCards; gives: PuzzleTried };
  /** What becomes of an answer: solved, refused, or stopped by what somebody could do. */
  "POST /api/puzzles/{game}/{number}/answers": { path: { game: string; number: number }; body: PuzzleCards; gives: PuzzleAnswer };
  /** A hint: 1 tells the cards, 2 where they go, 3 the word. */
  "GET /api/puzzles/{game}/{number}/hints/{grade}": { path: { game: string; number: number; grade: number }; gives: PuzzleHint };
  /** The answer, and a way out after it where there are two turns. */
  "GET /api/puzzles/{game}/{number}/solution": { path: { game: string; number: number }; gives: PuzzleSolution };
  /** The games that can be kept, with the packs that each is played with. */
  "GET /api/companion/games": { gives: KeepableGames };
  /** Add lines to a kept game, or only look at it. */
  "POST /api/companion": { body: Telling; gives: Companion };
  /** One verdict for all the words of a play: good or not, never which word, and no meanings. */
  "POST /api/companion/verdict": { body: VerdictQuestion; gives: PlayVerdict };
  /** Follow a record step by step, with the whole table after each, all hands open. */
  "POST /api/replays": { body: OfReplay; gives: Replay };
  /** Find all that whoever had the turn could have laid before a step was taken, the best by value first. */
  "POST /api/replays/plays": { body: OfPlays; gives: PossiblePlays };
  /** How a pack would be laid out: how many sheets, and what lies where on the first one. */
  "GET /api/print/packs/{pack}/plan": { path: { pack: string }; query: CardsQuery; gives: SheetPlan };
  /** A pack to be cut, to the millimetre if it is printed at 100 %. */
  "GET /api/print/packs/{pack}/cards.pdf": { path: { pack: string }; query: CardsQuery; gives: Blob };
  /** A box for a pack, to be cut, folded and glued. */
  "GET /api/print/packs/{pack}/box.pdf": { path: { pack: string }; query: BoxQuery; gives: Blob };
  /** A board on sheets to be joined, and a rack of each colour. */
  "GET /api/print/boards/{board}.pdf": { path: { board: string }; query: BoardQuery; gives: Blob };
  /** A page that shows whether a printer keeps measures, and by how much its two sides miss each other. */
  "GET /api/print/test.pdf": { query: TestQuery; gives: Blob };
  /** What can be printed for a game: its pack, the sizes there are, and its board, if it has one. */
  "GET /api/print/games/{game}": { path: { game: string }; gives: PrintOffer };
  /** The rules of a game as a booklet. */
  "GET /api/print/games/{game}/booklet.pdf": { path: { game: string }; query: BookletQuery; gives: Blob };
  /** Cards that have a game in short, one for everybody. */
  "GET /api/print/games/{game}/reference.pdf": { path: { game: string }; query: ReferenceQuery; gives: Blob };
  /** All that a game needs, in one archive, with a page that says what to do with each. */
  "GET /api/print/games/{game}/set.zip": { path: { game: string }; query: SetQuery; gives: Blob };
  /** A deal of a patience as a packet in the order of dealing, with its solution on a slip to be folded. */
  "GET /api/print/deals/{game}/{number}.pdf": { path: { game: string; number: number }; query: PacketQuery; gives: Blob };
  /** A finished game as a keepsake: its crossword, its score, who played it and when. */
  "POST /api/print/record.pdf": { body: Keepsake; gives: Blob };
  /** Ask for work; its id is the key to what comes of it. */
  "POST /api/jobs": { body: MovesJob | PlayoutJob | SolveJob | DemoJob | ReviewJob; gives: JobPage };
  /** How far a job is, and what came of it. */
  "GET /api/jobs/{job}": { path: { job: string }; gives: JobPage };
  /** Give a job up; one that has ended stays as it is. */
  "DELETE /api/jobs/{job}": { path: { job: string }; gives: JobPage };
}
