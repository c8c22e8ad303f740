// Files of a party: fetched with the ticket, since a link alone would have to carry it.

import { ApiError } from "../../lib/api";
import type { PartyLine } from "../live.svelte";

export type PartyFile = "results" | "results.csv" | "results.pdf" | "slips.pdf" | "file";

const ENDINGS: Record<PartyFile, string> = { results: "json", "results.csv": "csv", "results.pdf": "pdf", "slips.pdf": "pdf", file: "party" };

async function fetched(line: PartyLine, file: PartyFile): Promise<Blob> {
  let answer: Response;
  try {
    answer = await fetch(`/api/parties/${line.party}/${file}`, { headers: { Authorization: `Bearer ${line.ticket}` } });
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
export async function openFile(line: PartyLine, file: PartyFile): Promise<void> {
  const window_ = window.open("", "_blank"); // Before anything is awaited: later it would count as a pop-up.
  try {
    const found = await fetched(line, file);
    if (!window_) return save(found, nameOf(line, file));
    window_.location.href = URL.createObjectURL(found);
  } catch (problem) {
    window_?.close();
    throw problem;
  }
}

function nameOf(line: PartyLine, file: PartyFile): string {
  const name = (line.picture?.terms.name ?? "party").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "party";
  return `${name}${file === "slips.pdf" ? "-slips" : ""}.${ENDINGS[file]}`;
}
function save(found: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(found);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
