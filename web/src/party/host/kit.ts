// What a party has on paper at this moment: the server draws it, and refuses what there is not.

import type { PartyPicture } from "../../protocol";
import { kindOf } from "./plan";

export const KIT_PARTS = ["signs", "cards", "slips", "stewards", "standings", "certificates"] as const;
export type KitPart = (typeof KIT_PARTS)[number];

/** Whether there is such a part now. */
export function hasPart(picture: PartyPicture, part: KitPart): boolean {
  const hasTables = picture.open_tables > 0 || picture.present >= kindOf(picture.terms.game).sizes[0]!;
  switch (part) {
    case "signs": return hasTables;
    case "cards": return picture.present > 0;
    case "slips": return picture.moves.length > 0;
    case "stewards": return hasTables && picture.phase !== "over";
    case "standings": return picture.standings.rounds > 0;
    case "certificates": return picture.phase === "over";
  }
}

/** What is most likely wanted: all that there is, but nothing for play when play is over. */
export function usualParts(picture: PartyPicture): KitPart[] {
  const isOver = picture.phase === "over";
  return KIT_PARTS.filter((part) => hasPart(picture, part) && !(isOver && (part === "signs" || part === "cards")));
}
