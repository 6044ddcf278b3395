import { ensure } from "@lichen/domain";
import { LINKS, nameKey, plainText } from "./place-name.ts";

/** A word of the query that may belong to a name. */
export type Word = {
  readonly text: string;
  /** Which part between commas it stands in. */
  readonly segment: number;
  /** Whether the postcode stands right before or after it. */
  readonly nextToPostcode: boolean;
};

/** What could be told apart in a typed address before any name is looked up. */
export type AddressParts = {
  readonly words: readonly Word[];
  /** A postcode of France, or five digits that look like one. */
  readonly postcode: string | null;
  /** Two to four digits typed alone: the beginning of a postcode. */
  readonly postcodeStart: string | null;
  /** ISO 3166-1 alpha-2 of the country named at the end. */
  readonly country: string | null;
  /** Codes of the French départements that the end of the address names: `(42)`, `, Loire`, `, Occitanie`. */
  readonly departements: readonly string[] | null;
  /** Whether a house number was typed. */
  readonly hasNumber: boolean;
};

export type AddressReader = {
  readonly isPostcode: (digits: string) => boolean;
  /** Postcode of an arrondissement: `("lyon", 3)` is "69003". */
  readonly arrondissement: (city: string, number: number) => string | null;
  /** Country of a name in plain words. */
  readonly country: (name: string) => string | null;
  /** Codes of a département or of the départements of a région, by name or by code; null when it is neither. */
  readonly departements: (name: string) => readonly string[] | null;
  /** Whether these words are the name of a place: Fort-de-France does not end with a country. */
  readonly isPlaceName: (name: string) => boolean;
};

const MAX_LENGTH = 300;
const MAX_WORDS = 24;
/** `Bussières 42`, `Bastia 2B`, `Le Gosier 971` */
const DEPARTEMENT_CODE = /^(\d\d|2[ab]|9[78]\d)$/;
const ORDINAL = /^(\d{1,2})(?:er|ere|e|eme|ieme|nd|nde)?$/;

/** "Paris Cedex 08" is in the 8th arrondissement; elsewhere the number is that of an office. */
const CEDEX_OF_ARRONDISSEMENT = /\b(paris|lyon|marseille) cedex (\d{1,2})\b/g;

/** Words that a street's name follows. */
const STREET_WORDS: ReadonlySet<string> = new Set(
  (
    "rue r avenue av ave boulevard bd bld blvd boul place pl chemin che chem route rte impasse imp allee allees quai cours square " +
    "sq passage pas voie ruelle venelle lotissement lot residence res hameau zone za zi zac faubourg fbg fg sentier montee " +
    "promenade esplanade mail chaussee via viale piazza corso vicolo strada calle c carrer avinguda avenida plaza paseo rua largo " +
    "riva fondamenta salizada ruga lungarno lungomare lungotevere rambla ronda carretera glorieta rynek " +
    "praca travessa ulica ul aleja plac utca ter straat laan plein strasse platz"
  ).split(" "),
);
/** Words that stand after a street's name. */
const STREET_WORDS_AFTER: ReadonlySet<string> = new Set(
  (
    "street road lane avenue drive close court square way terrace gardens strasse str platz allee gasse weg straat laan utca ulica " +
    "gate gata gatan gade vej vei veien vagen torg torget katu tie"
  ).split(" "),
);
/** Words that make a whole name of the kind of a street that they precede. */
const STREET_ADJECTIVES: ReadonlySet<string> = new Set("grande grand gran haute basse petite vieille".split(" "));
/** Ends of words that are the whole name of a street: Kurfürstendamm, Bahnhofstrasse, Prinsengracht, Drottninggatan. */
const STREET_ENDING =
  /.{3}(damm|strasse|str|gasse|allee|platz|markt|ufer|weg|straat|gracht|kade|laan|plein|gatan|gata|gade|vej|veien|vagen|torget|plads|katu)$/;

/** Words that a name of a place follows without being changed by them: "Mairie de Nantes", "Vieux Lyon". */
const FACILITY_WORDS: ReadonlySet<string> = new Set(
  (
    "mairie gare aeroport port tour chateau centre hopital clinique chu universite fac ecole lycee college stade eglise cathedrale " +
    "hotel musee parc jardin quartier pont palais prefecture tribunal gendarmerie caserne usine entrepot immeuble batiment siege " +
    "agence magasin vieux vieille grand metropole ville commune arrondissement marche gymnase piscine theatre opera maison " +
    "station airport castle center university school hospital tower church stadium museum park bridge palace town city old central " +
    "greater downtown hall office building near"
  ).split(" "),
);
/** Words that make another place of the name that follows them. */
const RENAMING_WORDS: ReadonlySet<string> = new Set("new nouvelle neu nieuw nueva nuevo nova nuova novo".split(" "));
/** Words that make a part, a copy or a quarter of the city that they precede: East London, Little Venice, Petit Paris. */
const QUALIFYING_WORDS: ReadonlySet<string> = new Set(
  (
    "north south east west northern southern eastern western upper lower little small great big fort port mount lake " +
    "petit petite grand grande haut haute bas basse nord sud est ouest klein kleine gross grosse ober unter nieder " +
    "piccola piccolo pequeno pequena villa ciudad cidade puerto porto"
  ).split(" "),
);
/** Links by which a name goes on: Rio de Janeiro is not Rio. */
const NAME_GOES_ON: ReadonlySet<string> = new Set("de da do di del des du d of upon".split(" "));
const BEGINNINGS: ReadonlySet<string> = new Set("saint sainte san santa sao los las".split(" "));

/** Tells the postcode, the country and the house number of a typed address from the words that may name its place. */
export function readAddress(query: string, reader: AddressReader): AddressParts {
  const segments = plainText(query.slice(0, MAX_LENGTH))
    .replace(CEDEX_OF_ARRONDISSEMENT, "$1 $2")
    .replace(/\bcedex( \d{1,2})?\b/g, " ")
    .replace(/\b(bp|cs|tsa) ?\d+( \d+)?\b/g, " ")
    .split(",")
    .map((segment) => segment.split(" ").filter((word) => word !== ""));
  const tokens = segments.flatMap((words, segment) => words.map((text) => ({ text, segment }))).slice(0, 2 * MAX_WORDS);

  joinSplitPostcode(tokens, reader);
  const country = takeCountry(tokens, reader);
  const typed = takeArrondissement(tokens, reader) ?? takePostcode(tokens, reader);
  const departements = takeDepartements(tokens, reader);

  const words: Word[] = [];
  tokens.forEach(({ text, segment }, index) => {
    if (/\d/.test(text)) return;
    const nextToPostcode = typed !== null && (index === typed.at || index === typed.at - 1);
    words.push({ text: nameKey(text), segment, nextToPostcode });
  });
  const numbers = tokens.filter(({ text }) => /\d/.test(text));
  const alone = words.length === 0 && typed === null && numbers.length === 1 ? ensure(numbers[0]).text : "";
  return {
    words: words.slice(0, MAX_WORDS),
    postcode: typed?.postcode ?? null,
    postcodeStart: /^\d{2,4}$/.test(alone) ? alone : null,
    country,
    departements,
    hasNumber: alone === "" && numbers.some(({ text }) => /^\d{1,4}[a-z]?$/.test(text)),
  };
}

/** Whether a word only says that a street follows or precedes. */
export function isStreetWord(text: string): boolean {
  return STREET_WORDS.has(text) || STREET_WORDS_AFTER.has(text);
}

/** Whether the words from `from` to `to` (excluded) name a street: `rue de [Lyon]`, `[Oxford] Street`. */
export function isStreetName(words: readonly Word[], from: number, to: number): boolean {
  const { segment } = ensure(words[from]);
  let before = from - 1;
  while (before >= 0 && ensure(words[before]).segment === segment && LINKS.has(ensure(words[before]).text)) before -= 1;
  const previous = words[before];
  const isAfterKind = previous !== undefined && previous.segment === segment && STREET_WORDS.has(previous.text);
  const isLinked = before < from - 1 || LINKS.has(ensure(words[from]).text);
  if (isAfterKind && (isLinked || !isNamedByAdjective(words, before))) return true;
  const next = words[to];
  return next !== undefined && next.segment === segment && STREET_WORDS_AFTER.has(next.text);
}

/**
 * Whether the words from `from` to `to` (excluded) are only a part of a longer name that is not theirs: New [York], [Rio] de
 * Janeiro. Words before a name are a part of it unless they are those of an address, or other places.
 *
 * @param isKnown whether a word is a part of some name that was found
 */
export function isPartOfName(
  { words, hasNumber }: Pick<AddressParts, "words" | "hasNumber">,
  from: number,
  to: number,
  isKnown: (word: number) => boolean,
): boolean {
  const { segment } = ensure(words[from]);
  const isHere = (at: number) => words[at]?.segment === segment;
  const link = words[to]?.text ?? "";
  if (isHere(to) && BEGINNINGS.has(ensure(words[to - 1]).text)) return true;
  const goesOn = isHere(to) && isHere(to + 1) && NAME_GOES_ON.has(link) && !isKnown(to + 1);
  let before = from - 1;
  while (isHere(before) && LINKS.has(ensure(words[before]).text)) before -= 1;
  if (isHere(before) && RENAMING_WORDS.has(ensure(words[before]).text)) return true;
  const own = words.filter((word) => word.segment === segment);
  if (hasNumber || own.some(({ text }, at) => isOfAddress(text) || (at < own.length - 1 && STREET_ENDING.test(text))))
    return false;
  if (goesOn) return true;
  return isHere(before) && !isKnown(before) && !ensure(words[from]).nextToPostcode;
}

/** Whether an adjective makes a whole name of the kind of a street: Grande Rue, Gran Via. */
function isNamedByAdjective(words: readonly Word[], kind: number): boolean {
  const adjective = words[kind - 1];
  return adjective?.segment === ensure(words[kind]).segment && STREET_ADJECTIVES.has(adjective.text);
}

/**
 * Whether the words from `from` on may be the city of the words before them, which nothing knows: Gran Via [Madrid],
 * Champs-Élysées [Paris]. What qualifies the city, and what is written in other letters than it, names another place.
 */
export function isCityAfterPlace(words: readonly Word[], from: number): boolean {
  const { segment } = ensure(words[from]);
  const before = words.slice(0, from).filter((word) => word.segment === segment);
  const isOther = ({ text }: Word) =>
    RENAMING_WORDS.has(text) || QUALIFYING_WORDS.has(text) || BEGINNINGS.has(text) || !/^[a-z]+$/.test(text);
  return before.length > 0 && !before.some(isOther) && !isStreetName(words, from, words.length);
}

const isOfAddress = (word: string) => isStreetWord(word) || FACILITY_WORDS.has(word);

type Token = { text: string; segment: number };

/** `69 003` is typed for `69003`. */
function joinSplitPostcode(tokens: Token[], reader: AddressReader): void {
  for (let index = 0; index + 1 < tokens.length; index += 1) {
    const joined = ensure(tokens[index]).text + ensure(tokens[index + 1]).text;
    if (!/^\d\d$/.test(ensure(tokens[index]).text) || !/^\d{5}$/.test(joined) || !reader.isPostcode(joined)) continue;
    tokens.splice(index, 2, { text: joined, segment: ensure(tokens[index]).segment });
  }
}

/** Takes the country off the end, when something else remains. */
function takeCountry(tokens: Token[], reader: AddressReader): string | null {
  for (let count = Math.min(4, tokens.length - 1); count > 0; count -= 1) {
    const last = tokens.slice(-count);
    const isCode = count === 1 && ensure(last[0]).text.length === 2;
    // A code of two letters counts only after a comma: "de" and "es" are words.
    if (isCode && ensure(tokens.at(-2)).segment === ensure(last[0]).segment) continue;
    const country = reader.country(last.map((token) => token.text).join(" "));
    if (country === null || isEndOfName(tokens, count, reader)) continue;
    tokens.splice(-count);
    return country;
  }
  return null;
}

/** Whether the last `count` words are the end of a longer name. */
function isEndOfName(tokens: readonly Token[], count: number, reader: AddressReader): boolean {
  for (let from = tokens.length - count - 1; from >= 0; from -= 1) {
    if (ensure(tokens[from]).segment !== ensure(tokens.at(-1)).segment) return false;
    const name = tokens.slice(from).map((token) => token.text);
    if (reader.isPlaceName(nameKey(name.join(" ")))) return true;
  }
  return false;
}

/** Takes a département or a région off the end: its code after a name, or its name after a comma. */
function takeDepartements(tokens: Token[], reader: AddressReader): readonly string[] | null {
  const last = tokens.at(-1);
  if (last === undefined || tokens.length < 2) return null;
  if (DEPARTEMENT_CODE.test(last.text)) {
    const found = /\d/.test(ensure(tokens.at(-2)).text) ? null : reader.departements(last.text);
    if (found !== null) tokens.pop();
    return found;
  }
  const from = tokens.findIndex((token) => token.segment === last.segment);
  if (from === 0) return null;
  const name = tokens.slice(from).map((token) => token.text);
  const found = reader.departements(name.join(" "));
  if (found === null) return null;
  const { segment } = ensure(tokens[from - 1]);
  const before = tokens.slice(0, from).filter((token) => token.segment === segment);
  const isAfterPlace = reader.isPlaceName(nameKey(before.map((token) => token.text).join(" ")));
  // "12 rue de Rome, Paris": Paris is a commune before it is a département, unless a commune stands before it.
  if (!isAfterPlace && reader.isPlaceName(nameKey(name.join(" ")))) return null;
  tokens.splice(from);
  return found;
}

/** `Paris 16e`, `Lyon 3ème arrondissement`: the number goes, the city stays. `at` is where the postcode stood. */
function takeArrondissement(tokens: Token[], reader: AddressReader): { postcode: string; at: number } | null {
  for (let index = 0; index + 1 < tokens.length; index += 1) {
    const ordinal = ORDINAL.exec(ensure(tokens[index + 1]).text);
    if (ordinal === null) continue;
    const postcode = reader.arrondissement(ensure(tokens[index]).text, Number(ordinal[1]));
    if (postcode === null) continue;
    const hasWord = /^arr/.test(tokens[index + 2]?.text ?? "");
    const isLast =
      index + 2 >= tokens.length || ensure(tokens[index + 2]).segment !== ensure(tokens[index + 1]).segment;
    const isBareNumber = ordinal[0] === ordinal[1];
    if (isBareNumber && !hasWord && !isLast) continue;
    tokens.splice(index + 1, hasWord ? 2 : 1);
    return { postcode, at: index + 1 };
  }
  return null;
}

/** The last known postcode, else the last five digits; `F-69003` loses its letter. */
function takePostcode(tokens: Token[], reader: AddressReader): { postcode: string; at: number } | null {
  const places = tokens.flatMap(({ text }, index) => (/^\d{5}$/.test(text) ? [index] : []));
  const at = places.findLast((index) => reader.isPostcode(ensure(tokens[index]).text)) ?? places.at(-1);
  if (at === undefined) return null;
  const postcode = ensure(tokens[at]).text;
  const hasLetter = at > 0 && /^(f|fr|d|i|e)$/.test(ensure(tokens[at - 1]).text);
  tokens.splice(hasLetter ? at - 1 : at, hasLetter ? 2 : 1);
  return { postcode, at: hasLetter ? at - 1 : at };
}
