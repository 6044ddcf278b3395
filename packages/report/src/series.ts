import type { Scenario } from "@lichen/domain";
import type { SERIES } from "./tokens.ts";

/** Series of the charts that draws each scenario. */
export const SERIES_OF = {
  ssp1: "ambitious",
  ssp2: "intermediate",
  ssp5: "business_as_usual",
  tracc: "tracc",
} as const satisfies Record<Scenario, keyof typeof SERIES>;
