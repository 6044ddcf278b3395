import { ensure } from "@lichen/domain";
import { keyWithoutLinks } from "./place-name.ts";

/** A name of a place, under its key. */
export type NameEntry = {
  readonly key: string;
  /** Row of the place among all that can be found. */
  readonly place: number;
  /** The name as written. */
  readonly name: string;
  /** Whether it is the place's own name, and not another one that it is known by. */
  readonly isOwn: boolean;
};

type NameIndex = {
  /** Entries of that very key, most populous first. */
  readonly exact: (key: string) => readonly NameEntry[];
  /** Entries of that key once the articles and links are left out. */
  readonly withoutLinks: (key: string) => readonly NameEntry[];
  /** Up to `limit` entries whose key starts so, most populous first. */
  readonly startingWith: (prefix: string, limit: number) => NameEntry[];
  /** Up to `limit` entries holding all the words, the last one possibly cut; most populous first. */
  readonly holding: (words: readonly string[], limit: number) => NameEntry[];
};

const BUCKET_LETTERS = 3;
/** Of the names that begin with one or two letters no one reads more: the most populous are enough. */
const SHORT_BUCKET = 200;
const NONE: readonly NameEntry[] = [];

/** Indexes names; `entries` come in the order of their places, most populous first, and every answer keeps that order. */
export function createNameIndex(entries: readonly NameEntry[]): NameIndex {
  const byKey = new Map<string, NameEntry[]>();
  const byShortKey = new Map<string, NameEntry[]>();
  const byStart = new Map<string, NameEntry[]>();
  const byShortStart = new Map<string, NameEntry[]>();
  const shortKeys = new Map<NameEntry, string>();
  const byWord = new Map<string, NameEntry[]>();

  for (const entry of entries) {
    push(byKey, entry.key, entry);
    addStart(byStart, entry.key, entry);
    const short = keyWithoutLinks(entry.key);
    if (short !== entry.key) {
      push(byShortKey, short, entry);
      shortKeys.set(entry, short);
      addStart(byShortStart, short, entry);
    }
    if (short.includes(" ")) for (const word of short.split(" ")) push(byWord, word, entry);
  }

  return {
    exact: (key) => byKey.get(key) ?? NONE,
    withoutLinks: (key) => byShortKey.get(key) ?? NONE,
    startingWith: (prefix, limit) => {
      const start = prefix.slice(0, BUCKET_LETTERS);
      const whole = takeStarting(byStart.get(start) ?? NONE, limit, (entry) => entry.key.startsWith(prefix));
      const short = takeStarting(
        byShortStart.get(start) ?? NONE,
        limit,
        (entry) => ensure(shortKeys.get(entry)).startsWith(prefix) && !entry.key.startsWith(prefix),
      );
      return [...whole, ...short].sort((a, b) => a.place - b.place).slice(0, limit);
    },
    holding: (words, limit) => {
      const whole = words.slice(0, -1);
      const cut = words.at(-1) ?? "";
      const lists = whole.map((word) => byWord.get(word) ?? []);
      const asWord = byWord.get(cut);
      if (asWord !== undefined || lists.length === 0) lists.push(asWord ?? []);
      const shortest = lists.reduce((least, list) => (list.length < least.length ? list : least));
      const found: NameEntry[] = [];
      for (const entry of shortest) {
        const own = ` ${entry.key} `;
        if (!own.includes(` ${cut}`) || !whole.every((word) => own.includes(` ${word} `))) continue;
        found.push(entry);
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function addStart(lists: Map<string, NameEntry[]>, key: string, entry: NameEntry): void {
  for (let letters = 1; letters <= BUCKET_LETTERS && letters <= key.length; letters += 1) {
    const start = key.slice(0, letters);
    if (letters < BUCKET_LETTERS && (lists.get(start)?.length ?? 0) >= SHORT_BUCKET) continue;
    push(lists, start, entry);
  }
}

function takeStarting(
  entries: readonly NameEntry[],
  limit: number,
  accepts: (entry: NameEntry) => boolean,
): NameEntry[] {
  const found: NameEntry[] = [];
  for (const entry of entries) {
    if (!accepts(entry)) continue;
    found.push(entry);
    if (found.length === limit) break;
  }
  return found;
}
