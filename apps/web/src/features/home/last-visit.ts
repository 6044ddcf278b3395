import { readStored, writeStored } from "../../shell/session/browser-storage.ts";

/** Visits of a user on this device: the last day, its first visit, and the last visit before that day. */
type Visits = { readonly day: string; readonly began: string; readonly before: string | null };

/** Who never came before is told of so many days. */
const FIRST_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns the visits with one more at a moment: on another day, the last one becomes the visit before. */
export function recordVisit(visits: Visits | null, now: Date): Visits {
  const day = now.toISOString().slice(0, 10);
  if (visits?.day === day) return visits;
  return { day, began: now.toISOString(), before: visits?.began ?? null };
}

/** Since when what changed is told: the visit of another day, else some weeks. */
export function newsSince({ before }: Visits, now: Date): string {
  return before ?? new Date(now.getTime() - FIRST_DAYS * DAY_MS).toISOString();
}

/** Notes a visit of a user now. @returns since when what changed is shown to them */
export function noteVisit(username: string, now: Date): string {
  const key = `lichen.visits.${username}`;
  const visits = recordVisit(read(readStored("local", key)), now);
  writeStored("local", key, JSON.stringify(visits));
  return newsSince(visits, now);
}

function read(stored: string | null): Visits | null {
  try {
    const visits = JSON.parse(stored ?? "null") as Visits | null;
    return typeof visits?.day === "string" && !Number.isNaN(Date.parse(visits.began)) ? visits : null;
  } catch {
    return null;
  }
}
