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

/** What a key square adds in a patience with these options; empty where it adds nothing. */
export function bonusAlone(id: string, options: Readonly<Record<string, string>>): string {
  return options.key_points ?? patienceOf(id)?.options.find(({ name }) => name === "key_points")?.value ?? "";
}
