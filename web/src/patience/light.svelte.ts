// The light that shows whether a patience can still be won: it looks after every word, as long as it is on.

import type { Sitting } from "./sitting.svelte";
import { Working } from "./working.svelte";

export class Light {
  isOn = $state(false);
  says = $state<"working" | "won" | "lost" | "undecided">("working");
  #working: Working;

  constructor(readonly sitting: Sitting) {
    this.#working = new Working(sitting);
  }

  turn(on: boolean): void {
    this.isOn = on;
    if (on) void this.look();
    else this.#working.reset();
  }
  /** Another moment: look again. */
  follow(): void {
    if (this.isOn) void this.look();
  }
  async look(): Promise<void> {
    const { picture } = this.sitting;
    if (picture && picture.result !== "playing") {
      this.says = picture.result === "won" ? "won" : "lost";
      return;
    }
    this.says = "working";
    const solution = await this.#working.solve([1]);
    if (solution) this.says = solution.status;
    else if (this.#working.work.is === "failed") this.says = "undecided";
  }
}
