// What an evening will be like, before it is opened: how many tables, how long, how many stewards.  The numbers
// of both parties are the server's (kinds.json; a test holds it to src/crossdeck/party/kinds.py).

import type { PartyTerms } from "../../protocol";
import kinds from "./kinds.json";

export type PartyGame = keyof typeof kinds;
export type PartyKind = (typeof kinds)[PartyGame];

export const PARTIES = Object.keys(kinds) as PartyGame[];

/** The party of this name; that with the shorter hands if there is none. */
export function kindOf(game: string): PartyKind {
  return kinds[game as PartyGame] ?? kinds["lexicon-party"];
}

/** The terms of an evening by the book. */
export function usualTerms(game: PartyGame): PartyTerms {
  const { longest, rounds } = kinds[game];
  return {
    game, name: "", hand: longest, rounds, until: 0, words: "", manner: "cards", keyword_prize: "none",
    prizes: [], stewards: [], hidden: 0, levelled: true, mixed: true, rehearsal: false,
  };
}

/** How many sit at each table, as the server seats them: fours, and as few others as there can be. */
export function tableSizes({ sizes: [fewest = 0, most = 0], usual }: PartyKind, guests: number): number[] {
  if (guests < fewest) return [];
  const fours = Math.floor(guests / usual);
  const over = guests % usual;
  if (!over) return filled(fours, usual);
  if (over === 1 && most > usual) return [usual + 1, ...filled(fours - 1, usual)];
  const threes = usual - over;
  if (fours + 1 >= threes) return [...filled(fours + 1 - threes, usual), ...filled(threes, usual - 1)];
  const tables = Math.ceil(guests / most);
  const more = guests % tables;
  return [...filled(more, Math.floor(guests / tables) + 1), ...filled(tables - more, Math.floor(guests / tables))];
}
function filled(count: number, size: number): number[] {
  return Array.from({ length: Math.max(0, count) }, () => size);
}

/** How many tables of each size, the largest tables first: `[[4, 4], [3, 2]]` is four of four and two of three. */
export function bySize(sizes: readonly number[]): [size: number, tables: number][] {
  const found = [...new Set(sizes)].sort((one, other) => other - one);
  return found.map((size) => [size, sizes.filter((each) => each === size).length]);
}

/** One steward for so many tables. */
export function stewardsFor(kind: PartyKind, tables: number): number {
  return Math.ceil(tables / kind.tables_per_steward);
}

/** About how many minutes so many rounds take, in fives: after the last one nobody moves. */
export function minutesOf(kind: PartyKind, rounds: number, hand: number): number {
  const seconds = rounds * (hand + kind.change) - kind.change / 2;
  return Math.max(5, Math.round(seconds / 300) * 5);
}

/** How many rounds there is time for. */
export function roundsUntil(kind: PartyKind, hand: number, from: number, until: number): number {
  const left = Math.max(0, until - from) / 1000;
  return Math.floor((left + kind.change / 2) / (hand + kind.change));
}

/** The moment that a clock on the wall shows next: `21:30` is this evening, or tomorrow if that is past. */
export function momentOf(clock: string, now: Date): number {
  const [hours, minutes] = clock.split(":").map(Number);
  const at = new Date(now);
  at.setHours(hours ?? 0, minutes ?? 0, 0, 0);
  if (at.getTime() <= now.getTime()) at.setDate(at.getDate() + 1);
  return at.getTime();
}

/** The same the other way: what a clock on the wall shows then. */
export function clockOf(moment: number): string {
  const at = new Date(moment);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
}
