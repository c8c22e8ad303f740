// The command line of a table: what can be typed, what is looked up in the picture, and what goes to the server.
// The words of commands are those of the terminal's line mode, or their names in the language that is spoken.

import { speech, type Key } from "../i18n/speech.svelte";
import { cardName } from "../lib/names";
import { valueOf } from "../lib/packs.svelte";
import { PHRASES, type CardAt, type Phrase, type Picture, type TurnView } from "../protocol";
import { countOf, nameOf, tell, tellWaiting, type Company } from "./telling";

const t = speech("round");

/** Every command, in the order in which help lists them. */
export const COMMANDS = [
  "play", "exchange", "discard", "take", "throw", "challenge", "accept", "deal",
  "hand", "table", "words", "open", "seats", "score", "log", "say", "help",
] as const;
export type Command = (typeof COMMANDS)[number];

/** What a typed line comes to: something to do, something to say, or an answer at once. */
export type Typed =
  | { is: "act"; does: string[] }
  | { is: "say"; phrase: Phrase }
  | { is: "answer"; lines: string[] };

const ACTS: ReadonlySet<Command> = new Set(["play", "exchange", "discard", "take", "throw", "challenge", "accept", "deal"]);

/** Read a line. */
export function read(text: string, picture: Picture, company: Company): Typed {
  const [first = "", ...others] = text.trim().split(/\s+/);
  const rest = others.map(inNotation);
  if (/^-?\d+,-?\d+$/.test(first)) return { is: "act", does: [["play", first, ...rest].join(" ")] };
  const command = commandOf(first);
  if (!command) return answer(t("cmd.unknown", { typed: first }));
  if (command === "play" && !/^-?\d+,-?\d+$/.test(rest[0] ?? "")) return answer(t("cmd.play.how"));
  if (command === "exchange") return exchange(rest);
  if (ACTS.has(command)) return { is: "act", does: [[command, ...rest].join(" ")] };
  if (command === "say") return say(others.join(" "));
  return { is: "answer", lines: look(command, picture, company) };
}

function answer(...lines: string[]): Typed {
  return { is: "answer", lines };
}

/** The command of this name, or the only one whose name begins so. */
function commandOf(typed: string): Command | null {
  const name = typed.toLowerCase();
  const named = (command: Command) => [command as string, t(`cmd.${command}`)];
  const whole = COMMANDS.find((command) => named(command).includes(name));
  const begun = name ? COMMANDS.filter((command) => named(command).some((each) => each.startsWith(name))) : [];
  return whole ?? (begun.length === 1 ? begun[0]! : null);
}

/** The server reads across, down, open and blind; in other languages these have other names. */
function inNotation(word: string): string {
  const names = ["across", "down", "open", "blind"] as const;
  return names.find((name) => t(`cmd.word.${name}`) === word.toLowerCase()) ?? word;
}

/** Both halves of an exchange at once. */
function exchange([card, source, ...more]: string[]): Typed {
  if (!card || (source !== "open" && source !== "blind") || more.length) return answer(t("cmd.exchange.how"));
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
  if (command === "help") return help();
  if (!game) return [t("cmd.no_game")];
  switch (command) {
    case "hand":
      return tellHand(game, company);
    case "table":
      return game.layout.length ? draw(game.layout) : [t("cmd.table.empty")];
    case "words":
      return game.layout.length ? wordsIn(game.layout) : [t("cmd.table.empty")];
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

function help(): string[] {
  return [...COMMANDS.map((command) => `${t(`cmd.${command}.usage` as Key<"round">)}: ${t(`cmd.${command}.help` as Key<"round">)}`), t("cmd.short")];
}

function tellHand(game: TurnView, { you, family, values }: Company): string[] {
  const hand = you === null ? null : game.hands[you];
  if (!hand) return [t("cmd.hand.none")];
  const cards = hand.map((card) => `${isLetter(card) ? card : cardName(card, family)} ${valueOf(values, card) ?? ""}`.trim());
  return [`${cards.join(", ")}. ${t("cards", { count: hand.length })}, ${t("points", { count: countOf(hand, values) })}.`];
}

function tellPiles(game: TurnView, { family, values }: Company): string {
  const blind = t("cmd.blind", { count: game.blind_count });
  if (!game.open_card) return `${t("cmd.open.none")} ${blind}`;
  return `${t("cmd.open.card", { card: cardName(game.open_card, family, valueOf(values, game.open_card)) })} ${blind}`;
}

function tellSeats(game: TurnView, company: Company): string[] {
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

