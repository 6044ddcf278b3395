import type { Feature, Position } from "geojson";
import { type FeaturePlace, FileRefused } from "./file-refused.ts";
import type { SourceFeature } from "./map-source.ts";
import { refusals } from "./refusals.ts";
import { isInTerritory, isOnEarth } from "./territory.ts";
import { keepDegrees, type ToDegrees } from "./to-degrees.ts";

const CURVED_SURFACES: ReadonlySet<string> = new Set(["CurvePolygon", "MultiSurface", "Surface"]);
const SOLIDS: ReadonlySet<string> = new Set(["PolyhedralSurface", "TIN", "Triangle"]);

/** A feature outside the territory, as it is read and as it is written. */
type Outside = { readonly place: FeaturePlace; readonly read: Position; readonly isPlacedSwapped: boolean };

/** Places the surfaces of a map, and sees whether the map as a whole is where its areas may be. */
export function createPlacing(onOutside: () => void) {
  let [inside, outside, placedSwapped] = [0, 0, 0];
  let first: Outside | null = null;
  return {
    /**
     * A feature in longitudes and latitudes; null for a surface outside Europe and overseas France, which is left out.
     * A feature without a surface is left as it is.
     * @throws FileRefused for a curved surface and for positions of nowhere
     */
    place({ feature, toDegrees }: SourceFeature, place: FeaturePlace): Feature | null {
      const geometry = findSurface(feature);
      const start = geometry === null ? undefined : findStart(geometry.coordinates);
      if (geometry === null || start === undefined) return feature;
      const read = toDegrees(start);
      if (isInTerritory(read)) {
        inside++;
        if (toDegrees === keepDegrees) return feature;
        return {
          ...feature,
          geometry: { ...geometry, coordinates: moveAll(geometry.coordinates, toDegrees) },
        } as Feature;
      }
      const isPlacedSwapped = isInTerritory(toDegrees([start[1] ?? Number.NaN, start[0] ?? Number.NaN]));
      if (!isOnEarth(read) && !isPlacedSwapped) throw new FileRefused(refusals.not_degrees(start));
      outside++;
      if (isPlacedSwapped) placedSwapped++;
      first ??= { place, read: start, isPlacedSwapped };
      onOutside();
      return null;
    },
    /** @throws FileRefused for a map that is elsewhere, or whose coordinates are in the other order */
    finish(): void {
      if (first === null || (inside > 0 && placedSwapped <= inside)) return;
      const isSwapped = 2 * placedSwapped >= outside;
      const reason = isSwapped ? refusals.swapped(first.read) : refusals.outside(first.read);
      throw new FileRefused(reason, null, null, first.place);
    },
  };
}

type Surface = { readonly type: string; readonly coordinates: unknown };

function findSurface(feature: Feature | null): Surface | null {
  const geometry = feature?.geometry as Surface | null | undefined;
  if (geometry === null || geometry === undefined) return null;
  if (CURVED_SURFACES.has(geometry.type)) throw new FileRefused(refusals.curved);
  if (SOLIDS.has(geometry.type)) throw new FileRefused(refusals.solid);
  return geometry.type === "Polygon" || geometry.type === "MultiPolygon" ? geometry : null;
}

/** The first position of nested lists; undefined where there is none. */
function findStart(coordinates: unknown): Position | undefined {
  if (!Array.isArray(coordinates)) return undefined;
  if (coordinates.length > 0 && !Array.isArray(coordinates[0])) return coordinates as Position;
  for (const part of coordinates) {
    const found = findStart(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

function moveAll(coordinates: unknown, toDegrees: ToDegrees): unknown {
  if (!Array.isArray(coordinates)) return coordinates;
  if (coordinates.length === 0 || Array.isArray(coordinates[0])) {
    return coordinates.map((part) => moveAll(part, toDegrees));
  }
  const moved = toDegrees(coordinates as Position);
  if (!isOnEarth(moved)) throw new FileRefused(refusals.not_degrees(coordinates as Position));
  return moved;
}
