import { createHash } from "node:crypto";

/** Where answers of outside services are kept for a moment. Keys come from `answerKey`, never from plain text. */
export type AnswerCache<Answer> = {
  get(key: string): Answer | undefined;
  set(key: string, answer: Answer, ttlMs: number): void;
};

/** Longest life of an answer, whatever is asked for. */
export const LONGEST_TTL_MS = 10 * 60 * 1000;
const DEFAULT_MAX_ENTRIES = 1000;

/**
 * Key of an answer: SHA-256 of the service and of everything that was asked of it, so that no key holds an address in clear.
 * Two spellings that differ by case or by spaces only have the same key.
 */
export function answerKey(service: string, query: readonly (string | number | null | undefined)[]): string {
  const normalised = query.map((part) =>
    typeof part === "string" ? part.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase() : (part ?? null),
  );
  return createHash("sha256")
    .update(JSON.stringify([service, ...normalised]))
    .digest("hex");
}

/**
 * Keeps the answers used last, in the memory of this process and nowhere else, at most 10 minutes.
 * A visitor's address must not be stored: nothing is written to disk or to the database, keys are hashes, and an
 * answer whose time is over is wiped by a timer even when no one asks for it again.
 */
export function createMemoryAnswerCache<Answer>(maxEntries = DEFAULT_MAX_ENTRIES): AnswerCache<Answer> {
  const entries = new Map<string, { readonly answer: Answer; readonly expiresAt: number }>();
  let nextWipeAt = Number.POSITIVE_INFINITY;
  let alarm: NodeJS.Timeout | undefined;

  function wipeBefore(instant: number): void {
    if (instant >= nextWipeAt) return;
    clearTimeout(alarm);
    nextWipeAt = instant;
    alarm = setTimeout(wipe, Math.max(1, Math.ceil(instant - performance.now())));
    alarm.unref();
  }

  function wipe(): void {
    const now = performance.now();
    let earliest = Number.POSITIVE_INFINITY;
    for (const [key, { expiresAt }] of entries) {
      if (expiresAt <= now) entries.delete(key);
      else earliest = Math.min(earliest, expiresAt);
    }
    nextWipeAt = Number.POSITIVE_INFINITY;
    if (entries.size > 0) wipeBefore(earliest);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined || entry.expiresAt <= performance.now()) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },

    set(key, answer, ttlMs) {
      const expiresAt = performance.now() + Math.min(ttlMs, LONGEST_TTL_MS);
      entries.delete(key);
      entries.set(key, { answer, expiresAt });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      wipeBefore(expiresAt);
    },
  };
}
