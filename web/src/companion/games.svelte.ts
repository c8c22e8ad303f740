// The games that can be kept, and what can be agreed on in each.

import { ask } from "../lib/api";
import type { Choice, KeepableGame } from "../protocol";

/** All that is asked about a game before it begins. */
export interface Terms {
  options: Choice[];
  presets: Record<string, Record<string, string>>;
  words: string;
}

const found = $state<{ games: KeepableGame[] }>({ games: [] });

/** Have them at hand. */
export async function fetchKeepable(): Promise<void> {
  if (!found.games.length) found.games = (await ask("GET /api/companion/games")).games;
}
export function keepable(): KeepableGame[] {
  return found.games;
}
export function keepableOf(id: string): KeepableGame | undefined {
  return found.games.find((game) => game.id === id);
}

/** What can be agreed on; what is played alone stands with the patiences. */
export async function termsOf({ id, most }: KeepableGame): Promise<Terms> {
  const { games } = most === 1 ? await ask("GET /api/patiences") : await ask("GET /api/games");
  const game = games.find((each) => each.id === id);
  return { options: game?.options ?? [], presets: game?.presets ?? {}, words: game?.words ?? "" };
}
