import { isAnswered } from "../catalogue/index.ts";
import { type Answers, type FieldKey, findField } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { type EvidenceKind, isProved } from "./evidence.ts";
import { provedShare } from "./proved-share.ts";

/** The strongest evidence that an answer of a building has. */
export const STRONGEST_EVIDENCE = {
  none: { fr: "Aucune réponse prouvée", en: "No answer proved" },
  seen: { fr: "Vue sur place", en: "Seen on site" },
  document: { fr: "Prouvée par un document", en: "Proved by a document" },
} as const satisfies Record<string, Bilingual>;
export type StrongestEvidence = keyof typeof STRONGEST_EVIDENCE;
export const STRONGEST_KINDS = Object.keys(STRONGEST_EVIDENCE) as readonly StrongestEvidence[];

/** What is known of the answers of a building, for lists. */
export type EvidenceFacts = {
  /** Share of the weight of the answers that is proved, 0 to 1. */
  readonly provedShare: number;
  readonly strongest: StrongestEvidence;
  /** Day of the answer that was given or proved longest ago, days since 1970. */
  readonly oldestDay: number;
};

/** Evidence that holds for an answer. `day`: days since 1970. */
export type HeldEvidence = { readonly field: FieldKey; readonly kind: EvidenceKind; readonly day: number };

/**
 * What is known of the answers of a building. An answer is as old as the later of the day that it was given and the day of
 * its evidence. Who a building is and where it stands are not among its answers here.
 *
 * @param given days since 1970 that answers were given on; `added` for the others, the day of the building
 * @param year calendar year of the calculation
 */
export function evidenceFacts(
  answers: Answers,
  evidence: readonly HeldEvidence[],
  {
    given,
    added,
    year,
  }: { readonly given: Readonly<Record<string, number>>; readonly added: number; readonly year: number },
): EvidenceFacts {
  const proved = evidence.filter(({ kind }) => isProved(kind));
  const proofDays = new Map(evidence.map(({ field, day }) => [field, day]));
  const days = (Object.keys(answers) as FieldKey[])
    .filter((key) => isAnswered(answers, key) && (findField(key)?.section ?? "identification") !== "identification")
    .map((key) => Math.max(given[key] ?? added, proofDays.get(key) ?? Number.NEGATIVE_INFINITY));
  const fields = proved.map(({ field }) => field);
  return {
    provedShare: proved.length === 0 ? 0 : (provedShare(answers, fields, year) ?? 0),
    strongest: STRONGEST_KINDS.findLast((kind) => proved.some((one) => one.kind === kind)) ?? "none",
    oldestDay: days.length === 0 ? added : Math.min(...days),
  };
}
