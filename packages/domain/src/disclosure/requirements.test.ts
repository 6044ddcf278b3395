import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RISK_STATES, riskBounds } from "../portfolio/at-risk.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { ADDRESSED } from "./addressed.ts";
import { pacesOf } from "./appendix-a.ts";
import { type DisclosedBuilding, discloseBuildings } from "./disclosed-buildings.ts";
import { answerRequirements, REQUIREMENT_IDS, REQUIREMENTS, type RequirementId } from "./requirements.ts";

const hazards = { minLength: HAZARD_IDS.length, maxLength: HAZARD_IDS.length };
const weight = fc.option(fc.integer({ min: 0, max: 1000 }));
const buildings = fc.array(
  fc.record({
    id: fc.uuid(),
    exposed: fc.array(fc.constantFrom(...RISK_STATES), hazards),
    states: fc.array(fc.constantFrom(...RISK_STATES), hazards),
    addressed: fc.array(fc.constantFrom(...ADDRESSED), hazards),
    weights: fc.record({ floor_area: weight, asset_value: weight, yearly_revenue: weight }),
  }),
  { maxLength: 12 },
);

const answerOf = (all: ReturnType<typeof answerRequirements>, wanted: RequirementId) =>
  all.find(({ id }) => id === wanted)!;

describe("what frameworks require", () => {
  it("is answered, or says why not", () => {
    const answered = answerRequirements([]).map(({ id }) => id);
    for (const id of REQUIREMENT_IDS) {
      const requirement = REQUIREMENTS[id];
      expect(answered.includes(id), id).toBe(requirement.measure !== null);
    }
  });

  it("is what the figures of the disclosure are, weight by weight", () => {
    fc.assert(
      fc.property(buildings, (drawn) => {
        const answers = answerRequirements(drawn);
        const { weights } = discloseBuildings(drawn).at(-1)!;
        for (const [id, key] of [
          ["s2_assets", "asset_value"],
          ["s2_activities", "yearly_revenue"],
          ["e1_revenue", "yearly_revenue"],
        ] as const) {
          const { yes, no, not_computed, unweighed } = answerOf(answers, id);
          expect({ yes, no, not_computed }).toEqual({
            yes: weights[key].yes,
            no: weights[key].no,
            not_computed: weights[key].not_computed,
          });
          expect(unweighed).toBe(riskBounds(weights[key].unweighed).all);
        }
        const addressed = answerOf(answers, "e1_addressed");
        expect(addressed.yes).toBe(weights.asset_value.addressed.under_way);
        expect(addressed.yes + addressed.no).toBe(weights.asset_value.yes);
      }),
    );
  });

  it("has acute and chronic parts that are each within the whole, and reach it together", () => {
    fc.assert(
      fc.property(buildings, (drawn) => {
        const answers = answerRequirements(drawn);
        const [all, acute, chronic] = (["e1_assets", "e1_assets_acute", "e1_assets_chronic"] as const).map((id) =>
          riskBounds(answerOf(answers, id)),
        );
        for (const one of [acute!, chronic!]) {
          expect(one.all).toBe(all!.all);
          expect(one.least).toBeLessThanOrEqual(all!.least);
        }
        expect(acute!.least + chronic!.least).toBeGreaterThanOrEqual(all!.least);
      }),
    );
  });

  it("measures before adaptation by exposure alone", () => {
    const one: DisclosedBuilding = {
      id: "1",
      exposed: HAZARD_IDS.map((hazard) => (pacesOf(hazard).includes("acute") ? "yes" : "no")),
      states: HAZARD_IDS.map(() => "no"),
      addressed: HAZARD_IDS.map(() => "no"),
      weights: { floor_area: null, asset_value: 500, yearly_revenue: null },
    };
    const answers = answerRequirements([one]);
    expect(answerOf(answers, "e1_assets_acute").yes).toBe(500);
    expect(answerOf(answers, "s2_assets").yes).toBe(0);
    expect(answerOf(answers, "s2_activities").unweighed).toBe(1);
  });
});
