import type { CatnatPeril } from "./reference-pack.ts";

/** Perils whose decrees covered whole départements: a flood, a slide or a high sea that left no commune out is none of them. */
const WHOLE: readonly CatnatPeril[] = ["flood", "ground", "coastal"];
/** Under so many communes, every one of them may well have had an event of its own. */
const LEAST_COMMUNES = 100;

export type WholeDepartement = {
  readonly peril: CatnatPeril;
  readonly departement: string;
  /** To take off each of its communes. */
  readonly events: number;
};

/**
 * Events that decrees recognised over whole départements: those that no commune of a mainland département is without.
 *
 * @param departements of each commune
 * @param events recognised of a peril in a commune, by its place in that list
 * @source reference-data §2.2, counts of CatNat
 */
export function wholeDepartements(
  departements: readonly string[],
  events: (peril: CatnatPeril, commune: number) => number,
): WholeDepartement[] {
  const members = Map.groupBy(departements.keys(), (commune) => departements[commune]!);
  const isOverseas = (departement: string) => departement.length > 2;
  return WHOLE.flatMap((peril) =>
    [...members]
      .filter(([departement, own]) => !isOverseas(departement) && own.length >= LEAST_COMMUNES)
      .map(([departement, own]) => ({
        ...{ peril, departement },
        events: own.reduce((least, commune) => Math.min(least, events(peril, commune)), Number.POSITIVE_INFINITY),
      }))
      .filter((found) => found.events > 0),
  );
}
