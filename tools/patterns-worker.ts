import { parentPort, workerData } from "node:worker_threads";
import { ensure } from "@lichen/domain/ensure";
import type { Pattern } from "./patterns.ts";

/** A text that takes a pattern longer than its length is worth. */
export type Slow = Pattern & { readonly pump: string; readonly characters: number; readonly ms: number };

/** What is said before each pattern, and at the end. */
export type Word = { readonly trying: Pattern } | { readonly slow: readonly Slow[] };

/** Small first: what doubles with each character never comes to the last. */
const SIZES = [30, 1000, 20_000];
/** A pattern that reads each character once needs a thousandth of a second for the largest; one that reads each for each, a second. */
const PATIENCE_MS = 40;
const CHARACTERS = [..."0aA \t\né\u0301-./@<>\"'_:"];

const slow: Slow[] = [];
for (const pattern of workerData as readonly Pattern[]) {
  ensure(parentPort).postMessage({ trying: pattern } satisfies Word);
  const found = slowest(pattern);
  if (found !== null) slow.push(found);
}
ensure(parentPort).postMessage({ slow } satisfies Word);

function slowest(pattern: Pattern): Slow | null {
  for (const [prefix, piece] of pumps(pattern.source)) {
    for (const characters of SIZES) {
      const text = `${prefix}${piece.repeat(characters / piece.length)}\u0001`;
      let ms = cpuMs(pattern, text);
      // Another thread may have had the machine: the best of two is the pattern's own.
      for (let turn = 0; turn < 1 && ms > PATIENCE_MS; turn++) ms = Math.min(ms, cpuMs(pattern, text));
      if (ms > PATIENCE_MS) return { ...pattern, pump: `${prefix}(${piece})`, characters, ms: Math.round(ms) };
    }
  }
  return null;
}

function cpuMs({ source, flags }: Pattern, text: string): number {
  const pattern = new RegExp(source, flags);
  const before = process.threadCpuUsage();
  if (pattern.global) text.replaceAll(pattern, "");
  else pattern.test(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What to begin with and what to repeat: the characters and words of the pattern, and some of any text. */
function* pumps(source: string): Generator<[prefix: string, piece: string]> {
  const own = [...new Set(source.replace(/\\[a-zA-Z]/g, ""))].filter((sign) => !"()[]{}|^$*+?\\".includes(sign));
  const escaped = [...source.matchAll(/\\([^\w\s])/g)].map((found) => ensure(found[1]));
  const signs = [...new Set([...own, ...escaped, ...CHARACTERS])];
  const words = [...new Set(source.match(/[\w<="'@:/-]{2,}/g) ?? [])];
  for (const piece of [...signs, ...words]) yield ["", piece];
  const narrow = [...new Set([...own, ...escaped, "0", "a", " "])].slice(0, 8);
  for (const one of narrow) {
    for (const other of narrow) {
      if (one === other) continue;
      yield ["", one + other];
      yield [one, other];
    }
  }
  for (const word of words) for (const sign of signs) yield [word, sign];
}
