import { expect, it } from "vitest";
import { emptyState, PROJECT_QUESTIONS } from "../projects/index.ts";
import { PROJECTS, storedProjectFigures } from "./projects.ts";

it("is a subject of lists: every question and figure is a column", () => {
  for (const { key } of PROJECT_QUESTIONS.fields) expect(PROJECTS.list.find(key)).toBeDefined();
  for (const { id } of PROJECTS.stored.figures) expect(PROJECTS.list.find(id)).toBeDefined();
  for (const { columns } of PROJECTS.list.presets) expect(PROJECTS.list.known(columns)).toEqual(columns);
});

it("keeps of a project its initial coefficient and the best of its scenarios", () => {
  const groups = { roof: 400, green_water: 300, mineral_mixed: 300 };
  const initial_state = { ...emptyState("i", ""), groups, surfaces: [{ type: "ground_1", percent: 100 }] as const };
  const green = {
    ...emptyState("a", "A"),
    groups,
    surfaces: [{ type: "ground_3", percent: 100 }] as const,
    footprint: { no_new_sealing: { answer: "yes", evidence: false } } as const,
  };
  const scenarios = [green, emptyState("b", "B")];
  expect(storedProjectFigures({ total_area_plot: 1000, initial_state, scenarios }).figures).toEqual([
    2,
    expect.closeTo(0.21, 12),
    expect.closeTo(0.3, 12),
    100,
  ]);
  const undeclared = { total_area_plot: 1000, initial_state: emptyState("i", ""), scenarios: [emptyState("b", "B")] };
  expect(storedProjectFigures(undeclared).figures).toEqual([1, null, null, null]);
  expect(storedProjectFigures({ ...undeclared, scenarios: [] }).figures).toEqual([0, null, null, null]);
});
