import { Worker } from "node:worker_threads";
import { FIELDS } from "@lichen/domain";
import { expect, it } from "vitest";
import { type Pattern, patternsOfTheSources } from "./patterns.ts";
import type { Slow, Word } from "./patterns-worker.ts";

/** One pattern is never tried for so long, unless it does not end. */
const SILENCE_MS = 120_000;

/** What is known not to end need not be waited for. */
const DOUBT_MS = 200;

/** Tries patterns in a thread that can be stopped: one that does not end would stop the test itself. */
function slowAmong(patterns: readonly Pattern[], silenceMs = SILENCE_MS): Promise<readonly Slow[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./patterns-worker.ts", import.meta.url), { workerData: patterns });
    let timer: NodeJS.Timeout | undefined;
    worker.on("error", reject).on("message", (word: Word) => {
      clearTimeout(timer);
      if ("slow" in word) return resolve(word.slow);
      timer = setTimeout(() => {
        void worker.terminate();
        resolve([{ ...word.trying, pump: "does not end", characters: Number.NaN, ms: silenceMs }]);
      }, silenceMs);
    });
  });
}

const pattern = (source: string, flags = ""): Pattern => ({ source, flags, file: "" });

it.each(["\\/+$", "^(a+)+$", "^(?:a|a)*$", "\\s+$", "(\\w+\\s?)*:", "x*y"])("/%s/ is found out", async (source) => {
  expect(await slowAmong([pattern(source)], DOUBT_MS)).toHaveLength(1);
});

it("no pattern of the product takes a text longer than its length is worth", { timeout: 300_000 }, async () => {
  const ofFields = FIELDS.flatMap((field) =>
    "pattern" in field && field.pattern !== undefined ? [pattern(field.pattern)] : [],
  );
  const patterns = [...patternsOfTheSources(), ...ofFields];
  expect(patterns.length).toBeGreaterThan(100);
  expect(await slowAmong(patterns)).toEqual([]);
});
