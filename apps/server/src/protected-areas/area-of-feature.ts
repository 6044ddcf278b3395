import type { Feature } from "geojson";
import type { Ring } from "../platform/map-files/index.ts";
import { FileRefused, propertiesOf, readPolygons, textOf } from "../platform/map-files/index.ts";
import { refusals } from "./refusals.ts";

/** An area as it is kept: its polygons, each its outer ring then its holes, in degrees. */
export type Area = {
  readonly siteId: string;
  readonly name: string;
  readonly url: string | null;
  readonly rings: Ring[][];
};

/** What producers call the identifier, the name and the page of an area. @source services.md §5: INPN, EEA */
const NAMES = {
  siteId: ["id_mnhn", "sitecode", "cd_sig", "id_local", "id"],
  name: ["nom_site", "nom", "sitename", "site_name", "name", "nom_znieff"],
  url: ["url_fiche", "url"],
} as const;
/** Fields that a sentence lists. */
const MOST_FIELDS = 20;

/**
 * The area that a feature describes.
 * @returns null for a feature without a surface, which is left aside
 * @throws what is wrong, in words
 */
export function findArea(feature: Feature | null): Area | null {
  const rings = readPolygons(feature);
  if (feature === null || rings === null) return null;
  const properties = propertiesOf(feature);
  const read = (names: readonly string[]) => names.map((name) => properties.get(name) ?? "").find((one) => one !== "");
  const siteId = read(NAMES.siteId) ?? textOf(feature.id);
  const name = read(NAMES.name) ?? siteId;
  if (name === "") {
    const found = [...properties.keys()].slice(0, MOST_FIELDS);
    throw new FileRefused(refusals.no_name([...NAMES.name, ...NAMES.siteId], found));
  }
  const url = read(NAMES.url) ?? null;
  return {
    siteId: siteId === "" ? name : siteId,
    name,
    rings,
    url: url !== null && /^https?:\/\//.test(url) ? url : null,
  };
}
