import type { Gazetteer, Outlines } from "@lichen/data";
import type { Communes, Features } from "@lichen/domain";

/** Cities named on the map, the largest first: enough for a name in sight at every zoom. */
const NAMED = { france: 400, europe: 600 } as const;

/** What the embedded map draws under the cells: land, départements, names of cities. */
export function createBasemap({
  outlines,
  gazetteer,
  communes,
}: {
  readonly outlines: Outlines;
  readonly gazetteer: Gazetteer;
  readonly communes: Communes;
}) {
  return {
    land: asShown(outlines.countries),
    departements: asShown(outlines.departements),
    cities: [
      ...largest(gazetteer.cities, NAMED.europe, gazetteer.cities.country),
      ...largest(communes, NAMED.france, null),
    ]
      .sort((a, b) => b.population - a.population)
      .map((city) => {
        const names = gazetteer.mapNames.get(`${city.country} ${city.name}`);
        return { ...city, names: { fr: names?.fr ?? city.name, en: names?.en ?? city.name } };
      }),
  };
}

/** The outlines are the product's own: they go out as they are read. */
const asShown = <P>({ type, features }: Features<P>) => ({
  type,
  features: features.map((feature) => ({ ...feature })),
});

type Named = {
  readonly name: readonly string[];
  readonly population: Float64Array;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
};

function largest(places: Named, count: number, countries: readonly string[] | null) {
  return places.name
    .map((name, row) => ({
      name,
      country: countries?.[row] ?? "FR",
      latitude: places.latitude[row]!,
      longitude: places.longitude[row]!,
      population: places.population[row]!,
    }))
    .filter(({ latitude, population }) => !Number.isNaN(latitude) && !Number.isNaN(population))
    .sort((a, b) => b.population - a.population)
    .slice(0, count);
}
