import { afterEach, expect, test, vi } from "vitest";
import { isSealed } from "./seal";

const NAME = "lexicon;players=3#0x6ef0dfeae0ce7911bdeb2c3f185748cd";
const HASH = "77952ee6eb5b3d13dafdce295236edcb4974432d3517e5920ffdf293baaca619";

afterEach(() => vi.unstubAllGlobals());

test("the name of a deal fits the hash that was shown before", async () => {
  expect(await isSealed(NAME, HASH)).toBe(true);
});
test("another deal does not", async () => {
  expect(await isSealed(NAME.replace("3#", "4#"), HASH)).toBe(false);
});
test("where no hash may be computed, nothing is claimed", async () => {
  vi.stubGlobal("crypto", {});
  expect(await isSealed(NAME, HASH)).toBeNull();
});
