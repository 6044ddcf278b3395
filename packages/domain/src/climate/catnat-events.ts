import { ensure } from "../shared/ensure.ts";
import type { CatnatPeril } from "./reference-pack.ts";

/** Perils whose decrees covered whole départements: a flood, a slide or a high sea that left no commune out is none of them. */
const WHOLE: readonly CatnatPeril[] = ["flood", "ground", "coastal"];
/** Under so many communes, every one of them may well have had an event of its own. */
const LEAST_COMMUNES = 100;

type WholeDepartement = {
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
  const members = Map.groupBy(departements.keys(), (commune) => ensure(departements[commune]));
  const isOverseas = (departement: string) => departement.length > 2;
  return WHOLE.flatMap((peril) =>
    [...members]
      .filter(([departement, own]) => !isOverseas(departement) && own.length >= LEAST_COMMUNES)
      .map(([departement, own]) => ({
        peril,
        departement,
        events: own.reduce((least, commune) => Math.min(least, events(peril, commune)), Number.POSITIVE_INFINITY),
      }))
      .filter((found) => found.events > 0),
  );
}

/**
 * Years of the last event of a peril that is of the commune itself: null where none is known, or where it may be the one
 * that a decree recognised over the whole département, which is no later than the earliest of the last ones there.
 *
 * @param departements of each commune
 * @param lastYear of any event of the peril in a commune; 0: none
 */
export function lastLocalYears(
  departements: readonly string[],
  whole: readonly WholeDepartement[],
  peril: CatnatPeril,
  lastYear: (commune: number) => number,
): (number | null)[] {
  const earliest = new Map(
    whole.filter((one) => one.peril === peril).map(({ departement }) => [departement, Number.POSITIVE_INFINITY]),
  );
  departements.forEach((departement, commune) => {
    const known = earliest.get(departement);
    if (known !== undefined) earliest.set(departement, Math.min(known, lastYear(commune)));
  });
  return departements.map((departement, commune) => {
    const year = lastYear(commune);
    return year > (earliest.get(departement) ?? 0) ? year : null;
  });
}

/** The storm of the end of 1999: its decree covered the country, and is no local event. @source catnat, derivation */
const STORM_OF_1999 = { from: "1999-12-25", to: "1999-12-29" };
/** @source levels edition 1.1: events since 1985 */
const COUNTED_SINCE = "1985-01-01";

/** Words of a decree and the groups that they name; the first that is found holds where `alone` says so. */
// biome-ignore format: a table
const WORDS: readonly { readonly words: RegExp; readonly peril: CatnatPeril | null; readonly alone?: true }[] = [
  { words: /secheresse/,                                                             peril: "drought", alone: true },
  { words: /^inondations? par chocs? mecaniques?/,                                   peril: "coastal", alone: true },
  { words: /inondation|coulees? de boue|remontees? de nappe|lave torrentielle/,      peril: "flood" },
  { words: /vague|raz de maree|submersion/,                                          peril: "coastal" },
  { words: /mouvements? de terrain|glissement|eboulement|effondrement|affaissement|chute de blocs/, peril: "ground" },
  { words: /tempete|vents? cyclonique|cyclone|ouragan/,                              peril: "storm" },
  { words: /poids de la neige/,                                                      peril: "snow" },
  { words: /avalanche|seisme|secousse|grele|eruption|volcan|foudre|divers/,          peril: null },
];

/**
 * Groups of perils that a decree names: several where its words are of several.
 * @param label `lib_risque_jo` of GASPAR
 * @returns none for a peril that the product has no use for; null for words that are of no decree
 */
export function perilsOfDecree(label: string): readonly CatnatPeril[] | null {
  const plain = label.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const found = WORDS.filter(({ words }) => words.test(plain));
  if (found.length === 0) return null;
  const alone = found.find((one) => one.alone);
  return (alone === undefined ? found : [alone]).flatMap(({ peril }) => peril ?? []);
}

/** Whether an event is counted. @param from first day and @param to last day, YYYY-MM-DD */
export function isCountedEvent(from: string, to: string): boolean {
  return from >= COUNTED_SINCE && !(from >= STORM_OF_1999.from && to <= STORM_OF_1999.to);
}
