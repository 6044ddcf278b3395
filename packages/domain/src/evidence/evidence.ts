import type { Answers, FieldKey } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";

/** How an answer is known. It says nothing of how much of an index is answered: that is its reliability. */
export const EVIDENCE_KINDS = {
  declared: { fr: "déclarée", en: "declared" },
  seen: { fr: "vue sur place", en: "seen on site" },
  document: { fr: "prouvée par un document", en: "proved by a document" },
} as const satisfies Record<string, Bilingual>;
export type EvidenceKind = keyof typeof EVIDENCE_KINDS;

const DAY_MS = 86_400_000;

/** Day of a moment, days since 1970 (UTC). @param moment milliseconds since 1970 */
export function daysSince1970(moment: number): number {
  return Math.floor(moment / DAY_MS);
}

/** Whether evidence holds: it was given for the answer as it is now. */
export function holdsEvidence(answers: Answers, { field, value }: { field: FieldKey; value: unknown }): boolean {
  return answers[field] === value;
}

/** Whether an answer is more than declared. */
export function isProved(kind: EvidenceKind): boolean {
  return kind !== "declared";
}
