// The result to be shared: how it ended and with what help, and nothing of the deal.  Its form is that of the
// terminal's, line by line.

import { speech } from "../i18n/speech.svelte";
import { measureOf, type Finished } from "./careers";
import { dayCount } from "./daily";

const t = speech("patience");
const MARKS = 10;

/** Ten squares, as full as the game was done; a won one is full. */
export function marks(finished: Finished): string {
  const [done, whole] = measureOf(finished.game) === "points" ? [finished.score, finished.target] : [finished.cards - finished.left, finished.cards];
  const full = finished.won ? MARKS : Math.max(0, Math.min(MARKS - 1, Math.floor((done * MARKS) / Math.max(1, whole))));
  return "■".repeat(full) + "□".repeat(MARKS - full);
}

/** With what help, in words. */
export function helpText({ assists }: Pick<Finished, "assists">): string {
  const hints = assists.exists + assists.where + assists.which;
  const counts = [["undos", assists.undos], ["hints", hints], ["solver", assists.solver]] as const;
  const told = counts.filter(([, count]) => count).map(([name, count]) => t(`share.${name}`, { count }));
  return told.join(", ") || t("share.alone");
}

/** How it ended, in words. */
export function outcomeText(finished: Finished): string {
  const { won, left, words, score, plays } = finished;
  const measure = measureOf(finished.game);
  let what = t("share.words", { count: words });
  if (measure === "points") what = t("share.points", { count: score });
  else if (measure === "left" && !won) what = t("share.left", { count: left });
  return [t(won ? "share.won" : "share.lost"), what, t("share.plays", { count: plays })].join(", ");
}

/** Three lines that give nothing of the deal away: no word and no letter of it. */
export function shareText(finished: Finished, title: string): string {
  const day = dayCount(finished.day);
  const known = finished.day ? (day === null ? finished.day : t("share.day", { day })) : t("share.deal", { number: finished.number });
  return `crossdeck: ${title}, ${known}\n${marks(finished)} ${outcomeText(finished)}\n${helpText(finished)}`;
}
