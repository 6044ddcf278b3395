import { indexPoints } from "./point-index.ts";
import type { Cities, Communes } from "./reference-pack.ts";

/**
 * Largest night difference between a European town and its country, °C, from the logarithm of its inhabitants.
 * @source Oke 1973, "City size and the urban heat island", Atmospheric Environment 7, European settlements
 */
const LARGEST = { perTenfold: 2.01, start: -4.06 } as const;
/**
 * Share of the largest difference that the mean of the nights keeps: 2.5 °C are measured in Paris, where the largest is 10.
 * @source Apur 2012 (Météo-France normals of Paris and of rural Île-de-France); own design elsewhere
 */
const MEAN_SHARE = 0.25;
/** Inhabitants this far around make one town with a commune that is built as a town is, km. @source own design */
const TOWN_KM = 7;
/** Share of a commune that is artificial where it is a part of the town around, %. @source own design */
const WHOLLY_BUILT = 50;
/** Inhabitants of a km² of town. @source own design: towns of Europe have 2,000 to 6,000 */
const TOWN_DENSITY = 3000;
/** The largest town of Europe reaches this far, km; of the towns within, so many are looked at. */
const FURTHEST = { km: 40, towns: 60 } as const;

/** Mean night heat island of a town, °C, from its inhabitants. */
export function heatIslandC(inhabitants: number): number {
  if (inhabitants < 1) return 0;
  return Math.max(0, MEAN_SHARE * (LARGEST.perTenfold * Math.log10(inhabitants) + LARGEST.start));
}

/**
 * Mean night heat island of French communes, °C: the larger of that of the town of the commune, and of that of the
 * inhabitants around, by the share of the commune that is built. 0 where the land cover has no artificial ground; NaN
 * where it is unknown.
 */
export function communeHeatIslands(communes: Communes): (commune: number) => number {
  const index = indexPoints(communes.latitude, communes.longitude, 0.1);
  const known = new Map<number, number>();
  return (commune) => {
    const before = known.get(commune);
    if (before !== undefined) return before;
    const islandC = islandOf(commune);
    known.set(commune, islandC);
    return islandC;
  };

  function islandOf(commune: number): number {
    const built = communes.artificialPercent[commune]!;
    if (Number.isNaN(built)) return Number.NaN;
    if (built === 0) return 0;
    const own = heatIslandC(communes.population[commune]!);
    const [latitude, longitude] = [communes.latitude[commune]!, communes.longitude[commune]!];
    const people = index
      .nearest(latitude, longitude, FURTHEST.towns, TOWN_KM)
      .reduce((sum, { row }) => sum + (communes.population[row] || 0), 0);
    return Math.max(own, heatIslandC(people) * Math.min(1, built / WHOLLY_BUILT));
  }
}

/**
 * Mean night heat island at places outside France, °C: that of the town that the place lies in, which fades with the
 * distance beyond its edge; 0 far from towns.
 */
export function cityHeatIslands(cities: Cities): (latitude: number, longitude: number) => number {
  const index = indexPoints(cities.latitude, cities.longitude, 0.25);
  // Sixty towns are looked at around a place, the same ones around its neighbours.
  const islandsC = Float64Array.from(cities.population, heatIslandC);
  const edgesKm = Float64Array.from(cities.population, (inhabitants) =>
    Math.sqrt(inhabitants / TOWN_DENSITY / Math.PI),
  );
  return (latitude, longitude) => {
    let most = 0;
    for (const { row, km } of index.nearest(latitude, longitude, FURTHEST.towns, FURTHEST.km)) {
      most = Math.max(most, islandsC[row]! * Math.min(1, edgesKm[row]! / km));
    }
    return most;
  };
}
