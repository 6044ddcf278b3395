import { fold } from "../catalogue/fold.ts";
import { LANGUAGES } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { countries } from "./countries.ts";

type CountryCode = (typeof countries)[number]["value"];

/**
 * Territories that have a code of their own, by the country that stands for them in the list.
 * @source ISO 3166-1; the territories that the embedded outlines draw apart
 */
// biome-ignore format: a table, a country a line
const TERRITORIES: Readonly<Partial<Record<CountryCode, string>>> = {
  FR: "GP MQ GF RE YT PM BL MF NC PF WF TF",
  GB: "GI JE GG IM",
  DK: "FO",
  FI: "AX",
  NO: "SJ",
};

/** @source ISO 3166-1 alpha-3; XKX as the European Commission and others write Kosovo */
// biome-ignore format: a table
const ALPHA_3: Readonly<Record<CountryCode, string>> = {
  AL: "ALB", AD: "AND", AT: "AUT", BE: "BEL", BY: "BLR", BA: "BIH", BG: "BGR", HR: "HRV", CY: "CYP", CZ: "CZE",
  DK: "DNK", EE: "EST", FI: "FIN", FR: "FRA", DE: "DEU", GR: "GRC", HU: "HUN", IS: "ISL", IE: "IRL", IT: "ITA",
  XK: "XKX", LV: "LVA", LI: "LIE", LT: "LTU", LU: "LUX", MT: "MLT", MD: "MDA", MC: "MCO", ME: "MNE", NL: "NLD",
  MK: "MKD", NO: "NOR", PL: "POL", PT: "PRT", RO: "ROU", SM: "SMR", RS: "SRB", SK: "SVK", SI: "SVN", ES: "ESP",
  SE: "SWE", CH: "CHE", TR: "TUR", UA: "UKR", GB: "GBR", VA: "VAT",
};

/** What registers write that neither ISO 3166 nor the Unicode locale data has. */
// biome-ignore format: a table, a country a line
const ALIASES: Readonly<Partial<Record<CountryCode, readonly string[]>>> = {
  BA: ["Bosnia", "Bosnie"],
  BY: ["Byelorussia"],
  CZ: ["Czech Republic", "République tchèque", "Česká republika"],
  DE: ["Federal Republic of Germany", "République fédérale d’Allemagne"],
  FR: ["France métropolitaine", "Metropolitan France", "République française", "French Republic"],
  GB: ["UK", "Great Britain", "Grande-Bretagne", "Britain", "England", "Angleterre", "Scotland", "Écosse", "Wales", "Pays de Galles", "Northern Ireland", "Irlande du Nord"],
  GR: ["EL", "Hellas", "Hellenic Republic"],
  IE: ["Republic of Ireland", "République d’Irlande", "Eire"],
  MD: ["Republic of Moldova", "République de Moldavie"],
  MK: ["Macedonia", "Macédoine", "Republic of North Macedonia"],
  NL: ["The Netherlands", "Holland", "Hollande"],
  SK: ["Slovak Republic", "République slovaque"],
  TR: ["Turkey"],
  VA: ["Holy See", "Saint-Siège", "Vatican"],
};

/** Languages of the countries of the list: a register writes its own country, and its neighbours, in its own. */
const NATIVE = (
  "fr en sq bg be bs ca cs da de el es et eu fi ga gl hr hu is it lb lt lv mk mt nb nl nn pl pt rm ro sk sl sq sr sr-Latn " +
  "sv tr uk"
).split(" ");

const TERRITORY_COUNTRIES: ReadonlyMap<string, string> = new Map(
  Object.entries(TERRITORIES).flatMap(([country, codes]) => codes.split(" ").map((code) => [code, country] as const)),
);
const LISTED: ReadonlySet<string> = new Set(countries.map(({ value }) => value));

/** The country of the list that a code of ISO 3166-1 is of: GG is the United Kingdom there; null where none is. */
export function countryOfList(code: string | null): string | null {
  if (code === null) return null;
  return LISTED.has(code) ? code : (TERRITORY_COUNTRIES.get(code) ?? null);
}

/** Letters of a code; no name of a country is as short. */
const LONGEST_CODE = 3;

let names: ReadonlyMap<string, string> | undefined;

/**
 * Countries by what they are called, folded to its letters: codes of ISO 3166-1, names in French, in English and in the
 * languages of the list. A country that the list has not is there by its own code: it is refused, never taken for a neighbour.
 */
function countryNames(): ReadonlyMap<string, string> {
  names ??= namesOfCountries();
  return names;
}

/** A text that may be a name: IM-001 is no Isle of Man. */
const NAME = /^[\p{L}\p{M}\s.,'’&()-]+$/u;

/** What files call countries beside the words of the list. */
export const COUNTRY_NAMES = {
  read: (text: string) => (NAME.test(text) ? countryNames().get(lettersOf(text)) : undefined),
  all: () => [...countryNames()].filter(([name]) => name.length > LONGEST_CODE),
};

function namesOfCountries(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const ambiguous = new Set<string>();
  const add = (name: string | undefined, code: string) => {
    const key = name === undefined ? "" : lettersOf(name);
    if (key === "") return;
    if ((found.get(key) ?? code) !== code) ambiguous.add(key);
    else found.set(key, code);
  };
  const listed = [...LISTED, ...TERRITORY_COUNTRIES.keys()].map((code) => [code, ensure(countryOfList(code))] as const);
  for (const [code, country] of listed) add(code, country);
  for (const [country, code] of Object.entries(ALPHA_3)) add(code, country);
  for (const language of NATIVE) {
    const namesIn = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const [code, country] of listed) add(namesIn.of(code), country);
  }
  for (const key of ambiguous) found.delete(key);
  for (const [country, aliases = []] of Object.entries(ALIASES)) {
    for (const alias of aliases) found.set(lettersOf(alias), country);
  }
  for (const language of LANGUAGES) {
    const namesIn = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of twoLetterCodes()) {
      const key = lettersOf(namesIn.of(code) ?? "");
      if (key !== "" && !found.has(key)) found.set(key, countryOfList(code) ?? code);
    }
  }
  return found;
}

function twoLetterCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** A name as names are compared: "U.K." is UK, "Bosnie-Herzégovine" has no dash. */
function lettersOf(name: string): string {
  return fold(name).replace(/[^\p{L}]/gu, "");
}
