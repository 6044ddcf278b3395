import { findListColumn, LEVELS } from "@lichen/domain";
import { plainText, type RowRef, type Selection } from "../buildings/index.ts";
import { UNKNOWN_DIGIT } from "./level-tally.ts";

/** Buildings that a synthesis names at most. */
export const WORST_MOST = 10;

type Candidate = RowRef & {
  readonly rank: number;
  readonly name: readonly [plain: string, text: string];
};

/** More than there are levels: one rank above another wins whatever follows it. */
const STEP = LEVELS.length;

/**
 * Keeps the worst of the buildings that it is shown: by the level that they are judged by, then by the hazards
 * together, then by name; what remains equal stays in the order of the ids. One whose level is not known is not judged.
 */
export function createWorst(selection: Selection) {
  const names = selection.readers(findListColumn("member_building_name")!);
  const kept: Candidate[] = [];

  return {
    /** @param level and @param together places in `LEVELS` */
    show(part: number, slot: number, level: number, together: number): void {
      if (level === UNKNOWN_DIGIT) return;
      const rank = level * STEP + (together === UNKNOWN_DIGIT ? 0 : together + 1);
      if (kept.length === WORST_MOST && rank < kept.at(-1)!.rank) return;
      const text = String(names[part]!(slot) ?? "");
      const candidate = { part, slot, rank, name: [plainText(text), text] as const };
      const place = kept.findIndex((other) => isBefore(candidate, other));
      if (place === -1 && kept.length === WORST_MOST) return;
      kept.splice(place === -1 ? kept.length : place, 0, candidate);
      if (kept.length > WORST_MOST) kept.pop();
    },
    get kept(): readonly RowRef[] {
      return kept;
    },
  };
}

function isBefore(a: Candidate, b: Candidate): boolean {
  if (a.rank !== b.rank) return a.rank > b.rank;
  return a.name[0] === b.name[0] ? a.name[1] < b.name[1] : a.name[0] < b.name[0];
}
