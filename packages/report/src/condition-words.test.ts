import { HAZARDS } from "@lichen/domain";
import { expect, it } from "vitest";
import { conditionWords } from "./condition-words.ts";

it("says a condition by the names of its questions and choices", () => {
  expect(conditionWords({ all: [{ field: "basement", op: "in", value: ["none"] }] })).toEqual({
    fr: "Sous-sol\u202f: Aucun",
    en: "Basement: None",
  });
  const many = conditionWords({
    any: [
      { field: "roof_insulation", op: "not_in", value: ["high", "unknown"] },
      { field: "floors_number", op: ">", value: 6 },
    ],
  });
  expect(many.en).toMatch(/^Roof insulation: anything but .+; Unknown information or .+ > 6$/);
});

it("says every condition of the zones", () => {
  const conditions = HAZARDS.flatMap(({ zones }) => zones.flatMap(({ zeroWhen }) => zeroWhen ?? []));
  expect(conditions.length).toBeGreaterThan(0);
  for (const condition of conditions) expect(conditionWords(condition).fr).not.toMatch(/undefined|none|_/);
});
