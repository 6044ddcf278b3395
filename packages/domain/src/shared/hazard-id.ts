/** The eight hazards; ids of decisions.md, in the order of the screens. */
export const HAZARD_IDS = [
  "heat",
  "drought_rga",
  "flood",
  "coastal",
  "wildfire",
  "storm_wind",
  "landslide",
  "cold",
] as const;
export type HazardId = (typeof HAZARD_IDS)[number];
