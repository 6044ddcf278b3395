import { assessBiodiversity, emptyState, type Project, projectResults, statesOf } from "@lichen/domain";
import { expect, it } from "vitest";
import { partFaults, partLines } from "../blocks/part-faults-under-test.ts";
import {
  comparableSchemesPart,
  comparedStatesPart,
  plansPart,
  projectContextPart,
  projectFactsPart,
} from "./project-parts.ts";

const state = (id: string, type: "bare_roof" | "ground_2" | "wetland_unsealed") => ({
  ...emptyState(id, `Cour ${id}`),
  groups: { roof: type === "bare_roof" ? 1000 : 0, green_water: type === "bare_roof" ? 0 : 1000, mineral_mixed: 0 },
  surfaces: [{ type, percent: 100 }],
});
const PROJECT = {
  name: "Cour",
  operation_type: "renovation",
  total_area_plot: 1000,
  initial_state: state("0", "bare_roof"),
  scenarios: [state("1", "ground_2"), state("2", "wetland_unsealed"), emptyState("3", "Cour 3")],
} as const satisfies Project;
const STATES = { results: projectResults(PROJECT), names: statesOf(PROJECT).map(({ name }) => name) };
const AROUND = { is_france: true, commune: null, cover: null, climate: null, protected_areas: null };
const CONTEXT = { ...assessBiodiversity({}, AROUND, 2026), protected_areas_from: "none" } as const;
const SAVED = { operation_type: "renovation", total_area_plot: 1000, city: "Toulouse", street: "", country: null };

it("has tables without a gap and the same lines in both languages", () => {
  expect(
    partFaults((language) => [
      projectFactsPart(SAVED, language),
      comparedStatesPart(STATES, language),
      comparableSchemesPart(STATES, language),
      plansPart(STATES, PROJECT.total_area_plot, language),
      projectContextPart({ context: CONTEXT }, language),
      projectContextPart({ context: null }, language),
    ]),
  ).toEqual([]);
});

it("leaves out the features that nothing was said of", () => {
  expect(projectFactsPart(SAVED, "en").tables[0]?.rows.map(([, answer]) => answer)).toEqual([
    "Renovation",
    "1,000\u00a0m²",
    "Toulouse",
  ]);
});

it("says what became of each figure, by its class and by how much, and nothing of a state that declares no surface", () => {
  const [coefficients, changes] = comparedStatesPart(STATES, "en").tables[0]!.rows;
  expect(coefficients?.slice(1)).toMatchObject(["0.00", "0.85", "1.00", "Not declared"].map((words) => ({ words })));
  expect(changes?.slice(1)).toEqual([
    "–",
    { words: "Significant gain +0.85", change: "significant_gain" },
    { words: "Significant gain +1.00", change: "significant_gain" },
    "–",
  ]);
});

it("names what another scheme does not cover", () => {
  expect(partLines(comparableSchemesPart(STATES, "en")).filter((line) => line.startsWith("Not covered: "))).not.toEqual(
    [],
  );
});

it("draws every plot and lists the surfaces of those that declare some", () => {
  const { pictures, tables } = plansPart(STATES, PROJECT.total_area_plot, "en");
  expect(pictures.map(({ alt }) => alt !== "")).toEqual([true, true, true, true]);
  expect(tables.map(({ caption }) => caption)).toEqual(["Cour 0", "Cour 1", "Cour 2"]);
});
