import { LEVELS, type ListColumn, RISK_ANALYSES } from "@lichen/domain";
import { plainText, type Selection } from "../../lists/index.ts";
import { levelCounts } from "./level-tally.ts";

const LEVEL_COUNT = LEVELS.length;
const WIDTH = RISK_ANALYSES.length * LEVEL_COUNT;

/** Counts buildings by level for each value of a column. */
export function createBreakdown(selection: Selection, column: ListColumn) {
  const readers = selection.readers(column);
  const byValue = new Map<string, { count: number; readonly levels: Uint32Array }>();

  return {
    /** @param digits places in `LEVELS`, those of exposure, vulnerability and cross level one after the other `from` a place */
    count(part: number, slot: number, digits: Uint8Array, from: number): void {
      const value = String(readers[part]!(slot) ?? "");
      let row = byValue.get(value);
      if (row === undefined) {
        row = { count: 0, levels: new Uint32Array(WIDTH) };
        byValue.set(value, row);
      }
      row.count++;
      for (let at = 0; at < RISK_ANALYSES.length; at++) row.levels[at * LEVEL_COUNT + digits[from + at]!]!++;
    },

    /** The values that have the most buildings first, then by name. */
    rows() {
      const plain = new Map([...byValue.keys()].map((value) => [value, plainText(value)]));
      return [...byValue]
        .sort(([a, { count: as }], [b, { count: bs }]) => bs - as || (plain.get(a)! < plain.get(b)! ? -1 : 1))
        .map(([value, { count, levels }]) => ({
          ...{ value, count },
          exposure: levelCounts(levels, RISK_ANALYSES.indexOf("exposure") * LEVEL_COUNT),
          vulnerability: levelCounts(levels, RISK_ANALYSES.indexOf("vulnerability") * LEVEL_COUNT),
          cross: levelCounts(levels, RISK_ANALYSES.indexOf("cross") * LEVEL_COUNT),
        }));
    },
  };
}
