import { type Bilingual, capitalise, ensure, type Language } from "@lichen/domain";
import { SEMICOLON } from "./figure.ts";

/** What the licences of source cards say in words. Cards and NOTICE have them in French; names of licences are in no language. */
const TERMS: readonly Bilingual[] = [
  { fr: "réutilisation libre avec mention de la source", en: "free reuse with mention of the source" },
  { fr: "réutilisation libre avec mention", en: "free reuse with attribution" },
  { fr: "réutilisation autorisée avec mention de la source", en: "reuse authorised with mention of the source" },
  { fr: "décision 2011/833/UE", en: "Decision 2011/833/EU" },
  { fr: "domaine public", en: "public domain" },
  { fr: "ou ultérieure", en: "or later" },
  { fr: "paquet npm", en: "npm package" },
  { fr: "pays", en: "countries" },
  { fr: "données AR6 du GIEC", en: "IPCC AR6 data" },
  { fr: "limites administratives", en: "administrative boundaries" },
  { fr: "conditions d’utilisation du portail DRIAS", en: "terms of use of the DRIAS portal" },
  {
    fr: "conditions du site de l’Agence météorologique du Japon",
    en: "terms of the website of the Japan Meteorological Agency",
  },
  { fr: "pages publiques, sans licence connue", en: "public pages, with no known licence" },
  {
    fr: "faits réglementaires et dénombrement, sans licence connue",
    en: "regulatory facts and a count, with no known licence",
  },
  { fr: "valeurs réglementaires", en: "regulatory values" },
  { fr: "ODbL ou Licence Ouverte, selon le jeu", en: "ODbL or Licence Ouverte, depending on the dataset" },
  { fr: "Assurance maladie", en: "French health insurance" },
];
/** Each term in either language: the longest first, for one may begin another. */
const IN_WORDS = new RegExp(
  TERMS.flatMap(({ fr, en }) => [fr, en])
    .toSorted((a, b) => b.length - a.length)
    .map((words) => `(?<!\\p{L})${words}(?!\\p{L})`)
    .join("|"),
  "giu",
);
const OF_WORDS = new Map(TERMS.flatMap((term) => [term.fr, term.en].map((words) => [words.toLowerCase(), term])));

/** The licence of a source card in a language; what an administrator typed for an import is left as typed. */
export function licenceIn(licence: string, language: Language): string {
  const parts = licence.split(";").map((part) => part.trim());
  const wordsIn = (one: Language) =>
    parts
      .map((part) => part.replaceAll(IN_WORDS, (found) => ensure(OF_WORDS.get(found.toLowerCase()))[one]))
      .join(SEMICOLON[one]);
  return capitalise({ fr: wordsIn("fr"), en: wordsIn("en") })[language];
}
