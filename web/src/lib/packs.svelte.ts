// What cards count, pack by pack, and the boards, as the server has them.

import type { BoardPicture, PackPage } from "../protocol";
import { ask } from "./api";

/** What each card of a pack counts. */
export type CardValues = ReadonlyMap<string, number>;

const packs = $state<{ shelf: PackPage[]; boards: BoardPicture[] }>({ shelf: [], boards: [] });
let asked: Promise<void> | null = null;

/** Have the packs and the boards at hand. */
export function fetchPacks(): Promise<void> {
  asked ??= ask("GET /api/packs").then(
    ({ packs: shelf, boards }) => void Object.assign(packs, { shelf, boards }),
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

/** What a pack is called; empty until they have been fetched. */
export function packTitle(pack: string): string {
  return packs.shelf.find((each) => each.id === pack)?.title ?? "";
}

/** What the cards of a pack count; empty until they have been fetched. */
export function valuesOf(pack: string): CardValues {
  const faces = packs.shelf.find((each) => each.id === pack)?.faces ?? [];
  return new Map(faces.map((face) => [face.card, face.value]));
}

/** A board by its name; null for a table without edges, and until they have been fetched. */
export function boardOf(id: string): BoardPicture | null {
  return packs.boards.find((each) => each.id === id) ?? null;
}

/** Whether cards of this pack count anything; on a board only the squares do. */
export function isCounted(values: CardValues): boolean {
  return [...values.values()].some((value) => value !== 0);
}

/** What a card counts wherever it lies: in lower case it is a wild card that stands for a letter. */
export function valueOf(values: CardValues, card: string): number | undefined {
  return isCounted(values) ? values.get(card !== card.toUpperCase() ? "?" : card) : undefined;
}
