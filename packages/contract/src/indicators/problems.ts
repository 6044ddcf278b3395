import type { CallLimit, Problem } from "../endpoint.ts";

export const INDICATOR_PROBLEMS = {
  indicator_not_found: {
    status: 404,
    message: { fr: "Cet indicateur n’existe pas.", en: "This indicator does not exist." },
  },
} as const satisfies Record<string, Problem>;

/** Calls about indicators that visitors of one network make. */
export const VISITOR_LIMITS = [
  { points: 600, periodS: 60, per: "network", counted: "calls without an account" },
] as const satisfies readonly CallLimit[];
