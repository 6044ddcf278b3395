import { type Answers, distanceKm, type Place, type RowNote } from "@lichen/domain";

/** A point further than that from the commune that is typed, km, is doubted. @source issue of the files of the trade: 20 km */
const FAR_KM = 20;

type PlaceOf = (answers: Answers) => Place | null;
type NotesOf = (row: { readonly answers: Answers; readonly place: Place | null }) => readonly RowNote[];

/**
 * What a row says of its place that does not hold together, or is not used: a point far from its commune, a street. The
 * communes of a file are each looked for once.
 */
export function createPlaceNotes(placeOf: PlaceOf): NotesOf {
  const communes = new Map<string, Place | null>();
  const communeOf = ({ post_code, city, state, country }: Answers): Place | null => {
    if (city === undefined && post_code === undefined) return null;
    const key = JSON.stringify([post_code, city, state, country]);
    const known = communes.get(key);
    if (known !== undefined) return known;
    const found = placeOf({
      ...(post_code === undefined ? {} : { post_code }),
      ...(city === undefined ? {} : { city }),
      ...(state === undefined ? {} : { state }),
      ...(country === undefined ? {} : { country }),
    });
    communes.set(key, found);
    return found;
  };

  return ({ answers, place }) => {
    if (place === null) return [];
    const { latitude, longitude, post_code, city, street } = answers;
    if (typeof latitude === "number" && typeof longitude === "number") {
      const commune = communeOf(answers);
      if (commune === null) return [];
      const km = distanceKm(latitude, longitude, commune.latitude, commune.longitude);
      if (km <= Math.max(FAR_KM, 2 * commune.spread_km)) return [];
      const written = `${latitude}, ${longitude} · ${[post_code, city].filter(Boolean).join(" ")}`;
      return [{ kind: "far", field: "latitude", written, becomes: Math.round(km) }];
    }
    if (place.precision !== "municipality" || typeof street !== "string") return [];
    return [{ kind: "commune", field: "street", written: street, becomes: place.label }];
  };
}
