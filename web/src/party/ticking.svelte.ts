// The time that is left, by the server's clock: looked at several times a second, so that all rooms turn their
// figures together.

import type { PartyPicture, TableShown } from "../protocol";

const LOOK = 200;
const SECOND = 1000;

/** What a clock is read from: when time is up, or what was left when it stood still. */
export interface Due {
  /** When time is up, by the server's clock; 0 while no clock runs. */
  ends: number;
  /** What is left while none runs. */
  left: number;
}

/** The clock of all tables, or a table's own where it has more time. */
export function dueOf(picture: PartyPicture, table?: TableShown): Due {
  const { ends, left } = table ?? picture.clock;
  return { ends, left };
}

/** How much is left; it ticks only while a clock runs. */
export class PartyTicking {
  /** Milliseconds, never below zero. */
  left = $state(0);
  isRunning = $state(false);

  /** To be made where a component is: its effect stops with it. */
  constructor(now: () => number, due: () => Due | null) {
    $effect(() => {
      const at = due();
      const look = () => {
        this.left = at ? leftOf(at, now()) : 0;
        this.isRunning = !!at?.ends && this.left > 0;
      };
      look();
      if (!at?.ends) return;
      const timer = setInterval(look, LOOK);
      return () => clearInterval(timer);
    });
  }
}

/** What is left at this moment. */
export function leftOf({ ends, left }: Due, now: number): number {
  return ends ? Math.max(0, ends - now) : left;
}

/** Minutes and seconds, and hours where there are any: `0:48`, `1:05:00`. */
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours ? [hours, ...parts].join(":") : parts.join(":").replace(/^0/, "");
}
