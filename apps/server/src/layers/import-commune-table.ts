import { basename } from "node:path";
import type { Bilingual, Communes } from "@lichen/domain";
import { type FileImport, type LayerOutcome, layerIdOf, replaceLayer } from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { createRowOfCode, INSEE } from "./commune-codes.ts";
import { type CommuneCount, writeCommuneCounts } from "./commune-counts.ts";
import { ExportRefused } from "./export-refused.ts";
import { type CommuneRow, readCommuneTable } from "./read-commune-table.ts";
import { tableRefusals } from "./table-refusals.ts";

const WHOLE_FRANCE = "france";
const PRIORITY = 300;

/** A public table of communes, as its importer declares it. */
type CommuneTableImport = FileImport & {
  /** Départements where the file holds, or "france"; those that occur in it when absent. */
  readonly covers?: readonly string[] | undefined;
};

/** What a public table of communes is, and how its rows are counted. */
type CommuneTable<Column extends string, Item, Told> = {
  readonly kind: "catnat" | "atlases" | "facilities";
  /** Name of the layer, where its importer gives none. */
  readonly title: string;
  /** Columns that are read, in the forms that the table may have. */
  readonly forms: readonly (readonly Column[])[];
  /** Columns of the code of the commune, as a refusal names them; the code is in the first that is filled. */
  readonly code: { readonly columns: readonly Column[]; readonly name: string };
  /** Why a table of which no row counts is refused. */
  readonly nothing: Bilingual;
  readonly begin: (communes: Communes) => {
    /** What a row says, checked. */
    readonly read: (row: CommuneRow<Column>) => Item;
    /** Counts it in the row of its commune; false where it is left aside, as outside the départements that are covered. */
    readonly count: (item: Item, commune: number, isCovered: boolean) => boolean;
    readonly end: () => { readonly counts: readonly CommuneCount[]; readonly told: Told };
  };
};

export type CommuneTableOutcome<Told> = Told &
  LayerOutcome & {
    readonly rows: number;
    readonly covers: readonly string[];
    /** Rows of communes that count for nothing. */
    readonly leftAside: number;
    /** Rows whose code is of no commune, today or before. */
    readonly unknown: number;
  };

/**
 * The import of a public table of communes as one layer: read, counted and written whole, or not at all. It throws
 * ExportRefused with what is wrong.
 */
export function createCommuneTableImport<const Column extends string, Item, Told>(
  table: CommuneTable<Column, Item, Told>,
) {
  return async (
    database: Database,
    asked: CommuneTableImport,
    communes: Communes,
  ): Promise<CommuneTableOutcome<Told>> => {
    const declared = readDeclaredCover(asked, communes);
    const { occurring, counted, counts, told, ...read } = await readTable(table, asked.file, communes, declared);
    if (counted === 0) throw new ExportRefused(basename(asked.file), null, table.nothing);
    const covers = [...(declared ?? occurring)].toSorted();
    const id = layerIdOf(`imported_${table.kind}_`, asked.edition);
    const { name = table.title, licence, edition } = asked;
    const layer = { id, name, licence, edition, checksum: read.checksum, kind: table.kind, priority: PRIORITY };
    const { replaced } = await replaceLayer(database, { ...layer, detail: JSON.stringify({ covers }) }, (trx) =>
      writeCommuneCounts(trx, id, counts),
    );
    return { id, name, replaced, covers, leftAside: read.rows - read.unknown - counted, ...read, ...told };
  };
}

async function readTable<const Column extends string, Item, Told>(
  { forms, code: { columns, name }, begin }: CommuneTable<Column, Item, Told>,
  file: string,
  communes: Communes,
  declared: ReadonlySet<string> | null,
) {
  const rowOfCode = createRowOfCode(communes);
  const { read, count, end } = begin(communes);
  const occurring = new Set<string>();
  let [rows, unknown, counted] = [0, 0, 0];
  const table = readCommuneTable(file, ...forms);
  for (let next = await table.next(); ; next = await table.next()) {
    if (next.done) return { occurring, rows, unknown, counted, checksum: next.value, ...end() };
    const { fields, refuse } = next.value;
    rows++;
    const code = columns.map((column) => fields[column]).find((text) => text !== "") ?? "";
    if (!INSEE.test(code)) refuse(tableRefusals.bad_commune(name, code));
    const item = read(next.value);
    const commune = rowOfCode(code);
    if (commune < 0) {
      unknown++;
      continue;
    }
    const departement = communes.departement[commune]!;
    occurring.add(departement);
    if (count(item, commune, declared?.has(departement) !== false)) counted++;
  }
}

/** Départements that an importer declares; null when none is. @throws ExportRefused at a code that is none */
function readDeclaredCover({ file, covers }: CommuneTableImport, communes: Communes): ReadonlySet<string> | null {
  if (covers === undefined) return null;
  const known = new Set(communes.departement);
  if (covers.includes(WHOLE_FRANCE)) return known;
  for (const code of covers) {
    if (!known.has(code)) throw new ExportRefused(basename(file), null, tableRefusals.unknown_departement(code));
  }
  return new Set(covers);
}
