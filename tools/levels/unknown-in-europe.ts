import { ensure, figuresOf, HAZARDS, MOMENT_COUNT, momentIndex, NO_RANK } from "@lichen/domain";
import { type Check, type Measured, shareOf } from "./check.ts";
import { ranksOf } from "./distribution.ts";

/** Towns of a country that has none of those that are counted. @source levels edition 1.2, §4 */
const LARGEST = 5;
const MOMENT = momentIndex("ssp5", "reference");

/** Says, country by country, which hazards have no level at the reference, and in what share of its towns. */
export function checkUnknownInEurope({ cities, places, layers, european }: Measured): Check {
  const counted = Map.groupBy(
    european.map(({ place }) => place),
    ({ country }) => ensure(country),
  );
  const rows = Map.groupBy(cities.name.keys(), (row) => ensure(cities.country[row]));
  const countries = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const found = countries.map(([country, own]) => {
    const largest = own.toSorted((a, b) => cities.population[b]! - cities.population[a]!).slice(0, LARGEST);
    const towns = counted.get(country) ?? largest.map(places.ofCity);
    const ranks = ranksOf(figuresOf(layers, towns, false));
    const unknown = HAZARDS.map(
      (_, hazard) => towns.filter((_, row) => ensure(ranks[hazard])[row * MOMENT_COUNT + MOMENT] === NO_RANK).length,
    );
    return { country, towns: towns.length, unknown };
  });
  const towns = found.reduce((sum, one) => sum + one.towns, 0);
  return {
    id: "europe",
    title: `Europe outside France: hazards without a level at the reference, ${towns} towns of ${found.length} countries`,
    figures: {
      "countries where some hazard has no level anywhere": found.filter((one) => one.unknown.includes(one.towns))
        .length,
      ...Object.fromEntries(
        HAZARDS.map(({ id }, hazard) => {
          const unknown = found.reduce((sum, one) => sum + one.unknown[hazard]!, 0);
          return [`${id}: share of towns without a level`, shareOf(unknown, towns)];
        }),
      ),
    },
    lines: found.map(({ country, towns, unknown }) => {
      const missing = HAZARDS.flatMap(({ id }, hazard) =>
        unknown[hazard] === 0 ? [] : [`${id} ${Math.round((100 * unknown[hazard]!) / towns)} %`],
      );
      return `${country}, ${towns} ${towns === 1 ? "town" : "towns"}: ${missing.join(", ") || "every hazard has a level"}`;
    }),
    redLines: [],
  };
}
