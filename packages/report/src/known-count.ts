import { HAZARD_IDS } from "@lichen/domain";

/** How many hazards the mean is of: its reliability is their share. */
export const knownCount = ({ reliability }: { readonly reliability: number }): number =>
  Math.round(reliability * HAZARD_IDS.length);
