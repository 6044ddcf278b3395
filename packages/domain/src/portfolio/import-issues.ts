import { ISSUE_TEXTS, type Issue, type IssueCode, issueText } from "../catalogue/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";

/** What is wrong with a row of a file that its answers alone do not tell. */
export const IMPORT_ISSUE_TEXTS = {
  duplicate_in_file: (row: number) => ({
    fr: `Ce code est déjà utilisé à la ligne ${row}.`,
    en: `This code is already used in row ${row}.`,
  }),
  unknown_group: {
    fr: "Ce groupe n’existe pas dans votre structure.",
    en: "This group does not exist in your company.",
  },
  group_forbidden: {
    fr: "Vous n’avez pas le droit d’écriture sur ce groupe.",
    en: "You do not have write access to this group.",
  },
  building_forbidden: {
    fr: "Ce code est celui d’un bâtiment que vous n’avez pas le droit de modifier.",
    en: "This code belongs to a building you do not have the right to edit.",
  },
  identifier_alone: {
    fr: "Cet identifiant ne suffit pas à situer le bâtiment\u202f: ajoutez une voie, un code postal et une commune, ou une latitude et une longitude.",
    en: "This identifier is not enough to locate the building: add a street, a postcode and a city, or a latitude and a longitude.",
  },
  total_row: {
    fr: "Cette ligne est un total, et non un bâtiment\u202f: elle n’est pas importée.",
    en: "This row is a total, not a building: it is not imported.",
  },
  no_free_code: {
    fr: "Aucun code proche de celui-ci n’est disponible : choisissez-en un autre.",
    en: "No code close to this one is available: choose another.",
  },
} as const satisfies Record<string, Bilingual | ((row: number) => Bilingual)>;
type FileIssueCode = keyof typeof IMPORT_ISSUE_TEXTS;

type ImportIssueCode = IssueCode | FileIssueCode;

/** What is wrong with a cell of a file; `limit` is what its sentence names. */
export type ImportIssue = {
  readonly field: string;
  readonly code: ImportIssueCode;
  readonly limit?: number | undefined;
  /** The cell ("D214") and what it holds, where the file has one. */
  readonly cell?: string | undefined;
  readonly written?: string | undefined;
};

/** Sentence of what is wrong with a cell, in both languages. */
export function importIssueText({ code, limit }: ImportIssue): Bilingual {
  if (code in ISSUE_TEXTS) return issueText({ code, limit } as Pick<Issue, "code" | "limit">);
  const text: Bilingual | ((row: number) => Bilingual) = IMPORT_ISSUE_TEXTS[code as FileIssueCode];
  return typeof text === "function" ? text(limit ?? 0) : text;
}
