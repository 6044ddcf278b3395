import { type EvidenceQuality, ensure, findListColumn, HAZARD_IDS, QUALITIES, recordOf } from "@lichen/domain";
import type { Selection } from "../../lists/index.ts";

/** Buildings by what their exposure to a hazard rests on; those of which it is not known are in none. */
export type EvidenceCounts = Readonly<Record<EvidenceQuality, number>>;

/** Counts what the exposures of the buildings of a selection rest on, hazard by hazard. */
export function createEvidenceTally(selection: Selection) {
  const readers = HAZARD_IDS.map((id) => selection.readers(ensure(findListColumn(`evidence_${id}`))));
  const counts = HAZARD_IDS.map(() => recordOf(QUALITIES, () => 0));
  return {
    count(part: number, slot: number): void {
      for (const [hazard, read] of readers.entries()) {
        const quality = ensure(read[part])(slot) as EvidenceQuality | null;
        if (quality !== null) ensure(counts[hazard])[quality]++;
      }
    },
    /** @param hazard its place among the hazards */
    countsOf: (hazard: number): EvidenceCounts => ensure(counts[hazard]),
  };
}
