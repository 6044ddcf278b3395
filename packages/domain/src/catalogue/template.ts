import { type Bilingual, LANGUAGES, type Language } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import type { AnswersTo } from "./answers.ts";
import { type Catalogue, offeredOptions } from "./catalogue.ts";
import type { FieldRow } from "./field.ts";
import { figure } from "./figure.ts";
import { fold } from "./fold.ts";
import type { Cell } from "./read-cell.ts";
import { writeRow } from "./write-cell.ts";

/** A spreadsheet that records of a catalogue are filled in, one a row: a column a question, then what is wrong. */
export type Template = {
  readonly catalogue: Catalogue;
  /** Columns that every file of this edition has; those after them are known by their titles, and may be absent. */
  readonly fixed: number;
  readonly edition: string;
  /** Name of the sheet of the records, and what a row of it is, in a sentence. */
  readonly sheet: Bilingual;
  readonly row: Bilingual;
  /** Question whose choices are the groups of the company. */
  readonly groups: string;
  /** When an answer is compulsory that is not always: "without coordinates". */
  readonly requiredWhen: Bilingual;
  /** The row that shows how to fill the others. */
  readonly example: Readonly<Record<Language, AnswersTo<string>>> & {
    /** What the first question answers there: no record that bears it is imported. */
    readonly code: Bilingual;
  };
};

/** Rows above the records, as the spreadsheet numbers them. */
export const TEMPLATE_ROWS = { keys: 1, edition: 2, sections: 3, titles: 4 } as const;
/** First row of a record. */
export const TEMPLATE_FIRST_ROW = 5;
/** Rows among which titles are looked for: someone may have removed or added one above them. */
const HEADER_ROWS = 10;

/** Sheets beside that of the records. */
export const TEMPLATE_SHEETS = {
  help: { fr: "Aide", en: "Help" },
  lists: { fr: "Listes", en: "Lists" },
} as const satisfies Record<string, Bilingual>;

const STAMP = "lichen";

/** Column of the template, with what stands above it. */
type TemplateColumn = { readonly field: FieldRow; readonly title: string };

type TemplateHeader = {
  /** First row that may be a record, as the spreadsheet numbers it. */
  readonly firstRow: number;
  /** Language of the titles; null when keys alone stand there. */
  readonly language: Language | null;
  /** Edition that the file says it is of; null when it says none. */
  readonly edition: string | null;
  /** Place of the column of each question, from 0; one that the file has not is absent. */
  readonly places: ReadonlyMap<string, number>;
};

/** Columns in their order, with their titles. */
export function templateColumns({ fields }: Catalogue, language: Language): readonly TemplateColumn[] {
  return fields.map((field) => ({ field, title: templateTitle(field, language) }));
}

/** Title of a column: unit, and * when an answer is compulsory. */
export function templateTitle(field: FieldRow, language: Language): string {
  return titleWith(field.label[language], field, language);
}

/** Returns every title that a column has or had in a language, with its unit and mark or without them. */
export function columnTitles(field: FieldRow, language: Language): readonly string[] {
  return [field.label[language], ...(field.formerLabels ?? [])].flatMap((label) => [
    label,
    titleWith(label, field, language),
  ]);
}

function titleWith(label: string, field: FieldRow, language: Language): string {
  const unit = "unit" in field && field.unit !== undefined ? ` (${field.unit[language]})` : "";
  const mark = field.required ? " *" : field.requiredWhen === undefined ? "" : " (*)";
  return label + unit + mark;
}

/** What the row of keys says in the column after them. */
function templateStamp({ edition }: Template, language: Language): string {
  return `${STAMP} ${edition} ${language}`;
}

/** The row of keys, hidden in the template: questions are known by it whatever the language. */
export function templateKeys(template: Template, language: Language): readonly string[] {
  return [...template.catalogue.fields.map(({ key }) => key), templateStamp(template, language)];
}

/** Columns that are read: the questions, then what is wrong with the row. */
export function templateWidth({ catalogue }: Template): number {
  return catalogue.fields.length + 1;
}

/** The row that shows how to fill the others, in the column order. */
export function exampleRow({ catalogue, example }: Template, language: Language): readonly (string | number | null)[] {
  return [example.code[language], ...writeRow(catalogue, example[language], language).slice(1)];
}

/** @param codeColumn where the first question stands, from 0: elsewhere in a file whose columns were moved */
export function isExampleRow({ example }: Template, cells: readonly Cell[], codeColumn = 0): boolean {
  const code = cells[codeColumn];
  return typeof code === "string" && LANGUAGES.some((language) => fold(example.code[language]) === fold(code));
}

/** Where titles of the template have its first question, from 0; -1 where they have not. */
export function codeColumnOf({ catalogue }: Template, titles: readonly Cell[]): number {
  const [code] = catalogue.fields;
  const names = LANGUAGES.flatMap((language) => columnTitles(ensure(code), language)).map(fold);
  return titles.findIndex((title) => typeof title === "string" && names.includes(fold(title)));
}

/** Whether a row bears titles of the template: most of its cells, in any order. */
export function hasTemplateTitles({ catalogue }: Template, cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => cell !== null && cell !== "");
  const titles = titlesOf(catalogue);
  return (
    filled.length > 0 &&
    filled.filter((cell) => typeof cell === "string" && titles.has(fold(cell))).length > filled.length / 2
  );
}

const knownTitles = new WeakMap<Catalogue, ReadonlySet<string>>();

function titlesOf(catalogue: Catalogue): ReadonlySet<string> {
  const titles =
    knownTitles.get(catalogue) ??
    new Set(
      catalogue.fields.flatMap((field) => LANGUAGES.flatMap((language) => columnTitles(field, language).map(fold))),
    );
  knownTitles.set(catalogue, titles);
  return titles;
}

/**
 * Finds the titles among the first rows of a file.
 *
 * @returns null when the columns are not those of the template, each in its place: by the titles of either language, or
 *   by keys alone in a file that another program made
 */
export function readTemplateHeader(
  template: Template,
  rows: readonly { readonly number: number; readonly cells: readonly Cell[] }[],
): TemplateHeader | null {
  let [header, edition]: [TemplateHeader | null, string | null] = [null, null];
  for (const { number, cells } of rows) {
    if (number > HEADER_ROWS) break;
    const language = LANGUAGES.find((known) => bearsTitles(template, cells, known)) ?? null;
    const areKeys = fixedFields(template).every(({ key, column }) => cells[column - 1] === key);
    if (areKeys) edition = findEdition(cells.slice(template.fixed));
    if (language === null && !areKeys) continue;
    const places = findPlaces(template, cells);
    header = places === null ? null : { firstRow: number + 1, language, edition, places };
  }
  // Our own template has titles under its keys: without them someone changed them.
  return header?.language === null && edition !== null ? null : header;
}

function fixedFields({ catalogue, fixed }: Template): readonly FieldRow[] {
  return catalogue.fields.slice(0, fixed);
}

/** Columns after the fixed ones that are none of the template: that of what is wrong, or the stamp of the keys. */
const MOST_OTHERS = 1;

/** Where each question is answered; null where columns of another kind, or twice the same, come after the fixed ones. */
function findPlaces(template: Template, titles: readonly Cell[]): ReadonlyMap<string, number> | null {
  const { catalogue, fixed } = template;
  const places = new Map(fixedFields(template).map(({ key, column }) => [key, column - 1]));
  const further = catalogue.fields.slice(fixed);
  let others = 0;
  for (const [at, cell] of titles.entries()) {
    if (at < fixed || cell === null || cell === "") continue;
    const field = further.find((one) => cell === one.key || LANGUAGES.some((known) => bearsTitle(one, cell, known)));
    if (field === undefined) others++;
    else if (places.has(field.key)) return null;
    else places.set(field.key, at);
  }
  return others > MOST_OTHERS ? null : places;
}

function bearsTitles(template: Template, cells: readonly Cell[], language: Language): boolean {
  return fixedFields(template).every((field) => bearsTitle(field, cells[field.column - 1], language));
}

function bearsTitle(field: FieldRow, cell: Cell | undefined, language: Language): boolean {
  if (typeof cell !== "string") return false;
  const title = fold(cell);
  return columnTitles(field, language).some((known) => fold(known) === title);
}

function findEdition(cells: readonly Cell[]): string | null {
  for (const cell of cells) {
    const [name, edition] = typeof cell === "string" ? cell.split(" ") : [];
    if (name === STAMP && edition !== undefined) return edition;
  }
  return null;
}

/** What a question takes, in words: its length, its bounds or its choices. */
export function takesText(field: FieldRow): Bilingual {
  switch (field.type) {
    case "string": {
      const length = figure(field.maxLength);
      return { fr: `Texte de ${length.fr} caractères au plus`, en: `Text of at most ${length.en} characters` };
    }
    case "integer":
    case "number": {
      const [min, max] = [figure(field.min), figure(field.max)];
      return field.type === "integer"
        ? { fr: `Entier de ${min.fr} à ${max.fr}`, en: `Whole number from ${min.en} to ${max.en}` }
        : { fr: `Nombre de ${min.fr} à ${max.fr}`, en: `Number from ${min.en} to ${max.en}` };
    }
    case "enum": {
      const names = (language: Language) =>
        offeredOptions(field, language)
          .map(({ name }) => name[language])
          .join(" / ");
      return { fr: names("fr"), en: names("en") };
    }
  }
}
