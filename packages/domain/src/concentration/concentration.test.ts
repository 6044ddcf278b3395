import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RISK_STATES, riskBounds } from "../portfolio/at-risk.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import {
  CONCENTRATION_WEIGHTS,
  concentrateBuildings,
  type EventGroup,
  type GatheredBuilding,
  orderGroups,
} from "./concentrate-buildings.ts";
import { AREA_OF_EVENT } from "./shared-events.ts";

const hazards = HAZARD_IDS.length;
const weight = fc.option(fc.integer({ min: 0, max: 1000 }));
const shape = {
  states: fc.array(fc.constantFrom(...RISK_STATES), { minLength: hazards, maxLength: hazards }),
  areas: fc.record({
    commune: fc.option(fc.constantFrom("01001", "01002", "02003")),
    departement: fc.option(fc.constantFrom("01", "02")),
  }),
  weights: fc.record({ floor_area: weight, asset_value: weight }),
};
const portfolio = fc
  .array(fc.record(shape), { maxLength: 24 })
  .map((all) => all.map((one, at): GatheredBuilding => ({ id: String(at), ...one })));
const codeOf = ({ areas }: GatheredBuilding, hazard: EventGroup["hazard"]) => areas[AREA_OF_EVENT[hazard]];

describe("buildings that one event can touch together", () => {
  it("have bounds that contain every completion of what is not known, and reach both", () => {
    const completed = portfolio.chain((all) =>
      fc.tuple(fc.constant(all), fc.infiniteStream(fc.constantFrom("yes" as const, "no" as const))),
    );
    fc.assert(
      fc.property(completed, ([all, stream]) => {
        const { groups } = concentrateBuildings(all);
        const fill = (to: () => "yes" | "no") =>
          all.map((one) => ({ ...one, states: one.states.map((state) => (state === "not_computed" ? to() : state)) }));
        const drawn = fill(() => stream.next().value);
        const amountsOf = (filled: readonly GatheredBuilding[], { hazard, code }: EventGroup) => {
          const at = HAZARD_IDS.indexOf(hazard);
          const inside = filled.filter((one) => codeOf(one, hazard) === code && one.states[at] === "yes");
          return {
            buildings: inside.length,
            floor_area: inside.reduce((sum, one) => sum + (one.weights.floor_area ?? 0), 0),
            asset_value: inside.reduce((sum, one) => sum + (one.weights.asset_value ?? 0), 0),
          };
        };
        for (const group of groups) {
          for (const key of CONCENTRATION_WEIGHTS) {
            const { least, most } = riskBounds(group.weights[key]);
            const amount = amountsOf(drawn, group)[key];
            expect(amount).toBeGreaterThanOrEqual(least);
            expect(amount).toBeLessThanOrEqual(most);
            expect(
              amountsOf(
                fill(() => "no"),
                group,
              )[key],
            ).toBe(least);
            expect(
              amountsOf(
                fill(() => "yes"),
                group,
              )[key],
            ).toBe(most);
          }
        }
      }),
    );
  });

  it("are in one group a hazard at most, and no group holds more than the portfolio", () => {
    fc.assert(
      fc.property(portfolio, (all) => {
        const { groups, hazards } = concentrateBuildings(all);
        for (const { id, elsewhere } of hazards) {
          const own = groups.filter(({ hazard }) => hazard === id);
          expect(new Set(own.map(({ code }) => code)).size).toBe(own.length);
          const total = (count: Record<"yes" | "no" | "not_computed", number>) => riskBounds(count).all;
          const gathered = own.reduce((sum, { weights }) => sum + total(weights.buildings), 0);
          expect(gathered + total(elsewhere)).toBeLessThanOrEqual(all.length);
          for (const { code, weights } of own) {
            const inside = all.filter((one) => codeOf(one, id) === code);
            for (const key of CONCENTRATION_WEIGHTS) {
              const known = key === "buildings" ? inside : inside.filter((one) => one.weights[key] !== null);
              const sum = known.reduce((all, one) => all + (key === "buildings" ? 1 : (one.weights[key] ?? 0)), 0);
              expect(total(weights[key])).toBe(sum);
              expect(total(weights[key].unweighed)).toBe(inside.length - known.length);
            }
          }
        }
      }),
    );
  });

  it("are at least two that are or may be at risk, the largest first, whatever order they are read in", () => {
    fc.assert(
      fc.property(portfolio, fc.constantFrom(...CONCENTRATION_WEIGHTS), (all, by) => {
        const ordered = orderGroups(concentrateBuildings(all).groups, by);
        for (const { weights } of ordered) expect(riskBounds(weights.buildings).most).toBeGreaterThanOrEqual(2);
        ordered.forEach((one, at) => {
          const before = ordered[at - 1];
          if (before !== undefined) expect(before.weights[by].yes).toBeGreaterThanOrEqual(one.weights[by].yes);
        });
        expect(orderGroups(concentrateBuildings(all.toReversed()).groups, by)).toEqual(ordered);
      }),
    );
  });
});
