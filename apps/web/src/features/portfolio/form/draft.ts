import {
  DRAFT_KEYS,
  isObject,
  parseObject,
  readStored,
  readStoredKeys,
  removeStored,
  writeStored,
} from "../../../shell/session/browser-storage.ts";
import type { Typed } from "./merge.ts";

/** Raised when the shape changes: what an older version wrote is then left aside. */
const DRAFT_VERSION = 1;

/** What a user typed and did not save, and the answers that it starts from. */
type Draft = {
  readonly savedAt: string;
  readonly typed: Typed;
  readonly before: Typed;
  /** Version of the building that was read; null for a new one. */
  readonly version: number | null;
};

/** Key of the draft of a user on a building: on a shared machine, no user finds another's. */
export function draftKey(userId: string, buildingId: string | null): string {
  return `${DRAFT_KEYS}${userId}.${buildingId ?? "new"}`;
}

export function writeDraft(key: string, { savedAt, typed, before, version }: Draft): boolean {
  return writeStored("local", key, JSON.stringify({ v: DRAFT_VERSION, saved_at: savedAt, typed, before, version }));
}

export function findDraft(key: string): Draft | null {
  return readDraft(readStored("local", key));
}

export function dropDraft(key: string): void {
  removeStored("local", key);
}

/** Forgets what others left on this machine. */
export function dropDraftsOfOthers(userId: string): void {
  const others = readStoredKeys("local", DRAFT_KEYS).filter((key) => !key.startsWith(`${DRAFT_KEYS}${userId}.`));
  for (const key of others) removeStored("local", key);
}

/** Reads what the browser kept; anything of another version or shape is no draft. */
export function readDraft(stored: string | null): Draft | null {
  const parsed = parseObject(stored);
  if (parsed?.v !== DRAFT_VERSION) return null;
  const { saved_at, typed, before, version } = parsed;
  const isWhole =
    typeof saved_at === "string" &&
    isObject(typed) &&
    isObject(before) &&
    (version === null || typeof version === "number");
  return isWhole ? { savedAt: saved_at, typed: typed as Typed, before: before as Typed, version } : null;
}
