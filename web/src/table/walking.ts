// Steps over the crossword by keyboard, from square to square.

import type { Square } from "./camera";

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

/** The stop that is nearest, wherever it lies. */
export function closest(stops: readonly Square[], [row, col]: Square): Square | null {
  const far = (stop: Square) => Math.hypot(stop[0] - row, stop[1] - col);
  return stops.reduce<Square | null>((best, stop) => (best && far(best) <= far(stop) ? best : stop), null);
}

/** The direction in which cards are laid: their own line if there are two, else the one last walked. */
export function direction(laid: readonly Square[], walked: "right" | "down"): "right" | "down" {
  const [first, second] = laid;
  if (!first || !second) return walked;
  return first[0] === second[0] ? "right" : "down";
}
