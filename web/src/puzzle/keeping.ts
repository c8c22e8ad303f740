// What this browser remembers of puzzles: which are done with, how, and on which day; nothing of it leaves.

import { before } from "../patience/daily";
import { read, write } from "./storage";

/** A puzzle that is done with. */
export interface Done {
  /** Else the solution was shown. */
  solved: boolean;
  /** Answers that could be laid, the right one among them. */
  tries: number;
  hints: number;
  /** Of which day it was the puzzle; empty for any other. */
  day: string;
}

const PLACE = "crossdeck.puzzles";
type Kept = Record<string, Done>;

/** By what a puzzle is known. */
export function nameOf(game: string, number: number): string {
  return `${game} ${number}`;
}

function isDone(value: unknown): value is Done {
  const done = value as Partial<Done> | null;
  return typeof done === "object" && done !== null && typeof done.solved === "boolean" && typeof done.tries === "number" && typeof done.hints === "number" && typeof done.day === "string";
}

/** All that are done with; what is damaged is left out. */
export function allDone(): Kept {
  const found = read(PLACE);
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, value]) => isDone(value))) as Kept;
}

/** Remember one; the first time counts, but a puzzle of the day is remembered as such. */
export function keepDone(game: string, number: number, done: Done): void {
  const kept = allDone();
  const name = nameOf(game, number);
  const first = kept[name];
  write(PLACE, { ...kept, [name]: first ? { ...first, day: first.day || (first.solved ? done.day : "") } : done });
}

/** Days in a row whose puzzle of this game was solved, up to today or yesterday. */
export function streakOf(game: string, day: string, kept: Kept = allDone()): number {
  const mine = Object.entries(kept).filter(([name, { solved }]) => solved && name.startsWith(`${game} `));
  const days = new Set(mine.map(([, done]) => done.day));
  let at = days.has(day) ? day : before(day);
  let streak = 0;
  for (; days.has(at); at = before(at)) streak += 1;
  return streak;
}
