import { LANGUAGES, type Language } from "../shared/bilingual.ts";
import { readAngle } from "../shared/read-angle.ts";
import { cleanCellText } from "../shared/visible-text.ts";
import type { Answer, AnswersTo } from "./answers.ts";
import type { Catalogue } from "./catalogue.ts";
import { type CheckedAnswers, check } from "./check.ts";
import { checkAnswer, isBlank, roundToDecimals } from "./check-answer.ts";
import { holds } from "./condition.ts";
import type { EnumField, FieldRow, IntegerField, NumberField } from "./field.ts";
import { fold } from "./fold.ts";
import type { Issue } from "./issue-texts.ts";
import { readArea } from "./read-area.ts";
import { readFigure } from "./read-figure.ts";
import { readMoney, roundToCents } from "./read-money.ts";

/** What a cell of a spreadsheet holds; a formula is told, never computed. */
export type Cell = string | number | boolean | Date | { readonly formula: true } | null;

type CellReading =
  | { readonly kind: "blank" }
  | { readonly kind: "answer"; readonly answer: Answer }
  | { readonly kind: "issue"; readonly issue: Issue };

/** What a spreadsheet shows in the place of a result. @source ECMA-376 part 1 §18.17.3, codes of errors */
const FAILED_FORMULA = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!)$/;
const YES_NO = { true: "yes", false: "no" } as const;

/**
 * The answer that a cell gives to a question: a choice by its words in either language or by its value, a figure also
 * as text, a text also as a number.
 *
 * @param language of the file, which decides how a figure given as text is written
 */
export function readCell(field: FieldRow, cell: Cell, language: Language): CellReading {
  const value = parseCell(field, cell, language);
  if (value === null) return { kind: "blank" };
  if (typeof value === "object") return { kind: "issue", issue: value };
  const checked = checkAnswer(field, value);
  return "answer" in checked ? { kind: "answer", ...checked } : { kind: "issue", ...checked };
}

/**
 * The record of a row whose cells are in the column order of the template; those beyond it are not read.
 *
 * @param language of the file
 * @returns as `check` does of a record kept in a portfolio
 */
export function readRow<Key extends string>(
  catalogue: Catalogue<Key>,
  cells: readonly Cell[],
  language: Language,
  infer?: InferAnswers,
): CheckedAnswers<Key> {
  return checkRead(
    catalogue,
    readGiven(catalogue.fields, (field) => cells[field.column - 1] ?? null, language, { infer }),
  );
}

/**
 * Returns answers inferred from others, for questions that are blank: the country of coordinates.
 * @param clues of a row, by the id of each: what its columns say that is no answer
 */
export type InferAnswers = (
  given: InputCells["given"],
  clues?: ReadonlyMap<string, string>,
) => Readonly<Record<string, unknown>>;

/** What the cells of a row give to questions, not checked yet. */
export type InputCells = {
  readonly given: Readonly<Record<string, unknown>>;
  /** Why a cell cannot be read at all, by question. */
  readonly unread: ReadonlyMap<string, Issue>;
};

/**
 * Reads the cells of a row by question, and what is inferred from them.
 *
 * @param otherwise defaults of blank cells, where they decide how the others are read
 */
export function readGiven(
  fields: readonly FieldRow[],
  cellOf: (field: FieldRow) => Cell,
  language: Language,
  {
    otherwise = {},
    infer,
  }: { readonly otherwise?: Readonly<Record<string, unknown>>; readonly infer?: InferAnswers | undefined },
): InputCells {
  const given: Record<string, unknown> = {};
  const unread = new Map<string, Issue>();
  for (const field of fields) {
    const value = parseCell(field, cellOf(field), language);
    if (value === null) continue;
    given[field.key] = value;
    if (typeof value === "object") unread.set(field.key, value);
  }
  Object.assign(given, infer?.(given));
  for (const field of fields) {
    if (field.type !== "string" || field.leadingZeros === undefined) continue;
    const padded = padDigits(field, cellOf(field), { ...otherwise, ...given });
    if (padded !== null) given[field.key] = padded;
  }
  return { given, unread };
}

/** The digits of a code with the zeros that a spreadsheet took off; null for a question that has none, or another text. */
export function padDigits(field: FieldRow, cell: Cell, answers: Readonly<Record<string, unknown>>): string | null {
  if (field.type !== "string" || field.leadingZeros === undefined) return null;
  const { digits, when } = field.leadingZeros;
  const written = readDigits(cell);
  return written !== null && written.length <= digits && holds(when, answers) ? written.padStart(digits, "0") : null;
}

/** The country before digits, spaces between them, and the decimal that a program gives to all figures: "F-69 003", "69003.0". */
const DIGITS = /^(?:FR?[ -])?(\d[\d ]{2,})(?:\.0+)?$/i;

/** The digits of a text of digits, as a number or as a text; null for another. */
function readDigits(cell: Cell): string | null {
  if (typeof cell === "number") return Number.isSafeInteger(cell) && cell > 0 ? String(cell) : null;
  const digits = typeof cell === "string" ? DIGITS.exec(cleanCellText(cell))?.[1] : undefined;
  return digits?.replaceAll(" ", "") ?? null;
}

/**
 * Checks what cells gave as `check` does of a record kept in a portfolio.
 * @param before answers that the record has already: what is given takes their place
 */
export function checkRead<Key extends string>(
  catalogue: Catalogue<Key>,
  { given, unread }: InputCells,
  before: AnswersTo<Key> | null = null,
): CheckedAnswers<Key> {
  const { answers, issues } = check(catalogue, before === null ? given : { ...before, ...given }, "portfolio");
  return { answers, issues: issues.map((issue) => unread.get(issue.field) ?? issue) };
}

/** Null for a blank, an issue for what cannot be read; a value is not checked yet. */
function parseCell(field: FieldRow, cell: Cell, language: Language): string | number | boolean | Issue | null {
  if (field.type === "enum" && typeof cell === "string") {
    // Most are chosen from the list, as they are: cleaning and folding what is written costs ten times more.
    const chosen = choicesOf(field).get(cell);
    if (chosen !== undefined) return chosen;
  }
  if (cell instanceof Date) return issueOf(field, "date_cell");
  if (typeof cell === "object" && cell !== null) return issueOf(field, "formula_cell");
  const value = typeof cell === "string" ? cleanCellText(cell) : cell;
  if (value === null || isBlank(value)) return null;
  if (typeof value === "string" && FAILED_FORMULA.test(value)) return issueOf(field, "formula_cell");
  switch (field.type) {
    case "string":
      // Beyond, a spreadsheet has already changed the last digits: the text that someone typed is lost.
      return typeof value === "number" && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : value;
    case "enum":
      return parseChoice(field, value) ?? (typeof value === "string" ? value : String(value));
    case "number":
      if (field.money === true) return parseMoney(field, value, language);
      return field.angle === undefined ? parseFigure(field, value, language) : parseAngleCell(field, value, language);
    case "integer":
      return parseFigure(field, value, language);
  }
}

const SQUARE_METRES = "m²";
type Written = string | number | boolean;

function parseFigure(field: NumberField | IntegerField, value: Written, language: Language): number | boolean {
  if (typeof value !== "string") return value;
  const unit = field.unit?.[language];
  return readFigure(value, language, unit) ?? (unit === SQUARE_METRES ? readArea(value, language) : null) ?? Number.NaN;
}

/** An amount, rounded to cents: a spreadsheet computes more decimals than anyone pays. */
function parseMoney(field: NumberField, value: Written, language: Language): number | boolean | Issue {
  if (typeof value === "number") return roundToCents(value);
  if (typeof value === "boolean") return value;
  return readMoney(value, language, field.unit?.[language] ?? "") ?? issueOf(field, "not_an_amount");
}

/** An angle, rounded to what a place can mean: tools write fifteen decimals where seven are a centimetre. */
function parseAngleCell(field: NumberField, value: Written, language: Language): number | boolean {
  const angle = typeof value === "string" && field.angle !== undefined ? readAngle(value, field.angle) : null;
  const degrees = angle ?? parseFigure(field, value, language);
  return typeof degrees !== "number" || field.decimals === undefined
    ? degrees
    : roundToDecimals(degrees, field.decimals);
}

function issueOf(field: FieldRow, code: "date_cell" | "formula_cell" | "not_an_amount"): Issue {
  return { field: field.key, code, severity: "error" };
}

function parseChoice(field: EnumField, value: string | number | boolean): string | undefined {
  if (typeof value === "boolean") return YES_NO[`${value}`];
  const known = choicesOf(field);
  return known.get(String(value)) ?? known.get(fold(String(value))) ?? field.otherNames?.read(String(value));
}

const choices = new Map<EnumField, ReadonlyMap<string, string>>();

/** Values of a question by everything that they may be called. */
function choicesOf(field: EnumField): ReadonlyMap<string, string> {
  let known = choices.get(field);
  if (known === undefined) {
    const names = field.options.flatMap(({ value, name, formerly = [] }) =>
      [value, ...LANGUAGES.map((language) => name[language]), ...formerly].map((word) => [word, value] as const),
    );
    known = new Map([...names.map(([word, value]) => [fold(word), value] as const), ...names]);
    choices.set(field, known);
  }
  return known;
}
