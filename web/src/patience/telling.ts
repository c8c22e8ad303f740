// What happens in a patience, in words: what was done, why something is refused, what a moment is called.

import { isSaid, listed, speech } from "../i18n/speech.svelte";
import { cardName } from "../lib/names";
import type { Family } from "../lib/families";
import type { Objection, SoloEvent, SoloPicture } from "../protocol";
import { isRack, isSpelling } from "./cards";
import { dayCount } from "./daily";
import type { Deal } from "../lib/patiences";

const t = speech("patience");

/** Why the rules refuse something; in English that is the server's own sentence. */
export function tellAgainst({ fault, word, cards, sentence }: Objection): string {
  const key = `fault.${fault}`;
  const values = { word, cards: listed(cards), sentence };
  if (isSaid("patience", key)) return t(key as never, values);
  return isSaid("table", key) ? speech("table")(key as never, values) : sentence;
}

/** What a moment is called in the tree: the word that was made, or what else was done. */
export function labelOf(last: SoloEvent | null, what: string): string {
  if (!what) return t("label.deal");
  if (last?.words.length) return last.words[0]!;
  const event = last?.event ?? eventOf(what);
  if (event === "laid" || event === "spelt") return what.split(" ").at(1) ?? what;
  return t(`label.${event}` as never);
}
/** Without its picture a moment still says what kind of thing was done. */
function eventOf(what: string): string {
  const verb = what.split(" ")[0] ?? "";
  return { play: "laid", spell: "spelt", turn: "turned", fill: "filled", exchange: "redrawn", give: "gave-up" }[verb] ?? "laid";
}

/** What was done last, said once. */
export function tellLast(picture: SoloPicture, family: Family): string {
  const { last, left, kind } = picture;
  if (!last) return t("told.deal");
  const cards = listed(last.shown.map((face) => cardName(face, family)));
  switch (last.event) {
    case "laid":
      return kind === "area" ? t("told.scored", { words: listed(last.words), count: last.points }) : t("told.laid", { words: listed(last.words), left });
    case "spelt":
      return t("told.spelt", { words: last.faces.toUpperCase(), left });
    case "turned":
      return t(kind === "hand" ? "told.taken" : "told.turned", { cards });
    case "filled":
      return t("told.filled", { cards: last.faces, space: last.do.split(" ")[1] ?? "" });
    case "redrawn":
      return t("told.redrawn", { cards });
    default:
      return t(kind === "area" ? "told.counted" : "told.gave-up");
  }
}

/** How far it is, in figures that have names. */
export function standing(picture: SoloPicture): [name: string, value: string | number][] {
  const { kind, blind, up, hand, piles, total, left, score, target, words } = picture;
  const piled = piles.reduce((sum, pile) => sum + pile.length, 0);
  const found: [string, string | number][] = [];
  if (kind === "area") found.push([t("deal.score"), t("deal.target", { score, target })]);
  if (isRack(picture)) found.push([t("deal.words"), words]);
  else found.push([t(isSpelling(picture) ? "deal.spelt" : "deal.laid"), t("deal.of", { done: total - left, total })]);
  if (kind === "stacks") found.push([t("deal.stacks"), piled]);
  if (isSpelling(picture)) found.push([t("deal.piles"), piled]);
  if (kind === "hand") found.push([t("deal.hand"), hand.length]);
  if (isRack(picture)) found.push([t("deal.stock"), blind]);
  else if (kind !== "piles") found.push([t(kind === "nest" ? "deal.nest" : "deal.pack"), blind + up.length]);
  return found;
}

/** The figure that stands large on the cloth, and what it is of. */
export function countOf({ kind, words, score, target, total, left }: SoloPicture): [number, string] {
  if (kind === "corners") return [words, t("count.words", { count: words })];
  if (kind === "area") return [score, t("count.points", { target })];
  return [total - left, t(isSpelling({ kind }) ? "count.spelt" : "count.laid", { total })];
}

/** How it ended, in a word; empty as long as it has not. */
export function tellEnd({ result }: Pick<SoloPicture, "result">): string {
  if (result === "playing") return "";
  return t(result === "won" ? "over.won" : result === "lost" ? "over.lost" : "over.given-up");
}

/** What a deal is called: a day's by its number, which is easier to say. */
export function dealName({ number, day }: Pick<Deal, "number" | "day">): string {
  const count = day ? dayCount(day) : null;
  return count === null ? t("deal", { number }) : t("deal.day", { day: count });
}

/** The cards that a play in notation lays, square by square; dots stand for cards that lie there. */
export function cardsOf(what: string): [[row: number, col: number], string][] {
  const found = /^play (-?\d+),(-?\d+) (across|down) (\S+)/.exec(what);
  if (!found) return [];
  const [row, col, isAcross] = [Number(found[1]), Number(found[2]), found[3] === "across"];
  return [...found[4]!].flatMap((face, at): [[number, number], string][] => (face === "." ? [] : [[isAcross ? [row, col + at] : [row + at, col], face]]));
}
