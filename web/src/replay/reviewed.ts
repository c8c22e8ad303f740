// A review as it is looked at: what is said of a step, and which steps are worth another look.

import { cardName } from "../lib/names";
import type { Family } from "../lib/families";
import { language, listed, type Speech } from "../i18n/speech.svelte";
import type { Quality, Remark, Review, TurnReview, Way, Weighed } from "../protocol";

const POOR: readonly (Quality | null)[] = ["inaccuracy", "mistake", "blunder"];

/** A way of spending a turn that is looked at on the table as it was before that step. */
export interface Looked {
  step: number;
  way: Way;
}

/** A mark on the way through a record. */
export interface Mark {
  step: number;
  quality: Quality;
}

/** What is judged at a step: one turn, and in a race that others could have gone out. */
export function turnsAt(review: Review, step: number): TurnReview[] {
  return review.turns.filter((turn) => turn.step === step);
}

/** Whether something was missed; not what a challenge without points came to. */
function isMissed({ code, points }: Remark): boolean {
  return code !== "right-challenge" && (code !== "wrong-challenge" || points > 0);
}

/** The turns that are worth another look: clearly worse than the best, or with something to be said of them. */
export function markedIn(review: Review): TurnReview[] {
  return review.turns.filter(({ quality, remarks }) => POOR.includes(quality) || remarks.some(isMissed));
}

/** The marks of a review; what was missed without being weighed counts as an inaccuracy. */
export function marksOf(review: Review | null): Mark[] {
  return review ? markedIn(review).map(({ step, quality }) => ({ step, quality: POOR.includes(quality) ? quality! : "inaccuracy" })) : [];
}

/** The ways that are listed for a turn: the best, and what was done if it is not among them. */
export function waysOf({ best, done }: TurnReview): Weighed[] {
  return done && !best.some((each) => each.way.text === done.way.text) ? [...best, done] : best;
}

/** A figure with one decimal, in the language's own way. */
export function tenth(value: number): string {
  const said = Math.abs(value).toFixed(1).replace(/\.0$/, "");
  return language() === "eo" ? said.replace(".", ",") : said;
}

/** The same with its sign. */
export function signed(value: number): string {
  return (value < 0 ? "−" : "+") + tenth(value);
}

/** Points expected, and the chance to go out. */
export function figures({ points, out, sure }: Weighed, t: Speech<"review">): string {
  const values = { count: Math.round(points), points: String(Math.round(points)).replace("-", "−"), out: Math.round(100 * out) };
  return t(sure ? "figures.sure" : "figures", values);
}

/** What a way does, in a few words: the words that it makes, or the exchange. */
export function wayName(way: Way, t: Speech<"review">, family: Family): string {
  if (way.words.length) return way.words.join(" ");
  const [verb, first = "", , wanted = ""] = way.text.split(" ");
  switch (verb) {
    case "discard":
      return t("way.discard", { card: cardName(first, family) });
    case "exchange":
      if (!wanted) return t("way.redraw", { cards: [...first].join(" ") });
      if (wanted === "blind") return t("way.swap.blind", { given: cardName(first, family) });
      return t("way.swap.open", { given: cardName(first, family), card: cardName(wanted, family) });
    case "take":
      return t(first === "open" ? "way.open" : "way.blind");
    case "throw":
      return t("way.throw");
    default:
      return t("way.pass");
  }
}

/** How good a turn was, in words; empty if it was not weighed. */
export function verdict({ quality, loss }: TurnReview, t: Speech<"review">): string {
  if (!quality) return "";
  const lost = loss ? `, ${t("lost", { count: Math.round(10 * loss) / 10, points: tenth(loss) })}` : "";
  return t(`quality.${quality}`) + lost;
}

/** A remark in words. */
export function told(remark: Remark, names: readonly string[], t: Speech<"review">, family: Family): string {
  const { code, points, word } = remark;
  const count = Math.round(points);
  const way = remark.way ? wayName(remark.way, t, family) : "";
  switch (code) {
    case "could-go-out":
      return [t("said.could-go-out", { way }), remark.more ? t("said.more", { count: remark.more }) : ""].join(" ").trim();
    case "out-next-turn":
      return t("said.out-next-turn", { way });
    case "bad-exchange":
      return points ? t("said.bad-exchange", { way, points: tenth(points) }) : t("said.bad-exchange.thumb", { way });
    case "missed-keyword":
      return t("said.missed-keyword", { word, count });
    case "unchallenged-fault":
      return [`${remark.rule}:`, t(`fault.${remark.fault}` as never, { word }), unchallenged(remark, names, t)].join(" ");
    case "wrong-challenge":
      return points ? t("said.wrong-challenge", { word, count }) : t("said.good-word", { word });
    case "right-challenge":
      return t("said.right-challenge", { word });
  }
}

/** Who could have challenged a faulty word, and what it would have brought. */
function unchallenged({ seats, points }: Remark, names: readonly string[], t: Speech<"review">): string {
  if (!seats.length) return t("said.stood");
  return t("said.unchallenged", { count: Math.round(points), names: listed(seats.map((seat) => names[seat]!)) });
}
