import type { Problem } from "../endpoint.ts";

/** Refusals of the calls that need to know where a building is. */
export const PLACE_PROBLEMS = {
  place_not_found: {
    status: 422,
    message: {
      fr: "Cette adresse n’a pas été trouvée : choisissez une commune dans la liste ou indiquez des coordonnées.",
      en: "This address was not found: choose a commune from the list or enter coordinates.",
    },
  },
} as const satisfies Record<string, Problem>;
