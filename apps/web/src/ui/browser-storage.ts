/** What the browser keeps for us. It may be closed to the page (private windows, settings): then nothing is kept. */
export type StorageArea = "session" | "local";

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
