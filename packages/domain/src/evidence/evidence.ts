import type { Bilingual } from "../shared/bilingual.ts";

/** How an answer is known. It says nothing of how much of an index is answered: that is its reliability. */
export const EVIDENCE_KINDS = {
  declared: { fr: "déclarée", en: "declared" },
  seen: { fr: "vue sur place", en: "seen on site" },
  document: { fr: "prouvée par un document", en: "proved by a document" },
} as const satisfies Record<string, Bilingual>;
export type EvidenceKind = keyof typeof EVIDENCE_KINDS;

/** Whether an answer is more than declared. */
export function isProved(kind: EvidenceKind): boolean {
  return kind !== "declared";
}
