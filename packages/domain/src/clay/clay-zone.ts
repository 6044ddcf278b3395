import type { ClayZone } from "./clay-tables.ts";

/** Where a zone can be read, that which is used first: an imported map, the official base asked now, a statement. */
export const CLAY_ZONE_ORIGINS = ["layer", "asked", "declared"] as const;
export type ClayZoneOrigin = (typeof CLAY_ZONE_ORIGINS)[number];

/** A zone as one source gives it. */
type ZoneReading = { readonly origin: ClayZoneOrigin; readonly zone: ClayZone };

/**
 * The reading that is used, and whether another one says something else. An imported map comes first: its edition is
 * known, and the levels of the portfolio come from it; then the official base, which reads its own map at the address.
 *
 * @returns null where nothing says a zone
 */
export function chooseZone<Reading extends ZoneReading>(
  readings: readonly Reading[],
): { readonly used: Reading; readonly disagree: boolean } | null {
  for (const origin of CLAY_ZONE_ORIGINS) {
    const used = readings.find((one) => one.origin === origin);
    if (used !== undefined) return { used, disagree: readings.some(({ zone }) => zone !== used.zone) };
  }
  return null;
}
