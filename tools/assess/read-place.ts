import { type Answers, type Bilingual, ensure, type Field, type FieldKey, issueText, type Place } from "@lichen/domain";
import { readBuilding } from "../../apps/server/src/buildings/index.ts";
import type { Places } from "../../apps/server/src/places/index.ts";
import { type Column, type FileColumns, plain } from "./columns.ts";
import { faults } from "./faults.ts";
import type { CsvRecord } from "./read-csv.ts";

/** A row that can be assessed. */
export type GoodRow = {
  readonly kind: "good";
  readonly line: number;
  readonly place: Place;
  readonly answers: Answers;
};
/** Why a row cannot be: one reason a column at fault. */
export type BadRow = { readonly kind: "bad"; readonly line: number; readonly reasons: readonly RowFault[] };
export type RowFault = { readonly column: string | null; readonly reason: Bilingual };

/** What a ground can be at, m; the same bounds as the report's. */
const ALTITUDE_M = { min: -430, max: 4810 };
/** Decimals of a coordinate that the questionnaire keeps: a centimetre. */
const COORDINATE_DECIMALS = 7;

/** Reads one row of the file: its answers checked as the form's are, its place found without a network. */
export function readPlace(
  { line, fields }: CsvRecord,
  names: readonly string[],
  { columns }: FileColumns,
  places: Places,
): GoodRow | BadRow {
  if (fields.length > names.length || fields.length < names.length) {
    return bad(line, [{ column: null, reason: faults.fields(fields.length, names.length) }]);
  }
  const building: Partial<Record<FieldKey, unknown>> = {};
  const nameOf = new Map<string, string>();
  const wrong: RowFault[] = [];
  let altitudeM: number | undefined;
  let address: string | null = null;
  columns.forEach((column, at) => {
    const text = ensure(fields[at]).trim();
    if (column === null || text === "") return;
    if (column.kind === "field") {
      building[column.field.key] = answerOf(column.field, text);
      nameOf.set(column.field.key, ensure(names[at]));
    } else if (column.kind === "address") address = text;
    else {
      const metres = parseNumber(text);
      if (metres !== null && metres >= ALTITUDE_M.min && metres <= ALTITUDE_M.max) altitudeM = metres;
      else wrong.push({ column: ensure(names[at]), reason: faults.altitude(ALTITUDE_M.min, ALTITUDE_M.max) });
    }
  });
  // A whole address in one cell: the search of places reads its commune out of it.
  if (address !== null && building.city === undefined && building.post_code === undefined) building.city = address;

  const hints = altitudeM === undefined ? {} : { altitude_m: altitudeM };
  const read = readBuilding({ answers: building, place: null, hints }, places);
  if (read.kind === "refused") {
    for (const issue of read.issues)
      wrong.push({ column: nameOf.get(issue.field) ?? issue.field, reason: issueText(issue) });
  }
  if (wrong.length > 0) return bad(line, wrong);
  if (read.kind !== "read") return bad(line, [{ column: placeColumn(columns, names), reason: faults.place_not_found }]);
  return { kind: "good", line, place: read.place, answers: read.answers };
}

function bad(line: number, reasons: readonly RowFault[]): BadRow {
  return { kind: "bad", line, reasons };
}

function placeColumn(columns: readonly (Column | null)[], names: readonly string[]): string | null {
  const at = columns.findIndex((column) => {
    return column?.kind === "address" || (column?.kind === "field" && column.field.key === "city");
  });
  return names[at] ?? null;
}

/** A cell as the questionnaire takes it; what cannot be read stays a text, which its check refuses with the reason. */
function answerOf(field: Field, text: string): string | number {
  switch (field.type) {
    case "string":
      return text;
    case "enum":
      return optionsOf(field).get(plain(text)) ?? text;
    case "number":
    case "integer": {
      const number = parseNumber(text);
      if (number === null) return text;
      const isCoordinate = field.key === "latitude" || field.key === "longitude";
      return isCoordinate ? Number(number.toFixed(COORDINATE_DECIMALS)) : number;
    }
  }
}

const options = new Map<Field, ReadonlyMap<string, string>>();

/** Choices of a question by value and by name in either language; a value wins over a name. */
function optionsOf(field: Extract<Field, { type: "enum" }>): ReadonlyMap<string, string> {
  let known = options.get(field);
  if (known === undefined) {
    known = new Map([
      ...field.options.flatMap(({ value, name }) => [name.fr, name.en].map((one) => [plain(one), value] as const)),
      ...field.options.map(({ value }) => [plain(value), value] as const),
    ]);
    options.set(field, known);
  }
  return known;
}

/** `1 250,5`, `1250.5`, `-3`: a decimal comma or point, spaces between thousands; null for anything else. */
export function parseNumber(text: string): number | null {
  const bare = text.replace(/(\d)\s(?=\d{3})/g, "$1").replace(",", ".");
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : null;
}
