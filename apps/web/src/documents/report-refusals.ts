import { CallFailure } from "@lichen/client";
import type {
  comparisonPdf,
  createReportLink,
  Endpoint,
  getPresigned,
  openReportLink,
  openReportLinkPdf,
  pdfReport,
} from "@lichen/contract";
import { type Bilingual, ISSUE_TEXTS, PDF_JOB_BUILDINGS, REPORT_LINK_DAYS } from "@lichen/domain";
import { failureWords } from "../shell/api/failure-words.ts";

type CodesOf<E extends Endpoint> = keyof E["problems"];

/** Every refusal of the calls of reports: the contract names them, and its schemas do not travel. */
type Code =
  | CodesOf<typeof pdfReport>
  | CodesOf<typeof comparisonPdf>
  | CodesOf<typeof createReportLink>
  | CodesOf<typeof openReportLink>
  | CodesOf<typeof openReportLinkPdf>
  | Extract<CodesOf<typeof getPresigned>, "diagnosis_not_ready">
  | "outside_europe"
  | "not_found";

/** What each refusal says on a screen, by its code. @source analysis.md §8 */
export const REPORT_REFUSALS = {
  empty_selection: {
    fr: "Aucun bâtiment dans la sélection\u202f: modifiez les filtres.",
    en: "No buildings in the selection: adjust the filters.",
  },
  place_not_found: {
    fr: "Le bâtiment n’a pas pu être localisé\u202f: corrigez son adresse ou indiquez ses coordonnées.",
    en: "The building could not be located: correct its address or enter its coordinates.",
  },
  diagnosis_failed: {
    fr: "Une erreur est survenue pendant la préparation du rapport. Contactez le gestionnaire de l’application si elle se répète.",
    en: "An error occurred during the diagnosis generation. Contact the application manager if it happens again.",
  },
  diagnosis_not_ready: {
    fr: "Ce rapport n’est pas encore disponible.",
    en: "This diagnosis is not yet available!",
  },
  too_many_buildings: {
    fr: `Trop de bâtiments à la fois\u202f: au plus ${PDF_JOB_BUILDINGS.zip} en un zip, ${PDF_JOB_BUILDINGS.one_file} en un seul fichier.`,
    en: `Too many buildings at once: at most ${PDF_JOB_BUILDINGS.zip} in a zip, ${PDF_JOB_BUILDINGS.one_file} in a single file.`,
  },
  too_many_links: {
    fr: `Ce bâtiment a déjà ${REPORT_LINK_DAYS.links} liens ouverts\u202f: révoquez-en un.`,
    en: `This building already has ${REPORT_LINK_DAYS.links} open links: revoke one.`,
  },
  link_gone: {
    fr: "Ce lien n’est plus valable\u202f: il a expiré ou il a été révoqué.",
    en: "This link no longer works: it has expired or been revoked.",
  },
  outside_europe: ISSUE_TEXTS.outside_europe,
  not_found: {
    fr: "Ce bâtiment n’existe plus, ou vous n’avez plus le droit de le lire.",
    en: "This building no longer exists, or you no longer have access to it.",
  },
} as const satisfies Record<Code, Bilingual>;

/** Words of one of these codes; null for another one. */
export function findRefusal(code: string): Bilingual | null {
  return Object.hasOwn(REPORT_REFUSALS, code) ? REPORT_REFUSALS[code as Code] : null;
}

/** What happened, in a sentence. */
export function reportFailureWords(error: unknown): Bilingual {
  return (error instanceof CallFailure ? findRefusal(error.code) : null) ?? failureWords(error);
}
