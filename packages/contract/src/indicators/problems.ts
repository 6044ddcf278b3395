import type { Problem } from "../endpoint.ts";

export const INDICATOR_PROBLEMS = {
  indicator_not_found: {
    status: 404,
    message: { fr: "Cet indicateur n’existe pas.", en: "This indicator does not exist." },
  },
} as const satisfies Record<string, Problem>;
