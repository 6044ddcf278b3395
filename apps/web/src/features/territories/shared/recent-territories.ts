import { TERRITORY_SCALES, type TerritoryScale } from "@lichen/contract";
import { isObject, readStored, removeStored, writeStored } from "../../../shell/session/browser-storage.ts";

/** A territory that was opened in this browser. */
type RecentTerritory = { readonly scale: TerritoryScale; readonly id: string; readonly name: string };

const KEY = "lichen.territories";
/** As many as one recognises at a glance. */
const MOST_RECENT = 5;

/** The last ones, the latest first. */
export function readRecent(): readonly RecentTerritory[] {
  try {
    const stored: unknown = JSON.parse(readStored("local", KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

/** Notes that one was opened. */
export function noteRecent({ scale, id, name }: RecentTerritory): void {
  const others = readRecent().filter((one) => one.scale !== scale || one.id !== id);
  writeStored("local", KEY, JSON.stringify([{ scale, id, name }, ...others].slice(0, MOST_RECENT)));
}

export function forgetRecent(): void {
  removeStored("local", KEY);
}

function isRecent(value: unknown): value is RecentTerritory {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    TERRITORY_SCALES.some((scale) => scale === value.scale)
  );
}
