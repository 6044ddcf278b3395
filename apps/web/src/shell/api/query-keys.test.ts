import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "../..");

/** Keys that no call of the API gives, and why. */
const TYPED: Readonly<Record<string, string>> = {
  session: "found by two calls, and set by hand when a user signs out",
  "basemap-style": "read from the host of the basemap",
  "embed-page": "read from the page that other sites show",
  "map-chunk": "a part of the application",
  "chart-chunk": "a part of the application",
  "counts-chunk": "a part of the application",
};

/** A key, or the constant of one, that begins with a word typed by hand, after a family or not. */
const KEY = /(?:\b(?:queryKey|key):|\b\w*KEYS? =|\bqueryKey =) \[\s*(?:[A-Z_]+,\s*)?"([^"]+)"/g;

it("takes the key of a query from its call", () => {
  const typed = globSync("**/*.{ts,tsx}", { cwd: SOURCES, exclude: ["**/*.test.ts"] }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), "utf8").matchAll(KEY)].map(([, word]) => word),
  );
  expect(typed.toSorted()).toEqual(Object.keys(TYPED).toSorted());
});
