// A button that has done its work may be gone, and the keyboard with it.

import { tick } from "svelte";

/** Bring the keyboard back to the sheet that is open, or to the table, if what had it has gone. */
export async function keepFocus(): Promise<void> {
  await tick();
  if (document.activeElement && document.activeElement !== document.body) return;
  const place = document.querySelector<HTMLElement>("dialog[open]") ?? document.getElementById("main");
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
