// Something that is asked of the server, and what is said of it: done, or why not.

import { announce, warn } from "../lib/announcer.svelte";
import { problemText } from "../lib/problems";

export class Doing {
  /** What was done, or what went wrong. */
  said = $state("");
  isWrong = $state(false);
  #busy = false;

  /** Do it, unless something is being done; `work` gives what is to be said. */
  async run(work: () => Promise<string>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      this.#say(await work(), false);
    } catch (problem) {
      this.#say(problemText(problem), true);
    } finally {
      this.#busy = false;
    }
  }

  #say(text: string, isWrong: boolean): void {
    this.said = text;
    this.isWrong = isWrong;
    (isWrong ? warn : announce)(text);
  }
}
