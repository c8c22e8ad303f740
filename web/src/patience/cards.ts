// Where the cards of a patience lie, and which of them can be taken.  A number stands for a card as long as the
// picture stays the same, and in a hand as long as it is held: 1000 and more in the hand, 2000 in the open stack, 3000
// for a Master Card; 10 and more in the first pile, 20 in the second, and the lower cards of a pile have the higher numbers.

import type { SoloPicture } from "../protocol";
import type { HandCard } from "../table/order";

export interface Lying {
  id: number;
  face: string;
  /** As the server calls it: a pile's number from 1, `hand`, `open` or `master`. */
  origin: string;
}

export const handId = (place: number): number => 1000 + place;
export const openId = (place: number): number => 2000 + place;
export const masterId = (place: number): number => 3000 + place;
export const pileId = (pile: number, place: number): number => (pile + 1) * 10 + place;

/** Whether words are spelt and put away, instead of laid into a crossword. */
export function isSpelling({ kind }: Pick<SoloPicture, "kind">): boolean {
  return kind === "piles" || kind === "nest";
}

/** Whether letters lie on a rack. */
export function isRack({ kind }: Pick<SoloPicture, "kind">): boolean {
  return kind === "corners" || kind === "area";
}

/** Whether the player puts the cards that he holds in order: a hand or a rack, not a row on the table. */
export function isOwnOrder({ kind }: Pick<SoloPicture, "kind">): boolean {
  return kind === "hand" || isRack({ kind });
}

/** The hand, the row or the rack as it came. */
export function inHand({ hand }: Pick<SoloPicture, "hand">): HandCard[] {
  return hand.map((face, place) => ({ id: handId(place), face }));
}

/** Every card that a play can take, the tallest pile first: where two show the same letter, that is the better one to take. */
export function within(picture: SoloPicture, held: readonly HandCard[] = inHand(picture)): Lying[] {
  const { piles, up, masters, kind } = picture;
  const reach = kind === "piles" ? Infinity : 1;
  const tallest = piles.map((_, pile) => pile).sort((one, other) => piles[other]!.length - piles[one]!.length || one - other);
  return [
    ...tallest.flatMap((pile) => piles[pile]!.slice(0, reach).map((face, place): Lying => ({ id: pileId(pile, place), face, origin: String(pile + 1) }))),
    ...held.map((card): Lying => ({ ...card, origin: "hand" })),
    ...up.slice(0, picture.open).map((face, place): Lying => ({ id: openId(place), face, origin: "open" })),
    ...Array.from({ length: masters }, (_, place): Lying => ({ id: masterId(place), face: "?", origin: "master" })),
  ];
}

/** Cards for these places, none of them twice: what a hint or a solution names. */
export function cardsFor(picture: SoloPicture, faces: readonly string[], origins: readonly string[], held = inHand(picture) as readonly HandCard[]): number[] {
  const left = within(picture, held);
  return faces.map((face, at) => {
    const card = face === face.toUpperCase() ? face : "?";
    const origin = origins[at] ?? "hand";
    const place = left.findIndex((each) => each.origin === origin && each.face === card);
    return place < 0 ? -1 : left.splice(place, 1)[0]!.id;
  });
}

/**
 * Cards for a word that was typed, so that of every pile the top ones are taken: of the tallest piles first; null if
 * there is no way.  Whoever wants others takes them one by one.
 */
export function allotted(piles: readonly (readonly string[])[], faces: readonly string[]): number[] | null {
  const order = piles.map((_, pile) => pile).sort((one, other) => piles[other]!.length - piles[one]!.length || one - other);
  const dead = new Set<string>();
  function take(at: number, left: readonly string[]): number[] | null {
    if (!left.length) return [];
    const key = `${at} ${left.join("")}`;
    if (at === order.length || dead.has(key)) return null;
    const pile = order[at]!;
    const rests = [left];
    for (const face of piles[pile]!) {
      const rest = [...rests.at(-1)!];
      const place = rest.indexOf(face);
      if (place < 0) break;
      rest.splice(place, 1);
      rests.push(rest);
    }
    for (let many = rests.length - 1; many >= 0; many -= 1) {
      const found = take(at + 1, rests[many]!);
      if (found) return [...Array.from({ length: many }, (_, place) => pileId(pile, place)), ...found];
    }
    dead.add(key);
    return null;
  }
  const taken = take(0, [...faces].sort());
  if (!taken) return null;
  const faceOf = (id: number) => piles[Math.floor(id / 10) - 1]![id % 10]!;
  return faces.map((face) => taken.splice(taken.findIndex((id) => faceOf(id) === face), 1)[0]!);
}
