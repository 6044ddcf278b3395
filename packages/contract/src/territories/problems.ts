import type { Problem } from "../endpoint.ts";

export const TERRITORY_PROBLEMS = {
  territory_not_found: {
    status: 404,
    message: { fr: "Ce territoire n’existe pas.", en: "This territory does not exist." },
  },
} as const satisfies Record<string, Problem>;
