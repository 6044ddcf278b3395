import { ensure, LEVELS, type ListColumn, RISK_ANALYSES } from "@lichen/domain";
import { plainText, type Selection } from "../../lists/index.ts";
import { levelCounts } from "./level-tally.ts";
import { createRiskSums, presentRisk } from "./risk-tally.ts";

const LEVEL_COUNT = LEVELS.length;
const WIDTH = RISK_ANALYSES.length * LEVEL_COUNT;

/** What is counted of one value. */
const createRow = () => ({
  count: 0,
  levels: new Uint32Array(WIDTH),
  exposed: createRiskSums(),
  atRisk: createRiskSums(),
});

/** Counts buildings by level, and those exposed and at risk, for each value of a column. */
export function createBreakdown(selection: Selection, column: ListColumn) {
  const readers = selection.readers(column);
  const byValue = new Map<string, ReturnType<typeof createRow>>();

  return {
    /**
     * @param digits places in `LEVELS`, those of exposure, vulnerability and cross level one after the other `from` a place
     * @param states places in `RISK_STATES`
     */
    count(
      part: number,
      slot: number,
      {
        digits,
        from,
        states,
        floorAreaM2,
      }: {
        readonly digits: Uint8Array;
        readonly from: number;
        readonly states: { readonly exposed: number; readonly atRisk: number };
        readonly floorAreaM2: number;
      },
    ): void {
      const value = String(ensure(readers[part])(slot) ?? "");
      let row = byValue.get(value);
      if (row === undefined) {
        row = createRow();
        byValue.set(value, row);
      }
      row.count++;
      row.exposed.add(states.exposed, floorAreaM2);
      row.atRisk.add(states.atRisk, floorAreaM2);
      for (let at = 0; at < RISK_ANALYSES.length; at++) row.levels[at * LEVEL_COUNT + digits[from + at]!]!++;
    },

    /** The values that have the most buildings first, then by name. */
    rows() {
      const plain = new Map([...byValue.keys()].map((value) => [value, plainText(value)]));
      return [...byValue]
        .sort(
          ([a, { count: as }], [b, { count: bs }]) => bs - as || (ensure(plain.get(a)) < ensure(plain.get(b)) ? -1 : 1),
        )
        .map(([value, { count, levels, exposed, atRisk }]) => ({
          value,
          count,
          exposure: levelCounts(levels, RISK_ANALYSES.indexOf("exposure") * LEVEL_COUNT),
          vulnerability: levelCounts(levels, RISK_ANALYSES.indexOf("vulnerability") * LEVEL_COUNT),
          cross: levelCounts(levels, RISK_ANALYSES.indexOf("cross") * LEVEL_COUNT),
          exposed: presentRisk(exposed.sums()),
          at_risk: presentRisk(atRisk.sums()),
        }));
    },
  };
}
