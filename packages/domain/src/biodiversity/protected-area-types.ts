import type { Bilingual } from "../shared/bilingual.ts";
import type { AreaBand, AreaStrength } from "./place-nature.ts";

/** A kind of protected or regulated area. */
type ProtectedAreaType = { readonly id: string; readonly name: Bilingual; readonly strength: AreaStrength };

/**
 * Kinds of areas that a map may hold, with what their rules bind.
 * @source analysis.md §3; strong protection: decree 2022-527, own reading; inventories bind no one
 */
// biome-ignore format: a table, one kind a row
export const PROTECTED_AREA_TYPES = [
  { id: "national_park_core", strength: "strong", name: { fr: "Cœur de parc national", en: "National park core area" } },
  { id: "nature_reserve", strength: "strong", name: { fr: "Réserve naturelle", en: "Nature reserve" } },
  { id: "biotope_order", strength: "strong", name: { fr: "Arrêté de protection (biotope, géotope, habitats)", en: "Protection order (biotope, geotope, habitats)" } },
  { id: "biological_reserve", strength: "strong", name: { fr: "Réserve biologique", en: "Biological reserve" } },
  { id: "natura2000_habitats", strength: "regulated", name: { fr: "Natura 2000, directive habitats", en: "Natura 2000, habitats directive" } },
  { id: "natura2000_birds", strength: "regulated", name: { fr: "Natura 2000, directive oiseaux", en: "Natura 2000, birds directive" } },
  { id: "national_park_area", strength: "regulated", name: { fr: "Aire d’adhésion de parc national", en: "National park membership area" } },
  { id: "regional_park", strength: "regulated", name: { fr: "Parc naturel régional", en: "Regional nature park" } },
  { id: "hunting_reserve", strength: "regulated", name: { fr: "Réserve de chasse et de faune sauvage", en: "Hunting and wildlife reserve" } },
  { id: "coastal_land", strength: "regulated", name: { fr: "Terrain du Conservatoire du littoral", en: "Coastal conservancy land" } },
  { id: "conservatory_land", strength: "regulated", name: { fr: "Terrain d’un conservatoire d’espaces naturels", en: "Natural areas conservancy land" } },
  { id: "ramsar", strength: "regulated", name: { fr: "Zone humide Ramsar", en: "Ramsar wetland" } },
  { id: "biosphere_reserve", strength: "regulated", name: { fr: "Réserve de biosphère", en: "Biosphere reserve" } },
  { id: "znieff1", strength: "inventory", name: { fr: "ZNIEFF de type 1", en: "ZNIEFF, type 1 (inventory)" } },
  { id: "znieff2", strength: "inventory", name: { fr: "ZNIEFF de type 2", en: "ZNIEFF, type 2 (inventory)" } },
] as const satisfies readonly ProtectedAreaType[];

const BY_ID: ReadonlyMap<string, ProtectedAreaType> = new Map(PROTECTED_AREA_TYPES.map((type) => [type.id, type]));

/** The kind of area that an id names, or undefined: for ids that come from outside. */
export const findProtectedAreaType = (id: string): ProtectedAreaType | undefined => BY_ID.get(id);

/** Furthest that an area counts, m. */
export const AREAS_WITHIN_M = 2000;

/** How near an area is by the distance to its edge, m (0 or less inside); null from 2 km on. @source analysis.md §9 */
export function areaBand(distanceM: number): AreaBand | null {
  if (distanceM <= 0) return "within";
  if (distanceM < 500) return "500m";
  return distanceM < AREAS_WITHIN_M ? "2km" : null;
}
