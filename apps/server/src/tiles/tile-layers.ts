import { CELL_INDICATORS, DEEPEST_ZOOM, type TerritoryScale, type TileSetId } from "@lichen/contract";
import { HAZARD_IDS } from "@lichen/domain";

/** A layer of the tiles, from the zoom that its first features are drawn at. */
type TileLayer = {
  readonly id: string;
  readonly description: string;
  readonly minZoom: number;
  readonly fields: TileFields;
};
/** Type of each property, as TileJSON names it. */
type TileFields = Readonly<Record<string, "String" | "Number">>;

const levelFields = HAZARD_IDS.flatMap((id) => [id, `${id}_low`, `${id}_high`].map((key) => [key, "String"] as const));
const TERRITORY_FIELDS: TileFields = Object.fromEntries([
  ["code", "String"],
  ["name", "String"],
  ["country", "String"],
  ["population", "Number"],
  ...levelFields,
]);

/** Cells have the ends of their ranges from this zoom on: below it a tile holds thousands of them. Our reading. */
export const RANGES_ZOOM = 6;
const CELL_FIELDS: TileFields = Object.fromEntries([
  ["code", "String"],
  ...CELL_INDICATORS.flatMap((key) => [
    [key, "Number"],
    [`${key}_low`, "Number"],
    [`${key}_high`, "Number"],
    [`${key}_level`, "String"],
  ]),
]);

/** Layer of each scale. */
export const LAYER_OF_SCALE = {
  region: "regions",
  departement: "departements",
  epci: "epcis",
  commune: "communes",
  city: "cities",
} as const satisfies Record<TerritoryScale, string>;

/** Zooms of the first features, so that no tile of a low zoom holds a whole country of communes. Our reading. */
const FIRST_ZOOMS = { region: 0, departement: 0, epci: 5, commune: 7, city: 0 } as const satisfies Record<
  TerritoryScale,
  number
>;
/** Inhabitants from which a city is drawn at a zoom. Our reading. */
const CITY_ZOOMS = [
  [500_000, 0],
  [100_000, 3],
  [20_000, 5],
  [0, 7],
] as const;

/** The zoom from which a territory is drawn. */
export function firstZoom(scale: TerritoryScale, population: number | null): number {
  if (scale !== "city") return FIRST_ZOOMS[scale];
  return CITY_ZOOMS.find(([least]) => (population ?? 0) >= least)?.[1] ?? DEEPEST_ZOOM;
}

type TileSet = {
  readonly name: string;
  readonly description: string;
  readonly minZoom: number;
  readonly layers: readonly TileLayer[];
};

const TERRITORY_WORDS: Readonly<Record<TerritoryScale, string>> = {
  region: "French regions",
  departement: "French départements",
  epci: "Centres of French intercommunalities",
  commune: "French communes: areas where their outlines were imported, else centres",
  city: "European cities outside France, the largest first",
};

const scales = Object.keys(LAYER_OF_SCALE) as TerritoryScale[];

export const TILE_SET: Readonly<Record<TileSetId, TileSet>> = {
  territories: {
    name: "Lichen: territories",
    description: "Exposure of territories by hazard: a level and the ends of its range.",
    minZoom: 0,
    layers: scales.map((scale) => ({
      id: LAYER_OF_SCALE[scale],
      description: TERRITORY_WORDS[scale],
      minZoom: FIRST_ZOOMS[scale],
      fields: TERRITORY_FIELDS,
    })),
  },
  cells: {
    name: "Lichen: cells of climate indicators",
    description: `Climate indicators of the cells of the French and European grids, with the ends of their ranges from zoom ${RANGES_ZOOM}.`,
    // A cell of 8 km is smaller than a pixel before.
    minZoom: 3,
    layers: [{ id: "cells", description: "Cells of both grids", minZoom: 3, fields: CELL_FIELDS }],
  },
};
