import { betweenCells, type EuropeanHazards } from "../european-hazards.ts";
import { altitudeErrorM, type Place } from "../place.ts";
import { indexPoints } from "../point-index.ts";
import type { Cities } from "../reference-pack.ts";

/** A town this near stands in the same relief as the place, km. */
const TOWN_WITHIN_KM = 5;

/** Ground within about 10 km of a place outside France, m; NaN where it is not known. */
export type GroundAround = {
  /** Height of the place, or of its town, above the lowest ground around. */
  readonly heightM: (place: Place) => number;
  /** From the lowest to the highest ground around. */
  readonly rangeM: (place: Place) => number;
};

/** Reads the ground around places from the nearest town, else from the cells of 0.1°. */
export function createGroundAround({ cells }: EuropeanHazards, cities: Cities): GroundAround {
  const isKnown = (row: number) => !Number.isNaN(cities.low10M[row]!) && !Number.isNaN(cities.high10M[row]!);
  // Indexed when a place outside France first asks: a start does not wait for it.
  let towns: ReturnType<typeof indexPoints> | undefined;
  const townOf = ({ latitude, longitude }: Place) => {
    towns ??= indexPoints(
      cities.latitude.map((latitude, row) => (isKnown(row) ? latitude : Number.NaN)),
      cities.longitude,
      0.1,
    );
    return towns.nearestRow(latitude, longitude, TOWN_WITHIN_KM);
  };
  return {
    heightM(place) {
      const town = townOf(place);
      const lowM = town < 0 ? betweenCells(cells, cells.lowM, place) : cities.low10M[town]!;
      const isOwn = altitudeErrorM(place) !== null;
      const altitudeM = isOwn || town < 0 ? (place.altitude_m ?? Number.NaN) : cities.ground10M[town]!;
      return Math.max(0, altitudeM - lowM);
    },
    rangeM(place) {
      const town = townOf(place);
      if (town >= 0) return cities.high10M[town]! - cities.low10M[town]!;
      return betweenCells(cells, cells.highM, place) - betweenCells(cells, cells.lowM, place);
    },
  };
}
