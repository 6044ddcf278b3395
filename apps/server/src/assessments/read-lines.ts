import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  type AssessmentRefusal,
  IMPORT_REFUSALS,
  issueText,
  type Language,
  LONGEST_PLACE_LINE,
  QUESTIONNAIRE,
} from "@lichen/domain";
import { findPlace, readBuilding } from "../buildings/index.ts";
import { createPlaceReader, FileRefused, faults, type RowFault, readTable } from "../imports/index.ts";
import type { Places } from "../places/index.ts";
import { findMapForm } from "../platform/map-files/index.ts";
import type { AssessedLine, BadLine, ReadLine } from "./read-line.ts";

/** The file of places is refused whole. */
export class PlacesRefused extends Error {
  readonly refusal: AssessmentRefusal;
  constructor(refusal: AssessmentRefusal) {
    super(refusal);
    this.name = "PlacesRefused";
    this.refusal = refusal;
  }
}

type LineReader = {
  readonly language: Language;
  readonly places: Places;
  /** Is given the titles of the columns of a table that answer no question, before its first line. */
  readonly onIgnored: (titles: readonly string[]) => void;
};

const OPENING_BRACE = 0x7b;
/** A byte order mark and white space. */
const BEFORE_TEXT: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0x20, 0x09, 0x0d, 0x0a]);

/**
 * Reads the lines of a file of places: NDJSON as it comes, anything else as the table that it is.
 *
 * @throws PlacesRefused when it is neither, or says nowhere where its places are
 */
export async function* readLines(
  content: Readable,
  { language, places, onIgnored }: LineReader,
): AsyncGenerator<ReadLine> {
  const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await pieces.next();
  if (first.done === true) return;
  const all = { [Symbol.asyncIterator]: () => withFirst(first.value, pieces) };
  const begin = first.value.find((byte: number) => !BEFORE_TEXT.has(byte));
  if (begin === OPENING_BRACE && findMapForm(first.value) === null) yield* readObjects(all, places);
  else yield* readRows(await buffer(all), { language, places, onIgnored });
}

async function* withFirst(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

async function* readObjects(pieces: AsyncIterable<Uint8Array>, places: Places): AsyncGenerator<ReadLine> {
  let number = 0;
  for await (const text of splitLines(pieces)) {
    number += 1;
    if (text === null) yield badLine(number, null, { column: null, code: "too_long", reason: faults.lineTooLong });
    else if (text.trim() !== "") yield readObject(number, text, places);
  }
}

/** Lines of a text as they come; null for one that is too long, which is not held. */
async function* splitLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  let rest = "";
  let isTooLong = false;
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      yield isTooLong || line.length > LONGEST_PLACE_LINE ? null : line;
      isTooLong = false;
    }
    if (rest.length > LONGEST_PLACE_LINE) {
      isTooLong = true;
      rest = "";
    }
  }
  rest += decoder.decode();
  if (isTooLong) yield null;
  else if (rest !== "") yield rest;
}

function readObject(line: number, text: string, places: Places): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return badLine(line, null, { column: null, code: "not_json", reason: faults.notJson });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return badLine(line, null, { column: null, code: "not_an_object", reason: faults.notAnObject });
  }
  const { id: given = null, ...answers } = value as Record<string, unknown>;
  const id = typeof given === "string" || typeof given === "number" ? String(given) : null;
  if (given !== null && id === null) {
    return badLine(line, null, { column: "id", code: "wrong_format", reason: faults.wrongId });
  }
  const unknown = Object.keys(answers).filter((key) => QUESTIONNAIRE.find(key) === undefined);
  if (unknown.length > 0) {
    const faultOf = (column: string): RowFault => ({ column, code: "unknown_field", reason: faults.unknownKey });
    return badLine(line, id, ...unknown.map(faultOf));
  }
  const read = readBuilding({ answers, place: null }, places);
  return readToLine(read, { line, id });
}

/** A line of what was read of a building. */
export function readToLine(
  read: ReturnType<typeof readBuilding>,
  { line, id }: { readonly line: number; readonly id: string | null },
): ReadLine {
  switch (read.kind) {
    case "read":
      return { kind: "good", line, id, place: read.place, answers: read.answers };
    case "refused": {
      const faultOf = (issue: (typeof read.issues)[number]): RowFault => ({
        column: issue.field,
        code: issue.code,
        reason: issueText(issue),
      });
      return badLine(line, id, ...read.issues.map(faultOf));
    }
    case "place_not_found":
      return badLine(line, id, { column: read.field, code: read.kind, reason: faults.placeNotFound });
  }
}

export function badLine(line: number, id: string | null, ...reasons: readonly RowFault[]): BadLine {
  return { kind: "bad", line, id, reasons };
}

async function* readRows(bytes: Uint8Array, { language, places, onIgnored }: LineReader): AsyncGenerator<ReadLine> {
  try {
    const table = await readTable(bytes, { separator: undefined, language, isStrict: true });
    const read = createPlaceReader(table, {
      places,
      placeOf: (answers) => findPlace(answers, undefined, places),
      readSource: (source) => readBuilding(source, places),
    });
    const idAt = table.sheet.columns.find(({ heading }) => heading.trim().toLowerCase() === "id")?.at;
    const readAt = new Set([...table.matching.columns.map(({ at }) => at), idAt]);
    const ignored = table.sheet.columns.filter(({ at, heading }) => heading.trim() !== "" && !readAt.has(at));
    onIgnored(ignored.map(({ heading }) => heading.trim()));
    for await (const cells of table.rows) {
      const row = read(cells);
      if (row === null) continue;
      const own = idAt === undefined ? null : cells.cells[idAt];
      const id = own === null || own === undefined ? null : String(own);
      const { number: line } = row;
      if (row.kind === "bad") yield badLine(line, id, ...row.reasons);
      else yield { kind: "good", line, id, place: row.place, answers: row.answers } satisfies AssessedLine;
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new PlacesRefused(isUnreadable(error) ? "not_readable" : "no_place");
  }
}

function isUnreadable({ reason }: FileRefused): boolean {
  return reason === faults.tooLarge || Object.values(IMPORT_REFUSALS).some((refusal) => refusal === reason);
}
