import type { Place } from "./place.ts";
import { indexPoints } from "./point-index.ts";
import { createPolygons, type Features, type Polygons } from "./polygons.ts";

/** A cell of 0.1° by its row and column, from the south-west corner of the grid. */
export type TenthGrid = {
  /** South-west corner, tenths of a degree. */
  readonly south10: number;
  readonly west10: number;
  readonly rows: number;
  readonly columns: number;
  /** Lowest and highest ground in and around each cell, m, row by row; NaN at sea or where it is not known. */
  readonly lowM: Float32Array;
  readonly highM: Float32Array;
  /** Burnt from 2016 to 2024, and from June to September of them, ha; 0 where no fire was seen. */
  readonly burntHa: Float32Array;
  readonly summerBurntHa: Float32Array;
};

/** Range of the basic wind of EN 1991-1-4 over a region or a country, m/s. */
export type WindRange = { readonly lowMs: number; readonly highMs: number };

/** Where in a country the highest basic wind of its range holds; the lowest elsewhere. */
export type WindPart = {
  /** Within this of a shore, km. */
  readonly withinKm: number;
  /** On ground above this, m. */
  readonly aboveM: number;
  /** On islands: first letters of their regions of NUTS. */
  readonly islands: readonly string[];
};

/** What is known of the hazards of Europe outside France. */
export type EuropeanHazards = {
  /** Outlines of the NUTS 3 regions of 2021, by code. */
  readonly nuts3: Features<{ readonly code: string }>;
  readonly cells: TenthGrid;
  /** By region of NUTS 3. */
  readonly floods: {
    readonly code: readonly string[];
    /** NaN where it is not known. */
    readonly areaKm2: Float64Array;
    /** Damaging floods of rivers, flash and mixed, 1950-2020; NaN where the catalogue does not cover the country. */
    readonly since1950: Float64Array;
    /** Activations of the Copernicus emergency service for a flood, 2021-2024. */
    readonly recent: Uint8Array;
  };
  /** Burnt share of a region of NUTS 3 by year, 2016-2024, %. */
  readonly burntPercent: ReadonlyMap<string, number>;
  /** Basic wind by region of NUTS 3, and by country (ISO 3166-1 alpha-2). */
  readonly regionWind: ReadonlyMap<string, WindRange>;
  readonly countryWind: ReadonlyMap<string, WindRange & { readonly part: WindPart | null }>;
  /** Postcode districts of Great Britain, by their centre. */
  readonly britishDistricts: {
    readonly latitude: Float64Array;
    readonly longitude: Float64Array;
    readonly areaKm2: Float64Array;
    /** Share of the district in the zone of the 1-in-100 flood of rivers or the 1-in-200 flood of the sea, %. */
    readonly floodPercent: Float64Array;
    /** Shrink-swell of the clays, 0 to 1. */
    readonly clayScore: Float64Array;
    /** 50-year gust, km/h. */
    readonly gustKmh: Float64Array;
  };
  /** Communes of Italy, by their centre. */
  readonly italianCommunes: {
    readonly latitude: Float64Array;
    readonly longitude: Float64Array;
    /** Share of the area, and of the buildings, in the flood zone P2, %. */
    readonly floodPercent: Float64Array;
    readonly floodBuildingsPercent: Float64Array;
    /** Share of the area in the landslide zones P3 and P4, %. */
    readonly landslidePercent: Float64Array;
  };
  /** British stations, normals of 1991-2020. */
  readonly frostStations: {
    readonly latitude: Float64Array;
    readonly longitude: Float64Array;
    readonly altitudeM: Float64Array;
    readonly frostDays: Float64Array;
  };
};

/** Order of the size of a region of NUTS 3, m. */
export const REGION_PRECISION_M = 50_000;
/** Codes of Eurostat that are not those of ISO 3166-1. */
const ISO: Readonly<Record<string, string>> = { EL: "GR", UK: "GB" };
/** A point that the outlines (1:10M) leave at sea or beyond a border belongs to the nearest region of its country. */
const REGION_WITHIN_KM = 15;

/** Country of a region of NUTS, ISO 3166-1 alpha-2. */
export function countryOfRegion(code: string): string {
  const letters = code.slice(0, 2);
  return ISO[letters] ?? letters;
}

/** Where a place is, as far as regions go. */
type PointOfCountry = Pick<Place, "latitude" | "longitude" | "country">;

/** Finds the code of the region of NUTS 3 of a place, null where none is drawn; several layers ask for the same place. */
export function createRegionFinder(nuts3: EuropeanHazards["nuts3"]): (place: PointOfCountry) => string | null {
  // Laid when a place outside France first asks for them: a start does not wait for them.
  let laid: Polygons<{ readonly code: string }> | undefined;
  const found = new WeakMap<PointOfCountry, string | null>();
  const find = ({ latitude, longitude, country }: PointOfCountry): string | null => {
    const isOfCountry = ({ code }: { readonly code: string }) => country === null || countryOfRegion(code) === country;
    laid ??= createPolygons(nuts3);
    const inside = laid.containing(latitude, longitude).find(isOfCountry);
    if (inside !== undefined) return inside.code;
    const near = laid.near(latitude, longitude, REGION_WITHIN_KM);
    return near.find(({ properties }) => isOfCountry(properties))?.properties.code ?? null;
  };
  return (place) => {
    const before = found.get(place);
    if (before !== undefined) return before;
    const code = find(place);
    found.set(place, code);
    return code;
  };
}

/** Row of the area of a table that holds a place; -1 in another country, or too far from any. */
export type AreaFinder = (place: Place) => number;

/** Centres of districts and communes further than this are not those of the place, km. */
const DISTRICT_WITHIN_KM = 30;
const COMMUNE_WITHIN_KM = 15;
/** Centres that are compared: the largest district is not far behind the smallest. */
const NEAR_CENTRES = 40;
/**
 * Power of its area that the distance to the centre of a district is measured in. Of points of British regions of NUTS 3,
 * alike in number in each, 85.1 % are put in theirs (80.6 % by the nearest centre, 78.8 % by the root of the area); of all
 * points alike, 83.7 % (69.7 %, 85.7 %); of 14,644 town centres of France 95.1 % in their commune (92.9 %, 94.7 %).
 * @source ADR 0096
 */
const SIZE_POWER = 0.3;

/** Finds the postcode district of a place of Great Britain: that of the nearest centre, further for a large district. */
export function createDistrictFinder({ britishDistricts }: EuropeanHazards): AreaFinder {
  const { areaKm2 } = britishDistricts;
  return createAreaFinder(britishDistricts, ["GB"], (centres, latitude, longitude) => {
    let [found, least] = [-1, Number.POSITIVE_INFINITY];
    for (const { row, km } of centres.nearest(latitude, longitude, NEAR_CENTRES, DISTRICT_WITHIN_KM)) {
      const sized = km / areaKm2[row]! ** SIZE_POWER;
      if (sized < least) [found, least] = [row, sized];
    }
    return found;
  });
}

/** Finds the commune of a place of Italy, San Marino or the Vatican: that of the nearest centre, for no size is at hand. */
export function createItalianCommuneFinder({ italianCommunes }: EuropeanHazards): AreaFinder {
  return createAreaFinder(italianCommunes, ["IT", "SM", "VA"], (centres, latitude, longitude) =>
    centres.nearestRow(latitude, longitude, COMMUNE_WITHIN_KM),
  );
}

function createAreaFinder(
  { latitude, longitude }: { readonly latitude: Float64Array; readonly longitude: Float64Array },
  countries: readonly string[],
  find: (centres: ReturnType<typeof indexPoints>, latitude: number, longitude: number) => number,
): AreaFinder {
  // Indexed when a place of these countries first asks: a start does not wait for it.
  let centres: ReturnType<typeof indexPoints> | undefined;
  return (place) => {
    if (place.country === null || !countries.includes(place.country)) return -1;
    centres ??= indexPoints(latitude, longitude, 0.1);
    return find(centres, place.latitude, place.longitude);
  };
}

/** Row of the cell of a point in the grid, -1 outside it. */
export function tenthCell({ south10, west10, rows, columns }: TenthGrid, row10: number, column10: number): number {
  const [row, column] = [row10 - south10, column10 - west10];
  return row < 0 || column < 0 || row >= rows || column >= columns ? -1 : row * columns + column;
}

/** A figure of the cells between the four centres around a point, those that are not known left out; NaN where none is. */
export function betweenCells(
  grid: TenthGrid,
  values: Float32Array,
  { latitude, longitude }: Pick<Place, "latitude" | "longitude">,
): number {
  const [y, x] = [latitude * 10 - 0.5, longitude * 10 - 0.5];
  const [south, west] = [Math.floor(y), Math.floor(x)];
  let weights = 0;
  let sum = 0;
  for (let corner = 0; corner < 4; corner++) {
    const [row, column] = [south + (corner >> 1), west + (corner & 1)];
    const cell = tenthCell(grid, row, column);
    const weight = (1 - Math.abs(y - row)) * (1 - Math.abs(x - column));
    if (cell < 0 || weight <= 0 || Number.isNaN(values[cell]!)) continue;
    weights += weight;
    sum += weight * values[cell]!;
  }
  return weights === 0 ? Number.NaN : sum / weights;
}
