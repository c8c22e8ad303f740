// The order of a hand: its player's own, kept while cards come and go.

import type { CardValues } from "../lib/packs.svelte";

/** A card in the hand; the number tells two cards with the same face apart. */
export interface HandCard {
  id: number;
  face: string;
}

/** The order kept for what the hand holds now; of equal cards those in `leaving` go first, new ones come last. */
export function merged(order: readonly HandCard[], faces: readonly string[], leaving: ReadonlySet<number>, newId: () => number): HandCard[] {
  const missing = counted(faces);
  const kept = new Set<number>();
  const patient = order.filter((card) => !leaving.has(card.id));
  for (const card of [...patient, ...order.filter((each) => leaving.has(each.id))]) {
    if (taken(missing, card.face)) kept.add(card.id);
  }
  const added = faces.filter((face) => taken(missing, face)).map((face) => ({ id: newId(), face }));
  return [...order.filter((card) => kept.has(card.id)), ...added];
}

function counted(faces: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}

function taken(counts: Map<string, number>, face: string): boolean {
  const count = counts.get(face) ?? 0;
  counts.set(face, count - 1);
  return count > 0;
}

/** By letter in the order of the pack, or the dearest first; a pack lists its letters before its odd cards. */
export function sorted(cards: readonly HandCard[], by: "letter" | "value", values: CardValues): HandCard[] {
  const places = new Map([...values.keys()].map((face, at) => [face, at]));
  const place = (card: HandCard) => places.get(card.face) ?? places.size;
  const worth = (card: HandCard) => (by === "value" ? (values.get(card.face) ?? 0) : 0);
  return [...cards].sort((one, other) => worth(other) - worth(one) || place(one) - place(other));
}

export function shuffled(cards: readonly HandCard[], random: () => number = Math.random): HandCard[] {
  const mixed = [...cards];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/** Two cards in each other's place. */
export function swapped(cards: readonly HandCard[], one: number, other: number): HandCard[] {
  const [first, second] = [cards.find(({ id }) => id === one), cards.find(({ id }) => id === other)];
  if (!first || !second) return [...cards];
  return cards.map((card) => (card === first ? second : card === second ? first : card));
}

/** A card put between others: before the one that is now at `place`. */
export function moved(cards: readonly HandCard[], id: number, place: number): HandCard[] {
  const card = cards.find((each) => each.id === id);
  if (!card) return [...cards];
  const before = cards.slice(0, place).filter((each) => each !== card);
  return [...before, card, ...cards.slice(place).filter((each) => each !== card)];
}
