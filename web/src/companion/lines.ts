// The lines that a game is told by (docs: companion), as far as this room writes and reads them.

import type { PadCard } from "../protocol";

/** What everybody has left: cards, a figure, or nothing yet. */
export type HeldBy = Readonly<Record<string, string>>;

/** Nobody went out: the round was broken off. */
export const NOBODY = "-";
const LONGEST_NAME = 24;
const MOST_FIGURES = 4;

export function isFigure(held: string): boolean {
  return /^-?\d+$/.test(held);
}

/** The cards as the pack has them in order, so that they never spell anything. */
export function inOrder(cards: string, faces: readonly PadCard[]): string {
  const place = new Map(faces.map(({ card }, at) => [card, at]));
  return [...cards].sort((one, other) => (place.get(one) ?? 0) - (place.get(other) ?? 0)).join("");
}

/** What somebody has left, in figures: as it was given, or as his cards count. */
export function sumOf(held: string, faces: readonly PadCard[], counts: "letters" | "points"): number {
  if (isFigure(held)) return Number(held);
  if (counts === "letters") return [...held].length;
  const values = new Map(faces.map(({ card, value }) => [card, value]));
  return [...held].reduce((sum, card) => sum + (values.get(card) ?? 0), 0);
}

/** Letters as they were typed, as far as they are cards of the pack, and not more of one than it has. */
export function cardsTyped(typed: string, faces: readonly PadCard[]): string {
  const left = new Map(faces.map(({ card, count }) => [card, count]));
  return [...typed.toUpperCase().replaceAll(".", "?")].filter((card) => {
    const there = left.get(card) ?? 0;
    left.set(card, there - 1);
    return there > 0;
  }).join("");
}

/** A figure as it was typed. */
export function figureTyped(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, MOST_FIGURES);
}

/** Whether something is said of everybody. */
export function isComplete(names: readonly string[], out: string, held: HeldBy): boolean {
  return out !== "" && names.every((name) => name === out || held[name]);
}

/** The end of a round. */
export function roundLine(names: readonly string[], out: string, held: HeldBy, faces: readonly PadCard[]): string {
  const left = (name: string) => (name === out ? "out" : isFigure(held[name] ?? "") ? held[name]! : inOrder(held[name] ?? "", faces));
  return `round ${names.map((name) => `${name}: ${left(name)}`).join("; ")}`;
}

/** The same read again, to be put right. */
export function readRound(line: string): { out: string; held: Record<string, string> } {
  const parts = line.replace(/^round /, "").split("; ").map((part) => {
    const at = part.lastIndexOf(": ");
    return [part.slice(0, at), part.slice(at + 2)] as const;
  });
  const out = parts.find(([, left]) => left === "out")?.[0] ?? NOBODY;
  return { out, held: Object.fromEntries(parts.filter(([name]) => name !== out)) };
}

export type Outcome = "upheld" | "failed" | "barred";

export function challengeLine(by: string, against: string, outcome: Outcome): string {
  return `challenge ${by} against ${against}: ${outcome}`;
}

/** What a game begins with: only what is not as usual is said. */
export function gameLine(game: string, agreed: Readonly<Record<string, string>>): string {
  return ["game", game, ...Object.entries(agreed).map(([name, value]) => `${name}=${value}`)].join(" ");
}

export type NameFault = "empty" | "long" | "signs" | "twice";

/** What is wrong with a name among others; the server looks again. */
export function nameFault(name: string, others: readonly string[]): NameFault | null {
  const plain = name.trim();
  if (!plain) return "empty";
  if ([...plain].length > LONGEST_NAME) return "long";
  if (/[;:#=]| against /.test(plain)) return "signs";
  return others.some((other) => other.trim().toLowerCase() === plain.toLowerCase()) ? "twice" : null;
}

/** A day as the file has it, by the clock on the wall. */
export function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** A file's name for a game: `lexicon-2026-11-17.scores`. */
export function fileName(game: string, day: string): string {
  return `${game}-${day}.scores`;
}
