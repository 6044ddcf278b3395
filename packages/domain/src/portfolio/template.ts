import type { Answers } from "../questionnaire/answers.ts";
import { FIELDS, type Field, offered } from "../questionnaire/catalogue.ts";
import { figure } from "../questionnaire/figure.ts";
import { type Bilingual, LANGUAGES, type Language } from "../shared/bilingual.ts";
import { folded } from "./folded.ts";
import type { Cell } from "./read-cell.ts";
import { writeRow } from "./write-cell.ts";

/** Edition of the import template. @source platform.md §9 "template version dated 2 September 2025" */
export const TEMPLATE_EDITION = "2025-09-02";

/** Rows above the buildings, as the spreadsheet numbers them. */
export const TEMPLATE_ROWS = { keys: 1, edition: 2, sections: 3, titles: 4 } as const;
/** First row of a building. */
export const TEMPLATE_FIRST_ROW = 5;
/** The questions, then what is wrong with the row; nothing is read beyond. */
export const TEMPLATE_WIDTH = FIELDS.length + 1;
/** Rows among which titles are looked for: somebody may have removed or added one above them. */
const HEADER_ROWS = 10;

export const TEMPLATE_SHEETS = {
  buildings: { fr: "Bâtiments", en: "Buildings" },
  help: { fr: "Aide", en: "Help" },
  lists: { fr: "Listes", en: "Lists" },
} as const satisfies Record<string, Bilingual>;

/** Code of the row that shows how to fill the others: no building that bears it is imported. */
export const EXAMPLE_CODE: Bilingual = { fr: "EXEMPLE (ligne ignorée)", en: "EXAMPLE (row ignored)" };

const EXAMPLE: Answers = {
  fond_gestion_name: "Default",
  life_cycle_stage: "exploitation",
  street: "1 place de l’Hôtel-de-Ville",
  post_code: "75004",
  city: "Paris",
  country: "FR",
  building_type: "office",
  gross_floor_area: 3500,
  construction_year: 1985,
  floors_number: 6,
  total_area_plot: 1200,
  building_floor_area: 700,
  windows_ratio: 0.35,
};
const EXAMPLE_NAME: Bilingual = { fr: "Bureaux de l’Hôtel de Ville", en: "City Hall offices" };
const STAMP = "lichen";

/** Column of the template, with what stands above it. */
export type TemplateColumn = { readonly field: Field; readonly title: string };

export type TemplateHeader = {
  /** First row that may be a building, as the spreadsheet numbers it. */
  readonly firstRow: number;
  /** Language of the titles; null when keys alone stand there. */
  readonly language: Language | null;
  /** Edition that the file says it is of; null when it says none. */
  readonly edition: string | null;
};

/** Columns in their order, with their titles: unit, and * when an answer is compulsory. */
export function templateColumns(language: Language): readonly TemplateColumn[] {
  return FIELDS.map((field) => ({ field, title: titleOf(field, language) }));
}

function titleOf(field: Field, language: Language): string {
  const unit = "unit" in field && field.unit !== undefined ? ` (${field.unit[language]})` : "";
  const mark = field.required ? " *" : field.requiredWhen === undefined ? "" : " (*)";
  return field.label[language] + unit + mark;
}

/** What the row of keys says in the column after them. */
export function templateStamp(language: Language): string {
  return `${STAMP} ${TEMPLATE_EDITION} ${language}`;
}

/** The row of keys, hidden in the template: questions are known by it whatever the language. */
export function templateKeys(language: Language): readonly string[] {
  return [...FIELDS.map(({ key }) => key), templateStamp(language)];
}

/** The row that shows how to fill the others, in the column order. */
export function exampleRow(language: Language): readonly (string | number | null)[] {
  const words = {
    member_building_code: EXAMPLE_CODE[language],
    member_building_name: EXAMPLE_NAME[language],
  };
  return writeRow({ ...EXAMPLE, ...words }, language);
}

export function isExampleRow(cells: readonly Cell[]): boolean {
  const code = cells[0];
  return typeof code === "string" && LANGUAGES.some((language) => folded(EXAMPLE_CODE[language]) === folded(code));
}

/**
 * Finds the titles among the first rows of a file.
 *
 * @returns null when the columns are not those of the template, each in its place: by the titles of either language, or
 *   by keys alone in a file that another program made
 */
export function readTemplateHeader(
  rows: readonly { readonly number: number; readonly cells: readonly Cell[] }[],
): TemplateHeader | null {
  let [header, edition]: [TemplateHeader | null, string | null] = [null, null];
  for (const { number, cells } of rows) {
    if (number > HEADER_ROWS) break;
    const language = LANGUAGES.find((known) => bearsTitles(cells, known)) ?? null;
    const areKeys = FIELDS.every(({ key, column }) => cells[column - 1] === key);
    if (areKeys) edition = editionOf(cells[FIELDS.length]);
    if (language !== null || areKeys) header = { firstRow: number + 1, language, edition };
  }
  // Our own template has titles under its keys: without them somebody changed them.
  return header?.language === null && edition !== null ? null : header;
}

function bearsTitles(cells: readonly Cell[], language: Language): boolean {
  return FIELDS.every((field) => {
    const cell = cells[field.column - 1];
    if (typeof cell !== "string") return false;
    const title = folded(cell);
    return title === folded(titleOf(field, language)) || title === folded(field.label[language]);
  });
}

function editionOf(stamp: Cell | undefined): string | null {
  const [name, edition] = typeof stamp === "string" ? stamp.split(" ") : [];
  return name === STAMP && edition !== undefined ? edition : null;
}

/** What a question takes, in words: its length, its bounds or its choices. */
export function takesText(field: Field): Bilingual {
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
        offered(field.key, field.options, language)
          .map(({ name }) => name[language])
          .join(" / ");
      return { fr: names("fr"), en: names("en") };
    }
  }
}
