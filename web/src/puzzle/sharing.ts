// The result to be shared: how many tries and with what help, and nothing of the puzzle.  Its form is the terminal's.

import { speech } from "../i18n/speech.svelte";
import { dayCount } from "../patience/daily";
import type { PuzzlePicture } from "../protocol";
import type { Done } from "./keeping";

const t = speech("puzzle");
const MARKS = 10;

/** A square for each try, the right one full. */
export function marks({ solved, tries }: Done): string {
  const wrong = Math.min(tries - Number(solved), MARKS - 1);
  return "□".repeat(Math.max(0, wrong)) + (solved ? "■" : "·");
}

/** How it went, in words. */
export function outcomeText({ solved, tries, hints }: Done): string {
  const how = solved ? t(tries === 1 ? "share.once" : "share.tries", { tries }) : t("share.given");
  return [how, hints ? t("share.hints", { count: hints }) : t("share.alone")].join(", ");
}

/** Three lines that give nothing away. */
export function shareText({ number, kind, grade }: Pick<PuzzlePicture, "number" | "kind" | "grade">, done: Done, title: string): string {
  const day = dayCount(done.day);
  const which = day === null ? t("share.number", { number }) : t("share.day", { day });
  return `crossdeck: ${title}, ${t("share.puzzle")}, ${which}\n${marks(done)} ${t(`share.${kind}` as never)}, ${t("share.grade", { grade })}\n${outcomeText(done)}`;
}
