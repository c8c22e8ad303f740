// What things are called, for whoever hears them.

import { speech } from "../i18n/speech.svelte";
import { specialOf, type Family } from "./families";

const t = speech("common");

/** A card's name: "H, 6", "wild card as K, 15". */
export function cardName(face: string, family: Family, value?: number): string {
  const special = specialOf(face, family);
  let name = face;
  if (face === "") name = t("card.back");
  else if (special) name = t(`card.${special}`);
  else if (face !== face.toUpperCase()) name = t("card.as", { letter: face.toUpperCase() });
  return value === undefined ? name : `${name}, ${value}`;
}

/** A square's name. */
export function squareName(row: number, col: number): string {
  return t("square", { row, col });
}

/** A game's title in the language spoken. */
export function gameTitle(id: string, otherwise: string): string {
  const said = speech("common")(`game.${id}` as never);
  return said === `game.${id}` ? otherwise : said;
}
