import { describe, expect, it } from "vitest";
import { readCode } from "./codes";

describe("what is typed to come to a table", () => {
  it("may be in small letters, with spaces or a dash", () => {
    expect(readCode(" k3v 7q2 ")).toEqual({ code: "K3V7Q2" });
    expect(readCode("k3v-7q2")).toEqual({ code: "K3V7Q2" });
  });
  it("may have figures that look like letters", () => {
    expect(readCode("0A8CDE")).toEqual({ code: "OABCDE" });
  });
  it("may be a link to join", () => {
    expect(readCode("http://games.example/join/k3v7q2")).toEqual({ code: "K3V7Q2" });
  });
  it("may be a link to the table itself", () => {
    expect(readCode("https://games.example/table/k3v7q2mzx4ba?x=1")).toEqual({ table: "k3v7q2mzx4ba" });
  });
});
