import type { Bilingual } from "../shared/bilingual.ts";

/** A number inside a sentence; a year stays whole (2100), a larger figure is grouped (10 000, 10,000). */
export function figure(value: number): Bilingual {
  const options = { useGrouping: "min2", maximumFractionDigits: 7 } as const;
  return { fr: value.toLocaleString("fr-FR", options), en: value.toLocaleString("en-GB", options) };
}
