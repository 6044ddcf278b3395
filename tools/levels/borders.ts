import {
  type Cities,
  figuresOf,
  HAZARDS,
  indexPoints,
  type Layer,
  levelOrUnknown,
  MOMENT_COUNT,
  momentIndex,
  type Place,
  type ReferencePack,
} from "@lichen/domain";
import { ranksOf } from "./distribution.ts";

/** Two towns on both sides of the border of France. */
type BorderPair = { readonly french: Place; readonly foreign: Place; readonly km: number };

const PAIRS = 20;
const NEAR_KM = 15;
/** Towns, not villages; and one pair for so many kilometres of border. */
const [TOWN, APART_KM] = [3000, 35] as const;

type PlacesOf = { readonly ofCommune: (row: number) => Place | null; readonly ofCity: (row: number) => Place };

/** The pairs of towns nearest to each other across the border, the largest first, spread along it. */
export function borderPairs({ communes }: ReferencePack, cities: Cities, places: PlacesOf): readonly BorderPair[] {
  const french = [...communes.insee.keys()].filter((row) => communes.population[row]! >= TOWN);
  const index = indexPoints(
    Float64Array.from(french, (row) => communes.latitude[row]!),
    Float64Array.from(french, (row) => communes.longitude[row]!),
    0.5,
  );
  const found = [...cities.name.keys()]
    .filter((row) => cities.population[row]! >= TOWN)
    .toSorted((a, b) => cities.population[b]! - cities.population[a]!)
    .flatMap((city) => {
      const near = index.nearest(cities.latitude[city]!, cities.longitude[city]!, 1, NEAR_KM)[0];
      const place = near && places.ofCommune(french[near.row]!);
      return place ? [{ french: place, foreign: places.ofCity(city), km: near.km }] : [];
    });
  const kept: BorderPair[] = [];
  for (const pair of found) {
    const around = indexPoints(
      Float64Array.from(kept, ({ foreign }) => foreign.latitude),
      Float64Array.from(kept, ({ foreign }) => foreign.longitude),
      1,
    );
    const isFree =
      kept.length === 0 || around.nearest(pair.foreign.latitude, pair.foreign.longitude, 1, APART_KM)[0] === undefined;
    if (isFree && kept.length < PAIRS) kept.push(pair);
  }
  return kept;
}

/** Both towns with their levels where both are known; steps of two levels or more are marked. */
export function borderWords({ french, foreign, km }: BorderPair, layers: readonly Layer[]): string {
  const ranks = ranksOf(figuresOf(layers, [french, foreign], false));
  const parts = HAZARDS.flatMap(({ id }, hazard) => {
    const at = (row: number, moment: number) => ranks[hazard]![row * MOMENT_COUNT + moment]!;
    const moments = [momentIndex("ssp5", "reference"), momentIndex("ssp5", "2050")];
    if (moments.some((moment) => at(0, moment) < 0 || at(1, moment) < 0)) return [];
    const sides = [0, 1].map((row) => moments.map((moment) => levelOrUnknown(at(row, moment))).join(" → "));
    const step = Math.max(...moments.map((moment) => Math.abs(at(0, moment) - at(1, moment))));
    return [`  ${id}: ${sides[0]} | ${sides[1]}${step >= 2 ? `  ! ${step} levels` : ""}`];
  });
  return [`${french.label} | ${foreign.label}, ${Math.round(km)} km`, ...parts].join("\n");
}
