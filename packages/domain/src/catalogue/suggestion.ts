import { LANGUAGES, type Language } from "../shared/bilingual.ts";
import type { EnumField, FieldRow } from "./field.ts";
import { type ChoiceWord, nearChoice } from "./near-choice.ts";
import { readCell } from "./read-cell.ts";

/** What others call the choices of a question, by their value. */
export type Alike = Readonly<Record<string, readonly string[]>>;

/** The figure that a text writes in the words of a question, "R+2" of a number of floors; null when it writes none. */
export type WrittenFigure = (text: string) => number | null;

/** What others write in the place of the answers to a question. */
export type OtherWords = { readonly alike?: Alike | undefined; readonly written?: WrittenFigure | undefined };

/**
 * The answer that someone probably meant by a text that a question does not read: the choice that it nearly names, or
 * its figure when the text is one, with the unit of the question or a word for "about"; null when nothing is near, or
 * when several choices are. No figure is taken out of a phrase, nor out of a figure that was refused for its value.
 *
 * @param field of choices, or of a figure; nothing is suggested for other texts
 * @param language of the figures written as text
 */
export function suggestion(
  field: FieldRow,
  text: string,
  language: Language,
  { alike = {}, written }: OtherWords = {},
): string | null {
  switch (field.type) {
    case "enum":
      return nearOption(field, text, alike);
    case "number":
    case "integer":
      return readFigure(field, text, written) ?? figureAlone(field, text, language);
    case "string":
      return null;
  }
}

function nearOption(field: EnumField, text: string, alike: Alike): string | null {
  const { options, label, otherNames } = field;
  const words = options.flatMap(({ value, name, formerly = [] }) =>
    [...LANGUAGES.map((language) => name[language]), ...formerly, ...(alike[value] ?? [])].map(
      (word): ChoiceWord => ({ value, word }),
    ),
  );
  const others = [...(otherNames?.all() ?? [])].map(([word, value]): ChoiceWord => ({ value, word }));
  const value = nearChoice([...words, ...others], text, {
    about: `${label.fr} ${label.en}`,
    isRanked: options.some(({ favourability }) => favourability !== undefined),
  });
  return value !== undefined && options.some((option) => option.value === value) ? value : null;
}

function readFigure(field: FieldRow, text: string, written: WrittenFigure | undefined): string | null {
  const figure = written?.(text) ?? null;
  return figure !== null && readCell(field, figure, "fr").kind === "answer" ? String(figure) : null;
}

const ABOUT = /^(?:≈|~|±|(?:environ|env|approximately|approx|about|around|circa|ca|vers)(?![\p{L}])\.?)\s*/iu;
/** Other spellings of a unit, by its sign. */
const UNITS: Readonly<Record<string, RegExp>> = {
  "m²": /(?:m\^?2|sq\.?\s?m|sqm|m[eèé]tres? carr[eé]s?|square met(?:re|er)s?|qm|mq)\.?$/iu,
  m: /(?:m[eè]tres?|met(?:re|er)s?)\.?$/iu,
  "%": /(?:pour cent|per\s?cent)$/iu,
};

function figureAlone(field: FieldRow, text: string, language: Language): string | null {
  const bare = text.trim().replace(ABOUT, "");
  const unit = "unit" in field ? field.unit?.[language] : undefined;
  const figure = unit === undefined ? bare : withoutUnit(bare, unit);
  return readCell(field, figure, language).kind === "answer" ? figure : null;
}

function withoutUnit(text: string, unit: string): string {
  const other = UNITS[unit];
  return (
    text.endsWith(unit) ? text.slice(0, -unit.length) : other === undefined ? text : text.replace(other, "")
  ).trim();
}
