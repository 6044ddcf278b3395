import { distance } from "fastest-levenshtein";
import { LANGUAGES, type Language } from "../shared/bilingual.ts";
import type { EnumField, FieldRow } from "./field.ts";
import { folded } from "./folded.ts";
import { headingWords, likeness } from "./heading-words.ts";
import { OPTION_UNKNOWN } from "./option.ts";
import { readCell } from "./read-cell.ts";

/** What others call the choices of a question, by their value. */
export type Alike = Readonly<Record<string, readonly string[]>>;

/** A spelling is near when a quarter of its letters at most differ. */
const SPELLING = 0.75;
/** Words that two names share, among all of theirs, to be near. */
const WORDS = 0.3;

/**
 * The answer that somebody probably meant by a text that a question does not read: the nearest of its choices, or the
 * first figure that stands in the text among words; null when nothing is near. Of a figure that was refused for its value
 * (a sign, an exponent, out of bounds) a part is never meant.
 *
 * @param field of choices, or of a figure; nothing is suggested for other texts
 * @param language of the figures written as text
 */
export function suggestion(field: FieldRow, text: string, language: Language, alike: Alike = {}): string | null {
  switch (field.type) {
    case "enum":
      return nearestChoice(field, text, alike);
    case "number":
    case "integer":
      return firstFigure(field, text, language);
    case "string":
      return null;
  }
}

function nearestChoice({ options }: EnumField, text: string, alike: Alike): string | null {
  const choices = options
    .filter(({ value }) => value !== OPTION_UNKNOWN)
    .flatMap(({ value, name, formerly = [] }) =>
      [...LANGUAGES.map((language) => name[language]), ...formerly, ...(alike[value] ?? [])].map((word) => ({
        value,
        word,
      })),
    );
  return nearest(choices, text)?.value ?? null;
}

/** The one whose word is nearest to a text; undefined when none is near. */
export function nearest<One extends { readonly word: string }>(ones: readonly One[], text: string): One | undefined {
  const [given, words] = [folded(text), headingWords(text)];
  let [best, found]: [number, One | undefined] = [0, undefined];
  for (const one of ones) {
    const word = folded(one.word);
    const spelling = 1 - distance(given, word) / Math.max(given.length, word.length, 1);
    const shared = likeness(words, headingWords(one.word));
    const score = Math.max(spelling >= SPELLING ? spelling : 0, shared >= WORDS ? shared : 0);
    if (score > best) [best, found] = [score, one];
  }
  return found;
}

const FIGURES = /\d+(?:[\s.,]\d+)*(?:[eE][+-]?\d+)?/g;
/** What makes another figure of the one that follows. */
const SIGN = /(?:^|[^\d\s])\s*[-\u2212]\s*$/;

function firstFigure(field: FieldRow, text: string, language: Language): string | null {
  for (const { 0: figure, index } of text.matchAll(FIGURES)) {
    const isOther = SIGN.test(text.slice(0, index)) || /e/i.test(figure);
    if (!isOther && readCell(field, figure, language).kind === "answer") return figure;
  }
  return null;
}
