import { getBasemap } from "@lichen/contract";
import type { Features } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { serve } from "../platform/serve.ts";
import type { Services } from "../services.ts";

/** Cities named on the map, the largest first: enough for a name in sight at every zoom. */
const NAMED = { france: 400, europe: 600 } as const;

/** The embedded basemap, so that the map needs no network. */
export function serveBasemap(
  app: FastifyInstance,
  { outlines, gazetteer, reference }: Pick<Services, "outlines" | "gazetteer" | "reference">,
): void {
  const { communes } = reference.pack;
  // Its cities are put in order when a map first asks for them: a start does not wait for it.
  const make = () => ({
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
  });
  let basemap: ReturnType<typeof make> | undefined;
  serve(app, getBasemap, () => {
    basemap ??= make();
    return basemap;
  });
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
