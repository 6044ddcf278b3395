import { type Bilingual, type Communes, ensure } from "@lichen/domain";
import { WHOLE_FRANCE } from "../clay-maps/index.ts";
import { createRowOfCode, INSEE } from "../places/index.ts";
import { FileRefused } from "../platform/map-files/index.ts";
import { type CommuneCount, readCommuneCounts, writeCommuneCounts } from "./commune-counts.ts";
import type { GivenFile, ImportCommand, Importer, LayerFigures } from "./importer.ts";
import { layerIdOf } from "./layer-id.ts";
import type { LayerKind, StoredLayer } from "./layer-store.ts";
import { readBytes } from "./read-bytes.ts";
import { type CommuneRow, readRows } from "./read-commune-table.ts";
import { COVERS_OPTION, type Covering, checkCover, readCovers } from "./read-cover.ts";
import { type RecognisedDisaster, writeRecognisedDisasters } from "./recognised-disasters.ts";
import { tableRefusals } from "./table-refusals.ts";

const PRIORITY = 300;

export type FoundTable = {
  readonly rows: number;
  /** Départements where the table holds. */
  readonly covers: readonly string[];
  /** Rows of communes that count for nothing. */
  readonly leftAside: number;
  /** Rows whose code is of no commune, today or before. */
  readonly unknown: number;
};

/** What a public table of communes is, and how its rows are counted. */
type CommuneTable<Column extends string, Item, Summary extends object, Kind extends string> = Pick<
  Importer<Covering, ReadTable<Summary>, FoundTable & Summary>,
  "card" | "indicators"
> & {
  readonly kind: LayerKind;
  /** Name of the layer, where its importer gives none. */
  readonly title: string;
  readonly command: Pick<ImportCommand<Covering, FoundTable & Summary>, "word" | "usage" | "describe">;
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
    readonly end: () => {
      readonly counts: readonly CommuneCount[];
      readonly summary: Summary;
      readonly disasters?: readonly RecognisedDisaster[];
    };
  };
  /** What is counted, under the names that its counts have. */
  readonly kinds: readonly Kind[];
  /** What the counts give the figures, by the row of the commune. */
  readonly give: (stored: StoredLayer, counts: Readonly<Record<Kind, Uint32Array>>, communes: Communes) => LayerFigures;
};

/** A table once it is read and counted, whole. */
type ReadTable<Summary> = {
  readonly counts: readonly CommuneCount[];
  readonly disasters: readonly RecognisedDisaster[];
  readonly found: FoundTable & Summary;
};

/** The importer of a public table of communes: read, counted and written whole, or not at all. */
export function createCommuneTableImporter<
  const Column extends string,
  Item,
  Summary extends object,
  Kind extends string,
>(table: CommuneTable<Column, Item, Summary, Kind>): Importer<Covering, ReadTable<Summary>, FoundTable & Summary> {
  const { kind, title, command, card, indicators } = table;
  return {
    kind,
    command: {
      ...command,
      takes: "file",
      options: COVERS_OPTION,
      readOptions: readCovers,
      counted: { fr: "dénombrements", en: "counts" },
    },
    async read({ files: [file] }, request, { readPack }) {
      const { communes } = readPack();
      const declared = declareCover(request, communes);
      const {
        occurring,
        counted,
        counts,
        disasters = [],
        summary,
        rows,
        unknown,
      } = await readTable(table, ensure(file), communes, declared);
      if (counted === 0) throw new FileRefused(table.nothing);
      const covers = [...(declared ?? occurring)].toSorted();
      return { counts, disasters, found: { rows, unknown, covers, leftAside: rows - unknown - counted, ...summary } };
    },
    describe: ({ found: { covers } }, { edition }) => ({
      id: layerIdOf(`imported_${kind}_`, edition),
      name: title,
      priority: PRIORITY,
      detail: { covers },
    }),
    async write(trx, id, { counts, disasters, found }) {
      await writeRecognisedDisasters(trx, id, disasters);
      return { ...(await writeCommuneCounts(trx, id, counts)), found };
    },
    card,
    indicators,
    async readFigures(stored, db, { communes }) {
      const counts = await readCommuneCounts(db, stored, communes, table.kinds);
      return counts === null ? null : table.give(stored, counts, communes);
    },
  };
}

async function readTable<Column extends string, Item, Summary extends object>(
  {
    forms,
    code: { columns, name },
    begin,
  }: Pick<CommuneTable<Column, Item, Summary, string>, "forms" | "code" | "begin">,
  { path, name: file }: GivenFile,
  communes: Communes,
  declared: ReadonlySet<string> | null,
) {
  const rowOfCode = createRowOfCode(communes);
  const { read, count, end } = begin(communes);
  const occurring = new Set<string>();
  let [rows, unknown, counted] = [0, 0, 0];
  for await (const row of readRows(file, readBytes(path), ";", forms)) {
    const { fields, refuse } = row;
    rows++;
    const code = columns.map((column) => fields[column]).find((text) => text !== "") ?? "";
    if (!INSEE.test(code)) refuse(tableRefusals.bad_commune(name, code));
    const item = read(row);
    const commune = rowOfCode(code);
    if (commune < 0) {
      unknown++;
      continue;
    }
    const departement = ensure(communes.departement[commune]);
    occurring.add(departement);
    if (count(item, commune, declared?.has(departement) !== false)) counted++;
  }
  return { occurring, rows, unknown, counted, ...end() };
}

/** Départements that an importer declares; null when none is. */
function declareCover(request: Covering, communes: Communes): ReadonlySet<string> | null {
  const declared = checkCover(request, communes);
  return declared === null ? null : new Set(declared.includes(WHOLE_FRANCE) ? communes.departement : declared);
}
