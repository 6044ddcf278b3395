import { ensure } from "@lichen/domain";
import { plainText } from "./plain-text.ts";

/** Code of a blank. */
export const BLANK = 0;
/** Stands between texts in the searched text; no text holds it, and no searched text can. */
const BETWEEN = "\n";

export type TextDictionary = ReturnType<typeof createTextDictionary>;

/**
 * The different texts of a column, each under a code from 1. It only grows: an index that changed a lot is loaded again.
 */
export function createTextDictionary() {
  const codes = new Map<string, number>();
  const texts: string[] = [""];
  /** Every plain text after the other, so that one search meets them all. */
  let blob = "";
  /** Where the plain text of a code begins in it: of the codes that were looked for or put in order. */
  const starts: number[] = [0, 0];
  /** Texts below it are in `codes`. */
  let indexed = 1;
  let characters = 0;
  /** Codes in order; those that came since are merged in when asked for. */
  let order = new Uint32Array(0);
  let ranks = new Uint32Array(1);

  function addPlainTexts(): void {
    for (let code = starts.length - 1; code < texts.length; code++) {
      blob += plainText(ensure(texts[code])).replaceAll(BETWEEN, " ") + BETWEEN;
      starts.push(blob.length);
    }
  }
  const plainOf = (code: number): string => blob.slice(starts[code], starts[code + 1]! - BETWEEN.length);
  const before = (a: number, b: number): boolean => {
    const [x, y] = [plainOf(a), plainOf(b)];
    return x === y ? ensure(texts[a]) < ensure(texts[b]) : x < y;
  };

  return {
    /** Codes go from 0, the blank, to this less one. */
    get size() {
      return texts.length;
    },
    get bytes() {
      // A text, its plain form, its entry in the table of codes.
      return characters * 2 + texts.length * 90;
    },
    text: (code: number): string | null => (code === BLANK ? null : ensure(texts[code])),
    plain(code: number): string {
      addPlainTexts();
      return plainOf(code);
    },

    /** Takes the texts of a dictionary that was kept, in the order of their codes. Only of an empty one. */
    restore(stored: readonly string[]): void {
      for (const text of stored) {
        texts.push(text);
        characters += text.length + 16;
      }
    },

    codeOf(text: string | null): number {
      if (text === null || text === "") return BLANK;
      for (; indexed < texts.length; indexed++) codes.set(ensure(texts[indexed]), indexed);
      const known = codes.get(text);
      if (known !== undefined) return known;
      // A piece of a longer text would keep the whole of it in memory.
      const own = Buffer.from(text).toString();
      const code = texts.push(own) - 1;
      codes.set(own, code);
      indexed++;
      characters += text.length + 16;
      return code;
    },

    /** Which texts contain a text, by code: 1 or 0. */
    containing(text: string): Uint8Array {
      addPlainTexts();
      const found = new Uint8Array(texts.length);
      const sought = plainText(text).replaceAll(BETWEEN, " ");
      if (sought === "") return found.fill(1, 1);
      for (let at = blob.indexOf(sought), code = 1; at !== -1; at = blob.indexOf(sought, starts[code + 1])) {
        code = lastNotAfter(starts, at, code);
        found[code] = 1;
      }
      return found;
    },

    /** Rank of a text by its code, from 1: by plain form, then as written; the blank has 0. */
    ranks(): Uint32Array {
      if (ranks.length === texts.length) return ranks;
      addPlainTexts();
      const first = order.length + 1;
      const plains = Array.from({ length: texts.length - first }, (_, n) => plainOf(first + n));
      const added = Uint32Array.from(plains, (_, n) => first + n).sort((a, b) => {
        const [x, y] = [ensure(plains[a - first]), ensure(plains[b - first])];
        if (x !== y) return x < y ? -1 : 1;
        return ensure(texts[a]) < ensure(texts[b]) ? -1 : 1;
      });
      order = mergeCodes(order, added, before);
      ranks = new Uint32Array(texts.length);
      for (let place = 0; place < order.length; place++) ranks[order[place]!] = place + 1;
      return ranks;
    },
  };
}

/** Last place of a list of growing numbers that is not after one, from a place that is not. */
function lastNotAfter(numbers: readonly number[], wanted: number, from: number): number {
  let [low, high] = [from, numbers.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numbers[middle]! <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** One sorted list of two sorted lists: each of the others is looked for, and what lies between is copied at once. */
export function mergeCodes(
  some: Uint32Array,
  others: readonly number[] | Uint32Array,
  before: (a: number, b: number) => boolean,
): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(some.length + others.length);
  let copied = 0;
  for (let nth = 0; nth < others.length; nth++) {
    const other = others[nth]!;
    let [low, high] = [copied, some.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (before(other, some[middle]!)) high = middle;
      else low = middle + 1;
    }
    all.set(some.subarray(copied, low), copied + nth);
    all[low + nth] = other;
    copied = low;
  }
  all.set(some.subarray(copied), copied + others.length);
  return all;
}
