import type { AnswerOf, territoryReport } from "@lichen/contract";
import {
  HAZARDS,
  type Level,
  NATIONAL_FIGURES,
  RESILIENCE_FIGURES,
  SOCIAL_FIGURES,
  TERRITORY_INDICATORS,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { partFaults } from "../blocks/part-faults-under-test.ts";
import { holdingPart, informationPart, pastDisastersPart, peoplePart } from "./territory-facts-parts.ts";
import {
  comparedTerritoriesPart,
  equipmentPart,
  peersPart,
  territoryExposurePart,
  territoryFinding,
  territorySize,
} from "./territory-parts.ts";

type Report = AnswerOf<typeof territoryReport>;

const LEVELS = ["very_high", "high", "medium", "low", "none", "unknown", "low", "medium"] as const;
const levels = HAZARDS.map(({ id: hazard }, nth) => ({ hazard, level: LEVELS[nth]!, index: 4 - nth / 2 }));
const compared = levels.map((one) => ({ ...one, low: "low", high: "extreme" }) as const);
const share = { raw_value: 12.3, communes: { known: 3, all: 5 }, level: "medium" as const };

/** Five communes in France, of which all is known; or a city abroad, of which little is. */
function reportOf(place: "communes" | "city"): Report {
  const isKnown = place === "communes";
  const counts = isKnown ? { high: 4, low: 1 } : {};
  const read = isKnown ? share : { raw_value: null, communes: null, level: "unknown" };
  return {
    territory: {
      id: "1",
      name: "Rive",
      scale: isKnown ? "epci" : "city",
      communes: isKnown ? 5 : null,
      population: 12_000,
      area_km2: isKnown ? 80.4 : null,
      altitude_m: 120,
      coast_km: null,
      post_codes: ["31000"],
      typologies: [],
      dwellings: { total: isKnown ? 6000 : null, communes: { known: 3, all: 5 } },
    },
    exposure: levels.map((one) => ({
      ...one,
      low: "low",
      high: "extreme",
      highest: "extreme",
      today: { level: "low", index: 1 },
      distribution: counts,
      population: counts,
      dwellings: counts,
      evidence: one.level === "unknown" ? null : "modelled",
      leading_indicator: null,
      scenario: "ssp2",
      horizon: "2050",
    })),
    vulnerability: {
      level: "unknown",
      known: isKnown ? 5 : 0,
      indicators: TERRITORY_INDICATORS.map(({ id }) => ({ id, ...read })),
      beside: SOCIAL_FIGURES.map(({ id }) => ({ id, ...read })),
    },
    resilience: RESILIENCE_FIGURES.map(({ id }) => ({ id, ...read })),
    past_disasters: {
      recognised: isKnown ? [{ peril: "flood", events: 3, communes: 2, communes_known: 5, highest: 2 }] : [],
      cost: { reason: isKnown ? "no_cost_at_this_scale" : "outside_coverage" },
      national: isKnown ? NATIONAL_FIGURES : [],
    },
    equipment: isKnown
      ? [
          {
            category: "education",
            total: 5,
            by_level: { [levels[0]!.hazard]: counts },
            types: [{ type: "C1", total: 5, editions: [{ source: "facilities", edition: "2013", total: 5 }] }],
          },
        ]
      : [],
    neighbours: isKnown ? [{ id: "2", name: "Plaine", exposure: compared }] : [],
    region: isKnown ? { id: "3", name: "Occitanie", exposure: compared } : null,
    peers: isKnown
      ? {
          count: 9,
          hazards: levels.map(({ hazard }) => ({
            hazard,
            known: 8,
            lower: 5,
            higher: 1,
            distribution: { low: 8, unknown: 1 },
          })),
        }
      : null,
    sources: [{ id: "flood_atlases", edition: "2024" }],
  } as unknown as Report;
}

describe.each(["communes", "city"] as const)("the diagnosis of %s", (place) => {
  const report = reportOf(place);
  const { hazard } = report.exposure[0]!;

  it("has tables without a gap and the same lines in both languages", () => {
    expect(
      partFaults((language) => [
        informationPart(report, language),
        territoryExposurePart(report, "ssp5", hazard, language),
        peoplePart(report, language),
        equipmentPart(report, hazard, language),
        holdingPart(report, language),
        pastDisastersPart(report, language),
        ...peersPart(report, language),
        ...comparedTerritoriesPart(report, language),
      ]),
    ).toEqual([]);
  });

  it("begins with what leads", () => {
    expect(territoryFinding(report, "2050", "en").lead).toMatch(/^In 2050 /);
  });
});

it("says of the communes how large they are, and their people alone where that is not known", () => {
  expect(territorySize(reportOf("communes"), "en")).toBe("5 communes, 12,000 inhabitants, 80 km²");
  expect(territorySize(reportOf("city"), "en")).toBe("12,000 inhabitants");
});

it("says under a level what else it may be, the highest of a commune, and the scenario that is read instead", () => {
  const [first] = territoryExposurePart(reportOf("communes"), "ssp5", levels[1]!.hazard, "en").tables;
  expect(first?.marked).toBe(1);
  expect(first?.rows[0]?.[1]).toMatchObject({
    level: "very_high",
    under: expect.stringMatching(/ · most exposed commune: extreme · read for /),
  });
  expect(first?.rows[0]?.[2]).toEqual({ words: "4 high, 1 low", counts: { high: 4, low: 1 } });
  const unknown = first?.rows.find((_, nth) => levels[nth]?.level === "unknown");
  expect(JSON.stringify(unknown?.[1])).not.toContain("highest");
});

it("gives the level of a compared territory its range as that of the territory", () => {
  const [{ tables } = { tables: [] }] = comparedTerritoriesPart(reportOf("communes"), "en");
  expect(tables[0]?.rows.map(([name]) => name)).toEqual(["Rive", "Occitanie", "Plaine"]);
  for (const row of tables[0]?.rows ?? []) {
    expect(row[1]).toEqual({ level: "very_high", range: { low: "low", high: "extreme" }, under: "may be extreme" });
    expect(row[1 + LEVELS.indexOf("unknown")]).not.toHaveProperty("under");
  }
});

it("counts equipment by the level of the chosen hazard, then each type by its edition", () => {
  const [byCategory, byType] = equipmentPart(reportOf("communes"), levels[0]!.hazard, "en").tables;
  expect(byCategory?.rows[0]).toMatchObject([
    "Education",
    "5",
    { as_share: true, counts: { high: 4, low: 1 } },
    "4",
    "2013",
  ]);
  expect(byType?.rows).toHaveLength(1);
  expect(equipmentPart(reportOf("city"), levels[0]!.hazard, "en").tables).toEqual([]);
});

it("says once the level that every row would, with what is counted in each", () => {
  const hazard = "heat" as const;
  const row = (category: string, total: number, counts: Readonly<Partial<Record<Level, number>>>) => ({
    category,
    total,
    by_level: { [hazard]: counts },
    types: [],
  });
  const partOf = (rows: readonly object[], language: "fr" | "en" = "en") =>
    equipmentPart({ equipment: rows as never[] }, hazard, language);
  const alike = [row("education", 5, { high: 5 }), row("health_social", 1, { high: 1 }), row("sport_culture", 0, {})];
  expect(partOf(alike).words).toEqual([
    "6 facilities, all at the level “high” for heat, like their commune.",
    "Education: 5; Health and social: 1",
  ]);
  expect(partOf(alike, "fr").words[0]).toBe(
    "6 équipements, tous au niveau «\u202félevé\u202f» pour la chaleur, comme leur commune.",
  );
  expect(partOf(alike).tables).toHaveLength(1);
  expect(partOf([row("education", 5, {}), row("health_social", 1, {})]).words[0]).toBe(
    "6 facilities, all without a known level for heat, like their commune.",
  );
  // Rows that differ, and one alone, stay a table.
  for (const rows of [
    [row("education", 5, { high: 5 }), row("health_social", 1, { low: 1 })],
    [row("education", 5, { high: 5 })],
  ])
    expect([partOf(rows).words, partOf(rows).tables.length]).toEqual([[], 2]);
});

it("leads from a figure of the country to its source", () => {
  const national = pastDisastersPart(reportOf("communes"), "en").tables.at(-1);
  expect(national?.rows.map(([, , source]) => source)).toEqual(
    NATIONAL_FIGURES.map(({ source }) => ({ words: source.title, url: source.url })),
  );
});
