/** Scales of a territory: French divisions, and the cities of Europe. */
export const TERRITORY_SCALES = ["commune", "epci", "departement", "region", "city"] as const;
export type TerritoryScale = (typeof TERRITORY_SCALES)[number];

/** Over the longest: a city with its position and its name. */
export const LONGEST_TERRITORY_ID = 120;
