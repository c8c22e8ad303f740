// Asking for something at a party: over HTTP, with an id of our own, so that asking again does nothing twice.

import { isSaid, language, speech } from "../i18n/speech.svelte";
import { ApiError, ask } from "../lib/api";
import { asSentence, problemText } from "../lib/problems";
import type { PartyAnswer, PartyCommand, PartyRefusal } from "../protocol";

/** A command without its id. */
export type Wish = PartyCommand extends infer C ? (C extends PartyCommand ? Omit<C, "id"> : never) : never;

const t = speech("party");
const WAITS = [300, 900, 2000, 4000];
const ids = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join(""); // No UUID: those want https.
let count = 0;

/** Ask, and ask again with the same id if the line or the server was away; ApiError if it stays so. */
export async function askParty(party: string, ticket: string, wish: Wish): Promise<PartyAnswer> {
  count += 1;
  const command = { ...wish, id: `${ids}-${count}` } as PartyCommand;
  for (let tried = 0; ; tried += 1) {
    try {
      return await ask("POST /api/parties/{party}/commands", { path: { party }, body: { command }, key: ticket });
    } catch (problem) {
      const wait = WAITS[tried];
      if (wait === undefined || !passes(problem)) throw problem;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

/** Whether there is use in asking again: nobody answered, too many asked, or the server was restarting. */
function passes(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 0 || problem.status === 429 || problem.status >= 502);
}

/** Why not, for people: the server says it in English, and in Esperanto its code does. */
export function refusalText({ code, message, about }: PartyRefusal): string {
  const key = `problem.${code}`;
  if (language() !== "en" && isSaid("party", key)) return t(key as never, about);
  return asSentence(message);
}

/** A sentence about anything that went wrong on the way. */
export function askingText(problem: unknown): string {
  return problemText(problem);
}
