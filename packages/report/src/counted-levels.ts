import { type Bilingual, capitalise, type Horizon, type Language, type Level } from "@lichen/domain";
import { SEMICOLON } from "./figure.ts";
import { formatInteger } from "./format.ts";
import { type BilingualForms, levelAdjective, numberOf } from "./grammar.ts";
import { whenWords } from "./level-sentences.ts";

/** Counts of hazards in words; a list of one to eight. */
const NUMBERS: Readonly<Record<Language, readonly string[]>> = {
  fr: ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"],
  en: ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"],
};
const IS: BilingualForms = { fr: { one: "est", many: "sont" }, en: { one: "is", many: "are" } };
const COLON: Readonly<Record<Language, string>> = { fr: "\u202f: ", en: ": " };

export const HAZARD_NOUN: BilingualForms = {
  fr: { one: "aléa", many: "aléas" },
  en: { one: "hazard", many: "hazards" },
};
/** What follows a first count: "deux autres sont élevés". */
export const OTHERS: BilingualForms = { fr: { one: "autre", many: "autres" }, en: { one: "more", many: "more" } };

/** "trois"; a number beyond those of the hazards in digits. */
export const inWords = (n: number, language: Language) => NUMBERS[language][n] ?? formatInteger(n, language);

/** A level, how many have it, and their names as they are read. */
type Count = { readonly level: Level; readonly n: number; readonly names: Bilingual };

/**
 * "trois aléas sont très élevés ici : …", "deux autres sont élevés : …".
 * @param subject what is counted; null: the count alone
 */
export function countClause(
  { level, n, names }: Count,
  {
    subject = null,
    where = null,
  }: { readonly subject?: BilingualForms | null; readonly where?: Bilingual | null } = {},
): Bilingual {
  const words = (language: Language) => {
    const number = numberOf(n, language);
    const counted = subject === null ? inWords(n, language) : `${inWords(n, language)} ${subject[language][number]}`;
    const place = where === null ? "" : ` ${where[language]}`;
    const adjective = levelAdjective(level, { gender: "m", number: numberOf(n, "fr") })[language];
    return `${counted} ${IS[language][number]} ${adjective}${place}${COLON[language]}${names[language]}`;
  };
  return { fr: words("fr"), en: words("en") };
}

/** The levels after the first, as one sentence: "Deux autres sont élevés : … ; un est moyen : …". None where there is none. */
export function otherLevels(counts: readonly Count[]): readonly Bilingual[] {
  if (counts.length === 0) return [];
  const clauses = counts.map((count, at) => countClause(count, at === 0 ? { subject: OTHERS } : {}));
  return [sentenceOf(joinClauses(clauses))];
}

/** "En 2050, …". */
export function sentenceAt(horizon: Horizon, words: Bilingual): Bilingual {
  const { fr, en } = whenWords(horizon);
  return sentenceOf({ fr: `${fr}, ${words.fr}`, en: `${en} ${words.en}` });
}

export function sentenceOf(words: Bilingual): Bilingual {
  const { fr, en } = capitalise(words);
  return { fr: `${fr}.`, en: `${en}.` };
}

export const joinClauses = (clauses: readonly Bilingual[]): Bilingual => ({
  fr: clauses.map(({ fr }) => fr).join(SEMICOLON.fr),
  en: clauses.map(({ en }) => en).join(SEMICOLON.en),
});
