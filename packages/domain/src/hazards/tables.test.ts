import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { INDICATORS, isIndicatorKey } from "../climate/indicators.ts";
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
      expect(ours.bounds, id).toEqual(bounds);
      expect(ours.worse, id).toBe(reversed ? "lower" : "higher");
    }
  });

  it("give the slots of each hazard the weights of its indicators", () => {
    for (const [id, weights] of Object.entries(
      read(THRESHOLDS).hazardAggregation.weights as Record<string, Record<string, number>>,
    )) {
      const hazard = HAZARDS.find((one) => one.id === id)!;
      expect(hazard.slots.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(
        Object.values(weights).reduce((a, b) => a + b),
        12,
      );
      const best = hazard.slots.flatMap(({ weight, evidence }) =>
        evidence[0]!.map(({ indicator, share }) => [indicator, +(weight * share).toFixed(10)]),
      );
      expect(Object.fromEntries(best), id).toEqual(
        id === "storm_wind" ? { wind_gust_98: 0.5, wind_basic: 0.5 } : weights,
      );
    }
  });
});

it("every slot names indicators of the catalogue, with shares that sum to one", () => {
  for (const { slots } of HAZARDS) {
    for (const evidence of slots.flatMap((slot) => slot.evidence)) {
      expect(evidence.every(({ indicator }) => isIndicatorKey(indicator))).toBe(true);
      expect(evidence.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    }
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
