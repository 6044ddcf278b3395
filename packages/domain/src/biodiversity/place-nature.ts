import { isInFrance, type Place } from "../climate/place.ts";
import { indexPoints } from "../climate/point-index.ts";
import type { DriasNodes, ReferencePack } from "../climate/reference-pack.ts";
import { ensure } from "../shared/ensure.ts";

/** Land cover of a commune. */
type CommuneCover = {
  /** Share of its area under woods, semi-natural vegetation and wetlands, %. */
  readonly natural_percent: number;
  /** Share of its area that is artificial, %. */
  readonly artificial_percent: number;
  /** Artificial area gained over ten years, in points of its area, from the change of 1990 to 2018; null overseas. */
  readonly land_take_points: number | null;
};

/** Change of the climate from 1976-2005 to France at +2.7 °C, and where it ranks among the points of the grid, 0 to 1. */
type ClimateChange = {
  readonly summer_c: number;
  readonly summer_rank: number;
  /** Days of fire weather a year, which stand for dry soils. */
  readonly dry_days: number;
  readonly dry_rank: number;
};

/** Strength of the protection of an area: an inventory binds no one. */
export const AREA_STRENGTHS = ["strong", "regulated", "inventory"] as const;
export type AreaStrength = (typeof AREA_STRENGTHS)[number];
/** How near an area is. @source analysis.md §3 */
export const AREA_BANDS = ["within", "500m", "2km"] as const;
export type AreaBand = (typeof AREA_BANDS)[number];

/** A protected or regulated area near a place. */
type AreaNearby = {
  readonly name: string;
  readonly type: string;
  readonly strength: AreaStrength;
  readonly band: AreaBand;
  readonly url: string | null;
};

/** Where protected areas come from: maps of the installation, asked online, a service that did not answer, nowhere. */
export const AREAS_FROM = ["maps", "asked", "unreachable", "none"] as const;
export type AreasFrom = (typeof AREAS_FROM)[number];

/** What is known of the nature around a place. Null: no figure speaks of it. */
export type PlaceNature = {
  readonly is_france: boolean;
  readonly commune: {
    readonly insee: string;
    readonly name: string;
    readonly inhabitants: number;
    readonly inhabitants_per_km2: number;
    /** Of the census of 2016. */
    readonly dwellings: number | null;
  } | null;
  readonly cover: CommuneCover | null;
  readonly climate: ClimateChange | null;
  /** Protected and regulated areas within 2 km, nearest first; null: no map of them speaks of the place. */
  readonly protected_areas: readonly AreaNearby[] | null;
};

/** Node of the grid at +2.05 °C since 1976-2005, which is +2.7 °C since 1900. @source warming.ts */
const AT_2_7 = 2;
const GRID_DEGREES = 0.1;
/** A place further from any point of the grid is not in metropolitan France, km. */
const GRID_REACH_KM = 12;
const YEARS_OF_LAND_TAKE = 28;

/**
 * What is known of the nature around a place, from the figures that ship with the product.
 * @param areasNear protected areas within 2 km of a place; null where no map of them speaks of it
 */
export function createNatureOf(
  { communes, drias }: Pick<ReferencePack, "communes" | "drias">,
  areasNear: (place: Place) => readonly AreaNearby[] | null = () => null,
): (place: Place) => PlaceNature {
  const points = indexPoints(drias.latitude, drias.longitude, GRID_DEGREES);
  const summer = changeOf(drias.values.tjja);
  const dry = changeOf(drias.values.ifm40);
  const rankOfSummer = rankIn(summer);
  const rankOfDry = rankIn(dry);

  const coverOf = (row: number): CommuneCover | null => {
    const natural = communes.naturalPercent[row]!;
    if (Number.isNaN(natural)) return null;
    const gainedHa = communes.artificialGainHa[row]!;
    const gainedPercent = gainedHa / communes.coverKm2[row]!;
    return {
      natural_percent: natural,
      artificial_percent: communes.artificialPercent[row]!,
      land_take_points: Number.isNaN(gainedHa) ? null : (10 * gainedPercent) / YEARS_OF_LAND_TAKE,
    };
  };
  const communeOf = (insee: string, row: number): PlaceNature["commune"] => {
    const [inhabitants, dwellings] = [communes.population[row]!, communes.dwellings[row]!];
    return {
      insee,
      name: ensure(communes.name[row]),
      inhabitants,
      inhabitants_per_km2: inhabitants / communes.areaKm2[row]!,
      dwellings: Number.isNaN(dwellings) ? null : dwellings,
    };
  };
  /** By point of the grid, as they are asked for. */
  const changes = new Array<ClimateChange | undefined>(drias.latitude.length);
  const climateAt = ({ latitude, longitude, zone }: Place): ClimateChange | null => {
    if (zone !== "france") return null;
    const nearest = points.nearestRow(latitude, longitude, GRID_REACH_KM);
    if (nearest < 0) return null;
    const [summerC, dryDays] = [summer[nearest]!, dry[nearest]!];
    changes[nearest] ??= {
      summer_c: summerC,
      summer_rank: rankOfSummer(summerC),
      dry_days: dryDays,
      dry_rank: rankOfDry(dryDays),
    };
    return changes[nearest];
  };
  return (place) => {
    const row = place.insee === null ? -1 : communes.indexOf(place.insee);
    const isOfFrance = isInFrance(place.zone);
    return {
      is_france: isOfFrance,
      commune: row < 0 ? null : communeOf(ensure(place.insee), row),
      cover: row < 0 ? null : coverOf(row),
      climate: climateAt(place),
      // The maps are those of France: of another country they would say that nothing is protected there.
      protected_areas: isOfFrance ? areasNear(place) : null,
    };
  };
}

function changeOf(nodes: DriasNodes): Float64Array {
  return Float64Array.from(nodes[AT_2_7], (value, row) => value - nodes[0][row]!);
}

/** Share of the figures that are under a value. */
function rankIn(figures: Float64Array): (value: number) => number {
  const sorted = figures.filter((value) => !Number.isNaN(value)).sort();
  return (value) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (sorted[middle]! < value) from = middle + 1;
      else to = middle;
    }
    return from / sorted.length;
  };
}
