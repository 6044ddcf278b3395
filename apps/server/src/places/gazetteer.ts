import type { Gazetteer } from "@lichen/data";
import { ensure, type ReferencePack } from "@lichen/domain";
import {
  type AddressParts,
  isCityAfterPlace,
  isPartOfName,
  isStreetName,
  isStreetWord,
  readAddress,
} from "./address-parts.ts";
import { createAddressReader } from "./address-reader.ts";
import { createIsElsewhere, type IsElsewhere } from "./elsewhere.ts";
import { createNameIndex, type NameEntry } from "./name-index.ts";
import { type FoundPlace, type PlaceCandidate, type PlaceMatch, placeCandidate } from "./place-candidate.ts";
import { keyWithoutLinks, LINKS } from "./place-name.ts";
import { isSameArea } from "./same-area.ts";
import { searchablePlaces } from "./searchable-places.ts";
import { oneLetterAway } from "./spelling.ts";

/** Whether a postcode and a city speak of two places. */
type AreApart = (postcode: string, city: string) => boolean;
export type PlaceSearch = (query: string, limit?: number, country?: string | null) => PlaceCandidate[];

/** How sure a match is, before population: whole query, end of the address, elsewhere in it, beginning of a name… */
const QUALITY = {
  postcodeAndName: 1,
  wholeName: 0.9,
  nextToPostcode: 0.85,
  endOfAddress: 0.75,
  insideAddress: 0.5,
  postcodeAlone: 0.8,
  postcodeOfUnknownName: 0.6,
  start: 0.6,
  startInAddress: 0.35,
  oneWord: 0.45,
  oneLetterAway: 0.5,
} as const;
const WITHOUT_LINKS = 0.98;
const OTHER_NAME = 0.98;
const OTHER_DEPARTEMENT = 0.6;
/** A city abroad beside five digits that are also a French postcode. */
const FRENCH_POSTCODE_ABROAD = 0.95;
/** Shares of the score: the match, the population, and a preference for a French commune of the same name. */
const SHARES = { match: 0.8, population: 0.14, france: 0.04 } as const;
const LARGEST_POPULATION = 16_000_000;
/** Inhabitants of a place whose name is not taken for that of a quarter; of one that a name with a letter wrong is of. */
const A_TOWN = 2000;
const A_LARGE_TOWN = 20_000;
/** Inhabitants of a city that words which nothing knows may precede. */
const A_LARGE_CITY = 200_000;
const SHORTEST_MISSPELT = 5;
const LONGEST_NAME_WORDS = 9;
const DEFAULT_LIMIT = 8;
/** Names of France that begin alike, "Saint-Martin-" the most: each is looked at. */
const MOST_ALIKE = 1000;

/**
 * Offline search of addresses, down to the commune or the city.
 *
 * An address with a street falls back to its commune and says so (`fell_back`); a query whose words are only those of a
 * street finds nothing rather than the town that the street is named after. What names a place elsewhere finds nothing.
 */
export function createGazetteer(
  pack: ReferencePack,
  gazetteer: Gazetteer,
): { readonly search: PlaceSearch; readonly isElsewhere: IsElsewhere; readonly areApart: AreApart } {
  const names = readNames(pack, gazetteer);
  return {
    search: (query, limit = DEFAULT_LIMIT, country = null) => search(names, query, limit, country),
    isElsewhere: names.isElsewhere,
    areApart: (postcode, city) => areApart(names, postcode, city),
  };
}

/** The names of places, and what an address is read with. */
type Names = ReturnType<typeof readNames>;
/** Keeps a place that was found, unless it was found better before. */
type Keep = (entry: NameEntry, quality: number, match: PlaceMatch, usedWords: number) => void;

function readNames(pack: ReferencePack, gazetteer: Gazetteer) {
  const { communes } = pack;
  const searchable = searchablePlaces(pack, gazetteer);
  const { places, entries, byPostcode } = searchable;
  const index = createNameIndex(entries);
  const ownEntry = new Map(entries.filter((entry) => entry.isOwn).map((entry) => [entry.place, entry] as const));
  const postcodes = [...byPostcode.keys()].sort();
  const isPlaceName = (name: string) => index.exact(name).length > 0;
  const reader = createAddressReader(gazetteer, searchable, isPlaceName);
  const isElsewhere = createIsElsewhere(reader);
  return { communes, places, byPostcode, postcodes, index, ownEntry, reader, isElsewhere };
}

/**
 * Whether a city that was not found under its postcode is one of another area, by its name or but for a letter; a name
 * that is no town's, as that of a quarter, goes with any postcode.
 */
function areApart(names: Names, postcode: string, city: string): boolean {
  const { communes, places, index, reader } = names;
  const name = readAddress(city, reader)
    .words.map(({ text }) => text)
    .join(" ");
  const near = name.length < SHORTEST_MISSPELT ? [] : [...oneLetterAway(name)].flatMap((key) => index.exact(key));
  const towns = [
    ...namesOf(names, name).filter(({ entry }) => ensure(places[entry.place]).population >= A_TOWN),
    ...near.filter(({ place }) => ensure(places[place]).population >= A_LARGE_TOWN).map((entry) => ({ entry })),
  ];
  const isHere = ({ entry }: { readonly entry: NameEntry }) => {
    const { commune } = ensure(places[entry.place]);
    return commune >= 0 && isSameArea(ensure(communes.postcodes[commune]), postcode);
  };
  return towns.length > 0 && !towns.some(isHere);
}

function search(names: Names, query: string, limit: number, country: string | null): PlaceCandidate[] {
  const { reader, isElsewhere } = names;
  if (isElsewhere(query)) return [];
  const found = searchParts(names, readAddress(query, reader), limit, country);
  // "12 rue Grimaldi, Monaco": what looked like the country is the city.
  return found.length > 0
    ? found
    : searchParts(names, readAddress(query, { ...reader, country: () => null }), limit, country);
}

function searchParts(names: Names, parts: AddressParts, limit: number, country: string | null): PlaceCandidate[] {
  const { places } = names;
  const wanted = country ?? parts.country;
  const found = new Map<number, FoundPlace>();
  const keep = (entry: NameEntry, quality: number, match: PlaceMatch, usedWords: number) => {
    if (wanted !== null && ensure(places[entry.place]).country !== wanted) return;
    const weighted = entry.isOwn ? quality : quality * OTHER_NAME;
    const before = found.get(entry.place);
    if (before === undefined || weighted > before.quality) {
      found.set(entry.place, { entry, quality: weighted, match, usedWords });
    }
  };

  findByPostcodeAlone(names, parts, limit, keep);
  const agreeing = findWholeNames(names, parts, keep);
  if (agreeing === 0) findBeginningOfName(names, parts, keep);
  if (agreeing === 0 && parts.postcode !== null) findByPostcode(names, parts.postcode, parts.words.length > 0, keep);
  findStarts(names, parts, agreeing > 0, limit, keep);
  if (found.size < limit && parts.words.length > 0 && !hasStreet(parts)) findWords(names, parts, limit, keep);
  if (found.size === 0) findMisspelt(names, parts, keep);
  if (found.size === 0) findTownOfAddress(names, parts, limit, keep);
  return rank(names, found, parts, wanted, limit);
}

function findByPostcodeAlone(names: Names, parts: AddressParts, limit: number, keep: Keep): void {
  const { byPostcode, postcodes, ownEntry } = names;
  if (parts.postcodeStart === null) return;
  const start = parts.postcodeStart;
  const seen: number[] = [];
  for (let at = lowerBound(postcodes, start); postcodes[at]?.startsWith(start); at += 1) {
    seen.push(...ensure(byPostcode.get(ensure(postcodes[at]))));
  }
  // Places are numbered from the most populous one.
  for (const place of seen.sort((a, b) => a - b).slice(0, 2 * limit)) {
    keep(ensure(ownEntry.get(place)), QUALITY.start, "start", 0);
  }
}

function findByPostcode(names: Names, postcode: string, hasWords: boolean, keep: Keep): void {
  const { byPostcode, ownEntry } = names;
  const quality = hasWords ? QUALITY.postcodeOfUnknownName : QUALITY.postcodeAlone;
  for (const place of byPostcode.get(postcode) ?? []) keep(ensure(ownEntry.get(place)), quality, "postcode", 0);
}

/**
 * "44156 Ancenis": what a commune was called before it was merged, and what it is called for short, is the beginning of its
 * name today. It is sure where one commune alone of the postcode begins so; of its area, where it is a CEDEX.
 */
function findBeginningOfName(names: Names, parts: AddressParts, keep: Keep): void {
  const { communes, places, byPostcode, index } = names;
  const { words, postcode } = parts;
  if (postcode === null || words.length === 0 || words.length > LONGEST_NAME_WORDS) return;
  const beginning = `${words.map(({ text }) => text).join(" ")} `;
  const here = index.startingWith(beginning, MOST_ALIKE).filter(({ key, place }) => {
    const { commune } = ensure(places[place]);
    if (commune < 0 || !key.startsWith(beginning)) return false;
    return byPostcode.get(postcode)?.includes(place) ?? isSameArea(ensure(communes.postcodes[commune]), postcode);
  });
  const [entry] = here;
  if (entry !== undefined && here.every(({ place }) => place === entry.place)) {
    keep(entry, QUALITY.nextToPostcode, "name", words.length);
  }
}

/** Every run of words that is a name, longest first; a shorter name inside a longer one is not looked at. */
function findWholeNames(names: Names, parts: AddressParts, keep: Keep): number {
  const { words } = parts;
  const covered = new Set<number>();
  const runs: Run[] = [];
  for (let length = Math.min(words.length, LONGEST_NAME_WORDS); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length;
      if (covered.has(from) && covered.has(to - 1)) continue;
      const run = words.slice(from, to);
      if (run.some((word) => word.segment !== ensure(run[0]).segment)) continue;
      const isWhole = length === words.length;
      const key = run.map((word) => word.text).join(" ");
      if (!isWhole && (key.length < 3 || LINKS.has(ensure(run.at(-1)).text) || isStreetWord(keyWithoutLinks(key))))
        continue;
      const matches = namesOf(names, key);
      if (matches.length === 0) continue;
      for (let at = from; at < to; at += 1) covered.add(at);
      if (isWhole || !isStreetName(words, from, to)) runs.push({ from, to, matches });
    }
  }
  return runs
    .map((run) =>
      isPartOfName(parts, run.from, run.to, (word) => covered.has(word)) ? cityAfterPlace(names, run, words) : run,
    )
    .reduce((agreeing, run) => agreeing + keepNames(names, run, parts, keep), 0);
}

/** A run of words that may be names, with the places that they name. */
type Run = { readonly from: number; readonly to: number; readonly matches: ReturnType<typeof namesOf> };

/** "Gran Via Madrid": of a run at the end, the large cities, for a place in them that the gazetteer has not. */
function cityAfterPlace({ places }: Names, run: Run, words: AddressParts["words"]): Run {
  const isCity = run.to === words.length && isCityAfterPlace(words, run.from);
  const isLarge = (place: number) => ensure(places[place]).population >= A_LARGE_CITY;
  return { ...run, matches: isCity ? run.matches.filter(({ entry }) => isLarge(entry.place)) : [] };
}

/** Keeps the places of a run of words; how many of them agree with the postcode and the département. */
function keepNames(names: Names, { from, to, matches }: Run, parts: AddressParts, keep: Keep): number {
  const { words } = parts;
  const isLast = to === words.length || ensure(words[to]).segment !== ensure(words[from]).segment;
  const isAdjacent = ensure(words[from]).nextToPostcode || ensure(words[to - 1]).nextToPostcode;
  const base = qualityOf(to - from === words.length, isAdjacent, isLast);
  let agreeing = 0;
  for (const { entry, factor } of matches) {
    const fit = areaFit(names, entry.place, parts);
    if (fit > OTHER_DEPARTEMENT) agreeing += 1;
    const quality = hasPostcode(names, entry.place, parts) ? QUALITY.postcodeAndName : base * fit;
    keep(entry, quality * factor, "name", to - from);
  }
  return agreeing;
}

function namesOf(names: Names, key: string): { entry: NameEntry; factor: number }[] {
  const { index } = names;
  const matches = index.exact(key).map((entry) => ({ entry, factor: 1 }));
  const short = key
    .split(" ")
    .filter((word) => !LINKS.has(word))
    .join(" ");
  // "Saint-Germain-en-la" is the beginning of a name, not Saint-Germain.
  if (short === "" || !key.endsWith(short.slice(short.lastIndexOf(" ") + 1))) return matches;
  for (const entry of index.withoutLinks(short)) matches.push({ entry, factor: WITHOUT_LINKS });
  if (short !== key) for (const entry of index.exact(short)) matches.push({ entry, factor: WITHOUT_LINKS });
  return matches;
}

function hasPostcode(names: Names, place: number, { postcode }: AddressParts): boolean {
  const { communes, places } = names;
  const { commune } = ensure(places[place]);
  return postcode !== null && commune >= 0 && ensure(communes.postcodes[commune]).includes(postcode);
}

/** How well a place agrees with the postcode and the département typed: 1 when nothing is against it. */
function areaFit(names: Names, place: number, { postcode, departements }: AddressParts): number {
  const { communes, places, byPostcode } = names;
  const { commune } = ensure(places[place]);
  if (commune < 0) {
    if (departements !== null) return OTHER_DEPARTEMENT;
    return postcode !== null && byPostcode.has(postcode) ? FRENCH_POSTCODE_ABROAD : 1;
  }
  if (departements !== null)
    return departements.includes(ensure(communes.departement[commune])) ? 1 : OTHER_DEPARTEMENT;
  if (postcode === null) return 1;
  return isSameArea(ensure(communes.postcodes[commune]), postcode) ? 1 : OTHER_DEPARTEMENT;
}

/** Names that begin with the last words: someone is still typing. */
function findStarts(names: Names, parts: AddressParts, hasName: boolean, limit: number, keep: Keep): void {
  const { byPostcode, index, ownEntry } = names;
  const { words, postcode } = parts;
  for (let from = Math.max(0, words.length - LONGEST_NAME_WORDS); from < words.length; from += 1) {
    const { segment, nextToPostcode } = ensure(words[from]);
    const isSegmentStart = from === 0 || ensure(words[from - 1]).segment !== segment;
    if (ensure(words.at(-1)).segment !== segment) continue;
    if (!isSegmentStart && !nextToPostcode && (hasName || isStreetName(words, from, words.length))) continue;
    const prefix = words
      .slice(from)
      .map((word) => word.text)
      .join(" ");
    const isSure = isSegmentStart || nextToPostcode;
    if (!isSure && isPartOfName(parts, from, words.length, () => false)) continue;
    if (prefix.length < (isSure ? 1 : 3)) continue;
    for (const start of startsOf(prefix)) {
      for (const entry of index.startingWith(start, 3 * limit)) {
        if (entry.key === start) continue;
        const base = isSure ? QUALITY.start + (0.1 * start.length) / entry.key.length : QUALITY.startInAddress;
        keep(entry, base * areaFit(names, entry.place, parts), "start", words.length - from);
      }
    }
  }
  if (postcode === null || words.length === 0) return;
  const typed = words.map((word) => word.text).join(" ");
  for (const place of byPostcode.get(postcode) ?? []) {
    const entry = ensure(ownEntry.get(place));
    if (startsOf(typed).some((start) => entry.key !== start && entry.key.startsWith(start))) {
      keep(entry, QUALITY.nextToPostcode, "start", words.length);
    }
  }
}

/** Names that hold all the words: "provence" finds Aix-en-Provence. */
function findWords(names: Names, parts: AddressParts, limit: number, keep: Keep): void {
  const { index } = names;
  const { words } = parts;
  const significant = words.map((word) => word.text).filter((word) => !LINKS.has(word));
  if (significant.length === 0 || ensure(significant.at(-1)).length < 3) return;
  for (const entry of index.holding(significant, 2 * limit)) {
    keep(entry, QUALITY.oneWord * areaFit(names, entry.place, parts), "start", words.length);
  }
}

function findMisspelt(names: Names, parts: AddressParts, keep: Keep): void {
  const { index } = names;
  const { words } = parts;
  const key = words.map((word) => word.text).join(" ");
  if (key.length < 4 || words.length > LONGEST_NAME_WORDS) return;
  for (const candidate of oneLetterAway(key)) {
    for (const entry of index.exact(candidate)) {
      keep(entry, QUALITY.oneLetterAway * areaFit(names, entry.place, parts), "close", words.length);
    }
  }
}

/** "Hauptstrasse 12, 53474 Ahrweiler": the town after the comma by some of its words, where the street before it is not known. */
function findTownOfAddress(names: Names, parts: AddressParts, limit: number, keep: Keep): void {
  const { words, hasNumber, postcode } = parts;
  const last = words.at(-1)?.segment;
  const town = words.filter(({ segment }) => segment === last);
  if (town.length === words.length || (!hasNumber && postcode === null)) return;
  findWords(names, { ...parts, words: town }, limit, keep);
}

function rank(
  names: Names,
  found: ReadonlyMap<number, FoundPlace>,
  parts: AddressParts,
  country: string | null,
  limit: number,
): PlaceCandidate[] {
  const { communes, places } = names;
  return [...found.values()]
    .map((match) => ({ match, score: scoreOf(names, match, country) }))
    .sort((a, b) => b.score - a.score || a.match.entry.place - b.match.entry.place)
    .slice(0, limit)
    .map(({ match, score }) => placeCandidate(communes, ensure(places[match.entry.place]), match, parts, score));
}

function scoreOf(names: Names, { entry, quality }: FoundPlace, country: string | null): number {
  const { places } = names;
  const place = ensure(places[entry.place]);
  const population = Math.log(place.population + 1) / Math.log(LARGEST_POPULATION);
  const isFrench = country === null && place.commune >= 0 && entry.isOwn;
  return SHARES.match * quality + SHARES.population * Math.min(1, population) + (isFrench ? SHARES.france : 0);
}

function qualityOf(isWhole: boolean, isNextToPostcode: boolean, isLast: boolean): number {
  if (isWhole) return QUALITY.wholeName;
  if (isNextToPostcode) return QUALITY.nextToPostcode;
  return isLast ? QUALITY.endOfAddress : QUALITY.insideAddress;
}

/** "st" may be the beginning of "Strasbourg" as well as Saint. */
function startsOf(prefix: string): string[] {
  const raw = prefix.replace(
    /(^| )(saint|sainte)$/,
    (_, blank: string, word: string) => blank + (word === "saint" ? "st" : "ste"),
  );
  return raw === prefix ? [prefix] : [prefix, raw];
}

function hasStreet({ words }: AddressParts): boolean {
  return words.some((_, at) => at > 0 && isStreetName(words, at, at + 1));
}

function lowerBound(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ensure(sorted[middle]) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
