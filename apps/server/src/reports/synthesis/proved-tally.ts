import { createProvedSum, ensure, findListColumn, HAZARD_IDS, type StrongestEvidence } from "@lichen/domain";
import type { Selection } from "../../lists/index.ts";

/** Adds up what is proved of the answers of the buildings of a selection. */
export function createProvedTally(selection: Selection) {
  const readersOf = (key: string) => selection.readers(ensure(findListColumn(key)));
  const reliabilities = HAZARD_IDS.map((id) => readersOf(`reliability_${id}`));
  const [shares, strongest] = [readersOf("proved_share"), readersOf("strongest_evidence")];
  const total = createProvedSum();
  const shareAt = (readers: typeof shares, part: number, slot: number) =>
    Number(ensure(readers[part])(slot) ?? 0) / 100;
  return {
    count(part: number, slot: number): void {
      total.add(
        reliabilities.map((readers) => shareAt(readers, part, slot)),
        shareAt(shares, part, slot),
        (ensure(strongest[part])(slot) ?? "none") as StrongestEvidence,
      );
    },
    sum: total.sum,
  };
}
