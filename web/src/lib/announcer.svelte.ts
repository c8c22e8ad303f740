// What a screen reader is told: one polite line for what happens, one assertive for what is refused.

export const said = $state({ polite: "", assertive: "" });

/** Say what happened, once. */
export function announce(text: string): void {
  said.polite = said.polite === text ? text + "\u00a0" : text; // The same text again would not be read.
}

/** Say at once why something was refused. */
export function warn(text: string): void {
  said.assertive = said.assertive === text ? text + "\u00a0" : text;
}
