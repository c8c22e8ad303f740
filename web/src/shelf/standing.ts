// How a table stands, in a few words for whoever comes back to it.

import type { Key, Values } from "../i18n/speech.svelte";
import type { Picture } from "../protocol";

export interface Standing {
  key: Key<"shelf">;
  values: Values;
  /** The table waits for whoever looks. */
  isMine: boolean;
}

/** What is said of the table. */
export function standing(picture: Picture): Standing {
  const { you, stage, places, awaited, outcome } = picture;
  const say = (key: Key<"shelf">, values: Values = {}, isMine = false): Standing => ({ key, values, isMine });
  if (stage === "ended") return say("state.ended");
  if (stage === "gathering") {
    const taken = places.filter((place) => place.kind !== "empty").length;
    return say("state.gathering", { taken, seats: places.length });
  }
  if (stage === "over" && outcome) {
    if (you.seat !== null && outcome.winners.includes(you.seat)) return say("state.won");
    return say("state.over", { name: places[outcome.winners[0] ?? 0]?.name ?? "" });
  }
  if (picture.paused) return say("state.paused");
  if (picture.game?.phase === "racing") return say("state.racing", {}, you.seat !== null);
  if (you.seat !== null && awaited.includes(you.seat)) return say("state.yours", {}, true);
  const first = awaited[0];
  return first === undefined ? say("state.playing") : say("state.waits", { name: places[first]?.name ?? "" });
}

/** Who else sits there. */
export function company({ you, places }: Picture): string[] {
  return places.filter((place, seat) => seat !== you.seat && place.kind !== "empty").map((place) => place.name);
}
