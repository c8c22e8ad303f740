// How one stands with the deals of a day.  It comes only to a browser in which a patience was played.

import { begun } from "../lib/patiences";
import { career } from "../patience/careers";
import { finished, standardOf } from "../patience/keeping";
import type { Standing } from "./todays.svelte";

/** Won once is won; what was begun anew after a loss is begun. */
export function standingOf(game: string, day: string): Standing {
  const standard = standardOf({ game, number: 0, day, options: {}, words: "" }); // The game's own: everybody has the same
  const ended = finished(game).filter((each) => each.standard === standard);
  const { days } = career(ended, day);
  const ends = ended.filter((each) => each.day === day);
  const going = begun().find((each) => each.game === game && each.day === day && each.result === "playing" && standardOf(each) === standard);
  const is = ends.some(({ won }) => won) ? "won" : going ? "begun" : ends.length ? "lost" : "unplayed";
  return { is, days, done: going ? going.total - going.left : 0, total: going?.total ?? 0 };
}
