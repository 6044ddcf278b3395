import { distanceKm, HAZARD_IDS, type Level, NO_RANK, rankOf } from "@lichen/domain";
import { createReference, embeddedData } from "@lichen/server";
import { describe, expect, it } from "vitest";
import { type Check, checkWords } from "./check.ts";
import { differences } from "./difference.ts";
import { awayFrom, readExpertLevels } from "./expert-levels.ts";
import { KNOWN_EVENTS } from "./known-events.ts";
import type { LevelReader, RankRange } from "./level-reader.ts";
import { replayEvents } from "./replay.ts";
import { pointsOf, TRANSECTS } from "./transects.ts";

const { pack, places } = embeddedData();
const layers = createReference(pack).layers();

describe("the expert levels", () => {
  it("are 168 ranges at 89 places", () => {
    const levels = readExpertLevels();
    expect(levels).toHaveLength(168);
    expect(new Set(levels.map(({ name }) => name)).size).toBe(89);
    for (const { from, to, name } of levels) expect(rankOf(from), name).toBeLessThanOrEqual(rankOf(to));
  });

  it.each<[Level, number | null]>([
    ["none", -3],
    ["low", -1],
    ["medium", 0],
    ["high", 0],
    ["extreme", 2],
    ["unknown", null],
  ])("from medium to high, %s is %s away", (level, away) => {
    const rank = level === "unknown" ? NO_RANK : rankOf(level);
    expect(awayFrom({ from: "medium", to: "high" }, rank)).toBe(away);
  });
});

describe("two places", () => {
  const ranked = (rank: number): RankRange => ({ rank, low: rank, high: rank });
  /** The first place reads one rank for everything, the second one another. */
  const reader =
    (first: number, second: number): LevelReader =>
    (row) =>
      ranked(row === 0 ? first : second);

  it.each([
    [rankOf("none"), rankOf("medium"), { apart: 3, isNoneAgainstLevel: true, isKnownAgainstUnknown: false }],
    [rankOf("low"), rankOf("very_high"), { apart: 3, isNoneAgainstLevel: false, isKnownAgainstUnknown: false }],
    [NO_RANK, rankOf("medium"), { apart: null, isNoneAgainstLevel: false, isKnownAgainstUnknown: true }],
    [NO_RANK, NO_RANK, { apart: null, isNoneAgainstLevel: false, isKnownAgainstUnknown: false }],
  ])("of ranks %i and %i differ", (first, second, expected) => {
    const found = differences(reader(first, second), 0, 1);
    expect(found.map(({ hazard }) => hazard)).toEqual(HAZARD_IDS);
    for (const one of found) expect(one).toMatchObject(expected);
  });
});

it("transects go by steps of 0.2 to 0.8 km", () => {
  expect(TRANSECTS).toHaveLength(12);
  for (const transect of TRANSECTS) {
    const points = pointsOf(transect, places);
    points.slice(1).forEach(({ latitude, longitude }, nth) => {
      const km = distanceKm(points[nth]!.latitude, points[nth]!.longitude, latitude, longitude);
      expect(km, transect.name).toBeGreaterThanOrEqual(0.2);
      expect(km, transect.name).toBeLessThanOrEqual(0.8);
    });
  }
});

describe("the known events", () => {
  it("are twelve, in both languages", () => {
    expect(new Set(KNOWN_EVENTS.map(({ id }) => id)).size).toBe(12);
    for (const { name, what } of KNOWN_EVENTS) {
      for (const text of [name.fr, what.fr]) expect(text).not.toMatch(/['"]| [;:!?%]|\d \d/);
      expect(what.en).toMatch(/\.$/);
    }
  });

  it("have a level or none at all at each place, beside that of the edition before", () => {
    const replayed = replayEvents(layers, places);
    expect(replayed.map(({ id }) => id)).toEqual(KNOWN_EVENTS.map(({ id }) => id));
    for (const { places: struck } of replayed) {
      for (const { name, now, before } of struck) {
        expect(now.level === "unknown", name).toBe(now.low === "unknown");
        expect(before.level === "unknown", name).toBe(before.high === "unknown");
      }
    }
  });
});

describe("the words of a check", () => {
  const check: Check = {
    id: "some",
    title: "Some check",
    figures: { share: 0.5, count: 3 },
    lines: ["a line"],
    redLines: ["too few"],
  };

  it("say what was kept where it differs", () => {
    expect(checkWords(check, { some: { share: 0.25, count: 3 } })).toBe(
      "\nSome check\n  0.500  share  was 0.250\n      3  count\n  a line\n! too few",
    );
  });

  it("stand alone where nothing was kept", () => {
    expect(checkWords(check, {})).not.toContain("was");
  });
});
