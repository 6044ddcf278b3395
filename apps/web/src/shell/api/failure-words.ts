import { CallFailure } from "@lichen/client";
import { type Bilingual, ensure, REQUEST_LIMIT_S } from "@lichen/domain";
import { DocumentFailure } from "./give-file.ts";

const WORDS = {
  unreachable: {
    fr: "Le serveur ne répond pas. Vérifiez votre connexion.",
    en: "The server is not responding. Check your connection.",
  },
  timeout: {
    fr: `Le serveur n’a pas répondu en ${REQUEST_LIMIT_S} secondes.`,
    en: `The server did not respond within ${REQUEST_LIMIT_S} seconds.`,
  },
  document_timeout: {
    fr: `Le fichier n’était pas prêt au bout de ${REQUEST_LIMIT_S} secondes. Réessayez, ou demandez-en moins à la fois.`,
    en: `The file was not ready after ${REQUEST_LIMIT_S} seconds. Try again, or ask for less at once.`,
  },
  interrupted: {
    fr: `Le fichier a cessé d’arriver\u202f: rien de plus en ${REQUEST_LIMIT_S} secondes. Vérifiez votre connexion, puis réessayez.`,
    en: `The file stopped arriving: nothing more came for ${REQUEST_LIMIT_S} seconds. Check your connection, then try again.`,
  },
  unreadable: { fr: "La réponse du serveur est illisible.", en: "The server’s response could not be read." },
  not_found: { fr: "Introuvable.", en: "Not found." },
  forbidden: {
    fr: "Vous n’avez pas les droits pour effectuer cette action.",
    en: "You don’t have the rights to do this action.",
  },
  too_many: {
    fr: "Trop de demandes en peu de temps.",
    en: "Too many requests in a short time.",
  },
  unavailable: {
    fr: "Le service est momentanément indisponible.",
    en: "The service is temporarily unavailable.",
  },
  busy: {
    fr: "Beaucoup de personnes enregistrent en même temps. Rien n’a été enregistré : réessayez dans quelques secondes.",
    en: "Many people are saving at the same time. Nothing was saved: try again in a few seconds.",
  },
  outcome_unknown: {
    fr: "L’enregistrement a commencé mais prend plus de temps que prévu. Il peut encore aboutir : vérifiez avant de recommencer.",
    en: "Saving has started but is taking longer than expected. It may still succeed: check before trying again.",
  },
  unauthorized: {
    fr: "Réservé aux comptes de démonstration et aux licences\u202f: connectez-vous, ou demandez une démonstration ou une licence.",
    en: "For demo and licensed accounts only: log in, or request a demo account or a licence.",
  },
  validation: { fr: "Des champs sont à corriger.", en: "Some fields need correcting." },
  too_large: { fr: "L’envoi dépasse 1\u00a0Mo.", en: "The upload is larger than 1 MB." },
  disk_full: {
    fr: "L’espace de stockage du service est plein\u202f: rien n’a été enregistré. Contactez le gestionnaire de l’application.",
    en: "The service has run out of storage: nothing was saved. Contact the application manager.",
  },
  files_unavailable: {
    fr: "Le stockage des fichiers ne répond pas pour le moment\u202f: réessayez dans un instant.",
    en: "File storage does not answer for now: try again in a moment.",
  },
  unexpected: {
    fr: "Une erreur est survenue. Contactez le gestionnaire de l’application si elle se répète.",
    en: "Something went wrong. Contact the application manager if it happens again.",
  },
  document: {
    fr: "Le document n’a pas pu être téléchargé. Contactez le gestionnaire de l’application si cela se répète.",
    en: "The document could not be downloaded. Contact the application manager if it happens again.",
  },
  document_not_found: {
    fr: "Ce document est introuvable. Contactez le gestionnaire de l’application si vous en avez besoin.",
    en: "This document could not be found. Contact the application manager if you need it.",
  },
  history_not_found: {
    fr: "Cet historique est introuvable. Contactez le gestionnaire de l’application si vous en avez besoin.",
    en: "This history could not be found. Contact the application manager if you need it.",
  },
  missing_parameters: {
    fr: "Des paramètres manquent\u202f: choisissez un bâtiment ou un groupe.",
    en: "Missing parameters: choose a building or a group.",
  },
  indicator_not_found: {
    fr: "Cet indicateur n’a pas été trouvé pour ce bâtiment. Contactez le gestionnaire de l’application si cela se répète.",
    en: "This indicator was not found for this building. Contact the application manager if this happens again.",
  },
} as const satisfies Record<string, Bilingual>;

/** Words by HTTP status; a screen that knows the refusals of its call says them itself. */
const BY_STATUS: Readonly<Record<number, Bilingual>> = {
  401: WORDS.unauthorized,
  403: WORDS.forbidden,
  404: WORDS.not_found,
  413: WORDS.too_large,
  429: WORDS.too_many,
  502: WORDS.unavailable,
  503: WORDS.unavailable,
  504: WORDS.unavailable,
  507: WORDS.disk_full,
};

/** Words by code, where they say more than the status does. */
const BY_CODE: Readonly<Record<string, Bilingual>> = {
  busy: WORDS.busy,
  outcome_unknown: WORDS.outcome_unknown,
  files_unavailable: WORDS.files_unavailable,
  timeout: WORDS.timeout,
  validation: WORDS.validation,
  history_not_found: WORDS.history_not_found,
  missing_parameters: WORDS.missing_parameters,
  indicator_not_found: WORDS.indicator_not_found,
};

/**
 * What happened, in a sentence.
 *
 * @param otherwise said of an unexpected failure
 * @source platform.md §8, analysis.md §8
 */
export function failureWords(error: unknown, otherwise: Bilingual = WORDS.unexpected): Bilingual {
  if (!(error instanceof CallFailure)) return otherwise;
  const isLate = error.kind === "timeout" || error.code === "timeout";
  if (isLate && error instanceof DocumentFailure) return WORDS.document_timeout;
  if (error.kind !== "refused") return WORDS[error.kind];
  if (Object.hasOwn(BY_CODE, error.code)) return ensure(BY_CODE[error.code]);
  if (error instanceof DocumentFailure && error.status === 404) return WORDS.document_not_found;
  return BY_STATUS[error.status ?? 0] ?? (error instanceof DocumentFailure ? WORDS.document : otherwise);
}
