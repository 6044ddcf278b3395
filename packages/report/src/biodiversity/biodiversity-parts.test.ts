import type { BiodiversityReport } from "@lichen/contract";
import { type Answers, assessBiodiversity, HAZARDS, type PlaceNature } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { partFaults, partLines } from "../blocks/part-faults-under-test.ts";
import {
  areasPart,
  benefitParts,
  biodiversityFinding,
  biodiversityParts,
  challengePart,
  hostingPart,
  sensitivityPart,
} from "./biodiversity-parts.ts";

const AREA = {
  name: "Vallon du Lichen",
  type: "natura_2000",
  strength: "regulated",
  band: "500m",
  url: "https://inpn.mnhn.fr/",
};
const PLACES: Readonly<Record<string, PlaceNature>> = {
  "known whole": {
    is_france: true,
    commune: { insee: "31555", name: "Toulouse", inhabitants: 504_078, inhabitants_per_km2: 4261, dwellings: 284_000 },
    cover: { artificial_percent: 71.2, natural_percent: 12.3, land_take_points: 2.4 },
    climate: { summer_c: 2.1, summer_rank: 0.8, dry_days: 14, dry_rank: 0.6 },
    protected_areas: [AREA, { ...AREA, name: "Mare 12", url: null }],
  } as unknown as PlaceNature,
  "hardly known": { is_france: true, commune: null, cover: null, climate: null, protected_areas: null },
  abroad: { is_france: false, commune: null, cover: null, climate: null, protected_areas: null },
};
const BUILDINGS: Readonly<Record<string, Answers>> = {
  "that says nothing": {},
  described: {
    glazed_area_proportion: "below_0_2",
    anticollision_glazing: "none",
    roof_vegetation_strata: "none",
    trees_presence: "sparse",
    late_mowing: "no",
    total_area_plot: 1000,
    impermeable_outdoor_mineral_surface: 400,
    open_ground_area_one_stratum: 300,
  },
  "to be built": { life_cycle_stage: "construction" },
};

function reportOf(place: string, building: string): BiodiversityReport {
  const [answers, around] = [BUILDINGS[building]!, PLACES[place]!];
  const from = around.protected_areas === null ? "unreachable" : "asked";
  const assessed = assessBiodiversity(answers, around, 2026);
  return {
    ...assessed,
    answers,
    year: 2026,
    protected_areas_from: from,
    warnings: [],
    sources: [],
  } as unknown as BiodiversityReport;
}

const CASES = Object.keys(PLACES).flatMap((place) => Object.keys(BUILDINGS).map((building) => ({ place, building })));

describe.each(CASES)("the biodiversity of a building $building, its place $place", ({ place, building }) => {
  const report = reportOf(place, building);

  it("has tables without a gap and the same lines in both languages", () => {
    expect(partFaults((language) => biodiversityParts(report, language))).toEqual([]);
    expect(biodiversityFinding(report, "fr").length).toBe(biodiversityFinding(report, "en").length);
  });

  it("says how sensitive the building is to each hazard, the most sensitive part first", () => {
    const { tables } = sensitivityPart(report, "en");
    expect(tables.map(({ caption }) => caption)).toEqual(HAZARDS.map(({ name }) => name.en));
    expect(tables.flatMap(({ rows }) => rows)).toHaveLength(report.sensitivity.length);
  });
});

it("marks where the place stands in the matrix of the challenge, and nowhere while it is not known", () => {
  const here = (place: string) =>
    partLines(challengePart(reportOf(place, "described"), "en")).filter((line) => line === "this place");
  expect(here("hardly known")).toEqual([]);
  expect(here("known whole").length).toBeLessThanOrEqual(1);
});

it("leads to the page of an area that has one", () => {
  const { words, tables } = areasPart(reportOf("known whole", "described"), "en");
  expect(tables[0]?.rows.map(([name]) => name)).toEqual([{ words: AREA.name, url: AREA.url }, "Mare 12"]);
  expect(words).toHaveLength(1);
  expect(areasPart(reportOf("hardly known", "described"), "en").tables).toEqual([]);
});

it("names the questions that a benefit waits for", () => {
  const parts = benefitParts(reportOf("abroad", "described"), "en");
  for (const { note } of parts) expect(note).toMatch(/^The answers that would tell you most: /);
  expect(parts.map(({ tables }) => tables[0]?.head[2])).toEqual(["Points", "Runoff", "Points"]);
});

it("has no potential before a building is built", () => {
  const titles = (building: string) => biodiversityParts(reportOf("abroad", building), "en").map(({ title }) => title);
  const { hosting_potential: hosting } = reportOf("abroad", "described");
  expect(titles("described")).toContain(hostingPart(hosting!, "en").title);
  expect(titles("to be built")).not.toContain(hostingPart(hosting!, "en").title);
});
