import {
  type Bilingual,
  type Cell,
  exampleRow,
  FIELDS,
  type Field,
  type Language,
  SECTIONS,
  TEMPLATE_EDITION,
  TEMPLATE_FIRST_ROW,
  TEMPLATE_ROWS,
  TEMPLATE_SHEETS,
  takesText,
  templateColumns,
  templateKeys,
} from "@lichen/domain";
import { type CellStyle, type CellValue, colToLetter, type Cell as StyledCell, writeXlsx } from "hucre/xlsx";
import { fillWorkbook } from "../platform/spreadsheet-fill.ts";
import { columnRules, listsOf } from "./template-rules.ts";

/** A row below the titles, in the column order of the template. */
export type TemplateRow = {
  readonly cells: readonly Cell[];
  /** What is wrong with it, in the language of the workbook. */
  readonly errors?: string;
};

export type TemplateParts = {
  readonly language: Language;
  /** Building groups to choose from. */
  readonly groupNames: readonly string[];
  /** Buildings, or the rows of somebody's file; the example stands in their place when absent. */
  readonly rows?: Iterable<TemplateRow> | AsyncIterable<TemplateRow>;
  /** Whether a last column says what is wrong. */
  readonly withErrors?: boolean;
};

export const TEMPLATE_FILE_NAME: Bilingual = {
  fr: `modele-batiments-${TEMPLATE_EDITION}.xlsx`,
  en: `buildings-template-${TEMPLATE_EDITION}.xlsx`,
};

const ERRORS: Bilingual = { fr: "Erreurs", en: "Errors" };
const WIDTHS = { string: 24, enum: 32, number: 16, integer: 16, errors: 80 } as const;
const HELP_TITLES = {
  fr: ["Colonne", "Rubrique", "Question", "Obligatoire", "Ce qu’on y met", "Aide"],
  en: ["Column", "Section", "Question", "Required", "What it takes", "Help"],
};
const TITLES_HEIGHT = 48;
/** @source look/tokens.json, light theme: text, accent and the soft colours */
const COLORS = {
  text: { rgb: "1A2420" },
  muted: { rgb: "52605A" },
  accent: { rgb: "1C5F58" },
  onAccent: { rgb: "FFFFFF" },
  accentSoft: { rgb: "DCEBE5" },
  sunken: { rgb: "E9ECE3" },
  error: { rgb: "941C5E" },
  errorSoft: { rgb: "F8E4EF" },
} as const;
const FONT = { name: "Calibri", size: 11 } as const;
const fill = (fgColor: { readonly rgb: string }) => ({ type: "pattern" as const, pattern: "solid" as const, fgColor });
const STYLES = {
  edition: { font: { ...FONT, color: COLORS.muted } },
  section: { font: { ...FONT, bold: true, color: COLORS.onAccent }, fill: fill(COLORS.accent) },
  title: {
    font: { ...FONT, color: COLORS.text },
    fill: fill(COLORS.sunken),
    alignment: { wrapText: true, vertical: "top" },
  },
  required: {
    font: { ...FONT, bold: true, color: COLORS.text },
    fill: fill(COLORS.accentSoft),
    alignment: { wrapText: true, vertical: "top" },
  },
  help: { font: { ...FONT, color: COLORS.text }, alignment: { wrapText: true, vertical: "top" } },
  example: { font: { ...FONT, italic: true, color: COLORS.muted } },
  errors: { font: { ...FONT, bold: true, color: COLORS.error }, fill: fill(COLORS.errorSoft) },
} as const satisfies Record<string, CellStyle>;
/** So that a code or a postcode keeps its first zeros. */
const AS_TEXT: CellStyle = { numFmt: "@" };

/**
 * The workbook that is filled to import buildings, and the same with rows in it: an export that can be imported again,
 * or the rows of a file with what is wrong with each.
 */
export async function templateWorkbook({
  language,
  groupNames,
  rows,
  withErrors = false,
}: TemplateParts): Promise<Uint8Array<ArrayBuffer>> {
  const example = rows === undefined ? [[...exampleRow(language)]] : [];
  const head = await writeXlsx({
    properties: { title: TEMPLATE_SHEETS.buildings[language], creator: "Lichen" },
    sheets: [
      {
        name: TEMPLATE_SHEETS.buildings[language],
        columns: [
          ...FIELDS.map((field) => ({ width: WIDTHS[field.type], ...(field.type === "string" && { style: AS_TEXT }) })),
          ...(withErrors ? [{ width: WIDTHS.errors }] : []),
        ],
        rows: [
          [...templateKeys(language)],
          [editionText(language)],
          [],
          [...templateColumns(language).map(({ title }) => title), ...(withErrors ? [ERRORS[language]] : [])],
          ...example,
        ],
        rowDefs: new Map([
          [TEMPLATE_ROWS.keys - 1, { hidden: true }],
          [TEMPLATE_ROWS.titles - 1, { height: TITLES_HEIGHT }],
        ]),
        cells: styledCells(language, example, withErrors),
        merges: sectionRuns()
          .filter(({ from, to }) => from < to)
          .map(({ from, to }) => {
            const row = TEMPLATE_ROWS.sections - 1;
            return { startRow: row, endRow: row, startCol: from, endCol: to };
          }),
        freezePane: { rows: TEMPLATE_ROWS.titles, columns: 1 },
        dataValidations: columnRules(language, groupNames),
      },
      {
        name: TEMPLATE_SHEETS.help[language],
        columns: [9, 28, 44, 20, 60, 80].map((width) => ({ width, style: STYLES.help })),
        rows: helpRows(language),
        cells: new Map(HELP_TITLES[language].map((value, at) => [place(1, at), { value, style: STYLES.required }])),
        pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
        freezePane: { rows: 1 },
      },
      { name: TEMPLATE_SHEETS.lists[language], hidden: true, rows: listRows(language, groupNames) },
    ],
  });
  return fillWorkbook(new Uint8Array(head), TEMPLATE_FIRST_ROW + example.length, filledRows(rows ?? [], withErrors));
}

/** What stands above the buildings as it looks, and the example. */
function styledCells(
  language: Language,
  example: readonly (readonly CellValue[])[],
  withErrors: boolean,
): Map<string, Partial<StyledCell>> {
  const cells = new Map<string, Partial<StyledCell>>();
  cells.set(place(TEMPLATE_ROWS.edition, 0), { value: editionText(language), style: STYLES.edition });
  for (const { name, from } of sectionRuns()) {
    cells.set(place(TEMPLATE_ROWS.sections, from), { value: name[language], style: STYLES.section });
  }
  for (const [column, { field, title }] of templateColumns(language).entries()) {
    const comment = { author: "Lichen", text: helpText(field, language) };
    const style = isCompulsory(field) ? STYLES.required : STYLES.title;
    cells.set(place(TEMPLATE_ROWS.titles, column), { value: title, style, comment });
  }
  if (withErrors)
    cells.set(place(TEMPLATE_ROWS.titles, FIELDS.length), { value: ERRORS[language], style: STYLES.errors });
  for (const [row, values] of example.entries()) {
    for (const [column, value] of values.entries()) {
      const style = FIELDS[column]!.type === "string" ? { ...STYLES.example, ...AS_TEXT } : STYLES.example;
      if (value !== null) cells.set(place(TEMPLATE_FIRST_ROW + row, column), { value, style });
    }
  }
  return cells;
}

async function* filledRows(
  rows: Iterable<TemplateRow> | AsyncIterable<TemplateRow>,
  withErrors: boolean,
): AsyncGenerator<readonly Cell[]> {
  for await (const { cells, errors = null } of rows) {
    const answers = cells.slice(0, FIELDS.length);
    yield withErrors ? [...answers, ...Array<null>(FIELDS.length - answers.length).fill(null), errors] : answers;
  }
}

function editionText(language: Language): string {
  const day = (locale: string) =>
    new Date(TEMPLATE_EDITION).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    fr: `Modèle d’import, édition du ${day("fr-FR")}. Une ligne par bâtiment. * obligatoire, (*) obligatoire sans coordonnées. Gardez les titres et leur ordre. L’aide est dans la note de chaque titre et dans la feuille «\u202f${TEMPLATE_SHEETS.help.fr}\u202f».`,
    en: `Import template, edition of ${day("en-GB")}. One row a building. * required, (*) required without coordinates. Keep the titles and their order. Help is in the note of each title and on the sheet "${TEMPLATE_SHEETS.help.en}".`,
  }[language];
}

/** Sections as they follow each other over the columns, from 0: one may come back. */
function sectionRuns(): readonly { readonly name: Bilingual; readonly from: number; readonly to: number }[] {
  const runs: { name: Bilingual; from: number; to: number }[] = [];
  for (const [column, { section }] of FIELDS.entries()) {
    const name = SECTIONS.find(({ id }) => id === section)!.name;
    const last = runs.at(-1);
    if (last?.name === name) last.to = column;
    else runs.push({ name, from: column, to: column });
  }
  return runs;
}

function helpText(field: Field, language: Language): string {
  const takes = field.type === "enum" ? "" : `\n${takesText(field)[language]}.`;
  return `${requiredText(field, language)}${field.help[language]}${takes}`;
}

function requiredText(field: Field, language: Language): string {
  if (field.required) return { fr: "Obligatoire. ", en: "Required. " }[language];
  if (field.requiredWhen === undefined) return "";
  return { fr: "Obligatoire sans coordonnées. ", en: "Required without coordinates. " }[language];
}

function isCompulsory(field: Field): boolean {
  return field.required === true || field.requiredWhen !== undefined;
}

function helpRows(language: Language): CellValue[][] {
  const required = (field: Field) => {
    if (field.required) return { fr: "oui", en: "yes" }[language];
    return field.requiredWhen === undefined ? null : { fr: "sans coordonnées", en: "without coordinates" }[language];
  };
  const rows = FIELDS.map((field) => [
    colToLetter(field.column - 1),
    SECTIONS.find(({ id }) => id === field.section)!.name[language],
    field.label[language],
    required(field),
    takesText(field)[language],
    field.help[language],
  ]);
  return [HELP_TITLES[language], ...rows];
}

/** Each list down a column of its own. */
function listRows(language: Language, groupNames: readonly string[]): CellValue[][] {
  const lists = listsOf(language, groupNames);
  const longest = Math.max(...lists.map(({ words }) => words.length));
  return Array.from({ length: longest }, (_, row) => lists.map(({ words }) => words[row] ?? null));
}

/** Key of a cell: its row as the spreadsheet shows it, its column from 0. */
function place(row: number, column: number): string {
  return `${row - 1},${column}`;
}
