// What a host is told, where a sentence needs more than its key.

import { listed, speech } from "../../i18n/speech.svelte";
import type { NotedShown, PartyPicture, TableShown } from "../../protocol";
import { bySize, kindOf, tableSizes } from "./plan";

const t = speech("partyhost");

/** A length of time: `7 minutes`, `1 h 35 min`. */
export function spanText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours) return minutes ? t("span.hours", { hours, minutes }) : t("span.hour", { count: hours });
  if (seconds % 60 === 0 || minutes >= 10) return t("span.minutes", { count: minutes });
  return minutes ? t("span.both", { minutes, seconds: seconds % 60 }) : t("span.seconds", { count: seconds });
}

/** How so many guests will sit: `22 guests: 4 tables of four and 2 of three`. */
export function tablesText(game: string, guests: number): string {
  const kind = kindOf(game);
  const sizes = tableSizes(kind, guests);
  if (!sizes.length) return t("guests.few", { count: guests, least: kind.sizes[0]! });
  const parts = bySize(sizes).map(([size, count], at) => t(at ? "tables.more" : "tables", { count, size: t(`number.${size}` as never) }));
  return t("guests.tables", { count: guests, tables: listed(parts) });
}

/** How a table is, at a glance. */
export type Glance = "waits" | "playing" | "online" | "counting" | "doubt" | "cut" | "checked";

/** What matters most about a table now; open calls are shown besides. */
export function glanceOf(picture: PartyPicture, table: TableShown): Glance {
  if (picture.phase === "seated") return "waits";
  if (picture.phase === "playing" && !table.over) return table.manner === "app" ? "online" : "playing";
  if (table.doubts.length || table.seats.some(({ standing }) => standing === "mismatch" || standing === "disputed")) return table.settled ? "checked" : "doubt";
  if (!table.settled) return "counting";
  return table.level.length ? "cut" : "checked";
}

/** The same in words. */
export function glanceText(picture: PartyPicture, table: TableShown): string {
  const glance = glanceOf(picture, table);
  const wanted = table.seats.filter(({ standing }) => standing !== "excused");
  const count = wanted.filter(({ standing }) => standing === "done").length;
  if (glance === "counting") return t("glance.counting", { count, all: wanted.length });
  if (glance === "waits") return t("glance.waits", { count: table.seats.length });
  const out = table.seats.find((seat) => seat.out);
  return glance === "checked" && out ? t("glance.out", { name: firstName(out.name) }) : t(`glance.${glance}`);
}

/** What people call somebody at a table. */
export function firstName(name: string): string {
  return name.split(" ")[0]!;
}

/** A time of day. */
export function timeOf(moment: number): string {
  return new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

/** Who did something: `host`, `steward 2` or a steward's name. */
export function byText(by: string): string {
  const [, role, number] = /^(host|steward|table|guest|house)(?: (\d+))?$/.exec(by) ?? [];
  if (!role) return by;
  return t(`by.${role}` as never, { number: number ?? "" });
}

/** A line of the journal. */
export function notedText(noted: NotedShown): string {
  const { what, name, word, round } = noted;
  const points = noted.points ?? 0;
  if (what === "corrected") {
    return noted.was === null ? t("journal.written", { name, points, round }) : t("journal.corrected", { name, points, round, was: noted.was });
  }
  return what === "excused" ? t("journal.excused", { name, round }) : t("journal.overturned", { name, word, round });
}
