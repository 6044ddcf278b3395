/** What the browser keeps for us. It may be closed to the page (private windows, settings): then nothing is kept. */
type StorageArea = "session" | "local";

/** First words of the names of what a user typed and did not save, forgotten at sign-out. */
export const DRAFT_KEYS = "lichen.draft.";

function areaOf(area: StorageArea): Storage {
  return area === "session" ? window.sessionStorage : window.localStorage;
}

export function readStored(area: StorageArea, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether the browser kept it */
export function writeStored(area: StorageArea, key: string, value: string): boolean {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(area: StorageArea, key: string): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Nothing is kept where the browser keeps nothing.
  }
}

/** Names kept that begin with some words. */
export function readStoredKeys(area: StorageArea, beginning: string): readonly string[] {
  try {
    return Object.keys(areaOf(area)).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
}

type StoredItem = Readonly<Record<string, unknown>>;

/** What was kept as the words of an object; null for anything else. */
export function parseObject(stored: string | null): StoredItem | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export function isObject(value: unknown): value is StoredItem {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
