// Who played.

import type { Speech } from "../i18n/speech.svelte";
import type { Replay } from "../protocol";

/** A bot's kind stands in brackets after its name. */
const BOT = / \[[^\]]+\]$/;

/** Names of the players; one without a name is called by the seat. */
export function namesOf(replay: Replay, t: Speech<"replay">): string[] {
  return replay.players.map((name, seat) => name.replace(BOT, "") || t("seat", { number: seat + 1 }));
}

/** Whether a bot played this seat. */
export function isBot(replay: Replay, seat: number): boolean {
  return BOT.test(replay.players[seat]!);
}
