import type { Bilingual } from "@lichen/domain";
import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { refusals } from "./refusals.ts";

/** An area as it is kept: its polygons, each its outer ring then its holes, in degrees. */
export type Area = {
  readonly siteId: string;
  readonly name: string;
  readonly url: string | null;
  readonly rings: MultiPolygon["coordinates"];
};

/** What producers call the identifier, the name and the page of an area. @source services.md §5: INPN, EEA */
const NAMES = {
  siteId: ["id_mnhn", "sitecode", "cd_sig", "id_local", "id"],
  name: ["nom_site", "nom", "sitename", "site_name", "name", "nom_znieff"],
  url: ["url_fiche", "url"],
} as const;
const LONGEST = 300;
const FEWEST_POSITIONS = 4;

/**
 * The area that a feature describes.
 * @returns null for a feature without a surface, which is left aside
 * @throws what is wrong, in words
 */
export function areaOf(feature: Feature | null): Area | null {
  if (feature === null) return null;
  const { geometry } = feature;
  if (geometry?.type !== "Polygon" && geometry?.type !== "MultiPolygon") return null;
  const properties = new Map(
    Object.entries(feature.properties ?? {}).map(([key, value]) => [key.toLowerCase(), textOf(value)]),
  );
  const read = (names: readonly string[]) => names.map((name) => properties.get(name) ?? "").find((one) => one !== "");
  const siteId = read(NAMES.siteId) ?? textOf(feature.id);
  const name = read(NAMES.name) ?? siteId;
  if (name === "") throw new AreaFault(refusals.no_name);
  const url = read(NAMES.url) ?? null;
  return {
    ...{ siteId: siteId === "" ? name : siteId, name, rings: ringsOf(geometry) },
    url: url !== null && /^https?:\/\//.test(url) ? url : null,
  };
}

/** What is wrong with an area. */
export class AreaFault extends Error {
  readonly reason: Bilingual;
  constructor(reason: Bilingual) {
    super(reason.en);
    this.reason = reason;
  }
}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, LONGEST) : "";

function ringsOf(geometry: Polygon | MultiPolygon): MultiPolygon["coordinates"] {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => rings.map(ringOf));
}

function ringOf(ring: Position[]): Position[] {
  if (!Array.isArray(ring) || ring.length < FEWEST_POSITIONS) throw new AreaFault(refusals.broken_ring);
  return ring.map(([longitude, latitude]) => {
    const isOnEarth = Math.abs(longitude!) <= 180 && Math.abs(latitude!) <= 90;
    // Not a number is not on Earth either.
    if (!isOnEarth) throw new AreaFault(refusals.not_degrees(longitude!, latitude!));
    return [rounded(longitude!), rounded(latitude!)];
  });
}

/** A tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
