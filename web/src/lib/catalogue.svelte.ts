// Every game, as the server has it.

import type { GameSummary } from "../protocol";
import { ask } from "./api";

const found = $state<{ games: GameSummary[] }>({ games: [] });
let asked: Promise<GameSummary[]> | null = null;

/** Have the catalogue at hand. */
export function fetchGames(): Promise<GameSummary[]> {
  asked ??= ask("GET /api/games").then(
    ({ games }) => {
      found.games = games;
      return games;
    },
    (problem) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

/** The games, once they have been fetched. */
export function games(): GameSummary[] {
  return found.games;
}

/** One of them. */
export function gameOf(id: string): GameSummary | undefined {
  return found.games.find((game) => game.id === id);
}
