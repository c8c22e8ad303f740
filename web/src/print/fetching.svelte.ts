// Fetching a file so that a refusal can be told: a link alone would save the refusal as a file, or nothing.

import { isSaid, language, speech } from "../i18n/speech.svelte";
import { announce, warn } from "../lib/announcer.svelte";
import { ApiError, failureOf } from "../lib/api";
import { problemText } from "../lib/problems";
import { saveFile } from "../lib/saving";

const t = speech("print");

/** What went wrong, for people; in English the server says it best. */
export function printProblem(problem: unknown): string {
  const key = problem instanceof ApiError ? `problem.${problem.code}` : "";
  return language() !== "en" && isSaid("print", key) ? t(key as never) : problemText(problem);
}

/** The name under which the server wants a file saved. */
export function nameIn(disposition: string | null, otherwise: string): string {
  const found = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return found ? decodeURIComponent(found) : otherwise;
}

async function fetched(address: string, how: RequestInit): Promise<{ name: string; content: Blob }> {
  let answer: Response;
  try {
    answer = await fetch(address, how);
  } catch {
    throw new ApiError(0, "offline", "offline");
  }
  if (!answer.ok) throw failureOf(answer.status, await answer.text());
  return { name: nameIn(answer.headers.get("Content-Disposition"), "crossdeck.pdf"), content: await answer.blob() };
}

/** One file at a time: which one is being made, and what went wrong with the last. */
export class Fetching {
  /** The address of the file that is being made; empty if none is. */
  making = $state("");
  problem = $state("");
  /** Of which file that is said. */
  of = $state("");

  /** A click on a link to a file; whoever wants it in another window gets it as ever. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void this.get(pathname + search);
  };

  async get(address: string, how: RequestInit = {}): Promise<void> {
    if (this.making) return;
    [this.making, this.problem, this.of] = [address, "", address];
    try {
      const { name, content } = await fetched(address, how);
      saveFile(name, content);
      announce(t("made", { file: name }));
    } catch (wrong) {
      this.problem = printProblem(wrong);
      warn(this.problem);
    } finally {
      this.making = "";
    }
  }
}
