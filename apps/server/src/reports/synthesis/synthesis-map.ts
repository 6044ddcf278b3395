import { ensure, LEVELS, type Level, type RiskQuestion } from "@lichen/domain";
import type { Perimeters } from "../../buildings/index.ts";
import type { Selection } from "../../lists/index.ts";

/** Buildings of a perimeter where they stand: one mark each, or one a cell of a grid when they are many. */
export type SynthesisMap = {
  readonly window: { readonly south: number; readonly north: number; readonly west: number; readonly east: number };
  readonly kind: "buildings" | "cells";
  readonly marks: readonly {
    readonly latitude: number;
    readonly longitude: number;
    readonly level: Level;
    readonly count: number;
  }[];
};

/** Buildings beyond which a mark stands for several. */
const ONE_BY_ONE = 300;
/** Cells across the longer side of the window. */
const CELLS = 28;
/** Least height of a window, degrees, and the room around the buildings, as a share of what they span. */
const LEAST_DEGREES = 0.6;
const AROUND = 0.08;
/** The widest window that a picture of Europe is of use in. */
const EUROPE = { south: 27, north: 72, west: -32, east: 45 };
const UNKNOWN = LEVELS.indexOf("unknown");

/**
 * The map of a synthesis, by the level that a question has for each building; null when no place is known in Europe.
 * A cell shows the level that half of its buildings reach: the worst of a thousand is the same everywhere.
 */
export async function synthesisMap(
  selection: Selection,
  { isIn }: Pick<Perimeters, "isIn">,
  question: RiskQuestion,
): Promise<SynthesisMap | null> {
  const readers = selection.digitsReaders([question]);
  const coordinates = selection.companies.map((_, part) => selection.coordinates(part));
  const at: PlacedLevel[] = [];
  const digits = new Uint8Array(1);
  await selection.inTurns((part, slot) => {
    const [latitude, longitude] = [
      ensure(coordinates[part]).latitude[slot]!,
      ensure(coordinates[part]).longitude[slot]!,
    ];
    if (!ensure(isIn[part])(slot) || !isInEurope(latitude, longitude)) return;
    ensure(readers[part])(slot, digits);
    at.push({ latitude, longitude, digit: digits[0]! });
  });
  return mapOfPlaces(at);
}

type PlacedLevel = { readonly latitude: number; readonly longitude: number; readonly digit: number };

/** The map of buildings whose level is told by its place in `LEVELS`; null without any. */
export function mapOfPlaces(at: readonly PlacedLevel[]): SynthesisMap | null {
  if (at.length === 0) return null;
  const window = windowOf(at);
  if (at.length <= ONE_BY_ONE) {
    const marks = at.map(({ digit, ...place }) => ({ ...place, level: ensure(LEVELS[digit]), count: 1 }));
    return { window, kind: "buildings", marks: worstOnTop(marks) };
  }
  const side = Math.max(window.north - window.south, window.east - window.west) / CELLS;
  const cells = new Map<number, { latitude: number; longitude: number; readonly counts: Uint32Array }>();
  for (const { latitude, longitude, digit } of at) {
    const [row, column] = [Math.floor((latitude - window.south) / side), Math.floor((longitude - window.west) / side)];
    const key = row * 2 * CELLS + column;
    let cell = cells.get(key);
    if (cell === undefined) {
      const [south, west] = [window.south + row * side, window.west + column * side];
      cell = { latitude: south + side / 2, longitude: west + side / 2, counts: new Uint32Array(LEVELS.length) };
      cells.set(key, cell);
    }
    cell.counts[digit]!++;
  }
  const marks = [...cells.values()].map(({ counts, ...place }) => ({
    ...place,
    level: ensure(LEVELS[medianOf(counts)]),
    count: counts.reduce((sum, count) => sum + count, 0),
  }));
  return { window, kind: "cells", marks: worstOnTop(marks) };
}

/** Level that half of the buildings of a cell reach, as a place in `LEVELS`; unknown where none is known. */
function medianOf(counts: Uint32Array): number {
  const known = counts.subarray(0, UNKNOWN).reduce((sum, count) => sum + count, 0);
  let passed = 0;
  const median = counts.subarray(0, UNKNOWN).findIndex((count) => {
    passed += count;
    return passed * 2 > known;
  });
  return median === -1 ? UNKNOWN : median;
}

function worstOnTop<T extends { readonly level: Level }>(marks: readonly T[]): T[] {
  const rank = ({ level }: T) => (level === "unknown" ? -1 : LEVELS.indexOf(level));
  return marks.toSorted((a, b) => rank(a) - rank(b));
}

function isInEurope(latitude: number, longitude: number): boolean {
  return latitude >= EUROPE.south && latitude <= EUROPE.north && longitude >= EUROPE.west && longitude <= EUROPE.east;
}

/** The window around places, square on paper, with some room. */
function windowOf(
  places: readonly { readonly latitude: number; readonly longitude: number }[],
): SynthesisMap["window"] {
  let [south, north, west, east] = [90, -90, 180, -180];
  for (const { latitude, longitude } of places) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2];
  const shrunk = Math.cos((latitude * Math.PI) / 180);
  const half = (Math.max(LEAST_DEGREES, north - south, (east - west) * shrunk) / 2) * (1 + 2 * AROUND);
  return {
    south: latitude - half,
    north: latitude + half,
    west: longitude - half / shrunk,
    east: longitude + half / shrunk,
  };
}
