import {
  answerRequirements,
  type DisclosedBuilding,
  discloseBuildings,
  HAZARD_IDS,
  ITEMS_NOT_COVERED,
} from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { part } from "../blocks/part-blocks.ts";
import { partFaults } from "../blocks/part-faults-under-test.ts";
import { disclosureParts, requirementsPart, versionFinding } from "./disclosure-parts.ts";

type Frozen = Parameters<typeof disclosureParts>[0];

const building = (some: Partial<DisclosedBuilding> = {}): DisclosedBuilding => ({
  id: "1",
  exposed: HAZARD_IDS.map(() => "yes"),
  states: HAZARD_IDS.map((_, at) => (at === 0 ? "yes" : at === 1 ? "not_computed" : "no")),
  addressed: HAZARD_IDS.map((_, at) => (at === 0 ? "under_way" : "no")),
  weights: { floor_area: 1200, asset_value: 3_000_000, yearly_revenue: null },
  ...some,
});

function frozen(buildings: readonly DisclosedBuilding[], isAnswered = true): Frozen {
  const moment = { scenario: "ssp5", horizon: "2050" } as const;
  return {
    version: {
      ...moment,
      id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
      company_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
      year: 2026,
      perimeter: "france",
      notes: isAnswered ? "Lu." : "",
      prepared_by: "A. Martin",
      prepared_at: "2026-11-28T09:00:00.000Z",
      approved_by: isAnswered ? "B. Durand" : null,
      approved_at: isAnswered ? "2026-11-28T10:00:00.000Z" : null,
      can_approve: false,
      fingerprint: "a".repeat(64),
    },
    figures: {
      ...moment,
      engine_version: "1.8.0",
      stamp: "1.8.0 2026",
      perimeter: "france",
      selected: buildings.length,
      count: buildings.length,
      outside_france: 0,
      without_place: 0,
      examples: 0,
      outdated: 0,
      subjects: discloseBuildings(buildings).map((subject) => ({ ...subject, scenario: "ssp5" })),
      requirements: isAnswered ? answerRequirements(buildings).map((one) => ({ ...one })) : [],
      not_covered: ITEMS_NOT_COVERED.map(({ id }) => id),
      sources: [],
    },
  };
}

describe("a frozen disclosure on paper", () => {
  const all = [
    frozen([building()]),
    frozen([building(), building({ weights: { floor_area: null, asset_value: null, yearly_revenue: 10 } })]),
    frozen([building({ states: HAZARD_IDS.map(() => "no") })], false),
  ];

  it("has rows as long as their head and the same lines in both languages, whatever is known", () => {
    for (const { version, figures } of all) {
      const faults = partFaults((language) => [
        ...disclosureParts({ version, figures }, language),
        part("", { words: [versionFinding(figures)[language]] }),
      ]);
      expect(faults).toEqual([]);
    }
  });

  it("gives the amount of each requirement between its bounds, and why those without a figure have none", () => {
    const rows = requirementsPart(frozen([building()]).figures, "en").tables[0]?.rows ?? [];
    expect(rows[0]?.slice(1)).toEqual([{ words: "€3m", under: "Combined risk, buildings as they stand" }, "100%", "0"]);
    expect(rows.some(([, reason]) => String(reason).startsWith("Not covered"))).toBe(true);
  });
});
