// The hand or the rack in its player's own order, as at a table for several; nobody else is told of it.  A row is laid
// out by the game, and stays as it lies.

import type { CardValues } from "../lib/packs.svelte";
import type { SoloPicture } from "../protocol";
import { merged, moved, shuffled, sorted, type HandCard } from "../table/order";
import { handId, inHand, isOwnOrder } from "./cards";

export class Held {
  cards = $state.raw<readonly HandCard[]>([]);
  /** How it lay at every moment since it was last put in order: whoever goes back finds it so again. */
  #orders = new Map<number, readonly HandCard[]>();
  #moment = 0;

  /** Another moment is shown, and these cards were played or given for it: one with the same face is a new one. */
  follow(picture: Pick<SoloPicture, "kind" | "hand">, moment: number, gone: ReadonlySet<number>): void {
    const before = this.#orders.get(moment) ?? this.cards.filter(({ id }) => !gone.has(id));
    const newId = unlike([...this.cards, ...before]);
    this.cards = isOwnOrder(picture) ? merged(before, picture.hand, new Set(), newId) : inHand(picture);
    this.#moment = moment;
    this.#orders.set(moment, this.cards);
  }

  /** By letter, or by value if they lie by letter: as they are dealt, so that taking turns would begin with nothing. */
  sort(values: CardValues): "letter" | "value" {
    const isOtherwise = (by: "letter" | "value") => sorted(this.cards, by, values).some((card, at) => card !== this.cards[at]);
    const by = (["letter", "value"] as const).find(isOtherwise) ?? "letter";
    this.#arrange(sorted(this.cards, by, values));
    return by;
  }
  shuffle(): void {
    this.#arrange(shuffled(this.cards));
  }
  /** Put a card before the one that is now at `place`. */
  move(card: number, place: number): void {
    this.#arrange(moved(this.cards, card, place));
  }

  #arrange(cards: readonly HandCard[]): void {
    this.cards = cards;
    this.#orders = new Map([[this.#moment, cards]]);
  }
}

/** Numbers for new cards, which none of these has. */
function unlike(cards: readonly HandCard[]): () => number {
  const used = new Set(cards.map(({ id }) => id));
  let place = -1;
  return () => {
    do place += 1;
    while (used.has(handId(place)));
    return handId(place);
  };
}
