import type { Bilingual, Language } from "@lichen/domain";

type Fault = { readonly name: string; readonly found: RegExp };

/** Letters before which French elides; h apart, whose elision is of the word. */
const VOWEL = "aeiouœæàâéèêëîïôùû";
/** Spaces that a line may end on, where a sign asks for one that it may not. */
const BREAKABLE = " ";

/** What no French sentence holds. @source Lexique des règles typographiques en usage à l’Imprimerie nationale */
const FRENCH: readonly Fault[] = [
  { name: "an article that is not contracted", found: /(?<!\p{L})(?:de|à) les?(?!\p{L})/iu },
  { name: "no elision", found: new RegExp(`(?<![\\p{L}’])(?:de|le|la|que|ne|se|je|si) [${VOWEL}]\\p{L}`, "iu") },
  { name: "an elision before a consonant", found: new RegExp(`(?<!\\p{L})[dl]’(?![${VOWEL}h«])`, "iu") },
  { name: "a straight apostrophe", found: /'/u },
  {
    name: "a space that breaks before a double sign",
    found: new RegExp(`[${BREAKABLE}\\u00a0][;!?»%]|${BREAKABLE}:`, "u"),
  },
  { name: "no space before a double sign", found: /[^\s\u202f\u00a0:/\d][;!?»]|[^\s\u202f\u00a0\d]:(?!\/)/u },
  { name: "a space that breaks after «", found: /«[^\u202f]/u },
  {
    name: "a plural of 0 or 1",
    found:
      /(?<![\d,.\u202f\u00a0])(?<!\d[\s\u202f])[01] (?:\p{L}+(?:eau|au)x|(?!ans\b|fois\b|moins\b|sans\b|sur\b|dans\b|plus\b|sous\b|vers\b)\p{L}{2,}s)(?!\p{L})/u,
  },
  {
    name: "a singular of several",
    found:
      /(?<![\d,.])(?:[2-9]|\d{2,}|1\u202f000) (?:bâtiment|aléa|question|réponse|rapport|niveau|événement|feu)(?!\p{L})/u,
  },
  {
    name: "a masculine beside « exposition » or « vulnérabilité »",
    found:
      /(?:exposition|vulnérabilité)(?: \p{L}+){0,3} (?:est|est-elle) (?:très )?(?:élevé|moyen|nul|connu|inconnu)(?!\p{L})/iu,
  },
];

/** What no English sentence holds. */
const ENGLISH: readonly Fault[] = [
  { name: "a before a vowel", found: /(?<!\p{L})a (?:[aeio]|u(?!n[ai]|s[aei]|se\b))\p{L}/iu },
  { name: "an before a consonant", found: /(?<!\p{L})an [bcdfgjklmnpqrstvwxyz]/iu },
  { name: "a plural of 1", found: /(?<![\d,.])1 (?!is\b|has\b|less\b|this\b|was\b)\p{L}{2,}s(?!\p{L})/u },
  {
    name: "a singular of several",
    found: /(?<![\d,.])(?:0|[2-9]|\d{2,}|1,000) (?:building|hazard|question|answer|report|level|event|fire)(?!\p{L})/u,
  },
  { name: "a space before a double sign", found: /[\s\u202f\u00a0][:;!?%]/u },
  { name: "a French space", found: /\u202f/u },
  { name: "none as an adjective", found: /(?:is|are) none(?!\p{L})/u },
];

const BOTH: readonly Fault[] = [
  { name: "two spaces", found: /[\s\u00a0\u202f]{2}/u },
  { name: "a word twice", found: /(?<![\p{L}-])(\p{L}{2,})[ \u202f]\1(?![\p{L}-])/iu },
  { name: "a space before a comma or a full stop", found: /\s[,.](?!\d)/u },
  { name: "a piece that is missing", found: /undefined|null(?!e)|NaN|\[object/u },
  { name: "an empty pair of brackets", found: /\(\s*\)/u },
  { name: "nothing before a sign", found: /^[\s,;:.]|[,;:]\./u },
];

const FAULTS: Readonly<Record<Language, readonly Fault[]>> = { fr: [...FRENCH, ...BOTH], en: [...ENGLISH, ...BOTH] };

/** Faults of the words in either language, each with what holds it. */
export function languageFaults(words: Bilingual): string[] {
  return (["fr", "en"] as const).flatMap((language) =>
    FAULTS[language]
      .filter(({ found }) => found.test(words[language]))
      .map(({ name }) => `${name}: ${words[language]}`),
  );
}
