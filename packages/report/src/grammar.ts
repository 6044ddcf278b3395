import { type Bilingual, ensure, type FrenchNoun, type Language, type Level } from "@lichen/domain";

/** Words for one and for several. */
type Forms = { readonly one: string; readonly many: string };
export type BilingualForms = Readonly<Record<Language, Forms>>;

const RULES: Readonly<Record<Language, Intl.PluralRules>> = {
  fr: new Intl.PluralRules("fr"),
  en: new Intl.PluralRules("en"),
};

/** Number that a count asks for: French 0 and 1 are singular, English 1 alone is. */
export function numberOf(n: number, language: Language): FrenchNoun["number"] {
  return RULES[language].select(n) === "one" ? "one" : "many";
}

/** The words that agree with a count, in both languages. */
export function agree(n: number, forms: BilingualForms): Bilingual {
  return { fr: forms.fr[numberOf(n, "fr")], en: forms.en[numberOf(n, "en")] };
}

/** Vowels before which French elides. No noun here begins with h: whether it elides is a matter of the word. */
const VOWEL = /^[aeiouœæàâéèêëîïôùû]/i;

type Articles = { readonly many: string; readonly elided: string; readonly f: string; readonly m: string };
const THE: Articles = { many: "les ", elided: "l’", f: "la ", m: "le " };
const OF_THE: Articles = { many: "des ", elided: "de l’", f: "de la ", m: "du " };
const TO_THE: Articles = { many: "aux ", elided: "à l’", f: "à la ", m: "au " };

function withArticle({ words, gender, number }: FrenchNoun, articles: Articles): string {
  if (number === "many") return articles.many + words;
  return (VOWEL.test(words) ? articles.elided : articles[gender]) + words;
}

/** "la chaleur", "l’exposition", "les inondations"; each noun has its own: "la sécheresse et les argiles". */
export const frenchThe = (nouns: readonly FrenchNoun[]): string => withArticles(nouns, THE);
/** "de la chaleur", "du froid", "des inondations". */
export const frenchOfThe = (nouns: readonly FrenchNoun[]): string => withArticles(nouns, OF_THE);
/** "à la chaleur", "au froid", "aux inondations". */
export const frenchToThe = (nouns: readonly FrenchNoun[]): string => withArticles(nouns, TO_THE);

const withArticles = (nouns: readonly FrenchNoun[], articles: Articles): string =>
  nouns.map((noun) => withArticle(noun, articles)).join(" et ");

/** "de faible", "d’élevée". */
export function frenchFrom(words: string): string {
  return VOWEL.test(words) ? `d’${words}` : `de ${words}`;
}

const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  fr: new Intl.ListFormat("fr", { type: "conjunction" }),
  en: new Intl.ListFormat("en-GB", { type: "conjunction" }),
};
const AND: Readonly<Record<Language, string>> = { fr: " et ", en: " and " };
/** Before the last name of a list where a name has an "and" of its own. */
const AND_ALSO: Readonly<Record<Language, (name: string) => string>> = {
  fr: (name) => (VOWEL.test(name) ? ", ainsi qu’" : ", ainsi que "),
  en: () => ", and ",
};

/** Names in a row: "a, b et c"; "a et b, c, ainsi que d". */
export function joinNames(names: readonly string[], language: Language): string {
  if (names.length < 2 || !names.some((name) => name.includes(AND[language]))) return LISTS[language].format(names);
  const last = ensure(names.at(-1));
  return names.slice(0, -1).join(", ") + AND_ALSO[language](last) + last;
}

/** What an adjective of several nouns agrees with: "la sécheresse et les argiles" are two, and feminine; one masculine suffices. */
export function agreementOf(nouns: readonly FrenchNoun[]): Pick<FrenchNoun, "gender" | "number"> {
  const isMany = nouns.length > 1 || nouns.some(({ number }) => number === "many");
  return { gender: nouns.every(({ gender }) => gender === "f") ? "f" : "m", number: isMany ? "many" : "one" };
}

const invariable = (words: string, many = `${words}s`) => ({ f: { one: words, many }, m: { one: words, many } });
const inGender = (m: string) => ({ f: { one: `${m}e`, many: `${m}es` }, m: { one: m, many: `${m}s` } });
/** Levels as French adjectives. */
const FRENCH_LEVELS: Readonly<Record<Level, Readonly<Record<FrenchNoun["gender"], Forms>>>> = {
  none: { f: { one: "nulle", many: "nulles" }, m: { one: "nul", many: "nuls" } },
  very_low: invariable("très faible"),
  low: invariable("faible"),
  medium: { f: { one: "moyenne", many: "moyennes" }, m: { one: "moyen", many: "moyens" } },
  high: inGender("élevé"),
  very_high: inGender("très élevé"),
  extreme: invariable("extrême"),
  unknown: inGender("inconnu"),
};
const ENGLISH_LEVELS: Readonly<Record<Level, string>> = {
  none: "none",
  very_low: "very low",
  low: "low",
  medium: "medium",
  high: "high",
  very_high: "very high",
  extreme: "extreme",
  unknown: "unknown",
};

/** A level as the adjective of a noun: "élevée" of an exposure, "élevés" of several risks; English does not agree. */
export function levelAdjective(level: Level, { gender, number }: Pick<FrenchNoun, "gender" | "number">): Bilingual {
  return { fr: FRENCH_LEVELS[level][gender][number], en: ENGLISH_LEVELS[level] };
}
