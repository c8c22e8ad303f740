// The patiences, as the server has them.

import { ask } from "../lib/api";
import type { GameSummary } from "../protocol";

const found = $state<{ games: GameSummary[] }>({ games: [] });
let asked: Promise<void> | null = null;

/** Have the catalogue at hand. */
export function fetchPatiences(): Promise<void> {
  asked ??= ask("GET /api/patiences").then(
    ({ games }) => void (found.games = games),
    (problem) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

export function patiences(): GameSummary[] {
  return found.games;
}
export function patienceOf(id: string): GameSummary | undefined {
  return found.games.find((game) => game.id === id);
}
