import type { AnswerChange } from "../catalogue/index.ts";
import { distanceKm } from "../climate/point-index.ts";
import { type BuildingFootprint, footprintArea, footprintBox } from "../geodata/index.ts";

/** Key of a footprint in calls and in the history of a building. */
export const FOOTPRINT = "footprint";
/** A point further than that from the box of a footprint is that of another building, km. Our reading. */
const FAR_KM = 0.25;

type PlaceOfBuilding = { readonly latitude: number; readonly longitude: number; readonly spread_km: number };

/**
 * Whether a building that moved left its footprint: its place is further from it than its spread and 250 m. One whose
 * place is not known stays where its footprint is.
 */
export function hasLeftFootprint(footprint: BuildingFootprint, place: PlaceOfBuilding | null): boolean {
  if (place === null) return false;
  const { west, south, east, north } = footprintBox(footprint);
  const latitude = Math.min(Math.max(place.latitude, south), north);
  const longitude = Math.min(Math.max(place.longitude, west), east);
  return distanceKm(latitude, longitude, place.latitude, place.longitude) > FAR_KM + place.spread_km;
}

/** What the history of a building says of its footprint: its area before and after, m²; nothing where it is the same. */
export function compareFootprints(
  before: BuildingFootprint | null,
  after: BuildingFootprint | null,
): readonly AnswerChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const areaOf = (footprint: BuildingFootprint | null) =>
    footprint === null ? null : Math.round(footprintArea(footprint));
  return [{ field: FOOTPRINT, before: areaOf(before), after: areaOf(after) }];
}
