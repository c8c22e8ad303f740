// Steps over the crossword by keyboard, from square to square.

import type { CardAt } from "../protocol";
import type { Bounds, Square } from "./camera";

export type Way = "left" | "right" | "up" | "down";

const STEPS: Record<Way, Square> = { left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] };
const ARROWS: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** Which way an arrow key points. */
export function wayOf(key: string): Way | undefined {
  return ARROWS[key];
}

/** A square as a text, to look it up. */
export function named([row, col]: Square): string {
  return `${row},${col}`;
}

/** The next stop that way: straight on if there is one, else the nearest on that side; none at the edge. */
export function step(stops: readonly Square[], [row, col]: Square, way: Way): Square | null {
  const [down, right] = STEPS[way];
  let best: Square | null = null;
  let least = Infinity;
  for (const stop of stops) {
    const ahead = (stop[0] - row) * down + (stop[1] - col) * right;
    const aside = Math.abs((stop[0] - row) * right) + Math.abs((stop[1] - col) * down);
    const far = ahead + aside * 100; // Any stop straight ahead is nearer than one aside.
    if (ahead > 0 && far < least) [best, least] = [stop, far];
  }
  return best;
}

/** One square on that way, as long as there is one within these bounds. */
export function stepOn({ top, left, bottom, right }: Bounds, [row, col]: Square, way: Way): Square {
  const [down, aside] = STEPS[way];
  return [clamp(row + down, top, bottom - 1), clamp(col + aside, left, right - 1)];
}

function clamp(at: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, at));
}

/** The stop that is nearest, wherever it lies. */
export function closest(stops: readonly Square[], [row, col]: Square): Square | null {
  const far = (stop: Square) => Math.hypot(stop[0] - row, stop[1] - col);
  return stops.reduce<Square | null>((best, stop) => (best && far(best) <= far(stop) ? best : stop), null);
}

/** The empty square after a word that was laid, or where the board ends there the one before it. */
export function besideWord(layout: readonly CardAt[], cards: readonly CardAt[], { bottom, right }: Bounds): Square {
  const lying = new Set(layout.map(([row, col]) => named([row, col])));
  const [row, col] = cards[0]!;
  const isAcross = cards[1] ? cards[1][0] === row : lying.has(named([row, col - 1])) || lying.has(named([row, col + 1]));
  const [down, aside] = STEPS[isAcross ? "right" : "down"];
  const end = (way: 1 | -1) => {
    let at: Square = [row, col];
    while (lying.has(named(at))) at = [at[0] + down * way, at[1] + aside * way];
    return at;
  };
  const after = end(1);
  return after[0] < bottom && after[1] < right ? after : end(-1);
}

/** The direction in which cards are laid: their own line if there are two, else the one last walked. */
export function direction(laid: readonly Square[], walked: "right" | "down"): "right" | "down" {
  const [first, second] = laid;
  if (!first || !second) return walked;
  return first[0] === second[0] ? "right" : "down";
}
