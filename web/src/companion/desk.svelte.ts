// What lies on the desk beside a game: what was begun and not yet written, the judge's drawing, the clock.  It is
// kept with every change, so that nothing is lost whenever the page is closed.

import type { CardAt, CompanionPicture } from "../protocol";
import type { Begun } from "./boarding";
import { agreedClock, after, type Clockwork } from "./clockwork";
import { keepDesk, keptDesk } from "./keeping";

export type SheetName = "" | "round" | "challenge" | "judge" | "clock" | "more" | "correct";

interface Lying {
  /** Which round of which match it belongs to: the next one begins with an empty desk. */
  at: string;
  sheet: SheetName;
  /** The pad row that is being put right. */
  line: number;
  out: string;
  held: Record<string, string>;
  laying: Begun;
  /** The crossword drawn for the judge, and the play in question. */
  table: CardAt[];
  play: CardAt[];
  clock: Clockwork | null;
}

const EMPTY: Lying = { at: "", sheet: "", line: 0, out: "", held: {}, laying: { start: null, way: "across", letters: "" }, table: [], play: [], clock: null };

/** Sheets that may be open when the page comes back: those in which something is written. */
const REOPENED: readonly SheetName[] = ["round"];

function read(id: string): Lying {
  const found = keptDesk(id);
  if (typeof found !== "object" || found === null) return structuredClone(EMPTY);
  const lying = { ...structuredClone(EMPTY), ...(found as Partial<Lying>) };
  const isOurs = Array.isArray(lying.table) && Array.isArray(lying.play) && typeof lying.held === "object" && typeof lying.laying?.letters === "string";
  return isOurs ? { ...lying, sheet: REOPENED.includes(lying.sheet) ? lying.sheet : "" } : structuredClone(EMPTY);
}

export class Desk {
  lying: Lying;

  /** To be made where a component is. */
  constructor(id: string, picture: () => CompanionPicture | null) {
    this.lying = $state(read(id));
    $effect(() => keepDesk(id, $state.snapshot(this.lying)));
    $effect.pre(() => {
      const now = picture();
      if (now) this.#follow(now);
    });
  }

  #follow({ match, round, phase, clock }: CompanionPicture): void {
    const at = `${match} ${round} ${phase === "over" ? "over" : ""}`.trim();
    if (this.lying.at !== at) {
      const { clock: running, sheet } = this.lying;
      Object.assign(this.lying, structuredClone(EMPTY), { at, clock: running, sheet: sheet === "round" ? "" : sheet });
    }
    const agreed = agreedClock(clock, this.lying.clock);
    if (agreed !== this.lying.clock) this.lying.clock = agreed;
  }

  /** A line was written: what belonged to it goes. */
  written(verb: string): void {
    if (verb === "play" || verb === "pass") this.lying.laying = structuredClone(EMPTY.laying);
    if (this.lying.clock) this.lying.clock = after(this.lying.clock, verb, Date.now());
  }
}
