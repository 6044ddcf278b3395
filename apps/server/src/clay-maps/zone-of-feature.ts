import { ensure } from "@lichen/domain";
import type { Feature } from "geojson";
import { FileRefused, propertiesOf, readPolygons } from "../platform/map-files/index.ts";
import { refusals } from "./refusals.ts";

/** Names of the field of the level in the published files. @source Géorisques, "exposition au retrait-gonflement des argiles"; to be verified */
const LEVEL_FIELDS = ["niveau", "alea", "exposition", "code_expo", "codeexposition"] as const;
/** Value of `clay_zone` by what the files write. @source exposure thresholds edition 1.0 */
const VALUES: readonly (readonly [RegExp, number])[] = [
  [/^0|nul/, 0],
  [/^1|faible/, 1],
  [/^2|moyen/, 3],
  [/^3|fort/, 4],
];
const PER_DEGREE = 1e7;

/** A polygon as it is kept: its zone, and its rings in 32-bit integers. */
export type PackedZone = { readonly zone: number; readonly rings: Int32Array };

/**
 * The zones of a feature: one a polygon; none for a feature without a surface.
 * @throws FileRefused for a level or a ring that cannot be read
 */
export function zonesOf(feature: Feature): readonly PackedZone[] {
  const polygons = readPolygons(feature);
  if (polygons === null) return [];
  const zone = levelOf(feature);
  return polygons.map((rings) => {
    const packed = new Int32Array(1 + rings.length + 2 * rings.reduce((sum, ring) => sum + ring.length, 0));
    let end = 1 + rings.length;
    packed[0] = rings.length;
    rings.forEach((ring, at) => {
      for (const [longitude, latitude] of ring) {
        packed[end++] = Math.round(longitude * PER_DEGREE);
        packed[end++] = Math.round(latitude * PER_DEGREE);
      }
      packed[1 + at] = end;
    });
    return { zone, rings: packed };
  });
}

/** Every corner of the rings of a zone, degrees. */
export function eachCorner({ rings }: PackedZone, visit: (longitude: number, latitude: number) => void): void {
  for (let at = 1 + rings[0]!; at < rings.length; at += 2) visit(rings[at]! / PER_DEGREE, rings[at + 1]! / PER_DEGREE);
}

function levelOf(feature: Feature): number {
  const properties = propertiesOf(feature);
  const field = LEVEL_FIELDS.find((name) => (properties.get(name) ?? "") !== "");
  if (field === undefined) throw new FileRefused(refusals.no_level([...properties.keys()].slice(0, 20).join(", ")));
  const written = ensure(properties.get(field));
  const plain = written.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const value = VALUES.find(([pattern]) => pattern.test(plain))?.[1];
  if (value === undefined) throw new FileRefused(refusals.unknown_level(field, written.slice(0, 60)));
  return value;
}
