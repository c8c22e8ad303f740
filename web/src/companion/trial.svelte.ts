// What lines would make of a game, before anybody says them: asked a moment after they were changed.

import { untrack } from "svelte";
import type { CompanionPicture } from "../protocol";
import type { Book } from "./book.svelte";
import { refusalText } from "./telling";

const MOMENT = 120;

export class Trial {
  after = $state.raw<CompanionPicture | null>(null);
  refusal = $state("");

  /** To be made where a component is: its effect stops with it. */
  constructor(book: () => Book, lines: () => readonly string[] | null) {
    $effect(() => {
      const asked = lines();
      void book().kept;
      untrack(() => (book().refusal = "")); // What was refused was another line.
      let isOver = false;
      const take = (after: CompanionPicture | null, refusal: string) => {
        if (isOver) return;
        this.after = after;
        this.refusal = refusal;
      };
      if (!asked) return take(null, "");
      const timer = setTimeout(async () => {
        const found = await book().tried(asked);
        take(found && !found.refusal ? found.picture : null, found?.refusal ? refusalText(found.refusal) : "");
      }, MOMENT);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    });
  }
}
