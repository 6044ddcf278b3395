import { randomUUID } from "node:crypto";
import {
  EVIDENCE_QUALITIES,
  HAZARD_IDS,
  type HazardId,
  HORIZONS,
  isHigh,
  LEVELS,
  type Level,
  LIST_COLUMNS,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  type RiskCount,
  type RiskState,
  riskBounds,
  riskCount,
  riskState,
  SCENARIOS,
  type Scenario,
  scenarioCounted,
  scenariosAt,
} from "@lichen/domain";
import { beforeAll, expect, it } from "vitest";
import type { OrganisationUnderTest } from "../../organisation-under-test.ts";
import { inScope, PLATFORM_SCOPE } from "../../platform/scope.ts";
import { onServer } from "../../server-under-test.ts";
import { preparePortfolio } from "../../synthesis-portfolio-under-test.ts";
import type { Synthesis } from "./synthesis.ts";

type Row = Readonly<Record<string, unknown>>;

onServer("the synthesis of a portfolio", (server) => {
  let ids: Readonly<Record<string, string>>;
  let made: OrganisationUnderTest;
  type Who = keyof OrganisationUnderTest["people"];
  const ask = async (who: Who, path: string, body: object = {}) => {
    const response = await server().ask(made.people[who].token, "POST", path, body);
    return { status: response.statusCode, ...response.json() };
  };
  const synthesis = async (body: object = {}, who: Who = "company_admin"): Promise<Synthesis & { status: number }> =>
    ask(who, "/buildings/assets_report/", body);
  /** Rows of the list, every column in them. */
  const rowsOf = async (body: object, scenario: Scenario, who: Who = "company_admin"): Promise<Row[]> => {
    const columns = LIST_COLUMNS.map(({ key }) => key);
    return (await ask(who, "/buildings/search/", { filters: [], ...body, scenario, columns, limit: 100 })).buildings;
  };
  const only = (...codes: string[]) => ({ building_ids: codes.map((code) => ids[code]) });

  beforeAll(async () => {
    ({ made, ids } = await preparePortfolio(server()));
  });

  /** Counts of a column of the list. */
  const counted = (rows: readonly Row[], column: string) =>
    Object.fromEntries(
      LEVELS.map((level) => [level, rows.filter((row) => (row[column] ?? "unknown") === level).length]),
    );
  const columnOf = (subject: string, analysis: string, horizon: string) =>
    analysis === "vulnerability" && subject !== "multi_hazard"
      ? `${analysis}_${subject}`
      : `${analysis}_${subject}_${horizon}`;
  const allAnalyses = (rows: readonly Row[], subject: string, horizon: string) =>
    Object.fromEntries(
      RISK_ANALYSES.map((analysis) => [analysis, counted(rows, columnOf(subject, analysis, horizon))]),
    );

  it.each([
    ["tracc", "2050", "france"],
    ["tracc", "2090", "europe"],
    ["ssp1", "reference", "europe"],
    ["ssp2", "2030", "france"],
  ] as const)("counts what the list shows, in %s at %s, %s", async (scenario, horizon, perimeter) => {
    const answer = await synthesis({ scenario, horizon, perimeter, subject: "heat" });
    const standing = (row: Row) => perimeter === "europe" || !["D", "E"].includes(String(row.member_building_code));
    const rows: Record<string, Row[]> = {};
    for (const one of SCENARIOS) rows[one] = (await rowsOf({}, one)).filter(standing);
    const read = (subject: (typeof RISK_SUBJECTS)[number], of: Scenario) =>
      rows[scenarioCounted(subject, of, perimeter)]!;
    const area = (row: Row) => Number(row.gross_floor_area ?? 0);
    /** Levels of a building, each in the scenario that its hazard is read in. */
    const levelsOf = (row: Row, analysis: "exposure" | "cross", hazards: readonly HazardId[]) =>
      hazards.map((hazard) => {
        const there = read(hazard, scenario).find(({ id }) => id === row.id)!;
        return (there[columnOf(hazard, analysis, horizon)] ?? "unknown") as Level;
      });
    const risk = (those: readonly Row[], analysis: "exposure" | "cross", hazards: readonly HazardId[]) => {
      const summed = (measure: (row: Row) => number): RiskCount => {
        const of = (state: RiskState) =>
          those
            .filter((row) => riskState(levelsOf(row, analysis, hazards)) === state)
            .reduce((all, row) => all + measure(row), 0);
        return { yes: of("yes"), no: of("no"), not_computed: of("not_computed") };
      };
      const [buildings, m2] = [summed(() => 1), summed(area)];
      return {
        ...buildings,
        all: those.length,
        computed: those.length - buildings.not_computed,
        yes_m2: m2.yes,
        no_m2: m2.no,
        not_computed_m2: m2.not_computed,
        computed_m2: m2.yes + m2.no,
        share: riskBounds(buildings).share,
        share_m2: riskBounds(m2).share,
      };
    };
    const risks = (those: readonly Row[], subject: (typeof RISK_SUBJECTS)[number]) => {
      const hazards = subject === "multi_hazard" ? HAZARD_IDS : [subject];
      return { exposed: risk(those, "exposure", hazards), at_risk: risk(those, "cross", hazards) };
    };
    expect(answer.subjects).toEqual(
      RISK_SUBJECTS.map((id) => ({
        id,
        scenario: scenarioCounted(id, scenario, perimeter),
        ...allAnalyses(read(id, scenario), id, horizon),
        evidence: id === "multi_hazard" ? null : evidenceOf(read(id, scenario), id),
        ...risks(rows[scenario]!, id),
      })),
    );
    expect({ exposed: answer.exposed, at_risk: answer.at_risk }).toEqual(risks(rows[scenario]!, "multi_hazard"));
    expect(answer.moments).toEqual(
      scenariosAt(perimeter).flatMap((one) =>
        HORIZONS.map((at) => ({ scenario: one, horizon: at, ...allAnalyses(read("heat", one), "heat", at) })),
      ),
    );
    const compared = horizon === "reference" ? "2050" : horizon;
    const movement = (id: HazardId, one: Scenario, at: string) => {
      const levels = counted(read(id, one), `cross_${id}_${at}`);
      return { id, scenario: one, horizon: at, ...riskCount(levels) };
    };
    expect(answer.movements).toEqual(
      HAZARD_IDS.flatMap((id) => [
        movement(id, "ssp5", "reference"),
        ...scenariosAt(perimeter).map((one) => movement(id, one, compared)),
      ]),
    );
    const sum = (rows: readonly Row[]) => rows.reduce((all, row) => all + Number(row.gross_floor_area ?? 0), 0);
    const floor = (id: (typeof RISK_SUBJECTS)[number], analysis: string, is: (level: string) => boolean) =>
      sum(read(id, scenario).filter((row) => is(String(row[columnOf(id, analysis, horizon)] ?? "unknown"))));
    expect(answer.floor_area).toEqual({
      total_m2: sum(rows[scenario]!),
      buildings_without: rows[scenario]!.filter((row) => row.gross_floor_area === undefined).length,
      at_risk: RISK_SUBJECTS.map((id) => ({
        id,
        exposure_m2: floor(id, "exposure", (level) => isHigh(level as never)),
        cross_m2: floor(id, "cross", (level) => isHigh(level as never)),
        unknown_m2: floor(id, "exposure", (level) => level === "unknown"),
        cross_unknown_m2: floor(id, "cross", (level) => level === "unknown"),
        exposure_no_m2: floor(id, "exposure", (level) => level !== "unknown" && !isHigh(level as never)),
        cross_no_m2: floor(id, "cross", (level) => level !== "unknown" && !isHigh(level as never)),
      })),
    });
    for (const [given, column] of [
      [answer.groups, "fond_gestion_name"],
      [answer.building_types, "building_type"],
    ] as const) {
      const heat = read("heat", scenario);
      const values = [...new Set(heat.map((row) => String(row[column] ?? "")))];
      expect([...given].sort((a, b) => (a.value < b.value ? -1 : 1))).toEqual(
        values.sort().map((value) => {
          const those = heat.filter((row) => (row[column] ?? "") === value);
          return { value, count: those.length, ...allAnalyses(those, "heat", horizon), ...risks(those, "heat") };
        }),
      );
      expect(given.map(({ count }) => count)).toEqual(given.map(({ count }) => count).sort((a, b) => b - a));
    }
  });

  it("gives shares of all the buildings between two bounds, by hazard, group and use, which sum to the whole", async () => {
    for (const subject of ["multi_hazard", "flood"] as const) {
      const answer = await synthesis({ scenario: "ssp5", horizon: "2090", perimeter: "europe", subject });
      const whole = answer.subjects.find(({ id }) => id === subject)!;
      // The building without place nor results could be at risk: it is in no bound from below, in each from above.
      expect(whole.at_risk.not_computed).toBeGreaterThan(0);
      for (const which of ["exposed", "at_risk"] as const) {
        for (const one of [answer, ...answer.subjects, ...answer.groups, ...answer.building_types]) {
          const { all, yes, no, not_computed, share } = one[which];
          expect(all).toBe("count" in one ? one.count : answer.count);
          expect(yes + no + not_computed).toBe(all);
          expect(share).toEqual({ least: yes / all, most: (yes + not_computed) / all });
        }
        for (const parts of [answer.groups, answer.building_types])
          for (const figure of ["all", "yes", "no", "not_computed", "yes_m2", "no_m2", "not_computed_m2"] as const)
            expect(parts.reduce((sum, part) => sum + part[which][figure], 0)).toBeCloseTo(whole[which][figure], 6);
      }
    }
    // Nothing is known of "F" but its name: it is neither 100 % nor blank.
    const { at_risk } = await synthesis({ ...only("F"), subject: "multi_hazard" });
    expect(at_risk).toMatchObject({ all: 1, yes: 0, no: 0, not_computed: 1, share: { least: 0, most: 1 } });
  });

  it("says which buildings are outside France, and reads business as usual for them", async () => {
    expect((await synthesis()).scenario).toBe("ssp5");
    const answer = await synthesis({ scenario: "tracc" });
    expect(answer).toMatchObject({
      status: 200,
      // The building of the organisation was put there without place nor results.
      selected: 7,
      count: 7,
      outside_france: 2,
      without_place: 3,
      perimeter: "europe",
      outdated: 1,
      scenario: "tracc",
      notices: ["europe_by_default", "not_computable", "tracc_outside_france", "outdated"],
    });
    expect(answer.subjects.map(({ scenario }) => scenario)).toEqual(RISK_SUBJECTS.map(() => "ssp5"));
    // What lacks is said of where it lacks: answers of some; abroad too the hazards are known.
    const lacking = (await synthesis({ perimeter: "europe", ...only("D", "E") })) as typeof answer;
    expect([lacking.not_computable, lacking.too_few_hazards]).toEqual([1, 0]);
    expect(await synthesis({ perimeter: "france" })).toMatchObject({
      selected: 7,
      count: 5,
      outside_france: 2,
      perimeter: "france",
      notices: ["outside_france", "not_computable", "outdated"],
    });
    expect(await synthesis({ perimeter: "europe", scenario: "ssp5", ...only("A", "C") })).toMatchObject({
      selected: 2,
      count: 2,
      outside_france: 0,
      without_place: 0,
      not_computable: 0,
      outdated: 0,
      notices: [],
    });
    expect(await synthesis(only("A", "F"))).toMatchObject({ perimeter: "france", notices: ["not_computable"] });
    expect(await synthesis({ ...only("D", "E"), perimeter: "france" })).toMatchObject({
      selected: 2,
      count: 0,
      groups: [],
      worst: [],
      notices: ["outside_france", "empty_perimeter"],
    });
  });

  it("names the worst first, as the list does: by level, index, exposure and floor area; one without level is not named", async () => {
    const { worst } = await synthesis({ perimeter: "europe", scenario: "ssp5", horizon: "2090", subject: "heat" });
    const rows = await rowsOf({}, "ssp5");
    const rank = (row: Row, column: string) => LEVELS.indexOf(row[column] as never);
    const expected = rows
      .filter((row) => (row.cross_heat_2090 ?? "unknown") !== "unknown")
      .sort(
        (a, b) =>
          rank(b, "cross_heat_2090") - rank(a, "cross_heat_2090") ||
          Number(b.vulnerability_index_heat) - Number(a.vulnerability_index_heat) ||
          rank(b, "exposure_heat_2090") - rank(a, "exposure_heat_2090") ||
          Number(b.gross_floor_area ?? -1) - Number(a.gross_floor_area ?? -1),
      );
    expect(expected.length).toBe(3);
    expect(worst).toEqual(
      expected.map((row) => ({
        id: row.id,
        nature: "declared",
        code: row.member_building_code,
        name: row.member_building_name,
        group: row.fond_gestion_name,
        city: row.city,
        exposure: row.exposure_heat_2090,
        vulnerability: row.vulnerability_heat,
        cross: row.cross_heat_2090,
        hazards: HAZARD_IDS.map((id) => ({ id, cross: row[`cross_${id}_2090`] })),
      })),
    );
    const listed = await rowsOf({ order_by: "-cross_heat_2090" }, "ssp5");
    expect(worst.map(({ id }) => id)).toEqual(listed.slice(0, 3).map(({ id }) => id));
    // Nothing of "F" is known but its name.
    const exposed = await synthesis({ ...only("A", "B", "F"), analysis: "exposure", subject: "heat" });
    expect(exposed.worst.map(({ code }) => code).toSorted()).toEqual(["A", "B"]);
  });

  it("speaks of the groups that the caller may read, and of them alone", async () => {
    const seen = await synthesis({}, "user_read");
    expect(seen.groups.map(({ value }) => value)).toEqual(["Default"]);
    expect(seen.selected).toBe((await rowsOf({}, "ssp5", "user_read")).length);
    expect(await synthesis(only("A"), "other_company_admin")).toMatchObject({ status: 404 });
    expect(await synthesis({ building_ids: [randomUUID()] })).toMatchObject({ status: 404 });
    expect(await synthesis({}, "user_without_rights")).toMatchObject({ status: 422, detail: "empty_selection" });
    const nothing = { filters: [{ column: "city", type: "text", value: "nowhere at all" }] };
    expect(await synthesis(nothing)).toMatchObject({ status: 422 });
    expect(await synthesis({ company_id: made.other.id })).toMatchObject({ status: 404 });
    expect((await synthesis({}, "admin")).selected).toBeGreaterThan(7);
  });

  it("names the sources that exposure is read from", async () => {
    const { sources } = await synthesis(only("A"));
    expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(["drias_fr", "catnat", "eurocode_wind"]));
    // Layers that no hazard reads here are not named.
    expect(sources.map(({ id }) => id)).not.toContain("facilities");
  });

  it("says which buildings were made up for the demonstration", async () => {
    const id = ids.A!;
    await inScope(server().database.db, PLATFORM_SCOPE, (trx) =>
      trx.updateTable("buildings").set({ nature: "example" }).where("id", "=", id).execute(),
    );
    const { token } = made.people.company_admin;
    await server().ask(token, "PATCH", `/buildings/${id}/`, { building: { member_building_name: "Exemple A" } });
    const answer = await synthesis({ scenario: "ssp5", ...only("A", "C") });
    expect(answer).toMatchObject({ count: 2, examples: 1, notices: ["examples"] });
    expect(answer.worst.map(({ name, nature }) => [name, nature]).sort()).toEqual([
      ["Bâtiment C", "declared"],
      ["Exemple A", "example"],
    ]);
  });
});

/** Buildings by the quality of evidence that the list shows. */
function evidenceOf(rows: readonly Row[], id: HazardId) {
  const qualities = Object.keys(EVIDENCE_QUALITIES);
  return Object.fromEntries(
    qualities.map((quality) => [quality, rows.filter((row) => row[`evidence_${id}`] === quality).length]),
  );
}
