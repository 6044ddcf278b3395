import { basename } from "node:path";
import {
  CATNAT_PERILS,
  type CatnatPeril,
  type Communes,
  isCountedEvent,
  perilsOfDecree,
  wholeDepartements,
} from "@lichen/domain";
import { layerIdOf, replaceLayer } from "../map-files/index.ts";
import type { Database } from "../platform/database/open-database.ts";
import { createRowOfCode, INSEE } from "./commune-codes.ts";
import { writeCommuneCounts } from "./commune-counts.ts";
import { type CommuneTableImport, coverOf } from "./cover-of.ts";
import { ExportRefused } from "./export-refused.ts";
import { readCommuneTable } from "./read-commune-table.ts";
import { tableRefusals } from "./table-refusals.ts";

const COLUMNS = ["cod_commune", "lib_risque_jo", "dat_deb", "dat_fin"] as const;
const DATE = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{2})\/(\d{2})\/(\d{4}))(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
const DAY_MS = 86_400_000;
/** More days than any date has: an event is one number, commune by peril by day. */
const DAYS = 100_000;
const PRIORITY = 300;

export type CatnatOutcome = {
  readonly id: string;
  readonly name: string;
  readonly replaced: boolean;
  readonly rows: number;
  /** Communes with an event or more. */
  readonly communes: number;
  readonly covers: readonly string[];
  /** Rows of other perils, before 1985, of the storm of 1999, or outside the départements that are covered. */
  readonly leftAside: number;
  /** Rows whose code is of no commune, today or before. */
  readonly unknown: number;
  readonly checksum: string;
};

/**
 * Imports `catnat_gaspar.csv` as one layer: events by commune and peril, counted by the rules of the embedded table.
 * Whole or not at all.
 *
 * @throws ExportRefused with what is wrong
 */
export async function importCatnat(
  database: Database,
  asked: CommuneTableImport,
  communes: Communes,
): Promise<CatnatOutcome> {
  const declared = coverOf(asked, communes);
  const read = await readEvents(asked.file, communes, declared);
  if (read.events.size === 0) throw new ExportRefused(basename(asked.file), null, tableRefusals.no_event);
  const { counts, touched } = countsOf(read.events, communes);
  const covers = [...(declared ?? read.occurring)].toSorted();
  const id = layerIdOf("imported_catnat_", asked.edition);
  const name = asked.name ?? "Arrêtés de catastrophe naturelle (GASPAR)";
  const { licence, edition } = asked;
  const layer = { id, name, licence, edition, checksum: read.checksum, kind: "catnat", priority: PRIORITY };
  const { replaced } = await replaceLayer(database, { ...layer, detail: JSON.stringify({ covers }) }, (trx) =>
    writeCommuneCounts(trx, id, counts),
  );
  const { rows, leftAside, unknown, checksum } = read;
  return { id, name, replaced, rows, communes: touched, covers, leftAside, unknown, checksum };
}

async function readEvents(file: string, communes: Communes, declared: ReadonlySet<string> | null) {
  const rowOfCode = createRowOfCode(communes);
  const perils = new Map<string, readonly CatnatPeril[] | null>();
  const events = new Set<number>();
  const occurring = new Set<string>();
  let [rows, leftAside, unknown] = [0, 0, 0];
  const table = readCommuneTable(file, COLUMNS);
  for (let next = await table.next(); ; next = await table.next()) {
    if (next.done) return { events, occurring, rows, leftAside, unknown, checksum: next.value };
    const { fields, refuse } = next.value;
    rows++;
    const code = fields.cod_commune;
    if (!INSEE.test(code)) refuse(tableRefusals.bad_commune("cod_commune", code));
    const from = dayOf(fields.dat_deb) ?? refuse(tableRefusals.bad_date("dat_deb", fields.dat_deb));
    const to = dayOf(fields.dat_fin) ?? refuse(tableRefusals.bad_date("dat_fin", fields.dat_fin));
    if (to < from) refuse(tableRefusals.ends_before(from, to));
    const label = fields.lib_risque_jo;
    const named = perils.get(label) ?? perilsOfDecree(label) ?? refuse(tableRefusals.unknown_peril(label));
    perils.set(label, named);
    const commune = rowOfCode(code);
    if (commune < 0) {
      unknown++;
      continue;
    }
    const departement = communes.departement[commune]!;
    occurring.add(departement);
    if (named.length === 0 || !isCountedEvent(from, to) || declared?.has(departement) === false) {
      leftAside++;
      continue;
    }
    for (const peril of named) {
      const kind = commune * CATNAT_PERILS.length + CATNAT_PERILS.indexOf(peril);
      events.add(kind * DAYS + Date.parse(from) / DAY_MS);
    }
  }
}

/** YYYY-MM-DD of a date that exists; null for anything else. */
function dayOf(text: string): string | null {
  const found = DATE.exec(text);
  if (found === null) return null;
  const [, year, month, day, dayFirst, thenMonth, yearLast] = found;
  const iso = `${year ?? yearLast}-${month ?? thenMonth}-${day ?? dayFirst}`;
  const at = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
  return exists && iso >= "1970" && iso < "2100" ? iso : null;
}

/** Counts by commune and peril, without the events of whole départements. */
function countsOf(events: ReadonlySet<number>, communes: Communes) {
  const width = CATNAT_PERILS.length;
  const counts = new Uint16Array(communes.insee.length * width);
  for (const event of events) counts[Math.floor(event / DAYS)]!++;
  const perilAt = (peril: CatnatPeril) => CATNAT_PERILS.indexOf(peril);
  const whole = wholeDepartements(communes.departement, (peril, commune) => counts[commune * width + perilAt(peril)]!);
  for (const { peril, departement, events: taken } of whole) {
    communes.departement.forEach((code, commune) => {
      if (code === departement) counts[commune * width + perilAt(peril)]! -= taken;
    });
  }
  const rows = communes.insee.flatMap((insee, commune) =>
    CATNAT_PERILS.flatMap((kind, at) => {
      const count = counts[commune * width + at]!;
      return count === 0 ? [] : [{ insee, kind, count }];
    }),
  );
  return { counts: rows, touched: new Set(rows.map(({ insee }) => insee)).size };
}
