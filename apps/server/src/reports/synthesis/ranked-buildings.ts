import type { RiskQuestion } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { RowRef, Selection } from "../../lists/index.ts";
import { UNKNOWN_DIGIT } from "./level-tally.ts";

/** Buildings that a synthesis names as the worst, at most. */
export const WORST_MOST = 10;
/** Buildings that its annex lists at most: some forty pages, a second of typesetting; a workbook holds the others. */
export const ANNEX_MOST = 1000;

type Candidate = RowRef & {
  /** Greater is worse, the first that differs decides: level, index of vulnerability, exposure, floor area. */
  readonly order: readonly number[];
};

/** Comes before every figure. */
const UNKNOWN = -1;

/**
 * Keeps the first of the buildings that it is shown, in the order of the list by the same level, worst first (`riskTies`);
 * what remains equal is in the order of the ids, the last first, as there. Those whose level is not known come last.
 * @param most how many are kept
 */
export function createRanking(
  selection: Pick<Selection, "riskTies" | "compareIds">,
  question: RiskQuestion,
  most: number,
) {
  const ties = selection.riskTies(question);
  let best: Candidate[] = [];
  /** Level of the last that is sure to be kept. */
  let floor = UNKNOWN;
  const cut = () => {
    best = best.sort((a, b) => compare(b, a)).slice(0, most);
    if (best.length === most) floor = ensure(best.at(-1)).order[0]!;
  };

  function compare(a: Candidate, b: Candidate): number {
    const differs = a.order.findIndex((figure, at) => figure !== b.order[at]);
    return differs === -1 ? selection.compareIds(a, b) : a.order[differs]! - b.order[differs]!;
  }

  return {
    /** @param level place in `LEVELS` of the level that buildings are judged by */
    show(part: number, slot: number, level: number): void {
      const judged = level === UNKNOWN_DIGIT ? UNKNOWN : level;
      if (judged < floor) return;
      best.push({ part, slot, order: [judged, ...ensure(ties[part]).map((figures) => figures[slot]!)] });
      if (best.length >= 2 * most) cut();
    },
    /** The first, in order. */
    first(): readonly (RowRef & { readonly isJudged: boolean })[] {
      cut();
      return best.map(({ part, slot, order }) => ({ part, slot, isJudged: order[0] !== UNKNOWN }));
    },
  };
}
