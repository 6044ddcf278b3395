import type { Language } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { isBlank } from "./check-answer.ts";
import { findDecimalSign, settleFigure } from "./decimal-sign.ts";
import type { FieldRow } from "./field.ts";
import { fold } from "./fold.ts";
import { CURRENCY_CLUE, type Matching, type MatchTarget } from "./match-target.ts";
import { isNeeded } from "./matching.ts";
import { readAreaTitle } from "./read-area.ts";
import { type Cell, type InferAnswers, type InputCells, readGiven } from "./read-cell.ts";
import { readAmountTitle, withUnit } from "./read-money.ts";
import { isBrokenCode, notesOfFigures, type RowNote } from "./row-notes.ts";
import { type Sheet, sheetCell, sheetValue, valueText } from "./sheet.ts";

/** Reads rows as a matching says what their columns are. */
type MatchedRows = {
  /** Place, from 0, of the column that gives an answer, or the first of its parts; null: none does. */
  columnOf(key: string): number | null;
  /**
   * What a row gives, not checked; null when its columns that are read are blank.
   * @param mended cells that its user wrote again, by question
   */
  read(row: SheetRow, mended?: MendedCells): MatchedRow | null;
};
type SheetRow = {
  /** As the spreadsheet numbers it. */
  readonly number: number;
  readonly cells: readonly Cell[];
};
type MatchedRow = InputCells & {
  /** What stands for the answers that the row leaves blank, should it be a new record. */
  readonly otherwise: Readonly<Record<string, string>>;
  readonly notes: readonly RowNote[];
  /** What its columns say that is no answer, by the id of the clue. */
  readonly clues: ReadonlyMap<string, string>;
};
/** Cells of a row that its user wrote again, by question; an empty text: a blank cell. */
export type MendedCells = Readonly<Record<string, string>>;

type MatchedRowsOptions = {
  readonly infer?: InferAnswers;
  /** Its columns: titles that say what figures are in ("Valeur assurée (k€)", "X UTM 20N"), values that say how they are written. */
  readonly sheet?: Pick<Sheet, "columns">;
};

const headingOf = ({ columns }: Pick<Sheet, "columns">, at: number): string =>
  columns.find((column) => column.at === at)?.heading ?? "";

/** How the cells of a column of figures are read, by its place: by the sign of its decimals and the unit of its title. */
function readFigureColumns<Key extends string>(
  { catalogue }: MatchTarget<Key>,
  { columns }: Matching,
  sheet: Pick<Sheet, "columns">,
): ReadonlyMap<number, (cell: Cell) => Cell> {
  const read = columns.flatMap(({ at, to }) => {
    const field = catalogue.find(to);
    const column = sheet.columns.find((one) => one.at === at);
    const isFigure = field?.type === "integer" || (field?.type === "number" && field.angle === undefined);
    return isFigure && !isMoney(field) && column !== undefined ? [{ field, column }] : [];
  });
  const all = read.map(({ column }) => column);
  return new Map(
    read.map(({ field, column }) => {
      const isArea = field.unit?.fr === "m²";
      const unit = isArea ? readAreaTitle(column.heading) : "";
      const sign = findDecimalSign(column, all, { isLarge: isArea && unit === "" });
      return [
        column.at,
        (cell) => {
          const settled = typeof cell === "string" ? settleFigure(cell, sign) : cell;
          return typeof settled === "string" || typeof settled === "number" ? withUnit(settled, unit) : settled;
        },
      ] as const;
    }),
  );
}

/** What the titles of columns that are read say of all the rows, by clue: their system of coordinates. */
function cluesOfTitles<Key extends string>(
  { clues }: MatchTarget<Key>,
  { columns }: Matching,
  sheet: Pick<Sheet, "columns">,
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(({ at, to }) => {
      const titled = clues.find(({ id }) => id === to)?.says?.(headingOf(sheet, at)) ?? null;
      return titled === null ? [] : [[titled.clue, titled.text] as const];
    }),
  );
}

/** Of a value that is lost, what is shown: a geometry may have thousands of characters. */
const LONGEST_WRITTEN = 200;

/** The name and the code of a row that says nothing of what it is. */
const LINE_NAMES: Readonly<Record<Language, string>> = { fr: "Ligne", en: "Row" };

/**
 * A reader of the rows of one file, in their order: codes that it makes are each given once. What stands for an absent
 * answer never stands for a cell that held a text: one that is not understood is left for the check to refuse.
 */
export function createMatchedRows<Key extends string>(
  target: MatchTarget<Key>,
  matching: Matching,
  language: Language,
  { infer, sheet = { columns: [] } }: MatchedRowsOptions = {},
): MatchedRows {
  const { catalogue, composed, joined } = target;
  const figures = readFigureColumns(target, matching, sheet);
  const columns = matching.columns.map((column) => ({
    ...column,
    field: catalogue.find(column.to),
    parts: composed.find(({ id }) => id === column.to),
    isClue: target.clues.some(({ id }) => id === column.to),
    whole: joined.find(({ parts }) => parts.some(({ id }) => id === column.to))?.gives,
    readPart: joined.flatMap(({ parts }) => parts).find(({ id }) => id === column.to)?.read ?? asWritten,
    heading: headingOf(sheet, column.at),
    unit: readAmountTitle(headingOf(sheet, column.at)).unit,
    readAngles: GERMANIC_TITLE.test(headingOf(sheet, column.at)) ? eastInPlaceOfOst : asWritten,
  }));
  const titled = cluesOfTitles(target, matching, sheet);
  /** Answers of which some column gives a part: the column of the whole one is then a part as well. */
  const inParts = new Set<string>(columns.flatMap(({ whole }) => whole ?? []));
  const hasCode = columns.some(({ to }) => to === target.code);
  const made = new Map<string, number>();

  const places = new Map<string, number>();
  for (const { at, to, parts, whole } of columns) {
    for (const key of parts?.gives ?? [whole ?? to]) if (!places.has(key)) places.set(key, at);
  }

  return {
    columnOf: (key) => places.get(key) ?? null,

    read({ number, cells }, mended = {}) {
      const notes: RowNote[] = [];
      const found = new Map<string, Cell>();
      const pieces = new Map<string, string[]>();
      const clues = new Map<string, string>();
      const units = new Map<string, string>();
      /** Cells as they stand, by question. */
      const written = new Map<string, Cell>();
      for (const { at, to, values, field, parts, whole, readPart, readAngles, isClue, unit, heading } of columns) {
        const cell = cells[at] ?? null;
        const value = sheetValue(cell);
        if (value === null) {
          // A formula without a value is told, not taken for a blank.
          if (field !== undefined && cell !== null && typeof cell === "object") found.set(field.key, cell);
          continue;
        }
        const text = valueText(value);
        const isCorrected = Object.hasOwn(values, text);
        const corrected = isCorrected ? values[text]! : value;
        if (field !== undefined) {
          const isDropped = corrected === null && !isNeeded(field, target);
          if (isCorrected && corrected !== text && (corrected !== null || isDropped)) {
            notes.push({
              kind: isDropped ? "dropped" : "replaced",
              field: field.key,
              written: text,
              becomes: isDropped ? null : String(corrected),
            });
          }
          if (isDropped) continue;
          if (field.key === target.code && isBrokenCode(text)) {
            notes.push({ kind: "broken_code", field: field.key, written: text, becomes: text });
          }
          if (inParts.has(field.key)) addPiece(pieces, field.key, valueText(value));
          else {
            const cellRead = sheetCell(field, corrected ?? value);
            const isAngle = field.type === "number" && field.angle !== undefined && typeof cellRead === "string";
            const read = isAngle ? readAngles(cellRead) : cellRead;
            const settle = isCorrected ? undefined : figures.get(at);
            found.set(field.key, settle === undefined ? read : settle(read));
            if (settle !== undefined) written.set(field.key, read);
          }
          if (isMoney(field)) units.set(field.key, unit);
        } else if (parts !== undefined) {
          for (const [key, part] of partsOf(parts, readAngles(String(corrected ?? value)), heading)) {
            // A country before a postcode gives way to the column of countries.
            if (parts.gives.some((one) => one === key) || !found.has(key)) found.set(key, part);
          }
        } else if (isClue) {
          clues.set(to, valueText(value));
        } else if (whole !== undefined) {
          addPiece(pieces, whole, readPart(valueText(value)));
        }
      }
      for (const [key, texts] of pieces) if (!found.has(key)) found.set(key, texts.join(" "));
      notes.push(...leaveZeros(found));
      if (found.size === 0 && clues.size === 0) return null;
      for (const [clue, text] of titled) if (!clues.has(clue)) clues.set(clue, text);
      const currency = otherCurrency(clues.get(CURRENCY_CLUE));
      for (const [key, unit] of units) {
        const cell = found.get(key);
        if (typeof cell !== "string" && typeof cell !== "number") continue;
        found.set(key, withUnit(cell, [unit, currency].filter((part) => part !== "").join(" ")));
      }
      for (const [key, text] of Object.entries(mended)) {
        // It is in what its column is in; its user knew the currency of the row.
        if (text === "") found.delete(key);
        else found.set(key, withUnit(text, units.get(key) ?? ""));
      }
      const read = readGiven(catalogue.fields, ({ key }) => found.get(key) ?? null, language, {
        otherwise: matching.otherwise,
        infer: infer === undefined ? undefined : (given) => infer(given, clues),
      });
      const own = named(read.given, number);
      const common = commonAnswers(read.given);
      return {
        ...read,
        clues,
        otherwise: { ...common, ...own.answers },
        notes: [
          ...notes.filter(({ field }) => !Object.hasOwn(mended, field)),
          ...notesOfFigures(
            catalogue.fields,
            ({ key }) => (Object.hasOwn(mended, key) ? null : (written.get(key) ?? found.get(key))),
            read.given,
          ),
          ...lostClues(read.given, clues),
          ...defaultNotes(read.given, common),
          ...own.notes,
        ],
      };
    },
  };

  /** Takes away the answers that are none for being 0 together. */
  function leaveZeros(found: Map<string, Cell>): readonly RowNote[] {
    const blanks = target.blankAtZero.filter((keys) => keys.every((key) => isZero(found.get(key))));
    return blanks.flat().map((field): RowNote => {
      const written = String(found.get(field));
      found.delete(field);
      return { kind: "dropped", field, written, becomes: null };
    });
  }

  /** Answers of all the rows that leave them blank; those of a place, where the row names none. */
  function commonAnswers(given: InputCells["given"]): Matching["otherwise"] {
    const own = target.common.filter(({ unless }) => unless.some((key) => !isBlank(given[key])));
    if (own.length === 0) return matching.otherwise;
    const isOwn = (key: string) => own.some(({ keys }) => keys.some((one) => one === key));
    return Object.fromEntries(Object.entries(matching.otherwise).filter(([key]) => !isOwn(key)));
  }

  /** Values from which an answer was to be inferred, and was not: a point in a system that is not known. */
  function lostClues(given: InputCells["given"], clues: ReadonlyMap<string, string>): readonly RowNote[] {
    return target.clues.flatMap(({ id, gives }): RowNote[] => {
      const written = clues.get(id)?.slice(0, LONGEST_WRITTEN);
      const [field] = gives;
      if (written === undefined || field === undefined || gives.some((key) => !isBlank(given[key]))) return [];
      return [{ kind: "dropped", field, written, becomes: null }];
    });
  }

  /** Answers that stand for blank cells of a column; what no column says was agreed to for the whole file. */
  function defaultNotes(given: InputCells["given"], common: Matching["otherwise"]): readonly RowNote[] {
    return Object.entries(common).flatMap(([field, becomes]): RowNote[] =>
      places.has(field) && isBlank(given[field]) ? [{ kind: "default", field, written: null, becomes }] : [],
    );
  }

  /** The answers of a cell; one that cannot be parted goes whole to the first question, which takes it or refuses it. */
  function partsOf(
    { split, gives }: (typeof composed)[number],
    text: string,
    heading: string,
  ): readonly (readonly [string, string])[] {
    const parts = split(text, heading);
    return parts === null ? [[ensure(gives[0]), text]] : (Object.entries(parts) as [string, string][]);
  }

  /** The code and the name that a row lacks. */
  function named(given: InputCells["given"], number: number): { answers: Record<string, string>; notes: RowNote[] } {
    const text = (key: Key) => (given[key] === undefined || given[key] === null ? "" : String(given[key]));
    const location = target.locationKeys
      .map(text)
      .filter((part) => part !== "")
      .join(", ");
    const own = text(target.name) || text(target.code) || location;
    const name = own || `${LINE_NAMES[language]} ${number}`;
    if (hasCode) return { answers: own === "" ? {} : { [target.name]: name }, notes: [] };
    const code = madeCode(name);
    return {
      answers: { [target.name]: name, [target.code]: code },
      notes: own === "" ? [{ kind: "line_code", field: target.code, written: null, becomes: code }] : [],
    };
  }

  function madeCode(name: string): string {
    const field = catalogue.of(target.code);
    const longest = field.type === "string" ? field.maxLength : 0;
    const key = fold(name.slice(0, longest));
    const before = made.get(key) ?? 0;
    made.set(key, before + 1);
    const suffix = before === 0 ? "" : ` (${before + 1})`;
    return name.slice(0, longest - suffix.length) + suffix;
  }
}

/** The currency of a row, unless it is the euro. */
function otherCurrency(currency = ""): string {
  return /^(?:eur|euros?|€)$/i.test(currency.trim()) ? "" : currency;
}

function isZero(cell: Cell | undefined): boolean {
  return typeof cell === "number" ? cell === 0 : typeof cell === "string" && /^[+-]?0+(?:[.,]0*)?°?$/.test(cell.trim());
}

function isMoney(field: FieldRow): boolean {
  return field.type === "number" && field.money === true;
}

const asWritten = (text: string): string => text;

/** Titles of coordinates in German and Dutch, where O is "Ost" and "oost": elsewhere it is "ouest", "oeste" and "ovest". */
const GERMANIC_TITLE = /l[äa]enge|länge|breite|lengte|breedte|koordinat|co[öo]rdinaten|standort|ligging/i;

/** Angles with the letter of the east that all languages share. */
function eastInPlaceOfOst(text: string): string {
  return text.replace(/(?<=[\d°'"′″”’]\s?)O(?=\s*(?:$|[,;/|]))|^O(?=\s*\d)|(?<=[,;/|]\s*)O(?=\s*\d)/gi, "E");
}

/** Adds a part of an answer, in the order of the columns; one that says the others again stands alone: "12", "12 rue X". */
function addPiece(pieces: Map<string, string[]>, key: string, text: string): void {
  if (text === "") return;
  const before = pieces.get(key) ?? [];
  const isIn = (part: string, whole: string) => {
    const [small, large] = [part.toLowerCase(), whole.toLowerCase()];
    return large.startsWith(`${small} `) || large.endsWith(` ${small}`);
  };
  if (before.some((part) => isIn(text, part))) return;
  pieces.set(key, [...before.filter((part) => !isIn(part, text)), text]);
}
