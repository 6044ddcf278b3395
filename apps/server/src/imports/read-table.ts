import {
  BUILDING_SHEET,
  BUILDING_TEMPLATE,
  type Cell,
  codeColumnOf,
  IMPORT_FILE_BYTES,
  IMPORT_REFUSALS,
  IMPORT_ROWS,
  isExampleRow,
  type Language,
  type Matching,
  OPTION_UNKNOWN,
  proposeMatching,
  type RememberedColumn,
  type Sheet,
} from "@lichen/domain";
import { decodeBytes, findSeparator, parseAligned } from "../platform/delimited-text.ts";
import { parseTextRows } from "../platform/text-rows.ts";
import { fileKindOf } from "./file-to-read.ts";
import { FileRefused, faults } from "./place-faults.ts";
import { readSheet, repeatsTitles, sheetRows } from "./read-sheet.ts";

/** A row of the file, with its number as a spreadsheet shows it. */
export type TableRow = { readonly number: number; readonly cells: readonly Cell[] };

/** A file of places: what its columns are, and its rows. */
export type Table = {
  readonly sheet: Sheet;
  readonly matching: Matching;
  /** Of the figures that are written as text. */
  readonly language: Language;
  /** What separates the cells of a text; null for a workbook. */
  readonly separator: string | null;
  /** About how many rows there are. */
  readonly total: number;
  readonly rows: AsyncIterable<TableRow>;
};

/** What the questionnaire does not ask and a result depends on. */
const ALTITUDE: (typeof BUILDING_SHEET)["clues"][number] = {
  id: "altitude_m",
  name: { fr: "Altitude", en: "Altitude" },
  names: [
    "Altitude (m)",
    "alt",
    "alt_m",
    "Altitude NGF",
    "Elevation",
    "Elevation (m)",
    "Höhe",
    "Altitud",
    "Altitudine",
  ],
  gives: [],
  holds: (value) => /^-?\d+(?:[.,]\d+)?$/.test(value.trim()),
};
/** Spreadsheets of owners as imports read them, and the altitude. */
export const PLACE_SHEET: typeof BUILDING_SHEET = { ...BUILDING_SHEET, clues: [...BUILDING_SHEET.clues, ALTITUDE] };

/** Columns that name a commune otherwise than by its name. */
const COMMUNE_CLUES = BUILDING_SHEET.clues
  .filter(({ gives }) => gives.some((key) => key === "city"))
  .map(({ id }) => id);

/** Any of these sets of columns says where a building is. */
const PLACE_COLUMNS: readonly (readonly string[])[] = [
  ["latitude", "longitude"],
  ["x_projected", "y_projected"],
  ["x_laea", "y_laea"],
  ...["coordinates", "geometry", "address", "street", "street_name", "post_code", "city", ...COMMUNE_CLUES].map(
    (one) => [one],
  ),
];
/** A text of more bytes is longer than a string can be. */
const MOST_BYTES = 500_000_000;
/** What Excel writes above the titles to say what separates them. */
const OWN_SEPARATOR = /^sep=.\r?\n/i;
/** What the separator is looked for in, characters. */
const BEGINNING = 65_536;
const LINE_FEED = 10;
const QUOTE = 34;

type TableReading = {
  readonly separator: string | undefined;
  readonly language: Language;
  /** An answer that is not read refuses its row; else it is unknown. */
  readonly isStrict?: boolean;
};

/**
 * Reads a table of any shape as the import of buildings does, its columns taken as they are proposed.
 *
 * @param separator found in the text when absent
 * @throws FileRefused when it is no table, or says nowhere where its places are
 */
export async function readTable(
  given: Uint8Array,
  { separator, language, isStrict = false }: TableReading,
): Promise<Table> {
  const isWorkbook = fileKindOf(given) === "workbook";
  if (given.length > MOST_BYTES) throw new FileRefused(faults.tooLarge);
  const bytes =
    isWorkbook || separator === undefined
      ? given
      : Buffer.from(`sep=${separator}\n${decodeBytes(given).replace(OWN_SEPARATOR, "")}`);
  const separates = isWorkbook ? null : separatorOf(bytes);
  // Where semicolons part cells, commas are those of decimals.
  const figures = separates === null ? language : separates === ";" ? "fr" : "en";
  const file = { bytes, kind: isWorkbook ? "workbook" : "text", language: figures } as const;

  const read = await readSheet(isWorkbook ? file : { ...file, bytes: beginningOf(bytes) }, PROPOSED);
  if (read.kind === "refused") throw new FileRefused(IMPORT_REFUSALS[read.refusal]);
  const { sheet } = read;
  const proposed = proposeMatching(sheet, PLACE_SHEET, { language: figures, groups: [], remembered: NAMED_FIGURES });
  const matching = decideAlone(proposed, isStrict);
  const found = new Set(matching.columns.map(({ to }) => to));
  if (!PLACE_COLUMNS.some((columns) => columns.every((one) => found.has(one)))) {
    throw new FileRefused(
      faults.noPlace(
        sheet.headRow,
        sheet.columns.map(({ heading }) => heading),
      ),
    );
  }
  return {
    sheet,
    matching,
    language: figures,
    separator: separates,
    total: isWorkbook ? sheet.rows : Math.max(sheet.rows, count(bytes, LINE_FEED) - sheet.headRow),
    rows: isWorkbook ? sheetRows(file, sheet) : textRows(bytes, sheet),
  };
}

/** Questions whose answers decide of the place: one that is not read refuses its row, a figure is never guessed from a text. */
const OF_PLACE: ReadonlySet<string> = new Set(PLACE_SHEET.places.keys);
const FIGURES_OF_PLACE: ReadonlySet<string> = new Set(["latitude", "longitude"]);
/** Titles that are theirs whatever they hold: coordinates that are not read are refused, never left out. */
const NAMED_FIGURES: ReadonlyMap<string, RememberedColumn> = new Map(
  Object.entries({
    latitude: "latitude",
    lat: "latitude",
    longitude: "longitude",
    lon: "longitude",
    lng: "longitude",
  }).map(([title, to]) => [title, { to, values: {} }]),
);

/** A matching as it is taken where no one is asked: other answers that are not read are unknown. */
function decideAlone({ columns, otherwise }: Matching, isStrict: boolean): Matching {
  return {
    otherwise,
    columns: columns.map(({ at, to, values }) => {
      if (FIGURES_OF_PLACE.has(to)) return { at, to, values: {} };
      const field = PLACE_SHEET.catalogue.find(to);
      const hasUnknown = field?.type === "enum" && field.options.some(({ value }) => value === OPTION_UNKNOWN);
      const decided = Object.entries(values).filter(([, value]) => value !== null || !(isStrict || OF_PLACE.has(to)));
      return {
        at,
        to,
        values: Object.fromEntries(decided.map(([was, is]) => [was, is ?? (hasUnknown ? OPTION_UNKNOWN : null)])),
      };
    }),
  };
}

/** The sheet of a workbook that most probably lists places, hidden rows read too. */
const PROPOSED = { chosen: null, skipsHidden: false };

/** What begins a list in JSON. */
const OBJECTS = /^\s*[[{]/;

/** As many bytes as an import may hold: they tell what the columns are. A list in JSON and fixed widths are told by the whole. */
function beginningOf(bytes: Uint8Array): Uint8Array {
  const beginning = decodeBytes(bytes.subarray(0, BEGINNING));
  if (OBJECTS.test(beginning) || parseAligned(beginning) !== null) return bytes;
  let end = 0;
  for (let row = 0; row < IMPORT_ROWS && end < IMPORT_FILE_BYTES; row++) {
    const next = bytes.indexOf(LINE_FEED, end);
    if (next < 0) return bytes.length <= IMPORT_FILE_BYTES ? bytes : bytes.subarray(0, IMPORT_FILE_BYTES);
    if (next >= IMPORT_FILE_BYTES) break;
    end = next + 1;
  }
  return bytes.subarray(0, end);
}

function separatorOf(bytes: Uint8Array): string {
  return findSeparator(decodeBytes(bytes.subarray(0, BEGINNING)));
}

function count(bytes: Uint8Array, wanted: number): number {
  let found = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) found += 1;
  return found;
}

/** @throws FileRefused where a quotation mark is not closed: all that follows it is one cell */
async function* textRows(bytes: Uint8Array, { headRow, columns }: Sheet): AsyncGenerator<TableRow> {
  const lines = parseTextRows(bytes);
  if (lines === null) throw new FileRefused(IMPORT_REFUSALS.not_a_workbook);
  const titles: Cell[] = [];
  for (const { at, heading } of columns) titles[at] = heading;
  const codeColumn = codeColumnOf(BUILDING_TEMPLATE, titles);
  let number = 0;
  let last: readonly Cell[] = [];
  for (const cells of lines) {
    number += 1;
    last = cells;
    if (number <= headRow || repeatsTitles(cells, titles)) continue;
    if (!isExampleRow(BUILDING_TEMPLATE, cells, codeColumn)) yield { number, cells };
  }
  const isOpen = count(bytes, QUOTE) % 2 === 1 && last.some((cell) => typeof cell === "string" && cell.includes("\n"));
  if (isOpen) throw new FileRefused(faults.openQuote(number));
}
