// The command line of a table: what can be typed, what is looked up in the picture, and what goes to the server.
// The words of commands are those of the terminal's line mode, or their names in the language that is spoken.

import { speech, type Key } from "../i18n/speech.svelte";
import { cardName } from "../lib/names";
import { valueOf } from "../lib/packs.svelte";
import { PHRASES, type CardAt, type Phrase, type Picture, type GameView } from "../protocol";
import { countOf, nameOf, tell, tellWaiting, type Company } from "./telling";

const t = speech("round");

/** What can be done in each kind of game, in the order in which help lists it. */
const DEEDS = {
  turns: ["play", "exchange", "discard", "take", "throw", "challenge", "accept", "deal"],
  race: ["play", "exchange", "call", "deal"],
  rows: ["lay", "insert", "substitute", "exchange", "discard", "take", "challenge", "accept", "deal"],
  board: ["play", "exchange", "pass", "challenge", "accept", "deal"],
} as const;
const LOOKS = ["hand", "table", "words", "open", "seats", "score", "log", "say", "help"] as const;
type Kind = GameView["kind"];
export type Command = (typeof DEEDS)[Kind][number] | (typeof LOOKS)[number];

/** Every command of a kind of game, in the order in which help lists them. */
export function commandsOf(kind: Kind): readonly Command[] {
  return [...DEEDS[kind], ...LOOKS];
}

/** What a typed line comes to: something to do, something to say, or an answer at once. */
export type Typed =
  | { is: "act"; does: string[] }
  | { is: "say"; phrase: Phrase }
  | { is: "answer"; lines: string[] };

/** Read a line. */
export function read(text: string, picture: Picture, company: Company): Typed {
  const [first = "", ...others] = text.trim().split(/\s+/);
  const rest = others.map(inNotation);
  const kind = picture.game?.kind ?? "turns";
  if (/^-?\d+,-?\d+$/.test(first)) return { is: "act", does: [["play", first, ...rest].join(" ")] };
  const command = commandOf(first, kind);
  if (!command) return answer(t("cmd.unknown", { typed: first }));
  if (command === "play" && !/^-?\d+,-?\d+$/.test(rest[0] ?? "")) return answer(t("cmd.play.how"));
  if (command === "exchange") return exchange(rest, picture.game);
  if ((DEEDS[kind] as readonly string[]).includes(command)) return { is: "act", does: [[command, ...rest].join(" ")] };
  if (command === "say") return say(others.join(" "));
  return { is: "answer", lines: look(command, picture, company) };
}

function answer(...lines: string[]): Typed {
  return { is: "answer", lines };
}

/** The command of this name, or the only one whose name begins so. */
function commandOf(typed: string, kind: Kind): Command | null {
  const name = typed.toLowerCase();
  const named = (command: Command) => [command as string, t(`cmd.${command}`)];
  const whole = commandsOf(kind).find((command) => named(command).includes(name));
  const begun = name ? commandsOf(kind).filter((command) => named(command).some((each) => each.startsWith(name))) : [];
  return whole ?? (begun.length === 1 ? begun[0]! : null);
}

/** The server reads across, down, open and blind; in other languages these have other names. */
function inNotation(word: string): string {
  const names = ["across", "down", "open", "blind"] as const;
  return names.find((name) => t(`cmd.word.${name}`) === word.toLowerCase()) ?? word;
}

/** Both halves of an exchange: at once in a race, for the card that lies open now; on a board, several letters. */
function exchange([card, source, ...more]: string[], game: GameView | null): Typed {
  if (game?.kind === "board") return card && !source ? { is: "act", does: [`exchange ${card}`] } : answer(t("cmd.redraw.how"));
  if (!card || (source !== "open" && source !== "blind") || more.length) return answer(t("cmd.exchange.how"));
  if (game?.kind === "race") return { is: "act", does: [`exchange ${card} for ${source === "open" ? game.open_card || source : source}`] };
  return { is: "act", does: [`discard ${card}`, `take ${source}`] };
}

function say(text: string): Typed {
  const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}]+/gu, " ").trim();
  const phrase = PHRASES.find((each) => plain(each) === plain(text) || plain(t(`phrase.${each}`)) === plain(text));
  if (phrase) return { is: "say", phrase };
  return answer(t("cmd.say.how", { phrases: PHRASES.map((each) => t(`phrase.${each}`)).join(" / ") }));
}

function look(command: Command, picture: Picture, company: Company): string[] {
  const game = picture.game;
  if (command === "help") return help(game?.kind ?? "turns");
  if (!game) return [t("cmd.no_game")];
  switch (command) {
    case "hand":
      return tellHand(game, company);
    case "table":
    case "words":
      if (game.rows.length) return game.rows.map((faces, row) => t("cmd.row", { number: row + 1, word: faces }));
      if (!game.layout.length) return [t("cmd.table.empty")];
      return command === "table" ? draw(game.layout) : wordsIn(game.layout);
    case "open":
      return [tellPiles(game, company)];
    case "seats":
      return [...tellSeats(game, company), tellWaiting(picture, company)];
    case "score":
      return company.names.map((_, seat) => t("cmd.scored", { who: nameOf(company, seat), count: game.scores[seat] ?? 0 }));
    default:
      return game.history.length ? game.history.map((event) => tell(event, game, company) + ".") : [t("log.empty")];
  }
}

function help(kind: Kind): string[] {
  const told = commandsOf(kind).map((command) => (kind === "board" && command === "exchange" ? "redraw" : command));
  return [...told.map((each) => `${t(`cmd.${each}.usage` as Key<"round">)}: ${t(`cmd.${each}.help` as Key<"round">)}`), t("cmd.short")];
}

function tellHand(game: GameView, { you, family, values }: Company): string[] {
  const hand = you === null ? null : game.hands[you];
  if (!hand) return [t("cmd.hand.none")];
  const cards = hand.map((card) => `${isLetter(card) ? card : cardName(card, family)} ${valueOf(values, card) ?? ""}`.trim());
  return [`${cards.join(", ")}. ${t("cards", { count: hand.length })}, ${t("points", { count: countOf(hand, values) })}.`];
}

function tellPiles(game: GameView, { family, values }: Company): string {
  const blind = t("cmd.blind", { count: game.blind_count });
  if (!game.open_card) return `${t("cmd.open.none")} ${blind}`;
  return `${t("cmd.open.card", { card: cardName(game.open_card, family, valueOf(values, game.open_card)) })} ${blind}`;
}

function tellSeats(game: GameView, company: Company): string[] {
  return company.names.map((_, seat) => t("cmd.seated", { who: nameOf(company, seat), count: game.counts[seat] ?? 0 }));
}

function isLetter(card: string): boolean {
  return /^\p{L}$/u.test(card);
}

/** The crossword with the numbers of its rows and columns, an empty square as a dot. */
export function draw(layout: readonly CardAt[]): string[] {
  const [rows, cols] = [span(layout.map(([row]) => row)), span(layout.map(([, col]) => col))];
  const faces = new Map(layout.map(([row, col, face]) => [`${row},${col}`, face]));
  const edge = Math.max(...rows.map((row) => String(row).length));
  const width = Math.max(...cols.map((col) => String(col).length)) + 1;
  const line = (head: string, cells: string[]) => head.padStart(edge) + " " + cells.map((cell) => cell.padStart(width)).join("");
  return [line("", cols.map(String)), ...rows.map((row) => line(String(row), cols.map((col) => faces.get(`${row},${col}`) ?? ".")))];
}

/** Every run of two cards or more and where it begins, a sentence each: first those across. */
export function wordsIn(layout: readonly CardAt[]): string[] {
  const faces = new Map(layout.map(([row, col, face]) => [`${row},${col}`, face]));
  const runs = (down: number, right: number) =>
    [...layout].sort((one, other) => one[0] - other[0] || one[1] - other[1]).flatMap(([row, col]) => {
      if (faces.has(`${row - down},${col - right}`)) return [];
      let word = "";
      for (let at = 0, face; (face = faces.get(`${row + at * down},${col + at * right}`)); at += 1) word += face;
      return [...word].length > 1 ? [t(down ? "cmd.word.is.down" : "cmd.word.is.across", { word: word.toUpperCase(), row, col })] : [];
    });
  return [...runs(0, 1), ...runs(1, 0)];
}

function span(numbers: number[]): number[] {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

