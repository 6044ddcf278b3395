import {
  BUILDINGS,
  HORIZONS,
  LEVELS,
  PACKED_ACTIONS,
  RISK_ANALYSES,
  RISK_SUBJECTS,
  readStoredLevel,
  SCENARIOS,
  unpackPlan,
  ZONES,
} from "@lichen/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ADMIN, COMPANY, indexUnderTest, OPEN, question, rows } from "./index-under-test.ts";
import { idAt } from "./record-ids.ts";
import { createSelection } from "./selection.ts";

describe("every building of a selection", () => {
  it("answers many questions at once as it answers each alone", () => {
    const questions = RISK_SUBJECTS.flatMap((subject) =>
      RISK_ANALYSES.flatMap((analysis) =>
        SCENARIOS.flatMap((scenario) => HORIZONS.map((horizon) => ({ subject, analysis, scenario, horizon }))),
      ),
    );
    fc.assert(
      fc.property(rows(COMPANY), (given) => {
        const index = indexUnderTest(given);
        const selection = createSelection(BUILDINGS, ADMIN, { filters: [], scenario: "ssp1" }, [
          { index, company: COMPANY },
        ]);
        const [read] = selection.digitsReaders(questions);
        const digits = new Uint8Array(questions.length);
        for (const { row, results } of given) {
          read!(index.find(row.id)!, digits);
          const levels = questions.map((question) =>
            results === null ? "unknown" : readStoredLevel(results.levels, question),
          );
          expect([...digits].map((digit) => LEVELS[digit])).toEqual(levels);
        }
      }),
      { numRuns: 5 },
    );
  });

  it("says what is decided about each action, and nothing of those without results", () => {
    fc.assert(
      fc.property(rows(COMPANY), (given) => {
        const index = indexUnderTest(given);
        const query = { filters: [], scenario: "ssp1" } as const;
        const [read] = createSelection(BUILDINGS, ADMIN, query, [{ index, company: COMPANY }]).decisionReaders();
        for (const { row, results } of given) {
          const slot = index.find(row.id)!;
          const expected = new Uint8Array(PACKED_ACTIONS.length);
          unpackPlan(results?.decisions ?? null, expected, 0);
          expect(PACKED_ACTIONS.map((_, action) => read!(slot, action))).toEqual([...expected]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("is visited in turns, with where it stands and what computed it", async () => {
    await fc.assert(
      fc.asyncProperty(rows(COMPANY), question, async (given, wanted) => {
        const index = indexUnderTest(given);
        const selection = createSelection(BUILDINGS, OPEN, wanted, [{ index, company: COMPANY }]);
        const { zone, country, commune, countries, communes } = selection.locationsOf(0);
        const [isNew] = selection.stampReaders("new");
        const visited: object[] = [];
        await selection.inTurns((_, slot) => {
          const [id, insee] = [idAt(index.ids, slot), communes.text(commune[slot]!)];
          visited.push({
            id,
            zone: ZONES[zone[slot]! - 1] ?? null,
            country: countries.text(country[slot]!),
            insee,
            isNew: isNew!(slot),
          });
        });
        const matching = new Set(selection.ids());
        const expected = given
          .filter(({ row }) => matching.has(row.id))
          .map(({ row: { id, zone, country, insee }, results }) => ({
            id,
            zone,
            country,
            insee,
            isNew: results?.stamp === "new",
          }));
        const byId = (a: object, b: object) => ((a as { id: string }).id < (b as { id: string }).id ? -1 : 1);
        expect(visited.toSorted(byId)).toEqual(expected.toSorted(byId));
      }),
      { numRuns: 30 },
    );
  });
});
