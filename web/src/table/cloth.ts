// What the keys mean on every cloth, at a table, in a patience and in a puzzle alike.

import { tick } from "svelte";
import type { Square } from "./camera";
import type { Typed } from "./typing";

/** Cards that are being laid. */
interface Laying {
  readonly lifted: number | null;
  readonly laid: readonly unknown[];
  cursor: Square;
  clear(): void;
  takeBackLast(): Square | null;
  play(): Promise<unknown>;
  pick(letter: string): number | null;
  type(letter: string, instead: boolean): Promise<void>;
}
/** Where they are laid. */
interface Field {
  zoom(closer: boolean): void;
  showWhole(): void;
  focusCursor(): void;
  followCursor(): void;
}
/** Where they come from. */
interface Held {
  focusCard(card: number): void;
}

/** Whether a key is for the cloth: nobody has taken it, and nothing is being written. */
export function isForCloth(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const isHeld = event.repeat && event.key === "Enter"; // Plays once.
  return !event.defaultPrevented && !event.altKey && !isHeld && !target.closest("input, textarea, select, dialog");
}

/** Do what a key means wherever cards are laid; whether it means anything.  `plays`: Enter there plays them. */
export function pressed(key: string, target: HTMLElement, laying: Laying, field: Field | undefined, plays: boolean): boolean {
  if (key === "Escape") laying.clear();
  else if (key === "Backspace" || key === "Delete") takeBack(target, laying, field);
  else if (key === "Enter" && laying.lifted === null && laying.laid.length && plays) void laying.play();
  else if (key === "+" || key === "=" || key === "-") field?.zoom(key !== "-");
  else if (key === "0") field?.showWhole();
  else return false;
  return true;
}
function takeBack(target: HTMLElement, laying: Laying, field: Field | undefined): void {
  laying.cursor = laying.takeBackLast() ?? laying.cursor;
  if (target.closest(".world")) void tick().then(() => field?.focusCursor());
}

/** A letter lays its card where the cursor is; away from the crossword it takes the card up. */
export function typed({ letter, instead }: Typed, target: HTMLElement, laying: Laying, field: Field | undefined, held: Held | undefined): void {
  if (target.closest(".world")) void laying.type(letter, instead).then(tick).then(() => field?.followCursor());
  else {
    const card = laying.pick(letter);
    if (card !== null) held?.focusCard(card);
  }
}
