import { BULK_FIELDS } from "../portfolio/bulk.ts";
import type { FieldKey } from "../questionnaire/index.ts";
import { fieldsOfSection } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";

/** Bounds of surveys. A choice of ours: a round of a day, questions of an hour. */
export const SURVEYS = {
  usualDays: 30,
  mostDays: 365,
  buildings: 50,
  fields: 60,
  /** Questions of a survey that names none. @source experience.md: an interview takes about twelve */
  usualFields: 12,
  longestRecipient: 120,
  longestNote: 2000,
  /** Photographs and documents of one answer. */
  filesOfAnswer: 6,
  /** Answers that one call brings. */
  answersAtOnce: 100,
  /** Surveys of a company that may be open at once. */
  open: 5000,
  /** Files that one survey brings. */
  files: 600,
} as const;

/** Bytes of a photograph or of a document that proves an answer. @source issue "On site and together" */
export const EVIDENCE_FILE_BYTES = 10_000_000;

/** Types of the files that prove an answer, with the words that screens show. */
export const EVIDENCE_FILE_TYPES = {
  "image/jpeg": { fr: "photographie JPEG", en: "JPEG photograph" },
  "image/png": { fr: "image PNG", en: "PNG image" },
  "image/webp": { fr: "image WebP", en: "WebP image" },
  "application/pdf": { fr: "document PDF", en: "PDF document" },
} as const satisfies Record<string, Bilingual>;
export type EvidenceFileType = keyof typeof EVIDENCE_FILE_TYPES;

/** Where a building is and who may see it are not asked on site: the manager knows them. */
const OF_THE_DESK: readonly FieldKey[] = fieldsOfSection("identification").map(({ key }) => key);

/** Questions that a survey may ask. */
export const SURVEY_FIELDS: readonly FieldKey[] = BULK_FIELDS.filter((key) => !OF_THE_DESK.includes(key));

export const SURVEY_STATES = {
  open: { fr: "ouvert", en: "open" },
  revoked: { fr: "révoqué", en: "revoked" },
  expired: { fr: "expiré", en: "expired" },
} as const satisfies Record<string, Bilingual>;
export type SurveyState = keyof typeof SURVEY_STATES;

/** What became of an answer that came back. */
export const PROPOSAL_DECISIONS = {
  accepted: { fr: "acceptée", en: "accepted" },
  refused: { fr: "refusée", en: "refused" },
} as const satisfies Record<string, Bilingual>;
export type ProposalDecision = keyof typeof PROPOSAL_DECISIONS;

/** How an answer of a survey compares with the building: what it adds, contradicts, confirms, or does not know. */
export const PROPOSAL_EFFECTS = {
  completes: { fr: "complète", en: "completes" },
  contradicts: { fr: "contredit", en: "contradicts" },
  confirms: { fr: "confirme", en: "confirms" },
  unknown: { fr: "ne sait pas", en: "does not know" },
} as const satisfies Record<string, Bilingual>;
export type ProposalEffect = keyof typeof PROPOSAL_EFFECTS;

type Value = string | number;

/** @param proposed null: the respondent does not know */
export function effectOfProposal(current: Value | null | undefined, proposed: Value | null): ProposalEffect {
  if (proposed === null) return "unknown";
  if (current === undefined || current === null || current === "unknown") return "completes";
  return current === proposed ? "confirms" : "contradicts";
}
