// Everybody of the ladder, as the server tells of them: fetched when somebody is about to choose.

import type { Opponent } from "../protocol";
import { ask } from "../lib/api";

let asked: Promise<Opponent[]> | null = null;

/** The ladder, the weakest first. */
export function fetchLadder(): Promise<Opponent[]> {
  asked ??= ask("GET /api/bots").then(
    ({ bots }) => bots,
    (problem) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}
