import { describe, expect, it } from "vitest";
import { SCENARIOS } from "../climate/moment.ts";
import { FIELDS, SECTIONS } from "../questionnaire/index.ts";
import { LEVELS } from "../shared/level.ts";
import { DEFAULT_COLUMNS, findListColumn, knownColumns, LIST_COLUMN_GROUPS, LIST_COLUMNS } from "./buildings.ts";
import { COLUMN_PRESETS } from "./column-presets.ts";
import { questionIn } from "./list-catalogue.ts";
import { RISK_SUBJECTS } from "./results.ts";

describe("columns of the portfolio", () => {
  it("have keys and labels like no other, in both languages", () => {
    const keys = LIST_COLUMNS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { columns } of LIST_COLUMN_GROUPS) {
      for (const language of ["fr", "en"] as const) {
        const labels = columns.map(({ label }) => label[language]);
        expect(labels.filter((label, place) => label === "" || labels.indexOf(label) !== place)).toEqual([]);
      }
    }
  });

  it("hold each question once, by section, in the order of the form", () => {
    const sections = LIST_COLUMN_GROUPS.slice(0, SECTIONS.length);
    expect(sections.map(({ id }) => id)).toEqual(SECTIONS.map(({ id }) => id));
    const questions = sections.flatMap(({ columns }) => columns.map(({ key }) => key));
    expect(questions.toSorted()).toEqual(FIELDS.map(({ key }) => key).toSorted());
  });

  it.each([
    ["cooling_energy_consumption", "number", { fr: "kWh/m²/an", en: "kWh/m²/yr" }],
    ["erp", "enum", null],
    ["city", "text", null],
    ["fond_gestion_name", "enum", null],
    ["floors_number", "number", null],
    ["updated_at_date", "date", null],
    ["completion", "number", { fr: "%", en: "%" }],
    ["cross_heat_2050", "enum", null],
    ["vulnerability_index_cold", "number", null],
  ])("filter %s as %s", (key, type, unit) => {
    expect(findListColumn(key)).toMatchObject({ key, type, unit });
  });

  it("have every level of every subject, at each horizon where it is dated", () => {
    for (const subject of RISK_SUBJECTS) {
      for (const analysis of ["cross", "exposure"]) {
        for (const horizon of ["reference", "2030", "2050", "2090"]) {
          const column = findListColumn(`${analysis}_${subject}_${horizon}`)!;
          expect(column.options?.map(({ value }) => value)).toEqual(LEVELS);
          expect(questionIn(column, "ssp2")).toEqual({ subject, analysis, horizon, scenario: "ssp2" });
        }
      }
    }
  });

  it("ask no level of an answer", () => {
    for (const scenario of SCENARIOS) expect(questionIn(findListColumn("city")!, scenario)).toBe(null);
  });

  it("are those that the presets name", () => {
    for (const { columns } of COLUMN_PRESETS) expect(knownColumns(columns)).toEqual(columns);
    expect(DEFAULT_COLUMNS.length).toBeGreaterThan(3);
    expect(knownColumns(["city", "city", "gone_since"])).toEqual(["city"]);
  });
});
