// How the pack would lie on paper, asked of the server whenever something else is chosen.

import { ask } from "../lib/api";
import type { SheetPlan } from "../protocol";
import type { Whole } from "./choices";
import { printProblem } from "./fetching.svelte";
import { cardsQuery } from "./files";

const PAUSE = 120;

/** The last plan stays until the next one is there, so that nothing jumps. */
export class Planning {
  plan = $state.raw<SheetPlan | null>(null);
  problem = $state("");
  #timer = 0;
  #last = 0;

  /** Ask soon: whoever writes a number is not done with its first digit. */
  soon(pack: string, whole: Whole): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#ask(pack, whole), this.plan || this.problem ? PAUSE : 0);
  }

  async #ask(pack: string, whole: Whole): Promise<void> {
    const turn = (this.#last += 1);
    try {
      const plan = await ask("GET /api/print/packs/{pack}/plan", { path: { pack }, query: cardsQuery(whole) });
      if (turn === this.#last) [this.plan, this.problem] = [plan, ""];
    } catch (wrong) {
      if (turn === this.#last) [this.plan, this.problem] = [null, printProblem(wrong)];
    }
  }
}
