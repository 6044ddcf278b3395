import type { Gazetteer } from "@lichen/data";
import { ensure } from "@lichen/domain";
import type { AddressReader } from "./address-parts.ts";
import { nameKey, plainText } from "./place-name.ts";
import type { SearchablePlaces } from "./searchable-places.ts";

/** What the gazetteer knows of the parts of an address: postcodes, countries, départements, names. */
export function createAddressReader(
  gazetteer: Gazetteer,
  { byPostcode, arrondissements }: SearchablePlaces,
  isPlaceName: (key: string) => boolean,
): AddressReader {
  return {
    isPostcode: (digits) => byPostcode.has(digits),
    arrondissement: (city, number) => arrondissements.get(`${nameKey(city)} ${number}`) ?? null,
    isPlaceName,
    country: countryReader(gazetteer),
    departements: departementReader(gazetteer),
  };
}

/** Names that people give to a country in addition to its own. */
const OTHER_COUNTRY_NAMES: Readonly<Record<string, string>> = {
  uk: "GB",
  angleterre: "GB",
  england: "GB",
  ecosse: "GB",
  scotland: "GB",
  wales: "GB",
  "grande bretagne": "GB",
  "great britain": "GB",
  deutschland: "DE",
  espana: "ES",
  italia: "IT",
  belgie: "BE",
  schweiz: "CH",
  osterreich: "AT",
  hollande: "NL",
  holland: "NL",
  nederland: "NL",
  polska: "PL",
  turkey: "TR",
  "republique tcheque": "CZ",
  "czech republic": "CZ",
};

function countryReader({ countries }: Gazetteer): AddressReader["country"] {
  const names = new Map<string, string>(Object.entries(OTHER_COUNTRY_NAMES));
  countries.iso2.forEach((iso2, row) => {
    names.set(iso2.toLowerCase(), iso2);
    names.set(plainText(ensure(countries.fr[row])), iso2);
    names.set(plainText(ensure(countries.en[row])), iso2);
  });
  return (name) => names.get(name) ?? null;
}

function departementReader({ departements, regions }: Gazetteer): AddressReader["departements"] {
  const codes = new Map<string, readonly string[]>();
  regions.code.forEach((region, row) => {
    const inside = departements.code.filter((_, index) => departements.region[index] === region);
    codes.set(plainText(ensure(regions.name[row])), inside);
  });
  departements.code.forEach((code, row) => {
    codes.set(code.toLowerCase(), [code]);
    codes.set(plainText(ensure(departements.name[row])), [code]);
  });
  return (name) => codes.get(name) ?? null;
}
