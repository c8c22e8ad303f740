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

/** The files that are being made, and what went wrong with others. */
export class Fetching {
  #making = $state.raw<readonly string[]>([]);
  #problems = $state.raw<Readonly<Record<string, string>>>({});

  isMaking(address: string): boolean {
    return this.#making.includes(address);
  }
  /** Why a file could not be had; empty if it could, or was not asked for. */
  problemOf(address: string): string {
    return this.#problems[address] ?? "";
  }

  /** A click on a link to a file; whoever wants it in another window gets it as ever. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void this.get(pathname + search);
  };

  async get(address: string, how: RequestInit = {}): Promise<void> {
    if (this.isMaking(address)) return;
    this.#making = [...this.#making, address];
    this.#problems = { ...this.#problems, [address]: "" };
    try {
      const { name, content } = await fetched(address, how);
      saveFile(name, content);
      announce(t("made", { file: name }));
    } catch (wrong) {
      this.#problems = { ...this.#problems, [address]: printProblem(wrong) };
      warn(this.problemOf(address));
    } finally {
      this.#making = this.#making.filter((each) => each !== address);
    }
  }
}
