import { type Answers, distanceKm, type Place, type RowNote } from "@lichen/domain";

/** A point further than that from the commune that is typed, km, is doubted. @source issue of the files of the trade: 20 km */
const FAR_KM = 20;

/** What a row says of its place that does not hold together, or is not used: a point far from its commune, a street. */
export function placeNotes(
  { answers, place }: { readonly answers: Answers; readonly place: Place | null },
  placeOf: (answers: Answers) => Place | null,
): readonly RowNote[] {
  if (place === null) return [];
  const { latitude, longitude, ...typed } = answers;
  if (typeof latitude === "number" && typeof longitude === "number") {
    const commune = typed.city === undefined && typed.post_code === undefined ? null : placeOf(typed);
    if (commune === null) return [];
    const km = distanceKm(latitude, longitude, commune.latitude, commune.longitude);
    if (km <= Math.max(FAR_KM, 2 * commune.spread_km)) return [];
    const written = `${latitude}, ${longitude} · ${[typed.post_code, typed.city].filter(Boolean).join(" ")}`;
    return [{ kind: "far", field: "latitude", written, becomes: Math.round(km) }];
  }
  if (place.precision !== "municipality" || typeof typed.street !== "string") return [];
  return [{ kind: "commune", field: "street", written: typed.street, becomes: place.label }];
}
