import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withNames } from "./address.ts";

const SOURCES = join(import.meta.dirname, "..");

it("writes some values over an address and takes others out, without touching the first", () => {
  const before = new URLSearchParams("a=1&b=2&c=3");
  expect(withNames(before, { b: null, c: "4", d: "5" }).toString()).toBe("a=1&c=4&d=5");
  expect(before.toString()).toBe("a=1&b=2&c=3");
});

it("is the only way to change the parameters of an address", () => {
  const setters = globSync("**/*.{ts,tsx}", { cwd: SOURCES }).filter((file) =>
    /\[[^\]]*,[^\]]*\] = useSearchParams\(/.test(readFileSync(join(SOURCES, file), "utf8")),
  );
  expect(setters).toEqual([]);
});
