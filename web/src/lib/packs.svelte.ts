// What cards count, pack by pack, as the server has it.

import type { PackPage } from "../protocol";
import { ask } from "./api";

/** What each card of a pack counts. */
export type CardValues = ReadonlyMap<string, number>;

const packs = $state<{ shelf: PackPage[] }>({ shelf: [] });
let asked: Promise<void> | null = null;

/** Have the packs at hand. */
export function fetchPacks(): Promise<void> {
  asked ??= ask("GET /api/packs").then(
    ({ packs: shelf }) => void (packs.shelf = shelf),
    (problem) => {
      asked = null;
      throw problem;
    },
  );
  return asked;
}

/** How many cards a pack has; 0 until they have been fetched. */
export function packSize(pack: string): number {
  return packs.shelf.find((each) => each.id === pack)?.cards ?? 0;
}

/** What the cards of a pack count; empty until they have been fetched. */
export function valuesOf(pack: string): CardValues {
  const faces = packs.shelf.find((each) => each.id === pack)?.faces ?? [];
  return new Map(faces.map((face) => [face.card, face.value]));
}

/** What a card counts wherever it lies: in lower case it is a wild card that stands for a letter. */
export function valueOf(values: CardValues, card: string): number | undefined {
  return values.get(card !== card.toUpperCase() ? "?" : card);
}
