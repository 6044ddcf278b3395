import {
  type Answers,
  type Bilingual,
  createMatchedRows,
  ensure,
  findCommuneCode,
  importIssueText,
  issueText,
  isTotalRow,
  keysFilledBy,
  type Place,
} from "@lichen/domain";
import type { ReadSource } from "../buildings/index.ts";
import type { Places } from "../places/index.ts";
import { inferAnswers, type PlaceReaders } from "./infer-answers.ts";
import { faults } from "./place-faults.ts";
import { PLACE_SHEET, type Table, type TableRow } from "./read-table.ts";

/** A row that can be assessed. */
export type GoodRow = {
  readonly kind: "good";
  readonly number: number;
  readonly place: Place;
  readonly answers: Answers;
};
/** Why a row cannot be: one reason a column at fault. */
export type BadRow = { readonly kind: "bad"; readonly number: number; readonly reasons: readonly RowFault[] };
export type RowFault = {
  /** Title of its column, or key of the question. */
  readonly column: string | null;
  readonly code: string;
  readonly reason: Bilingual;
};

/** What a ground can be at, m; the same bounds as the report's. */
const ALTITUDE_M = { min: -430, max: 4810 };
/** A column without a title that fewer rows fill is one that a separator in a cell made. */
const USUAL_SHARE = 0.5;

/** How places are found, and buildings are read. */
type TablePlaces = Pick<PlaceReaders, "placeOf"> & { readonly places: Places; readonly readSource: ReadSource };

/** Reads the rows of a table, in their order; null for a row that gives nothing. */
export function createPlaceReader(
  { sheet, matching, language, separator }: Table,
  { places, placeOf, readSource }: TablePlaces,
): (row: TableRow) => GoodRow | BadRow | null {
  const infer = inferAnswers({
    placeOf,
    communeOf: places.communeOfCode,
  });
  const last: { clues: Parameters<typeof infer>[1] } = { clues: undefined };
  const reader = createMatchedRows(PLACE_SHEET, matching, language, {
    sheet,
    infer: (given, clues) => {
      last.clues = clues;
      return infer(given, clues);
    },
  });
  const titles = titlesByKey({ sheet, matching });
  const titled = Math.max(...sheet.columns.filter(({ heading }) => heading !== "").map(({ at }) => at));
  const usual = new Set(sheet.columns.filter(({ filled }) => filled >= USUAL_SHARE * sheet.rows).map(({ at }) => at));

  return ({ number, cells }) => {
    const bad = (...reasons: RowFault[]): BadRow => ({ kind: "bad", number, reasons });
    const isShifted = (cell: unknown, at: number) => cell !== null && at > titled && !usual.has(at);
    if (separator !== null && cells.some(isShifted)) {
      return bad({
        column: null,
        code: "too_many_cells",
        reason: faults.tooManyCells(cells.length, titled + 1, separator),
      });
    }
    const row = reader.read({ number, cells });
    if (row === null) return null;
    if (row.given.latitude === undefined && isTotalRow(cells)) {
      const issue = { field: PLACE_SHEET.name, code: "total_row" } as const;
      return bad({ column: titles.get(issue.field) ?? null, code: issue.code, reason: importIssueText(issue) });
    }
    const altitude = parseAltitude(last.clues?.get("altitude_m"));
    if (altitude === null)
      return bad({
        column: titles.get("altitude_m") ?? null,
        code: "wrong_format",
        reason: faults.altitude(ALTITUDE_M),
      });

    const stated = placeOfCode(row.given, last.clues === undefined ? null : findCommuneCode(last.clues), places);
    const hints = altitude === undefined ? {} : { altitude_m: altitude };
    const read = readSource({ answers: row.given, place: stated, hints });
    switch (read.kind) {
      case "refused":
        return bad(
          ...read.issues.map((read) => {
            const issue = row.unread.get(read.field) ?? read;
            return { column: titles.get(read.field) ?? read.field, code: issue.code, reason: issueText(issue) };
          }),
        );
      case "place_not_found":
        return bad({
          column: titles.get("city") ?? titles.get(read.field) ?? null,
          code: read.kind,
          reason: faults.placeNotFound,
        });
      case "read": {
        const isStated = stated !== null && altitude !== undefined;
        const given = { altitude_m: altitude ?? null, altitude_origin: "user", altitude_error_m: 0 } as const;
        return {
          kind: "good",
          number,
          place: isStated ? { ...read.place, ...given } : read.place,
          answers: read.answers,
        };
      }
    }
  };
}

/** The title of the column that gives an answer, or a part of it, or from which it is inferred. */
function titlesByKey({ sheet, matching }: Pick<Table, "sheet" | "matching">): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const inferred = (to: string) => PLACE_SHEET.clues.find(({ id }) => id === to)?.gives ?? [];
  for (const { at, to } of matching.columns) {
    const { heading } = ensure(sheet.columns.find((column) => column.at === at));
    const whole = PLACE_SHEET.joined.find(({ parts }) => parts.some(({ id }) => id === to))?.gives;
    for (const key of [
      ...(keysFilledBy(to, PLACE_SHEET) ?? []),
      ...inferred(to),
      ...(whole === undefined ? [] : [whole]),
    ]) {
      if (!titles.has(key) || key === to) titles.set(key, heading);
    }
  }
  return titles;
}

/** Somewhere in the commune of a code, where nothing of the row says more: several communes may have its name. */
function placeOfCode(
  { latitude, longitude, post_code }: Readonly<Record<string, unknown>>,
  code: string | null,
  places: Places,
): Place | null {
  if (code === null || latitude !== undefined || longitude !== undefined) return null;
  const commune = places.communeOfCode(code);
  if (commune === null) return null;
  // The first of several postcodes is a supposition; one that is alone names an arrondissement more finely.
  const { row, postcodes } = commune;
  return post_code === undefined || (postcodes.length > 1 && post_code === postcodes[0]) ? places.ofCommune(row) : null;
}

/** Undefined for a blank, null for what is no altitude. */
function parseAltitude(written: string | undefined): number | null | undefined {
  if (written === undefined) return undefined;
  const metres = Number(written.replaceAll(/\s/g, "").replace(/m\.?$/i, "").replace(",", "."));
  return metres >= ALTITUDE_M.min && metres <= ALTITUDE_M.max ? metres : null;
}
