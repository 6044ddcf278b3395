import { basename } from "node:path";
import { type Communes, isMarineAtlas } from "@lichen/domain";
import { layerIdOf, replaceLayer } from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { createRowOfCode, INSEE } from "./commune-codes.ts";
import { ATLAS_COUNTS, writeCommuneCounts } from "./commune-counts.ts";
import { type CommuneTableImport, coverOf } from "./cover-of.ts";
import { ExportRefused } from "./export-refused.ts";
import { readCommuneTable } from "./read-commune-table.ts";
import { tableRefusals } from "./table-refusals.ts";

/** An atlas and a commune a line with all its risks, then the older form: a line a risk. */
const FORMS = [
  ["cod_nat_azi", "cod_commune", "list_risques"],
  ["cod_nat_azi", "cod_commune", "num_risque"],
] as const;
const PRIORITY = 300;

export type AtlasesOutcome = {
  readonly id: string;
  readonly name: string;
  readonly replaced: boolean;
  readonly rows: number;
  /** Communes with an atlas, and those with a marine one. */
  readonly communes: number;
  readonly marine: number;
  readonly covers: readonly string[];
  /** Rows outside the départements that are covered. */
  readonly leftAside: number;
  /** Rows whose code is of no commune, today or before. */
  readonly unknown: number;
  readonly checksum: string;
};

/**
 * Imports `azi_gaspar.csv` as one layer: flood atlases by commune, each counted once, as in the embedded table. Whole or
 * not at all.
 *
 * @throws ExportRefused with what is wrong
 */
export async function importAtlases(
  database: Database,
  asked: CommuneTableImport,
  communes: Communes,
): Promise<AtlasesOutcome> {
  const declared = coverOf(asked, communes);
  const { atlases, occurring, ...read } = await readAtlasRows(asked.file, communes, declared);
  if (atlases.all.size === 0) throw new ExportRefused(basename(asked.file), null, tableRefusals.no_atlas);
  const counts = ATLAS_COUNTS.flatMap((kind) =>
    [...atlases[kind]].map(([commune, codes]) => ({ insee: communes.insee[commune]!, kind, count: codes.size })),
  );
  const covers = [...(declared ?? occurring)].toSorted();
  const id = layerIdOf("imported_atlases_", asked.edition);
  const name = asked.name ?? "Atlas des zones inondables (GASPAR)";
  const { licence, edition } = asked;
  const layer = { id, name, licence, edition, checksum: read.checksum, kind: "atlases", priority: PRIORITY };
  const { replaced } = await replaceLayer(database, { ...layer, detail: JSON.stringify({ covers }) }, (trx) =>
    writeCommuneCounts(trx, id, counts),
  );
  return { id, name, replaced, ...read, communes: atlases.all.size, marine: atlases.marine.size, covers };
}

/** Codes of atlases by the row of a commune. */
type Codes = Map<number, Set<string>>;

async function readAtlasRows(file: string, communes: Communes, declared: ReadonlySet<string> | null) {
  const rowOfCode = createRowOfCode(communes);
  const atlases: Record<(typeof ATLAS_COUNTS)[number], Codes> = { all: new Map(), marine: new Map() };
  const occurring = new Set<string>();
  let [rows, leftAside, unknown] = [0, 0, 0];
  const table = readCommuneTable(file, ...FORMS);
  for (let next = await table.next(); ; next = await table.next()) {
    if (next.done) return { atlases, occurring, rows, leftAside, unknown, checksum: next.value };
    const { fields, refuse } = next.value;
    rows++;
    const code = fields.cod_commune;
    if (!INSEE.test(code)) refuse(tableRefusals.bad_commune("cod_commune", code));
    const atlas = fields.cod_nat_azi;
    if (atlas === "") refuse(tableRefusals.no_code("cod_nat_azi"));
    const commune = rowOfCode(code);
    if (commune < 0) {
      unknown++;
      continue;
    }
    const departement = communes.departement[commune]!;
    occurring.add(departement);
    if (declared?.has(departement) === false) {
      leftAside++;
      continue;
    }
    add(atlases.all, commune, atlas);
    if (isMarineAtlas(fields.list_risques || fields.num_risque)) add(atlases.marine, commune, atlas);
  }
}

function add(codes: Codes, commune: number, atlas: string): void {
  codes.set(commune, (codes.get(commune) ?? new Set()).add(atlas));
}
