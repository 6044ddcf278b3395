import type { Problem } from "../endpoint.ts";

/** Refusals of the calls that make a report of kept buildings. @source analysis.md §8 */
export const REPORT_PROBLEMS = {
  empty_selection: {
    status: 422,
    message: {
      fr: "Aucun bâtiment dans la sélection : modifiez les filtres.",
      en: "No buildings in the selection: adjust the filters.",
    },
  },
  place_not_found: {
    status: 422,
    message: {
      fr: "Le bâtiment n’a pas pu être localisé : corrigez son adresse ou indiquez ses coordonnées.",
      en: "The building could not be located: correct its address or enter its coordinates.",
    },
  },
  diagnosis_failed: {
    status: 500,
    // Spelt as the specification does.
    detail: "An error occured during the diagnosis generation",
    message: {
      fr: "Une erreur est survenue pendant la préparation du rapport. Contactez le gestionnaire de l’application si elle se répète.",
      en: "An error occurred during the diagnosis generation. Contact the application manager if it happens again.",
    },
  },
} as const satisfies Record<string, Problem>;

export const DIAGNOSIS_NOT_READY = {
  status: 409,
  detail: "This diagnosis is not yet available!",
  message: { fr: "Ce rapport n’est pas encore disponible.", en: "This diagnosis is not yet available!" },
} as const satisfies Problem;
