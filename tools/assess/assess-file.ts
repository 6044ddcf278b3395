import { ensure, type Figures, figuresOf, type Layer } from "@lichen/domain";
import type { Places } from "../../apps/server/src/places/index.ts";
import { type FileColumns, type HeaderFault, readHeader } from "./columns.ts";
import { type CsvRecord, readCsv, type Separator } from "./read-csv.ts";
import { type BadRow, type GoodRow, readPlace } from "./read-place.ts";
import { placeCells, type ResultForm } from "./result-rows.ts";
import { csvCells, csvLine } from "./write-csv.ts";

/** Places whose figures are asked at once. */
const BATCH = 256;

/** The first line names no column that says where a building is, or one of them twice. */
export class HeaderRefused extends Error {
  readonly fault: HeaderFault;
  constructor(fault: HeaderFault) {
    super(fault.kind);
    this.name = "HeaderRefused";
    this.fault = fault;
  }
}

/** What says where a place is, and its figures. */
type LoadedData = { readonly places: Places; readonly layers: readonly Layer[] };

type AssessDeps = {
  /** Asked once the header is known to be right: reading them takes a second. */
  readonly load: () => LoadedData;
  /** Calendar year of the calculation. */
  readonly year: number;
  readonly form: ResultForm;
  readonly separator: Separator | undefined;
  readonly write: (text: string) => Promise<void>;
  readonly onBad: (row: BadRow) => Promise<void>;
  readonly onHeader: (columns: FileColumns) => void;
  readonly onProgress: (counts: Counts) => void;
};

export type Counts = { readonly good: number; readonly bad: number; readonly written: number };

/**
 * Assesses the places of a CSV as they come, a batch at a time: nothing is held longer than its batch.
 *
 * @throws HeaderRefused, or CsvBroken at the line where the file stops being a CSV
 */
export async function assessFile(chunks: AsyncIterable<Uint8Array>, parts: AssessDeps): Promise<Counts> {
  const counts = { good: 0, bad: 0, written: 0 };
  let names: readonly string[] | null = null;
  let columns: FileColumns | null = null;
  let data: LoadedData | null = null;
  let separator: Separator = parts.separator ?? ",";
  let batch: GoodRow[] = [];

  async function flush(): Promise<void> {
    const figures: Figures = figuresOf(
      ensure(data).layers,
      batch.map(({ place }) => place),
    );
    let text = "";
    batch.forEach((row, at) => {
      const place = csvCells(placeCells(row), separator);
      for (const cells of parts.form.rowsOf(row, figures, at, parts.year)) {
        text += `${place}${separator}${csvLine(cells, separator)}`;
        counts.written += 1;
      }
    });
    await parts.write(text);
    counts.good += batch.length;
    batch = [];
    parts.onProgress(counts);
  }

  async function take(record: CsvRecord): Promise<void> {
    const row = readPlace(record, ensure(names), ensure(columns), ensure(data).places);
    if (row.kind === "bad") {
      counts.bad += 1;
      await parts.onBad(row);
      return;
    }
    batch.push(row);
    if (batch.length === BATCH) await flush();
  }

  for await (const record of readCsv(chunks, parts.separator)) {
    if (names !== null) {
      await take(record);
      continue;
    }
    const read = readHeader(record.fields);
    if ("kind" in read) throw new HeaderRefused(read);
    names = record.fields.map((name) => name.trim());
    columns = read;
    separator = record.separator;
    parts.onHeader(read);
    data = parts.load();
    await parts.write(csvLine(parts.form.header, separator));
  }
  if (names === null) throw new HeaderRefused({ kind: "no_place" });
  if (batch.length > 0) await flush();
  return counts;
}
