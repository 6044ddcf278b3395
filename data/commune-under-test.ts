import type { Communes, Place } from "@lichen/domain";

/** A French commune at its centre, far from the shore. */
export function communePlace(communes: Communes, insee: string, more: Partial<Place> = {}): Place {
  const row = communes.indexOf(insee);
  return {
    latitude: communes.latitude[row]!,
    longitude: communes.longitude[row]!,
    country: "FR",
    insee,
    zone: insee.startsWith("97") ? "overseas" : "france",
    precision: "municipality",
    spread_km: 2,
    altitude_m: 100,
    altitude_error_m: 5,
    altitude_origin: "commune",
    coast_km: 100,
    label: insee,
    ...more,
  };
}
