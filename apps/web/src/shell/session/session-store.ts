import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./browser-storage.ts";
import { readVisit, writeVisit } from "./stored-visit.ts";
import { EMPTY_VISIT, type Visit } from "./visit.ts";

const VISIT_KEY = "lichen.visit";

let visit: Visit | null = null;
const readers = new Set<() => void>();

/** What the visitor said during this session; it survives a reload of the page, not the end of the session. */
export function getVisit(): Visit {
  visit ??= readVisit(readStored("session", VISIT_KEY));
  return visit;
}

/** Changes some parts of the visit and leaves the others. */
export function setVisit(change: Partial<Visit>): void {
  visit = { ...getVisit(), ...change };
  writeStored("session", VISIT_KEY, writeVisit(visit));
  for (const read of readers) read();
}

/** Forgets all that the visitor said. */
export function clearVisit(): void {
  setVisit(EMPTY_VISIT);
}

/** @returns the function that ends the subscription */
function subscribeToVisit(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** The visit, redrawn when it changes. */
export function useVisit(): Visit {
  return useSyncExternalStore(subscribeToVisit, getVisit, () => EMPTY_VISIT);
}
