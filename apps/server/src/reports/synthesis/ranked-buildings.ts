import {
  ensure,
  exposureTogether,
  findListColumn,
  HAZARD_IDS,
  NO_RANK,
  type RiskSubject,
  vulnerabilityTogether,
} from "@lichen/domain";
import { plainText, type RowRef, type Selection } from "../../lists/index.ts";
import { UNKNOWN_DIGIT } from "./level-tally.ts";

/** Buildings that a synthesis names as the worst, at most. */
export const WORST_MOST = 10;
/** Buildings that its annex lists at most: some forty pages, a second of typesetting; a workbook holds the others. */
export const ANNEX_MOST = 1000;

type Candidate = RowRef & {
  /** Greater is worse, the first that differs decides: level, index of vulnerability, exposure, floor area. */
  readonly order: readonly number[];
  readonly name: readonly [plain: string, text: string];
};

/** Stands before every figure. */
const UNKNOWN = -1;

/**
 * Keeps the first of the buildings that it is shown, in the order that `WORST_ORDER` says: the level that they are
 * judged by, then the index of vulnerability, the exposure, the floor area; what remains equal is in the order of names.
 * Those whose level is not known come last.
 * @param most how many are kept
 */
export function createRanking(selection: Pick<Selection, "readers">, subject: RiskSubject, most: number) {
  const names = selection.readers(ensure(findListColumn("member_building_name")));
  const indices = HAZARD_IDS.map((id) => selection.readers(ensure(findListColumn(`vulnerability_index_${id}`))));
  const hazard = subject === "multi_hazard" ? null : HAZARD_IDS.indexOf(subject);
  let best: Candidate[] = [];
  /** Level of the last that is sure to be kept. */
  let floor = UNKNOWN;
  const cut = () => {
    best = best.sort((a, b) => (isBefore(a, b) ? -1 : 1)).slice(0, most);
    if (best.length === most) floor = ensure(best.at(-1)).order[0]!;
  };

  return {
    /**
     * @param level place in `LEVELS` of the level that buildings are judged by
     * @param exposures place in `LEVELS` of the exposure to each hazard
     */
    show(part: number, slot: number, level: number, exposures: readonly number[], floorAreaM2: number | null): void {
      const judged = level === UNKNOWN_DIGIT ? UNKNOWN : level;
      if (judged < floor) return;
      const indexOf = (place: number) => ensure(ensure(indices[place])[part])(slot) as number | null;
      const ranks = exposures.map((digit) => (digit === UNKNOWN_DIGIT ? NO_RANK : digit));
      const [index, exposure] =
        hazard === null
          ? [
              vulnerabilityTogether(
                ranks,
                HAZARD_IDS.map((_, place) => indexOf(place) ?? Number.NaN),
              ),
              exposureTogether(ranks),
            ]
          : [indexOf(hazard), ranks[hazard]];
      const text = String(ensure(names[part])(slot) ?? "");
      const candidate = {
        part,
        slot,
        name: [plainText(text), text] as const,
        order: [judged, index, exposure, floorAreaM2].map(orUnknown),
      };
      best.push(candidate);
      if (best.length >= 2 * most) cut();
    },
    /** The first, in order. */
    first(): readonly (RowRef & { readonly isJudged: boolean })[] {
      cut();
      return best.map(({ part, slot, order }) => ({ part, slot, isJudged: order[0] !== UNKNOWN }));
    },
  };
}

const orUnknown = (figure: number | null | undefined): number =>
  figure === null || figure === undefined || Number.isNaN(figure) ? UNKNOWN : figure;

function isBefore(a: Candidate, b: Candidate): boolean {
  const differs = a.order.findIndex((figure, at) => figure !== b.order[at]);
  if (differs !== -1) return a.order[differs]! > b.order[differs]!;
  return a.name[0] === b.name[0] ? a.name[1] < b.name[1] : a.name[0] < b.name[0];
}
