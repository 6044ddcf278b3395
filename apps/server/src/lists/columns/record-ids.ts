import { ensure } from "@lichen/domain";

const WORDS = 4;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** An id as four words, in the order of the database. */
type IdWords = readonly [number, number, number, number];

export function idWords(id: string): IdWords {
  const word = (from: number, to: number, then = to, end = to) =>
    Number.parseInt(id.slice(from, to) + id.slice(then, end), 16);
  return [word(0, 8), word(9, 13, 14, 18), word(19, 23, 24, 28), word(28, 36)];
}

/** An array of one id. */
export function idsOf(words: IdWords): Uint32Array {
  return Uint32Array.from(words);
}

export function putId(ids: Uint32Array, slot: number, words: IdWords): void {
  ids.set(words, slot * WORDS);
}

export function idAt(ids: Uint32Array, slot: number): string {
  const from = slot * WORDS;
  const [a, b, c, d] = [word(ids[from]!), word(ids[from + 1]!), word(ids[from + 2]!), word(ids[from + 3]!)];
  return `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`;
}

/** Below 0 when the id of a slot comes first, 0 when it is the same. */
export function compareId(ids: Uint32Array, slot: number, words: IdWords): number {
  for (let place = 0; place < WORDS; place++) {
    const own = ids[slot * WORDS + place]!;
    if (own !== words[place]) return own < words[place]! ? -1 : 1;
  }
  return 0;
}

export function wordsAt(ids: Uint32Array, slot: number): IdWords {
  const from = slot * WORDS;
  return [ids[from]!, ids[from + 1]!, ids[from + 2]!, ids[from + 3]!];
}

export function isIdBefore(ids: Uint32Array, a: number, b: number): boolean {
  return compareId(ids, a, wordsAt(ids, b)) < 0;
}

function word(value: number): string {
  return (
    ensure(HEX[value >>> 24]) +
    ensure(HEX[(value >>> 16) & 255]) +
    ensure(HEX[(value >>> 8) & 255]) +
    ensure(HEX[value & 255])
  );
}

/** Slot of an id among slots in the order of their ids, or undefined when none has it. */
export function slotOfId(ids: Uint32Array, byId: Uint32Array, words: IdWords): number | undefined {
  let [low, high] = [0, byId.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const slot = byId[middle]!;
    const order = compareId(ids, slot, words);
    if (order === 0) return slot;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
