import type { Problem } from "../endpoint.ts";

export const TERRITORY_PROBLEMS = {
  territory_not_found: {
    status: 404,
    message: { fr: "Ce territoire n’existe pas.", en: "This territory does not exist." },
  },
} as const satisfies Record<string, Problem>;

/** Of a territory that a body names: the refusal gives its path. */
export const UNKNOWN_TERRITORY = {
  territory_not_found: { ...TERRITORY_PROBLEMS.territory_not_found, status: 422 },
} as const satisfies Record<string, Problem>;
