// What happens in a patience, in words: what was done, why something is refused, what a moment is called.

import { isSaid, listed, speech } from "../i18n/speech.svelte";
import { cardName } from "../lib/names";
import type { Family } from "../lib/families";
import type { Against, SoloEvent, SoloPicture } from "../protocol";
import { dayCount } from "./daily";
import type { Deal } from "../lib/patiences";

const t = speech("patience");

/** Why the rules refuse something; in English that is the server's own sentence. */
export function tellAgainst({ fault, word, cards, sentence }: Against): string {
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
      return t("told.gave-up");
  }
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
