import { type Bilingual, type DriasColumn, TRACC_NODES_C } from "@lichen/domain";
import { formatInteger } from "@lichen/report";
import { FileRefused } from "../../platform/map-files/index.ts";
import {
  beginGrid,
  describeColumns,
  describeRows,
  type FoundGrid,
  type GridReading,
  readGridFigures,
  type StagedGrid,
  writeGrid,
} from "../france-grid.ts";
import { type CardOfKind, type Importer, type NoOptions, readNoOptions } from "../importer.ts";
import { layerId } from "../layer-id.ts";
import type { StoredLayer } from "../layer-store.ts";
import { drain } from "../read-bytes.ts";
import { readLines } from "../read-lines.ts";
import { readTracc } from "../read-tracc.ts";
import type { StagedRow } from "../staged-points.ts";
import { type InputFile, isArchive, LEVEL_NAMES, readFiles, type TraccTable, traccTable } from "../tracc-files.ts";
import { traccRefusals } from "../tracc-refusals.ts";
import { DECLARED_HERE, dayOf } from "../words.ts";

/** The value of the ensemble: its median. */
const STATISTIC = "q50" satisfies TraccTable["statistic"];

type FoundTables = FoundGrid & {
  /** Tables that were read. */
  readonly tables: number;
  /** Tables of the lowest and highest model, and those of other indicators. */
  readonly otherTables: number;
  /** Rows of points at sea or abroad, or without a figure. */
  readonly emptyRows: number;
};

/**
 * The grids of the national trajectory: tables of the median over the models, in archives or apart, read line by line
 * into a staging table, checked, then made the points of a layer.
 */
export const tracc: Importer<NoOptions, StagedGrid<FoundTables>, FoundTables & { readonly points: number }> = {
  kind: "tracc",
  command: {
    word: "tracc",
    takes: "files",
    readOptions: readNoOptions,
    usage: {
      fr: `tracc <archives .tar ou tables .csv…> --licence "…" --edition "…" [--name "…"]
    grilles de la trajectoire nationale\u202f: historical, RWL20, RWL27 et RWL40`,
      en: `tracc <.tar archives or .csv tables…> --licence "…" --edition "…" [--name "…"]
    grids of the national trajectory: historical, RWL20, RWL27 and RWL40`,
    },
    counted: { fr: "points", en: "points" },
    describe: (found) => [describeRows(found), describeTables(found), ...describeColumns(found)],
  },
  // Beside the tables an archive may hold a notice; a file that is given by its name is meant to be read.
  accepts: (name) => (isArchive(name) || traccTable(name) !== null ? {} : { refused: traccRefusals.not_a_table }),
  async read(given, _request, context) {
    const grid = await beginGrid(context, given, LEVEL_NAMES);
    const tables: Tables = { given: new Set(), leftOut: new Set(), other: 0, emptyRows: 0 };
    for (const { path } of given.files) {
      for await (const file of readFiles(path, grid.onBytes)) await readTable(file, grid, tables);
    }
    const { at, staging } = grid;
    if (tables.given.size === 0) throw new FileRefused(traccRefusals.no_table, at.file);
    const { columns, incomplete } = grid.complete(traccRefusals.no_complete_indicator, null);
    const { readRows, storedRows } = at;
    const { given: read, other: otherTables, emptyRows } = tables;
    const leftOut = [...tables.leftOut].toSorted();
    const counts = { tables: read.size, otherTables, emptyRows, readRows, storedRows };
    return { staging, found: { columns, incomplete, leftOut, ...counts } };
  },
  describe: (_, { edition }) => ({
    id: layerId("tracc", edition),
    name: `TRACC 8 km, ${edition}`,
    // Before an export of DRIAS-2020: a mean over 17 models, at the levels of the trajectory itself (ADR 0051).
    priority: 310,
  }),
  write: writeGrid,
  card: cardOf,
  readFigures: (stored, db, pack) => readGridFigures(stored, db, pack, TRACC_NODES_C),
};

/** The tables that were met, by indicator and level; those that are not read. */
type Tables = { readonly given: Set<string>; readonly leftOut: Set<string>; other: number; emptyRows: number };

async function readTable({ name, chunks }: InputFile, grid: GridReading, tables: Tables): Promise<void> {
  grid.at.file = name;
  const table = traccTable(name);
  if (table === null || table.statistic !== STATISTIC || table.accepted === null) {
    if (table?.accepted === null) tables.leftOut.add(table.indicator);
    if (table !== null) tables.other++;
    await drain(chunks);
    return;
  }
  const { indicator, level, accepted } = table;
  const key = `${accepted.column} ${level}`;
  if (tables.given.has(key)) throw new FileRefused(traccRefusals.given_twice(indicator, level), name);
  tables.given.add(key);
  await grid.staging.add(readRows({ name, chunks }, table, accepted.column, grid, tables));
}

async function* readRows(
  { name, chunks }: InputFile,
  table: TraccTable,
  column: DriasColumn,
  { at, isInFrance, keep }: GridReading,
  tables: Tables,
): AsyncGenerator<StagedRow> {
  for await (const row of readTracc(name, table, readLines(name, chunks))) {
    at.readRows++;
    at.lastLine = row.line;
    // The grid of the portal is a rectangle: a part of its points is at sea or abroad.
    if (row.kind === "empty" || !isInFrance(row.latitude, row.longitude)) tables.emptyRows++;
    else yield keep(row, [column]);
  }
}

function cardOf({ edition, importedAt, points, checksum }: StoredLayer): CardOfKind {
  const day = dayOf(importedAt);
  return {
    url: "https://www.drias-climat.fr",
    producer: "Météo-France",
    // The sentence that the portal asks for, with the date of its data. @source drias-climat.fr/accompagnement/section/14
    attribution: `Drias, données Météo-France, CERFACS, IPSL, ${edition}`,
    precision: {
      fr: "Points de la grille SAFRAN de 8\u00a0km, moyennes sur 20 ans, médiane de 17 modèles",
      en: "8 km SAFRAN grid points, 20-year means, median of 17 models",
    },
    caveat: {
      fr: `${DECLARED_HERE.fr} La trajectoire nationale (+2, +2,7 et +4\u00a0°C) y est lue telle quelle\u202f; les autres scénarios sont lus à leur réchauffement entre ses niveaux, et prolongés au-delà du dernier. Ses modèles suivent tous RCP8.5. L’îlot de chaleur urbain et le microclimat du bâtiment ne sont pas pris en compte. Couvre la France métropolitaine, Corse comprise.`,
      en: `${DECLARED_HERE.en} The national trajectory (+2, +2.7 and +4 °C) is read directly; the other scenarios are read at their warming between its levels, and extended beyond the last. All its models follow RCP8.5. Urban heat islands and the building’s microclimate are not taken into account. Covers mainland France, including Corsica.`,
    },
    derivation: {
      fr: `Tables officielles importées le ${day}\u202f: ${points} points à quatre niveaux de réchauffement, référence 1976-2005 puis +2, +2,7 et +4\u00a0°C depuis 1900 (+1,3, +2,0 et +3,3\u00a0°C depuis la référence). SHA-256 des fichiers\u202f: ${checksum}.`,
      en: `Official tables imported on ${day}: ${points} points at four levels of warming, reference 1976–2005 then +2, +2.7 and +4 °C since 1900 (+1.3, +2.0 and +3.3 °C since the reference). SHA-256 of the files: ${checksum}.`,
    },
  };
}

function describeTables({ tables, otherTables, emptyRows }: FoundTables): Bilingual {
  return {
    fr: `Tables\u202f: ${formatInteger(tables, "fr")} lues, ${formatInteger(otherTables, "fr")} d’autres indicateurs ou du modèle le plus bas ou le plus haut\u202f; ${formatInteger(emptyRows, "fr")} lignes en mer, à l’étranger ou sans valeur.`,
    en: `Tables: ${formatInteger(tables, "en")} read, ${formatInteger(otherTables, "en")} of other indicators or of the lowest or highest model; ${formatInteger(emptyRows, "en")} rows at sea, abroad or without a value.`,
  };
}
