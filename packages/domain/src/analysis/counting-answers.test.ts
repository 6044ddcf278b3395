import fc from "fast-check";
import { expect, it } from "vitest";
import { OPTION_UNKNOWN } from "../catalogue/index.ts";
import { HAZARDS } from "../hazards/index.ts";
import { FIELDS } from "../questionnaire/index.ts";
import { anyAnswers } from "./batch-under-test.ts";
import { COUNTING_FIELDS, countingAnswers } from "./counting-answers.ts";
import { REFERENCE_BUILDINGS, REFERENCE_YEAR } from "./reference-buildings.ts";
import { vulnerability } from "./vulnerability.ts";

it("the answers that count give the same vulnerability as all of them, and name nobody", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const counting = countingAnswers(answers);
      for (const hazard of HAZARDS) {
        expect(vulnerability(hazard, counting, REFERENCE_YEAR)).toEqual(vulnerability(hazard, answers, REFERENCE_YEAR));
      }
      expect(Object.values(counting)).not.toContain(OPTION_UNKNOWN);
    }),
    { numRuns: 200 },
  );
});

it("nothing that identifies a building counts", () => {
  const identification = FIELDS.filter(({ section }) => section === "identification").map(({ key }) => key);
  expect(identification.filter((key) => COUNTING_FIELDS.has(key))).toEqual([]);
  expect(
    countingAnswers({ ...REFERENCE_BUILDINGS.glass_office_1975, street: "1 rue A", member_building_name: "A" }),
  ).toEqual(countingAnswers(REFERENCE_BUILDINGS.glass_office_1975));
});
