// The deals that are proved to be winnable, patience by patience, as the server has them.

import { ask } from "../lib/api";
import type { WinnableDeal } from "../protocol";
import type { Deal } from "../lib/patiences";

const known = $state<Record<string, readonly WinnableDeal[]>>({});
const asked = new Map<string, Promise<void>>();

/** Have them at hand. */
export function fetchWinnable(game: string): Promise<void> {
  if (!asked.has(game)) {
    const coming = ask("GET /api/patiences/{game}/winnable", { path: { game } });
    asked.set(game, coming.then(({ deals }) => void (known[game] = deals), () => void asked.delete(game)));
  }
  return asked.get(game)!;
}

/** All of one grade, or all there are. */
export function winnable(game: string, grade = 0): readonly WinnableDeal[] {
  return (known[game] ?? []).filter((each) => !grade || each.grade === grade);
}

/** In how many moves a deal is known to be won; 0 if that is not known.  With other rules or words it is not. */
export function plays({ game, number, options, words }: Deal): number {
  if (words || Object.keys(options).length) return 0;
  return known[game]?.find((each) => each.number === number)?.plays ?? 0;
}
