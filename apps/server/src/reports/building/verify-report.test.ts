import { COUNTING_FIELDS, FIELDS, type FieldKey, REFERENCE_BUILDINGS } from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paperReference, prepareDocument } from "../../pdf-under-test.ts";
import { fingerprintOf } from "../pdf/document-frame.ts";
import { buildingData } from "./building-data.ts";
import { type ReportInputs, reportInputs } from "./report-inputs.ts";
import { isSame, verifyReport } from "./verify-report.ts";

const OFFICE = { ...REFERENCE_BUILDINGS.glass_office_1975, post_code: "31000", city: "Toulouse", country: "FR" };
const CITIES = [
  ["31000", "Toulouse", "FR"],
  ["17000", "La Rochelle", "FR"],
  ["97400", "Saint-Denis", "FR"],
  ["10115", "Berlin", "DE"],
] as const;
const reference = paperReference();

const check = (inputs: object | string, fingerprint?: string) => {
  const content = typeof inputs === "string" ? inputs : JSON.stringify(inputs);
  return verifyReport({ inputs: content, fingerprints: [fingerprint ?? fingerprintOf(content)] }, reference);
};
/** The same inputs with one thing changed, as someone would who makes the fingerprint again. */
const changeInputs = async (change: (inputs: ReportInputs) => void): Promise<ReportInputs> => {
  const inputs = JSON.parse(JSON.stringify(reportInputs([await prepareDocument(OFFICE)]))) as ReportInputs;
  change(inputs);
  return inputs;
};

const someAnswers = fc.record(
  Object.fromEntries(
    FIELDS.flatMap((field) =>
      field.type === "enum" && field.section !== "identification"
        ? [[field.key, fc.constantFrom(...field.options.map(({ value }) => value))]]
        : [],
    ),
  ),
  { requiredKeys: [] },
);

/** To who may read the building, or to who opened a link. */
const SHOWN = fc.constantFrom("all" as const, "report" as const);

describe("a report computed again", () => {
  it("is the same for any building, from the answers that count alone", async () => {
    await fc.assert(
      fc.asyncProperty(
        someAnswers,
        fc.constantFrom(...CITIES),
        SHOWN,
        async (answers, [post_code, city, country], show) => {
          const document = await prepareDocument({ ...answers, post_code, city, country }, { withMap: false, show });
          const verification = check(reportInputs([document]));
          expect(verification.kind === "checked" && verification.buildings[0]!.differences).toEqual([]);
          expect(isSame(verification)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it("carries for who opened a link the answers that count in a figure, and no others", async () => {
    const own = { total_area_plot: 987, building_floor_area: 300, not_roof_tree_cover_surface: 123 };
    const named = { member_building_name: "Siège" };
    const hidden = { street: "1 rue Cachée", member_building_code: "SECRET-1", fond_gestion_name: "Groupe caché" };
    const document = await prepareDocument(
      { ...OFFICE, ...own, ...named, ...hidden },
      { withMap: false, show: "report" },
    );
    const [carried] = reportInputs([document]).buildings;
    expect(carried!.answers).toMatchObject(own);
    expect(Object.keys(carried!.answers).filter((key) => !COUNTING_FIELDS.has(key as FieldKey))).toEqual([]);
    const printed = JSON.stringify([reportInputs([document]), buildingData([document])]);
    for (const answer of Object.values(hidden)) expect(printed).not.toContain(answer);
    expect(isSame(check(reportInputs([document])))).toBe(true);
  });

  it("tells a figure that was changed, and where", async () => {
    const verification = check(
      await changeInputs(({ buildings }) => {
        const [heat] = buildings[0]!.figures.hazards;
        Object.assign(heat!.vulnerability, { index: 0.1 });
        Object.assign(heat!.cross[2]!, { level: "low" });
      }),
    );
    expect(verification).toMatchObject({
      kind: "checked",
      buildings: [
        {
          differences: [
            { hazard: "heat", figure: "vulnerability", of: "index", printed: 0.1 },
            { hazard: "heat", figure: "cross", of: "level", scenario: "ssp1", horizon: "2050", printed: "low" },
          ],
        },
      ],
    });
    expect(isSame(verification)).toBe(false);
  });

  it("tells an answer that was changed by the figures that it moves", async () => {
    const verification = check(
      await changeInputs(({ buildings }) =>
        Object.assign(buildings[0]!.answers, { external_sun_protection: "all_mobile" }),
      ),
    );
    expect(verification.kind === "checked" && verification.buildings[0]!.differences.length).toBeGreaterThan(0);
  });

  it.each([
    ["another engine", (stamp: string) => stamp.replace(/^\S+/, "0.9.0")],
    ["other layers", (stamp: string) => `${stamp}+abc`],
  ])("is not the same with %s, even when its figures are", async (_, other) => {
    const inputs = await changeInputs(({ buildings }) =>
      Object.assign(buildings[0]!, { stamp: other(buildings[0]!.stamp) }),
    );
    const verification = check(inputs);
    expect(verification.kind === "checked" && verification.buildings[0]!.differences).toEqual([]);
    expect(isSame(verification)).toBe(false);
  });

  it("gives the levels that its pages are to say, in the scenario that each hazard is read in", async () => {
    const document = await prepareDocument(OFFICE, { scenario: "tracc", horizon: "2090" });
    const verification = check(reportInputs([document]));
    const levels = verification.kind === "checked" ? verification.buildings[0]!.levels : [];
    expect(levels.map(({ hazard, scenario, horizon }) => [hazard, scenario, horizon])).toEqual(
      document.report.hazards.map(({ id }) => [id, id === "coastal" ? "ssp5" : "tracc", "2090"]),
    );
    for (const { hazard, scenario, horizon, ...shown } of levels) {
      const { exposure, vulnerability, cross } = document.report.hazards.find(({ id }) => id === hazard)!;
      const at = (one: { scenario: string; horizon: string }) => one.scenario === scenario && one.horizon === horizon;
      expect(shown).toEqual({
        exposure: exposure.find(at)!.level,
        vulnerability: vulnerability.level,
        cross: cross.find(at)!.level,
      });
    }
  });

  it("is refused when its attachment is not the one of its fingerprint", async () => {
    const inputs = reportInputs([await prepareDocument(OFFICE)]);
    expect(check(inputs, "0".repeat(64)).kind).toBe("tampered");
    expect(verifyReport({ inputs: JSON.stringify(inputs), fingerprints: [] }, reference).kind).toBe("tampered");
  });

  it.each([
    "",
    "null",
    "{}",
    "[]",
    '{"format":3}',
    '{"format":"lichen-report/1"}',
    '{"format":"lichen-report/1","buildings":[]}',
    '{"format":"lichen-report/1","buildings":[{}]}',
  ])("reads %j as no report, without failing", (inputs) => {
    expect(check(inputs).kind).toBe("not_readable");
  });

  it("leaves other documents alone", () => {
    expect(check({ format: "lichen-synthesis/1" })).toEqual({ kind: "other_kind", format: "lichen-synthesis/1" });
  });
});
