// What is said of a kept game: its rows, who deals, what would happen, and why something is refused.

import { isSaid, language, listed, speech } from "../i18n/speech.svelte";
import { colourName } from "../lib/boards";
import { ApiError } from "../lib/api";
import { asSentence, problemText } from "../lib/problems";
import type { CompanionPicture, PadRow, TellRefusal } from "../protocol";

const t = speech("companion");

/** Why not: the server says it in English, and in Esperanto its code does. */
export function refusalText({ code, message, about }: Pick<TellRefusal, "code" | "message" | "about">): string {
  if (language() === "en") return asSentence(message);
  const fault = `fault.${String(about.fault)}`;
  if (code === "placement" && isSaid("table", fault)) return speech("table")(fault as never, { word: "", cards: "", sentence: "" });
  const key = `problem.${code}`;
  return isSaid("companion", key) ? t(key as never, about) : asSentence(message);
}

/** Why a file could not be read: in Esperanto at least the line is named. */
export function damagedText(problem: unknown): string {
  if (language() === "en" || !(problem instanceof ApiError) || problem.code !== "scores") return problemText(problem);
  const line = /line (\d+)/.exec(problem.message)?.[1];
  return line ? t("open.damaged", { line }) : t("open.strange");
}

/** Points as they are written: with a true minus. */
export function figure(points: number): string {
  return String(points).replace("-", "−");
}
/** Points that are added or taken off. */
export function change(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? figure(points) : "±0";
}

export function nameOf({ players }: CompanionPicture, seat: number | null): string {
  return seat === null ? "" : (players[seat]?.name ?? "");
}
/** Those who play, as they sit. */
export function playingOf({ players }: CompanionPicture): string[] {
  return players.filter(({ state }) => state === "playing").map(({ name }) => name);
}
/** A game without rounds to count has heats or one hand. */
export function roundName({ course, round, one_round }: Pick<CompanionPicture, "course" | "round" | "one_round">): string {
  if (one_round) return "";
  return t(course === "race" ? "heat.n" : "round.n", { round });
}

/** What the game goes to: "lowest wins, to 100". */
export function goal({ lowest, target, eliminates, one_round, board }: CompanionPicture): string {
  if (board) return target ? t("goal.score", { target }) : t("goal.highest");
  if (eliminates) return t("goal.eliminates", { target });
  if (one_round || !target) return t("goal.hand");
  return lowest ? t("goal.lowest", { target }) : t("goal.score", { target });
}

/** A row of the pad in a sentence. */
export function tellRow(picture: CompanionPicture, row: PadRow): string {
  const who = nameOf(picture, row.seat);
  const points = row.seat === null ? 0 : (row.points[row.seat] ?? 0);
  switch (row.kind) {
    case "round":
      return tellRound(picture, row);
    case "challenge":
      return t(`told.${row.about as "upheld" | "failed" | "barred"}`, { who, whom: nameOf(picture, row.against), points: change(points), fine: row.against === null ? 0 : (row.points[row.against] ?? 0) });
    case "play":
      return [t("told.play", { who, words: listed(row.words), points: figure(points) }), row.keywords.length ? t("told.keywords", { words: listed(row.keywords), count: row.keywords.length }) : "", row.taken_back ? t("told.taken_back") : ""].filter(Boolean).join(" ");
    case "join":
      return t("told.join", { who, points: figure(points) });
    case "end":
      return t("told.end");
    default:
      return t(`told.${row.kind}`, { who });
  }
}

function tellRound(picture: CompanionPicture, { seat, points }: PadRow): string {
  const others = points.flatMap((more, at) => (more === null || at === seat ? [] : [`${nameOf(picture, at)} ${change(more)}`]));
  const own = seat === null ? 0 : (points[seat] ?? 0);
  const who = nameOf(picture, seat);
  const out = seat === null ? t("told.nobody") : own ? t("told.out.points", { who, points: change(own) }) : t("told.out", { who });
  return others.length ? `${out} ${others.join(", ")}.` : out;
}

/** Whoever fell with the last row (LXL-23). */
export function fallenNow({ players, pad, target }: CompanionPicture): string[] {
  const last = pad.findLast(({ kind }) => kind === "round" || kind === "challenge");
  if (!last || last !== pad.at(-1)) return [];
  return players.filter(({ state }, seat) => state === "fallen" && (last.totals[seat] ?? 0) - (last.points[seat] ?? 0) < target).map(({ name }) => name);
}

/** Who has won, and how; empty while it is played. */
export function tellEnd(picture: CompanionPicture): string {
  const { winners, players, broken_off: isBroken, phase, least } = picture;
  if (phase !== "over") return "";
  const names = winners.map((seat) => players[seat]!.name);
  const first = winners[0] === undefined ? undefined : players[winners[0]];
  if (least === 1 && first) return t("over.alone", { name: first.name, points: figure(first.total) });
  if (!first) return t(isBroken ? "told.end" : "over.nobody");
  return t("over.won", { names: listed(names), count: names.length, points: figure(first.total) });
}

/** Who deals and who begins, for whoever hears it. */
export function tellDeal(picture: CompanionPicture): string {
  const { dealer, first, turn, phase } = picture;
  if (phase === "over") return tellEnd(picture);
  if (phase !== "round") return "";
  if (turn !== null) return t("turn", { name: nameOf(picture, turn) });
  return [t("deals", { name: nameOf(picture, dealer) }), t("begins", { name: nameOf(picture, first) })].join(" ");
}

/** What was written last, and what comes now. */
export function tellNews(picture: CompanionPicture): string {
  const last = picture.pad.at(-1);
  const fallen = fallenNow(picture);
  return [last ? tellRow(picture, last) : "", fallen.length ? t("told.fallen", { names: listed(fallen), target: picture.target, count: fallen.length }) : "", tellDeal(picture)].filter(Boolean).join(" ");
}

/** Of which kind the line is that undo or redo is about. */
export function deedOf(line: string): string {
  const [verb = ""] = line.split(" ");
  return isSaid("companion", `deed.${verb}`) ? t(`deed.${verb}` as never) : verb;
}

/** A day in the language spoken: "17 November 2026"; browsers know no Esperanto, so it is plain there. */
export function dayText(at: number): string {
  const day = new Date(at);
  if (language() === "eo") return `${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`;
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" }).format(day);
}

/** Who sits with which colour on a board. */
export function withColour({ name, colour }: { name: string; colour: string }): string {
  return colour ? `${name}, ${colourName(colour)}` : name;
}
