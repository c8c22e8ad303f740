// Files of a party: fetched with the ticket, since a link alone would have to carry it.

import { language } from "../../i18n/speech.svelte";
import { ApiError } from "../../lib/api";
import { usualPaper } from "../../print/choices";
import type { PartyLine } from "../live.svelte";

export type PartyFile = "results" | "results.csv" | "results.pdf" | "slips.pdf" | "kit.pdf" | "file";

const ENDINGS: Record<PartyFile, string> = { results: "json", "results.csv": "csv", "results.pdf": "pdf", "slips.pdf": "pdf", "kit.pdf": "pdf", file: "party" };

const SUFFIXES: Partial<Record<PartyFile, string>> = { "slips.pdf": "-slips", "kit.pdf": "-kit" };

/** What is printed says it in the language spoken here, by the time of this place, on the paper that is usual here. */
function asked(file: PartyFile, more: Record<string, string>): string {
  if (ENDINGS[file] !== "pdf") return "";
  const zone = String(-new Date().getTimezoneOffset());
  return `?${new URLSearchParams({ language: language(), paper: usualPaper(navigator.languages), zone, ...more })}`;
}

async function fetched(line: PartyLine, file: PartyFile, more: Record<string, string> = {}): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(`/api/parties/${line.party}/${file}${asked(file, more)}`, { headers: { Authorization: `Bearer ${line.ticket}` } });
  } catch {
    throw new ApiError(0, "offline", "offline");
  }
  if (!answer.ok) throw new ApiError(answer.status, "unknown", `HTTP ${answer.status}`);
  return answer.blob();
}

/** Save it beside the other downloads. */
export async function saveFile(line: PartyLine, file: PartyFile): Promise<void> {
  save(await fetched(line, file), nameOf(line, file));
}

/** Open it, so that it can be printed; where no window may be opened it is saved. */
export async function openFile(line: PartyLine, file: PartyFile, more: Record<string, string> = {}): Promise<void> {
  const window_ = window.open("", "_blank"); // Before anything is awaited: later it would count as a pop-up.
  try {
    const found = await fetched(line, file, more);
    if (!window_) return save(found, nameOf(line, file));
    window_.location.href = URL.createObjectURL(found);
  } catch (problem) {
    window_?.close();
    throw problem;
  }
}

function nameOf(line: PartyLine, file: PartyFile): string {
  const name = (line.picture?.terms.name ?? "party").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "party";
  return `${name}${SUFFIXES[file] ?? ""}.${ENDINGS[file]}`;
}
function save(found: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(found);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
