// What the wall shows in turn: never scrolled, always whole pages.

import type { LineShown, MoveShown, PartyPicture, TableShown } from "../../protocol";
import { evenly, pagesOf } from "../cards/seats";

export type Page =
  | { is: "floor"; tables: TableShown[] }
  | { is: "names"; moves: MoveShown[] };

const TABLES = 12;
/** With more tables a plan of all would take too long to turn through: names tell it sooner. */
const MOST_PLANNED = 24;
const NAMES = 56;
/** So few find themselves on the plan. */
const FEW_NAMES = 20;

/** The pages of a seating: the tables, and the guests by their names. */
export function seatingPages(picture: PartyPicture, locale: string): Page[] {
  const floor = picture.tables.length <= MOST_PLANNED ? pagesOf(picture.tables, evenly(picture.tables.length, TABLES)) : [];
  const byName = [...picture.moves].sort((one, other) => one.name.localeCompare(other.name, locale));
  const names = !floor.length || byName.length > FEW_NAMES ? pagesOf(byName, evenly(byName.length, NAMES)) : [];
  return [
    ...floor.map((tables): Page => ({ is: "floor", tables })),
    ...names.map((moves): Page => ({ is: "names", moves })),
  ];
}

/** Which names a page has: "A – F". */
export function reach(names: readonly string[]): string {
  const [first, last] = [names[0], names.at(-1)].map((name) => [...(name ?? "")].slice(0, 2).join(""));
  return first === last ? (first ?? "") : `${first} – ${last}`;
}

/** Where the finale is: the places told so far, the last one told first. */
export interface Finale {
  /** Whoever was told last. */
  told: LineShown[];
  /** The others, best first. */
  before: LineShown[];
  isWhole: boolean;
}

/** What of the final standings may be seen; null before anything is. */
export function finaleOf({ standings }: Pick<PartyPicture, "standings">): Finale | null {
  const best = standings.lines[0];
  if (!standings.final || !best) return null;
  const told = standings.lines.filter(({ place }) => place === best.place);
  return { told, before: standings.lines.slice(told.length), isWhole: best.place === 1 };
}
