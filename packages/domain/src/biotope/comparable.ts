import type { Bilingual } from "../shared/bilingual.ts";
import type { Surface } from "./biotope-coefficient.ts";
import type { SurfaceTypeId } from "./surface-types.ts";

/** A published coefficient of the same kind, with its values for our surfaces. */
type ComparableScheme = {
  readonly id: string;
  readonly name: string;
  readonly source: Bilingual;
  readonly verified: Bilingual;
  /** What the scheme counts for a surface; a surface that its published list does not name is absent. */
  readonly values: Readonly<Partial<Record<SurfaceTypeId, number>>>;
  /** For slabs, where the scheme tells a deep soil from a thin one. */
  readonly deepSlab?: number;
  /** Target that it sets, or the range of those that it sets by use. */
  readonly target: { readonly low: number; readonly high: number; readonly words: Bilingual } | null;
};

const GROUND = (value: number) => ({ ground_0: value, ground_1: value, ground_2: value, ground_3: value });
const SLABS = (value: number) => ({ slab_1: value, slab_2: value, slab_3: value });
const ROOFS = (value: number) => ({ roof_extensive: value, roof_semi_intensive: value, roof_intensive: value });

/** @source method §4.6, and the page that each row names */
export const COMPARABLE_SCHEMES: readonly ComparableScheme[] = [
  {
    id: "berlin_bff",
    name: "Berlin, Biotopflächenfaktor",
    source: {
      fr: "Liste de 1990, berlin.de, page de calcul du Biotopflächenfaktor",
      en: "List of 1990, berlin.de, calculation page of the Biotopflächenfaktor",
    },
    verified: {
      fr: "Valeurs vérifiées, sauf celle des toitures végétalisées, dont la source n’a pas été retrouvée.",
      en: "Values verified, except for green roofs, whose source could not be found.",
    },
    values: { bare_roof: 0, impermeable_mineral: 0, mixed_mineral: 0.3, ...ROOFS(0.7), ...SLABS(0.5), ...GROUND(1) },
    deepSlab: 0.7,
    target: {
      low: 0.3,
      high: 0.6,
      words: { fr: "0,3 à 0,6 selon l’usage", en: "0.3 to 0.6 depending on use" },
    },
  },
  {
    id: "malmo_gsf",
    name: "Malmö, Green Space Factor",
    source: { fr: "GRaBS Expert Paper 6, tableau 1", en: "GRaBS Expert Paper 6, table 1" },
    verified: { fr: "Valeurs vérifiées.", en: "Values verified." },
    values: {
      bare_roof: 0,
      impermeable_mineral: 0,
      mixed_mineral: 0.2,
      water_sealed: 1,
      wetland_unsealed: 1,
      ...ROOFS(0.6),
      ...SLABS(0.7),
      ...GROUND(1),
    },
    deepSlab: 0.9,
    target: null,
  },
  {
    id: "london_ugf",
    name: "London, Urban Greening Factor",
    source: { fr: "London Plan, tableau 8.2", en: "London Plan, table 8.2" },
    verified: {
      fr: "Valeurs lues dans des sources secondaires ; cibles vérifiées sur london.gov.uk.",
      en: "Values taken from secondary sources; targets verified at london.gov.uk.",
    },
    values: { roof_extensive: 0.7, roof_intensive: 0.8, ground_3: 1, wetland_unsealed: 1 },
    target: {
      low: 0.3,
      high: 0.4,
      words: { fr: "0,4 pour le logement, 0,3 pour le tertiaire", en: "0.4 residential, 0.3 commercial" },
    },
  },
];

/** What a scheme would say of the plot; null, and the surfaces that it does not name, where it covers a part only. */
export type Comparable = {
  readonly scheme: string;
  readonly value: number | null;
  readonly uncovered: readonly SurfaceTypeId[];
};

/** The plot by each published coefficient. What is not declared counts for nothing, as in ours. */
export function comparables(plotM2: number, surfaces: readonly Surface[]): readonly Comparable[] {
  const given = surfaces.filter(({ areaM2 }) => areaM2 > 0);
  return COMPARABLE_SCHEMES.map(({ id, values, deepSlab }) => {
    const uncovered = [...new Set(given.map(({ type }) => type))].filter((type) => values[type] === undefined);
    if (given.length === 0 || uncovered.length > 0) return { scheme: id, value: null, uncovered };
    const countedM2 = given.reduce((sum, { type, areaM2, slabDepth }) => {
      const isDeep = type.startsWith("slab_") && slabDepth === "over_80" && deepSlab !== undefined;
      return sum + areaM2 * (isDeep ? deepSlab : values[type]!);
    }, 0);
    return { scheme: id, value: countedM2 / plotM2, uncovered };
  });
}
