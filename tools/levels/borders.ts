import {
  type Cities,
  exposureColumns,
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
  const chosen: BorderPair[] = [];
  for (const pair of found) {
    const around = indexPoints(
      Float64Array.from(chosen, ({ foreign }) => foreign.latitude),
      Float64Array.from(chosen, ({ foreign }) => foreign.longitude),
      1,
    );
    const isFree =
      chosen.length === 0 ||
      around.nearest(pair.foreign.latitude, pair.foreign.longitude, 1, APART_KM)[0] === undefined;
    if (isFree && chosen.length < PAIRS) chosen.push(pair);
  }
  return chosen;
}

/** Both towns with their levels where both are known; ranges without a common level are marked. */
export function borderWords({ french, foreign, km }: BorderPair, layers: readonly Layer[]): string {
  const figures = figuresOf(layers, [french, foreign]);
  const parts = HAZARDS.flatMap((hazard) => {
    const { ranks, lowRanks, highRanks } = exposureColumns(hazard, figures);
    const moments = [momentIndex("ssp5", "reference"), momentIndex("ssp5", "2050")];
    if (moments.some((moment) => ranks[moment]! < 0 || ranks[MOMENT_COUNT + moment]! < 0)) return [];
    const sides = [0, 1].map((row) =>
      moments.map((moment) => levelOrUnknown(ranks[row * MOMENT_COUNT + moment]!)).join(" → "),
    );
    const isApart = moments.some(
      (moment) =>
        lowRanks[moment]! > highRanks[MOMENT_COUNT + moment]! || lowRanks[MOMENT_COUNT + moment]! > highRanks[moment]!,
    );
    return [`  ${hazard.id}: ${sides[0]} | ${sides[1]}${isApart ? "  ! ranges apart" : ""}`];
  });
  return [`${french.label} | ${foreign.label}, ${Math.round(km)} km`, ...parts].join("\n");
}
