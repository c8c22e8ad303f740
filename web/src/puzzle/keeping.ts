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

/** The same, with the days whose puzzle it was when it was solved: the list comes round again. */
export interface KeptDone extends Done {
  days: string[];
}

const PLACE = "crossdeck.puzzles";
const BEGUN = "crossdeck.puzzles.begun";
type Kept = Record<string, KeptDone>;
type Begun = Pick<Done, "tries" | "hints">;

/** By what a puzzle is known. */
export function nameOf(game: string, number: number): string {
  return `${game} ${number}`;
}

function isDone(value: unknown): value is KeptDone {
  const done = value as Partial<KeptDone>;
  return isBegun(value) && typeof done.solved === "boolean" && typeof done.day === "string" && Array.isArray(done.days);
}
function isBegun(value: unknown): value is Begun {
  const begun = value as Partial<Begun>;
  return typeof value === "object" && value !== null && typeof begun.tries === "number" && typeof begun.hints === "number";
}

/** All that are done with; what is damaged is left out. */
export function allDone(): Kept {
  const found = entries(PLACE);
  return Object.fromEntries(Object.entries(found).filter(([, value]) => isDone(value))) as Kept;
}

function entries(place: string): Record<string, unknown> {
  const found = read(place);
  return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
}

/** Remember one; the first time counts.  Whoever gave it up may still solve it when it is another day's. */
export function keepDone(game: string, number: number, done: Done): void {
  const kept = allDone();
  const name = nameOf(game, number);
  const first = kept[name] ?? { ...done, days: [] };
  const counts = done.solved && done.day && (first.solved || (first.day && first.day !== done.day));
  write(PLACE, { ...kept, [name]: { ...first, days: [...new Set(counts ? [...first.days, done.day] : first.days)] } });
  const others = entries(BEGUN);
  delete others[name];
  write(BEGUN, others);
}

/** What was tried and told before the page was left. */
export function begun(game: string, number: number): Begun {
  const found = entries(BEGUN)[nameOf(game, number)];
  return isBegun(found) ? found : { tries: 0, hints: 0 };
}
export function keepBegun(game: string, number: number, { tries, hints }: Begun): void {
  write(BEGUN, { ...entries(BEGUN), [nameOf(game, number)]: { tries, hints } });
}

/** How the puzzle of a day stands. */
export function standingOn(game: string, number: number, day: string, kept: Kept = allDone()): "solved" | "shown" | "open" {
  const done = kept[nameOf(game, number)];
  if (done?.days.includes(day)) return "solved";
  return done && !done.solved && done.day === day ? "shown" : "open";
}

/** Days in a row whose puzzle of this game was solved, up to today or yesterday. */
export function streakOf(game: string, day: string, kept: Kept = allDone()): number {
  const mine = Object.entries(kept).filter(([name]) => name.startsWith(`${game} `));
  const days = new Set(mine.flatMap(([, done]) => done.days));
  let at = days.has(day) ? day : before(day);
  let streak = 0;
  for (; days.has(at); at = before(at)) streak += 1;
  return streak;
}
