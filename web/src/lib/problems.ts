// What went wrong, for people: the server says it in English, and in Esperanto its code does.

import { isSaid, language, speech } from "../i18n/speech.svelte";
import { ApiError } from "./api";

const t = speech("common");

/** A sentence about anything that was thrown. */
export function problemText(problem: unknown): string {
  if (!(problem instanceof ApiError)) throw problem; // A fault of ours: let it be seen where it happened.
  if (problem.code === "offline") return t("offline");
  const key = `problem.${problem.code}`;
  if (language() !== "en" && isSaid("common", key)) return t(key as never);
  return asSentence(problem.message);
}

/** The server's messages begin in lower case and end without a stop. */
export function asSentence(message: string): string {
  const begun = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(begun) ? begun : begun + ".";
}
