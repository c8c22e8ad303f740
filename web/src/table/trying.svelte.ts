// Asking the server what cards laid for now make, after every change; only the answer to the last question counts.

import type { Tried } from "../protocol";

export class Trying {
  /** What the server said last; as long as it is not fresh, of cards that lay there a moment ago. */
  tried = $state.raw<Tried | null>(null);
  #asked = $state(0);
  #answered = $state(0);
  #newest: Promise<Tried | null> = Promise.resolve(null);

  /** Whether the last question was answered. */
  get isFresh(): boolean {
    return this.#answered === this.#asked;
  }
  /** The answer to the last question, and if others are asked meanwhile, to the last of those. */
  get newest(): Promise<Tried | null> {
    return this.#newest;
  }

  /** Wait for the answer to a question that was just put. */
  ask(answer: Promise<Tried | null>, heard: () => unknown): void {
    const count = (this.#asked += 1);
    this.#newest = answer.then((tried) => {
      if (count !== this.#asked) return this.#newest;
      this.#answered = count;
      this.tried = tried;
      heard();
      return tried;
    });
  }
}
