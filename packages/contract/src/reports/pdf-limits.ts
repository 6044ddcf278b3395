import type { CallLimit } from "../endpoint.ts";

const TEN_MINUTES_S = 600;

/** PDFs that one user has made. */
export const USER_PDF_LIMITS = [
  { points: 600, periodS: TEN_MINUTES_S, per: "user", counted: "PDFs" },
] as const satisfies readonly CallLimit[];

/** PDFs of calls that also answer visitors: a school prints them together. */
export const PDF_LIMITS = [
  ...USER_PDF_LIMITS,
  { points: 60, periodS: TEN_MINUTES_S, per: "network", counted: "PDFs without an account" },
] as const satisfies readonly CallLimit[];
