import {
  type Bilingual,
  BUILDING_TEMPLATE,
  type Catalogue,
  type Cell,
  ensure,
  exampleRow,
  type FieldRow,
  type Language,
  TEMPLATE_FIRST_ROW,
  TEMPLATE_ROWS,
  TEMPLATE_SHEETS,
  type Template,
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

export type TemplateDeps = {
  readonly template: Template;
  readonly language: Language;
  /** Groups of the company to choose from. */
  readonly groupNames: readonly string[];
  /** Records, or the rows of someone's file; the example stands in their place when absent. */
  readonly rows?: Iterable<TemplateRow> | AsyncIterable<TemplateRow>;
  /** Whether a last column says what is wrong. */
  readonly withErrors?: boolean;
};

export const TEMPLATE_FILE_NAME: Bilingual = {
  fr: `modele-batiments-${BUILDING_TEMPLATE.edition}.xlsx`,
  en: `buildings-template-${BUILDING_TEMPLATE.edition}.xlsx`,
};

/** Title of the column that says what is wrong. */
export const ERRORS: Bilingual = { fr: "Erreurs", en: "Errors" };
const WIDTHS = { string: 24, enum: 32, number: 16, integer: 16, errors: 80 } as const;
const HELP_TITLES = {
  fr: ["Colonne", "Rubrique", "Question", "Obligatoire", "Réponse attendue", "Aide"],
  en: ["Column", "Section", "Question", "Required", "Expected answer", "Help"],
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
 * The workbook that is filled to import records, and the same with rows in it: an export that can be imported again,
 * or the rows of a file with what is wrong with each.
 */
export async function templateWorkbook({
  template,
  language,
  groupNames,
  rows,
  withErrors = false,
}: TemplateDeps): Promise<Uint8Array<ArrayBuffer>> {
  const { catalogue, sheet } = template;
  const example = rows === undefined ? [[...exampleRow(template, language)]] : [];
  const head = await writeXlsx({
    properties: { title: sheet[language], creator: "Lichen" },
    sheets: [
      {
        name: sheet[language],
        columns: [
          ...catalogue.fields.map((field) => ({
            width: WIDTHS[field.type],
            ...(field.type === "string" && { style: AS_TEXT }),
          })),
          ...(withErrors ? [{ width: WIDTHS.errors }] : []),
        ],
        rows: [
          [...templateKeys(template, language)],
          [editionText(template, language)],
          [],
          [
            ...templateColumns(catalogue, language).map(({ title }) => title),
            ...(withErrors ? [ERRORS[language]] : []),
          ],
          ...example,
        ],
        rowDefs: new Map([
          [TEMPLATE_ROWS.keys - 1, { hidden: true }],
          [TEMPLATE_ROWS.titles - 1, { height: TITLES_HEIGHT }],
        ]),
        cells: styleCells(template, language, example, withErrors),
        merges: sectionRuns(catalogue)
          .filter(({ from, to }) => from < to)
          .map(({ from, to }) => {
            const row = TEMPLATE_ROWS.sections - 1;
            return { startRow: row, endRow: row, startCol: from, endCol: to };
          }),
        freezePane: { rows: TEMPLATE_ROWS.titles, columns: 1 },
        dataValidations: columnRules(template, language, groupNames),
      },
      {
        name: TEMPLATE_SHEETS.help[language],
        columns: [9, 28, 44, 20, 60, 80].map((width) => ({ width, style: STYLES.help })),
        rows: helpRows(template, language),
        cells: new Map(HELP_TITLES[language].map((value, at) => [place(1, at), { value, style: STYLES.required }])),
        pageSetup: { orientation: "landscape", fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
        freezePane: { rows: 1 },
      },
      { name: TEMPLATE_SHEETS.lists[language], hidden: true, rows: listRows(template, language, groupNames) },
    ],
  });
  const filled = fillRows(rows ?? [], catalogue.fields.length, withErrors);
  return fillWorkbook(new Uint8Array(head), TEMPLATE_FIRST_ROW + example.length, filled);
}

/** What stands above the records as it looks, and the example. */
function styleCells(
  template: Template,
  language: Language,
  example: readonly (readonly CellValue[])[],
  withErrors: boolean,
): Map<string, Partial<StyledCell>> {
  const { catalogue } = template;
  const { fields } = catalogue;
  const cells = new Map<string, Partial<StyledCell>>();
  cells.set(place(TEMPLATE_ROWS.edition, 0), { value: editionText(template, language), style: STYLES.edition });
  for (const { name, from } of sectionRuns(catalogue)) {
    cells.set(place(TEMPLATE_ROWS.sections, from), { value: name[language], style: STYLES.section });
  }
  for (const [column, { field, title }] of templateColumns(catalogue, language).entries()) {
    const comment = { author: "Lichen", text: helpText(template, field, language) };
    const style = isCompulsory(field) ? STYLES.required : STYLES.title;
    cells.set(place(TEMPLATE_ROWS.titles, column), { value: title, style, comment });
  }
  if (withErrors) {
    cells.set(place(TEMPLATE_ROWS.titles, fields.length), { value: ERRORS[language], style: STYLES.errors });
  }
  for (const [row, values] of example.entries()) {
    for (const [column, value] of values.entries()) {
      const style = ensure(fields[column]).type === "string" ? { ...STYLES.example, ...AS_TEXT } : STYLES.example;
      if (value !== null) cells.set(place(TEMPLATE_FIRST_ROW + row, column), { value, style });
    }
  }
  return cells;
}

async function* fillRows(
  rows: Iterable<TemplateRow> | AsyncIterable<TemplateRow>,
  width: number,
  withErrors: boolean,
): AsyncGenerator<readonly Cell[]> {
  for await (const { cells, errors = null } of rows) {
    const answers = cells.slice(0, width);
    yield withErrors ? [...answers, ...Array<null>(width - answers.length).fill(null), errors] : answers;
  }
}

function editionText({ edition, row, requiredWhen }: Template, language: Language): string {
  const day = (locale: string) => new Date(edition).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  return {
    fr: `Modèle d’import, édition du ${day("fr-FR")}. ${row.fr} * obligatoire, (*) obligatoire ${requiredWhen.fr}. Gardez les titres : l’ordre des colonnes est libre, et un fichier .csv convient aussi. L’aide est dans la note de chaque titre et dans la feuille «\u202f${TEMPLATE_SHEETS.help.fr}\u202f».`,
    en: `Import template, edition of ${day("en-GB")}. ${row.en} * required, (*) required ${requiredWhen.en}. Keep the headings: the columns may be in any order, and a .csv file is accepted too. Help is in the note on each heading and on the “${TEMPLATE_SHEETS.help.en}” sheet.`,
  }[language];
}

/** Sections as they follow each other over the columns, from 0: one may come back. */
function sectionRuns({
  fields,
  sections,
}: Catalogue): readonly { readonly name: Bilingual; readonly from: number; readonly to: number }[] {
  const runs: { name: Bilingual; from: number; to: number }[] = [];
  for (const [column, { section }] of fields.entries()) {
    const { name } = ensure(sections.find(({ id }) => id === section));
    const last = runs.at(-1);
    if (last?.name === name) last.to = column;
    else runs.push({ name, from: column, to: column });
  }
  return runs;
}

function helpText(template: Template, field: FieldRow, language: Language): string {
  const takes = field.type === "enum" ? "" : `\n${takesText(field)[language]}.`;
  return `${describeRequirement(template, field, language)}${field.help[language]}${takes}`;
}

function describeRequirement({ requiredWhen }: Template, field: FieldRow, language: Language): string {
  if (field.required) return { fr: "Obligatoire. ", en: "Required. " }[language];
  if (field.requiredWhen === undefined) return "";
  return { fr: `Obligatoire ${requiredWhen.fr}. `, en: `Required ${requiredWhen.en}. ` }[language];
}

function isCompulsory(field: FieldRow): boolean {
  return field.required === true || field.requiredWhen !== undefined;
}

function helpRows({ catalogue, requiredWhen }: Template, language: Language): CellValue[][] {
  const compulsory = (field: FieldRow) => {
    if (field.required) return { fr: "oui", en: "yes" }[language];
    return field.requiredWhen === undefined ? null : requiredWhen[language];
  };
  const rows = catalogue.fields.map((field) => [
    colToLetter(field.column - 1),
    ensure(catalogue.sections.find(({ id }) => id === field.section)).name[language],
    field.label[language],
    compulsory(field),
    takesText(field)[language],
    field.help[language],
  ]);
  return [HELP_TITLES[language], ...rows];
}

/** Each list down a column of its own. */
function listRows(template: Template, language: Language, groupNames: readonly string[]): CellValue[][] {
  const lists = listsOf(template, language, groupNames);
  const longest = Math.max(...lists.map(({ words }) => words.length));
  return Array.from({ length: longest }, (_, row) => lists.map(({ words }) => words[row] ?? null));
}

/** Key of a cell: its row as the spreadsheet shows it, its column from 0. */
function place(row: number, column: number): string {
  return `${row - 1},${column}`;
}
