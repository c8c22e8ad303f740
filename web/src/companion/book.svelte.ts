// A game that is kept here: its file, and the picture that the server makes of it.  Every line is one question; what
// is refused or does not arrive changes nothing, and can be said again.

import { ask } from "../lib/api";
import { announce, warn } from "../lib/announcer.svelte";
import { problemText } from "../lib/problems";
import type { Companion, CompanionPicture } from "../protocol";
import { keepGame, keptGame, newId, placeOf } from "./keeping";
import { dayOf } from "./lines";
import { damagedText, refusalText } from "./telling";

/** The lines, and before them the day, if the file has been opened on another. */
function dated(lines: readonly string[], days: readonly string[]): string[] {
  const today = dayOf(new Date());
  return days.at(-1) === today ? [...lines] : [`on ${today}`, ...lines];
}

export class Book {
  kept = $state("");
  picture = $state.raw<CompanionPicture | null>(null);
  /** Why the last line was not written. */
  refusal = $state("");
  isBusy = $state(false);
  /** Whether this browser will have it tomorrow. */
  isKept = $state(true);

  constructor(readonly id: string) {
    this.#read();
    $effect(() => {
      const follow = ({ key }: StorageEvent) => key === placeOf(id) && this.#read(); // Written in another window.
      addEventListener("storage", follow);
      return () => removeEventListener("storage", follow);
    });
  }

  /** Whether there is such a game here. */
  get isThere(): boolean {
    return this.kept !== "";
  }

  #read(): void {
    const found = keptGame(this.id);
    if (!found) return;
    this.kept = found.kept;
    this.picture = found.picture ?? this.picture;
  }

  /** Have it as the server sees it. */
  look(): Promise<boolean> {
    return this.#ask([], () => {});
  }

  /** Write lines down, all or none; what came of it is told by `saying`. */
  tell(lines: readonly string[], saying: (now: CompanionPicture, before: CompanionPicture | null) => string): Promise<boolean> {
    return this.#ask(dated(lines, this.picture?.days ?? []), (now, before) => announce(saying(now, before)));
  }

  /** What lines would make of it; null if nobody answers. */
  async tried(lines: readonly string[]): Promise<Companion | null> {
    try {
      return await ask("POST /api/companion", { body: { kept: this.kept, tell: [...lines] } });
    } catch (problem) {
      problemText(problem); // A fault of ours is thrown on.
      return null;
    }
  }

  async #ask(tell: string[], then: (now: CompanionPicture, before: CompanionPicture | null) => void): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.refusal = "";
    try {
      const before = this.picture;
      const { kept, refusal, picture } = await ask("POST /api/companion", { body: { kept: this.kept, tell } });
      if (refusal) return this.#refuse(refusalText(refusal));
      if (!picture) return false;
      this.kept = kept;
      this.picture = picture;
      if (tell.length) this.isKept = keepGame(this.id, kept, picture, Date.now());
      then(picture, before);
      return true;
    } catch (problem) {
      return this.#refuse(problemText(problem));
    } finally {
      this.isBusy = false;
    }
  }
  #refuse(why: string): false {
    this.refusal = why;
    warn(why);
    return false;
  }
}

/** Begin a game, or take one from a file, and keep it; the answer is its id, or why not. */
export async function newGame(kept: string, lines: readonly string[]): Promise<{ id: string; why: string }> {
  try {
    const days = lines.length ? [] : [dayOf(new Date())]; // A file is only read.
    const tell = lines.length ? [lines[0]!, ...dated(lines.slice(1), days)] : [];
    const { kept: text, refusal, picture } = await ask("POST /api/companion", { body: { kept, tell } });
    if (refusal) return { id: "", why: refusalText(refusal) };
    if (!picture) return { id: "", why: "" };
    const id = newId();
    keepGame(id, text, picture, Date.now());
    return { id, why: "" };
  } catch (problem) {
    return { id: "", why: damagedText(problem) };
  }
}
