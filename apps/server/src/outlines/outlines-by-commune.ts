import { type Communes, ensure } from "@lichen/domain";
import type { Feature } from "geojson";
import { createRowOfCode } from "../places/index.ts";
import { readPolygons } from "../platform/map-files/index.ts";
import type { Polygons } from "./simplify-outlines.ts";

/**
 * Outlines by the commune of today that each is of: a commune that was merged, an arrondissement, is a part of it.
 *
 * @param codeOf INSEE code of a feature, as it is written
 * @throws FileRefused for a ring that cannot be read, and what `codeOf` throws
 */
export function createOutlinesByCommune(communes: Communes, codeOf: (feature: Feature) => string) {
  const rowOfCode = createRowOfCode(communes);
  /** Row of the commune of a feature, with its polygons, its first position closed; null without a surface. */
  return (feature: Feature): { readonly code: string; readonly row: number; readonly polygons: Polygons } | null => {
    const polygons = readPolygons(feature);
    if (polygons === null) return null;
    const code = codeOf(feature);
    return {
      code,
      row: rowOfCode(code),
      polygons: polygons.map((rings) => rings.map(closeRing)),
    };
  };
}

function closeRing(ring: Polygons[number][number]): Polygons[number][number] {
  const [first, last] = [ensure(ring[0]), ensure(ring.at(-1))];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
}
